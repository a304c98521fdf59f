"""One card after the other is carried out: LUE-3, LUE-8, LUE-9, LUE-16, LUE-25, LUE-29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.arriving import arrive_without_effect
from spielwerk.games.luescherzia.choosing import begin_turn, draw_card
from spielwerk.games.luescherzia.ending import end_game
from spielwerk.games.luescherzia.events import (
    CardBegan,
    CardDrawn,
    CardLaid,
    CardUnused,
    LevelAdded,
    RoundAdvanced,
)
from spielwerk.games.luescherzia.influence import ask_to_begin
from spielwerk.games.luescherzia.movement import march
from spielwerk.games.luescherzia.position import CardAt, End, TileAt
from spielwerk.games.luescherzia.tables import NOWHERE

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

LEVELS: Final = 3


def next_card(p: Position) -> None:
    """A card has been carried out, or all have been revealed: go on with the lowest."""
    if p.card:
        _lay_on_timeline(p)
        if p.seats == 1 and p.end == End.NOT_YET:
            _stray(p)
    if p.end != End.NOT_YET:
        return
    for card in range(1, len(p.card_at)):
        seat = p.card_at[card] - CardAt.OPEN
        if 0 <= seat < p.seats:
            _begin_card(p, seat, card)
            return
    begin_turn(p)


def _begin_card(p: Position, seat: int, card: int) -> None:
    p.seat = seat
    p.card = card
    p.tile = NOWHERE
    p.leaving = False
    if p.news is not None:
        p.tell(CardBegan(seat=seat, card=card))
    if p.missed[seat]:
        p.missed[seat] -= 1
        if p.news is not None:
            p.tell(CardUnused(seat=seat, card=card))
        p.done()
    elif p.alive(seat):
        ask_to_begin(p)
    else:
        arrive_without_effect(p, march(p))
        p.done()


def _stray(p: Position) -> None:
    """A single player's group strays: a random card follows every card played (LUE-29)."""
    p.card = draw_card(p)
    if p.news is not None:
        p.tell(CardDrawn(seat=p.seat, card=p.card))
    arrive_without_effect(p, march(p))
    if p.end == End.NOT_YET:
        _lay_on_timeline(p)


def _lay_on_timeline(p: Position) -> None:
    p.card_at[p.card] = CardAt.TIMELINE
    p.timeline.append(p.card)
    if p.news is not None:
        p.tell(CardLaid(seat=p.seat, card=p.card, place=len(p.timeline)))
    if len(p.timeline) == p.tables.timeline:
        _advance_round(p)


def _advance_round(p: Position) -> None:
    """At once, even in the middle of a turn of the table. Cards that are still to be carried out
    stay with their owners; all others are shuffled (LUE-9)."""
    p.round += 1
    p.timeline = []
    for card in range(1, len(p.card_at)):
        if p.card_at[card] == CardAt.TIMELINE or p.card_at[card] >= CardAt.DISCARD:
            p.card_at[card] = CardAt.PILE
    p.shuffle_cards()
    if p.news is not None:
        p.tell(RoundAdvanced(round=p.round))
    for level in range(2, LEVELS + 1):
        if p.round == p.tables.level_rounds[level]:
            _add_level(p, level)
    if p.round == p.tables.rounds:
        end_game(p, End.FIN)


def _add_level(p: Position, level: int) -> None:
    tiles = [tile for tile in p.tiles_at(TileAt.WAITING) if p.tables.levels[tile] == level]
    for tile in tiles:
        p.tile_at[tile] = TileAt.BAG
    if p.news is not None:
        p.tell(LevelAdded(level=level, tiles=len(tiles)))
