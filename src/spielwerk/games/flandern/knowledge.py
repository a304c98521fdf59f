"""What a seat cannot know, guessed anew (FLA-24)."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from .decisions import COMMIT, Phase, golden_back, golden_face
from .gains import card_gain
from .plans import MEMBERS
from .position import NOTHING

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .position import Position

_TEMPTATION: Final = 40  # how much likelier than a useless card the best one is played
_SPENDERS: Final = 8  # one choice in so many has an influence card with it


def deal_unknown(position: Position, seat: int, rng: Rng) -> None:
    """Guess what others have chosen, a golden card in another hand, and the pile."""
    if position.phase == Phase.CHOOSE:
        for other in range(position.seats):
            if other != seat and position.choices[other] != NOTHING:
                position.choices[other] = _some_choice(position, other, rng)
    # Sorted first: the guess must come from the generator, not from how the cards lie.
    unseen = sorted(position.pile)
    if position.golden != NOTHING and not position.golden_is_open() and seat != position.start:
        unseen = sorted([*unseen, position.golden])
        position.golden = rng.pick(_possible_golden(position, unseen))
        unseen.remove(position.golden)
    tops = [code for code in unseen if golden_back(code) == 0]
    bottoms = [code for code in unseen if golden_back(code) == 1]
    rng.shuffle(tops)
    rng.shuffle(bottoms)
    position.pile = bottoms + tops


def _some_choice(position: Position, seat: int, rng: Rng) -> int:
    """A card of the hand, rather one that does much; most rounds see no influence spent."""
    cards = MEMBERS[position.hands[seat]]
    gains = [card_gain(position, seat, card) for card in cards]
    best = max(gains)
    chances = [1 + round(_TEMPTATION * exp(gain - best)) for gain in gains]
    at = rng.below(sum(chances))
    card = 0
    while at >= chances[card]:
        at -= chances[card]
        card += 1
    spends = position.influence[seat] > 0 and rng.below(_SPENDERS) == 0
    return COMMIT.at2(cards[card], int(spends))


def _possible_golden(position: Position, unseen: list[int]) -> list[int]:
    """A card of a scored city would have been put aside (FLA-3); the back is seen."""
    back = golden_back(position.golden)
    scored = position.board.scored
    return [
        code for code in unseen if golden_back(code) == back and not scored >> golden_face(code) & 1
    ]
