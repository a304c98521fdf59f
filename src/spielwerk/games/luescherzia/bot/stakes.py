"""What a player has to win and to lose: the group's chance to get out, and the own share in it.

Everything is weighed in SP, for SP are what is paid. A card of the group's time, a heart and a
find are worth as many SP as change the chance to win by as much.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from ..ending import SOLO_POINTS
from ..lookup import DIRECTIONS, NOWHERE, SKILLS, Skill, TileType
from .routes import routes

if TYPE_CHECKING:
    from ..position import Position

# Fitted to games that good bots played with each other.
OUT_BIAS: Final = 0.0
OUT_SLOPE: Final = 1.6
LIFE_BIAS: Final = -0.7
LIFE_HEARTS: Final = 1.0
LIFE_TIME: Final = 0.28
DEAD_STEER: Final = 0.5  # how much longer the way is when all who steer are dead
INCOME: Final = 0.4  # SP that a card of one's own brings on average
MATE: Final = 8.0  # how much more the group's time counts than a selfish player would say
TOOL: Final = 1.2  # what +1 on a skill is worth in SP, with much time left
MONSTER: Final = 0.15  # cards that it takes to get past a monster
SPARE: Final = 9  # cards that a single player keeps in reserve for the way out
DEAD: Final = 0.02  # what a share is left with in place of nothing


def cards_left(position: Position) -> int:
    """How many cards can still be carried out before the round marker reaches fin."""
    lookup = position.lookup
    return (lookup.rounds - position.round) * lookup.timeline - len(position.timeline)


def cards_needed(position: Position) -> float:
    """How many the group is likely to need from where it stands."""
    ahead = routes(position.lookup, position.seats == 1)
    return ahead.togo[position.field * DIRECTIONS + position.facing]


def own_cards_left(position: Position) -> float:
    """Of those that are needed, how many a player carries out alone; a single one may linger."""
    if position.seats == 1:
        return 0.5 * max(cards_left(position) - SPARE, 0)
    return min(float(cards_left(position)), cards_needed(position)) / position.seats


def ground(position: Position, field: int) -> float:
    """In cards, how much what lies on a field holds the group up there."""
    tile = position.tile_on(field)
    if tile == NOWHERE:
        return 0.0
    match position.lookup.tile_types[tile]:
        case TileType.MONSTER:
            return MONSTER
        case TileType.NPC:
            return 0.45
        case TileType.FORK:
            return 0.5
    return -0.1


def chance_to_get_out(position: Position) -> float:
    """From the cards that are left and those that are needed; the dead steer badly."""
    needed = cards_needed(position) + ground(position, position.field)
    dead = position.hearts.count(0)
    left = cards_left(position) - needed * (1.0 + DEAD_STEER * dead / position.seats)
    return logistic(OUT_BIAS + OUT_SLOPE * left / sqrt(needed + 2.0))


def survival(hearts: int, own: float) -> float:
    """The chance to be alive at the end with so many hearts, after so many cards of one's own."""
    if hearts <= 0:
        return 0.0
    return logistic(LIFE_BIAS + (LIFE_HEARTS * hearts - LIFE_TIME * own) / sqrt(own + 1.0))


def lead(own: float) -> float:
    """The points that make a win e times as likely: less and less, as the end comes nearer."""
    return 0.7 + 1.1 * sqrt(own)


def property_of(position: Position, seat: int) -> float:
    """Points, and what else a seat has."""
    worth = float(position.points[seat])
    for find, place in enumerate(position.find_at):
        if place == seat:
            worth += find_worth(position, seat, find)
    return worth


def find_worth(position: Position, seat: int, find: int) -> float:
    """What it is worth to hold a find, in SP."""
    lookup = position.lookup
    points = lookup.find_points[find]
    if points:
        return float(points)
    time = min(0.12 * own_cards_left(position), 1.0)
    for skill in range(SKILLS):
        if lookup.find_skills[find * SKILLS + skill]:
            useful = position.skills[seat * SKILLS + skill] < 5
            return TOOL * time * (1.3 if skill in (Skill.N, Skill.O) else 1.0) if useful else 0.0
    return 2.0 * time


def shares(position: Position) -> list[float]:
    """How likely each seat is to be the one who wins, once the group gets out."""
    own = own_cards_left(position)
    scale = lead(own)
    worths = [property_of(position, seat) for seat in range(position.seats)]
    best = max(worths)
    parts: list[float] = []
    all_dead = 1.0
    for seat in range(position.seats):
        alive = survival(position.hearts[seat], own)
        all_dead *= 1.0 - alive
        parts.append(alive * exp(max((worths[seat] - best) / scale, -30.0)))
    total = sum(parts)
    return [(1.0 - all_dead) * part / total for part in parts]


def solo_share(position: Position) -> float:
    """A single player needs points (LUE-29), and to survive."""
    own = own_cards_left(position)
    points = property_of(position, 0) + INCOME * own - SOLO_POINTS + 0.5
    return survival(position.hearts[0], own) * logistic(points / (0.3 + 0.8 * sqrt(own)))


class Stakes:
    """What things are worth to one seat now, in SP."""

    def __init__(self, position: Position, seat: int) -> None:
        self.own = own_cards_left(position)
        self.hearts = position.hearts[seat]
        out = chance_to_get_out(position)
        if position.seats == 1:
            scale = 0.3 + 0.8 * sqrt(self.own)
            points = property_of(position, 0) + INCOME * self.own - SOLO_POINTS + 0.5
            point = (1.0 - logistic(points / scale)) / scale
        else:
            point = (1.0 - shares(position)[seat]) / lead(self.own)
        self.point = max(point, 0.03)  # how much an SP adds to the logarithm of the chance to win
        mate = MATE if position.seats > 1 else 1.0
        time = mate * (1.0 - out) * OUT_SLOPE / sqrt(cards_needed(position) + 2.0)
        self.card = min(max(time / self.point, 0.3), 8.0)

    def loss(self, hearts: int) -> float:
        """What it costs to lose hearts."""
        now = survival(self.hearts, self.own)
        then = max(survival(self.hearts - hearts, self.own), DEAD)
        return max(log(now / then), 0.0) / self.point

    def heart(self) -> float:
        """What one heart more is worth."""
        then = survival(self.hearts + 1, self.own)
        return log(then / survival(self.hearts, self.own)) / self.point


def logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(value, -30.0), 30.0)))
