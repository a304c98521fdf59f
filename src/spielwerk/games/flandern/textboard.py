"""The board in a terminal: readable without colour, one letter per coat of arms."""

from __future__ import annotations

from typing import Final

from spielwerk.core.texts import Texts

from .decisions import CENTRE_SITE, Arms
from .view import COVERED, FREE, CityView, FlandernView

# Where each place stands in the five lines of a city: the corner sites fill the gaps between the
# inner and the outer ring, as on the octagonal plan.
_LAYOUT: Final[list[list[int]]] = [
    [8],
    [7, 0, 4],
    [11, 3, 12, 1, 9],
    [6, 2, 5],
    [10],
]
_CELL: Final = 5
_WIDTH: Final = 5 * _CELL
_PER_ROW: Final = 3


class _Words:
    """The texts of one language, with the names at the table."""

    def __init__(self, texts: Texts, language: str, names: list[str]) -> None:
        self.names = names
        self._texts = texts
        self._language = language

    def say(self, key: str, **values: object) -> str:
        return self._texts.get(self._language, f"board.{key}", **values)

    def value(self, name: str, value: int) -> str:
        return self._texts.get(self._language, f"values.{name}.{value}")

    def letter(self, arms: int) -> str:
        return self._texts.get(self._language, f"letters.{arms}")

    def listed(self, name: str, values: tuple[int, ...]) -> str:
        return ", ".join(self.value(name, value) for value in values) or self.say("nothing")


def draw(view: FlandernView, texts: Texts, language: str, names: list[str]) -> str:
    words = _Words(texts, language, names)
    met = {*view.in_play, *(arms for city in view.cities for arms in city.arms if arms >= 0)}
    arms = ", ".join(f"{words.letter(one)} {words.value('arms', one)}" for one in sorted(met))
    lines = [_round(view, words), words.say("legend", arms=arms), ""]
    for first in range(0, len(view.cities), _PER_ROW):
        lines += [*_side_by_side(view, first, words), ""]
    return "\n".join([*lines, *_players(view, words), *_cards(view, words)])


def _round(view: FlandernView, words: _Words) -> str:
    if view.round == 0:
        return words.say("before", seat=words.names[view.start])
    return words.say(
        "round",
        round=view.round,
        seat=words.names[view.start],
        pile=view.pile_size,
        tops=view.pile_backs[0],
        bottoms=view.pile_backs[1],
        stones=view.stones,
        cathedrals=view.cathedrals,
        figures=view.figures,
    )


def _side_by_side(view: FlandernView, first: int, words: _Words) -> list[str]:
    blocks = [_city(view, city, words) for city in view.cities[first : first + _PER_ROW]]
    width = max(_WIDTH, *(len(line) for block in blocks for line in block)) + 3
    return [
        "".join(line.ljust(width) for line in together).rstrip()
        for together in zip(*blocks, strict=True)
    ]


def _city(view: FlandernView, city: CityView, words: _Words) -> list[str]:
    """A heading, marked where somebody builds now; five lines of places; how the guilds stand."""
    name = words.value("city", city.city)
    if city.score is None:
        key = "unused" if view.round else "empty"
        return [words.say(key, city=name), *[""] * (len(_LAYOUT) + 1)]
    key = "scored" if city.scored else "city"
    heading = words.say(key, city=name, value=city.score.value, free=city.free)
    if view.town == city.city:
        heading = f"> {heading}"
    standings = [
        words.say("standing", rank=one.rank, arms=words.letter(one.arms), points=one.points)
        for one in city.score.standings
    ]
    rows = ["".join(_place(city, place, words) for place in row) for row in _LAYOUT]
    return [heading, *(row.center(_WIDTH) for row in rows), "  ".join(standings)]


def _place(city: CityView, place: int, words: _Words) -> str:
    """Five characters: the arms, and marks for what stands on the tile."""
    arms = city.arms[place]
    if arms == FREE:
        return ".".center(_CELL)
    if arms == COVERED:
        return "#".center(_CELL)
    letter = words.letter(arms)
    marks = "'" if place in city.masters else ""
    marks += "s" if place in city.stones else ""
    marks += "+" if place in city.cathedrals else ""
    marks += str(city.figures[place]) if city.figures[place] else ""
    shown = f"[{letter}]" if place == CENTRE_SITE else letter
    return f"{shown}{marks}".center(_CELL)


def _players(view: FlandernView, words: _Words) -> list[str]:
    lines = [
        words.say(
            "player",
            letter=words.letter(seat),
            seat=words.names[seat],
            arms=words.value("arms", seat),
            points=view.scores[seat],
            influence=view.influence[seat],
            hand=words.listed("card", view.hands[seat]),
            played=words.listed("card", view.played[seat]),
        )
        for seat in range(view.seats)
    ]
    grey = words.say(
        "grey",
        letter=words.letter(Arms.GREY),
        arms=words.value("arms", Arms.GREY),
        points=view.track[Arms.GREY],
    )
    bonus = [
        words.say("bonus", seat=words.names[seat], points=points)
        for seat, points in enumerate(view.bonus)
        if points
    ]
    return [*lines, grey, *bonus, *_supplies(view, words)]


def _supplies(view: FlandernView, words: _Words) -> list[str]:
    """Tiles left, plain and with a guildmaster."""
    lines = [words.say("supplies")]
    for arms in view.in_play:
        supply = view.supplies[arms]
        counts = [
            f"{plain}+{masters}" if masters else f"{plain}"
            for plain, masters in zip(supply.plain, supply.masters, strict=True)
        ]
        lines.append(
            words.say(
                "supply",
                letter=words.letter(arms),
                arms=words.value("arms", arms),
                rectangles=counts[0],
                squares=counts[1],
                trapezoids=counts[2],
            )
        )
    return lines


def _cards(view: FlandernView, words: _Words) -> list[str]:
    """What is going on with the cards right now."""
    lines = []
    if view.order:
        lines.append(words.say("order", order=", ".join(words.names[one] for one in view.order)))
    golden = view.golden
    if golden is not None and golden.golden is not None:
        key = "golden_open" if golden.revealed else "golden_own"
        lines.append(words.say(key, golden=words.value("golden", golden.golden)))
    if view.choice is not None:
        card = words.value("card", view.choice.card)
        influence = words.value("influence", view.choice.influence)
        lines.append(words.say("choice", card=card, influence=influence))
    return lines
