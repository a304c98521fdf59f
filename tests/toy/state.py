"""The position of the toy game and its rules, see TOY-1 to TOY-7."""

from __future__ import annotations

from spielwerk.core import (
    NOBODY,
    OVER,
    ActionSpace,
    Decision,
    Decisions,
    Obstacle,
    Outcome,
    Rng,
    State,
)
from tests.toy.events import (
    CardChosen,
    CardDrawn,
    CardShown,
    CardTaken,
    CardWithdrawn,
    RoundBegan,
)

NUMBERS = 3
COPIES = 7  # of each number, less two; four seats and four rounds leave a pile of three
NOTHING = -1  # what a seat has chosen that has not

SPACE = ActionSpace()
CHOOSE = SPACE.kind("choose", number=NUMBERS, double=2)
WITHDRAW = SPACE.kind("withdraw")

DECISIONS = Decisions(SPACE, [Decision(0, "choose", "TOY-2", "choose_first", [CHOOSE, WITHDRAW])])


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

    def begin_round(self) -> None:
        self.worth = 1 + self.rng.below(3)
        if self.news is not None:
            self.tell(RoundBegan(round=self.round, worth=self.worth))

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
        twin.copy_past(self)
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        """Deal anew what the seat has not seen: the pile, and until the end the other hands."""
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

    # -- decisions ---------------------------------------------------------

    def decisions(self) -> Decisions:
        return DECISIONS

    def to_act(self) -> list[int]:
        if self.phase == OVER:
            return []
        return [seat for seat in range(self.seats) if self.choices[seat] == NOTHING]

    def turn(self) -> int:
        return min(self.to_act(), default=NOBODY)

    def concerns(self, seat: int) -> bool:
        return True  # who has chosen may withdraw

    def offers(self, seat: int) -> list[int]:
        if self.choices[seat] != NOTHING:
            return [WITHDRAW.first]
        numbers = sorted(set(self.hands[seat]))
        return [CHOOSE.at2(number, double) for number in numbers for double in range(2)]

    def explain(self, seat: int, action: int) -> Obstacle:
        if WITHDRAW.holds(action):
            return Obstacle("TOY-3", "nothing_to_withdraw")
        if self.choices[seat] != NOTHING:
            return Obstacle("TOY-2", "chosen_already")
        return Obstacle("TOY-2", "not_in_hand", {"number": _number(action)})

    def turn_rule(self) -> str:
        return "TOY-2"

    def over_rule(self) -> str:
        return "TOY-6"

    def apply(self, seat: int, action: int) -> None:
        if WITHDRAW.holds(action):
            self.hands[seat].append(_number(self.choices[seat]))
            self.hands[seat].sort()
            self.choices[seat] = NOTHING
            if self.news is not None:
                self.tell(CardWithdrawn(seat=seat))
            return
        self.hands[seat].remove(_number(action))
        self.choices[seat] = action
        if self.news is not None:
            self.tell(CardChosen(seat=seat))
        if NOTHING not in self.choices:
            self._show()

    # -- the end of a round ------------------------------------------------

    def _show(self) -> None:
        numbers = [_number(choice) for choice in self.choices]
        highest = NOBODY
        for seat, choice in enumerate(self.choices):
            number, double = numbers[seat], _double(choice)
            if self.news is not None:
                self.tell(CardShown(seat=seat, number=number, double=double))
            self.light(choice)
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
            self.light(self.worth)

    def _draw(self, seat: int) -> None:
        number = self.pile.pop()
        self.hands[seat].append(number)
        self.hands[seat].sort()
        self.light_to(seat, number)
        if self.news is not None:
            self.tell(CardTaken(seat=seat))
        if self.news is not None:
            self.tell(CardDrawn(audience=(seat,), seat=seat, number=number))

    def _end(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.points[seat] += sum(number + 1 for number in hand)
            for number in hand:
                self.light(number)
        self.end_game()

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        best = max(self.points) if self.aim == "most" else min(self.points)
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == best)
        return Outcome(winners, tuple(self.points), "played_out")


def _number(choice: int) -> int:
    return CHOOSE.pair(choice)[0]


def _double(choice: int) -> int:
    return CHOOSE.pair(choice)[1]
