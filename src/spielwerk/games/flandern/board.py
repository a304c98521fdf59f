"""The board: six cities, the tiles and pieces in them, and what is left of them.

It knows how tiles are laid, finished and covered, not when a player may do so. Places are bits of
a mask, as in plans.py.
"""

from __future__ import annotations

from typing import Final

from .components import BOX, SITES
from .decisions import (
    CENTRE_SITE,
    CITIES,
    PLACES,
    SHAPES,
    Arms,
)
from .plans import (
    ALL_SITES,
    FITTING,
    MEMBERS,
    NEXT_TO,
    SHAPE_OF,
)

_ALL_SHAPES: Final = (1 << SHAPES) - 1
_STONES: Final = BOX.pieces.stones
_CATHEDRALS: Final = BOX.pieces.cathedrals
_FIGURES: Final = BOX.pieces.guildmasters


class Board:
    __slots__ = (
        "arms",
        "blocked",
        "cathedrals",
        "cathedrals_left",
        "changed",
        "contact",
        "figures",
        "figures_left",
        "fits",
        "free",
        "masters",
        "scored",
        "stones",
        "stones_left",
        "supply",
        "used",
    )

    def __init__(
        self,
        free: list[int],
        contact: list[int],
        arms: list[int],
        blocked: list[int],
        stones: list[int],
        masters: list[int],
        cathedrals: list[int],
        figures: list[int],
        supply: list[int],
        fits: list[int],
    ) -> None:
        self.used = 0  # the cities that have a centre, as bits
        self.scored = 0  # the cities that have been scored, as bits
        self.changed = 0  # the cities in which sites may have to be covered
        # By city:
        self.free = free  # sites neither built nor covered
        self.contact = contact  # places beside a tile
        self.stones = stones  # building sites
        self.masters = masters  # tiles with a printed guildmaster
        self.cathedrals = cathedrals
        # By city * Arms.COUNT + arms:
        self.arms = arms  # the tiles with these arms
        self.blocked = blocked  # places beside those tiles
        self.figures = figures  # each guildmaster as city * PLACES + place, ascending
        self.supply = supply  # tiles left, by (arms * SHAPES + shape) * 2 + master
        self.fits = fits  # by arms: the shapes that are left, as bits
        self.stones_left = _STONES
        self.cathedrals_left = _CATHEDRALS
        self.figures_left = _FIGURES

    @staticmethod
    def empty(seats: int) -> Board:
        """The board before the first centre, with the tiles of the guilds in play (FLA-C3)."""
        supply = []
        for arms in range(Arms.COUNT):
            for shape in range(SHAPES):
                tiles, masters = _in_the_box(arms, shape, seats)
                supply += [tiles - masters, masters]
        fits = [0] * Arms.COUNT
        for index, count in enumerate(supply):
            if count:
                fits[index // (2 * SHAPES)] |= 1 << index // 2 % SHAPES
        return Board._bare(supply, fits)

    @staticmethod
    def _bare(supply: list[int], fits: list[int]) -> Board:
        return Board(
            [0] * CITIES,
            [0] * CITIES,
            [0] * (CITIES * Arms.COUNT),
            [0] * (CITIES * Arms.COUNT),
            [0] * CITIES,
            [0] * CITIES,
            [0] * CITIES,
            [],
            supply,
            fits,
        )

    def clone(self) -> Board:
        twin = Board(
            self.free.copy(),
            self.contact.copy(),
            self.arms.copy(),
            self.blocked.copy(),
            self.stones.copy(),
            self.masters.copy(),
            self.cathedrals.copy(),
            self.figures.copy(),
            self.supply.copy(),
            self.fits.copy(),
        )
        twin.used = self.used
        twin.scored = self.scored
        twin.changed = self.changed
        twin.stones_left = self.stones_left
        twin.cathedrals_left = self.cathedrals_left
        twin.figures_left = self.figures_left
        return twin

    # -- one city of it ------------------------------------------------------

    def facts(self, city: int) -> tuple[int, ...]:
        """All there is to say about a city, in numbers: with equal facts cities are alike."""
        arms = city * Arms.COUNT
        facts = [
            self.used >> city & 1,
            self.scored >> city & 1,
            self.free[city],
            self.contact[city],
            self.stones[city],
            self.masters[city],
            self.cathedrals[city],
        ]
        facts += self.arms[arms : arms + Arms.COUNT]
        facts += self.blocked[arms : arms + Arms.COUNT]
        facts += self.fits
        facts += self.figures_in(city)
        return tuple(facts)

    @staticmethod
    def of_city(city: int, facts: tuple[int, ...]) -> Board:
        """A board with no other city; of its supply only the shapes are known."""
        rest = list(facts[7:])
        board = Board._bare([], rest[2 * Arms.COUNT : 3 * Arms.COUNT])
        board.used = facts[0] << city
        board.scored = facts[1] << city
        board.free[city] = facts[2]
        board.contact[city] = facts[3]
        board.stones[city] = facts[4]
        board.masters[city] = facts[5]
        board.cathedrals[city] = facts[6]
        for arms in range(Arms.COUNT):
            board.arms[city * Arms.COUNT + arms] = rest[arms]
            board.blocked[city * Arms.COUNT + arms] = rest[Arms.COUNT + arms]
        board.figures = [city * PLACES + place for place in rest[3 * Arms.COUNT :]]
        return board

    # -- looking -----------------------------------------------------------

    def is_open(self, city: int) -> bool:
        """In use and not scored yet."""
        return bool((self.used & ~self.scored) >> city & 1)

    def built(self, city: int) -> int:
        """All places with a tile."""
        arms = self.arms
        first = city * Arms.COUNT
        return (
            arms[first]
            | arms[first + 1]
            | arms[first + 2]
            | arms[first + 3]
            | arms[first + 4]
            | arms[first + 5]
        )

    def covered(self, city: int) -> int:
        if not self.used >> city & 1:
            return 0
        return ALL_SITES & ~self.free[city] & ~self.built(city)

    def arms_at(self, city: int, place: int) -> int:
        """The arms on the tile there; there must be one."""
        for arms in range(Arms.COUNT):
            if self.arms[city * Arms.COUNT + arms] >> place & 1:
                return arms
        raise ValueError(f"there is no tile on place {place} of city {city}")

    def free_sites(self) -> int:
        count = 0
        for sites in self.free:
            count += len(MEMBERS[sites])
        return count

    def sites_for(self, city: int, arms: int) -> int:
        """The sites where a tile with these arms may be laid now (FLA-8)."""
        return (
            self.free[city]
            & self.contact[city]
            & ~self.blocked[city * Arms.COUNT + arms]
            & FITTING[city * (1 << SHAPES) + self.fits[arms]]
        )

    def unfinished(self, city: int, arms: int) -> int:
        """The building sites with these arms."""
        return self.stones[city] & self.arms[city * Arms.COUNT + arms]

    def stack_for(self, city: int, site: int, arms: int) -> int:
        """Where in the supply the tiles for the site are; with a printed guildmaster one on."""
        return (arms * SHAPES + SHAPE_OF[city * SITES + site]) * 2

    def has_tile(self, city: int, site: int, arms: int, master: int) -> bool:
        """Whether the supply holds a tile for the site, with or without a printed guildmaster."""
        return self.supply[self.stack_for(city, site, arms) + master] > 0

    def figures_in(self, city: int) -> list[int]:
        """The places of a city's guildmasters, one by one, ascending."""
        return [spot % PLACES for spot in self.figures if spot // PLACES == city]

    # -- laying ------------------------------------------------------------

    def found(self, city: int, arms: int) -> None:
        """Put a centre into a city, which is in use from now on (FLA-1)."""
        self.used |= 1 << city
        self.free[city] = ALL_SITES
        self._occupy(city, CENTRE_SITE, arms)

    def lay(self, city: int, site: int, arms: int, master: int) -> None:
        """Take a tile from the supply and lay it."""
        stack = self.stack_for(city, site, arms)
        self.supply[stack + master] -= 1
        if self.supply[stack] == 0 and self.supply[stack + 1] == 0:
            self.fits[arms] &= _ALL_SHAPES & ~(1 << SHAPE_OF[city * SITES + site])
            self.changed = self.used
        if master:
            self.masters[city] |= 1 << site
        self.free[city] &= ~(1 << site)
        self._occupy(city, site, arms)

    def _occupy(self, city: int, place: int, arms: int) -> None:
        beside = NEXT_TO[city * PLACES + place]
        self.arms[city * Arms.COUNT + arms] |= 1 << place
        self.blocked[city * Arms.COUNT + arms] |= beside
        self.contact[city] |= beside
        self.changed |= 1 << city

    def put_stone(self, city: int, site: int) -> None:
        self.stones[city] |= 1 << site
        self.stones_left -= 1

    def take_stones(self, city: int, sites: int) -> None:
        """Return the stones on some sites of a city to the supply."""
        self.stones[city] &= ~sites
        self.stones_left += len(MEMBERS[sites])

    def put_cathedral(self, city: int, place: int) -> None:
        self.cathedrals[city] |= 1 << place
        self.cathedrals_left -= 1

    def put_figure(self, city: int, place: int) -> None:
        self.figures.append(city * PLACES + place)
        self.figures.sort()
        self.figures_left -= 1

    # -- covering ----------------------------------------------------------

    def buildable(self, city: int) -> int:
        """The free sites that can still be built, now or later (FLA-12)."""
        takes = 0
        for arms in range(Arms.COUNT):
            takes |= (
                FITTING[city * (1 << SHAPES) + self.fits[arms]]
                & ~self.blocked[city * Arms.COUNT + arms]
            )
        takes &= self.free[city]
        reached = takes & self.contact[city]
        fresh = reached
        while fresh:
            beside = 0
            for site in MEMBERS[fresh]:
                beside |= NEXT_TO[city * PLACES + site]
            fresh = beside & takes & ~reached
            reached |= fresh
        return reached

    def cover(self, city: int, sites: int) -> None:
        self.free[city] &= ~sites


def _in_the_box(arms: int, shape: int, seats: int) -> tuple[int, int]:
    """How many tiles of a kind there are, and how many of them show a guildmaster (FLA-C5)."""
    if arms == Arms.CHURCH:
        return BOX.church_shapes.counts()[shape], 0
    if arms >= seats and arms != Arms.GREY:
        return 0, 0  # nobody plays the guild
    return BOX.districts.tiles // SHAPES, BOX.masters.counts()[shape]
