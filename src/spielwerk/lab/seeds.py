"""One number starts an experiment; every deal and every bot in it gets its own from that."""

from __future__ import annotations

import hashlib


def derive(seed: int, *path: int | str) -> int:
    """A seed for one part of an experiment: the same for the same path, unrelated for others."""
    text = "/".join(str(part) for part in (seed, *path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
