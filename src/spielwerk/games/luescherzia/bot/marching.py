"""Where cards lead, weighed in the cards that the group then still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..choosing import cards_to_choose
from ..ending import SOLO_POINTS
from ..lookup import DIRECTIONS, Skill
from ..scoring import score
from .gambles import chance
from .routes import Routes, routes
from .stakes import cards_left, ground

if TYPE_CHECKING:
    from ..position import Position

ASTRAY: Final = 0.35  # how often the others do not lead where they should
EARLY: Final = 6.0  # cards that a single player would rather linger
WILLING: Final = 0.3  # how often the direction is paid for after a failed check


def faced(position: Position, facing: int) -> float:
    """The card of the player on turn, with this facing."""
    ahead = routes(position.lookup, position.seats == 1)
    end = ahead.after(position.field, facing, position.card)
    if end // DIRECTIONS == position.lookup.exit:
        return too_early(position)
    return ahead.togo[end] + ground(position, end // DIRECTIONS)


def too_early(position: Position) -> float:
    """The exit is the end of all ways, but not for a single player with too few points."""
    if position.seats == 1 and score(position, 0) < SOLO_POINTS:
        return min(EARLY, 0.5 * cards_left(position))
    return 0.0


def marched(position: Position, card: int) -> float:
    """A card with the facing as it is; 0 is no card at all."""
    ahead = routes(position.lookup, position.seats == 1)
    if card:
        return ahead.card(position.field, position.facing, card)
    return ahead.togo[position.field * DIRECTIONS + position.facing]


def unturned(position: Position) -> float:
    """A random card in place of one's own, as at a fork."""
    return routes(position.lookup, position.seats == 1).any_card(position.field, position.facing)


def choice(position: Position, seat: int, card: int) -> float:
    """A card not yet revealed: how many go before it, and whereto, is anybody's guess."""
    ahead = routes(position.lookup, position.seats == 1)
    others = 0
    for other in range(position.seats):
        others += cards_to_choose(position, other)
    others -= 1
    free = 0.0
    if position.alive(seat):
        free = chance(position.skill(seat, Skill.O), 1)
        if position.points[seat]:
            free += WILLING * (1.0 - free)
    before = (card - 1.0) / position.lookup.cards
    field, facing = position.field, position.facing
    worth = 0.0
    for count in range(others + 1):
        exactly = _binomial(others, count, before)
        rows = [_after(position, ahead, field, one, card) for one in range(DIRECTIONS)]
        stray = 0.0 if count == 0 else ASTRAY
        left = (1.0 - stray) * rows[facing] + stray * sum(rows) / DIRECTIONS
        worth += exactly * (free * min(rows) + (1.0 - free) * left - ahead.least(field))
        field, facing = ahead.onward(field, facing)
    return worth


def _after(position: Position, ahead: Routes, field: int, facing: int, card: int) -> float:
    end = ahead.after(field, facing, card)
    return ahead.togo[end] if end // DIRECTIONS != position.lookup.exit else too_early(position)


def _binomial(number: int, count: int, odds: float) -> float:
    cases = 1
    for one in range(count):
        cases = cases * (number - one) // (one + 1)
    share: float = cases * odds**count * (1.0 - odds) ** (number - count)
    return share
