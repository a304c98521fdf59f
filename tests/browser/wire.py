"""A seat that plays over the wire while its window looks on.

A click takes a browser long: what a window has clicked often enough goes this way.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.running import HOST, PATIENCE, Address

OFTEN_ENOUGH = 2


class Wire:
    def __init__(self, socket: ClientConnection, token: str) -> None:
        self._socket = socket
        self._clicked: Counter[str] = Counter()
        self._send("hello", token=token)

    def _send(self, frame_type: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": frame_type, **fields}))

    def is_new(self, kind: str) -> bool:
        """Whether an action of this kind should be clicked once more."""
        self._clicked[kind] += 1
        return self._clicked[kind] <= OFTEN_ENOUGH

    def act(self, moves: int, action: int) -> None:
        """Play after so many moves, and wait for the acknowledgement."""
        self._send("act", seq=moves, action=action)
        while True:
            frame = json.loads(self._socket.recv(timeout=PATIENCE))
            if frame["type"] == "moved" and frame["seq"] > moves:
                return


@contextmanager
def wired(server: Address, seated: dict[str, Any]) -> Iterator[Wire]:
    address = f"ws://{HOST}:{server.port}/ws/{seated['table']}"
    with connect(address, compression=None) as socket:
        yield Wire(socket, seated["token"])
