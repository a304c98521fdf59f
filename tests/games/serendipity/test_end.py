"""How the game ends and who wins: SER-14, SER-19 and SER-22."""

from __future__ import annotations

import pytest

from spielwerk.core import Outcome
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.serendipity.positions import (
    BLUE,
    BOTTOM,
    GREEN,
    RED,
    SERENDIP,
    TOP,
    VIOLET,
    all_of,
    everything,
    legal,
    play,
    position,
)

# Two players: seat 0 owns blue, red and yellow, seat 1 violet, orange and green.


def nearly(
    colour: int, *, flowers: int, serendips: int, seats: int = 2, quiet_turns: int = 200
) -> Serendipity:
    """So much of a colour and so many Serendips are open; the missing ones wait where rows A
    and B, J and K end."""
    up = {**all_of(colour, TOP[:flowers]), **all_of(SERENDIP, BOTTOM[:serendips])}
    down = {**all_of(colour, TOP[flowers:]), **all_of(SERENDIP, BOTTOM[serendips:])}
    return position(seats, up=up, down=down, quiet_turns=quiet_turns)


def ended(state: Serendipity) -> bool:
    view = everything(state)
    signs = [state.over, view.over, state.to_act() == [], state.outcome() is not None]
    assert len(set(signs)) == 1, "the position contradicts itself"
    assert state.over == all(state.legal(seat) == [] for seat in range(state.seats))
    return state.over


@pytest.mark.rule("SER-14")
@pytest.mark.parametrize("last", [("keep",), ("swap F6",)])
def test_the_last_flower_of_a_colour_ends_the_game(last: tuple[str, ...]) -> None:
    state = nearly(BLUE, flowers=12, serendips=13)
    assert not ended(play(state, "reveal B7"))
    assert ended(play(state, *last))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "all_found"


@pytest.mark.rule("SER-14")
@pytest.mark.parametrize("colour", [BLUE, VIOLET])
def test_the_last_serendip_ends_the_game_once_it_is_placed(colour: int) -> None:
    """Whoever owns the complete colour; rotation and swap are finished first."""
    state = nearly(colour, flowers=13, serendips=12)
    for move in ("reveal K6", "stay", "rotate 2", "first A1"):
        assert not ended(play(state, move))
    assert ended(play(state, "second F6"))
    assert everything(state).tiles[45] == colour


@pytest.mark.rule("SER-14")
def test_the_last_serendip_without_a_swap() -> None:
    state = nearly(BLUE, flowers=13, serendips=12)
    assert not ended(play(state, "reveal K6", "stay", "rotate 2"))
    assert ended(play(state, "none"))


@pytest.mark.rule("SER-14")
def test_the_last_serendip_moved_ends_the_game_without_another_reveal() -> None:
    state = nearly(BLUE, flowers=13, serendips=12)
    assert not ended(play(state, "reveal K6", "move F6"))
    assert ended(play(state, "rotate 2"))


@pytest.mark.rule("SER-14")
@pytest.mark.parametrize(
    ("flowers", "serendips", "moves"),
    [
        (11, 13, ("reveal B6", "keep")),  # the Serendips alone do not suffice
        (12, 12, ("reveal B7", "keep")),  # nor does a colour alone
        (13, 11, ("reveal K5", "move F6", "rotate 0")),
        (12, 12, ("reveal K6", "move F6", "rotate 0")),
    ],
)
def test_one_tile_short_the_game_goes_on(
    flowers: int, serendips: int, moves: tuple[str, ...]
) -> None:
    state = nearly(BLUE, flowers=flowers, serendips=serendips)
    assert not ended(play(state, *moves))
    assert "stop" in legal(state)
    assert not ended(play(state, "stop"))


@pytest.mark.rule("SER-14")
def test_two_halves_of_two_colours_do_not_make_one() -> None:
    up = {**all_of(BLUE, TOP[:7]), **all_of(RED, TOP[7:]), **all_of(SERENDIP, BOTTOM)}
    state = position(2, up=up, down={"F6": RED})
    assert not ended(play(state, "reveal F6", "keep"))


@pytest.mark.rule("SER-14")
def test_an_ownerless_colour_never_ends_the_game() -> None:
    up = {**all_of(GREEN, TOP[:12]), **all_of(SERENDIP, BOTTOM)}
    state = position(4, up=up, down={"B7": GREEN, "C1": BLUE}, leave_ownerless=True)
    assert not ended(play(state, "reveal B7", "leave"))
    assert everything(state).opened[GREEN] == 13
    state.seat = 0
    assert not ended(play(state, "reveal C1", "keep"))


@pytest.mark.rule("SER-14")
def test_nothing_can_be_done_after_the_end() -> None:
    state = play(nearly(BLUE, flowers=12, serendips=13), "reveal B7", "keep")
    for seat in (0, 1):
        refusal = GAME.refusal(state, seat, 20)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("SER-14", "game_over")


@pytest.mark.rule("SER-19")
def test_most_points_win() -> None:
    state = play(nearly(VIOLET, flowers=13, serendips=12), "reveal K6", "stay", "rotate 0", "none")
    assert state.outcome() == Outcome(winners=(1,), scores=(0, 13), reason="all_found")


@pytest.mark.rule("SER-19")
def test_ties_share_the_victory() -> None:
    up = {**all_of(BLUE, ["A1", "A2"]), **all_of(VIOLET, ["C1", "C2"]), "E1": RED}
    state = position(3, up=up, down={"F6": GREEN}, colours_per_player=1, quiet_turns=1)
    play(state, "reveal F6")
    assert state.outcome() == Outcome(winners=(0, 1), scores=(2, 2, 1), reason="quiet")


@pytest.mark.rule("SER-19")
def test_a_meadow_without_carpets_has_only_winners() -> None:
    state = play(position(6, down={"F6": GREEN}, quiet_turns=1), "reveal F6")
    assert state.outcome() == Outcome(tuple(range(6)), (0,) * 6, "quiet")


@pytest.mark.rule("SER-22")
@pytest.mark.parametrize("limit", [1, 2, 7])
def test_so_many_quiet_turns_in_a_row_end_the_game(limit: int) -> None:
    state = position(2, up={"A1": BLUE}, down={"F6": VIOLET, "F7": BLUE}, quiet_turns=limit)
    for number in range(limit):
        assert not ended(state)
        assert everything(state).quiet == number
        play(state, "reveal F6" if state.turn() == 0 else "reveal F7")
    assert ended(state)
    assert state.outcome() == Outcome(winners=(0,), scores=(1, 0), reason="quiet")
    refusal = GAME.refusal(state, 0, 20)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("SER-22", "game_over")


@pytest.mark.rule("SER-22")
def test_two_hundred_of_them_by_default() -> None:
    state = position(2, down={"F6": VIOLET, "F7": BLUE})
    for _ in range(199):
        play(state, "reveal F6" if state.turn() == 0 else "reveal F7")
    assert not ended(state)
    assert ended(play(state, "reveal F7"))


@pytest.mark.rule("SER-22")
@pytest.mark.parametrize(
    "lively",
    [
        ("reveal C1", "keep", "stop"),
        ("reveal C1", "keep", "reveal F6"),  # a foreign tile at the end does not undo it
        ("reveal C1", "swap E1"),
        ("reveal C2", "stay", "rotate 0", "none"),
        ("reveal C2", "move E1", "rotate 0", "stop"),
        ("reveal C3", "leave"),
    ],
)
def test_a_tile_that_stays_face_up_starts_the_count_again(lively: tuple[str, ...]) -> None:
    state = position(
        4,
        up=all_of(SERENDIP, BOTTOM[:10]),
        down={"C1": BLUE, "C2": SERENDIP, "C3": GREEN, "F6": VIOLET, "F7": BLUE},
        quiet_turns=5,
        leave_ownerless=True,
    )
    quiet = {0: "reveal F6", 1: "reveal F7", 2: "reveal F6", 3: "reveal F6"}
    for seat in range(4):
        play(state, quiet[seat])
    assert everything(state).quiet == 4
    play(state, *lively)
    assert everything(state).quiet == 0
    for seat in (1, 2, 3, 0):
        assert not ended(play(state, quiet[seat]))
    assert ended(play(state, quiet[1]))


@pytest.mark.rule("SER-22")
def test_covering_an_ownerless_tile_by_choice_is_quiet() -> None:
    state = position(
        4,
        up=all_of(SERENDIP, BOTTOM[:10]),
        down={"C3": GREEN},
        quiet_turns=1,
        leave_ownerless=True,
    )
    assert not ended(play(state, "reveal C3"))
    assert ended(play(state, "cover"))


@pytest.mark.rule("SER-22")
def test_an_end_by_finding_all_is_named_so() -> None:
    state = play(nearly(BLUE, flowers=12, serendips=13, quiet_turns=1), "reveal B7", "keep")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "all_found"
