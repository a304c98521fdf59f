"""A game at the terminal: bots, people, or people who pass the keyboard on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from spielwerk.bots import Bot
from spielwerk.cli.arguments import InputError
from spielwerk.cli.keep import Keeper
from spielwerk.cli.phrases import Phrasebook, Puzzle, plain
from spielwerk.cli.screen import NEWS, PROBLEM, QUESTION, TEXTS, Screen
from spielwerk.core import EVERYTHING, LANGUAGES, AnyGame, Event, State, Viewer, commitment

FEW: Final = 9  # so many choices are listed without being asked for
COMMANDS: Final = ("moves", "board", "help", "rules", "save", "quit")


class Quit(Exception):
    """The player leaves the game."""


class TerminalGame:
    """One game from the first prompt to the result.

    What is told is told once, right above the next question: at a table without a memory aid
    nobody may read again which tile was covered where, so no line of the log comes twice.
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        *,
        bots: dict[int, Bot],
        names: list[str],
        screen: Screen,
        keeper: Keeper,
    ) -> None:
        self.game = game
        self.state = state
        self.bots = bots
        self.names = names
        self.screen = screen
        self.keeper = keeper
        self.humans = [seat for seat in range(state.seats) if seat not in bots]
        self.hot_seat = len(self.humans) > 1
        self.phrases = Phrasebook(game, screen.language)
        self._at_keyboard: int | None = None  # who was asked last
        self._news: list[str] = []  # what all at the screen may read and have not read yet
        self._private: dict[int, list[str]] = {seat: [] for seat in self.humans}  # the rest

    def run(self) -> int:
        self._welcome()
        try:
            while waiting := self.state.to_act():
                self._move(waiting[0])
                self._gather_news()
                if not self.humans:
                    self._tell(self._news)
            self._finish()
        except (Quit, EOFError, KeyboardInterrupt):
            self._leave()
        return 0

    # -- beginning and end ---------------------------------------------------

    def _welcome(self) -> None:
        texts = self.game.texts
        language = self.screen.language
        title = f"{texts.get(language, 'name')}: {texts.get(language, 'subtitle')}"
        self.screen.line(title, QUESTION)
        self.screen.say_box(self.game.box)
        self.screen.say("play.seated", names=", ".join(self.names))
        seed = self._seed()
        if isinstance(seed, str):
            self.screen.say("play.commitment", hash=commitment(seed))
        else:
            self.screen.say("play.numbered", seed=seed)
        if self.humans:
            self.screen.say("play.how", moves=self._command("moves"), help=self._command("help"))

    def _seed(self) -> int | str:
        assert self.state.origin is not None, "the game was started, not sampled"
        return self.state.origin.seed

    def _finish(self) -> None:
        outcome = self.state.outcome()
        assert outcome is not None, "nobody has to act, so the game is over"
        language = self.screen.language
        self.screen.line()
        self._draw(EVERYTHING)
        self.screen.line()
        self._tell(self._news)
        for seat, score in enumerate(outcome.scores):
            self.screen.say("play.score", name=self.names[seat], score=score)
        self.screen.line(self.game.tell_outcome(outcome, language, self.names), QUESTION)
        seed = self._seed()
        if isinstance(seed, str):
            self.screen.say("play.secret", seed=seed, hash=commitment(seed))
        if self.keeper.wish is not None:
            self._save(self.keeper.wish)
        elif self.humans:
            self._offer_to_save()
        else:
            self.screen.say("play.save_hint")

    def _offer_to_save(self) -> None:
        while name := self.screen.read(self.screen.text("play.offer") + " "):
            if self._save(Path(name)):
                return

    def _leave(self) -> None:
        self.screen.line()
        if self.state.over:  # the end of input answers the offer to save: no, thank you
            return
        self.screen.say("play.left")
        if self.keeper.wish is not None:
            self._save(self.keeper.wish)

    def _save(self, path: Path) -> bool:
        try:
            self.keeper.save(self.state, path)
        except InputError as error:
            self.screen.line(str(error), PROBLEM)
            return False
        over = self.state.over
        self.screen.say("play.saved" if over else "play.saved_unfinished", file=path)
        return True

    # -- what everybody sees -------------------------------------------------

    def _gather_news(self) -> None:
        """Sort out who may read what has happened; who is alone at the screen is "you"."""
        everybody = None if self.hot_seat or not self.humans else self.humans[0]
        for event in self.game.take_events(self.state):
            if event.seen_by(everybody):
                self._news.append(self._narrate(event, everybody))
                continue
            for seat in self.humans:
                if event.seen_by(seat):
                    self._private[seat].append(self._narrate(event, seat))

    def _narrate(self, event: Event, reader: int | None) -> str:
        return self.game.narrate(event, self.screen.language, self.names, reader)

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self.screen.line(line, NEWS)
        lines.clear()

    def _draw(self, viewer: Viewer) -> None:
        view = self.game.view(self.state, viewer)
        self.screen.board(self.game.board(view, self.screen.language, self.names))

    # -- one decision --------------------------------------------------------

    def _move(self, seat: int) -> None:
        if seat in self.bots:
            action = self._think(seat)
        else:
            action = self._decide(seat)
        self.state.play(seat, action)

    def _think(self, seat: int) -> int:
        observation = self.game.observe(self.state, seat)
        thinking = self.screen.text("play.thinking", name=self.names[seat])
        with self.screen.waiting(self._news, thinking):
            return self.bots[seat].choose(observation)

    def _decide(self, seat: int) -> int:
        self._hand_over(seat)
        self.screen.line()
        self._draw(seat)
        self.screen.line()
        self._tell(self._news)
        self._tell(self._private[seat])
        legal = self.state.legal(seat)
        self._ask(seat, legal)
        while True:
            action = self._answer(self.screen.read(f"{self.names[seat]}> "), seat, legal)
            if action is not None:
                return action

    def _hand_over(self, seat: int) -> None:
        """Another person comes to the screen: the last one's view goes, what all may know stays."""
        if self._at_keyboard not in (None, seat):
            self.screen.clear()
            self._tell(self._news)
            self.screen.read(self.screen.text("play.hand_over", name=self.names[seat]) + " ")
        self._at_keyboard = seat

    def _ask(self, seat: int, legal: list[int]) -> None:
        """The question, with the answers where they are few, else with how they begin."""
        question = self.game.ask(self.game.view(self.state, seat), self.screen.language, self.names)
        if len(legal) <= FEW:
            self.screen.line(question, QUESTION)
            self._list(legal)
        else:
            answers = " | ".join(self.phrases.beginnings(legal))
            self.screen.line(f"{question} [{answers}]", QUESTION)

    def _list(self, legal: list[int]) -> None:
        language, names = self.screen.language, self.names
        choices = [self.game.describe(action, language, names) for action in legal]
        self.screen.numbered(choices, self.phrases.number_mark(legal))

    def _answer(self, line: str, seat: int, legal: list[int]) -> int | None:
        """The action the player chose; None after a command or something that is not possible."""
        if not line:
            return None
        meant = self.phrases.understand(line, legal)
        if isinstance(meant, Puzzle):
            if not self._obey(line, seat, legal):
                values = meant.values | {"moves": self._command("moves")}
                self.screen.say(meant.key, style=PROBLEM, **values)
            return None
        refusal = self.game.refusal(self.state, seat, meant)
        if refusal is None:
            return meant
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.screen.line(f"{refusal.text(self.screen.language)}{rule}", PROBLEM)
        return None

    # -- commands ------------------------------------------------------------

    def _command(self, name: str) -> str:
        return self.screen.text(f"commands.{name}")

    def _obey(self, line: str, seat: int, legal: list[int]) -> bool:
        """Carry out a command in any of the languages; False if it is none."""
        word, _, rest = line.partition(" ")
        match _command_meant(word):
            case "moves":
                self._list(legal)
            case "board":
                self._draw(seat)
                self._ask(seat, legal)
            case "help":
                self._help(legal)
            case "rules":
                self._tell_rules(rest.strip().upper())
            case "save":
                self._save_as(rest.strip())
            case "quit":
                raise Quit
            case _:
                return False
        return True

    def _tell_rules(self, wanted: str) -> None:
        """All rules, or the one whose number a refusal named."""
        texts = self.game.texts.templates(self.screen.language)
        rules = [
            (key.rpartition(".")[2], text)
            for key, text in texts.items()
            if key.startswith("rules.") and wanted in ("", key.rpartition(".")[2])
        ]
        if not rules:
            self.screen.say("play.no_rule", style=PROBLEM, rule=wanted)
        for name, text in rules:
            if name == "title":
                self.screen.line()
                self.screen.line(text, QUESTION)
            elif name == "intro":
                self.screen.line(text)
            else:
                self.screen.line(f"{name}  {text}", indent=2)

    def _help(self, legal: list[int]) -> None:
        example = self.phrases.say(legal[0])
        self.screen.say("play.help", example=example, moves=self._command("moves"))
        for name in COMMANDS:
            self.screen.line(f"  {self._command(name):10} {self.screen.text(f'play.about.{name}')}")

    def _save_as(self, name: str) -> None:
        if name:
            self._save(Path(name))
        elif self.keeper.wish is not None:
            self._save(self.keeper.wish)
        else:
            self.screen.say("play.save_where", style=PROBLEM, save=self._command("save"))


def _command_meant(word: str) -> str | None:
    if word == "?":
        return "moves"
    for name in COMMANDS:
        spoken = {plain(TEXTS.get(language, f"commands.{name}")) for language in LANGUAGES}
        if plain(word) in spoken:
            return name
    return None
