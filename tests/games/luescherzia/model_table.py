"""What lies on the table, for model.py: everything that asks nobody anything."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from tests.games.luescherzia.positions import (
    BEI,
    BOX,
    CODES,
    FINDS,
    NOLDI,
    ROWS,
    TILES,
)

Place = tuple[int, int]  # column and row

STEPS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # north, east, south, west
TURNS: Final = {"F": 0, "R": 1, "B": 2, "L": 3}


class Over(Exception):  # no error, the end
    pass


class Chance:
    """What dice, bag and piles have brought, in the order of each kind."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[Any]] = {}

    def tell(self, kind: str, what: object) -> None:
        self.waiting.setdefault(kind, deque()).append(what)

    def take(self, kind: str) -> Any:
        return self.waiting[kind].popleft()

    def empty(self) -> bool:
        return not any(self.waiting.values())


def start_of(letter: str) -> Place:
    (row,) = [number for number, line in enumerate(ROWS) if letter in line]
    return ROWS[row].index(letter), row


class Table:
    """What lies on the table, and what can be read off it."""

    def __init__(self, avatars: list[int], chance: Chance, *, easy: bool) -> None:
        seats = len(avatars)
        self.seats = seats
        self.avatars = avatars
        self.chance = chance
        self.hearts: list[int] = [BOX["avatars"][avatar]["hearts"] for avatar in avatars]
        self.points = [3] * seats
        self.missed = [0] * seats
        self.finds: list[set[int]] = [set() for _ in avatars]
        self.crew: list[set[int]] = [set() for _ in avatars]
        self.find_pile, self.find_discard = set(range(30)), set[int]()
        self.drawn: set[int] = set()
        self.bag = {one for one, tile in enumerate(TILES) if tile["level"] == 1}
        self.box: set[int] = set()
        self.laid: dict[Place, int] = {}
        self.pile, self.discard = set(range(1, 41)), set[int]()
        self.hands: list[set[int]] = [set() for _ in avatars]
        self.chosen: list[set[int]] = [set() for _ in avatars]
        self.open: set[int] = set()
        self.timeline: list[int] = []
        self.round = 0
        self.at = (9, 3) if easy else start_of({1: "1", 2: "2"}.get(seats, "S"))
        self.facing = 2
        self.reason: str | None = None

    def alive(self, seat: int) -> bool:
        return self.hearts[seat] > 0

    def most(self, seat: int) -> int:
        hearts: int = BOX["avatars"][self.avatars[seat]]["hearts"]
        return hearts

    def skill(self, seat: int, letter: str, more: int = 0) -> int:
        """LUE-4"""
        value = BOX["avatars"][self.avatars[seat]]["skills"][letter] + more
        for one in self.finds[seat]:
            for effect in FINDS[one]["effects"]:
                if effect["effect"] == "skill" and effect["skill"] == letter:
                    value += effect["by"]
        for one in self.crew[seat]:
            change = TILES[one]["skills"].get(letter, 0)
            if self.avatars[seat] == BEI:
                change = 2 * change if change < 0 else 0
            value += change
        return int(max(1, min(5, value)))

    def has(self, seat: int, effect: str) -> bool:
        return any(FINDS[one]["effects"][0]["effect"] == effect for one in self.finds[seat])

    def level(self, seat: int, tile: int) -> int:
        """LUE-22"""
        water = ROWS[self.at[1]][self.at[0]] == "~" and self.avatars[seat] != NOLDI
        level: int = TILES[tile]["level"]
        return level + (water and TILES[tile]["type"] in ("monster", "trap", "npc"))

    def way(self, card: int) -> list[Place]:
        """The fields a card enters (LUE-11)."""
        code = CODES[card]
        across, down = STEPS[(self.facing + TURNS[code[0]]) % 4]
        column, row = self.at
        entered = []
        for _ in range(int(code[1])):
            column, row = column + across, row + down
            inside = 0 <= row < len(ROWS) and 0 <= column < len(ROWS[0])
            if not inside or ROWS[row][column] == "#":
                break
            entered.append((column, row))
            if ROWS[row][column] == "X":
                break
        return entered

    def score(self, seat: int) -> int:
        effects = [effect for one in self.finds[seat] for effect in FINDS[one]["effects"]]
        return self.points[seat] + sum(int(effect.get("points", 0)) for effect in effects)

    def winners(self) -> list[int]:
        if self.reason != "exit":
            return []
        alive = [seat for seat in range(self.seats) if self.alive(seat)]
        best = max(self.score(seat) for seat in alive)
        return [seat for seat in alive if self.score(seat) == best]

    # -- up and down -----------------------------------------------------------------------------

    def end(self, reason: str) -> None:
        self.reason = reason
        raise Over

    def hurt(self, seat: int, hearts: int) -> None:
        self.hearts[seat] = max(0, self.hearts[seat] - hearts)
        if not any(self.hearts):
            self.end("all_out")

    def cure(self, seat: int, hearts: int) -> None:
        self.hearts[seat] = min(self.most(seat), self.hearts[seat] + hearts)

    def wounded(self) -> list[int]:
        return [one for one in range(self.seats) if 0 < self.hearts[one] < self.most(one)]

    def use(self, seat: int, effect: str) -> None:
        one = min(one for one in self.finds[seat] if FINDS[one]["effects"][0]["effect"] == effect)
        self.finds[seat].remove(one)
        self.find_discard.add(one)

    # -- piles and bag -----------------------------------------------------------------------------

    def draw_cards(self, number: int, drawn: set[int]) -> None:
        """LUE-32"""
        assert len(drawn) == number
        if number > len(self.pile):
            assert self.pile <= drawn
            self.pile |= self.discard
            self.discard = set()
        assert drawn <= self.pile
        self.pile -= drawn

    def draw_tile(self) -> int | None:
        """LUE-12"""
        if not self.bag:
            return None
        one: int = self.chance.take("tile")
        self.bag.remove(one)
        self.laid[self.at] = one
        return one

    def draw_finds(self, number: int) -> set[int]:
        """LUE-33"""
        number = min(number, len(self.find_pile) + len(self.find_discard))
        if number == 0:
            return set()
        drawn: set[int] = set(self.chance.take("finds"))
        assert len(drawn) == number
        if number > len(self.find_pile):
            assert self.find_pile <= drawn
            self.find_pile |= self.find_discard
            self.find_discard = set()
        assert drawn <= self.find_pile
        self.find_pile -= drawn
        return drawn

    def lay(self, card: int) -> None:
        """LUE-9, LUE-3"""
        self.open.discard(card)
        self.timeline.append(card)
        if len(self.timeline) < 5:
            return
        self.round += 1
        self.pile |= self.discard | set(self.timeline)
        self.discard, self.timeline = set(), []
        if self.round in (3, 6):
            new = {one for one, tile in enumerate(TILES) if tile["level"] == 1 + self.round // 3}
            self.bag |= new
        if self.round == 10:
            self.end("fin")

    def march(self, card: int) -> bool:
        """LUE-11: whether a field is entered."""
        code, entered = CODES[card], self.way(card)
        self.facing = (self.facing + TURNS[code[0]]) % 4
        if entered:
            self.at = entered[-1]
        if ROWS[self.at[1]][self.at[0]] == "X":
            enough = self.seats > 1 or self.score(0) >= 15
            self.end("exit" if enough else "too_few_points")
        if len(code) > 2:
            self.facing = (self.facing + TURNS[code[2]]) % 4
        return bool(entered)

    def stray(self, card: int) -> None:
        """A card without influence, checks and effect (LUE-25, LUE-29)."""
        if self.march(card) and self.at not in self.laid:
            self.draw_tile()
