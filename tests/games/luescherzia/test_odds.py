"""How likely a check succeeds: exact numbers against counting all cases and against dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia.bot.gambles import chance
from spielwerk.games.luescherzia.odds import at_least
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.types import Chance, CheckView
from tests.games.luescherzia.positions import (
    BEI,
    GUSTI,
    MIRTA,
    NOLDI,
    ROESLI,
    Dice,
    action,
    enter,
    finds,
    play,
    seen,
    tile,
)

GAMES = 700


def exactly(dice: int, needed: int) -> Fraction:
    """The binomial sum, by the book: each die succeeds with 1/3."""
    return sum(
        (
            comb(dice, hits) * Fraction(1, 3) ** hits * Fraction(2, 3) ** (dice - hits)
            for hits in range(max(needed, 0), dice + 1)
        ),
        Fraction(0),
    )


def fraction(told: Chance | None) -> Fraction:
    assert told is not None
    return Fraction(told.hits, told.of)


def near(successes: int, tries: int, expected: Fraction) -> bool:
    """Within four and a half standard deviations; the seeds are fixed, so this never wavers."""
    spread = sqrt(tries * float(expected) * float(1 - expected))
    return abs(successes - tries * float(expected)) <= 4.5 * spread


def check_of(state: Luescherzia, viewer: int = 0) -> CheckView:
    found = seen(state, viewer).check
    assert found is not None
    return found


# -- counted ---------------------------------------------------------------------------------


@pytest.mark.rule("LUE-4")
@pytest.mark.parametrize("dice", range(6))
def test_the_odds_are_those_of_counting_all_rolls(dice: int) -> None:
    rolls = product((False, False, False, False, True, True), repeat=dice)
    counts = Counter(sum(roll) for roll in rolls)
    for needed in range(7):
        good = sum(count for hits, count in counts.items() if hits >= needed)
        assert Fraction(at_least(dice, needed), 3**dice) == Fraction(good, 6**dice)
        assert Fraction(good, 6**dice) == exactly(dice, needed)
        assert chance(dice, needed) == pytest.approx(good / 6**dice)


# -- rolled ------------------------------------------------------------------------------------


@pytest.mark.rule("LUE-4")
def test_the_dice_are_fair() -> None:
    faces = Counter[int]()
    start = enter(tile("monster", 3, hearts=4), avatars=[ROESLI, NOLDI, GUSTI], points=2)
    play(start, "fight")
    for seed in range(GAMES):
        state = start.clone()
        state.rng = Rng(seed)
        state.play(0, action("roll 2"))
        faces.update(state.dice)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(near(count, 5 * GAMES, Fraction(1, 6)) for count in faces.values())


@pytest.mark.rule("LUE-4")
@pytest.mark.rule("LUE-5")
@pytest.mark.parametrize("paid", [0, 1, 2])
@pytest.mark.parametrize("needed", [1, 2])
def test_a_roll_succeeds_as_often_as_the_view_says(paid: int, needed: int) -> None:
    """Three dice and those that were paid for, without any re-roll."""
    one = tile("monster", 1, hearts=needed)
    start = enter(one, avatars=[NOLDI, BEI, GUSTI], points=paid)
    if paid:
        play(start, "fight")
        choice = check_of(start).rolls[paid]
        assert (choice.paid, choice.dice) == (paid, 3 + paid)
        expected = fraction(choice.chance)
    else:
        expected = fraction(seen(start).outlooks[0].chance)
    assert expected == exactly(3 + paid, needed)
    won = 0
    for seed in range(GAMES):
        state = start.clone()
        state.rng = Rng(seed)
        state.play(0, action(f"roll {paid}" if paid else "fight"))
        won += action("trade") in state.legal(0)
    assert near(won, GAMES, expected)


@pytest.mark.rule("LUE-6")
@pytest.mark.parametrize(
    ("avatar", "points", "pips", "needed"),
    [
        (NOLDI, 1, [1, 1, 1], 1),
        (NOLDI, 3, [1, 1, 1], 1),
        (NOLDI, 3, [5, 1, 1], 2),
        (NOLDI, 4, [1, 1, 1], 2),
        (ROESLI, 5, [1, 1, 1], 1),
        (ROESLI, 4, [1, 1, 1], 2),
    ],
)
def test_re_rolls_help_as_often_as_the_view_says(
    avatar: int, points: int, pips: list[int], needed: int
) -> None:
    others = [other for other in (BEI, GUSTI, MIRTA) if other != avatar]
    start = enter(tile("monster", 1, hearts=needed), avatars=[avatar, *others], points=points)
    start.rng = Dice(pips)
    play(start, "fight", "roll 0")
    check = check_of(start)
    missing = needed - pips.count(5)
    tries = points // (2 if avatar == ROESLI else 1)
    assert check.rerolls == tries
    expected = fraction(check.chance)
    assert expected == exactly(tries, missing)
    assert fraction(check.next_chance) == exactly(1, missing)
    won = 0
    for seed in range(GAMES):
        state = start.clone()
        state.rng = Rng(seed)
        while action("reroll") in state.legal(0):
            state.play(0, action("reroll"))
        won += action("trade") in state.legal(0)
    assert near(won, GAMES, expected)


# -- what is said before ---------------------------------------------------------------------


@pytest.mark.rule("LUE-4")
@pytest.mark.rule("LUE-30")
@pytest.mark.parametrize("avatar", range(6))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_outlook_of_a_fight_and_a_flight_is_exact(avatar: int, level: int) -> None:
    one = tile("monster", level, hearts=2)
    others = [other for other in (BEI, NOLDI, ROESLI) if other != avatar]
    state = enter(one, avatars=[avatar, *others], points=2, held={0: finds("flee")})
    outlooks = {outlook.kind: outlook for outlook in seen(state).outlooks}
    skills = seen(state).adventurers[0].skills
    if avatar == GUSTI:  # who is not asked
        assert outlooks == {}
        assert fraction(check_of(state).rolls[0].chance) == exactly(4, 2)
        return
    flight = skills[3] - (avatar == NOLDI)
    assert fraction(outlooks["fight"].chance) == exactly(skills[0], 2)
    assert fraction(outlooks["flee"].chance) == exactly(flight, level)
    assert (outlooks["fight"].skill, outlooks["flee"].skill) == (0, 3)


@pytest.mark.rule("LUE-27")
def test_odds_that_tell_secret_sp_are_for_their_owner_only() -> None:
    start = enter(tile("monster", 1, hearts=1), points=7)
    start.rng = Dice([1, 1, 1])
    play(start, "fight")
    assert len(check_of(start, 0).rolls) == 3
    assert len(check_of(start, 1).rolls) == 1
    play(start, "roll 0")
    mine, others = check_of(start, 0), check_of(start, 1)
    assert (mine.rerolls, others.rerolls) == (3, None)
    assert (mine.chance is not None, others.chance) == (True, None)
    assert mine.next_chance == others.next_chance
