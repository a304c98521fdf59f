"""Work in other processes: nothing lost, nothing twice, errors with a name."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.core import SetupError, SpielwerkError, UnknownName
from spielwerk.lab import cores, pool
from spielwerk.lab.pool import Answer, Chunk, Processes, Workers, chunks, map_chunks


def answers_of(
    work: Callable[[int], Answer], jobs: Sequence[int], workers: Workers
) -> list[Answer]:
    with map_chunks(work, jobs, workers) as answers:
        return list(answers)


def square(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def fail(number: int) -> int:
    raise UnknownName(f"no number is called {number}")


def interrupt_oneself(number: int) -> int:
    """As when Ctrl-C reaches every process of a terminal."""
    if number == 0:
        signal.raise_signal(signal.SIGINT)
    return number


def die(number: int) -> int:
    os._exit(number)


@given(st.integers(0, 500), st.integers(1, 2000), st.integers(1, 64), st.integers(1, 64))
def test_chunks_cover_every_game_once(first: int, games: int, jobs: int, longest: int) -> None:
    made = list(chunks(first, first + games, jobs, longest))
    wanted = list(range(first, first + games))
    assert [number for chunk in made for number in range(*chunk)] == wanted
    assert max(last - first for first, last in made) <= longest


def test_few_games_still_keep_all_processes_busy() -> None:
    assert list(chunks(0, 8, 4, 64)) == [Chunk(number, number + 1) for number in range(8)]


def test_answers_come_in_order_from_other_processes() -> None:
    answers = answers_of(square, range(20), Processes(2))
    assert [answer for answer, _ in answers] == [number * number for number in range(20)]
    assert os.getpid() not in {process for _, process in answers}


def test_one_process_is_this_one() -> None:
    answers = answers_of(square, range(3), Processes(1))
    assert [process for _, process in answers] == [os.getpid()] * 3


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_arrives_as_it_was_raised(processes: int) -> None:
    with pytest.raises(UnknownName, match="no number is called 0"):
        answers_of(fail, range(4), Processes(processes))


def test_an_interrupted_worker_stops_and_begins_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(KeyboardInterrupt):
        answers_of(interrupt_oneself, range(6), Processes(2))
    # What a worker does after that, looked at from within: `_Worker` is that process's own.
    monkeypatch.setattr(pool._Worker, "interrupted", True)
    with pytest.raises(KeyboardInterrupt):
        pool._answer(square, 3)


PROGRAM = """
if __name__ == "__main__":
    import os, signal
    from spielwerk.lab.pool import Processes, map_chunks
    try:
        with map_chunks(abs, range(2), Processes(2)) as answers:
            os.write(1, b"begun")
            next(answers)
    except KeyboardInterrupt:
        os.write(1, b", stopped")
else:
    import os, time  # a worker, which imports this first
    os.write(1, b", importing")
    time.sleep(1)
"""


def test_interrupted_workers_that_still_start_say_nothing(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    with subprocess.Popen(  # noqa: S603 - the program above
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        while said.count(b"importing") < 2:
            said += process.stdout.read(1)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout.read().endswith(b", stopped")
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(SpielwerkError, match="a worker process died"):
        answers_of(die, [3, 3], Processes(2))


def test_no_processes_are_an_error() -> None:
    with pytest.raises(SetupError, match="at least 1 process"):
        answers_of(square, [1], Processes(0))


def test_there_is_a_core_to_run_on() -> None:
    assert cores() >= 1
