"""The cards as numbers: what each of them is, and the decks they make (LUD-C1 to LUD-C5).

card = 8 * pillar + value - 1 for a pillar card; then the helpers, the extra cards and the
resources in the order of components.toml. Copies of a card have the same number.
"""

from __future__ import annotations

from typing import Final

from .components import BOX, VALUES

NO_CARD: Final = -1
NO_GOAL: Final = -1


class Sort:
    """What a card is for."""

    PILLAR: Final = 0
    NUMBER: Final = 1  # a helper for one's own rows
    GUEST: Final = 2  # a helper for anybody's open row: the 2
    SWAP: Final = 3  # a helper that takes another card's place: the X
    JOKER: Final = 4  # Ludothek des Jahres
    BURDEN: Final = 5  # Beschädigtes Spiel
    RESOURCE: Final = 6


_SORTS: Final[dict[str, int]] = {
    "number": Sort.NUMBER,
    "guest": Sort.GUEST,
    "swap": Sort.SWAP,
    "joker": Sort.JOKER,
    "burden": Sort.BURDEN,
}

PILLAR_CARDS: Final = 48  # the cards below this number
_SPECIAL: Final[list[str]] = [card.does for card in BOX.helpers] + [c.does for c in BOX.extras]

SORT: Final[list[int]] = (
    [Sort.PILLAR] * PILLAR_CARDS
    + [_SORTS[does] for does in _SPECIAL]
    + [Sort.RESOURCE] * len(BOX.resources)
)
CARDS: Final = len(SORT)
GUEST: Final = SORT.index(Sort.GUEST)
SWAPPER: Final = SORT.index(Sort.SWAP)
JOKER: Final = SORT.index(Sort.JOKER)
BURDEN: Final = SORT.index(Sort.BURDEN)
RESOURCES: Final = PILLAR_CARDS + len(_SPECIAL)  # the first of them
GOALS: Final = len(BOX.goals)

# What a card counts as in a row; 0 where that is decided when it is laid.
VALUE: Final[list[int]] = (
    [card % VALUES + 1 for card in range(PILLAR_CARDS)]
    + [helper.value for helper in BOX.helpers]
    + [0] * (len(BOX.extras) + len(BOX.resources))
)
_COPIES: Final[list[int]] = (
    [BOX.pillars[card // VALUES].copies for card in range(PILLAR_CARDS)]
    + [helper.copies for helper in BOX.helpers]
    + [extra.copies for extra in BOX.extras]
    + [resource.copies for resource in BOX.resources]
)
_IN_BASE: Final[list[bool]] = (
    [True] * PILLAR_CARDS
    + [helper.rules == "base" for helper in BOX.helpers]
    + [False] * (len(BOX.extras) + len(BOX.resources))
)


def deck(extended: bool) -> list[int]:
    """All cards of a game, in the order of their numbers."""
    return [
        card for card in range(CARDS) if extended or _IN_BASE[card] for _ in range(_COPIES[card])
    ]


# A card in a row is kept as what is printed on it and what it counts as, in one number.
_FACES: Final = 256


def laid(card: int, value: int) -> int:
    return value * _FACES + card


def face_of(entry: int) -> int:
    return entry % _FACES


def value_of(entry: int) -> int:
    return entry // _FACES
