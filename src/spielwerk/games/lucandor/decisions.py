"""The decisions of a turn and the actions they offer (LUC-27)."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.games.lucandor.cards import (
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    DEPTH,
    MOST_ENDS,
    PILES,
    PLACES,
    SLOTS,
)


class Step:
    """Which decision the player on turn owes."""

    TURN: Final = 0  # what to do, with which card
    SECOND: Final = 1  # the second card for a door that moves by two columns
    TAKE: Final = 2  # the piece to iron
    CORNER: Final = 3  # the luck check: where is the thumb?
    PUT: Final = 4  # where the piece goes
    OVER: Final = 5


SPACE: Final = ActionSpace()
TIDY: Final = SPACE.kind("tidy", card=CARDS)
SCORE: Final = SPACE.kind("score", card=CARDS, slot=SLOTS)
END: Final = SPACE.kind("end", card=CARDS, colour=COLOURS)
HANGER: Final = SPACE.kind("hanger", card=CARDS, k=MOST_ENDS)
NEEDLE: Final = SPACE.kind("needle", card=CARDS, k=MOST_ENDS, colour=COLOURS)
IRON: Final = SPACE.kind("iron", card=CARDS)
DRAWER: Final = SPACE.kind("drawer", card=CARDS, **{"from": PLACES, "to": PLACES})
CLEAN: Final = SPACE.kind("clean", card=CARDS)
DOOR: Final = SPACE.kind("door", column=COLUMNS, card=CARDS)
SECOND: Final = SPACE.kind("second", card=CARDS)
PUT: Final = SPACE.kind("put", place=PLACES, pile=PILES)
TAKE: Final = SPACE.kind("take", place=PLACES, pile=PILES, index=DEPTH)
CORNER: Final = SPACE.kind("corner", corner=CORNERS)

# The key of the prompt for each step.
PROMPTS: Final[list[str]] = ["turn", "second", "take", "corner", "put", "over"]
