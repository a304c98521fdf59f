"""Lists that are kept in ascending order, so that legal actions need no sorting."""

from __future__ import annotations

from bisect import bisect_left, insort


def remove(items: list[int], item: int) -> None:
    """As list.remove, for an item that is known to be in the ordered list."""
    del items[bisect_left(items, item)]


def replace(items: list[int], old: int, new: int) -> None:
    remove(items, old)
    insort(items, new)
