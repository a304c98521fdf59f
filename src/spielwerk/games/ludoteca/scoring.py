"""What a round is worth (LUD-15, LUD-24 to LUD-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import SORT, VALUE, Sort, face_of, value_of
from .components import BOX, PILLARS
from .rows import Row, is_closed

if TYPE_CHECKING:
    from .position import Position

FULL_ROW: Final = 3  # shorter rows cost points
SHORT_CARD_POINTS: Final = -1  # each card of them
CLOSED_FACTOR: Final = 2  # what a 1 makes of a longer row
CARD_LEFT_POINTS: Final = -1  # each card in the hand
FOUR_POINTS: Final = 6
GOAL_POINTS: Final = 3
SCORING_HELPER: Final = 8  # the only helper with points in the extended game

# What is counted of the combinations that a player has made.
PAIRS: Final = 0
STRAIGHTS: Final = 1
FOURS: Final = 2
COMBINATIONS: Final = 3
COMBINATION_NAMES: Final[list[str]] = ["pair", "straight", "four"]


def card_points(entry: int, extended: bool, helper_8_scores: bool) -> int:
    """A card of a row of three or more (LUD-15, LUD-25)."""
    face = face_of(entry)
    if not extended or SORT[face] == Sort.PILLAR or SORT[face] == Sort.JOKER:
        return 1
    return 1 if helper_8_scores and VALUE[face] == SCORING_HELPER else 0


def row_points(row: Row, extended: bool, helper_8_scores: bool) -> int:
    if len(row) < FULL_ROW:
        return SHORT_CARD_POINTS * len(row)
    points = 0
    for entry in row:
        points += card_points(entry, extended, helper_8_scores)
    return CLOSED_FACTOR * points if is_closed(row) else points


def resource_points(count: int) -> int:
    """1, 2, 4, 6 and so on (LUD-24)."""
    return count if count < 3 else 2 * count - 2


class Result:
    """What a player has in front of them and in hand when a round is scored."""

    __slots__ = ("cards_left", "combinations", "goal", "resources", "rows")

    def __init__(
        self, rows: list[Row], combinations: list[int], resources: int, cards_left: int, goal: int
    ) -> None:
        self.rows = rows  # one per pillar
        self.combinations = combinations  # how many pairs, straights and fours
        self.resources = resources
        self.cards_left = cards_left
        self.goal = goal  # NO_GOAL in the base game

    def points(self, extended: bool, helper_8_scores: bool) -> int:
        """All but the bonus goal."""
        points = FOUR_POINTS * self.combinations[FOURS] + resource_points(self.resources)
        for row in self.rows:
            points += row_points(row, extended, helper_8_scores)
        return points + CARD_LEFT_POINTS * self.cards_left


# -- bonus goals (LUD-C6) --------------------------------------------------


class Goal:
    """A bonus goal as components.toml words it."""

    __slots__ = ("combination", "count", "first", "last", "length", "name", "value")

    def __init__(self, name: str, count: int, length: int) -> None:
        self.name = name
        self.count = count
        self.length = length
        self.first = 0
        self.last = 0
        self.value = 0
        self.combination = PAIRS

    def met(self, result: Result, min_cards: int) -> bool:
        """`min_cards` is how long a row must be to lock its pillar (LUD-9)."""
        rows = [row for row in result.rows if row]
        long = [row for row in rows if len(row) >= self.length]
        if self.name == "rows":
            return len(long) >= self.count
        if self.name == "only_rows":
            return len(long) == len(rows) >= self.count
        if self.name == "locked":
            return sum(is_closed(row) and len(row) >= min_cards for row in rows) >= self.count
        if self.name == "cards":
            return sum(len(row) for row in rows) >= self.count
        if self.name == "resources":
            return result.resources >= self.count
        if self.name == "combinations":
            return result.combinations[self.combination] >= self.count
        return any(self._met_by_row([value_of(entry) for entry in row]) for row in rows)

    def _met_by_row(self, values: list[int]) -> bool:
        if self.name == "ends":
            return values[0] == self.first and values[-1] == self.last
        return values.count(self.value) >= self.count


def _goals() -> list[Goal]:
    goals = []
    for parsed in BOX.parsed_goals():
        goal = Goal(parsed.goal, parsed.count, parsed.length)
        goal.first = parsed.first
        goal.last = parsed.last
        goal.value = parsed.value
        if parsed.combination:
            goal.combination = COMBINATION_NAMES.index(parsed.combination)
        goals.append(goal)
    return goals


GOAL_CARDS: Final[list[Goal]] = _goals()


class RoundEnd:
    """A finished round: enough to explain every point of it. Never changes."""

    __slots__ = ("by", "ended", "met", "points", "results", "sheet")

    def __init__(
        self, ended: int, by: int, results: list[Result], met: list[bool], points: list[int]
    ) -> None:
        self.ended = ended
        self.by = by  # who has no card left, NOBODY otherwise
        self.results = results  # per seat
        self.met = met  # whether each seat met its bonus goal
        self.points = points
        self.sheet: object = None  # how it is shown, made by who first looks at it


def result_of(position: Position, seat: int) -> Result:
    """A seat's result if the round were scored now."""
    rows = seat * PILLARS
    made = seat * COMBINATIONS
    return Result(
        position.rows[rows : rows + PILLARS],
        position.made[made : made + COMBINATIONS],
        len(position.resources[seat]),
        len(position.hands[seat]),
        position.goals[seat],
    )


# All that lies in front of a seat, and how many cards it holds: its rows and their limits, its
# locks, fours and resources, what it has made of each combination, the cards left.
Front = tuple[
    tuple[Row, ...],
    tuple[int, ...],
    int,
    tuple[tuple[int, ...], ...],
    tuple[int, ...],
    tuple[int, ...],
    int,
]


def front_of(position: Position, seat: int) -> Front:
    rows = seat * PILLARS
    made = seat * COMBINATIONS
    return (
        tuple(position.rows[rows : rows + PILLARS]),
        tuple(position.limits[rows : rows + PILLARS]),
        position.locks[seat],
        position.combos[seat],
        position.resources[seat],
        tuple(position.made[made : made + COMBINATIONS]),
        len(position.hands[seat]),
    )
