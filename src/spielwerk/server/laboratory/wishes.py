"""Whether games can be played as somebody wishes, and the commands that play them."""

from __future__ import annotations

import shlex
from typing import Final

from spielwerk.bots import EXPERIMENTAL
from spielwerk.catalog import game as game_of
from spielwerk.catalog import titles
from spielwerk.core import SetupError
from spielwerk.core.options import told_value
from spielwerk.opponents import bots
from spielwerk.server.laboratory.messages import RunWish
from spielwerk.server.problems import ServerProblem

GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"
REPORT: Final = "report.html"
LEVELS: Final = (*EXPERIMENTAL, *bots())  # no people here whom random play would bore


def check_wish(wish: RunWish, most_games: int) -> None:
    """ServerProblem if it cannot be played."""
    if wish.game not in titles():
        raise ServerProblem("unknown_game")
    game = game_of(wish.game)
    try:
        game.check_seats(wish.seats)
    except SetupError as error:
        raise ServerProblem("wrong_seats", str(error)) from None
    if not set(wish.bots) <= set(LEVELS):
        raise ServerProblem("unknown_level", ", ".join(LEVELS))
    if len(wish.bots) not in (1, wish.seats):
        told = f"bots is one level, or one for each of {wish.seats} seats, not {len(wish.bots)}"
        raise ServerProblem("wrong_seats", told)
    try:
        game.start(wish.seats, wish.seed, wish.options)
    except SetupError as error:
        raise ServerProblem("wrong_options", str(error)) from None
    if not 1 <= wish.games <= most_games:
        raise ServerProblem("wrong_games", f"games is from 1 to {most_games}, not {wish.games}")


def lineup(wish: RunWish) -> list[str]:
    """The level of every seat."""
    return wish.bots * wish.seats if len(wish.bots) == 1 else wish.bots


def simulation(wish: RunWish, *, resume: bool = False) -> list[str]:
    """The words of the command that plays the games."""
    levels = lineup(wish)
    words = ["simulate", wish.game, "--games", str(wish.games), "--seats", str(wish.seats)]
    words += ["--bots", ",".join(levels[:1] if len(set(levels)) == 1 else levels)]
    words += ["--seed", str(wish.seed)]
    for name, value in wish.options.items():
        words += ["--option", f"{name}={told_value(value)}"]
    words += ["--out", GAMES]
    words += ["--decisions", DECISIONS] if wish.decisions else []
    return [*words, "--resume"] if resume else words


def reporting(wish: RunWish) -> list[str]:
    """The words of the command that makes the report, in all languages."""
    decisions = ["--decisions", DECISIONS] if wish.decisions else []
    return ["report", GAMES, *decisions, "--out", REPORT, "--all-languages"]


def report_name(language: str) -> str:
    """The file of the report in a language."""
    stem, _, ending = REPORT.rpartition(".")
    return f"{stem}.{language}.{ending}"


def typed(wish: RunWish) -> str:
    """The command as somebody would type it."""
    return shlex.join(["spielwerk", *simulation(wish)])
