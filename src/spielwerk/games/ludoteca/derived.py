"""What follows from the rest of a view, told so that nobody who draws it needs the rules for it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from .cards import CARDS, SORT, VALUE, Sort
from .combinations import PAIR_TOP
from .components import VALUES
from .rows import ANYTHING
from .scoring import (
    CARD_LEFT_POINTS,
    CLOSED_FACTOR,
    FOUR_POINTS,
)

SortName = Literal["pillar", "helper", "guest", "swapper", "joker", "burden", "resource"]
_SORT_NAMES: Final[dict[int, SortName]] = {
    Sort.PILLAR: "pillar",
    Sort.NUMBER: "helper",
    Sort.GUEST: "guest",
    Sort.SWAP: "swapper",
    Sort.JOKER: "joker",
    Sort.BURDEN: "burden",
    Sort.RESOURCE: "resource",
}


class LaidCard(msgspec.Struct, frozen=True):
    """A card in a row: what is printed on it, and the value it counts as there."""

    card: int
    value: int


class Face(msgspec.Struct, frozen=True):
    """What is printed on a card."""

    sort: SortName
    pillar: int | None  # None for a card that belongs to no pillar
    value: int | None  # None for a card without a number of its own


class Follows(msgspec.Struct, frozen=True):
    """What may follow in a row."""

    values: tuple[int, ...]  # ascending; none where the row is closed or its pillar locked
    anything: bool  # the row is empty or ends with a 4


class IfScored(msgspec.Struct, frozen=True):
    """What the round would bring a seat if it ended now, beside its rows and the bonus goal."""

    missing: tuple[int, ...]  # per pillar: cards that its row lacks to count, where it can grow
    combo_points: int
    resource_points: int
    hand_points: int


class Laying(msgspec.Struct, frozen=True):
    """A combination that an action lays, or a way to make it, as the cards it takes."""

    action: int
    cards: tuple[LaidCard, ...]  # in the order of the row; of a four the jokers last


class LudotecaConstants(msgspec.Struct, frozen=True):
    """What is the same in every position. No part of a position's hash."""

    faces: tuple[Face, ...]  # of all cards, by their numbers
    closed_factor: int  # how often the cards of a `doubled` row count
    combo_each: int  # the points of a four
    card_left_each: int  # and of a card in the hand, at the end of a round
    pair_top: int  # the higher value of a pair


class LudotecaDerived(msgspec.Struct, frozen=True):
    """What the page would otherwise compute again. No part of a position's hash."""

    follows: tuple[tuple[Follows, ...], ...]  # per seat, per pillar
    if_scored: tuple[IfScored, ...]  # per seat
    # The combinations on offer, each with as few jokers as it can be made with; for the player on
    # turn only.
    offers: tuple[Laying, ...]
    ways: tuple[Laying, ...]  # to make the view's `combination`


def _face(card: int) -> Face:
    sort = _SORT_NAMES[SORT[card]]
    pillar = card // VALUES if sort == "pillar" else None
    return Face(sort=sort, pillar=pillar, value=VALUE[card] or None)


# By the limit of a row: what may follow in it.
FOLLOWS: Final = [
    Follows(
        values=tuple(value for value in range(1, VALUES + 1) if value < limit),
        anything=limit == ANYTHING,
    )
    for limit in range(ANYTHING + 1)
]
CONSTANTS: Final = LudotecaConstants(
    faces=tuple(_face(card) for card in range(CARDS)),
    closed_factor=CLOSED_FACTOR,
    combo_each=FOUR_POINTS,
    card_left_each=CARD_LEFT_POINTS,
    pair_top=PAIR_TOP,
)
