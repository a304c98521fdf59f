"""Flandern 1302 as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer

from .board import Board
from .bot.guide import FlandernGuide
from .components import FOLDER
from .dealing import deal_centres, set_fixed_centres, shuffled_pile
from .decisions import CITIES, DECISIONS
from .events import EVENTS
from .features import FEATURES
from .looking import look, own
from .rounds import begin_first_round
from .rules import Flandern
from .textboard import draw
from .view import FlandernView

OPTIONS = [
    switch("deal_cities", default=False),  # FLA-1
    Option("tied_rank", default="lowest", choices=("lowest", "best")),  # FLA-16
    switch("pieces_in_scored", default=True),  # FLA-18
]


class FlandernGame(Game[Flandern, FlandernView]):
    id = "flandern"
    rules_version = 1
    seats = (2, 4)
    decisions = DECISIONS
    guide = FlandernGuide()
    view_type = FlandernView
    event_types = EVENTS
    features = FEATURES
    vocabulary = MappingProxyType({"other": CITIES})

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Flandern:
        state = Flandern(seats, rng, Board.empty(seats))
        state.tied_best = options["tied_rank"] == "best"
        state.pieces_in_scored = options["pieces_in_scored"]
        state.pile = shuffled_pile(rng)
        state.start = rng.below(seats)
        state.seat = state.start
        set_fixed_centres(state)
        if options["deal_cities"]:
            deal_centres(state)
            begin_first_round(state)
        return state

    def look(self, state: Flandern, viewer: Viewer) -> FlandernView:
        return look(state, viewer)

    def own(self, state: Flandern, seat: int, public: FlandernView) -> dict[str, Any]:
        return own(state, seat, public)

    def board(self, view: FlandernView, language: str, names: list[str]) -> str:
        return draw(view, self.texts, language, names)

    def word(self, argument: str, value: int, language: str) -> str:
        return super().word("city" if argument == "other" else argument, value, language)


GAME = FlandernGame(FOLDER, OPTIONS)
