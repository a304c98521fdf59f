"""Why something is not allowed, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import Final

from spielwerk.core.types import Reason
from spielwerk.games.serendipity.decisions import (
    COVER,
    FIRST,
    KEEP,
    LEAVE,
    MOVE,
    NONE,
    REVEAL,
    ROTATE,
    SECOND,
    SPACE,
    STAY,
    STOP,
    SWAP,
    Phase,
)
from spielwerk.games.serendipity.meadow import Face, Meadow

# What is asked instead, where an action answers a question that was not put.
_ASKED: Final[dict[int, tuple[str, str]]] = {
    Phase.REVEAL: ("SER-5", "reveal_first"),
    Phase.SETTLE: ("SER-7", "settle_first"),
    Phase.OWNERLESS: ("SER-13", "cover_or_leave_first"),
    Phase.PLACE: ("SER-9", "place_first"),
    Phase.TURN_STAYED: ("SER-9", "rotate_first"),
    Phase.TURN_MOVED: ("SER-10", "rotate_first"),
    Phase.FIRST: ("SER-9", "swap_or_none_first"),
    Phase.SECOND: ("SER-9", "second_tile_first"),
}

_ANSWERS: Final[dict[int, list[str]]] = {
    Phase.REVEAL: [REVEAL.name, STOP.name],
    Phase.SETTLE: [KEEP.name, SWAP.name],
    Phase.OWNERLESS: [COVER.name, LEAVE.name],
    Phase.PLACE: [STAY.name, MOVE.name],
    Phase.TURN_STAYED: [ROTATE.name],
    Phase.TURN_MOVED: [ROTATE.name],
    Phase.FIRST: [NONE.name, FIRST.name],
    Phase.SECOND: [SECOND.name],
}


def why_not(
    action: int, phase: int, meadow: Meadow, focus: int, first: int, may_stop: bool
) -> Reason | None:
    """Why the player on turn may not do this; None if they may."""
    if not 0 <= action < SPACE.size:
        return Reason(None, "no_such_action")
    kind = SPACE.kind_of(action)
    if kind.name not in _ANSWERS[phase]:
        rule, key = _ASKED[phase]
        return Reason(rule, key)
    cell = action - kind.first
    if kind.name == STOP.name:
        return None if may_stop else Reason("SER-7", "no_stop_before_reveal")
    if kind.name == REVEAL.name:
        if meadow.faces[cell] != Face.DOWN:
            return Reason("SER-5", "already_open", {"cell": cell})
    elif kind.name == SWAP.name:
        return _why_not_swap(meadow, focus, cell)
    elif kind.name in (MOVE.name, FIRST.name, SECOND.name):
        return _why_not_loose(meadow, kind.name, focus, first, cell)
    return None


def _why_not_swap(meadow: Meadow, focus: int, cell: int) -> Reason | None:
    if cell == focus:
        return Reason("SER-8", "swap_with_itself")
    if meadow.faces[cell] != Face.DOWN:
        return Reason("SER-8", "swap_only_face_down", {"cell": cell})
    return None


def _why_not_loose(meadow: Meadow, kind: str, focus: int, first: int, cell: int) -> Reason | None:
    """A Serendip moves to, and the optional swap takes, anything but a placed Serendip."""
    if cell == focus:
        if kind == MOVE.name:
            return Reason("SER-10", "move_onto_itself")
        return Reason("SER-9", "only_other_tiles")
    if kind == SECOND.name and cell == first:
        return Reason("SER-9", "same_tile_twice", {"cell": cell})
    if meadow.faces[cell] == Face.FIXED:
        return Reason("SER-12", "serendip_is_fixed", {"cell": cell})
    return None
