"""Wrong options, seats and seeds are refused with what is wrong and what is allowed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spielwerk.core import AnyGame, Option, SetupError, SpielwerkError
from tests.toy import TOY


def message(seats: Any = 3, seed: Any = 1, options: Any = None, game: AnyGame = TOY) -> str:
    """What is said when a game cannot be started like this."""
    with pytest.raises(SetupError) as caught:
        game.start(seats, seed, options)
    assert isinstance(caught.value, SpielwerkError)
    assert isinstance(caught.value, ValueError)
    return str(caught.value)


@pytest.mark.parametrize("seats", [1, 5, 0, -1, 10**30, True, 2.0, "3", None])
def test_a_wrong_number_of_seats(seats: Any) -> None:
    assert message(seats=seats) == f"toy takes 2 to 4 seats, not {seats!r}"


@pytest.mark.parametrize("seed", [-1, 2**63, 10**30, True, 1.5, None, b"00" * 32, [1]])
def test_a_seed_that_is_no_allowed_number(seed: Any) -> None:
    assert message(seed=seed) == f"a seed is a number from 0 to 2**63 - 1, not {seed!r}"


@pytest.mark.parametrize(
    "seed", ["", "7", "0f" * 31, "0f" * 33, "0F" * 32, "0g" * 32, " " + "f" * 63, "é" * 64]
)
def test_a_secret_seed_that_is_none(seed: str) -> None:
    told = message(seed=seed)
    assert told == "a secret seed has 64 hexadecimal digits (0-9, a-f)"


def test_a_refused_secret_is_not_repeated() -> None:
    """Errors are logged; a seed with a typing error must not appear there."""
    assert "ab" * 20 not in message(seed="ab" * 31 + "A")


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1, "00" * 32, "0123456789abcdef" * 4])
def test_seeds_that_are_allowed(seed: int | str) -> None:
    assert TOY.start(2, seed).to_act() == [0, 1]


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    told = message(options={"round": 2})
    assert told == "no option is called round; there are rounds, aim, order, short_pile"


@pytest.mark.parametrize("value", [0, 6, -1, 10**30, True, 2.0, "2", None, [2], {}])
def test_a_value_outside_the_range(value: Any) -> None:
    told = message(options={"rounds": value})
    assert told == f"option rounds with 3 seats: 1 to 5 allowed, not {value!r}"


def test_the_range_may_depend_on_the_seats() -> None:
    assert message(4, options={"rounds": 5}) == (
        "option rounds with 4 seats: 1 to 4 allowed, not 5"
    )
    assert TOY.start(3, 1, {"rounds": 5}).rounds == 5
    assert TOY.options_for(4)["rounds"].range == (1, 4)
    assert TOY.options_for(3)["rounds"].range == (1, 5)


@pytest.mark.parametrize("value", ["best", "", "Most", 0, None, True, ["most"]])
def test_a_choice_that_is_not_offered(value: Any) -> None:
    told = message(options={"aim": value})
    assert told == f"option aim with 3 seats: most or least allowed, not {value!r}"


@pytest.mark.parametrize("value", [0, 1, "true", None, [True]])
def test_a_switch_is_on_or_off(value: Any) -> None:
    told = message(options={"short_pile": value})
    assert told == f"option short_pile with 3 seats: false or true allowed, not {value!r}"


@pytest.mark.parametrize(
    "value",
    [
        [],
        [0, 1],
        [0, 1, 2, 0],
        [0, 1, 1],
        [0, 1, 3],
        [0, 1, -1],
        [0, 1, "2"],
        [0, 1, True],
        [[0], [1], [2]],
        {0: 1},
        "012",
        3,
        None,
    ],
)
def test_a_list_that_is_no_choice_of_different_numbers(value: Any) -> None:
    told = message(options={"order": value})
    assert told == (
        f"option order with 3 seats: a list of 3 different numbers 0 to 2 allowed, not {value!r}"
    )


def test_what_is_not_chosen_has_its_default() -> None:
    record = TOY.record(TOY.start(3, 1, {"aim": "least"}))
    assert record.options == {
        "rounds": 3,
        "aim": "least",
        "order": [0, 1, 2],
        "short_pile": False,
    }


def test_a_tuple_is_as_good_as_a_list() -> None:
    record = TOY.record(TOY.start(3, 1, {"order": (2, 1, 0)}))
    assert record.options["order"] == [2, 1, 0]


def test_what_was_chosen_belongs_to_the_game() -> None:
    """Nobody changes a running game, a record or a default by changing a list."""
    order = [2, 1, 0]
    state = TOY.start(3, 1, {"order": order})
    order[0] = 99
    record = TOY.record(state)
    assert record.options["order"] == [2, 1, 0]
    record.options["order"].append(99)
    assert TOY.record(state).options["order"] == [2, 1, 0]
    TOY.record(TOY.start(3, 1)).options["order"].append(99)
    assert TOY.record(TOY.start(3, 1)).options["order"] == [0, 1, 2]


def test_an_option_says_where_its_text_is() -> None:
    assert TOY.options["rounds"].title == "options.rounds.title"
    assert TOY.options["rounds"].text == "options.rounds.help"


def test_an_option_describes_itself() -> None:
    option = Option("cards", default=4, range=(1, 9))
    assert option.allowed() == "1 to 9"
    assert [value for value in range(12) if option.accepts(value)] == list(range(1, 10))


def test_messages_are_one_line() -> None:
    wrong: list[dict[str, Any]] = [{"x": 1}, {"rounds": 0}, {"aim": "x"}, {"order": []}]
    for options in wrong:
        assert re.fullmatch(r"[^\n]+", message(options=options))


@pytest.mark.parametrize("options", ["rules", ["rules"], 3, [("memory_aid", True)]])
def test_options_are_given_by_name(options: Any) -> None:
    with pytest.raises(SetupError, match=r"^options are given by name, as \{name: value\}, not "):
        TOY.start(2, 1, options)
