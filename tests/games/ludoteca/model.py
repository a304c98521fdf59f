"""The rules once more, as a story: one generator plays a whole game and asks for every decision.

It knows nothing of the engine: cards are names, moves are texts, and what may be done is worked
out anew each time from hands and rows. Of chance it hears from the events that the engine tells,
and every event must come just when the story expects it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.ludoteca import naive
from tests.games.ludoteca.model_lays import GameOver, Laying, RoundOver, Story
from tests.games.ludoteca.model_table import PILLARS, RESOURCES, box


class Model(Laying):
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.totals = [0] * seats
        self.round = 0
        self.turns = 0
        self.reason: str | None = None
        self.winners: tuple[int, ...] = ()
        self.endings: list[tuple[str, int | None]] = []
        self.allowed: set[str] = set()
        self._story = self._game()

    def start(self, events: Iterable[dict[str, Any]]) -> None:
        self.told.extend(events)
        self.allowed = next(self._story)
        assert not self.told

    def play(self, move: str, events: Iterable[dict[str, Any]]) -> None:
        assert move in self.allowed
        self.told.extend(events)
        try:
            self.allowed = self._story.send(move)
        except StopIteration:
            self.allowed = set()
        assert not self.told, f"nobody expected {self.told[0]}"

    # -- rounds --------------------------------------------------------------------

    def _game(self) -> Story:
        while self.reason is None:
            self.round += 1
            self._deal()
            try:
                yield from self._turns()
            except RoundOver:
                self.hear("HandEmptied", seat=self.seat)
                self.endings.append(("hand", self.seat))
                self._score()
            except GameOver:
                self.reason = "six_pillars"
                self.winners = (self.seat,)
            else:
                self._score()
        scores = tuple(self.totals)
        self.hear("GameEnded", scores=scores, winners=self.winners, reason=self.reason)

    def _deal(self) -> None:
        self.clear()
        self.turns = 0
        self.seat = (self.round - 1) % self.seats
        self.pile = box(self.extended)
        top = self.hear("RoundBegan", "card", round=self.round, seat=self.seat)["card"]
        self.discards = [top]
        self.pile[top] -= 1
        for seat in range(self.seats):
            self.hands[seat] = self.hear("HandDealt", "cards", to=(seat,), seat=seat)["cards"]
            assert len(self.hands[seat]) == 12
            self.pile.subtract(self.hands[seat])
            if self.extended:
                self.goals[seat] = self.hear("GoalDealt", "goal", to=(seat,), seat=seat)["goal"]
        assert min(self.pile.values()) >= 0
        assert len(set(self.goals)) == (self.seats if self.extended else 1)

    def _turns(self) -> Story:
        while True:
            self.taken = None
            if self.turns == 60 * self.seats:
                self.hear("TurnsRanOut")
                self.endings.append(("turns", None))
                return
            self.renew()
            if not self.can_draw():
                self.hear("PileRanOut")
                self.endings.append(("pile", None))
                return
            yield from self._turn()
            self.turns += 1
            self.seat = (self.seat + 1) % self.seats

    def _score(self) -> None:
        min_cards = self.options["min_cards_to_master"]
        helper_8_scores = self.options["helper_8_scores"]
        for seat, area in enumerate(self.areas):
            area.hand = len(self.hands[seat])
            goal = self.goals[seat]
            points = naive.score(
                area,
                goal,
                extended=self.extended,
                helper_8_scores=helper_8_scores,
                min_cards=min_cards,
            )
            if goal is not None and naive.goal_met(goal, area, min_cards):
                self.hear("GoalMet", seat=seat, goal=goal, points=3)
            self.totals[seat] += points
            total = self.totals[seat]
            self.hear("RoundScored", seat=seat, round=self.round, points=points, total=total)
        if max(self.totals) >= self.options["target_points"]:
            self.reason = "points"
        elif self.round == self.options["max_rounds"]:
            self.reason = "rounds"
        ranks = [(self.totals[seat], len(self.locked[seat])) for seat in range(self.seats)]
        self.winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    # -- turns ---------------------------------------------------------------------

    def _turn(self) -> Story:
        """LUD-3."""
        move = yield {"draw", "take"} if self.discards else {"draw"}
        if move == "draw":
            self.draw(self.seat)
        else:
            self.taken = self.discards.pop()
            self.hear("DiscardTaken", seat=self.seat, card=self.taken)
            self.comes_openly(self.taken)
        move = yield self.singles() | self.combinations() | self._playable() | {"pass"}
        kind = move.split()[0]
        if kind == "resource":
            yield from self._resource(move.split()[1])
            return
        if kind in ("pair", "straight", "four"):
            yield from self.combination(move)
        else:
            yield from self.single(move)
        yield from self.discard()

    # -- resources -----------------------------------------------------------------

    def _playable(self) -> set[str]:
        """LUD-23: its action can begin."""
        others = len(self.hand) - 1
        can = {
            "register": len(self.discards) > 0,
            "repair": others > 0,
            "trade": others > 0 and any(self.hands[player] for player in self.clockwise()),
            "festival": others > 0,
            "evening": self.can_draw(),
            "rearrange": any(self.is_open(self.seat, letter) for letter in PILLARS),
        }
        return {f"resource {card}" for card in RESOURCES if card in self.hand and can[card]}

    def _resource(self, card: str) -> Story:
        """LUD-C5."""
        self.gone(card)
        self.resources[self.seat].append(card)
        self.areas[self.seat].resources += 1
        self.hear("ResourcePlayed", seat=self.seat, card=card)
        if card == "register":
            yield from self._pick()
        elif card == "repair":
            yield from self.discard(damaged=True)
            yield from self.discard(damaged=True, enough=True)
            self.draw(self.seat)
        elif card == "trade":
            yield from self._trade()
        elif card == "festival":
            yield from self._lay_and_discard(2)
        elif card == "evening":
            self.draw(self.seat)
            self.draw(self.seat)
            self.others_draw()
        else:
            yield from self._retract()
            yield from self._lay_and_discard(1)

    def _pick(self) -> Story:
        move = yield {f"pick {card}" for card in self.discards}
        card = move.split()[1]
        upper = max(at for at, lying in enumerate(self.discards) if lying == card)
        del self.discards[upper]
        self.hear("CardPicked", seat=self.seat, card=card)
        self.comes_openly(card)

    def _trade(self) -> Story:
        partners = [player for player in self.clockwise() if self.hands[player]]
        move = yield {f"give {card} {player}" for card in self.hand for player in partners}
        card, player = move.split()[1], int(move.split()[2])
        both = tuple(sorted((self.seat, player)))
        self.hear("CardsTraded", seat=self.seat, player=player)
        self.hear("CardGiven", to=both, seat=self.seat, player=player, card=card)
        got = self.hear("CardGot", "card", to=both, seat=self.seat, player=player)["card"]
        if card == self.taken:
            self.taken = None
        self.trade(player, card, got)

    def _retract(self) -> Story:
        move = yield {f"retract {p}" for p in PILLARS if self.is_open(self.seat, p)}
        letter = move.split()[1]
        card, _ = self.row(letter).pop()
        place = len(self.row(letter))
        self.hear("CardRetracted", seat=self.seat, card=card, pillar=letter, place=place)
        self.comes_openly(card)

    def _lay_and_discard(self, most: int) -> Story:
        for _ in range(most):
            move = yield self.singles() | {"pass"}
            yield from self.single(move)
            if move == "pass":
                break
        yield from self.discard()
