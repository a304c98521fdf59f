"""The whole game once more, slow and obvious, in words; shares nothing with the engine.

Chance is left to the caller: the model is told what was dealt, and checks that it can be so.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.games.lucandor.model_turn import DOOR, Question, Turn
from tests.games.lucandor.naive import FACES, START_CARDS, colour_of, points, row_points

Hands = list[list[str]]


class Model(Turn):
    """The table, and what each move does to it. `Turn` says which moves there are."""

    FULL_HAND: Final = 3

    # -- moves -----------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        assert move in self.moves(), f"{move} is not among {sorted(self.moves())}"
        kind, _, rest = move.partition(" ")
        getattr(self, f"_{kind}")(*self.arguments(kind, rest))

    def _tidy(self, card: str) -> None:
        self._leave(card)
        self.played = [card]
        self.piece = card
        self.question = Question.PUT

    def _put(self, place: str, pile: int) -> None:
        self.points[self.seat] += points(self.places(), self.slots, place, self.piece)
        self.wardrobe[place][pile].append(self.piece)
        self._spend()
        self._end_turn()

    def _score(self, card: str, slot: int) -> None:
        self._leave(card)
        self.played, self.target = [card], slot
        self._past(slot)

    def _door(self, column: str, card: str) -> None:
        self._leave(card)
        self.played, self.target, self.column = [card], DOOR, column
        if {column, self.door} == {"A", "C"}:
            self.question = Question.SECOND
        else:
            self._past(DOOR)

    def _second(self, card: str) -> None:
        self._leave(card)
        self.played.append(card)
        self._past(DOOR)

    def _past(self, target: int) -> None:
        """A foreign stone costs luck, and on 2 a card first (LUC-13)."""
        owner, level = self.stones.get(target, (self.seat, 0))
        if owner == self.seat:
            self._succeed()
            return
        if level == 2:
            self.piles[owner].append(self.piles[self.seat].pop())
        self.question = Question.CORNER

    def _corner(self, corner: str) -> None:
        top = self.piles[self.seat][-1]
        self.known.add(top)
        if FACES[top].thumb == corner:
            self._succeed()
        elif self.origin is not None:
            self._spend()  # the iron is lost
            self._end_turn()
        else:
            for card in self.played:
                self.hands[self.seat].append(card)
                self.known.add(card)
            self._end_turn()

    def _succeed(self) -> None:
        if self.origin is not None:
            self._lift()
            return
        if self.target == DOOR:
            level = len(self.played)
            self.door = self.column
            self._spend()
        else:
            level = 2
            old = self.slots[self.target]
            (self.start_pile if old in START_CARDS else self.discards).append(old)
            (self.slots[self.target],) = self.played
        self.stones[self.target] = (self.seat, 1 if self.family else level)
        self._end_turn()

    def _iron(self, card: str) -> None:
        self._leave(card)
        self.played = [card]
        self.question = Question.TAKE

    def _take(self, place: str, pile: int, index: int) -> None:
        self.origin = (place, pile, index)
        if self.covered(place, pile, index) and not self.family:
            self.question = Question.CORNER
        else:
            self._lift()

    def _lift(self) -> None:
        assert self.origin is not None
        place, pile, index = self.origin
        self.piece = self.wardrobe[place][pile].pop(index)
        self.question = Question.PUT

    def _end(self, card: str, colour: str) -> None:
        hand = self.hands[self.seat]
        self.known -= {one for one in hand if FACES[one].use == "end"}
        self._leave(card)
        self.ends[self.seat].append((card, colour))
        self._end_turn()

    def _hanger(self, card: str, k: int) -> None:
        self._leave(card)
        laid, _ = self.ends[self.seat].pop(k)
        self.discards += [laid, card]
        self._end_turn()

    def _needle(self, card: str, k: int, colour: str) -> None:
        self._leave(card)
        self.ends[self.seat][k] = (self.ends[self.seat][k][0], colour)
        self.discards.append(card)
        self._end_turn()

    def _drawer(self, card: str) -> None:
        self._leave(card)
        self.played = [card]
        self.question = Question.PULL

    def _pull(self, old: str) -> None:
        self.pulled = old
        self.question = Question.PUSH

    def _push(self, new: str) -> None:
        old = self.pulled
        self.holders[old], self.holders[new] = "shelf", "drawer"
        self.wardrobe[old], self.wardrobe[new] = self.wardrobe[new], self.wardrobe[old]
        self._spend()
        self._end_turn()

    def _clean(self, card: str) -> None:
        self._leave(card)
        self.discards.append(card)
        self.points[self.seat] += 1
        self._end_turn()

    # -- cards -----------------------------------------------------------------------------------

    def _leave(self, card: str) -> None:
        self.hands[self.seat].remove(card)
        self.known.discard(card)

    def _spend(self) -> None:
        self.discards += self.played

    def _refill(self, seat: int) -> None:
        while len(self.hands[seat]) < self.FULL_HAND and self.piles[seat]:
            self.hands[seat].append(self.piles[seat].pop())

    # -- from turn to turn (LUC-4 to LUC-6, LUC-25) ------------------------------------------------

    def finished(self, seat: int) -> bool:
        return not self.hands[seat] and not self.piles[seat]

    def _end_turn(self) -> None:
        self.played, self.origin, self.piece = [], None, ""
        self._refill(self.seat)
        if not all(self.finished(seat) for seat in range(self.seats)):
            self._next()
        elif self.afternoon:
            self._reveal()
            self.question = Question.OVER
        else:
            self.question = Question.DEAL

    def _next(self) -> None:
        while True:
            self.seat = (self.seat + 1) % self.seats
            self._age()
            if not self.finished(self.seat):
                break
        self._refill(self.seat)
        self.question = Question.TURN

    def _age(self) -> None:
        for target, (owner, level) in list(self.stones.items()):
            if owner == self.seat:
                del self.stones[target]
                if level == 2:
                    self.stones[target] = (owner, 1)

    def deal(self, hands: Hands, piles: Hands, left: list[str]) -> None:
        """The afternoon: what the seats hold now must be what can have been dealt (LUC-5)."""
        assert self.question == Question.DEAL
        dealt = [card for cards in [*hands, *piles, left] for card in cards]
        assert Counter(dealt) == Counter(self.discards)
        share, rest = divmod(len(dealt), self.seats)
        assert len(left) == rest
        for seat in range(self.seats):
            assert len(hands[seat]) == min(share, self.FULL_HAND)
            assert len(hands[seat]) + len(piles[seat]) == share
        self.hands, self.piles = hands, piles
        self.discards, self.start_pile = self.start_pile + left, []
        self.known = set()
        self.afternoon = True
        self._next()

    # -- the end (LUC-22) --------------------------------------------------------------------------

    def _reveal(self) -> None:
        for seat in range(self.seats):
            for card, colour in self.ends[seat]:
                self.end_points[seat] += row_points(self.places(), card, colour)
            self.points[seat] += self.end_points[seat]

    def winners(self) -> list[int]:
        ranks = [(self.points[seat], self.end_points[seat]) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    # -- what is in the game at all (LUC-C1) -------------------------------------------------------

    def count_cards(self) -> Counter[str]:
        """All cards but the start cards, wherever they are."""
        heaps = [*self.hands, *self.piles, self.discards, self.slots, self.played]
        heaps += [[card for card, _ in laid] for laid in self.ends]
        return Counter(card for heap in heaps for card in heap if card not in START_CARDS)

    def count_pieces(self) -> Counter[str]:
        """All pieces in the wardrobe, by colour."""
        return Counter(colour_of(one) for place in self.places().values() for one in place.pieces)
