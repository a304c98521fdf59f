"""Signs of life: when the other end of a socket was last heard.

uvicorn pings every socket, and every client answers by itself, also in a tab nobody looks at. It
keeps those answers to itself, though, and ends a socket only after a long silence. Here the time
of the last sign is kept where the table can see it: a seat that has gone quiet is shown as away
long before its socket is given up, and a slow one that answers late is back.
"""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_EXTENSION: Final = "spielwerk.life"


class ListeningProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, which also notes when anything at all arrives."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.handshake_initiated and self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None, "uvicorn names what it can do"
            extensions.setdefault(_EXTENSION, {})["heard"] = self.loop.time()


def last_heard(socket: WebSocket) -> float:
    """By the clock of the event loop."""
    heard: float = socket.scope["extensions"][_EXTENSION]["heard"]
    return heard
