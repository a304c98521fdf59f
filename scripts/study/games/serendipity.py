"""What Serendipity is asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from scripts.study import drawing
from scripts.study.asked import Option, Study
from scripts.study.drawing import Data, bars_of, beside, doing
from scripts.study.tales import Share, Tale, Together

from spielwerk.core import State
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.scoring import best_carpet, shown_tiles
from spielwerk.lab.report.reading import Tables


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


def arenas(results: Data) -> Iterator[tuple[str, Data]]:
    """Greedy against easy in Serendipity, where only their memories differ."""
    for name, one in results["arena"].items():
        size, rival = name.split("-")
        if rival == "easy":
            yield f"{drawing.players(size)} (fair {drawing.percent(one['fair'], 0)})", one


STUDY: Final = Study(
    tale=Carpets,
    options={
        "leave_ownerless": Option("false,true", "4,5", 1_000),
        "colours_per_player": Option("1,2,3", "2", 1_000),
    },
    figures={
        "memory": bars_of(
            "Wins of one who forgets nothing among players who remember six tiles", arenas
        ),
        "carpets": beside(
            "Points of a carpet",
            "points",
            {"flowers": "flowers", "serendips": "Serendips beside it", "edges": "matching edges"},
            "4",
        ),
        "runaway": drawing.runaway,
        "winning": doing(
            {
                "first": "leaves a Serendip where it is and swaps two tiles",
                "move": "moves a Serendip",
                "swap": "swaps an own flower away",
                "keep": "leaves an own flower where it is",
            },
            "4",
        ),
        "margin": drawing.margin,
    },
    forgetful_seats=4,
    memory_seats=(3, 4, 5, 6),
)
