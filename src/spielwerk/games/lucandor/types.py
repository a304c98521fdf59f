"""What a view is made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from .cards import (
    CARDS,
    COLOUR_OF,
    DOTS_OF,
    FAMILY_OF,
    GARMENT_OF,
    HOME_OF,
    NOTHING,
    POINTS_OF,
    ROW_OF,
    SIZE_OF,
    THUMB_OF,
    USE_OF,
)
from .components import (
    BOX,
    FAMILIES,
    HOLDERS,
    USES,
    CardUse,
    FamilyName,
    HolderName,
    Source,
)

PendingDeed = Literal["tidy", "score", "door", "iron", "drawer"]


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card. The same number names the piece of clothing it stands for."""

    card: int
    garment: int
    colour: int
    use: CardUse
    dot: int | None  # a dot: the colour it scores
    points: int  # a dot: its points, else 0
    row: int | None  # an end scoring: 0 to 2 a column, 3 to 6 a level from the bottom
    thumb: int  # the corner: 0 top left, 1 top right, 2 bottom left, 3 bottom right
    source: Source


class StartFace(msgspec.Struct, frozen=True):
    """A side of a start card, numbered from 60."""

    card: int
    slot: int
    side: str  # A or B
    colours: tuple[int, ...]
    points: int
    source: Source


class GarmentFace(msgspec.Struct, frozen=True):
    garment: int
    family: FamilyName
    home: HolderName
    size: int  # units it takes up: in height if folded, else in width
    source: Source


class Stone(msgspec.Struct, frozen=True):
    owner: int  # a seat
    level: int  # 2 or 1


class SlotView(msgspec.Struct, frozen=True):
    slot: int
    card: int  # from 60 on a start card
    colours: tuple[int, ...]  # what it scores
    points: int
    columns: tuple[int, ...]  # where its arrows point
    stone: Stone | None


class PieceView(msgspec.Struct, frozen=True):
    piece: int  # the number of its card
    garment: int
    colour: int


class PileView(msgspec.Struct, frozen=True):
    """All that lies in a place, or one of the two piles of folded clothes."""

    pile: int
    pieces: tuple[PieceView, ...]  # from the bottom, or in the order they came
    used: int  # units
    left: int


class PlaceView(msgspec.Struct, frozen=True):
    place: int
    column: int
    level: int  # 1 to 4 from the bottom
    holder: HolderName
    family: FamilyName | None  # of what lies there
    closed: bool  # behind the door
    takes_drawer: bool  # whether a drawer may stand here
    contents: tuple[PileView, ...]  # two piles for folded clothes, else one
    source: Source


class Preview(msgspec.Struct, frozen=True):
    """Where a piece may go now and what that would score."""

    place: int
    pile: int
    points: int
    doubled: bool


class HandCard(msgspec.Struct, frozen=True):
    card: int
    known: bool  # whether everybody knows that it is there
    previews: tuple[Preview, ...]  # where its garment may go now, the most points first


class KnownCard(msgspec.Struct, frozen=True):
    """A card in a pile that everybody has seen."""

    depth: int  # 0 for the top
    card: int


class EndScoring(msgspec.Struct, frozen=True):
    """An end scoring that was laid. Card, row and worth are its owner's secret until the end."""

    k: int
    colour: int
    card: int | None
    row: int | None
    worth: int | None  # what it would give as the wardrobe stands


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    points: int
    end_points: int  # what of it came from end scorings; 0 until they are revealed
    hand_size: int
    known_hand: tuple[int, ...]  # cards in the hand that everybody knows
    pile_size: int
    known_pile: tuple[KnownCard, ...]
    stones: int  # that are not in use
    ends: tuple[EndScoring, ...]
    finished: bool  # has neither hand nor pile in this phase


class Pending(msgspec.Struct, frozen=True):
    """What has been begun in this turn."""

    deed: PendingDeed
    card: int  # in play
    second: int | None  # the second one, for the door
    slot: int | None  # where a scoring card shall go
    column: int | None  # where the door shall go
    piece: int | None  # to be put somewhere, or to be ironed
    place: int | None  # where the iron takes it from, or the drawer that was pulled
    pile: int | None
    index: int | None
    stone: Stone | None  # what the luck check is about, unless it is a pile of clothes


# -- what never changes -----------------------------------------------------------

CARD_FACES = tuple(
    CardFace(
        card=card,
        garment=GARMENT_OF[card],
        colour=COLOUR_OF[card],
        use=USES[USE_OF[card]],
        dot=DOTS_OF[card][0] if DOTS_OF[card] else None,
        points=POINTS_OF[card],
        row=None if ROW_OF[card] == NOTHING else ROW_OF[card],
        thumb=THUMB_OF[card],
        source=BOX.cards[card].source,
    )
    for card in range(CARDS)
)
START_FACES = tuple(
    StartFace(
        card=CARDS + number,
        slot=one.slot - 1,
        side=one.side,
        colours=tuple(DOTS_OF[CARDS + number]),
        points=one.points,
        source=one.source,
    )
    for number, one in enumerate(BOX.start_cards)
)
GARMENT_FACES = tuple(
    GarmentFace(
        garment=garment,
        family=FAMILIES[FAMILY_OF[garment]],
        home=HOLDERS[HOME_OF[garment]],
        size=SIZE_OF[garment],
        source=one.source,
    )
    for garment, one in enumerate(BOX.garments)
)
