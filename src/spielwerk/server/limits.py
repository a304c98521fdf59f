"""What a client may ask for at most."""

from __future__ import annotations

from collections import deque
from typing import Final

FRAME_BYTES: Final = 16 * 1024  # a larger frame closes the socket with 1009
BODY_BYTES: Final = 16 * 1024  # of an HTTP request
FRAMES_PER_SECOND: Final = 50  # more of them close the socket with 1008
HELLO_SECONDS: Final = 10.0  # a socket that has not said hello by then is closed
QUEUE_FRAMES: Final = 256  # frames waiting for a slow client before it is dropped
SOCKETS_PER_TABLE: Final = 200
NAME_LENGTH: Final = 24

# A line that breaks is noticed within five seconds: the last sign of life may be as old as one
# ping when it does, and the silence is looked at twice a second.
PING_SECONDS: Final = 2.0
SILENT_SECONDS: Final = 4.5  # a seat that has not been heard for so long is shown as away
LOOK_SECONDS: Final = 0.5
GONE_SECONDS: Final = 20.0  # only then is a socket that answers no ping closed


class FloodGate:
    """Counts frames; more than `limit` within any second are a flood."""

    def __init__(self, limit: int = FRAMES_PER_SECOND) -> None:
        self._times: deque[float] = deque(maxlen=limit)

    def admits(self, now: float) -> bool:
        if len(self._times) == self._times.maxlen and now - self._times[0] < 1.0:
            return False
        self._times.append(now)
        return True
