"""A chain of hashes over the moves: who noted one of its heads can prove what was played till then.

docs/concepts/fairness.md tells it byte for byte. It may never change: heads are on people's paper.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from spielwerk.core.rng import commitment


class Chain:
    """The chain of one game, from the opening to where it stands.

    A head gives nothing away while the game goes on: the seed is part of every one after the first,
    and who does not have it cannot try which action leads there.
    """

    __slots__ = ("_head", "_key")

    def __init__(
        self,
        game: str,
        rules_version: int,
        seats: int,
        options: Mapping[str, Any],
        seed: int | str,
        box: str | None = None,
    ) -> None:
        """`box` is the digest of a box of one's own; with the usual one it is not mentioned."""
        opening = {
            "commitment": commitment(seed) if isinstance(seed, str) else None,
            "game": game,
            "options": options,
            "rules_version": rules_version,
            "seats": seats,
        }
        if box is not None:
            opening["box"] = box
        text = json.dumps(opening, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        secret = bytes.fromhex(seed) if isinstance(seed, str) else seed.to_bytes(8, "big")
        self._key = b"spielwerk move\x00" + secret
        self._head = hashlib.sha256(b"spielwerk game\x00" + text.encode()).digest()

    @property
    def head(self) -> str:
        """What may be shown to everybody, in 64 hexadecimal digits."""
        return self._head.hex()

    def add(self, seat: int, action: int) -> None:
        """Carry the chain on by a move."""
        move = (seat << 32 | action).to_bytes(5, "big")
        self._head = hashlib.sha256(self._key + self._head + move).digest()
