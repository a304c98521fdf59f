"""What a learner sees of the table (LUC-26): the wardrobe, its hand, and every card whose place
everybody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.features import Features, Layout, crossed, numbered
from spielwerk.core.rows import ONE, Share, part
from spielwerk.core.state import NOBODY, State

from .cards import (
    CARDS,
    COLOURS,
    COLUMNS,
    CORNERS,
    DEPTH,
    DOTS_OF,
    HAND,
    MOST_ENDS,
    NOTHING,
    PLACE_OF,
    PLACES,
    POINTS_OF,
    ROW_OF,
    ROWS,
    SHELF_HEIGHT,
    SLOTS,
    SPOT_OF,
    SPOTS,
    STONES,
    Family,
    Holder,
)
from .components import BOX, FAMILIES, ROW_NAMES
from .decisions import DECISIONS, Phase
from .knowledge import next_thumbs
from .rules import Lucandor

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

MOST_SEATS: Final = 5
_POINTS: Final = Share(50.0)
_DOT_POINTS: Final = Share(float(max(POINTS_OF)))
_PILE: Final = Share(20.0)
_SHELF: Final = Share(float(SHELF_HEIGHT))
_HAND: Final = Share(float(HAND))
_STONES: Final = Share(float(STONES))
_CARD_NAMES: Final = numbered(CARDS)
_PLACE_NAMES: Final = numbered(PLACES)
_COLOUR_NAMES: Final = [colour.name for colour in BOX.colours]

_LAYOUT: Final = Layout(DECISIONS, MOST_SEATS)
_FAMILY_RULE: Final = _LAYOUT.add("option_family")
_AFTERNOON: Final = _LAYOUT.add("afternoon")
_DOOR: Final = _LAYOUT.add("door", numbered(COLUMNS))  # the column that it closes
_DRAWER: Final = _LAYOUT.add("drawer", _PLACE_NAMES)  # places with one
_FAMILY: Final = _LAYOUT.add("family", crossed(_PLACE_NAMES, list(FAMILIES)))  # of what lies there
_USED: Final = _LAYOUT.add("used", numbered(SPOTS))  # by spot: the room that is taken, by 5
_LIES: Final = _LAYOUT.add("piece", crossed(_CARD_NAMES, _PLACE_NAMES))  # where it lies
_COVERED: Final = _LAYOUT.add("covered", _CARD_NAMES)  # pieces with something on them
_SLOT: Final = _LAYOUT.add(
    "slot", crossed(numbered(SLOTS), _COLOUR_NAMES)
)  # points for a colour, by 3
_HOLDS: Final = _LAYOUT.add("hand", _CARD_NAMES)  # own cards
_DISCARDS: Final = _LAYOUT.add("discards", _CARD_NAMES)
_END_ROW: Final = _LAYOUT.add(
    "own_end", crossed(numbered(MOST_ENDS), list(ROW_NAMES))
)  # rows of own end scorings
_THUMBS: Final = _LAYOUT.add("next_thumb", numbered(CORNERS))  # how likely, of the own next card
_PLAYED: Final = _LAYOUT.add("played", _CARD_NAMES)  # the card in play
_SECOND: Final = _LAYOUT.add("second", _CARD_NAMES)  # the second one
_PIECE: Final = _LAYOUT.add("piece_in_question", _CARD_NAMES)
_TARGET: Final = _LAYOUT.add("target_slot", numbered(SLOTS))
_COLUMN: Final = _LAYOUT.add("target_column", numbered(COLUMNS))
_FROM: Final = _LAYOUT.add("taken_from", _PLACE_NAMES)  # the place of a drawer or a piece
_SCORE: Final = _LAYOUT.add_each("points")  # by 50
_HAND_SIZE: Final = _LAYOUT.add_each("hand_size")  # by 3
_PILE_SIZE: Final = _LAYOUT.add_each("pile_size")  # by 20
_FREE_STONES: Final = _LAYOUT.add_each("stones")  # free ones, by 2
_STONE: Final = _LAYOUT.add_each("stone", [*numbered(SLOTS), "door"])  # its number, by 2
_ENDS: Final = _LAYOUT.add_each(
    "end", crossed(numbered(MOST_ENDS), _COLOUR_NAMES)
)  # chips of end scorings
_KNOWN_HAND: Final = _LAYOUT.add_each("known_hand", _CARD_NAMES)  # cards all have seen
_KNOWN_PILE: Final = _LAYOUT.add_each("known_pile", _CARD_NAMES)  # cards all have seen
_KNOWN_TOP: Final = _LAYOUT.add_each("known_top", _CARD_NAMES)  # if all have seen it


class LucandorFeatures(Features):
    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        assert isinstance(state, Lucandor)
        if state.family:
            into[_FAMILY_RULE] = ONE
        if state.afternoon:
            into[_AFTERNOON] = ONE
        into[_DOOR + state.door] = ONE
        self._write_wardrobe(state, into)
        at: i64 = _SLOT
        for card in state.slots:
            for colour in DOTS_OF[card]:
                into[at + colour] = _DOT_POINTS.of(POINTS_OF[card])
            at += COLOURS
        for card in state.hands[seat]:
            into[_HOLDS + card] = ONE
        for card in state.discards:
            if card < CARDS:
                into[_DISCARDS + card] = ONE
        for k, card in enumerate(state.ends[seat]):
            into[_END_ROW + k * ROWS + ROW_OF[card]] = ONE
        self._write_thumbs(state, seat, into)
        self._write_turn(state, into)
        free = [STONES] * state.seats
        for target, owner in enumerate(state.stone_owners):
            if owner != NOBODY:
                free[owner] -= 1
                at = self.of_seat(state.seats, seat, owner) + _STONE
                into[at + target] = _STONES.of(state.stone_levels[target])
        for other in range(state.seats):
            at = self.of_seat(state.seats, seat, other)
            into[at + _FREE_STONES] = _STONES.of(free[other])
            self._write_seat(state, other, at, into)

    def _write_wardrobe(self, state: Lucandor, into: vec[i32]) -> None:
        wardrobe = state.wardrobe
        for place, holder in enumerate(wardrobe.holders):
            if holder == Holder.DRAWER:  # nothing else moves
                into[_DRAWER + place] = ONE
        at: i64 = _FAMILY
        for family in wardrobe.families:
            if family != Family.NONE:
                into[at + family] = ONE
            at += len(FAMILIES)
        pieces = wardrobe.pieces
        for spot, count in enumerate(wardrobe.counts):
            if count == 0:
                continue
            into[_USED + spot] = _SHELF.of(wardrobe.used[spot])
            place = PLACE_OF[spot]
            lies: i64 = _LIES + place
            top = spot * DEPTH + count - 1
            for niche in range(spot * DEPTH, top + 1):
                into[lies + pieces[niche] * PLACES] = ONE
            if wardrobe.families[place] == Family.FOLDED:
                for niche in range(spot * DEPTH, top):
                    into[_COVERED + pieces[niche]] = ONE

    def _write_thumbs(self, state: Lucandor, seat: int, into: vec[i32]) -> None:
        """How likely each corner is to have the thumb of the seat's next card."""
        thumbs = next_thumbs(state, seat)
        cards = sum(thumbs)
        if cards:
            for corner in range(CORNERS):
                into[_THUMBS + corner] = part(thumbs[corner], cards)

    def _write_turn(self, state: Lucandor, into: vec[i32]) -> None:
        """What has been begun in this turn, for all to see."""
        phase = state.phase
        if phase <= Phase.TURN:  # a turn begins, or the game is over
            return
        if state.played != NOTHING:
            into[_PLAYED + state.played] = ONE
        if state.second != NOTHING:
            into[_SECOND + state.second] = ONE
        if phase == Phase.CHECK_SLOT:
            into[_TARGET + state.target] = ONE
        if phase == Phase.CHECK_DOOR or phase == Phase.SECOND:
            into[_COLUMN + state.target] = ONE
        if state.pulled != NOTHING:
            into[_FROM + state.pulled] = ONE
        piece = state.piece
        if state.niche != NOTHING:
            into[_FROM + PLACE_OF[SPOT_OF[state.niche]]] = ONE
            if piece == NOTHING:
                piece = state.wardrobe.pieces[state.niche]
        if piece != NOTHING:
            into[_PIECE + piece] = ONE

    def _write_seat(self, state: Lucandor, other: int, at: int, into: vec[i32]) -> None:
        """What everybody knows of a seat."""
        hand, pile = state.hands[other], state.piles[other]
        into[at + _SCORE] = _POINTS.of(state.points[other])
        into[at + _HAND_SIZE] = _HAND.of(len(hand))
        into[at + _PILE_SIZE] = _PILE.of(len(pile))
        for k, colour in enumerate(state.end_colours[other]):
            into[at + _ENDS + k * COLOURS + colour] = ONE
        shown: i64 = state.shown
        if shown:
            for card in hand:
                if shown >> card & 1:
                    into[at + _KNOWN_HAND + card] = ONE
            for card in pile:
                if shown >> card & 1:
                    into[at + _KNOWN_PILE + card] = ONE
            if pile and state.is_shown(pile[-1]):
                into[at + _KNOWN_TOP + pile[-1]] = ONE


FEATURES: Final = LucandorFeatures(_LAYOUT, 1)
