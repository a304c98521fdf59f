"""The decisions of a game in one table: when each is due, what is asked, which kinds answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from spielwerk.core.actions import ActionSpace, Kind

OVER: Final = -1
"""The phase in which nothing is asked any more."""


class Decision:
    """One row: in `phase` the question `prompt` is put, and `kinds` answer it.

    `rule` puts the question; `otherwise` is the text key of the refusal of any other kind.
    """

    __slots__ = ("kinds", "otherwise", "phase", "prompt", "rule")

    def __init__(
        self, phase: int, prompt: str, rule: str, otherwise: str, kinds: list[Kind]
    ) -> None:
        self.phase = phase
        self.prompt = prompt
        self.rule = rule
        self.otherwise = otherwise
        self.kinds = kinds


class Decisions:
    """The table of a game; phases are numbered from 0 in the order of its rows."""

    __slots__ = ("rows", "space")

    def __init__(self, space: ActionSpace, rows: list[Decision]) -> None:
        for number, row in enumerate(rows):
            if row.phase != number:
                raise ValueError(f"the decision {row.prompt} is row {number}, not {row.phase}")
        answered = {kind.name for row in rows for kind in row.kinds}
        if answered != set(space.kinds):
            unasked = ", ".join(sorted(answered ^ set(space.kinds)))
            raise ValueError(f"no decision asks for {unasked}")
        self.space = space
        self.rows = rows

    def prompt(self, phase: int) -> str:
        """The key of what is asked in a phase."""
        return "over" if phase == OVER else self.rows[phase].prompt
