"""A turn is a chain of small decisions."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor import GAME
from tests.games.lucandor.play import bold_move, lively_move, tidy_move, walk


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
    assert set(most) == {"turn", "second", "take", "corner", "put", "over"}
    assert most["turn"] <= 60
    assert most["second"] <= 2
    assert most["corner"] == 4
    assert most["put"] <= 12
    assert most["over"] == 0
