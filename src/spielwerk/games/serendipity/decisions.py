"""The decisions of a turn and the actions they offer."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.core.decisions import Decision, Decisions

from .hexagon import DIRECTIONS
from .meadow import CELLS


class Phase:
    """Which decision the player on turn owes."""

    REVEAL: Final = 0  # turn a tile over, or stop where that is allowed
    SETTLE: Final = 1  # an own flower: keep it here or swap it away
    OWNERLESS: Final = 2  # a flower nobody owns: cover it or leave it open
    PLACE: Final = 3  # a Serendip: let it stay or move it
    ROTATE_STAYED: Final = 4  # rotate the Serendip that stayed
    ROTATE_MOVED: Final = 5  # rotate the Serendip that moved
    FIRST: Final = 6  # the optional swap after staying: its first tile
    SECOND: Final = 7  # its second tile


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

DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(Phase.REVEAL, "reveal", "SER-5", "reveal_first", [REVEAL, STOP]),
        Decision(Phase.SETTLE, "settle", "SER-7", "settle_first", [KEEP, SWAP]),
        Decision(Phase.OWNERLESS, "ownerless", "SER-13", "cover_or_leave_first", [COVER, LEAVE]),
        Decision(Phase.PLACE, "place", "SER-9", "place_first", [STAY, MOVE]),
        Decision(Phase.ROTATE_STAYED, "rotate", "SER-9", "rotate_first", [ROTATE]),
        Decision(Phase.ROTATE_MOVED, "rotate", "SER-10", "rotate_first", [ROTATE]),
        Decision(Phase.FIRST, "first", "SER-9", "swap_or_none_first", [NONE, FIRST]),
        Decision(Phase.SECOND, "second", "SER-9", "second_tile_first", [SECOND]),
    ],
)
REVEAL_OR_STOP: Final = "reveal_or_stop"  # the prompt where the player may stop
