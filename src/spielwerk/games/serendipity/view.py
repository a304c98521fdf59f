"""What a seat, or a spectator, may see (SER-20, SER-21)."""

from __future__ import annotations

import msgspec

from spielwerk.core.types import View


class CarpetView(msgspec.Struct, frozen=True):
    """The most valuable carpet of a colour as it lies now."""

    colour: int
    owner: int  # a seat, -1 for nobody
    cells: tuple[int, ...]
    flowers: int
    touching: int  # Serendips beside it
    edges: int  # those that turn the right petal to it
    points: int


class Reveal(msgspec.Struct, frozen=True):
    cell: int
    tile: int


class CarpetPoints(msgspec.Struct, frozen=True):
    """What the parts of a carpet are worth (SER-17)."""

    flower_points: int
    touching_points: int  # of the Serendips beside it
    edge_points: int  # of those that turn the right petal to it


class SerendipityDerived(msgspec.Struct, frozen=True, kw_only=True):
    """All that follows from the other fields and that the page would otherwise compute again."""

    carpets: tuple[CarpetPoints, ...]  # as the view's `carpets`
    touching_each: int  # points for a Serendip beside a carpet
    edge_each: int  # points for its right petal
    # For each rotation of the Serendip in focus what it adds to the best carpet of each colour;
    # None where no Serendip is being turned.
    turn_gains: tuple[tuple[int, ...], ...] | None
    serendips_total: int  # in the box
    flowers_each: tuple[int, ...]  # in the box, by colour


class SerendipityView(View, frozen=True, kw_only=True):
    """The meadow as everybody sees it."""

    owners: tuple[int, ...]  # the seat of each colour, -1 for nobody
    tiles: tuple[int, ...]  # per cell: -1 face down, 0 to 5 a flower's colour, 6 a Serendip
    rotations: tuple[int, ...]  # per cell, 0 where no Serendip lies open
    remembered: tuple[int, ...] | None  # as `tiles`, with what was seen; None without memory_aid
    opened: tuple[int, ...]  # flowers face up, by colour
    serendips: int  # Serendips face up
    carpets: tuple[CarpetView, ...]
    may_stop: bool
    focus: int | None  # the cell of the tile being decided on
    first: int | None  # the first tile of the swap that a Serendip allows
    latest: Reveal | None  # the latest reveal, until the next
    quiet: int  # turns in a row in which no tile stayed open
    quiet_turns: int  # after so many the game ends
    derived: SerendipityDerived


class SerendipityEverything(SerendipityView, frozen=True, kw_only=True):
    """The meadow with all tiles turned over. Never for a client or a bot while the game lasts."""

    hidden: tuple[int, ...]  # the tile in every cell
    seen: tuple[int, ...]  # per cell: the reveal that showed the covered tile, 0 for never
    reveals: int
    leave_ownerless: bool
