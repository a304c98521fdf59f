"""Understanding what a player types: actions in words, or by their kind."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from spielwerk.core import AnyGame

_SILENT = str.maketrans({**dict.fromkeys(".,:;!?…", " "), "\N{RIGHT SINGLE QUOTATION MARK}": "'"})


def plain(text: str) -> str:
    """Case, accents, spacing and full stops do not matter in what a player types."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_SILENT))
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


@dataclass(frozen=True)
class Puzzle:
    """Why a line was not understood: the key of a text and what to put into it."""

    key: str
    values: dict[str, str]


class Phrasebook:
    """All the ways to say each action of a game in one language."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self._game = game
        self._language = language
        self._kinds: dict[str, str] = {}  # how players call a kind -> its name
        self._phrases: dict[str, list[int]] = {}  # a whole action
        self._arguments: dict[str, list[int]] = {}  # its arguments alone
        for kind in game.space.kinds.values():
            names = {plain(kind.name), plain(self.kind_word(kind.name))}
            self._kinds.update(dict.fromkeys(names, kind.name))
            for action in range(kind.first, kind.first + kind.size):
                arguments = plain(self._argument_words(action))
                sayings = {f"{name} {arguments}".strip() for name in names}
                for saying in sayings | {plain(game.describe(action, language))}:
                    self._phrases.setdefault(saying, []).append(action)
                if arguments:
                    self._arguments.setdefault(arguments, []).append(action)

    def kind_word(self, kind: str) -> str:
        key = f"kinds.{kind}"
        texts = self._game.texts
        return texts.get(self._language, key) if texts.has(key) else kind

    def say(self, action: int) -> str:
        """The action as the player may type it: `reveal C4`."""
        kind = self._game.space.kind_of(action).name
        return f"{self.kind_word(kind)} {self._argument_words(action)}".strip()

    def beginnings(self, legal: list[int]) -> list[str]:
        """What each kind of legal action looks like: `["stay", "move A1 ..."]`."""
        shown: dict[str, str] = {}
        for action in legal:
            kind = self._game.space.kind_of(action)
            shown.setdefault(kind.name, self.say(action) + (" ..." if kind.args else ""))
        return list(shown.values())

    def number_mark(self, legal: list[int]) -> str:
        """What to put before the numbers of a list: a bare number may already mean something."""
        taken = any(self._bare(str(number), legal) for number in range(1, len(legal) + 1))
        return "#" if taken else ""

    def understand(self, line: str, legal: list[int]) -> int | Puzzle:
        """The action a player means, legal or not, or why that is unclear."""
        said = plain(line)
        meant = self._phrases.get(said, []) + self._bare(said, legal)
        possible = sorted(set(meant) & set(legal))
        if len(possible) > 1:
            choices = ", ".join(f'"{self.say(action)}"' for action in possible)
            return Puzzle("puzzles.ambiguous", {"typed": line, "choices": choices})
        if meant:
            return possible[0] if possible else meant[0]
        number = said.removeprefix("#")
        if number.isdecimal():
            return self._listed(int(number), legal)
        return self._unclear(line, said, legal)

    def _argument_words(self, action: int) -> str:
        decoded = self._game.space.decode(action)
        return " ".join(
            self._game.word(name, value, self._language) for name, value in decoded.args.items()
        )

    def _bare(self, said: str, legal: list[int]) -> list[int]:
        """Actions of the kinds asked for now whose arguments were typed alone."""
        named = self._arguments.get(said)
        if named is None:
            return []
        asked = {self._game.space.kind_of(action).name for action in legal}
        return [action for action in named if self._game.space.kind_of(action).name in asked]

    @staticmethod
    def _listed(number: int, legal: list[int]) -> int | Puzzle:
        if 1 <= number <= len(legal):
            return legal[number - 1]
        return Puzzle("puzzles.number", {"count": str(len(legal))})

    def _unclear(self, line: str, said: str, legal: list[int]) -> int | Puzzle:
        """A kind without its arguments, or with some that do not exist, or something else."""
        for name in sorted(self._kinds, key=len, reverse=True):
            if said == name or said.startswith(f"{name} "):
                kind = self._game.space.kinds[self._kinds[name]]
                examples = [action for action in legal if kind.holds(action)]
                if not examples:
                    return (
                        kind.first
                    )  # not asked for now, whatever its arguments: let it be refused
                key = "puzzles.incomplete" if said == name else "puzzles.no_such"
                return Puzzle(key, {"typed": line, "example": self.say(examples[0])})
        return Puzzle("puzzles.unknown", {"typed": line})
