"""Rest sites and find sites: LUE-20, LUE-21."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.checks import begin_check, successes
from spielwerk.games.luescherzia.decisions import (
    HEAL,
    HEAL_ONE,
    PASS,
    SEARCH,
    STOP,
    TAKE_FIND,
    Phase,
)
from spielwerk.games.luescherzia.events import RestReached, SiteLost, SitePassed
from spielwerk.games.luescherzia.finds import draw_finds, finds_left
from spielwerk.games.luescherzia.ledger import gain_hearts
from spielwerk.games.luescherzia.position import TileAt
from spielwerk.games.luescherzia.tables import CHECKS, NOWHERE, Check, TileKind

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

_PASS: Final = PASS.first
_SEARCH: Final = SEARCH.first
_TAKE_FIND: Final = TAKE_FIND.first
_HEAL: Final = HEAL.first
_HEAL_ONE: Final = HEAL_ONE.first
_STOP: Final = STOP.first


def pass_site(p: Position) -> None:
    if p.news is not None:
        p.tell(SitePassed(seat=p.seat))
    p.done()


# -- rest sites (LUE-20) -----------------------------------------------------------


def reach_rest(p: Position) -> None:
    """Hearts for everybody alive, and a check for the player on turn who wants it."""
    if p.news is not None:
        p.tell(RestReached(seat=p.seat, field=p.field))
    for seat in range(p.seats):
        if p.alive(seat):
            gain_hearts(p, seat, p.tables.rest_hearts[p.avatars[seat]])
    p.ask(Phase.REST, [_PASS, _SEARCH])


def rest(p: Position) -> None:
    """As many successes help as hearts are missing, and one for a find."""
    missing = 0
    for seat in wounded(p):
        missing += p.max_hearts(seat) - p.hearts[seat]
    begin_check(p, Check.REST, 1, missing)


def wounded(p: Position) -> list[int]:
    """The living who miss hearts."""
    return [seat for seat in range(p.seats) if 0 < p.hearts[seat] < p.max_hearts(seat)]


def rest_checked(p: Position) -> None:
    """A find, or hearts for anybody: as far as there is something to gain."""
    offer: list[int] = []
    if p.passed:
        if finds_left(p):
            offer.append(_TAKE_FIND)
        if wounded(p):
            offer.append(_HEAL)
    if offer:
        p.ask(Phase.RESTED, offer)
    else:
        p.done()


def take_find(p: Position) -> None:
    draw_finds(p, 1 + p.tables.more_finds[p.avatars[p.seat] * CHECKS + Check.REST])


def heal(p: Position) -> None:
    p.hearts_left = successes(p)
    _ask_whom(p)


def _ask_whom(p: Position) -> None:
    seats = wounded(p) if p.hearts_left else []
    if seats:
        p.ask(Phase.HEAL, [_HEAL_ONE + seat for seat in seats] + [_STOP])
    else:
        stop_healing(p)


def heal_one(p: Position, seat: int) -> None:
    p.hearts_left -= 1
    gain_hearts(p, seat, 1)
    _ask_whom(p)


def stop_healing(p: Position) -> None:
    p.hearts_left = 0
    p.done()


# -- find sites (LUE-21) -----------------------------------------------------------


def ask_about_find_site(p: Position) -> None:
    p.ask(Phase.SEARCH, [_PASS, _SEARCH])


def search(p: Position) -> None:
    """As many successes help as there are finds to be drawn."""
    begin_check(p, Check.SEARCH, 1, finds_left(p))


def found(p: Position) -> None:
    """The search has succeeded."""
    draw_finds(p, successes(p))


def draw_danger(p: Position) -> int:
    """The search has failed: the site goes back into the bag, and tiles are drawn until one is
    a monster or a trap; the others go back too. NOWHERE if there is neither."""
    p.tile_at[p.tile] = TileAt.BAG
    bag = p.tiles_at(TileAt.BAG)
    harmless: list[int] = []
    danger = NOWHERE
    while bag and danger == NOWHERE:
        tile = p.any_of(bag)
        bag.remove(tile)
        p.lit(tile, len(p.tile_at))
        if p.tables.kinds[tile] == TileKind.MONSTER or p.tables.kinds[tile] == TileKind.TRAP:
            danger = tile
        else:
            harmless.append(tile)
    if p.news is not None:
        p.tell(SiteLost(seat=p.seat, field=p.field, tiles=tuple(harmless)))
    return danger
