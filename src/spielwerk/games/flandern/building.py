"""Step 4: city cards, building sites, pick-up (FLA-6 to FLA-10). Golden cards build likewise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.flandern.components import SITES
from spielwerk.games.flandern.decisions import BUILD, FINISH, TOWN, Arms, Card, Phase, Why
from spielwerk.games.flandern.events import (
    ActionLapsed,
    CardsPickedUp,
    SiteBegun,
    SiteFinished,
    TileBuilt,
)
from spielwerk.games.flandern.plans import MEMBERS

if TYPE_CHECKING:
    from spielwerk.games.flandern.board import Board
    from spielwerk.games.flandern.position import Position

_TOWN: Final = TOWN.first
_BUILD: Final = BUILD.first
_BUILD_END: Final = BUILD.first + BUILD.size
_FINISH: Final = FINISH.first
_FINISH_END: Final = FINISH.first + FINISH.size
_PER_ARMS: Final = SITES * 2  # build actions


def carry_out(position: Position, seat: int) -> bool:
    """Begin with the card a seat has played; whether a decision is due now."""
    board = position.board
    card = position.chosen_card(seat)
    position.acting = seat
    if card == Card.PICK_UP:
        pick_up(position, seat)
        return False
    if card == Card.SITE:
        if board.stones_left == 0:
            return _lapse(position, seat, card, Why.NO_STONE)
        if towns(position) == 0:
            return _lapse(position, seat, card, Why.NO_PLACE)
        position.phase = Phase.TOWN
        return True
    if not board.is_open(card):
        return _lapse(position, seat, card, Why.SCORED)
    if not can_build_or_finish(board, card, builders(position)):
        return _lapse(position, seat, card, Why.NO_PLACE)
    position.town = card
    position.phase = Phase.BUILD
    return True


def _lapse(position: Position, seat: int, card: int, why: int) -> bool:
    """The card counts as played (FLA-6)."""
    if position.news is not None:
        position.news.append(ActionLapsed(seat=seat, card=card, why=why))
    return False


def pick_up(position: Position, seat: int) -> None:
    """All played action cards return, the pick-up included; influence never does (FLA-10)."""
    if position.news is not None:
        cards = MEMBERS[position.full_hand & ~position.hands[seat]]
        position.news.append(CardsPickedUp(seat=seat, count=len(cards), cards=tuple(cards)))
    position.hands[seat] = position.full_hand


# -- what is possible --------------------------------------------------------


def builders(position: Position) -> list[int]:
    """The arms that may be built now, ascending: own, grey, church; golden cards spare the own."""
    if position.golden_turn:
        return [Arms.GREY, Arms.CHURCH]
    return [position.acting, Arms.GREY, Arms.CHURCH]


def can_build(board: Board, city: int, arms: list[int]) -> bool:
    return any(board.room(city, one) for one in arms)


def can_build_or_finish(board: Board, city: int, arms: list[int]) -> bool:
    return any(board.room(city, one) or board.unfinished(city, one) for one in arms)


def towns(position: Position) -> int:
    """The cities in which the card can be carried out, as bits (FLA-9, FLA-25)."""
    board = position.board
    arms = builders(position)
    finishing = position.card_in_action() != Card.SITE
    found = 0
    for city in MEMBERS[board.used & ~board.scored]:
        if finishing:
            possible = can_build_or_finish(board, city, arms)
        else:
            possible = can_build(board, city, arms)
        if possible:
            found |= 1 << city
    return found


def town_actions(position: Position) -> list[int]:
    return [_TOWN + city for city in MEMBERS[towns(position)]]


def build_actions(position: Position) -> list[int]:
    """Lay a tile, or finish a building site where a city card is carried out (FLA-7, FLA-8)."""
    board = position.board
    city = position.town
    arms = builders(position)
    actions: list[int] = []
    stones = 0
    for one in arms:
        first = _BUILD + one * _PER_ARMS
        for site in MEMBERS[board.room(city, one)]:
            if board.has_tile(city, site, one, 0):
                actions.append(first + site * 2)
            if board.has_tile(city, site, one, 1):
                actions.append(first + site * 2 + 1)
        stones |= board.unfinished(city, one)
    if position.phase == Phase.BUILD:
        for site in MEMBERS[stones]:
            actions.append(_FINISH + site)  # noqa: PERF401 - mypyc makes it plain C
    return actions


def may_build(position: Position, action: int) -> bool:
    """As `build_actions`, for one action."""
    board = position.board
    city = position.town
    if _BUILD <= action < _BUILD_END:
        number = action - _BUILD
        arms = number // _PER_ARMS
        site = number % _PER_ARMS // 2
        return (
            arms in builders(position)
            and bool(board.room(city, arms) >> site & 1)
            and board.has_tile(city, site, arms, number % 2)
        )
    if position.phase != Phase.BUILD or not _FINISH <= action < _FINISH_END:
        return False
    site = action - _FINISH
    if not board.stones[city] >> site & 1:
        return False
    return board.arms_at(city, site) in builders(position)


# -- doing it ----------------------------------------------------------------


def build(position: Position, action: int) -> None:
    if action >= _FINISH:
        _finish(position, action - _FINISH)
        return
    number = action - _BUILD
    arms = number // _PER_ARMS
    site = number % _PER_ARMS // 2
    master = number % 2
    city = position.town
    position.board.lay(city, site, arms, master)
    stone = position.phase == Phase.SITE
    if stone:
        position.board.put_stone(city, site)
    if position.news is not None:
        told = SiteBegun if stone else TileBuilt
        position.news.append(
            told(seat=position.acting, city=city, site=site, arms=arms, master=master)
        )


def _finish(position: Position, site: int) -> None:
    city = position.town
    position.board.take_stones(city, 1 << site)
    if position.news is not None:
        arms = position.board.arms_at(city, site)
        position.news.append(SiteFinished(seat=position.acting, city=city, site=site, arms=arms))
