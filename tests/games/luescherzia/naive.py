"""Points counted along at the table, by somebody who only hears what everybody hears.

Nobody tells this scorer how many SP somebody gains or pays (they may be secret): it knows the rules
page and components.toml, and works them out from what happens (LUE-27). It shares no code with the
engine, and takes events as plain dictionaries.
"""

from __future__ import annotations

from typing import Any, Final

from tests.games.luescherzia.positions import BOX, FINDS, ROWS, TILES

FLEE: Final = "flee"
CHECKS: Final = [
    "influence", "fight", FLEE, "trap", "recruit", "leave_npc", "fork", "rest", "search",
]  # fmt: skip
START: Final = 3  # SP (LUE-1)
SOLO: Final = 15  # points that a single player needs (LUE-29)
HEIGHTENED: Final = ("monster", "trap", "npc")  # on water (LUE-C1)

Told = dict[str, Any]


class Tally:
    """What everybody has, and how the game ended."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.avatars: dict[int, Told] = {}
        self.points = [START] * seats
        self.finds: list[set[int]] = [set() for _ in range(seats)]
        self.out: set[int] = set()
        self.lies_on: dict[int, str] = {}  # what the field of a tile looks like
        self.at = ""  # what the group stands on
        self.round = 0

    def hear(self, told: Told) -> None:
        """Something happened in front of everybody."""
        event, seat = told["event"], told.get("seat", -1)
        self._notice(event, seat, told)
        if event in ("FindKept", "FindTraded", "FindUsed", "FindLost"):
            self._find(event, seat, told["find"])
        elif event == "TrapSprung" and TILES[told["tile"]]["effect"] == "lose_points":
            self.points[seat] -= min(self._level(seat, told["tile"]), self.points[seat])
        else:
            self.points[seat] += self._gain(event, seat, told)

    def _notice(self, event: str, seat: int, told: Told) -> None:
        match event:
            case "AvatarTaken":
                self.avatars[seat] = BOX["avatars"][told["avatar"]]
            case "TileLaid":
                self.lies_on[told["tile"]] = _terrain(told["field"])
            case "MarkerMoved":
                self.at = _terrain(told["field"])
            case "PlayerOut":
                self.out.add(seat)
            case "RoundAdvanced":
                self.round = told["round"]

    def _find(self, event: str, seat: int, find: int) -> None:
        """LUE-23, LUE-35 to LUE-37"""
        if event == "FindKept":
            self.finds[seat].add(find)
        elif event == "FindTraded":
            self.points[seat] += FINDS[find]["trade"]
        else:
            self.finds[seat].remove(find)

    def _gain(self, event: str, seat: int, told: Told) -> int:
        """The SP that an event brings its seat, or costs."""
        match event:
            case "DirectionPaid":  # LUE-10
                return -1
            case "DiceBought":  # LUE-5
                return -int(told["paid"])
            case "DieRerolled":  # LUE-6
                return -self._own(seat, "reroll_cost", "points", 1)
            case "MonsterDefeated" | "NpcRecruited":  # LUE-14, LUE-17
                return self._level(seat, told["tile"])
            case "TrapAvoided":  # LUE-16
                return 1
            case "CheckPassed":  # LUE-15; and whoever has a strength for it (LUE-30)
                check = CHECKS[told["check"]]
                return (check == FLEE) + self._own(seat, "success_points", "points", 0, check)
        return 0

    def _level(self, seat: int, tile: int) -> int:
        """LUE-22"""
        level: int = TILES[tile]["level"]
        if self.lies_on[tile] == "~" and TILES[tile]["type"] in HEIGHTENED:
            level += self._own(seat, "water_level", "by", BOX["board"]["water_level"])
        return level

    def _own(self, seat: int, name: str, value: str, usual: int, check: str = "") -> int:
        """What the avatar's strength or weakness says, or what holds for all others."""
        avatar = self.avatars[seat]
        for effect in [*avatar["strength"], *avatar["weakness"]]:
            if effect["effect"] == name and (not check or check in effect["checks"]):
                return int(effect[value])
        return usual

    # -- the end (LUE-26, LUE-29) ------------------------------------------------------------------

    def score(self, seat: int) -> int:
        effects = [effect for find in self.finds[seat] for effect in FINDS[find]["effects"]]
        return self.points[seat] + sum(int(effect.get("points", 0)) for effect in effects)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def reason(self) -> str | None:
        """Why the game is over; None while it goes on."""
        if self.at == "X":
            enough = self.seats > 1 or self.score(0) >= SOLO
            return "exit" if enough else "too_few_points"
        if len(self.out) == self.seats:
            return "all_out"
        return "fin" if self.round == BOX["track"]["rounds"] else None

    def winners(self) -> list[int]:
        if self.reason() != "exit":
            return []
        alive = [seat for seat in range(self.seats) if seat not in self.out]
        best = max(self.score(seat) for seat in alive)
        return [seat for seat in alive if self.score(seat) == best]


def _terrain(field: int) -> str:
    return "".join(ROWS)[field]
