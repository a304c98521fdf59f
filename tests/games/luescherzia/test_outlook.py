"""What the view says about a check before it begins is what then begins."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import CheckBegan
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import seen


@pytest.mark.parametrize("seed", range(8))
def test_a_check_is_as_it_was_announced(seed: int) -> None:
    rng = Rng(seed)
    state = GAME.start(1 + seed % 6, seed, {})
    announced = 0
    while not state.over:
        view = seen(state)
        outlooks = {outlook.kind: outlook for outlook in view.outlooks}
        GAME.take_events(state)
        seat, action = lively_move(state, rng)
        state.play(seat, action)
        outlook = outlooks.get(GAME.space.kind_of(action).name)
        if outlook is None:
            continue
        began = next(event for event in GAME.take_events(state) if isinstance(event, CheckBegan))
        assert (outlook.skill, outlook.dice, outlook.needed) == (
            began.skill,
            began.dice,
            began.needed,
        )
        assert 0 <= outlook.chance.hits <= outlook.chance.of
        announced += 1
    assert announced
