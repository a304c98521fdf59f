"""`spielwerk games`: what there is to play, and its options."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any, Final

from spielwerk import catalog
from spielwerk.cli.arguments import Commands, add_colour, add_command
from spielwerk.cli.screen import NEWS, QUESTION, Screen
from spielwerk.core import AnyGame, Option
from spielwerk.core.options import told_value

EXAMPLES: Final = """examples:
  spielwerk games
  spielwerk games --language de
"""


def register(commands: Commands[Any]) -> None:
    parser = add_command(commands, "games", "The games, their players and their options.", EXAMPLES)
    add_colour(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    screen = Screen(arguments.language, plain=arguments.no_colour)
    for name in catalog.titles():
        _show(screen, catalog.game(name))
    return 0


def _show(screen: Screen, game: AnyGame) -> None:
    def told(key: str) -> str:
        return game.texts.get(screen.language, key)

    screen.line(f"{told('name')} ({game.id})", QUESTION)
    screen.line(told("subtitle"))
    screen.line(", ".join(told(key) for key in ("author", "players", "duration", "age")), NEWS)
    if game.options:
        screen.line()
        screen.say("games.options")
    for option in game.options.values():
        screen.line()
        screen.line(f"  {option.name}: {told(option.title)}", QUESTION)
        for seats, here in _by_seats(game, option):
            values = {"allowed": _allowed(screen, here), "default": told_value(here.default)}
            if seats is None:
                screen.line(screen.text("games.values", **values), indent=4)
            else:
                screen.line(screen.text("games.values_for", seats=seats, **values), indent=4)
        screen.line(told(option.text), indent=4)
    screen.line()


def _by_seats(game: AnyGame, option: Option) -> list[tuple[str | None, Option]]:
    """What is allowed with how many seats; None where it is the same for all."""
    fewest, most = game.seats
    groups: list[tuple[int, int, Option]] = []
    for seats in range(fewest, most + 1):
        here = replace(option.for_seats(seats), applies=None)  # only a page need not ask it
        if groups and groups[-1][2] == here:
            groups[-1] = (groups[-1][0], seats, here)
        else:
            groups.append((seats, seats, here))
    if len(groups) == 1:
        return [(None, groups[0][2])]
    return [
        (str(first) if first == last else f"{first}-{last}", here) for first, last, here in groups
    ]


def _allowed(screen: Screen, option: Option) -> str:
    if option.choices is not None:
        return " | ".join(told_value(choice) for choice in option.choices)
    assert option.range is not None, f"{option.name} has neither choices nor a range"
    low, high = option.range
    if option.length is not None:
        return screen.text("games.list", count=option.length, low=low, high=high)
    return str(low) if low == high else screen.text("games.range", low=low, high=high)
