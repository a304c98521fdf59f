"""A position of Flandern 1302: what lies on the table, and what each seat knows of it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from spielwerk.core.state import State
from spielwerk.games.flandern.board import Board
from spielwerk.games.flandern.components import BOX
from spielwerk.games.flandern.decisions import CITIES, COMMIT, Arms, Card, Phase
from spielwerk.games.flandern.gains import card_gain
from spielwerk.games.flandern.plans import MEMBERS

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.games.flandern.scoring import CityResult

NOTHING: Final = -1  # no city, no card, no choice
ALL_CARDS: Final = (1 << Card.HAND) - 1

_INFLUENCE: Final = BOX.hand.influence
_COMMIT: Final = COMMIT.first
_INFLUENCES: Final = COMMIT.args["influence"]
_TEMPTATION: Final = 40  # how much likelier than a useless card the best one is played
_SPENDERS: Final = 8  # one choice in so many has an influence card with it
_DIGIT: Final = 512  # see `lit`; more than there are actions or cards to come to light


class End:
    """What ended the game (FLA-20)."""

    NOT_YET: Final = 0
    FULL: Final = 1  # at most one free site
    PILE: Final = 2  # the golden pile is empty


class Position(State):
    """All facts of a position. The rules that change it are in the modules named after them."""

    __slots__ = (
        "acting",
        "aside",
        "at",
        "board",
        "bonus",
        "choices",
        "drew",
        "end",
        "full_hand",
        "golden",
        "golden_revealed",
        "golden_turn",
        "hands",
        "influence",
        "lit",
        "order",
        "phase",
        "pieces_in_scored",
        "pile",
        "points",
        "results",
        "round",
        "shown",
        "start",
        "tied_best",
        "town",
    )

    def __init__(self, seats: int, rng: Rng, board: Board) -> None:
        super().__init__(seats, rng)
        self.board = board
        self.tied_best = False  # the option tied_rank (FLA-16)
        self.pieces_in_scored = True  # the option of that name (FLA-18)
        self.phase: int = Phase.CENTRE
        self.end: int = End.NOT_YET
        self.round = 0
        self.start = 0  # the start player
        self.acting = 0  # who decides, except while all choose
        self.order: list[int] = []  # the seats in the order of play, from the reveal on
        self.at = 0  # how many of them have acted
        self.town: int = NOTHING  # the city in which the acting seat builds
        self.full_hand: int = ALL_CARDS  # a hand with all its action cards, as bits
        self.hands: list[int] = [ALL_CARDS] * seats  # a secret choice is still among them
        self.influence: list[int] = [_INFLUENCE] * seats  # likewise
        self.choices: list[int] = [NOTHING] * seats  # actions; public from the reveal on
        self.pile: list[int] = []  # golden cards as back * Card.GOLDEN + card; the top is the last
        self.golden: int = NOTHING  # the golden card of this round
        self.golden_revealed = False
        self.golden_turn = False  # it is being carried out
        self.shown: list[int] = []  # golden cards turned over so far
        self.aside: list[int] = []  # golden cards of scored cities
        self.points: list[int] = [0] * Arms.GUILDS  # the score track
        self.bonus: list[int] = [0] * seats  # points for influence
        self.results: list[CityResult | None] = [None] * CITIES  # how cities were scored
        self.lit = 0  # what the last action brought to light for all, digit by digit
        self.drew = False  # whether it made the start player look at a golden card

    def copy_to(self, twin: Position) -> None:
        """For `clone`: everything but the board."""
        twin.tied_best = self.tied_best
        twin.pieces_in_scored = self.pieces_in_scored
        twin.phase = self.phase
        twin.end = self.end
        twin.round = self.round
        twin.start = self.start
        twin.acting = self.acting
        twin.order = self.order  # replaced, never changed
        twin.at = self.at
        twin.town = self.town
        twin.full_hand = self.full_hand
        twin.hands = self.hands.copy()
        twin.influence = self.influence.copy()
        twin.choices = self.choices.copy()
        twin.pile = self.pile.copy()
        twin.golden = self.golden
        twin.golden_revealed = self.golden_revealed
        twin.golden_turn = self.golden_turn
        twin.shown = self.shown.copy()
        twin.aside = self.aside.copy()
        twin.points = self.points.copy()
        twin.bonus = self.bonus.copy()
        twin.results = self.results.copy()  # a result never changes
        twin.lit = self.lit
        twin.drew = self.drew
        twin.copy_past(self)

    # -- what is known -----------------------------------------------------

    def bring_to_light(self, number: int) -> None:
        self.lit = self.lit * _DIGIT + number + 1

    def disclosure(self, seat: int) -> int:
        own = self.golden + 1 if self.drew and seat == self.start else 0
        return self.lit * _DIGIT + own

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        """Guess what others have chosen, a golden card in another hand, and the pile.

        Everything else is open to all, so no memory is needed.
        """
        if self.phase == Phase.CHOOSE:
            for other in range(self.seats):
                if other != seat and self.choices[other] != NOTHING:
                    self.choices[other] = self._some_choice(other, rng)
        hidden = self.golden != NOTHING and not self.golden_revealed and seat != self.start
        unseen = sorted([*self.pile, self.golden]) if hidden else sorted(self.pile)
        if hidden:
            self.golden = rng.pick(self._possible_golden(unseen))
            unseen.remove(self.golden)
        tops = [code for code in unseen if code < Card.GOLDEN]
        bottoms = [code for code in unseen if code >= Card.GOLDEN]
        rng.shuffle(tops)
        rng.shuffle(bottoms)
        self.pile = bottoms + tops

    def _some_choice(self, seat: int, rng: Rng) -> int:
        """A card of the hand, rather one that does much; most rounds see no influence spent."""
        cards = MEMBERS[self.hands[seat]]
        gains = [card_gain(self, seat, card) for card in cards]
        best = max(gains)
        chances = [1 + round(_TEMPTATION * exp(gain - best)) for gain in gains]
        at = rng.below(sum(chances))
        card = 0
        while at >= chances[card]:
            at -= chances[card]
            card += 1
        spends = self.influence[seat] > 0 and rng.below(_SPENDERS) == 0
        return _COMMIT + cards[card] * _INFLUENCES + int(spends)

    def _possible_golden(self, unseen: list[int]) -> list[int]:
        """A card of a scored city would have been put aside (FLA-3); the back is seen."""
        back = self.golden // Card.GOLDEN
        scored = self.board.scored
        return [
            code
            for code in unseen
            if code // Card.GOLDEN == back and not scored >> code % Card.GOLDEN & 1
        ]

    # -- choices -----------------------------------------------------------

    def chosen_card(self, seat: int) -> int:
        return (self.choices[seat] - _COMMIT) // _INFLUENCES

    def chosen_influence(self, seat: int) -> int:
        return (self.choices[seat] - _COMMIT) % _INFLUENCES

    def card_in_action(self) -> int:
        """The card that the acting seat carries out."""
        if self.golden_turn:
            return self.golden % Card.GOLDEN
        return self.chosen_card(self.acting)
