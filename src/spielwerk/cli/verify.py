"""`spielwerk verify`: was this game dealt and played as its record says?"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from spielwerk import catalog
from spielwerk.cli.arguments import Commands, add_colour, add_command, read_record
from spielwerk.cli.screen import QUESTION, Screen
from spielwerk.core import AnyGame, Record, RecordError, State, UnknownName, check, heads

REFUTED: Final = 1
NOTE: Final = re.compile(r"(?:([0-9]{1,9}):)?([0-9a-fA-F]{8,64})")

EXAMPLES: Final = """examples:
  spielwerk verify evening.json
  spielwerk verify evening.json --head 3f9a02c4d7e81b56
      compares a hash of the moves that somebody noted during the game
  spielwerk verify evening.json --head 40:3f9a02c4d7e81b56
      the same, noted after move 40

A record proves the deal by itself. Its moves are proved by a hash that was
noted during the game, at least 8 digits of it; the more, the better.

The exit status is 0 if everything is confirmed, 1 if something is not, and 2
if the file cannot be read.
"""


class Note(NamedTuple):
    """The head of a chain as somebody wrote it down."""

    number: int | None  # of the move after which it was shown; None: nobody knows
    digits: str  # the first ones, or all


class Compared(NamedTuple):
    fits: bool
    told: str


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "verify", "Recompute a recorded game and confirm deal, moves, result.", EXAMPLES
    )
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--head",
        action="append",
        default=[],
        type=note,
        metavar="[N:]HASH",
        help="a hash of the moves noted during the game, after move N; as often as you like",
    )
    add_colour(parser)
    parser.set_defaults(run=run)


def note(text: str) -> Note:
    found = NOTE.fullmatch(text.replace(" ", ""))
    if found is None:
        raise argparse.ArgumentTypeError(
            f"give at least 8 hexadecimal digits, or N: before them, not {text!r}"
        )
    number, digits = found.groups()
    return Note(None if number is None else int(number), digits.lower())


def run(arguments: argparse.Namespace) -> int:
    screen = Screen(arguments.language, plain=arguments.no_colour)
    try:
        record = read_record(arguments.file)
        game = catalog.game_of(record)
        state = check(game, record)
    except (RecordError, UnknownName) as error:
        screen.say("verify.refuted", style=QUESTION, file=arguments.file, why=error)
        return REFUTED
    chain = heads(record)
    compared = [_compare(screen, chain, one) for one in arguments.head]
    wrong = [one.told for one in compared if not one.fits]
    if wrong:
        screen.say("verify.refuted", style=QUESTION, file=arguments.file, why=" ".join(wrong))
        return REFUTED
    if isinstance(record.seed, str):
        screen.say("verify.commitment", hash=record.commitment)
    else:
        screen.say("verify.no_secret", seed=record.seed)
    if record.box is not None:
        screen.say("verify.box", name=record.box.name.told(screen.language), hash=record.box.digest)
    screen.say("verify.moves", count=len(record.moves))
    _tell_result(screen, game, record, state)
    screen.say("verify.position", digest=record.digest)
    if record.chain is None:
        screen.say("verify.no_chain")
    else:
        screen.say("verify.chain", head=record.chain)
    for one in compared:
        screen.line(one.told)
    if record.chain is not None and not compared:
        screen.say("verify.chain_hint")
    screen.say("verify.confirmed", style=QUESTION, file=arguments.file)
    return 0


def _tell_result(screen: Screen, game: AnyGame, record: Record, state: State) -> None:
    outcome = state.outcome()
    if outcome is None:
        screen.say("verify.unfinished")
        return
    names = [screen.text("names.seat", seat=seat) for seat in range(record.seats)]
    scores = ", ".join(
        screen.text("play.score", name=name, score=score)
        for name, score in zip(names, outcome.scores, strict=True)
    )
    told = game.tell_outcome(outcome, screen.language, names)
    screen.say("verify.result", result=told, scores=scores)


def _compare(screen: Screen, chain: list[str], noted: Note) -> Compared:
    """Whether a note is one of the heads, and the sentence that says so."""
    number, digits = noted
    last = len(chain) - 1
    found = next((at for at, head in enumerate(chain) if head.startswith(digits)), None)
    if number is not None and number > last:
        key = "head_beyond"
    elif number is not None and chain[number].startswith(digits):
        key, found = "head_fits", number
    elif found is None:
        key = "head_nowhere" if number is None else "head_wrong"
    else:
        key = "head_fits" if number is None else "head_elsewhere"
    told = screen.text(f"verify.{key}", head=digits, number=number, found=found, count=last)
    return Compared(key == "head_fits", told)
