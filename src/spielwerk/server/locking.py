"""A lock that can also be taken without waiting, where asyncio's cannot."""

from __future__ import annotations

import asyncio


class Lock:
    """For one event loop. Whoever waits longest has it next."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: list[asyncio.Future[None]] = []

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Have it at once, or not at all."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine  # it is handed over, and stays held meanwhile
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.release()  # it had just been handed over
            raise

    def release(self) -> None:
        while self._waiting:
            longest = self._waiting.pop(0)
            if not longest.done():
                longest.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
