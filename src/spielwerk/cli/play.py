"""`spielwerk play`: who sits at the table, and where the game is kept."""

from __future__ import annotations

import argparse
import secrets
from collections import Counter
from pathlib import Path
from typing import Any, Final

import spielwerk
from spielwerk import catalog
from spielwerk.bots import Bot
from spielwerk.cli.arguments import (
    BOT_NAMES,
    Commands,
    InputError,
    add_box,
    add_colour,
    add_command,
    add_options,
    add_thinking,
    find_game,
    name_list,
    read_options,
    read_record,
    seat_number,
    seed,
)
from spielwerk.cli.keep import Keeper
from spielwerk.cli.screen import TEXTS, Screen
from spielwerk.cli.terminal import TerminalGame
from spielwerk.core import AnyGame, Record, State
from spielwerk.lab import derive

USUAL_BOT: Final = "medium"
SECRET_BYTES: Final = 32

EXAMPLES: Final = """examples:
  spielwerk play serendipity                              against one bot
  spielwerk play serendipity --bots strong,easy --language de
  spielwerk play serendipity --option memory_aid=true --save evening.json
  spielwerk play serendipity --resume evening.json        go on with it later
  spielwerk play serendipity --humans 2 --names Anna,Ben  two at one keyboard
  spielwerk play serendipity --humans 0 --bots easy,easy  watch bots
  spielwerk play serendipity --box my-box                 with a box of your own
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(commands, "play", "Play a game in the terminal.", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="`spielwerk games` lists them")
    parser.add_argument(
        "--bots",
        type=name_list,
        metavar="LEVEL,…",
        help=f"{BOT_NAMES}; default: {USUAL_BOT}, to fill the table",
    )
    parser.add_argument(
        "--humans", type=seat_number, default=1, help="people at this keyboard; 0 to watch bots"
    )
    parser.add_argument(
        "--seat", type=seat_number, default=0, help="where the first person sits; seat 0 begins"
    )
    parser.add_argument(
        "--names", type=name_list, metavar="NAME,…", help="one for each person, or for each seat"
    )
    parser.add_argument(
        "--seed",
        type=seed,
        help="a number that repeats the deal; without it the deal is secret and can be verified",
    )
    add_options(parser)
    add_box(parser)
    add_thinking(parser, "default 1")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the record of the game, also when you quit"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game, state = _resumed(arguments) if arguments.resume else (find_game(arguments), None)
    levels = _levels(game, arguments, state)
    seats = arguments.humans + len(levels)
    if state is None:
        state = _started(game, arguments, seats)
    humans = _human_seats(arguments, seats)
    seated = dict(zip([seat for seat in range(seats) if seat not in humans], levels, strict=True))
    names = _names(arguments, humans, seated)
    bots = _bots(game, arguments, seated)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    keeper = Keeper(game, arguments.save, arguments.resume)
    return TerminalGame(game, state, bots=bots, names=names, screen=screen, keeper=keeper).run()


def _started(game: AnyGame, arguments: argparse.Namespace, seats: int) -> State:
    chosen = secrets.token_hex(SECRET_BYTES) if arguments.seed is None else arguments.seed
    state: State = game.start(seats, chosen, read_options(game, arguments.option))
    return state


def _resumed(arguments: argparse.Namespace) -> tuple[AnyGame, State]:
    if arguments.option or arguments.box or arguments.seed is not None:
        raise InputError(
            "--resume keeps the options, the box and the seed of the saved game; leave them out"
        )
    record: Record = read_record(arguments.resume)
    name = catalog.game(arguments.game).id
    if record.game != name:
        raise InputError(f"{arguments.resume} is a game of {record.game}, not of {name}")
    game, state = catalog.game_of(record), catalog.replay(record, events=True)
    if state.over:
        raise InputError(f"that game is over; `spielwerk replay {arguments.resume}` tells it")
    game.take_events(state)  # what was told before the break is not told again
    return game, state


def _levels(game: AnyGame, arguments: argparse.Namespace, state: State | None) -> list[str]:
    """The bots at the table: those named, else as many as it takes."""
    humans = arguments.humans
    wanted = state.seats if state is not None else max(game.seats[0], humans)
    levels: list[str] = arguments.bots or []
    if arguments.bots is None:
        levels = [USUAL_BOT] * (wanted - humans)
    seats = humans + len(levels)
    fewest, most = (state.seats, state.seats) if state is not None else game.seats
    if not fewest <= seats <= most:
        allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise InputError(
            f"{game.id} {'goes on with' if state is not None else 'takes'} {allowed} seats; "
            f"--humans {humans} and {len(levels)} bots make {seats}. "
            f"Name the bots like this: --bots strong,easy"
        )
    return levels


def _human_seats(arguments: argparse.Namespace, seats: int) -> list[int]:
    if arguments.seat >= seats:
        raise InputError(f"--seat is 0 to {seats - 1} at this table, not {arguments.seat}")
    return sorted((arguments.seat + place) % seats for place in range(arguments.humans))


def _names(arguments: argparse.Namespace, humans: list[int], levels: dict[int, str]) -> list[str]:
    """What everybody is called, by seat."""
    seats = len(humans) + len(levels)
    language = arguments.language
    called = {seat: TEXTS.get(language, "names.human") for seat in humans}
    called |= {
        seat: TEXTS.get(language, f"names.{level}")
        for seat, level in levels.items()
        if TEXTS.has(f"names.{level}")
    }
    called = {seat: called.get(seat, levels.get(seat, "")) for seat in range(seats)}
    names = _numbered([called[seat] for seat in range(seats)])
    given: list[str] = arguments.names or []
    if len(given) not in (0, len(humans), seats):
        raise InputError(
            f"--names takes one name for each person ({len(humans)}) or for each seat ({seats}), "
            f"not {len(given)}"
        )
    for seat, name in zip(range(seats) if len(given) == seats else humans, given, strict=False):
        names[seat] = name
    if len(set(names)) < seats:
        raise InputError(f"everybody needs another name; these are not: {', '.join(names)}")
    return names


def _numbered(names: list[str]) -> list[str]:
    """`["Bot", "Ann", "Bot"]` as `["Bot 1", "Ann", "Bot 2"]`."""
    total = Counter(names)
    met: Counter[str] = Counter()
    numbered = []
    for name in names:
        met[name] += 1
        numbered.append(f"{name} {met[name]}" if total[name] > 1 else name)
    return numbered


def _bots(game: AnyGame, arguments: argparse.Namespace, levels: dict[int, str]) -> dict[int, Bot]:
    """Their seeds have nothing to do with a secret deal, but repeat with a numbered one."""
    base = secrets.randbits(62) if arguments.seed is None else arguments.seed
    return {
        seat: spielwerk.bot(
            level,
            game,
            seed=derive(base, "bot", seat),
            seconds=arguments.seconds,
            iterations=arguments.iterations,
        )
        for seat, level in levels.items()
    }
