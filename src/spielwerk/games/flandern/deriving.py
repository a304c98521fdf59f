"""What follows from a position, made for its view. Compiled, as `looking` is."""

from __future__ import annotations

from spielwerk.kit.kept import kept_each

from .building import (
    gains_by_building,
    gains_by_finishing,
    rooms_by_hand,
)
from .derived import CityValue, Finish, FlandernDerived, Hint, Preview
from .plans import MEMBERS
from .rules import Flandern
from .scoring import CityResult, if_all_scored


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
    return _hints(seat, tuple(rooms_by_hand(state.board, seat, state.hands[seat])))


@kept_each
def _hints(_seat: int, rooms: tuple[tuple[int, int, int], ...]) -> tuple[Hint, ...]:
    return tuple([Hint(card, city, tuple(MEMBERS[sites])) for card, city, sites in rooms])


def previews(state: Flandern) -> tuple[Preview, ...]:
    """For whoever builds now."""
    return tuple([Preview(*gain) for gain in gains_by_building(state)])


def finishes(state: Flandern) -> tuple[Finish, ...]:
    """For whoever builds now."""
    return tuple([Finish(*gain) for gain in gains_by_finishing(state)])
