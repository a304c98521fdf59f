"""End scorings and what changes them: LUC-16 to LUC-18."""

from __future__ import annotations

import pytest

from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive
from tests.games.lucandor.positions import (
    COLOURS,
    everything,
    legal_of,
    names,
    play,
    position,
    view,
)

LEFT = "red belt"  # an end scoring for column A
MIDDLE = "red shoes"
LEVEL_1 = "blue trousers"
HANGER = "green shoes"
NEEDLE = "green top hat"


def chips(state: Lucandor, seat: int) -> list[str]:
    return [COLOURS[end.colour] for end in everything(state).players[seat].ends]


def laid(state: Lucandor, seat: int) -> list[str]:
    return names(everything(state).all_ends[seat])


# -- laying ----------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-16")
def test_an_end_scoring_is_laid_with_a_chip_and_is_not_discarded() -> None:
    state = position(hand=[LEFT, "red wig"])
    before = everything(state).discards
    play(state, f"end {LEFT} violet")
    assert (laid(state, 0), chips(state, 0)) == ([LEFT], ["violet"])
    assert everything(state).discards == before
    assert state.scores() == [0, 0, 0]
    assert state.turn() == 1


@pytest.mark.rule("LUC-16")
def test_only_the_ten_cards_with_a_row_can_be_laid() -> None:
    able = set()
    for card in naive.CARDS:
        state = position(hand=[card])
        colours = {move.split()[-1] for move in legal_of(state, "end")}
        assert colours in (set(), set(COLOURS))
        able |= {card} if colours else set()
    assert able == {card for card, face in naive.FACES.items() if face.row is not None}
    assert len(able) == 10


@pytest.mark.rule("LUC-16")
def test_two_end_scorings_have_different_colours() -> None:
    state = position(hand=[MIDDLE], ends={0: [(LEFT, "violet")]})
    colours = {move.split()[-1] for move in legal_of(state, "end")}
    assert colours == set(COLOURS) - {"violet"}
    play(state, f"end {MIDDLE} red")
    assert (laid(state, 0), chips(state, 0)) == ([LEFT, MIDDLE], ["violet", "red"])


@pytest.mark.rule("LUC-16")
def test_nobody_lays_a_third() -> None:
    state = position(hand=[LEVEL_1], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
    assert not legal_of(state, "end")


@pytest.mark.rule("LUC-16")
def test_the_chips_of_others_do_not_matter() -> None:
    state = position(hand=[LEVEL_1], ends={1: [(LEFT, "violet"), (MIDDLE, "red")]})
    assert {move.split()[-1] for move in legal_of(state, "end")} == set(COLOURS)


@pytest.mark.rule("LUC-16")
def test_the_chip_is_open_and_the_card_hidden_from_the_others() -> None:
    state = play(position(hand=[LEFT]), f"end {LEFT} violet")
    for viewer in (0, 1, 2, None):
        (end,) = view(state, viewer).players[0].ends
        assert COLOURS[end.colour] == "violet"
        told = (end.card, end.row, end.worth)
        assert told == ((3, 0, 0) if viewer == 0 else (None, None, None))


@pytest.mark.rule("LUC-16")
def test_nothing_but_hanger_and_needle_touches_what_was_laid() -> None:
    ends = {0: [(LEFT, "violet"), (MIDDLE, "red")]}
    others = [card for card, face in naive.FACES.items() if face.use not in ("hanger", "needle")]
    for card in others:
        if card in (LEFT, MIDDLE):
            continue
        state = position(hand=[card], ends=ends)
        for move in legal_of(state, "clean") | legal_of(state, "door") | legal_of(state, "score"):
            after = play(state.clone(), move)
            assert (laid(after, 0), chips(after, 0)) == ([LEFT, MIDDLE], ["violet", "red"])
        assert not legal_of(state, "hanger") | legal_of(state, "needle") | legal_of(state, "end")


# -- the hanger ------------------------------------------------------------------------------------


@pytest.mark.rule("LUC-17")
@pytest.mark.parametrize(("k", "gone", "stays"), [(0, LEFT, MIDDLE), (1, MIDDLE, LEFT)])
def test_a_hanger_discards_one_end_scoring_openly(k: int, gone: str, stays: str) -> None:
    state = position(hand=[HANGER], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
    assert legal_of(state, "hanger") == {f"hanger {HANGER} 0", f"hanger {HANGER} 1"}
    play(state, f"hanger {HANGER} {k}")
    assert laid(state, 0) == [stays]
    for viewer in (0, 1, 2, None):
        assert set(names(view(state, viewer).discards)[-2:]) == {gone, HANGER}
    assert chips(state, 0) == [{LEFT: "violet", MIDDLE: "red"}[stays]]
    assert state.turn() == 1


@pytest.mark.rule("LUC-17")
def test_the_chip_comes_back() -> None:
    state = position(hand=[HANGER, LEVEL_1], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
    play(state, f"hanger {HANGER} 0")
    state.seat = 0
    assert {move.split()[-1] for move in legal_of(state, "end")} == set(COLOURS) - {"red"}


@pytest.mark.rule("LUC-17")
def test_a_hanger_needs_an_own_end_scoring() -> None:
    assert not legal_of(position(hand=[HANGER], ends={1: [(LEFT, "violet")]}), "hanger")
    state = position(hand=[HANGER], ends={0: [(LEFT, "violet")], 1: [(MIDDLE, "red")]})
    assert legal_of(state, "hanger") == {f"hanger {HANGER} 0"}
    play(state, f"hanger {HANGER} 0")
    assert laid(state, 1) == [MIDDLE]


@pytest.mark.rule("LUC-17")
@pytest.mark.rule("LUC-18")
def test_only_hangers_and_needles_do_that() -> None:
    for card, face in naive.FACES.items():
        if card not in (LEFT, MIDDLE):
            state = position(hand=[card], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
            assert bool(legal_of(state, "hanger")) == (face.use == "hanger")
            assert bool(legal_of(state, "needle")) == (face.use == "needle")


# -- needle and thread -----------------------------------------------------------------------------


@pytest.mark.rule("LUC-18")
@pytest.mark.parametrize(("k", "after"), [(0, ["blue", "red"]), (1, ["violet", "blue"])])
def test_a_needle_changes_the_colour_of_one_end_scoring(k: int, after: list[str]) -> None:
    state = position(hand=[NEEDLE], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
    play(state, f"needle {NEEDLE} {k} blue")
    assert chips(state, 0) == after
    assert laid(state, 0) == [LEFT, MIDDLE]
    assert names(everything(state).discards)[-1] == NEEDLE
    assert state.turn() == 1


@pytest.mark.rule("LUC-18")
def test_only_free_colours_may_be_chosen() -> None:
    state = position(hand=[NEEDLE], ends={0: [(LEFT, "violet"), (MIDDLE, "red")]})
    free = {"blue", "green", "yellow", "orange"}
    for k in "01":
        moves = {m for m in legal_of(state, "needle") if m.split()[-2] == k}
        assert {move.split()[-1] for move in moves} == free
    one = position(hand=[NEEDLE], ends={0: [(LEFT, "violet")], 1: [(MIDDLE, "red")]})
    assert {move.split()[-1] for move in legal_of(one, "needle")} == set(COLOURS) - {"violet"}
    assert {move.split()[-2] for move in legal_of(one, "needle")} == {"0"}


@pytest.mark.rule("LUC-18")
def test_a_needle_needs_an_own_end_scoring() -> None:
    assert not legal_of(position(hand=[NEEDLE], ends={1: [(LEFT, "violet")]}), "needle")
