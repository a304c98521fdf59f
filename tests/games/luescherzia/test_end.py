"""Being out, and the end of the game: LUE-25, LUE-26, LUE-34, LUE-36."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import EVERYTHING, Outcome
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    EAST,
    GUSTI,
    NOLDI,
    ROESLI,
    action,
    card,
    carry_out,
    enter,
    field,
    find,
    finds,
    hands,
    legal,
    march,
    play,
    position,
    seen,
    stand_on,
    tile,
    tile_on,
    told,
)

MISSES = [1, 2, 3, 4, 1]


def hearts(state: Luescherzia) -> list[int]:
    return [person.hearts for person in seen(state).adventurers]


# -- out of the game (LUE-25, LUE-34) ------------------------------------------------------


@pytest.mark.rule("LUE-25")
def test_at_zero_hearts_a_player_is_out() -> None:
    state = enter(tile("trap", 1, effect="lose_hearts"), hearts={0: 1}, pips=MISSES)
    assert not seen(state).adventurers[0].alive
    assert "PlayerOut" in told(state)
    assert not state.over


@pytest.mark.rule("LUE-25")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_who_is_out_draws_two_cards_and_chooses_one(seats: int) -> None:
    avatars = [NOLDI, ROESLI, GUSTI, 0, 4, 5]  # Noldi would draw five
    state = position(seats, avatars=avatars, hearts={0: 0}, bag=[], at="A1")
    carry_out(state, {})
    while seen(state).decision != "choose":
        play(state, "skip")
    assert seen(state).adventurers[0].hand_size == 2
    assert len(legal(state, 0)) == 2
    assert 0 in state.to_act()


@pytest.mark.rule("LUE-25")
@pytest.mark.rule("LUE-34")
def test_the_dead_move_the_group_in_initiative_order_without_influence() -> None:
    state = position(at="J2", hearts={0: 0}, points={0: 9}, held={0: [find("face")]}, bag=[])
    carry_out(state, {0: card("F1"), 1: 2, 2: 3})
    assert state.turn() == 1
    play(state, "pay", "face 0")  # L1: to I2, facing west
    play(state, "skip")  # R1: to I1, facing north
    assert seen(state).decision == "choose"
    assert (seen(state).field, seen(state).timeline) == (field("I1"), (2, 3, card("F1")))


@pytest.mark.rule("LUE-25")
def test_tiles_are_drawn_and_laid_for_the_dead_without_effect() -> None:
    for one in (tile("rest"), tile("monster"), tile("trap"), tile("npc"), tile("find_site")):
        state = position(at="J1", hearts={0: 0, 1: 3}, bag=[one], points={0: 5})
        carry_out(state, {0: card("F1")})
        assert state.turn() != 0
        assert tile_on(state, "J2") == one
        assert hearts(state) == [0, 3, 9]
        assert state.points[0] == 5


@pytest.mark.rule("LUE-25")
@pytest.mark.rule("LUE-34")
@pytest.mark.parametrize("kind", ["monster", "npc", "fork"])
def test_the_dead_make_no_checks_to_leave(kind: str) -> None:
    state = position(at="J1", laid={"J1": tile(kind)}, hearts={0: 0}, bag=[])
    carry_out(state, {0: card("F1")})
    assert seen(state).field == field("J2")
    assert "CheckBegan" not in told(state)
    assert hearts(state)[0] == 0


@pytest.mark.rule("LUE-34")
def test_the_dead_are_not_asked_to_heal_and_keep_their_belongings() -> None:
    held = {0: [find("heal"), 29]}
    state = position(hearts={0: 0}, held=held, crew={0: [tile("npc")]}, points={0: 4}, bag=[])
    carry_out(state, {0: card("F1")})
    assert state.turn() != 0
    person = seen(state, 0).adventurers[0]
    assert person.finds == tuple(held[0])
    assert person.npcs == (tile("npc"),)
    assert (person.points, person.find_points) == (4, 8)


@pytest.mark.rule("LUE-36")
def test_who_dies_leaving_a_monster_still_moves_without_effect() -> None:
    state = stand_on(tile("monster", 2), hearts={0: 1}, pips=MISSES, bag=[tile("rest")])
    assert seen(state).field == field("F2")
    assert tile_on(state, "F2") == tile("rest")
    assert hearts(state) == [0, 9, 9]
    assert state.turn() != 0
    assert seen(state).timeline == (card("F1"),)


@pytest.mark.rule("LUE-36")
@pytest.mark.rule("LUE-26")
def test_who_dies_on_the_way_to_the_exit_leads_the_others_out() -> None:
    state = position(
        at="J13", facing=EAST, laid={"J13": tile("monster", 3)}, hearts={0: 2}, points={0: 0, 1: 4}
    )
    march(state, "F1", MISSES)
    assert state.outcome() == Outcome((1,), (0, 4, 3), "exit")


# -- the end (LUE-26) ------------------------------------------------------------------------


def at_the_exit(points: dict[int, int], **made: Any) -> Luescherzia:
    state = position(at="J13", facing=EAST, points=points, **made)
    return march(state, "F1")


@pytest.mark.rule("LUE-26")
def test_at_the_exit_survivors_count_sp_and_points_on_finds() -> None:
    held = {0: [find("points", points=8)], 1: [find("points", points=5), find("points", points=4)]}
    state = at_the_exit({0: 3, 1: 3, 2: 11}, held=held)
    assert state.outcome() == Outcome((1,), (11, 12, 11), "exit")
    assert seen(state).decision == "over"
    assert state.to_act() == []


@pytest.mark.rule("LUE-26")
def test_tools_and_one_shots_are_worth_nothing_at_the_end() -> None:
    state = at_the_exit({0: 3, 1: 4, 2: 0}, held={0: list(range(21))})
    assert state.outcome() == Outcome((1,), (3, 4, 0), "exit")


@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-25")
def test_who_is_out_cannot_win() -> None:
    held = {1: finds("points")}
    state = at_the_exit({0: 3, 1: 30, 2: 2}, hearts={1: 0}, held=held)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[1] == 30 + 47


@pytest.mark.rule("LUE-26")
def test_ties_share_the_win() -> None:
    state = at_the_exit({0: 7, 1: 7, 2: 2})
    assert state.outcome() == Outcome((0, 1), (7, 7, 2), "exit")


@pytest.mark.rule("LUE-26")
def test_the_exit_comes_first_before_the_card_is_laid_on_the_timeline() -> None:
    """It would be the fifth card of the last round."""
    state = position(at="J13", facing=EAST, round_=9, timeline=[30, 31, 32, 33], points={0: 9})
    march(state, "F1")
    assert state.outcome() == Outcome((0,), (9, 3, 3), "exit")
    assert seen(state).round == 9


@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-C2")
def test_everybody_loses_when_the_round_marker_reaches_fin() -> None:
    state = position(at="A1", round_=9, timeline=[30, 31, 32, 33], points={0: 40}, bag=[])
    march(state, "F1")
    assert state.outcome() == Outcome((), (40, 3, 3), "fin")
    assert seen(state).round == 10
    assert "GameEnded" in told(state)
    early = march(position(at="A1", round_=8, timeline=[30, 31, 32, 33], bag=[]), "F1")
    assert not early.over


@pytest.mark.rule("LUE-26")
def test_everybody_loses_when_all_are_out() -> None:
    made: dict[str, Any] = {"hearts": {0: 1, 1: 0, 2: 0}, "pips": MISSES}
    state = enter(tile("trap", 1, effect="lose_hearts"), **made)
    assert state.outcome() == Outcome((), (0, 3, 3), "all_out")
    for last in (
        play(enter(tile("monster"), **made), "fight"),
        play(enter(tile("monster"), **made), "flee"),
        stand_on(tile("monster"), **made),
    ):
        outcome = last.outcome()
        assert outcome is not None
        assert outcome.reason == "all_out"
    assert seen(last).field == field("F1")  # the game is over before the move


@pytest.mark.rule("LUE-26")
@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_end_is_told_in_words(language: str) -> None:
    names = ["Ann", "Ben", "Cem"]
    won = at_the_exit({0: 7, 1: 3, 2: 2})
    lost = position(at="A1", round_=9, timeline=[30, 31, 32, 33], bag=[])
    march(lost, "F1")
    nobody = GAME.texts.get(language, "outcome.nobody")
    for state, wins in ((won, True), (lost, False)):
        outcome = state.outcome()
        assert outcome is not None
        words = GAME.texts.get(language, f"reasons.{outcome.reason}")
        assert words.endswith(".")
        assert GAME.board(GAME.view(state, EVERYTHING), language, names)
        assert bool(outcome.winners) == wins
    assert "Lüscherzia" in nobody


@pytest.mark.rule("LUE-26")
def test_a_dead_player_may_lead_the_group_out() -> None:
    state = position(at="J13", facing=EAST, hearts={0: 0}, points={0: 50, 1: 1, 2: 2})
    hands(state, {0: [card("F1")], 1: [39], 2: [40]})
    for seat, one in ((0, card("F1")), (1, 39), (2, 40)):
        state.play(seat, action(f"choose {one}"))
    assert state.outcome() == Outcome((2,), (50, 1, 2), "exit")
