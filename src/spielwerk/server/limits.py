"""Counting what comes from outside."""

from __future__ import annotations

import math
from typing import Final

from spielwerk.server.settings import Limits

MINUTE: Final = 60.0


class Window:
    """Counts what comes within a period: at most `most`, then it begins anew."""

    __slots__ = ("_count", "_most", "_period", "_since")

    def __init__(self, most: float, period: float = 1.0) -> None:
        self._most = most
        self._period = period
        self._since = -math.inf
        self._count = 0.0

    @property
    def begun(self) -> float:
        """When the present period began."""
        return self._since

    def full(self, now: float) -> bool:
        """Whether nothing more comes in before the next period; nothing is counted."""
        return now - self._since < self._period and self._count >= self._most

    def admits(self, now: float, amount: float = 1) -> bool:
        if now - self._since >= self._period:
            self._since = now
            self._count = 0.0
        self._count += amount
        return self._count <= self._most


class Caller:
    """What one address has open, and what it has asked for lately."""

    __slots__ = (
        "bytes",
        "codes",
        "connects",
        "frames",
        "joins",
        "lab_asks",
        "looks",
        "moments",
        "openings",
        "requests",
        "says",
        "sockets",
        "watching",
    )

    def __init__(self, limits: Limits) -> None:
        self.sockets = 0
        self.watching = 0
        self.bytes = Window(limits.bytes_per_address)
        self.frames = Window(limits.frames_per_address)
        self.requests = Window(limits.requests_per_second)
        self.connects = Window(limits.connects_per_minute, MINUTE)
        self.openings = Window(limits.openings_per_minute, MINUTE)
        self.joins = Window(limits.joins_per_minute, MINUTE)
        self.says = Window(limits.says_per_address, MINUTE)
        self.looks = Window(limits.looks_per_minute, MINUTE)
        self.codes = Window(limits.codes_per_minute, MINUTE)
        self.lab_asks = Window(limits.lab_asks_per_minute, MINUTE)
        self.moments = Window(limits.moments_per_address, MINUTE)

    def idle_since(self, late: float) -> bool:
        """Whether nothing is open and everything that was counted has been forgotten."""
        lately = max(
            window.begun
            for window in (
                self.bytes,
                self.frames,
                self.requests,
                self.connects,
                self.openings,
                self.joins,
                self.says,
                self.looks,
                self.codes,
                self.lab_asks,
                self.moments,
            )
        )
        return not self.sockets and lately < late


class PerAddress:
    """Counts what each address takes. Addresses that take nothing any more are forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._callers: dict[str, Caller] = {}

    def __len__(self) -> int:
        return len(self._callers)

    def of(self, address: str) -> Caller:
        """The counters of an address."""
        caller = self._callers.get(address)
        if caller is None:
            caller = self._callers[address] = Caller(self._limits)
        return caller

    def socket_opened(self, address: str) -> bool:
        """Whether one more connection is allowed; if so, it counts until `socket_closed`."""
        caller = self.of(address)
        if caller.sockets >= self._limits.sockets_per_address:
            return False
        caller.sockets += 1
        return True

    def socket_closed(self, address: str) -> None:
        self.of(address).sockets -= 1

    def watcher_came(self, address: str) -> bool:
        """Whether one more may watch; if so, it counts until `watcher_left`."""
        caller = self.of(address)
        if caller.watching >= self._limits.watchers_per_address:
            return False
        caller.watching += 1
        return True

    def watcher_left(self, address: str) -> None:
        self.of(address).watching -= 1

    def received(self, address: str, size: int, now: float) -> bool:
        return self.of(address).bytes.admits(now, size)

    def connects(self, address: str, now: float) -> bool:
        return self.of(address).connects.admits(now)

    def asks(self, address: str, now: float) -> bool:
        return self.of(address).requests.admits(now)

    def opens(self, address: str, now: float) -> bool:
        return self.of(address).openings.admits(now)

    def joins(self, address: str, now: float) -> bool:
        return self.of(address).joins.admits(now)

    def says(self, address: str, now: float) -> bool:
        return self.of(address).says.admits(now)

    def looks(self, address: str, now: float) -> bool:
        return self.of(address).looks.admits(now)

    def tries_code(self, address: str, now: float) -> bool:
        return self.of(address).codes.admits(now)

    def asks_lab(self, address: str, now: float) -> bool:
        return self.of(address).lab_asks.admits(now)

    def forget_idle(self, now: float) -> None:
        late = now - MINUTE
        for address, caller in list(self._callers.items()):
            if caller.idle_since(late):
                del self._callers[address]
