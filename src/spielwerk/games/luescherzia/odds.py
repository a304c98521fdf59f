"""How likely a check is to succeed, exactly. Each die is a success with a chance of 1 in 3."""

from __future__ import annotations

from math import comb
from typing import Final

SIDES: Final = 3  # in thirds: 5 and 6 are successes, two of six


def at_least(dice: int, successes: int) -> int:
    """In how many of the 3 ** dice equally likely cases so many dice or more succeed."""
    cases = 0
    for hits in range(max(successes, 0), dice + 1):
        cases += comb(dice, hits) * (SIDES - 1) ** (dice - hits)
    return cases
