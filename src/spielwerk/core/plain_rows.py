"""What `rows` needs of librt's `vec`, where librt is not: in browsers. Slow, and the same."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64, u8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_CODES: Final = {i32: "i", i64: "q", u8: "B"}


class vec:  # noqa: N801 - as librt calls it
    """`vec[i32](numbers)` makes an array of them."""

    def __class_getitem__(cls, item: type) -> Callable[[Iterable[int]], array[int]]:
        return lambda numbers: array(_CODES[item], numbers)
