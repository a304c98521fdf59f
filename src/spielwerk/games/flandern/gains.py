"""What building and playing a card bring a seat, in points; everything here is open to all.

Bots decide by it, and what others may have chosen in secret is guessed by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .building import build_actions
from .decisions import (
    BUILD,
    FINISH,
    PLACES,
    SHAPES,
    Arms,
    Card,
    Phase,
)
from .judgement import Town
from .plans import MEMBERS

if TYPE_CHECKING:
    from .position import Position

# All numbers were tuned by playing against themselves.
RIVALS: Final[list[float]] = [0.0, 0.0, 0.9, 0.7, 0.5]  # by seats: what rivals' points mean to one
SAVED: Final = 0.5  # a tile with a printed guildmaster that is still in the supply
CARD: Final = 0.45  # an action card in hand that can do something

_PIECE_BITS: Final = 3  # enough for all guildmasters on one place

Key = tuple[int, int, int, int, int]
# Searching meets the same cities again and again.
_cache: Final[dict[Key, list[float]]] = {}
_CACHE_SIZE: Final = 20000


def liking(position: Position, town: Town, seat: int) -> float:
    """The own prospects in a city, less a share of the rivals'."""
    promised = town.promises(position.seats, position.tied_best)
    own = promised[seat]
    rivals = -own
    for points in promised:
        rivals += points
    return own - RIVALS[position.seats] * rivals / (position.seats - 1)


def tile_gains(position: Position, seat: int, actions: list[int]) -> list[float]:
    """How much better a seat likes the city after each tile it may lay, or with a stone less."""
    key = _key(position, seat, position.town, position.phase)
    gains = _cache.get(key)
    if gains is None:
        gains = _find_gains(position, seat, actions)
        if len(_cache) >= _CACHE_SIZE:
            _cache.clear()
        _cache[key] = gains
    return gains


def _find_gains(position: Position, seat: int, actions: list[int]) -> list[float]:
    town = Town.of(position.board, position.town)
    stone = position.phase == Phase.SITE
    before = liking(position, town, seat)
    gains: list[float] = []
    for action in actions:
        if action >= FINISH.first:
            gains.append(liking(position, town.finished(action - FINISH.first), seat) - before)
            continue
        arms, site, master = BUILD.triple(action)
        after = town.built(arms, site, master, stone)
        cost = SAVED if master and arms == seat else 0.0
        gains.append(liking(position, after, seat) - before - cost)
    return gains


def best_gain(position: Position, seat: int, city: int, phase: int) -> float:
    """The most that building in a city brings a seat; nothing if it cannot."""
    gains = _cache.get(_key(position, seat, city, phase))
    if gains is None:
        gains = _try_out(position, seat, city, phase)
    return max(gains) if gains else 0.0


def _try_out(position: Position, seat: int, city: int, phase: int) -> list[float]:
    """As if the seat were to build there now; the position is left as it was."""
    before = position.phase, position.town, position.seat
    position.phase, position.town, position.seat = phase, city, seat
    gains = tile_gains(position, seat, build_actions(position))
    position.phase, position.town, position.seat = before
    return gains


def _key(position: Position, seat: int, city: int, phase: int) -> Key:
    """All that the gains depend on, and which actions there are."""
    board = position.board
    first = city * Arms.COUNT
    guilds = 0
    for arms in range(Arms.GREY):
        guilds = guilds << PLACES | board.arms[first + arms]
    others = board.arms[first + Arms.GREY] << PLACES | board.arms[first + Arms.CHURCH]
    others = others << 2 * PLACES | board.free[city] << PLACES | board.stones[city]
    pieces = board.masters[city] << PLACES | board.cathedrals[city]
    pieces = pieces << PLACES | seat << 10 | city << 7 | phase << 4 | position.seats << 1
    pieces = pieces << 1 | int(position.golden_turn)
    supply = 1 if position.tied_best else 0
    for arms in range(Arms.COUNT):
        supply = supply << SHAPES | board.fits[arms]
    for arms in (seat, Arms.GREY):
        for index in range(arms * SHAPES * 2, (arms + 1) * SHAPES * 2):
            supply = supply << 1 | int(board.supply[index] > 0)
    figures = 0
    for place in board.figures_in(city):
        figures += 1 << place * _PIECE_BITS
    return guilds, others, pieces, supply, figures


def card_gain(position: Position, seat: int, card: int) -> float:
    """What a card may bring, less that it is out of the hand until it is picked up."""
    board = position.board
    if card == Card.PICK_UP:
        back = position.full_hand & ~position.hands[seat]
        return CARD * len(MEMBERS[back & ~board.scored])
    if card == Card.SITE:
        if board.stones_left == 0:
            return -CARD
        best = 0.0
        for city in MEMBERS[board.used & ~board.scored]:
            best = max(best, best_gain(position, seat, city, Phase.SITE))
        return best - CARD
    if not board.is_open(card):
        return 0.0  # it lapses, and nobody misses it
    return best_gain(position, seat, card, Phase.BUILD) - CARD
