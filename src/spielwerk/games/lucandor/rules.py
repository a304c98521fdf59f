"""Der Graf von Lucandor: whose turn it is, what is asked, and what an answer does.

A turn is a chain of small decisions; `Phase` says which one is due. What may be answered and what
an answer does is in the module named after it. The rule ids are those of docs/rules/lucandor.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import CORNERS
from .cleaning import clean
from .decisions import (
    CLEAN,
    CORNER,
    DECISIONS,
    DOOR,
    DRAWER,
    END,
    HANGER,
    IRON,
    NEEDLE,
    PULL,
    PUSH,
    PUT,
    SCORE,
    SECOND,
    TAKE,
    TIDY,
    Phase,
)
from .door import add_second, door_offers, push_door
from .drawers import (
    drawer_offers,
    drawers_to_pull,
    places_to_push,
    play_drawer_card,
    pull,
    push,
)
from .ending import outcome_of
from .ends import end_offers, lay_end, use_hanger, use_needle
from .ironing import iron, iron_offers, take, take_offers
from .knowledge import deal_unknown
from .luck import check_luck
from .position import Position
from .refusals import obstacle_of
from .slots import play_scoring_card, score_offers
from .tidying import put, put_offers, tidy, tidy_offers

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Obstacle, Outcome


class Lucandor(Position):
    """A position with the rules that lead on from it."""

    def decisions(self) -> Decisions:
        return DECISIONS

    def clone(self) -> Lucandor:
        twin = Lucandor(self.seats, self.rng.clone(), self.wardrobe.clone(), self.slots.copy())
        twin.copy_position(self)
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        deal_unknown(self, seat, rng)

    # -- what is asked -----------------------------------------------------

    def offers(self, seat: int) -> list[int]:
        match self.phase:
            case Phase.TURN:
                return self._turn_offers()
            case Phase.PULL:
                return PULL.each(drawers_to_pull(self))
            case Phase.PUSH:
                return PUSH.each(places_to_push(self))
            case Phase.SECOND:
                return SECOND.each(self.hands[seat])
            case Phase.TAKE:
                return take_offers(self)
            case Phase.PUT | Phase.PUT_IRONED:
                return put_offers(self)
            case _:  # one of the luck checks
                return [CORNER.first + corner for corner in range(CORNERS)]

    def _turn_offers(self) -> list[int]:
        """What each card of the hand is good for; cleaning always is possible (LUC-21)."""
        actions = tidy_offers(self)
        actions += score_offers(self)
        actions += end_offers(self)
        actions += iron_offers(self)
        actions += drawer_offers(self)
        actions += CLEAN.each(self.hands[self.seat])
        actions += door_offers(self)
        return actions

    def explain(self, seat: int, action: int) -> Obstacle:
        return obstacle_of(self, action)

    def turn_rule(self) -> str:
        return "LUC-25"

    def over_rule(self) -> str:
        return "LUC-22"

    # -- what an answer does -----------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.TURN:
                self._play_card(action)
            case Phase.PULL:
                pull(self, action - PULL.first)
            case Phase.PUSH:
                push(self, action - PUSH.first)
            case Phase.SECOND:
                add_second(self, action - SECOND.first)
            case Phase.TAKE:
                take(self, action - TAKE.first)
            case Phase.PUT | Phase.PUT_IRONED:
                put(self, action - PUT.first)
            case _:
                check_luck(self, action - CORNER.first)

    def _play_card(self, action: int) -> None:
        """One of the nine actions, by kind in the order of their numbers (LUC-27)."""
        if action < TIDY.end:
            tidy(self, action - TIDY.first)
        elif action < SCORE.end:
            card, slot = SCORE.pair(action)
            play_scoring_card(self, card, slot)
        elif action < END.end:
            card, colour = END.pair(action)
            lay_end(self, card, colour)
        elif action < HANGER.end:
            card, k = HANGER.pair(action)
            use_hanger(self, card, k)
        elif action < NEEDLE.end:
            card, k, colour = NEEDLE.triple(action)
            use_needle(self, card, k, colour)
        elif action < IRON.end:
            iron(self, action - IRON.first)
        elif action < DRAWER.end:
            play_drawer_card(self, action - DRAWER.first)
        elif action < CLEAN.end:
            clean(self, action - CLEAN.first)
        else:
            column, card = DOOR.pair(action)
            push_door(self, column, card)

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        return outcome_of(self)
