"""Who knows what: SER-20 and SER-21."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spielwerk.core import EVERYTHING, Rng
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.view import (
    CarpetPoints,
    CarpetView,
    Reveal,
    SerendipityDerived,
    SerendipityView,
)
from tests.games.serendipity.play import lively_move
from tests.games.serendipity.positions import (
    BLUE,
    CELL,
    GREEN,
    ORANGE,
    RED,
    SERENDIP,
    VIOLET,
    YELLOW,
    everything,
    legal,
    play,
    position,
)

# Two players: seat 0 owns blue, red and yellow, seat 1 violet, orange and green.
DOWN = {"C4": VIOLET, "C5": BLUE, "C6": GREEN, "F6": SERENDIP, "H2": RED, "H3": YELLOW}


def seen_by_all(state: Serendipity) -> list[SerendipityView]:
    """The views of every seat and of a spectator."""
    return [GAME.view(state, viewer) for viewer in (*range(state.seats), None)]


def as_json(state: Serendipity) -> list[bytes]:
    """All that is sent to anybody: views, and the events since the last look."""
    sent: list[Any] = [*seen_by_all(state), *GAME.take_events(state)]
    return [msgspec.json.encode(item) for item in sent]


# -- without the memory aid ----------------------------------------------------


@pytest.mark.rule("SER-20")
def test_a_covered_tile_is_shown_to_nobody_once_the_next_is_revealed() -> None:
    state = position(3, down=DOWN)
    assert state.memory_aid is False
    play(state, "reveal C6")  # green is seat 2's
    for view in seen_by_all(state):
        assert view.remembered is None
        assert view.tiles[CELL["C6"]] == -1
        assert view.latest == Reveal(CELL["C6"], GREEN)
    play(state, "reveal C5")
    for view in seen_by_all(state):
        assert view.remembered is None
        assert view.tiles[CELL["C6"]] == view.tiles[CELL["C5"]] == -1
        assert view.latest == Reveal(CELL["C5"], BLUE)


@pytest.mark.rule("SER-20")
def test_what_was_covered_occurs_nowhere_in_what_is_sent() -> None:
    """Two meadows in which covered tiles changed places long ago are told alike, byte by byte."""
    told = []
    for here, there in ((VIOLET, GREEN), (GREEN, VIOLET)):
        state = position(2, down={**DOWN, "C4": here, "C6": there})
        play(state, "reveal C4")
        play(state, "reveal C5")
        play(state, "reveal C6")
        play(state, "reveal H3")  # from here on C4 and C6 are memories
        GAME.take_events(state)
        sent = as_json(state)
        play(state, "reveal F6")
        sent += as_json(state)
        play(state, "move C4", "rotate 1")
        sent += as_json(state)
        play(state, "reveal H2", "swap C6")
        sent += as_json(state)
        told.append(sent)
    assert told[0] == told[1]


@pytest.mark.rule("SER-20")
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_that_is_covered_and_not_the_latest_stays_secret(seats: int) -> None:
    """Random play: deal the covered tiles anew, and nobody can tell the difference."""
    rng = Rng(seats)
    for seed in range(6):
        state = GAME.start(seats, seed)
        for _ in range(10 + rng.below(150)):
            if not state.over:
                state.play(state.turn(), lively_move(state, rng))
        GAME.take_events(state)
        twin = state.clone()
        twin.forget(0, 0)
        twin.resample(0, rng)
        assert twin.meadow.tiles != state.meadow.tiles
        assert as_json(twin) == as_json(state)


@pytest.mark.rule("SER-20")
def test_the_log_tells_a_colour_once() -> None:
    state = play(position(2, down=DOWN), "reveal C4")
    events = GAME.take_events(state)
    told = [msgspec.to_builtins(event) for event in events]
    assert [line["event"] for line in told] == ["TileRevealed", "TileCovered"]
    assert ["tile" in line for line in told] == [True, False]
    kept = [msgspec.to_builtins(event.later()) for event in events]
    assert [line["event"] for line in kept] == ["TileLookedAt", "TileCovered"]
    assert not any("tile" in line for line in kept)  # who comes back later is not told again


# -- with it ---------------------------------------------------------------------


def remembered(state: Serendipity, *names: str) -> list[int]:
    """What the memory aid shows there, the same for everybody."""
    shown = {view.remembered for view in seen_by_all(state)}
    assert len(shown) == 1
    everywhere = shown.pop()
    assert everywhere is not None
    return [everywhere[CELL[name]] for name in names]


@pytest.mark.rule("SER-20")
def test_the_memory_aid_shows_what_was_seen_and_nothing_else() -> None:
    state = position(2, down=DOWN, memory_aid=True)
    assert set(remembered(state, *CELL)) == {-1}
    play(state, "reveal C4")
    play(state, "reveal C5")
    assert remembered(state, "C4", "C5", "C6") == [VIOLET, BLUE, -1]
    assert sum(tile != -1 for tile in remembered(state, *CELL)) == 2
    for view in seen_by_all(state):
        assert view.tiles == (-1,) * 91  # covered all the same


@pytest.mark.rule("SER-20")
def test_what_is_remembered_follows_the_tiles() -> None:
    state = position(2, down=DOWN, memory_aid=True)
    play(state, "reveal C4")
    play(state, "reveal C5")
    play(state, "reveal H2", "swap C4")  # violet, which was seen, goes to H2
    assert remembered(state, "C4", "H2") == [RED, VIOLET]
    play(state, "reveal F6", "move H2", "rotate 0")  # and on to F6
    assert remembered(state, "C4", "H2", "F6") == [RED, SERENDIP, VIOLET]
    play(state, "stop")
    play(state, "reveal C5", "swap F6")  # and to C5
    assert remembered(state, "F6", "C5") == [BLUE, VIOLET]


@pytest.mark.rule("SER-20")
def test_a_swap_of_two_covered_tiles_is_followed_too() -> None:
    state = position(2, down=DOWN, memory_aid=True)
    play(state, "reveal C4")
    play(state, "reveal F6", "stay", "rotate 0", "first C4", "second K6")
    assert remembered(state, "C4", "K6") == [-1, VIOLET]


@pytest.mark.rule("SER-20")
def test_a_swap_does_not_teach_what_nobody_saw() -> None:
    state = position(2, down=DOWN, memory_aid=True)
    play(state, "reveal C5", "swap H3")
    assert remembered(state, "C5", "H3") == [-1, BLUE]


# -- memories of bots ----------------------------------------------------------


def positions_of(state: Serendipity, memory: int, names: list[str]) -> list[set[int]]:
    """The tiles that a guess of seat 0 may have there."""
    observation = GAME.observe(state, 0)
    tiles: list[set[int]] = [set() for _ in names]
    for seed in range(200):
        sample = observation.sample(Rng(seed), memory)
        assert isinstance(sample, Serendipity)
        for number, name in enumerate(names):
            tiles[number].add(sample.meadow.tiles[CELL[name]])
    return tiles


@pytest.mark.rule("SER-20")
def test_a_perfect_memory_knows_every_tile_that_was_seen() -> None:
    state = position(2, down=DOWN)
    play(state, "reveal C4")
    play(state, "reveal C5")
    play(state, "reveal C6")
    play(state, "reveal H3")
    everywhere = set(range(7))
    perfect = positions_of(state, 1000, ["C4", "C5", "C6", "H3", "H2"])
    assert perfect == [{VIOLET}, {BLUE}, {GREEN}, {YELLOW}, everywhere]


@pytest.mark.rule("SER-20")
def test_a_shorter_memory_knows_the_latest_reveals() -> None:
    state = position(2, down=DOWN)
    play(state, "reveal C4")
    play(state, "reveal C5")
    play(state, "reveal C6")
    play(state, "reveal H3")
    everywhere = set(range(7))
    forgetful = positions_of(state, 2, ["C4", "C5", "C6", "H3"])
    assert forgetful == [everywhere, everywhere, {GREEN}, {YELLOW}]
    blank = positions_of(state, 0, ["C6", "H3"])
    assert blank == [everywhere, everywhere]


# -- what the view holds ---------------------------------------------------------


@pytest.mark.rule("SER-21")
def test_the_view_holds_the_whole_table() -> None:
    up = {"A1": BLUE, "A2": SERENDIP, "A3": VIOLET, "A4": VIOLET}
    state = position(3, up=up, down=DOWN, rotations={"A2": 3})
    play(state, "reveal F6", "stay", "rotate 5", "first A1")
    shown = {**up, "F6": SERENDIP}
    turned = {"A2": 3, "F6": 5}
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer) == SerendipityView(
            game="serendipity",
            seats=3,
            viewer=viewer,
            to_act=(0,),
            decision="second",
            scores=(5, 4, 0),
            over=False,
            owners=(0, 1, 2, 0, 1, 2),
            tiles=tuple(shown.get(name, -1) for name in CELL),
            rotations=tuple(turned.get(name, 0) for name in CELL),
            remembered=None,
            opened=(1, 2, 0, 0, 0, 0),
            serendips=2,
            carpets=(
                CarpetView(BLUE, 0, (0, 1), 1, 1, 1, 5),
                CarpetView(VIOLET, 1, (1, 2, 3), 2, 1, 0, 4),
                CarpetView(RED, 2, (), 0, 0, 0, 0),
                CarpetView(ORANGE, 0, (), 0, 0, 0, 0),
                CarpetView(YELLOW, 1, (), 0, 0, 0, 0),
                CarpetView(GREEN, 2, (), 0, 0, 0, 0),
            ),
            may_stop=False,
            focus=CELL["F6"],
            first=CELL["A1"],
            latest=Reveal(CELL["F6"], SERENDIP),
            quiet=0,
            quiet_turns=200,
            derived=SerendipityDerived(
                carpets=(
                    CarpetPoints(1, 2, 2),
                    CarpetPoints(2, 2, 0),
                    *[CarpetPoints(0, 0, 0)] * 4,
                ),
                touching_each=2,
                edge_each=2,
                turn_gains=None,
                serendips_total=13,
                flowers_each=(13,) * 6,
            ),
        )


@pytest.mark.rule("SER-21")
@pytest.mark.parametrize(
    ("moves", "decision", "focus"),
    [
        ((), "reveal", None),
        (("reveal C5",), "settle", "C5"),
        (("reveal C5", "keep"), "reveal_or_stop", None),
        (("reveal C5", "swap H3"), "reveal", None),
        (("reveal F6",), "place", "F6"),
        (("reveal F6", "stay"), "rotate", "F6"),
        (("reveal F6", "stay", "rotate 1"), "first", "F6"),
        (("reveal F6", "stay", "rotate 1", "none"), "reveal", None),
        (("reveal F6", "move H3"), "rotate", "H3"),
        (("reveal F6", "move H3", "rotate 1"), "reveal_or_stop", None),
    ],
)
def test_the_view_names_the_decision_and_the_tile_it_is_about(
    moves: tuple[str, ...], decision: str, focus: str | None
) -> None:
    state = play(position(2, down=DOWN), *moves)
    view = GAME.view(state, 1)
    assert view.decision == decision
    assert view.focus == (CELL[focus] if focus else None)
    assert GAME.texts.has(f"prompts.{decision}")
    assert view.may_stop == ("stop" in legal(state))


@pytest.mark.rule("SER-21")
def test_the_latest_reveal_stays_until_the_next() -> None:
    state = position(2, down=DOWN)
    assert GAME.view(state, 0).latest is None
    play(state, "reveal C5")
    for move in ("keep", "stop"):
        assert GAME.view(state, 1).latest == Reveal(CELL["C5"], BLUE)
        play(state, move)
    assert GAME.view(state, 1).latest == Reveal(CELL["C5"], BLUE)
    play(state, "reveal C4")
    assert GAME.view(state, 0).latest == Reveal(CELL["C4"], VIOLET)


@pytest.mark.rule("SER-21")
def test_only_the_all_seeing_view_holds_hidden_tiles() -> None:
    state = position(2, down=DOWN)
    hidden = set(msgspec.to_builtins(GAME.view(state, EVERYTHING)))
    hidden -= set(msgspec.to_builtins(GAME.view(state, 0)))
    assert hidden == {"hidden", "seen", "reveals", "leave_ownerless"}
    assert everything(state).hidden[CELL["F6"]] == SERENDIP
