"""What happens in a game. What only its owner may see has an audience, all else is public."""

from __future__ import annotations

from typing import Final, Literal

from spielwerk.core.types import Event, GameEnded

DeedName = Literal["tidy", "score", "door", "iron", "hanger", "needle", "drawer"]


class PhaseBegan(Event, frozen=True, kw_only=True):
    """The cards were dealt for the morning or the afternoon."""

    phase: int  # 0 morning, 1 afternoon
    cards: int  # that each player gets


class CardLeftOver(Event, frozen=True, kw_only=True):
    """In the afternoon the cards may not go round; what is left is discarded openly (LUC-5)."""

    card: int


class HandRefilled(Event, frozen=True, kw_only=True):
    """Everybody sees how many cards were drawn ..."""

    seat: int
    count: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """... but only their owner sees which; told once for each card."""

    seat: int
    card: int


class StoneAged(Event, frozen=True, kw_only=True):
    """At the start of its owner's turn it goes from 2 to 1 (LUC-6)."""

    seat: int  # its owner
    target: int  # 0 to 2 a slot, 3 the door
    level: int


class StoneReturned(Event, frozen=True, kw_only=True):
    """It goes back to its owner, from old age or because somebody got past it."""

    seat: int  # its owner
    target: int
    level: int  # where it lay


class StonePlaced(Event, frozen=True, kw_only=True):
    seat: int
    target: int
    level: int


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card is put on the table; what comes of it follows."""

    seat: int
    card: int
    deed: DeedName


class PieceTidied(Event, frozen=True, kw_only=True):
    seat: int
    piece: int
    place: int
    pile: int
    index: int
    points: int
    slots: tuple[int, ...]  # those that scored
    doubled: bool  # a piece of the same colour was there


class PieceTaken(Event, frozen=True, kw_only=True):
    """The iron takes a piece out of the wardrobe; what lay on it sinks."""

    seat: int
    piece: int
    place: int
    pile: int
    index: int


class PieceIroned(Event, frozen=True, kw_only=True):
    """It is tidied in its new place."""

    seat: int
    piece: int
    origin: int  # the place it comes from
    place: int
    pile: int
    index: int
    points: int
    slots: tuple[int, ...]
    doubled: bool


class PiecePulled(Event, frozen=True, kw_only=True):
    """Something lies on the piece to be ironed, so a luck check follows (LUC-19)."""

    seat: int
    piece: int
    place: int
    pile: int
    index: int


class SlotReplaced(Event, frozen=True, kw_only=True):
    seat: int
    slot: int
    card: int
    replaced: int  # from 60 on a start card


class CardGiven(Event, frozen=True, kw_only=True):
    """The top card of a pile goes to another pile, unseen (LUC-13)."""

    seat: int
    receiver: int  # a seat


class CardReceived(Event, frozen=True, kw_only=True):
    """The other end of CardGiven."""

    seat: int


class LuckChecked(Event, frozen=True, kw_only=True):
    """Everybody sees the top card of the pile, which goes back there (LUC-14)."""

    seat: int
    corner: int  # the one named
    card: int
    success: int  # 1 or 0


class CardReturned(Event, frozen=True, kw_only=True):
    """A failed check: the card goes back to the hand, known to all. Told once for each card."""

    seat: int
    card: int


class IronWasted(Event, frozen=True, kw_only=True):
    """A failed check: the iron is discarded, the piece stays."""

    seat: int
    card: int


class DoorMoved(Event, frozen=True, kw_only=True):
    seat: int
    origin_column: int
    column: int


class EndScoringLaid(Event, frozen=True, kw_only=True):
    """Everybody sees the chip, nobody the card."""

    seat: int
    colour: int


class EndScoringDiscarded(Event, frozen=True, kw_only=True):
    seat: int
    k: int
    card: int
    row: int  # 0 to 2 a column, 3 to 6 a level
    colour: int


class ColourChanged(Event, frozen=True, kw_only=True):
    seat: int
    k: int
    old_colour: int
    colour: int


class DrawerMoved(Event, frozen=True, kw_only=True):
    seat: int
    origin: int
    place: int


class PlacesCleaned(Event, frozen=True, kw_only=True):
    """A card is discarded for a point (LUC-21)."""

    seat: int
    card: int
    points: int


class EndScoringRevealed(Event, frozen=True, kw_only=True):
    seat: int
    k: int
    card: int
    row: int
    colour: int
    points: int


EVENTS: Final[tuple[type[Event], ...]] = (
    PhaseBegan,
    CardLeftOver,
    HandRefilled,
    CardDrawn,
    StoneAged,
    StoneReturned,
    StonePlaced,
    CardPlayed,
    PieceTidied,
    PieceTaken,
    PieceIroned,
    PiecePulled,
    SlotReplaced,
    CardGiven,
    CardReceived,
    LuckChecked,
    CardReturned,
    IronWasted,
    DoorMoved,
    EndScoringLaid,
    EndScoringDiscarded,
    ColourChanged,
    DrawerMoved,
    PlacesCleaned,
    EndScoringRevealed,
    GameEnded,
)
