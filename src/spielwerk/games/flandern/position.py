"""A position of Flandern 1302: what lies on the table, and where in a round it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.state import State

from .components import BOX
from .decisions import CITIES, COMMIT, Arms, Card, golden_face

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .board import Board
    from .scoring import CityResult

NOTHING: Final = -1  # no city, no card, no choice
ALL_CARDS: Final = (1 << Card.HAND) - 1
_INFLUENCE: Final = BOX.hand.influence


class End:
    """What ended the game (FLA-20)."""

    NOT_YET: Final = 0
    FULL: Final = 1  # at most one free site
    PILE: Final = 2  # the golden pile is empty


class Position(State):
    """All facts of a position. The rules that change it are in the modules beside this one.

    While all choose, `seat` means nothing.
    """

    def __init__(self, seats: int, rng: Rng, board: Board) -> None:
        super().__init__(seats, rng)
        self.board = board
        self.tied_best = False  # the option tied_rank (FLA-16)
        self.pieces_in_scored = True  # the option of that name (FLA-18)
        self.end: int = End.NOT_YET
        self.round = 0
        self.start = 0  # the start player
        self.order: list[int] = []  # the seats in the order of play, from the reveal on
        self.at = 0  # how many of them have acted
        self.town: int = NOTHING  # the city in which the acting seat builds
        self.full_hand: int = ALL_CARDS  # a hand with all its action cards, as bits
        self.hands: list[int] = [ALL_CARDS] * seats  # a secret choice is still among them
        self.influence: list[int] = [_INFLUENCE] * seats  # likewise
        self.choices: list[int] = [NOTHING] * seats  # actions; public from the reveal on
        self.pile: list[int] = []  # golden cards, see `golden_face`; the top is the last
        self.golden: int = NOTHING  # the golden card of this round
        self.golden_turn = False  # it is being carried out
        self.shown: list[int] = []  # golden cards turned over so far
        self.aside: list[int] = []  # golden cards of scored cities
        self.points: list[int] = [0] * Arms.GUILDS  # the score track
        self.results: list[CityResult | None] = [None] * CITIES  # how cities were scored

    def copy_position(self, original: Position) -> None:
        """For `clone`: all that the constructor does not take."""
        self.tied_best = original.tied_best
        self.pieces_in_scored = original.pieces_in_scored
        self.end = original.end
        self.round = original.round
        self.start = original.start
        self.order = original.order  # replaced, never changed
        self.at = original.at
        self.town = original.town
        self.full_hand = original.full_hand
        self.hands = original.hands.copy()
        self.influence = original.influence.copy()
        self.choices = original.choices.copy()
        self.pile = original.pile.copy()
        self.golden = original.golden
        self.golden_turn = original.golden_turn
        self.shown = original.shown.copy()
        self.aside = original.aside.copy()
        self.points = original.points.copy()
        self.results = original.results.copy()  # a result never changes
        self.copy_past(original)

    def chosen_card(self, seat: int) -> int:
        card, _ = COMMIT.pair(self.choices[seat])
        return card

    def golden_is_open(self) -> bool:
        """Whether the golden card of this round has been turned over: that begins its turn, and
        with its turn the round ends."""
        return self.golden_turn or self.phase == OVER

    def card_in_action(self) -> int:
        """The card that the acting seat carries out."""
        if self.golden_turn:
            return golden_face(self.golden)
        return self.chosen_card(self.seat)
