"""The dungeon of Lüscherzia before the first turn, and a check that is about to be rolled."""

from __future__ import annotations

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.types import CheckView
from spielwerk.games.luescherzia.view import LuescherziaView
from tests.games.page_text import constant, module

SEATS = 3
SEED = 1


def page_fixture() -> str:
    first = GAME.view(GAME.start(SEATS, SEED), 0)
    return module(
        {"./types": "LuescherziaCheckView, LuescherziaView"},
        constant("first", "LuescherziaView", first),
        constant("check", "LuescherziaCheckView", _check()),
    )


def _check() -> CheckView:
    """As who rolls sees it."""
    state = GAME.start(SEATS, SEED)
    rng = Rng(SEED)
    while True:
        view = GAME.view(state, state.turn())
        assert isinstance(view, LuescherziaView)
        if view.check is not None and view.decision == "roll":
            return view.check
        seat = state.turn()
        state.play(seat, rng.pick(list(state.legal(seat))))
