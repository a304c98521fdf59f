"""Flandern 1302: whose turn it is, what is asked, and what an answer does.

The rule ids are those of docs/rules/flandern.md. `rounds` leads from step to step, and each step
has its own module: golden, choosing, building, covering, scoring, ending.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .building import build, build_actions, towns
from .choosing import choices_of, choose, everybody_has_chosen, reveal
from .dealing import free_homes, place_centre
from .decisions import (
    ANY_CITY,
    CENTRE,
    DECISIONS,
    GOLDEN_PROMPTS,
    TOWN,
    Card,
    Phase,
)
from .ending import outcome_of
from .golden import goes_anywhere, piece_actions, place_piece
from .knowledge import deal_unknown
from .plans import MEMBERS
from .position import NOTHING, Position
from .refusals import GOLDEN_TURN, another_question, obstacle_of
from .rounds import carry_out, go_on, next_centre

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Obstacle, Outcome


class Flandern(Position):
    """A position with the rules that lead on from it."""

    def decisions(self) -> Decisions:
        return DECISIONS

    def clone(self) -> Flandern:
        twin = Flandern(self.seats, self.rng.clone(), self.board.clone())
        twin.copy_position(self)
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        deal_unknown(self, seat, rng)

    # -- whose turn it is --------------------------------------------------

    def turn(self) -> int:
        if self.phase == Phase.CHOOSE:
            for seat in range(self.seats):
                if self.choices[seat] == NOTHING:
                    return seat
        return super().turn()

    def to_act(self) -> list[int]:
        """While cards are chosen, all who have not chosen yet, in any order (FLA-4)."""
        if self.phase == Phase.CHOOSE:
            return [seat for seat in range(self.seats) if self.choices[seat] == NOTHING]
        return super().to_act()

    def concerns(self, seat: int) -> bool:
        """Who has chosen owes nothing, but may withdraw (FLA-4)."""
        return self.phase == Phase.CHOOSE or seat == self.seat

    # -- what is asked -----------------------------------------------------

    def prompt(self) -> str:
        if self.golden_turn:
            if self.phase == Phase.TOWN and goes_anywhere(self):
                return ANY_CITY
            if self.phase in GOLDEN_PROMPTS:
                return GOLDEN_PROMPTS[self.phase]
        return super().prompt()

    def offers(self, seat: int) -> list[int]:
        match self.phase:
            case Phase.CHOOSE:
                return choices_of(self, seat)
            case Phase.BUILD | Phase.SITE:
                return build_actions(self)
            case Phase.TOWN:
                return TOWN.each(MEMBERS[towns(self)])
            case Phase.CENTRE:
                return CENTRE.each(free_homes(self))
            case _:  # Phase.CATHEDRAL, Phase.FIGURE
                return piece_actions(self)

    def explain(self, seat: int, action: int) -> Obstacle:
        return obstacle_of(self, seat, action)

    def question(self, seat: int, action: int) -> Obstacle:
        return another_question(self, seat, action) or super().question(seat, action)

    def not_your_turn(self) -> Obstacle:
        return GOLDEN_TURN if self.golden_turn else super().not_your_turn()

    def turn_rule(self) -> str:
        return "FLA-1" if self.phase == Phase.CENTRE else "FLA-5"

    def over_rule(self) -> str:
        return "FLA-20"

    # -- what an answer does -----------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.CHOOSE:
                choose(self, seat, action)
                if everybody_has_chosen(self):
                    reveal(self)
                    carry_out(self)
            case Phase.BUILD | Phase.SITE:
                build(self, action)
                go_on(self)
            case Phase.TOWN:
                self.town = action - TOWN.first
                self.phase = Phase.SITE if self.card_in_action() == Card.SITE else Phase.BUILD
            case Phase.CENTRE:
                place_centre(self, seat, action - CENTRE.first)
                next_centre(self)
            case Phase.CATHEDRAL | Phase.FIGURE:
                place_piece(self, action)
                go_on(self)

    def scores(self) -> list[int]:
        return self.points[: self.seats]

    def outcome(self) -> Outcome | None:
        return outcome_of(self)
