"""A position, and what the rules do with it."""

from __future__ import annotations

from typing import Final

from liars_dice.decisions import ANSWER, BID, DECISIONS, DICE, DOUBT, FACES, OPEN
from liars_dice.events import BidDoubted, BidMade, DiceRolled, DiceShown, RoundBegan, RoundWon
from liars_dice.scoring import found, points
from spielwerk.core import NOBODY, Decisions, Obstacle, Outcome, Rng, State

NO_BID: Final = -1  # lower than every bid


class LiarsDice(State):
    def __init__(self, seats: int, rng: Rng, rounds: int, ones_wild: bool) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.ones_wild = ones_wild
        self.round = 0  # how many have begun
        self.dice: list[list[int]] = []  # of every seat, ascending
        self.bid = NO_BID  # the action
        self.bidder = NOBODY
        self.points = [0] * seats
        self.shown: list[list[int]] = []  # the dice of the round before

    def clone(self) -> LiarsDice:
        twin = LiarsDice(self.seats, self.rng.clone(), self.rounds, self.ones_wild)
        twin.round = self.round
        twin.dice = [own.copy() for own in self.dice]
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.points = self.points.copy()
        twin.shown = [own.copy() for own in self.shown]
        twin.copy_past(self)
        return twin

    # -- what a seat cannot know -------------------------------------------

    def resample(self, seat: int, rng: Rng) -> None:
        """Roll the others' dice again. At the end all dice lie open."""
        if self.over:
            return
        for other in range(self.seats):
            if other != seat:
                self.dice[other] = _roll(rng)

    # -- deciding ----------------------------------------------------------

    def decisions(self) -> Decisions:
        return DECISIONS

    def offers(self, seat: int) -> list[int]:
        """LIE-3, LIE-4: everything that is higher, and doubt where there is something to doubt."""
        highest = BID.at2(self.seats * DICE - 1, FACES - 1)
        bids = list(range(self.bid + 1, highest + 1))
        return bids if self.phase == OPEN else [*bids, DOUBT.first]

    def explain(self, seat: int, action: int) -> Obstacle:
        if BID.pair(action)[0] >= self.seats * DICE:
            return Obstacle("LIE-2", "so_few_dice", {"dice": self.seats * DICE})
        return Obstacle("LIE-3", "bid_higher")

    def turn_rule(self) -> str:
        return "LIE-2"

    def over_rule(self) -> str:
        return "LIE-8"

    def apply(self, seat: int, action: int) -> None:
        if DOUBT.holds(action):
            self._doubt(seat)
            return
        count, face = BID.pair(action)
        self.bid = action
        self.bidder = seat
        self.phase = ANSWER
        self.seat = (seat + 1) % self.seats
        if self.news is not None:
            self.tell(BidMade(seat=seat, count=count, face=face))

    # -- a round -----------------------------------------------------------

    def begin_round(self, seat: int) -> None:
        """LIE-1: everybody rolls; what one has rolled is one's own to know."""
        self.round += 1
        self.phase = OPEN
        self.seat = seat
        self.bid = NO_BID
        self.bidder = NOBODY
        self.dice = [_roll(self.rng) for _ in range(self.seats)]
        self.tell(RoundBegan(round=self.round))
        for owner, own in enumerate(self.dice):
            for die in own:
                self.light_to(owner, die)
            self.tell(DiceRolled(audience=(owner,), seat=owner, faces=tuple(own)))

    def _doubt(self, seat: int) -> None:
        """LIE-5, LIE-7: all dice are shown, who is right scores, who is wrong begins."""
        self.tell(BidDoubted(seat=seat, owner=self.bidder))
        for owner, own in enumerate(self.dice):
            for die in own:
                self.light(die)
            self.tell(DiceShown(seat=owner, faces=tuple(own)))
        count, face = BID.pair(self.bid)
        there = found(self.dice, face, self.ones_wild)
        right, wrong = (self.bidder, seat) if there > count else (seat, self.bidder)
        won = points(count + 1, there)
        self.points[right] += won
        self.shown = self.dice
        self.tell(RoundWon(seat=right, found=there, points=won))
        if self.round == self.rounds:
            self.end_game()
        else:
            self.begin_round(wrong)

    # -- the end -----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        """LIE-8."""
        if not self.over:
            return None
        best = max(self.points)
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == best)
        return Outcome(winners, tuple(self.points), "played_out")


def _roll(rng: Rng) -> list[int]:
    return sorted(rng.below(FACES) for _ in range(DICE))
