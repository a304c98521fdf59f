"""Where cards lead, weighed in the cards that the group then still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.choosing import cards_to_choose
from spielwerk.games.luescherzia.ending import SOLO_POINTS
from spielwerk.games.luescherzia.odds import chance
from spielwerk.games.luescherzia.routes import Routes, routes
from spielwerk.games.luescherzia.stakes import cards_left, ground
from spielwerk.games.luescherzia.tables import DIRECTIONS, Skill

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

ASTRAY: Final = 0.35  # how often the others do not lead where they should
EARLY: Final = 6.0  # cards that a single player would rather linger
WILLING: Final = 0.3  # how often the direction is paid for after a failed check


def faced(p: Position, facing: int) -> float:
    """The card of the player on turn, with this facing."""
    ahead = routes(p.tables, p.seats == 1)
    end = ahead.after(p.field, facing, p.card)
    if end // DIRECTIONS == p.tables.exit:
        return too_early(p)
    return ahead.togo[end] + ground(p, end // DIRECTIONS)


def too_early(p: Position) -> float:
    """The exit is the end of all ways, but not for a single player with too few points."""
    if p.seats == 1 and p.score(0) < SOLO_POINTS:
        return min(EARLY, 0.5 * cards_left(p))
    return 0.0


def marched(p: Position, card: int) -> float:
    """A card with the facing as it is; 0 is no card at all."""
    ahead = routes(p.tables, p.seats == 1)
    if card:
        return ahead.card(p.field, p.facing, card)
    return ahead.togo[p.field * DIRECTIONS + p.facing]


def unturned(p: Position) -> float:
    """A random card in place of one's own, as at a fork."""
    return routes(p.tables, p.seats == 1).any_card(p.field, p.facing)


def choice(p: Position, seat: int, card: int) -> float:
    """A card not yet revealed: how many go before it, and whereto, is anybody's guess."""
    ahead = routes(p.tables, p.seats == 1)
    others = 0
    for other in range(p.seats):
        others += cards_to_choose(p, other)
    others -= 1
    free = 0.0
    if p.alive(seat):
        free = chance(p.skill(seat, Skill.O), 1)
        if p.points[seat]:
            free += WILLING * (1.0 - free)
    before = (card - 1.0) / p.tables.cards
    field, facing = p.field, p.facing
    worth = 0.0
    for count in range(others + 1):
        exactly = _binomial(others, count, before)
        rows = [_after(p, ahead, field, one, card) for one in range(DIRECTIONS)]
        stray = 0.0 if count == 0 else ASTRAY
        left = (1.0 - stray) * rows[facing] + stray * sum(rows) / DIRECTIONS
        worth += exactly * (free * min(rows) + (1.0 - free) * left - ahead.least(field))
        field, facing = ahead.onward(field, facing)
    return worth


def _after(p: Position, ahead: Routes, field: int, facing: int, card: int) -> float:
    end = ahead.after(field, facing, card)
    return ahead.togo[end] if end // DIRECTIONS != p.tables.exit else too_early(p)


def _binomial(number: int, count: int, odds: float) -> float:
    cases = 1
    for one in range(count):
        cases = cases * (number - one) // (one + 1)
    share: float = cases * odds**count * (1.0 - odds) ** (number - count)
    return share
