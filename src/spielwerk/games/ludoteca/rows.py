"""Rows of cards: what may be added to one, and what closes it (LUD-6 to LUD-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import laid, value_of
from .components import PILLARS

if TYPE_CHECKING:
    from .position import Position

Row = tuple[int, ...]  # cards as `cards.laid` makes them; clones share rows, so never a list

FREES: Final = 4  # after it any value may follow (LUD-8)
CLOSES: Final = 1  # after it nothing (LUD-9)

# A card that is added must be lower than the row's limit.
ANYTHING: Final = 9
NOTHING: Final = 0


def limit_after(value: int) -> int:
    if value == FREES:
        return ANYTHING
    return NOTHING if value == CLOSES else value


def limit_of(row: Row) -> int:
    return limit_after(value_of(row[-1])) if row else ANYTHING


def is_closed(row: Row) -> bool:
    return len(row) > 0 and value_of(row[-1]) == CLOSES


def fits(position: Position, owner: int, pillar: int, value: int) -> bool:
    return value < position.limits[owner * PILLARS + pillar]


def is_open(position: Position, owner: int, pillar: int) -> bool:
    """Whether there is a row, and it can still grow."""
    at = owner * PILLARS + pillar
    return position.limits[at] != NOTHING and len(position.rows[at]) > 0


def add(position: Position, owner: int, pillar: int, card: int, value: int) -> int:
    """Put a card at the end of a row; its place there."""
    at = owner * PILLARS + pillar
    row = position.rows[at]
    position.rows[at] = (*row, laid(card, value))
    position.limits[at] = limit_after(value)
    return len(row)


def replace(position: Position, owner: int, pillar: int, place: int, card: int) -> int:
    """Put a card into another's place, where it counts as that one did; the card taken out."""
    at = owner * PILLARS + pillar
    row = list(position.rows[at])
    entry = row[place]
    row[place] = laid(card, value_of(entry))
    position.rows[at] = tuple(row)
    return entry


def take_last(position: Position, owner: int, pillar: int) -> int:
    """Remove the last card of an open row; the card."""
    at = owner * PILLARS + pillar
    row = position.rows[at]
    position.rows[at] = row[:-1]
    position.limits[at] = limit_of(row[:-1])
    return row[-1]
