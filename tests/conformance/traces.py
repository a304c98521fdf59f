"""Fingerprints of whole games, to be compared between machines, versions and compilers.

python -m tests.conformance.traces [GAME ...]           renew the traces.json of these games, or all
python -m tests.conformance.traces --print GAME ...     print what would be kept
python -m tests.conformance.traces --bots GAME ...      print those of bots, which are not kept
"""

from __future__ import annotations

import argparse
import hashlib
import json
from typing import Any

import spielwerk
from spielwerk.core import Rng, State, digest
from tests.architecture.files import inside
from tests.conformance.cases import GAMES, Case
from tests.games.parts import folder_of

KEPT = "traces.json"  # in the folder of the game's own tests
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


def random_traces(name: str) -> dict[str, Any]:
    """The version of a game's rules, and a fingerprint for each number of seats."""
    fewest, most = GAMES[name].seats
    return {
        "rules_version": GAMES[name].rules_version,
        **{str(seats): trace_digest(name, seats, SEEDS) for seats in range(fewest, most + 1)},
    }


def bot_traces(name: str) -> dict[str, str]:
    """A fingerprint for each level, with the fewest seats."""
    fewest = GAMES[name].seats[0]
    return {level: bot_digest(name, fewest, level) for level in spielwerk.bots()}


def renew(name: str) -> None:
    path = folder_of(name) / KEPT
    path.write_text(json.dumps(random_traces(name), indent=2) + "\n", encoding="utf-8")
    print(inside(path))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--print", action="store_true", help="write no file")
    parser.add_argument("--bots", action="store_true", help="what bots decide; writes no file")
    chosen = parser.parse_args()
    names: list[str] = chosen.games or list(GAMES)
    if unknown := set(names) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    if chosen.bots:
        print(json.dumps({name: bot_traces(name) for name in names}, indent=2))
    elif chosen.print:
        print(json.dumps({name: random_traces(name) for name in names}, indent=2))
    else:
        for name in names:
            renew(name)


if __name__ == "__main__":
    main()
