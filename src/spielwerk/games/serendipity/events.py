"""What happens in a game, all of it in front of everybody."""

from __future__ import annotations

from typing import Final

from spielwerk.core.types import Event, GameEnded


class TileRevealed(Event, frozen=True, kw_only=True):
    seat: int
    cell: int
    tile: int  # 0 to 5 a flower's colour, 6 a Serendip

    def later(self) -> Event:
        """The colour is told once; remembering it is the game (SER-20)."""
        return TileLookedAt(seat=self.seat, cell=self.cell)


class TileLookedAt(Event, frozen=True, kw_only=True):
    """What the log keeps of a reveal."""

    seat: int
    cell: int


class TileCovered(Event, frozen=True, kw_only=True):
    """It is turned face down again where it lies."""

    seat: int
    cell: int


class TileKept(Event, frozen=True, kw_only=True):
    """It stays face up where it lies."""

    seat: int
    cell: int
    tile: int


class TilesSwapped(Event, frozen=True, kw_only=True):
    seat: int
    cell: int  # the tile a player moves
    other: int  # where it goes; what lay there comes back


class SerendipTurned(Event, frozen=True, kw_only=True):
    seat: int
    cell: int
    rotation: int


class PlayerStopped(Event, frozen=True, kw_only=True):
    """The player could have turned over another tile (SER-7, SER-10)."""

    seat: int


EVENTS: Final[tuple[type[Event], ...]] = (
    TileRevealed,
    TileLookedAt,
    TileCovered,
    TileKept,
    TilesSwapped,
    SerendipTurned,
    PlayerStopped,
    GameEnded,
)
