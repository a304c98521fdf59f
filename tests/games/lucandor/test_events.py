"""What is told of a game, and how it looks in a terminal."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES, Event
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.events import (
    CardDrawn,
    CardGiven,
    CardPlayed,
    CardReceived,
    CardReturned,
    ColourChanged,
    DoorMoved,
    DrawerMoved,
    EndScoringDiscarded,
    EndScoringLaid,
    HandRefilled,
    IronWasted,
    LuckChecked,
    PieceIroned,
    PiecePulled,
    PieceTaken,
    PieceTidied,
    PlacesCleaned,
    SlotReplaced,
    StoneAged,
    StonePlaced,
    StoneReturned,
)
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor.play import bold_move, finished_game, lively_move, tidy_move
from tests.games.lucandor.positions import CARD, DOOR, PLACE, play, position, show

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
PILE = ["red gloves", "red shirt", "red tailcoat"]


def told(state: Lucandor, *moves: str) -> list[Event]:
    """What the moves bring, without what happens to the hand and at the next turn's start."""
    GAME.take_events(state)
    play(state, *moves)
    return [one for one in GAME.take_events(state) if not isinstance(one, HandRefilled | CardDrawn)]


def test_tidying_is_told() -> None:
    state = position(hand=["red wig"], wardrobe={"A3": ["red wig"]})
    assert told(state, "tidy red wig", "put A3 0") == [
        CardPlayed(seat=0, card=7, deed="tidy"),
        PieceTidied(seat=0, piece=7, place=6, pile=0, index=1, points=2, slots=(0,), doubled=True),
    ]


def test_drawing_is_told_to_who_draws() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"], pile=PILE)
    GAME.take_events(state)
    play(state, "clean red wig")
    assert GAME.take_events(state) == [
        PlacesCleaned(seat=0, card=7, points=1),
        HandRefilled(seat=0, count=1),
        CardDrawn(audience=(0,), seat=0, card=0),
    ]


def test_a_scoring_card_past_a_stone_is_told() -> None:
    state = position(hand=["blue gloves"], pile=PILE, stones={1: (2, 2)})
    asked = told(state, "score blue gloves 1")
    assert asked == [
        CardPlayed(seat=0, card=14, deed="score"),
        CardGiven(seat=0, receiver=2),
        CardReceived(seat=2),
    ]
    lucky = told(state.clone(), "corner top right")
    assert lucky == [
        LuckChecked(seat=0, corner=1, card=1, success=1),
        SlotReplaced(seat=0, slot=1, card=14, replaced=62),
        StoneReturned(seat=2, target=1, level=2),
        StonePlaced(seat=0, target=1, level=2),
    ]
    assert told(state, "corner top left") == [
        LuckChecked(seat=0, corner=0, card=1, success=0),
        CardReturned(seat=0, card=14),
    ]


def test_the_door_and_the_age_of_stones_are_told() -> None:
    state = position(
        hand=["red wig", "blue wig"], door="A", stones={0: (1, 2), 1: (1, 1), DOOR: (0, 1)}
    )
    assert told(state, "door C red wig", "second blue wig") == [
        CardPlayed(seat=0, card=7, deed="door"),
        CardPlayed(seat=0, card=17, deed="door"),
        DoorMoved(seat=0, origin_column=0, column=2),
        StoneReturned(seat=0, target=DOOR, level=1),
        StonePlaced(seat=0, target=DOOR, level=2),
        StoneAged(seat=1, target=0, level=1),
        StoneReturned(seat=1, target=1, level=1),
    ]


def test_end_scorings_are_told_without_their_card() -> None:
    state = position(hand=["red belt"], ends={1: [("red shoes", "green")]})
    assert told(state, "end red belt violet") == [EndScoringLaid(seat=0, colour=4)]
    state.hands[1] = [CARD["green top hat"], CARD["green shoes"]]
    after = state.clone()
    assert told(after, "hanger green shoes 0") == [
        CardPlayed(seat=1, card=29, deed="hanger"),
        EndScoringDiscarded(seat=1, k=0, card=9, row=1, colour=2),
    ]
    assert told(state, "needle green top hat 0 red") == [
        CardPlayed(seat=1, card=25, deed="needle"),
        ColourChanged(seat=1, k=0, old_colour=2, colour=0),
    ]


def test_ironing_is_told() -> None:
    trousers = [["red trousers", "blue trousers"], []]
    state = position(hand=["red sweater"], pile=PILE, wardrobe={"A1": trousers})
    pulled = told(state, "iron red sweater", "take A1 0 0")
    assert pulled == [
        CardPlayed(seat=0, card=6, deed="iron"),
        PiecePulled(seat=0, piece=8, place=0, pile=0, index=0),
    ]
    assert told(state.clone(), "corner top left", "put C3 0") == [
        LuckChecked(seat=0, corner=0, card=0, success=1),
        PieceTaken(seat=0, piece=8, place=0, pile=0, index=0),
        PieceIroned(
            seat=0,
            piece=8,
            origin=0,
            place=PLACE["C3"],
            pile=0,
            index=0,
            points=0,
            slots=(),
            doubled=False,
        ),
    ]
    assert told(state, "corner top right") == [
        LuckChecked(seat=0, corner=1, card=0, success=0),
        IronWasted(seat=0, card=6),
    ]


def test_a_drawer_is_told() -> None:
    """The card when it is played, the drawer once it has moved; which one was chosen, all see."""
    state = position(hand=["blue belt"])
    assert told(state, "drawer blue belt") == [CardPlayed(seat=0, card=13, deed="drawer")]
    assert told(state, "pull A2") == []
    assert told(state, "push C3") == [DrawerMoved(seat=0, origin=3, place=8)]


def test_without_listeners_nothing_is_told() -> None:
    state = GAME.start(4, 0, events=False)
    while not state.over:
        state.play(state.turn(), state.legal(state.turn())[0])
    assert GAME.take_events(state) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_is_a_sentence(language: str) -> None:
    kinds = set()
    for seats in (3, 4, 5):
        for seed, style in enumerate([bold_move, lively_move, lively_move, tidy_move]):
            for event in GAME.take_events(finished_game(seats, seed, style)):
                line = GAME.narrate(event, language, NAMES[:seats])
                assert line.endswith((".", "!")), line
                assert "{" not in line
                if isinstance(event, CardPlayed | PieceTidied | LuckChecked | StonePlaced):
                    assert NAMES[event.seat] in line
                kinds.add(type(event).__name__)
    assert len(kinds) == 26, kinds  # all there are


# -- in the terminal -------------------------------------------------------------------------------


def drawn(state: Lucandor, viewer: int | None) -> str:
    return GAME.board(GAME.view(state, viewer), "en", NAMES[: state.seats])


def test_the_terminal_shows_places_slots_stones_and_the_door() -> None:
    state = position(
        wardrobe={"A1": [["red trousers"], ["blue sweater"]], "B4": ["green shirt"]},
        stones={0: (1, 2), DOOR: (2, 1)},
        slots=["red tailcoat", "start 2A", "start 3A"],
        hand=["red belt"],
    )
    board = drawn(state, 0)
    for words in (
        "morning, the door closes column B",
        "door: stone of Cleo on 1",
        "slot 1 -> columns A B: blue 2 points, stone of Ben on 2",
        "slot 2 -> columns B C: green, violet 1 point",
        "re trousers | bl sweater",
        "gr shirt (behind the door)",
        "1/5 2/5",
        "red belt; end scoring column A; bottom right",
    ):
        assert words in board, words


@pytest.mark.rule("LUC-20")
def test_the_terminal_shows_which_drawer_is_to_move() -> None:
    state = play(position(hand=["blue belt"]), "drawer blue belt")
    for viewer in (0, 1, None):
        assert "in play: blue belt" in drawn(state, viewer)
        assert "drawer to move" not in drawn(state, viewer)
    play(state, "pull C2")
    for viewer in (0, 1, None):
        assert "drawer to move: C2" in drawn(state, viewer)


@pytest.mark.rule("LUC-26")
def test_the_terminal_tells_secrets_to_their_owner_only() -> None:
    state = position(hand=["red wig"], ends={0: [("red belt", "violet")]}, pile=PILE)
    show(state, "red tailcoat")
    boards = {viewer: drawn(state, viewer) for viewer in (0, 1, 2, None)}
    row = "end scoring for violet: column A, now 0 points"
    assert [viewer for viewer, board in boards.items() if row in board] == [0]
    hidden = "end scoring for violet: face down"
    assert [viewer for viewer, board in boards.items() if hidden in board] == [1, 2, None]
    assert all("on top of the pile: red tailcoat" in board for board in boards.values())
    assert [viewer for viewer, board in boards.items() if "red wig; needle" in board] == [0]
    assert "Your hand" not in boards[None]
