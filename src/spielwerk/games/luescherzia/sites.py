"""Rest sites and find sites: LUE-20, LUE-21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .checks import begin_check, successes
from .decisions import (
    HEAL,
    HEAL_ONE,
    PASS,
    SEARCH,
    STOP,
    TAKE_FIND,
    Phase,
)
from .events import RestReached, SiteLost, SitePassed
from .finds import draw_finds, finds_left
from .ledger import gain_hearts
from .lookup import NOWHERE, Check, TileType
from .position import TileAt

if TYPE_CHECKING:
    from .position import Position


def pass_site(position: Position) -> None:
    if position.news is not None:
        position.tell(SitePassed(seat=position.seat))
    position.done()


# -- rest sites (LUE-20) -----------------------------------------------------------


def reach_rest(position: Position) -> None:
    """Hearts for everybody alive, and a check for the player on turn who wants it."""
    position.tell(RestReached(seat=position.seat, field=position.field))
    for seat in range(position.seats):
        if position.alive(seat):
            gain_hearts(position, seat, position.lookup.rest_hearts[position.avatars[seat]])
    if _promises_something(position):
        position.ask(Phase.REST, [PASS.first, SEARCH.first])
    else:
        position.done()


def _promises_something(position: Position) -> bool:
    """Whether a successful check would bring a find, hearts or what an avatar's strength gives."""
    bonus = position.lookup.success_points[position.check_row(Check.REST)]
    return finds_left(position) > 0 or bonus > 0 or len(wounded(position)) > 0


def rest(position: Position) -> None:
    """As many successes help as hearts are missing, and one for a find."""
    missing = 0
    for seat in wounded(position):
        missing += position.max_hearts(seat) - position.hearts[seat]
    begin_check(position, Check.REST, 1, missing)


def wounded(position: Position) -> list[int]:
    """The living who miss hearts."""
    return [
        seat
        for seat in range(position.seats)
        if 0 < position.hearts[seat] < position.max_hearts(seat)
    ]


def rest_checked(position: Position) -> None:
    """A find, or hearts for anybody: as far as there is something to gain."""
    offer: list[int] = []
    if position.passed:
        if finds_left(position):
            offer.append(TAKE_FIND.first)
        if wounded(position):
            offer.append(HEAL.first)
    if offer:
        position.ask(Phase.RESTED, offer)
    else:
        position.done()


def take_find(position: Position) -> None:
    draw_finds(position, 1 + position.lookup.more_finds[position.check_row(Check.REST)])


def heal(position: Position) -> None:
    position.hearts_left = successes(position)
    _ask_whom(position)


def _ask_whom(position: Position) -> None:
    seats = wounded(position) if position.hearts_left else []
    if seats:
        position.ask(Phase.HEAL, [*HEAL_ONE.each(seats), STOP.first])
    else:
        stop_healing(position)


def heal_one(position: Position, seat: int) -> None:
    position.hearts_left -= 1
    gain_hearts(position, seat, 1)
    _ask_whom(position)


def stop_healing(position: Position) -> None:
    position.hearts_left = 0
    position.done()


# -- find sites (LUE-21) -----------------------------------------------------------


def ask_about_find_site(position: Position) -> None:
    position.ask(Phase.SEARCH, [PASS.first, SEARCH.first])


def search(position: Position) -> None:
    """As many successes help as there are finds to be drawn."""
    begin_check(position, Check.SEARCH, 1, finds_left(position))


def found(position: Position) -> None:
    """The search has succeeded."""
    draw_finds(position, successes(position))


def draw_danger(position: Position) -> int:
    """The search has failed: the site goes back into the bag, and tiles are drawn until one is
    a monster or a trap; the others go back too. NOWHERE if there is neither."""
    position.tile_at[position.tile] = TileAt.BAG
    bag = position.tiles_at(TileAt.BAG)
    harmless: list[int] = []
    danger = NOWHERE
    while bag and danger == NOWHERE:
        tile = position.any_of(bag)
        bag.remove(tile)
        position.light(tile)
        tile_type = position.lookup.tile_types[tile]
        if tile_type == TileType.MONSTER or tile_type == TileType.TRAP:
            danger = tile
        else:
            harmless.append(tile)
    position.tell(SiteLost(seat=position.seat, field=position.field, tiles=tuple(harmless)))
    return danger
