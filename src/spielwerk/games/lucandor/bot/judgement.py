"""What cards, places and end scorings of Lucandor are worth, in points.

Cards are the currency: everybody gets the same number and turns cost nothing, so an action is
worth what it brings less what its card would bring later. Nothing here looks at what the seat
cannot know.
"""

from __future__ import annotations

from typing import Final

from ..cards import (
    CARDS,
    COLOUR_OF,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    COLUMNS_OF_SLOT,
    CORNERS,
    DOTS_OF,
    GARMENT_OF,
    LEVEL_OF,
    MOST_ENDS,
    PLACE_OF,
    PLACES,
    POINTS_OF,
    ROW_OF,
    SLOTS,
    SPOT_OF,
    SPOTS,
    THUMB_OF,
    USE_OF,
    Use,
)
from ..cleaning import CLEANING_POINTS
from ..drawers import places_to_push
from ..rules import Lucandor
from ..scoring import row_points
from ..wardrobe import OPEN_SPOTS, SPOTS_OF_PLACE, Wardrobe

# What a card in hand will bring. All numbers were tuned by playing against themselves.
STAYS: Final = 0.45  # how much of what it would score now is still there later
HOPE: Final = 0.7  # what better dots may add to it,
DOUBLED_HOPE: Final = 1.4  # and where it would be doubled
NEXT: Final = 0.65  # how much of what the best card brings at once, beyond that, comes true
NEXT_OF_RIVAL: Final = 0.5  # the same for a rival's cards
RIVAL_ROW: Final = 0.4  # the part of a colour that lies in the row a rival chose for it
DOT: Final = 1.0  # a dot: what it does for other cards
IRON: Final = 3.0
END_STAYS: Final = 0.8  # an end scoring: how much of what it would bring if it were laid now
AVERAGE: Final = 2.6  # a card that nobody has seen
COLUMN_GROWTH: Final = 4.5  # what a column gains for a chosen colour in a whole game
LEVEL_GROWTH: Final = 3.0  # and a level


def column_sums(slots: list[int]) -> list[int]:
    """What a piece scores undoubled, per column and colour."""
    sums = [0] * (COLUMNS * COLOURS)
    for slot in range(SLOTS):
        card = slots[slot]
        for colour in DOTS_OF[card]:
            for column in COLUMNS_OF_SLOT[slot]:
                sums[column * COLOURS + colour] += POINTS_OF[card]
    return sums


def in_row(place: int, row: int) -> bool:
    """Whether a place belongs to a column or level."""
    return row == (COLUMN_OF[place] if row < COLUMNS else COLUMNS + LEVEL_OF[place] - 1)


def day_left(state: Lucandor) -> float:
    """The part of all cards of both phases that is still to be played."""
    cards = 0 if state.afternoon else CARDS
    for seat in range(state.seats):
        cards += len(state.piles[seat]) + len(state.hands[seat])
    return cards / (2.0 * CARDS)


def row_prospect(state: Lucandor, row: int, colour: int, left: float) -> float:
    """What an end scoring of that row and colour will bring."""
    growth = COLUMN_GROWTH if row < COLUMNS else LEVEL_GROWTH
    return row_points(state.wardrobe, row, colour) + growth * left


class Sight:
    """A position as one seat judges it."""

    __slots__ = (
        "bonus",
        "door",
        "ends",
        "left",
        "now",
        "seat",
        "slots",
        "state",
        "sums",
        "wardrobe",
    )

    def __init__(self, state: Lucandor, seat: int, left: float) -> None:
        self.state = state
        self.seat = seat
        self.left = left  # of the day
        self.now = 0  # see `keep`
        self.wardrobe: Wardrobe = state.wardrobe
        self.door = state.door
        self.sums = column_sums(state.slots)
        self.ends = len(state.ends[seat])
        self.bonus: list[int] = []  # per place and colour: own end scorings that count there
        if self.ends:
            self.bonus = [0] * (PLACES * COLOURS)
            for k in range(self.ends):
                row, colour = ROW_OF[state.ends[seat][k]], state.end_colours[seat][k]
                for place in range(PLACES):
                    if in_row(place, row):
                        self.bonus[place * COLOURS + colour] += 1

    # -- places ------------------------------------------------------------

    def at(self, place: int, colour: int) -> int:
        """What a piece brings there now, with own end scorings."""
        index = place * COLOURS + colour
        points = self.sums[COLUMN_OF[place] * COLOURS + colour]
        if self.wardrobe.colours[index] > 0:
            points *= 2
        if self.bonus:
            points += self.bonus[index]
        return points

    def best(self, piece: int, spots: int) -> int:
        """The most that a piece brings now in one of the spots; -1 without any room."""
        fits = self.wardrobe.fits[GARMENT_OF[piece]] & spots
        colour = COLOUR_OF[piece]
        best = -1
        for place in range(PLACES):
            if fits & SPOTS_OF_PLACE[place]:
                points = self.at(place, colour)
                best = max(best, points)
        return best

    # -- cards -------------------------------------------------------------

    def keep(self, card: int) -> float:
        """What a card in hand will bring, whatever it is used for; leaves in `now` what its
        garment would bring at once."""
        worth = float(CLEANING_POINTS)
        self.now = 0
        fits = self.wardrobe.fits[GARMENT_OF[card]] & OPEN_SPOTS[self.door]
        if fits:
            worth = max(worth, self._garment(COLOUR_OF[card], fits))
        use = USE_OF[card]
        if use == Use.DOT:
            return max(worth, DOT)
        if use == Use.IRON:
            return max(worth, IRON)
        if use == Use.END and self.ends < MOST_ENDS:
            return max(worth, END_STAYS * self.best_end(card))
        return worth

    def _garment(self, colour: int, fits: int) -> float:
        best = 0
        hope = HOPE
        for place in range(PLACES):
            if fits & SPOTS_OF_PLACE[place]:
                points = self.at(place, colour)
                best = max(best, points)
                if self.wardrobe.colours[place * COLOURS + colour] > 0:
                    hope = DOUBLED_HOPE
        self.now = best
        return STAYS * best + hope

    def best_end(self, card: int) -> float:
        """An end scoring in the colour that suits it best."""
        row = ROW_OF[card]
        taken = self.state.end_colours[self.seat]
        best = 0.0
        for colour in range(COLOURS):
            if colour not in taken:
                best = max(best, row_prospect(self.state, row, colour, self.left))
        return best

    def hand(self, without: int) -> float:
        """The cards in hand together, all but one; the best of them comes next."""
        worth = 0.0
        gain = 0.0
        for card in self.state.hands[self.seat]:
            if card != without:
                keep = self.keep(card)
                worth += keep
                gain = max(gain, self.now - keep)
        return worth + NEXT * gain

    # -- what a change would do for the cards in hand ----------------------

    def hand_with_slot(self, slot: int, card: int) -> float:
        old = self.sums
        slots = self.state.slots.copy()
        slots[slot] = card
        self.sums = column_sums(slots)
        worth = self.hand(card)
        self.sums = old
        return worth

    def hand_with_door(self, column: int, without: int) -> float:
        old = self.door
        self.door = column
        worth = self.hand(without)
        self.door = old
        return worth

    def push(self, origin: int, place: int, without: int) -> float:
        """A drawer in another place: what the hand is worth then, and what the pieces in it bring
        own end scorings."""
        old = self.wardrobe
        self.wardrobe = old.clone()
        self.wardrobe.move_drawer(origin, place)
        worth = self.hand(without)
        self.wardrobe = old
        for k in range(self.ends):
            row = ROW_OF[self.state.ends[self.seat][k]]
            colour = self.state.end_colours[self.seat][k]
            pieces = old.colours[origin * COLOURS + colour]
            worth += pieces * (in_row(place, row) - in_row(origin, row))
        return worth

    def pull(self, origin: int, without: int) -> float:
        """A drawer in the best of the places that it could go to."""
        best = 0.0
        for place in places_to_push(self.state):
            best = max(best, self.push(origin, place, without))
        return best

    def put(self, piece: int, spot: int, without: int) -> float:
        """A piece in a spot: its points, and what the rest of the hand is worth then."""
        worth = float(self.at(PLACE_OF[spot], COLOUR_OF[piece]))
        old = self.wardrobe
        self.wardrobe = old.clone()
        self.wardrobe.put(spot, piece)
        worth += self.hand(without)
        self.wardrobe = old
        return worth

    def best_put(self, piece: int, spots: int, without: int) -> float:
        spots &= self.wardrobe.fits[GARMENT_OF[piece]]
        best = 0.0
        for spot in range(SPOTS):
            if (spots >> spot) & 1:
                best = max(best, self.put(piece, spot, without))
        return best

    # -- ironing -----------------------------------------------------------

    def ironed(self, niche: int, luck: float) -> float:
        """What a piece brings elsewhere."""
        place = PLACE_OF[SPOT_OF[niche]]
        piece = self.wardrobe.pieces[niche]
        spots = OPEN_SPOTS[self.door] & ~SPOTS_OF_PLACE[place]
        worth = float(self.best(piece, spots))
        if self.bonus:
            worth -= self.bonus[place * COLOURS + COLOUR_OF[piece]]
        if luck < 1.0 and self.wardrobe.covered(niche):
            worth *= luck
        return worth


# -- rivals ----------------------------------------------------------------------------------


def unseen_keep(state: Lucandor, seat: int, left: float) -> float:
    """What a card is worth that a seat has not seen: the mean of all that rivals may hold."""
    sight = Sight(state, seat, left)
    sight.bonus = []
    worth, cards = 0.0, 0
    for other in range(state.seats):
        if other != seat:
            for card in state.hands[other]:
                keep = sight.keep(card)
                worth += keep + NEXT_OF_RIVAL * max(0.0, sight.now - keep)
                cards += 1
        for card in state.piles[other]:
            keep = sight.keep(card)
            worth += keep + NEXT_OF_RIVAL * max(0.0, sight.now - keep)
            cards += 1
    return worth / cards if cards else 0.0


def unseen_row(state: Lucandor, colour: int, left: float) -> float:
    """What a rival's end scoring of that colour will bring, its row unknown."""
    pieces = 0
    for place in range(PLACES):
        pieces += state.wardrobe.colours[place * COLOURS + colour]
    return RIVAL_ROW * pieces + COLUMN_GROWTH * left


# -- luck ------------------------------------------------------------------------------------


def unseen_thumbs(state: Lucandor, seat: int) -> list[int]:
    """Per corner, the cards that the seat has not seen and that may lie on its pile."""
    thumbs = [0] * CORNERS
    for other in range(state.seats):
        cards = state.piles[other]
        if other != seat:
            cards = cards + state.hands[other] + state.ends[other]
        for card in cards:
            if not state.is_shown(card):
                thumbs[THUMB_OF[card]] += 1
    return thumbs


def luck(state: Lucandor, seat: int, depth: int) -> float:
    """The chance of a check on the card that lies `depth` cards below the top."""
    pile = state.piles[seat]
    if state.family:
        return 1.0
    if len(pile) <= depth:
        return 0.0
    if state.is_shown(pile[-1 - depth]):
        return 1.0
    thumbs = unseen_thumbs(state, seat)
    return max(thumbs) / max(1, sum(thumbs))
