"""Parts of views that were made before are taken again: most of a table stays as it is from one
move to the next, and what is the same object nobody compares or encodes again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

_MOST: Final = 4096  # results of one function; all tables of a process share them


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """The same arguments give the same object, as long as there is room.

    For functions whose result never changes and depends on their arguments alone: on numbers and
    tuples of them, never on a position, which goes on changing.
    """
    return cast("Callable[P, T]", lru_cache(_MOST)(make))
