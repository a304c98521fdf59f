"""A position of Serendipity: the meadow, who owns what, and where in a turn it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import State

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .meadow import Meadow

NOWHERE: Final = -1
QUIET_TURNS: Final = 200  # by default (SER-22)


class Position(State):
    """All facts of a position. The rules that change it are in the modules beside this one."""

    def __init__(self, seats: int, rng: Rng, meadow: Meadow, owners: list[int]) -> None:
        super().__init__(seats, rng)
        self.meadow = meadow
        self.owners = owners  # the seat of each colour, NOBODY for an ownerless one; never changes
        self.leave_ownerless = False
        self.memory_aid = False
        self.quiet_turns = QUIET_TURNS
        self.may_stop = False
        self.focus = NOWHERE  # the cell of the tile being decided on
        self.first = NOWHERE  # the first tile of the optional swap
        self.reveals = 0
        self.latest_cell = NOWHERE  # the latest reveal: where,
        self.latest_tile = NOWHERE  # and what
        self.lively = False  # whether a tile stayed face up in this turn
        self.quiet = 0  # turns in a row in which none did (SER-22)

    def copy_position(self, original: Position) -> None:
        """For `clone`: all that the constructor does not take."""
        self.leave_ownerless = original.leave_ownerless
        self.memory_aid = original.memory_aid
        self.quiet_turns = original.quiet_turns
        self.may_stop = original.may_stop
        self.focus = original.focus
        self.first = original.first
        self.reveals = original.reveals
        self.latest_cell = original.latest_cell
        self.latest_tile = original.latest_tile
        self.lively = original.lively
        self.quiet = original.quiet
        self.copy_past(original)
