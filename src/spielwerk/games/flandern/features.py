"""What a learner sees of the table (FLA-24): the cities, all cards but the secret ones, and its own
choice.

Coats of arms come as the seats do: one's own first, then clockwise; a guild that nobody plays keeps
its place after them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.features import Features, Layout, crossed, numbered
from spielwerk.core.rows import ONE, Share, count, tally
from spielwerk.core.state import State

from .components import BOX
from .decisions import (
    COMMIT,
    DECISIONS,
    PLACES,
    SHAPES,
    Arms,
    Card,
    Phase,
    golden_back,
    golden_face,
    most_influence,
)
from .plans import MEMBERS
from .position import NOTHING
from .rules import Flandern

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

    from .board import Board

MOST_SEATS: Final = Arms.GREY
_POINTS: Final = Share(50.0)
_ROUNDS: Final = Share(20.0)
_TILES: Final = Share(4.0)
_INFLUENCE: Final = Share(float(most_influence()))
_STONES: Final = Share(float(BOX.pieces.stones))
_CATHEDRALS: Final = Share(float(BOX.pieces.cathedrals))
_FIGURE_PIECES: Final = Share(float(BOX.pieces.guildmasters))
_ARMS: Final = ["self", "next_1", "next_2", "next_3", "grey", "church"]
_CITY_NAMES: Final = [city.name for city in BOX.cities]
_PLACE_NAMES: Final = crossed(_CITY_NAMES, numbered(PLACES))
_FACES: Final = [
    *_CITY_NAMES,
    "building_site",
    "pick_up",
    "influence",
    "cathedral",
    "guildmaster",
]
_HAND_NAMES: Final = _FACES[: Card.HAND]

_LAYOUT: Final = Layout(DECISIONS, MOST_SEATS)
_TIED: Final = _LAYOUT.add("option_tied_rank_best")
_PIECES: Final = _LAYOUT.add("option_pieces_in_scored")
_ROUND: Final = _LAYOUT.add("round")  # by 20
_TOWN: Final = _LAYOUT.add("town", _CITY_NAMES)  # where is built now
_CARRYING: Final = _LAYOUT.add("carrying", _FACES)  # the card that is carried out
_GOLDEN_TURN: Final = _LAYOUT.add("golden_turn")
_GOLDEN: Final = _LAYOUT.add("golden", _FACES)  # of this round, if the seat knows it
_GOLDEN_BACK: Final = _LAYOUT.add("golden_back", ["A", "B"])  # of the same card
_BACKS: Final = _LAYOUT.add("golden_pile", ["A", "B"])  # how many with each back
_SHOWN: Final = _LAYOUT.add("golden_shown", _FACES)  # how many of each
_ASIDE: Final = _LAYOUT.add("golden_aside", _FACES)  # how many of each
_CHOICE: Final = _LAYOUT.add("choice", _HAND_NAMES)  # own, until the reveal
_CHOICE_INFLUENCE: Final = _LAYOUT.add("choice_influence")  # by all there are
_LEFT: Final = _LAYOUT.add("left", ["stones", "cathedrals", "figures"])  # the part in the supply
_SUPPLY: Final = _LAYOUT.add(
    "supply", crossed(_ARMS, numbered(2 * SHAPES))
)  # by shape, plain then with a master; by 4
_GREY: Final = _LAYOUT.add("points_grey")  # by 50
_USED: Final = _LAYOUT.add("used", _CITY_NAMES)  # has a centre
_SCORED: Final = _LAYOUT.add("scored", _CITY_NAMES)
_COVERED: Final = _LAYOUT.add("covered", _PLACE_NAMES)  # sites nobody can build
_TILE: Final = _LAYOUT.add("tile", crossed(_PLACE_NAMES, _ARMS))  # whose arms
_STONE: Final = _LAYOUT.add("stone", _PLACE_NAMES)  # building sites
_MASTER: Final = _LAYOUT.add("master", _PLACE_NAMES)  # printed
_CATHEDRAL: Final = _LAYOUT.add("cathedral", _PLACE_NAMES)
_FIGURES: Final = _LAYOUT.add("figures", _PLACE_NAMES)  # how many
_SCORE: Final = _LAYOUT.add_each("points")  # by 50
_STARTS: Final = _LAYOUT.add_each("start")  # the start player
_ACTS: Final = _LAYOUT.add_each("acting")  # whose card is carried out
_CHOSEN: Final = _LAYOUT.add_each("chosen")  # whether a choice is made
_HAND: Final = _LAYOUT.add_each("hand", _HAND_NAMES)  # a secret choice is still in it
_HELD_INFLUENCE: Final = _LAYOUT.add_each("influence")  # by all there are
_PLAYED: Final = _LAYOUT.add_each("played", _HAND_NAMES)  # from the reveal on
_PLAYED_INFLUENCE: Final = _LAYOUT.add_each("played_influence")
_PLACE: Final = _LAYOUT.add_each("place_in_order", numbered(MOST_SEATS))
_WAITS: Final = _LAYOUT.add_each("still_to_act")  # in this round


class FlandernFeatures(Features):
    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        assert isinstance(state, Flandern)
        board = state.board
        if state.tied_best:
            into[_TIED] = ONE
        if state.pieces_in_scored:
            into[_PIECES] = ONE
        into[_ROUND] = _ROUNDS.of(state.round)
        into[_GREY] = _POINTS.of(state.points[Arms.GREY])
        into[_LEFT] = _STONES.of(board.stones_left)
        into[_LEFT + 1] = _CATHEDRALS.of(board.cathedrals_left)
        into[_LEFT + 2] = _FIGURE_PIECES.of(board.figures_left)
        self._write_cards(state, seat, into)
        ordered = _as_seen(state.seats, seat)
        stack = 0
        for arms in ordered:
            at: i64 = _SUPPLY + arms * 2 * SHAPES
            for kind in range(2 * SHAPES):
                tiles = board.supply[stack]
                stack += 1
                if tiles:
                    into[at + kind] = _TILES.of(tiles)
        for city in MEMBERS[board.used]:
            self._write_city(board, city, ordered, into)
        if board.figures:
            tally(into, _FIGURES, board.figures)
        for other in range(state.seats):
            self._write_seat(state, other, self.of_seat(state.seats, seat, other), into)

    def _write_cards(self, state: Flandern, seat: int, into: vec[i32]) -> None:
        """The golden cards, the one that is carried out, and what the seat itself has chosen."""
        if state.town != NOTHING:
            into[_TOWN + state.town] = ONE
        phase = state.phase
        if phase != Phase.CHOOSE and phase != Phase.CENTRE and phase != OVER:
            into[_CARRYING + state.card_in_action()] = ONE
        if state.golden_turn:
            into[_GOLDEN_TURN] = ONE
        if state.golden != NOTHING:
            into[_GOLDEN_BACK + golden_back(state.golden)] = ONE
            if seat == state.start or state.golden_is_open():
                into[_GOLDEN + golden_face(state.golden)] = ONE
        for code in state.pile:
            count(into, _BACKS + golden_back(code))
        for code in state.shown:
            count(into, _SHOWN + golden_face(code))
        for code in state.aside:
            count(into, _ASIDE + golden_face(code))
        if phase == Phase.CHOOSE and state.choices[seat] != NOTHING:
            card, influence = COMMIT.pair(state.choices[seat])
            into[_CHOICE + card] = ONE
            into[_CHOICE_INFLUENCE] = _INFLUENCE.of(influence)

    def _write_city(self, board: Board, city: int, ordered: list[int], into: vec[i32]) -> None:
        into[_USED + city] = ONE
        if board.scored >> city & 1:
            into[_SCORED + city] = ONE
        first: i64 = city * PLACES
        _mark(into, _COVERED + first, board.covered(city), 1)
        _mark(into, _STONE + first, board.stones[city], 1)
        _mark(into, _MASTER + first, board.masters[city], 1)
        _mark(into, _CATHEDRAL + first, board.cathedrals[city], 1)
        tiles: i64 = _TILE + first * Arms.COUNT
        at = city * Arms.COUNT
        for place_of_arms in ordered:
            built = board.arms[at]
            at += 1
            _mark(into, tiles + place_of_arms, built, Arms.COUNT)

    def _write_seat(self, state: Flandern, other: int, at: int, into: vec[i32]) -> None:
        """What everybody knows of a seat: a secret choice is still among its cards."""
        if state.points[other]:
            into[at + _SCORE] = _POINTS.of(state.points[other])
        into[at + _HELD_INFLUENCE] = _INFLUENCE.of(state.influence[other])
        _mark(into, at + _HAND, state.hands[other], 1)
        if other == state.start:
            into[at + _STARTS] = ONE
        if state.choices[other] != NOTHING:
            into[at + _CHOSEN] = ONE
        if not state.order:
            return
        if not state.over and other == state.seat:
            into[at + _ACTS] = ONE
        card, influence = COMMIT.pair(state.choices[other])
        into[at + _PLAYED + card] = ONE
        if influence:
            into[at + _PLAYED_INFLUENCE] = _INFLUENCE.of(influence)
        place = state.order.index(other)
        into[at + _PLACE + place] = ONE
        if place >= state.at:
            into[at + _WAITS] = ONE


def _mark(into: vec[i32], first: i64, bits: i64, step: i64) -> None:
    """An entry for every bit; to look it up in MEMBERS would wait for memory."""
    place = first
    while bits:
        if bits & 1:
            into[place] = ONE
        bits >>= 1
        place += step


def _as_seen(seats: int, seat: int) -> list[int]:
    """By coat of arms: its place when the seat's own comes first."""
    ordered = list(range(Arms.COUNT))
    for other in range(seats):
        ordered[other] = (other - seat) % seats
    return ordered


FEATURES: Final = FlandernFeatures(_LAYOUT, 1)
