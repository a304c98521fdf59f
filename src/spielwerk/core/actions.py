"""Actions are ints from a declared space and never anonymous.

    SPACE = ActionSpace()
    REVEAL = SPACE.kind("reveal", cell=91)

`REVEAL(17)` is the int, checked; `SPACE.decode` gives the name and the arguments back. Rules and
bots use quick forms that check nothing: `REVEAL.first + 17` and `action - REVEAL.first` for a kind
with one argument, `at2` and `pair`, `at3` and `triple` for kinds with more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spielwerk.core.errors import UnknownName


@dataclass(frozen=True)
class Action:
    """A decoded action: `Action("reveal", {"cell": 17})`."""

    kind: str
    args: dict[str, int]

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.kind}({inside})" if inside else self.kind


class Kind:
    """All actions of one name: consecutive ints from `first` up to, not including, `end`.

    `at2` and `at3` put two or three arguments together; `pair` and `triple` take an action apart
    again. None of them checks anything: the kind must have so many arguments.
    """

    __slots__ = ("_last", "_middle", "args", "end", "first", "name", "size")

    def __init__(self, name: str, first: int, args: dict[str, int]) -> None:
        self.name = name
        self.first = first
        self.args = args  # how many values each argument has, in order
        self.size = 1
        for count in args.values():
            self.size *= count
        self.end = first + self.size
        counts = [1, 1, *args.values()]
        self._middle, self._last = counts[-2], counts[-1]

    def __call__(self, *values: int) -> int:
        """The int of the action with these arguments, in the declared order."""
        if len(values) != len(self.args):
            raise ValueError(f"{self.name} takes {', '.join(self.args) or 'no arguments'}")
        number = 0
        for (name, count), value in zip(self.args.items(), values, strict=True):
            if not 0 <= value < count:
                raise ValueError(f"{self.name}: {name} is 0 to {count - 1}, not {value}")
            number = number * count + value
        return self.first + number

    def holds(self, action: int) -> bool:
        """Whether the action is of this kind."""
        return self.first <= action < self.end

    def at2(self, one: int, two: int) -> int:
        """The action with two arguments; nothing is checked."""
        return self.first + one * self._last + two

    def at3(self, one: int, two: int, three: int) -> int:
        """The action with three arguments; nothing is checked."""
        return self.first + (one * self._middle + two) * self._last + three

    def each(self, values: list[int]) -> list[int]:
        """The actions with these values, in their order."""
        first = self.first
        return [first + value for value in values]

    def pair(self, action: int) -> tuple[int, int]:
        """The two arguments of an action."""
        number = action - self.first
        return number // self._last, number % self._last

    def triple(self, action: int) -> tuple[int, int, int]:
        """The three arguments of an action."""
        number = action - self.first
        rest = number // self._last
        return rest // self._middle, rest % self._middle, number % self._last

    def decode(self, action: int) -> dict[str, int]:
        """The arguments of an action by name."""
        number = action - self.first
        values: list[int] = []
        for count in reversed(self.args.values()):
            values.append(number % count)
            number //= count
        return dict(zip(self.args, reversed(values), strict=True))


class ActionSpace:
    """The actions of a game, declared kind by kind in the order in which a turn asks."""

    __slots__ = ("kinds", "size")

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.size = 0

    def kind(self, name: str, **args: Any) -> Kind:
        """Declare a kind; each keyword is an argument and how many values it has."""
        if name in self.kinds:
            raise ValueError(f"the kind {name} is declared twice")
        made = Kind(name, self.size, args)
        self.kinds[name] = made
        self.size += made.size
        return made

    def kind_of(self, action: int) -> Kind:
        """The kind an action belongs to; UnknownName for an int that is none."""
        for kind in self.kinds.values():
            if kind.holds(action):
                return kind
        raise UnknownName(f"actions are 0 to {self.size - 1}, not {action}")

    def decode(self, action: int) -> Action:
        """The name and the arguments of an action."""
        kind = self.kind_of(action)
        return Action(kind.name, kind.decode(action))

    def encode(self, kind: str, **args: Any) -> int:
        """The int of an action: `encode("reveal", cell=17)`."""
        if kind not in self.kinds:
            raise UnknownName(f"no action is called {kind}; there are {', '.join(self.kinds)}")
        declared = self.kinds[kind]
        if set(args) != set(declared.args):
            raise ValueError(f"{kind} takes {', '.join(declared.args) or 'no arguments'}")
        return declared(*[args[name] for name in declared.args])
