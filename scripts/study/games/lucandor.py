"""What Der Graf von Lucandor is asked."""

from __future__ import annotations

from typing import Final

from scripts.study import drawing
from scripts.study.asked import Option, Study
from scripts.study.drawing import Data, Figure, beside, doing
from scripts.study.tales import Share, Tale, Together

from spielwerk.core import Event, State
from spielwerk.games.lucandor import events as lucandor
from spielwerk.lab.report.outcome_figures import SPREAD
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.stats import Distribution

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


def fullness(results: Data) -> Figure:
    title = "Pieces that are tidied away in a game: the middle half, nine tenths"
    return Figure(title, drawing.spreads(results["tales"], "pieces"))


STUDY: Final = Study(
    tale=Wardrobe,
    options={
        "start_side": Option("A,B,mixed", "4", 2_000),
        "family": Option("false,true", "3,5", 2_000),
    },
    figures={
        "runaway": drawing.runaway,
        "sources": beside(
            "Points by where they come from",
            "points",
            {
                "tidying": "tidying",
                "ironing": "ironing",
                "end_scorings": "end scorings",
                "cleaning": "cleaning",
            },
            "4",
        ),
        "winning": doing(
            {
                "drawer": "moves a drawer",
                "needle": "uses needle and thread",
                "iron": "irons a piece",
                "door": "pushes the door",
                "corner": "tries a luck check",
                "score": "puts in a scoring card",
                "end": "lays an end scoring",
                "clean": "cleans",
            },
            "4",
        ),
        "fullness": fullness,
        "margin": drawing.margin,
    },
    arena_seats=3,
    control_seats=4,
)
