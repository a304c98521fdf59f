"""What is told of a game, and how it looks in a terminal."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES, Event, GameEnded
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.events import (
    ActionLapsed,
    CardPlayed,
    CardsPickedUp,
    CardsRevealed,
    CathedralPlaced,
    CentrePlaced,
    CentreSet,
    ChoiceMade,
    ChoiceWithdrawn,
    CityScored,
    FigurePlaced,
    GoldenDrawn,
    GoldenRevealed,
    GoldenSeen,
    GreyScored,
    GuildScored,
    InfluenceRewarded,
    InfluenceTaken,
    OwnChoice,
    RoundBegan,
    SiteBegun,
    SiteFinished,
    SitesCovered,
    TileBuilt,
)
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.play import finished_game
from tests.games.flandern.positions import action, commit, cover, legal, play, position, site

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
OUTER = ["CN", "CE", "CS", "CW"]


def told(state: Flandern) -> list[Event]:
    return GAME.take_events(state)


@pytest.mark.rule("FLA-1")
def test_setting_up_is_told() -> None:
    state = GAME.start(3, 0, {"deal_cities": False})
    assert told(state) == [CentreSet(city=4, arms=4), CentreSet(city=5, arms=5)]
    start = state.start
    play(state, "centre Gent", "centre Brugge", "centre Leuven")
    events = told(state)
    seats = [(start + step) % 3 for step in range(3)]
    assert events[:4] == [
        CentrePlaced(seat=seats[0], city=1),
        CentrePlaced(seat=seats[1], city=0),
        CentrePlaced(seat=seats[2], city=3),
        CentreSet(city=2, arms=3),
    ]
    assert events[4] == RoundBegan(round=1, seat=start)
    assert isinstance(events[5], GoldenDrawn)
    assert isinstance(events[6], GoldenSeen)
    assert (events[6].seat, events[6].audience) == (start, (start,))


def test_a_round_is_told_step_by_step() -> None:
    state = position(2, {"Gent": {"AN": "greys"}}, golden_card="Gent", pile=["site", "Luik"])
    state.play(1, action("commit site 2"))
    state.play(1, action("withdraw"))
    commit(state, "Utrecht", "site 1")
    play(state, "town Luik", "build yellow AN master", "build blue AE plain", "finish AN")
    assert told(state) == [
        ChoiceMade(seat=1),
        OwnChoice(audience=(1,), seat=1, card=6, influence=2),
        ChoiceWithdrawn(seat=1),
        ChoiceMade(seat=0),
        OwnChoice(audience=(0,), seat=0, card=4, influence=0),
        ChoiceMade(seat=1),
        OwnChoice(audience=(1,), seat=1, card=6, influence=1),
        CardsRevealed(cards=(4, 6), influences=(0, 1), order=(1, 0)),
        CardPlayed(seat=1, card=6, influence=1, place=1),
        CardPlayed(seat=0, card=4, influence=0, place=2),
        SiteBegun(seat=1, city=5, site=site("AN"), arms=1, master=1),
        TileBuilt(seat=0, city=4, site=site("AE"), arms=0, master=0),
        GoldenRevealed(seat=0, golden=1),
        SiteFinished(seat=0, city=1, site=site("AN"), arms=4),
        RoundBegan(round=2, seat=1),
        GoldenDrawn(seat=1, back=0),
        GoldenSeen(audience=(1,), seat=1, golden=6),
    ]


@pytest.mark.parametrize(
    ("card", "move", "expected"),
    [
        ("cathedral", "cathedral Luik Z", CathedralPlaced(seat=0, city=5, site=12)),
        ("guildmaster", "figure Utrecht Z", FigurePlaced(seat=0, city=4, site=12, arms=4)),
        ("guildmaster", "figure Brugge Z", FigurePlaced(seat=0, city=0, site=12, arms=0)),
        ("influence", None, InfluenceTaken(seat=0)),
        ("pick-up", None, CardsPickedUp(seat=0, count=0, cards=())),
    ],
)
def test_golden_cards_are_told(card: str, move: str | None, expected: Event) -> None:
    state = commit(position(2, golden_card=card), "pick-up", "pick-up")
    if move:
        play(state, move)
    events = told(state)
    revealed = next(event for event in events if isinstance(event, GoldenRevealed))
    assert events[events.index(revealed) + 1] == expected


def test_a_pick_up_names_the_cards_that_come_back() -> None:
    state = position(2, pile=["influence"] * 3)
    commit(state, "Luik", "pick-up")
    play(state, max(legal(state)))
    told(state)
    commit(state, "pick-up", "pick-up")
    assert CardsPickedUp(seat=0, count=2, cards=(5, 7)) in told(state)


def test_the_end_is_told_from_the_covers_to_the_winner() -> None:
    state = position(2, {"Luik": {"AN": "blue", "AS": "grey"}}, golden_card=None, pile=[])
    state.influence = [1, 0]
    cover(state, "Luik", OUTER)
    commit(state, "pick-up", "pick-up")
    events = told(state)
    luik = events.index(CityScored(city=5, value=4))
    assert events[luik + 1 : luik + 3] == [
        GuildScored(seat=0, city=5, districts=1, masters=0, rank=2, points=2),
        GreyScored(city=5, districts=1, masters=0, rank=2, points=2),
    ]
    covered = [event for event in events if isinstance(event, SitesCovered)]
    assert [event.city for event in covered] == [0, 1, 4, 5]
    assert covered[-1].count == 6
    assert events[-2:] == [
        InfluenceRewarded(seat=0, count=1, points=3),
        GameEnded(scores=(6, 1), winners=(0,), reason="pile"),
    ]


def test_without_listeners_nothing_is_told() -> None:
    state = GAME.start(4, 0, events=False)
    while not state.over:
        state.play(state.turn(), state.legal(state.turn())[0])
    assert told(state) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_game_is_a_sentence(language: str, seats: int) -> None:
    kinds = set()
    for seed in range(4):
        for event in told(finished_game(seats, seed)):
            line = GAME.narrate(event, language, NAMES[:seats])
            assert line.endswith("."), line
            assert "{" not in line
            if isinstance(event, CardPlayed | TileBuilt | GuildScored | ActionLapsed):
                assert NAMES[event.seat] in line
            kinds.add(type(event))
    assert len(kinds) > 20


# -- in the terminal -------------------------------------------------------------------------------


def drawn(state: Flandern, viewer: int | None) -> str:
    return GAME.board(GAME.view(state, viewer), "en", NAMES[: state.seats])


def test_the_terminal_shows_tiles_and_what_stands_on_them() -> None:
    tiles = {"Luik": {"AN": "blue'2", "AE": "greys", "Z": "+"}, "Gent": {"AS": "church+"}}
    state = position(4, tiles)
    cover(state, "Luik", ["CS"])
    board = drawn(state, None)
    for mark in ("W'2", "Gs", "[C]+", " C+ ", "#"):
        assert mark in board
    assert "Luik: value 4, 9 free" in board


@pytest.mark.rule("FLA-24")
def test_the_terminal_tells_secrets_to_their_owner_only() -> None:
    state = position(3, start=1, golden_card="cathedral")
    state.play(2, action("commit Gent 2"))
    boards = {viewer: drawn(state, viewer) for viewer in (0, 1, 2, None)}
    assert [viewer for viewer in boards if "Your golden card: cathedral" in boards[viewer]] == [1]
    assert [viewer for viewer in boards if "Your choice: Gent, 2 influence" in boards[viewer]] == [
        2
    ]
    assert boards[0] == boards[None]
