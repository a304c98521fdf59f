"""Counting what comes from outside."""

from __future__ import annotations

from collections import deque


class FloodGate:
    """Counts frames; more than `limit` within any second are a flood."""

    def __init__(self, limit: int) -> None:
        self._times: deque[float] = deque(maxlen=limit)

    def admits(self, now: float) -> bool:
        if len(self._times) == self._times.maxlen and now - self._times[0] < 1.0:
            return False
        self._times.append(now)
        return True
