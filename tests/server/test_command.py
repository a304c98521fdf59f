"""`serve` from the outside: addresses, clear errors, a good end."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spielwerk.server import command
from spielwerk.server.arguments import add_arguments
from spielwerk.server.settings import Limits, Settings
from tests.server.running import HOST, PATIENCE, Address, Process, come, free_port, wait_for_answers


def run(*options: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "spielwerk.server", *options],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env=environment(),
    )


def environment() -> dict[str, str]:
    """As ours, with a path to the package that does not depend on the current folder."""
    package = str(Path(command.__file__).parents[2])
    return os.environ | {"PYTHONPATH": package, "LANG": "C.UTF-8"}


def test_a_port_in_use_gives_one_sentence(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        ended = run("--host", HOST, "--port", str(port), cwd=tmp_path)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert f"port {port} is in use" in ended.stderr
    assert "--port" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_newer_database_gives_one_sentence(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "new.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    ended = run("--database", "new.sqlite", "--port", "0", cwd=tmp_path)
    assert ended.returncode == 1
    assert "newer Spielwerk" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "options",
    [
        ["--port", "x"],
        ["--port", "70000"],
        ["--pace", "-1"],
        ["--bot-seconds", "0"],
        ["--limit", "speed=3"],
        ["--limit", "openings_per_minute"],
        ["--limit", "openings_per_minute=many"],
        ["--limit", "openings_per_minute=-1"],
        ["--limit", "hello_seconds=nan"],
        ["--origin", "tables.example"],
        ["--proxy", "next door"],
    ],
)
def test_wrong_options_are_an_error(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(options)
    assert end.value.code == 2
    assert options[0] in capsys.readouterr().err


def test_limits_proxies_and_origins_are_settings() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    chosen = ["--limit", "openings_per_minute=7", "--limit", "hello_seconds=1.5"]
    chosen += ["--origin", "https://tables.example", "--proxy", "10.0.0.0/8"]
    settings = command.settings_of(parser.parse_args(chosen))
    assert settings.limits == Limits(openings_per_minute=7, hello_seconds=1.5)
    assert settings.origins == ("https://tables.example",)
    assert settings.proxies == ("10.0.0.0/8",)
    assert command.settings_of(parser.parse_args([])) == Settings()


def test_the_addresses_are_announced(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(database="tables.sqlite", address="http://192.168.1.7:8000")
    command.announce("0.0.0.0", 8000, settings, "de")  # noqa: S104 - only printed
    told = capsys.readouterr().out
    assert "http://localhost:8000" in told
    assert "http://192.168.1.7:8000" in told
    assert "Tische" in told
    command.announce("127.0.0.1", 8001, Settings(database="tables.sqlite"), "en")
    told = capsys.readouterr().out
    assert "http://127.0.0.1:8001" in told
    assert "localhost" not in told


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stopping_closes_sockets_with_1012_and_keeps_the_games(
    database: Path, number: signal.Signals
) -> None:
    server = Process(free_port(), database)

    async def play() -> str:
        table, tokens = server.full_table(2)
        async with await come(server, table, tokens[0]) as anna:
            await anna.act(4)
            server.process.send_signal(number)
            assert await anna.closed() == 1012
        return table

    try:
        table = asyncio.run(play())
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.kill()
    db = sqlite3.connect(database)
    assert db.execute('SELECT "table", seq, seat, action FROM log').fetchall() == [(table, 0, 0, 4)]
    db.close()
    assert not database.with_name(database.name + "-wal").exists(), "the log was not closed"


def test_ctrl_c_also_reaches_the_bots_and_is_left_to_the_server(
    database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = Process(free_port(), database)

    async def watch() -> None:
        table = server.open("easy", "medium")
        async with await come(server, table["table"]) as guest:
            await guest.until("moved", seq=2)
            os.killpg(server.process.pid, signal.SIGINT)
            with suppress(ConnectionClosed):  # who does not read does not see the end either
                while True:
                    await guest.get()
            assert await guest.closed() == 1012

    try:
        asyncio.run(watch())
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.kill()
    assert capfd.readouterr().err == ""


def test_the_command_serves_from_the_current_folder(tmp_path: Path) -> None:
    port = free_port()
    address = Address(port)
    server = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "spielwerk.server", "--host", HOST, "--port", str(port)],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        assert server.stdout is not None
        first = server.stdout.readline() + server.stdout.readline()
        assert f"http://{HOST}:{port}" in first

        wait_for_answers(address, server)
        assert (tmp_path / "spielwerk.sqlite").exists()
        server.terminate()
        server.stdout.read()
        assert server.wait(PATIENCE) == 0
    finally:
        server.kill()
        server.wait(PATIENCE)
        if server.stdout is not None:
            server.stdout.close()
