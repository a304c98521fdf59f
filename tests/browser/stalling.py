"""A line between a browser and a server that can go dead without a word, as a lost network does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from tests.server.running import HOST, PATIENCE, Address

T = TypeVar("T")

CHUNK = 65536


class Line(Address):
    """Hands everything on between its own port and the server's, while it holds."""

    def __init__(self, target: Address) -> None:
        self._target = target.port
        self._loop = asyncio.new_event_loop()
        self._holds = asyncio.Event()
        self._holds.set()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._serve, HOST, 0))
        super().__init__(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """From now on nothing arrives any more, and nobody is told."""
        self._loop.call_soon_threadsafe(self._holds.clear)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._holds.set)

    def close(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.1)  # until the sockets are closed too

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection(HOST, self._target)
        await asyncio.gather(self._hand_on(reader, there[1]), self._hand_on(there[0], writer))

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(ConnectionError):
                while data := await reader.read(CHUNK):
                    await self._holds.wait()
                    writer.write(data)
                    await writer.drain()
        finally:
            writer.close()


@contextmanager
def line_to(target: Address) -> Iterator[Line]:
    line = Line(target)
    try:
        yield line
    finally:
        line.close()
