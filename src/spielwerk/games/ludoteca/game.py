"""Ludoteca as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer

from .bot.guide import LudotecaGuide
from .cards import GOALS
from .components import FOLDER, MOST_SEATS
from .decisions import DECISIONS
from .events import EVENTS
from .features import FEATURES
from .looking import look, own
from .rounds import begin_round
from .rules import Ludoteca
from .textboard import draw
from .view import LudotecaView
from .words import add_words

OPTIONS = [
    Option("rules", default="base", choices=("base", "extended")),
    Option("target_points", default=50, range=(10, 300)),
    Option("min_cards_to_master", default=1, range=(1, 3)),
    switch("helper_8_scores", default=True, applies=("rules", ("extended",))),
    Option("max_rounds", default=20, range=(1, 50)),
]


class LudotecaGame(Game[Ludoteca, LudotecaView]):
    id = "ludoteca"
    rules_version = 1
    seats = (2, MOST_SEATS)
    decisions = DECISIONS
    guide = LudotecaGuide()
    view_type = LudotecaView
    event_types = EVENTS
    features = FEATURES
    vocabulary = MappingProxyType({"goal": GOALS})

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Ludoteca:
        state = Ludoteca(seats, rng, options["rules"] == "extended")
        state.target_points = options["target_points"]
        state.min_cards = options["min_cards_to_master"]
        state.helper_8_scores = options["helper_8_scores"]
        state.max_rounds = options["max_rounds"]
        begin_round(state)
        return state

    def look(self, state: Ludoteca, viewer: Viewer) -> LudotecaView:
        return look(state, viewer)

    def own(self, state: Ludoteca, seat: int, public: LudotecaView) -> dict[str, Any]:
        return own(state, seat, public)

    def board(self, view: LudotecaView, language: str, names: list[str]) -> str:
        return draw(view, self.texts, language, names)


GAME = LudotecaGame(FOLDER, OPTIONS)
add_words(GAME.texts)
