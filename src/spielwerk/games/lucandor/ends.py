"""End scorings: laying them, and changing one's mind (LUC-16 to LUC-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import COLOURS, MOST_ENDS, ROW_OF, USE_OF, Use
from .decisions import END, HANGER, NEEDLE
from .ending import end_turn
from .events import ColourChanged, EndScoringDiscarded, EndScoringLaid
from .hands import held_for, leave_hand, play_card

if TYPE_CHECKING:
    from .position import Position


def end_offers(position: Position) -> list[int]:
    """Up to two may be laid, in colours whose chip is free; one that lies there may be discarded,
    or get the chip of a free colour."""
    taken = position.end_colours[position.seat]
    laid = len(taken)
    ends = held_for(position, Use.END) if laid < MOST_ENDS else []
    hangers = held_for(position, Use.HANGER) if laid else []
    needles = held_for(position, Use.NEEDLE) if laid else []
    actions: list[int] = []
    if not ends and not hangers and not needles:
        return actions
    free = [colour for colour in range(COLOURS) if colour not in taken]
    for card in ends:
        first = END.at2(card, 0)
        actions += [first + colour for colour in free]
    for card in hangers:
        first = HANGER.at2(card, 0)
        actions += [first + k for k in range(laid)]
    for card in needles:
        for k in range(laid):
            first = NEEDLE.at3(card, k, 0)
            actions += [first + colour for colour in free]
    return actions


def lay_end(position: Position, card: int, colour: int) -> None:
    """Face down, with a chip on it. Nobody can tell which card it was, so whatever end scorings
    were known to be in that hand are not known any more (LUC-26)."""
    for other in position.hands[position.seat]:
        if USE_OF[other] == Use.END:
            position.shown &= ~(1 << other)
    leave_hand(position, card)
    position.ends[position.seat].append(card)
    position.end_colours[position.seat].append(colour)
    position.tell(EndScoringLaid(seat=position.seat, colour=colour))
    end_turn(position)


def use_hanger(position: Position, card: int, k: int) -> None:
    """One of the player's end scorings is discarded, for all to see; the chip comes back."""
    play_card(position, card, "hanger")
    end = position.ends[position.seat].pop(k)
    colour = position.end_colours[position.seat].pop(k)
    position.discards.append(end)
    position.discards.append(card)
    position.light(end)
    position.tell(
        EndScoringDiscarded(seat=position.seat, k=k, card=end, row=ROW_OF[end], colour=colour)
    )
    end_turn(position)


def use_needle(position: Position, card: int, k: int, colour: int) -> None:
    """One of the player's end scorings gets the chip of another colour."""
    play_card(position, card, "needle")
    old = position.end_colours[position.seat][k]
    position.end_colours[position.seat][k] = colour
    position.discards.append(card)
    position.tell(ColourChanged(seat=position.seat, k=k, old_colour=old, colour=colour))
    end_turn(position)
