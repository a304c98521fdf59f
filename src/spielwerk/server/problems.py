"""What can go wrong between a client and a table, each with a code, a status and a text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from spielwerk.core import LANGUAGES, Texts
from spielwerk.server.protocol import Problem

TEXTS: Final = Texts(Path(__file__).parent / "texts")


class Kind(NamedTuple):
    status: int  # over HTTP
    close: int | None = None  # over a socket: the code it is closed with, None: it stays open


KINDS: Final[dict[str, Kind]] = {
    "malformed": Kind(400),
    "binary": Kind(400, 1003),
    "too_large": Kind(413, 1009),
    "flood": Kind(429, 1008),
    "crowded": Kind(429, 1013),
    "unknown_path": Kind(404),
    "unknown_game": Kind(404),
    "unknown_language": Kind(400),
    "unknown_table": Kind(404, 4404),
    "unknown_token": Kind(403, 4403),
    "unknown_level": Kind(400),
    "wrong_name": Kind(400),
    "wrong_colour": Kind(400),
    "wrong_seats": Kind(400),
    "wrong_options": Kind(400),
    "seat_taken": Kind(409),
    "table_full": Kind(409),
    "hello_first": Kind(400, 1008),
    "hello_late": Kind(400, 1008),
    "hello_twice": Kind(400),
    "spectator": Kind(403),
    "waiting": Kind(409),
    "over": Kind(409),
    "not_over": Kind(409),
    "stale": Kind(409),
    "allowed": Kind(409),
    "bot_stuck": Kind(503),
    "other_rules": Kind(409, 4409),
    "storage": Kind(503),
    "internal": Kind(500, 1011),
}


class Trouble(Exception):
    """A request that cannot be served; nothing has changed."""

    def __init__(self, code: str, detail: str | None = None) -> None:
        super().__init__(code if detail is None else f"{code}: {detail}")
        self.code = code
        self.detail = detail

    @property
    def kind(self) -> Kind:
        return KINDS[self.code]

    def frame(self) -> Problem:
        return Problem(code=self.code, text=_told(self.code), detail=self.detail)


@cache
def _told(code: str) -> dict[str, str]:
    return {language: TEXTS.get(language, f"problems.{code}") for language in LANGUAGES}
