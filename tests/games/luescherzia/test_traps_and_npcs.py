"""Traps and NPCs: LUE-16 to LUE-18, LUE-22, LUE-36."""

from __future__ import annotations

import pytest

from tests.games.luescherzia.positions import (
    GUSTI,
    NORTH,
    action,
    bag,
    card,
    carry_out,
    enter,
    everything,
    field,
    find,
    finds,
    gone,
    hands,
    legal,
    play,
    position,
    seen,
    stand_on,
    tile,
    tile_on,
    tiles,
    told,
)

HITS = [5, 6, 5, 6, 5]
MISSES = [1, 2, 3, 4, 1]


# -- traps (LUE-16) ------------------------------------------------------------------


@pytest.mark.rule("LUE-16")
@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize(
    ("level", "hits", "left", "points"),
    [(1, 1, 11, 1), (1, 0, 10, 0), (2, 2, 11, 1), (2, 1, 9, 0), (3, 3, 11, 1), (3, 2, 8, 0)],
)
def test_attention_of_its_level_avoids_a_trap_and_brings_one_sp(
    level: int, hits: int, left: int, points: int, drawn: bool
) -> None:
    one = tile("trap", level, effect="lose_hearts")
    state = enter(one, drawn=drawn, pips=[5] * hits + [1] * (3 - hits))
    assert (seen(state).adventurers[0].hearts, state.points[0]) == (left, points)
    assert ("TrapAvoided" in told(state)) == (points == 1)
    assert tile_on(state, "F2") == one
    assert state.turn() != 0


@pytest.mark.rule("LUE-16")
@pytest.mark.rule("LUE-36")
@pytest.mark.parametrize(("level", "points", "left"), [(1, 6, 5), (2, 6, 4), (2, 1, 0), (1, 0, 0)])
def test_a_trap_may_cost_sp_of_its_level(level: int, points: int, left: int) -> None:
    one = tile("trap", level, effect="lose_points")
    state = enter(one, points=points, pips=MISSES)
    if points:
        play(state, "roll 0")
    if "accept" in legal(state):
        play(state, "accept")
    assert state.points[0] == left
    assert seen(state).adventurers[0].hearts == 11


@pytest.mark.rule("LUE-16")
def test_a_trap_may_cost_a_find_of_ones_choice() -> None:
    held = [find("heal"), find("face")]
    state = enter(tile("trap", 3, effect="lose_find"), held={0: held}, pips=MISSES)
    assert legal(state) == {f"lose {one}" for one in held}
    play(state, f"lose {held[1]}")
    assert seen(state).adventurers[0].finds == (held[0],)
    assert seen(state).find_discard == 1
    assert state.turn() != 0


@pytest.mark.rule("LUE-16")
def test_a_single_find_is_lost_unasked_and_helps_no_more() -> None:
    tool = find("skill", skill="O")
    state = enter(tile("trap", 3, effect="lose_find"), held={0: [tool]}, pips=MISSES)
    assert seen(state).adventurers[0].finds == ()
    assert seen(state).adventurers[0].skills == (3, 2, 3, 2, 3)


@pytest.mark.rule("LUE-36")
def test_without_a_find_none_is_lost() -> None:
    state = enter(tile("trap", 3, effect="lose_find"), held={1: [find("heal")]}, pips=MISSES)
    assert state.turn() != 0
    assert seen(state).adventurers[1].finds == (find("heal"),)
    assert seen(state).adventurers[0].hearts == 11


@pytest.mark.rule("LUE-36")
def test_nobody_loses_more_hearts_than_they_have() -> None:
    state = enter(tile("trap", 3, effect="lose_hearts"), hearts={0: 2}, pips=MISSES)
    assert seen(state).adventurers[0].hearts == 0


@pytest.mark.rule("LUE-16")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_missed_turn_lays_the_next_card_without_movement_or_action(level: int) -> None:
    state = enter(tile("trap", level, effect="miss_turn"), pips=MISSES)
    assert [person.missed for person in seen(state).adventurers] == [1, 0, 0]
    play(state, "pay", "face 0", "skip")  # the others go north and stay at the edge
    assert seen(state).decision == "choose"
    where = seen(state).field
    assert len(legal(state, 0)) == 3  # chooses as ever
    carry_out(state, {0: card("F1")})
    assert state.turn() != 0
    assert seen(state).field == where
    assert seen(state).facing == NORTH
    assert card("F1") in seen(state).timeline
    assert seen(state).adventurers[0].missed == 0
    assert "CardUnused" in told(state)
    play(state, "skip", "skip")
    carry_out(state, {0: card("L1")})
    assert state.turn() == 0  # only one turn


@pytest.mark.rule("LUE-22")
def test_on_water_a_trap_needs_and_takes_one_more() -> None:
    one = tile("trap", 1, effect="lose_hearts")
    state = enter(one, "C5", pips=[5, 1, 1])
    assert seen(state).adventurers[0].hearts == 9
    state = enter(one, "C5", pips=[5, 5, 1])
    assert (seen(state).adventurers[0].hearts, state.points[0]) == (11, 1)
    state = enter(tile("trap", 1, effect="lose_points"), "C5", points=5, pips=MISSES)
    play(state, "roll 0", "accept")
    assert state.points[0] == 3
    state = enter(tile("trap", 1, effect="miss_turn"), "C5", pips=MISSES)
    assert seen(state).adventurers[0].missed == 1  # one turn at any level


# -- recruiting (LUE-17) -------------------------------------------------------------


@pytest.mark.rule("LUE-17")
@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize(("level", "hits"), [(1, 1), (2, 2), (3, 3)])
def test_recruiting_needs_successes_of_the_level_and_brings_as_many_sp(
    level: int, hits: int, drawn: bool
) -> None:
    one = tile("npc", level)
    state = enter(one, drawn=drawn, pips=[5] * hits + [1] * (3 - hits))
    assert legal(state) == {"recruit", "pass"}
    play(state, "recruit")
    assert legal(state) == {"keep_npc", "return_npc"}
    assert state.points[0] == level
    short = enter(one, drawn=drawn, pips=[5] * (hits - 1) + [1] * (4 - hits))
    play(short, "recruit")
    assert (short.points[0], tile_on(short, "F2")) == (0, one)
    assert seen(short).adventurers[0].hearts == 11
    assert short.turn() != 0


@pytest.mark.rule("LUE-17")
def test_a_kept_npc_brings_bonus_and_penalty() -> None:
    state = play(enter(tile("npc", 1, skills={"R": 1, "D": -1}), pips=HITS), "recruit", "keep_npc")
    person = seen(state).adventurers[0]
    assert person.npcs == (tile("npc", 1, skills={"R": 1, "D": -1}),)
    assert person.skills == (3, 2, 4, 1, 3)
    assert tile_on(state, "F2") is None
    state = play(enter(tile("npc", 3, skills={"N": 2, "D": -1}), pips=HITS), "recruit", "keep_npc")
    assert seen(state).adventurers[0].skills == (5, 2, 3, 1, 3)


@pytest.mark.rule("LUE-17")
def test_a_returned_npc_goes_into_the_box_and_the_sp_stay() -> None:
    one = tile("npc", 2)
    state = play(enter(one, pips=HITS), "recruit", "return_npc")
    assert one in gone(state)
    assert one not in bag(state)
    assert state.points[0] == 2
    assert seen(state).adventurers[0].skills == (3, 2, 3, 2, 3)


@pytest.mark.rule("LUE-17")
def test_nobody_has_to_recruit() -> None:
    state = play(enter(tile("npc")), "pass")
    assert tile_on(state, "F2") == tile("npc")
    assert state.turn() != 0
    assert "CheckBegan" not in told(state)


@pytest.mark.rule("LUE-22")
@pytest.mark.rule("LUE-17")
def test_on_water_an_npc_needs_and_brings_one_more() -> None:
    one = tile("npc", 1)
    assert "keep_npc" not in legal(play(enter(one, "C5", pips=[5, 1, 1]), "recruit"))
    state = play(enter(one, "C5", pips=[5, 5, 1]), "recruit")
    assert state.points[0] == 2


# -- leaving an NPC (LUE-18) -----------------------------------------------------------


@pytest.mark.rule("LUE-18")
@pytest.mark.parametrize("level", [1, 3])
def test_one_success_in_disdain_leaves_an_npc_of_any_level(level: int) -> None:
    state = stand_on(tile("npc", level), pips=[1, 5])
    assert seen(state).field == field("F2")
    assert state.points[0] == 0  # no SP for that
    assert tile_on(state, "F1") == tile("npc", level)


@pytest.mark.rule("LUE-18")
def test_without_it_the_turn_ends_and_the_card_goes_unused_to_the_timeline() -> None:
    state = stand_on(tile("npc"), code="F1L", pips=[1, 4])
    assert seen(state).field == field("F1")
    assert seen(state).facing == 2  # the turn on the card is not made either
    assert seen(state).timeline == (card("F1L"),)
    assert "CardUnused" in told(state)
    assert state.turn() != 0
    assert seen(state).adventurers[0].hearts == 11


@pytest.mark.rule("LUE-18")
def test_an_npc_can_be_recruited_again_only_after_entering_anew() -> None:
    one = tile("npc")
    for state in (stand_on(one, pips=[1, 1]), stand_on(one, "A1", "R1")):
        assert state.turn() != 0
        assert "recruit" not in legal(state)
    assert "recruit" in legal(enter(one, drawn=False))


@pytest.mark.rule("LUE-18")
def test_leaving_is_a_check_of_disdain_on_water_too() -> None:
    """The level plays no part: one success is enough."""
    state = stand_on(tile("npc", 3), "C5", "L1", pips=[5, 1])
    assert seen(state).field == field("D5")


@pytest.mark.rule("LUE-18")
@pytest.mark.rule("LUE-35")
def test_a_find_for_fleeing_works_on_npcs() -> None:
    state = stand_on(tile("npc"), held={0: [find("flee")]})
    assert legal(state) == {"check", "flee_card"}
    play(state, "flee_card")
    assert seen(state).field == field("F2")
    assert seen(state).adventurers[0].finds == ()
    assert "CheckBegan" not in told(state)


@pytest.mark.rule("LUE-35")
def test_a_find_for_fleeing_works_on_monsters_and_brings_no_sp() -> None:
    held = {0: finds("flee")}
    drawn = play(enter(tile("monster", 3), held=held), "flee")
    assert legal(drawn) == {"check", "flee_card"}
    play(drawn, "flee_card")
    assert (seen(drawn).adventurers[0].hearts, drawn.points[0]) == (11, 0)
    assert seen(drawn).adventurers[0].finds == (finds("flee")[1],)
    assert drawn.turn() != 0
    left = play(stand_on(tile("monster", 3), held=held), "flee_card")
    assert (seen(left).adventurers[0].hearts, left.points[0]) == (11, 0)
    assert seen(left).field == field("F2")


@pytest.mark.rule("LUE-35")
def test_a_find_ignores_a_trap_and_brings_no_sp() -> None:
    state = enter(tile("trap", 3, effect="lose_hearts"), held={0: [find("ignore_trap")]})
    assert legal(state) == {"check", "ignore_card"}
    play(state, "ignore_card")
    assert (seen(state).adventurers[0].hearts, state.points[0]) == (11, 0)
    assert seen(state).adventurers[0].finds == ()
    assert tile_on(state, "F2") == tile("trap", 3, effect="lose_hearts")


@pytest.mark.rule("LUE-35")
@pytest.mark.rule("LUE-16")
def test_who_has_such_a_find_may_roll_all_the_same() -> None:
    state = enter(tile("trap"), held={0: [find("ignore_trap")]}, pips=HITS)
    play(state, "check")
    assert state.points[0] == 1
    assert seen(state).adventurers[0].finds == (find("ignore_trap"),)


@pytest.mark.rule("LUE-16")
def test_a_missed_turn_is_chosen_like_any_other() -> None:
    state = position()
    state.missed[0] = 1
    hands(state, {0: [3, 9], 1: [20], 2: [30]})
    assert legal(state, 0) == {"choose 3", "choose 9"}
    for seat, one in ((0, 9), (1, 20), (2, 30)):
        state.play(seat, action(f"choose {one}"))
    assert seen(state).timeline == (9,)
    assert everything(state).adventurers[0].hearts == 11


@pytest.mark.rule("LUE-17")
def test_penalties_of_several_npcs_add_up() -> None:
    crew = {
        0: tiles("npc", 3, skills={"A": 2, "R": -1}) + tiles("npc", 2, skills={"N": 1, "R": -1})
    }
    state = position(avatars=[GUSTI, 0, 1], crew=crew)
    assert everything(state).raw_skills[:5] == (5, 1, -1, 2, 4)
