"""The position of the toy game and its rules, see TOY-1 to TOY-7."""

from __future__ import annotations

from spielwerk.core import NOBODY, ActionSpace, Event, Outcome, Reason, Rng, State
from tests.toy.events import (
    CardChosen,
    CardDrawn,
    CardShown,
    CardTaken,
    CardWithdrawn,
    GameEnded,
    RoundBegan,
)

NUMBERS = 3
COPIES = 7  # of each number, less two; four seats and four rounds leave a pile of three
NOTHING = -1  # what a seat has chosen that has not

SPACE = ActionSpace()
CHOOSE = SPACE.kind("choose", number=NUMBERS, double=2)
WITHDRAW = SPACE.kind("withdraw")


class Toy(State):
    def __init__(self, seats: int, rng: Rng, cards: list[int], rounds: int, aim: str) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.aim = aim
        self.round = 0
        self.worth = 0  # what the die of this round says
        self.hands = [sorted(cards.pop() for _ in range(rounds)) for _ in range(seats)]
        self.pile = cards  # the top is the last
        self.choices = [NOTHING] * seats  # an action, its card no longer in the hand
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.lit = [0] * seats  # see disclosure

    def begin_round(self) -> None:
        self.worth = 1 + self.rng.below(3)
        self._tell(RoundBegan(round=self.round, worth=self.worth))

    def clone(self) -> Toy:
        twin = Toy(self.seats, self.rng.clone(), [], 0, self.aim)
        twin.rounds = self.rounds
        twin.round = self.round
        twin.worth = self.worth
        twin.hands = [hand.copy() for hand in self.hands]
        twin.pile = self.pile.copy()
        twin.choices = self.choices.copy()
        twin.played = [cards.copy() for cards in self.played]
        twin.points = self.points.copy()
        twin.lit = self.lit.copy()
        twin.copy_past(self)
        return twin

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        """Deal anew what the seat has not seen: the pile, and until the end the other hands."""
        self.lit = [self.lit[seat] if other == seat else 0 for other in range(self.seats)]
        others = [] if self.over else [other for other in range(self.seats) if other != seat]
        pool = self.pile.copy()
        for other in others:
            pool += self.hands[other]
            if self.choices[other] != NOTHING:
                pool.append(_number(self.choices[other]))
        pool.sort()
        rng.shuffle(pool)
        for other in others:
            self.hands[other] = sorted(pool.pop() for _ in self.hands[other])
            if self.choices[other] != NOTHING:
                self.choices[other] = CHOOSE(pool.pop(), rng.below(2))
        self.pile = pool

    def disclosure(self, seat: int) -> int:
        return self.lit[seat]

    # -- decisions ---------------------------------------------------------

    def to_act(self) -> list[int]:
        if self.round == self.rounds:
            return []
        return [seat for seat in range(self.seats) if self.choices[seat] == NOTHING]

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(SPACE.size) if self.reason(seat, action) is None]

    def reason(self, seat: int, action: int) -> Reason | None:
        if not 0 <= seat < self.seats:
            return Reason(None, "no_such_seat")
        if not 0 <= action < SPACE.size:
            return Reason(None, "no_such_action")
        if self.over:
            return Reason("TOY-6", "game_over")
        return self._why_not(seat, action)

    def _why_not(self, seat: int, action: int) -> Reason | None:
        chosen = self.choices[seat] != NOTHING
        if WITHDRAW.holds(action):
            return None if chosen else Reason("TOY-3", "nothing_to_withdraw")
        if chosen:
            return Reason("TOY-2", "chosen_already")
        if _number(action) not in self.hands[seat]:
            return Reason("TOY-2", "not_in_hand", {"number": _number(action)})
        return None

    def apply(self, seat: int, action: int) -> None:
        self.lit = [0] * self.seats
        if WITHDRAW.holds(action):
            self.hands[seat].append(_number(self.choices[seat]))
            self.hands[seat].sort()
            self.choices[seat] = NOTHING
            self._tell(CardWithdrawn(seat=seat))
            return
        self.hands[seat].remove(_number(action))
        self.choices[seat] = action
        self._tell(CardChosen(seat=seat))
        if NOTHING not in self.choices:
            self._show()

    # -- the end of a round ------------------------------------------------

    def _show(self) -> None:
        numbers = [_number(choice) for choice in self.choices]
        highest = NOBODY
        for seat, choice in enumerate(self.choices):
            number, double = numbers[seat], _double(choice)
            self._tell(CardShown(seat=seat, number=number, double=double))
            self._light(choice, SPACE.size)
            self.played[seat].append(number)
            if numbers.count(number) == 1:
                self.points[seat] += (number + 1) * self.worth * (1 + double)
                if highest == NOBODY or number > numbers[highest]:
                    highest = seat
            elif double:
                self.points[seat] -= number + 1
        self.choices = [NOTHING] * self.seats
        if highest != NOBODY and self.pile:
            self._draw(highest)
        self.round += 1
        if self.round == self.rounds:
            self._end()
        else:
            self.begin_round()
            self._light(self.worth, 4)

    def _draw(self, seat: int) -> None:
        number = self.pile.pop()
        self.hands[seat].append(number)
        self.hands[seat].sort()
        self._light(number + 1, NUMBERS + 1, seat)
        self._tell(CardTaken(seat=seat))
        self._tell(CardDrawn(audience=(seat,), seat=seat, number=number))

    def _end(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.points[seat] += sum(number + 1 for number in hand)
            for number in hand:
                self._light(number + 1, NUMBERS + 1)
        outcome = self.outcome()
        assert outcome is not None
        self._tell(GameEnded(winners=outcome.winners))

    def _light(self, value: int, values: int, seat: int | None = None) -> None:
        """Add something that a seat, or everybody, has seen to the number that stands for it."""
        for viewer in range(self.seats) if seat is None else [seat]:
            self.lit[viewer] = self.lit[viewer] * values + value

    def _tell(self, event: Event) -> None:
        if self.news is not None:
            self.news.append(event)

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        best = max(self.points) if self.aim == "most" else min(self.points)
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == best)
        return Outcome(winners, tuple(self.points), "played_out")


def _number(choice: int) -> int:
    return CHOOSE.decode(choice)["number"]


def _double(choice: int) -> int:
    return CHOOSE.decode(choice)["double"]
