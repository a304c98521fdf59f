"""The iron: take a piece out of the wardrobe and tidy it anew (LUC-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.lucandor.cards import DEPTH, GARMENT_OF, PILES, SPOTS
from spielwerk.games.lucandor.decisions import Step
from spielwerk.games.lucandor.events import IronWasted, PiecePulled, PieceTaken
from spielwerk.games.lucandor.hands import play_card
from spielwerk.games.lucandor.position import Deed
from spielwerk.games.lucandor.turns import end_turn
from spielwerk.games.lucandor.wardrobe import OPEN_SPOTS, SPOTS_OF_PLACE

if TYPE_CHECKING:
    from spielwerk.games.lucandor.position import Position


def has_new_place(position: Position, spot: int, piece: int) -> bool:
    """Whether a piece that lies there could go to another shelf, rod or drawer."""
    elsewhere = OPEN_SPOTS[position.door] & ~SPOTS_OF_PLACE[spot // PILES]
    return position.wardrobe.fits[GARMENT_OF[piece]] & elsewhere != 0


def can_pull(position: Position, spot: int, index: int) -> bool:
    """Whether a piece is on top, or there is a card for the luck check that a covered one needs.
    In the family rule nothing is checked (LUC-23)."""
    if position.family or position.piles[position.seat]:
        return True
    return not position.wardrobe.covered(spot, index)


def takeable(position: Position, first_only: bool) -> list[int]:
    """The pieces that may be ironed, each as spot * DEPTH + index, ascending; or just one."""
    wardrobe = position.wardrobe
    open_spots = OPEN_SPOTS[position.door]
    found: list[int] = []
    for spot in range(SPOTS):
        if (open_spots >> spot) & 1 == 0:
            continue
        for index in range(wardrobe.counts[spot]):
            where = spot * DEPTH + index
            if has_new_place(position, spot, wardrobe.pieces[where]) and can_pull(
                position, spot, index
            ):
                found.append(where)
                if first_only:
                    return found
    return found


def iron(position: Position, card: int) -> None:
    play_card(position, card, "iron")
    position.deed = Deed.IRON
    position.played = card
    position.step = Step.TAKE


def take(position: Position, where: int) -> None:
    """What has something lying on it needs a luck check first, but not in the family rule."""
    position.origin_of_piece = where
    spot, index = where // DEPTH, where % DEPTH
    if not position.wardrobe.covered(spot, index) or position.family:
        lift(position)
        return
    position.step = Step.CORNER
    if position.news is not None:
        position.tell(
            PiecePulled(
                seat=position.seat,
                piece=position.wardrobe.pieces[where],
                place=spot // PILES,
                pile=spot % PILES,
                index=index,
            )
        )


def lift(position: Position) -> None:
    """The piece comes out; where it goes is asked next."""
    where = position.origin_of_piece
    position.piece = position.wardrobe.take(where)
    position.step = Step.PUT
    if position.news is not None:
        spot = where // DEPTH
        position.tell(
            PieceTaken(
                seat=position.seat,
                piece=position.piece,
                place=spot // PILES,
                pile=spot % PILES,
                index=where % DEPTH,
            )
        )


def fail_to_lift(position: Position) -> None:
    """The iron is gone, the piece stays where it is."""
    position.discards.append(position.played)
    if position.news is not None:
        position.tell(IronWasted(seat=position.seat, card=position.played))
    end_turn(position)
