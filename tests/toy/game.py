"""The toy game as a catalog would know it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from spielwerk.core import Game, Guide, Option, Rng, Viewer, switch
from tests.toy.events import EVENTS
from tests.toy.state import COPIES, DECISIONS, NUMBERS, Toy
from tests.toy.view import ToyView, look


def _fewer_rounds(option: Option, seats: int) -> Option:
    """Four seats leave cards for four rounds only."""
    return replace(option, range=(1, 4)) if seats == 4 else option


OPTIONS = [
    Option("rounds", default=3, range=(1, 5), adapt=_fewer_rounds),
    Option("aim", default="most", choices=("most", "least")),
    # Which numbers there are many of: the copies follow this order, two of the last are left out.
    Option("order", default=list(range(NUMBERS)), range=(0, NUMBERS - 1), length=NUMBERS),
    switch("short_pile", default=False),
]


class ToyGame(Game[Toy, ToyView]):
    id = "toy"
    rules_version = 3
    seats = (2, 4)
    decisions = DECISIONS
    guide = Guide()
    view_type = ToyView
    event_types = EVENTS

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Toy:
        cards = [number for number in options["order"] for _ in range(COPIES)][:-2]
        rng.shuffle(cards)
        if options["short_pile"]:
            cards = cards[: seats * options["rounds"]]
        state = Toy(seats, rng, cards, options["rounds"], options["aim"])
        state.begin_round()
        return state

    def look(self, state: Toy, viewer: Viewer) -> ToyView:
        return look(state, viewer)

    def board(self, view: ToyView, language: str, names: list[str]) -> str:
        lines = [
            f"{name}: {played} {points}"
            for name, played, points in zip(names, view.played, view.scores, strict=True)
        ]
        return "\n".join([self.texts.get(language, "board.worth", worth=view.worth), *lines])


TOY = ToyGame(Path(__file__).parent, OPTIONS)
