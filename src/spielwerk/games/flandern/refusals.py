"""Why something is not allowed, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Reason
from spielwerk.games.flandern.building import builders, towns
from spielwerk.games.flandern.decisions import (
    BUILD,
    CATHEDRAL,
    CENTRE,
    COMMIT,
    FIGURE,
    FINISH,
    SPACE,
    TOWN,
    WITHDRAW,
    Phase,
)
from spielwerk.games.flandern.golden import goes_anywhere, targets
from spielwerk.games.flandern.position import NOTHING
from spielwerk.games.flandern.setup import HOMES

if TYPE_CHECKING:
    from spielwerk.games.flandern.position import Position

# What is asked instead, where an action answers a question that was not put.
_ASKED: Final[dict[int, tuple[str, str]]] = {
    Phase.CENTRE: ("FLA-1", "centre_first"),
    Phase.CHOOSE: ("FLA-4", "choose_first"),
    Phase.TOWN: ("FLA-26", "town_first"),
    Phase.BUILD: ("FLA-7", "build_first"),
    Phase.SITE: ("FLA-9", "tile_first"),
    Phase.CATHEDRAL: ("FLA-11", "cathedral_first"),
    Phase.FIGURE: ("FLA-11", "figure_first"),
}

_ANSWERS: Final[dict[int, list[str]]] = {
    Phase.CENTRE: [CENTRE.name],
    Phase.CHOOSE: [COMMIT.name, WITHDRAW.name],
    Phase.TOWN: [TOWN.name],
    Phase.BUILD: [BUILD.name, FINISH.name],
    Phase.SITE: [BUILD.name],
    Phase.CATHEDRAL: [CATHEDRAL.name],
    Phase.FIGURE: [FIGURE.name],
}


def why_not(position: Position, seat: int, action: int) -> Reason | None:
    """Why the seat may not do this; None if it may."""
    if not 0 <= seat < position.seats:
        return Reason(None, "no_such_seat")
    if not 0 <= action < SPACE.size:
        return Reason(None, "no_such_action")
    phase = position.phase
    if phase == Phase.OVER:
        return Reason("FLA-20", "game_over")
    if phase != Phase.CHOOSE and seat != position.acting:
        return _why_not_your_turn(position)
    kind = SPACE.kind_of(action)
    if kind.name == WITHDRAW.name and phase != Phase.CHOOSE:
        return Reason("FLA-5", "nothing_hidden")
    if kind.name not in _ANSWERS[phase]:
        if phase == Phase.CHOOSE and position.choices[seat] != NOTHING:
            return Reason("FLA-4", "wait_for_others")
        if phase == Phase.SITE and kind.name == FINISH.name:
            return Reason("FLA-9", "site_card_never_finishes")
        rule, key = _ASKED[phase]
        return Reason(rule, key)
    if phase == Phase.CHOOSE:
        return _why_not_choose(position, seat, kind.name, kind.decode(action))
    if phase == Phase.CENTRE:
        return _why_not_centre(position, action - CENTRE.first)
    if phase == Phase.TOWN:
        return _why_not_town(position, action - TOWN.first)
    if kind.name == BUILD.name:
        return _why_not_build(position, kind.decode(action))
    if kind.name == FINISH.name:
        return _why_not_finish(position, action - FINISH.first)
    return _why_not_piece(position, kind.decode(action))


def _why_not_your_turn(position: Position) -> Reason:
    if position.phase == Phase.CENTRE:
        return Reason("FLA-1", "not_your_turn")
    if position.golden_turn:
        return Reason("FLA-11", "golden_is_the_start_players")
    return Reason("FLA-5", "not_your_turn")


def _why_not_centre(position: Position, city: int) -> Reason | None:
    if city not in HOMES:
        return Reason("FLA-1", "no_home", {"city": city})
    if position.board.used >> city & 1:
        return Reason("FLA-1", "centre_there", {"city": city})
    return None


def _why_not_choose(
    position: Position, seat: int, kind: str, args: dict[str, int]
) -> Reason | None:
    chosen = position.choices[seat] != NOTHING
    if kind == WITHDRAW.name:
        return None if chosen else Reason("FLA-4", "nothing_to_withdraw")
    if chosen:
        return Reason("FLA-4", "chosen_already")
    card, influence = args["card"], args["influence"]
    if not position.full_hand >> card & 1:
        return Reason("FLA-25", "city_not_used", {"city": card})
    if not position.hands[seat] >> card & 1:
        return Reason("FLA-10", "card_is_played", {"card": card})
    if influence > position.influence[seat]:
        return Reason("FLA-4", "too_much_influence", {"count": position.influence[seat]})
    return None


def _why_not_town(position: Position, city: int) -> Reason | None:
    if not position.board.used >> city & 1:
        return Reason("FLA-25", "city_not_used", {"city": city})
    if position.board.scored >> city & 1:
        return Reason("FLA-13", "city_is_scored", {"city": city})
    if not towns(position) >> city & 1:
        return Reason("FLA-25" if goes_anywhere(position) else "FLA-9", "no_room", {"city": city})
    return None


def _why_not_build(position: Position, args: dict[str, int]) -> Reason | None:
    board, city = position.board, position.town
    arms, site, master = args["arms"], args["site"], args["master"]
    if arms not in builders(position):
        if position.golden_turn:
            return Reason("FLA-11", "golden_builds_grey_or_church")
        rule = "FLA-9" if position.phase == Phase.SITE else "FLA-7"
        return Reason(rule, "foreign_arms", {"arms": arms})
    if board.covered(city) >> site & 1:
        return Reason("FLA-12", "site_is_covered", {"site": site})
    if not board.free[city] >> site & 1:
        return Reason("FLA-8", "site_is_taken", {"site": site})
    if not board.contact[city] >> site & 1:
        return Reason("FLA-8", "no_contact", {"site": site})
    if not board.has_tile(city, site, arms, master):
        if not board.has_tile(city, site, arms, 1 - master):
            return Reason("FLA-8", "no_tile_left", {"arms": arms, "site": site})
        return Reason("FLA-8", "no_such_tile", {"arms": arms, "master": master})
    if not board.room(city, arms) >> site & 1:
        return Reason("FLA-8", "same_arms_beside", {"arms": arms, "site": site})
    return None


def _why_not_finish(position: Position, site: int) -> Reason | None:
    board, city = position.board, position.town
    if not board.stones[city] >> site & 1:
        return Reason("FLA-7", "no_building_site", {"site": site})
    arms = board.arms_at(city, site)
    if arms in builders(position):
        return None
    if position.golden_turn:
        return Reason("FLA-11", "golden_builds_grey_or_church")
    return Reason("FLA-7", "foreign_arms", {"arms": arms})


def _why_not_piece(position: Position, args: dict[str, int]) -> Reason | None:
    board, city, site = position.board, args["city"], args["site"]
    if targets(position, city) >> site & 1:
        return None
    if board.scored >> city & 1 and not position.pieces_in_scored:
        return Reason("FLA-18", "city_is_scored", {"city": city})
    if position.phase == Phase.FIGURE:
        return Reason("FLA-11", "own_or_grey_only")
    if board.cathedrals[city] >> site & 1:
        return Reason("FLA-11", "cathedral_there")
    return Reason("FLA-11", "church_only")
