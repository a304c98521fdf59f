"""Step 4: city cards, building sites, pick-up (FLA-6 to FLA-10). Golden cards build likewise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import BUILD, CITIES, FINISH, Arms, Card, Lapse, Phase
from .events import (
    ActionLapsed,
    CardsPickedUp,
    SiteBegun,
    SiteFinished,
    TileBuilt,
)
from .plans import MEMBERS
from .scoring import CityResult, assess

if TYPE_CHECKING:
    from .board import Board
    from .position import Position


def begin_card(position: Position, seat: int) -> bool:
    """Begin with the card a seat has played; whether a decision is due now."""
    board = position.board
    card = position.chosen_card(seat)
    position.seat = seat
    if card == Card.PICK_UP:
        pick_up(position, seat)
        return False
    if card == Card.SITE:
        if board.stones_left == 0:
            return _lapse(position, seat, card, Lapse.NO_STONE)
        if towns(position) == 0:
            return _lapse(position, seat, card, Lapse.NO_PLACE)
        position.phase = Phase.TOWN
        return True
    if not board.is_open(card):
        return _lapse(position, seat, card, Lapse.SCORED)
    if not can_build_or_finish(board, card, builders(position)):
        return _lapse(position, seat, card, Lapse.NO_PLACE)
    position.town = card
    position.phase = Phase.BUILD
    return True


def _lapse(position: Position, seat: int, card: int, why: int) -> bool:
    """The card counts as played (FLA-6)."""
    position.tell(ActionLapsed(seat=seat, card=card, why=why))
    return False


def pick_up(position: Position, seat: int) -> None:
    """All played action cards return, the pick-up included; influence never does (FLA-10)."""
    if position.news is not None:
        cards = MEMBERS[position.full_hand & ~position.hands[seat]]
        position.tell(CardsPickedUp(seat=seat, count=len(cards), cards=tuple(cards)))
    position.hands[seat] = position.full_hand


# -- what is possible --------------------------------------------------------


def builders(position: Position) -> list[int]:
    """The arms that may be built now, ascending: own, grey, church; golden cards spare the own."""
    if position.golden_turn:
        return [Arms.GREY, Arms.CHURCH]
    return builders_by_hand(position.seat)


def builders_by_hand(seat: int) -> list[int]:
    """The arms that a hand card lets a seat build."""
    return [seat, Arms.GREY, Arms.CHURCH]


def room_for(board: Board, city: int, arms: list[int]) -> int:
    """The sites where a tile with one of these arms may be laid, as bits."""
    sites = 0
    for one in arms:
        sites |= board.sites_for(city, one)
    return sites


def cities_for(board: Board, card: int) -> int:
    """The cities in which a hand card lays a tile if there is room, as bits; a building site
    needs a stone (FLA-9)."""
    still_open = board.used & ~board.scored
    if card == Card.SITE:
        return still_open if board.stones_left else 0
    return still_open & 1 << card if card < CITIES else 0


def can_build_or_finish(board: Board, city: int, arms: list[int]) -> bool:
    return any(board.sites_for(city, one) or board.unfinished(city, one) for one in arms)


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
            possible = room_for(board, city, arms) != 0
        if possible:
            found |= 1 << city
    return found


def build_actions(position: Position) -> list[int]:
    """Lay a tile, or finish a building site where a city card is carried out (FLA-7, FLA-8)."""
    board = position.board
    supply = board.supply
    city = position.town
    actions: list[int] = []
    stones = 0
    for arms in builders(position):
        for site in MEMBERS[board.sites_for(city, arms)]:
            plain = BUILD.at3(arms, site, 0)
            stack = board.stack_for(city, site, arms)
            if supply[stack]:
                actions.append(plain)
            if supply[stack + 1]:  # with a printed guildmaster, in both numberings the next
                actions.append(plain + 1)
        stones |= board.unfinished(city, arms)
    if position.phase == Phase.BUILD:
        actions += FINISH.each(MEMBERS[stones])
    return actions


# -- doing it ----------------------------------------------------------------


def build(position: Position, action: int) -> None:
    if action >= FINISH.first:
        _finish(position, action - FINISH.first)
        return
    arms, site, master = BUILD.triple(action)
    city = position.town
    position.board.lay(city, site, arms, master)
    stone = position.phase == Phase.SITE
    if stone:
        position.board.put_stone(city, site)
    if position.news is not None:
        told = SiteBegun if stone else TileBuilt
        position.tell(told(seat=position.seat, city=city, site=site, arms=arms, master=master))


def _finish(position: Position, site: int) -> None:
    city = position.town
    position.board.take_stones(city, 1 << site)
    arms = position.board.arms_at(city, site)
    position.tell(SiteFinished(seat=position.seat, city=city, site=site, arms=arms))


# -- what it would bring -------------------------------------------------------


def rooms_by_hand(board: Board, seat: int, hand: int) -> list[tuple[int, int, int]]:
    """Where the cards of a hand could lay a tile: card, city, and the sites as bits."""
    arms = builders_by_hand(seat)
    sites = [room_for(board, city, arms) for city in range(CITIES)]
    return [
        (card, city, sites[city])
        for card in MEMBERS[hand]
        for city in MEMBERS[cities_for(board, card)]
        if sites[city]
    ]


def gains_by_building(position: Position) -> list[tuple[int, int, int, int]]:
    """Of the tiles that can be laid now: arms, whether with a guildmaster, what the city becomes
    worth more, and what its builder would be paid more there, wherever it is laid."""
    somewhere: dict[tuple[int, int], int] = {}
    for action in build_actions(position):
        if BUILD.holds(action):
            arms, site, master = BUILD.triple(action)
            somewhere[arms, master] = site
    now = _assessed(position, position.board)
    gains = []
    for (arms, master), site in somewhere.items():
        board = position.board.clone()
        board.lay(position.town, site, arms, master)
        if position.phase == Phase.SITE:
            board.put_stone(position.town, site)
        value, points = _gained(position, now, board)
        gains.append((arms, master, value, points))
    return gains


def gains_by_finishing(position: Position) -> list[tuple[int, int, int]]:
    """Of the sites that can be finished now: what the city becomes worth more, and what its builder
    would be paid more there."""
    if position.phase != Phase.BUILD:
        return []
    now = _assessed(position, position.board)
    gains = []
    for action in build_actions(position):
        if FINISH.holds(action):
            site = action - FINISH.first
            board = position.board.clone()
            board.take_stones(position.town, 1 << site)
            value, points = _gained(position, now, board)
            gains.append((site, value, points))
    return gains


def _assessed(position: Position, board: Board) -> CityResult:
    return assess(board, position.town, position.seats, position.tied_best, position.round)


def _gained(position: Position, now: CityResult, after: Board) -> tuple[int, int]:
    then = _assessed(position, after)
    return then.value - now.value, then.points[position.seat] - now.points[position.seat]
