"""How many dice a bid finds, and what being right is worth (LIE-5, LIE-6)."""

from __future__ import annotations


def matches(die: int, face: int, ones_wild: bool) -> bool:
    return die == face or (ones_wild and die == 0)


def found(dice: list[list[int]], face: int, ones_wild: bool) -> int:
    """How many of all the dice count as the face."""
    return sum(matches(die, face, ones_wild) for own in dice for die in own)


def points(bid: int, there: int) -> int:
    """For who was right about a bid of that many dice; an exact one is worth more."""
    return 2 if bid == there else 1
