"""The runs of the laboratory: one plays, the others wait in line; all outlive the server."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import shutil
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from spielwerk.file_lock import FileLock
from spielwerk.server.laboratory.estimating import Estimates
from spielwerk.server.laboratory.messages import Estimate, Kept, RunWish, StoppedBy
from spielwerk.server.laboratory.packages import Packages
from spielwerk.server.laboratory.processes import FINE, INTERRUPTED, REFUSED, Ended, Watched
from spielwerk.server.laboratory.run import Run
from spielwerk.server.laboratory.wishes import GAMES, check_wish, reporting, simulation
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Settings
from spielwerk.server.storage.sqlite.database import IN_MEMORY
from spielwerk.server.storage.stored import now

log = logging.getLogger("spielwerk.server")

LOCK: Final = "lock"
MEGABYTE: Final = 1_000_000
SECONDS_BETWEEN_LOOKS: Final = 1.0  # at what the present run takes
CLOSING_SECONDS: Final = 8.0  # for a run to finish what it has when the server is told to stop


class Laboratory:
    """All runs of a folder. Nothing is there before somebody starts the first one."""

    def __init__(self, settings: Settings) -> None:
        self.packages = Packages(settings.lab_packages)
        self.runs: dict[str, Run] = {}
        self.processes = settings.lab_processes or max(1, (os.cpu_count() or 2) - 1)
        self._limits = settings.limits
        self._temporary = settings.lab_folder is None and settings.database == IN_MEMORY
        self._folder = _folder(settings)
        self._lock: FileLock | None = None
        self._watched = Watched(self.packages.folder)
        self._estimates = Estimates(Watched(self.packages.folder), self.processes)
        self._line: list[Run] = []
        self._more = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._why: StoppedBy | None = None  # the present run is being stopped

    # -- life --------------------------------------------------------------------------

    async def open(self) -> None:
        """Find the runs of earlier servers; ServerProblem if the folder is not to be had."""
        if self._lock is None and await asyncio.to_thread(self._folder.is_dir):
            await self._claim()

    async def close(self) -> None:
        """Stop what runs; it keeps what it has."""
        if self._work is not None:
            self._line.clear()
            self._stop("restart")
            self._more.set()
            done, _ = await asyncio.wait([self._work], timeout=CLOSING_SECONDS)
            if not done:
                self._work.cancel()
                await asyncio.wait([self._work])
        if self._lock is not None:
            self._lock.release()
        if self._temporary and self._lock is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)

    async def _claim(self) -> None:
        """Have the folder for this server alone; ServerProblem if that is not possible."""
        if self._lock is not None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)  # no other may come in between
            self._lock = FileLock(str(self._folder / LOCK))
        except BlockingIOError:
            raise ServerProblem("lab_folder", f"another server has {self._folder}") from None
        except OSError as error:
            raise ServerProblem("lab_folder", f"{self._folder}: {error.strerror}") from None
        for run in await asyncio.to_thread(_load, self._folder):
            self.runs.setdefault(run.id, run)
        self._work = asyncio.create_task(self._play_all())

    # -- what somebody asks for ----------------------------------------------------------

    @property
    def used(self) -> int:
        """Bytes on disk."""
        return sum(run.size for run in self.runs.values())

    @property
    def room(self) -> int:
        return int(self._limits.lab_megabytes * MEGABYTE)

    def find(self, name: str) -> Run:
        """By its id; ServerProblem where there is none."""
        if name not in self.runs:
            raise ServerProblem("unknown_run")
        return self.runs[name]

    def place(self, run: Run) -> int | None:
        return self._line.index(run) + 1 if run in self._line else None

    async def start(self, wish: RunWish, caller: str) -> Run:
        """A new run, which waits for its turn; ServerProblem, and nothing changed, if it cannot."""
        self._check_packages()
        check_wish(wish, self._limits.lab_games)
        await self._claim()
        self._check_room(caller)
        if len(self.runs) >= self._limits.lab_runs:
            raise ServerProblem("lab_full", f"{self._limits.lab_runs} runs are kept already")
        kept = Kept(wish=wish, state="waiting", created=now(), begun_by=caller)
        run = Run(self._folder / secrets.token_hex(8), kept)
        self.runs[run.id] = run
        try:
            await self._save(run)
        except ServerProblem:
            del self.runs[run.id]
            raise
        self._join(run)
        return run

    async def go_on(self, run: Run, caller: str) -> None:
        """With a run that was stopped or has failed."""
        self._check_packages()
        if run.kept.state not in ("stopped", "failed"):
            raise ServerProblem("run_active")
        self._check_room(caller)
        run.become("waiting")
        await self._save(run)
        self._join(run)

    async def stop(self, run: Run) -> None:
        """It keeps what it has."""
        if run in self._line:
            self._line.remove(run)
            run.become("stopped", stopped_by="person")
            await self._save(run)
        elif run.kept.state == "playing":
            self._stop("person")
            run.become("stopping")
        elif run.kept.state not in ("stopping", "reporting"):  # there it has stopped already
            raise ServerProblem("run_not_active")

    async def remove(self, run: Run) -> None:
        """Its games and its report, for good."""
        if run.active and run not in self._line:
            raise ServerProblem("run_active")
        if run in self._line:
            self._line.remove(run)
        del self.runs[run.id]
        try:
            await asyncio.to_thread(run.remove)
        except OSError as error:
            self.runs[run.id] = run
            raise ServerProblem("lab_folder", error.strerror) from None

    async def estimate(self, wish: RunWish) -> Estimate:
        self._check_packages()
        check_wish(wish, self._limits.lab_games)
        return await self._estimates.of(wish)

    def _check_packages(self) -> None:
        if self.packages.state != "ready":
            raise ServerProblem("lab_packages")

    def _check_room(self, caller: str) -> None:
        """Whether one more may wait."""
        if self.used >= self.room:
            raise ServerProblem("lab_full", f"{self._limits.lab_megabytes} MB are taken")
        active = [run for run in self.runs.values() if run.active]
        own = [run for run in active if run.kept.begun_by == caller]
        limits = self._limits
        if len(active) >= limits.lab_line or len(own) >= limits.lab_line_per_address:
            raise ServerProblem("lab_busy")

    def _join(self, run: Run) -> None:
        self._line.append(run)
        self._more.set()

    async def _save(self, run: Run) -> None:
        """ServerProblem where the disk is full, or the folder gone."""
        try:
            await asyncio.to_thread(run.save)
        except OSError as error:
            raise ServerProblem("lab_folder", error.strerror) from None

    def _stop(self, why: StoppedBy) -> None:
        """The present run, for the first reason that comes."""
        self._why = self._why or why
        self._watched.stop()

    # -- playing ---------------------------------------------------------------------------

    async def _play_all(self) -> None:
        while self._why != "restart":
            if not self._line:
                self._more.clear()
                await self._more.wait()
                continue
            run, self._why = self._line.pop(0), None
            self._watched.reset()
            try:
                await self._carry_out(run)
            except asyncio.CancelledError:
                run.become("stopped", stopped_by="restart")
                run.save()
                raise
            except ServerProblem as problem:  # the disk
                run.become("failed", failure="refused", detail=problem.detail)
            except Exception as error:
                log.exception("run %s of the laboratory has failed", run.id)
                run.become("failed", failure="ended", detail=f"{type(error).__name__}: {error}")

    async def _carry_out(self, run: Run) -> None:
        run.become("playing")
        await self._save(run)
        words = simulation(run.kept.wish, resume=await asyncio.to_thread(lambda: run.begun))
        ended = await self._watch(run, [*words, "--jobs", str(self.processes)])
        await asyncio.to_thread(run.weigh)
        played = ended.status in (FINE, INTERRUPTED) and GAMES in run.files and run.kept.done > 0
        if played and self._why != "restart":
            self._watched.reset()
            if ended.status == FINE:
                self._why = None  # it was over before it could be stopped
            run.become("reporting")
            await self._save(run)
            reported = await self._watch(run, reporting(run.kept.wish))
            ended = ended if reported.status == FINE else reported
        # Weighed first: who sees it at rest sees its report as well, and looks no further.
        await asyncio.to_thread(run.weigh)
        self._conclude(run, ended)
        await self._save(run)
        if run.rate is not None and run.kept.done:
            self._estimates.learn(run.kept.wish, run.rate, run.tables_size / run.kept.done)

    def _conclude(self, run: Run, ended: Ended) -> None:
        if ended.status == FINE:
            run.become("finished")
        elif ended.status == INTERRUPTED or self._why is not None:
            run.become("stopped", stopped_by=self._why or "person")
        elif ended.status == REFUSED:
            run.become("failed", failure="refused", detail=ended.said)
        else:
            run.become("failed", failure="ended", detail=ended.said or None)

    async def _watch(self, run: Run, words: list[str]) -> Ended:
        """Run a command, and look what it takes of disk and time."""
        looking = asyncio.create_task(self._look_after(run))
        try:
            return await self._watched.run(words, run.folder, run.hear)
        finally:
            looking.cancel()

    async def _look_after(self, run: Run) -> None:
        clock = asyncio.get_running_loop().time
        end = clock() + 3600 * self._limits.lab_hours
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await asyncio.to_thread(run.weigh)
            if run.kept.state != "playing":
                continue
            if self.used >= self.room:
                self._stop("disk")
            elif clock() >= end:
                self._stop("time")


def _folder(settings: Settings) -> Path:
    """Beside the database, where nobody says otherwise."""
    if settings.lab_folder is not None:
        return settings.lab_folder.resolve()
    if settings.database == IN_MEMORY:
        return Path(tempfile.gettempdir()) / f"spielwerk-lab-{secrets.token_hex(8)}"
    database = Path(settings.database).resolve()
    return database.with_name(f"{database.stem}-lab")


def _load(folder: Path) -> list[Run]:
    found = []
    for path in sorted(folder.iterdir()):
        try:
            if path.is_dir():
                found.append(Run.load(path))
        except (OSError, msgspec.DecodeError) as error:
            log.warning("%s is no run of the laboratory: %s", path, error)
    return found
