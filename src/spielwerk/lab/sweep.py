"""The same deals under different options: every combination of values is played on all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple

from spielwerk.bots import RANDOM
from spielwerk.core import Box, Rng, SetupError
from spielwerk.lab.interrupts import between_games
from spielwerk.lab.pool import Chunk, Processes, Progress, Workers, chunks, map_chunks
from spielwerk.lab.seeds import derive
from spielwerk.lab.setup import Result, Setup, fill_seats, play_one
from spielwerk.lab.simulate import LONGEST_RANDOM, LONGEST_THOUGHT

MOST_VARIANTS: Final = 100  # more would not be read, and hardly any of it could be told for sure
FEWEST_GAMES: Final = 2  # with fewer there is no deviation
DEALS_LOOKED_AT: Final = 3  # to find out whether an option changes what chance does in the deal

Options = dict[str, Any]
BOX: Final = "box"  # stands among the options of a variant, as a BoxChoice


class BoxChoice(NamedTuple):
    """A box as a value that is gone over."""

    called: str  # by who sweeps
    box: Box | None

    def __str__(self) -> str:
        return self.called


USUAL: Final = BoxChoice("usual", None)


def all_variants(over: Mapping[str, Sequence[Any]]) -> list[Options]:
    """Every combination of the values, the last option's changing fastest."""
    count = prod(len(values) for values in over.values())
    if count > MOST_VARIANTS:
        raise SetupError(
            f"that makes {count} variants, and {MOST_VARIANTS} are the most: "
            "name fewer values, or sweep one option after the other"
        )
    return [dict(zip(over, values, strict=True)) for values in product(*over.values())]


def choose_baseline(setup: Setup, over: Mapping[str, Sequence[Any]], named: Options) -> Options:
    """What the others are compared with: of each option the value that is named, else the
    default where it is among the values, else the first value."""
    options = setup.found().options_for(setup.seats)
    chosen: Options = {}
    for name, values in over.items():
        default = USUAL if name == BOX else options[name].default
        chosen[name] = named.get(name, default if default in values else values[0])
    return chosen


class Block:
    """The variants at a table of one size: only games with as many seats are compared."""

    def __init__(
        self, setup: Setup, bots: Sequence[str], variants: list[Options], base: Options
    ) -> None:
        self.seats = setup.seats
        self.lineup = fill_seats(bots, setup.seats)
        self.variants = variants
        self.base = variants.index(base)
        self.setups = [_varied(setup, variant) for variant in variants]
        self.results: list[list[Result]] = [[] for _ in variants]

    def complete(self) -> int:
        """How many deals have been played in all variants; an interrupt may leave a few more."""
        return min(len(results) for results in self.results)

    def paired(self, variant: int) -> list[Result]:
        """The games of a variant on the deals that all have played."""
        return self.results[variant][: self.complete()]

    def same_chance(self, variant: int) -> bool:
        """Whether its deals draw as many random numbers as the baseline's. Where not, all that
        chance does from there on differs, and games are paired by their seed alone."""
        return _after_deals(self.setups[variant]) == _after_deals(self.setups[self.base])


def _varied(setup: Setup, variant: Options) -> Setup:
    options = setup.options | variant
    choice: BoxChoice | None = options.pop(BOX, None)
    return replace(setup, options=options, box=setup.box if choice is None else choice.box)


def _after_deals(setup: Setup) -> list[int]:
    """What the generators would give next, after each of the first deals."""
    game = setup.found()
    drawn = []
    for deal in range(DEALS_LOOKED_AT):
        seed = derive(setup.seed, "deal", deal)
        rng: Rng = game.start(setup.seats, seed, setup.options).rng
        drawn.append(rng.clone().below(1 << 30))
    return drawn


class _Job(NamedTuple):
    block: int
    variant: int
    setup: Setup
    lineup: tuple[str, ...]
    games: Chunk


def _work(job: _Job) -> list[Result]:
    results = []
    with between_games() as look:
        for number in range(*job.games):
            look()
            results.append(play_one(job.setup, job.lineup, number, number))
    return results


class Sweep:
    """A comparison: made, then played, then looked at, also when playing was interrupted."""

    def __init__(self, blocks: list[Block], games: int) -> None:
        if games < FEWEST_GAMES:
            raise SetupError(f"a comparison needs at least {FEWEST_GAMES} games, not {games}")
        self.blocks = blocks
        self.games = games  # of every variant
        for block in blocks:
            for setup in block.setups:
                setup.check(block.lineup, games)

    @property
    def total(self) -> int:
        return self.games * sum(len(block.variants) for block in self.blocks)

    def play(self, *, workers: Workers | None = None, progress: Progress | None = None) -> None:
        """Play all deals, without workers in this process; the same results whoever works. What was
        there when it is interrupted stays, in the order of the deals."""
        workers = workers or Processes()
        work = list(self._jobs(workers.count))
        with map_chunks(_work, work, workers, lambda job: job.setup.box) as answers:
            for job, results in zip(work, answers, strict=True):
                self.blocks[job.block].results[job.variant] += results
                if progress is not None:
                    progress(len(results))

    def _jobs(self, workers: int) -> Iterator[_Job]:
        """Deal by deal and there variant by variant, so that an interrupt costs few of them."""
        thoughtless = all(set(block.lineup) == {RANDOM} for block in self.blocks)
        longest = LONGEST_RANDOM if thoughtless else LONGEST_THOUGHT
        for games in chunks(0, self.games, workers, longest):
            for place, block in enumerate(self.blocks):
                for variant, setup in enumerate(block.setups):
                    yield _Job(place, variant, setup, tuple(block.lineup), games)
