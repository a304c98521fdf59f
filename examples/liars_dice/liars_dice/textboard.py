"""The table in plain characters."""

from __future__ import annotations

from liars_dice.decisions import BID
from liars_dice.view import LiarsDiceView
from spielwerk.core import Texts


def draw(view: LiarsDiceView, texts: Texts, language: str, names: list[str]) -> str:
    def told(key: str, **values: object) -> str:
        return texts.get(language, f"board.{key}", **values)

    lines = [told("round", round=view.round, rounds=view.rounds)]
    for seat, name in enumerate(names):
        shown = faces(view.shown[seat]) if view.shown else told("nothing")
        lines.append(told("seat", name=name, points=view.scores[seat], shown=shown))
    if view.bid is not None and view.bidder is not None:
        count, face = BID.pair(view.bid)
        lines.append(told("bid", name=names[view.bidder], count=count + 1, face=face + 1))
    if view.dice is not None:
        lines.append(told("dice", dice=faces(view.dice)))
    return "\n".join(lines)


def faces(dice: tuple[int, ...]) -> str:
    return " ".join(str(die + 1) for die in dice)
