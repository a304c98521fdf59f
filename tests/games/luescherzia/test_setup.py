"""Set-up: LUE-1 to LUE-3, LUE-31, and where everything starts (LUE-C1, LUE-C2)."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import Rng, SetupError
from spielwerk.games.luescherzia import GAME
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import (
    BOX,
    GUSTI,
    NOLDI,
    ROESLI,
    SOUTH,
    TILES,
    action,
    bag,
    carry_out,
    enter,
    everything,
    field,
    find,
    legal,
    march,
    play,
    position,
    seen,
    tile,
    told,
)

every_table = pytest.mark.parametrize("seats", range(1, 7))


@pytest.mark.rule("LUE-1")
@every_table
def test_everybody_has_an_avatar_of_their_own_three_sp_and_all_hearts(seats: int) -> None:
    for seed in range(5):
        view = everything(GAME.start(seats, seed))
        avatars = [person.avatar for person in view.adventurers]
        assert len(set(avatars)) == seats
        assert view.all_points == (3,) * seats
        for person in view.adventurers:
            assert person.avatar is not None
            assert person.hearts == BOX["avatars"][person.avatar]["hearts"]
            assert (person.finds, person.npcs, person.missed) == ((), (), 0)


@pytest.mark.rule("LUE-1")
def test_hearts_never_exceed_the_maximum() -> None:
    """Rösli would get two at a rest site, and a remedy heals three."""
    state = enter(tile("rest"), hearts={0: 10})
    assert seen(state).adventurers[0].hearts == 11
    state = position(hearts={0: 9}, held={0: [find("heal")]})
    carry_out(state, {0: 7})
    play(state, "heal_card")
    assert seen(state).adventurers[0].hearts == 11
    assert legal(state) == {"skip", "orient", "pay"}


@pytest.mark.rule("LUE-2")
@every_table
def test_level_one_is_in_the_bag_and_the_others_wait(seats: int) -> None:
    view = seen(GAME.start(seats, 0))
    assert sum(stock.tiles for stock in view.bag) == 18
    assert {stock.level for stock in view.bag} == {1}
    waiting = Counter[int]()
    for stock in view.coming:
        waiting[stock.level] += stock.tiles
    assert waiting == {2: 20, 3: 22}
    assert set(view.tiles) == {-1}
    assert view.box.level_rounds == (3, 6)


@pytest.mark.rule("LUE-2")
def test_orientation_cards_are_shuffled() -> None:
    piles = [everything(GAME.start(1, seed)).card_pile_order for seed in range(20)]
    assert len(set(piles)) == 20
    tops = Counter(pile[-1] for pile in piles)
    assert len(tops) > 8
    hands = {seen(GAME.start(3, seed), 0).hand for seed in range(20)}
    assert len(hands) > 15


@pytest.mark.rule("LUE-2")
def test_finds_are_shuffled() -> None:
    drawn = set()
    for seed in range(40):
        state = enter(tile("monster", hearts=1), points=9)
        state.rng = Rng(seed)
        assert everything(state).places_of_finds == (-1,) * 30
        play(state, "fight", "roll 2")
        while legal(state) == {"accept", "reroll"}:
            play(state, "reroll")
        if "trade" in legal(state):
            drawn |= set(seen(state).drawn)
    assert len(drawn) > 15


@pytest.mark.rule("LUE-3")
@pytest.mark.parametrize(("advance", "level", "size"), [(3, 2, 20), (6, 3, 22)])
def test_tiles_of_a_level_join_the_bag_with_their_round(
    advance: int, level: int, size: int
) -> None:
    state = position(round_=advance - 1, timeline=[30, 31, 32, 33], at="A1")
    before = bag(state)
    march(state, "R1")  # the edge
    joined = [name for name in told(state) if name == "LevelAdded"]
    assert joined == ["LevelAdded"]
    assert seen(state).round == advance
    new = bag(state) - before
    assert len(new) == size
    assert {TILES[one]["level"] for one in new} == {level}


@pytest.mark.rule("LUE-3")
@pytest.mark.parametrize("advance", [1, 2, 4, 5, 7, 8, 9])
def test_other_rounds_bring_no_tiles(advance: int) -> None:
    state = position(round_=advance - 1, timeline=[30, 31, 32, 33], at="A1")
    before = bag(state)
    march(state, "R1")  # the edge
    assert seen(state).round == advance
    assert bag(state) == before
    assert "LevelAdded" not in told(state)


# -- where the group starts ------------------------------------------------------


@pytest.mark.rule("LUE-C1")
@pytest.mark.parametrize(
    ("seats", "start"), [(1, "J7"), (2, "J1"), (3, "F1"), (4, "F1"), (5, "F1"), (6, "F1")]
)
def test_the_start_depends_on_the_number_of_players(seats: int, start: str) -> None:
    view = seen(GAME.start(seats, 1))
    assert view.field == field(start)
    assert view.facing == SOUTH


@pytest.mark.rule("LUE-C1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_easy_start_is_in_column_nine_of_row_three(seats: int) -> None:
    state = GAME.start(seats, 1, {"easy_start": True})
    assert seen(state).field == 3 * 11 + 9 == field("J4")
    assert seen(state).facing == SOUTH


@pytest.mark.rule("LUE-C1")
def test_a_single_player_has_no_easy_start() -> None:
    with pytest.raises(SetupError):
        GAME.start(1, 1, {"easy_start": True})


@pytest.mark.rule("LUE-C2")
def test_the_round_marker_starts_on_go_and_the_timeline_is_empty() -> None:
    view = seen(GAME.start(3, 1))
    assert (view.round, view.timeline) == (0, ())
    assert (view.box.rounds, view.box.timeline) == (10, 5)
    words = [GAME.word("round", number, "en") for number in range(11)]
    assert words == ["Start", *"123456789", "fin"]


@pytest.mark.rule("LUE-C2")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_reaches_fin_has_had_fifty_cards(seed: int) -> None:
    """Random groups do not find the exit; those that survive see fifty cards laid."""
    rng = Rng(seed)
    state = GAME.start(6, seed)
    laid = told(state).count("CardLaid")
    while not state.over:
        state.play(*lively_move(state, rng))
        laid += told(state).count("CardLaid")
    outcome = state.outcome()
    assert outcome is not None
    assert laid == 50 if outcome.reason == "fin" else laid < 50


# -- who is who ----------------------------------------------------------------------


@pytest.mark.rule("LUE-31")
def test_avatars_are_dealt_at_random() -> None:
    dealt = [everything(GAME.start(2, seed)).adventurers[0].avatar for seed in range(120)]
    counts = Counter(dealt)
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 5


@pytest.mark.rule("LUE-31")
def test_avatars_are_chosen_in_the_order_of_the_seats_where_that_is_wanted() -> None:
    state = GAME.start(3, 4, {"choose_avatars": True})
    assert state.to_act() == [0]
    assert legal(state) == {f"take {avatar}" for avatar in range(6)}
    play(state, f"take {GUSTI}")
    assert state.to_act() == [1]
    assert legal(state) == {f"take {avatar}" for avatar in range(6) if avatar != GUSTI}
    assert not state.allows(1, action(f"take {GUSTI}"))
    play(state, f"take {ROESLI}", f"take {NOLDI}")
    view = seen(state)
    assert [person.avatar for person in view.adventurers] == [GUSTI, ROESLI, NOLDI]
    assert [person.hearts for person in view.adventurers] == [9, 11, 9]
    assert [person.hand_size for person in view.adventurers] == [2, 3, 5]
    assert view.decision == "choose"


@pytest.mark.rule("LUE-31")
def test_who_finds_a_single_avatar_left_is_not_asked() -> None:
    state = GAME.start(6, 4, {"choose_avatars": True})
    play(state, *[f"take {avatar}" for avatar in (5, 3, 1, 0, 2)])
    assert seen(state).decision == "choose"
    assert [person.avatar for person in seen(state).adventurers] == [5, 3, 1, 0, 2, 4]
