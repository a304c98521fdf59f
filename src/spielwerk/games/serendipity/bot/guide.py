"""What a good player of Serendipity looks at.

All advice is reckoned in points. The plan behind it: explore while a reveal is worth a point,
leave remembered flowers covered until they touch the carpet or the exploring is over, then take
them home one by one; turn every Serendip to where it serves oneself most and rivals least.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.state import NOBODY, State

from ..decisions import (
    COVER,
    FIRST,
    MOVE,
    REVEAL,
    SECOND,
    STOP,
    SWAP,
    Phase,
)
from ..hexagon import DIRECTIONS
from ..meadow import BLANK, BOARD, CELLS, COLOURS, SERENDIP, Face
from ..rules import Serendipity
from ..scoring import EDGE_POINTS
from .carpets import Carpets
from .odds import Odds, liking

# Points that are not on the board yet. All numbers here were tuned by playing against themselves.
STRAY: Final = 0.35  # an open own flower outside the best carpet: a Serendip may link it
REMEMBERED: Final = 0.9  # a covered own flower whose place is known
GO_ON: Final = 0.3  # an own flower lets the turn go on
FREE: Final = 3.0  # a remembered flower that touches the carpet costs nothing: it comes first
HARVEST: Final = 1.0  # a remembered flower that does not costs the rest of the turn
SEND_AWAY: Final = 0.2  # better to swap with a foreign tile than with one that may be own
DRIVEN_OFF: Final = 1.5  # an open flower that a Serendip drives from its place
NEIGHBOUR: Final = 0.02  # per neighbour of a cell
WHIM: Final = 0.04
RESTLESS: Final = 5.0
PATIENCE: Final = 3  # rounds in which nothing stays open, before one tries something else
TEMPO: Final = 0.5  # how much of a reveal's worth the player on turn can count on
LEAD: Final = 7.0  # points that make a win e times as likely
DOUBT: Final = 1.0  # points that make an action e times as promising
CHOICES: Final = 10  # how many actions deserve a thought
SILLY: Final = -50.0  # the points of an action that does not


class SerendipityGuide(Guide):
    """The advice behind all bots of Serendipity. It uses only what everybody could know."""

    def quiescent(self, state: State) -> bool:
        """Between turns; within one, the Serendip in hand is worth more than it shows."""
        assert isinstance(state, Serendipity)
        return state.phase == Phase.REVEAL and not state.may_stop

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, Serendipity)
        outcome = state.outcome()
        if outcome is not None:
            return shared_win(state.seats, outcome.winners)
        worths = _worths(state)
        worths[state.seat] += TEMPO * Odds(state).hope(state, state.seat)
        return win_shares(worths, LEAD)

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Serendipity)
        points = _points(state, seat, actions)
        best = max(points)
        bar = sorted(points, reverse=True)[min(CHOICES, len(points)) - 1]
        weights: list[float] = []
        chosen = 0
        for point in points:
            if point < bar or point <= SILLY or chosen == CHOICES:
                weights.append(0.0)
            else:
                chosen += 1
                weights.append(exp((point - best) / DOUBT))
        return weights


def _worths(state: Serendipity) -> list[float]:
    """Each seat's points, and what its flowers outside the carpets may become."""
    meadow = state.meadow
    carpets = Carpets(meadow)
    worths = [0.0] * state.seats
    for colour in range(COLOURS):
        owner = state.owners[colour]
        if owner != NOBODY:
            worths[owner] += carpets.worth(colour)
    for cell in range(CELLS):
        tile = meadow.known(cell)
        if tile == BLANK or tile == SERENDIP or state.owners[tile] == NOBODY:
            continue
        if meadow.faces[cell] == Face.DOWN:
            worths[state.owners[tile]] += REMEMBERED
        elif not carpets.in_best(tile, cell):
            worths[state.owners[tile]] += STRAY
    return worths


def _points(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    match state.phase:
        case Phase.REVEAL:
            return _reveal(state, seat, actions)
        case Phase.SETTLE:
            return _settle(state, seat, actions)
        case Phase.PLACE:
            return _place(state, seat, actions)
        case Phase.ROTATE_STAYED | Phase.ROTATE_MOVED:
            carpets = Carpets(state.meadow)
            return [_petals(state, carpets, seat, state.focus, r) for r in range(DIRECTIONS)]
        case Phase.FIRST:
            return _first(state, seat, actions)
        case Phase.SECOND:
            return _second(state, seat, actions)
    # An ownerless flower left open is one tile less to search among.
    return [0.0 if action == COVER.first else 1.0 for action in actions]


def _reveal(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    meadow = state.meadow
    carpets = Carpets(meadow)
    odds = Odds(state)
    common = odds.common(state, seat)
    pause = -2.0 if _stalled(state) else 0.0
    passed = False
    homes = _Homes(state, carpets)
    points: list[float] = []
    for action in actions:
        if action == STOP.first:
            points.append(-0.1)
            continue
        cell = action - REVEAL.first
        tile = meadow.known(cell)
        if tile == BLANK:
            own = _own_chance(state, carpets, odds, seat, cell)
            points.append(common + own + _neighbours(state, cell))
        elif state.owners[tile] == seat:
            gain = carpets.flower_gain(tile, cell)
            points.append(gain + FREE if gain > 0 else homes.gain(tile) - HARVEST)
        elif passed:
            points.append(SILLY)
        else:
            passed = True  # turning over a remembered foreign tile is passing; one will do
            points.append(pause)
    return points


def _own_chance(state: Serendipity, carpets: Carpets, odds: Odds, seat: int, cell: int) -> float:
    """What an unknown tile is worth because it may be an own flower right there."""
    worth = 0.0
    for colour in range(COLOURS):
        if state.owners[colour] == seat and odds.chances[colour] > 0.0:
            gain = max(float(carpets.flower_gain(colour, cell)), STRAY)
            worth += odds.chances[colour] * (gain + GO_ON)
    return worth


def _neighbours(state: Serendipity, cell: int) -> float:
    """Carpets grow best where they have neighbours all round. The rest is whim: among equals
    not always the first cell, yet the same one for everybody who knows the same. Who forgets
    would otherwise turn over the same few tiles for ever; so after a while whim decides alone.
    """
    whim = (cell * 37 + state.reveals * 53) % CELLS / CELLS
    return NEIGHBOUR * len(BOARD.neighbours[cell]) + (RESTLESS if _stalled(state) else WHIM) * whim


def _stalled(state: Serendipity) -> bool:
    """Nothing has stayed open for some rounds."""
    return state.quiet >= PATIENCE * state.seats


class _Homes:
    """The most a flower of each colour could gain in place of some face-down tile."""

    __slots__ = ("_carpets", "_down", "_gains")

    def __init__(self, state: Serendipity, carpets: Carpets) -> None:
        self._down = state.meadow.down
        self._carpets = carpets
        self._gains = [-1] * COLOURS  # reckoned when first asked for

    def gain(self, colour: int) -> int:
        if self._gains[colour] < 0:
            best = 0
            for cell in self._down:
                best = max(best, self._carpets.flower_gain(colour, cell))
            self._gains[colour] = best
        return self._gains[colour]


def _settle(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    """Keep the flower and go on, or take it home."""
    meadow = state.meadow
    colour = meadow.tiles[state.focus]
    carpets = Carpets(meadow, without=state.focus)
    here = max(float(carpets.flower_gain(colour, state.focus)), STRAY)
    points = [here + Odds(state).hope(state, seat)]
    for action in actions[1:]:
        cell = action - SWAP.first
        gain = float(carpets.flower_gain(colour, cell))
        tile = meadow.known(cell)
        if tile != BLANK:
            gain += -1.0 if state.owners[tile] == seat else SEND_AWAY
        points.append(gain)
    return points


def _place(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    """Let the Serendip stay and swap two others, or move it and turn over another tile."""
    meadow = state.meadow
    carpets = Carpets(meadow, without=state.focus)
    stay = _serendip(state, carpets, seat, state.focus)
    points = [stay + max(_swap_worths(state, carpets, seat))]
    more = Odds(state).hope(state, seat)
    for action in actions[1:]:
        cell = action - MOVE.first
        worth = _serendip(state, carpets, seat, cell) + more
        tile = meadow.known(cell)
        if meadow.faces[cell] != Face.DOWN:
            worth -= DRIVEN_OFF * liking(state, seat, tile)
        elif tile != BLANK and state.owners[tile] == seat:
            worth -= 0.5
        points.append(worth)
    return points


def _serendip(state: Serendipity, carpets: Carpets, seat: int, cell: int) -> float:
    """What a Serendip in the cell is worth to a seat, turned as the seat likes best."""
    worth = 0.0
    for colour in range(COLOURS):
        gain = carpets.serendip_gain(colour, cell)
        if gain > 0:
            worth += gain * liking(state, seat, colour)
    best = 0.0
    for rotation in range(DIRECTIONS):
        best = max(best, _petals(state, carpets, seat, cell, rotation))
    return worth + best


def _petals(state: Serendipity, carpets: Carpets, seat: int, cell: int, rotation: int) -> float:
    worth = 0.0
    for colour in range(COLOURS):
        if carpets.petal_faces(colour, cell, rotation):
            worth += EDGE_POINTS * liking(state, seat, colour)
    return worth


def _swap_worths(state: Serendipity, carpets: Carpets, seat: int) -> list[float]:
    """Per cell, what its tile promises as the first of a swap: a stray of one's own comes
    home, or a flower is taken out of a rival's carpet."""
    homes = _Homes(state, carpets)
    worths = [SILLY] * CELLS
    for cell in range(CELLS):
        tile = carpets.shown[cell]
        if tile == BLANK or tile == SERENDIP:
            continue
        like = liking(state, seat, tile)
        if like > 0.0 and not carpets.in_best(tile, cell):
            worths[cell] = float(homes.gain(tile))
        elif like < 0.0 and carpets.in_best(tile, cell):
            worths[cell] = -like * (carpets.worth(tile) - carpets.worth_without(tile, cell))
    return worths


def _first(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    worths = _swap_worths(state, Carpets(state.meadow), seat)
    return [0.0] + [worths[action - FIRST.first] for action in actions[1:]]


def _second(state: Serendipity, seat: int, actions: list[int]) -> list[float]:
    """Where the first tile helps its owner most, or hurts them most."""
    meadow = state.meadow
    first = meadow.shows(state.first)
    carpets = Carpets(meadow, without=state.first)
    points: list[float] = []
    for action in actions:
        cell = action - SECOND.first
        worth = 0.0
        if first != BLANK:
            gain = max(carpets.flower_gain(first, cell), 0)
            worth = liking(state, seat, first) * gain
        tile = carpets.shown[cell]
        if tile != BLANK:  # the flower that lies there changes places with the first
            loss = carpets.worth_without(tile, cell) - carpets.worth(tile)
            gain = max(carpets.flower_gain(tile, state.first), 0)
            worth += liking(state, seat, tile) * (loss + gain)
        points.append(worth)
    return points
