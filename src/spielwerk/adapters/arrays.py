"""What learners see, as numpy arrays."""

from __future__ import annotations

from typing import Any, Literal

from spielwerk.adapters.packages import missing
from spielwerk.adapters.stepping import Table
from spielwerk.catalog import game as find_game
from spielwerk.core import LANGUAGES, AnyGame, SetupError, UnknownName

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("gym", error) from error

Floats = NDArray[np.float32]
Flags = NDArray[np.int8]

HUMAN, ANSI = "human", "ansi"
RENDER_MODES = (HUMAN, ANSI)


def table_for(
    game: str | AnyGame,
    seats: int,
    options: dict[str, Any] | None,
    most_moves: int,
    points: float,
) -> Table:
    """A game by its id, or a game that is in no catalog, ready to be played."""
    found = find_game(game) if isinstance(game, str) else game
    return Table(found, seats, dict(options or {}), most_moves, points)


def memory(array: NDArray[Any]) -> memoryview[Any]:
    """What an array holds, as the engines write to it; numpy's own types take it for bytes."""
    return array.data


def memory_as(code: Literal["B", "i", "q"], array: NDArray[Any]) -> memoryview[int]:
    """The same as numbers of another type, by its code in `struct`; numpy's codes for one type are
    not the same on all systems."""
    plain: memoryview[int] = array.data.cast("B")
    return plain.cast(code)


def observation(table: Table, seat: int) -> Floats:
    return np.frombuffer(memoryview(table.features.row(table.state, seat)), np.float32).copy()


def mask(table: Table, seat: int) -> Flags:
    """1 for what the seat may do; all 0 for a seat that is not asked."""
    flags = np.zeros(table.game.space.size, np.int8)
    if seat == table.seat:
        flags[table.legal] = 1
    return flags


def seen(table: Table, seat: int) -> dict[str, Any]:
    """Both, as PettingZoo and Gymnasium have them."""
    return {"observation": observation(table, seat), "action_mask": mask(table, seat)}


def text_board(table: Table, seat: int, language: str) -> str:
    """The board as a terminal shows it to a seat."""
    names = [f"seat_{number}" for number in range(table.seats)]
    return table.game.board(table.game.view(table.state, seat), language, names)


def check_rendering(render_mode: str | None, language: str) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise SetupError(f"render_mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}")
    if language not in LANGUAGES:
        raise UnknownName(f"languages are {', '.join(LANGUAGES)}, not {language!r}")


def fresh_seed() -> int:
    """For who gives none."""
    return int(np.random.default_rng().integers(1 << 62))
