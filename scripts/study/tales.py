"""What decisions alone do not tell: the games are played again, move by move, and listened to.

A tale hears every event and looks at the position when a game is over.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pyarrow.parquet as pq

from spielwerk.core import AnyGame, Event, State
from spielwerk.games.flandern import events as flandern
from spielwerk.games.flandern.decisions import CITIES
from spielwerk.games.lucandor import events as lucandor
from spielwerk.games.ludoteca import events as ludoteca
from spielwerk.games.luescherzia import events as luescherzia
from spielwerk.games.luescherzia.lookup import Check
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.scoring import best_carpet, shown_tiles
from spielwerk.lab.report.outcome_figures import SPREAD
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.stats import Distribution

Data = dict[str, Any]
Share = Callable[..., Data]
COLUMNS: Final = 11  # of the map of Lüscherzia
HEARTS_TAKEN: Final = {Check.FIGHT: "fight", Check.FLEE: "flee", Check.TRAP: "trap"}


class Tale:
    """Counts along; this one hears nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.seats = tables.seats
        self.games = 0

    def begins(self, state: State) -> None:
        """A game, before its first decision."""

    def hears(self, event: Event) -> None:
        """An event, in the order in which they happen."""

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        """A game."""

    def data(self, share: Share) -> Data:
        """What was counted; `share(part, of, comparisons, fair)` makes a share."""
        return {"games": self.games}


def tell(tale: Callable[[Tables], Tale]) -> Callable[[Tables, Path, Share], Data]:
    def told(tables: Tables, games: Path, share: Share) -> Data:
        """`games` is the table of games that `tables` reads, which has the deals."""
        listener = tale(tables)
        for state, news in _replayed(tables, games):
            listener.begins(state)
            for event in news:
                listener.hears(event)
            outcome = state.outcome()
            assert outcome is not None
            listener.games += 1
            listener.ends(state, outcome.winners)
        return listener.data(share)

    return told


def _replayed(tables: Tables, games: Path) -> Iterator[tuple[State, Iterator[Event]]]:
    """Every game at its beginning, with its events, which are to be heard before the next game."""
    game, about = tables.game, tables.about
    deals = pq.read_table(games, columns=["deal"]).column("deal").to_pylist()
    rows = pq.read_table(tables.decisions, columns=["number", "seat", "action"])
    moves = zip(*(rows.column(name).to_pylist() for name in rows.column_names), strict=True)
    for number, its_moves in groupby(moves, key=lambda row: row[0]):
        state = game.start(tables.seats, deals[number], about["options"])
        yield state, _news(game, state, its_moves)


def _news(game: AnyGame, state: State, moves: Iterable[tuple[int, int, int]]) -> Iterator[Event]:
    yield from game.take_events(state)
    for _, seat, action in moves:
        state.play(seat, action)
        yield from game.take_events(state)


class Together:
    """A number of the winners beside that of the others, as means, without shared victories."""

    def __init__(self) -> None:
        self.sums: Counter[bool] = Counter()
        self.count: Counter[bool] = Counter()

    def add(self, values: list[int], winners: tuple[int, ...]) -> None:
        if len(winners) == 1:
            for seat, value in enumerate(values):
                self.sums[seat in winners] += value
                self.count[seat in winners] += 1

    def data(self) -> Data:
        return {
            name: self.sums[won] / self.count[won] if self.count[won] else None
            for name, won in (("winners", True), ("others", False))
        }


class Dying(Tale):
    """Lüscherzia: who is out, where and by what; how each avatar fares."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.out: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()  # hearts
        self.rows: Counter[int] = Counter()
        self.dealt: Counter[int] = Counter()
        self.died: Counter[int] = Counter()
        self.won: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.survived = self.someone_out = 0  # games: the group gets out, and not all of it
        self.field = 0
        self.cause = ""
        self.dead: set[int] = set()

    def begins(self, state: State) -> None:
        assert isinstance(state, Luescherzia)
        self.field, self.dead = state.field, set()

    def hears(self, event: Event) -> None:
        if isinstance(event, luescherzia.MarkerMoved):
            self.field = event.field
        elif isinstance(event, luescherzia.CheckFailed):
            self.cause = HEARTS_TAKEN.get(event.check, "other")
        elif isinstance(event, luescherzia.HeartsLost):
            self.lost[self.cause] += event.hearts
        elif isinstance(event, luescherzia.PlayerOut):
            self.out[self.cause] += 1
            self.rows[self.field // COLUMNS + 1] += 1
            self.dead.add(event.seat)

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        assert isinstance(state, Luescherzia)
        self.survived += bool(winners)
        self.someone_out += bool(winners and self.dead)
        for seat, avatar in enumerate(state.avatars):
            self.dealt[avatar] += 1
            self.died[avatar] += seat in self.dead
            if seat in winners:
                self.won[avatar] += Fraction(1, len(winners))

    def data(self, share: Share) -> Data:
        names = self.tables.game.words("en")["avatar"]
        everybody, deaths, hearts = self.dealt.total(), self.out.total(), self.lost.total()
        fair = float(sum(self.won.values()) / everybody)
        return {
            "games": self.games,
            "out": share(deaths, everybody),
            "someone_out": share(self.someone_out, max(1, self.survived)),
            "hearts_lost": hearts / everybody,
            "causes": {name: share(often, max(1, deaths)) for name, often in self.out.items()},
            "hearts": {name: share(often, max(1, hearts)) for name, often in self.lost.items()},
            "rows": {row: share(self.rows[row], max(1, deaths)) for row in range(1, 14)},
            "avatars": {
                names[avatar]: {
                    "wins": share(self.won[avatar], self.dealt[avatar], len(self.dealt), fair),
                    "out": share(self.died[avatar], self.dealt[avatar], len(self.dealt)),
                }
                for avatar in sorted(self.dealt)
            },
        }


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


class Pillars(Tale):
    """Ludoteca: rounds, how long rows are when a 1 closes them, what losers had by then."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.rounds = 0
        self.lengths: Counter[int] = Counter()  # of rows that lock a pillar
        self.locked: list[int] = []
        self.points: list[int] = []
        self.last = 0  # how long the row is to which something was laid last
        self.second: Counter[int] = Counter()  # pillars of the second, when the sixth is locked
        self.locks, self.totals = Together(), Together()

    def begins(self, state: State) -> None:
        self.locked, self.points = [0] * self.seats, [0] * self.seats

    def hears(self, event: Event) -> None:
        if isinstance(event, ludoteca.RoundBegan):
            self.rounds += 1
        elif isinstance(event, ludoteca.CardLaid | ludoteca.HelperLaid):
            self.last = event.place + 1
        elif isinstance(event, ludoteca.StraightLaid | ludoteca.PairLaid):
            self.last = event.place + len(event.cards)
        elif isinstance(event, ludoteca.PillarLocked):
            self.lengths[self.last] += 1
            self.locked[event.seat] = event.count
        elif isinstance(event, ludoteca.RoundScored):
            self.points[event.seat] = event.total

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        self.second[sorted(self.locked)[-2]] += 1
        self.locks.add(self.locked, winners)
        self.totals.add(self.points, winners)

    def data(self, share: Share) -> Data:
        every = self.lengths.total()
        three = sum(often for length, often in self.lengths.items() if length >= 3)
        return {
            "games": self.games,
            "rounds": self.rounds / self.games,
            "locks": every / self.games,
            "alone": share(self.lengths[1], every),
            "two": share(self.lengths[2], every),
            "three": share(three, every),
            "at_the_end": {"pillars": self.locks.data(), "points": self.totals.data()},
            "second": {n: share(self.second[n], self.games) for n in sorted(self.second)},
        }


SOURCES: Final = {
    lucandor.PieceTidied: "tidying",
    lucandor.PieceIroned: "ironing",
    lucandor.PlacesCleaned: "cleaning",
    lucandor.EndScoringRevealed: "end_scorings",
}


class Wardrobe(Tale):
    """Lucandor: where points come from, and what luck does."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.by_source: dict[str, list[int]] = {}
        self.together = {name: Together() for name in SOURCES.values()}
        self.tidied = self.doubled = self.checks = self.lucky = self.nothing = 0
        self.pieces = Distribution()  # tidied, per game
        self.before = 0  # tidied, in the games before this one

    def begins(self, state: State) -> None:
        self.by_source = {name: [0] * self.seats for name in SOURCES.values()}

    def hears(self, event: Event) -> None:
        name = SOURCES.get(type(event))
        if name is not None:
            self.by_source[name][event.seat] += event.points  # type: ignore[attr-defined] # all have
        if isinstance(event, lucandor.PieceTidied):
            self.tidied += 1
            self.doubled += event.doubled and event.points > 0
            self.nothing += event.points == 0
        elif isinstance(event, lucandor.LuckChecked):
            self.checks += 1
            self.lucky += event.success

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        self.pieces.add(self.tidied - self.before)
        self.before = self.tidied
        for name, values in self.by_source.items():
            self.together[name].add(values, winners)

    def data(self, share: Share) -> Data:
        return {
            "games": self.games,
            "pieces": {f"p{rank}": self.pieces.percentile(rank) for rank in SPREAD},
            "doubled": share(self.doubled, self.tidied),
            "nothing": share(self.nothing, self.tidied),
            "checks": self.checks / self.games,
            "lucky": share(self.lucky, max(1, self.checks)),
            "points": {name: both.data() for name, both in self.together.items()},
        }


class Carpets(Tale):
    """Serendipity: what the carpets of winners and others are made of."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.together = {name: Together() for name in ("flowers", "serendips", "edges")}

    def ends(self, state: State, winners: tuple[int, ...]) -> None:
        assert isinstance(state, Serendipity)
        shown = shown_tiles(state.meadow)
        parts: dict[str, list[int]] = defaultdict(lambda: [0] * self.seats)
        for colour, owner in enumerate(state.owners):
            if 0 <= owner < self.seats:
                carpet = best_carpet(shown, state.meadow.rotations, colour)
                parts["flowers"][owner] += carpet.flower_points
                parts["serendips"][owner] += carpet.touching_points
                parts["edges"][owner] += carpet.edge_points
        for name, both in self.together.items():
            both.add(parts[name], winners)

    def data(self, share: Share) -> Data:
        parts = {name: both.data() for name, both in self.together.items()}
        return {"games": self.games, "points": parts}


TALES: Final = {
    "flandern": tell(Cities),
    "lucandor": tell(Wardrobe),
    "ludoteca": tell(Pillars),
    "luescherzia": tell(Dying),
    "serendipity": tell(Carpets),
}
