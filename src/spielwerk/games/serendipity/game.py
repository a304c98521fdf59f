"""Serendipity as the catalog knows it: options, set-up and words."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from spielwerk.core.game import Game
from spielwerk.core.options import Option, switch
from spielwerk.core.rng import Rng
from spielwerk.core.types import Viewer

from .bot.guide import SerendipityGuide
from .components import FOLDER
from .dealing import covered_meadow, owners_of
from .decisions import DECISIONS
from .events import EVENTS
from .features import FEATURES
from .looking import look, look_back, own
from .meadow import BOARD, CELLS, COLOURS
from .position import QUIET_TURNS
from .rules import Serendipity
from .textboard import draw
from .view import SerendipityView


def _shared_colours(option: Option, seats: int) -> Option:
    """Two players may own up to three colours each, three up to two (SER-2)."""
    most = {2: 3, 3: 2}.get(seats, 1)
    return replace(option, default=most, range=(1, most))


def _where_ownerless(option: Option, seats: int) -> Option:
    """It is about colours that nobody owns; with six players there are none (SER-13)."""
    if seats == COLOURS:
        return replace(option, choices=(False,))
    some_left = tuple(share for share in range(1, COLOURS) if share * seats < COLOURS)
    return replace(option, applies=("colours_per_player", some_left))


OPTIONS = [
    Option("colours_per_player", default=3, range=(1, 3), adapt=_shared_colours),
    # Who picks what: seat 0 first, then clockwise, until all have their share (SER-1, SER-23).
    Option("colours", default=list(range(COLOURS)), range=(0, COLOURS - 1), length=COLOURS),
    switch("leave_ownerless", default=False, adapt=_where_ownerless),
    switch("memory_aid", default=False),
    Option("quiet_turns", default=QUIET_TURNS, range=(1, 10_000)),
]


class SerendipityGame(Game[Serendipity, SerendipityView]):
    id = "serendipity"
    rules_version = 1
    seats = (2, 6)
    decisions = DECISIONS
    guide = SerendipityGuide()
    view_type = SerendipityView
    event_types = EVENTS
    features = FEATURES
    vocabulary = MappingProxyType({"other": CELLS})
    private = False  # what nobody has turned over, nobody knows

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Serendipity:
        owners = owners_of(seats, options["colours_per_player"], options["colours"])
        state = Serendipity(seats, rng, covered_meadow(rng), owners)
        state.leave_ownerless = options["leave_ownerless"]
        state.memory_aid = options["memory_aid"]
        state.quiet_turns = options["quiet_turns"]
        return state

    def look(self, state: Serendipity, viewer: Viewer) -> SerendipityView:
        return look(state, viewer)

    def own(self, state: Serendipity, seat: int, public: SerendipityView) -> dict[str, Any]:
        return own(seat)

    def look_back(self, view: SerendipityView) -> SerendipityView:
        return look_back(view)

    def board(self, view: SerendipityView, language: str, names: list[str]) -> str:
        return draw(view, self.texts, language, names)

    def word(self, argument: str, value: int, language: str) -> str:
        if argument in ("cell", "other"):
            return BOARD.name(value)
        return super().word(argument, value, language)


GAME = SerendipityGame(FOLDER, OPTIONS)
