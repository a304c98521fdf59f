"""What several commands take: their arguments, and reading them with errors that help."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from spielwerk import catalog
from spielwerk.bots import EXPERIMENTAL, LEVELS
from spielwerk.box_folders import read_box
from spielwerk.core import AnyGame, Option, Record, SpielwerkError
from spielwerk.core.box import COMPONENTS
from spielwerk.core.texts import LANGUAGES
from spielwerk.lab import DEFAULT_ITERATIONS, Processes, Workers, cores

Commands = argparse._SubParsersAction  # argparse has no public name for what add_subparsers gives
LARGEST_SEED = (1 << 63) - 1
BOT_NAMES: Final = f"{', '.join(LEVELS)}; for experiments {' or '.join(EXPERIMENTAL)}"


class InputError(SpielwerkError):
    """What was asked on the command line cannot be done; the message says what can."""


def add_command(
    commands: Commands[Any], name: str, summary: str, examples: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=default_language(),
        help="default: the language of the system where it is one of these, else en",
    )
    assert isinstance(parser, argparse.ArgumentParser)
    return parser


def default_language() -> str:
    """The system's language if it is one of ours; the first variable that is set decides."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def add_colour(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--no-colour",
        "--no-color",
        action="store_true",
        help="neither colour nor animation, as with the environment variable NO_COLOR",
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as you like; `spielwerk games` lists them",
    )


def add_box(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--box",
        type=Path,
        metavar="FOLDER",
        help="play with the box in this folder; `spielwerk box` makes one",
    )


def find_game(arguments: argparse.Namespace) -> AnyGame:
    """The game that is asked for, with the box that is: this process plays no other."""
    if arguments.box is None:
        return catalog.game(arguments.game)
    if not catalog.takes_boxes(arguments.game):
        raise InputError(f"{arguments.game} has no components that a box could change")
    box = read_box(arguments.box)
    catalog.game(arguments.game, box, called=arguments.box / COMPONENTS)  # says what is wrong
    catalog.settle(box)
    return catalog.game(arguments.game, box)


def add_thinking(parser: argparse.ArgumentParser, default: str) -> None:
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument(
        "--seconds", type=positive_seconds, help=f"how long a bot thinks; {default}"
    )
    thinking.add_argument(
        "--iterations", type=positive, help="how much a bot thinks, the same on every machine"
    )


def add_experiment(parser: argparse.ArgumentParser) -> None:
    """What simulate and arena have in common."""
    parser.add_argument("--seats", type=positive, help="default: as many as bots are named")
    add_repeatable(parser)
    add_thinking(parser, f"default: {DEFAULT_ITERATIONS} iterations instead")


def add_repeatable(parser: argparse.ArgumentParser) -> None:
    """What every experiment takes."""
    parser.add_argument("--seed", type=seed, default=0, help="same seed, same games; default 0")
    add_options(parser)
    add_box(parser)
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=positive, help="processes; default: all cores")
    workers.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Dask cluster instead: where its scheduler is, as tcp://host:8786",
    )


@contextmanager
def open_workers(arguments: argparse.Namespace) -> Iterator[Workers]:
    """Who does the work of an experiment."""
    if arguments.cluster is None:
        yield Processes(arguments.jobs or cores())
        return
    from spielwerk.lab.cluster import Cluster  # noqa: PLC0415 - needs an optional package

    with Cluster(arguments.cluster, arguments.game) as cluster:
        yield cluster


# -- reading values ------------------------------------------------------------


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"give a whole number from 1, not {text!r}")
    return int(text)


def seat_number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"give a whole number from 0, not {text!r}")
    return int(text)


def positive_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"give a number of seconds above 0, not {text!r}")
    return seconds


def seat_list(text: str) -> list[int]:
    """`2,3,4` as a list."""
    seats = [int(part) if part.isdecimal() else 0 for part in text.split(",")]
    if 0 in seats or len(set(seats)) < len(seats):
        raise argparse.ArgumentTypeError(
            f"give different whole numbers from 1 with commas between them, not {text!r}"
        )
    return seats


def percentage(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 100:
        raise argparse.ArgumentTypeError(f"give a number above 0 up to 100, not {text!r}")
    return number


def seed(text: str) -> int:
    if not text.isdecimal() or int(text) > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"give a whole number from 0 to 2**63 - 1, not {text!r}")
    return int(text)


def name_list(text: str) -> list[str]:
    """`strong,easy` as a list."""
    names = [name.strip() for name in text.split(",")]
    if "" in names:
        raise argparse.ArgumentTypeError(f"give names with commas between them, not {text!r}")
    return names


def read_options(game: AnyGame, pairs: list[str]) -> dict[str, Any]:
    """`["memory_aid=true"]` as the game wants it; the game itself judges the values."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise InputError(
                f"--option takes NAME=VALUE, not {pair!r}; `spielwerk games` lists the options"
            )
        if name in chosen:
            raise InputError(f"option {name} is given twice; leave one of them out")
        option = game.options.get(name)
        chosen[name] = read_value(option, text) if option else text
    return chosen


def read_value(option: Option, text: str) -> Any:
    """What is meant where it can be read, else the text, which the option will reject."""
    if option.choices is not None:
        return {str(choice).lower(): choice for choice in option.choices}.get(text.lower(), text)
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        return text
    if option.length is None and len(numbers) == 1:
        return numbers[0]
    return numbers


def read_record(path: Path) -> Record:
    """The record in a file; InputError if it cannot be read, RecordError if it is none."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from None
    return Record.from_json(text)
