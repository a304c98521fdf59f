"""Der Graf von Lucandor as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer

from .bot.guide import LucandorGuide
from .cards import (
    CARDS,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    LEVEL_OF,
    PLACES,
    ROWS,
    TARGETS,
)
from .components import FOLDER
from .dealing import MIXED, SIDES, deal_morning, start_cards
from .decisions import DECISIONS
from .events import EVENTS
from .features import FEATURES
from .looking import look, own
from .rules import Lucandor
from .textboard import draw
from .view import LucandorView
from .wardrobe import Wardrobe

OPTIONS = [
    Option("start_side", default=SIDES[0], choices=(*SIDES, MIXED)),
    switch("family", default=False),
]

# Arguments and fields of events that are called by the words of another.
SAME_WORDS = {
    "piece": "card",
    "slot": "target",
    "old_colour": "colour",
    "origin_column": "column",
}
PLACE_NAMES = [f"{'ABC'[COLUMN_OF[place]]}{LEVEL_OF[place]}" for place in range(PLACES)]


class LucandorGame(Game[Lucandor, LucandorView]):
    id = "lucandor"
    rules_version = 2
    seats = (3, 5)
    decisions = DECISIONS
    guide = LucandorGuide()
    view_type = LucandorView
    event_types = EVENTS
    features = FEATURES
    vocabulary = MappingProxyType(
        {
            "phase": 2,
            "target": TARGETS,
            "piece": CARDS,
            "origin": PLACES,
            "old_colour": COLOURS,
            "origin_column": COLUMNS,
            "row": ROWS,
            "success": 2,
        }
    )

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Lucandor:
        slots = start_cards(options["start_side"], rng)
        state = Lucandor(seats, rng, Wardrobe.empty(), slots)
        state.family = options["family"]
        deal_morning(state)
        return state

    def look(self, state: Lucandor, viewer: Viewer) -> LucandorView:
        return look(state, viewer)

    def own(self, state: Lucandor, seat: int, public: LucandorView) -> dict[str, Any]:
        return own(state, seat, public)

    def board(self, view: LucandorView, language: str, names: list[str]) -> str:
        return draw(view, self, language, names)

    def word(self, argument: str, value: int, language: str) -> str:
        match argument:
            case "place" | "origin":
                return PLACE_NAMES[value] if value < PLACES else str(value)
            case "index":
                return str(value + 1)  # people count from one
            case "pile" if value == 0:
                return ""  # only the second pile of a shelf needs a word
        return super().word(SAME_WORDS.get(argument, argument), value, language)


GAME = LucandorGame(FOLDER, OPTIONS)
