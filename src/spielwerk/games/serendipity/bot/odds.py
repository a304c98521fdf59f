"""What an unknown tile may be, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY

from ..meadow import COLOURS, FLOWER_COUNTS, NEVER, SERENDIP_COUNT

if TYPE_CHECKING:
    from ..rules import Serendipity

SERENDIP_FIND: Final = 5.0  # points that turning over a Serendip is worth
EXPOSED: Final = 1.0  # points a flower is worth to its owner once its place is known
RIVAL_POINT: Final = 0.5  # what a point of the only rival costs; several rivals share it


def liking(state: Serendipity, seat: int, colour: int) -> float:
    """How much a seat likes a point for a colour: rivals' points hurt, most with two players."""
    owner = state.owners[colour]
    if owner == seat:
        return 1.0
    if owner == NOBODY:
        return 0.0
    return -RIVAL_POINT / (state.seats - 1)


class Odds:
    """The chances of each colour, and of a Serendip, under a tile that nobody remembers."""

    __slots__ = ("chances", "serendip")

    def __init__(self, state: Serendipity) -> None:
        meadow = state.meadow
        left = [FLOWER_COUNTS[colour] - meadow.opened[colour] for colour in range(COLOURS)]
        unknown = 0
        for cell in meadow.down:
            if meadow.seen[cell] == NEVER:
                unknown += 1
            else:
                left[meadow.tiles[cell]] -= 1
        whole = max(unknown, 1)
        self.chances: list[float] = [count / whole for count in left]
        self.serendip: float = (SERENDIP_COUNT - meadow.serendips) / whole

    def common(self, state: Serendipity, seat: int) -> float:
        """What an unknown tile is worth wherever it lies: Serendips, less what rivals learn."""
        worth = SERENDIP_FIND * self.serendip
        for colour in range(COLOURS):
            if state.owners[colour] != seat:
                worth += liking(state, seat, colour) * EXPOSED * self.chances[colour]
        return worth

    def hope(self, state: Serendipity, seat: int) -> float:
        """What the right to turn over one more tile is worth; nobody has to use it."""
        worth = self.common(state, seat)
        for colour in range(COLOURS):
            if state.owners[colour] == seat:
                worth += self.chances[colour]
        return max(worth, 0.0)
