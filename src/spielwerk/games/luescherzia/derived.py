"""What follows from the rest of a view, and what the page would otherwise compute again."""

from __future__ import annotations

import msgspec


class Preview(msgspec.Struct, frozen=True):
    """Where a card would lead from here with a certain marching direction."""

    card: int
    facing: int  # before
    path: tuple[int, ...]  # the fields, the present one first
    facing_after: int
    blocked: bool  # by the edge or by rock, before all its steps are done


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
