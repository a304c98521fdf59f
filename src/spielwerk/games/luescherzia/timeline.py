"""One card after the other is carried out: LUE-3, LUE-8, LUE-9, LUE-16, LUE-25, LUE-29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER

from .arriving import arrive_without_effect
from .choosing import begin_turn, draw_card
from .events import (
    CardBegan,
    CardLaid,
    LevelAdded,
    RoundAdvanced,
)
from .influence import ask_to_begin
from .leaving import leave_unused
from .lookup import NOWHERE
from .movement import march
from .position import CardAt, TileAt

if TYPE_CHECKING:
    from .position import Position

LEVELS: Final = 3


def next_card(position: Position) -> None:
    """A card has been carried out, or all have been revealed: go on with the lowest."""
    if position.card:
        _lay_on_timeline(position)
        if position.seats == 1 and position.phase != OVER:
            _stray(position)
    if position.phase == OVER:
        return
    first, end = CardAt.OPEN, CardAt.DISCARD  # looked up once: uncompiled, that is felt
    for card, place in enumerate(position.card_at):
        if first <= place < end:
            _begin_card(position, place - first, card)
            return
    begin_turn(position)


def _begin_card(position: Position, seat: int, card: int) -> None:
    position.seat = seat
    position.card = card
    position.tile = NOWHERE
    if position.news is not None:
        position.tell(CardBegan(seat=seat, card=card))
    if position.missed[seat]:
        position.missed[seat] -= 1
        leave_unused(position)
    elif position.alive(seat):
        ask_to_begin(position)
    else:
        arrive_without_effect(position, march(position))
        position.done()


def _stray(position: Position) -> None:
    """A single player's group strays: a random card follows every card played (LUE-29)."""
    draw_card(position)
    arrive_without_effect(position, march(position))
    if position.phase != OVER:
        _lay_on_timeline(position)


def _lay_on_timeline(position: Position) -> None:
    position.card_at[position.card] = CardAt.TIMELINE
    position.timeline.append(position.card)
    if position.news is not None:
        position.tell(
            CardLaid(seat=position.seat, card=position.card, place=len(position.timeline))
        )
    if len(position.timeline) == position.lookup.timeline:
        _advance_round(position)


def _advance_round(position: Position) -> None:
    """At once, even in the middle of a turn of the table. Cards that are still to be carried out
    stay with their owners; all others are shuffled (LUE-9)."""
    position.round += 1
    position.timeline = []
    for card, place in enumerate(position.card_at):
        if place == CardAt.TIMELINE or place >= CardAt.DISCARD:
            position.card_at[card] = CardAt.PILE
    position.shuffle_cards()
    if position.news is not None:
        position.tell(RoundAdvanced(round=position.round))
    for level in range(2, LEVELS + 1):
        if position.round == position.lookup.level_rounds[level]:
            _add_level(position, level)
    if position.round == position.lookup.rounds:
        position.end_game()


def _add_level(position: Position, level: int) -> None:
    tiles = [
        tile for tile in position.tiles_at(TileAt.WAITING) if position.lookup.levels[tile] == level
    ]
    for tile in tiles:
        position.tile_at[tile] = TileAt.BAG
    position.tell(LevelAdded(level=level, tiles=len(tiles)))
