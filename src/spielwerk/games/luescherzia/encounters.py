"""Monsters, traps and NPCs: LUE-14 to LUE-17, LUE-22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .checks import begin_check
from .decisions import (
    CHECK,
    FIGHT,
    FLEE,
    FLEE_CARD,
    IGNORE_CARD,
    KEEP_NPC,
    PASS,
    RECRUIT,
    RETURN_NPC,
    Phase,
)
from .events import (
    MonsterDefeated,
    MonsterSpared,
    NpcIgnored,
    NpcKept,
    NpcRecruited,
    NpcReturned,
    TrapAvoided,
    TrapSprung,
    TurnToMiss,
)
from .finds import ask_which_is_lost, draw_finds, use_find
from .ledger import gain_points, lose_hearts, lose_points
from .lookup import NOWHERE, Check, OneShot, TrapEffect
from .position import TileAt

if TYPE_CHECKING:
    from .position import Position


def approach(position: Position, tile: int, meeting: int) -> None:
    """The decisions to come are about this tile."""
    position.tile = tile
    position.meeting = meeting


# -- monsters (LUE-14, LUE-15) -----------------------------------------------------


def ask_about_drawn_monster(position: Position) -> None:
    """Some avatars may not decline."""
    offer = [FIGHT.first]
    if not position.lookup.must_fight[position.avatars[position.seat]]:
        offer.append(FLEE.first)
    position.ask(Phase.DRAWN, offer)


def ask_about_lying_monster(position: Position) -> None:
    position.ask(Phase.LYING, [FIGHT.first, PASS.first])


def ask_to_flee(position: Position) -> None:
    offer = [CHECK.first]
    if position.one_shot(position.seat, OneShot.FLEE) != NOWHERE:
        offer.append(FLEE_CARD.first)
    position.ask(Phase.FLEE, offer)


def fight(position: Position) -> None:
    begin_check(position, Check.FIGHT, position.lookup.monster_hearts[position.tile])


def spare(position: Position) -> None:
    if position.news is not None:
        position.tell(MonsterSpared(seat=position.seat, tile=position.tile))
    position.done()


def fight_checked(position: Position) -> None:
    """A find and SP for a defeated monster; an undefeated one stays as it was."""
    if not position.passed:
        monster_hurts(position, Check.FIGHT)
        position.done()
        return
    position.tile_at[position.tile] = TileAt.GONE
    position.tell(MonsterDefeated(seat=position.seat, field=position.field, tile=position.tile))
    gain_points(position, position.seat, position.final_level())
    draw_finds(position, 1 + position.lookup.more_finds[position.check_row(Check.FIGHT)])


def monster_hurts(position: Position, check: int) -> None:
    lose_hearts(position, position.seat, hearts_at_stake(position, position.final_level(), check))


def hearts_at_stake(position: Position, hearts: int, check: int) -> int:
    """An avatar's weakness or strength changes a loss, but never makes it none."""
    return max(hearts + position.lookup.hearts_lost[position.check_row(check)], 1)


# -- traps (LUE-16) ----------------------------------------------------------------


def ask_about_trap(position: Position) -> None:
    offer = [CHECK.first]
    if position.one_shot(position.seat, OneShot.IGNORE_TRAP) != NOWHERE:
        offer.append(IGNORE_CARD.first)
    position.ask(Phase.TRAP, offer)


def check_for_trap(position: Position) -> None:
    begin_check(position, Check.TRAP, position.final_level())


def ignore_with_find(position: Position) -> None:
    use_find(position, position.one_shot(position.seat, OneShot.IGNORE_TRAP))
    position.done()


def trap_checked(position: Position) -> None:
    if position.passed:
        if position.news is not None:
            position.tell(TrapAvoided(seat=position.seat, tile=position.tile))
        gain_points(position, position.seat, 1)
        position.done()
    else:
        position.tell(TrapSprung(seat=position.seat, tile=position.tile))
        _spring(position)


def _spring(position: Position) -> None:
    amount = position.lookup.trap_amount(position.tile, position.final_level())
    match position.lookup.trap_effects[position.tile]:
        case TrapEffect.LOSE_HEARTS:
            lose_hearts(position, position.seat, hearts_at_stake(position, amount, Check.TRAP))
        case TrapEffect.LOSE_POINTS:
            lose_points(position, position.seat, amount)
        case TrapEffect.MISS_TURN:
            position.missed[position.seat] += amount
            position.tell(TurnToMiss(seat=position.seat, turns=position.missed[position.seat]))
        case TrapEffect.LOSE_FIND:
            ask_which_is_lost(position)
            return
    position.done()


# -- NPCs (LUE-17) -----------------------------------------------------------------


def ask_about_npc(position: Position) -> None:
    position.ask(Phase.NPC, [PASS.first, RECRUIT.first])


def ignore_npc(position: Position) -> None:
    if position.news is not None:
        position.tell(NpcIgnored(seat=position.seat, tile=position.tile))
    position.done()


def recruit(position: Position) -> None:
    begin_check(position, Check.RECRUIT, position.final_level())


def recruit_checked(position: Position) -> None:
    if not position.passed:
        position.done()
        return
    position.tell(NpcRecruited(seat=position.seat, field=position.field, tile=position.tile))
    gain_points(position, position.seat, position.final_level())
    position.ask(Phase.CREW, [KEEP_NPC.first, RETURN_NPC.first])


def keep_npc(position: Position) -> None:
    position.tile_at[position.tile] = TileAt.KEPT - position.seat
    position.reckon_skills(position.seat)
    position.tell(NpcKept(seat=position.seat, tile=position.tile))
    position.done()


def return_npc(position: Position) -> None:
    position.tile_at[position.tile] = TileAt.GONE
    position.tell(NpcReturned(seat=position.seat, tile=position.tile))
    position.done()
