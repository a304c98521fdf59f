"""How many cards the group is likely to need from here to the exit.

A step is not a step: who faces the wall loses cards, a long straight suits cards that go two
fields. So every field has four numbers, one per facing, that agree with each other: a card now, and
then what is left where the best of a few random cards leads. Nothing here depends on what lies on
the fields.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..lookup import DIRECTIONS, NOWHERE, Lookup
from ..movement import facing_after, path_of

HAND: Final = 2.4  # cards to choose among: fewer than drawn, as the facing is not known for sure
SET: Final = 0.6  # how often the marching direction is set when that would help
SWEEPS: Final = 12  # until the numbers hardly change
NO_WAY: Final = 200.0


class Routes:
    """The numbers of one box, for a table or for a single player whose group strays."""

    def __init__(self, lookup: Lookup, solo: bool) -> None:
        self.lookup = lookup
        self.solo = solo
        self.moves: list[int] = []  # one card of those that move alike
        self.odds: list[float] = []  # how likely a card moves so
        self._sort_cards()
        self.togo = [NO_WAY] * (lookup.fields * DIRECTIONS)  # by field and facing
        steps = steps_to_exit(lookup)
        fields = [field for field in range(lookup.fields) if steps[field] < lookup.fields]
        fields.sort(key=steps.__getitem__)
        for field in fields:
            for facing in range(DIRECTIONS):
                self.togo[field * DIRECTIONS + facing] = 1.2 * steps[field]
        for _ in range(SWEEPS):
            for field in fields[1:]:
                self._reckon(field)

    def after(self, field: int, facing: int, card: int) -> int:
        """Where a card leads: an index of `togo`."""
        lookup = self.lookup
        end = path_of(lookup, field, facing, card)[-1]
        return end * DIRECTIONS + facing_after(lookup, facing, card)

    def card(self, field: int, facing: int, card: int) -> float:
        """The cards still needed after this one."""
        return self.togo[self.after(field, facing, card)]

    def least(self, field: int) -> float:
        """The cards needed from a field with the best facing."""
        return min(self.togo[field * DIRECTIONS : (field + 1) * DIRECTIONS])

    def onward(self, field: int, facing: int) -> tuple[int, int]:
        """A step on the way: the field next to this one, and the facing."""
        lookup = self.lookup
        best, way = self.least(field), facing
        end = field
        for direction in range(DIRECTIONS):
            near = lookup.next[field * DIRECTIONS + direction]
            if near != NOWHERE and near != lookup.exit and self.least(near) < best:
                best, way, end = self.least(near), direction, near
        return end, way

    def any_card(self, field: int, facing: int) -> float:
        """The same for a random card."""
        needed = 0.0
        for card, odds in zip(self.moves, self.odds, strict=True):
            needed += odds * self.card(field, facing, card)
        return needed

    def _sort_cards(self) -> None:
        lookup = self.lookup
        places: dict[tuple[int, int, int], int] = {}
        for card in range(1, lookup.cards + 1):
            move = (lookup.turn_first[card], lookup.steps[card], lookup.turn_last[card])
            if move not in places:
                places[move] = len(self.moves)
                self.moves.append(card)
                self.odds.append(0.0)
            self.odds[places[move]] += 1.0 / lookup.cards

    def _reckon(self, field: int) -> None:
        rows = [
            [self.card(field, facing, card) for card in self.moves] for facing in range(DIRECTIONS)
        ]
        best = [min([row[move] for row in rows]) for move in range(len(self.moves))]
        for facing in range(DIRECTIONS):
            row = rows[facing]
            left = _best_of_hand(
                [SET * best[move] + (1.0 - SET) * row[move] for move in range(len(row))], self.odds
            )
            if self.solo:  # every other card is a random one
                stray = 0.0
                for move in range(len(row)):
                    stray += self.odds[move] * row[move]
                left = 0.5 * (left + stray)
            self.togo[field * DIRECTIONS + facing] = 1.0 + left


def steps_to_exit(lookup: Lookup) -> list[int]:
    """How many steps every field is away from the exit; a great many where no way leads."""
    away = [lookup.fields] * lookup.fields
    away[lookup.exit] = 0
    waiting = [lookup.exit]
    for field in waiting:  # grows on the way
        for near in lookup.next[field * DIRECTIONS : (field + 1) * DIRECTIONS]:
            if near != NOWHERE and away[near] > away[field] + 1:
                away[near] = away[field] + 1
                waiting.append(near)
    return away


def _best_of_hand(values: list[float], odds: list[float]) -> float:
    """What the best of a hand of random cards is worth on average."""
    ranked = sorted(zip(values, odds, strict=True))
    worth = 0.0
    rest = 1.0
    before = 1.0
    for value, share in ranked:
        rest = max(rest - share, 0.0)
        behind: float = rest**HAND
        worth += value * (before - behind)
        before = behind
    return worth


@cache
def routes(lookup: Lookup, solo: bool) -> Routes:
    return Routes(lookup, solo)
