"""What can be done, and when it is asked."""

from __future__ import annotations

from typing import Final

from spielwerk.core import ActionSpace, Decision, Decisions

FACES: Final = 6
DICE: Final = 3  # of each player
MOST_SEATS: Final = 4

SPACE: Final = ActionSpace()
# Counts and faces are kept from 0 on: count 0 is one die. Higher bids are higher numbers.
BID: Final = SPACE.kind("bid", count=MOST_SEATS * DICE, face=FACES)
DOUBT: Final = SPACE.kind("doubt")

OPEN: Final = 0
ANSWER: Final = 1
DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(OPEN, "open", "LIE-2", "nothing_to_doubt", [BID]),
        Decision(ANSWER, "answer", "LIE-4", "bid_or_doubt", [BID, DOUBT]),
    ],
)
