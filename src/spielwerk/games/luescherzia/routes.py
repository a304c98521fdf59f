"""How many cards the group is likely to need from here to the exit.

A step is not a step: who faces the wall loses cards, a long straight suits cards that go two
fields. So every field has four numbers, one per facing, that agree with each other: a card now, and
then what is left where the best of a few random cards leads. Nothing here depends on what lies on
the fields.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spielwerk.games.luescherzia.movement import facing_after, path_of
from spielwerk.games.luescherzia.tables import DIRECTIONS, NOWHERE, Tables

HAND: Final = 2.4  # cards to choose among: fewer than drawn, as the facing is not known for sure
SET: Final = 0.6  # how often the marching direction is set when that would help
SWEEPS: Final = 12  # until the numbers hardly change
NO_WAY: Final = 200.0


class Routes:
    """The numbers of one box, for a table or for a single player whose group strays."""

    def __init__(self, tables: Tables, solo: bool) -> None:
        self.tables = tables
        self.solo = solo
        self.moves: list[int] = []  # one card of each kind
        self.odds: list[float] = []  # how likely a card is of that kind
        self._sort_cards()
        self.togo = [NO_WAY] * (tables.fields * DIRECTIONS)  # by field and facing
        fields = [field for field in range(tables.fields) if tables.to_exit[field] < tables.fields]
        fields.sort(key=tables.to_exit.__getitem__)
        for field in fields:
            for facing in range(DIRECTIONS):
                self.togo[field * DIRECTIONS + facing] = 1.2 * tables.to_exit[field]
        for _ in range(SWEEPS):
            for field in fields[1:]:
                self._reckon(field)

    def after(self, field: int, facing: int, card: int) -> int:
        """Where a card leads: an index of `togo`."""
        tables = self.tables
        end = path_of(tables, field, facing, card)[-1]
        return end * DIRECTIONS + facing_after(tables, facing, card)

    def card(self, field: int, facing: int, card: int) -> float:
        """The cards still needed after this one."""
        return self.togo[self.after(field, facing, card)]

    def least(self, field: int) -> float:
        """The cards needed from a field with the best facing."""
        return min(self.togo[field * DIRECTIONS : (field + 1) * DIRECTIONS])

    def onward(self, field: int, facing: int) -> tuple[int, int]:
        """A step on the way: the field next to this one, and the facing."""
        tables = self.tables
        best, way = self.least(field), facing
        end = field
        for direction in range(DIRECTIONS):
            near = tables.next[field * DIRECTIONS + direction]
            if near != NOWHERE and near != tables.exit and self.least(near) < best:
                best, way, end = self.least(near), direction, near
        return end, way

    def any_card(self, field: int, facing: int) -> float:
        """The same for a random card."""
        needed = 0.0
        for card, odds in zip(self.moves, self.odds, strict=True):
            needed += odds * self.card(field, facing, card)
        return needed

    def _sort_cards(self) -> None:
        tables = self.tables
        kinds: dict[tuple[int, int, int], int] = {}
        for card in range(1, tables.cards + 1):
            kind = (tables.turn_first[card], tables.steps[card], tables.turn_last[card])
            if kind not in kinds:
                kinds[kind] = len(self.moves)
                self.moves.append(card)
                self.odds.append(0.0)
            self.odds[kinds[kind]] += 1.0 / tables.cards

    def _reckon(self, field: int) -> None:
        rows = [
            [self.card(field, facing, card) for card in self.moves] for facing in range(DIRECTIONS)
        ]
        best = [min([row[kind] for row in rows]) for kind in range(len(self.moves))]
        for facing in range(DIRECTIONS):
            row = rows[facing]
            left = _best_of_hand(
                [SET * best[kind] + (1.0 - SET) * row[kind] for kind in range(len(row))], self.odds
            )
            if self.solo:  # every other card is a random one
                stray = 0.0
                for kind in range(len(row)):
                    stray += self.odds[kind] * row[kind]
                left = 0.5 * (left + stray)
            self.togo[field * DIRECTIONS + facing] = 1.0 + left


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
def routes(tables: Tables, solo: bool) -> Routes:
    return Routes(tables, solo)
