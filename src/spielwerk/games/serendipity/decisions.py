"""The decisions of a turn and the actions they offer."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.games.serendipity.meadow import CELLS
from spielwerk.kit.hexagon import DIRECTIONS


class Phase:
    """Which decision the player on turn owes."""

    REVEAL: Final = 0  # turn a tile over, or stop where that is allowed
    SETTLE: Final = 1  # an own flower: keep it here or swap it away
    OWNERLESS: Final = 2  # a flower nobody owns: cover it or leave it open
    PLACE: Final = 3  # a Serendip: let it stay or move it
    TURN_STAYED: Final = 4  # rotate the Serendip that stayed
    TURN_MOVED: Final = 5  # rotate the Serendip that moved
    FIRST: Final = 6  # the optional swap after staying: its first tile
    SECOND: Final = 7  # its second tile
    OVER: Final = 8


SPACE: Final = ActionSpace()
REVEAL: Final = SPACE.kind("reveal", cell=CELLS)
STOP: Final = SPACE.kind("stop")
KEEP: Final = SPACE.kind("keep")
SWAP: Final = SPACE.kind("swap", cell=CELLS)
STAY: Final = SPACE.kind("stay")
MOVE: Final = SPACE.kind("move", cell=CELLS)
ROTATE: Final = SPACE.kind("rotate", rotation=DIRECTIONS)
NONE: Final = SPACE.kind("none")
FIRST: Final = SPACE.kind("first", cell=CELLS)
SECOND: Final = SPACE.kind("second", cell=CELLS)
COVER: Final = SPACE.kind("cover")
LEAVE: Final = SPACE.kind("leave")

# The key of the prompt for each phase; stopping makes the first one another question.
PROMPTS: Final[list[str]] = [
    "reveal",
    "settle",
    "ownerless",
    "place",
    "rotate",
    "rotate",
    "first",
    "second",
    "over",
]
