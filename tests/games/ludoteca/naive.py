"""A second opinion on the points, written from the rules page alone.

Cards are names as in `positions`; a row is a list of (name, value it counts as). Every bonus goal
is written out. Slow, and obviously right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

Laid = tuple[str, int]  # a card of a row and what it counts as
RESOURCE_POINTS: Final = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]  # LUD-24


@dataclass
class Area:
    """What a player has in front of them and in hand when a round ends."""

    rows: dict[str, list[Laid]] = field(default_factory=dict)  # by pillar
    pairs: int = 0
    straights: int = 0
    fours: int = 0
    resources: int = 0
    hand: int = 0


def worth(card: str, *, extended: bool, helper_8_scores: bool) -> int:
    """What a card adds to a long row: LUD-15, and LUD-25 for helpers."""
    if card == "h8":
        return 1 if helper_8_scores or not extended else 0
    if card.startswith("h"):
        return 0 if extended else 1
    return 1


def row_points(row: Sequence[Laid], *, extended: bool, helper_8_scores: bool) -> int:
    if len(row) < 3:
        return 0 - len(row)
    total = 0
    for card, _ in row:
        total += worth(card, extended=extended, helper_8_scores=helper_8_scores)
    closed = row[-1][1] == 1
    return total + total if closed else total


def points(area: Area, *, extended: bool, helper_8_scores: bool) -> int:
    """A round without its bonus goal."""
    total = 0
    for row in area.rows.values():
        total += row_points(row, extended=extended, helper_8_scores=helper_8_scores)
    total += 6 * area.fours
    total += RESOURCE_POINTS[area.resources]
    total -= area.hand
    return total


# -- bonus goals, in the order of LUD-C6 ------------------------------------------


def goal_met(goal: int, area: Area, min_cards: int) -> bool:
    rows = [row for row in area.rows.values() if row]
    lengths = [len(row) for row in rows]
    values = [[value for _, value in row] for row in rows]
    closed = [row for row in values if row[-1] == 1]
    met = [
        any(length >= 6 for length in lengths),
        len([length for length in lengths if length >= 4]) >= 2,
        len([row for row in closed if len(row) >= min_cards]) >= 2,
        len(rows) >= 5,
        any(row[0] == 8 and row[-1] == 1 for row in values),
        area.fours >= 1,
        area.resources >= 3,
        any(row.count(4) >= 2 for row in values),
        len(rows) >= 3 and min(lengths, default=0) >= 3,
        sum(lengths) >= 12,
        area.straights >= 1,
        area.pairs >= 1,
    ]
    return met[goal]


def score(
    area: Area, goal: int | None, *, extended: bool, helper_8_scores: bool, min_cards: int
) -> int:
    total = points(area, extended=extended, helper_8_scores=helper_8_scores)
    if goal is not None and goal_met(goal, area, min_cards):
        total += 3
    return total
