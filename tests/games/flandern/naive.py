"""A second opinion on cities, written from the rules page alone: what may be built, what is
covered, what a city is worth and who gets it.

It works on names and knows nothing of the engine. Slow, and obviously right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from tests.games.flandern.positions import ARMS, NEIGHBOURS

SITES: Final = [place for place in NEIGHBOURS if place != "Z"]
SHAPES: Final = {"A": "rectangle", "B": "square", "C": "trapezoid"}  # by the first letter (FLA-C4)
PLAYERS: Final = ARMS[:4]


@dataclass(frozen=True)
class Tile:
    """What lies on a place; arms "cover" for a cover."""

    arms: str
    master: bool = False  # printed
    stone: bool = False
    cathedral: bool = False
    figures: int = 0

    @property
    def built(self) -> bool:
        return self.arms != "cover"

    @property
    def finished(self) -> bool:
        return self.built and not self.stone


Town = Mapping[str, Tile]  # by place; a free site has nothing
Supply = Counter[tuple[str, str, bool]]  # tiles left by arms, shape and printed guildmaster


def shape(site: str) -> str:
    return SHAPES[site[0]]


def around(town: Town, place: str) -> list[Tile]:
    """The districts and building sites that share a side with a place."""
    beside = [town[near] for near in NEIGHBOURS[place].split() if near in town]
    return [tile for tile in beside if tile.built]


# -- building (FLA-8) ----------------------------------------------------------------------------


def arms_fit(town: Town, site: str, arms: str, supply: Supply) -> bool:
    """A free site, a tile of its shape, and no neighbour with the same arms."""
    left = supply[arms, shape(site), False] + supply[arms, shape(site), True]
    alike = [tile for tile in around(town, site) if tile.arms == arms]
    return site not in town and left > 0 and not alike


def may_lay(town: Town, site: str, arms: str, supply: Supply) -> bool:
    return arms_fit(town, site, arms, supply) and bool(around(town, site))


def tiles_to_lay(town: Town, arms: Sequence[str], supply: Supply) -> set[tuple[str, str, bool]]:
    """All that can be built now, as arms, site and printed guildmaster."""
    return {
        (one, site, master)
        for one in arms
        for site in SITES
        for master in (False, True)
        if may_lay(town, site, one, supply) and supply[one, shape(site), master] > 0
    }


# -- covering (FLA-12) ---------------------------------------------------------------------------


def stays_open(town: Town, site: str, arms: Sequence[str], supply: Supply) -> bool:
    """Whether a chain of free sites that can take tiles leads from a tile to this site."""
    walked: list[str] = []
    waiting = [site]
    while waiting:
        here = waiting.pop()
        if here in walked or not any(arms_fit(town, here, one, supply) for one in arms):
            continue
        if around(town, here):
            return True
        walked.append(here)
        waiting += [near for near in NEIGHBOURS[here].split() if near != "Z"]
    return False


def dead_sites(town: Town, arms: Sequence[str], supply: Supply) -> set[str]:
    free = [site for site in SITES if site not in town]
    return {site for site in free if not stays_open(town, site, arms, supply)}


def ever_built(town: Town, arms: Sequence[str], supply: Supply) -> set[str]:
    """Every site that some row of buildings could reach: all of them are tried.

    Which guild's turn it is and which card is needed plays no part: somebody may, some day.
    """
    reached: set[str] = set()
    seen: set[frozenset[tuple[str, str]]] = set()
    waiting: list[tuple[Town, Supply]] = [(town, supply)]
    while waiting:
        now, left = waiting.pop()
        for one, site, master in tiles_to_lay(now, arms, left):
            reached.add(site)
            later = {**now, site: Tile(one, master)}
            key = frozenset((place, tile.arms) for place, tile in later.items())
            if key not in seen:
                seen.add(key)
                waiting.append((later, left - Counter([(one, shape(site), master)])))
    return reached


# -- scoring (FLA-15 to FLA-17) ------------------------------------------------------------------


@dataclass(frozen=True)
class Rank:
    districts: int
    masters: int
    rank: int
    points: int


def worth(tile: Tile) -> int:
    if not tile.finished:
        return 0
    if tile.arms == "church":
        return 3 if tile.cathedral else 2
    return 1


def value(town: Town) -> int:
    return sum(worth(tile) for tile in town.values())


def points(rank: int, of: int) -> int:
    return {1: of, 2: ceil(of / 2), 3: 4, 4: 2, 5: 0}[rank]


def ranking(town: Town, seats: int, *, best: bool = False) -> dict[str, Rank]:
    """The guilds that have a rank, by name."""
    strengths: dict[str, tuple[int, int]] = {}
    for guild in (*PLAYERS[:seats], "grey"):
        own = [tile for tile in town.values() if tile.arms == guild and tile.finished]
        if own:
            strengths[guild] = (len(own), sum(tile.master + tile.figures for tile in own))
    ladder = sorted(strengths.values(), reverse=True)
    found = {}
    for guild, strength in strengths.items():
        shared = [step for step, other in enumerate(ladder, start=1) if other == strength]
        rank = min(shared) if best else max(shared)
        found[guild] = Rank(*strength, rank, points(rank, value(town)))
    return found
