"""What can go wrong between a client and a table, each with a code, a status and a text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from spielwerk.core import LANGUAGES, Texts
from spielwerk.server.protocol import Problem

TEXTS: Final = Texts(Path(__file__).parent / "texts")


class ProblemType(NamedTuple):
    status: int  # over HTTP
    close: int | None = None  # over a socket: the code it is closed with, None: it stays open


PROBLEMS: Final[dict[str, ProblemType]] = {
    "malformed": ProblemType(400),
    "binary": ProblemType(400, 1003),
    "too_large": ProblemType(413, 1009),
    "flood": ProblemType(429, 1008),
    "crowded": ProblemType(429, 1013),
    "too_many_tables": ProblemType(429),
    "too_many_joins": ProblemType(429),
    "too_many_looks": ProblemType(429),
    "too_many_codes": ProblemType(429),
    "wrong_host": ProblemType(421),
    "wrong_origin": ProblemType(403),
    "unknown_path": ProblemType(404),
    "unknown_game": ProblemType(404),
    "unknown_box": ProblemType(404),
    "unknown_language": ProblemType(400),
    "unknown_table": ProblemType(404, 4404),
    "unknown_token": ProblemType(403, 4403),
    "unknown_code": ProblemType(404),
    "seat_moved": ProblemType(403, 4403),
    "seat_given": ProblemType(403, 4403),
    "unknown_level": ProblemType(400),
    "wrong_name": ProblemType(400),
    "bots_name": ProblemType(400),
    "wrong_colour": ProblemType(400),
    "colour_taken": ProblemType(409),
    "wrong_seats": ProblemType(400),
    "wrong_options": ProblemType(400),
    "wrong_terms": ProblemType(400),
    "seat_taken": ProblemType(409),
    "table_full": ProblemType(409),
    "wrong_handshake": ProblemType(400),
    "hello_first": ProblemType(400, 1008),
    "hello_late": ProblemType(400, 1008),
    "hello_twice": ProblemType(400),
    "not_company": ProblemType(403),
    "spectator": ProblemType(403),
    "not_opener": ProblemType(403),
    "waiting": ProblemType(409),
    "over": ProblemType(409),
    "not_over": ProblemType(409),
    "stale": ProblemType(409),
    "no_such_moment": ProblemType(404),
    "too_many_moments": ProblemType(429),
    "nothing_to_undo": ProblemType(409),
    "asked_already": ProblemType(409),
    "nothing_asked": ProblemType(409),
    "paused": ProblemType(409),
    "not_paused": ProblemType(409),
    "allowed": ProblemType(409),
    "wrong_text": ProblemType(400),
    "name_taken": ProblemType(409),
    "too_fast": ProblemType(429),
    "talk_off": ProblemType(403),
    "players_talk": ProblemType(403),
    "talk_full": ProblemType(409),
    "watching_closed": ProblemType(403, 4403),
    "bot_stuck": ProblemType(503),
    "other_rules": ProblemType(409, 4409),
    "put_away": ProblemType(410, 4410),
    "damaged": ProblemType(500, 4500),
    "lab_not_here": ProblemType(403),
    "lab_closed": ProblemType(403),
    "lab_packages": ProblemType(503),
    "lab_folder": ProblemType(503),
    "lab_full": ProblemType(409),
    "lab_busy": ProblemType(429),
    "too_many_runs": ProblemType(429),
    "wrong_games": ProblemType(400),
    "unknown_run": ProblemType(404),
    "no_report": ProblemType(404),
    "not_your_run": ProblemType(403),
    "run_active": ProblemType(409),
    "run_not_active": ProblemType(409),
    "storage": ProblemType(503),
    "internal": ProblemType(500, 1011),
}


class ServerProblem(Exception):
    """A request that cannot be served, for anything but a rule; nothing has changed."""

    def __init__(self, code: str, detail: str | None = None) -> None:
        super().__init__(code if detail is None else f"{code}: {detail}")
        self.code = code
        self.detail = detail

    @property
    def type(self) -> ProblemType:
        return PROBLEMS[self.code]

    def frame(self) -> Problem:
        return Problem(code=self.code, text=_told(self.code), detail=self.detail)


@cache
def _told(code: str) -> dict[str, str]:
    return {language: TEXTS.get(language, f"problems.{code}") for language in LANGUAGES}
