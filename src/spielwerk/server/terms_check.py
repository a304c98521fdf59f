"""Whether people can play by the terms that somebody wishes for."""

from __future__ import annotations

from typing import Final

from spielwerk.opponents import bots
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Limits
from spielwerk.server.terms import PerDecision, PerGame, PerMove, Terms

MOST_SECONDS: Final = {PerDecision: 3600, PerGame: 4 * 3600}
MOST_INCREMENT: Final = 600
MOST_DAYS: Final = 30
MOST_AWAY: Final = 24 * 60


def check_terms(terms: Terms, limits: Limits) -> None:
    """ServerProblem if they make no sense; the detail says which one, and what is allowed."""
    if terms.stand_in not in bots():
        raise ServerProblem("unknown_level")
    if terms.away_minutes is not None:
        _check("away_minutes", terms.away_minutes, limits.least_away_minutes, MOST_AWAY)
    match terms.clock:
        case PerDecision(seconds) | PerGame(seconds):
            most = MOST_SECONDS[type(terms.clock)]
            _check("clock.seconds", seconds, limits.least_clock_seconds, most)
        case PerMove(days):
            _check("clock.days", days, 1, MOST_DAYS)
    if isinstance(terms.clock, PerGame):
        _check("clock.increment", terms.clock.increment, 0, MOST_INCREMENT)


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ServerProblem("wrong_terms", f"{name} is from {least} to {most}, not {value}")
