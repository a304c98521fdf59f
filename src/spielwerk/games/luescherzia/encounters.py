"""Monsters, traps and NPCs: LUE-14 to LUE-17, LUE-22."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.checks import begin_check
from spielwerk.games.luescherzia.decisions import (
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
from spielwerk.games.luescherzia.events import (
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
from spielwerk.games.luescherzia.finds import ask_which_is_lost, draw_finds, use_find
from spielwerk.games.luescherzia.ledger import gain_points, lose_hearts, lose_points
from spielwerk.games.luescherzia.position import TileAt
from spielwerk.games.luescherzia.tables import CHECKS, NOWHERE, Check, OneShot, TrapEffect

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

_CHECK: Final = CHECK.first
_FLEE_CARD: Final = FLEE_CARD.first
_IGNORE_CARD: Final = IGNORE_CARD.first
_FIGHT: Final = FIGHT.first
_FLEE: Final = FLEE.first
_PASS: Final = PASS.first
_RECRUIT: Final = RECRUIT.first
_KEEP_NPC: Final = KEEP_NPC.first
_RETURN_NPC: Final = RETURN_NPC.first


def approach(p: Position, tile: int, just_drawn: bool) -> None:
    """The decisions to come are about this tile."""
    p.tile = tile
    p.level = p.final_level(p.seat, tile)
    p.just_drawn = just_drawn


# -- monsters (LUE-14, LUE-15) -----------------------------------------------------


def ask_about_drawn_monster(p: Position) -> None:
    """Some avatars may not decline."""
    offer = [_FIGHT]
    if not p.tables.must_fight[p.avatars[p.seat]]:
        offer.append(_FLEE)
    p.ask(Phase.DRAWN, offer)


def ask_about_lying_monster(p: Position) -> None:
    p.ask(Phase.LYING, [_FIGHT, _PASS])


def ask_to_flee(p: Position) -> None:
    offer = [_CHECK]
    if p.one_shot(p.seat, OneShot.FLEE) != NOWHERE:
        offer.append(_FLEE_CARD)
    p.ask(Phase.FLEE, offer)


def fight(p: Position) -> None:
    begin_check(p, Check.FIGHT, p.tables.monster_hearts[p.tile])


def spare(p: Position) -> None:
    if p.news is not None:
        p.tell(MonsterSpared(seat=p.seat, tile=p.tile))
    p.done()


def fight_checked(p: Position) -> None:
    """A find and SP for a defeated monster; an undefeated one stays as it was."""
    if not p.passed:
        monster_hurts(p, Check.FIGHT)
        p.done()
        return
    p.tile_at[p.tile] = TileAt.GONE
    if p.news is not None:
        p.tell(MonsterDefeated(seat=p.seat, field=p.field, tile=p.tile))
    gain_points(p, p.seat, p.level)
    draw_finds(p, 1 + p.tables.more_finds[p.avatars[p.seat] * CHECKS + Check.FIGHT])


def monster_hurts(p: Position, check: int) -> None:
    lose_hearts(p, p.seat, _hearts_at_stake(p, p.level, check))


def _hearts_at_stake(p: Position, hearts: int, check: int) -> int:
    """An avatar's weakness or strength changes a loss, but never makes it none."""
    return max(hearts + p.tables.hearts_lost[p.avatars[p.seat] * CHECKS + check], 1)


# -- traps (LUE-16) ----------------------------------------------------------------


def ask_about_trap(p: Position) -> None:
    offer = [_CHECK]
    if p.one_shot(p.seat, OneShot.IGNORE_TRAP) != NOWHERE:
        offer.append(_IGNORE_CARD)
    p.ask(Phase.TRAP, offer)


def check_for_trap(p: Position) -> None:
    begin_check(p, Check.TRAP, p.level)


def ignore_with_find(p: Position) -> None:
    use_find(p, p.one_shot(p.seat, OneShot.IGNORE_TRAP))
    p.done()


def trap_checked(p: Position) -> None:
    if p.passed:
        if p.news is not None:
            p.tell(TrapAvoided(seat=p.seat, tile=p.tile))
        gain_points(p, p.seat, 1)
        p.done()
    else:
        if p.news is not None:
            p.tell(TrapSprung(seat=p.seat, tile=p.tile))
        _spring(p)


def _spring(p: Position) -> None:
    amount = p.tables.trap_amount(p.tile, p.level)
    match p.tables.trap_effects[p.tile]:
        case TrapEffect.LOSE_HEARTS:
            lose_hearts(p, p.seat, _hearts_at_stake(p, amount, Check.TRAP))
        case TrapEffect.LOSE_POINTS:
            lose_points(p, p.seat, amount)
        case TrapEffect.MISS_TURN:
            p.missed[p.seat] += amount
            if p.news is not None:
                p.tell(TurnToMiss(seat=p.seat, turns=p.missed[p.seat]))
        case TrapEffect.LOSE_FIND:
            ask_which_is_lost(p)
            return
    p.done()


# -- NPCs (LUE-17) -----------------------------------------------------------------


def ask_about_npc(p: Position) -> None:
    p.ask(Phase.NPC, [_PASS, _RECRUIT])


def ignore_npc(p: Position) -> None:
    if p.news is not None:
        p.tell(NpcIgnored(seat=p.seat, tile=p.tile))
    p.done()


def recruit(p: Position) -> None:
    begin_check(p, Check.RECRUIT, p.level)


def recruit_checked(p: Position) -> None:
    if not p.passed:
        p.done()
        return
    if p.news is not None:
        p.tell(NpcRecruited(seat=p.seat, field=p.field, tile=p.tile))
    gain_points(p, p.seat, p.level)
    p.ask(Phase.CREW, [_KEEP_NPC, _RETURN_NPC])


def keep_npc(p: Position) -> None:
    p.tile_at[p.tile] = TileAt.KEPT - p.seat
    p.reckon_skills(p.seat)
    if p.news is not None:
        p.tell(NpcKept(seat=p.seat, tile=p.tile))
    p.done()


def return_npc(p: Position) -> None:
    p.tile_at[p.tile] = TileAt.GONE
    if p.news is not None:
        p.tell(NpcReturned(seat=p.seat, tile=p.tile))
    p.done()
