"""A tiny game with what Serendipity lacks: secrets, deciding together, numbers as words.

Twice, both players lay a card 0 to 2 face down; then both are shown. The higher sum wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spielwerk.core import (
    NOBODY,
    ActionSpace,
    Decision,
    Decisions,
    Event,
    Game,
    GameEnded,
    Guide,
    Outcome,
    Rng,
    State,
    View,
    Viewer,
)

SPACE = ActionSpace()
LAY = SPACE.kind("lay", card=3)
DECISIONS = Decisions(SPACE, [Decision(0, "lay", "DUEL-1", "lay_first", [LAY])])
ROUNDS = 2

TEXTS = """
name = "Duel"
subtitle = "higher wins"
[prompts]
lay = "Lay a card."
over = "It is over."
[waiting]
lay = "{seat} lays a card."
over = "It is over."
[kinds]
lay = "lay"
[actions]
lay = "lay the card {card}"
[refusals]
not_your_turn = "Wait for the others."
game_over = "It is over."
[events]
CardLaid = "{seat} laid the card {card}."
CardsShown = "The cards are shown."
GameEnded = "It is over."
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

    def decisions(self) -> Decisions:
        return DECISIONS

    def to_act(self) -> list[int]:
        fewest = min(len(cards) for cards in self.laid)
        if fewest == ROUNDS:
            return []
        return [seat for seat in range(self.seats) if len(self.laid[seat]) == fewest]

    def turn(self) -> int:
        return min(self.to_act(), default=NOBODY)

    def concerns(self, seat: int) -> bool:
        return seat in self.to_act()

    def offers(self, seat: int) -> list[int]:
        return LAY.each([0, 1, 2])

    def turn_rule(self) -> str:
        return "DUEL-1"

    def over_rule(self) -> str:
        return "DUEL-2"

    def apply(self, seat: int, action: int) -> None:
        self.laid[seat].append(action)
        if self.news is not None:
            self.tell(CardLaid(audience=(seat,), seat=seat, card=action))
            if len({len(cards) for cards in self.laid}) == 1:
                self.tell(CardsShown())
        if not self.to_act():
            self.end_game()

    def clone(self) -> Duel:
        twin = Duel(self.seats, self.rng.clone())
        twin.laid = [cards.copy() for cards in self.laid]
        twin.copy_past(self)
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        pass

    def scores(self) -> list[int]:
        return [sum(cards) for cards in self.laid]

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        points = self.scores()
        winners = tuple(seat for seat in range(self.seats) if points[seat] == max(points))
        return Outcome(winners, tuple(points), "done")


class DuelGame(Game[Duel, DuelView]):
    id = "duel"
    rules_version = 1
    seats = (2, 3)
    decisions = DECISIONS
    guide = Guide()
    view_type = DuelView
    event_types = (CardLaid, CardsShown, GameEnded)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Duel:
        assert not options
        return Duel(seats, rng)

    def look(self, state: Duel, viewer: Viewer) -> DuelView:
        seat = viewer if isinstance(viewer, int) else None
        return DuelView(
            game=self.id,
            seats=state.seats,
            viewer=seat,
            to_act=tuple(state.to_act()),
            decision=state.prompt(),
            scores=(0,) * state.seats,
            over=state.over,
            own=() if seat is None else tuple(state.laid[seat]),
        )

    def board(self, view: DuelView, _language: str, _names: list[str]) -> str:
        return f"own cards: {list(view.own)}" if view.viewer is not None else "table"


def duel_game(folder: Path) -> DuelGame:
    """The game, with its texts written into a folder."""
    (folder / "texts").mkdir()
    for language in ("de", "en", "fr"):
        (folder / "texts" / f"{language}.toml").write_text(TEXTS)
    return DuelGame(folder, [])
