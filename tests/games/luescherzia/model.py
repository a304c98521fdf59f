"""The rules once more, as a story: one generator plays a whole game and asks for every decision.

It knows nothing of the engine: it is written from the rules page, reads components.toml as it is,
and takes moves as texts. Chance is told to it (`Chance`), and it says whether that can be. The
engine is compared with it move by move.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.games.luescherzia.model_table import Over, Table
from tests.games.luescherzia.positions import (
    BEI,
    FINDS,
    GUSTI,
    MIRTA,
    NOLDI,
    ROESLI,
    ROWS,
    SAEMI,
    TILES,
)

Questions = dict[int, set[str]]
Asking = Generator[Questions, tuple[int, str], Any]


class Model(Table):
    """The rules that ask somebody something."""

    def play(self) -> Asking:
        try:
            while True:
                yield from self._table_turn()
        except Over:
            return

    def _ask(self, seat: int, allowed: set[str]) -> Asking:
        if len(allowed) == 1:
            return next(iter(allowed))
        _, move = yield {seat: allowed}
        return move

    # -- a turn of the table (LUE-7, LUE-8, LUE-28, LUE-29) ----------------------------------------

    def _table_turn(self) -> Asking:
        numbers = []
        for seat in range(self.seats):
            orientation = self.skill(seat, "O") * (2 if self.seats == 2 else 1)
            numbers.append(orientation + 1 if self.alive(seat) else 2)
            self.hands[seat] = set(self.chance.take("hand"))
            assert len(self.hands[seat]) == numbers[seat]
        self.draw_cards(sum(numbers), set().union(*self.hands))
        owed = [2 if self.seats == 2 and self.alive(seat) else 1 for seat in range(self.seats)]
        while any(len(self.chosen[seat]) < owed[seat] for seat in range(self.seats)):
            seat, move = yield {one: self._may_choose(one, owed[one]) for one in range(self.seats)}
            if move == "withdraw":
                self.hands[seat] |= self.chosen[seat]
                self.chosen[seat] = set()
            else:
                self.hands[seat].remove(int(move.split()[1]))
                self.chosen[seat].add(int(move.split()[1]))
        order = sorted((card, seat) for seat in range(self.seats) for card in self.chosen[seat])
        self.discard |= set().union(*self.hands)
        self.open = {card for card, _ in order}
        self.hands = [set() for _ in self.hands]
        self.chosen = [set() for _ in self.chosen]
        for card, seat in order:
            yield from self._turn(seat, card)
            if self.seats == 1:
                stray = self.chance.take("card")
                self.draw_cards(1, {stray})
                self.open.add(stray)
                self.stray(stray)
                self.lay(stray)

    def _may_choose(self, seat: int, owed: int) -> set[str]:
        allowed = {"withdraw"} if self.chosen[seat] else set()
        if len(self.chosen[seat]) < owed:
            allowed |= {f"choose {card}" for card in self.hands[seat]}
        return allowed

    def _turn(self, seat: int, card: int) -> Asking:
        if self.missed[seat]:
            self.missed[seat] -= 1
        elif self.alive(seat):
            card = yield from self._own_turn(seat, card)
        else:
            self.stray(card)
        self.lay(card)

    def _own_turn(self, seat: int, card: int) -> Asking:
        while self.has(seat, "heal") and self.hearts[seat] < self.most(seat):
            if (yield from self._ask(seat, {"go", "heal_card"})) == "go":
                break
            self.use(seat, "heal")
            self.cure(seat, 3)
        yield from self._influence(seat)
        tile = self.laid.get(self.at)
        kind = None if tile is None or not self.way(card) else TILES[tile]["type"]
        if kind == "npc" and not (yield from self._leave_npc(seat)):
            return card
        if kind == "monster":
            assert tile is not None
            yield from self._flee(seat, tile)
        if kind == "fork" and not (yield from self._check(seat, "O", 1)):
            self.open.remove(card)
            if not self.pile:
                self.pile, self.discard = self.discard, set()
            self.pile.add(card)
            card = self.chance.take("card")
            self.draw_cards(1, {card})
            self.open.add(card)
        if not self.alive(seat):
            self.stray(card)
        else:
            yield from self._arrive(seat, self.march(card))
        return card

    def _influence(self, seat: int) -> Asking:
        allowed = {"skip", "orient"}
        if self.points[seat]:
            allowed.add("pay")
        if self.has(seat, "face"):
            allowed.add("face_card")
        move = yield from self._ask(seat, allowed)
        if move == "skip" or (move == "orient" and not (yield from self._check(seat, "O", 1))):
            return
        if move == "pay":
            self.points[seat] -= 1
        if move == "face_card":
            self.use(seat, "face")
        direction = yield from self._ask(seat, {f"face {one}" for one in range(4)})
        self.facing = int(direction.split()[1])

    # -- checks (LUE-4 to LUE-6) -------------------------------------------------------------------

    def _check(
        self, seat: int, letter: str, needed: int, *, useful: int = 0, fewer: int = 0
    ) -> Asking:
        """The number of successes if they suffice, else 0."""
        dice = self.skill(seat, letter, -fewer)
        most = min(5 - dice, self.points[seat])
        paid = (yield from self._ask(seat, {f"roll {one}" for one in range(most + 1)})).split()[1]
        self.points[seat] -= int(paid)
        dice += int(paid)
        rolled = self.chance.take("dice")
        price = 2 if self.avatars[seat] == ROESLI else 1
        while True:
            assert len(rolled) == dice
            hits = sum(pips in (5, 6) for pips in rolled)
            allowed = {"accept"}
            if hits < min(max(needed, useful), dice) and dice >= needed:
                tries = self.points[seat] // price
                if tries and hits + tries >= needed:
                    allowed.add("reroll")
                if self.has(seat, "reroll_all"):
                    allowed.add("reroll_all")
            move = yield from self._ask(seat, allowed)
            if move == "accept":
                return hits if hits >= needed else 0
            if move == "reroll":
                self.points[seat] -= price
                failed = next(pips for pips in rolled if pips < 5)
                rolled = list(rolled)
                rolled[rolled.index(failed)] = self.chance.take("die")
            else:
                self.use(seat, "reroll_all")
                rolled = self.chance.take("dice")

    # -- getting away (LUE-15, LUE-18) -------------------------------------------------------------

    def _slip_away(self, seat: int) -> Asking:
        allowed = {"check"} | ({"flee_card"} if self.has(seat, "flee") else set())
        if (yield from self._ask(seat, allowed)) == "check":
            return False
        self.use(seat, "flee")
        return True

    def _on_land(self, seat: int) -> int:
        """Noldi has a die fewer there."""
        land = ROWS[self.at[1]][self.at[0]] != "~"
        return int(self.avatars[seat] == NOLDI and land)

    def _leave_npc(self, seat: int) -> Asking:
        if (yield from self._slip_away(seat)):
            return True
        return (yield from self._check(seat, "D", 1, fewer=self._on_land(seat)))

    def _flee(self, seat: int, tile: int) -> Asking:
        if (yield from self._slip_away(seat)):
            return
        level = self.level(seat, tile)
        if (yield from self._check(seat, "D", level, fewer=self._on_land(seat))):
            self.points[seat] += 1
        else:
            self.hurt(seat, level + (self.avatars[seat] == MIRTA))

    # -- events (LUE-14 to LUE-21) -----------------------------------------------------------------

    def _arrive(self, seat: int, entered: bool) -> Asking:
        tile = self.laid.get(self.at)
        drawn = entered and tile is None
        if drawn:
            tile = self.draw_tile()
        if tile is not None and (entered or TILES[tile]["type"] == "monster"):
            yield from self._meet(seat, tile, drawn)

    def _meet(self, seat: int, tile: int, drawn: bool) -> Asking:
        match TILES[tile]["type"]:
            case "monster":
                yield from self._monster(seat, tile, drawn)
            case "trap":
                yield from self._trap(seat, tile)
            case "npc":
                yield from self._npc(seat, tile)
            case "rest":
                yield from self._rest(seat)
            case "find_site":
                yield from self._search(seat, tile)

    def _monster(self, seat: int, tile: int, drawn: bool) -> Asking:
        allowed = {"fight", "flee" if drawn else "pass"}
        if self.avatars[seat] == GUSTI:
            allowed.discard("flee")
        move = yield from self._ask(seat, allowed)
        if move == "flee":
            yield from self._flee(seat, tile)
        if move != "fight":
            return
        level = self.level(seat, tile)
        if (yield from self._check(seat, "N", TILES[tile]["hearts"])):
            del self.laid[self.at]
            self.box.add(tile)
            self.points[seat] += level
            yield from self._take(seat, self.draw_finds(1))
        elif self.avatars[seat] == GUSTI:
            self.hurt(seat, max(1, level - 1))
        else:
            self.hurt(seat, level + (self.avatars[seat] == MIRTA))

    def _trap(self, seat: int, tile: int) -> Asking:
        allowed = {"check"} | ({"ignore_card"} if self.has(seat, "ignore_trap") else set())
        if (yield from self._ask(seat, allowed)) == "ignore_card":
            self.use(seat, "ignore_trap")
            return
        level = self.level(seat, tile)
        if (yield from self._check(seat, "A", max(1, level - (self.avatars[seat] == MIRTA)))):
            self.points[seat] += 1
            return
        match TILES[tile]["effect"]:
            case "lose_hearts":
                self.hurt(seat, level)
            case "lose_points":
                self.points[seat] = max(0, self.points[seat] - level)
            case "miss_turn":
                self.missed[seat] += 1
            case "lose_find":
                if self.finds[seat]:
                    yield from self._give_up(seat, "lose")

    def _give_up(self, seat: int, word: str) -> Asking:
        move = yield from self._ask(seat, {f"{word} {one}" for one in self.finds[seat]})
        self.finds[seat].remove(int(move.split()[1]))
        self.find_discard.add(int(move.split()[1]))

    def _npc(self, seat: int, tile: int) -> Asking:
        if (yield from self._ask(seat, {"recruit", "pass"})) == "pass":
            return
        level = self.level(seat, tile)
        if not (yield from self._check(seat, "R", max(1, level - (self.avatars[seat] == SAEMI)))):
            return
        self.points[seat] += level
        move = yield from self._ask(seat, {"keep_npc", "return_npc"})
        del self.laid[self.at]
        (self.crew[seat] if move == "keep_npc" else self.box).add(tile)

    def _rest(self, seat: int) -> Asking:
        for one in range(self.seats):
            if self.alive(one):
                self.cure(one, 2 if self.avatars[one] == ROESLI else 1)
        if not (self.find_pile or self.find_discard or self.wounded()):
            return
        if (yield from self._ask(seat, {"search", "pass"})) == "pass":
            return
        missing = sum(self.most(one) - self.hearts[one] for one in self.wounded())
        hits = yield from self._check(seat, "A", 1, useful=missing)
        allowed = {"heal"} if self.wounded() else set()
        if self.find_pile or self.find_discard:
            allowed.add("take_find")
        if not hits or not allowed:
            return
        if (yield from self._ask(seat, allowed)) == "take_find":
            yield from self._take(seat, self.draw_finds(1))
            return
        while hits and self.wounded():
            heal = {f"heal_one {one}" for one in self.wounded()}
            move = yield from self._ask(seat, {*heal, "stop"})
            if move == "stop":
                break
            self.cure(int(move.split()[1]), 1)
            hits -= 1

    def _search(self, seat: int, tile: int) -> Asking:
        if (yield from self._ask(seat, {"search", "pass"})) == "pass":
            return
        left = len(self.find_pile) + len(self.find_discard)
        hits = yield from self._check(seat, "A", 1, useful=left)
        if hits:
            self.points[seat] += self.avatars[seat] == BEI
            yield from self._take(seat, self.draw_finds(hits))
            return
        del self.laid[self.at]
        self.bag.add(tile)
        back = set(self.chance.take("back"))
        assert back <= self.bag
        assert not any(TILES[one]["type"] in ("monster", "trap") for one in back)
        dangers = {one for one in self.bag if TILES[one]["type"] in ("monster", "trap")}
        if dangers:
            danger = self.draw_tile()
            assert danger in dangers
            yield from self._meet(seat, danger, drawn=True)
        else:
            assert back == self.bag

    def _take(self, seat: int, drawn: set[int]) -> Asking:
        """LUE-23, LUE-37"""
        if not drawn:
            return
        self.drawn = drawn
        move = yield from self._ask(seat, {f"pick {one}" for one in drawn})
        one = int(move.split()[1])
        self.find_discard |= drawn - {one}
        self.drawn = {one}
        move = yield from self._ask(seat, {"trade", "keep"})
        self.drawn = set()
        if move == "trade":
            self.points[seat] += FINDS[one]["trade"]
            self.find_discard.add(one)
            return
        self.finds[seat].add(one)
        if self.avatars[seat] == SAEMI and len(self.finds[seat]) > 2:
            yield from self._give_up(seat, "drop")
