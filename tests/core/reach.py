"""All that can be reached from an object, whether its class is compiled or not."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from spielwerk.core import Game

# Code, not knowledge; through it one reaches the whole interpreter. A game holds no position.
_CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, Game)


def contents(root: object) -> list[Any]:
    """The structure under an object with the plain values in it, to be compared by `==`.

    The garbage collector's own edges are followed, so that no slot, private name or compiled
    attribute hides anything; only the small numbers of a compiled object have no edge.
    """
    told: list[Any] = []
    numbers: dict[int, int] = {}

    def tell(thing: object) -> None:
        if isinstance(thing, _CODE):
            return
        if isinstance(thing, int | str | bytes | float | None):
            told.append(thing)
        elif id(thing) in numbers:
            told.append(("again", numbers[id(thing)]))
        else:
            numbers[id(thing)] = len(numbers)
            told.append(type(thing).__name__)
            for inner in gc.get_referents(thing):
                tell(inner)
            told.append("end")

    tell(root)
    return told
