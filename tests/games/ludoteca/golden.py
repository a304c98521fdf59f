"""Golden games: whole games as files that people can read and play along at the table.

`python -m tests.games.ludoteca.golden` plays them anew and writes them; look at the difference
before you keep it. A line is a turn: the seat, then its decisions, with what came of them in
brackets. Lines that begin with -- tell what was dealt and how a round ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.golden_file import golden_text, read_golden
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import NAMES, TEXTS, action, told, view

COVETED: Final = {"four": 60, "straight": 50, "resource": 40, "x": 35, "joker": 32, "pair": 30}
FOLDER: Final = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Plan:
    seats: int
    seed: int
    styles: tuple[str, ...]  # how everybody plays in each round; the last one goes on
    options: dict[str, Any]


# Base and extended rules with every number of seats and every way to end, options spread over
# them. Two who idle reach the limit of turns, more of them the end of the pile.
PLANS: Final = {
    "base-2-six-pillars": Plan(2, 168, ("rush",), {}),
    "base-2-shared": Plan(2, 12, ("idle",), {"max_rounds": 1}),
    "base-3-points": Plan(3, 108, ("build",), {"min_cards_to_master": 3, "target_points": 30}),
    "base-4-rounds": Plan(4, 132, ("idle", "build"), {"min_cards_to_master": 2, "max_rounds": 2}),
    "extended-2-rounds": Plan(
        2, 163, ("idle", "build"), {"min_cards_to_master": 3, "max_rounds": 3}
    ),
    "extended-3-six-pillars": Plan(3, 184, ("rush",), {"min_cards_to_master": 2}),
    "extended-3-shared": Plan(3, 23, ("idle",), {"max_rounds": 1}),
    "extended-4-points": Plan(
        4,
        190,
        ("build",),
        {"min_cards_to_master": 3, "helper_8_scores": False, "target_points": 25},
    ),
    "extended-4-six-pillars": Plan(4, 160, ("rush", "build"), {}),
}


@dataclass(frozen=True)
class Golden:
    seats: int
    seed: int
    options: dict[str, Any]
    story: list[str]
    reason: str
    scores: list[int]
    winners: list[int]
    locks: list[int]

    def moves(self) -> list[tuple[int, str]]:
        """Who does what, without what came of it."""
        found = []
        for line in self.story:
            if not line.startswith("--"):
                seat, decisions = line.split(": ", 1)
                moves = [decision.split(" [")[0] for decision in decisions.split("; ")]
                found += [(int(seat), move) for move in moves]
        return found


def read(name: str) -> Golden:
    return read_golden(FOLDER / f"{name}.toml", Golden)


# -- telling ---------------------------------------------------------------------------


class Teller:
    """Writes a game down while it is played."""

    def __init__(self, state: Ludoteca) -> None:
        self.state = state
        self.lines: list[str] = []
        self._turn: list[str] = []
        self._seat = state.turn()
        self._hear("")

    def play(self, text: str) -> None:
        seat = self.state.turn()
        if seat != self._seat or text in ("draw", "take"):
            self._end_turn()
        self._seat = seat
        self.state.play(seat, action(text))
        self._hear(text)
        if self.state.over:
            self._end_turn()

    def _end_turn(self) -> None:
        if self._turn:
            self.lines.append(f"{self._seat}: {'; '.join(self._turn)}")
        self._turn = []

    def _hear(self, text: str) -> None:
        """A decision with what came of it, and what was told of rounds after it."""
        notes: list[str] = []
        after: list[str] = []
        for event in told(self.state):
            note = self._note(event)
            if note:
                notes.append(note)
            after += self._heading(event)
        if text:
            self._turn.append(f"{text} [{', '.join(notes)}]" if notes else text)
        if after:
            self._end_turn()
            self.lines += after

    def _note(self, event: dict[str, Any]) -> str:
        match event["event"]:
            case "CardSeen" if event["seat"] == self._seat:
                return str(event["card"])
            case "CardSeen":
                return f"{event['seat']} draws {event['card']}"
            case "DiscardTaken" | "CardSwapped" | "CardRetracted":
                return str(event["card"])
            case "CardGot":
                return f"gets {event['card']}"
            case "PileRenewed":
                return f"pile renewed: {event['count']}"
            case "PillarLocked":
                return f"locked: {event['count']}"
            case "RowClosed":
                return "closed"
        return ""

    def _heading(self, event: dict[str, Any]) -> list[str]:
        match event["event"]:
            case "RoundBegan":
                return [
                    f"-- round {event['round']}, {event['seat']} begins, {event['card']} is open"
                ]
            case "HandDealt":
                return [f"-- {event['seat']} holds {' '.join(event['cards'])}"]
            case "GoalDealt":
                goal = GAME.word("goal", event["goal"], "en")
                return [f"-- {event['seat']} has the goal {event['goal']}: {goal}"]
            case "HandEmptied":
                return [f"-- {event['seat']} has no card left"]
            case "PileRanOut":
                return ["-- no card can be drawn any more"]
            case "TurnsRanOut":
                return ["-- everybody has had 60 turns"]
            case "GoalMet":
                return [f"-- {event['seat']} has met the goal"]
            case "RoundScored":
                return [f"-- {event['seat']} scores {event['points']} and has {event['total']}"]
        return []


# -- making them -----------------------------------------------------------------------


class Player:
    """Plays in one of three styles, now and then at random, so that every kind of move occurs."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, state: Ludoteca, style: str) -> str:
        moves = [TEXTS[number] for number in state.legal(state.turn())]
        if style == "idle":
            wanted = {"draw", "pass", "enough"}
            return next(
                (move for move in moves if move in wanted), moves[self._rng.below(len(moves))]
            )
        if self._rng.below(12) == 0:
            return TEXTS[lively_move(state, self._rng)]
        worth = {move: self._worth(state, move, style) for move in moves}
        best = max(worth.values())
        return next(move for move in moves if worth[move] == best)

    def _worth(self, state: Ludoteca, move: str, style: str) -> int:
        """A rough idea: long rows and combinations, or 1s; discard what fits nowhere."""
        kind, *words = move.split()
        if kind in ("pass", "enough", "draw"):
            return 0
        if kind == "take":
            return 20 if self._fits(state, NAMES[state.discards[-1]]) > 4 else -1
        if kind in COVETED:
            return COVETED[kind]
        if kind == "swap":
            row = view(state).areas[state.swap_owner].rows["LCKRPG".index(words[0])]
            return 20 if NAMES[row.cards[int(words[1])].card] == "J" else 10
        if kind == "discard":
            return -self._fits(state, words[0])
        if kind in ("lay", "at"):
            return self._lay_worth(state, move, style)
        return 10

    def _lay_worth(self, state: Ludoteca, move: str, style: str) -> int:
        kind, one, two = move.split()
        value = int(two) if kind == "at" else int(one[1])
        letter = one if kind == "at" else two
        row = view(state).areas[state.turn()].rows["LCKRPG".index(letter)]
        length = len(row.cards)
        if value == 1:
            needed = state.min_cards if style == "rush" else 3
            return 70 if length + 1 >= needed else -5
        return 25 - 2 * (row.below - value) + length

    def _fits(self, state: Ludoteca, card: str) -> int:
        """How welcome a card is to the own rows."""
        if card[0] in "hJ":
            return 8
        if len(card) > 2 or card == "D":
            return 3
        row = view(state).areas[state.turn()].rows["LCKRPG".index(card[0])]
        value = int(card[1])
        return 0 if value >= row.below else 9 - (row.below - value) + len(row.cards)


def played(plan: Plan, rules: str) -> Golden:
    options = {"rules": rules, **plan.options}
    state = GAME.start(plan.seats, plan.seed, options)
    teller = Teller(state)
    player = Player(plan.seed)
    while not state.over:
        style = plan.styles[min(state.round, len(plan.styles)) - 1]
        teller.play(player.choose(state, style))
    outcome = state.outcome()
    assert outcome is not None
    return Golden(
        seats=plan.seats,
        seed=plan.seed,
        options=options,
        story=teller.lines,
        reason=outcome.reason,
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        locks=[area.locks for area in view(state).areas],
    )


def as_text(game: Golden) -> str:
    return golden_text(game)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, plan in PLANS.items():
        game = played(plan, name.split("-")[0])
        (FOLDER / f"{name}.toml").write_text(as_text(game), encoding="utf-8")
        print(f"{name}: {len(game.story)} lines, {game.reason}, {game.scores}, {game.winners}")


if __name__ == "__main__":
    main()
