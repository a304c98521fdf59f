"""A table of Ludoteca before the first turn."""

from __future__ import annotations

from spielwerk.games.ludoteca import GAME
from tests.games.page_text import constant, module


def page_fixture() -> str:
    first = GAME.view(GAME.start(2, 1), 0)
    return module({"./types": "LudotecaView"}, constant("first", "LudotecaView", first))
