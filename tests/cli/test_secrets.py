"""People who pass one keyboard on read what they may know, once, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.bots import Bot
from spielwerk.cli.keep import Keeper
from spielwerk.cli.phrases import Phrasebook
from spielwerk.cli.screen import Screen
from spielwerk.cli.terminal import TerminalGame
from spielwerk.core import Observation
from tests.cli.duel import duel_game


class FirstBot(Bot):
    def choose(self, observation: Observation) -> int:
        return observation.legal[0]


def play_duel(
    folder: Path,
    bots: dict[int, Bot],
    names: list[str],
    answers: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: Iterator[str] = iter(answers)

    def read(prompt: str) -> str:
        print(prompt)
        return next(said)

    monkeypatch.setattr("builtins.input", read)
    game = duel_game(folder)
    state = game.start(len(names), 1)
    table = TerminalGame(
        game, state, bots=bots, names=names, screen=Screen("en"), keeper=Keeper(game, None, None)
    )
    assert table.run() == 0


def test_the_keyboard_is_passed_on_and_secrets_stay_with_their_owners(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["lay 2", "", "#1", "", "1", "", "lay the card 0", ""]
    play_duel(tmp_path, {}, ["Anna", "Ben"], answers, monkeypatch)
    told = [line.strip() for line in capsys.readouterr().out.splitlines() if line.strip()]
    start = told.index("own cards: []")
    assert told[start:] == [
        "own cards: []",
        "Lay a card.",
        "#1 lay the card 0",
        "#2 lay the card 1",
        "#3 lay the card 2",
        "Anna>",
        "Ben is next: pass the keyboard on, then press Enter.",
        "own cards: []",
        "Lay a card.",
        "#1 lay the card 0",
        "#2 lay the card 1",
        "#3 lay the card 2",
        "Ben>",
        "The cards are shown.",
        "Anna is next: pass the keyboard on, then press Enter.",
        "own cards: [2]",
        "Anna laid the card 2.",
        "Lay a card.",
        "#1 lay the card 0",
        "#2 lay the card 1",
        "#3 lay the card 2",
        "Anna>",
        "Ben is next: pass the keyboard on, then press Enter.",
        "own cards: [0]",
        "Ben laid the card 0.",
        "Lay a card.",
        "#1 lay the card 0",
        "#2 lay the card 1",
        "#3 lay the card 2",
        "Ben>",
        "table",
        "The cards are shown.",
        "It is over.",
        "Anna: 3",
        "Ben: 0",
        "All cards are shown. Anna wins.",
        "File to save the game in (Enter: do not save):",
    ]


def test_a_person_alone_with_bots_reads_only_what_their_seat_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_duel(tmp_path, {1: FirstBot()}, ["Anna", "Bot"], ["lay 2", "lay 1", ""], monkeypatch)
    told = capsys.readouterr().out
    assert told.count("Anna laid the card 2.") == 1
    assert told.count("Anna laid the card 1.") == 1
    assert "Bot laid" not in told
    assert "press Enter" not in told


def test_spectators_of_bots_read_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_duel(tmp_path, {0: FirstBot(), 1: FirstBot()}, ["A", "B"], [], monkeypatch)
    told = capsys.readouterr().out
    assert told.count("The cards are shown.") == 2
    assert "laid" not in told
    assert "A & B share." in told


def test_a_bare_number_means_the_word_where_numbers_are_words(tmp_path: Path) -> None:
    phrases = Phrasebook(duel_game(tmp_path), "en")
    legal = [0, 1, 2]
    assert phrases.number_mark(legal) == "#"
    assert phrases.understand("1", legal) == 1
    assert phrases.understand("#1", legal) == 0
    assert phrases.understand("3", legal) == 2  # no card is called 3, so it is a place in the list
