"""replay and verify: what holds is confirmed, what was changed is found out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import spielwerk
from spielwerk.core import Rng, heads, random_playout
from tests.cli.driving import CommandLine

SECRET = "0123456789abcdef" * 4


def saved(folder: Path, seed: int | str, moves: int | None = None) -> Path:
    """A random game in a file, finished unless `moves` are given."""
    game = spielwerk.game("serendipity")
    state = game.start(3, seed)
    random_playout(state, Rng(1), 1_000_000 if moves is None else moves)
    file = folder / "game.json"
    file.write_text(game.record(state).to_json())
    return file


def change(file: Path, **fields: Any) -> None:
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, **fields}))


# -- verify ------------------------------------------------------------------------


def test_a_secret_game_is_confirmed(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = saved(tmp_path, SECRET)
    record = spielwerk.Record.from_json(file.read_text())
    ran = spielwerk_command("verify", str(file))
    assert (ran.status, ran.err) == (0, "")
    said = ran.lines
    hash_of_seed = spielwerk.commitment(SECRET)
    assert said[0] == f"The seed belongs to the hash published before the game: {hash_of_seed}."
    assert said[1] == f"Decisions, all of them legal: {len(record.moves)}."
    assert said[2].startswith("The result is right: ")
    assert said[3] == f"The last position is the recorded one: {record.digest}."
    assert said[4] == f"The moves belong to the hash of the moves in the record: {record.chain}."
    assert said[5].startswith("By itself that proves little")
    assert said[6:] == [f"{file}: confirmed."]


def test_a_numbered_game_has_no_hash_to_confirm(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    ran = spielwerk_command("verify", str(saved(tmp_path, 77)))
    assert ran.status == 0
    assert "The deal was not secret: it came from the number 77" in ran.out


def test_an_unfinished_game_is_confirmed_as_such(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    ran = spielwerk_command("verify", str(saved(tmp_path, SECRET, moves=20)))
    assert ran.status == 0
    assert "The game is not finished; there is no result yet." in ran.lines
    assert "Decisions, all of them legal: 20." in ran.lines


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seed": SECRET[::-1]}, "the seed does not belong to the hash"),
        ({"commitment": "0" * 64}, "the seed does not belong to the hash"),
        ({"commitment": None}, "not the hash published for it"),
        ({"seed": "xyz"}, "not hexadecimal"),
        ({"digest": "0" * 64}, "the last position is not the one"),
        ({"outcome": None}, "the record says None"),
        ({"outcome": {"winners": [0], "scores": [99, 0, 0], "reason": "quiet"}}, "99"),
        ({"moves": []}, "the record says"),
        ({"moves": [[1, 0]]}, "move 1 of the record is not possible"),
        ({"moves": [[0, -1]]}, "move 1 of the record is not possible"),
        ({"moves": [[0, 10**30]]}, "move 1 of the record is not possible"),
        ({"moves": [[99, 0]]}, "move 1 of the record is not possible"),
        ({"moves": "many"}, "not a record of a game"),
        ({"rules_version": 99}, "version 99 of the rules"),
        ({"seats": 9}, "2 to 6 seats"),
        ({"options": {"memory_aid": "perhaps"}}, "option memory_aid"),
        ({"options": {"cheat": True}}, "no option is called cheat"),
        ({"game": "chess"}, "no game is called chess"),
        ({"extra": 1}, "not a record of a game"),
        ({"chain": "0" * 64}, "the moves are not those of the chain"),
    ],
)
def test_a_changed_record_is_found_out(
    spielwerk_command: CommandLine, tmp_path: Path, changed: dict[str, Any], why: str
) -> None:
    file = saved(tmp_path, SECRET)
    change(file, **changed)
    ran = spielwerk_command("verify", str(file))
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.startswith(f"{file}: NOT confirmed. ")
    assert why in ran.out
    assert "Traceback" not in ran.out


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 5000])
def test_what_is_no_record_is_not_confirmed(
    spielwerk_command: CommandLine, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    assert spielwerk_command("verify", str(file)).status == 1
    told = spielwerk_command("replay", str(file))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("spielwerk: this is not a record of a game")


@pytest.mark.parametrize(
    ("language", "no"), [("de", "NICHT bestätigt"), ("en", "NOT confirmed"), ("fr", "NON confirmé")]
)
def test_languages_of_verify(
    spielwerk_command: CommandLine, tmp_path: Path, language: str, no: str
) -> None:
    file = saved(tmp_path, SECRET)
    assert no not in spielwerk_command("verify", str(file), "--language", language).out
    change(file, digest="")
    assert no in spielwerk_command("verify", str(file), "--language", language).out


# -- a hash of the moves that somebody noted -------------------------------------------


def test_a_record_without_a_chain_proves_the_deal_and_not_the_moves(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = saved(tmp_path, SECRET)
    data = json.loads(file.read_text())
    del data["chain"]
    file.write_text(json.dumps(data))
    ran = spielwerk_command("verify", str(file))
    assert ran.status == 0
    assert ran.lines[-2:] == [
        "The record has no hash of the moves: it proves the deal, not the moves.",
        f"{file}: confirmed.",
    ]


@pytest.mark.parametrize("digits", [8, 16, 64])
def test_a_noted_hash_is_found_and_its_move_told(
    spielwerk_command: CommandLine, tmp_path: Path, digits: int
) -> None:
    file = saved(tmp_path, SECRET)
    known = heads(spielwerk.Record.from_json(file.read_text()))
    for number in (0, 1, 40, len(known) - 1):
        noted = known[number][:digits]
        for told in (noted, noted.upper(), f"{number}:{noted}", f"{noted[:4]} {noted[4:]}"):
            ran = spielwerk_command("verify", str(file), "--head", told)
            assert (ran.status, ran.err) == (0, "")
            assert ran.lines[-2:] == [
                f"The noted hash {noted} fits: up to move {number} this is what was played.",
                f"{file}: confirmed.",
            ]


def test_several_notes_are_compared_at_once(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = saved(tmp_path, SECRET)
    known = heads(spielwerk.Record.from_json(file.read_text()))
    notes = ["--head", known[3], "--head", f"9:{known[9]}"]
    ran = spielwerk_command("verify", str(file), *notes)
    assert ran.status == 0
    assert ran.out.count(" fits: up to move ") == 2
    ran = spielwerk_command("verify", str(file), *notes, "--head", f"4:{known[9]}")
    assert ran.status == 1
    assert "does not belong to move 4, but to move 9." in ran.out


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("0123456789abcdef", "does not fit after any of the moves"),
        ("40:0123456789abcdef", "does not fit: up to move 40 something else was played"),
        ("99999:0123456789abcdef", "cannot belong to move 99999: this record ends with move "),
    ],
)
def test_a_noted_hash_of_another_game_is_told_so(
    spielwerk_command: CommandLine, tmp_path: Path, head: str, why: str
) -> None:
    file = saved(tmp_path, SECRET)
    ran = spielwerk_command("verify", str(file), "--head", head)
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.startswith(f"{file}: NOT confirmed. The noted hash 0123456789abcdef ")
    assert why in ran.out


def test_a_forged_record_with_a_chain_of_its_own_is_found_out_by_a_note(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    """Whoever changes moves can compute all hashes anew, but not what others have on paper."""
    file = saved(tmp_path, SECRET)
    known = heads(spielwerk.Record.from_json(file.read_text()))
    game = spielwerk.game("serendipity")
    forged = game.start(3, SECRET)
    random_playout(forged, Rng(2), 1_000_000)
    file.write_text(game.record(forged).to_json())
    assert spielwerk_command("verify", str(file)).status == 0
    ran = spielwerk_command("verify", str(file), "--head", f"20:{known[20][:16]}")
    assert ran.status == 1
    assert "up to move 20 something else was played" in ran.out


@pytest.mark.parametrize("head", ["", "0123456", "x" * 16, "0" * 65, "-1:01234567", ":01234567"])
def test_what_is_no_hash_is_refused(
    spielwerk_command: CommandLine, tmp_path: Path, head: str
) -> None:
    ran = spielwerk_command("verify", str(saved(tmp_path, SECRET)), f"--head={head}")
    assert (ran.status, ran.out) == (2, "")
    assert "give at least 8 hexadecimal digits" in ran.err


@pytest.mark.parametrize(
    ("language", "yes", "no", "none"),
    [
        ("de", "passt: Bis Zug 7 ", "passt nicht: Bis Zug 8 ", "nicht die Züge"),
        ("en", "fits: up to move 7 ", "does not fit: up to move 8 ", "not the moves"),
        (
            "fr",
            "au coup 7, c",
            "au coup 8, autre chose",
            "pas les coups",
        ),
    ],
)
def test_languages_of_notes(
    spielwerk_command: CommandLine, tmp_path: Path, language: str, yes: str, no: str, none: str
) -> None:
    file = saved(tmp_path, SECRET)
    known = heads(spielwerk.Record.from_json(file.read_text()))

    def said(head: str) -> str:
        ran = spielwerk_command("verify", str(file), "--head", head, "--language", language)
        return ran.out

    assert yes in said(known[7])
    assert no in said("8:" + "0" * 16)
    change(file, chain=None)
    assert none in said(known[7])


# -- replay ------------------------------------------------------------------------


def test_a_finished_game_is_told_to_the_end(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = saved(tmp_path, SECRET)
    ran = spielwerk_command("replay", str(file), "--names", "Anna,Ben,Cleo")
    game = spielwerk.game("serendipity")
    names = ["Anna", "Ben", "Cleo"]
    record = spielwerk.Record.from_json(file.read_text())
    state = spielwerk.replay(record, events=True)
    told = [game.narrate(event, "en", names) for event in game.take_events(state)]
    assert ran.lines[: len(told)] == told
    board = game.board(game.view(state, spielwerk.EVERYTHING), "en", names)
    assert f"\n{board}\n" in ran.out
    assert record.outcome is not None
    assert ran.lines[-1] == game.tell_outcome(record.outcome, "en", names)
    assert ran.lines[-4:-1] == [
        f"{name}: {score}" for name, score in zip(names, record.outcome.scores, strict=True)
    ]


def test_a_step_shows_how_it_stood(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = saved(tmp_path, 5)
    count = len(spielwerk.Record.from_json(file.read_text()).moves)
    start = spielwerk_command("replay", str(file), "--step", "0", "--language", "de")
    assert start.lines[-1] == f"Die Stellung nach 0 von {count} Entscheidungen."
    assert "A           .1  .2  .3  .4  .5  .6" in start.lines
    first = spielwerk_command("replay", str(file), "--step", "1")
    assert first.lines[0].startswith("Seat 0 turns over ")
    beyond = spielwerk_command("replay", str(file), "--step", str(count + 1))
    assert (beyond.status, beyond.out) == (2, "")
    assert f"--step is 0 to {count}" in beyond.err


@pytest.mark.rule("SER-20")
def test_only_a_finished_game_is_shown_in_full(
    spielwerk_command: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = spielwerk.game("serendipity")
    viewers: list[object] = []
    look = type(game).view

    def note(self: Any, state: Any, viewer: Any) -> Any:
        viewers.append(viewer)
        return look(self, state, viewer)

    unfinished = saved(tmp_path, 5, moves=30)
    monkeypatch.setattr(type(game), "view", note)
    ran = spielwerk_command("replay", str(unfinished))
    assert "after 30 of 30 decisions" in ran.out
    assert re.search(r"Seat 0 turns over \w+\.", ran.out)  # but not what it was
    assert not re.search(r"turns over \w+:", ran.out)
    assert viewers == [None]
    viewers.clear()
    finished = saved(tmp_path, 5)
    viewers.clear()
    assert spielwerk_command("replay", str(finished), "--step", "30").status == 0
    assert viewers == [spielwerk.EVERYTHING]


def test_an_impossible_record_is_not_told(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = saved(tmp_path, 5)
    change(file, moves=[[0, 0], [0, 0]])
    ran = spielwerk_command("replay", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert "of the record is not possible" in ran.err
    assert spielwerk_command("replay", str(file), "--names", "A,B").status == 2
