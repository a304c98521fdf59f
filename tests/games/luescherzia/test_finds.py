"""Finds: LUE-23, LUE-33, LUE-35 and LUE-37."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia.position import FindAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    FINDS,
    GUSTI,
    NOLDI,
    SAEMI,
    Dice,
    carry_out,
    enter,
    find,
    finds,
    legal,
    play,
    position,
    seen,
    tile,
    told,
)

HITS = [5, 6, 5, 6, 5]
MONSTER = tile("monster", 1, hearts=1)


def won(pile: list[int], **made: Any) -> Luescherzia:
    """Seat 0 has defeated a monster of level 1 and takes a find of this pile."""
    return play(enter(MONSTER, pips=HITS, find_pile=pile, **made), "fight")


# -- taking (LUE-23) -------------------------------------------------------------------


@pytest.mark.rule("LUE-23")
@pytest.mark.rule("LUE-C6")
@pytest.mark.parametrize("one", range(30))
def test_a_find_is_kept_or_traded_at_once_for_its_sp(one: int) -> None:
    state = won([one])
    assert legal(state) == {"keep", "trade"}
    twin = state.clone()
    play(twin, "keep")
    assert (twin.points[0], seen(twin).adventurers[0].finds) == (1, (one,))
    play(state, "trade")
    assert state.points[0] == 1 + FINDS[one]["trade"]
    assert seen(state).adventurers[0].finds == ()
    assert seen(state).find_discard == 1
    assert state.turn() != 0


@pytest.mark.rule("LUE-23")
def test_a_find_once_kept_is_never_traded() -> None:
    state = position(held={0: list(range(30))}, bag=[])
    carry_out(state, {0: 7})
    offered = set(legal(state))
    play(state, "skip")
    assert "trade" not in offered | legal(state)


@pytest.mark.rule("LUE-23")
@pytest.mark.rule("LUE-C6")
@pytest.mark.parametrize("letter", "NORDA")
def test_a_tool_helps_while_it_is_held(letter: str) -> None:
    state = play(won([find("skill", skill=letter)]), "keep")
    plain = dict(zip("NORDA", (3, 2, 3, 2, 3), strict=True))
    plain[letter] += 1
    assert seen(state).adventurers[0].skills == tuple(plain.values())


# -- when finds run out (LUE-33) ---------------------------------------------------------


@pytest.mark.rule("LUE-33")
def test_the_discards_become_the_pile() -> None:
    drawn = Counter[int]()
    for seed in range(30):
        state = enter(MONSTER, find_pile=[])
        for one in finds("heal"):
            state.find_at[one] = FindAt.DISCARD
        state.rng = Dice(HITS[:3], Rng(seed))
        play(state, "fight")
        drawn[seen(state).drawn[0]] += 1
        assert (seen(state).find_pile, seen(state).find_discard) == (2, 0)
    assert set(drawn) == set(finds("heal"))


@pytest.mark.rule("LUE-33")
def test_they_do_so_even_in_the_middle_of_a_draw() -> None:
    state = enter(tile("find_site"), find_pile=[29], pips=[5, 5, 5])
    for one in (3, 4, 5):
        state.find_at[one] = FindAt.DISCARD
    play(state, "search")
    assert 29 in seen(state).drawn
    assert len(seen(state).drawn) == 3


@pytest.mark.rule("LUE-33")
def test_the_pile_is_used_up_first() -> None:
    for seed in range(10):
        state = enter(MONSTER, find_pile=[29])
        state.find_at[3] = FindAt.DISCARD
        state.rng = Dice(HITS[:3], Rng(seed))
        play(state, "fight")
        assert seen(state).drawn == (29,)
        assert seen(state).find_discard == 1


@pytest.mark.rule("LUE-33")
def test_with_none_left_nothing_is_drawn() -> None:
    state = won([])
    assert state.turn() != 0
    assert state.points[0] == 1
    assert "NoFindsLeft" in told(state)
    state = play(enter(tile("find_site"), find_pile=[], pips=HITS), "search")
    assert state.turn() != 0


# -- using them (LUE-35) -------------------------------------------------------------------


@pytest.mark.rule("LUE-35")
def test_a_remedy_is_used_at_the_start_of_the_own_turn() -> None:
    state = position(hearts={0: 2, 1: 2}, held={0: finds("heal")[:2], 1: finds("heal")[2:]})
    carry_out(state, {0: 7})
    assert state.turn() == 0
    assert legal(state) == {"go", "heal_card"}
    play(state, "heal_card")
    assert [person.hearts for person in seen(state).adventurers] == [5, 2, 9]
    assert len(seen(state).adventurers[0].finds) == 1
    assert seen(state).find_discard == 1
    assert legal(state) == {"go", "heal_card"}  # the other one
    play(state, "heal_card")
    assert seen(state).adventurers[0].hearts == 8
    assert legal(state) == {"skip", "orient", "pay"}


@pytest.mark.rule("LUE-35")
def test_a_remedy_can_wait() -> None:
    state = position(hearts={0: 2}, held={0: finds("heal")[:1]})
    carry_out(state, {0: 7})
    play(state, "go")
    assert seen(state).adventurers[0].finds == (find("heal"),)
    assert legal(state) == {"skip", "orient", "pay"}


@pytest.mark.rule("LUE-35")
def test_a_find_rolls_a_failed_check_again_where_that_can_help() -> None:
    held = {0: finds("reroll_all")}
    state = play(enter(MONSTER, held=held, pips=[1, 1, 1, 2, 5, 2]), "fight")
    assert legal(state) == {"accept", "reroll_all"}
    play(state, "reroll_all")
    assert seen(state).decision == "trade"
    assert seen(state).adventurers[0].finds == (finds("reroll_all")[1],)
    state = play(enter(MONSTER, held=held, pips=[1, 1, 5]), "fight")
    assert seen(state).decision == "trade"  # not where it suffices
    state = play(enter(tile("monster", 3, hearts=4), held=held, pips=[5, 5, 5]), "fight")
    assert state.turn() != 0  # nor where there are too few dice


@pytest.mark.rule("LUE-35")
def test_others_finds_do_not_help() -> None:
    held = {1: [find("reroll_all"), find("flee"), find("ignore_trap"), find("face")]}
    state = position(held=held, bag=[], points={0: 0})
    carry_out(state, {0: 7})
    assert legal(state) == {"skip", "orient"}
    assert enter(tile("trap"), held=held, pips=[1, 1, 1]).turn() != 0
    assert play(enter(MONSTER, held=held, pips=[1, 1]), "flee").turn() != 0


# -- holding too many (LUE-37) ---------------------------------------------------------------


@pytest.mark.rule("LUE-37")
@pytest.mark.rule("LUE-C4")
def test_saemi_keeping_a_third_find_discards_one_of_all_three() -> None:
    avatars = [SAEMI, NOLDI, GUSTI]
    held = {0: [find("face"), find("skill", skill="N")]}
    state = won([29], avatars=avatars, held=held)
    play(state, "keep")
    assert legal(state) == {f"drop {one}" for one in (*held[0], 29)}
    twin = state.clone()
    play(twin, "drop 29")
    assert set(seen(twin).adventurers[0].finds) == set(held[0])
    play(state, f"drop {find('skill', skill='N')}")
    assert set(seen(state).adventurers[0].finds) == {find("face"), 29}
    assert seen(state).adventurers[0].skills[0] == 2  # without the tool
    assert seen(state).find_discard == 1
    assert state.turn() != 0


@pytest.mark.rule("LUE-37")
def test_two_finds_are_not_too_many_and_trading_needs_no_room() -> None:
    avatars = [SAEMI, NOLDI, GUSTI]
    state = play(won([29], avatars=avatars, held={0: [1]}), "keep")
    assert state.turn() != 0
    state = play(won([29], avatars=avatars, held={0: [1, 2]}), "trade")
    assert state.turn() != 0
    assert seen(state).adventurers[0].finds == (1, 2)


@pytest.mark.rule("LUE-37")
def test_others_hold_as_many_as_they_like() -> None:
    state = play(won([29], held={0: list(range(12))}), "keep")
    assert len(seen(state).adventurers[0].finds) == 13
