"""Randomness: one interface, a fast generator for simulations and a secret one for tables.

Both give the same numbers on every machine, compiled or not.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64  # a plain int unless compiled

_A: Final = 2147483563
_B: Final = 2147483399
_MASK: Final = (1 << 64) - 1

SECRET_DIGITS: Final = 64  # 256 bits, written in hexadecimal


def _mixed(number: int) -> int:
    """Spread neighbouring seeds over 64 bits (SplitMix64), or their first deals would resemble."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """The fast generator (L'Ecuyer's combined one): for simulations and bots, predictable."""

    __slots__ = ("_a", "_b")

    def __init__(self, seed: int) -> None:
        mixed = _mixed(seed & _MASK)
        if seed > _MASK or seed < 0:
            mixed = _mixed(mixed ^ (seed >> 64) & _MASK)
        self._a: i64 = mixed % (_A - 1) + 1
        self._b: i64 = (mixed >> 32) % (_B - 1) + 1

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, bound (at most 2**31)."""
        a: i64 = self._a * 40014 % 2147483563
        b: i64 = self._b * 40692 % 2147483399
        self._a = a
        self._b = b
        limit: i64 = bound
        return (a - b) % 2147483562 * limit // 2147483562

    def real(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.below(1 << 30) / (1 << 30)

    def pick(self, items: list[int]) -> int:
        """One of the items, all alike."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def clone(self) -> Rng:
        """A generator that will give the same numbers as this one."""
        twin = Rng(0)
        twin._a = self._a
        twin._b = self._b
        return twin

    def spawn(self) -> Rng:
        """A new generator, independent of what this one gives later."""
        return Rng(self.below(1 << 30) << 30 | self.below(1 << 30))


class SecretRng(Rng):
    """A cryptographic stream: block n is SHA-256 of the secret and n, read as four numbers.

    Nobody who lacks the secret can predict it; anybody who has it can recompute every number.
    """

    __slots__ = ("_block", "_secret", "_words")

    def __init__(self, secret: str) -> None:
        self._a = self._b = 1  # of no use here, and quicker than to seed what is never asked
        self._secret = bytes.fromhex(secret)
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            number = self._block.to_bytes(8, "big")
            digest = hashlib.sha256(b"spielwerk stream\x00" + self._secret + number).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        limit = (_MASK + 1) - (_MASK + 1) % bound  # numbers past it would favour the small ones
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def clone(self) -> Rng:
        twin = SecretRng("")
        twin._secret = self._secret
        twin._block = self._block
        twin._words = self._words.copy()
        return twin


def commitment(secret: str) -> str:
    """The hash of a secret seed that a table publishes before the first move."""
    return hashlib.sha256(b"spielwerk seed\x00" + bytes.fromhex(secret)).hexdigest()


def is_secret(seed: str) -> bool:
    return len(seed) == SECRET_DIGITS and all(digit in "0123456789abcdef" for digit in seed)


def rng_for(seed: int | str) -> Rng:
    """The generator of a game: fast for a number, cryptographic for a secret."""
    if isinstance(seed, str):
        return SecretRng(seed)
    return Rng(seed)
