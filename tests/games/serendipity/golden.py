"""Golden games: whole games as files that people can read and play along at the table.

`python -m tests.games.serendipity.golden` plays them anew and writes them; look at the difference
before you keep it. A move is `seat kind arguments`, and a reveal says what came to light.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spielwerk.core import Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.golden_file import golden_text, read_golden
from tests.games.serendipity.positions import (
    COLOUR_NAMES,
    SERENDIP,
    TEXTS,
    everything,
    picture,
)

FOLDER: Final = Path(__file__).parent / "golden"

# One game per number of seats and way to end, with the options spread over them.
PLANS: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {
    "2-all-found": (2, 11, {"memory_aid": True}),
    "3-all-found": (3, 12, {"colours": [2, 4, 0, 5, 1, 3]}),
    "4-all-found": (4, 13, {"leave_ownerless": True}),
    "5-all-found": (5, 14, {"leave_ownerless": True, "memory_aid": True}),
    "6-all-found": (6, 15, {}),
    "2-quiet": (2, 21, {"colours_per_player": 1, "quiet_turns": 6}),
    "3-quiet": (3, 22, {"colours_per_player": 1, "quiet_turns": 6}),
    "4-quiet": (4, 23, {"quiet_turns": 6}),
    "5-quiet": (5, 24, {"quiet_turns": 6}),
    "6-quiet": (6, 25, {"colours": [5, 4, 3, 2, 1, 0], "quiet_turns": 6}),
}
LIVELY_DECISIONS: Final = 40  # of a quiet game, before everybody starts to pass


@dataclass(frozen=True)
class Golden:
    seats: int
    seed: int
    options: dict[str, Any]
    moves: list[str]
    reason: str
    scores: list[int]
    winners: list[int]
    meadow: str


def read(name: str) -> Golden:
    return read_golden(FOLDER / f"{name}.toml", Golden)


def line(seat: int, action: int, state: Serendipity) -> str:
    """A move as the file tells it; `state` is the position before it."""
    text = f"{seat} {TEXTS[action]}"
    if TEXTS[action].startswith("reveal"):
        text += f": {COLOUR_NAMES[everything(state).hidden[action]]}"
    return text


# -- making them -------------------------------------------------------------------


class Player:
    """Remembers everything, opens its own tiles, and takes what gives most points at once.

    Now and then it stops or declines, so that every kind of move occurs.
    """

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, state: Serendipity) -> int:
        view = everything(state)
        actions = state.legal(state.turn())
        if view.decision == "reveal_or_stop" and self._rng.below(6) == 0:
            return GAME.space.encode("stop")
        if view.decision.startswith("reveal"):
            return self._reveal(state)
        if view.decision == "place" and self._rng.below(3) == 0:
            return GAME.space.encode("stay")
        if view.decision == "first":
            return self._rng.pick(actions if self._rng.below(3) else actions[:1])
        if view.decision == "ownerless":
            return self._rng.pick(actions)
        return self._greediest(state, actions)

    def _reveal(self, state: Serendipity) -> int:
        view = everything(state)
        seen = [cell for cell in state.meadow.down if view.seen[cell]]
        own = [cell for cell in seen if view.owners[view.hidden[cell]] == state.turn()]
        fresh = [cell for cell in state.meadow.down if not view.seen[cell]]
        return self._rng.pick(own or fresh or state.meadow.down)

    def _greediest(self, state: Serendipity, actions: list[int]) -> int:
        seat = state.turn()
        points: dict[int, int] = {}
        for action in actions:
            after = state.clone()
            after.play(seat, action)
            points[action] = after.scores()[seat]
        best = max(points.values())
        return self._rng.pick([action for action in actions if points[action] == best])


def passing(state: Serendipity) -> int | None:
    """A reveal everybody knows to be foreign: the way to do nothing."""
    view = everything(state)
    if "reveal" not in view.decision:
        return None
    for cell in state.meadow.down:
        tile = view.hidden[cell]
        if view.seen[cell] and tile != SERENDIP and view.owners[tile] != state.turn():
            return cell
    return None


def played(seats: int, seed: int, options: dict[str, Any], *, quiet: bool) -> Golden:
    state = GAME.start(seats, seed, options)
    player = Player(seed)
    moves: list[str] = []
    while not state.over:
        foreign = passing(state) if quiet and len(moves) >= LIVELY_DECISIONS else None
        action = player.choose(state) if foreign is None else foreign
        moves.append(line(state.turn(), action, state))
        state.play(state.turn(), action)
    outcome = state.outcome()
    assert outcome is not None
    view = everything(state)
    return Golden(
        seats=seats,
        seed=seed,
        options=options,
        moves=moves,
        reason=outcome.reason,
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        meadow=picture(view.tiles, view.rotations),
    )


def as_text(game: Golden) -> str:
    return golden_text(
        game,
        moves="seat, kind, arguments; a reveal says what came to light",
        meadow=". face down, a letter for a flower, *4 a Serendip at rotation 4",
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in PLANS.items():
        game = played(seats, seed, options, quiet=name.endswith("quiet"))
        (FOLDER / f"{name}.toml").write_text(as_text(game), encoding="utf-8")
        print(f"{name}: {len(game.moves)} moves, {game.reason}, {game.scores}")


if __name__ == "__main__":
    main()
