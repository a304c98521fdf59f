"""What lies in the box: FLA-C1 to FLA-C3 and FLA-C5 to FLA-C7. The plans are in test_plan.py."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.components import FOLDER, load_box
from tests.games.flandern import reading
from tests.games.flandern.naive import SITES, Tile
from tests.games.flandern.positions import (
    CITIES,
    GOLDEN,
    SHAPES,
    commit,
    drain,
    everything,
    lay,
    position,
    seen_by,
    shown,
    tile_at,
)

BOX = load_box(FOLDER / "components.toml")
IN_BOTH = Counter(CITIES)
BACK_A = IN_BOTH + Counter(
    {"site": 2, "pick-up": 2, "influence": 2, "cathedral": 1, "guildmaster": 1}
)
BACK_B = IN_BOTH + Counter(influence=2, cathedral=3, guildmaster=3)


def pile(seed: int, seats: int = 4) -> list[tuple[str, str]]:
    """Back and card from the top."""
    codes = reversed(everything(GAME.start(seats, seed)).pile)
    return [("AB"[code // len(GOLDEN)], GOLDEN[code % len(GOLDEN)]) for code in codes]


# -- cities, track and guilds --------------------------------------------------------------------


@pytest.mark.rule("FLA-C1")
def test_there_are_six_cities_in_this_order() -> None:
    for language in ("de", "en", "fr"):
        assert tuple(GAME.word("city", city, language) for city in range(6)) == CITIES
        assert tuple(GAME.word("card", city, language) for city in range(6)) == CITIES
        assert tuple(GAME.word("golden", city, language) for city in range(6)) == CITIES
    assert tuple(city.name for city in BOX.cities) == CITIES


@pytest.mark.rule("FLA-C1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_grey_guild_has_a_marker_on_the_track_too(seats: int) -> None:
    assert len(everything(GAME.start(seats, 0)).track) == 5
    state = position(seats, {"Utrecht": dict.fromkeys(["BNE", "CS"], "grey")})
    for shape in SHAPES:
        for arms in reading.in_play(seats):
            drain(state, arms, shape)
    commit(state, *["pick-up"] * seats)
    assert everything(state).track[4] >= 3  # the only guild in Utrecht


@pytest.mark.rule("FLA-C7")
def test_guilds_have_names_and_colours_by_seat() -> None:
    assert [(guild.name, guild.colour) for guild in BOX.guilds] == [
        ("weavers", "blue"),
        ("fullers", "yellow"),
        ("dyers", "green"),
        ("shearers", "red"),
        ("armourers", "grey"),
    ]
    called = [GAME.word("arms", arms, "en") for arms in range(6)]
    assert called == ["weavers", "fullers", "dyers", "shearers", "grey guild", "church"]
    state = position(4)
    homes = [tile_at(state, town, "Z") for town in CITIES]
    assert homes == ["blue", "yellow", "green", "red", "grey", "church"]


# -- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-C2")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_hand_has_eleven_cards(seats: int) -> None:
    view = everything(position(seats))
    assert view.hands == (tuple(range(8)),) * seats  # six cities, building site, pick-up
    assert view.influence == (3,) * seats
    assert GAME.word("card", 6, "en") == "building site"
    assert GAME.word("card", 7, "en") == "pick-up"


@pytest.mark.rule("FLA-C2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_eight_golden_cards_those_with_back_a_on_top(seats: int) -> None:
    for seed in range(20):
        backs = [back for back, _ in pile(seed, seats)]
        assert backs == ["A"] * 14 + ["B"] * 14
        view = seen_by(GAME.start(seats, seed), None)
        assert (view.pile_size, view.pile_backs) == (28, (14, 14))


@pytest.mark.rule("FLA-C2")
def test_both_halves_are_shuffled() -> None:
    piles = [tuple(pile(seed)) for seed in range(300)]
    assert len(set(piles)) == 300
    for place in range(14):
        assert {one[place][1] for one in piles} == set(BACK_A)
        assert {one[14 + place][1] for one in piles} == set(BACK_B)


@pytest.mark.rule("FLA-C6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_golden_cards_are_these(seats: int) -> None:
    for seed in range(5):
        cards = pile(seed, seats)
        assert Counter(card for back, card in cards if back == "A") == BACK_A
        assert Counter(card for back, card in cards if back == "B") == BACK_B


# -- tiles and pieces ----------------------------------------------------------------------------


@pytest.mark.rule("FLA-C3")
@pytest.mark.rule("FLA-C5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifteen_tiles_per_guild_and_thirteen_churches(seats: int) -> None:
    supply = reading.supply(everything(GAME.start(seats, 0)))
    for guild in reading.in_play(seats)[:-1]:
        for shape in SHAPES:  # five of each shape, one of them with a guildmaster
            assert (supply[guild, shape, False], supply[guild, shape, True]) == (4, 1)
    churches = [supply["church", shape, False] for shape in SHAPES]
    assert churches == [4, 5, 4]
    assert supply.total() == 15 * (seats + 1) + 13  # nobody builds with guilds nobody plays


@pytest.mark.rule("FLA-C3")
def test_stones_cathedrals_and_guildmasters() -> None:
    view = everything(GAME.start(4, 0))
    assert (view.stones, view.cathedrals, view.figures) == (10, 4, 4)


@pytest.mark.rule("FLA-C5")
def test_centres_and_churches_show_no_guildmaster() -> None:
    state = position(4)
    for town in CITIES:
        assert shown(state, town).masters == ()
        assert reading.town_of(state, town)["Z"] == Tile(tile_at(state, town, "Z"))
    assert not any(master for arms, _, master in reading.tiles_left(state) if arms == "church")


@pytest.mark.rule("FLA-C5")
@pytest.mark.rule("FLA-12")
def test_covers_never_run_out() -> None:
    """The box holds nine; here sixty are laid, and one more city has a site to go on with."""
    state = position(4, pile=["influence"] * 3)
    for arms in reading.in_play(4):
        for shape in SHAPES:
            drain(state, arms, shape, left=int(arms == "red" and shape == "square"))
    lay(state, "Gent", {"AN": "blue", "AS": "blue"})
    drain(state, "red", "square", left=1)
    commit(state, *["pick-up"] * 4)
    covers = [tile_at(state, town, site) for town in CITIES for site in SITES].count("covered")
    assert covers == 6 * 12 - 2 - 4  # but for the four squares of Gent
    assert not state.over


# -- where it comes from -------------------------------------------------------------------------


@pytest.mark.rule("FLA-C4")
@pytest.mark.rule("FLA-C5")
@pytest.mark.rule("FLA-C6")
@pytest.mark.rule("FLA-C7")
def test_the_view_says_which_parts_are_a_guess() -> None:
    guesses = {"centres", "guilds", "masters", "church_shapes", "golden", "plans"}
    view = everything(GAME.start(2, 0))
    assert set(view.reconstructed) == guesses
    assert {plan.source for plan in view.plans} == {"reconstructed"}


@pytest.mark.rule("FLA-C1")
@pytest.mark.rule("FLA-C2")
@pytest.mark.rule("FLA-C3")
def test_what_public_descriptions_agree_on_is_marked_as_established() -> None:
    sources = [city.source for city in BOX.cities]
    sources += [BOX.districts.source, BOX.churches.source, BOX.pieces.source]
    sources += [BOX.hand.source, BOX.deck.source]
    assert set(sources) == {"established"}
