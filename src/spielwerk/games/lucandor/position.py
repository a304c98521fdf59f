"""A position of Lucandor as plain data. The rules that change it are in the files beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY, State
from spielwerk.games.lucandor.cards import DEPTH, MIDDLE, NOTHING, PILES, STONES, TARGETS
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.wardrobe import OPEN_SPOTS, SPOTS_OF_PLACE, Wardrobe

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Event

LIGHTS: Final = 100  # more than there are cards, see `light`


class Deed:
    """What the card in play is played for, while the player still has to decide something."""

    NONE: Final = 0
    TIDY: Final = 1
    SCORE: Final = 2
    DOOR: Final = 3
    IRON: Final = 4


class Position(State):
    """Cards and pieces are numbered as in cards.py. All lists belong to this position alone."""

    __slots__ = (
        "afternoon",
        "deed",
        "discards",
        "door",
        "end_colours",
        "end_points",
        "ends",
        "family",
        "hands",
        "lit",
        "origin_of_piece",
        "piece",
        "piles",
        "played",
        "points",
        "seat",
        "second",
        "shown",
        "slots",
        "start_pile",
        "step",
        "stone_levels",
        "stone_owners",
        "target",
        "wardrobe",
    )

    def __init__(self, seats: int, rng: Rng, wardrobe: Wardrobe, slots: list[int]) -> None:
        super().__init__(seats, rng)
        self.family = False  # whether the family rule is played (LUC-23)
        self.wardrobe = wardrobe
        self.door = MIDDLE  # the column that it closes
        self.slots = slots  # the card in each slot, from 60 on a start card
        self.stone_owners = [NOBODY] * TARGETS  # whose stone lies on each slot and on the door
        self.stone_levels = [0] * TARGETS  # and on which number, 0 without a stone
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # ascending
        self.piles: list[list[int]] = [[] for _ in range(seats)]  # the top is the last
        self.ends: list[list[int]] = [[] for _ in range(seats)]  # end scorings laid, in order
        self.end_colours: list[list[int]] = [[] for _ in range(seats)]  # and their chips
        self.discards: list[int] = []
        self.start_pile: list[int] = []  # start cards that were replaced
        self.points = [0] * seats
        self.end_points = [0] * seats  # what of it came from end scorings
        self.shown = 0  # bit n: everybody knows where card n is, in a pile or hand (LUC-26)
        self.afternoon = False
        self.seat = 0  # whose turn it is; seat 0 begins (LUC-25)
        self.step: int = Step.TURN
        # What is going on in this turn:
        self.deed: int = Deed.NONE
        self.played = NOTHING  # the card in play
        self.second = NOTHING  # the second one, where the door moves by two columns
        self.target = NOTHING  # the slot, or the column the door goes to
        self.piece = NOTHING  # the piece to be put somewhere
        self.origin_of_piece = NOTHING  # where the iron takes it from: spot * DEPTH + index
        self.lit = [0] * seats  # see `light`

    def copy_to(self, twin: Position) -> None:
        """For `clone`: all that the constructor does not take."""
        twin.family = self.family
        twin.door = self.door
        twin.stone_owners = self.stone_owners.copy()
        twin.stone_levels = self.stone_levels.copy()
        twin.hands = [cards.copy() for cards in self.hands]
        twin.piles = [cards.copy() for cards in self.piles]
        twin.ends = [cards.copy() for cards in self.ends]
        twin.end_colours = [colours.copy() for colours in self.end_colours]
        twin.discards = self.discards.copy()
        twin.start_pile = self.start_pile.copy()
        twin.points = self.points.copy()
        twin.end_points = self.end_points.copy()
        twin.shown = self.shown
        twin.afternoon = self.afternoon
        twin.seat = self.seat
        twin.step = self.step
        twin.deed = self.deed
        twin.played = self.played
        twin.second = self.second
        twin.target = self.target
        twin.piece = self.piece
        twin.origin_of_piece = self.origin_of_piece
        twin.lit = self.lit.copy()
        twin.copy_past(self)

    # -- looking -----------------------------------------------------------

    def finished(self, seat: int) -> bool:
        """Whether a player has neither hand nor pile in this half of the day (LUC-4)."""
        return not self.hands[seat] and not self.piles[seat]

    def is_shown(self, card: int) -> bool:
        return (self.shown >> card) & 1 == 1

    def free_stones(self, seat: int) -> int:
        free = STONES
        for owner in self.stone_owners:
            if owner == seat:
                free -= 1
        return free

    def open_spots(self) -> int:
        """The spots that the door leaves open and the piece in hand does not come from."""
        spots = OPEN_SPOTS[self.door]
        if self.origin_of_piece != NOTHING:
            spots &= ~SPOTS_OF_PLACE[self.origin_of_piece // (DEPTH * PILES)]
        return spots

    # -- telling -----------------------------------------------------------

    def tell(self, event: Event) -> None:
        """For callers that have made sure that somebody listens."""
        assert self.news is not None
        self.news.append(event)

    def light(self, seat: int, card: int) -> None:
        """A seat sees a card that it could not know; `disclosure` is made of these."""
        self.lit[seat] = self.lit[seat] * LIGHTS + card + 1

    def dim(self) -> None:
        """Nothing has come to light yet."""
        for seat in range(self.seats):
            self.lit[seat] = 0

    def light_all(self, card: int) -> None:
        for seat in range(self.seats):
            self.light(seat, card)
