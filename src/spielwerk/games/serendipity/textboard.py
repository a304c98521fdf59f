"""The meadow in a terminal: readable without colour, one letter per blossom."""

from __future__ import annotations

from spielwerk.core.texts import Texts

from .hexagon import DIRECTIONS
from .meadow import BLANK, BOARD, COLOURS, PETAL, SERENDIP
from .view import SerendipityView


def draw(view: SerendipityView, texts: Texts, language: str, names: list[str]) -> str:
    letters = [texts.get(language, f"letters.{tile}") for tile in range(COLOURS + 1)]
    lines = []
    for row in BOARD.rows:
        cells = " ".join(_cell(view, cell, letters) for cell in row)
        margin = "  " * (len(BOARD.rows) - len(row))
        lines.append(f"{BOARD.name(row[0])[0]} {margin}{cells}".rstrip())
    return "\n".join([*lines, "", *_legend(view, texts, language, letters, names)])


def _cell(view: SerendipityView, cell: int, letters: list[str]) -> str:
    """Three characters: a number for a covered tile, a letter for an open one."""
    tile = view.tiles[cell]
    if tile == BLANK:
        seen = view.remembered[cell] if view.remembered else BLANK
        number = cell - BOARD.rows[_row(cell)][0] + 1
        return f"{letters[seen].lower() if seen != BLANK else '.'}{number:<2}"
    mark = ">" if cell in (view.focus, view.first) else " "
    if tile == SERENDIP:
        return f"{mark}{letters[SERENDIP]}{letters[_facing_east(view.rotations[cell])].lower()}"
    return f"{mark}{letters[tile]} "


def _row(cell: int) -> int:
    return next(number for number, row in enumerate(BOARD.rows) if cell in row)


def _facing_east(rotation: int) -> int:
    """The colour a Serendip turns to the east: enough to know the other five."""
    return next(c for c in range(COLOURS) if (PETAL[c] + rotation) % DIRECTIONS == 0)


def _legend(
    view: SerendipityView, texts: Texts, language: str, letters: list[str], names: list[str]
) -> list[str]:
    lines = [texts.get(language, "board.serendips", open=view.serendips, letter=letters[SERENDIP])]
    for carpet in view.carpets:
        owner = names[carpet.owner] if carpet.owner >= 0 else texts.get(language, "board.nobody")
        lines.append(
            texts.get(
                language,
                "board.carpet",
                letter=letters[carpet.colour],
                colour=texts.get(language, f"values.tile.{carpet.colour}"),
                owner=owner,
                open=view.opened[carpet.colour],
                points=carpet.points,
                flowers=carpet.flowers,
                touching=carpet.touching,
                edges=carpet.edges,
            )
        )
    return lines
