"""Set-up, and who is who: LUE-1, LUE-2, LUE-31, LUE-C1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choosing import begin_turn
from .decisions import TAKE, Phase
from .events import AvatarTaken
from .lookup import NOWHERE, SKILLS
from .position import START_POINTS, CardAt, FindAt, TileAt

if TYPE_CHECKING:
    from .position import Position


def set_up(position: Position, easy: bool, choose_avatars: bool) -> None:
    """Everything to its place; then avatars are dealt, or chosen one seat after the other."""
    lookup = position.lookup
    position.avatars = [NOWHERE] * position.seats
    position.hearts = [0] * position.seats
    position.points = [START_POINTS] * position.seats
    position.missed = [0] * position.seats
    position.skills = [0] * (position.seats * SKILLS)
    position.owed = [0] * position.seats
    position.card_at = [CardAt.PILE] * (lookup.cards + 1)
    position.card_at[0] = CardAt.NO_CARD
    position.shuffle_cards()
    position.find_at = [FindAt.PILE] * lookup.finds
    position.tile_at = [TileAt.BAG if level == 1 else TileAt.WAITING for level in lookup.levels]
    position.field = lookup.start(position.seats, easy)
    position.facing = lookup.facing
    if choose_avatars:
        _ask_for_avatar(position, 0)
        return
    for seat in range(position.seats):
        _give(position, seat, position.any_of(_free(position)))
    begin_turn(position)


def take_avatar(position: Position, avatar: int) -> None:
    _give(position, position.seat, avatar)
    if position.seat + 1 < position.seats:
        _ask_for_avatar(position, position.seat + 1)
    else:
        begin_turn(position)


def _ask_for_avatar(position: Position, seat: int) -> None:
    position.seat = seat
    position.ask(Phase.TAKE, TAKE.each(_free(position)))


def _free(position: Position) -> list[int]:
    return [avatar for avatar in range(position.lookup.avatars) if avatar not in position.avatars]


def _give(position: Position, seat: int, avatar: int) -> None:
    position.avatars[seat] = avatar
    position.hearts[seat] = position.lookup.max_hearts[avatar]
    position.reckon_skills(seat)
    position.tell(AvatarTaken(seat=seat, avatar=avatar))
