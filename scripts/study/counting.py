"""From the files of the experiments to the results: numbers that are small enough to keep.

A *share* is a part of something with its interval: `{"share", "low", "high", "of", "fair"}`. The
intervals are those of the report: where several things are compared, all of them together hold in
95 of 100 studies.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

from scripts.study import plan
from scripts.study.asked import study_of
from scripts.study.tales import listen

from spielwerk.lab.report.course_count import PARTS, CourseCount
from spielwerk.lab.report.figures import compare
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.making import count
from spielwerk.lab.report.outcome_figures import SPREAD
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.stats import Distribution, wilson

Data = dict[str, Any]
HALF = PARTS // 2 - 1
FEWEST_DOERS = 30  # below which no share of victories is worth keeping
TERCILES = (34, 67)  # per cent, of the leads at half time
DIGITS = 5  # after the point


def share(part: Fraction | int, of: int, comparisons: int = 1, fair: float | None = None) -> Data:
    found = compare(Fraction(part), of, fair or 0, comparisons)
    data: Data = {"share": found.share, "low": found.interval.low, "high": found.interval.high}
    data["of"] = of
    if fair is not None:
        data["fair"] = fair
    return data


def spread(values: Distribution) -> Data:
    marks = {f"p{rank}": values.percentile(rank) for rank in SPREAD}
    return {"mean": values.mean, "deviation": values.standard_deviation, **marks}


def count_game(game: str, folder: Path) -> Data:
    """All that the pages tell of a game."""
    sizes = [str(seats) for seats in plan.seats_of(game)]
    study = study_of(game)
    control = str(study.control_seats)
    courses = {size: _tables(folder, f"{game}-{size}-course") for size in sizes}
    found: Data = rounded(
        {
            "games": {size: _games(Tables(folder / f"{game}-{size}.parquet")) for size in sizes},
            "courses": {size: _course(tables) for size, tables in courses.items()},
            "tales": {
                size: listen(study.tale(tables), folder / f"{game}-{size}-course.parquet", share)
                for size, tables in courses.items()
            },
            "control": {control: _control(game, folder, control)},
            "arena": dict(_arenas(game, folder)),
            **_forgetful(game, folder),
            "sweeps": {
                option: _sweep(json.loads((folder / f"{game}-{option}-sweep.json").read_text()))
                for option in study.options
            },
        }
    )
    return found


def rounded(data: Any) -> Any:
    """To digits that are exact enough to draw: the files stay small."""
    if isinstance(data, dict):
        return {str(key): rounded(value) for key, value in data.items()}
    if isinstance(data, list):
        return [rounded(value) for value in data]
    return round(data, DIGITS) if isinstance(data, float) else data


def _tables(folder: Path, name: str) -> Tables:
    return Tables(folder / f"{name}.parquet", folder / f"{name}-decisions.parquet")


def _games(tables: Tables) -> Data:
    return _outcomes(count(tables).games)


def _outcomes(games: GamesCount) -> Data:
    every = Distribution()
    for scores in games.scores:
        every.merge(scores)
    fair = float(games.fair)
    data: Data = {
        "games": games.games,
        "seats": games.seats,
        "wins": [share(won, games.games, games.seats, fair) for won in games.wins],
        "turns": [share(won, games.games, games.seats, fair) for won in games.wins_by_turn],
        "length": spread(games.lengths),
        "scores": spread(every),
        "nobody": share(games.winners[0], games.games),
        "shared": share(
            sum(often for winners, often in games.winners.items() if winners > 1), games.games
        ),
        "endings": {
            reason: share(often, games.games) for reason, often in sorted(games.reasons.items())
        },
    }
    farthest = max(data["turns"], key=lambda one: abs(one["share"] - fair))
    data["farthest"] = {**farthest, "turn": data["turns"].index(farthest) + 1}
    if games.seats > 1:
        data["margin"] = spread(games.margins)
        data["level"] = share(games.margins.counts[0], games.games)
    return data


def _course(tables: Tables) -> Data:
    counted = count(tables)
    course, games = counted.course, counted.games
    assert course is not None
    data: Data = {
        "games": course.games,
        "fair": float(games.fair),
        "kinds": _doing(course, games, tables),
        "choices": [one.mean for one in course.choices if one.size],
    }
    if games.seats > 1 and course.sole:
        data |= _leads(course, games)
    return data


def _leads(course: CourseCount, games: GamesCount) -> Data:
    ahead = [share(often, course.sole, PARTS) for often in course.ahead]
    level = [often / course.sole for often in course.level]
    late = sum(
        often for when, often in course.last_changes.counts.items() if when >= 100 - 100 // PARTS
    )
    alone = sum(often for lead, often in course.leads.counts.items() if lead > 0)
    fair = float(games.fair)
    data: Data = {
        "ahead": ahead,
        "level": level,
        "behind_at_the_end": share(course.sole - course.ahead[-1] - course.level[-1], course.sole),
        "changes": course.lead_changes.mean,
        "late_change": share(late, course.games),
        "half_time": None,
    }
    if alone:
        most = course.leads.most
        data["half_time"] = share(course.wins_ahead(1, most), alone, 4, fair)
        data["half_time"]["by_lead"] = list(_by_lead(course, fair))
    return data


def _by_lead(course: CourseCount, fair: float) -> Iterable[Data]:
    """Who leads alone at half time, in thirds by how much."""
    leads = Distribution()
    leads.counts.update({lead: often for lead, often in course.leads.counts.items() if lead > 0})
    ends = sorted({leads.percentile(rank) for rank in TERCILES} | {leads.most})
    least = 1
    for most in ends:
        there = sum(often for lead, often in leads.counts.items() if least <= lead <= most)
        if there:
            yield {
                "least": least,
                "most": most,
                **share(course.wins_ahead(least, most), there, 4, fair),
            }
        least = most + 1


def _doing(course: CourseCount, games: GamesCount, tables: Tables) -> Data:
    """How often each kind of action is chosen, and how those fare who do it at least once."""
    names = list(tables.game.space.kinds)
    data: Data = {}
    for place, name in enumerate(names):
        doers, uses = int(course.kinds.doers[place]), int(course.kinds.uses[place])
        data[name] = {"per_game": uses / course.games}
        if FEWEST_DOERS <= doers < course.games * games.seats and games.fair:
            wins = course.kinds.wins(place)
            data[name]["wins"] = share(wins, doers, len(names), float(games.fair))
    return data


def _control(game: str, folder: Path, size: str) -> Data:
    name = f"{game}-{size}-{plan.STRONGER}"
    tables = _tables(folder, name)
    data = {**_outcomes(count(tables).games), **_course(tables)}
    return {**data, "tales": listen(study_of(game).tale(tables), folder / f"{name}.parquet", share)}


def _forgetful(game: str, folder: Path) -> Data:
    """A table of players with short memories, where memory is what a game asks for."""
    seats = study_of(game).forgetful_seats
    if seats is None:
        return {}
    return {"forgetful": _games(Tables(folder / f"{game}-{seats}-{plan.FORGETFUL}.parquet"))}


def _arenas(game: str, folder: Path) -> Iterable[tuple[str, Data]]:
    for file in sorted(folder.glob(f"{game}-*-arena.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        first = data["standings"][0]
        low, high = wilson(first["wins"], first["games"])
        yield (
            f"{data['seats']}-{data['bots'][1]}",
            {
                "share": first["share"],
                "low": low,
                "high": high,
                "of": first["games"],
                "fair": first["fair_share"],
                "ahead": first["ahead_share"],
            },
        )


def _sweep(data: Data) -> Data:
    """Every variant with what was found about it; what cannot be told is kept too."""
    return {
        "deals": data["games"],
        "confidence": data["confidence"],
        "tables": {
            str(block["seats"]): {
                _named(variant["options"]): {
                    finding["measure"].replace(".", "_"): {
                        "usual": finding["baseline"],
                        "value": finding["value"],
                        "difference": finding["difference"],
                        "low": finding["interval"][0],
                        "high": finding["interval"][1],
                        "verdict": finding["verdict"],
                    }
                    for finding in variant["findings"]
                }
                for number, variant in enumerate(block["variants"])
                if number != block["baseline"]
            }
            for block in data["blocks"]
        },
    }


def _named(options: Data) -> str:
    """The value of the one option that a sweep is about, as it is typed."""
    (value,) = options.values()
    return str(value).lower() if isinstance(value, bool) else str(value)
