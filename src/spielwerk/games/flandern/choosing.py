"""Steps 2 and 3: all choose in secret, then the cards are turned over together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.flandern.decisions import COMMIT, WITHDRAW
from spielwerk.games.flandern.events import (
    CardPlayed,
    CardsRevealed,
    ChoiceMade,
    ChoiceWithdrawn,
    OwnChoice,
)
from spielwerk.games.flandern.plans import MEMBERS
from spielwerk.games.flandern.position import NOTHING

if TYPE_CHECKING:
    from spielwerk.games.flandern.position import Position

_COMMIT: Final = COMMIT.first
_COMMIT_END: Final = COMMIT.first + COMMIT.size
_INFLUENCES: Final = COMMIT.args["influence"]
_WITHDRAW: Final = WITHDRAW.first


def choices(position: Position, seat: int) -> list[int]:
    """Any action card with any number of influence cards (FLA-4); who has chosen may withdraw."""
    if position.choices[seat] != NOTHING:
        return [_WITHDRAW]
    most = position.influence[seat]
    actions = []
    for card in MEMBERS[position.hands[seat]]:
        first = _COMMIT + card * _INFLUENCES
        for influence in range(most + 1):
            actions.append(first + influence)  # noqa: PERF401 - mypyc makes it plain C
    return actions


def may_choose(position: Position, seat: int, action: int) -> bool:
    if position.choices[seat] != NOTHING:
        return action == _WITHDRAW
    if not _COMMIT <= action < _COMMIT_END:
        return False
    card = (action - _COMMIT) // _INFLUENCES
    influence = (action - _COMMIT) % _INFLUENCES
    return bool(position.hands[seat] >> card & 1) and influence <= position.influence[seat]


def choose(position: Position, seat: int, action: int) -> None:
    """Nobody learns what was chosen, and the cards stay in the hand until the reveal."""
    news = position.news
    if action == _WITHDRAW:
        position.choices[seat] = NOTHING
        if news is not None:
            news.append(ChoiceWithdrawn(seat=seat))
        return
    position.choices[seat] = action
    if news is not None:
        news.append(ChoiceMade(seat=seat))
        news.append(
            OwnChoice(
                audience=(seat,),
                seat=seat,
                card=position.chosen_card(seat),
                influence=position.chosen_influence(seat),
            )
        )


def everybody_has_chosen(position: Position) -> bool:
    return NOTHING not in position.choices


def reveal(position: Position) -> None:
    """Turn all cards over: who shows more acts earlier, ties go clockwise from the start player.
    Influence cards leave the game (FLA-5)."""
    seats = position.seats
    for seat in range(seats):
        position.bring_to_light(position.choices[seat])
        position.hands[seat] &= ~(1 << position.chosen_card(seat))
        position.influence[seat] -= position.chosen_influence(seat)
    order = [(position.start + steps) % seats for steps in range(seats)]
    order.sort(key=lambda seat: -position.chosen_influence(seat))  # keeps the order among equals
    position.order = order
    position.at = 0
    if position.news is not None:
        _tell(position)


def _tell(position: Position) -> None:
    assert position.news is not None
    seats = range(position.seats)
    position.news.append(
        CardsRevealed(
            cards=tuple(position.chosen_card(seat) for seat in seats),
            influences=tuple(position.chosen_influence(seat) for seat in seats),
            order=tuple(position.order),
        )
    )
    for place, seat in enumerate(position.order, start=1):
        position.news.append(
            CardPlayed(
                seat=seat,
                card=position.chosen_card(seat),
                influence=position.chosen_influence(seat),
                place=place,
            )
        )
