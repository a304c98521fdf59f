"""Why something is not among the offers, as rule ids. The words are in texts/."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.types import Obstacle

from .checks import price
from .choosing import cards_to_choose
from .decisions import (
    CHOOSE,
    DROP,
    HEAL_ONE,
    LOSE,
    PAY,
    PICK,
    REROLL,
    ROLL,
    TAKE,
    WITHDRAW,
    Phase,
)
from .lookup import NOWHERE, OneShot
from .position import MOST_DICE

if TYPE_CHECKING:
    from .position import Position


def obstacle_of(position: Position, seat: int, action: int) -> Obstacle:
    match position.phase:
        case Phase.CHOOSE:
            return _choice(position, seat, action)
        case Phase.ROLL:
            too_many = position.dice_count + action - ROLL.first > MOST_DICE
            return Obstacle("LUE-5", "five_dice" if too_many else "not_enough_points")
        case Phase.REROLL:
            return _reroll(position, action)
        case Phase.HEAL:
            return _heart(position, action - HEAL_ONE.first)
        case Phase.PICK:
            return Obstacle("LUE-21", "not_drawn", {"find": action - PICK.first})
        case Phase.LOSE:
            return Obstacle("LUE-16", "not_held", {"find": action - LOSE.first})
        case Phase.DROP:
            return Obstacle("LUE-37", "not_held", {"find": action - DROP.first})
        case Phase.TAKE:
            return Obstacle("LUE-31", "avatar_taken", {"avatar": action - TAKE.first})
    if action == PAY.first:
        return Obstacle("LUE-10", "not_enough_points")
    return Obstacle("LUE-35", "no_such_find")


def _choice(position: Position, seat: int, action: int) -> Obstacle:
    if action == WITHDRAW.first:
        return Obstacle("LUE-7", "nothing_to_withdraw")
    card = action - CHOOSE.first
    if card == 0:
        return Obstacle("LUE-C3", "no_such_card")
    if not position.owed[seat]:
        two = cards_to_choose(position, seat) == 2
        return Obstacle("LUE-28" if two else "LUE-7", "chosen_already")
    return Obstacle("LUE-7", "not_in_hand", {"card": card})


def _reroll(position: Position, action: int) -> Obstacle:
    if action == REROLL.first:
        if position.points[position.seat] < price(position):
            return Obstacle("LUE-6", "not_enough_points")
    elif position.one_shot(position.seat, OneShot.REROLL_ALL) == NOWHERE:
        return Obstacle("LUE-35", "no_such_find")
    return Obstacle("LUE-6", "cannot_help")


def _heart(position: Position, seat: int) -> Obstacle:
    if seat >= position.seats:
        return Obstacle("LUE-20", "nobody_there")
    if not position.alive(seat):
        return Obstacle("LUE-34", "out_for_good")
    return Obstacle("LUE-1", "hearts_full")
