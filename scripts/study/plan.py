"""What the study plays: every experiment is one command of `spielwerk`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from spielwerk.catalog import game as find_game

GAMES: Final = ("serendipity", "ludoteca", "flandern", "luescherzia", "lucandor")
BOT: Final = "greedy"
STRONGER: Final = "strong"  # of the control

AT_LEAST: Final = 100_000  # games of each title, over all numbers of seats
ROUND_TO: Final = 1_000
OTHER_SHARES: Final = {"flandern": {2: 60_000, 3: 20_000, 4: 20_000}}  # four take thrice as long
COURSES: Final = 2_000  # games of which every decision is kept, at each number of seats
CONTROLS: Final = 60

# Experiments differ in their seeds, so that no two look at the same games.
SEED_GAMES, SEED_COURSES, SEED_ARENA, SEED_SWEEP, SEED_CONTROL, SEED_FORGETFUL = 1, 2, 3, 4, 5, 6

RIVALS: Final = {"easy": 2_000, "medium": 400, "strong": 100}  # and how many games against each
ARENA_SEATS: Final = {"luescherzia": 4, "lucandor": 3}  # elsewhere two
CONTROL_GAMES: Final = {"ludoteca": 40}  # which takes seconds; elsewhere CONTROLS
CONTROL_SEATS: Final = {"lucandor": 4}  # elsewhere three


class Option(NamedTuple):
    """An option to compare, at tables of some sizes."""

    values: str
    seats: str
    games: int


SWEEPS: Final[dict[str, dict[str, Option]]] = {
    "flandern": {
        "deal_cities": Option("false,true", "2,4", 2_000),
        "tied_rank": Option("lowest,best", "2,4", 2_000),
        "pieces_in_scored": Option("true,false", "2,4", 2_000),
    },
    "lucandor": {
        "start_side": Option("A,B,mixed", "4", 2_000),
        "family": Option("false,true", "3,5", 2_000),
    },
    "ludoteca": {
        "rules": Option("base,extended", "2,4", 1_000),
        "target_points": Option("30,50,70", "2,4", 1_000),
        "min_cards_to_master": Option("1,2,3", "2,4", 1_000),
    },
    "luescherzia": {
        "easy_start": Option("false,true", "2,4", 2_000),
        "choose_avatars": Option("false,true", "2,4", 2_000),
    },
    "serendipity": {
        "leave_ownerless": Option("false,true", "4,5", 1_000),
        "colours_per_player": Option("1,2,3", "2", 1_000),
    },
}
MEMORY_SEATS: Final = (3, 4, 5, 6)  # of Serendipity: easy differs from greedy in its memory alone
MEMORY_GAMES: Final = 600
FORGETFUL_SEATS: Final = 4  # and a table of forgetful players only
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
    """All of a game, the quick and weighty ones first."""
    yield from _simulations(game)
    for option, (values, seats, games) in SWEEPS[game].items():
        words = ("sweep", game, "--over", f"{option}={values}", "--seats", seats, "--bots", BOT)
        yield Experiment(
            f"{game}-{option}-sweep", (*words, *_seed(SEED_SWEEP)), games, ("--json", ".json")
        )
    for rival, games in RIVALS.items():
        yield _arena(game, ARENA_SEATS.get(game, 2), rival, games)
    if game == "serendipity":
        for seats_there in MEMORY_SEATS:
            yield _arena(game, seats_there, "easy", MEMORY_GAMES)
        there = ("--seats", str(FORGETFUL_SEATS), *_seed(SEED_FORGETFUL))
        words = ("simulate", game, "--bots", "easy", *there)
        name = f"{game}-{FORGETFUL_SEATS}-easy"
        yield Experiment(name, words, FORGETFUL_GAMES, ("--out", ".parquet"))
    seats_there, controls = CONTROL_SEATS.get(game, 3), CONTROL_GAMES.get(game, CONTROLS)
    yield _course(game, f"{game}-{seats_there}-{STRONGER}", STRONGER, seats_there, controls)


def _simulations(game: str) -> Iterator[Experiment]:
    sizes = seats_of(game)
    alike = -(-AT_LEAST // len(sizes) // ROUND_TO) * ROUND_TO
    for seats in sizes:
        each = OTHER_SHARES.get(game, {}).get(seats, alike)
        words = ("simulate", game, "--bots", BOT, "--seats", str(seats), *_seed(SEED_GAMES))
        yield Experiment(f"{game}-{seats}", words, each, ("--out", ".parquet"))
    for seats in sizes:
        yield _course(game, f"{game}-{seats}-course", BOT, seats, COURSES)


def _course(game: str, name: str, bot: str, seats: int, games: int) -> Experiment:
    seed = SEED_COURSES if bot == BOT else SEED_CONTROL
    words = ("simulate", game, "--bots", bot, "--seats", str(seats), *_seed(seed))
    files = ("--out", ".parquet", "--decisions", "-decisions.parquet")
    return Experiment(name, words, games, files)


def _arena(game: str, seats: int, rival: str, games: int) -> Experiment:
    words = ("arena", game, "--bots", f"{BOT},{rival}", "--seats", str(seats), *_seed(SEED_ARENA))
    return Experiment(f"{game}-{seats}-{rival}-arena", words, games, ("--json", ".json"))


def _seed(seed: int) -> tuple[str, str]:
    return "--seed", str(seed)
