"""A game is its record: it plays again exactly, and nothing can be slipped into it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import spielwerk
from spielwerk.core import (
    AnyGame,
    Outcome,
    Record,
    RecordError,
    Rng,
    SpielwerkError,
    UnknownName,
    check,
    commitment,
    digest,
    heads,
    play_through,
    random_playout,
)
from tests.toy import TOY

TABLE_SEED = "c0ffee" + "0" * 58
OTHER_SEED = "decade" + "0" * 58
GAMES = [TOY, spielwerk.game("serendipity")]


def played(game: AnyGame, seed: int | str = TABLE_SEED, moves: int = 10**6) -> Record:
    state = game.start(3, seed)
    random_playout(state, Rng(2), moves)
    return game.record(state)


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def complaint(record: Record, game: AnyGame = TOY) -> str:
    with pytest.raises(RecordError) as caught:
        check(game, record)
    assert isinstance(caught.value, SpielwerkError)
    assert isinstance(caught.value, ValueError)
    return str(caught.value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [7, TABLE_SEED])
@pytest.mark.parametrize("moves", [0, 5, 10**6])
def test_a_record_is_written_read_and_played_again(
    game: AnyGame, seed: int | str, moves: int
) -> None:
    record = played(game, seed, moves)
    again = Record.from_json(record.to_json())
    assert again == record
    assert Record.from_json(record.to_json().encode()) == record
    state = check(game, again)
    assert game.record(state) == record
    assert digest(game, state) == record.digest
    assert (record.outcome is not None) == (moves == 10**6)


def test_a_record_holds_all_it_takes() -> None:
    record = played(TOY, moves=2)
    assert json.loads(record.to_json()) == {
        "game": "toy",
        "rules_version": 3,
        "seats": 3,
        "options": {"rounds": 3, "aim": "most", "order": [0, 1, 2], "short_pile": False},
        "seed": TABLE_SEED,
        "commitment": commitment(TABLE_SEED),
        "moves": [list(move) for move in record.moves],
        "outcome": None,
        "digest": record.digest,
        "chain": heads(record)[2],
    }
    assert [seat for seat, _ in record.moves] == [0, 1]


def test_a_record_of_the_catalog_is_replayed() -> None:
    game = spielwerk.game("serendipity")
    record = played(game)
    state = spielwerk.replay(record, events=True)
    assert game.record(state) == record
    assert game.take_events(state), "the events of a replay can be told"
    assert game.take_events(spielwerk.replay(record)) == []


def test_a_replay_can_be_played_on() -> None:
    record = played(TOY, moves=4)
    game: AnyGame = TOY
    state = play_through(game, record)
    seat = state.to_act()[0]
    state.play(seat, state.legal(seat)[0])
    assert game.record(state).moves[:4] == record.moves
    assert len(game.record(state).moves) == 5


def test_a_simulation_has_no_commitment() -> None:
    assert played(TOY, 7).commitment is None


def test_a_sampled_position_has_no_record() -> None:
    game: AnyGame = TOY
    sample = game.observe(game.start(3, 1), 0).sample(Rng(1))
    with pytest.raises(SpielwerkError, match="a sampled position has no record"):
        game.record(sample)


# -- other rules -------------------------------------------------------------


@pytest.mark.parametrize("version", [0, 2, 4])
def test_another_rules_version_is_refused_with_both_versions(version: int) -> None:
    record = changed(played(TOY), rules_version=version)
    told = complaint(record)
    assert f"version {version} of the rules of toy" in told
    assert "this is version 3" in told
    with pytest.raises(RecordError, match=f"version {version} of the rules of toy"):
        play_through(TOY, record)


def test_a_game_that_is_not_there_is_named() -> None:
    record = changed(played(TOY), game="chess")
    with pytest.raises(UnknownName, match=r"no game is called chess; there are .*serendipity"):
        spielwerk.replay(record)


def test_a_record_of_another_game_is_refused() -> None:
    assert "serendipity" in complaint(changed(played(TOY), game="serendipity"))


# -- what was tampered with --------------------------------------------------


def test_a_move_that_is_not_possible_is_named() -> None:
    record = played(TOY)
    for number in (1, 5, len(record.moves)):
        moves = record.moves.copy()
        seat, _ = moves[number - 1]
        for wrong in ((seat, 6), (seat, 99), (seat, -1), (7, 0), (-1, 0), (seat, 10**30)):
            moves[number - 1] = wrong
            told = complaint(changed(record, moves=moves))
            assert told.startswith(f"move {number} of the record is not possible: ")


def test_a_move_after_the_end_is_named() -> None:
    record = played(TOY)
    told = complaint(changed(record, moves=[*record.moves, (0, 0)]))
    assert told.startswith(f"move {len(record.moves) + 1} of the record is not possible")


def test_another_possible_move_is_noticed() -> None:
    """Doubling instead of not doubling is legal, but leads to another end."""
    record = played(TOY)
    seat, action = record.moves[-1]
    moves = [*record.moves[:-1], (seat, action ^ 1)]
    assert "the record says" in complaint(changed(record, moves=moves))


def test_a_move_left_out_is_noticed() -> None:
    record = played(TOY)
    assert "the game ended None" in complaint(changed(record, moves=record.moves[:-1]))
    unfinished = played(TOY, moves=5)
    told = complaint(changed(unfinished, moves=unfinished.moves[:-1]))
    assert told == "the last position is not the one the record promises"


@pytest.mark.parametrize("wrong", ["", "0" * 64])
def test_another_digest_is_noticed(wrong: str) -> None:
    told = complaint(changed(played(TOY), digest=wrong))
    assert told == "the last position is not the one the record promises"


def test_another_outcome_is_noticed() -> None:
    record = played(TOY)
    right = record.outcome
    assert right is not None
    for wrong in (
        None,
        Outcome((0, 1, 2), right.scores, right.reason),
        Outcome(right.winners, (99, 99, 99), right.reason),
        Outcome(right.winners, right.scores, "resigned"),
    ):
        told = complaint(changed(record, outcome=wrong))
        assert told == f"the game ended {right}, the record says {wrong}"


def test_an_outcome_before_the_end_is_noticed() -> None:
    record = played(TOY, moves=3)
    invented = Outcome((0,), (1, 0, 0), "played_out")
    told = complaint(changed(record, outcome=invented))
    assert told.startswith("the game ended None, the record says Outcome(")


def test_another_commitment_is_noticed() -> None:
    for wrong in ("", "0" * 64, commitment(OTHER_SEED)):
        told = complaint(changed(played(TOY), commitment=wrong))
        assert told == "the seed does not belong to the hash published before the game"


def test_a_missing_commitment_is_noticed() -> None:
    told = complaint(changed(played(TOY), commitment=None))
    assert told == "the record has a secret seed but not the hash published for it"


def test_a_commitment_without_a_secret_is_noticed() -> None:
    """Else a whole game of one's own could be passed off under the hash that was published."""
    forged = changed(played(TOY, 7), commitment=commitment(TABLE_SEED))
    assert "hash" in complaint(forged)


def test_another_seed_is_noticed() -> None:
    told = complaint(changed(played(TOY), seed=OTHER_SEED))
    assert told == "the seed does not belong to the hash published before the game"
    forged = changed(played(TOY), seed=OTHER_SEED, commitment=commitment(OTHER_SEED))
    assert complaint(forged)
    assert complaint(changed(played(TOY, 7), seed=8))


@pytest.mark.parametrize("wrong", ["not hexadecimal", "zz" * 32, "0" * 63])
def test_a_secret_seed_that_is_not_hexadecimal_is_noticed(wrong: str) -> None:
    assert complaint(changed(played(TOY), seed=wrong)) == (
        "the secret seed of the record is not hexadecimal"
    )


@pytest.mark.parametrize("wrong", ["00" * 31, "00 " * 32, "0A" * 32, ""])
def test_a_secret_seed_of_another_form_is_noticed(wrong: str) -> None:
    record = changed(played(TOY), seed=wrong, commitment=commitment(wrong))
    assert "a secret seed has 64 hexadecimal digits" in complaint(record)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"seats": 5}, "the record cannot have been played: toy takes 2 to 4 seats, not 5"),
        ({"options": {"rounds": 9}}, "the record cannot have been played: option rounds"),
        ({"options": {"speed": 1}}, "the record cannot have been played: no option is called"),
        ({"seed": -1, "commitment": None}, "the record cannot have been played: a seed is"),
    ],
)
def test_a_start_that_is_not_allowed_is_named(fields: dict[str, Any], told: str) -> None:
    assert complaint(changed(played(TOY), **fields)).startswith(told)


@pytest.mark.parametrize(
    "fields", [{"seats": 2}, {"options": {"rounds": 2}}, {"options": {"aim": "least"}}]
)
def test_another_start_is_noticed(fields: dict[str, Any]) -> None:
    assert complaint(changed(played(TOY), **fields))


# -- the chain over the moves -------------------------------------------------


@pytest.mark.parametrize("wrong", ["", "0" * 64, heads(played(TOY))[-2], heads(played(TOY, 7))[-1]])
def test_another_chain_is_noticed(wrong: str) -> None:
    told = complaint(changed(played(TOY), chain=wrong))
    assert told.startswith("the moves are not those of the chain")


def test_two_seats_that_chose_at_the_same_time_are_not_exchanged_unnoticed() -> None:
    record = played(TOY)
    first, second, *rest = record.moves
    assert first[0] != second[0]
    swapped = changed(record, moves=[second, first, *rest])
    assert digest(TOY, play_through(TOY, swapped)) == record.digest
    assert complaint(swapped).startswith("the moves are not those of the chain")


def test_an_older_record_has_no_chain_and_is_read_all_the_same() -> None:
    record = played(TOY)
    text = json.dumps({k: v for k, v in json.loads(record.to_json()).items() if k != "chain"})
    older = Record.from_json(text)
    assert older == changed(record, chain=None)
    assert Record.from_json(older.to_json()) == older
    game: AnyGame = TOY
    assert game.record(check(game, older)) == record
    assert heads(older) == heads(record)


def test_a_chain_computed_anew_deceives_the_record_but_nobody_who_noted_a_head() -> None:
    record = played(TOY)
    first, second, *rest = record.moves
    forged = changed(record, moves=[second, first, *rest])
    forged = changed(forged, chain=heads(forged)[-1])
    check(TOY, forged)
    noted, told = heads(record), heads(forged)
    assert noted[0] == told[0]
    assert all(one != other for one, other in zip(noted[1:], told[1:], strict=True))


# -- what is no record -------------------------------------------------------

GOOD = json.loads(played(TOY, moves=3).to_json())


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "3", '"x"', "{}", b"\xff\xfe", "\ud800", '{"game": "toy"}']
)
def test_a_text_that_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(RecordError, match=r"^this is not a record of a game: "):
        Record.from_json(text)


def test_a_record_nested_beyond_measure_is_refused() -> None:
    text = json.dumps(GOOD | {"options": {"rounds": "HERE"}})
    deep = text.replace('"HERE"', "[" * 100_000 + "]" * 100_000)
    with pytest.raises(RecordError, match=r"^this is not a record of a game: "):
        Record.from_json(deep)


@pytest.mark.parametrize("field", sorted(GOOD.keys() - {"chain"}))
def test_a_field_that_is_missing_is_named(field: str) -> None:
    rest = {name: value for name, value in GOOD.items() if name != field}
    with pytest.raises(RecordError, match=f"missing required field `{field}`"):
        Record.from_json(json.dumps(rest))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("game", 3),
        ("rules_version", "3"),
        ("rules_version", None),
        ("seats", 2.5),
        ("options", []),
        ("seed", None),
        ("seed", 1.5),
        ("commitment", 7),
        ("moves", None),
        ("moves", [3]),
        ("moves", [[0]]),
        ("moves", [[0, 1, 2]]),
        ("moves", [[0, "stop"]]),
        ("outcome", "won"),
        ("outcome", {"winners": [0]}),
        ("digest", None),
        ("chain", 7),
    ],
)
def test_a_field_of_another_type_is_named(field: str, wrong: object) -> None:
    with pytest.raises(RecordError, match=rf"^this is not a record of a game: .*\$\.{field}"):
        Record.from_json(json.dumps(GOOD | {field: wrong}))


def test_a_field_that_does_not_belong_is_named() -> None:
    with pytest.raises(RecordError, match="unknown field `cheat`"):
        Record.from_json(json.dumps(GOOD | {"cheat": 1}))
