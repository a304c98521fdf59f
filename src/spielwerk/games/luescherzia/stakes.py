"""What a player has to win and to lose: the group's chance to get out, and the own share in it.

Everything is weighed in SP, for SP are what is paid. A card of the group's time, a heart and a
find are worth as many SP as change the chance to win by as much.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from spielwerk.games.luescherzia.ending import SOLO_POINTS
from spielwerk.games.luescherzia.routes import routes
from spielwerk.games.luescherzia.tables import DIRECTIONS, NOWHERE, SKILLS, Skill, TileKind

if TYPE_CHECKING:
    from spielwerk.games.luescherzia.position import Position

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


def cards_left(p: Position) -> int:
    """How many cards can still be carried out before the round marker reaches fin."""
    return (p.tables.rounds - p.round) * p.tables.timeline - len(p.timeline)


def own_cards_left(p: Position) -> float:
    """Of those that are needed, how many a player carries out alone; a single one may linger."""
    if p.seats == 1:
        return 0.5 * max(cards_left(p) - SPARE, 0)
    togo = routes(p.tables, p.seats == 1).togo[p.field * DIRECTIONS + p.facing]
    return min(float(cards_left(p)), togo) / p.seats


def ground(p: Position, field: int) -> float:
    """In cards, how much what lies on a field holds the group up there."""
    tile = p.tile_on(field)
    if tile == NOWHERE:
        return 0.0
    match p.tables.kinds[tile]:
        case TileKind.MONSTER:
            return MONSTER
        case TileKind.NPC:
            return 0.45
        case TileKind.FORK:
            return 0.5
    return -0.1


def chance_to_get_out(p: Position) -> float:
    """From the cards that are left and those that are needed; the dead steer badly."""
    needed = routes(p.tables, p.seats == 1).togo[p.field * DIRECTIONS + p.facing]
    needed += ground(p, p.field)
    dead = p.hearts.count(0)
    left = cards_left(p) - needed * (1.0 + DEAD_STEER * dead / p.seats)
    return logistic(OUT_BIAS + OUT_SLOPE * left / sqrt(needed + 2.0))


def survival(hearts: int, own: float) -> float:
    """The chance to be alive at the end with so many hearts, after so many cards of one's own."""
    if hearts <= 0:
        return 0.0
    return logistic(LIFE_BIAS + (LIFE_HEARTS * hearts - LIFE_TIME * own) / sqrt(own + 1.0))


def lead(own: float) -> float:
    """The points that make a win e times as likely: less and less, as the end comes nearer."""
    return 0.7 + 1.1 * sqrt(own)


def property_of(p: Position, seat: int) -> float:
    """Points, and what else a seat has."""
    worth = float(p.points[seat])
    for find, place in enumerate(p.find_at):
        if place == seat:
            worth += find_worth(p, seat, find)
    return worth


def find_worth(p: Position, seat: int, find: int) -> float:
    """What it is worth to hold a find, in SP."""
    tables = p.tables
    points = tables.find_points[find]
    if points:
        return float(points)
    time = min(0.12 * own_cards_left(p), 1.0)
    for skill in range(SKILLS):
        if tables.find_skills[find * SKILLS + skill]:
            useful = p.skills[seat * SKILLS + skill] < 5
            return TOOL * time * (1.3 if skill in (Skill.N, Skill.O) else 1.0) if useful else 0.0
    return 2.0 * time


def shares(p: Position) -> list[float]:
    """How likely each seat is to be the one who wins, once the group gets out."""
    own = own_cards_left(p)
    scale = lead(own)
    worths = [property_of(p, seat) for seat in range(p.seats)]
    best = max(worths)
    parts: list[float] = []
    all_dead = 1.0
    for seat in range(p.seats):
        alive = survival(p.hearts[seat], own)
        all_dead *= 1.0 - alive
        parts.append(alive * exp(max((worths[seat] - best) / scale, -30.0)))
    total = sum(parts)
    return [(1.0 - all_dead) * part / total for part in parts]


def solo_share(p: Position) -> float:
    """A single player needs points (LUE-29), and to survive."""
    own = own_cards_left(p)
    points = property_of(p, 0) + INCOME * own - SOLO_POINTS + 0.5
    return survival(p.hearts[0], own) * logistic(points / (0.3 + 0.8 * sqrt(own)))


class Stakes:
    """What things are worth to one seat now, in SP."""

    def __init__(self, p: Position, seat: int) -> None:
        self.own = own_cards_left(p)
        self.hearts = p.hearts[seat]
        out = chance_to_get_out(p)
        togo = routes(p.tables, p.seats == 1).togo[p.field * DIRECTIONS + p.facing]
        if p.seats == 1:
            scale = 0.3 + 0.8 * sqrt(self.own)
            points = property_of(p, 0) + INCOME * self.own - SOLO_POINTS + 0.5
            point = (1.0 - logistic(points / scale)) / scale
        else:
            point = (1.0 - shares(p)[seat]) / lead(self.own)
        self.point = max(point, 0.03)  # how much an SP adds to the logarithm of the chance to win
        mate = MATE if p.seats > 1 else 1.0
        time = mate * (1.0 - out) * OUT_SLOPE / sqrt(togo + 2.0)
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
