"""Forks, rest sites and find sites: LUE-19 to LUE-21."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.events import SiteLost
from spielwerk.games.luescherzia.position import CardAt, FindAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    BEI,
    GUSTI,
    MIRTA,
    NOLDI,
    ROESLI,
    Dice,
    bag,
    card,
    cards,
    carry_out,
    enter,
    everything,
    field,
    find,
    finds,
    legal,
    march,
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


def hearts(state: Luescherzia) -> list[int]:
    return [person.hearts for person in seen(state).adventurers]


# -- forks (LUE-19) --------------------------------------------------------------------


@pytest.mark.rule("LUE-19")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_fork_does_nothing_on_entering(drawn: bool) -> None:
    state = enter(tile("fork"), drawn=drawn, points=3)
    assert state.turn() != 0
    assert "CheckBegan" not in told(state)
    assert tile_on(state, "F2") == tile("fork")


@pytest.mark.rule("LUE-19")
def test_one_success_in_orientation_leaves_a_fork() -> None:
    state = stand_on(tile("fork"), pips=[1, 6])
    assert seen(state).field == field("F2")
    assert seen(state).timeline == (card("F1"),)
    assert state.points[0] == 0


@pytest.mark.rule("LUE-19")
def test_else_a_random_card_is_used_with_the_facing_as_it_is() -> None:
    """The chosen card is shuffled into the pile and may come again; the direction set before
    stands, and no second check follows."""
    used = Counter[int]()
    for seed in range(120):
        state = position(at="J5", laid={"J5": tile("fork")}, bag=[], points={0: 1})
        carry_out(state, {0: card("F1")})
        play(state, "pay")
        state.rng = Dice([1, 1], Rng(seed))
        GAME.take_events(state)
        play(state, "face 0")
        assert told(state).count("CheckBegan") == 1
        (one,) = seen(state).timeline
        used[one] += 1
        if one in cards("F1"):
            assert (seen(state).field, seen(state).facing) == (field("J4"), 0)
        if one in cards("R1"):
            assert (seen(state).field, seen(state).facing) == (field("K5"), 1)
        if one != card("F1"):
            assert state.card_at[card("F1")] == CardAt.PILE
            assert card("F1") in everything(state).card_pile_order
    assert len(used) > 25
    assert not {39, 40} & set(used)  # those the others chose


@pytest.mark.rule("LUE-19")
def test_the_random_card_comes_from_the_pile_and_not_from_the_discards() -> None:
    used = set()
    for seed in range(40):
        state = position(at="J4", laid={"J4": tile("fork")}, bag=[], points={0: 0})
        carry_out(state, {0: card("F1")})
        for one in range(1, 38):
            if one not in (card("F1"), 20, 21):
                state.card_at[one] = CardAt.DISCARD + 1
        state.shuffle_cards()
        state.rng = Dice([1, 1], Rng(seed))
        play(state, "skip")
        used.add(seen(state).timeline[0])
    assert used == {card("F1"), 20, 21, 38}


def lost_with_an_empty_pile(discards: list[int], seed: int) -> Luescherzia:
    """Seat 0 fails at a fork when no card is left to be drawn. The other cards are on the
    timeline, as nobody looks at it here."""
    state = position(at="J4", laid={"J4": tile("fork")}, bag=[], points={0: 0})
    carry_out(state, {0: card("F1")})
    for one, place in enumerate(state.card_at):
        if place == CardAt.PILE:
            state.card_at[one] = CardAt.DISCARD + 1 if one in discards else CardAt.TIMELINE
    state.shuffle_cards()
    assert state.pile == []
    state.rng = Dice([1, 1], Rng(seed))
    return play(state, "skip")


@pytest.mark.rule("LUE-19")
@pytest.mark.rule("LUE-32")
def test_an_empty_pile_is_first_made_from_the_discards() -> None:
    """So it is not always the card again that was just put back."""
    used = Counter[int]()
    for seed in range(60):
        state = lost_with_an_empty_pile([20, 21, 22], seed)
        (one,) = seen(state).timeline
        used[one] += 1
        assert {*state.pile, one} == {card("F1"), 20, 21, 22}
        assert seen(state).card_discard == 0
    assert set(used) == {card("F1"), 20, 21, 22}
    assert min(used.values()) > 5


@pytest.mark.rule("LUE-19")
def test_without_discards_the_card_that_went_back_comes_again() -> None:
    for seed in range(5):
        state = lost_with_an_empty_pile([], seed)
        assert seen(state).timeline == (card("F1"),)
        assert state.pile == []


@pytest.mark.rule("LUE-19")
def test_a_fork_is_left_by_what_the_random_card_says_even_against_the_edge() -> None:
    state = position(at="A1", laid={"A1": tile("fork")}, bag=[], points={0: 0})
    carry_out(state, {0: card("F1")})
    for one in range(1, 39):
        if one != card("F1"):
            state.card_at[one] = CardAt.DISCARD + 1
    state.card_at[card("R1")] = CardAt.PILE
    state.shuffle_cards()
    seen_cards = set()
    for seed in range(12):
        twin = state.clone()
        twin.rng = Dice([1, 1], Rng(seed))
        play(twin, "skip")
        used = seen(twin).timeline[0]
        seen_cards.add(used)
        assert seen(twin).field == field("A1" if used == card("R1") else "A2")
    assert seen_cards == {card("F1"), card("R1")}


# -- rest sites (LUE-20) ---------------------------------------------------------------


@pytest.mark.rule("LUE-20")
@pytest.mark.rule("LUE-34")
@pytest.mark.parametrize("drawn", [True, False])
def test_at_a_rest_site_everybody_alive_gets_a_heart(drawn: bool) -> None:
    state = enter(
        tile("rest"),
        drawn=drawn,
        seats=4,
        avatars=[NOLDI, GUSTI, MIRTA, BEI],
        hearts={0: 3, 1: 0, 2: 8, 3: 9},
    )
    assert hearts(state) == [4, 0, 8, 10]
    assert legal(state) == {"search", "pass"}


@pytest.mark.rule("LUE-20")
def test_a_success_gives_a_find_or_hearts() -> None:
    state = enter(tile("rest"), hearts={0: 5, 1: 2}, pips=[5, 1, 6], find_pile=[find("face")])
    play(state, "search")
    assert legal(state) == {"take_find", "heal"}
    twin = state.clone()
    play(twin, "take_find", "keep")
    assert seen(twin).adventurers[0].finds == (find("face"),)
    assert hearts(twin) == [7, 3, 9]
    play(state, "heal")
    assert seen(state).hearts_left == 2
    assert legal(state) == {"heal_one 0", "heal_one 1", "stop"}  # Gusti is well
    play(state, "heal_one 1", "heal_one 0")
    assert hearts(state) == [8, 4, 9]
    assert state.turn() != 0
    assert seen(state).adventurers[0].finds == ()


@pytest.mark.rule("LUE-20")
def test_hearts_are_spread_freely_and_may_be_left() -> None:
    state = enter(tile("rest"), hearts={0: 5, 1: 2}, pips=[5, 5, 6])
    play(state, "search", "heal", "heal_one 1", "heal_one 1", "heal_one 1")
    assert hearts(state) == [7, 6, 9]
    state = enter(tile("rest"), hearts={0: 5, 1: 2}, pips=[5, 5, 6])
    play(state, "search", "heal", "heal_one 0", "stop")
    assert hearts(state) == [8, 3, 9]
    assert seen(state).hearts_left == 0


@pytest.mark.rule("LUE-20")
@pytest.mark.rule("LUE-34")
def test_neither_the_dead_nor_the_well_are_healed() -> None:
    state = enter(tile("rest"), hearts={0: 5, 1: 0}, pips=[5, 5, 6])
    play(state, "search", "heal")
    assert legal(state) == {"heal_one 0", "stop"}
    state = enter(tile("rest"), hearts={0: 8}, pips=[5, 5, 6])
    play(state, "search", "heal", "heal_one 0")
    assert hearts(state) == [11, 9, 9]  # full: the other successes are lost
    assert state.turn() != 0


@pytest.mark.rule("LUE-20")
def test_what_nobody_can_have_is_not_offered() -> None:
    state = play(enter(tile("rest"), pips=HITS, find_pile=[find("face")]), "search")
    assert seen(state).decision == "trade"  # nobody is wounded: a find, unasked
    state = play(enter(tile("rest"), pips=HITS, find_pile=[], hearts={1: 2}), "search")
    assert seen(state).decision == "heal"


@pytest.mark.rule("LUE-6")
@pytest.mark.rule("LUE-20")
def test_where_there_is_nothing_to_gain_no_check_is_offered_and_so_no_re_roll() -> None:
    held = {0: [find("reroll_all")]}
    avatars = [NOLDI, ROESLI, GUSTI]
    state = enter(tile("rest"), avatars=avatars, points=3, find_pile=[], held=held)
    assert state.turn() != 0
    assert not {"CheckBegan", "SitePassed"} & set(told(state))
    assert state.points[0] == 3
    state = enter(tile("rest"), avatars=avatars, points=3, find_pile=[], hearts={2: 8})
    assert state.turn() != 0  # the last wound was healed by the rest itself


@pytest.mark.rule("LUE-20")
@pytest.mark.rule("LUE-33")
@pytest.mark.parametrize("gain", ["wounded", "find", "discarded find"])
def test_one_thing_to_gain_is_enough_for_a_check(gain: str) -> None:
    hearts = {1: 2} if gain == "wounded" else {}
    pile = [find("face")] if gain == "find" else []
    state = position(at="F1", bag=[tile("rest")], points={0: 0}, find_pile=pile, hearts=hearts)
    if gain == "discarded find":
        state.find_at[find("face")] = FindAt.DISCARD
    assert legal(march(state)) == {"search", "pass"}


@pytest.mark.rule("LUE-20")
def test_a_failed_check_gives_nothing_more() -> None:
    state = play(enter(tile("rest"), hearts={0: 5, 1: 2}, pips=MISSES), "search")
    assert hearts(state) == [7, 3, 9]
    assert state.turn() != 0
    assert tile_on(state, "F2") == tile("rest")


@pytest.mark.rule("LUE-6")
@pytest.mark.rule("LUE-20")
def test_more_successes_are_worth_a_re_roll_while_hearts_are_missing() -> None:
    avatars = [NOLDI, ROESLI, GUSTI]
    state = enter(tile("rest"), avatars=avatars, points=3, hearts={0: 2, 1: 2})
    state.rng = Dice([5, 1])
    play(state, "search", "roll 0")
    assert legal(state) == {"accept", "reroll"}
    state = enter(tile("rest"), avatars=avatars, points=3, hearts={0: 7})  # 8 of 9 now
    state.rng = Dice([5, 1])
    play(state, "search", "roll 0")
    assert seen(state).decision == "rested"


# -- find sites (LUE-21) ---------------------------------------------------------------


@pytest.mark.rule("LUE-21")
@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("hits", [1, 2, 3])
def test_as_many_finds_are_drawn_as_successes_and_one_is_kept(hits: int, drawn: bool) -> None:
    state = enter(tile("find_site"), drawn=drawn, pips=[5] * hits + [1] * (3 - hits))
    assert legal(state) == {"search", "pass"}
    play(state, "search")
    drawn_finds = seen(state).drawn
    assert len(drawn_finds) == hits
    if hits > 1:
        assert legal(state) == {f"pick {one}" for one in drawn_finds}
        play(state, f"pick {drawn_finds[-1]}")
    play(state, "keep")
    assert seen(state).adventurers[0].finds == (drawn_finds[-1],)
    assert seen(state).find_discard == hits - 1
    assert tile_on(state, "F2") == tile("find_site")
    assert state.points[0] == 0


@pytest.mark.rule("LUE-21")
def test_a_failed_search_puts_the_site_back_and_danger_appears() -> None:
    """Tiles are drawn until one is a monster or a trap; it is laid and handled at once."""
    harmless = [tile("npc"), tile("fork"), tile("rest")]
    met = Counter[str]()
    for seed in range(30):
        dangers = [tile("monster", hearts=1), tile("trap", effect="lose_hearts")]
        site = tile("find_site")
        state = enter(site, drawn=False, bag=[*harmless, *dangers])
        state.rng = Dice(MISSES[:3], Rng(seed))
        play(state, "search")
        laid = tile_on(state, "F2")
        assert laid in dangers
        assert bag(state) == {site, *harmless, *dangers} - {laid}
        (lost,) = [event for event in GAME.take_events(state) if isinstance(event, SiteLost)]
        assert set(lost.tiles) <= {site, *harmless}
        if laid == dangers[0]:
            assert legal(state) == {"fight", "flee"}  # just drawn
        met["monster" if laid == dangers[0] else "trap"] += 1
    assert min(met.values()) > 5


@pytest.mark.rule("LUE-21")
def test_a_trap_that_appears_is_handled_at_once() -> None:
    one = tile("trap", 2, effect="lose_hearts")
    state = enter(tile("find_site"), drawn=False, bag=[one], pips=[1, 1, 1, 1, 1, 1])
    play(state, "search")
    assert seen(state).adventurers[0].hearts == 9
    assert tile_on(state, "F2") == one
    assert bag(state) == {tile("find_site")}


@pytest.mark.rule("LUE-21")
def test_with_no_danger_in_the_bag_the_field_becomes_empty() -> None:
    harmless = [tile("npc"), tile("fork")]
    state = enter(tile("find_site"), drawn=False, bag=harmless, pips=MISSES)
    play(state, "search")
    assert tile_on(state, "F2") is None
    assert bag(state) == {tile("find_site"), *harmless}
    assert state.turn() != 0


@pytest.mark.rule("LUE-21")
def test_nobody_has_to_search() -> None:
    state = play(enter(tile("find_site"), points=3), "pass")
    assert state.turn() != 0
    assert "CheckBegan" not in told(state)


@pytest.mark.rule("LUE-6")
@pytest.mark.rule("LUE-21")
def test_more_successes_are_worth_a_re_roll_while_there_are_finds() -> None:
    avatars = [NOLDI, ROESLI, GUSTI]
    for pile, asked in ((finds("heal"), True), (finds("heal")[:1], False)):
        state = enter(tile("find_site"), avatars=avatars, points=3, find_pile=pile)
        state.rng = Dice([5, 1])
        play(state, "search", "roll 0")
        assert (legal(state) == {"accept", "reroll"}) == asked


@pytest.mark.rule("LUE-21")
@pytest.mark.rule("LUE-22")
def test_danger_on_a_water_site_is_a_level_higher() -> None:
    one = tiles("monster", 1)[0]
    state = enter(tile("find_site"), "C5", drawn=False, bag=[one], pips=MISSES)
    play(state, "search")
    encounter = seen(state).encounter
    assert encounter is not None
    assert (encounter.level, encounter.just_drawn) == (2, True)
