"""Bots against each other: every deal is played once from every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any, NamedTuple

from spielwerk.lab.interrupts import between_games
from spielwerk.lab.pool import Chunk, Processes, Progress, Workers, chunks, map_chunks
from spielwerk.lab.setup import Result, Setup, fill_seats, play_one
from spielwerk.lab.simulate import LONGEST_THOUGHT
from spielwerk.lab.stats import ConfidenceInterval, Distribution, wilson


class Standing:
    """How one of the bots named did."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.games = 0
        self.wins = Fraction(0)  # a victory shared by two counts half
        self.duels = 0  # meetings of one of its seats with a seat of another bot, in one game
        self.ahead = Fraction(0)  # those it ended in front of the other; level with it counts half
        self.scores = Distribution()  # of every seat it held
        self.seated: Counter[int] = Counter()  # how often in which seat

    def merge(self, other: Standing) -> None:
        self.games += other.games
        self.wins += other.wins
        self.duels += other.duels
        self.ahead += other.ahead
        self.scores.merge(other.scores)
        self.seated.update(other.seated)

    @property
    def share(self) -> float:
        """The part of the games won by this bot, in whichever of its seats."""
        return float(self.wins / self.games)

    @property
    def ahead_share(self) -> float | None:
        """How often it ends in front of another bot at the table; None where it is alone there."""
        return float(self.ahead / self.duels) if self.duels else None

    @property
    def confidence_interval(self) -> ConfidenceInterval:
        return wilson(self.wins, self.games)

    @property
    def fair_share(self) -> float:
        """What it would win if all seats at the table were equally strong."""
        return self.seated[0] / self.games  # it sits in every seat equally often

    def as_data(self) -> dict[str, Any]:
        """For a JSON file."""
        return {
            "bot": self.level,
            "games": self.games,
            "wins": float(self.wins),
            "share": self.share,
            "confidence_interval": list(self.confidence_interval),
            "fair_share": self.fair_share,
            "ahead_share": self.ahead_share,
            "mean_score": self.scores.mean,
        }


def rounded_up(games: int, seats: int) -> int:
    """The number of games that lets every deal be played once from every seat."""
    return -(-games // seats) * seats


def seating(entrants: int, seats: int, rotation: int) -> list[int]:
    """Who of the entrants sits in each seat; the last one fills the table before it rotates."""
    order = [min(place, entrants - 1) for place in range(seats)]
    return [order[(seat + rotation) % seats] for seat in range(seats)]


class _Job(NamedTuple):
    setup: Setup
    entrants: tuple[str, ...]
    games: Chunk


def _work(job: _Job) -> list[Standing]:
    standings = [Standing(level) for level in job.entrants]
    with between_games() as look:
        for number in range(*job.games):
            look()
            deal, rotation = divmod(number, job.setup.seats)
            seated = seating(len(job.entrants), job.setup.seats, rotation)
            lineup = [job.entrants[entrant] for entrant in seated]
            _count(standings, seated, play_one(job.setup, lineup, deal, number))
    return standings


def _count(standings: list[Standing], seated: list[int], result: Result) -> None:
    for standing in standings:
        standing.games += 1
    for seat, entrant in enumerate(seated):
        standings[entrant].seated[seat] += 1
        standings[entrant].scores.add(result.scores[seat])
    for seat in result.winners:
        standings[seated[seat]].wins += Fraction(1, len(result.winners))
    places = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    for one, other in permutations(range(len(seated)), 2):
        if seated[one] != seated[other]:
            standing = standings[seated[one]]
            standing.duels += 1
            standing.ahead += Fraction(
                (places[one] > places[other]) + (places[one] >= places[other]), 2
            )


def run_arena(
    setup: Setup,
    entrants: Sequence[str],
    games: int,
    *,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> list[Standing]:
    """Let bots play at least `games` games, rounded up so that all sit everywhere equally often.

    Where there are more seats than bots, the last one fills the rest and counts as one: "strong"
    and "medium" on four seats is one strong bot at a table full of medium ones.
    """
    setup.check(fill_seats(entrants, setup.seats), games)
    games = rounded_up(games, setup.seats)
    workers = workers or Processes()
    shares = chunks(0, games, workers.count, LONGEST_THOUGHT)
    work = (_Job(setup, tuple(entrants), share) for share in shares)
    totals = [Standing(level) for level in entrants]
    with map_chunks(_work, work, workers, lambda job: job.setup.box) as answers:
        for standings in answers:
            for total, standing in zip(totals, standings, strict=True):
                total.merge(standing)
            if progress is not None:
                progress(standings[0].games)
    return totals
