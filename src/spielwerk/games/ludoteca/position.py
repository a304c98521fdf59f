"""A position of Ludoteca: hands, piles and rows, and where in a turn it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY, State

from .cards import NO_CARD, NO_GOAL
from .components import PILLARS
from .rows import ANYTHING, Row
from .scoring import COMBINATIONS, RoundEnd

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

NO_WISH: Final = -1

Combo = tuple[int, ...]  # a value and the four cards that stand for it


class Position(State):
    """All facts of a position. The rules that change it are in the modules beside this one.

    Lists per seat and pillar are flat: seat * PILLARS + pillar.
    """

    def __init__(self, seats: int, rng: Rng, extended: bool) -> None:
        super().__init__(seats, rng)
        self.extended = extended
        self.target_points = 50
        self.max_rounds = 20
        self.min_cards = 1  # in a row, to lock its pillar (LUD-9)
        self.helper_8_scores = True
        self.round = 1
        self.turns = 0  # finished in this round
        self.won = 0  # what ended the game, once it is over
        self.points = [0] * seats  # of finished rounds
        self.past: list[RoundEnd] = []
        self.rows: list[Row] = [()] * (seats * PILLARS)
        self.limits = [ANYTHING] * (seats * PILLARS)  # see rows.py
        self.locks = [0] * seats  # bit p for pillar p
        self.combos: list[tuple[Combo, ...]] = [()] * seats
        self.resources: list[tuple[int, ...]] = [()] * seats
        self.made = [0] * (seats * COMBINATIONS)  # pairs, straights and fours in this round
        self.pile: list[int] = []  # the top card last
        self.discards: list[int] = []  # the top card last
        self.renewed = False
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # ascending
        self.goals = [NO_GOAL] * seats
        self.taken = NO_CARD  # from the discard pile, in this turn
        self.resource = NO_CARD  # that is being carried out,
        self.step = 0  # which of its steps,
        self.left = 0  # how many cards it still allows,
        self.damaged_too = False  # and whether a damaged game may be discarded in it
        self.swap_owner = NOBODY  # whose card the X takes
        self.wish = NO_WISH  # the combination that was chosen, as an action
        self.marks: list[int] = []  # see knowledge.py
        self.stock: list[int] = []  # what the pile was renewed with, ascending
        self.fresh: list[int] = []  # what each seat has drawn of it: seat * CARDS + card

    def copy_position(self, original: Position) -> None:
        """For `clone`: all that the constructor does not take."""
        self.target_points = original.target_points
        self.max_rounds = original.max_rounds
        self.min_cards = original.min_cards
        self.helper_8_scores = original.helper_8_scores
        self.round = original.round
        self.turns = original.turns
        self.won = original.won
        self.points = original.points.copy()
        self.past = original.past.copy()
        self.rows = original.rows.copy()
        self.limits = original.limits.copy()
        self.locks = original.locks.copy()
        self.combos = original.combos.copy()
        self.resources = original.resources.copy()
        self.made = original.made.copy()
        self.pile = original.pile.copy()
        self.discards = original.discards.copy()
        self.renewed = original.renewed
        self.hands = [hand.copy() for hand in original.hands]
        self.goals = original.goals.copy()
        self.taken = original.taken
        self.resource = original.resource
        self.step = original.step
        self.left = original.left
        self.damaged_too = original.damaged_too
        self.swap_owner = original.swap_owner
        self.wish = original.wish
        self.marks = original.marks.copy()
        self.stock = original.stock.copy()
        self.fresh = original.fresh.copy()
        self.copy_past(original)
