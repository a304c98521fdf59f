"""The dungeon in a terminal: readable without colour, one sign per thing."""

from __future__ import annotations

from typing import Final

from spielwerk.core.texts import Texts

from .components import CHECKS
from .types import Adventurer, CheckView
from .view import LuescherziaView
from .words import field_name

_POINTERS: Final = "^>v<"


def draw(view: LuescherziaView, texts: Texts, language: str, names: list[str]) -> str:
    board = _Board(view, texts, language, names)
    parts = [board.map(), board.tracks(), board.people(), board.cards(), board.check()]
    return "\n\n".join("\n".join(part) for part in parts if part)


class _Board:
    def __init__(
        self, view: LuescherziaView, texts: Texts, language: str, names: list[str]
    ) -> None:
        self.view = view
        self.texts = texts
        self.language = language
        self.names = names

    def say(self, key: str, **values: object) -> str:
        return self.texts.get(self.language, f"board.{key}", **values)

    def name(self, argument: str, value: int) -> str:
        return self.texts.get(self.language, f"values.{argument}.{value}")

    def map(self) -> list[str]:
        """Each field has four signs: the marker, a tile and its level, water."""
        width = self.view.box.width
        columns = [field_name(column)[0] for column in range(width)]
        lines = ["    " + "".join(f" {column}  " for column in columns).rstrip()]
        for row, terrain in enumerate(self.view.box.rows):
            cells = [self._cell(row * width + column, sign) for column, sign in enumerate(terrain)]
            lines.append(f"{row + 1:>3} {''.join(cells)}".rstrip())
        return [*lines, self.say("legend")]

    def _cell(self, field: int, terrain: str) -> str:
        marker = _POINTERS[self.view.facing] if field == self.view.field else " "
        tile = self.view.tiles[field]
        if tile >= 0:
            face = self.view.box.tiles[tile]
            level = face.level if face.type in ("monster", "trap", "npc") else " "
            sign = self.say(f"letters.{face.type}")
            return f"{marker}{sign}{level}{'~' if terrain == '~' else ' '}"
        shown = terrain if terrain in "~X#" else "."
        return f"{marker}{shown * 3 if shown == '#' else shown + '  '}"

    def tracks(self) -> list[str]:
        view = self.view
        lines = [
            self.say(
                "round",
                round=self.name("round", view.round),
                left=view.box.rounds - view.round,
                cards=len(view.timeline),
                places=view.box.timeline,
            ),
            self.say("bag", bag=sum(stock.tiles for stock in view.bag), finds=view.find_pile),
        ]
        if view.winning_points is not None:
            lines.append(self.say("solo", points=view.winning_points))
        return lines

    def people(self) -> list[str]:
        lines: list[str] = []
        for seat, person in enumerate(self.view.adventurers):
            lines += self._person(seat, person)
        return lines

    def _person(self, seat: int, person: Adventurer) -> list[str]:
        if person.avatar is None:
            return [self.say("nobody_yet", seat=self.names[seat])]
        skills = [f"{letter} {value}" for letter, value in zip("NORDA", person.skills, strict=True)]
        lines = [
            self.say(
                "person",
                seat=self.names[seat],
                avatar=self.name("avatar", person.avatar),
                hearts=person.hearts,
                most=person.max_hearts,
                points="?" if person.points is None else person.points,
                skills="  ".join(skills),
            )
        ]
        if not person.alive:
            lines.append(self.say("out"))
        if person.missed:
            lines.append(self.say("missing", turns=person.missed))
        things = [self.name("find", find) for find in person.finds]
        things += [self.name("tile", tile) for tile in person.npcs]
        if things:
            lines.append("    " + "; ".join(things))
        return lines

    def cards(self) -> list[str]:
        view = self.view
        lines = []
        for shown in view.open_cards:
            key = "card_now" if shown.card == view.card else "card_later"
            told = self.name("card", shown.card)
            lines.append(self.say(key, seat=self.names[shown.seat], card=told))
        for ahead in view.previews:
            if ahead.facing == view.facing:
                told = self.name("card", ahead.card)
                way = " ".join(field_name(field) for field in ahead.path)
                lines.append(self.say("preview", card=told, path=way))
        return lines

    def check(self) -> list[str]:
        check = self.view.check
        if check is None:
            return []
        lines = [
            self.say(
                "check",
                seat=self.names[check.seat],
                check=self.name("check", CHECKS.index(check.check)),
                skill=self.name("skill", check.skill),
                dice=check.dice,
                needed=check.needed,
            )
        ]
        return lines + self._odds(check)

    def _odds(self, check: CheckView) -> list[str]:
        lines = []
        if check.rolled:
            dice = " ".join(str(die) for die in check.rolled)
            lines.append(self.say("rolled", dice=dice, successes=check.successes))
            if check.next_chance is not None:
                percent = round(100 * check.next_chance.hits / check.next_chance.of)
                lines.append(self.say("again", price=check.price, percent=percent))
        for choice in check.rolls:
            percent = round(100 * choice.chance.hits / choice.chance.of)
            lines.append(self.say("odds", paid=choice.paid, dice=choice.dice, percent=percent))
        return lines
