"""Serendipity: whose turn it is, what is asked, and what an answer does.

A turn is a chain of small decisions; `Phase` says which one is due. What an answer does is in
`revealing`, `serendips` and `ending`. The rule ids are those of docs/rules/serendipity.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import (
    COVER,
    DECISIONS,
    FIRST,
    KEEP,
    LEAVE,
    MOVE,
    NONE,
    REVEAL,
    REVEAL_OR_STOP,
    ROTATE,
    SECOND,
    STAY,
    STOP,
    SWAP,
    Phase,
)
from .ending import all_found, outcome_of
from .hexagon import DIRECTIONS
from .knowledge import deal_unknown, forget
from .position import Position
from .refusals import obstacle_of
from .revealing import cover_or_leave, reveal, settle, stop
from .scoring import score
from .serendips import choose_first, choose_second, place, rotate

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Obstacle, Outcome


class Serendipity(Position):
    """A position with the rules that lead on from it."""

    def decisions(self) -> Decisions:
        return DECISIONS

    def clone(self) -> Serendipity:
        twin = Serendipity(self.seats, self.rng.clone(), self.meadow.clone(), self.owners)
        twin.copy_position(self)
        return twin

    def forget(self, seat: int, memory: int) -> None:
        forget(self, memory)

    def resample(self, seat: int, rng: Rng) -> None:
        deal_unknown(self, rng)

    # -- what is asked -----------------------------------------------------

    def prompt(self) -> str:
        return REVEAL_OR_STOP if self.may_stop_now() else super().prompt()

    def may_stop_now(self) -> bool:
        return self.phase == Phase.REVEAL and self.may_stop

    def offers(self, seat: int) -> list[int]:
        meadow = self.meadow
        match self.phase:
            case Phase.REVEAL:  # a tile that is not open yet (SER-5)
                actions = meadow.down.copy()  # REVEAL is the first kind: a cell is its action
                if self.may_stop:
                    actions.append(STOP.first)
                return actions
            case Phase.SETTLE:  # here, or in exchange with a covered tile (SER-7, SER-8)
                return [KEEP.first, *SWAP.each(meadow.down)]
            case Phase.PLACE:  # anywhere but on a placed Serendip (SER-10, SER-12)
                return [STAY.first, *MOVE.each(meadow.loose)]
            case Phase.ROTATE_STAYED | Phase.ROTATE_MOVED:
                return [ROTATE.first + rotation for rotation in range(DIRECTIONS)]
            case Phase.FIRST:
                return [NONE.first, *FIRST.each(meadow.loose)]
            case Phase.SECOND:
                return SECOND.each([cell for cell in meadow.loose if cell != self.first])
            case _:  # Phase.OWNERLESS
                return [COVER.first, LEAVE.first]

    def explain(self, seat: int, action: int) -> Obstacle:
        return obstacle_of(self, action)

    def turn_rule(self) -> str:
        return "SER-4"

    def over_rule(self) -> str:
        return "SER-14" if all_found(self) else "SER-22"

    # -- what an answer does -----------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.REVEAL:
                if action == STOP.first:
                    stop(self)
                else:
                    reveal(self, action - REVEAL.first)
            case Phase.SETTLE:
                settle(self, action)
            case Phase.OWNERLESS:
                cover_or_leave(self, action)
            case Phase.PLACE:
                place(self, action)
            case Phase.ROTATE_STAYED | Phase.ROTATE_MOVED:
                rotate(self, action)
            case Phase.FIRST:
                choose_first(self, action)
            case Phase.SECOND:
                choose_second(self, action)

    def scores(self) -> list[int]:
        return score(self.meadow, self.owners, self.seats)

    def outcome(self) -> Outcome | None:
        return outcome_of(self)
