"""Set-up, and who is who: LUE-1, LUE-2, LUE-31, LUE-C1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.choosing import begin_turn
from spielwerk.games.luescherzia.decisions import TAKE, Phase
from spielwerk.games.luescherzia.events import AvatarTaken
from spielwerk.games.luescherzia.position import START_POINTS, CardAt, FindAt, TileAt
from spielwerk.games.luescherzia.tables import NOWHERE, SKILLS

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

_TAKE: Final = TAKE.first


def set_up(p: Position, easy: bool, choose_avatars: bool) -> None:
    """Everything to its place; then avatars are dealt, or chosen one seat after the other."""
    tables = p.tables
    p.avatars = [NOWHERE] * p.seats
    p.hearts = [0] * p.seats
    p.points = [START_POINTS] * p.seats
    p.missed = [0] * p.seats
    p.skills = [0] * (p.seats * SKILLS)
    p.owed = [0] * p.seats
    p.card_at = [CardAt.PILE] * (tables.cards + 1)
    p.card_at[0] = CardAt.NO_CARD
    p.shuffle_cards()
    p.find_at = [FindAt.PILE] * tables.finds
    p.tile_at = [TileAt.BAG if level == 1 else TileAt.WAITING for level in tables.levels]
    p.field = tables.start(p.seats, easy)
    p.facing = tables.facing
    if choose_avatars:
        _ask_for_avatar(p, 0)
        return
    for seat in range(p.seats):
        _give(p, seat, p.any_of(_free(p)))
    begin_turn(p)


def take_avatar(p: Position, avatar: int) -> None:
    _give(p, p.seat, avatar)
    if p.seat + 1 < p.seats:
        _ask_for_avatar(p, p.seat + 1)
    else:
        begin_turn(p)


def _ask_for_avatar(p: Position, seat: int) -> None:
    p.seat = seat
    p.ask(Phase.TAKE, [_TAKE + avatar for avatar in _free(p)])


def _free(p: Position) -> list[int]:
    return [avatar for avatar in range(p.tables.avatars) if avatar not in p.avatars]


def _give(p: Position, seat: int, avatar: int) -> None:
    p.avatars[seat] = avatar
    p.hearts[seat] = p.tables.max_hearts[avatar]
    p.reckon_skills(seat)
    if p.news is not None:
        p.tell(AvatarTaken(seat=seat, avatar=avatar))
