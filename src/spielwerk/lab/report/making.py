"""From the tables to the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from spielwerk.lab.parquet import TableError, write_whole
from spielwerk.lab.pool import Progress
from spielwerk.lab.report import action_figures, course_figures, ending_figures, outcome_figures
from spielwerk.lab.report.course_count import CourseCount
from spielwerk.lab.report.course_figures import Told
from spielwerk.lab.report.designs import Design, design_for
from spielwerk.lab.report.figures import Figure, Section
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.outcome_figures import Outcome
from spielwerk.lab.report.page import BEGINNING, render
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.report.wording import Wording

# What people take for one of the small decisions of these games, in seconds. The median of five
# quotients: the time printed on each box by the decisions of a game between easy bots at a table of
# middle size. docs/decisions/0029 has the numbers; whoever has timed people gives their own.
SECONDS_PER_DECISION: Final = 20.0


class Counted(NamedTuple):
    """Everything the figures are made from."""

    games: GamesCount
    course: CourseCount | None
    design: Design


def count(tables: Tables, progress: Progress | None = None) -> Counted:
    """Go through the tables once, from the first row to the last."""
    tell = progress or (lambda _: None)
    games, design = GamesCount(tables.seats, tables.whole), design_for(tables)
    for part in tables.games():
        games.add(part)
        design.add_games(part)
        tell(len(part.numbers))
    course = None
    if tables.decisions is not None:
        course = CourseCount(tables.seats, tables.whole, tables.game.space)
        for piece in tables.courses():
            course.add(piece)
            design.add_course(piece)
            tell(len(piece.game))
    return Counted(games, course, design)


def sections(tables: Tables, counted: Counted, wording: Wording, seconds: float) -> list[Section]:
    """The figures in their order; those that the tables cannot give are left out."""
    found = Outcome(counted.games, tables.about, seconds, wording)
    told = None if counted.course is None else Told(counted.course, counted.games, wording)
    made: dict[str, list[Figure | None]] = {
        "winning": [
            outcome_figures.seats(found),
            outcome_figures.turns(found),
            outcome_figures.victories(found),
            outcome_figures.endings(found),
            ending_figures.winners(found),
        ],
        "design": list(counted.design.figures(counted.games, told, wording)),
        "length": [outcome_figures.lengths(found)],
        "points": [outcome_figures.scores(found), outcome_figures.margins(found)],
    }
    if told is not None:
        made["length"].append(course_figures.choices(told))
        made["course"] = _each(told, _COURSE)
        made["doing"] = _each(told, _ACTIONS)
    whole = {key: [one for one in figures if one is not None] for key, figures in made.items()}
    return [
        Section(key, wording.text(f"sections.{key}"), figures)
        for key, figures in whole.items()
        if figures
    ]


Maker = Callable[[Told], Figure | None]
_COURSE: Final[tuple[Maker, ...]] = (
    course_figures.winner_leads,
    course_figures.last_change,
    course_figures.lead_changes,
    course_figures.half_time,
)
_ACTIONS: Final[tuple[Maker, ...]] = (
    action_figures.kinds,
    action_figures.kinds_winning,
    action_figures.actions,
    action_figures.actions_winning,
    action_figures.dead,
)


def _each(told: Told, makers: tuple[Maker, ...]) -> list[Figure | None]:
    return [make(told) for make in makers]


def make_report(
    tables: Tables,
    *,
    language: str = "en",
    seconds: float = SECONDS_PER_DECISION,
    command: str = "",
    progress: Progress | None = None,
) -> str:
    """The page as text; `command` is what made it."""
    counted = count(tables, progress)
    return make_page(tables, counted, language=language, seconds=seconds, command=command)


def make_page(
    tables: Tables, counted: Counted, *, language: str, seconds: float, command: str
) -> str:
    """The page in a language; what was counted once does for all of them."""
    wording = Wording(language, tables.game)
    shown = sections(tables, counted, wording, seconds)
    return render(
        tables.about, shown, wording, command=command, course=tables.decisions is not None
    )


def check_target(out: Path, *inputs: Path | None) -> None:
    """TableError unless a report can go there: a new name, or that of an earlier report."""
    if out.is_dir():
        raise TableError(f"cannot write {out}: that is a folder; add a file name")
    if not out.parent.is_dir():
        raise TableError(f"cannot write {out}: there is no folder {out.parent}")
    if any(one is not None and one.resolve() == out.resolve() for one in inputs):
        raise TableError(f"{out} holds the games themselves; choose another name for the report")
    try:
        if out.exists():
            with out.open("rb") as file:
                if file.read(len(BEGINNING)) != BEGINNING.encode():
                    raise TableError(f"{out} exists already and is no report; choose another name")
    except OSError as error:
        raise TableError(f"cannot write {out}: {error.strerror}") from None


def write_report(out: Path, page: str) -> None:
    """There whole or not at all."""
    write_whole(out, lambda file: file.write(page.encode()))
