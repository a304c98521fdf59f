"""Why something is not allowed: every reason, its rule, and what the player is told."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from tests.games.refusals import check_keys, check_refusal, marked
from tests.games.serendipity.positions import (
    BLUE,
    BOTTOM,
    GREEN,
    SERENDIP,
    VIOLET,
    action,
    all_of,
    play,
    position,
)

TURN_OF_0 = 0
# Four players: blue is seat 0's, violet seat 1's, green nobody's.
UP = {"A1": BLUE, **all_of(SERENDIP, BOTTOM[:10])}
DOWN = {"C4": BLUE, "C5": GREEN, "C6": VIOLET, "F6": SERENDIP}


class Case(NamedTuple):
    key: str
    rule: str | None
    before: tuple[str, ...]  # what was played
    wrong: str  # what is tried then
    told: tuple[str, str, str]  # in German, English, French: what must be said
    seat: int = TURN_OF_0
    number: int | None = None  # an action that has no name


CASES = [
    Case("no_such_seat", None, (), "reveal C4", ("Platz", "seat", "place"), seat=4),
    Case("no_such_seat", None, (), "reveal C4", ("Platz", "seat", "place"), seat=-1),
    Case("no_such_action", None, (), "", ("Zug", "action", "action"), number=GAME.space.size),
    Case("no_such_action", None, (), "", ("Zug", "action", "action"), number=-1),
    Case("not_your_turn", "SER-4", (), "reveal C4", ("Reihe", "turn", "tour"), seat=1),
    Case("reveal_first", "SER-5", (), "keep", ("Decke", "turn over", "Retournez")),
    Case(
        "reveal_first", "SER-5", ("reveal C4", "keep"), "keep", ("Decke", "turn over", "Retournez")
    ),
    Case(
        "no_stop_before_reveal",
        "SER-7",
        (),
        "stop",
        ("beginnt mit dem Aufdecken", "starts with turning over", "commence par retourner"),
    ),
    Case("already_open", "SER-5", (), "reveal A1", ("A1", "A1", "A1")),
    Case("already_open", "SER-5", (), "reveal J3", ("offen", "face up", "visible")),
    Case(
        "settle_first",
        "SER-7",
        ("reveal C4",),
        "reveal C5",
        (
            "hier lassen oder tauschen",
            "leave it here or swap it",
            "la laisser ici ou l\u2019échanger",
        ),
    ),
    Case(
        "cover_or_leave_first",
        "SER-13",
        ("reveal C5",),
        "reveal C4",
        ("zudecken oder offen", "cover it or leave it face up", "recouvrir ou la laisser"),
    ),
    Case(
        "place_first",
        "SER-9",
        ("reveal F6",),
        "rotate 0",
        ("hier lassen oder versetzen", "leave it here or move it", "laisser ici ou le déplacer"),
    ),
    Case("rotate_first", "SER-9", ("reveal F6", "stay"), "none", ("Drehe", "turn", "Tournez")),
    Case("rotate_first", "SER-10", ("reveal F6", "move C5"), "stop", ("Drehe", "turn", "Tournez")),
    Case(
        "swap_or_none_first",
        "SER-9",
        ("reveal F6", "stay", "rotate 0"),
        "reveal C4",
        ("zwei Kärtchen oder verzichte", "two tiles, or choose", "deux tuiles, ou aucune"),
    ),
    Case(
        "second_tile_first",
        "SER-9",
        ("reveal F6", "stay", "rotate 0", "first C4"),
        "none",
        ("zweite Kärtchen", "second tile", "seconde tuile"),
    ),
    Case(
        "swap_with_itself",
        "SER-8",
        ("reveal C4",),
        "swap C4",
        ("sich selbst", "itself", "elle-même"),
    ),
    Case("swap_only_face_down", "SER-8", ("reveal C4",), "swap A1", ("A1", "A1", "A1")),
    Case(
        "swap_only_face_down",
        "SER-8",
        ("reveal C4",),
        "swap J3",
        ("nur mit einem verdeckten", "with a face-down tile", "tuile cachée"),
    ),
    Case(
        "move_onto_itself",
        "SER-10",
        ("reveal F6",),
        "move F6",
        ("lass ihn einfach hier", "leave it here", "laissez-le"),
    ),
    Case(
        "only_other_tiles",
        "SER-9",
        ("reveal F6", "stay", "rotate 0"),
        "first F6",
        ("zwei andere", "two other tiles", "deux autres"),
    ),
    Case(
        "only_other_tiles",
        "SER-9",
        ("reveal F6", "stay", "rotate 0", "first C4"),
        "second F6",
        ("zwei andere", "two other tiles", "deux autres"),
    ),
    Case(
        "same_tile_twice",
        "SER-9",
        ("reveal F6", "stay", "rotate 0", "first C4"),
        "second C4",
        ("C4", "C4", "C4"),
    ),
    Case("serendip_is_fixed", "SER-12", ("reveal F6",), "move J3", ("J3", "J3", "J3")),
    Case(
        "serendip_is_fixed",
        "SER-12",
        ("reveal F6", "stay", "rotate 0"),
        "first J3",
        ("für immer", "never moved", "jamais"),
    ),
    Case(
        "serendip_is_fixed",
        "SER-12",
        ("reveal F6", "stay", "rotate 0", "first C4"),
        "second J3",
        ("Serendip", "Serendip", "Serendip"),
    ),
]


def meadow() -> Serendipity:
    return position(4, up=UP, down=DOWN, leave_ownerless=True, quiet_turns=2)


@pytest.mark.parametrize("case", marked(CASES))
def test_a_refusal_names_the_rule_and_says_what_is_needed(case: Case) -> None:
    state = play(meadow(), *case.before)
    number = action(case.wrong) if case.number is None else case.number
    check_refusal(GAME, state, case, number)


OVER = Case("game_over", "SER-22", (), "reveal C4", ("zu Ende", "over", "terminée"))


def test_after_the_end_everything_is_refused() -> None:
    state = play(meadow(), "reveal C6")
    play(state, "reveal C4")
    assert state.over
    for seat in range(4):
        check_refusal(GAME, state, OVER._replace(seat=seat), action("reveal C4"))
        check_refusal(GAME, state, OVER._replace(seat=seat), GAME.space.size + 7)


def test_every_refusal_there_is_has_a_case_and_a_text() -> None:
    check_keys(GAME, [*CASES, OVER])


def test_allowed_actions_are_not_refused() -> None:
    for moves in {case.before for case in CASES}:
        state = play(meadow(), *moves)
        for number in state.legal(0):
            assert GAME.refusal(state, 0, number) is None
