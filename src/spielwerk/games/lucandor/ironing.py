"""The iron: take a piece out of the wardrobe and tidy it anew (LUC-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    DEPTH,
    GARMENT_OF,
    INDEX_OF,
    PILE_OF,
    PLACE_OF,
    SPOT_OF,
    SPOTS,
    Use,
)
from .decisions import IRON, TAKE, Phase
from .ending import end_turn
from .events import IronWasted, PiecePulled, PieceTaken
from .hands import held_for, play_card
from .wardrobe import OPEN_SPOTS, SPOTS_OF_PLACE

if TYPE_CHECKING:
    from .position import Position


def iron_offers(position: Position) -> list[int]:
    """Irons, if there is anything to take."""
    irons = held_for(position, Use.IRON)
    return IRON.each(irons) if irons and takeable(position, first_only=True) else []


def take_offers(position: Position) -> list[int]:
    return TAKE.each(takeable(position, first_only=False))


def takeable(position: Position, first_only: bool) -> list[int]:
    """The niches of the pieces that may be ironed, ascending; or just the first.

    A piece with something on it takes a luck check and thus a card in the pile, but not in the
    family rule (LUC-23)."""
    wardrobe = position.wardrobe
    open_spots = OPEN_SPOTS[position.door]
    from_below = position.family or len(position.piles[position.seat]) > 0
    found: list[int] = []
    for spot in range(SPOTS):
        if (open_spots >> spot) & 1 == 0:
            continue
        for index in range(wardrobe.counts[spot]):
            niche = spot * DEPTH + index
            if has_new_place(position, niche) and (from_below or not wardrobe.covered(niche)):
                found.append(niche)
                if first_only:
                    return found
    return found


def has_new_place(position: Position, niche: int) -> bool:
    """Whether the piece that lies there could go to another rod, shelf or drawer."""
    wardrobe = position.wardrobe
    elsewhere = OPEN_SPOTS[position.door] & ~SPOTS_OF_PLACE[PLACE_OF[SPOT_OF[niche]]]
    return wardrobe.fits[GARMENT_OF[wardrobe.pieces[niche]]] & elsewhere != 0


def iron(position: Position, card: int) -> None:
    play_card(position, card, "iron")
    position.played = card
    position.phase = Phase.TAKE


def take(position: Position, niche: int) -> None:
    """What has something lying on it needs a luck check first, but not in the family rule."""
    position.niche = niche
    if not position.wardrobe.covered(niche) or position.family:
        lift(position)
        return
    position.phase = Phase.CHECK_PIECE
    spot = SPOT_OF[niche]
    position.tell(
        PiecePulled(
            seat=position.seat,
            piece=position.wardrobe.pieces[niche],
            place=PLACE_OF[spot],
            pile=PILE_OF[spot],
            index=INDEX_OF[niche],
        )
    )


def lift(position: Position) -> None:
    """The piece comes out; where it goes is asked next."""
    niche = position.niche
    position.piece = position.wardrobe.take(niche)
    position.phase = Phase.PUT_IRONED
    spot = SPOT_OF[niche]
    position.tell(
        PieceTaken(
            seat=position.seat,
            piece=position.piece,
            place=PLACE_OF[spot],
            pile=PILE_OF[spot],
            index=INDEX_OF[niche],
        )
    )


def fail_to_lift(position: Position) -> None:
    """The iron is gone, the piece stays where it is."""
    position.discards.append(position.played)
    position.tell(IronWasted(seat=position.seat, card=position.played))
    end_turn(position)
