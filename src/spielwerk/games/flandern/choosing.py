"""Steps 2 and 3: all choose in secret, then the cards are turned over together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import COMMIT, WITHDRAW
from .events import (
    CardPlayed,
    CardsRevealed,
    ChoiceMade,
    ChoiceWithdrawn,
    OwnChoice,
)
from .plans import MEMBERS
from .position import NOTHING

if TYPE_CHECKING:
    from .position import Position


def choices_of(position: Position, seat: int) -> list[int]:
    """Any action card with any number of influence cards (FLA-4); who has chosen may withdraw."""
    if position.choices[seat] != NOTHING:
        return [WITHDRAW.first]
    most = position.influence[seat]
    actions: list[int] = []
    for card in MEMBERS[position.hands[seat]]:
        without = COMMIT.at2(card, 0)
        for influence in range(most + 1):
            actions.append(without + influence)  # noqa: PERF401 - mypyc makes it plain C
    return actions


def choose(position: Position, seat: int, action: int) -> None:
    """Nobody learns what was chosen, and the cards stay in the hand until the reveal."""
    if action == WITHDRAW.first:
        position.choices[seat] = NOTHING
        position.tell(ChoiceWithdrawn(seat=seat))
        return
    position.choices[seat] = action
    if position.news is not None:
        card, influence = COMMIT.pair(action)
        position.tell(ChoiceMade(seat=seat))
        position.tell(OwnChoice(audience=(seat,), seat=seat, card=card, influence=influence))


def everybody_has_chosen(position: Position) -> bool:
    return NOTHING not in position.choices


def reveal(position: Position) -> None:
    """Turn all cards over: who shows more acts earlier, ties go clockwise from the start player.
    Influence cards leave the game (FLA-5)."""
    seats = position.seats
    influences: list[int] = []
    for seat in range(seats):
        choice = position.choices[seat]
        card, influence = COMMIT.pair(choice)
        position.light(choice)
        position.hands[seat] &= ~(1 << card)
        position.influence[seat] -= influence
        influences.append(influence)
    order = [(position.start + steps) % seats for steps in range(seats)]
    order.sort(key=lambda seat: -influences[seat])  # keeps the order among equals
    position.order = order
    position.at = 0
    if position.news is not None:
        _tell_reveal(position, influences)


def _tell_reveal(position: Position, influences: list[int]) -> None:
    cards = [position.chosen_card(seat) for seat in range(position.seats)]
    position.tell(
        CardsRevealed(cards=tuple(cards), influences=tuple(influences), order=tuple(position.order))
    )
    for place, seat in enumerate(position.order, start=1):
        position.tell(
            CardPlayed(seat=seat, card=cards[seat], influence=influences[seat], place=place)
        )
