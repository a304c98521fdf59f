"""Tidying up: a garment goes into the wardrobe and scores (LUC-7 to LUC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    COLOUR_OF,
    GARMENT_OF,
    NOTHING,
    PILE_OF,
    PLACE_OF,
    SPOT_OF,
    SPOTS,
)
from .decisions import PUT, TIDY, Phase
from .ending import end_turn
from .events import PieceIroned, PieceTidied
from .hands import play_card
from .scoring import is_doubled, points_for, scoring_slots
from .wardrobe import OPEN_SPOTS, SPOTS_OF_PLACE

if TYPE_CHECKING:
    from .position import Position


def tidy_offers(position: Position) -> list[int]:
    """Garments that find room where the door leaves it open (LUC-3, LUC-7)."""
    fits = position.wardrobe.fits
    open_spots = OPEN_SPOTS[position.door]
    hand = position.hands[position.seat]
    return TIDY.each([card for card in hand if fits[GARMENT_OF[card]] & open_spots])


def put_offers(position: Position) -> list[int]:
    """Wherever the piece in hand fits (LUC-8 to LUC-10)."""
    spots = position.wardrobe.fits[GARMENT_OF[position.piece]] & open_spots(position)
    return PUT.each([spot for spot in range(SPOTS) if (spots >> spot) & 1])


def open_spots(position: Position) -> int:
    """The spots that the door leaves open, and that the piece in hand does not come from."""
    spots = OPEN_SPOTS[position.door]
    if position.niche != NOTHING:
        spots &= ~SPOTS_OF_PLACE[PLACE_OF[SPOT_OF[position.niche]]]
    return spots


def tidy(position: Position, card: int) -> None:
    """The card names the garment (LUC-7); where it goes is asked next."""
    play_card(position, card, "tidy")
    position.played = card
    position.piece = card
    position.phase = Phase.PUT


def put(position: Position, spot: int) -> None:
    """The piece in hand, new or ironed, goes there and scores (LUC-11)."""
    piece = position.piece
    points = points_for(position, PLACE_OF[spot], COLOUR_OF[piece])
    if position.news is not None:
        _tell_put(position, spot, points)
    position.wardrobe.put(spot, piece)
    position.points[position.seat] += points
    if position.niche != NOTHING:
        position.iron_points[position.seat] += points
    position.discards.append(position.played)
    end_turn(position)


def _tell_put(position: Position, spot: int, points: int) -> None:
    """Told from the position before the piece lies there."""
    piece, place = position.piece, PLACE_OF[spot]
    index = position.wardrobe.counts[spot]
    slots = tuple(scoring_slots(position.slots, place, COLOUR_OF[piece]))
    doubled = is_doubled(position, place, COLOUR_OF[piece])
    if position.niche == NOTHING:
        position.tell(
            PieceTidied(
                seat=position.seat,
                piece=piece,
                place=place,
                pile=PILE_OF[spot],
                index=index,
                points=points,
                slots=slots,
                doubled=doubled,
            )
        )
    else:
        position.tell(
            PieceIroned(
                seat=position.seat,
                piece=piece,
                origin=PLACE_OF[SPOT_OF[position.niche]],
                place=place,
                pile=PILE_OF[spot],
                index=index,
                points=points,
                slots=slots,
                doubled=doubled,
            )
        )
