"""Why something is not allowed, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Reason
from spielwerk.games.luescherzia import decisions as d
from spielwerk.games.luescherzia.checks import price
from spielwerk.games.luescherzia.choosing import cards_to_choose
from spielwerk.games.luescherzia.decisions import SPACE, Phase
from spielwerk.games.luescherzia.position import MOST_DICE
from spielwerk.games.luescherzia.tables import NOWHERE, OneShot

if TYPE_CHECKING:
    from spielwerk.core.actions import Kind
    from spielwerk.games.luescherzia.position import Position

# Which kinds answer the question of a phase, and what is said to those that do not.
_ASKED: Final[dict[int, tuple[str, str, list[Kind]]]] = {
    Phase.CHOOSE: ("LUE-7", "choose_first", [d.CHOOSE, d.WITHDRAW]),
    Phase.BEGIN: ("LUE-35", "begin_first", [d.GO, d.HEAL_CARD]),
    Phase.INFLUENCE: ("LUE-10", "influence_first", [d.SKIP, d.ORIENT, d.PAY, d.FACE_CARD]),
    Phase.FACE: ("LUE-10", "face_first", [d.FACE]),
    Phase.ROLL: ("LUE-4", "roll_first", [d.ROLL]),
    Phase.REROLL: ("LUE-6", "dice_first", [d.ACCEPT, d.REROLL, d.REROLL_ALL]),
    Phase.FLEE: ("LUE-15", "flee_first", [d.CHECK, d.FLEE_CARD]),
    Phase.TRAP: ("LUE-16", "trap_first", [d.CHECK, d.IGNORE_CARD]),
    Phase.DRAWN: ("LUE-15", "fight_or_flee_first", [d.FIGHT, d.FLEE]),
    Phase.LYING: ("LUE-15", "fight_or_pass_first", [d.FIGHT, d.PASS]),
    Phase.NPC: ("LUE-17", "npc_first", [d.RECRUIT, d.PASS]),
    Phase.CREW: ("LUE-17", "crew_first", [d.KEEP_NPC, d.RETURN_NPC]),
    Phase.SEARCH: ("LUE-21", "search_first", [d.SEARCH, d.PASS]),
    Phase.REST: ("LUE-20", "rest_first", [d.SEARCH, d.PASS]),
    Phase.RESTED: ("LUE-20", "rested_first", [d.TAKE_FIND, d.HEAL]),
    Phase.HEAL: ("LUE-20", "heal_first", [d.HEAL_ONE, d.STOP]),
    Phase.PICK: ("LUE-21", "pick_first", [d.PICK]),
    Phase.TRADE: ("LUE-23", "trade_first", [d.TRADE, d.KEEP]),
    Phase.LOSE: ("LUE-16", "lose_first", [d.LOSE]),
    Phase.DROP: ("LUE-37", "drop_first", [d.DROP]),
    Phase.TAKE: ("LUE-31", "take_first", [d.TAKE]),
}


def why_not(p: Position, seat: int, action: int) -> Reason | None:
    """Why a seat may not do this; None if it may."""
    if not 0 <= seat < p.seats:
        return Reason(None, "no_such_seat")
    if p.phase == Phase.OVER:
        return Reason("LUE-26", "game_over")
    if not 0 <= action < SPACE.size:
        return Reason(None, "no_such_action")
    if p.phase != Phase.CHOOSE and seat != p.seat:
        return Reason("LUE-31" if p.phase == Phase.TAKE else "LUE-8", "not_your_turn")
    if p.allows(seat, action):
        return None
    kind = SPACE.kind_of(action)
    rule, key, answers = _ASKED[p.phase]
    if kind not in answers:
        return Reason(rule, key)
    value = action - kind.first
    match p.phase:
        case Phase.CHOOSE:
            return _why_not_choose(p, seat, kind, value)
        case Phase.ROLL:
            too_many = p.dice_count + value > MOST_DICE
            return Reason("LUE-5", "five_dice" if too_many else "not_enough_points")
        case Phase.REROLL:
            return _why_not_reroll(p, kind)
        case Phase.HEAL:
            return _why_not_heal(p, value)
    return _why_not_have(p, kind, value)


def _why_not_choose(p: Position, seat: int, kind: Kind, card: int) -> Reason:
    if kind.name == d.WITHDRAW.name:
        return Reason("LUE-7", "nothing_to_withdraw")
    if card == 0:
        return Reason("LUE-C3", "no_such_card")
    if not p.owed[seat]:
        return Reason("LUE-28" if cards_to_choose(p, seat) == 2 else "LUE-7", "chosen_already")
    return Reason("LUE-7", "not_in_hand", {"card": card})


def _why_not_reroll(p: Position, kind: Kind) -> Reason:
    if kind.name == d.REROLL.name:
        if p.points[p.seat] < price(p):
            return Reason("LUE-6", "not_enough_points")
    elif p.one_shot(p.seat, OneShot.REROLL_ALL) == NOWHERE:
        return Reason("LUE-35", "no_such_find")
    return Reason("LUE-6", "cannot_help")


def _why_not_heal(p: Position, seat: int) -> Reason:
    if seat >= p.seats:
        return Reason("LUE-20", "nobody_there")
    if not p.alive(seat):
        return Reason("LUE-34", "out_for_good")
    return Reason("LUE-1", "hearts_full")


def _why_not_have(p: Position, kind: Kind, value: int) -> Reason:
    """Something is asked for that the player has not got."""
    match p.phase:
        case Phase.INFLUENCE:
            if kind.name == d.PAY.name:
                return Reason("LUE-10", "not_enough_points")
        case Phase.PICK:
            return Reason("LUE-21", "not_drawn", {"find": value})
        case Phase.LOSE | Phase.DROP:
            return Reason(
                "LUE-37" if p.phase == Phase.DROP else "LUE-16", "not_held", {"find": value}
            )
        case Phase.TAKE:
            return Reason("LUE-31", "avatar_taken", {"avatar": value})
    return Reason("LUE-35", "no_such_find")
