"""What follows from a position, made for its view. Compiled, as `looking` is."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spielwerk.kit.kept import kept, kept_each

from .cards import COLOURS, COLUMNS
from .derived import Chance, LucandorDerived, PointSources
from .position import Position
from .scoring import PLACES_OF_ROW, scoring_slots

_ROW_PLACES: Final = tuple([tuple(places) for places in PLACES_OF_ROW])


def derive(state: Position) -> LucandorDerived:
    """What everybody may know of it."""
    return LucandorDerived(
        corner_chances=None,
        row_places=_ROW_PLACES,
        paying_slots=_paying_slots(tuple(state.slots)),
        sources=tuple([_sources(state, seat) for seat in range(state.seats)]),
    )


def with_chances(derived: LucandorDerived, seat: int, thumbs: list[int]) -> LucandorDerived:
    """`thumbs` as `next_thumbs` counts them; nothing is added where no card can come."""
    if not any(thumbs):
        return derived
    return replace(derived, corner_chances=_chances(seat, tuple(thumbs)))


@kept_each
def _chances(_seat: int, thumbs: tuple[int, ...]) -> tuple[Chance, ...]:
    return tuple([Chance(hits, sum(thumbs)) for hits in thumbs])


@kept
def _paying_slots(slots: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        [
            tuple(
                [tuple(scoring_slots(list(slots), places[0], colour)) for colour in range(COLOURS)]
            )
            for places in _ROW_PLACES[:COLUMNS]
        ]
    )


def _sources(state: Position, seat: int) -> PointSources:
    ironed, cleaned = state.iron_points[seat], state.cleaning_points[seat]
    ends = state.end_points[seat]
    tidied = state.points[seat] - ironed - cleaned - ends
    return PointSources(tidied=tidied, ironed=ironed, cleaned=cleaned, ends=ends)
