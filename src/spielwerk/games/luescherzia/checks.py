"""Checks: dice for a skill, SP for more dice and for second tries. LUE-4 to LUE-6, LUE-39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.decisions import ACCEPT, REROLL, REROLL_ALL, ROLL, Phase
from spielwerk.games.luescherzia.events import (
    CheckBegan,
    CheckFailed,
    CheckPassed,
    DiceBought,
    DiceRolled,
    DieRerolled,
)
from spielwerk.games.luescherzia.finds import use_find
from spielwerk.games.luescherzia.ledger import gain_points, lose_points
from spielwerk.games.luescherzia.position import MOST_DICE
from spielwerk.games.luescherzia.tables import (
    CHECKS,
    NOWHERE,
    SKILL_OF_CHECK,
    SKILLS,
    Check,
    OneShot,
)

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

SUCCESS: Final = 5  # pips, and more
_SIDES: Final = 6

_ROLL: Final = ROLL.first
_ACCEPT: Final = ACCEPT.first
_REROLL: Final = REROLL.first
_REROLL_ALL: Final = REROLL_ALL.first


def begin_check(p: Position, check: int, needed: int, useful: int = 0) -> None:
    """The player on turn makes a check; more successes than `needed` may be `useful`."""
    p.check = check
    p.dice_count = dice_for(p, check)
    p.bought = 0
    p.needed = needed_for(p, check, needed)
    p.useful = max(useful, p.needed)
    p.dice = []
    if p.news is not None:
        p.tell(
            CheckBegan(
                seat=p.seat,
                check=check,
                skill=SKILL_OF_CHECK[check],
                dice=p.dice_count,
                needed=p.needed,
            )
        )
    most = min(MOST_DICE - p.dice_count, p.points[p.seat])
    p.ask(Phase.ROLL, [_ROLL + paid for paid in range(most + 1)])


def needed_for(p: Position, check: int, needed: int) -> int:
    """An avatar may need more or fewer successes than others, but never none (LUE-30)."""
    return max(needed + p.tables.successes[p.avatars[p.seat] * CHECKS + check], 1)


def dice_for(p: Position, check: int) -> int:
    """The skill with all its modifiers, held between 1 and 5 (LUE-4)."""
    tables = p.tables
    skill = SKILL_OF_CHECK[check]
    row = p.avatars[p.seat] * CHECKS + check
    dice = p.skills[p.seat * SKILLS + skill]
    dice += tables.water_dice[row] if tables.water[p.field] else tables.land_dice[row]
    if check != Check.INFLUENCE and p.tile != NOWHERE:
        dice += tables.tile_skills[p.tile * SKILLS + skill]
    return min(max(dice, 1), MOST_DICE)


def roll(p: Position, paid: int) -> None:
    """Each SP paid before is one more die (LUE-5)."""
    if paid:
        if p.news is not None:
            p.tell(DiceBought(seat=p.seat, paid=paid))
        lose_points(p, p.seat, paid)
        p.bought = paid
        p.dice_count += paid
    _roll_all(p)


def _roll_all(p: Position) -> None:
    p.dice = [1 + p.rng.below(_SIDES) for _ in range(p.dice_count)]
    if p.news is not None:
        p.tell(DiceRolled(seat=p.seat, rolled=tuple(p.dice), successes=successes(p)))
    _ask_on(p)


def _ask_on(p: Position) -> None:
    """Leave it at that, or try again where that can help."""
    hits = successes(p)
    p.lit(hits, MOST_DICE + 1)  # which dice failed makes no difference to anybody
    offer = [_ACCEPT]
    if hits < min(p.useful, p.dice_count):
        tries = min(rerolls(p), p.dice_count - hits)
        if tries and hits + tries >= p.needed:
            offer.append(_REROLL)
        if p.dice_count >= p.needed and p.one_shot(p.seat, OneShot.REROLL_ALL) != NOWHERE:
            offer.append(_REROLL_ALL)
    p.ask(Phase.REROLL, offer)


def successes(p: Position) -> int:
    hits = 0
    for die in p.dice:
        if die >= SUCCESS:
            hits += 1
    return hits


def price(p: Position) -> int:
    """What a re-roll costs the player on turn, in SP."""
    return p.tables.reroll_cost[p.avatars[p.seat]]


def rerolls(p: Position) -> int:
    """How many re-rolls the player on turn can pay."""
    return p.points[p.seat] // price(p)


def reroll(p: Position) -> None:
    """One failed die again; which one makes no difference (LUE-6)."""
    index = 0
    while p.dice[index] >= SUCCESS:
        index += 1
    before = p.dice[index]
    lose_points(p, p.seat, price(p))
    p.dice[index] = 1 + p.rng.below(_SIDES)
    if p.news is not None:
        p.tell(
            DieRerolled(
                seat=p.seat,
                index=index,
                before=before,
                pips=p.dice[index],
                cost=price(p),
                successes=successes(p),
            )
        )
    _ask_on(p)


def reroll_all(p: Position) -> None:
    """A find throws all dice once more (LUE-35)."""
    use_find(p, p.one_shot(p.seat, OneShot.REROLL_ALL))
    _roll_all(p)


def accept(p: Position) -> None:
    """The dice stand; what comes of it is another module's business."""
    hits = successes(p)
    p.passed = hits >= p.needed
    if p.news is not None:
        told = CheckPassed if p.passed else CheckFailed
        p.tell(told(seat=p.seat, check=p.check, successes=hits))
    if p.passed:
        gain_points(p, p.seat, p.tables.success_points[p.avatars[p.seat] * CHECKS + p.check])
    p.phase = Phase.CHECKED
    p.offer = []
