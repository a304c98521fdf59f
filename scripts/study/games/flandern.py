"""What Flandern 1302 is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from scripts.study import drawing
from scripts.study.asked import Option, Study
from scripts.study.drawing import Data, bars_of, doing
from scripts.study.tales import Share, Tale, Together

from spielwerk.core import Event, State
from spielwerk.games.flandern import events as flandern
from spielwerk.games.flandern.decisions import CITIES
from spielwerk.lab.report.reading import Tables


class Cities(Tale):
    """Flandern 1302: ties in cities, plans that come to nothing, where points come from."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.cities = self.tied = self.grey_first = self.grey_there = 0
        self.plans = self.lapsed = self.rounds = 0
        self.why: Counter[int] = Counter()
        self.influence = 0  # cards shown
        self.kept: list[int] = []  # points for influence cards, by seat
        self.firsts: list[int] = []
        self.first_places, self.kept_points = Together(), Together()
        self.standing: list[tuple[int, int]] = []  # districts and guildmasters, in the city at hand

    def begins(self, state: State) -> None:
        self.kept, self.firsts, self.standing = [0] * self.seats, [0] * self.seats, []

    def hears(self, event: Event) -> None:
        if isinstance(event, flandern.CardsRevealed):
            self.rounds += 1
            self.plans += sum(card <= CITIES for card in event.cards)
            self.influence += sum(event.influences)
        elif isinstance(event, flandern.ActionLapsed):
            if event.card <= CITIES:
                self.lapsed += 1
                self.why[event.why] += 1
        elif isinstance(event, flandern.InfluenceRewarded):
            self.kept[event.seat] += event.points
        else:
            self._hears_scoring(event)

    def _hears_scoring(self, event: Event) -> None:
        if isinstance(event, flandern.CityScored):
            self._close_city()
            self.cities += 1
        elif isinstance(event, flandern.GuildScored):
            self.standing.append((event.districts, event.masters))
            self.firsts[event.seat] += event.rank == 1
        elif isinstance(event, flandern.GreyScored):
            self.grey_there += 1
            self.grey_first += event.rank == 1

    def _close_city(self) -> None:
        """Whether two players' guilds were level in it."""
        there = [one for one in self.standing if one[0]]
        self.tied += len(set(there)) < len(there)
        self.standing = []

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        self._close_city()
        self.first_places.add(self.firsts, winners)
        self.kept_points.add(self.kept, winners)

    def data(self, share: Share) -> Data:
        return {
            "games": self.games,
            "cities": self.cities / self.games,
            "tied": share(self.tied, self.cities),
            "grey_first": share(self.grey_first, max(1, self.grey_there)),
            "rounds": self.rounds / self.games,
            "influence": self.influence / self.games / self.seats,
            "lapsed": share(self.lapsed, self.plans),
            "why": {str(why): share(often, self.plans) for why, often in self.why.items()},
            "first_places": self.first_places.data(),
            "influence_points": self.kept_points.data(),
        }


def lapses(results: Data) -> Iterator[tuple[str, Data]]:
    names = {"0": "the city was scored by then", "1": "no tile fits"}
    for size, one in results["tales"].items():
        for why, label in names.items():
            if why in one["why"]:
                yield f"{drawing.players(size)}: {label}", one["why"][why]


STUDY: Final = Study(
    tale=Cities,
    options={
        "deal_cities": Option("false,true", "2,4", 2_000),
        "tied_rank": Option("lowest,best", "2,4", 2_000),
        "pieces_in_scored": Option("true,false", "2,4", 2_000),
    },
    figures={
        "tied": bars_of(
            "Cities in which guilds of two players are level when they are scored",
            drawing.tales("tied"),
        ),
        "lapsed": bars_of("Plans to build that come to nothing, and why", lapses),
        "winning": doing(
            {
                "figure": "places a guildmaster figure",
                "cathedral": "places a cathedral",
                "finish": "finishes a building site",
                "town": "begins a building site",
            },
            "4",
        ),
        "endings": drawing.endings,
        "margin": drawing.margin,
    },
    shares={2: 60_000, 3: 20_000, 4: 20_000},  # four take thrice as long as two
)
