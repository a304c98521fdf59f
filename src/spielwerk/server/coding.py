"""How an answer is packed on its way: what a browser unpacks, and answers packed once."""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

# The ending of a packed file beside the plain one, by the coding's name; the tightest first.
ENDINGS: Final = {"br": ".br", "gzip": ".gz"}
VARY: Final = {"Vary": "Accept-Encoding"}
JSON: Final = "application/json"


def as_json(value: object, status: int = 200) -> Response:
    """An answer that nobody keeps."""
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    return Response(msgspec.json.encode(value), status, headers, media_type=JSON)


def accepted(header: str) -> list[str]:
    """The codings that a client unpacks, the best first: `gzip;q=0.5, br, *;q=0`."""
    weights: dict[str, float] = {}
    for part in header.split(","):
        name, *parameters = (piece.strip().lower() for piece in part.split(";"))
        weights[name] = min((_weight(parameter) for parameter in parameters), default=1.0)
    others = weights.get("*", 0.0)
    offered = {coding: weights.get(coding, others) for coding in ENDINGS}
    wanted = [coding for coding, weight in offered.items() if weight > 0]
    return sorted(wanted, key=lambda coding: -offered[coding])


def _weight(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0  # not understood: plain is always right


def same(tag: str, wanted: str) -> bool:
    """Whether a browser that asks `If-None-Match` has the answer with this tag."""
    tags = [one.strip().removeprefix("W/") for one in wanted.split(",")]
    return tag in tags or "*" in tags


class Prepared:
    """An answer that stays the same while the server runs: encoded and packed once."""

    def __init__(self, value: object) -> None:
        self._plain: Final = msgspec.json.encode(value)
        self._hash: Final = hashlib.sha256(self._plain).hexdigest()[:32]

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._plain, mtime=0)

    def answer(self, request: Request) -> Response:
        packed = "gzip" in accepted(request.headers.get("accept-encoding", ""))
        tag = f'"{self._hash}-gzip"' if packed else f'"{self._hash}"'
        headers = {"Cache-Control": "no-cache", "ETag": tag, "X-Content-Type-Options": "nosniff"}
        if same(tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers | VARY)
        if packed:
            headers["Content-Encoding"] = "gzip"
        content = self._packed if packed else self._plain
        return Response(content, headers=headers | VARY, media_type=JSON)
