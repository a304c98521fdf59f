"""Parts of views that were made before are taken again: most of a table stays as it is from one
move to the next, and what is the same object nobody compares or encodes again.

A part is a function of numbers and tuples of them, never of a position, which goes on changing: so
nothing that it depends on can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

_LOOKS: Final = 16  # positions, after which parts that nobody has asked for begin to be forgotten


class Parts:
    """The parts that a table has shown lately. `with` them, functions that are `kept` look there
    before they make anything; without, they make everything anew."""

    __slots__ = ("_before", "_looks", "_now")

    def __init__(self) -> None:
        self._now: dict[object, tuple[tuple[object, ...], object]] = {}
        self._before: dict[object, tuple[tuple[object, ...], object]] = {}
        self._looks = 0

    def __enter__(self) -> None:
        """To look at a position."""
        _AT_HAND.parts = self
        self._looks += 1
        if self._looks == _LOOKS:
            self._before, self._now, self._looks = self._now, {}, 0

    def __exit__(self, *_: object) -> None:
        _AT_HAND.parts = None

    def take(self, place: object, make: Callable[..., object], args: tuple[object, ...]) -> object:
        """What was last made in a place if it was made of the same, else something new."""
        made = self._now.get(place)
        if made is None:
            made = self._before.pop(place, None)  # or it would stay when there is a newer one
            if made is not None:
                self._now[place] = made
        if made is not None and made[0] == args:
            return made[1]
        part = make(*args)
        self._now[place] = (args, part)
        return part


class _AtHand:
    def __init__(self) -> None:
        self.parts: Parts | None = None


_AT_HAND: Final = _AtHand()


class _Kept:
    def __init__(self, make: Callable[..., object]) -> None:
        self._make = make

    def __call__(self, *args: object) -> object:
        parts = _AT_HAND.parts
        return self._make(*args) if parts is None else parts.take(self, self._make, args)


class _KeptEach:
    def __init__(self, make: Callable[..., object]) -> None:
        self._make = make

    def __call__(self, *args: object) -> object:
        parts = _AT_HAND.parts
        if parts is None:
            return self._make(*args)
        return parts.take((self, args[0]), self._make, args)


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """A part of which there is one at a table: the last one is given again as long as the
    arguments are the same. No keywords."""
    return cast("Callable[P, T]", _Kept(make))


def kept_each(make: Callable[P, T]) -> Callable[P, T]:
    """As `kept`, for a part of which there are several; the first argument says which."""
    return cast("Callable[P, T]", _KeptEach(make))
