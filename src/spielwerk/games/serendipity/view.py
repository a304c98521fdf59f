"""What a seat, or a spectator, may see (SER-20, SER-21)."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict

from spielwerk.core.types import EVERYTHING, View, Viewer
from spielwerk.games.serendipity.meadow import CELLS, COLOURS
from spielwerk.games.serendipity.position import NOWHERE
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.scoring import best_carpet, shown_tiles


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


class SerendipityEverything(SerendipityView, frozen=True, kw_only=True):
    """The meadow with all tiles turned over. Never for a client or a bot while the game lasts."""

    hidden: tuple[int, ...]  # the tile in every cell
    seen: tuple[int, ...]  # per cell: the reveal that showed the covered tile, 0 for never
    reveals: int
    leave_ownerless: bool


def look(state: Serendipity, viewer: Viewer) -> SerendipityView:
    if viewer is not EVERYTHING:
        return _public(state, viewer)
    return SerendipityEverything(
        **asdict(_public(state, None)),
        hidden=tuple(state.meadow.tiles),
        seen=tuple(state.meadow.seen),
        reveals=state.reveals,
        leave_ownerless=state.leave_ownerless,
    )


def _public(state: Serendipity, viewer: int | None) -> SerendipityView:
    meadow = state.meadow
    remembered = tuple(meadow.known(cell) for cell in range(CELLS)) if state.memory_aid else None
    return SerendipityView(
        game="serendipity",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.scores()),
        over=state.over,
        owners=tuple(state.owners),
        tiles=tuple(shown_tiles(meadow)),
        rotations=tuple(meadow.rotations),
        remembered=remembered,
        opened=tuple(meadow.opened),
        serendips=meadow.serendips,
        carpets=_carpets(state),
        may_stop=state.may_stop_now(),
        focus=_cell(state.focus),
        first=_cell(state.first),
        latest=Reveal(state.latest_cell, state.latest_tile) if state.reveals else None,
        quiet=state.quiet,
        quiet_turns=state.quiet_turns,
    )


def _cell(cell: int) -> int | None:
    return None if cell == NOWHERE else cell


def _carpets(state: Serendipity) -> tuple[CarpetView, ...]:
    shown = shown_tiles(state.meadow)
    views = []
    for colour in range(COLOURS):
        carpet = best_carpet(shown, state.meadow.rotations, colour)
        views.append(
            CarpetView(
                colour=colour,
                owner=state.owners[colour],
                cells=tuple(sorted(carpet.cells)),
                flowers=carpet.flowers,
                touching=carpet.touching,
                edges=carpet.edges,
                points=carpet.points,
            )
        )
    return tuple(views)
