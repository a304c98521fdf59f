"""`spielwerk verify`: was this game dealt and played as its record says?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import spielwerk
from spielwerk.cli.arguments import Commands, add_colour, add_command, read_record
from spielwerk.cli.screen import QUESTION, Screen
from spielwerk.core import RecordError, UnknownName, check

REFUTED: Final = 1

EXAMPLES: Final = """examples:
  spielwerk verify evening.json

The exit status is 0 if everything is confirmed, 1 if something is not, and 2
if the file cannot be read.
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "verify", "Recompute a recorded game and confirm its deal and result.", EXAMPLES
    )
    parser.add_argument("file", metavar="FILE", type=Path)
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    screen = Screen(arguments.language, plain=arguments.no_colour)
    try:
        record = read_record(arguments.file)
        game = spielwerk.game(record.game)
        state = check(game, record)
    except (RecordError, UnknownName) as error:
        screen.say("verify.refuted", style=QUESTION, file=arguments.file, why=error)
        return REFUTED
    names = [screen.text("names.seat", seat=seat) for seat in range(record.seats)]
    if isinstance(record.seed, str):
        screen.say("verify.commitment", hash=record.commitment)
    else:
        screen.say("verify.no_secret", seed=record.seed)
    screen.say("verify.moves", count=len(record.moves))
    outcome = state.outcome()
    if outcome is None:
        screen.say("verify.unfinished")
    else:
        told = game.tell_outcome(outcome, arguments.language, names)
        scores = ", ".join(
            screen.text("play.score", name=name, score=score)
            for name, score in zip(names, outcome.scores, strict=True)
        )
        screen.say("verify.result", result=told, scores=scores)
    screen.say("verify.position", digest=record.digest)
    screen.say("verify.confirmed", style=QUESTION, file=arguments.file)
    return 0
