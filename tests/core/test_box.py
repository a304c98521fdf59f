"""Boxes: one game in several of them, side by side, each a game of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from spielwerk import boxed, catalog
from spielwerk.catalog import game, game_of, titles
from spielwerk.core import (
    AnyGame,
    Box,
    BoxName,
    Chain,
    DataError,
    Record,
    RecordError,
    Rng,
    check,
    heads,
    random_playout,
)
from spielwerk.opponents import bot
from tests.games.owned import boxed as box_of
from tests.games.serendipity.test_own_box import TEXT, corrected

NAME = "serendipity"
SMALL = box_of(NAME, corrected())


def played(played_with: AnyGame, seed: int = 3) -> Record:
    state = played_with.start(2, seed)
    random_playout(state, Rng(5))
    record: Record = played_with.record(state)
    return record


def test_the_digest_is_that_of_the_content_on_every_machine() -> None:
    box = Box.of("toy", BoxName("Ä", "B", "C"), "side = 1\n")
    assert box.digest == "d17a46bd7b10931d495d1a3c6413b7ca164a87e347ad8c1ab905f6e5b04b8ffe"
    others = [
        Box.of("toy", BoxName("Ä", "B", "C"), "side = 2\n"),
        Box.of("toy", BoxName("Ä", "B", "D"), "side = 1\n"),
        Box.of("Toy", BoxName("Ä", "B", "C"), "side = 1\n"),
    ]
    assert len({box.digest, *(other.digest for other in others)}) == 4


def test_a_box_does_not_disturb_the_usual_game_or_another_box() -> None:
    usual = played(game(NAME))
    small, copy = game(NAME, SMALL), game(NAME, box_of(NAME, TEXT))
    assert len({id(game(NAME)), id(small), id(copy)}) == 3
    sizes = [len(one.start(2, 0).clone().legal(0)) for one in (small, copy, game(NAME))]
    assert sizes == [61, 91, 91]
    assert played(game(NAME)) == usual
    assert msgspec.structs.replace(played(copy), chain=usual.chain, box=None) == usual
    assert game(NAME, SMALL) is small
    assert played(small) != usual


def test_bots_play_with_a_box() -> None:
    small = game(NAME, SMALL)
    state = small.start(2, 1)
    player = bot("medium", small, seed=1, iterations=5)
    for _ in range(6):
        seat = state.turn()
        state.play(seat, player.choose(small.observe(state, seat)))
    assert len(small.record(state).moves) == 6


def test_a_record_carries_its_box_and_is_replayed_by_it() -> None:
    record = played(game(NAME, SMALL))
    told = Record.from_json(record.to_json())
    assert told == record
    assert told.box == SMALL
    assert check(game_of(told), told).over
    with pytest.raises(RecordError, match="played with another box"):
        check(game(NAME), told)


def test_a_record_with_the_usual_box_says_nothing_of_boxes() -> None:
    record = played(game(NAME))
    assert '"box"' not in record.to_json()
    assert Record.from_json(record.to_json()).box is None


def test_a_box_that_was_edited_in_a_record_is_found_out() -> None:
    record = played(game(NAME, SMALL))
    text = SMALL.components.replace('"red", "violet"', '"violet", "red"')
    careless = msgspec.structs.replace(SMALL, components=text)
    with pytest.raises(RecordError, match="was changed: its content has another hash"):
        game_of(msgspec.structs.replace(record, box=careless))
    careful = msgspec.structs.replace(record, box=box_of(NAME, text))
    with pytest.raises(RecordError):
        check(game_of(careful), careful)
    without = msgspec.structs.replace(record, chain=None)
    with pytest.raises(RecordError, match="not the chain that proves it"):
        check(game_of(without), without)


def test_the_chain_covers_the_box_from_its_first_head_on() -> None:
    record = played(game(NAME, SMALL))
    plain = Chain(NAME, record.rules_version, 2, record.options, record.seed)
    assert heads(record)[0] != plain.head
    assert heads(msgspec.structs.replace(record, box=None))[0] == plain.head
    assert heads(record)[-1] == record.chain


@pytest.mark.parametrize(
    ("components", "message"),
    [
        (TEXT.replace("side = 6", "side = 6000"), r"board\.side must be from -999 to 999"),
        (TEXT.replace("side = 6", "side = nan"), r"board\.side must be from"),
        (TEXT.replace("side = 6", "side = 5"), r"\[board\] has 61 cells for 91 tiles"),
        (TEXT + "x = " + "[" * 5000 + "]" * 5000, "components.toml: "),
        (TEXT + "x = '\0'", "components.toml: "),
        (TEXT + "#" * (1 << 18), "more than 262144 bytes"),
        ("", "components.toml: "),
    ],
)
def test_a_box_that_cannot_be_played_is_refused_by_a_sentence(
    components: str, message: str
) -> None:
    before = {name for name in sys.modules if name.startswith(boxed.PREFIX)}
    with pytest.raises(DataError, match=message):
        game(NAME, box_of(NAME, components))
    assert {name for name in sys.modules if name.startswith(boxed.PREFIX)} == before


def test_a_box_of_another_game_and_names_that_mislead_are_refused() -> None:
    with pytest.raises(DataError, match=r"box\.toml is a box of serendipity, not of ludoteca"):
        game("ludoteca", SMALL, called=Path("my/box.toml"))
    for name in ("", " ", "x" * 61, "two\nlines", "\u202eback"):
        with pytest.raises(DataError, match="1 to 60 letters"):
            game(NAME, Box.of(NAME, BoxName(name, "B", "C"), TEXT))


def test_few_boxes_are_kept_and_those_forgotten_can_still_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(boxed, "MOST_KEPT", 2)
    boxes = [box_of(NAME, f"{TEXT}# {number}\n") for number in range(4)]
    games = [game(NAME, box) for box in boxes]
    kept = {name.partition(".")[0] for name in sys.modules if name.startswith(boxed.PREFIX)}
    assert kept == {boxed.PREFIX + box.digest for box in boxes[2:]}
    assert played(games[0]).moves == played(games[3]).moves
    assert game(NAME, boxes[3]) is games[3]
    assert game(NAME, boxes[0]) is not games[0]


def test_every_game_of_the_house_has_a_box() -> None:
    assert all(catalog.takes_boxes(name) for name in titles())
