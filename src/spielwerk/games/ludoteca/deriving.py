"""What follows from a position, made for its view. Compiled, as `looking` is."""

from __future__ import annotations

from .combinations import cards_of, values_of, ways
from .decisions import FOUR, PAIR, STRAIGHT, USE
from .derived import (
    IfScored,
    LaidCard,
    Laying,
)
from .rows import is_closed
from .rules import Ludoteca
from .scoring import (
    CARD_LEFT_POINTS,
    FOUR_POINTS,
    FOURS,
    FULL_ROW,
    Result,
    resource_points,
)


def offers(state: Ludoteca) -> tuple[Laying, ...]:
    """For the player on turn, who lays now."""
    return tuple(
        [
            _laying(action, action, max(ways(state, action), key=int.bit_count))
            for action in state.legal(state.seat)
            if PAIR.holds(action) or STRAIGHT.holds(action) or FOUR.holds(action)
        ]
    )


def ways_to_make_it(state: Ludoteca) -> tuple[Laying, ...]:
    """For the player on turn, who has chosen a combination."""
    return tuple([_laying(USE.first + mask, state.wish, mask) for mask in ways(state, state.wish)])


def _laying(action: int, wish: int, mask: int) -> Laying:
    pieces = zip(cards_of(wish, mask), values_of(wish), strict=True)
    cards = tuple([LaidCard(card=card, value=value) for card, value in pieces])
    return Laying(action=action, cards=cards)


def if_scored(result: Result) -> IfScored:
    return IfScored(
        missing=tuple(
            [
                max(0, FULL_ROW - len(row)) if row and not is_closed(row) else 0
                for row in result.rows
            ]
        ),
        combo_points=FOUR_POINTS * result.combinations[FOURS],
        resource_points=resource_points(result.resources),
        hand_points=CARD_LEFT_POINTS * result.cards_left,
    )
