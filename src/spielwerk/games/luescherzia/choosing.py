"""Everybody chooses orientation cards, in secret and at the same time: LUE-7, LUE-28, LUE-32."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY
from spielwerk.games.luescherzia.decisions import CHOOSE, WITHDRAW, Phase
from spielwerk.games.luescherzia.events import (
    CardChosen,
    CardRevealed,
    CardsWithdrawn,
    HandDrawn,
    TurnBegan,
)
from spielwerk.games.luescherzia.position import CardAt
from spielwerk.games.luescherzia.tables import Skill

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

DEAD_DRAW: Final = 2  # cards for those who are out (LUE-25)

_CHOOSE: Final = CHOOSE.first
_WITHDRAW: Final = WITHDRAW.first


def cards_to_draw(p: Position, seat: int) -> int:
    """One more than the orientation, which counts double with two players."""
    if not p.alive(seat):
        return DEAD_DRAW
    orientation = p.skill(seat, Skill.O)
    return 2 * orientation + 1 if p.seats == 2 else orientation + 1


def cards_to_choose(p: Position, seat: int) -> int:
    return 2 if p.seats == 2 and p.alive(seat) else 1


def begin_turn(p: Position) -> None:
    """Everybody draws, and owes a choice."""
    p.table_turn += 1
    p.seat = NOBODY
    p.card = 0
    p.ask(Phase.CHOOSE, [])
    p.owed = [cards_to_choose(p, seat) for seat in range(p.seats)]
    p.dealt = True
    counts = [cards_to_draw(p, seat) for seat in range(p.seats)]
    for seat in range(p.seats):
        for _ in range(counts[seat]):
            p.card_at[_top_card(p)] = seat
    if p.news is not None:
        p.tell(TurnBegan(turn=p.table_turn, drawn=tuple(counts)))
        for seat in range(p.seats):
            p.tell(HandDrawn(audience=(seat,), seat=seat, cards=tuple(p.cards_at(seat))))


def _top_card(p: Position) -> int:
    """From a new pile of the discards if need be; the timeline stays as it is (LUE-32)."""
    if not p.pile:
        for card in range(1, len(p.card_at)):
            if p.card_at[card] >= CardAt.DISCARD:
                p.card_at[card] = CardAt.PILE
        p.shuffle_cards()
    return p.pile.pop()


def draw_card(p: Position) -> int:
    """The top card of the pile, to be carried out at once by the player on turn."""
    card = _top_card(p)
    p.card_at[card] = CardAt.OPEN + p.seat
    p.lit(card, len(p.card_at))
    return card


def choices(p: Position, seat: int) -> list[int]:
    """What a seat may do while all choose."""
    actions: list[int] = []
    if p.owed[seat]:
        actions = [_CHOOSE + card for card in p.cards_at(seat)]
    if p.owed[seat] < cards_to_choose(p, seat):
        actions.append(_WITHDRAW)
    return actions


def may_choose(p: Position, seat: int, action: int) -> bool:
    """Whether the action is one of `choices`; any ints are allowed."""
    if action == _WITHDRAW:
        return p.owed[seat] < cards_to_choose(p, seat)
    card = action - _CHOOSE
    return 0 < card < len(p.card_at) and p.card_at[card] == seat and p.owed[seat] > 0


def choose(p: Position, seat: int, card: int) -> None:
    p.card_at[card] = CardAt.CHOSEN + seat
    p.owed[seat] -= 1
    if p.news is not None:
        p.tell(CardChosen(seat=seat))
    if max(p.owed) == 0:
        _reveal(p)


def withdraw(p: Position, seat: int) -> None:
    """Think again about everything chosen, as long as somebody else has not chosen yet."""
    for card in p.cards_at(CardAt.CHOSEN + seat):
        p.card_at[card] = seat
    p.owed[seat] = cards_to_choose(p, seat)
    if p.news is not None:
        p.tell(CardsWithdrawn(seat=seat))


def _reveal(p: Position) -> None:
    """The rest of the hands is discarded face down; the chosen cards are shown together."""
    for card in range(1, len(p.card_at)):
        place = p.card_at[card]
        if 0 <= place < p.seats:
            p.card_at[card] = CardAt.DISCARD + place
        elif CardAt.CHOSEN <= place < CardAt.OPEN:
            seat = place - CardAt.CHOSEN
            p.card_at[card] = CardAt.OPEN + seat
            p.lit(card * p.seats + seat, len(p.card_at) * p.seats)
            if p.news is not None:
                p.tell(CardRevealed(seat=seat, card=card))
    p.done()
