"""Whole games in another process, as a player plays them."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import spielwerk
from tests.cli.driving import PACKAGE, environment, play_by_pipes, run_apart, start

PROMPTS = {"de": "Mensch> ", "en": "Human> ", "fr": "Humain> "}
COMMITMENT = {
    "de": r"Der Hash dazu ist (\w{64});",
    "en": r"Its hash is (\w{64});",
    "fr": r"Son empreinte est (\w{64})\s;",
}
SECRET = {
    "de": r"Die geheime Zahl war (\w{64});",
    "en": r"The secret seed was (\w{64});",
    "fr": r"Le nombre secret était (\w{64})\s;",
}
CONFIRMED = {"de": "bestätigt.", "en": "confirmed.", "fr": "confirmé."}


@pytest.mark.parametrize("language", spielwerk.LANGUAGES)
def test_a_whole_game_with_a_secret_deal(language: str, tmp_path: Path) -> None:
    """Played to the end, saved, verified and told again, in each language and without colour."""
    file = tmp_path / "game.json"
    arguments = ["play", "serendipity", "--bots", "random", "--language", language]
    played = play_by_pipes(*arguments, "--save", str(file), seed=11, prompt=PROMPTS[language])
    assert (played.status, played.err) == (0, "")
    assert "\x1b" not in played.out
    record = spielwerk.Record.from_json(file.read_text())
    state = spielwerk.replay(record)
    assert state.over
    assert state.seats == 2

    promised, told = (re.search(p[language], played.out) for p in (COMMITMENT, SECRET))
    assert promised is not None
    assert told is not None
    assert promised[1] == record.commitment == spielwerk.commitment(told[1])
    assert played.out.index(promised[1]) < played.out.index(PROMPTS[language])
    assert played.out.count(told[1]) == 1

    game = spielwerk.game("serendipity")
    outcome = state.outcome()
    assert outcome is not None
    names = re.search(r": (.*), (.*)\.", played.out.splitlines()[1])
    assert names is not None
    sentence = game.tell_outcome(outcome, language, list(names.groups()))
    assert sentence in played.out
    assert CONFIRMED[language] in run_apart("verify", str(file), "--language", language).out
    assert (
        game.texts.get(language, f"reasons.{outcome.reason}")
        in run_apart("replay", str(file), "--language", language).out
    )


def read_until(master: int, wanted: str) -> str:
    """What a terminal shows up to `wanted`."""
    seen = b""
    end = time.monotonic() + 60  # only so that a broken program cannot hang the tests
    while wanted.encode() not in seen:
        assert time.monotonic() < end, seen.decode(errors="replace")
        ready, _, _ = select.select([master], [], [], 1)
        if ready:
            seen += os.read(master, 4096)
    return seen.decode()


@pytest.mark.parametrize("flags", [[], ["--no-colour"]])
def test_a_terminal_of_80_columns(flags: list[str]) -> None:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    arguments = ["play", "serendipity", "--bots", "random,random", "--language", "fr"]
    arguments += ["--seed", "3", *flags]  # a deal on which C6 is not the first player's
    process = subprocess.Popen(  # noqa: S603 - our own program in a terminal of its own
        [sys.executable, "-m", "spielwerk", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(TERM="xterm-256color"),
        cwd=PACKAGE,
        start_new_session=True,
    )
    os.close(slave)
    with process:
        shown = read_until(master, "Humain> ")
        os.write(master, b"C6\n")
        shown += read_until(master, "Humain> ")
        os.write(master, b"?\n")
        shown += read_until(master, "Humain> ")
        os.write(master, b"quitter\n")
        shown += read_until(master, "Au revoir.")
        assert process.wait(60) == 0
    os.close(master)
    assert ("\x1b[1m" in shown) == (not flags)  # bold questions
    assert ("\x1b[?25l" in shown) == (not flags)  # and a bot that thinks hides the cursor
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)
    assert "Vous retournez C6\u00a0:" in plain
    assert max(len(line) for part in plain.splitlines() for line in part.split("\r")) <= 80


def test_a_closed_pipe_ends_quietly() -> None:
    with start("games") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1
