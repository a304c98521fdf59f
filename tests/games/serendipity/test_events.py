"""What is told of every kind of turn."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES, Event, GameEnded
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.events import (
    PlayerStopped,
    SerendipTurned,
    TileCovered,
    TileKept,
    TileLookedAt,
    TileRevealed,
    TilesSwapped,
)
from tests.games.serendipity.positions import (
    BLUE,
    BOTTOM,
    CELL,
    GREEN,
    SERENDIP,
    VIOLET,
    all_of,
    play,
    position,
)

A1, C4, C5, C6, F6, H2 = (CELL[name] for name in ("A1", "C4", "C5", "C6", "F6", "H2"))
# Four players: blue is seat 0's, violet seat 1's, green nobody's.
UP = {"A1": BLUE, **all_of(SERENDIP, BOTTOM[:10])}
DOWN = {"C4": BLUE, "C5": GREEN, "C6": VIOLET, "F6": SERENDIP, "H2": VIOLET}

TURNS: list[tuple[tuple[str, ...], list[Event]]] = [
    (
        ("reveal C6",),
        [TileRevealed(seat=0, cell=C6, tile=VIOLET), TileCovered(seat=0, cell=C6)],
    ),
    (
        ("reveal C4", "keep", "stop"),
        [
            TileRevealed(seat=0, cell=C4, tile=BLUE),
            TileKept(seat=0, cell=C4, tile=BLUE),
            PlayerStopped(seat=0),
        ],
    ),
    (
        ("reveal C4", "keep", "reveal C6"),
        [
            TileRevealed(seat=0, cell=C4, tile=BLUE),
            TileKept(seat=0, cell=C4, tile=BLUE),
            TileRevealed(seat=0, cell=C6, tile=VIOLET),
            TileCovered(seat=0, cell=C6),
        ],
    ),
    (
        ("reveal C4", "swap H2"),
        [
            TileRevealed(seat=0, cell=C4, tile=BLUE),
            TilesSwapped(seat=0, cell=C4, other=H2),
        ],
    ),
    (
        ("reveal F6", "stay", "rotate 4", "none"),
        [
            TileRevealed(seat=0, cell=F6, tile=SERENDIP),
            TileKept(seat=0, cell=F6, tile=SERENDIP),
            SerendipTurned(seat=0, cell=F6, rotation=4),
        ],
    ),
    (
        ("reveal F6", "stay", "rotate 4", "first A1", "second H2"),
        [
            TileRevealed(seat=0, cell=F6, tile=SERENDIP),
            TileKept(seat=0, cell=F6, tile=SERENDIP),
            SerendipTurned(seat=0, cell=F6, rotation=4),
            TilesSwapped(seat=0, cell=A1, other=H2),
        ],
    ),
    (
        ("reveal F6", "move A1", "rotate 1", "stop"),
        [
            TileRevealed(seat=0, cell=F6, tile=SERENDIP),
            TilesSwapped(seat=0, cell=F6, other=A1),
            SerendipTurned(seat=0, cell=A1, rotation=1),
            PlayerStopped(seat=0),
        ],
    ),
    (
        ("reveal C5", "cover"),
        [TileRevealed(seat=0, cell=C5, tile=GREEN), TileCovered(seat=0, cell=C5)],
    ),
    (
        ("reveal C5", "leave"),
        [TileRevealed(seat=0, cell=C5, tile=GREEN), TileKept(seat=0, cell=C5, tile=GREEN)],
    ),
]
each_turn = pytest.mark.parametrize(
    ("moves", "expected"), TURNS, ids=[" ".join(moves) for moves, _ in TURNS]
)


@each_turn
def test_a_turn_is_told_in_order(moves: tuple[str, ...], expected: list[Event]) -> None:
    state = play(position(4, up=UP, down=DOWN, leave_ownerless=True), *moves)
    assert state.turn() == 1
    told = GAME.take_events(state)
    assert told == expected
    assert GAME.take_events(state) == []
    for event in told:
        assert event.audience is None
        assert all(event.seen_by(viewer) for viewer in (0, 1, 2, 3, None))


@pytest.mark.rule("SER-20")
@each_turn
def test_a_log_keeps_colours_only_of_tiles_that_stayed(
    moves: tuple[str, ...], expected: list[Event]
) -> None:
    state = play(position(4, up=UP, down=DOWN, leave_ownerless=True), *moves)
    for event, kept in zip(
        expected, [event.later() for event in GAME.take_events(state)], strict=True
    ):
        if isinstance(event, TileRevealed):
            assert kept == TileLookedAt(seat=event.seat, cell=event.cell)
        else:
            assert kept == event
        assert ("tile" in kept.__struct_fields__) == isinstance(kept, TileKept)


def test_the_end_is_told_last() -> None:
    state = play(position(4, up=UP, down=DOWN, quiet_turns=1), "reveal C6")
    assert GAME.take_events(state)[-1] == GameEnded(
        scores=(1, 0, 0, 0), winners=(0,), reason="quiet"
    )


def test_without_listeners_nothing_is_told() -> None:
    state = GAME.start(4, 0, events=False)
    play(state, "reveal A1")
    assert GAME.take_events(state) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    names = ["Anna", "Beat", "Cleo", "Dario"]
    for _, events in TURNS:
        for event in [*events, *(event.later() for event in events)]:
            line = GAME.narrate(event, language, names)
            assert line.startswith("Anna ")
            for argument in ("cell", "other", "tile", "rotation"):
                if hasattr(event, argument):
                    word = GAME.word(argument, getattr(event, argument), language)
                    assert word in line
    ended = GameEnded(scores=(1, 0, 0, 0), winners=(0,), reason="quiet")
    assert GAME.narrate(ended, language, names) == GAME.texts.get(language, "prompts.over")
