"""The table in a terminal: one line per row, two or three characters per card."""

from __future__ import annotations

from spielwerk.core.texts import Texts

from .cards import PILLAR_CARDS, RESOURCES
from .components import BOX, VALUES
from .derived import LaidCard
from .rows import ANYTHING
from .types import Area, RoundSheet, RowView
from .view import LudotecaView

_SPECIAL = [helper.key for helper in BOX.helpers] + [extra.key for extra in BOX.extras]


def draw(view: LudotecaView, texts: Texts, language: str, names: list[str]) -> str:
    pen = _Pen(texts, language)
    lines = [
        pen.say(
            "round",
            round=view.round,
            points=view.target_points,
            pile=view.draw_pile,
            cards=pen.cards(view.discard_pile),
        )
    ]
    for seat, area in enumerate(view.areas):
        lines += ["", *pen.area(view, seat, area, names[seat])]
    lines += ["", pen.say("legend")]
    if view.sheets and (view.turns == 0 or view.over):
        lines += pen.sheet(view.sheets[-1], names)
    if view.hand is not None:
        lines.append(pen.say("hand", cards=pen.cards(view.hand)))
        lines += pen.explain(view.hand)
    if view.goal is not None:
        goal = texts.get(language, f"values.goal.{view.goal}")
        lines.append(pen.say("goal", goal=goal))
    return "\n".join(lines)


class _Pen:
    """Writes cards and rows in one language."""

    def __init__(self, texts: Texts, language: str) -> None:
        self._texts = texts
        self._language = language
        self._pillars = [self._text(f"pillars.{pillar.key}.short") for pillar in BOX.pillars]
        self._width = max(len(pillar) for pillar in self._pillars)

    def _text(self, key: str, **values: object) -> str:
        return self._texts.get(self._language, key, **values)

    def say(self, key: str, **values: object) -> str:
        return self._text(f"board.{key}", **values)

    def card(self, card: int) -> str:
        """A letter and a number for a pillar card, a resource by its name."""
        if card >= RESOURCES:
            return self._text(f"values.card.{card}")
        if card >= PILLAR_CARDS:
            return self._text(f"special.{_SPECIAL[card - PILLAR_CARDS]}.letter")
        letter = self._text(f"pillars.{BOX.pillars[card // VALUES].key}.letter")
        return f"{letter}{card % VALUES + 1}"

    def cards(self, cards: tuple[int, ...]) -> str:
        return ", ".join(self.card(card) for card in cards) or self.say("nothing")

    def explain(self, hand: tuple[int, ...]) -> list[str]:
        """What the cards of a hand do that are no pillar cards."""
        lines = []
        for card in sorted({card for card in hand if card >= PILLAR_CARDS}):
            name, text = self._text(f"values.card.{card}"), self._text(f"cards.{card}")
            told = self._text("listed", name=name, text=text)
            lines.append(f"  {told}" if card >= RESOURCES else f"  {self.card(card)} {told}")
        return lines

    def sheet(self, sheet: RoundSheet, names: list[str]) -> list[str]:
        """Where the points of a finished round come from."""
        return [
            self.say(
                "sheet",
                name=name,
                round=sheet.round,
                points=player.points,
                rows=sum(row.points for row in player.rows),
                combos=player.combo_points,
                resources=player.resource_points,
                cards=player.hand_points,
                goal=player.goal_points,
            )
            for name, player in zip(names, sheet.players, strict=True)
        ]

    def area(self, view: LudotecaView, seat: int, area: Area, name: str) -> list[str]:
        lines = [
            self.say(
                "player",
                name=name,
                points=view.scores[seat],
                locks=area.locks,
                cards=view.hand_sizes[seat],
            )
        ]
        lines += [self._row(row) for row in area.rows]
        if area.combos:
            fours = tuple(card for combo in area.combos for card in combo.cards)
            lines.append("  " + self.say("combos", cards=self.cards(fours)))
        if area.resources:
            lines.append("  " + self.say("resources", cards=self.cards(area.resources)))
        return lines

    def _row(self, row: RowView) -> str:
        """`A Ausleihe     8 7 4 > ` with the mark of what may follow."""
        letter = self._text(f"pillars.{BOX.pillars[row.pillar].key}.letter")
        cards = " ".join(self._laid(card) for card in row.cards)
        mark = "#" if row.locked else "=" if row.closed else ""
        if row.cards and row.below == ANYTHING:
            mark = ">"
        worth = f"({row.points:+})" if row.cards else ""
        parts = [f"  {letter} {self._pillars[row.pillar]:<{self._width}}", cards, mark, worth]
        return " ".join(part for part in parts if part).rstrip()

    def _laid(self, card: LaidCard) -> str:
        """A pillar card as its value; any other with what it counts as."""
        if card.card < PILLAR_CARDS:
            return str(card.value)
        shown = self.card(card.card)
        return shown if shown == f"+{card.value}" else f"{shown}{card.value}"
