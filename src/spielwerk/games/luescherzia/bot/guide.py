"""What a good player of Lüscherzia looks at.

The plan: bring the group nearer to the exit with every card, set the marching direction where
that saves time, take on what can be won, and keep the last hearts. What all of that is worth,
stakes.py says in SP; here it is weighed, decision by decision.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spielwerk.core.guide import Guide, shared_win
from spielwerk.core.state import State

from ..checks import dice_for, needed_for, price, successes
from ..choosing import cards_to_choose
from ..decisions import (
    ACCEPT,
    CHECK,
    CHOOSE,
    DROP,
    FACE,
    FACE_CARD,
    FIGHT,
    FLEE,
    FLEE_CARD,
    GO,
    HEAL,
    HEAL_ONE,
    IGNORE_CARD,
    KEEP,
    KEEP_NPC,
    LOSE,
    ORIENT,
    PASS,
    PAY,
    PICK,
    RECRUIT,
    REROLL,
    ROLL,
    SEARCH,
    SKIP,
    STOP,
    TAKE_FIND,
    WITHDRAW,
    Phase,
)
from ..encounters import hearts_at_stake
from ..lookup import (
    DIRECTIONS,
    NOWHERE,
    SKILLS,
    Check,
    OneShot,
    Skill,
    TileType,
    TrapEffect,
)
from ..position import FindAt
from ..rules import Luescherzia
from .gambles import after_roll, before_roll, chance
from .marching import choice, faced, marched, unturned
from .stakes import (
    Stakes,
    chance_to_get_out,
    find_worth,
    shares,
    solo_share,
)

FIND: Final = 1.2  # what a random find is worth, in SP
DANGER: Final = 1.2  # what a monster or trap costs on average
HEALING: Final = 2.0  # how much more a heart is worth at a rest site than in danger
STILL_THERE: Final = 0.1  # what a monster costs that has to be left behind
SILLY: Final = 0.7  # SP worse than the best: no sensible player does that
SHARP: Final = 0.5  # how much worse makes an action e times less promising

BLUNDERS: Final[dict[str, float]] = {"beginner": 0.1, "easy": 0.6, "medium": 0.4}
EXPLORATION: Final = 0.5
TOGETHER: Final = 0.3  # how much of a win counts for all who got out together


class LuescherziaGuide(Guide):
    """The advice behind all bots of Lüscherzia."""

    def blunder_rate(self, level: str) -> float:
        """What looks best at first sight is nearly all there is to it, so lesser players err."""
        return BLUNDERS.get(level, 0.0)

    def exploration(self) -> float:
        """Actions differ little in the chance to win, so the weights must not drown that."""
        return EXPLORATION

    def quiescent(self, state: State) -> bool:
        """When a turn of the table begins."""
        assert isinstance(state, Luescherzia)
        if state.phase != Phase.CHOOSE:
            return False
        seats = range(state.seats)
        return all(state.owed[seat] == cards_to_choose(state, seat) for seat in seats)

    def evaluate(self, state: State) -> list[float]:
        """The chance to win; that anybody wins is better than that all lose, so a part of it is
        everybody's."""
        chances = _chances(state)
        common = TOGETHER * sum(chances) / state.seats
        return [(1.0 - TOGETHER) * chance + common for chance in chances]

    def weights(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Luescherzia)
        if state.phase == Phase.TAKE:
            return [1.0] * len(actions)
        if state.phase == Phase.CHOOSE:
            return _choice(state, seat, actions)
        return promising(worths(state, seat, actions))


def _chances(state: State) -> list[float]:
    """The chance that the group gets out, shared among the living by what they have."""
    assert isinstance(state, Luescherzia)
    outcome = state.outcome()
    if outcome is not None:
        return shared_win(state.seats, outcome.winners)
    if state.phase == Phase.TAKE:
        return [0.5 / state.seats] * state.seats
    out = chance_to_get_out(state)
    if state.seats == 1:
        return [out * solo_share(state)]
    return [out * share for share in shares(state)]


def promising(worth: list[float]) -> list[float]:
    best = max(worth)
    return [exp((one - best) / SHARP) if one > best - SILLY else 0.0 for one in worth]


def _choice(state: Luescherzia, seat: int, actions: list[int]) -> list[float]:
    """Cards, and thinking again, which nobody needs."""
    cards = [action - CHOOSE.first for action in actions if action != WITHDRAW.first]
    if not cards:
        return [1.0] * len(actions)
    weights = promising([-2.0 * choice(state, seat, card) for card in cards])
    return weights + [0.0] * (len(actions) - len(cards))  # that one comes last


def worths(state: Luescherzia, seat: int, actions: list[int]) -> list[float]:
    """What each action is worth, in SP."""
    stakes = Stakes(state, seat)
    match state.phase:
        case Phase.BEGIN:
            return [_begin(state, seat, action) for action in actions]
        case Phase.INFLUENCE:
            return [_influence(state, seat, stakes, action) for action in actions]
        case Phase.FACE:
            return [-stakes.card * faced(state, action - FACE.first) for action in actions]
        case Phase.ROLL:
            prize = _prize(state, seat, stakes)
            return [_roll(state, seat, prize, action - ROLL.first) for action in actions]
        case Phase.REROLL:
            prize = _prize(state, seat, stakes)
            return [_reroll(state, seat, prize, action) for action in actions]
        case Phase.PICK | Phase.LOSE | Phase.DROP:
            return [_find(state, seat, action) for action in actions]
        case Phase.TRADE:
            kept = find_worth(state, seat, state.find_at.index(FindAt.SHOWN))
            traded = float(state.lookup.trades[state.find_at.index(FindAt.SHOWN)])
            return [kept if action == KEEP.first else traded for action in actions]
        case Phase.REST | Phase.RESTED | Phase.HEAL:
            return [_rest(state, seat, stakes, action) for action in actions]
    return [_event(state, seat, stakes, action) for action in actions]


def _begin(state: Luescherzia, seat: int, action: int) -> float:
    """Heal where nothing goes to waste, or where it is needed."""
    if action == GO.first:
        return 0.0
    missing = state.max_hearts(seat) - state.hearts[seat]
    return 1.0 if missing >= 3 or state.hearts[seat] <= 4 else -1.0


def _influence(state: Luescherzia, seat: int, stakes: Stakes, action: int) -> float:
    """Trying costs nothing; paying has to be worth it."""
    stay = -stakes.card * faced(state, state.facing)
    best = -stakes.card * min([faced(state, facing) for facing in range(DIRECTIONS)])
    if best - stay < 0.01:
        return 0.0 if action == SKIP.first else -0.5 if action == ORIENT.first else -5.0
    if action == SKIP.first:
        return stay
    if action == PAY.first:
        return best - 1.0
    if action == FACE_CARD.first:
        return best - 1.2
    dice = dice_for(state, Check.INFLUENCE)
    return stay + before_roll(dice, 1, state.points[seat], price(state), best - stay)


# -- checks --------------------------------------------------------------------------


def _prize(state: Luescherzia, seat: int, stakes: Stakes) -> float:
    """How much better it is to pass the check at hand than to fail it."""
    lookup = state.lookup
    match state.check:
        case Check.INFLUENCE:
            best = min([faced(state, facing) for facing in range(DIRECTIONS)])
            return stakes.card * (faced(state, state.facing) - best)
        case Check.FIGHT:
            hurt = stakes.loss(hearts_at_stake(state, state.final_level(), Check.FIGHT))
            return state.final_level() + FIND + hurt
        case Check.FLEE:
            return 1.0 + stakes.loss(hearts_at_stake(state, state.final_level(), Check.FLEE))
        case Check.TRAP:
            return 1.0 + _sprung(state, seat, stakes)
        case Check.RECRUIT:
            return state.final_level() + 0.5 + 0.4 * stakes.card
        case Check.LEAVE_NPC:
            return stakes.card * max(marched(state, 0) - marched(state, state.card), 0.0)
        case Check.FORK:
            return stakes.card * max(unturned(state) - marched(state, state.card), 0.0)
        case Check.SEARCH:
            bonus = lookup.success_points[state.check_row(Check.SEARCH)]
            return FIND + DANGER + bonus
    return FIND


def _sprung(state: Luescherzia, seat: int, stakes: Stakes) -> float:
    """What the trap at hand takes."""
    lookup = state.lookup
    amount = lookup.trap_amount(state.tile, state.final_level())
    match lookup.trap_effects[state.tile]:
        case TrapEffect.LOSE_HEARTS:
            return stakes.loss(amount)
        case TrapEffect.LOSE_POINTS:
            return float(min(amount, state.points[seat]))
        case TrapEffect.LOSE_FIND:
            held = [find_worth(state, seat, find) for find in state.finds_at(seat)]
            return min(held) if held else 0.0
    return amount * stakes.card


def _roll(state: Luescherzia, seat: int, prize: float, paid: int) -> float:
    dice, points = state.dice_count + paid, state.points[seat] - paid
    if dice < state.needed:
        return -float(paid)  # it can only fail
    return before_roll(dice, state.needed, points, price(state), prize) - paid


def _reroll(state: Luescherzia, seat: int, prize: float, action: int) -> float:
    """Successes beyond those needed are rarely worth an SP."""
    short = state.needed - successes(state)
    if short <= 0:
        return 0.0 if action == ACCEPT.first else -0.5
    cost = price(state)
    points = state.points[seat]
    if action == ACCEPT.first:
        return 0.0
    if action == REROLL.first:
        again = after_roll(short - 1, points - cost, cost, prize)
        return (again + 2.0 * after_roll(short, points - cost, cost, prize)) / 3.0 - cost
    return before_roll(state.dice_count, state.needed, points, cost, prize) - 1.2


# -- events --------------------------------------------------------------------------


def _event(state: Luescherzia, seat: int, stakes: Stakes, action: int) -> float:
    """What it brings to take something on, and to let it be."""
    if action == FIGHT.first:
        hearts = state.lookup.monster_hearts[state.tile]
        return _try(
            state, seat, Check.FIGHT, hearts, state.final_level() + FIND, _fear(state, stakes)
        )
    if action == FLEE.first:
        return _get_away(state, seat, stakes, True)
    if action == FLEE_CARD.first:
        return -1.5
    if action == CHECK.first:
        if state.phase == Phase.TRAP:
            cost = _sprung(state, seat, stakes)
            return _try(state, seat, Check.TRAP, state.final_level(), 1.0, cost)
        return _get_away(state, seat, stakes, False)
    if action == IGNORE_CARD.first:
        return -1.5
    if action == RECRUIT.first:
        return 1.0
    if action == SEARCH.first:
        return _try(state, seat, Check.SEARCH, 1, FIND, DANGER)
    if action == KEEP_NPC.first:
        return _company(state, seat)
    if action == PASS.first and state.phase == Phase.LYING:
        return 0.3 * _get_away(state, seat, stakes, False)
    return 0.0


def _fear(state: Luescherzia, stakes: Stakes) -> float:
    """A lost fight hurts, and the monster is still there."""
    return stakes.loss(hearts_at_stake(state, state.final_level(), Check.FIGHT)) + STILL_THERE


def _try(state: Luescherzia, seat: int, check: int, needed: int, won: float, lost: float) -> float:
    """What a check is worth that wins or loses so much."""
    dice = dice_for(state, check)
    points = state.points[seat]
    needed = needed_for(state, check, needed)
    return before_roll(dice, needed, points, price(state), won + lost) - lost


def _get_away(state: Luescherzia, seat: int, stakes: Stakes, drawn: bool) -> float:
    """From a monster, or from an NPC who only costs time."""
    if state.lookup.tile_types[state.tile] == TileType.NPC:
        prize = stakes.card * max(marched(state, 0) - marched(state, state.card), 0.0)
        return _try(state, seat, Check.LEAVE_NPC, 1, 0.0, prize)
    cost = stakes.loss(hearts_at_stake(state, state.final_level(), Check.FLEE))
    worth = _try(state, seat, Check.FLEE, state.final_level(), 1.0, cost)
    if drawn and state.one_shot(seat, OneShot.FLEE) != NOWHERE:
        worth = max(worth, -1.5)
    return worth


def _company(state: Luescherzia, seat: int) -> float:
    """What an NPC changes for the better, less what for the worse."""
    lookup = state.lookup
    avatar = state.avatars[seat]
    worth = 0.0
    for skill in range(SKILLS):
        change = lookup.npc_skills[state.tile * SKILLS + skill]
        if not change:
            continue
        now = state.skills[seat * SKILLS + skill]
        times = lookup.npc_bonus[avatar] if change > 0 else lookup.npc_penalty[avatar]
        then = min(max(now + change * times, 1), 5)
        weight = 1.4 if skill == Skill.N or skill == Skill.O else 0.6 if skill == Skill.R else 1.0
        worth += weight * (chance(then, 1) - chance(min(max(now, 1), 5), 1)) * 4.0
    return worth


def _rest(state: Luescherzia, seat: int, stakes: Stakes, action: int) -> float:
    """The check costs nothing; hearts first for whoever has few."""
    if action == SEARCH.first or action == STOP.first:
        return 1.0 if action == SEARCH.first else -1.0
    if action == TAKE_FIND.first:
        return FIND
    if action == HEAL.first:
        gain = min(successes(state), state.max_hearts(seat) - state.hearts[seat])
        return gain * stakes.heart() * HEALING
    if action == PASS.first:
        return 0.0
    whom = action - HEAL_ONE.first
    return 2.0 if whom == seat else 1.0 / state.hearts[whom]


def _find(state: Luescherzia, seat: int, action: int) -> float:
    """The best is picked, the worst goes."""
    if state.phase == Phase.PICK:
        find = action - PICK.first
        return max(find_worth(state, seat, find), float(state.lookup.trades[find]))
    first = LOSE.first if state.phase == Phase.LOSE else DROP.first
    return -find_worth(state, seat, action - first)
