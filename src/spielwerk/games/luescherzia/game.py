"""Lüscherzia as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer

from .bot.guide import LuescherziaGuide
from .components import FOLDER, MOST_SEATS
from .dealing import set_up
from .decisions import DECISIONS
from .events import EVENTS
from .features import FEATURES
from .looking import look, own
from .lookup import CHECKS, LOOKUP, SKILLS
from .rules import Luescherzia
from .textboard import draw
from .view import LuescherziaView
from .words import made_texts


def _not_solo(option: Option, seats: int) -> Option:
    """A single player starts nearer to the exit anyway (LUE-C1)."""
    return replace(option, choices=(False,)) if seats == 1 else option


def _among_others(option: Option, seats: int) -> Option:
    """A single player keeps nothing from anybody."""
    return replace(option, applies=("secret_points", ())) if seats == 1 else option


OPTIONS = [
    switch("secret_points", default=True, adapt=_among_others),
    switch("easy_start", default=False, adapt=_not_solo),
    switch("choose_avatars", default=False),
]


class LuescherziaGame(Game[Luescherzia, LuescherziaView]):
    id = "luescherzia"
    rules_version = 2
    seats = (1, MOST_SEATS)
    decisions = DECISIONS
    guide = LuescherziaGuide()
    view_type = LuescherziaView
    event_types = EVENTS
    features = FEATURES
    vocabulary = MappingProxyType(
        {
            "check": CHECKS,
            "field": LOOKUP.fields,
            "round": LOOKUP.rounds + 1,
            "skill": SKILLS,
            "tile": LOOKUP.tiles,
        }
    )

    def __init__(self) -> None:
        super().__init__(FOLDER, OPTIONS)
        self.texts.add(made_texts(self.texts))

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Luescherzia:
        state = Luescherzia(seats, rng, LOOKUP)
        state.secret_points = options["secret_points"]
        set_up(state, options["easy_start"], options["choose_avatars"])
        return state

    def look(self, state: Luescherzia, viewer: Viewer) -> LuescherziaView:
        return look(state, viewer)

    def own(self, state: Luescherzia, seat: int, public: LuescherziaView) -> dict[str, Any]:
        return own(state, seat, public)

    def board(self, view: LuescherziaView, language: str, names: list[str]) -> str:
        return draw(view, self.texts, language, names)


GAME = LuescherziaGame()
