"""A turn is a chain of small decisions."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor import GAME
from tests.games.lucandor import naive
from tests.games.lucandor.play import bold_move, lively_move, tidy_move, walk
from tests.games.lucandor.positions import ACTIONS


@pytest.mark.rule("LUC-27")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decisions_stay_small(seats: int) -> None:
    """A turn offers some dozens of actions, every later question a few."""
    most: dict[str, int] = {}
    for seed, style in enumerate((lively_move, tidy_move, bold_move)):
        for state in walk(seats, seed, style):
            asked = GAME.view(state, None).decision
            legal = state.legal(state.turn()) if not state.over else []
            most[asked] = max(most.get(asked, 0), len(legal))
            assert legal == sorted(set(legal))
    assert set(most) == {"turn", "pull", "push", "second", "take", "corner", "put", "over"}
    assert most["turn"] <= 36
    assert most["pull"] <= 3
    assert most["push"] <= 3
    assert most["second"] <= 2
    assert most["take"] <= 50
    assert most["corner"] == 4
    assert most["put"] <= 12
    assert most["over"] == 0


@pytest.mark.rule("LUC-27")
def test_all_actions_are_below_two_thousand() -> None:
    assert GAME.space.size < 2000


@pytest.mark.rule("LUC-27")
def test_every_card_can_be_played_for_what_it_shows() -> None:
    """`needle` counts the cards only up to the last needle, so none is missed."""
    rest = {"dot": " 0", "end": " red", "hanger": " 0", "needle": " 0 red"}
    for card, face in naive.FACES.items():
        kind = "score" if face.use == "dot" else face.use
        assert f"{kind} {card}{rest.get(face.use, '')}" in ACTIONS
        for other in ("tidy", "clean", "second", "door A"):
            assert f"{other} {card}" in ACTIONS
