"""Flandern 1302: a round from the golden card to the covers, step by step.

The rule ids are those of docs/rules/flandern.md. Each step has its own module: golden, choosing,
building, covering, scoring, ending.
"""

from __future__ import annotations

from typing import Final

from spielwerk.core.state import NOBODY
from spielwerk.core.types import Outcome, Reason
from spielwerk.games.flandern import building, choosing, covering, ending, golden, scoring, setup
from spielwerk.games.flandern.decisions import CENTRE, TOWN, Card, Phase
from spielwerk.games.flandern.events import RoundBegan
from spielwerk.games.flandern.position import NOTHING, End, Position
from spielwerk.games.flandern.refusals import why_not

_CENTRE: Final = CENTRE.first
_TOWN: Final = TOWN.first


class Flandern(Position):
    """A position with the rules that lead on from it."""

    __slots__ = ()

    def clone(self) -> Flandern:
        twin = Flandern(self.seats, self.rng.clone(), self.board.clone())
        self.copy_to(twin)
        return twin

    # -- decisions ---------------------------------------------------------

    def turn(self) -> int:
        if self.phase == Phase.CHOOSE:
            for seat in range(self.seats):
                if self.choices[seat] == NOTHING:
                    return seat
        return NOBODY if self.phase == Phase.OVER else self.acting

    def to_act(self) -> list[int]:
        """While cards are chosen, all who have not chosen yet, in any order (FLA-4)."""
        if self.phase == Phase.CHOOSE:
            return [seat for seat in range(self.seats) if self.choices[seat] == NOTHING]
        return [] if self.phase == Phase.OVER else [self.acting]

    def legal(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == Phase.CHOOSE:
            return choosing.choices(self, seat) if 0 <= seat < self.seats else []
        if seat != self.acting or phase == Phase.OVER:
            return []
        if phase == Phase.BUILD or phase == Phase.SITE:
            return building.build_actions(self)
        if phase == Phase.TOWN:
            return building.town_actions(self)
        if phase == Phase.CENTRE:
            return [_CENTRE + city for city in setup.free_homes(self)]
        return golden.piece_actions(self)

    def allows(self, seat: int, action: int) -> bool:
        phase = self.phase
        if phase == Phase.CHOOSE:
            return 0 <= seat < self.seats and choosing.may_choose(self, seat, action)
        if seat != self.acting or phase == Phase.OVER:
            return False
        if phase == Phase.BUILD or phase == Phase.SITE:
            return building.may_build(self, action)
        if phase == Phase.CATHEDRAL or phase == Phase.FIGURE:
            return golden.may_place(self, action)
        return action in self.legal(seat)

    def reason(self, seat: int, action: int) -> Reason | None:
        return why_not(self, seat, action)

    # -- a round -----------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        self.lit = 0
        self.drew = False
        match self.phase:
            case Phase.CENTRE:
                self._place_centre(seat, action - _CENTRE)
            case Phase.CHOOSE:
                choosing.choose(self, seat, action)
                if choosing.everybody_has_chosen(self):
                    choosing.reveal(self)
                    self._carry_out()
            case Phase.TOWN:
                self.town = action - _TOWN
                self.phase = Phase.SITE if self.card_in_action() == Card.SITE else Phase.BUILD
            case Phase.BUILD | Phase.SITE:
                building.build(self, action)
                self._go_on()
            case Phase.CATHEDRAL | Phase.FIGURE:
                golden.place(self, action)
                self._go_on()

    def _place_centre(self, seat: int, city: int) -> None:
        setup.place_centre(self, seat, city)
        self.acting = (seat + 1) % self.seats
        if setup.centres_complete(self):
            self.begin_first_round()

    def begin_first_round(self) -> None:
        """All players' centres lie."""
        setup.fill_up(self)
        self._begin_round()

    def _begin_round(self) -> None:
        """Step 1 (FLA-3); then all owe a choice."""
        self.round += 1
        if self.news is not None:
            self.news.append(RoundBegan(round=self.round, seat=self.start))
        golden.draw(self)
        self.choices = [NOTHING] * self.seats
        self.order = []
        self.town = NOTHING
        self.golden_turn = False
        self.phase = Phase.CHOOSE

    def _go_on(self) -> None:
        """A decision has been carried out: the next card, or the end of the round."""
        self.town = NOTHING
        if self.golden_turn:
            self._end_round()
        else:
            self.at += 1
            self._carry_out()

    def _carry_out(self) -> None:
        """Step 4: card after card until one asks for a decision (FLA-6), then step 5."""
        while self.at < len(self.order):
            if building.carry_out(self, self.order[self.at]):
                return
            self.at += 1
        if not golden.turn_over(self):
            self._end_round()

    def _end_round(self) -> None:
        """Step 6: cover, score, and pass the start marker on, unless the game ends."""
        covering.cover_dead_sites(self)
        scoring.score_full_cities(self)
        end = ending.what_ends(self)
        if end != End.NOT_YET:
            ending.end_game(self, end)
            return
        self.start = (self.start + 1) % self.seats
        self._begin_round()

    # -- the end -----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points[: self.seats]

    def outcome(self) -> Outcome | None:
        return ending.result(self) if self.phase == Phase.OVER else None
