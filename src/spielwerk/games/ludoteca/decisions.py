"""The decisions of a turn and the actions they offer.

Values are told as printed, 1 to 8, so 0 is declared and never legal. Places of a row count from
0, its first card. A mask says which cards of a combination are the cards themselves: bit i is the
i-th in laid order (pair, straight) or that of pillar i (four); the rest are jokers.
"""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.core.decisions import Decision, Decisions

from .cards import CARDS
from .components import MOST_SEATS, PILLARS, PLACES, VALUES


class Phase:
    """Which decision the player on turn owes."""

    DRAW: Final = 0  # a card from the draw pile or the top of the discard pile
    LAY: Final = 1  # a card, a combination, a resource or nothing; in a resource, single cards
    SWAP: Final = 2  # the X is played: which card it takes
    AT: Final = 3  # a joker is to be laid: where, and as what
    USE: Final = 4  # a combination can be made in several ways: which
    DISCARD: Final = 5
    PICK: Final = 6  # a resource: a card out of the discard pile
    GIVE: Final = 7  # a resource: a card for another player
    RETRACT: Final = 8  # a resource: the last card of a row


SPACE: Final = ActionSpace()
DRAW: Final = SPACE.kind("draw")
TAKE: Final = SPACE.kind("take")
LAY: Final = SPACE.kind("lay", card=CARDS, pillar=PILLARS)
TWO: Final = SPACE.kind("two", owner=MOST_SEATS, pillar=PILLARS)
X: Final = SPACE.kind("x", owner=MOST_SEATS)
SWAP: Final = SPACE.kind("swap", pillar=PILLARS, place=PLACES)
JOKER: Final = SPACE.kind("joker")
AT: Final = SPACE.kind("at", pillar=PILLARS, value=VALUES + 1)
PAIR: Final = SPACE.kind("pair", pillar=PILLARS)
STRAIGHT: Final = SPACE.kind("straight", pillar=PILLARS, top=VALUES + 1)
FOUR: Final = SPACE.kind("four", value=VALUES + 1)
RESOURCE: Final = SPACE.kind("resource", card=CARDS)
PASS: Final = SPACE.kind("pass")
USE: Final = SPACE.kind("use", mask=1 << PILLARS)
DISCARD: Final = SPACE.kind("discard", card=CARDS)
PICK: Final = SPACE.kind("pick", card=CARDS)
ENOUGH: Final = SPACE.kind("enough")
GIVE: Final = SPACE.kind("give", card=CARDS, player=MOST_SEATS)
RETRACT: Final = SPACE.kind("retract", pillar=PILLARS)

DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(Phase.DRAW, "draw", "LUD-3", "draw_first", [DRAW, TAKE]),
        Decision(
            Phase.LAY,
            "lay",
            "LUD-3",
            "lay_or_pass_first",
            [LAY, TWO, X, JOKER, PAIR, STRAIGHT, FOUR, RESOURCE, PASS],
        ),
        Decision(Phase.SWAP, "swap", "LUD-20", "swap_first", [SWAP]),
        Decision(Phase.AT, "at", "LUD-21", "place_joker_first", [AT]),
        Decision(Phase.USE, "use", "LUD-21", "choose_cards_first", [USE]),
        Decision(Phase.DISCARD, "discard", "LUD-3", "discard_first", [DISCARD, ENOUGH]),
        Decision(Phase.PICK, "pick", "LUD-23", "pick_first", [PICK]),
        Decision(Phase.GIVE, "give", "LUD-23", "give_first", [GIVE]),
        Decision(Phase.RETRACT, "retract", "LUD-23", "retract_first", [RETRACT]),
    ],
)
# Within a resource two of them are other questions.
LAY_MORE: Final = "lay_more"  # single cards only, as often as the resource says
DISCARD_MORE: Final = "discard_more"  # or stop here
