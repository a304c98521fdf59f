"""Each resource, step by step: LUD-23 and LUD-C5."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spielwerk.core import Rng
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import (
    RESOURCES,
    cards,
    legal,
    legal_of,
    names,
    play,
    position,
    refused,
    row_of,
    told,
    view,
)


def table(*hands: str, **about: Any) -> Ludoteca:
    return position(*hands, rules="extended", **about)


def over(state: Ludoteca) -> bool:
    """Seat 0's turn is over, the round is not."""
    return (state.turn(), view(state).decision, state.round) == (1, "draw", 1)


each_resource = pytest.mark.parametrize("resource", RESOURCES)

# -- all of them -------------------------------------------------------------------------


@pytest.mark.rule("LUD-23")
@each_resource
def test_a_resource_is_laid_into_the_own_area(resource: str) -> None:
    state = table(f"{resource} C8 C7", "K1 K2", rows={(0, "L"): "8"})
    assert f"resource {resource}" in legal(state)
    play(state, f"resource {resource}")
    assert names(view(state).areas[0].resources) == resource
    assert view(state).areas[1].resources == ()
    assert resource not in names(state.hands[0])
    assert told(state)[0] == {
        "event": "ResourcePlayed",
        "audience": None,
        "seat": 0,
        "card": resource,
    }


@pytest.mark.rule("LUD-23")
@each_resource
def test_it_may_also_be_discarded_without_effect(resource: str) -> None:
    state = table(f"{resource} C8", "K1", phase="discard")
    assert f"discard {resource}" in legal(state)
    play(state, f"discard {resource}")
    assert over(state)
    assert names(state.hands[0]) == "C8"
    assert view(state).areas[0].resources == ()
    assert [event["event"] for event in told(state)] == ["CardDiscarded"]


@pytest.mark.rule("LUD-23")
@each_resource
def test_it_is_not_laid_like_a_card(resource: str) -> None:
    state = table(f"{resource} C8", "K1", rows={(0, "L"): "8"})
    assert refused(state, f"lay {resource} L") == ("LUD-23", "resource_is_played")
    assert refused(state, "resource C8") == ("LUD-23", "not_a_resource")


@pytest.mark.rule("LUD-23")
@pytest.mark.parametrize(
    ("resource", "moves"),
    [
        ("register", ["pick R1"]),
        ("repair", ["discard C8", "enough"]),
        ("trade", ["give C8 1"]),
        ("festival", ["lay C8 C", "pass", "discard C7"]),
        ("evening", []),
        ("rearrange", ["retract L", "pass", "discard C7"]),
    ],
)
def test_it_replaces_laying_and_discarding(resource: str, moves: list[str]) -> None:
    """After its last step the next player is on turn, and nothing else was discarded."""
    hand = f"{resource} C8 C7 C6 C6"
    state = table(hand, "K1 K2", rows={(0, "L"): "8"}, discards="R1 R2")
    told(state)
    play(state, f"resource {resource}", *moves)
    assert over(state)
    discarded = [event for event in told(state) if event["event"] == "CardDiscarded"]
    assert len(discarded) == sum(move.startswith("discard") for move in moves)
    assert view(state).resource is None
    assert view(state).step is None


@pytest.mark.rule("LUD-23")
def test_only_one_resource_is_played_in_a_turn() -> None:
    state = table("festival evening C8 C7", "K1", rows={(0, "L"): "8"})
    play(state, "resource festival")
    assert legal_of(state, "resource") == set()
    assert refused(state, "resource evening") == ("LUD-23", "single_cards_only")


# -- Ausleihkartei -----------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-23")
def test_the_register_takes_any_one_card_out_of_the_discard_pile() -> None:
    state = table("register C8", "K1", discards="R1 J D R1 festival P5")
    play(state, "resource register")
    assert view(state).decision == "pick"
    assert legal(state) == {"pick R1", "pick J", "pick D", "pick festival", "pick P5"}
    assert refused(state, "pick C8") == ("LUD-23", "not_in_discard_pile")
    play(state, "pick J")
    assert names(state.hands[0]) == "C8 J"
    assert names(state.discards) == "R1 D R1 festival P5"
    assert over(state)


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-23")
def test_of_two_copies_the_upper_one_is_picked() -> None:
    state = table("register C8", "K1", discards="R1 P5 R1 P6")
    play(state, "resource register", "pick R1")
    assert names(state.discards) == "R1 P5 P6"


@pytest.mark.rule("LUD-23")
def test_the_register_needs_a_card_in_the_discard_pile() -> None:
    state = table("register C8", "K1", discards="")
    assert legal_of(state, "resource") == set()
    assert refused(state, "resource register") == ("LUD-23", "resource_cannot_begin")


@pytest.mark.rule("LUD-23")
def test_the_only_discarded_card_may_be_picked_and_the_next_player_draws() -> None:
    state = table("register C8", "K1", discards="R1")
    play(state, "resource register", "pick R1")
    assert legal(state) == {"draw"}


# -- Reparaturtisch ----------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (["discard C8", "enough"], "C7 C6 G8"),
        (["discard C8", "discard C7"], "C6 G8"),
    ],
)
def test_the_repair_table_discards_one_or_two_and_draws_one(moves: list[str], left: str) -> None:
    state = table("repair C8 C7 C6", "K1", pile="G7 G8", discards="R1")
    play(state, "resource repair")
    assert view(state).decision == "discard"
    assert view(state).left == 2
    assert refused(state, "enough") == ("LUD-23", "not_enough_yet")
    play(state, moves[0])
    assert view(state).decision == "discard_more"
    play(state, moves[1])
    assert sorted(names(state.hands[0]).split()) == sorted(left.split())
    assert names(state.discards).split()[1:] == [
        move.split()[1] for move in moves if move != "enough"
    ]
    assert over(state)


@pytest.mark.rule("LUD-23")
def test_the_repair_table_needs_another_card() -> None:
    assert refused(table("repair", "K1"), "resource repair") == (
        "LUD-23",
        "resource_cannot_begin",
    )


@pytest.mark.rule("LUD-23")
@pytest.mark.rule("LUD-5")
def test_the_repair_table_renews_the_pile_with_what_it_discarded() -> None:
    state = table("repair C8 C7 C6", "K1", pile="", discards="R1")
    play(state, "resource repair", "discard C8", "discard C7")
    assert len(state.hands[0]) == 2
    assert names(state.discards) == "C7"


# -- Tauschbörse -------------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
def test_the_swap_meet_gives_any_card_to_any_player() -> None:
    state = table("trade C8 C8 D", "K1", "K2", "K3")
    play(state, "resource trade")
    assert view(state).decision == "give"
    expected = {f"give {card} {player}" for card in ("C8", "D") for player in (1, 2, 3)}
    assert legal(state) == expected
    assert refused(state, "give C8 0") == ("LUD-23", "not_to_yourself")
    assert refused(state, "give C7 1") == ("LUD-3", "not_in_hand")
    play(state, "give C8 2")
    assert [names(hand) for hand in state.hands] == ["C8 K2 D", "K1", "C8", "K3"]
    assert over(state)


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-23")
def test_the_card_taken_is_a_random_one_of_those_held_before_the_gift() -> None:
    got: Counter[str] = Counter()
    for seed in range(200):
        state = play(table("trade C8", "K1 K2 K3 K3"), "resource trade")
        state.rng = Rng(seed)
        play(state, "give C8 1")
        got[names(state.hands[0])] += 1
        assert "C8" in names(state.hands[1])
        assert len(state.hands[1]) == 4
    assert set(got) == {"K1", "K2", "K3"}
    assert got["K3"] > max(got["K1"], got["K2"])  # there are two of them
    assert min(got.values()) > 25


@pytest.mark.rule("LUD-23")
def test_the_swap_meet_needs_a_card_on_both_sides() -> None:
    why = ("LUD-23", "resource_cannot_begin")
    assert refused(table("trade", "K1"), "resource trade") == why
    assert refused(table("trade C8", ""), "resource trade") == why
    one_has = table("trade C8", "", "K1")
    play(one_has, "resource trade")
    assert legal(one_has) == {"give C8 2"}
    assert refused(one_has, "give C8 1") == ("LUD-23", "nothing_to_take")
    assert refused(one_has, "give C8 3") == ("LUD-23", "no_such_player")


@pytest.mark.rule("LUD-23")
def test_a_trade_ends_no_round() -> None:
    state = play(table("trade C8", "K1"), "resource trade", "give C8 1")
    assert over(state)
    assert [len(hand) for hand in state.hands] == [1, 1]


# -- Spielefest --------------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
def test_the_festival_lays_up_to_two_single_cards_and_discards_one() -> None:
    state = table("festival L8 L7 L6 C5", "K1")
    play(state, "resource festival")
    assert view(state).decision == "lay_more"
    assert view(state).left == 2
    play(state, "lay L8 L")
    assert (view(state).decision, view(state).left) == ("lay_more", 1)
    play(state, "lay L7 L")
    assert row_of(state, 0, "L") == "8 7"
    assert legal(state) == {"discard L6", "discard C5"}
    play(state, "discard L6")
    assert over(state)


@pytest.mark.rule("LUD-C5")
@pytest.mark.parametrize("lays", [[], ["lay L8 L"]])
def test_the_festival_may_lay_less_but_must_discard(lays: list[str]) -> None:
    state = table("festival L8 L7 C5", "K1")
    play(state, "resource festival", *lays, "pass")
    assert view(state).decision == "discard"
    assert legal_of(state, "discard") == legal(state)
    assert refused(state, "enough") == ("LUD-23", "not_enough_yet")


@pytest.mark.rule("LUD-23")
@pytest.mark.parametrize("resource", ["festival", "rearrange"])
def test_only_single_cards_helpers_and_jokers_are_laid_in_a_resource(resource: str) -> None:
    hand = f"{resource} L7 L6 L5 L4 L3 C6 K6 R6 h1 h2 hX J evening"
    state = table(hand, "K1", rows={(0, "P"): "8", (1, "P"): "7"})
    offered = {move.split()[0] for move in legal(state)}
    assert {"pair", "straight", "four", "resource"} <= offered
    play(state, f"resource {resource}")
    if resource == "rearrange":
        play(state, "retract P")
    assert {move.split()[0] for move in legal(state)} == {"lay", "two", "x", "joker", "pass"}
    for move in ("pair L", "straight L 7", "four 6", "resource evening"):
        assert refused(state, move) == ("LUD-23", "single_cards_only")


@pytest.mark.rule("LUD-23")
def test_special_cards_count_as_one_lay_of_the_festival() -> None:
    state = table("festival hX J h2 C5 C6", "K1", rows={(1, "L"): "8 7"})
    play(state, "resource festival", "x 1", "swap L 0")
    assert (view(state).decision, view(state).left) == ("lay_more", 1)
    play(state, "joker", "at R 3")
    assert view(state).decision == "discard"
    assert row_of(state, 0, "L") == "8"
    assert row_of(state, 0, "R") == "J3"


@pytest.mark.rule("LUD-23")
def test_the_festival_needs_another_card() -> None:
    state = table("festival", "K1")
    assert refused(state, "resource festival") == ("LUD-23", "resource_cannot_begin")


# -- Elternabend -------------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
def test_at_a_parents_evening_you_draw_two_and_all_others_one() -> None:
    state = table("evening C8", "K1", "K2", pile="G1 G2 G3 G4 G5", discards="R1")
    play(state, "resource evening")
    assert [names(hand) for hand in state.hands] == ["C8 G4 G5", "K1 G3", "K2 G2"]
    assert over(state)
    assert names(state.discards) == "R1"


@pytest.mark.rule("LUD-23")
@pytest.mark.rule("LUD-5")
def test_a_parents_evening_needs_a_card_to_draw() -> None:
    nothing = table("evening C8", "K1", pile="", discards="R1")
    assert refused(nothing, "resource evening") == ("LUD-23", "resource_cannot_begin")
    renewable = table("evening C8", "K1", pile="", discards="R1 R2")
    play(renewable, "resource evening")  # one card for two players, and none for the next turn
    (sheet,) = view(renewable).sheets
    assert sheet.ended == "pile"
    assert [player.cards_left for player in sheet.players] == [2, 1]


# -- Umräumen ----------------------------------------------------------------------------


@pytest.mark.rule("LUD-C5")
def test_rearranging_takes_back_the_last_card_lays_one_and_discards_one() -> None:
    state = table("rearrange C8", "K1", rows={(0, "L"): "8 7 4", (0, "C"): "5 1", (1, "R"): "6"})
    play(state, "resource rearrange")
    assert view(state).decision == "retract"
    assert legal(state) == {"retract L"}
    assert refused(state, "retract C") == ("LUD-9", "row_is_closed")
    assert refused(state, "retract R") == ("LUD-23", "no_row_there")
    play(state, "retract L")
    assert row_of(state, 0, "L") == "8 7"
    assert view(state).areas[0].rows[0].below == 7  # the 4 frees nothing any more
    assert names(state.hands[0]) == "L4 C8"
    assert (view(state).decision, view(state).left) == ("lay_more", 1)
    play(state, "lay L4 L")
    assert legal(state) == {"discard C8"}


@pytest.mark.rule("LUD-C5")
@pytest.mark.parametrize(
    ("row", "last", "below"),
    [("8", "L8", 9), ("8 h2", "h2", 8), ("8 J5", "J", 8), ("8 X5", "hX", 8), ("4 6", "L6", 9)],
)
def test_any_last_card_goes_back_into_the_hand(row: str, last: str, below: int) -> None:
    state = table("rearrange C8", "K1", rows={(0, "L"): row})
    play(state, "resource rearrange", "retract L")
    assert last in names(state.hands[0]).split()
    assert view(state).areas[0].rows[0].below == below
    assert told(state)[-1] == {
        "event": "CardRetracted",
        "audience": None,
        "seat": 0,
        "card": last,
        "pillar": "L",
        "place": len(row.split()) - 1,
    }


@pytest.mark.rule("LUD-23")
def test_rearranging_needs_an_own_open_row() -> None:
    why = ("LUD-23", "resource_cannot_begin")
    state = table("rearrange C8", "K1", rows={(0, "C"): "5 1", (1, "R"): "6"})
    assert refused(state, "resource rearrange") == why
    assert refused(table("rearrange C8", "K1", locks=("L",)), "resource rearrange") == why


@pytest.mark.rule("LUD-C5")
def test_after_rearranging_laying_is_optional_and_discarding_is_not() -> None:
    state = table("rearrange C8", "K1", rows={(0, "L"): "8 7"})
    play(state, "resource rearrange", "retract L", "pass")
    assert legal(state) == {"discard L7", "discard C8"}
    play(state, "discard L7")
    assert over(state)
    assert state.hands[0] == cards("C8")
