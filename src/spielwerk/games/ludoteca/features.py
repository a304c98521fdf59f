"""What a learner sees of the table (LUD-29): its hand, all that lies open, and the cards it has
seen going into other hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.features import Features, Layout, numbered
from spielwerk.core.rows import COUNT, ONE, Share, count, part, tally
from spielwerk.core.state import NOBODY, State

from .cards import CARDS, GOALS, NO_CARD, NO_GOAL, face_of
from .combinations import taken_apart
from .components import MOST_SEATS, PILLARS, VALUES
from .dealing import HAND_CARDS
from .decisions import DECISIONS, Phase
from .knowledge import EVERYBODY
from .rounds import TURNS_EACH
from .rows import ANYTHING
from .rules import Ludoteca
from .scoring import COMBINATION_NAMES, COMBINATIONS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

_POINTS: Final = Share(50.0)
_VALUES: Final = Share(float(VALUES))
_ANYTHING: Final = Share(float(ANYTHING))  # the limit of a row that takes any card
_HAND_CARDS: Final = Share(float(HAND_CARDS))
_DECK: Final = Share(100.0)
_ROUNDS: Final = Share(20.0)
_MANY: Final = Share(4.0)  # combinations, resources, steps
_CARD_NAMES: Final = numbered(CARDS)
_PILLAR_NAMES: Final = numbered(PILLARS)
_VALUE_NAMES: Final = [str(value) for value in range(1, VALUES + 1)]

_LAYOUT: Final = Layout(DECISIONS, MOST_SEATS)
_EXTENDED: Final = _LAYOUT.add("option_extended")
_TARGET: Final = _LAYOUT.add("option_target_points")  # by 50
_MIN_CARDS: Final = _LAYOUT.add("option_min_cards_to_master")
_HELPER_8: Final = _LAYOUT.add("option_helper_8_scores")
_MOST_ROUNDS: Final = _LAYOUT.add("option_max_rounds")  # by 20
_ROUND: Final = _LAYOUT.add("round")  # by 20
_TURNS: Final = _LAYOUT.add("turns")  # the part of the turns that is over
_PILE: Final = _LAYOUT.add("draw_pile")  # by 100
_RENEWED: Final = _LAYOUT.add("renewed")  # whether it was
_HAND: Final = _LAYOUT.add("hand", _CARD_NAMES)  # how many of each card
_GOAL: Final = _LAYOUT.add("goal", numbered(GOALS))  # the own bonus goal
_TOP: Final = _LAYOUT.add("discard_top", _CARD_NAMES)  # the card on top
_DISCARDS: Final = _LAYOUT.add("discards", _CARD_NAMES)  # how many of each card
_TAKEN: Final = _LAYOUT.add("taken", _CARD_NAMES)  # from the discard pile, in this turn
_RESOURCE: Final = _LAYOUT.add("resource", _CARD_NAMES)  # that is carried out
_STEP: Final = _LAYOUT.add("step")  # which one of it, by 4
_LEFT: Final = _LAYOUT.add("left")  # cards it still allows, by 4
# The combination that the player on turn has chosen and nobody else has seen.
_MAKES: Final = _LAYOUT.add("combination", list(COMBINATION_NAMES))  # own choice, still secret
_MAKES_PILLAR: Final = _LAYOUT.add("combination_pillar", _PILLAR_NAMES)
_MAKES_VALUE: Final = _LAYOUT.add("combination_value", _VALUE_NAMES)
_SCORE: Final = _LAYOUT.add_each("points")  # of finished rounds, by 50
_STARTS: Final = _LAYOUT.add_each("began_round")
_ON_TURN: Final = _LAYOUT.add_each("on_turn")
_SWAPPED: Final = _LAYOUT.add_each("swap_owner")  # whose card the X takes
_CARDS_LEFT: Final = _LAYOUT.add_each("hand_size")  # by 12
_MADE: Final = _LAYOUT.add_each("made", list(COMBINATION_NAMES))  # combinations of this round, by 4
_RESOURCES: Final = _LAYOUT.add_each("resources")  # laid, by 4
_LOCKED: Final = _LAYOUT.add_each("locked", _PILLAR_NAMES)  # pillars
_LENGTH: Final = _LAYOUT.add_each("row_length", _PILLAR_NAMES)  # by 8
_BELOW: Final = _LAYOUT.add_each("row_below", _PILLAR_NAMES)  # the limit for the next card, by 9
_LAID: Final = _LAYOUT.add_each("laid", _CARD_NAMES)  # how many of each card
_KNOWN: Final = _LAYOUT.add_each("known_hand", _CARD_NAMES)  # cards seen going there


class LudotecaFeatures(Features):
    def phase_seen(self, state: State, seat: int) -> int:
        """Others do not see that a combination is chosen before it lies there."""
        if state.phase == Phase.USE and seat != state.seat:
            return Phase.LAY
        return state.phase

    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        assert isinstance(state, Ludoteca)
        self._write_options(state, into)
        into[_ROUND] = _ROUNDS.of(state.round)
        into[_TURNS] = part(state.turns, TURNS_EACH * state.seats)
        into[_PILE] = _DECK.of(len(state.pile))
        if state.renewed:
            into[_RENEWED] = ONE
        tally(into, _HAND, state.hands[seat])
        if state.goals[seat] != NO_GOAL:
            into[_GOAL + state.goals[seat]] = ONE
        if state.discards:
            tally(into, _DISCARDS, state.discards)
            into[_TOP + state.discards[-1]] = ONE
        if state.taken != NO_CARD:
            into[_TAKEN + state.taken] = ONE
        self._write_turn(state, seat, into)
        for other in range(state.seats):
            self._write_seat(state, other, self.of_seat(state.seats, seat, other), into)
        self._write_known(state, seat, into)

    def _write_options(self, state: Ludoteca, into: vec[i32]) -> None:
        if state.extended:
            into[_EXTENDED] = ONE
        into[_TARGET] = _POINTS.of(state.target_points)
        into[_MIN_CARDS] = COUNT.of(state.min_cards)
        if state.helper_8_scores:
            into[_HELPER_8] = ONE
        into[_MOST_ROUNDS] = _ROUNDS.of(state.max_rounds)

    def _write_turn(self, state: Ludoteca, seat: int, into: vec[i32]) -> None:
        """What is under way."""
        seats = state.seats
        into[self.of_seat(seats, seat, (state.round - 1) % seats) + _STARTS] = ONE
        if not state.over:
            into[self.of_seat(seats, seat, state.seat) + _ON_TURN] = ONE
        if state.resource != NO_CARD:
            into[_RESOURCE + state.resource] = ONE
            into[_STEP] = _MANY.of(state.step)
            if state.phase == Phase.LAY or state.phase == Phase.DISCARD:
                into[_LEFT] = _MANY.of(state.left)
        if state.phase == Phase.SWAP and state.swap_owner != NOBODY:
            into[self.of_seat(seats, seat, state.swap_owner) + _SWAPPED] = ONE
        if state.phase == Phase.USE and seat == state.seat:
            makes, pillar, value = taken_apart(state.wish)
            into[_MAKES + makes] = ONE
            into[_MAKES_PILLAR + pillar] = ONE
            into[_MAKES_VALUE + value - 1] = ONE

    def _write_seat(self, state: Ludoteca, other: int, at: int, into: vec[i32]) -> None:
        """What lies in front of a seat, and how many cards it holds."""
        into[at + _SCORE] = _POINTS.of(state.points[other])
        into[at + _CARDS_LEFT] = _HAND_CARDS.of(len(state.hands[other]))
        if state.resources[other]:
            into[at + _RESOURCES] = _MANY.of(len(state.resources[other]))
        for makes in range(COMBINATIONS):
            made = state.made[other * COMBINATIONS + makes]
            if made:
                into[at + _MADE + makes] = _MANY.of(made)
        laid: i64 = at + _LAID
        locks = state.locks[other]
        first = other * PILLARS
        for pillar in range(PILLARS):
            if locks >> pillar & 1:
                into[at + _LOCKED + pillar] = ONE
            limit = state.limits[first + pillar]
            if limit:
                into[at + _BELOW + pillar] = _ANYTHING.of(limit)
            row = state.rows[first + pillar]
            if row:
                into[at + _LENGTH + pillar] = _VALUES.of(len(row))
                for entry in row:
                    count(into, laid + face_of(entry))

    def _write_known(self, state: Ludoteca, seat: int, into: vec[i32]) -> None:
        """The cards that the seat, or everybody, has seen going into a hand."""
        for mark in state.marks:
            observer, holder = mark // CARDS // MOST_SEATS, mark // CARDS % MOST_SEATS
            if observer == EVERYBODY or observer == seat:
                count(into, self.of_seat(state.seats, seat, holder) + _KNOWN + mark % CARDS)


FEATURES: Final = LudotecaFeatures(_LAYOUT, 1)
