"""A real Dask cluster on this machine: the same rows as without, also when workers die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from distributed import Client

import spielwerk
from spielwerk.core import UnknownName
from spielwerk.lab import Processes, Setup, cluster, run_arena
from spielwerk.lab.cluster import Cluster, ClusterError
from spielwerk.lab.pool import map_chunks
from spielwerk.lab.runs import Run, describe
from tests.lab.test_runs import LINEUP, SETUP, Place

GAME = "serendipity"
PACKAGE = Path(spielwerk.__file__).parent.parent


def dask(*arguments: str, path: str = f"{PACKAGE}:{Path(__file__).parents[2]}") -> Process:
    """A process of the cluster; of its package, and of this test, it knows by its path."""
    return subprocess.Popen(  # noqa: S603 - dask
        [sys.executable, "-m", "dask", *arguments],
        env={**os.environ, "PYTHONPATH": path, "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "critical"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


Process = subprocess.Popen[bytes]


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, Process]]:
    file = folder / "scheduler.json"
    process = dask(
        "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show",
        "--scheduler-file", str(file),
    )  # fmt: skip
    try:
        with closing(Client(scheduler_file=str(file), set_as_default=False)) as client:
            address = client.scheduler.address
        yield address, process
    finally:
        process.kill()
        process.wait()


@contextmanager
def worker(address: str, **options: str) -> Iterator[Process]:
    process = dask(
        "worker", address, "--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard",
        "--host", "127.0.0.1", **options,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()
