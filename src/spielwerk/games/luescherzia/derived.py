"""What follows from the rest of a view, and what the page would otherwise compute again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spielwerk.games.luescherzia.checks import SUCCESS, missing, passes
from spielwerk.games.luescherzia.decisions import Phase
from spielwerk.games.luescherzia.ending import escaped
from spielwerk.games.luescherzia.leaving import tile_to_leave
from spielwerk.games.luescherzia.lookup import DIRECTIONS, NOWHERE, TILE_TYPES
from spielwerk.games.luescherzia.position import MOST_DICE
from spielwerk.games.luescherzia.rules import Luescherzia


class ScorePart(msgspec.Struct, frozen=True):
    """Some of the points of a seat."""

    find: int | None  # None: SP
    points: int


class LuescherziaDerived(msgspec.Struct, frozen=True):
    """All that follows from the other fields of a view."""

    success: int  # the fewest pips with which a die succeeds
    most_dice: int  # of any check, those bought included
    passes: bool | None  # whether the check passes as the dice lie, None before they are rolled
    one_decides: bool  # whether the check fails as the dice lie, and one more success would do
    # By seat: SP first, then the finds that are worth something; None where SP are secret.
    score_parts: tuple[tuple[ScorePart, ...] | None, ...]
    escaped: bool  # whether the group is at the exit
    # By preview: the type of the tile that comes before such a move (LUE-24), None for none.
    held_back: tuple[str | None, ...]
    neighbours: tuple[int | None, ...]  # of the group by direction; None for the edge and rock


def derive(
    state: Luescherzia, known: Sequence[bool], marches: Sequence[tuple[int, int]]
) -> LuescherziaDerived:
    """`known` says whose SP the viewer may know, `marches` has card and facing of each preview."""
    rolled = state.phase == Phase.REROLL
    return LuescherziaDerived(
        success=SUCCESS,
        most_dice=MOST_DICE,
        passes=passes(state) if rolled else None,
        one_decides=rolled and missing(state) == 1,
        score_parts=tuple(
            _score_parts(state, seat) if told else None for seat, told in enumerate(known)
        ),
        escaped=escaped(state),
        held_back=tuple(_held_back(state, card, facing) for card, facing in marches),
        neighbours=_neighbours(state),
    )


def _score_parts(state: Luescherzia, seat: int) -> tuple[ScorePart, ...]:
    worth = state.lookup.find_points
    finds = [ScorePart(find, worth[find]) for find in state.finds_at(seat) if worth[find]]
    return (ScorePart(None, state.points[seat]), *finds)


def _held_back(state: Luescherzia, card: int, facing: int) -> str | None:
    tile = tile_to_leave(state, card, facing)
    return None if tile == NOWHERE else TILE_TYPES[state.lookup.tile_types[tile]]


def _neighbours(state: Luescherzia) -> tuple[int | None, ...]:
    first = state.field * DIRECTIONS
    fields = state.lookup.next[first : first + DIRECTIONS]
    return tuple(None if field == NOWHERE else field for field in fields)
