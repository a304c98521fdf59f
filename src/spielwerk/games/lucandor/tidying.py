"""Tidying up: a garment goes into the wardrobe and scores (LUC-7 to LUC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.lucandor.cards import COLOUR_OF, DEPTH, GARMENT_OF, NOTHING, PILES
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.events import PieceIroned, PieceTidied
from spielwerk.games.lucandor.hands import play_card
from spielwerk.games.lucandor.position import Deed
from spielwerk.games.lucandor.scoring import is_doubled, points_for, scoring_slots
from spielwerk.games.lucandor.turns import end_turn

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


def can_tidy(position: Position, piece: int) -> bool:
    """Whether there is room for the piece that the door leaves open."""
    return position.wardrobe.fits[GARMENT_OF[piece]] & position.open_spots() != 0


def tidy(position: Position, card: int) -> None:
    """The card names the garment (LUC-7); where it goes is asked next."""
    play_card(position, card, "tidy")
    position.deed = Deed.TIDY
    position.played = card
    position.piece = card
    position.step = Step.PUT


def put(position: Position, spot: int) -> None:
    """The piece in hand, new or ironed, goes there and scores (LUC-11)."""
    piece = position.piece
    place = spot // PILES
    points = points_for(position, place, COLOUR_OF[piece])
    if position.news is not None:
        _tell_put(position, spot, points)
    position.wardrobe.put(spot, piece)
    position.points[position.seat] += points
    position.discards.append(position.played)
    end_turn(position)


def _tell_put(position: Position, spot: int, points: int) -> None:
    """Told from the position before the piece lies there."""
    piece, place = position.piece, spot // PILES
    index = position.wardrobe.counts[spot]
    slots = tuple(scoring_slots(position, place, COLOUR_OF[piece]))
    doubled = is_doubled(position, place, COLOUR_OF[piece])
    if position.origin_of_piece == NOTHING:
        position.tell(
            PieceTidied(
                seat=position.seat,
                piece=piece,
                place=place,
                pile=spot % PILES,
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
                origin=position.origin_of_piece // (DEPTH * PILES),
                place=place,
                pile=spot % PILES,
                index=index,
                points=points,
                slots=slots,
                doubled=doubled,
            )
        )
