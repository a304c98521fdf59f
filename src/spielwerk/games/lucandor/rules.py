"""Der Graf von Lucandor: one position, and the decisions that lead from it to the next.

A turn is a chain of small decisions; `Step` says which one is due. What each of them does is in
the file named after it, with the rule ids of docs/rules/lucandor.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY
from spielwerk.core.types import Outcome, Reason
from spielwerk.games.lucandor import legal
from spielwerk.games.lucandor.cards import CARDS, COLOURS, MOST_ENDS, PLACES, SLOTS
from spielwerk.games.lucandor.cleaning import clean
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.door import add_second, push_door
from spielwerk.games.lucandor.drawers import move_drawer
from spielwerk.games.lucandor.ends import lay_end, use_hanger, use_needle
from spielwerk.games.lucandor.ironing import iron, take
from spielwerk.games.lucandor.knowledge import guess
from spielwerk.games.lucandor.luck import check_luck
from spielwerk.games.lucandor.position import Position
from spielwerk.games.lucandor.refusals import why_not
from spielwerk.games.lucandor.slots import play_scoring_card
from spielwerk.games.lucandor.tidying import put, tidy
from spielwerk.games.lucandor.turns import outcome

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng


class Lucandor(Position):
    """A position of Der Graf von Lucandor."""

    __slots__ = ()

    def clone(self) -> Lucandor:
        twin = Lucandor(self.seats, self.rng.clone(), self.wardrobe.clone(), self.slots.copy())
        self.copy_to(twin)
        return twin

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        # What everybody has seen lies on the table as a reminder, so nobody forgets it.
        guess(self, seat, rng)

    def disclosure(self, seat: int) -> int:
        return self.lit[seat]

    # -- decisions ---------------------------------------------------------

    def turn(self) -> int:
        return NOBODY if self.step == Step.OVER else self.seat

    def to_act(self) -> list[int]:
        return [] if self.step == Step.OVER else [self.seat]

    def legal(self, seat: int) -> list[int]:
        return legal.legal_actions(self) if seat == self.seat else []

    def allows(self, seat: int, action: int) -> bool:
        if seat != self.seat or self.step == Step.OVER:
            return False
        return why_not(self, action) is None

    def reason(self, seat: int, action: int) -> Reason | None:
        if not 0 <= seat < self.seats:
            return Reason(None, "no_such_seat")
        if self.step == Step.OVER:
            return Reason("LUC-22", "game_over")
        if seat != self.seat:
            return Reason("LUC-25", "not_your_turn")
        return why_not(self, action)

    # -- a turn ------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        self.dim()
        match self.step:
            case Step.TURN:
                self._play_card(action)
            case Step.SECOND:
                add_second(self, action - legal.SECOND)
            case Step.TAKE:
                take(self, action - legal.TAKE)
            case Step.CORNER:
                check_luck(self, action - legal.CORNER)
            case Step.PUT:
                put(self, action - legal.PUT)

    def _play_card(self, action: int) -> None:
        """One of the nine actions (LUC-27)."""
        if action < legal.SCORE:
            tidy(self, action)
        elif action < legal.END:
            number = action - legal.SCORE
            play_scoring_card(self, number // SLOTS, number % SLOTS)
        elif action < legal.HANGER:
            number = action - legal.END
            lay_end(self, number // COLOURS, number % COLOURS)
        elif action < legal.NEEDLE:
            number = action - legal.HANGER
            use_hanger(self, number // MOST_ENDS, number % MOST_ENDS)
        elif action < legal.IRON:
            number = action - legal.NEEDLE
            rest = number // COLOURS
            use_needle(self, rest // MOST_ENDS, rest % MOST_ENDS, number % COLOURS)
        elif action < legal.DRAWER:
            iron(self, action - legal.IRON)
        elif action < legal.CLEAN:
            number = action - legal.DRAWER
            rest = number // PLACES
            move_drawer(self, rest // PLACES, rest % PLACES, number % PLACES)
        elif action < legal.PUSH:
            clean(self, action - legal.CLEAN)
        else:
            number = action - legal.PUSH
            push_door(self, number // CARDS, number % CARDS)

    # -- the end -----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        return outcome(self)
