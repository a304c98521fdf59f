"""`spielwerk box`: what lies in a game's box, a copy to change, and whether it can be played."""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import spielwerk
from spielwerk import catalog
from spielwerk.box_folders import LABEL, copy_box, read_box, usual_components
from spielwerk.cli.arguments import Commands, InputError, add_colour, add_command
from spielwerk.cli.screen import QUESTION, TEXTS, Screen
from spielwerk.core import AnyGame, BoxName, Rng, random_playout
from spielwerk.core.box import COMPONENTS
from spielwerk.core.texts import LANGUAGES

MOST_DIFFERENCES: Final = 40  # more nobody reads; the files can be compared
GAMES_TRIED: Final = 3  # at random, for each number of seats

EXAMPLES: Final = """examples:
  spielwerk box ludoteca                        what lies in it
  spielwerk box ludoteca --copy my-box          a copy to change with any editor
  spielwerk box ludoteca --check my-box         can it be played, and what differs?
  spielwerk play ludoteca --box my-box          play with it
  spielwerk sweep ludoteca --over box=usual,my-box --bots easy
                                                what does it change?
  spielwerk serve --box my-box                  tables that offer it
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(
        commands, "box", "Change what lies in the box: cards, numbers, maps.", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="`spielwerk games` lists them")
    does = parser.add_mutually_exclusive_group()
    does.add_argument(
        "--copy", type=Path, metavar="FOLDER", help="write the box into a new folder, to change it"
    )
    does.add_argument(
        "--check", type=Path, metavar="FOLDER", help="say what is wrong with a box, or different"
    )
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = spielwerk.game(arguments.game)
    screen = Screen(arguments.language, plain=arguments.no_colour)
    if not catalog.takes_boxes(game.id):
        raise InputError(f"{game.id} has no {COMPONENTS}, so there is no box to change")
    if arguments.copy is not None:
        copy_box(game.id, arguments.copy, _first_name())
        values = {"folder": arguments.copy, "components": COMPONENTS, "label": LABEL}
        screen.say("box.copied", game=game.id, **values)
        screen.say("box.next", game=game.id, **values)
    elif arguments.check is not None:
        _check(screen, game, arguments.check)
    else:
        _tell(screen, game)
    return 0


def _first_name() -> BoxName:
    """What a copy is called until its author knows better."""
    return BoxName(**{language: TEXTS.get(language, "box.first_name") for language in LANGUAGES})


def _tell(screen: Screen, game: AnyGame) -> None:
    title = game.texts.get(screen.language, "name")
    screen.say("box.title", style=QUESTION, game=title, components=COMPONENTS)
    for name, entries in tomllib.loads(usual_components(game.id)).items():
        listed = entries if isinstance(entries, list) else [entries]
        sources = Counter(entry["source"] for entry in listed)
        told = ", ".join(f"{count} {source}" for source, count in sorted(sources.items()))
        screen.line(f"{name}: {told}", indent=2)
    screen.say("box.sources")
    screen.say("box.how", game=game.id)


def _check(screen: Screen, game: AnyGame, folder: Path) -> None:
    box = read_box(folder)
    boxed = catalog.game(game.id, box, called=folder / COMPONENTS)
    fewest, most = boxed.seats
    for seats in range(fewest, most + 1):
        for seed in range(GAMES_TRIED):
            random_playout(boxed.start(seats, seed, events=False), Rng(seed))
    title = game.texts.get(screen.language, "name")
    name = box.name.told(screen.language)
    screen.say("box.fine", style=QUESTION, folder=folder, game=title, name=name)
    screen.say("box.hash", digest=box.digest)
    usual, own = tomllib.loads(usual_components(game.id)), tomllib.loads(box.components)
    found = list(differences("", usual, own))
    screen.say("box.differences" if found else "box.unchanged", count=len(found))
    for one in found[:MOST_DIFFERENCES]:
        screen.line(one, indent=2)
    if len(found) > MOST_DIFFERENCES:
        screen.say("box.more", count=len(found) - MOST_DIFFERENCES)


def differences(place: str, usual: Any, own: Any) -> Iterator[str]:
    """What one file says otherwise than another, entry by entry: `serendips.tiles: 13 → 14`."""
    if isinstance(usual, dict) and isinstance(own, dict):
        for key in {**usual, **own}:
            inner = f"{place}.{key}" if place else key
            yield from differences(inner, usual.get(key), own.get(key))
    elif isinstance(usual, list) and isinstance(own, list) and usual != own:
        for number in range(max(len(usual), len(own))):
            pair = [entries[number] if number < len(entries) else None for entries in (usual, own)]
            yield from differences(f"{place}[{number}]", *pair)
    elif usual != own:
        yield f"{place}: {_written(usual)} → {_written(own)}"


def _written(value: Any) -> str:
    """About as the file has it; nothing where it has nothing."""
    if value is None:
        return "-"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(_written(one) for one in value)}]"
    return str(value).lower() if isinstance(value, bool) else repr(value)
