"""Why something is not among the offers, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Obstacle

from .building import builders
from .dealing import HOMES
from .decisions import (
    BUILD,
    CATHEDRAL,
    CENTRE,
    COMMIT,
    FIGURE,
    FINISH,
    TOWN,
    WITHDRAW,
    Phase,
)
from .golden import goes_anywhere
from .position import NOTHING

if TYPE_CHECKING:
    from .position import Position

GOLDEN_TURN: Final = Obstacle("FLA-11", "golden_is_the_start_players")  # to all the others


def another_question(position: Position, seat: int, action: int) -> Obstacle | None:
    """Better words than what is asked instead, where there are any."""
    if position.phase == Phase.CHOOSE:
        chosen = position.choices[seat] != NOTHING
        return Obstacle("FLA-4", "wait_for_others") if chosen else None
    if COMMIT.holds(action):
        return _card_waits(position, COMMIT.pair(action)[0])
    if WITHDRAW.holds(action) and position.round:
        return Obstacle("FLA-5", "nothing_hidden")
    if position.phase == Phase.SITE and FINISH.holds(action):
        return Obstacle("FLA-9", "site_card_never_finishes")
    if TOWN.holds(action) and position.phase in (Phase.BUILD, Phase.SITE):
        return _another_city(position, action - TOWN.first)
    return None


def _card_waits(position: Position, card: int) -> Obstacle:
    if position.phase == Phase.CENTRE:
        return Obstacle("FLA-1", "cards_after_homes", {"card": card})
    return Obstacle("FLA-4", "card_waits", {"card": card})


def _another_city(position: Position, city: int) -> Obstacle | None:
    """What is built in one city is not built in another one."""
    if city == position.town:
        return None
    by_hand = "FLA-26" if position.phase == Phase.SITE else "FLA-7"
    rule = "FLA-11" if position.golden_turn else by_hand
    return Obstacle(rule, "builds_in_another", {"city": position.town, "other": city})


def obstacle_of(position: Position, seat: int, action: int) -> Obstacle:
    match position.phase:
        case Phase.CENTRE:
            return _centre(action - CENTRE.first)
        case Phase.CHOOSE:
            return _choice(position, seat, action)
        case Phase.TOWN:
            return _town(position, action - TOWN.first)
        case Phase.CATHEDRAL:
            return _cathedral(position, action)
        case Phase.FIGURE:
            return _figure(position, action)
    if FINISH.holds(action):
        return _finish(position, action - FINISH.first)
    return _build(position, action)


def _centre(city: int) -> Obstacle:
    return Obstacle("FLA-1", "centre_there" if city in HOMES else "no_home", {"city": city})


def _choice(position: Position, seat: int, action: int) -> Obstacle:
    if WITHDRAW.holds(action):
        return Obstacle("FLA-4", "nothing_to_withdraw")
    if position.choices[seat] != NOTHING:
        return Obstacle("FLA-4", "chosen_already")
    card, _ = COMMIT.pair(action)
    if not position.full_hand >> card & 1:
        return Obstacle("FLA-25", "city_not_used", {"city": card})
    if not position.hands[seat] >> card & 1:
        return Obstacle("FLA-10", "card_is_played", {"card": card})
    return Obstacle("FLA-4", "too_much_influence", {"count": position.influence[seat]})


def _town(position: Position, city: int) -> Obstacle:
    if not position.board.used >> city & 1:
        return Obstacle("FLA-25", "city_not_used", {"city": city})
    if position.board.scored >> city & 1:
        return Obstacle("FLA-13", "city_is_scored", {"city": city})
    return Obstacle("FLA-25" if goes_anywhere(position) else "FLA-9", "no_room", {"city": city})


def _build(position: Position, action: int) -> Obstacle:
    board, city = position.board, position.town
    arms, site, master = BUILD.triple(action)
    if arms not in builders(position):
        return _foreign(position, arms)
    if board.covered(city) >> site & 1:
        return Obstacle("FLA-12", "site_is_covered", {"site": site})
    if not board.free[city] >> site & 1:
        return Obstacle("FLA-8", "site_is_taken", {"site": site})
    if not board.contact[city] >> site & 1:
        return Obstacle("FLA-8", "no_contact", {"site": site})
    if not board.has_tile(city, site, arms, master):
        if not board.has_tile(city, site, arms, 1 - master):
            return Obstacle("FLA-8", "no_tile_left", {"arms": arms, "site": site})
        return Obstacle("FLA-8", "no_such_tile", {"arms": arms, "master": master})
    return Obstacle("FLA-8", "same_arms_beside", {"arms": arms, "site": site})


def _finish(position: Position, site: int) -> Obstacle:
    if not position.board.stones[position.town] >> site & 1:
        return Obstacle("FLA-7", "no_building_site", {"site": site})
    return _foreign(position, position.board.arms_at(position.town, site))


def _foreign(position: Position, arms: int) -> Obstacle:
    if position.golden_turn:
        return Obstacle("FLA-11", "golden_builds_grey_or_church")
    rule = "FLA-9" if position.phase == Phase.SITE else "FLA-7"
    return Obstacle(rule, "foreign_arms", {"arms": arms})


def _cathedral(position: Position, action: int) -> Obstacle:
    city, site = CATHEDRAL.pair(action)
    if _spared(position, city):
        return Obstacle("FLA-18", "city_is_scored", {"city": city})
    if position.board.cathedrals[city] >> site & 1:
        return Obstacle("FLA-11", "cathedral_there")
    return Obstacle("FLA-11", "church_only")


def _figure(position: Position, action: int) -> Obstacle:
    city, _ = FIGURE.pair(action)
    if _spared(position, city):
        return Obstacle("FLA-18", "city_is_scored", {"city": city})
    return Obstacle("FLA-11", "own_or_grey_only")


def _spared(position: Position, city: int) -> bool:
    """By option no pieces go into a scored city."""
    return bool(position.board.scored >> city & 1) and not position.pieces_in_scored
