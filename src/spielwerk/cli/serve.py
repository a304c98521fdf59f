"""`spielwerk serve`: open the tables."""

from __future__ import annotations

import argparse
from typing import Any

from spielwerk.cli.arguments import Commands, add_command
from spielwerk.server.arguments import DESCRIPTION, add_arguments

EXAMPLES = """examples:
  spielwerk serve                        tables for everybody in the room, on port 8000
  spielwerk serve --host 127.0.0.1       for this computer only
  spielwerk serve --database games.db    keep the games in this file
  spielwerk serve --box my-box           tables that offer a box of your own
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(commands, "serve", DESCRIPTION, EXAMPLES)
    add_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spielwerk.server import command  # noqa: PLC0415 - the other commands start faster without

    return command.run(arguments, arguments.language)
