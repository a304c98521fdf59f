"""Lüscherzia as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer
from spielwerk.games.luescherzia.bot.guide import LuescherziaGuide
from spielwerk.games.luescherzia.components import FOLDER, MOST_SEATS
from spielwerk.games.luescherzia.dealing import set_up
from spielwerk.games.luescherzia.decisions import DECISIONS
from spielwerk.games.luescherzia.events import EVENTS
from spielwerk.games.luescherzia.features import FEATURES
from spielwerk.games.luescherzia.looking import look, own
from spielwerk.games.luescherzia.lookup import CHECKS, LOOKUP, SKILLS
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.textboard import draw
from spielwerk.games.luescherzia.view import LuescherziaView
from spielwerk.games.luescherzia.words import made_texts


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
