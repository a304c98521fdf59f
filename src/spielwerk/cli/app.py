"""The command `spielwerk` and how it ends: wrong input gives a sentence, never a traceback."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import spielwerk
from spielwerk.cli import arena, box, games, play, replay, report, serve, simulate, sweep, verify
from spielwerk.cli.arguments import InputError
from spielwerk.cli.encoding import PLAIN
from spielwerk.core import SpielwerkError

FINE: Final = 0
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130  # what shells expect after Ctrl-C
PIPE_CLOSED: Final = 1  # `spielwerk games | head -1`; rich, which prints most, ends so too

EXAMPLES: Final = """examples:
  spielwerk games                                   what there is to play
  spielwerk play serendipity --bots strong,easy     play against two bots
  spielwerk serve                                   tables in the browser
  spielwerk simulate serendipity --games 1000       many games at once
  spielwerk arena serendipity --bots strong,medium  which bot is better?
  spielwerk sweep ludoteca --over max_rounds=5,20   what does an option change?
  spielwerk box ludoteca --copy my-box              change cards and numbers
  spielwerk COMMAND --help                          more examples
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and where to read on, instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        raise InputError(f"{message} ({self.prog} --help shows examples)")


def build_parser() -> Parser:
    parser = Parser(
        prog="spielwerk",
        description="Modern board games to play and to study.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    engines = "compiled" if spielwerk.compiled else "pure Python"
    version = f"%(prog)s {spielwerk.__version__} (engines: {engines})"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for command in (games, play, serve, simulate, report, arena, sweep, box, replay, verify):
        command.register(commands)
    return parser


def _without_progress(words: Sequence[str]) -> list[str]:
    """The words of a command as somebody would type them who wants the same and watches it."""
    kept = list(words)
    if "--progress" in kept:
        place = kept.index("--progress")
        del kept[place : place + 2]
    return kept


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN)  # a terminal without accents still gets the rest
    try:
        parser = build_parser()
        arguments = parser.parse_args(argv)
        if arguments.command is None:
            parser.print_help(sys.stderr)
            return WRONG_INPUT
        words = sys.argv[1:] if argv is None else argv
        arguments.command_line = shlex.join(["spielwerk", *_without_progress(words)])
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except SpielwerkError as error:
        print(f"spielwerk: {error}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; without this Python would complain when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return status
