"""A run: its folder, what is kept of it, and how far it is."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import msgspec

from spielwerk.core import LANGUAGES
from spielwerk.server.laboratory.messages import Failure, Kept, RunInfo, State, Step, StoppedBy
from spielwerk.server.laboratory.wishes import DECISIONS, GAMES, report_name, typed

KEPT: Final = "run.json"
PARTS: Final = f"{GAMES}.parts"  # games that have not become a file yet
ACTIVE: Final = ("waiting", "playing", "stopping", "reporting")


class Run:
    """One run. What is slow, because it looks at the disk, belongs into a thread: `save`, `weigh`,
    `remove`."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self.folder: Final = folder
        self.kept = kept
        self.part: float | None = None
        self.rate: float | None = None
        self.size = 0  # of all there is
        self.tables_size = 0  # of the games alone
        self.files: list[str] = []
        self.report = False
        self._before: int | None = None  # games that were there when this sitting began

    @classmethod
    def load(cls, folder: Path) -> Run:
        """What lies there; OSError or msgspec.DecodeError where that is no run. What was under way
        has been stopped by whatever ended the server."""
        run = cls(folder, msgspec.json.decode((folder / KEPT).read_bytes(), type=Kept))
        if run.active:
            run.become("stopped", stopped_by="restart")
        run.weigh()
        return run

    @property
    def id(self) -> str:
        return self.folder.name

    @property
    def active(self) -> bool:
        return self.kept.state in ACTIVE

    @property
    def begun(self) -> bool:
        """Whether there are games to go on with."""
        return any((self.folder / name).exists() for name in (GAMES, PARTS))

    def become(
        self,
        state: State,
        *,
        stopped_by: StoppedBy | None = None,
        failure: Failure | None = None,
        detail: str | None = None,
    ) -> None:
        """Go over to another state; why, where there is a reason."""
        self.kept.state, self.part = state, None
        self.kept.stopped_by, self.kept.failure, self.kept.detail = stopped_by, failure, detail
        if state == "playing":
            self.rate, self._before = None, None

    def hear(self, step: Step) -> None:
        """What the process says of how far it is."""
        if step.doing in ("playing", "kept"):
            self.kept.done = step.done
        if step.doing == "playing":
            if self._before is None:
                self._before = step.done
            played = step.done - self._before
            if played > 0 and step.seconds > 0:
                self.rate = played / step.seconds
        self.part = min(1.0, step.done / step.of) if step.of else None

    # -- on disk ---------------------------------------------------------------------

    def save(self) -> None:
        """Keep the state, whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        new = self.folder / f"{KEPT}.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self.kept)))
        new.replace(self.folder / KEPT)

    def weigh(self) -> None:
        """Look at what there is by now."""
        self.size = size_of(self.folder)
        self.files = [name for name in (GAMES, DECISIONS) if (self.folder / name).is_file()]
        self.tables_size = sum((self.folder / name).stat().st_size for name in self.files)
        self.report = all((self.folder / report_name(one)).is_file() for one in LANGUAGES)

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    # -- told --------------------------------------------------------------------------

    def info(self, *, place: int | None, mine: bool) -> RunInfo:
        kept = self.kept
        playing = kept.state == "playing"
        left = (kept.wish.games - kept.done) / self.rate if playing and self.rate else None
        resting = not self.active
        return RunInfo(
            id=self.id,
            wish=kept.wish,
            state=kept.state,
            done=kept.done,
            part=self.part,
            rate=self.rate if playing else None,
            seconds_left=left,
            place=place,
            created=kept.created,
            size=self.size,
            report=self.report and resting,
            files=self.files if resting else [],
            stopped_by=kept.stopped_by,
            failure=kept.failure,
            detail=kept.detail,
            mine=mine,
            command=typed(kept.wish),
        )


def size_of(folder: Path) -> int:
    """Bytes of all files below; what vanishes meanwhile does not count."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except FileNotFoundError:
            continue
    return total
