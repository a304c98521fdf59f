"""Who may use the laboratory, how much they may take, and what comes of nonsense."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spielwerk.server.addresses import is_here
from tests.server.lab import (
    ENDLESS,
    RESTING,
    lab,
    look,
    order,
    remove,
    start,
    wait_for,
    wait_for_games,
    wish,
)
from tests.server.running import Server, serving

ANNA = {"x_forwarded_for": "198.51.100.7"}
BEN = {"x_forwarded_for": "203.0.113.5"}


@pytest.mark.parametrize(
    ("peer", "own", "headers", "here"),
    [
        ("127.0.0.1", "127.0.0.1", {"host": "localhost:8000"}, True),
        ("::1", "::1", {"host": "[::1]:8000", "origin": "http://[::1]:8000"}, True),
        ("::ffff:127.0.0.1", "::ffff:127.0.0.1", {"host": "127.0.0.1"}, True),
        ("192.168.1.7", "192.168.1.7", {"host": "192.168.1.7:8000"}, True),  # by its own address
        ("192.168.1.9", "192.168.1.7", {"host": "192.168.1.7:8000"}, False),
        ("192.168.1.9", "192.168.1.7", {"host": "localhost:8000"}, False),
        # A proxy on this computer, for somebody else: it says so, or shows it.
        ("127.0.0.1", "127.0.0.1", {"host": "localhost", "x-forwarded-for": "127.0.0.1"}, False),
        ("127.0.0.1", "127.0.0.1", {"host": "localhost", "forwarded": "for=1.2.3.4"}, False),
        ("127.0.0.1", "127.0.0.1", {"host": "localhost", "via": "1.1 proxy"}, False),
        ("127.0.0.1", "127.0.0.1", {"host": "games.example"}, False),
        (
            "127.0.0.1",
            "127.0.0.1",
            {"host": "127.0.0.1:8000", "origin": "https://games.example"},
            False,
        ),
        ("127.0.0.1", "127.0.0.1", {"host": "localhost", "origin": "null"}, False),
        ("127.0.0.1", "127.0.0.1", {}, False),
        (None, None, {"host": "localhost"}, False),
    ],
)
def test_who_sits_at_this_computer(
    peer: str | None, own: str | None, headers: dict[str, str], here: bool
) -> None:
    assert is_here(peer, own, headers) is here


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database beside which a run lies that is over."""
    database = tmp_path_factory.mktemp("finished") / "tables.sqlite"
    with serving(database) as server:
        run = start(server)
        wait_for(server, run, "finished")
    return database, run


@pytest.mark.parametrize(
    ("setting", "headers", "may", "code"),
    [
        ("here", ANNA, "not_here", "lab_not_here"),
        ("nobody", {}, "nobody", "lab_closed"),
        ("nobody", ANNA, "nobody", "lab_closed"),
    ],
)
def test_who_may_not_is_told_so_and_sees_nothing(
    finished: tuple[Path, str], setting: str, headers: dict[str, str], may: str, code: str
) -> None:
    database, run = finished
    with serving(database, lab=setting) as server:
        seen = lab(server, **headers)
        assert (seen["may"], seen["runs"], seen["used"]) == (may, [], 0)
        refused = [
            server.call("/api/lab/runs", wish(), **headers),
            server.call("/api/lab/estimate", wish(), **headers),
            order(server, run, "stop", **headers),
            order(server, run, "go-on", **headers),
            remove(server, run, **headers),
            server.call(f"/api/lab/runs/{run}/report", **headers),
            server.call(f"/api/lab/runs/{run}/files/games.parquet", **headers),
        ]
        assert [(reply.status, reply.body["code"]) for reply in refused] == [(403, code)] * 7
    with serving(database) as server:
        assert [one["id"] for one in lab(server)["runs"]] == [run]


def test_foreign_pages_begin_nothing(server: Server) -> None:
    for reply in (
        server.call("/api/lab/runs", wish(), origin="http://evil.example"),
        server.call("/api/lab", origin="http://evil.example"),
    ):
        assert (reply.status, reply.body["code"]) == (403, "wrong_origin")
    assert lab(server)["runs"] == []


def test_where_everyone_may_runs_belong_to_who_began_them(database: Path) -> None:
    with serving(database, lab="everyone") as server:
        run = start(server, ENDLESS, ANNA)
        wait_for_games(server, run)
        assert [one["mine"] for one in lab(server, **ANNA)["runs"]] == [True]
        assert [one["mine"] for one in lab(server, **BEN)["runs"]] == [False]
        for what in ("stop", "go-on"):
            assert order(server, run, what, **BEN).body["code"] == "not_your_run"
        assert remove(server, run, **BEN).body["code"] == "not_your_run"
        assert look(server, run)["state"] == "playing"
        assert order(server, run, "stop", **ANNA).status == 200
        wait_for(server, run, "stopped")
        assert server.call(f"/api/lab/runs/{run}/report", **BEN).status == 200
        assert remove(server, run).status == 200, "the host may"


def test_addresses_and_the_folder_have_limits(database: Path) -> None:
    limits = {"lab_line_per_address": 1, "lab_line": 2, "lab_games": 5000, "lab_runs": 2}
    with serving(database, lab="everyone", **limits) as server:
        start(server, 5000, ANNA)
        again = server.call("/api/lab/runs", wish(), **ANNA)
        assert (again.status, again.body["code"]) == (429, "lab_busy")
        more = server.call("/api/lab/runs", wish(5001), **BEN)
        assert (more.status, more.body["code"]) == (400, "wrong_games")
        waiting = start(server, 5000, BEN)
        assert server.call("/api/lab/runs", wish()).body["code"] == "lab_busy"
        order(server, waiting, "stop", **BEN)
        full = server.call("/api/lab/runs", wish())
        assert (full.status, full.body["code"]) == (409, "lab_full")
        assert len(lab(server)["runs"]) == 2
    with serving(database, lab_megabytes=0.0001) as server:
        assert server.call("/api/lab/runs", wish()).body["code"] == "lab_full"
        assert order(server, waiting, "go-on").body["code"] == "lab_full"
    with serving(database, lab_asks_per_minute=1) as server:
        codes = [server.call("/api/lab/estimate", wish(0)).body["code"] for _ in range(2)]
        assert codes == ["wrong_games", "too_many_runs"]


@pytest.mark.parametrize(
    ("limit", "why"), [({"lab_megabytes": 0.05}, "disk"), ({"lab_hours": 0.0001}, "time")]
)
def test_a_run_that_takes_too_much_is_stopped(
    database: Path, limit: dict[str, float], why: str
) -> None:
    with serving(database, **limit) as server:
        stopped = wait_for(server, start(server, ENDLESS), *RESTING)
        assert (stopped["state"], stopped["stopped_by"]) == ("stopped", why)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (wish(game="chess"), "unknown_game"),
        (wish(game="../../etc"), "unknown_game"),
        (wish(seats=99), "wrong_seats"),
        (wish(seats=-1), "wrong_seats"),
        (wish(bots=[]), "wrong_seats"),
        (wish(bots=["easy"] * 3), "wrong_seats"),
        (wish(bots=["easy"] * 33), "malformed"),
        (wish(bots=["--out=x"]), "unknown_level"),
        (wish(options={"no_such": True}), "wrong_options"),
        (wish(options={"--out": "x"}), "wrong_options"),
        (wish(options={"memory_aid": 7}), "wrong_options"),
        (wish(0), "wrong_games"),
        (wish(-5), "wrong_games"),
        (wish(10**9), "wrong_games"),
        (wish(seed=-1), "malformed"),
        (wish(seed=2**53), "malformed"),
        (wish(seed="1; rm"), "malformed"),
        ({**wish(), "games": "many"}, "malformed"),
        (wish(out="/etc/passwd"), "malformed"),
        ([], "malformed"),
        ({"options": "x" * 20_000}, "too_large"),
    ],
)
def test_nonsense_gets_a_problem_and_changes_nothing(server: Server, body: Any, code: str) -> None:
    for path in ("/api/lab/runs", "/api/lab/estimate"):
        reply = server.call(path, body)
        assert reply.status >= 400
        assert reply.body["code"] == code, reply.body
        assert set(reply.body["text"]) == {"de", "en", "fr"}
    assert lab(server)["runs"] == []


@pytest.mark.parametrize(
    "run", ["nothing", "..", "%2e%2e", "..%2f..", "%00", "lock", "a" * 300, "0123456789abcdef"]
)
def test_no_name_leads_out_of_the_folder(server: Server, run: str) -> None:
    for reply in (
        server.call(f"/api/lab/runs/{run}/report"),
        server.call(f"/api/lab/runs/{run}/files/games.parquet"),
        server.call(f"/api/lab/runs/{run}/stop", {}),
        server.call(f"/api/lab/runs/{run}/go-on", {}),
        server.call(f"/api/lab/runs/{run}", method="DELETE"),
    ):
        assert reply.status in (404, 405)
        assert reply.body["code"] in ("unknown_run", "unknown_path")


def test_only_tables_are_handed_out(finished: tuple[Path, str]) -> None:
    database, run = finished
    with serving(database) as server:
        for file in ("run.json", "said.txt", "..%2frun.json", "%2fetc%2fpasswd"):
            assert server.call(f"/api/lab/runs/{run}/files/{file}").status == 404
        assert server.call(f"/api/lab/runs/{run}/report?language=xx").status == 400
