"""A tiny game with what Serendipity lacks: secrets, deciding together, numbers as words.

Twice, both players lay a card 0 to 2 face down; then both are shown. The higher sum wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spielwerk.core import (
    ActionSpace,
    Event,
    Game,
    Guide,
    Outcome,
    Reason,
    Rng,
    State,
    View,
    Viewer,
)

SPACE = ActionSpace()
LAY = SPACE.kind("lay", card=3)
ROUNDS = 2

TEXTS = """
name = "Duel"
subtitle = "higher wins"
[prompts]
lay = "Lay a card."
[waiting]
lay = "{seat} lays a card."
[kinds]
lay = "lay"
[actions]
lay = "lay the card {card}"
[refusals]
wait = "Wait for the others."
[events]
CardLaid = "{seat} laid the card {card}."
CardsShown = "The cards are shown."
[reasons]
done = "All cards are shown."
[outcome]
single = "{winners} wins."
shared = "{winners} share."
"""


class CardLaid(Event, frozen=True, kw_only=True):
    seat: int
    card: int


class CardsShown(Event, frozen=True, kw_only=True):
    pass


class DuelView(View, frozen=True, kw_only=True):
    own: tuple[int, ...]


class Duel(State):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.laid: list[list[int]] = [[] for _ in range(seats)]

    def to_act(self) -> list[int]:
        fewest = min(len(cards) for cards in self.laid)
        if fewest == ROUNDS:
            return []
        return [seat for seat in range(self.seats) if len(self.laid[seat]) == fewest]

    def legal(self, seat: int) -> list[int]:
        return list(range(SPACE.size)) if seat in self.to_act() else []

    def reason(self, seat: int, action: int) -> Reason | None:
        return None if self.allows(seat, action) else Reason(None, "wait")

    def apply(self, seat: int, action: int) -> None:
        self.laid[seat].append(action)
        if self.news is not None:
            self.news.append(CardLaid(audience=(seat,), seat=seat, card=action))
            if len({len(cards) for cards in self.laid}) == 1:
                self.news.append(CardsShown())

    def clone(self) -> Duel:
        twin = Duel(self.seats, self.rng.clone())
        twin.laid = [cards.copy() for cards in self.laid]
        twin.copy_past(self)
        return twin

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        pass

    def scores(self) -> list[int]:
        return [sum(cards) for cards in self.laid]

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        points = self.scores()
        winners = tuple(seat for seat in range(self.seats) if points[seat] == max(points))
        return Outcome(winners, tuple(points), "done")


class DuelGame(Game[Duel]):
    id = "duel"
    rules_version = 1
    seats = (2, 3)
    space = SPACE
    guide = Guide()

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Duel:
        assert not options
        return Duel(seats, rng)

    def view(self, state: Duel, viewer: Viewer) -> DuelView:
        seat = viewer if isinstance(viewer, int) else None
        return DuelView(
            game=self.id,
            seats=state.seats,
            viewer=seat,
            to_act=tuple(state.to_act()),
            decision="lay",
            scores=(0,) * state.seats,
            over=state.over,
            own=() if seat is None else tuple(state.laid[seat]),
        )

    def board(self, view: View, _language: str, _names: list[str]) -> str:
        assert isinstance(view, DuelView)
        return f"own cards: {list(view.own)}" if view.viewer is not None else "table"


def duel_game(folder: Path) -> DuelGame:
    """The game, with its texts written into a folder."""
    (folder / "texts").mkdir()
    for language in ("de", "en", "fr"):
        (folder / "texts" / f"{language}.toml").write_text(TEXTS)
    return DuelGame(folder, [])
