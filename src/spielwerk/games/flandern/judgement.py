"""What an open city promises to each guild, in points.

A city is looked at alone, as a small copy on which tiles can be tried out. The promise is the
points each guild can expect once the city is scored: what it will be worth by then, and how likely
each rank is. The fuller the city, the surer the ranks. Everything here is open to all: it tells
bots what to do, and everybody what others may have chosen in secret.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from .components import BOX
from .decisions import CITIES, PLACES, SHAPES, Arms
from .plans import ALL_SITES, FITTING, MEMBERS, NEXT_TO
from .scoring import FOURTH, THIRD

if TYPE_CHECKING:
    from .board import Board

# All numbers were tuned by playing against themselves.
GROWTH: Final = 0.35  # districts to come, per district that still has room
PATIENCE: Final = 2.0  # as many free sites make it even whether a building site is finished
FILLING: Final = 1.05  # what a free site adds to the value of its city in the end
SURE: Final = 0.25  # how many districts the guess may be wrong by in a full city,
LUCK: Final = 0.22  # and how much more by the root of the free sites
TIE: Final = 0.25  # who is level is behind, or by option ahead
MASTERS: Final[list[float]] = [0.0, 0.3, 0.42, 0.48]  # districts that guildmasters stand for
EARLY: Final = 0.15  # how much less they do for every free site: a tie is far off
MANY: Final = 3  # masters; more of them change nothing


def _most_apart(city: int) -> list[int]:
    """By mask: the most sites among some, no two of which touch."""
    most = [0] * (ALL_SITES + 1)
    for mask in range(1, ALL_SITES + 1):
        site = MEMBERS[mask][0]
        without = mask & ~(1 << site)
        most[mask] = max(most[without], 1 + most[without & ~NEXT_TO[city * PLACES + site]])
    return most


_PLAN_OF: Final[list[int]] = [BOX.plan_of(city) for city in range(CITIES)]
_BY_PLAN: Final[dict[int, list[int]]] = {
    plan: _most_apart(_PLAN_OF.index(plan)) for plan in sorted(set(_PLAN_OF))
}
# By city, then by mask: how many tiles with the same arms have room on some sites (FLA-8).
REACH: Final[list[list[int]]] = [_BY_PLAN[plan] for plan in _PLAN_OF]


class Town:
    """One city, to try tiles and pieces in."""

    __slots__ = ("arms", "cathedrals", "city", "figures", "free", "masters", "open_to", "stones")

    def __init__(
        self,
        city: int,
        free: int,
        stones: int,
        masters: int,
        cathedrals: int,
        arms: list[int],
        open_to: list[int],
        figures: list[int],
    ) -> None:
        self.city = city
        self.free = free
        self.stones = stones
        self.masters = masters
        self.cathedrals = cathedrals
        self.arms = arms  # the tiles of each, as on the board
        self.open_to = open_to  # by arms: the free sites that can take such a tile, now or later
        self.figures = figures  # the places of guildmasters, one by one

    @staticmethod
    def of(board: Board, city: int) -> Town:
        first = city * Arms.COUNT
        free = board.free[city]
        open_to: list[int] = []
        for arms in range(Arms.COUNT):
            fitting = FITTING[city * (1 << SHAPES) + board.fits[arms]]
            open_to.append(free & fitting & ~board.blocked[first + arms])
        return Town(
            city,
            free,
            board.stones[city],
            board.masters[city],
            board.cathedrals[city],
            board.arms[first : first + Arms.COUNT],
            open_to,
            board.figures_in(city),
        )

    def built(self, arms: int, site: int, master: int, stone: bool) -> Town:
        """The city with one more tile."""
        bit = 1 << site
        others = ~bit
        open_to = [sites & others for sites in self.open_to]
        open_to[arms] &= ~NEXT_TO[self.city * PLACES + site]
        laid = self.arms.copy()
        laid[arms] |= bit
        return Town(
            self.city,
            self.free & others,
            self.stones | bit if stone else self.stones,
            self.masters | bit if master else self.masters,
            self.cathedrals,
            laid,
            open_to,
            self.figures,
        )

    def finished(self, site: int) -> Town:
        """The city with one building site less."""
        return self._with(self.stones & ~(1 << site), self.cathedrals, self.figures)

    def with_cathedral(self, place: int) -> Town:
        return self._with(self.stones, self.cathedrals | 1 << place, self.figures)

    def with_figure(self, place: int) -> Town:
        return self._with(self.stones, self.cathedrals, [*self.figures, place])

    def _with(self, stones: int, cathedrals: int, figures: list[int]) -> Town:
        return Town(
            self.city,
            self.free,
            stones,
            self.masters,
            cathedrals,
            self.arms,
            self.open_to,
            figures,
        )

    # -- judging -----------------------------------------------------------

    def sites_left(self) -> int:
        """The free sites that can still be built; what is built beside them may cover some."""
        takes = 0
        for sites in self.open_to:
            takes |= sites
        return len(MEMBERS[takes])

    def promises(self, seats: int, tied_best: bool) -> list[float]:
        """The points each seat can expect from the city."""
        left = self.sites_left()
        hope = left / (left + PATIENCE)  # that a building site will be finished
        value = self._value(hope) + FILLING * left
        doubt = SURE + LUCK * sqrt(left + len(MEMBERS[self.stones]))
        strengths: list[float] = []
        presences: list[float] = []
        for guild in range(seats):
            self._measure(guild, left, hope, strengths, presences)
        self._measure(Arms.GREY, left, hope, strengths, presences)
        ahead = -TIE if tied_best else TIE
        return [
            presences[seat] * _expected(strengths, presences, seat, value, ahead, doubt)
            for seat in range(seats)
        ]

    def _value(self, hope: float) -> float:
        """What the city is worth (FLA-15), building sites with the hope that is in them."""
        churches = self.arms[Arms.CHURCH]
        tiles = 0
        for arms in self.arms:
            tiles |= arms
        ready = len(MEMBERS[tiles & ~self.stones]) + len(MEMBERS[churches & ~self.stones])
        begun = len(MEMBERS[self.stones]) + len(MEMBERS[churches & self.stones])
        return ready + len(MEMBERS[self.cathedrals]) + hope * begun

    def _measure(
        self, guild: int, left: int, hope: float, strengths: list[float], presences: list[float]
    ) -> None:
        """Add the districts a guild can expect, and the chance that it has any at all."""
        own = self.arms[guild]
        ready = own & ~self.stones
        coming = hope * len(MEMBERS[own & self.stones])
        coming += GROWTH * REACH[self.city][self.open_to[guild]]
        masters = len(MEMBERS[ready & self.masters])
        for place in self.figures:
            if ready >> place & 1:
                masters += 1
        edge = MASTERS[min(masters, MANY)] / (1.0 + EARLY * left)
        strengths.append(len(MEMBERS[ready]) + coming + edge)
        presences.append(1.0 if ready else 1.0 - exp(-coming))


def _expected(
    strengths: list[float],
    presences: list[float],
    seat: int,
    value: float,
    ahead: float,
    doubt: float,
) -> float:
    """The prizes of the ranks (FLA-17), each as likely as that so many guilds come before."""
    none, one, two, three = 1.0, 0.0, 0.0, 0.0
    own = strengths[seat]
    for other in range(len(strengths)):
        if other == seat:
            continue
        lead = (strengths[other] - own + ahead) / doubt
        before = presences[other] / (1.0 + exp(-lead))
        behind = 1.0 - before
        three = three * behind + two * before
        two = two * behind + one * before
        one = one * behind + none * before
        none *= behind
    return none * value + one * (value + 0.5) / 2.0 + two * THIRD + three * FOURTH
