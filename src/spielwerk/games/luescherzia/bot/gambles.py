"""What a check is worth to somebody who stops paying when it no longer pays off.

All amounts are SP. A die succeeds with a chance of 1 in 3, before as after.
"""

from __future__ import annotations

from math import comb
from typing import Final

from ..odds import SIDES, at_least

ENOUGH: Final = 9  # SP beyond which more do not change the worth of a check


def after_roll(short: int, points: int, price: int, prize: float) -> float:
    """With so many successes short: the prize, less what re-rolls are going to cost."""
    if short <= 0:
        return prize
    if points < price or prize <= SIDES * price * (short - 1) + price:
        return 0.0  # even with luck it does not pay
    row = [prize] * (min(points, ENOUGH) + 1)  # by the SP that are left, with none short
    for _ in range(short):
        less = row
        row = [0.0] * len(less)
        for left in range(price, len(row)):
            row[left] = max((less[left - price] + 2.0 * row[left - price]) / SIDES - price, 0.0)
    return row[-1]


def before_roll(dice: int, needed: int, points: int, price: int, prize: float) -> float:
    """With so many dice to be rolled; dice that are missing for a success are bought first."""
    if dice < needed:
        bought = needed - dice
        if bought > points:
            return 0.0
        return max(before_roll(needed, needed, points - bought, price, prize) - bought, 0.0)
    worth = 0.0
    for hits in range(dice + 1):
        cases = comb(dice, hits) * 2 ** (dice - hits)
        worth += cases * after_roll(needed - hits, points, price, prize)
    return worth / float(SIDES**dice)


def chance(dice: int, successes: int) -> float:
    """That so many dice or more succeed."""
    return at_least(dice, successes) / float(SIDES**dice)
