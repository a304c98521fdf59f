"""The group moves: LUE-11, LUE-38. What it meets is in arriving.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.luescherzia.ending import end_game
from spielwerk.games.luescherzia.events import MarkerBlocked, MarkerMoved, MarkerTurned
from spielwerk.games.luescherzia.position import End
from spielwerk.games.luescherzia.tables import DIRECTIONS, NOWHERE

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position
    from spielwerk.games.luescherzia.tables import Tables


def heading(tables: Tables, facing: int, card: int) -> int:
    """The direction in which a card goes."""
    return (facing + tables.turn_first[card]) % DIRECTIONS


def facing_after(tables: Tables, facing: int, card: int) -> int:
    """The direction of the marker when the card has been carried out, stopped or not."""
    return (heading(tables, facing, card) + tables.turn_last[card]) % DIRECTIONS


def path_of(tables: Tables, field: int, facing: int, card: int) -> list[int]:
    """The fields of a move, the one it begins on first; it stops at the edge, at rock and at the
    exit, so it may have fewer steps than the card."""
    direction = heading(tables, facing, card)
    path = [field]
    for _ in range(tables.steps[card]):
        step = tables.next[field * DIRECTIONS + direction]
        if step == NOWHERE:
            break
        field = step
        path.append(field)
        if field == tables.exit:
            break
    return path


def leads_away(p: Position) -> bool:
    """Whether the card would really leave the field (LUE-24)."""
    direction = heading(p.tables, p.facing, p.card)
    return p.tables.steps[p.card] > 0 and p.tables.next[p.field * DIRECTIONS + direction] != NOWHERE


def march(p: Position) -> bool:
    """Carry out the move of the card; whether the group has entered a field."""
    tables = p.tables
    path = path_of(tables, p.field, p.facing, p.card)
    direction = heading(tables, p.facing, p.card)
    p.field = path[-1]
    if p.field == tables.exit:
        p.facing = direction
    else:
        p.facing = facing_after(tables, p.facing, p.card)
    if p.news is not None:
        _tell(p, path, direction)
    if p.field == tables.exit:
        end_game(p, End.EXIT)
    return len(path) > 1


def _tell(p: Position, path: list[int], direction: int) -> None:
    if p.tables.turn_first[p.card]:
        p.tell(MarkerTurned(seat=p.seat, direction=direction))
    if len(path) > 1:
        p.tell(MarkerMoved(seat=p.seat, field=p.field, path=tuple(path)))
    if len(path) <= p.tables.steps[p.card] and p.field != p.tables.exit:
        p.tell(MarkerBlocked(seat=p.seat, field=p.field, direction=direction))
    if p.facing != direction:
        p.tell(MarkerTurned(seat=p.seat, direction=p.facing))
