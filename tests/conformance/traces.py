"""Fingerprints of whole games, to be compared between machines, versions and compilers.

python -m tests.conformance.traces           the fingerprints kept in traces.json
python -m tests.conformance.traces --bots    those of bots, which are compared but not kept
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import spielwerk
from spielwerk.core import Rng, State, digest
from tests.conformance.cases import GAMES, Case, default_cases

KEPT = Path(__file__).with_name("traces.json")
SEEDS: list[int | str] = [1, 2**62 + 5, "c0de" * 16]
ITERATIONS = 20
BOT_MOVES = 6


class Fingerprint:
    """A hash over whatever it is told."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def tell(self, *things: object) -> None:
        self._hash.update(f"{things!r}\n".encode())

    def __str__(self) -> str:
        return self._hash.hexdigest()


def _step(trace: Fingerprint, state: State, seat: int, action: int) -> None:
    trace.tell([state.legal(other) for other in range(state.seats)], seat, action)
    state.play(seat, action)
    trace.tell(state.to_act(), state.scores())


def trace_digest(name: str, seats: int, seeds: list[int | str]) -> str:
    """Random games: every list of legal actions, every action, all scores, the last position."""
    trace = Fingerprint()
    case = Case(name, seats)
    for number, seed in enumerate(seeds):
        state = case.start(seed)
        rng = Rng(number)
        while not state.over:
            _step(trace, state, *case.random_move(state, rng))
        trace.tell(digest(GAMES[name], state), state.outcome())
    return str(trace)


def bot_digest(name: str, seats: int, level: str) -> str:
    """A few moves of bots of a level, at the start of a game and in the middle of it."""
    trace = Fingerprint()
    game = GAMES[name]
    bot = spielwerk.bot(level, game, seed=7, iterations=ITERATIONS)
    case = Case(name, seats)
    for random_moves in (0, 40):
        state = case.start(3)
        rng = Rng(4)
        for _ in range(random_moves):
            if not state.over:
                state.play(*case.random_move(state, rng))
        for _ in range(BOT_MOVES):
            if not state.over:
                seat = state.turn()
                _step(trace, state, seat, bot.choose(game.observe(state, seat)))
                trace.tell(state.disclosure(seat))
        trace.tell(digest(game, state), game.take_events(state))
    return str(trace)


def random_traces() -> dict[str, dict[str, Any]]:
    """By game: the version of its rules, and a fingerprint for each number of seats."""
    traces: dict[str, dict[str, Any]] = {
        name: {"rules_version": game.rules_version} for name, game in GAMES.items()
    }
    for case in default_cases():
        traces[case.name][str(case.seats)] = trace_digest(case.name, case.seats, SEEDS)
    return traces


def bot_traces() -> dict[str, dict[str, str]]:
    """By game: a fingerprint for each level, with the fewest seats."""
    return {
        name: {level: bot_digest(name, game.seats[0], level) for level in spielwerk.bots()}
        for name, game in GAMES.items()
    }


if __name__ == "__main__":
    print(json.dumps(bot_traces() if "--bots" in sys.argv else random_traces(), indent=2))
