"""Checks: dice for a skill, SP for more dice and for second tries. LUE-4 to LUE-6, LUE-39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .decisions import ACCEPT, REROLL, REROLL_ALL, ROLL, Phase
from .events import (
    CheckBegan,
    CheckFailed,
    CheckPassed,
    DiceBought,
    DiceRolled,
    DieRerolled,
)
from .finds import use_find
from .ledger import gain_points, lose_points
from .lookup import (
    NOWHERE,
    SKILL_OF_CHECK,
    SKILLS,
    Check,
    OneShot,
)
from .position import MOST_DICE

if TYPE_CHECKING:
    from .position import Position

SUCCESS: Final = 5  # pips, and more
_SIDES: Final = 6


def begin_check(position: Position, check: int, needed: int, useful: int = 0) -> None:
    """The player on turn makes a check; more successes than `needed` may be `useful`."""
    position.check = check
    position.dice_count = dice_for(position, check)
    position.bought = 0
    position.needed = needed_for(position, check, needed)
    position.useful = max(useful, position.needed)
    position.dice = []
    if position.news is not None:
        position.tell(
            CheckBegan(
                seat=position.seat,
                check=check,
                skill=SKILL_OF_CHECK[check],
                dice=position.dice_count,
                needed=position.needed,
            )
        )
    most = min(MOST_DICE - position.dice_count, position.points[position.seat])
    first = ROLL.first
    position.ask(Phase.ROLL, [first + paid for paid in range(most + 1)])


def needed_for(position: Position, check: int, needed: int) -> int:
    """An avatar may need more or fewer successes than others, but never none (LUE-30)."""
    return max(needed + position.lookup.successes[position.check_row(check)], 1)


def dice_for(position: Position, check: int) -> int:
    """The skill with all its modifiers, held between 1 and 5 (LUE-4)."""
    lookup = position.lookup
    skill = SKILL_OF_CHECK[check]
    row = position.check_row(check)
    dice = position.skills[position.seat * SKILLS + skill]
    dice += lookup.water_dice[row] if lookup.water[position.field] else lookup.land_dice[row]
    if check != Check.INFLUENCE and position.tile != NOWHERE:
        dice += lookup.tile_skills[position.tile * SKILLS + skill]
    return min(max(dice, 1), MOST_DICE)


def roll(position: Position, paid: int) -> None:
    """Each SP paid before is one more die (LUE-5)."""
    if paid:
        if position.news is not None:
            position.tell(DiceBought(seat=position.seat, paid=paid))
        lose_points(position, position.seat, paid)
        position.bought = paid
        position.dice_count += paid
    _roll_all(position)


def _roll_all(position: Position) -> None:
    position.dice = [1 + position.rng.below(_SIDES) for _ in range(position.dice_count)]
    if position.news is not None:
        hits = successes(position)
        position.tell(DiceRolled(seat=position.seat, rolled=tuple(position.dice), successes=hits))
    _ask_on(position)


def _ask_on(position: Position) -> None:
    """Leave it at that, or try again where that can help."""
    hits = successes(position)
    position.light(hits)  # which dice failed makes no difference to anybody
    offer = [ACCEPT.first]
    if hits < min(position.useful, position.dice_count):
        tries = min(rerolls(position), position.dice_count - hits)
        if tries and hits + tries >= position.needed:
            offer.append(REROLL.first)
        enough = position.dice_count >= position.needed
        if enough and position.one_shot(position.seat, OneShot.REROLL_ALL) != NOWHERE:
            offer.append(REROLL_ALL.first)
    position.ask(Phase.REROLL, offer)


def successes(position: Position) -> int:
    hits = 0
    for die in position.dice:
        if die >= SUCCESS:
            hits += 1
    return hits


def missing(position: Position) -> int:
    """How many successes the dice lack as they lie, 0 where the check passes."""
    return max(position.needed - successes(position), 0)


def passes(position: Position) -> bool:
    """Whether the check passes as the dice lie."""
    return successes(position) >= position.needed


def price(position: Position) -> int:
    """What a re-roll costs the player on turn, in SP."""
    return position.lookup.reroll_cost[position.avatars[position.seat]]


def rerolls(position: Position) -> int:
    """How many re-rolls the player on turn can pay."""
    return position.points[position.seat] // price(position)


def reroll(position: Position) -> None:
    """One failed die again; which one makes no difference (LUE-6)."""
    index = 0
    while position.dice[index] >= SUCCESS:
        index += 1
    before = position.dice[index]
    lose_points(position, position.seat, price(position))
    position.dice[index] = 1 + position.rng.below(_SIDES)
    if position.news is not None:
        position.tell(
            DieRerolled(
                seat=position.seat,
                index=index,
                before=before,
                pips=position.dice[index],
                cost=price(position),
                successes=successes(position),
            )
        )
    _ask_on(position)


def reroll_all(position: Position) -> None:
    """A find throws all dice once more (LUE-35)."""
    use_find(position, position.one_shot(position.seat, OneShot.REROLL_ALL))
    _roll_all(position)


def accept(position: Position) -> None:
    """The dice stand; what comes of it is another module's business."""
    position.passed = passes(position)
    if position.news is not None:
        hits = successes(position)
        told = CheckPassed if position.passed else CheckFailed
        position.tell(told(seat=position.seat, check=position.check, successes=hits))
    if position.passed:
        bonus = position.lookup.success_points[position.check_row(position.check)]
        gain_points(position, position.seat, bonus)
    position.phase = Phase.CHECKED
    position.offer = []
