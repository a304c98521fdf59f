"""`spielwerk replay`: a recorded game told again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import msgspec

import spielwerk
from spielwerk import catalog
from spielwerk.cli.arguments import (
    Commands,
    InputError,
    add_colour,
    add_command,
    name_list,
    read_record,
    seat_number,
)
from spielwerk.cli.screen import NEWS, QUESTION, Screen
from spielwerk.core import EVERYTHING, Record, Viewer

EXAMPLES: Final = """examples:
  spielwerk replay evening.json
  spielwerk replay evening.json --step 40 --names Anna,Ben
      how it stood after 40 decisions
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(commands, "replay", "Tell a recorded game, move by move.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--step", type=seat_number, metavar="N", help="stop after N decisions; default: the last"
    )
    parser.add_argument("--names", type=name_list, metavar="NAME,…", help="one for each seat")
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    game = catalog.game_of(record)
    # Only a game that is over is shown in full; until then what was shown once stays memory.
    finished = spielwerk.replay(record).over
    viewer: Viewer = EVERYTHING if finished else None
    step = _step(record, arguments)
    state = spielwerk.replay(
        msgspec.structs.replace(record, moves=record.moves[:step]), events=True
    )
    screen = Screen(arguments.language, plain=arguments.no_colour)
    names = _names(record, arguments, screen)
    screen.say_box(record.box)
    for event in game.take_events(state):
        if event.seen_by(viewer):
            told = event if finished else event.later()
            screen.line(game.narrate(told, arguments.language, names), NEWS)
    screen.line()
    screen.board(game.board(game.view(state, viewer), arguments.language, names))
    screen.line()
    outcome = state.outcome()
    if outcome is None:
        screen.say("replay.stands", style=QUESTION, step=step, moves=len(record.moves))
        return 0
    for seat, score in enumerate(outcome.scores):
        screen.say("play.score", name=names[seat], score=score)
    screen.line(game.tell_outcome(outcome, arguments.language, names), QUESTION)
    return 0


def _step(record: Record, arguments: argparse.Namespace) -> int:
    moves = len(record.moves)
    if arguments.step is None:
        return moves
    if arguments.step > moves:
        raise InputError(f"--step is 0 to {moves} for this record, not {arguments.step}")
    return int(arguments.step)


def _names(record: Record, arguments: argparse.Namespace, screen: Screen) -> list[str]:
    """A record does not know who played, only the seats."""
    if arguments.names is None:
        return [screen.text("names.seat", seat=seat) for seat in range(record.seats)]
    if len(arguments.names) != record.seats:
        raise InputError(f"--names takes {record.seats} names for this record")
    return list(arguments.names)
