"""How views are made. Compiled, as a table makes them anew after every move."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict, replace

from spielwerk.core.types import EVERYTHING, Viewer
from spielwerk.kit.kept import kept, kept_each

from .decisions import DECISIONS, Phase
from .hexagon import DIRECTIONS
from .meadow import (
    BLANK,
    CELLS,
    FLOWER_COUNTS,
    SERENDIP,
    SERENDIP_COUNT,
)
from .position import NOWHERE
from .rules import Serendipity
from .scoring import (
    EDGE_POINTS,
    TOUCH_POINTS,
    best_carpet_of,
    open_cells,
    shared_out,
    turn_gains,
)
from .view import (
    CarpetPoints,
    CarpetView,
    Reveal,
    SerendipityDerived,
    SerendipityEverything,
    SerendipityView,
)

_FLOWERS_EACH: Final = tuple(FLOWER_COUNTS)


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


def look_back(view: SerendipityView) -> SerendipityView:
    """The colour of a tile that goes face down is told once (SER-20); with the aid it is in sight
    for good. What its owner or a Serendip's finder turned over lies open from then on, but a flower
    that nobody owns may be covered again (SER-13)."""
    if view.remembered is not None:
        return view
    asked = view.decision == DECISIONS.prompt(Phase.OWNERLESS)
    if not asked or view.focus is None or view.tiles[view.focus] == BLANK:
        return replace(view, latest=None)
    tiles = list(view.tiles)
    flower, tiles[view.focus] = tiles[view.focus], BLANK
    opened = list(view.opened)
    opened[flower] -= 1
    shown, carpets, points = _open(_lying(tiles, view.rotations), view.owners)
    return replace(
        view,
        tiles=shown,
        opened=tuple(opened),
        carpets=carpets,
        latest=None,
        derived=replace(view.derived, carpets=points),
    )


def _lying(tiles: list[int], rotations: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """As `open_cells` says it of a meadow."""
    flowers = [
        tuple([cell for cell, tile in enumerate(tiles) if tile == colour])
        for colour in range(SERENDIP)
    ]
    serendips = [
        cell * DIRECTIONS + rotations[cell] for cell, tile in enumerate(tiles) if tile == SERENDIP
    ]
    return (*flowers, tuple(serendips))


def _public(state: Serendipity) -> SerendipityView:
    meadow = state.meadow
    remembered = tuple([meadow.known(cell) for cell in range(CELLS)]) if state.memory_aid else None
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
    return tuple([tuple(gains) for gains in turn_gains(state.meadow, state.focus)])
