"""Runs of the laboratory: begun, watched, stopped, gone on with, and what outlives what."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from spielwerk.server.laboratory import packages as package_module
from spielwerk.server.laboratory.packages import Packages
from spielwerk.server.laboratory.run import PARTS
from tests.server.lab import (
    ENDLESS,
    RESTING,
    SMALL,
    at_work,
    lab,
    look,
    order,
    remove,
    start,
    wait_for,
    wait_for_games,
    wish,
)
from tests.server.running import Process, Server, free_port, serving, wait_until


def folder_of(database: Path, run: str) -> Path:
    return database.with_name(f"{database.stem}-lab") / run


def test_a_run_from_the_wish_to_the_report(database: Path) -> None:
    with serving(database) as server:
        assert lab(server)["runs"] == []
        assert not folder_of(database, "").exists(), "nothing is there before it is needed"
        run = start(server)
        done = wait_for(server, run, *RESTING)
        assert (done["state"], done["done"], done["part"]) == ("finished", SMALL, None), done
        assert done["report"]
        assert done["mine"]
        assert done["files"] == ["games.parquet", "decisions.parquet"]
        assert done["size"] == lab(server)["used"] > 10_000
        told = {}
        for language, title in (("de", "Partien"), ("en", "games"), ("fr", "parties")):
            reply = server.call(f"/api/lab/runs/{run}/report?language={language}")
            assert (reply.status, title in reply.body) == (200, True)
            assert f'<html lang="{language}">' in reply.body
            told[language] = reply.body
        assert str(database.parent) not in told["en"], "where things lie is nobody's business"
        assert "--progress" not in told["en"]
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "sandbox" in policy
        assert "script" not in policy
        table = server.call(f"/api/lab/runs/{run}/files/games.parquet")
        assert table.content == (folder_of(database, run) / "games.parquet").read_bytes()
        assert table.headers["content-disposition"].startswith("attachment")
        assert remove(server, run).status == 200
        assert lab(server)["runs"] == []
        assert not folder_of(database, run).exists()


def test_it_is_watched_stopped_and_gone_on_with(database: Path) -> None:
    with serving(database) as server:
        run = start(server, ENDLESS)
        under_way = wait_for_games(server, run)
        assert 0 < under_way["part"] < 1
        assert under_way["rate"] > 0
        assert under_way["seconds_left"] > 1
        assert under_way["files"] == []
        priorities = {
            os.getpriority(os.PRIO_PROCESS, pid) for pid in at_work(folder_of(database, run))
        }
        assert priorities == {19}, "people at the tables come first"
        assert server.call(f"/api/lab/runs/{run}/report").body["code"] == "no_report"
        assert remove(server, run).body["code"] == "run_active"
        assert order(server, run, "go-on").body["code"] == "run_active"
        assert order(server, run, "stop").body["state"] in ("stopping", "reporting")
        first = wait_for(server, run, *RESTING)
        assert (first["state"], first["stopped_by"]) == ("stopped", "person"), first
        assert 0 < first["done"] < ENDLESS
        assert first["report"]
        assert not at_work(folder_of(database, run))
        assert order(server, run, "stop").body["code"] == "run_not_active"
        assert order(server, run, "go-on").body["state"] == "waiting"
        wait_until(lambda: look(server, run)["done"] > first["done"])
        assert not look(server, run)["report"], "it would be about fewer games"


def test_one_plays_and_the_others_wait_in_line(database: Path) -> None:
    with serving(database) as server:
        first, second, third = start(server, ENDLESS), start(server), start(server)
        wait_for(server, first, "playing")
        assert [look(server, run)["place"] for run in (first, second, third)] == [None, 1, 2]
        assert order(server, second, "stop").body["state"] == "stopped"
        assert look(server, third)["place"] == 1
        assert remove(server, third).status == 200
        assert order(server, second, "go-on").body["place"] == 1
        order(server, first, "stop")
        assert wait_for(server, second, *RESTING)["state"] == "finished"


def test_a_process_that_dies_is_told_and_what_it_kept_goes_on(database: Path) -> None:
    with serving(database) as server:
        run = start(server, ENDLESS)
        wait_for_games(server, run)
        parts = folder_of(database, run) / PARTS
        wait_until(lambda: any(path.suffix == ".arrow" for path in parts.iterdir()))
        for pid in at_work(folder_of(database, run)):
            os.kill(pid, signal.SIGKILL)
        failed = wait_for(server, run, *RESTING)
        assert (failed["state"], failed["failure"]) == ("failed", "ended")
        order(server, run, "go-on")
        assert wait_for(server, run, "playing")["failure"] is None
        wait_until(lambda: look(server, run)["done"] > 0)
        order(server, run, "stop")
        assert wait_for(server, run, *RESTING)["done"] > 0


def test_what_cannot_go_on_says_why(database: Path) -> None:
    with serving(database) as server:
        run = start(server, ENDLESS)
        wait_for_games(server, run)
        order(server, run, "stop")
        wait_for(server, run, "stopped")
        (folder_of(database, run) / "games.parquet").write_bytes(b"no table")
        order(server, run, "go-on")
        failed = wait_for(server, run, *RESTING)
        assert (failed["state"], failed["failure"]) == ("failed", "refused")
        assert "games.parquet" in failed["detail"]


def test_runs_outlive_the_server(database: Path) -> None:
    with serving(database) as server:
        finished = start(server)
        wait_for(server, finished, "finished")
        run, waiting = start(server, ENDLESS), start(server)
        wait_for_games(server, run)
    assert not at_work(folder_of(database, run)), "the server stops what it has started"
    with serving(database) as server:
        assert look(server, finished)["state"] == "finished"
        assert look(server, finished)["report"]
        for one in (run, waiting):
            found = look(server, one)
            assert (found["state"], found["stopped_by"]) == ("stopped", "restart")
        before = look(server, run)["done"]
        assert before > 0
        order(server, run, "go-on")
        wait_until(lambda: look(server, run)["done"] > before)


def test_a_run_ends_with_a_server_that_is_killed(database: Path) -> None:
    server = Process(free_port(), database)
    run = start(server, ENDLESS)
    wait_for_games(server, run)
    server.kill()
    wait_until(lambda: not at_work(folder_of(database, run)))
    server.start()
    assert look(server, run)["stopped_by"] == "restart"
    assert server.terminate() == 0


def test_a_folder_that_another_server_has_is_left_alone(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    with serving(tmp_path / "one.sqlite", lab_folder=shared) as one:
        run = start(one)
        with serving(tmp_path / "two.sqlite", lab_folder=shared) as two:
            assert two.call("/api/lab").body["code"] == "lab_folder"
            assert two.call("/api/lab/runs", wish()).body["code"] == "lab_folder"
        assert wait_for(one, run, *RESTING)["state"] == "finished"
    (shared / "no-run").mkdir()
    with serving(tmp_path / "two.sqlite", lab_folder=shared) as two:
        assert [one["id"] for one in lab(two)["runs"]] == [run]


def test_how_long_it_takes_is_measured_once(server: Server) -> None:
    first = server.call("/api/lab/estimate", wish(5))
    assert first.status == 200
    assert first.body["games_per_second"] > 0
    assert first.body["bytes_per_game"] > 0
    assert server.call("/api/lab/estimate", wish(7)).body == first.body
    assert lab(server)["runs"] == []


def test_packages_come_while_the_tables_are_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package_module, "NEEDED", ("no_such_package",))
    folder = tmp_path / "lab"
    packages = Packages(folder)

    def told() -> tuple[str, Path | None]:
        return packages.state, packages.folder()

    assert Packages(None).state == "missing"
    assert told() == ("coming", None)
    (tmp_path / "lab.failed").touch()
    assert told() == ("failed", None)
    folder.mkdir()
    assert told() == ("ready", folder)
    monkeypatch.setattr(package_module, "NEEDED", ("pyarrow",))
    assert Packages(None).state == "ready"
    assert Packages(folder).folder() is None, "what is installed comes first"


def test_without_packages_nothing_begins(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_module, "NEEDED", ("no_such_package",))
    with serving(database) as server:
        assert lab(server)["packages"] == "missing"
        assert server.call("/api/lab/runs", wish()).body["code"] == "lab_packages"
        assert server.call("/api/lab/estimate", wish()).body["code"] == "lab_packages"
