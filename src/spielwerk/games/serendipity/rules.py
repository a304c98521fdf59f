"""Serendipity: the turn, from the first reveal to the end of the game.

A turn is a chain of small decisions; `Phase` says which one is due. The rule ids are those of
docs/rules/serendipity.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY, State
from spielwerk.core.types import Outcome, Reason
from spielwerk.games.serendipity.decisions import (
    COVER,
    FIRST,
    KEEP,
    LEAVE,
    MOVE,
    NONE,
    ROTATE,
    SECOND,
    STAY,
    STOP,
    SWAP,
    Phase,
)
from spielwerk.games.serendipity.events import (
    GameEnded,
    PlayerStopped,
    SerendipTurned,
    TileCovered,
    TileKept,
    TileRevealed,
    TilesSwapped,
)
from spielwerk.games.serendipity.meadow import (
    CELLS,
    COLOURS,
    FLOWER_COUNTS,
    NEVER,
    SERENDIP,
    SERENDIP_COUNT,
    Face,
    Meadow,
)
from spielwerk.games.serendipity.refusals import why_not
from spielwerk.games.serendipity.scoring import score
from spielwerk.kit import ordered
from spielwerk.kit.hexagon import DIRECTIONS

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

NOWHERE: Final = -1
OWNERLESS_SERENDIPS: Final = 10  # open Serendips from which ownerless tiles may stay (SER-13)

_STOP: Final = STOP.first
_KEEP: Final = KEEP.first
_SWAP: Final = SWAP.first
_STAY: Final = STAY.first
_MOVE: Final = MOVE.first
_ROTATE: Final = ROTATE.first
_NONE: Final = NONE.first
_FIRST: Final = FIRST.first
_SECOND: Final = SECOND.first
_COVER: Final = COVER.first
_LEAVE: Final = LEAVE.first


class Serendipity(State):
    """A position of Serendipity."""

    __slots__ = (
        "first",
        "focus",
        "latest_cell",
        "latest_tile",
        "leave_ownerless",
        "lively",
        "may_stop",
        "meadow",
        "memory_aid",
        "owners",
        "phase",
        "quiet",
        "quiet_turns",
        "reveals",
        "seat",
    )

    def __init__(self, seats: int, rng: Rng, meadow: Meadow, owners: list[int]) -> None:
        super().__init__(seats, rng)
        self.meadow = meadow
        self.owners = owners  # the seat of each colour, NOBODY for an ownerless one; never changes
        self.leave_ownerless = False
        self.memory_aid = False
        self.quiet_turns = 200
        self.seat = 0  # whose turn it is; seat 0 begins (SER-4)
        self.phase: int = Phase.REVEAL
        self.may_stop = False
        self.focus = NOWHERE  # the cell of the tile being decided on
        self.first = NOWHERE  # the first tile of the optional swap
        self.reveals = 0
        self.latest_cell = NOWHERE  # the latest reveal: where,
        self.latest_tile = NOWHERE  # and what
        self.lively = False  # whether a tile stayed face up in this turn
        self.quiet = 0  # turns in a row in which none did (SER-22)

    def clone(self) -> Serendipity:
        twin = Serendipity(self.seats, self.rng.clone(), self.meadow.clone(), self.owners)
        twin.leave_ownerless = self.leave_ownerless
        twin.memory_aid = self.memory_aid
        twin.quiet_turns = self.quiet_turns
        twin.seat = self.seat
        twin.phase = self.phase
        twin.may_stop = self.may_stop
        twin.focus = self.focus
        twin.first = self.first
        twin.reveals = self.reveals
        twin.latest_cell = self.latest_cell
        twin.latest_tile = self.latest_tile
        twin.lively = self.lively
        twin.quiet = self.quiet
        twin.copy_past(self)
        return twin

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        # All reveals and swaps are public, so every seat knows the same (SER-20).
        self.meadow.resample(rng, max(self.reveals - memory, NEVER) + 1)

    def disclosure(self, seat: int) -> int:
        return self.latest_tile + 1

    # -- decisions ---------------------------------------------------------

    def turn(self) -> int:
        return NOBODY if self.phase == Phase.OVER else self.seat

    def to_act(self) -> list[int]:
        return [] if self.phase == Phase.OVER else [self.seat]

    def legal(self, seat: int) -> list[int]:
        if seat != self.seat:
            return []
        phase = self.phase
        if phase == Phase.REVEAL:
            actions = self.meadow.down.copy()
            if self.may_stop:
                actions.append(_STOP)
            return actions
        if phase == Phase.SETTLE:
            return _offer(_KEEP, _SWAP, self.meadow.down)
        if phase == Phase.PLACE:
            return _offer(_STAY, _MOVE, self.meadow.loose)
        if phase == Phase.TURN_STAYED or phase == Phase.TURN_MOVED:
            return [_ROTATE + rotation for rotation in range(DIRECTIONS)]
        if phase == Phase.FIRST:
            return _offer(_NONE, _FIRST, self.meadow.loose)
        if phase == Phase.SECOND:
            others = self.meadow.loose.copy()
            ordered.remove(others, self.first)
            return [_SECOND + cell for cell in others]
        if phase == Phase.OWNERLESS:
            return [_COVER, _LEAVE]
        return []

    def allows(self, seat: int, action: int) -> bool:
        if seat != self.seat or action < 0:
            return False
        faces = self.meadow.faces
        match self.phase:
            case Phase.REVEAL:
                if action < CELLS:
                    return faces[action] == Face.DOWN
                return action == _STOP and self.may_stop
            case Phase.SETTLE:
                if _SWAP <= action < _SWAP + CELLS:
                    return faces[action - _SWAP] == Face.DOWN
                return action == _KEEP
            case Phase.PLACE:
                if _MOVE <= action < _MOVE + CELLS:
                    return faces[action - _MOVE] != Face.FIXED
                return action == _STAY
            case Phase.TURN_STAYED | Phase.TURN_MOVED:
                return _ROTATE <= action < _ROTATE + DIRECTIONS
            case Phase.FIRST:
                if _FIRST <= action < _FIRST + CELLS:
                    return faces[action - _FIRST] != Face.FIXED
                return action == _NONE
            case Phase.SECOND:
                if _SECOND <= action < _SECOND + CELLS:
                    cell = action - _SECOND
                    return cell != self.first and faces[cell] != Face.FIXED
                return False
            case Phase.OWNERLESS:
                return action == _COVER or action == _LEAVE
        return False

    def reason(self, seat: int, action: int) -> Reason | None:
        if not 0 <= seat < self.seats:
            return Reason(None, "no_such_seat")
        if self.phase == Phase.OVER:
            return Reason("SER-14" if self._all_found() else "SER-22", "game_over")
        if seat != self.seat:
            return Reason("SER-4", "not_your_turn")
        return why_not(action, self.phase, self.meadow, self.focus, self.first, self.may_stop)

    def may_stop_now(self) -> bool:
        return self.phase == Phase.REVEAL and self.may_stop

    # -- a turn ------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.REVEAL:
                if action == _STOP:
                    self._stop()
                else:
                    self._reveal(action)
            case Phase.SETTLE:
                self._settle(action)
            case Phase.OWNERLESS:
                self._cover_or_leave(action)
            case Phase.PLACE:
                self._place(action)
            case Phase.TURN_STAYED:
                self._rotate(action - _ROTATE)
                self.phase = Phase.FIRST
            case Phase.TURN_MOVED:
                self._rotate(action - _ROTATE)
                self._go_on()
            case Phase.FIRST:
                if action == _NONE:
                    self._end_turn()
                else:
                    self.first = action - _FIRST
                    self.phase = Phase.SECOND
            case Phase.SECOND:
                self._swap(self.first, action - _SECOND)
                self._end_turn()

    def _reveal(self, cell: int) -> None:
        meadow = self.meadow
        tile = meadow.tiles[cell]
        self.reveals += 1
        self.latest_cell = cell
        self.latest_tile = tile
        if self.news is not None:
            self.news.append(TileRevealed(seat=self.seat, cell=cell, tile=tile))
        if tile == SERENDIP:
            self._decide(cell, Phase.PLACE)
        elif self.owners[tile] == self.seat:
            self._decide(cell, Phase.SETTLE)
        elif self.owners[tile] == NOBODY and self._ownerless_may_stay():
            self._decide(cell, Phase.OWNERLESS)
        else:
            self._cover(cell)

    def _decide(self, cell: int, phase: int) -> None:
        """The tile lies open while the player decides about it."""
        self.meadow.turn_up(cell)
        self.focus = cell
        self.phase = phase

    def _ownerless_may_stay(self) -> bool:
        return self.leave_ownerless and self.meadow.serendips >= OWNERLESS_SERENDIPS

    def _cover(self, cell: int) -> None:
        """A foreign tile is turned face down again; everybody has seen it (SER-6)."""
        self.meadow.seen[cell] = self.reveals
        if self.news is not None:
            self.news.append(TileCovered(seat=self.seat, cell=cell))
        self._end_turn()

    def _settle(self, action: int) -> None:
        """An own flower stays and the turn goes on (SER-7), or it is swapped away (SER-8)."""
        if action == _KEEP:
            self._keep()
            self._go_on()
        else:
            self._swap(self.focus, action - _SWAP)
            self._end_turn()

    def _cover_or_leave(self, action: int) -> None:
        """A flower that nobody owns (SER-13)."""
        if action == _LEAVE:
            self._keep()
            self._end_turn()
        else:
            self.meadow.turn_down(self.focus)
            self._cover(self.focus)

    def _place(self, action: int) -> None:
        """A Serendip stays (SER-9) or moves (SER-10)."""
        if action == _STAY:
            self._keep()
            self.phase = Phase.TURN_STAYED
        else:
            self._swap(self.focus, action - _MOVE)
            self.focus = action - _MOVE
            self.phase = Phase.TURN_MOVED

    def _keep(self) -> None:
        self._tile_stayed()
        if self.news is not None:
            tile = self.meadow.tiles[self.focus]
            self.news.append(TileKept(seat=self.seat, cell=self.focus, tile=tile))

    def _tile_stayed(self) -> None:
        self.lively = True
        self.quiet = 0

    def _swap(self, one: int, other: int) -> None:
        self._tile_stayed()
        self.meadow.swap(one, other)
        if self.news is not None:
            self.news.append(TilesSwapped(seat=self.seat, cell=one, other=other))

    def _rotate(self, rotation: int) -> None:
        self.meadow.rotations[self.focus] = rotation
        if self.news is not None:
            self.news.append(SerendipTurned(seat=self.seat, cell=self.focus, rotation=rotation))

    def _stop(self) -> None:
        if self.news is not None:
            self.news.append(PlayerStopped(seat=self.seat))
        self._end_turn()

    # -- the end -----------------------------------------------------------

    def _go_on(self) -> None:
        """The player may turn over another tile, unless the game has ended (SER-14)."""
        self.focus = NOWHERE
        self.may_stop = True
        self.phase = Phase.REVEAL
        if self._all_found():
            self._end_game()

    def _end_turn(self) -> None:
        self.focus = NOWHERE
        self.first = NOWHERE
        self.may_stop = False
        self.phase = Phase.REVEAL
        if not self.lively:
            self.quiet += 1
        self.lively = False
        self.seat = (self.seat + 1) % self.seats
        if self._all_found() or self.quiet >= self.quiet_turns:
            self._end_game()

    def _all_found(self) -> bool:
        """The last Serendip is open, and so are all flowers of some owned colour (SER-14)."""
        if self.meadow.serendips < SERENDIP_COUNT:
            return False
        opened = self.meadow.opened
        for colour in range(COLOURS):
            if self.owners[colour] != NOBODY and opened[colour] == FLOWER_COUNTS[colour]:
                return True
        return False

    def _end_game(self) -> None:
        self.phase = Phase.OVER
        if self.news is not None:
            outcome = self.outcome()
            assert outcome is not None
            self.news.append(
                GameEnded(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason)
            )

    def scores(self) -> list[int]:
        return score(self.meadow, self.owners, self.seats)

    def outcome(self) -> Outcome | None:
        """Most points win, ties share the victory (SER-19)."""
        if self.phase != Phase.OVER:
            return None
        points = self.scores()
        best = max(points)
        winners = tuple([seat for seat in range(self.seats) if points[seat] == best])
        reason = "all_found" if self._all_found() else "quiet"
        return Outcome(winners, tuple(points), reason)


def _offer(single: int, first: int, cells: list[int]) -> list[int]:
    """One action without a cell, and one for each cell."""
    actions = [single]
    for cell in cells:
        actions.append(first + cell)  # noqa: PERF401 - mypyc turns the loop into plain C
    return actions
