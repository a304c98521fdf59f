"""The variant that lets ownerless tiles lie: SER-13."""

from __future__ import annotations

import pytest

from spielwerk.core import SetupError
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.serendipity.positions import (
    BLUE,
    BOTTOM,
    CELL,
    GREEN,
    SERENDIP,
    VIOLET,
    action,
    all_of,
    every,
    everything,
    legal,
    play,
    position,
    shown,
)


def meadow_with(serendips: int, seats: int = 4, *, variant: bool = True) -> Serendipity:
    """Green belongs to nobody; so many Serendips are open and one waits on A6."""
    up = all_of(SERENDIP, BOTTOM[:serendips])
    down = {"A1": GREEN, "A2": GREEN, "A3": VIOLET, "A5": BLUE, "A6": SERENDIP}
    each = 2 if seats == 2 else 1
    return position(seats, up=up, down=down, leave_ownerless=variant, colours_per_player=each)


@pytest.mark.rule("SER-13")
@pytest.mark.parametrize("seats", range(2, 6))
def test_once_ten_serendips_are_open_an_ownerless_tile_may_stay(seats: int) -> None:
    state = play(meadow_with(10, seats), "reveal A1")
    assert legal(state) == {"cover", "leave"}
    assert state.turn() == 0
    play(state, "leave")
    view = everything(state)
    assert shown(view.tiles, "A1") == GREEN
    assert view.opened[GREEN] == 1
    assert view.to_act == (1,)
    assert not view.may_stop
    assert action("reveal A1") not in state.legal(1)


@pytest.mark.rule("SER-13")
def test_it_may_be_covered_too() -> None:
    state = play(meadow_with(10), "reveal A1", "cover")
    view = everything(state)
    assert shown(view.tiles, "A1") == -1
    assert view.opened[GREEN] == 0
    assert view.to_act == (1,)
    assert action("reveal A1") in state.legal(1)


@pytest.mark.rule("SER-13")
def test_nine_serendips_are_not_enough() -> None:
    state = play(meadow_with(9), "reveal A1")
    assert state.turn() == 1
    assert shown(everything(state).tiles, "A1") == -1


@pytest.mark.rule("SER-13")
def test_the_tenth_serendip_counts_as_soon_as_it_is_open() -> None:
    state = play(meadow_with(9), "reveal A6", "move D4", "rotate 0", "reveal A1")
    assert legal(state) == {"cover", "leave"}


@pytest.mark.rule("SER-13")
def test_it_is_off_by_default() -> None:
    assert GAME.options_for(4)["leave_ownerless"].default is False
    state = play(meadow_with(12, variant=False), "reveal A1")
    assert state.turn() == 1
    assert shown(everything(state).tiles, "A1") == -1


@pytest.mark.rule("SER-13")
def test_tiles_of_other_players_are_covered_all_the_same() -> None:
    state = play(meadow_with(12), "reveal A3")
    assert state.turn() == 1
    assert shown(everything(state).tiles, "A3") == -1


@pytest.mark.rule("SER-13")
def test_a_tile_left_open_can_be_swapped_later() -> None:
    state = play(meadow_with(10), "reveal A1", "leave", "reveal A6")
    assert {"move A1", "move A2"} <= legal(state)
    play(state, "stay", "rotate 0", "first A1", "second A2")
    view = everything(state)
    assert [shown(view.tiles, name) for name in ("A1", "A2")] == [-1, GREEN]


@pytest.mark.rule("SER-13")
def test_but_not_by_an_own_tile_which_wants_a_covered_one() -> None:
    state = play(meadow_with(10), "reveal A1", "leave", "reveal A3")
    assert "swap A1" not in legal(state)
    assert {"keep", "swap A2"} <= legal(state)


@pytest.mark.rule("SER-13")
@pytest.mark.parametrize("seats", [2, 3])
def test_it_has_no_effect_where_every_colour_is_owned(seats: int) -> None:
    up = all_of(SERENDIP, BOTTOM[:12])
    foreign = {2: VIOLET, 3: GREEN}[seats]
    state = position(seats, up=up, down={"A1": foreign}, leave_ownerless=True)
    play(state, "reveal A1")
    assert state.turn() == 1


@pytest.mark.rule("SER-13")
def test_six_players_cannot_choose_it() -> None:
    with pytest.raises(SetupError, match="leave_ownerless with 6 seats: false allowed, not True"):
        GAME.start(6, 0, {"leave_ownerless": True})
    assert not GAME.start(6, 0, {"leave_ownerless": False}).leave_ownerless
    assert GAME.options_for(5)["leave_ownerless"].accepts(True)


@pytest.mark.rule("SER-13")
def test_the_table_suggests_it_to_four_and_five_players() -> None:
    for language, four_and_five in (
        ("de", "zu viert und zu fünft"),
        ("en", "four and five players"),
        ("fr", "à quatre et à cinq"),
    ):
        assert four_and_five in GAME.texts.get(language, "options.leave_ownerless.help")


@pytest.mark.rule("SER-13")
def test_a_covered_ownerless_tile_is_remembered() -> None:
    state = meadow_with(10)
    state.memory_aid = True
    play(state, "reveal A1", "cover")
    remembered = GAME.view(state, 2).remembered
    assert remembered is not None
    assert remembered[CELL["A1"]] == GREEN
    assert every("reveal", ["A1"]) <= legal(state)
