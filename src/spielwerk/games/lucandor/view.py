"""What a seat, or a spectator, may see (LUC-26)."""

from __future__ import annotations

from typing import Literal

from spielwerk.core.types import View

from .derived import LucandorDerived
from .types import (
    CardFace,
    GarmentFace,
    HandCard,
    Pending,
    PlaceView,
    Preview,
    SeatView,
    SlotView,
    StartFace,
    Stone,
)


class LucandorView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    phase: Literal["morning", "afternoon"]
    turn: int | None  # the seat
    family_rule: bool
    door: int  # the column it closes
    door_stone: Stone | None
    places: tuple[PlaceView, ...]
    slots: tuple[SlotView, ...]
    players: tuple[SeatView, ...]
    hand: tuple[HandCard, ...] | None  # the viewer's own, None for a spectator
    pending: Pending | None
    previews: tuple[Preview, ...]  # for the seat that puts a piece somewhere, by place and pile
    discards: tuple[int, ...]  # the top is the last; from 60 on a start card
    start_pile: tuple[int, ...]
    # What never changes, so that a page needs no copy of the box:
    cards: tuple[CardFace, ...]
    start_cards: tuple[StartFace, ...]
    garments: tuple[GarmentFace, ...]
    derived: LucandorDerived


class LucandorEverything(LucandorView, frozen=True, kw_only=True):
    """The table with all cards turned over. Never for a client or a bot while the game lasts."""

    all_hands: tuple[tuple[int, ...], ...]
    all_piles: tuple[tuple[int, ...], ...]  # the top is the last
    all_ends: tuple[tuple[int, ...], ...]
    shown_cards: tuple[int, ...]  # those whose whereabouts everybody knows
