"""Ludoteca: whose turn it is, what is asked, and what an answer does.

A turn is a chain of small decisions; `Phase` says which one is due. What they offer and what an
answer does is in `turn`, `laying`, `combinations`, `extended`, `resources` and `rounds`. The rule
ids are those of docs/rules/ludoteca.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import combinations, extended, laying, resources
from .cards import NO_CARD
from .decisions import (
    AT,
    DECISIONS,
    DISCARD,
    DISCARD_MORE,
    DRAW,
    ENOUGH,
    GIVE,
    JOKER,
    LAY,
    LAY_MORE,
    PASS,
    PICK,
    RESOURCE,
    RETRACT,
    SWAP,
    TAKE,
    TWO,
    USE,
    Phase,
    X,
)
from .ending import outcome_of
from .hand import discardable
from .knowledge import deal_unknown, forget
from .position import Position
from .refusals import obstacle_of
from .turn import discard_card, lay_nothing, take_card

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Obstacle, Outcome


class Ludoteca(Position):
    """A position with the rules that lead on from it."""

    def decisions(self) -> Decisions:
        return DECISIONS

    def clone(self) -> Ludoteca:
        twin = Ludoteca(self.seats, self.rng.clone(), self.extended)
        twin.copy_position(self)
        return twin

    def forget(self, seat: int, memory: int) -> None:
        forget(self, seat, memory)

    def resample(self, seat: int, rng: Rng) -> None:
        deal_unknown(self, seat, rng)

    # -- what is asked -----------------------------------------------------

    def prompt(self) -> str:
        if self.phase == Phase.LAY and self.resource != NO_CARD:
            return LAY_MORE
        return DISCARD_MORE if resources.may_stop(self) else super().prompt()

    def offers(self, seat: int) -> list[int]:
        match self.phase:
            case Phase.DRAW:  # of two piles, the second of which may be empty (LUD-3)
                return [DRAW.first, TAKE.first] if self.discards else [DRAW.first]
            case Phase.LAY:
                return self._lays()
            case Phase.DISCARD:
                actions = DISCARD.each(discardable(self))
                if resources.may_stop(self):
                    actions.append(ENOUGH.first)
                return actions
            case Phase.SWAP:
                return extended.swaps(self, self.swap_owner)
            case Phase.AT:
                return extended.spots(self)
            case Phase.USE:
                return USE.each(combinations.ways(self, self.wish))
            case Phase.PICK:
                return PICK.each(sorted(set(self.discards)))
            case Phase.GIVE:
                return resources.gifts(self)
            case _:  # Phase.RETRACT
                return RETRACT.each(resources.open_rows(self))

    def _lays(self) -> list[int]:
        """Single cards, special ones, combinations and resources, or nothing (LUD-3, LUD-23)."""
        actions = laying.lays(self)
        if self.extended:
            extended.add_special_cards(self, actions)
        if self.resource == NO_CARD:  # a resource lays single cards only
            combinations.add_combinations(self, actions)
            if self.extended:
                resources.add_resources(self, actions)
        actions.append(PASS.first)
        return actions

    def explain(self, seat: int, action: int) -> Obstacle:
        return obstacle_of(self, action)

    def turn_rule(self) -> str:
        return "LUD-2"

    def over_rule(self) -> str:
        return "LUD-17"

    # -- what an answer does -----------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.DRAW:
                take_card(self, action == TAKE.first)
            case Phase.LAY:
                self._lay(action)
            case Phase.DISCARD:
                if action == ENOUGH.first:
                    resources.next_step(self)
                else:
                    discard_card(self, action - DISCARD.first)
            case Phase.SWAP:
                pillar, place = SWAP.pair(action)
                extended.swap(self, pillar, place)
            case Phase.AT:
                pillar, value = AT.pair(action)
                extended.lay_joker(self, pillar, value)
            case Phase.USE:
                combinations.use(self, action - USE.first)
            case Phase.PICK:
                resources.pick(self, action - PICK.first)
            case Phase.GIVE:
                card, player = GIVE.pair(action)
                resources.give(self, card, player)
            case Phase.RETRACT:
                resources.retract(self, action - RETRACT.first)

    def _lay(self, action: int) -> None:
        if action == PASS.first:
            lay_nothing(self)
        elif LAY.holds(action):
            card, pillar = LAY.pair(action)
            laying.lay(self, card, pillar)
        elif TWO.holds(action):
            owner, pillar = TWO.pair(action)
            extended.lay_guest(self, owner, pillar)
        elif X.holds(action):
            extended.play_x(self, action - X.first)
        elif action == JOKER.first:
            extended.play_joker(self)
        elif RESOURCE.holds(action):
            resources.play_resource(self, action - RESOURCE.first)
        else:
            combinations.choose(self, action)

    # -- the end -----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        return outcome_of(self)
