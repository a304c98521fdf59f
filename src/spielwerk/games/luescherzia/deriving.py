"""What follows from a position, made for its view. Compiled, as `looking` is."""

from __future__ import annotations

from spielwerk.kit.kept import kept_each

from .checks import SUCCESS, missing, passes
from .decisions import Phase
from .derived import LuescherziaDerived, Preview, ScorePart
from .ending import escaped
from .leaving import holds_back
from .lookup import DIRECTIONS, NOWHERE, TILE_TYPES, Lookup
from .movement import facing_after, path_of
from .position import MOST_DICE
from .rules import Luescherzia


def derive(
    state: Luescherzia, known: bool, held_back: tuple[str | None, ...]
) -> LuescherziaDerived:
    """What everybody may know of it; `known` says whether SP are among that."""
    rolled = state.phase == Phase.REROLL
    parts = [score_parts(state, seat) if known else None for seat in range(state.seats)]
    return LuescherziaDerived(
        success=SUCCESS,
        most_dice=MOST_DICE,
        passes=passes(state) if rolled else None,
        one_decides=rolled and missing(state) == 1,
        score_parts=tuple(parts),
        escaped=escaped(state),
        held_back=held_back,
        neighbours=_neighbours(state.lookup, state.field),
    )


def score_parts(state: Luescherzia, seat: int) -> tuple[ScorePart, ...]:
    return _score_parts(seat, state.lookup, state.points[seat], tuple(state.finds_at(seat)))


@kept_each
def _score_parts(
    _seat: int, lookup: Lookup, points: int, finds: tuple[int, ...]
) -> tuple[ScorePart, ...]:
    worth = lookup.find_points
    return (
        ScorePart(None, points),
        *[ScorePart(find, worth[find]) for find in finds if worth[find]],
    )


def _neighbours(lookup: Lookup, field: int) -> tuple[int | None, ...]:
    first = field * DIRECTIONS
    fields = lookup.next[first : first + DIRECTIONS]
    return tuple([None if field == NOWHERE else field for field in fields])


@kept_each
def marches(
    _seat: int, lookup: Lookup, field: int, tile: int, cards: tuple[int, ...]
) -> tuple[tuple[Preview, ...], tuple[str | None, ...]]:
    """Where cards of a seat, or of nobody in particular, would lead from a field with each marching
    direction, and the type of the tile there if it comes before such a move."""
    moves = [(card, facing) for card in cards for facing in range(DIRECTIONS)]
    held_back = [holds_back(lookup, tile, field, facing, card) for card, facing in moves]
    return (
        tuple([_preview(lookup, field, card, facing) for card, facing in moves]),
        tuple([TILE_TYPES[lookup.tile_types[tile]] if held else None for held in held_back]),
    )


def _preview(lookup: Lookup, field: int, card: int, facing: int) -> Preview:
    path = path_of(lookup, field, facing, card)
    stopped = len(path) <= lookup.steps[card] and path[-1] != lookup.exit
    return Preview(card, facing, tuple(path), facing_after(lookup, facing, card), stopped)
