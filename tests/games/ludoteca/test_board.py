"""The table in a terminal."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.ludoteca import GAME
from tests.games.ludoteca.positions import position, view


def drawn(language: str, viewer: int | None = 0) -> str:
    state = position(
        "L7 h4 D register",
        "K2 K3",
        rows={
            (0, "L"): "8 7 h4",
            (0, "C"): "6 J5 1",
            (1, "R"): "X8 h2",
            (1, "P"): "2 1",
        },
        locks=("CK",),
        fours=("", "L6 C6 K6 J"),
        resources=("evening",),
        goals=(3, 5),
        discards="P1 h8",
        rules="extended",
        min_cards_to_master=3,
    )
    return GAME.board(view(state, viewer), language, ["Ada", "Bo"])


@pytest.mark.rule("LUD-8")
@pytest.mark.rule("LUD-9")
def test_rows_show_what_may_follow_and_what_is_closed_or_locked() -> None:
    lines = drawn("en").splitlines()
    ada = [line.split() for line in lines if line.startswith("  L Lending")]
    assert ada[0] == ["L", "Lending", "8", "7", "+4", ">", "(+2)"]
    locked = [line.split() for line in lines if line.startswith("  C Culture")]
    assert locked[0] == ["C", "Culture", "6", "**5", "1", "#", "(+6)"]
    empty = [line.split() for line in lines if line.startswith("  K Kids")]
    assert empty == [["K", "Kids", "#"], ["K", "Kids"]]
    guests = [line.split() for line in lines if line.startswith("  R Rooms")]
    assert guests[1] == ["R", "Rooms", "+X8", "+2", "(-2)"]
    closed = [line.split() for line in lines if line.startswith("  P Parents")]
    assert closed[1] == ["P", "Parents", "2", "1", "=", "(-2)"]


@pytest.mark.rule("LUD-29")
def test_the_own_hand_and_goal_are_shown_and_no_others() -> None:
    own = drawn("en")
    assert "Your hand: L7, +4, !!, Lending register" in own
    assert "Your bonus goal: rows in at least 5 pillars." in own
    other = drawn("en", 1)
    assert "Your hand: K2, K3" in other
    for text in (other, drawn("en", None)):
        assert "!!" not in text
        assert "5 pillars" not in text
    assert "Your hand" not in drawn("en", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_piles_fours_and_resources_are_on_it(language: str) -> None:
    text = drawn(language)
    assert "+8" in text.splitlines()[0]
    four = [line for line in text.splitlines() if line.count("6") == 3 and "**" in line]
    assert len(four) == 1
    assert any(GAME.word("card", 59, language) in line for line in text.splitlines())
    assert "{" not in text
