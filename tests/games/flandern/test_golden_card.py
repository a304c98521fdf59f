"""Steps 1 and 5, the golden card: FLA-3, FLA-11, FLA-18 and FLA-23."""

from __future__ import annotations

import pytest

from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import GoldenLapsed, GoldenSetAside, PileExhausted
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import reading
from tests.games.flandern.naive import Tile
from tests.games.flandern.positions import (
    CITIES,
    GOLDEN,
    SHAPES,
    SITES,
    cards,
    commit,
    cover,
    drain,
    everything,
    golden,
    legal,
    mask,
    play,
    position,
    seen_by,
)

Tiles = dict[str, dict[str, str]]


def turned_over(card: str, tiles: Tiles | None = None, *, start: int = 1) -> Flandern:
    """Everybody picks up; then the start player turns over this card."""
    return all_pick_up(position(4, tiles, start=start, golden_card=card))


def all_pick_up(state: Flandern) -> Flandern:
    return commit(state, *["pick-up"] * state.seats)


def lapse(state: Flandern) -> GoldenLapsed | None:
    found = [event for event in GAME.take_events(state) if isinstance(event, GoldenLapsed)]
    return found[0] if found else None


def score_without_effect(state: Flandern, *towns: str) -> None:
    """Mark cities as scored and full."""
    for town in towns:
        state.board.cover(CITIES.index(town), mask(*SITES[:12]))
        state.board.scored |= 1 << CITIES.index(town)


# -- step 1 ----------------------------------------------------------------------------------------


def next_round(pile: list[str], scored: tuple[str, ...] = ()) -> Flandern:
    """The second round of a game in which cities are scored."""
    state = position(4, pile=pile)
    score_without_effect(state, *scored)
    return all_pick_up(state)


@pytest.mark.rule("FLA-3")
def test_the_start_player_draws_the_top_card() -> None:
    state = next_round(["cathedral", "Gent", "site"])
    view = everything(state)
    assert view.start == 1
    assert view.golden is not None
    assert (view.golden.owner, view.golden.golden, view.golden.revealed) == (1, None, False)
    assert GOLDEN[view.golden_card] == "cathedral"
    assert [GOLDEN[card] for card in reversed(view.pile)] == ["Gent", "site"]


@pytest.mark.rule("FLA-3")
def test_only_the_start_player_sees_it() -> None:
    state = next_round(["cathedral", "Gent"])
    faces = [seen_by(state, viewer).golden for viewer in (0, 1, 2, 3, None)]
    shown = [face.golden if face else -1 for face in faces]
    assert shown == [None, GOLDEN.index("cathedral"), None, None, None]


@pytest.mark.rule("FLA-3")
def test_a_card_of_a_scored_city_is_put_aside_openly_and_the_next_one_drawn() -> None:
    state = next_round(["Gent", "Luik", "Gent", "influence", "Gent"], ("Gent", "Luik"))
    aside = [event for event in GAME.take_events(state) if isinstance(event, GoldenSetAside)]
    assert [(event.golden, event.audience) for event in aside] == [(1, None), (5, None), (1, None)]
    for viewer in (0, 1, None):
        assert seen_by(state, viewer).golden_aside == (1, 5, 1)
    view = everything(state)
    assert GOLDEN[view.golden_card] == "influence"
    assert view.pile_size == 1


@pytest.mark.rule("FLA-3")
def test_a_card_of_an_open_city_is_kept() -> None:
    state = next_round(["Gent", "influence"], ("Luik",))
    assert GOLDEN[everything(state).golden_card] == "Gent"
    assert everything(state).golden_aside == ()


@pytest.mark.rule("FLA-23")
def test_a_pile_of_cards_to_put_aside_leaves_the_round_without_a_golden_card() -> None:
    state = next_round(["Gent", "Luik"], ("Gent", "Luik"))
    view = everything(state)
    assert (view.golden, view.golden_card, view.pile_size) == (None, -1, 0)
    assert view.golden_aside == (1, 5)
    assert any(isinstance(event, PileExhausted) for event in GAME.take_events(state))
    assert view.choosing  # the round is played all the same
    assert (view.over, view.ending) == (False, None)


@pytest.mark.rule("FLA-23")
def test_that_round_has_no_golden_action_and_is_the_last() -> None:
    state = next_round(["Gent"], ("Gent",))
    commit(state, "Utrecht 1", "pick-up", "pick-up", "Luik")
    play(state, "build blue AN plain", "build red AN plain")
    view = everything(state)
    assert view.over
    assert view.ending == "pile"
    assert view.golden_shown == (GOLDEN.index("influence"),)  # that of the round before
    assert view.influence == (3, 3, 3, 3)  # one was spent, one golden one taken in round 1


# -- step 5 ----------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-11")
def test_the_start_player_acts_after_all_others() -> None:
    state = position(3, start=2, golden_card="Luik")
    commit(state, "Gent", "Gent", "Gent")
    for seat in (2, 0, 1):
        assert state.to_act() == [seat]
        assert not everything(state).golden_turn
        play(state, max(legal(state)))
    view = everything(state)
    assert state.to_act() == [2]
    assert (view.golden_turn, view.decision) == (True, "golden_build")
    assert view.golden is not None
    assert view.golden.revealed
    for viewer in (0, 1, 2, None):
        seen = seen_by(state, viewer)
        assert seen.golden is not None
        assert seen.golden.golden == GOLDEN.index("Luik")
        assert seen.golden_shown == (GOLDEN.index("Luik"),)


@pytest.mark.rule("FLA-11")
def test_influence_goes_into_the_hand() -> None:
    state = turned_over("influence")
    assert everything(state).influence == (3, 4, 3, 3)
    assert state.round == 2
    assert "commit Gent 4" in legal(state, 1)


@pytest.mark.rule("FLA-11")
def test_a_city_builds_grey_or_church_there() -> None:
    state = turned_over("Gent")
    assert state.to_act() == [1]
    assert {move.split()[1] for move in legal(state)} == {"grey", "church"}
    assert {move.split()[2] for move in legal(state)} == {"AN", "AE", "AS", "AW"}
    play(state, "build grey AN master")
    assert reading.town_of(state, "Gent")["AN"] == Tile("grey", master=True)
    assert state.round == 2


@pytest.mark.rule("FLA-11")
def test_or_finishes_such_a_building_site() -> None:
    tiles = {"Gent": {"AN": "yellows", "AE": "greys", "AS": "churchs"}, "Luik": {"AN": "greys"}}
    state = turned_over("Gent", tiles)
    finishes = {move for move in legal(state) if move.startswith("finish")}
    assert finishes == {"finish AE", "finish AS"}
    play(state, "finish AS")
    assert reading.town_of(state, "Gent")["AS"] == Tile("church")
    assert everything(state).stones == 7


@pytest.mark.rule("FLA-11")
def test_a_building_site_begins_one_with_a_grey_or_church_tile() -> None:
    state = turned_over("site")
    assert everything(state).decision == "golden_town"
    assert legal(state) == {f"town {town}" for town in CITIES}
    play(state, "town Luik")
    assert everything(state).decision == "golden_site"
    assert {move.split()[1] for move in legal(state)} == {"grey"}  # the church is in the middle
    play(state, "build grey AN plain")
    assert reading.town_of(state, "Luik")["AN"] == Tile("grey", stone=True)
    assert everything(state).stones == 9


@pytest.mark.rule("FLA-11")
def test_a_pick_up_returns_the_played_cards_the_latest_too_but_no_influence() -> None:
    state = position(2, start=0, golden_card="pick-up")
    state.hands[0] = cards("Gent", "site", "pick-up")
    state.hands[1] = cards("Gent", "pick-up")
    commit(state, "Gent 2", "Gent")
    for seat in (0, 1):
        assert state.turn() == seat
        play(state, max(legal(state)))
    view = everything(state)
    assert view.hands == ((0, 1, 4, 5, 6, 7), (7,))
    assert view.influence == (1, 3)


@pytest.mark.rule("FLA-11")
def test_a_cathedral_goes_onto_any_church_without_one_finished_or_not() -> None:
    tiles = {
        "Gent": {"AN": "church", "AS": "churchs", "AE": "grey"},
        "Luik": {"CN": "church+", "AN": "blue"},
    }
    state = turned_over("cathedral", tiles)
    assert everything(state).decision == "cathedral"
    assert legal(state) == {"cathedral Gent AN", "cathedral Gent AS", "cathedral Luik Z"}
    play(state, "cathedral Gent AS")
    assert reading.town_of(state, "Gent")["AS"] == Tile("church", stone=True, cathedral=True)
    assert everything(state).cathedrals == 2
    assert state.round == 2


@pytest.mark.rule("FLA-11")
def test_a_guildmaster_goes_onto_any_own_or_grey_tile_finished_or_not() -> None:
    tiles = {
        "Brugge": {"AN": "yellow", "AS": "yellows", "AE": "green", "AW": "church"},
        "Utrecht": {"CN": "greys"},
    }
    state = turned_over("guildmaster", tiles)
    assert everything(state).decision == "figure"
    assert legal(state) == {
        *("figure Brugge AN", "figure Brugge AS", "figure Gent Z"),
        *("figure Utrecht Z", "figure Utrecht CN"),
    }
    play(state, "figure Brugge AS")
    assert reading.town_of(state, "Brugge")["AS"] == Tile("yellow", stone=True, figures=1)
    assert everything(state).figures == 3


@pytest.mark.rule("FLA-11")
def test_several_guildmasters_may_share_a_tile() -> None:
    state = turned_over("guildmaster", {"Gent": {"Z": "2", "AN": "grey'"}})
    play(state, "figure Gent Z")
    assert reading.town_of(state, "Gent")["Z"].figures == 3
    state = turned_over("guildmaster", {"Gent": {"AN": "grey'"}})
    play(state, "figure Gent AN")
    assert reading.town_of(state, "Gent")["AN"] == Tile("grey", master=True, figures=1)


@pytest.mark.rule("FLA-11")
def test_each_card_is_laid_open_but_influence_goes_to_the_hand() -> None:
    for card in GOLDEN:
        state = turned_over(card)
        assert everything(state).golden_shown[-1] == GOLDEN.index(card)


# -- in vain ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-18")
@pytest.mark.parametrize("card", ["cathedral", "guildmaster"])
def test_without_a_piece_the_card_lapses(card: str) -> None:
    state = position(4, golden_card=card, start=1)
    state.board.cathedrals_left = state.board.figures_left = 0
    all_pick_up(state)
    assert lapse(state) == GoldenLapsed(seat=1, golden=GOLDEN.index(card), why=3)
    assert state.round == 2


@pytest.mark.rule("FLA-18")
def test_without_a_church_to_bear_it_a_cathedral_lapses() -> None:
    state = turned_over("cathedral", {"Luik": {"Z": "+"}})
    assert lapse(state) == GoldenLapsed(seat=1, golden=GOLDEN.index("cathedral"), why=4)
    assert everything(state).cathedrals == 3


@pytest.mark.rule("FLA-18")
def test_pieces_may_go_into_scored_cities_without_effect() -> None:
    state = position(4, {"Luik": {"AN": "blue", "AS": "grey"}}, start=1, golden_card="cathedral")
    cover(state, "Luik", [site for site in SITES[:12] if site not in ("AN", "AS")])
    all_pick_up(state)
    play(state, "cathedral Luik Z")  # before step 6: this one counts
    before = everything(state)
    assert before.cities[5].scored
    assert before.track == (3, 0, 0, 0, 3)  # tied for first: both are second, half of 5
    state.golden = golden("guildmaster")
    all_pick_up(state)
    assert "figure Luik AS" in legal(state)
    play(state, "figure Luik AS")
    after = everything(state)
    assert reading.town_of(state, "Luik")["AS"].figures == 1
    assert after.track == before.track
    assert after.cities[5].score == before.cities[5].score


@pytest.mark.rule("FLA-18")
@pytest.mark.parametrize("card", ["cathedral", "guildmaster"])
def test_by_option_they_may_not(card: str) -> None:
    tiles = {"Luik": {"AN": "yellow"}, "Ieper": {"AN": "church"}}
    offered = {}
    for allowed in (True, False):
        state = position(4, tiles, start=1, golden_card=card, pieces_in_scored=allowed)
        score_without_effect(state, "Luik", "Utrecht")
        all_pick_up(state)
        offered[allowed] = {move.split()[1] for move in legal(state)}
    assert offered[True] - offered[False] <= {"Luik", "Utrecht"}
    assert "Luik" in offered[True]
    assert offered[False] == ({"Ieper"} if card == "cathedral" else {"Gent"})
    assert GAME.options["pieces_in_scored"].default is True


@pytest.mark.rule("FLA-18")
def test_by_option_a_card_lapses_if_only_scored_cities_could_take_it() -> None:
    state = position(4, start=1, golden_card="cathedral", pieces_in_scored=False)
    score_without_effect(state, "Luik")
    all_pick_up(state)
    assert lapse(state) == GoldenLapsed(seat=1, golden=GOLDEN.index("cathedral"), why=4)


@pytest.mark.rule("FLA-11")
@pytest.mark.rule("FLA-18")
def test_a_golden_building_site_lapses_without_a_stone_or_a_place() -> None:
    state = position(4, start=1, golden_card="site")
    state.board.stones_left = 0
    all_pick_up(state)
    assert lapse(state) == GoldenLapsed(seat=1, golden=6, why=2)
    state = position(4, start=1, golden_card="site")
    for arms in ("grey", "church"):
        drain(state, arms, "rectangle")  # the own tiles would fit, but are not for this card
    all_pick_up(state)
    assert lapse(state) == GoldenLapsed(seat=1, golden=6, why=1)


@pytest.mark.rule("FLA-11")
@pytest.mark.rule("FLA-18")
def test_a_golden_city_lapses_if_neither_grey_nor_church_has_anything_to_do_there() -> None:
    state = position(4, {"Gent": {"AN": "yellows"}}, start=1, golden_card="Gent")
    for arms in ("grey", "church"):
        for shape in SHAPES:
            drain(state, arms, shape)
    all_pick_up(state)
    assert lapse(state) == GoldenLapsed(seat=1, golden=1, why=1)
    assert state.round == 2
