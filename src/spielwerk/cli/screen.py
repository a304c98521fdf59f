"""What a player reads and types: three languages, with colour or without."""

from __future__ import annotations

import os
import sys
import textwrap
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group
from rich.live import Live
from rich.padding import Padding
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from spielwerk.core import Box
from spielwerk.core.texts import Texts

TEXTS: Final = Texts(Path(__file__).parent / "texts")

WIDE: Final = 400  # columns; no table needs more

NEWS = "dim"
QUESTION = "bold"
PROBLEM = "yellow"


class Screen:
    """The terminal, or whatever standard output leads to, in the player's language."""

    def __init__(self, language: str, *, plain: bool = False) -> None:
        self.language = language
        plain = plain or bool(os.environ.get("NO_COLOR"))
        self.console = Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )
        if self.terminal and sys.stdin.isatty():
            import_line_editing()

    @property
    def terminal(self) -> bool:
        return self.console.is_terminal

    def text(self, key: str, **values: object) -> str:
        return TEXTS.get(self.language, key, **values)

    def say(self, key: str, *, style: str = "", **values: object) -> None:
        self.line(self.text(key, **values), style)

    def say_box(self, box: Box | None) -> None:
        """Which box is played with, where it is not the usual one."""
        if box is not None:
            self.say("box.played", name=box.name.told(self.language), digest=box.digest[:12])

    def line(self, text: str = "", style: str = "", *, indent: int = 0) -> None:
        """A sentence; a terminal gets it broken between words, a file in one line."""
        if self.terminal and indent:
            self.console.print(Padding(text, (0, 0, 0, indent), expand=False), style=style)
        else:
            self.console.print(" " * indent + text, style=style, soft_wrap=not self.terminal)

    def board(self, text: str) -> None:
        """A drawing keeps its lines; only sentences too long for the terminal are broken."""
        width = self.console.width
        for line in text.splitlines():
            parts = [line]
            if self.terminal and len(line) > width:
                parts = textwrap.wrap(line, width, subsequent_indent="  ", drop_whitespace=True)
            for part in parts:
                self.console.print(part, soft_wrap=True)

    def numbered(self, choices: list[str], mark: str = "") -> None:
        """A list to choose from by number, in columns."""
        width = len(f"{mark}{len(choices)}")
        cells = [
            Text(f"{mark + str(number):>{width}} {choice}")
            for number, choice in enumerate(choices, start=1)
        ]
        if len(choices) <= 12:
            for cell in cells:
                self.console.print("  ", cell, sep="", soft_wrap=not self.terminal)
        else:
            self.console.print(Columns(cells, column_first=True, padding=(0, 2)))

    def print_table(self, table: Table) -> None:
        """A terminal gets it as wide as it is; a file takes all of it."""
        if not self.terminal:
            self.console.width = max(self.console.width, WIDE)
        self.console.print(table)

    def waiting(self, news: list[str], text: str) -> AbstractContextManager[Any]:
        """While somebody thinks, a terminal shows this, and takes it away afterwards."""
        if not self.terminal or self.console.color_system is None:
            return nullcontext()
        shown = [Text(line, NEWS) for line in news]
        return Live(
            Group(*shown, Spinner("dots", Text(text))), console=self.console, transient=True
        )

    def clear(self) -> None:
        """Take what only the last player may see off the screen."""
        if self.terminal:
            self.console.clear()

    def read(self, prompt: str) -> str:
        """A line from the player; EOFError when there will be no more."""
        return input(prompt).strip()


def import_line_editing() -> None:
    """Arrow keys while typing, where the system has them; importing is all it takes."""
    with suppress(ImportError):  # Windows edits lines by itself
        import readline  # noqa: F401, PLC0415 - on a pipe it would print control characters
