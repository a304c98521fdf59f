"""What follows from the rest of a view, told so that nobody who draws it needs the rules for it."""

from __future__ import annotations

import msgspec


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
