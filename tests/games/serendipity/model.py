"""The rules once more, as a story: one generator plays a whole game and asks for every decision.

It knows nothing of the engine: cells are names, moves are texts, and what may be done is worked
out anew each time from what lies face up. The engine is compared with it move by move.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

NOBODY: Final = -1
SERENDIP: Final = 6
EACH: Final = 13

Asking = Generator[set[str], str, bool]  # yields what may be done, is sent what is; "go on?"


def _with(kind: str, cells: set[str]) -> set[str]:
    return {f"{kind} {cell}" for cell in cells}


class Model:
    def __init__(
        self,
        tiles: dict[str, int],
        owners: Sequence[int],
        seats: int,
        *,
        leave_ownerless: bool,
        quiet_turns: int,
    ) -> None:
        self.tiles = dict(tiles)
        self.owners = owners
        self.seats = seats
        self.leave_ownerless = leave_ownerless
        self.quiet_turns = quiet_turns
        self.seat = 0
        self.up: set[str] = set()
        self.turned: dict[str, int] = {}  # the rotation of every Serendip that lies open
        self.known: dict[str, int] = {}  # covered tiles that everybody has seen
        self.stayed = False  # whether a tile stayed face up in this turn
        self.quiet = 0
        self.reason: str | None = None
        self._story = self._game()
        self.allowed = next(self._story)

    def play(self, move: str) -> None:
        assert move in self.allowed
        try:
            self.allowed = self._story.send(move)
        except StopIteration as end:
            self.allowed = set()
            self.reason = end.value

    # -- what lies where -----------------------------------------------------

    def down(self) -> set[str]:
        return set(self.tiles) - self.up

    def loose(self) -> set[str]:
        return set(self.tiles) - set(self.turned)

    def open_count(self, tile: int) -> int:
        return sum(self.tiles[cell] == tile for cell in self.up)

    def all_found(self) -> bool:
        complete = [
            colour
            for colour, owner in enumerate(self.owners)
            if owner != NOBODY and self.open_count(colour) == EACH
        ]
        return self.open_count(SERENDIP) == EACH and bool(complete)

    def _exchange(self, one: str, other: str) -> None:
        """Tiles change places and take along whether they lie open and whether they are known."""
        place = {one: other, other: one}
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        self.up = {place.get(cell, cell) for cell in self.up}
        self.turned = {place.get(cell, cell): turn for cell, turn in self.turned.items()}
        self.known = {place.get(cell, cell): tile for cell, tile in self.known.items()}

    def _open(self, cell: str) -> None:
        self.up.add(cell)
        self.known.pop(cell, None)

    # -- the story -------------------------------------------------------------

    def _game(self) -> Generator[set[str], str, str]:
        while True:
            self.stayed = False
            yield from self._turn()
            if self.all_found():
                return "all_found"
            self.quiet = 0 if self.stayed else self.quiet + 1
            if self.quiet == self.quiet_turns:
                return "quiet"
            self.seat = (self.seat + 1) % self.seats

    def _turn(self) -> Generator[set[str], str, None]:
        move = yield _with("reveal", self.down())
        while move != "stop":
            go_on = yield from self._revealed(move.split()[1])
            if not go_on or self.all_found():
                return
            move = yield _with("reveal", self.down()) | {"stop"}

    def _revealed(self, cell: str) -> Asking:
        tile = self.tiles[cell]
        if tile == SERENDIP:
            return (yield from self._serendip(cell))
        if self.owners[tile] == self.seat:
            return (yield from self._own(cell))
        if self._may_leave(tile):
            return (yield from self._ownerless(cell))
        self.known[cell] = tile
        return False

    def _own(self, cell: str) -> Asking:
        self._open(cell)
        move = yield {"keep"} | _with("swap", self.down())
        self.stayed = True
        if move == "keep":
            return True
        self._exchange(cell, move.split()[1])
        return False

    def _serendip(self, cell: str) -> Asking:
        self._open(cell)
        self.turned[cell] = 0
        move = yield {"stay"} | _with("move", self.loose())
        self.stayed = True
        moved = move != "stay"
        if moved:
            target = move.split()[1]
            self._exchange(cell, target)
            cell = target
        rotate = yield {f"rotate {rotation}" for rotation in range(6)}
        self.turned[cell] = int(rotate.split()[1])
        if not moved:
            yield from self._extra_swap()
        return moved

    def _extra_swap(self) -> Generator[set[str], str, None]:
        move = yield {"none"} | _with("first", self.loose())
        if move != "none":
            one = move.split()[1]
            move = yield _with("second", self.loose() - {one})
            self._exchange(one, move.split()[1])

    def _may_leave(self, tile: int) -> bool:
        return (
            self.leave_ownerless and self.owners[tile] == NOBODY and self.open_count(SERENDIP) >= 10
        )

    def _ownerless(self, cell: str) -> Asking:
        self._open(cell)
        move = yield {"cover", "leave"}
        if move == "leave":
            self.stayed = True
        else:
            self.up.remove(cell)
            self.known[cell] = self.tiles[cell]
        return False
