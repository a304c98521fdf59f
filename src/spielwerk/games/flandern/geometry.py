"""Which polygons of a town plan share a side (FLA-C4)."""

from __future__ import annotations

from math import hypot
from typing import Final

Corner = tuple[float, float]
Polygon = list[Corner]

CARE: Final = 0.01  # hand-drawn corners need not agree to the last digit


def share_a_side(one: Polygon, other: Polygon) -> bool:
    """Whether a side of each runs along the other for a while; a common corner is not enough."""
    return any(_overlap(*side, *edge) > CARE for side in _sides(one) for edge in _sides(other))


def area(polygon: Polygon) -> float:
    total = 0.0
    for (x, y), (to_x, to_y) in _sides(polygon):
        total += x * to_y - to_x * y
    return abs(total) / 2


def _sides(polygon: Polygon) -> list[tuple[Corner, Corner]]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def _overlap(begin: Corner, end: Corner, other_begin: Corner, other_end: Corner) -> float:
    """How far two sides run along each other; 0 if they do not lie on one line."""
    width, height = end[0] - begin[0], end[1] - begin[1]
    length = hypot(width, height)
    if length <= CARE:
        return 0.0
    along = []
    for x, y in (other_begin, other_end):
        aside = (width * (y - begin[1]) - height * (x - begin[0])) / length
        if abs(aside) > CARE:
            return 0.0
        along.append((width * (x - begin[0]) + height * (y - begin[1])) / length)
    return min(length, max(along)) - max(0.0, min(along))
