"""What a seat, or a spectator, may see (SER-20, SER-21)."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from spielwerk.core.types import EVERYTHING, View, Viewer
from spielwerk.games.serendipity.decisions import Phase
from spielwerk.games.serendipity.hexagon import DIRECTIONS
from spielwerk.games.serendipity.meadow import (
    BLANK,
    CELLS,
    FLOWER_COUNTS,
    SERENDIP,
    SERENDIP_COUNT,
)
from spielwerk.games.serendipity.position import NOWHERE
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.scoring import (
    EDGE_POINTS,
    TOUCH_POINTS,
    best_carpet_of,
    open_cells,
    shared_out,
    turn_gains,
)
from spielwerk.kit.kept import kept, kept_each

_FLOWERS_EACH: Final = tuple(FLOWER_COUNTS)


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


def look(state: Serendipity, viewer: Viewer) -> SerendipityView:
    if viewer is EVERYTHING:
        return SerendipityEverything(
            **asdict(_public(state)),
            hidden=tuple(state.meadow.tiles),
            seen=tuple(state.meadow.seen),
            reveals=state.reveals,
            leave_ownerless=state.leave_ownerless,
        )
    return _public(state) if viewer is None else replace(_public(state), **own(viewer))


def own(seat: int) -> dict[str, Any]:
    """Everybody sees the same."""
    return {"viewer": seat}


def _public(state: Serendipity) -> SerendipityView:
    meadow = state.meadow
    remembered = tuple(meadow.known(cell) for cell in range(CELLS)) if state.memory_aid else None
    lying = tuple([tuple(cells) for cells in open_cells(meadow)])
    tiles, carpets, points = _open(lying, tuple(state.owners))
    return SerendipityView(
        game="serendipity",
        seats=state.seats,
        viewer=None,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(shared_out([view.points for view in carpets], state.owners, state.seats)),
        over=state.over,
        owners=tuple(state.owners),
        tiles=tiles,
        rotations=tuple(meadow.rotations),
        remembered=remembered,
        opened=tuple(meadow.opened),
        serendips=meadow.serendips,
        carpets=carpets,
        may_stop=state.may_stop_now(),
        focus=_cell(state.focus),
        first=_cell(state.first),
        latest=Reveal(state.latest_cell, state.latest_tile) if state.reveals else None,
        quiet=state.quiet,
        quiet_turns=state.quiet_turns,
        derived=_derived(points, _turn_gains(state)),
    )


def _cell(cell: int) -> int | None:
    return None if cell == NOWHERE else cell


@kept
def _open(
    lying: tuple[tuple[int, ...], ...], owners: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[CarpetView, ...], tuple[CarpetPoints, ...]]:
    """What lies face up in every cell, the carpets, and what their parts are worth; `lying` is what
    `open_cells` says."""
    tiles = [BLANK] * CELLS
    for colour, cells in enumerate(lying[:SERENDIP]):
        for cell in cells:
            tiles[cell] = colour
    for turned in lying[SERENDIP]:
        tiles[turned // DIRECTIONS] = SERENDIP
    carpets = [
        _carpet(colour, owner, lying[colour], lying[SERENDIP])
        for colour, owner in enumerate(owners)
    ]
    return tuple(tiles), tuple([one for one, _ in carpets]), tuple([one for _, one in carpets])


@kept_each
def _carpet(
    colour: int, owner: int, flowers: tuple[int, ...], serendips: tuple[int, ...]
) -> tuple[CarpetView, CarpetPoints]:
    """A colour's best carpet, and what its parts are worth."""
    carpet = best_carpet_of(colour, flowers, serendips)
    view = CarpetView(
        colour=colour,
        owner=owner,
        cells=tuple(sorted(carpet.cells)),
        flowers=carpet.flowers,
        touching=carpet.touching,
        edges=carpet.edges,
        points=carpet.points,
    )
    return view, CarpetPoints(carpet.flower_points, carpet.touching_points, carpet.edge_points)


def _derived(
    carpets: tuple[CarpetPoints, ...], gains: tuple[tuple[int, ...], ...] | None
) -> SerendipityDerived:
    return SerendipityDerived(
        carpets=carpets,
        touching_each=TOUCH_POINTS,
        edge_each=EDGE_POINTS,
        turn_gains=gains,
        serendips_total=SERENDIP_COUNT,
        flowers_each=_FLOWERS_EACH,
    )


def _turn_gains(state: Serendipity) -> tuple[tuple[int, ...], ...] | None:
    if state.phase not in (Phase.ROTATE_STAYED, Phase.ROTATE_MOVED):
        return None
    return tuple(tuple(gains) for gains in turn_gains(state.meadow, state.focus))
