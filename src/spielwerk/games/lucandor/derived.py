"""What follows from the rest of a view, told so that nobody who draws it needs the rules for it."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from spielwerk.games.lucandor.cards import COLOURS, COLUMNS
from spielwerk.games.lucandor.position import Position
from spielwerk.games.lucandor.scoring import PLACES_OF_ROW, scoring_slots
from spielwerk.kit.kept import kept, kept_each

_ROW_PLACES: Final = tuple(tuple(places) for places in PLACES_OF_ROW)


class Chance(msgspec.Struct, frozen=True):
    hits: int
    of: int


class PointSources(msgspec.Struct, frozen=True):
    """Where a seat's points come from."""

    tidied: int
    ironed: int
    cleaned: int
    ends: int


class LucandorDerived(msgspec.Struct, frozen=True):
    """All that follows from the rest of a view, so that no page has to compute it again."""

    # By corner: how likely the thumb of the viewer's next card is there, as far as the viewer
    # knows (LUC-14, LUC-26); None without a seat or without a next card.
    corner_chances: tuple[Chance, ...] | None
    row_places: tuple[tuple[int, ...], ...]  # by row of an end scoring: the places it counts
    # By column and colour: the slots that pay for a piece of the colour there (LUC-11).
    paying_slots: tuple[tuple[tuple[int, ...], ...], ...]
    sources: tuple[PointSources, ...]  # by seat


def derive(state: Position) -> LucandorDerived:
    """What everybody may know of it."""
    return LucandorDerived(
        corner_chances=None,
        row_places=_ROW_PLACES,
        paying_slots=_paying_slots(tuple(state.slots)),
        sources=tuple(_sources(state, seat) for seat in range(state.seats)),
    )


def with_chances(derived: LucandorDerived, seat: int, thumbs: list[int]) -> LucandorDerived:
    """`thumbs` as `next_thumbs` counts them; nothing is added where no card can come."""
    if not any(thumbs):
        return derived
    return replace(derived, corner_chances=_chances(seat, tuple(thumbs)))


@kept_each
def _chances(_seat: int, thumbs: tuple[int, ...]) -> tuple[Chance, ...]:
    return tuple(Chance(hits, sum(thumbs)) for hits in thumbs)


@kept
def _paying_slots(slots: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(tuple(scoring_slots(list(slots), places[0], colour)) for colour in range(COLOURS))
        for places in _ROW_PLACES[:COLUMNS]
    )


def _sources(state: Position, seat: int) -> PointSources:
    ironed, cleaned = state.iron_points[seat], state.cleaning_points[seat]
    ends = state.end_points[seat]
    tidied = state.points[seat] - ironed - cleaned - ends
    return PointSources(tidied=tidied, ironed=ironed, cleaned=cleaned, ends=ends)
