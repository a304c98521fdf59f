"""Tables that adapters are tested with."""

from __future__ import annotations

from spielwerk.catalog import game, titles

Place = tuple[str, int]  # a game and how many seats

EVERY_TABLE: list[Place] = [
    (name, seats)
    for name in titles()
    for seats in range(game(name).seats[0], game(name).seats[1] + 1)
]
SMALLEST: list[Place] = [(name, game(name).seats[0]) for name in titles()]


def called(table: Place) -> str:
    return f"{table[0]}-{table[1]}"
