"""What Lüscherzia is asked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from scripts.study import drawing
from scripts.study.asked import Option, Study
from scripts.study.drawing import Data, bars_of, doing
from scripts.study.tales import Share, Tale

from spielwerk.core import Event, State
from spielwerk.games.luescherzia import events as luescherzia
from spielwerk.games.luescherzia.lookup import Check
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.lab.report.reading import Tables

COLUMNS: Final = 11  # of the map
HEARTS_TAKEN: Final = {Check.FIGHT: "fight", Check.FLEE: "flee", Check.TRAP: "trap"}


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


def got_out(results: Data) -> Iterator[tuple[str, Data]]:
    for size, one in results["games"].items():
        yield drawing.players(size), one["endings"]["exit"]


def died_by(results: Data) -> Iterator[tuple[str, Data]]:
    names = {"flee": "running from a monster", "fight": "a lost fight", "trap": "a trap"}
    for size in ("1", "3", "6"):
        for cause, label in names.items():
            yield f"{drawing.players(size)}: {label}", results["tales"][size]["causes"][cause]


def died_where(results: Data) -> Iterator[tuple[str, Data]]:
    for row, one in results["tales"]["3"]["rows"].items():
        if int(row) > 3:
            yield f"row {row}{' (the last)' if row == '13' else ''}", one


def avatars(key: str, size: str) -> Callable[[Data], Iterator[tuple[str, Data]]]:
    def rows(results: Data) -> Iterator[tuple[str, Data]]:
        found = results["tales"][size]["avatars"]
        for name, one in sorted(found.items(), key=lambda pair: -pair[1][key]["share"]):
            yield name, one[key]

    return rows


STUDY: Final = Study(
    tale=Dying,
    options={
        "easy_start": Option("false,true", "2,4", 2_000),
        "choose_avatars": Option("false,true", "2,4", 2_000),
    },
    figures={
        "success": bars_of("The group finds the exit (alone: with 15 points)", got_out),
        "causes": bars_of("What takes the last heart", died_by),
        "where": bars_of("In which row of the map (3 players)", died_where),
        "avatars": bars_of("Wins by avatar (3 players)", avatars("wins", "3"), "fair share"),
        "lost": bars_of(
            "Of the groups that get out, so many have lost somebody",
            lambda results: (
                row for row in drawing.tales("someone_out")(results) if row[0] != "alone"
            ),
        ),
        "runaway": drawing.runaway,
        "winning": doing(
            {
                "keep": "keeps a find",
                "trade": "trades a find in",
                "flee": "runs from a monster just drawn",
                "fight": "fights",
                "recruit": "recruits",
                "pass": "does without",
                "pay": "pays for the direction",
            },
            "3",
        ),
    },
    arena_seats=4,
)
