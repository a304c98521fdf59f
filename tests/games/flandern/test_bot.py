"""What bots make of Flandern 1302: situations with one clearly right decision, and fair advice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spielwerk.bots.search import first_sight
from spielwerk.core import Rng
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.bot.guide import FlandernGuide
from spielwerk.games.flandern.judgement import REACH, Town
from spielwerk.games.flandern.rules import Flandern
from spielwerk.opponents import bot
from tests.games.flandern.play import finished_game, random_positions
from tests.games.flandern.positions import (
    TEXTS,
    cards,
    city,
    commit,
    cover,
    mask,
    position,
)

FIRST_SIGHT = "first sight"  # what the weaker levels do when they do not blunder
LEVELS = (FIRST_SIGHT, "strong")
EVERY_SITE = ["AN", "AE", "AS", "AW", "BNE", "BSE", "BSW", "BNW", "CN", "CE", "CS", "CW"]


def decide(state: Flandern, seat: int, level: str, seed: int = 1) -> str:
    if level == FIRST_SIGHT:
        return TEXTS[first_sight(sampled(state, seat, seed), seat, FlandernGuide())]
    return TEXTS[bot(level, GAME, seed=seed, iterations=100).choose(GAME.observe(state, seat))]


def close_all_but(state: Flandern, open_towns: dict[str, list[str]]) -> None:
    """Cover everything but some sites, and score what is full."""
    for town in ("Brugge", "Gent", "Ieper", "Leuven", "Utrecht", "Luik"):
        if state.board.used >> city(town) & 1:
            left = open_towns.get(town, [])
            built = state.board.built(city(town))
            free = [name for name in EVERY_SITE if name not in left]
            cover(state, town, [name for name in free if not built & mask(name)])
            if not left:
                state.board.scored |= 1 << city(town)


# -- one clearly right decision --------------------------------------------------------------------


def contested_gent() -> Flandern:
    """Gent is nearly full: blue and yellow are level, and a site is left for each."""
    tiles = {"BNE": "blue", "BSW": "blue", "AN": "grey", "AS": "church", "CW": "yellow"}
    state = position(2, {"Gent": tiles})
    close_all_but(state, {"Gent": ["BNW", "CE"], "Luik": EVERY_SITE})
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_level_builds_the_own_tile_in_the_rich_city(level: str) -> None:
    state = commit(contested_gent(), "Gent", "pick-up")
    assert decide(state, 0, level).startswith("build blue")


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_site_of_a_contested_city_cannot_wait(level: str) -> None:
    """Blue, yellow and grey are level in Utrecht, and CW will make one of them first alone."""
    tiles = {"AN": "blue", "AS": "yellow", "BSW": "church+", "BNE": "church+"}
    state = position(2, {"Utrecht": tiles})
    close_all_but(state, {"Utrecht": ["CW"], "Luik": EVERY_SITE})
    assert decide(state, 0, level).startswith("commit Utrecht")


@pytest.mark.parametrize("level", LEVELS)
def test_the_own_building_site_is_finished_when_it_takes_the_first_rank(level: str) -> None:
    tiles = {"BNE": "blue", "BSW": "blues", "CW": "yellow", "AN": "church"}
    state = position(2, {"Gent": tiles | {"BNW": "grey"}})
    close_all_but(state, {"Gent": ["AS"], "Luik": EVERY_SITE})
    commit(state, "Gent", "pick-up")
    assert decide(state, 0, level) == "finish BSW"


@pytest.mark.parametrize("level", LEVELS)
def test_an_empty_hand_is_picked_up(level: str) -> None:
    state = position(4)
    state.board.scored |= 1 << city("Luik")
    state.hands[0] = cards("Luik", "pick-up")
    assert decide(state, 0, level) == "commit pick-up 0"


@pytest.mark.parametrize("level", LEVELS)
def test_a_full_hand_is_not(level: str) -> None:
    assert not decide(position(4), 0, level).startswith("commit pick-up")


@pytest.mark.parametrize("level", LEVELS)
def test_no_influence_is_spent_on_nothing(level: str) -> None:
    """In the first round there is room for everybody everywhere."""
    assert decide(position(4), 0, level).endswith(" 0")


@pytest.mark.parametrize("level", LEVELS)
def test_a_cathedral_goes_where_the_own_guild_leads(level: str) -> None:
    tiles = {"AN": "church", "BNE": "blue", "BSW": "blue"}
    theirs = {"AN": "church", "BNE": "yellow", "BSW": "yellow"}
    towns = {"Utrecht": tiles, "Gent": theirs}
    state = position(2, towns, golden_card="cathedral")
    commit(state, "pick-up", "pick-up")
    assert decide(state, 0, level) == "cathedral Utrecht AN"


@pytest.mark.parametrize("level", LEVELS)
def test_a_guildmaster_breaks_a_tie(level: str) -> None:
    """In Utrecht all is decided but who of two equals is first."""
    tiles = {"BNE": "blue", "BSW": "blue", "BNW": "yellow", "BSE": "yellow"}
    tiles |= {"CN": "church", "CS": "church"}
    state = position(2, {"Utrecht": tiles}, golden_card="guildmaster")
    close_all_but(state, {"Utrecht": ["AN"], "Luik": EVERY_SITE})
    commit(state, "pick-up", "pick-up")
    assert decide(state, 0, level) in {"figure Utrecht BNE", "figure Utrecht BSW"}


def test_a_tile_with_a_printed_guildmaster_is_saved_where_nothing_is_contested() -> None:
    state = commit(position(4), "Luik", "pick-up", "pick-up", "pick-up")
    assert decide(state, 0, FIRST_SIGHT).endswith("plain")


# -- prospects -----------------------------------------------------------------------------------


def test_tiles_with_the_same_arms_have_room_only_apart() -> None:
    luik = REACH[city("Luik")]
    assert luik[0] == 0
    assert luik[mask("AN")] == 1
    assert luik[mask("AN", "BNE", "CN")] == 1
    assert luik[mask("BNE", "BSE", "BSW", "BNW")] == 4
    assert luik[mask(*EVERY_SITE)] == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_city_promises_the_leader_most_of_its_value(seats: int) -> None:
    tiles = {"BNE": "blue", "BSW": "blue", "BNW": "blue", "CE": "yellow", "AN": "church"}
    state = position(seats, {"Luik": tiles})
    cover(state, "Luik", EVERY_SITE)
    promised = Town.of(state.board, city("Luik")).promises(seats, tied_best=False)
    assert promised[0] > 0.8 * 8
    assert promised[0] > promised[1] > 2
    assert all(points < 0.1 for points in promised[2:])


def test_trying_a_tile_leaves_the_city_as_it_was() -> None:
    state = position(3)
    town = Town.of(state.board, city("Luik"))
    before = town.promises(3, tied_best=False)
    better = town.built(0, EVERY_SITE.index("AN"), 0, stone=False)
    assert better.promises(3, tied_best=False)[0] > before[0]
    assert town.promises(3, tied_best=False) == before


# -- fairness ------------------------------------------------------------------------------------


def sampled(state: Flandern, seat: int, seed: int) -> Flandern:
    guess = GAME.observe(state, seat).sample(Rng(seed))
    assert isinstance(guess, Flandern)
    return guess


def for_some_positions(seats: int, check: Callable[[Flandern], None]) -> None:
    for number, state in enumerate(random_positions(seats, 5)):
        if number % 9 == 0:
            check(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weights_do_not_depend_on_the_guess(seats: int) -> None:
    guide = FlandernGuide()

    def check(state: Flandern) -> None:
        for seat in state.to_act():
            actions = state.legal(seat)
            advice = [guide.weights(sampled(state, seat, seed), seat, actions) for seed in (1, 2)]
            assert advice[0] == advice[1]

    for_some_positions(seats, check)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_asking_for_advice_changes_nothing(seats: int) -> None:
    guide = FlandernGuide()

    def check(state: Flandern) -> None:
        twin = state.clone()
        for seat in state.to_act():
            guide.weights(twin, seat, twin.legal(seat))
        guide.evaluate(twin)
        assert (twin.phase, twin.town, twin.seat) == (state.phase, state.town, state.seat)
        assert [twin.legal(s) for s in range(seats)] == [state.legal(s) for s in range(seats)]

    for_some_positions(seats, check)


def test_others_are_thought_to_choose_what_they_hold() -> None:
    """A guess is made of the open hand, whatever was really chosen."""
    one, other = position(3), position(3)
    for state, chosen in ((one, "commit Gent 2"), (other, "commit Luik 0")):
        state.hands[0] = cards("Gent", "Luik", "pick-up")
        state.play(0, TEXTS.index(chosen))
    guesses = [[sampled(state, 1, seed).choices[0] for seed in range(40)] for state in (one, other)]
    assert guesses[0] == guesses[1]
    assert len(set(guesses[0])) > 1
    assert {TEXTS[choice].split()[1] for choice in guesses[0]} <= {"Gent", "Luik", "pick-up"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_the_finished_game_is_won(seats: int) -> None:
    guide = FlandernGuide()
    for_some_positions(seats, lambda state: _adds_up(guide.evaluate(state)))
    last = finished_game(seats, 5)
    outcome = last.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners)
    expected = [share if seat in outcome.winners else 0.0 for seat in range(seats)]
    assert guide.evaluate(last) == pytest.approx(expected)


def _adds_up(chances: list[float]) -> None:
    assert sum(chances) == pytest.approx(1)
