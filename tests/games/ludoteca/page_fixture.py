"""A table of Ludoteca before the first turn, and the sheet of a round in which all is counted."""

from __future__ import annotations

from spielwerk.games.ludoteca import GAME
from tests.games.ludoteca.positions import play, position, view
from tests.games.page_text import constant, module


def page_fixture() -> str:
    first = GAME.view(GAME.start(2, 1), 0)
    counted = position(
        "G8",
        "L2 K2 K3 P5",
        rows={(0, "L"): "8 h4 h1", (0, "R"): "5 2", (1, "L"): "7 6 5 3"},
        fours=("L6 C6 K6 G6",),
        resources=("register repair trade",),
        goals=(5, 7),
        phase="discard",
        rules="extended",
    )
    play(counted, "discard G8")
    return module(
        {"./types": "LudotecaRoundSheet, LudotecaView"},
        constant("first", "LudotecaView", first),
        constant("round", "LudotecaRoundSheet", view(counted).sheets[0]),
    )
