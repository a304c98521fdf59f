"""What is played in an experiment, and one game of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from spielwerk.bots import RANDOM, Bot
from spielwerk.catalog import game as find_game
from spielwerk.core import AnyGame, Box, Rng, SetupError, SpielwerkError, State, random_playout
from spielwerk.core.playout import Trace, traced_playout
from spielwerk.lab.seeds import derive
from spielwerk.opponents import bot

DEFAULT_ITERATIONS: Final = 100  # how long bots think where nobody says


@dataclass(frozen=True)
class Setup:
    """What an experiment plays; plain data, so that it travels to other processes."""

    game: str
    seats: int
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    iterations: int | None = None
    seconds: float | None = None  # neither: DEFAULT_ITERATIONS
    box: Box | None = None  # None: the usual one

    def found(self) -> AnyGame:
        """The game, with the box it is played with."""
        return find_game(self.game, self.box)

    def seat_bot(self, level: str, game: AnyGame, seed: int) -> Bot:
        if self.iterations is None and self.seconds is None:
            return bot(level, game, seed=seed, iterations=DEFAULT_ITERATIONS)
        return bot(level, game, seed=seed, iterations=self.iterations, seconds=self.seconds)

    def check(self, levels: Sequence[str], games: int) -> None:
        """Raise what would go wrong, before other processes meet it."""
        if games < 1:
            raise SetupError(f"an experiment needs at least 1 game, not {games}")
        game = self.found()
        game.start(self.seats, self.seed, self.options)
        for level in levels:
            self.seat_bot(level, game, self.seed)


class Result(NamedTuple):
    """How a game went."""

    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    deal: int = 0  # the seed of the deal
    starter: int = 0  # who made the first decision
    moves: Sequence[int] = ()  # as in `State.moves`, with a trace
    trace: Trace | None = None  # if it was wanted


def fill_seats(levels: Sequence[str], seats: int) -> list[str]:
    """One bot per seat; the last one named fills what is left."""
    if not levels:
        raise SetupError("name at least one bot")
    if len(levels) > seats:
        raise SetupError(
            f"{len(levels)} bots do not fit on {seats} seats: fewer bots, or more seats"
        )
    return [*levels, *[levels[-1]] * (seats - len(levels))]


def play_one(
    setup: Setup, lineup: Sequence[str], deal: int, number: int, trace: Trace | None = None
) -> Result:
    """Game `number` of an experiment, on its deal `deal`, with one level of bot per seat.

    A trace is filled on the way; it changes nothing about the game.
    """
    ((seed, chance),) = game_seeds(setup, [(deal, number)])
    return play_seeded(setup, lineup, seed, chance, number, trace)


def game_seeds(setup: Setup, games: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The seeds of games, each told by its deal and its number: of the deal, and of random play.

    Many at a time: between games the hash has left the processor's cache and takes several times
    as long, which is a hundredth of a game.
    """
    return [
        (derive(setup.seed, "deal", deal), derive(setup.seed, "random", number))
        for deal, number in games
    ]


def play_seeded(
    setup: Setup,
    lineup: Sequence[str],
    seed: int,
    chance: int,
    number: int,
    trace: Trace | None = None,
) -> Result:
    """As `play_one`, from seeds that are there already."""
    game = setup.found()
    state = game.start(setup.seats, seed, setup.options, events=False)
    starter = state.turn()
    if set(lineup) == {RANDOM}:
        rng = Rng(chance)
        if trace is None:
            decisions = random_playout(state, rng)
        else:
            decisions = traced_playout(state, rng, trace)
    else:
        decisions = _play_bots(setup, game, state, lineup, number, trace)
    outcome = state.outcome()
    if outcome is None:
        raise SpielwerkError(f"a game of {game.id} did not end within {decisions} decisions")
    return Result(
        decisions,
        outcome.scores,
        outcome.winners,
        outcome.reason,
        seed,
        starter,
        () if trace is None else state.moves or (),
        trace,
    )


def _play_bots(
    setup: Setup,
    game: AnyGame,
    state: State,
    lineup: Sequence[str],
    number: int,
    trace: Trace | None,
) -> int:
    bots = [
        setup.seat_bot(level, game, derive(setup.seed, "bot", number, seat))
        for seat, level in enumerate(lineup)
    ]
    decisions = 0
    while waiting := state.to_act():
        seat = waiting[0]
        action = bots[seat].choose(game.observe(state, seat))
        if trace is not None:
            trace.before(state, len(state.legal(seat)))
        state.play(seat, action)
        if trace is not None:
            trace.after(state)
        decisions += 1
    return decisions
