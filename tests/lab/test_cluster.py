"""A real Dask cluster on this machine: the same rows as without, also when workers die."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import spielwerk
from spielwerk.core import UnknownName
from spielwerk.lab import Processes, Setup, cluster, run_arena, runs
from spielwerk.lab.cluster import Cluster, ClusterError, Needs
from spielwerk.lab.pool import map_chunks
from tests.lab.chores import fail, linger, square
from tests.lab.test_pool import answers_of
from tests.lab.test_runs import LINEUP, SETUP, Place

GAME = "serendipity"
PACKAGE = Path(spielwerk.__file__).parent.parent
PATHS = f"{PACKAGE}:{Path(__file__).parents[2]}"  # of the package and of this test's chores
GAMES = 100

Process = subprocess.Popen[bytes]


@contextmanager
def dask(*arguments: str, path: str = PATHS) -> Iterator[Process]:
    process = subprocess.Popen(  # noqa: S603 - dask
        [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1", "--no-dashboard"],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, Process]]:
    """A scheduler, and the address that it took."""
    port = folder / "port"
    preload = folder / "preload.py"
    preload.write_text(
        "import pathlib\n"
        "async def dask_setup(scheduler):\n"
        f"    pathlib.Path({str(port)!r}).write_text(scheduler.address)\n"
    )
    # It passes work on and need not know what it is.
    with dask("scheduler", "--port", "0", "--preload", str(preload), path="") as process:
        wait_until(lambda: port.exists() and port.read_text() != "")
        yield port.read_text(), process


@contextmanager
def worker(address: str, name: str, path: str = PATHS) -> Iterator[Process]:
    options = ("--nthreads", "1", "--no-nanny", "--name", name)
    with dask("worker", address, *options, path=path) as process:
        yield process


def wait_until(happened: Callable[[], bool]) -> None:
    while not happened():
        time.sleep(0.02)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of two workers."""
    with (
        scheduler(tmp_path_factory.mktemp("cluster")) as (found, _),
        worker(found, "one"),
        worker(found, "two"),
    ):
        yield found


@pytest.fixture
def workers(address: str) -> Iterator[Cluster]:
    with Cluster(address, GAME) as found:
        yield found


def test_the_rows_are_the_same_though_a_worker_is_killed(
    address: str, workers: Cluster, tmp_path: Path
) -> None:
    here, there = Place(tmp_path / "here"), Place(tmp_path / "there")
    with worker(address, "victim") as victim, there.open() as run:
        client, killed = workers._client, []
        client.wait_for_workers(3)

        def kill_one(_: int) -> None:
            names = {info["name"]: at for at, info in client.scheduler_info(10)["workers"].items()}
            if "victim" in names and client.processing().get(names["victim"]):
                victim.kill()  # while it works
                killed.append(names["victim"])

        run.play(SETUP, LINEUP, GAMES, workers=workers, progress=kill_one)
        assert killed
        run.finish()
    here.play(GAMES)
    assert there.tables() == here.tables()


def test_interrupted_it_keeps_what_came_back(
    workers: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "SHORTEST_PART", 1e9)  # so that nothing was written before
    here, there = Place(tmp_path / "here"), Place(tmp_path / "there")
    told: list[int] = []

    def interrupt(games: int) -> None:
        told.append(games)
        if sum(told) >= 20:
            raise KeyboardInterrupt

    with there.open() as run:
        with pytest.raises(KeyboardInterrupt):
            run.play(SETUP, LINEUP, 100_000, workers=workers, progress=interrupt)
        assert run.games == sum(told)
        run.finish()
    here.play(sum(told))
    assert there.tables() == here.tables()


def test_the_arena_is_the_same_there(workers: Cluster) -> None:
    setup = Setup(GAME, 3, seed=4, iterations=2)
    here = run_arena(setup, ["easy", "beginner"], 6, workers=Processes())
    there = run_arena(setup, ["easy", "beginner"], 6, workers=workers)
    assert [(one.wins, one.scores) for one in there] == [(one.wins, one.scores) for one in here]


def test_few_jobs_are_given_out_at_once(workers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "AHEAD", 3)
    monkeypatch.setattr(cluster, "AHEAD_PER_WORKER", 1)
    submit, given = workers._client.submit, 0

    def count(*arguments: Any, **options: Any) -> Any:
        nonlocal given
        given += 1
        return submit(*arguments, **options)

    monkeypatch.setattr(workers._client, "submit", count)
    with map_chunks(square, range(20), workers) as answers:
        for taken, answer in enumerate(answers):
            assert answer == taken * taken
            assert taken < given <= taken + 3
    assert given == 20


def test_what_nobody_waits_for_is_called_off(workers: Cluster) -> None:
    with map_chunks(linger, range(5000), workers) as answers:
        assert [next(answers), next(answers)] == [0, 1]
        assert any(workers._client.processing().values())
    wait_until(lambda: not any(workers._client.processing().values()))


def test_an_error_arrives_as_it_was_raised(workers: Cluster) -> None:
    with pytest.raises(UnknownName, match=r"no number is called \d"):
        answers_of(fail, range(4), workers)


@pytest.mark.parametrize(
    ("needs", "message"),
    [
        (Needs("9.9.9", GAME, 1), r"has spielwerk 0\.\d.*; wanted is spielwerk 9\.9\.9"),
        (Needs(spielwerk.__version__, GAME, 99), "rules 1 of serendipity; .* rules 99 of"),
        (Needs(spielwerk.__version__, "go", 1), "without go; .* rules 1 of go: install the same"),
    ],
)
def test_workers_must_play_the_same(
    workers: Cluster, monkeypatch: pytest.MonkeyPatch, needs: Needs, message: str
) -> None:
    monkeypatch.setattr(workers, "_needs", needs)
    with pytest.raises(ClusterError, match=message):
        answers_of(square, range(4), workers)


def test_a_cluster_of_others_and_one_that_ends(tmp_path: Path) -> None:
    """One after the other, as starting is what takes long."""
    with scheduler(tmp_path) as (address, process):
        with pytest.raises(ClusterError, match="no workers: start some with `dask worker tcp"):
            Cluster(address, GAME, waiting=0.1)
        with worker(address, "ignorant", path=""), Cluster(address, GAME) as ignorant:
            with pytest.raises(ClusterError, match="has no spielwerk: install"):
                answers_of(square, range(4), ignorant)
            process.kill()
            with pytest.raises(ClusterError, match=r"the scheduler at .* is gone"):
                answers_of(square, range(4), ignorant)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "127.0.0.1:9", "nowhere", "x://y:1"])
def test_a_cluster_that_is_not_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 0.2)
    with pytest.raises(ClusterError, match=f"no Dask scheduler answers at {address}: start one"):
        Cluster(address, GAME)
