"""Golden games: whole games as files that people can read and play along at the table.

`python -m tests.games.luescherzia.golden` plays them anew and writes them; look at the difference
before you keep it. A line is `seat move`; one that begins with `--` says what comes of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from spielwerk.core import Event, Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.golden_file import golden_text, read_golden
from tests.games.luescherzia.model_table import STEPS, TURNS, start_of
from tests.games.luescherzia.positions import CODES, FINDS, ROWS, TEXTS, TILES, everything

FOLDER: Final = Path(__file__).parent / "golden"

# One game per way to end, with the options spread over them.
PLANS: Final[dict[str, tuple[int, int, dict[str, Any], str]]] = {
    "1-too_few_points": (1, 2, {"choose_avatars": True}, "hasty"),
    "2-fin": (2, 6, {"easy_start": True}, "lost"),
    "2-all_out": (2, 7, {}, "lost"),
    "3-exit": (3, 8, {"secret_points": False}, "home"),
}


@dataclass(frozen=True)
class Golden:
    seats: int
    seed: int
    options: dict[str, Any]
    story: list[str]
    reason: str
    scores: list[int]
    hearts: list[int]
    winners: list[int]
    board: str


def read(name: str) -> Golden:
    return read_golden(FOLDER / f"{name}.toml", Golden)


# -- telling ---------------------------------------------------------------------------------------

CHECKS: Final = ["direction", "fight", "flee", "trap", "recruit", "leave", "fork", "rest", "search"]
UNSAID: Final = {"CardChosen", "CardsWithdrawn", "TurnBegan", "CardBegan", "CardLaid", "GameEnded"}


def _tile(number: int) -> str:
    one = TILES[number]
    more = one.get("hearts") or one.get("effect") or ""
    if one["type"] == "npc":
        more = " ".join(f"{skill}{by:+d}" for skill, by in one["skills"].items())
    return str(f"{one['type']} {one['level']} {more}".strip())


def _value(name: str, value: Any) -> str:
    if isinstance(value, list | tuple):
        inner = {"cards": "card", "tiles": "tile", "finds": "find", "path": "field"}.get(name, "")
        return ", ".join(_value(inner, one) for one in value) or "none"
    match name:
        case "card":
            return f"{value} {CODES[value]}"
        case "tile":
            return _tile(value)
        case "find":
            return str(FINDS[value]["name"]["en"])
        case "field":
            return "ABCDEFGHIJK"[int(value) % 11] + str(value // 11 + 1)
        case "direction":
            return "NESW"[int(value)]
        case "skill":
            return "NORDA"[int(value)]
        case "check":
            return CHECKS[int(value)]
        case _:
            return str(value)


def note(event: Event) -> str | None:
    """What an event brings, in few words."""
    told = msgspec.to_builtins(event)
    name = told.pop("event")
    if name in UNSAID:
        return None
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
    told.pop("audience")
    seat = f" {told.pop('seat')}" if "seat" in told else ""
    if name == "MarkerMoved":
        del told["field"]
    said = "; ".join(f"{key} {_value(key, value)}" for key, value in told.items())
    return f"{words}{seat}: {said}" if said else f"{words}{seat}"


def notes(state: Luescherzia) -> list[str]:
    found = [note(event) for event in GAME.take_events(state)]
    return [f"-- {line}" for line in found if line is not None]


def board(state: Luescherzia) -> str:
    """The tiles that lie there, by field, and what everybody has."""
    view = everything(state)
    lines = [
        f"{_value('field', place)}: {_tile(one)}"
        for place, one in enumerate(view.tiles)
        if one >= 0
    ]
    for seat, person in enumerate(view.adventurers):
        things = [_value("find", one) for one in person.finds] + [_tile(one) for one in person.npcs]
        lines.append(f"{seat}: {view.all_points[seat]} SP; {', '.join(things) or 'nothing'}")
    return "\n".join(lines)


# -- making them -----------------------------------------------------------------------------------


def _distances() -> dict[tuple[int, int], int]:
    """Steps to the exit."""
    away = {start_of("X"): 0}
    waiting = [start_of("X")]
    for column, row in waiting:
        for across, down in STEPS:
            near = (column + across, row + down)
            inside = 0 <= near[1] < len(ROWS) and 0 <= near[0] < len(ROWS[0])
            if inside and ROWS[near[1]][near[0]] != "#" and near not in away:
                away[near] = away[column, row] + 1
                waiting.append(near)
    return away


AWAY: Final = _distances()


class Player:
    """Walks home, or anywhere if `lost`; gives everything a try, a `hasty` one as little as it can.

    It sometimes thinks again, and leaves the rest to chance.
    """

    def __init__(self, seed: int, style: str) -> None:
        self._rng = Rng(seed)
        self._style = style

    def move(self, state: Luescherzia) -> tuple[int, int]:
        seat = self._rng.pick(state.to_act())
        if not self._rng.below(60):
            able = [one for one in range(state.seats) if state.legal(one)]
            seat = self._rng.pick(able)  # who has chosen withdraws
        actions = state.legal(seat)
        return seat, self._rng.pick(self._wanted(state, actions))

    def _wanted(self, state: Luescherzia, actions: list[int]) -> list[int]:
        texts = {TEXTS[one]: one for one in actions}
        if self._style == "lost":
            return [texts["fight"]] if "fight" in texts and self._rng.below(4) else actions
        first = next(iter(texts)).split()[0]
        if first == "choose":
            return (
                self._nearest(
                    state,
                    {
                        one: int(text.split()[-1])
                        for text, one in texts.items()
                        if text != "withdraw"
                    },
                )
                or actions
            )
        if first == "face":
            ways = {
                one: self._after(state, state.card, int(text[-1])) for text, one in texts.items()
            }
            return [one for one in actions if ways[one] == min(ways.values())]
        if "skip" in texts:
            ahead = self._after(state, state.card, state.facing)
            best = min(self._after(state, state.card, facing) for facing in range(4))
            if ahead == best or (ahead == best + 1 and self._rng.below(2)):
                return [texts["skip"]]
            return [texts.get("face_card", texts.get("pay", texts["orient"])), texts["orient"]]
        if self._style == "hasty":
            return [one for text, one in texts.items() if text in ("pass", "accept")] or actions
        for text in ("heal_card", "reroll", "recruit", "search", "fight", "keep", "roll 0"):
            if text in texts and self._rng.below(5):
                return [texts[text]]
        return actions

    def _nearest(self, state: Luescherzia, cards: dict[int, int]) -> list[int]:
        ways = {one: self._after(state, card, state.facing) for one, card in cards.items()}
        return [one for one in ways if ways[one] == min(ways.values())]

    def _after(self, state: Luescherzia, card: int, facing: int) -> int:
        """How far the exit is after a card."""
        code = CODES[card]
        across, down = STEPS[(facing + TURNS[code[0]]) % 4]
        row, column = divmod(state.field, len(ROWS[0]))
        for _ in range(int(code[1])):
            if (column + across, row + down) not in AWAY:
                break
            column, row = column + across, row + down
        return AWAY[column, row]


def played(seats: int, seed: int, options: dict[str, Any], style: str) -> Golden:
    state = GAME.start(seats, seed, options)
    player = Player(seed, style)
    story = notes(state)
    while not state.over:
        seat, action = player.move(state)
        state.play(seat, action)
        story += [f"{seat} {TEXTS[action]}", *notes(state)]
    outcome = state.outcome()
    assert outcome is not None
    return Golden(
        seats=seats,
        seed=seed,
        options=options,
        story=story,
        reason=outcome.reason,
        scores=list(outcome.scores),
        hearts=[person.hearts for person in everything(state).adventurers],
        winners=list(outcome.winners),
        board=board(state),
    )


def wanted(name: str, seats: int, seed: int, options: dict[str, Any], style: str) -> Golden:
    """The first game from a seed on that ends as its name says."""
    while True:
        game = played(seats, seed, options, style)
        if game.reason == name.split("-")[1]:
            return game
        seed += 20


def as_text(game: Golden) -> str:
    return golden_text(
        game,
        story="seat, kind, argument; -- what comes of it",
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options, style) in PLANS.items():
        game = wanted(name, seats, seed, options, style)
        (FOLDER / f"{name}.toml").write_text(as_text(game), encoding="utf-8")
        print(f"{name}: seed {game.seed}, {len(game.story)} lines, {game.scores}, {game.winners}")


if __name__ == "__main__":
    main()
