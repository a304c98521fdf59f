"""What follows from a view is what the rules then do."""

from __future__ import annotations

import pytest

from spielwerk.core import Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.derived import LuescherziaDerived, ScorePart
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.golden import Player
from tests.games.luescherzia.naive import Tally
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import (
    BEI,
    EAST,
    FINDS,
    GUSTI,
    NORTH,
    ROESLI,
    ROWS,
    SOUTH,
    WEST,
    card,
    carry_out,
    enter,
    field,
    hands,
    play,
    position,
    seen,
    tile,
    told,
)
from tests.games.luescherzia.test_naive_scoring import overhear


def derived(state: Luescherzia, viewer: int | None = 0) -> LuescherziaDerived:
    return seen(state, viewer).derived


def worth(find: int) -> int:
    """Of a find at the end, by the book."""
    return sum(part["points"] for part in FINDS[find]["effects"] if part["effect"] == "points")


# -- checks ------------------------------------------------------------------------------------


def rolled(kind: str, needed: int, *pips: int) -> Luescherzia:
    """Rösli makes a check with three dice, which lie on the table now."""
    one = tile(kind, needed, hearts=needed) if kind == "monster" else tile(kind)
    state = enter(one, avatars=[ROESLI, BEI, GUSTI], points=9, pips=pips)
    return play(state, "fight" if kind == "monster" else "search", "roll 0")


@pytest.mark.rule("LUE-4")
@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_succeeds_with_five_pips_and_more(pips: int) -> None:
    state = rolled("find_site", 1, 1, pips, 2)
    check = seen(state).check
    assert check is not None
    assert check.rolled == (1, pips, 2)
    assert derived(state).success == 5
    assert check.successes == (pips >= derived(state).success)


@pytest.mark.rule("LUE-4")
@pytest.mark.rule("LUE-5")
def test_no_check_has_more_than_five_dice() -> None:
    state = play(enter(tile("monster", 1, hearts=1), points=9), "fight")
    check = seen(state, 0).check
    assert check is not None
    assert check.rolls[-1].dice == derived(state).most_dice == 5


@pytest.mark.rule("LUE-4")
@pytest.mark.rule("LUE-6")
@pytest.mark.parametrize(
    ("kind", "needed", "pips", "passes", "one_decides"),
    [
        ("monster", 1, [1, 2, 4], False, True),
        ("monster", 2, [1, 3, 4], False, False),
        ("monster", 2, [6, 3, 4], False, True),
        ("find_site", 1, [1, 2, 4], False, True),
        ("find_site", 1, [1, 2, 5], True, False),  # more successes are more finds (LUE-21)
    ],
)
def test_whether_the_dice_do_as_they_lie(
    kind: str, needed: int, pips: list[int], passes: bool, one_decides: bool
) -> None:
    state = rolled(kind, needed, *pips)
    for viewer in (0, 1, None):
        assert derived(state, viewer).passes == passes
        assert derived(state, viewer).one_decides == one_decides
    told(state)
    play(state, "accept")
    assert ("CheckPassed" in told(state)) == passes
    assert derived(state).passes is None
    assert not derived(state).one_decides


@pytest.mark.rule("LUE-4")
def test_before_the_roll_nothing_passes_or_fails() -> None:
    state = play(enter(tile("monster", 1, hearts=1), points=9), "fight")
    assert (derived(state).passes, derived(state).one_decides) == (None, False)


# -- points ------------------------------------------------------------------------------------


@pytest.mark.rule("LUE-26")
def test_points_are_sp_and_finds_that_are_worth_something() -> None:
    dear = [find for find in range(len(FINDS)) if worth(find)][:2]
    cheap = next(find for find in range(len(FINDS)) if not worth(find))
    state = position(held={0: [cheap, *dear]}, points={0: 4})
    assert derived(state).score_parts[0] == (
        ScorePart(None, 4),
        *(ScorePart(find, worth(find)) for find in dear),
    )


@pytest.mark.rule("LUE-27")
@pytest.mark.parametrize("secret", [True, False])
def test_parts_are_told_where_sp_are(secret: bool) -> None:
    state = position(secret_points=secret)
    for viewer in (0, 1, 2, None):
        parts = derived(state, viewer).score_parts
        assert [part is not None for part in parts] == [
            not secret or seat == viewer for seat in range(3)
        ]


@pytest.mark.rule("LUE-26")
@pytest.mark.rule("LUE-27")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_parts_add_up_to_what_somebody_counts_who_listens(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.start(seats, seats, {"secret_points": False})
    tally = Tally(seats)
    overhear(state, tally)
    while not state.over:
        state.play(*lively_move(state, rng))
        overhear(state, tally)
        parts = derived(state, None).score_parts
        assert [sum(part.points for part in one or ()) for one in parts] == tally.scores()


@pytest.mark.rule("LUE-26")
@pytest.mark.parametrize("seed", range(12))
def test_who_has_escaped_is_at_the_exit_when_it_ends(seed: int) -> None:
    player = Player(seed, "hasty" if seed % 3 == 0 else "home")
    state = GAME.start(3, seed, {"easy_start": True})
    while not state.over:
        assert not derived(state, None).escaped
        state.play(*player.move(state))
    outcome = state.outcome()
    assert outcome is not None
    assert derived(state, None).escaped == (outcome.reason == "exit")


# -- the way -----------------------------------------------------------------------------------


@pytest.mark.rule("LUE-24")
@pytest.mark.parametrize("kind", ["monster", "trap", "npc", "fork", "rest", "find_site"])
def test_what_comes_before_a_move_is_what_then_comes(kind: str) -> None:
    state = position(laid={"F1": tile(kind)}, bag=[], at="F1")
    hands(state, {0: [card("F1")]})
    view = seen(state, 0)
    holds = kind if kind in ("monster", "npc", "fork") else None
    assert len(view.derived.held_back) == len(view.previews) == 4
    for preview, held_back in zip(view.previews, view.derived.held_back, strict=True):
        leaves = preview.facing != NORTH  # where the edge of the board is
        assert held_back == (holds if leaves else None)
        state = position(laid={"F1": tile(kind)}, bag=[], at="F1", facing=preview.facing)
        play(carry_out(state, {0: card("F1")}), "skip")
        encounter = seen(state).encounter
        assert (encounter is not None and encounter.leaving) == (held_back is not None)


@pytest.mark.rule("LUE-24")
def test_nothing_holds_back_where_nothing_lies() -> None:
    state = hands(position(bag=[], at="F1"), {0: [card("F1")]})
    assert derived(state).held_back == (None,) * 4
    assert derived(state, None).held_back == ()


@pytest.mark.rule("LUE-11")
def test_the_neighbours_of_the_group_are_those_of_the_map() -> None:
    letters = "".join(ROWS)
    for at, letter in enumerate(letters):
        if letter == "#":
            continue
        row, column = divmod(at, len(ROWS[0]))
        state = position(bag=[])
        state.field = at
        steps = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
        for direction, (down, right) in steps.items():
            near = (row + down, column + right)
            inside = 0 <= near[0] < len(ROWS) and 0 <= near[1] < len(ROWS[0])
            free = inside and ROWS[near[0]][near[1]] != "#"
            wanted = near[0] * len(ROWS[0]) + near[1] if free else None
            assert derived(state).neighbours[direction] == wanted


@pytest.mark.rule("LUE-11")
def test_the_corner_has_two_neighbours() -> None:
    assert derived(position(at="A1")).neighbours == (None, field("B1"), field("A2"), None)
