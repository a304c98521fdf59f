"""Whole random games, played by the engine and by the model of model.py side by side."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import reading
from tests.games.lucandor.model import Model
from tests.games.lucandor.model_turn import Question
from tests.games.lucandor.naive import CARDS, COLOURS, Place
from tests.games.lucandor.play import bold_move, lively_move, tidy_move
from tests.games.lucandor.positions import TEXTS, everything, legal, names

PLANS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"start_side": "B"}),
    (5, {"start_side": "mixed"}),
    (3, {"family": True, "start_side": "mixed"}),
    (4, {"family": True}),
    (5, {"family": True, "start_side": "B"}),
]


def begin(state: Lucandor) -> Model:
    view = everything(state)
    hands = [names(hand) for hand in view.all_hands]
    piles = [names(pile) for pile in view.all_piles]
    return Model(hands, piles, reading.slots(view), family=view.family_rule)


def follow(model: Model, state: Lucandor) -> None:
    """Where the engine has dealt for the afternoon, tell the model what."""
    if model.question == Question.DEAL:
        view = everything(state)
        left = [name for name in names(view.discards) if name in CARDS]
        hands = [names(hand) for hand in view.all_hands]
        model.deal(hands, [names(pile) for pile in view.all_piles], left)


def trimmed(wardrobe: dict[str, Place]) -> dict[str, Place]:
    """Without empty second piles."""
    return {
        name: Place(kind, piles[:1] if len(piles) == 2 and not piles[1] else piles)
        for name, (kind, piles) in wardrobe.items()
    }


def compare(model: Model, state: Lucandor) -> None:
    view = everything(state)
    assert state.turn() == (-1 if model.question == Question.OVER else model.seat)
    assert list(state.scores()) == model.points
    assert trimmed(reading.wardrobe(view)) == model.places()
    assert view.door == "ABC".index(model.door)
    assert reading.slots(view) == model.slots
    assert reading.stones(view) == model.stones
    assert [names(hand) for hand in view.all_hands] == [
        sorted(hand, key=CARDS.index) for hand in model.hands
    ]
    assert [names(pile) for pile in view.all_piles] == model.piles
    laid = [[card for card, _ in ends] for ends in model.ends]
    assert [names(ends) for ends in view.all_ends] == laid
    chips = [[COLOURS[end.colour] for end in player.ends] for player in view.players]
    assert chips == [[colour for _, colour in ends] for ends in model.ends]
    assert sorted(names(view.discards)) == sorted(model.discards)
    assert sorted(names(view.start_pile)) == sorted(model.start_pile)
    assert sorted(names(view.shown_cards)) == sorted(model.known)
    assert view.phase == ("afternoon" if model.afternoon else "morning")


@pytest.mark.rule("LUC-27")
@pytest.mark.parametrize("style", [lively_move, tidy_move, bold_move])
@pytest.mark.parametrize(("seats", "options"), PLANS)
def test_engine_and_model_agree_on_every_move(
    seats: int, options: dict[str, Any], style: Any
) -> None:
    for seed in (1, 2):
        rng = Rng(seed)
        state = GAME.start(seats, seed, options)
        model = begin(state)
        while not state.over:
            compare(model, state)
            assert legal(state) == model.moves()
            move = style(state, rng)
            state.play(state.turn(), move)
            model.play(TEXTS[move])
            follow(model, state)
        compare(model, state)
        assert model.question == Question.OVER
        assert [player.end_points for player in everything(state).players] == model.end_points
        outcome = state.outcome()
        assert outcome is not None
        assert list(outcome.winners) == model.winners()
