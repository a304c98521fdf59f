"""The box as flat lists of numbers, in which the rules look things up.

No rule knows an avatar, a tile or a find by its name: whatever is special about one is an entry
in a list here, made from the effects in components.toml.
"""

from __future__ import annotations

from typing import Final

from . import components as c

NORTH: Final = 0
DIRECTIONS: Final = 4
NOWHERE: Final = -1


class Skill:
    """Ninjutsu, orientation, a flood of words (Redeschwall), conceit (Dünkel), attention."""

    N: Final = 0
    O: Final = 1  # noqa: E741 - as the skill is called
    R: Final = 2
    D: Final = 3
    A: Final = 4


SKILLS: Final = 5


class Check:
    """What a check is about, in the order of the names in components.py."""

    INFLUENCE: Final = 0  # set the marching direction
    FIGHT: Final = 1
    FLEE: Final = 2  # from a monster, just drawn or left behind
    TRAP: Final = 3
    RECRUIT: Final = 4
    LEAVE_NPC: Final = 5
    FORK: Final = 6
    REST: Final = 7
    SEARCH: Final = 8


CHECKS: Final = 9
SKILL_OF_CHECK: Final[list[int]] = [
    Skill.O,
    Skill.N,
    Skill.D,
    Skill.A,
    Skill.R,
    Skill.D,
    Skill.O,
    Skill.A,
    Skill.A,
]


class TileType:
    MONSTER: Final = 0
    TRAP: Final = 1
    NPC: Final = 2
    FORK: Final = 3
    REST: Final = 4
    FIND_SITE: Final = 5


TILE_TYPES: Final = ["monster", "trap", "npc", "fork", "rest", "find_site"]


class TrapEffect:
    LOSE_HEARTS: Final = 0
    LOSE_POINTS: Final = 1
    LOSE_FIND: Final = 2
    MISS_TURN: Final = 3


TRAP_NAMES: Final = ["lose_hearts", "lose_points", "lose_find", "miss_turn"]


class OneShot:
    """What a find can do once."""

    HEAL: Final = 0
    REROLL_ALL: Final = 1
    FLEE: Final = 2
    IGNORE_TRAP: Final = 3
    FACE: Final = 4


ONE_SHOTS: Final = 5
ONE_SHOT_NAMES: Final = ["heal", "reroll_all", "flee", "ignore_trap", "face"]

_TURNS: Final = "FRBL"  # quarter turns to the right
_ANY_LEVEL: Final = -1  # a trap that takes as much as its level


class Lookup:
    """One box; the numbers of its parts count up from 0, those of orientation cards from 1."""

    def __init__(self, box: c.Box) -> None:
        self.box = box
        self._read_board(box)
        self._read_cards(box.orientation.cards)
        self._read_avatars(box.avatars)
        self._read_tiles(box.tiles)
        self._read_finds(box.finds)

    # -- board and tracks (LUE-C1, LUE-C2) -----------------------------------

    def _read_board(self, box: c.Box) -> None:
        rows = box.board.rows
        letters = "".join(rows)
        self.width = len(rows[0])
        self.height = len(rows)
        self.fields = len(letters)
        self.water = [letter == "~" for letter in letters]
        self.exit = letters.index("X")
        column, row = box.board.easy_start
        self.easy_start = row * self.width + column
        self.starts = [letters.index("1"), letters.index("2"), letters.index("S")]
        self.facing = c.DIRECTIONS.index(box.marker.facing)
        self.next: list[int] = []  # the field in each direction, NOWHERE at an edge or rock
        for field in range(self.fields):
            for direction in range(DIRECTIONS):
                self.next.append(_step(rows, field, direction))
        self.rounds = box.track.rounds
        self.timeline = box.track.timeline
        self.level_rounds = [0, 0, box.track.level_2, box.track.level_3]

    def start(self, seats: int, easy: bool) -> int:
        return self.easy_start if easy else self.starts[min(seats, 3) - 1]

    # -- orientation cards (LUE-C3) ------------------------------------------

    def _read_cards(self, codes: list[str]) -> None:
        self.cards = len(codes)
        self.turn_first = [0]
        self.steps = [0]
        self.turn_last = [0]
        for code in codes:
            self.turn_first.append(_TURNS.index(code[0]))
            self.steps.append(int(code[1]))
            self.turn_last.append(_TURNS.index(code[2]) if len(code) > 2 else 0)

    # -- avatars (LUE-C4) ----------------------------------------------------

    def _read_avatars(self, avatars: list[c.Avatar]) -> None:
        count = len(avatars)
        self.avatars = count
        self.max_hearts = [avatar.hearts for avatar in avatars]
        self.skills: list[int] = []  # five per avatar
        self.water_level = [self.box.board.water_level] * count
        self.land_dice = [0] * (count * CHECKS)
        self.water_dice = [0] * (count * CHECKS)
        self.successes = [0] * (count * CHECKS)
        self.hearts_lost = [0] * (count * CHECKS)
        self.success_points = [0] * (count * CHECKS)
        self.more_finds = [0] * (count * CHECKS)
        self.rest_hearts = [1] * count
        self.reroll_cost = [1] * count
        self.must_fight = [False] * count
        self.npc_bonus = [1] * count
        self.npc_penalty = [1] * count
        self.find_limit = [len(self.box.finds)] * count
        for number, avatar in enumerate(avatars):
            born = avatar.skills
            self.skills += [born.N, born.O, born.R, born.D, born.A]
            for effect in avatar.strength + avatar.weakness:
                self._read_effect(number, effect)

    def _read_effect(self, avatar: int, effect: c.AvatarEffect) -> None:
        match effect:
            case c.WaterLevel():
                self.water_level[avatar] = effect.by
            case c.RestHearts():
                self.rest_hearts[avatar] = effect.hearts
            case c.RerollCost():
                self.reroll_cost[avatar] = effect.points
            case c.MustFight():
                self.must_fight[avatar] = True
            case c.NpcBonus():
                self.npc_bonus[avatar] = effect.times
            case c.NpcPenalty():
                self.npc_penalty[avatar] = effect.times
            case c.FindLimit():
                self.find_limit[avatar] = effect.finds
            case c.Dice():
                if effect.terrain != "water":
                    self._add(self.land_dice, avatar, list(effect.checks), effect.by)
                if effect.terrain != "land":
                    self._add(self.water_dice, avatar, list(effect.checks), effect.by)
            case c.Successes():
                self._add(self.successes, avatar, list(effect.checks), effect.by)
            case c.HeartsLost():
                self._add(self.hearts_lost, avatar, list(effect.checks), effect.by)
            case c.SuccessPoints():
                self._add(self.success_points, avatar, list(effect.checks), effect.points)
            case c.MoreFinds():
                self._add(self.more_finds, avatar, list(effect.checks), effect.by)

    def _add(self, numbers: list[int], avatar: int, checks: list[str], by: int) -> None:
        for name in checks:
            numbers[avatar * CHECKS + c.CHECKS.index(name)] += by

    # -- event tiles (LUE-C5) ------------------------------------------------

    def _read_tiles(self, tiles: list[c.AnyTile]) -> None:
        self.tile_types: list[int] = []
        self.levels: list[int] = []
        self.monster_hearts: list[int] = []
        self.trap_effects: list[int] = []
        self.trap_amounts: list[int] = []
        self.npc_skills: list[int] = []  # five per tile
        self.tile_skills: list[int] = []  # five per tile: what it changes during its check
        for tile in tiles:
            for _ in range(tile.count):
                self._read_tile(tile)
        self.tiles = len(self.tile_types)
        self.tile_stocks = [  # level and type in one, as learners are shown them
            (self.levels[tile] - 1) * len(TILE_TYPES) + self.tile_types[tile]
            for tile in range(self.tiles)
        ]

    def _read_tile(self, tile: c.AnyTile) -> None:
        hearts, effect, amount = 0, 0, _ANY_LEVEL
        skills = [0] * SKILLS
        match tile:
            case c.Monster():
                tile_type: int = TileType.MONSTER
                hearts = tile.hearts
            case c.Trap():
                tile_type = TileType.TRAP
                effect = TRAP_NAMES.index(tile.effect)
                if tile.amount is not None:
                    amount = tile.amount
                elif effect == TrapEffect.LOSE_FIND or effect == TrapEffect.MISS_TURN:
                    amount = 1
            case c.Npc():
                tile_type = TileType.NPC
                skills = _changes(tile.skills)
            case c.Fork():
                tile_type = TileType.FORK
            case c.Rest():
                tile_type = TileType.REST
            case c.FindSite():
                tile_type = TileType.FIND_SITE
        self.tile_types.append(tile_type)
        self.levels.append(tile.level)
        self.monster_hearts.append(hearts)
        self.trap_effects.append(effect)
        self.trap_amounts.append(amount)
        self.npc_skills += skills
        self.tile_skills += _changes(tile.modifies)

    def trap_amount(self, tile: int, level: int) -> int:
        """How much a trap takes; `level` is the final one (LUE-22)."""
        return level if self.trap_amounts[tile] == _ANY_LEVEL else self.trap_amounts[tile]

    # -- finds (LUE-C6) ------------------------------------------------------

    def _read_finds(self, finds: list[c.Find]) -> None:
        self.finds = len(finds)
        self.trades = [find.trade for find in finds]
        self.find_points = [0] * self.finds
        self.find_skills = [0] * (self.finds * SKILLS)
        self.one_shots = [0] * (self.finds * ONE_SHOTS)  # for healing, how many hearts; else 1
        for number, find in enumerate(finds):
            for effect in find.effects:
                match effect:
                    case c.SkillFind():
                        skill = c.SKILLS.index(effect.skill)
                        self.find_skills[number * SKILLS + skill] += effect.by
                    case c.PointsFind():
                        self.find_points[number] += effect.points
                    case c.HealFind():
                        self.one_shots[number * ONE_SHOTS + OneShot.HEAL] += effect.hearts
                    case c.RerollAllFind():
                        self.one_shots[number * ONE_SHOTS + OneShot.REROLL_ALL] = 1
                    case c.FleeFind():
                        self.one_shots[number * ONE_SHOTS + OneShot.FLEE] = 1
                    case c.IgnoreTrapFind():
                        self.one_shots[number * ONE_SHOTS + OneShot.IGNORE_TRAP] = 1
                    case c.FaceFind():
                        self.one_shots[number * ONE_SHOTS + OneShot.FACE] = 1


def _step(rows: list[str], field: int, direction: int) -> int:
    """The field next to one; rock counts as the edge of the board."""
    width = len(rows[0])
    row, column = field // width, field % width
    row += (-1, 0, 1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    if not (0 <= row < len(rows) and 0 <= column < width) or rows[row][column] == "#":
        return NOWHERE
    return row * width + column


def _changes(changes: c.SkillChanges) -> list[int]:
    return [changes.N, changes.O, changes.R, changes.D, changes.A]


LOOKUP: Final[Lookup] = Lookup(c.BOX)
