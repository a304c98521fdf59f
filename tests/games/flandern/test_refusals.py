"""Why something is not allowed: every reason, its rule, and what the player is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.positions import (
    CITIES,
    TEXTS,
    action,
    cards,
    commit,
    cover,
    drain,
    play,
    position,
)
from tests.games.refusals import check_keys, check_refusal, marked

ALL_SITES = ["AN", "AE", "AS", "AW", "BNE", "BSE", "BSW", "BNW", "CN", "CE", "CS", "CW"]
Told = tuple[str, str, str]  # in German, English, French: what must be said


# -- where it is tried -----------------------------------------------------------------------------


def setting_up() -> Flandern:
    """Seat 0 is at home in Gent, seat 1 is to choose."""
    state = GAME.start(3, 0)
    state.start = state.seat = 0
    return play(state, "centre Gent")


def choosing() -> Flandern:
    state = position(2)
    state.hands[0] = cards("Luik", "pick-up")
    return state


def chosen() -> Flandern:
    state = choosing()
    state.play(0, action("commit Luik 0"))
    return state


def building(card: str = "Gent") -> Flandern:
    """Seat 0 builds with a card; seat 1 has a building site in Gent."""
    tiles = {"Gent": {"AN": "greens", "AS": "blue", "AW": "churchs"}}
    state = position(4, tiles)
    cover(state, "Gent", ["AE"])
    drain(state, "grey", "trapezoid")
    drain(state, "blue", "square", left=2)
    return commit(state, f"{card} 1", *["pick-up"] * 3)


def town() -> Flandern:
    state = position(2, golden_card="pick-up")
    cover(state, "Luik", ALL_SITES)
    state.board.scored |= 1 << CITIES.index("Luik")
    cover(state, "Gent", ["AN", "AE", "AS", "AW"])
    return commit(state, "site 1", "pick-up")


def site() -> Flandern:
    return play(building("site"), "town Gent")


def golden_card(card: str) -> Flandern:
    tiles = {"Gent": {"AN": "church+", "AS": "blues", "AW": "greys"}}
    state = position(4, tiles, golden_card=card)
    return commit(state, *["pick-up"] * 4)


def without_luik() -> Flandern:
    """A cathedral that may not go into the scored city of the church."""
    tiles = {"Gent": {"AN": "church"}}
    state = position(4, tiles, golden_card="cathedral", pieces_in_scored=False)
    cover(state, "Luik", ALL_SITES)
    state.board.scored |= 1 << CITIES.index("Luik")
    return commit(state, *["pick-up"] * 4)


def any_city() -> Flandern:
    state = position(2, golden_card="Leuven")
    cover(state, "Gent", ["AN", "AE", "AS", "AW"])
    return commit(state, "pick-up", "pick-up")


class Case(NamedTuple):
    key: str
    rule: str | None
    where: Callable[[], Flandern]
    wrong: str
    told: Told
    seat: int = 0
    number: int | None = None  # an action that has no name


TURN: Told = ("Reihe", "turn", "tour")
GREY_OR_CHURCH: Told = ("graue Zunft", "grey guild", "grise")
CASES = [
    Case("no_such_seat", None, choosing, "withdraw", ("Platz", "seat", "place"), seat=2),
    Case("no_such_seat", None, choosing, "withdraw", ("Platz", "seat", "place"), seat=-1),
    Case("no_such_action", None, choosing, "", ("Zug", "action", "action"), number=-1),
    Case("no_such_action", None, choosing, "", ("Zug", "action", "action"), number=len(TEXTS)),
    # setting up
    Case("not_your_turn", "FLA-1", setting_up, "centre Brugge", TURN),
    Case("centre_first", "FLA-1", setting_up, "town Gent", ("Zentrum", "centre", "centre"), seat=1),
    Case("no_home", "FLA-1", setting_up, "centre Luik", ("Luik", "Luik", "Luik"), seat=1),
    Case("centre_there", "FLA-1", setting_up, "centre Gent", ("Gent", "Gent", "Gent"), seat=1),
    Case("centre_first", "FLA-1", setting_up, "withdraw", ("Zentrum", "centre", "centre"), seat=1),
    Case(
        "cards_after_homes", "FLA-1", setting_up, "commit Luik 0", ("Luik", "Luik", "Luik"), seat=1
    ),
    # choosing
    Case("choose_first", "FLA-4", choosing, "town Gent", ("verdeckt", "secret", "secret")),
    Case("nothing_to_withdraw", "FLA-4", choosing, "withdraw", ("nicht", "not", "rien")),
    Case("chosen_already", "FLA-4", chosen, "commit Luik 0", ("schon", "already", "déjà")),
    Case("wait_for_others", "FLA-4", chosen, "finish AN", ("warte", "wait", "attendez")),
    Case("too_much_influence", "FLA-4", choosing, "commit Luik 4", ("3", "3", "3")),
    Case("card_is_played", "FLA-10", choosing, "commit Gent 0", ("Gent", "Gent", "Gent")),
    Case("city_not_used", "FLA-25", choosing, "commit Ieper 0", ("Ieper", "Ieper", "Ieper")),
    Case(
        "nothing_hidden", "FLA-5", building, "withdraw", ("aufgedeckt", "turned over", "retourné")
    ),
    # whose turn it is
    Case("not_your_turn", "FLA-5", building, "build green AN plain", TURN, seat=2),
    Case(
        "golden_is_the_start_players",
        "FLA-11",
        lambda: golden_card("Gent"),
        "build grey BNE plain",
        ("Startperson", "start player", "qui commence"),
        seat=1,
    ),
    # building
    Case("build_first", "FLA-7", building, "town Gent", ("baue", "build", "bâtissez")),
    Case("foreign_arms", "FLA-7", building, "build red BNE plain", ("Scherer", "shear", "tondeur")),
    Case("foreign_arms", "FLA-7", building, "finish AN", ("Färber", "dyers", "teinturiers")),
    Case("no_building_site", "FLA-7", building, "finish AS", ("Baustelle", "building", "chantier")),
    Case("no_building_site", "FLA-7", building, "finish CS", ("Baustelle", "building", "chantier")),
    Case("site_is_covered", "FLA-12", building, "build blue AE plain", ("Ost", "east", "est")),
    Case("site_is_taken", "FLA-8", building, "build grey AS plain", ("Süd", "south", "sud")),
    Case("no_contact", "FLA-8", building, "build grey CE plain", ("Ost", "east", "est")),
    Case("no_tile_left", "FLA-8", building, "build grey CN plain", ("Nord", "north", "nord")),
    Case("no_such_tile", "FLA-8", building, "build blue BNE master", ("Weber", "weav", "tisser")),
    Case(
        "no_such_tile",
        "FLA-8",
        building,
        "build church BNE master",
        ("Kirche", "church", "Église"),
    ),
    Case(
        "same_arms_beside", "FLA-8", building, "build church CW plain", ("Kirche", "chur", "glis")
    ),
    Case("same_arms_beside", "FLA-8", building, "build blue CS plain", ("Weber", "weav", "tisser")),
    Case("builds_in_another", "FLA-7", building, "town Luik", ("Luik", "Luik", "Luik")),
    Case("builds_in_another", "FLA-7", building, "town Luik", ("Gent", "Gent", "Gent")),
    Case("card_waits", "FLA-4", building, "commit Brugge 0", ("Brugge", "Brugge", "Brugge")),
    # a building site
    Case("town_first", "FLA-26", town, "build blue AN plain", ("Stadt", "city", "ville")),
    Case("city_not_used", "FLA-25", town, "town Ieper", ("Ieper", "Ieper", "Ieper")),
    Case("city_is_scored", "FLA-13", town, "town Luik", ("Luik", "Luik", "Luik")),
    Case("no_room", "FLA-9", town, "town Gent", ("Gent", "Gent", "Gent")),
    Case("tile_first", "FLA-9", site, "town Gent", ("Baustelle", "building", "chantier")),
    Case("foreign_arms", "FLA-9", site, "build red BNW plain", ("Scherer", "shear", "tondeur")),
    Case("site_card_never_finishes", "FLA-9", site, "finish AW", ("Stadt", "city", "ville")),
    Case("builds_in_another", "FLA-26", site, "town Luik", ("Luik", "Luik", "Luik")),
    # golden cards
    Case(
        "builds_in_another",
        "FLA-11",
        lambda: golden_card("Gent"),
        "town Luik",
        ("Gent", "Gent", "Gent"),
    ),
    Case(
        "card_waits",
        "FLA-4",
        lambda: golden_card("cathedral"),
        "commit Luik 0",
        ("Luik", "Luik", "Luik"),
    ),
    Case("no_room", "FLA-25", any_city, "town Gent", ("Gent", "Gent", "Gent")),
    Case(
        "golden_builds_grey_or_church",
        "FLA-11",
        lambda: golden_card("Gent"),
        "build blue BNE plain",
        GREY_OR_CHURCH,
    ),
    Case(
        "golden_builds_grey_or_church",
        "FLA-11",
        lambda: golden_card("Gent"),
        "finish AS",
        GREY_OR_CHURCH,
    ),
    Case(
        "cathedral_first",
        "FLA-11",
        lambda: golden_card("cathedral"),
        "figure Gent AS",
        ("Dom", "cathedral", "cathédrale"),
    ),
    Case(
        "church_only",
        "FLA-11",
        lambda: golden_card("cathedral"),
        "cathedral Gent AS",
        ("Kirch", "church", "glise"),
    ),
    Case(
        "cathedral_there",
        "FLA-11",
        lambda: golden_card("cathedral"),
        "cathedral Gent AN",
        ("schon", "already", "déjà"),
    ),
    Case(
        "figure_first",
        "FLA-11",
        lambda: golden_card("guildmaster"),
        "cathedral Gent AN",
        ("Zunftmeister", "guildmaster", "maître"),
    ),
    Case(
        "own_or_grey_only",
        "FLA-11",
        lambda: golden_card("guildmaster"),
        "figure Gent Z",
        ("grau", "grey", "gris"),
    ),
    Case(
        "city_is_scored",
        "FLA-18",
        without_luik,
        "cathedral Luik Z",
        ("Luik", "Luik", "Luik"),
    ),
]


@pytest.mark.parametrize("case", marked(CASES))
def test_a_refusal_names_the_rule_and_says_what_is_needed(case: Case) -> None:
    state = case.where()
    number = action(case.wrong) if case.number is None else case.number
    check_refusal(GAME, state, case, number)


OVER = Case("game_over", "FLA-20", choosing, "commit Luik 0", ("zu Ende", "over", "terminée"))


@pytest.mark.rule("FLA-20")
def test_after_the_end_everything_is_refused() -> None:
    state = position(2, golden_card=None, pile=[])
    commit(state, "pick-up", "pick-up")
    assert state.over
    for seat in range(2):
        for wrong in ("commit Luik 0", "withdraw", "town Gent", "build blue AN plain"):
            check_refusal(GAME, state, OVER._replace(seat=seat), action(wrong))


def test_every_refusal_there_is_has_a_case_and_a_text() -> None:
    check_keys(GAME, [*CASES, OVER])


def test_allowed_actions_are_not_refused() -> None:
    for case in CASES:
        state = case.where()
        for seat in range(state.seats):
            for number in state.legal(seat):
                assert GAME.refusal(state, seat, number) is None
