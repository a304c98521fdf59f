"""Which check an action on offer would begin: told before anybody decides for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import CHECK, FIGHT, FLEE, ORIENT, RECRUIT, SEARCH, Phase
from .lookup import Check, TileType

if TYPE_CHECKING:
    from spielwerk.core.actions import Kind

    from .position import Position


def checks_ahead(position: Position) -> list[tuple[Kind, int, int]]:
    """The action, its check, and the successes that it takes before the avatar changes them."""
    match position.phase:
        case Phase.INFLUENCE:
            return [(ORIENT, Check.INFLUENCE, 1)]
        case Phase.FLEE:
            npc = position.lookup.tile_types[position.tile] == TileType.NPC
            return [
                (CHECK, Check.LEAVE_NPC, 1) if npc else (CHECK, Check.FLEE, position.final_level())
            ]
        case Phase.TRAP:
            return [(CHECK, Check.TRAP, position.final_level())]
        case Phase.DRAWN:
            hearts = position.lookup.monster_hearts[position.tile]
            return [(FIGHT, Check.FIGHT, hearts), (FLEE, Check.FLEE, position.final_level())]
        case Phase.LYING:
            return [(FIGHT, Check.FIGHT, position.lookup.monster_hearts[position.tile])]
        case Phase.NPC:
            return [(RECRUIT, Check.RECRUIT, position.final_level())]
        case Phase.SEARCH:
            return [(SEARCH, Check.SEARCH, 1)]
        case Phase.REST:
            return [(SEARCH, Check.REST, 1)]
    return []
