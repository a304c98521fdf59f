"""Seats, colours and options: SER-1 to SER-4 and SER-23."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import SetupError
from spielwerk.games.serendipity import GAME
from tests.games.serendipity.positions import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    VIOLET,
    YELLOW,
    everything,
    play,
    position,
)


def owners(seats: int, **options: Any) -> tuple[int, ...]:
    return everything(GAME.start(seats, 0, options)).owners


@pytest.mark.rule("SER-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_player_names_a_colour(seats: int) -> None:
    chosen = [GREEN, RED, YELLOW, BLUE, VIOLET, ORANGE]
    found = owners(seats, colours=chosen, colours_per_player=1)
    assert [found[colour] for colour in chosen[:seats]] == list(range(seats))
    assert all(found[colour] == -1 for colour in chosen[seats:])


@pytest.mark.rule("SER-1")
@pytest.mark.parametrize(
    "colours", [[0, 0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 6], [0, 1, 2, 3, 4, True], 3]
)
def test_no_colour_has_two_owners(colours: object) -> None:
    with pytest.raises(SetupError, match=r"option colours .*6 different numbers 0 to 5"):
        GAME.start(2, 0, {"colours": colours})


@pytest.mark.rule("SER-2")
@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_few_players_own_several_colours(seats: int, most: int) -> None:
    for each in range(1, most + 1):
        found = owners(seats, colours_per_player=each)
        assert [found.count(seat) for seat in range(seats)] == [each] * seats
    for wrong in (0, most + 1, True, "1"):
        message = f"colours_per_player with {seats} seats: 1 to {most} "
        with pytest.raises(SetupError, match=message):
            GAME.start(seats, 0, {"colours_per_player": wrong})


@pytest.mark.rule("SER-2")
@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_by_default_they_own_as_many_as_they_may(seats: int, most: int) -> None:
    assert GAME.options_for(seats)["colours_per_player"].default == most
    assert owners(seats).count(0) == most


@pytest.mark.rule("SER-3")
def test_colours_nobody_chose_have_no_meaning() -> None:
    mine = {"A1": BLUE, "A2": BLUE}
    foreign = {"K1": GREEN, "K2": GREEN, "K3": GREEN}
    state = position(4, up={**mine, **foreign}, down={"F6": GREEN})
    assert everything(state).owners[GREEN] == -1
    assert state.scores() == [2, 0, 0, 0]
    play(state, "reveal F6")
    assert state.turn() == 1  # covered at once, like any foreign tile
    assert everything(state).tiles[45] == -1


@pytest.mark.rule("SER-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_seat_0_begins_and_turns_go_clockwise(seats: int) -> None:
    # Green is nobody's or the last seat's; its tiles end a turn for all the others.
    assert GAME.start(seats, 9).to_act() == [0]
    state = position(seats, down={"A1": GREEN, "A2": BLUE}, colours_per_player=1)
    order = []
    for _ in range(2 * seats):
        order.append(state.turn())
        assert state.to_act() == [order[-1]]
        play(state, "reveal A2" if order[-1] == seats - 1 else "reveal A1")
    assert order == 2 * list(range(seats))


@pytest.mark.rule("SER-4")
def test_only_the_player_on_turn_may_do_anything() -> None:
    state = GAME.start(3, 0)
    assert state.legal(1) == state.legal(2) == []
    assert not state.allows(1, 0)
    refusal = GAME.refusal(state, 2, 0)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("SER-4", "not_your_turn")


@pytest.mark.rule("SER-23")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, (0, 1, 0, 1, 0, 1)),
        (3, (0, 1, 2, 0, 1, 2)),
        (4, (0, 1, 2, 3, -1, -1)),
        (5, (0, 1, 2, 3, 4, -1)),
        (6, (0, 1, 2, 3, 4, 5)),
    ],
)
def test_by_default_the_colours_are_dealt_round(seats: int, expected: tuple[int, ...]) -> None:
    assert owners(seats) == expected


@pytest.mark.rule("SER-23")
def test_colours_are_chosen_at_the_table() -> None:
    picked = [YELLOW, GREEN, BLUE, ORANGE, RED, VIOLET]  # seat 0, seat 1, seat 2, seat 0, …
    found = owners(3, colours=picked)
    assert [found[colour] for colour in picked] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 2.0, True, "2"])
def test_two_to_six_seats(seats: Any) -> None:
    with pytest.raises(SetupError, match="serendipity takes 2 to 6 seats"):
        GAME.start(seats, 0)


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"no option is called colors; there are .*colours"):
        GAME.start(2, 0, {"colors": [0]})


@pytest.mark.parametrize("name", ["leave_ownerless", "memory_aid"])
def test_switches_are_on_or_off(name: str) -> None:
    assert GAME.options_for(4)[name].default is False
    for wrong in (1, 0, "true", None):
        with pytest.raises(SetupError, match=f"option {name} with 4 seats: false or true allowed"):
            GAME.start(4, 0, {name: wrong})


@pytest.mark.rule("SER-22")
@pytest.mark.parametrize("wrong", [0, -1, 10_001, True, 3.5])
def test_quiet_turns_has_a_range(wrong: object) -> None:
    assert GAME.options_for(2)["quiet_turns"].default == 200
    with pytest.raises(SetupError, match="option quiet_turns with 2 seats: 1 to 10000 allowed"):
        GAME.start(2, 0, {"quiet_turns": wrong})
