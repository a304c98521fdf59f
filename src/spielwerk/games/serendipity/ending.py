"""How a turn and the game end, and who has won: SER-14, SER-19, SER-22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER
from spielwerk.core.state import NOBODY
from spielwerk.core.types import Outcome

from .decisions import Phase
from .meadow import COLOURS, FLOWER_COUNTS, SERENDIP_COUNT
from .position import NOWHERE

if TYPE_CHECKING:
    from .position import Position


def go_on(position: Position) -> None:
    """The player may turn over another tile, unless the game has ended (SER-14)."""
    position.focus = NOWHERE
    position.may_stop = True
    position.phase = Phase.REVEAL
    if all_found(position):
        position.end_game()


def end_turn(position: Position) -> None:
    position.focus = NOWHERE
    position.first = NOWHERE
    position.may_stop = False
    position.phase = Phase.REVEAL
    if not position.lively:
        position.quiet += 1
    position.lively = False
    position.seat = (position.seat + 1) % position.seats
    if all_found(position) or position.quiet >= position.quiet_turns:
        position.end_game()


def all_found(position: Position) -> bool:
    """The last Serendip is open, and so are all flowers of some owned colour (SER-14)."""
    if position.meadow.serendips < SERENDIP_COUNT:
        return False
    opened = position.meadow.opened
    for colour in range(COLOURS):
        if position.owners[colour] != NOBODY and opened[colour] == FLOWER_COUNTS[colour]:
            return True
    return False


def outcome_of(position: Position) -> Outcome | None:
    """Most points win, ties share the victory (SER-19)."""
    if position.phase != OVER:
        return None
    points = position.scores()
    best = max(points)
    winners = tuple([seat for seat in range(position.seats) if points[seat] == best])
    reason = "all_found" if all_found(position) else "quiet"
    return Outcome(winners, tuple(points), reason)
