"""Everybody chooses orientation cards, in secret and at the same time: LUE-7, LUE-28, LUE-32."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY

from .decisions import CHOOSE, WITHDRAW, Phase
from .events import (
    CardChosen,
    CardDrawn,
    CardRevealed,
    CardsWithdrawn,
    HandDrawn,
    TurnBegan,
)
from .lookup import Skill
from .position import CardAt

if TYPE_CHECKING:
    from .position import Position

DEAD_DRAW: Final = 2  # cards for those who are out (LUE-25)


def cards_to_draw(position: Position, seat: int) -> int:
    """One more than the orientation, which counts double with two players."""
    if not position.alive(seat):
        return DEAD_DRAW
    orientation = position.skill(seat, Skill.O)
    return 2 * orientation + 1 if position.seats == 2 else orientation + 1


def cards_to_choose(position: Position, seat: int) -> int:
    return 2 if position.seats == 2 and position.alive(seat) else 1


def begin_turn(position: Position) -> None:
    """Everybody draws, and owes a choice."""
    position.table_turn += 1
    position.seat = NOBODY
    position.card = 0
    position.ask(Phase.CHOOSE, [])
    position.owed = [cards_to_choose(position, seat) for seat in range(position.seats)]
    counts = [cards_to_draw(position, seat) for seat in range(position.seats)]
    for seat in range(position.seats):
        hand = [_move_top_card(position, seat) for _ in range(counts[seat])]
        hand.sort()  # in which order they came tells nobody anything
        for card in hand:
            position.light_to(seat, card)
    if position.news is not None:
        position.tell(TurnBegan(turn=position.table_turn, drawn=tuple(counts)))
        for seat in range(position.seats):
            position.tell(
                HandDrawn(audience=(seat,), seat=seat, cards=tuple(position.cards_at(seat)))
            )


def _gather_discards(position: Position) -> None:
    """They belong to the pile from now on; the timeline stays as it is (LUE-32)."""
    for card, place in enumerate(position.card_at):
        if place >= CardAt.DISCARD:
            position.card_at[card] = CardAt.PILE


def _move_top_card(position: Position, place: int) -> int:
    """From a new pile of the discards if there is none left."""
    if not position.pile:
        _gather_discards(position)
        position.shuffle_cards()
    card = position.pile.pop()
    position.card_at[card] = place
    return card


def draw_card(position: Position) -> None:
    """The top card of the pile is carried out next, by the player on turn."""
    card = _move_top_card(position, CardAt.OPEN + position.seat)
    position.card = card
    position.light(card)
    if position.news is not None:
        position.tell(CardDrawn(seat=position.seat, card=card))


def exchange_card(position: Position) -> None:
    """The card of the player on turn goes back, and what is on top after shuffling comes instead:
    mostly another, as the discards join an empty pile before (LUE-19)."""
    if not position.pile:
        _gather_discards(position)
    position.card_at[position.card] = CardAt.PILE
    position.shuffle_cards()
    draw_card(position)


def choices(position: Position, seat: int) -> list[int]:
    """What a seat may do while all choose."""
    actions: list[int] = []
    if position.owed[seat]:
        actions = CHOOSE.each(position.cards_at(seat))
    if position.owed[seat] < cards_to_choose(position, seat):
        actions.append(WITHDRAW.first)
    return actions


def choose(position: Position, seat: int, card: int) -> None:
    position.card_at[card] = CardAt.CHOSEN + seat
    position.owed[seat] -= 1
    if position.news is not None:
        position.tell(CardChosen(seat=seat))
    if max(position.owed) == 0:
        _reveal(position)


def withdraw(position: Position, seat: int) -> None:
    """Think again about everything chosen, as long as somebody else has not chosen yet."""
    for card in position.cards_at(CardAt.CHOSEN + seat):
        position.card_at[card] = seat
    position.owed[seat] = cards_to_choose(position, seat)
    position.tell(CardsWithdrawn(seat=seat))


def _reveal(position: Position) -> None:
    """The rest of the hands is discarded face down; the chosen cards are shown together."""
    seats = position.seats
    for card, place in enumerate(position.card_at):
        if place < 0:  # most are in the pile or on the timeline
            continue
        if place < seats:
            position.card_at[card] = CardAt.DISCARD + place
        elif CardAt.CHOSEN <= place < CardAt.OPEN:
            seat = place - CardAt.CHOSEN
            position.card_at[card] = CardAt.OPEN + seat
            position.light(card)
            position.light(seat)
            if position.news is not None:
                position.tell(CardRevealed(seat=seat, card=card))
    position.done()
