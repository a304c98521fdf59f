"""The options of a table: what may be chosen, and clear errors for what may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from spielwerk.core.errors import SetupError

Value = bool | int | str | list[int]


@dataclass(frozen=True)
class Option:
    """One option. Either `choices` or `range` says what is allowed; `text` is the text key.

    A `length` makes it a list of that many different numbers out of `range`. What is allowed
    may depend on the number of seats: `for_seats` gives the option as it stands for a table.

    With `applies` it matters only while another option has one of some values, with no value never:
    it may be chosen all the same, but need not be asked.
    """

    name: str
    default: Value
    choices: tuple[Value, ...] | None = None
    range: tuple[int, int] | None = None  # both ends included
    length: int | None = None
    applies: tuple[str, tuple[Value, ...]] | None = None
    adapt: Callable[[Option, int], Option] | None = None

    @property
    def title(self) -> str:
        """The key of the option's name in the texts of its game."""
        return f"options.{self.name}.title"

    @property
    def text(self) -> str:
        """The key of the text that explains the option."""
        return f"options.{self.name}.help"

    def for_seats(self, seats: int) -> Option:
        """The option as it stands for a table of that size."""
        return self.adapt(self, seats) if self.adapt else self

    def allowed(self) -> str:
        """What may be chosen, in words for programmers."""
        if self.choices is not None:
            return " or ".join(str(choice).lower() for choice in self.choices)
        assert self.range is not None, f"{self.name} has neither choices nor a range"
        span = f"{self.range[0]} to {self.range[1]}"
        return span if self.length is None else f"a list of {self.length} different numbers {span}"

    def accepts(self, value: object) -> bool:
        """Whether the value may be chosen."""
        if self.choices is not None:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if self.length is None:
            return self._in_range(value)
        return (
            isinstance(value, list)
            and len(value) == self.length == len({str(item) for item in value})
            and all(self._in_range(item) for item in value)
        )

    def _in_range(self, value: object) -> bool:
        assert self.range is not None
        return type(value) is int and self.range[0] <= value <= self.range[1]


def told_value(value: object) -> str:
    """An option's value as it is typed."""
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def switch(
    name: str,
    default: bool,
    adapt: Callable[[Option, int], Option] | None = None,
    applies: tuple[str, tuple[Value, ...]] | None = None,
) -> Option:
    """An option that is on or off."""
    return Option(name, default, choices=(False, True), adapt=adapt, applies=applies)


def complete(
    options: dict[str, Option], seats: int, chosen: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The options of a table: what was chosen, and the defaults for the rest."""
    chosen = {} if chosen is None else chosen
    if not isinstance(chosen, Mapping):
        raise SetupError(f"options are given by name, as {{name: value}}, not {chosen!r}")
    for name in chosen:
        if name not in options:
            raise SetupError(f"no option is called {name}; there are {', '.join(options)}")
    completed: dict[str, Any] = {}
    for name, option in options.items():
        here = option.for_seats(seats)
        value = chosen.get(name, here.default)
        if isinstance(value, list | tuple):
            value = list(value)  # the game's own, whatever the caller does with theirs
        if not here.accepts(value):
            raise SetupError(
                f"option {name} with {seats} seats: {here.allowed()} allowed, not {value!r}"
            )
        completed[name] = value
    return completed
