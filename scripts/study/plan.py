"""What the study plays: every experiment is one command of `spielwerk`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scripts.study.asked import study_of

from spielwerk.catalog import game as find_game

BOT: Final = "greedy"
STRONGER: Final = "strong"  # of the control
FORGETFUL: Final = "easy"

AT_LEAST: Final = 100_000  # games of each title, over all numbers of seats
ROUND_TO: Final = 1_000
COURSES: Final = 2_000  # games of which every decision is kept, at each number of seats

# Experiments differ in their seeds, so that no two look at the same games.
SEED_GAMES, SEED_COURSES, SEED_ARENA, SEED_SWEEP, SEED_CONTROL, SEED_FORGETFUL = 1, 2, 3, 4, 5, 6

RIVALS: Final = {"easy": 2_000, "medium": 400, "strong": 60}  # and how many games against each


MEMORY_GAMES: Final = 600  # against easy, where it differs from greedy in its memory alone
FORGETFUL_GAMES: Final = 1_000


class Experiment(NamedTuple):
    """A command, but for its number of games and its files."""

    name: str
    words: tuple[str, ...]  # of the command
    games: int
    files: tuple[str, ...]  # the options that name files, and the ends of their names

    def command(self, scale: float = 1.0) -> list[str]:
        games = max(_fewest(self.words), round(self.games * scale))
        named = [
            word
            for option, ending in zip(self.files[::2], self.files[1::2], strict=True)
            for word in (option, self.name + ending)
        ]
        return [*self.words, "--games", str(games), *named]

    @property
    def kept(self) -> bool:
        """Whether it is played game by game into a file that can be gone on with."""
        return self.words[0] == "simulate"


def _fewest(words: tuple[str, ...]) -> int:
    """Without thirty pairs a sweep claims nothing; a few games of anything else can be drawn."""
    return 30 if words[0] == "sweep" else 5


def seats_of(game: str) -> list[int]:
    low, high = find_game(game).seats
    return list(range(low, high + 1))


def experiments(game: str) -> Iterator[Experiment]:
    """All of a game, the weighty ones first."""
    study = study_of(game)
    yield from _simulations(game)
    for option, (values, seats, games) in study.options.items():
        yield _sweep(game, option, values, seats, games)
    for rival, games in RIVALS.items():
        yield _arena(game, study.arena_seats, rival, games)
    for there in study.memory_seats:
        yield _arena(game, there, FORGETFUL, MEMORY_GAMES)
    if study.forgetful_seats is not None:
        there = study.forgetful_seats
        words = _words(game, FORGETFUL, there, SEED_FORGETFUL)
        yield Experiment(
            f"{game}-{there}-{FORGETFUL}", words, FORGETFUL_GAMES, ("--out", ".parquet")
        )
    there = study.control_seats
    yield _course(game, f"{game}-{there}-{STRONGER}", STRONGER, there, study.controls)


def _simulations(game: str) -> Iterator[Experiment]:
    sizes = seats_of(game)
    alike = -(-AT_LEAST // len(sizes) // ROUND_TO) * ROUND_TO
    for seats in sizes:
        each = study_of(game).shares.get(seats, alike)
        words = _words(game, BOT, seats, SEED_GAMES)
        yield Experiment(f"{game}-{seats}", words, each, ("--out", ".parquet"))
    for seats in sizes:
        yield _course(game, f"{game}-{seats}-course", BOT, seats, COURSES)


def _words(game: str, bot: str, seats: int, seed: int) -> tuple[str, ...]:
    return ("simulate", game, "--bots", bot, "--seats", str(seats), *_seed(seed))


def _course(game: str, name: str, bot: str, seats: int, games: int) -> Experiment:
    seed = SEED_COURSES if bot == BOT else SEED_CONTROL
    words = _words(game, bot, seats, seed)
    files = ("--out", ".parquet", "--decisions", "-decisions.parquet")
    return Experiment(name, words, games, files)


def _sweep(game: str, option: str, values: str, seats: str, games: int) -> Experiment:
    words = ("sweep", game, "--over", f"{option}={values}", "--seats", seats, "--bots", BOT)
    name = f"{game}-{option}-sweep"
    return Experiment(name, (*words, *_seed(SEED_SWEEP)), games, ("--json", ".json"))


def _arena(game: str, seats: int, rival: str, games: int) -> Experiment:
    words = ("arena", game, "--bots", f"{BOT},{rival}", "--seats", str(seats), *_seed(SEED_ARENA))
    return Experiment(f"{game}-{seats}-{rival}-arena", words, games, ("--json", ".json"))


def _seed(seed: int) -> tuple[str, str]:
    return "--seed", str(seed)
