"""Leaving a field, and what may hold the group back: LUE-15, LUE-18, LUE-19, LUE-24, LUE-36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.luescherzia.arriving import arrive
from spielwerk.games.luescherzia.checks import begin_check
from spielwerk.games.luescherzia.choosing import draw_card
from spielwerk.games.luescherzia.encounters import approach, ask_to_flee, monster_hurts
from spielwerk.games.luescherzia.events import CardDrawn, CardUnused
from spielwerk.games.luescherzia.finds import use_find
from spielwerk.games.luescherzia.ledger import gain_points
from spielwerk.games.luescherzia.movement import leads_away, march
from spielwerk.games.luescherzia.position import CardAt, End
from spielwerk.games.luescherzia.tables import NOWHERE, Check, OneShot, TileKind

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position


def leave(p: Position) -> None:
    """The direction stands. If the card would leave the field, what lies there comes first."""
    tile = p.tile_on(p.field)
    if tile == NOWHERE or not leads_away(p):
        _move(p)
        return
    p.leaving = True
    approach(p, tile, just_drawn=False)
    kind = p.tables.kinds[tile]
    if kind == TileKind.MONSTER or kind == TileKind.NPC:
        ask_to_flee(p)
    elif kind == TileKind.FORK:
        begin_check(p, Check.FORK, 1)
    else:
        _move(p)


def _move(p: Position) -> None:
    p.leaving = False
    p.tile = NOWHERE
    arrive(p, march(p))


def _get_away(p: Position) -> None:
    """From a monster just drawn, after which the turn is over, or from the field."""
    if p.leaving:
        _move(p)
    else:
        p.done()


def check_to_flee(p: Position) -> None:
    """As many successes as the monster's level; an NPC lets go for one."""
    if p.tables.kinds[p.tile] == TileKind.NPC:
        begin_check(p, Check.LEAVE_NPC, 1)
    else:
        begin_check(p, Check.FLEE, p.level)


def flee_with_find(p: Position) -> None:
    """No check, no SP (LUE-35)."""
    use_find(p, p.one_shot(p.seat, OneShot.FLEE))
    _get_away(p)


def flee_checked(p: Position) -> None:
    """Who dies leaving a monster still moves, without effect."""
    if p.passed:
        gain_points(p, p.seat, 1)
    else:
        monster_hurts(p, Check.FLEE)
    if p.end == End.NOT_YET:
        _get_away(p)


def npc_checked(p: Position) -> None:
    """An NPC that does not let go ends the turn, and the card goes unused."""
    if p.passed:
        _move(p)
        return
    if p.news is not None:
        p.tell(CardUnused(seat=p.seat, card=p.card))
    p.done()


def fork_checked(p: Position) -> None:
    """Who loses their way uses a random card instead, with the direction as it is."""
    if not p.passed:
        p.card_at[p.card] = CardAt.PILE
        p.shuffle_cards()
        p.card = draw_card(p)
        if p.news is not None:
            p.tell(CardDrawn(seat=p.seat, card=p.card))
    _move(p)
