"""The box, read from components.toml and checked. What an entry may say is declared here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import read_components

FOLDER = Path(__file__).parent
MOST_SEATS = 6

Source = Literal["printed", "reconstructed", "designed"]
SkillName = Literal["N", "O", "R", "D", "A"]
CheckName = Literal[
    "influence", "fight", "flee", "trap", "recruit", "leave_npc", "fork", "rest", "search"
]
SKILLS: tuple[str, ...] = get_args(SkillName)
CHECKS: tuple[str, ...] = get_args(CheckName)
DIRECTIONS = "NESW"

AtLeastNone = Annotated[int, msgspec.Meta(ge=0)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Level = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """The same in all languages of the house."""

    de: str
    en: str
    fr: str


class Skills(msgspec.Struct, forbid_unknown_fields=True):
    """What an avatar is born with (LUE-C4)."""

    N: AtLeastOne
    O: AtLeastOne  # noqa: E741 - as the skill is called
    R: AtLeastOne
    D: AtLeastOne
    A: AtLeastOne


class SkillChanges(msgspec.Struct, forbid_unknown_fields=True):
    """What a tile adds to skills, or takes away."""

    N: int = 0
    O: int = 0  # noqa: E741 - likewise
    R: int = 0
    D: int = 0
    A: int = 0


# -- what an avatar can do and cannot (LUE-C4, LUE-30) --------------------------


class _AvatarEffect(msgspec.Struct, tag_field="effect", forbid_unknown_fields=True):
    pass


class SuccessPoints(_AvatarEffect, tag="success_points"):
    """SP for every such check that succeeds."""

    checks: list[CheckName]
    points: AtLeastOne


class NpcBonus(_AvatarEffect, tag="npc_bonus"):
    """How many times the bonus of an own NPC counts."""

    times: AtLeastNone


class NpcPenalty(_AvatarEffect, tag="npc_penalty"):
    times: AtLeastNone


class WaterLevel(_AvatarEffect, tag="water_level"):
    """How many levels water adds for this avatar."""

    by: AtLeastNone


class Dice(_AvatarEffect, tag="dice"):
    """More or fewer dice in such checks."""

    checks: list[CheckName]
    by: int
    terrain: Literal["any", "land", "water"] = "any"


class Successes(_AvatarEffect, tag="successes"):
    """More or fewer successes needed, never fewer than one."""

    checks: list[CheckName]
    by: int


class HeartsLost(_AvatarEffect, tag="hearts_lost"):
    """More or fewer hearts lost by failing such a check, never fewer than one."""

    checks: list[Literal["fight", "flee", "trap"]]
    by: int


class RestHearts(_AvatarEffect, tag="rest_hearts"):
    """How many hearts any rest site gives this avatar, instead of one."""

    hearts: AtLeastNone


class RerollCost(_AvatarEffect, tag="reroll_cost"):
    points: AtLeastOne


class MustFight(_AvatarEffect, tag="must_fight"):
    """May not decline a monster just drawn."""


class FindLimit(_AvatarEffect, tag="find_limit"):
    finds: AtLeastOne


class MoreFinds(_AvatarEffect, tag="more_finds"):
    """So many more finds are drawn, of which one is chosen (LUE-14)."""

    checks: list[Literal["fight", "rest"]]
    by: AtLeastOne


AvatarEffect = (
    SuccessPoints
    | NpcBonus
    | NpcPenalty
    | WaterLevel
    | Dice
    | Successes
    | HeartsLost
    | RestHearts
    | RerollCost
    | MustFight
    | FindLimit
    | MoreFinds
)


class Avatar(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    profession: Words
    hearts: AtLeastOne
    skills: Skills
    strength: list[AvatarEffect]
    weakness: list[AvatarEffect]
    source: Source


# -- event tiles (LUE-C5) --------------------------------------------------------


class Tile(msgspec.Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    level: Level
    count: AtLeastOne = 1
    modifies: SkillChanges = msgspec.field(default_factory=SkillChanges)  # LUE-39
    source: Source


class Monster(Tile, kw_only=True, tag="monster"):
    hearts: AtLeastOne


class Trap(Tile, kw_only=True, tag="trap"):
    """It takes as many hearts or SP as its level, or one turn, if no amount is told; or a find."""

    effect: Literal["lose_hearts", "lose_points", "lose_find", "miss_turn"]
    amount: AtLeastOne | None = None


class Npc(Tile, kw_only=True, tag="npc"):
    skills: SkillChanges


class Fork(Tile, kw_only=True, tag="fork"):
    pass


class Rest(Tile, kw_only=True, tag="rest"):
    pass


class FindSite(Tile, kw_only=True, tag="find_site"):
    pass


AnyTile = Monster | Trap | Npc | Fork | Rest | FindSite


# -- finds (LUE-C6) --------------------------------------------------------------


class _FindEffect(msgspec.Struct, tag_field="effect", forbid_unknown_fields=True):
    pass


class SkillFind(_FindEffect, tag="skill"):
    """A tool: it helps while it is held."""

    skill: SkillName
    by: int


class HealFind(_FindEffect, tag="heal"):
    hearts: AtLeastOne


class RerollAllFind(_FindEffect, tag="reroll_all"):
    pass


class FleeFind(_FindEffect, tag="flee"):
    pass


class IgnoreTrapFind(_FindEffect, tag="ignore_trap"):
    pass


class FaceFind(_FindEffect, tag="face"):
    pass


class PointsFind(_FindEffect, tag="points"):
    """A treasure: points at the end."""

    points: AtLeastOne


FindEffect = (
    SkillFind | HealFind | RerollAllFind | FleeFind | IgnoreTrapFind | FaceFind | PointsFind
)


class Find(msgspec.Struct, forbid_unknown_fields=True):
    name: Words
    effects: list[FindEffect]
    trade: AtLeastNone
    source: Source


# -- board, tracks and orientation cards (LUE-C1 to LUE-C3) -----------------------


class Board(msgspec.Struct, forbid_unknown_fields=True):
    rows: list[str]
    easy_start: tuple[int, int]  # column, row
    water_level: AtLeastNone
    source: Source


class Marker(msgspec.Struct, forbid_unknown_fields=True):
    facing: Literal["N", "E", "S", "W"]
    source: Source


class Track(msgspec.Struct, forbid_unknown_fields=True):
    rounds: AtLeastOne
    timeline: AtLeastOne
    level_2: AtLeastOne
    level_3: AtLeastOne
    source: Source


class Orientation(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[str]
    source: Source


class Box(msgspec.Struct, forbid_unknown_fields=True):
    board: Board
    marker: Marker
    track: Track
    orientation: Orientation
    avatars: list[Avatar]
    tiles: list[AnyTile]
    finds: list[Find]

    def check(self) -> None:
        """Raise ValueError, naming the entry, if the parts do not go together."""
        _check_board(self.board)
        _check_cards(self.orientation.cards, self.track.timeline)
        if not self.track.level_2 <= self.track.level_3 < self.track.rounds:
            raise ValueError("[track] level_2, level_3 and rounds must ascend")
        for number, tile in enumerate(self.tiles):
            if isinstance(tile, Trap) and tile.effect == "lose_find" and tile.amount is not None:
                raise ValueError(f"tiles[{number}]: lose_find takes one find, without an amount")
        names = [avatar.name for avatar in self.avatars]
        if len(set(names)) < MOST_SEATS:
            raise ValueError(f"[[avatars]] must be {MOST_SEATS} or more of different names")


def _check_board(board: Board) -> None:
    rows = board.rows
    if not 1 <= len(rows) <= 26 or any(not 1 <= len(row) == len(rows[0]) <= 26 for row in rows):
        raise ValueError("[board] rows must be 1 to 26, equally long, with 1 to 26 columns")
    letters = "".join(rows)
    for letter in sorted(set(letters)):
        if letter not in ".~#S21X":
            raise ValueError(f"[board] rows may hold . ~ # S 2 1 X, not {letter}")
    for letter in "S21X":
        if letters.count(letter) != 1:
            raise ValueError(f"[board] rows must hold {letter} once, not {letters.count(letter)}x")
    column, row = board.easy_start
    if not (0 <= row < len(rows) and 0 <= column < len(rows[0])) or rows[row][column] in "#X":
        raise ValueError("[board] easy_start must be the column and row of a field")
    reached = _reachable(rows, letters.index("X"))
    starts = {letter: letters.index(letter) for letter in "S21"}
    starts["easy_start"] = row * len(rows[0]) + column
    for name, field in starts.items():
        if field not in reached:
            raise ValueError(f"[board] rows: there is no way from {name} to the exit")


def _reachable(rows: list[str], field: int) -> set[int]:
    """The fields from which a way leads to the field."""
    width = len(rows[0])
    reached = {field}
    waiting = [field]
    while waiting:
        row, column = divmod(waiting.pop(), width)
        near_fields = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        for near_row, near in near_fields:
            if 0 <= near_row < len(rows) and 0 <= near < width and rows[near_row][near] != "#":
                place = near_row * width + near
                if place not in reached:
                    reached.add(place)
                    waiting.append(place)
    return reached


def _check_cards(cards: list[str], timeline: int) -> None:
    for number, card in enumerate(cards, start=1):
        if not re.fullmatch("[FLRB][0-9][LRB]?", card):
            raise ValueError(
                f"[orientation] cards: number {number} is {card}; allowed are F, L, R or B, a "
                "digit and, where the card turns at last, L, R or B"
            )
    fewest = MOST_SEATS * 6 + timeline - 1  # or somebody might have nothing to choose from
    if len(cards) < fewest:
        raise ValueError(f"[orientation] cards: {fewest} or more, not {len(cards)}")


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    try:
        box.check()
    except ValueError as error:
        raise DataError(f"{path}: {error}") from None
    return box


BOX: Box = load_box(*in_force(__name__, FOLDER))
