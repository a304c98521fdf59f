"""What the tables see of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from liars_dice.decisions import DECISIONS, MOST_SEATS
from liars_dice.events import EVENTS
from liars_dice.guide import LiarsDiceGuide
from liars_dice.rules import LiarsDice
from liars_dice.textboard import draw
from liars_dice.view import LiarsDiceView, look
from spielwerk.core import Game, Option, Rng, Viewer, switch

OPTIONS = [
    Option("rounds", default=5, range=(1, 12)),
    switch("ones_wild", default=False),
]


class LiarsDiceGame(Game[LiarsDice, LiarsDiceView]):
    id = "liars_dice"
    rules_version = 1
    seats = (2, MOST_SEATS)
    decisions = DECISIONS
    guide = LiarsDiceGuide()
    view_type = LiarsDiceView
    event_types = EVENTS

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> LiarsDice:
        state = LiarsDice(seats, rng, options["rounds"], options["ones_wild"])
        state.begin_round(0)
        return state

    def look(self, state: LiarsDice, viewer: Viewer) -> LiarsDiceView:
        return look(state, viewer)

    def board(self, view: LiarsDiceView, language: str, names: list[str]) -> str:
        return draw(view, self.texts, language, names)

    def word(self, argument: str, value: int, language: str) -> str:
        """People count from 1."""
        if argument in ("count", "face"):
            return str(value + 1)
        return super().word(argument, value, language)


GAME = LiarsDiceGame(Path(__file__).parent, OPTIONS)
