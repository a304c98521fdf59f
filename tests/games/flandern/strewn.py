"""Boards as no game makes them: tiles, pieces and covers strewn about, supplies nearly empty."""

from __future__ import annotations

from typing import Any, Final

from spielwerk.core import Rng
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern.positions import ARMS, CITIES, SHAPES, SITES, drain, position
from tests.games.flandern.reading import in_play

_FIXED_CENTRES: Final = ("Utrecht", "Luik")


def used(seats: int) -> list[str]:
    """The cities that `positions.position` uses."""
    return [*CITIES[: 2 if seats == 2 else 4], *_FIXED_CENTRES]


def strewn(seats: int, rng: Rng, **options: Any) -> Flandern:
    """Before the choice of the first round; few arms make many ties, scarce tiles many covers."""
    state = position(seats, **options)
    everybody = [ARMS.index(arms) for arms in in_play(seats)]
    palette = [rng.pick(everybody) for _ in range(1 + rng.below(6))]
    for town in used(seats):
        share = rng.below(9)
        for place in range(len(SITES)):
            if rng.below(8) < share:
                _strew(state, rng, CITIES.index(town), place, rng.pick(palette))
    _stand_about(state, rng, seats)
    scarcity = rng.below(5)
    for arms in in_play(seats):
        for shape in SHAPES:
            if rng.below(4) < scarcity:
                drain(state, arms, shape, left=rng.below(2) * rng.below(2))
    return state


def _strew(state: Flandern, rng: Rng, city: int, place: int, arms: int) -> None:
    board = state.board
    is_site = SITES[place] != "Z"
    if is_site and rng.below(8) == 0:
        board.cover(city, 1 << place)
        return
    master = rng.below(2) if board.has_tile(city, place % 12, arms, 1) else 0
    if is_site and board.has_tile(city, place, arms, master):
        board.lay(city, place, arms, master)
        if rng.below(4) == 0:
            board.put_stone(city, place)


def _stand_about(state: Flandern, rng: Rng, seats: int) -> None:
    """Cathedrals on churches, figures on guilds."""
    board = state.board
    for town in used(seats):
        city = CITIES.index(town)
        for place in range(len(SITES)):
            if not board.built(city) >> place & 1:
                continue
            if ARMS[board.arms_at(city, place)] == "church":
                if rng.below(3) == 0:
                    board.put_cathedral(city, place)
            elif rng.below(6) == 0:
                for _ in range(1 + rng.below(2)):
                    board.put_figure(city, place)
