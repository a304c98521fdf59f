"""What follows from a position, for boards that hold no rules: values, hints and previews."""

from __future__ import annotations

import msgspec

from spielwerk.games.flandern.board import Board
from spielwerk.games.flandern.building import (
    build_actions,
    builders_by_hand,
    cities_for,
    room_for,
)
from spielwerk.games.flandern.decisions import BUILD, FINISH, Phase
from spielwerk.games.flandern.plans import MEMBERS
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.scoring import CityResult, assess, if_all_scored


class CityValue(msgspec.Struct, frozen=True):
    """What the value of a city is made of."""

    district_points: int
    church_points: int  # for churches without a cathedral
    cathedral_points: int  # for churches with one


class Hint(msgspec.Struct, frozen=True):
    """Where in a city a hand card could lay a tile now."""

    card: int  # 0 to 5 a city, 6 building site
    city: int
    sites: tuple[int, ...]  # never empty


class Preview(msgspec.Struct, frozen=True):
    """What a tile brings, wherever in the city it is laid, if the city were scored then."""

    arms: int
    master: int  # 1: with a printed guildmaster
    value: int  # what it adds to the value of the city
    points: int  # what it adds to the builder's points there; below 0 where a rank is lost


class Finish(msgspec.Struct, frozen=True):
    """What it brings to finish a building site, if the city were scored then."""

    site: int
    value: int  # what it adds to the value of the city
    points: int  # what it adds to the builder's points there; below 0 where a rank is lost


class FlandernDerived(msgspec.Struct, frozen=True):
    """All that follows from the other fields and that the page would otherwise compute again."""

    values: tuple[CityValue | None, ...]  # by city, as its score; None where it has no centre
    hints: tuple[Hint, ...]  # for the viewer's own cards, while all choose
    previews: tuple[Preview, ...]  # for whoever builds now, of the tiles that can be laid
    finishes: tuple[Finish, ...]  # for whoever builds now, of the sites that can be finished
    if_scored: tuple[int, ...]  # points of the five guilds if every city were scored now, grey last


def derive(
    state: Flandern, values: tuple[CityValue | None, ...], results: list[CityResult | None]
) -> FlandernDerived:
    """What everybody may know of it."""
    return FlandernDerived(
        values=values,
        hints=(),
        previews=(),
        finishes=(),
        if_scored=tuple(if_all_scored(state, results)),
    )


def hints(state: Flandern, seat: int) -> tuple[Hint, ...]:
    """For the seat's own cards, while all choose. A secret choice is still in the hand, so that
    hints do not tell it."""
    board = state.board
    arms = builders_by_hand(seat)
    return tuple(
        [
            Hint(card, city, tuple(MEMBERS[sites]))
            for card in MEMBERS[state.hands[seat]]
            for city in MEMBERS[cities_for(board, card)]
            if (sites := room_for(board, city, arms))
        ]
    )


def previews(state: Flandern) -> tuple[Preview, ...]:
    """For whoever builds now."""
    builds = [BUILD.triple(action) for action in build_actions(state) if BUILD.holds(action)]
    somewhere = {(arms, master): site for arms, site, master in builds}
    return tuple(
        [_preview(state, arms, master, site) for (arms, master), site in somewhere.items()]
    )


def _preview(state: Flandern, arms: int, master: int, site: int) -> Preview:
    board = state.board.clone()
    board.lay(state.town, site, arms, master)
    if state.phase == Phase.SITE:
        board.put_stone(state.town, site)
    return Preview(arms, master, *_gained(state, board))


def finishes(state: Flandern) -> tuple[Finish, ...]:
    """For whoever builds now."""
    if state.phase != Phase.BUILD:
        return ()
    actions = [action for action in build_actions(state) if FINISH.holds(action)]
    return tuple([_finish(state, action - FINISH.first) for action in actions])


def _finish(state: Flandern, site: int) -> Finish:
    board = state.board.clone()
    board.take_stones(state.town, 1 << site)
    return Finish(site, *_gained(state, board))


def _gained(state: Flandern, after: Board) -> tuple[int, int]:
    """What the city becomes worth more, and what its builder would be paid more there."""
    now, then = (
        assess(board, state.town, state.seats, state.tied_best, state.round)
        for board in (state.board, after)
    )
    return then.value - now.value, then.points[state.seat] - now.points[state.seat]
