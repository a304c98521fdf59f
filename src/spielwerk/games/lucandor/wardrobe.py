"""The wardrobe: what hangs, lies and stands where, and what still fits in (LUC-8 to LUC-10).

It knows how much room there is, not whose turn it is nor where the door stands.
"""

from __future__ import annotations

from typing import Final

from .cards import (
    CAPACITY_FOR,
    COLOUR_OF,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    DEPTH,
    FAMILY_OF,
    GARMENT_OF,
    GARMENTS,
    GARMENTS_OF_HOLDER,
    HOME_OF,
    INDEX_OF,
    LEVEL_OF,
    NICHES,
    NOTHING,
    PILE_OF,
    PILES,
    PLACE_OF,
    PLACES,
    SIZE_OF,
    SPOT_OF,
    SPOTS,
    START_HOLDERS,
    Family,
    Holder,
)

# Sets of spots are bits of an int: bit 2 x place + pile.
SPOTS_OF_PLACE: Final[list[int]] = [3 << PILES * place for place in range(PLACES)]
_ALL_SPOTS: Final = (1 << SPOTS) - 1


def _open_spots(door: int) -> int:
    spots = _ALL_SPOTS
    for place in range(PLACES):
        if COLUMN_OF[place] == door:
            spots &= ~SPOTS_OF_PLACE[place]
    return spots


# Per column of the door: all spots that it leaves open (LUC-3).
OPEN_SPOTS: Final[list[int]] = [_open_spots(door) for door in range(COLUMNS)]


class Misfit:
    """Why a garment cannot go somewhere."""

    NONE: Final = 0
    NOT_A_ROD: Final = 1  # it hangs on a rod (LUC-8)
    NOT_A_DRAWER: Final = 2  # it belongs in a drawer (LUC-9)
    NOT_A_SHELF: Final = 3  # it belongs on a shelf (LUC-10)
    NOT_AT_THE_BOTTOM: Final = 4  # shoes
    OTHER_FAMILY: Final = 5  # the shelf holds something else
    NO_SUCH_PILE: Final = 6  # a second pile where there is only one
    FULL: Final = 7


class Wardrobe:
    """Pieces are numbered as the cards. The piece `index` of a spot, counted from the bottom or
    from the first one tidied, lies in the niche `spot * DEPTH + index`."""

    __slots__ = ("colours", "counts", "families", "fits", "holders", "pieces", "used")

    def __init__(
        self,
        holders: list[int],
        families: list[int],
        pieces: list[int],
        counts: list[int],
        used: list[int],
        colours: list[int],
        fits: list[int],
    ) -> None:
        self.holders = holders  # per place: what is there now, as drawers move
        self.families = families  # per place: what lies there, Family.NONE where nothing does
        self.pieces = pieces  # per niche
        self.counts = counts  # per spot: how many pieces
        self.used = used  # per spot: units taken, in height for folded clothes
        self.colours = colours  # per place and colour: how many pieces
        self.fits = fits  # per garment: the set of spots that take it, behind the door too

    @staticmethod
    def empty() -> Wardrobe:
        """As it stands at the start, drawers in their first places (LUC-1)."""
        wardrobe = Wardrobe(
            START_HOLDERS.copy(),
            [Family.NONE] * PLACES,
            [NOTHING] * NICHES,
            [0] * SPOTS,
            [0] * SPOTS,
            [0] * (PLACES * COLOURS),
            [0] * GARMENTS,
        )
        for place in range(PLACES):
            wardrobe._find_fits(place)
        return wardrobe

    def clone(self) -> Wardrobe:
        return Wardrobe(
            self.holders.copy(),
            self.families.copy(),
            self.pieces.copy(),
            self.counts.copy(),
            self.used.copy(),
            self.colours.copy(),
            self.fits.copy(),
        )

    # -- looking -----------------------------------------------------------

    def takes_drawer(self, place: int) -> bool:
        """Whether one of the places for drawers is empty (LUC-20)."""
        return self.holders[place] != Holder.DRAWER and self.families[place] == Family.NONE

    def lying(self, spot: int) -> list[int]:
        """The pieces of a spot, from the bottom."""
        return self.pieces[spot * DEPTH : spot * DEPTH + self.counts[spot]]

    def covered(self, niche: int) -> bool:
        """Whether something lies on the piece there."""
        spot = SPOT_OF[niche]
        folded = self.families[PLACE_OF[spot]] == Family.FOLDED
        return folded and INDEX_OF[niche] < self.counts[spot] - 1

    def misfit(self, spot: int, garment: int) -> int:
        """What keeps a garment from going there; Misfit.NONE if nothing does."""
        place = PLACE_OF[spot]
        home = HOME_OF[garment]
        if self.holders[place] != home:
            if home == Holder.ROD:
                return Misfit.NOT_A_ROD
            return Misfit.NOT_A_DRAWER if home == Holder.DRAWER else Misfit.NOT_A_SHELF
        family = FAMILY_OF[garment]
        if family == Family.SHOES and LEVEL_OF[place] > 1:
            return Misfit.NOT_AT_THE_BOTTOM
        here = self.families[place]
        if here != Family.NONE and here != family:
            return Misfit.OTHER_FAMILY
        if PILE_OF[spot] > 0 and (family != Family.FOLDED or here == Family.NONE):
            return Misfit.NO_SUCH_PILE
        if self.used[spot] + SIZE_OF[garment] > CAPACITY_FOR[garment]:
            return Misfit.FULL
        return Misfit.NONE

    # -- changing ----------------------------------------------------------

    def put(self, spot: int, piece: int) -> None:
        place = PLACE_OF[spot]
        garment = GARMENT_OF[piece]
        self.pieces[spot * DEPTH + self.counts[spot]] = piece
        self.counts[spot] += 1
        self.used[spot] += SIZE_OF[garment]
        self.families[place] = FAMILY_OF[garment]
        self.colours[place * COLOURS + COLOUR_OF[piece]] += 1
        self._find_fits(place)

    def take(self, niche: int) -> int:
        """Take out the piece that lies there; what lies on it sinks (LUC-19)."""
        spot = SPOT_OF[niche]
        place = PLACE_OF[spot]
        pieces = self.pieces
        piece = pieces[niche]
        last = spot * DEPTH + self.counts[spot] - 1
        for above in range(niche, last):
            pieces[above] = pieces[above + 1]
        pieces[last] = NOTHING
        self.counts[spot] -= 1
        self.used[spot] -= SIZE_OF[GARMENT_OF[piece]]
        self.colours[place * COLOURS + COLOUR_OF[piece]] -= 1
        if self.counts[place * PILES] + self.counts[place * PILES + 1] == 0:
            self.families[place] = Family.NONE
        self._find_fits(place)
        return piece

    def move_drawer(self, origin: int, place: int) -> None:
        """The drawer goes with all it holds; an empty shelf is left behind (LUC-20)."""
        self.holders[origin] = Holder.SHELF
        self.holders[place] = Holder.DRAWER
        self.families[place] = self.families[origin]
        self.families[origin] = Family.NONE
        old, new = origin * PILES, place * PILES  # a drawer has no second pile
        for index in range(self.counts[old]):
            self.pieces[new * DEPTH + index] = self.pieces[old * DEPTH + index]
            self.pieces[old * DEPTH + index] = NOTHING
        self.counts[new] = self.counts[old]
        self.counts[old] = 0
        self.used[new] = self.used[old]
        self.used[old] = 0
        for colour in range(COLOURS):
            self.colours[place * COLOURS + colour] = self.colours[origin * COLOURS + colour]
            self.colours[origin * COLOURS + colour] = 0
        for changed in (origin, place):
            for garment in range(GARMENTS):
                self.fits[garment] &= ~SPOTS_OF_PLACE[changed]
            self._find_fits(changed)

    def _find_fits(self, place: int) -> None:
        """Bring `fits` up to date for one place."""
        spot = place * PILES
        for garment in GARMENTS_OF_HOLDER[self.holders[place]]:
            fits = self.fits[garment] & ~SPOTS_OF_PLACE[place]
            if self.misfit(spot, garment) == Misfit.NONE:
                fits |= 1 << spot
            if self.misfit(spot + 1, garment) == Misfit.NONE:
                fits |= 2 << spot
            self.fits[garment] = fits
