"""The decisions of a turn and the actions they offer (LUC-27)."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.core.decisions import Decision, Decisions

from .cards import (
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    DEPTH,
    MOST_ENDS,
    PILES,
    PLACES,
    SLOTS,
    USE_OF,
    Use,
)


class Phase:
    """Which decision the player on turn owes."""

    TURN: Final = 0  # what to do, with which card
    PULL: Final = 1  # the drawer to move
    PUSH: Final = 2  # where it goes
    SECOND: Final = 3  # the second card for a door that moves by two columns
    TAKE: Final = 4  # the piece to iron
    CHECK_SLOT: Final = 5  # a luck check, for a slot that a stone secures,
    CHECK_DOOR: Final = 6  # for the door,
    CHECK_PIECE: Final = 7  # or for a piece with something on it
    PUT: Final = 8  # where the garment of a card goes
    PUT_IRONED: Final = 9  # where an ironed piece goes


# A needle comes with two more choices. Counting cards only up to the last needle, which loses
# nothing, keeps the space below two thousand actions.
_UP_TO_LAST_NEEDLE: Final = max([n for n in range(CARDS) if USE_OF[n] == Use.NEEDLE]) + 1

SPACE: Final = ActionSpace()
TIDY: Final = SPACE.kind("tidy", card=CARDS)
SCORE: Final = SPACE.kind("score", card=CARDS, slot=SLOTS)
END: Final = SPACE.kind("end", card=CARDS, colour=COLOURS)
HANGER: Final = SPACE.kind("hanger", card=CARDS, k=MOST_ENDS)
NEEDLE: Final = SPACE.kind("needle", card=_UP_TO_LAST_NEEDLE, k=MOST_ENDS, colour=COLOURS)
IRON: Final = SPACE.kind("iron", card=CARDS)
DRAWER: Final = SPACE.kind("drawer", card=CARDS)
CLEAN: Final = SPACE.kind("clean", card=CARDS)
DOOR: Final = SPACE.kind("door", column=COLUMNS, card=CARDS)
PULL: Final = SPACE.kind("pull", place=PLACES)
PUSH: Final = SPACE.kind("push", place=PLACES)
SECOND: Final = SPACE.kind("second", card=CARDS)
PUT: Final = SPACE.kind("put", place=PLACES, pile=PILES)  # PUT.first + spot
TAKE: Final = SPACE.kind("take", place=PLACES, pile=PILES, index=DEPTH)  # TAKE.first + niche
CORNER: Final = SPACE.kind("corner", corner=CORNERS)

_TURN: Final = [TIDY, SCORE, END, HANGER, NEEDLE, IRON, DRAWER, CLEAN, DOOR]
DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(Phase.TURN, "turn", "LUC-4", "play_a_card_first", _TURN),
        Decision(Phase.PULL, "pull", "LUC-20", "pull_first", [PULL]),
        Decision(Phase.PUSH, "push", "LUC-20", "push_first", [PUSH]),
        Decision(Phase.SECOND, "second", "LUC-15", "second_card_first", [SECOND]),
        Decision(Phase.TAKE, "take", "LUC-19", "take_first", [TAKE]),
        Decision(Phase.CHECK_SLOT, "corner", "LUC-14", "corner_first", [CORNER]),
        Decision(Phase.CHECK_DOOR, "corner", "LUC-14", "corner_first", [CORNER]),
        Decision(Phase.CHECK_PIECE, "corner", "LUC-14", "corner_first", [CORNER]),
        Decision(Phase.PUT, "put", "LUC-7", "put_first", [PUT]),
        Decision(Phase.PUT_IRONED, "put", "LUC-19", "put_first", [PUT]),
    ],
)
