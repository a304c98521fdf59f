"""Messages about the laboratory, all over HTTP. Part of the protocol; `protocol` has the others."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

LARGEST_SEED = (1 << 53) - 1  # that a page can count up to

State = Literal["waiting", "playing", "stopping", "reporting", "finished", "stopped", "failed"]
StoppedBy = Literal["person", "restart", "disk", "time"]
Failure = Literal["ended", "refused"]


class RunWish(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """POST /api/lab/runs: games to be played. POST /api/lab/estimate: how long they would take."""

    game: str  # its id
    seats: int  # how many there are
    bots: Annotated[list[str], msgspec.Meta(max_length=32)]  # one level for all seats, or for each
    options: dict[str, bool | int | str | list[int]]  # those that differ from the default
    games: int  # how many
    decisions: bool = True  # whether every decision is kept, too; most figures need it
    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)] = 0  # same seed, same games


class Estimate(msgspec.Struct, kw_only=True):
    """The answer to POST /api/lab/estimate."""

    games_per_second: float | None  # None: not one game was over in the time that was tried
    bytes_per_game: float | None  # on disk; None where that is not known
    tried: float  # seconds that were tried; 0 where such games have been played here before


class RunInfo(msgspec.Struct, kw_only=True):
    """A run: games that bots play for a report."""

    id: str  # in the addresses of its report and its files
    wish: RunWish  # what is played
    state: State  # `stopping`: it finishes what it has; `reporting`: it makes the report
    done: int  # games that have been played
    part: float | None  # of the present step that is done, 0 to 1; None while there is none
    rate: float | None  # games a second in this sitting; None where nothing has been measured
    seconds_left: float | None  # to play; None where nobody knows
    place: int | None  # in the line of those that wait, from 1
    created: int  # when it was started, in milliseconds since 1970
    size: int  # bytes on disk
    report: bool  # whether there is one: GET /api/lab/runs/{run}/report?language=
    files: list[str]  # to be fetched: `games.parquet`, `decisions.parquet`
    stopped_by: StoppedBy | None  # why it has stopped; `disk`, `time`: a limit of the host
    failure: Failure | None  # `ended`: the process died; `refused`: it said why it cannot go on
    detail: str | None  # what it said, in English
    mine: bool  # whether the caller may stop it, go on with it and remove it
    command: str  # does the same in a terminal


class LabInfo(msgspec.Struct, kw_only=True):
    """GET /api/lab: the laboratory as it stands for the caller."""

    may: Literal["yes", "not_here", "nobody"]  # `not_here`: only from the computer of the host
    packages: Literal["ready", "coming", "failed", "missing"]  # that reports need
    runs: list[RunInfo]  # the newest first; none for who may not use it
    levels: list[str]  # of bots: those for experiments, then from weak to strong
    most_games: int  # in one run
    processes: int  # that play at once
    used: int  # bytes that all runs take on disk
    room: int  # bytes that they may take


# What is said between the page and the server; below is what the server keeps and hears.
TOLD = (RunWish, Estimate, RunInfo, LabInfo)


class Kept(msgspec.Struct, kw_only=True):
    """What is kept of a run in its folder, beside its games."""

    wish: RunWish
    state: State
    created: int
    begun_by: str  # the address, as it is counted
    done: int = 0
    stopped_by: StoppedBy | None = None
    failure: Failure | None = None
    detail: str | None = None


class Step(msgspec.Struct, kw_only=True):
    """A line of a process that is watched (`spielwerk simulate --progress json`)."""

    doing: str
    done: int
    of: int = 0
    seconds: float = 0.0
