"""What the bots know: locks, the sixth pillar, danger, and what a hand is worth."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.components import PILLARS
from spielwerk.games.ludoteca.decisions import DISCARD, DRAW, LAY, TAKE, Phase
from spielwerk.games.ludoteca.rows import NOTHING
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.opponents import bot

LEVELS = ["easy", "strong"]
SEEDS = range(4)
ONE, SEVEN, EIGHT = 0, 6, 7  # of the first pillar
ALL_BUT_FIRST = 0b111110


def table(
    hand: list[int], locks: tuple[int, int] = (0, 0), phase: int = Phase.LAY, least: int = 1
) -> Ludoteca:
    """Seat 0 with these cards is asked; seat 1 holds what it was dealt."""
    state = GAME.start(2, 5, {"min_cards_to_master": least})
    for seat in range(2):
        state.locks[seat] = locks[seat]
        for pillar in range(PILLARS):
            if locks[seat] >> pillar & 1:
                state.limits[seat * PILLARS + pillar] = NOTHING
    state.hands[0] = sorted(hand)
    state.phase = phase
    return state


def favourite(state: Ludoteca) -> int:
    actions = state.legal(0)
    weights = GAME.guide.weights(state, 0, actions)
    return actions[weights.index(max(weights))]


def decisions(state: Ludoteca, level: str) -> set[int]:
    """What an attentive bot of a level does; `easy` blunders, so its first sight is asked."""
    if level == "easy":
        return {favourite(state)}
    seen = GAME.observe(state, 0)
    return {bot(level, GAME, seed=seed, iterations=60).choose(seen) for seed in SEEDS}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("least", [1, 3])
def test_the_sixth_pillar_is_closed_at_once(least: int, level: str) -> None:
    state = table([ONE, EIGHT, 12, 20, 28], (ALL_BUT_FIRST, 0), least=least)
    if least == 3:
        for card in (EIGHT, SEVEN):
            state.hands[0] = sorted([*state.hands[0], card])
            state.play(0, LAY(card, 0))
            state.phase = Phase.LAY
    assert decisions(state, level) == {LAY(ONE, 0)}


@pytest.mark.parametrize("level", LEVELS)
def test_the_1_that_wins_is_taken_from_the_discards(level: str) -> None:
    state = table([EIGHT, 12, 20, 28], (ALL_BUT_FIRST, 0), Phase.DRAW)
    state.discards[-1] = ONE
    assert decisions(state, level) == {TAKE()}
    state.discards[-1] = 13  # of a pillar that is locked
    assert decisions(state, level) == {DRAW()}


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_the_round_end_locks_now(level: str) -> None:
    """A lone 1 masters a pillar (LUD-9), and the other is about to go out."""
    state = table([ONE, EIGHT, SEVEN, 12, 20])
    state.hands[1] = state.hands[1][:1]
    assert decisions(state, level) == {LAY(ONE, 0)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_away_the_1_that_wins(level: str) -> None:
    """The own first pillar is closed, so the 1 is useless, but not to the other player."""
    state = table([ONE, 12, 20, 28, 36], (0b000001, ALL_BUT_FIRST), Phase.DISCARD)
    assert DISCARD(ONE) not in decisions(state, level)
    harmless = table([ONE, 12, 20, 28, 36], (0b000001, 0b000001), Phase.DISCARD)
    assert favourite(harmless) == DISCARD(ONE)


def test_a_card_that_fits_nowhere_is_discarded_first() -> None:
    state = table([9, 10, 17, 18, 5], (0b000001, 0b000001), Phase.DISCARD)
    assert favourite(state) == DISCARD(5)


def test_locks_and_points_make_a_win_likelier() -> None:
    even = table([9, 10, 17, 18], phase=Phase.DRAW)
    locked = table([9, 10, 17, 18], (0b000111, 0), Phase.DRAW)
    richer = table([9, 10, 17, 18], phase=Phase.DRAW)
    richer.points[0] += 20
    chance = GAME.guide.evaluate(even)[0]
    for state in (locked, richer):
        chances = GAME.guide.evaluate(state)
        assert chances[0] > chance
        assert sum(chances) == pytest.approx(1.0)


def test_a_search_judges_only_by_what_its_seat_knows() -> None:
    """Two guesses that differ in the other's hand alone are judged alike."""
    state = GAME.start(2, 8)
    seen = GAME.observe(state, 0)
    first, second = seen.sample(Rng(1)), seen.sample(Rng(2))
    assert isinstance(first, Ludoteca)
    assert isinstance(second, Ludoteca)
    assert first.hands[1] != second.hands[1]
    for guess in (first, second):
        guess.turns = 1  # at the start of a round hands are not looked at
    assert GAME.guide.judge(first, 0) == GAME.guide.judge(second, 0)
