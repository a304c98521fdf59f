"""Laying and discarding as the model knows it. See model.py."""

from __future__ import annotations

from collections.abc import Generator
from itertools import product
from typing import Any

from tests.games.ludoteca.model_table import HELPERS, PILLARS, Table, is_pillar_card

Story = Generator[set[str], str, None]  # yields what may be done, is sent what is


class RoundOver(Exception):
    """Somebody has no card left (LUD-14)."""


class GameOver(Exception):
    """The sixth pillar is closed (LUD-17)."""


class Laying(Table):
    def gone(self, card: str) -> None:
        """A card is laid or played; of two copies it may be the one just taken."""
        self.leaves(card)
        if card == self.taken:
            self.taken = None

    def out_if_empty(self) -> None:
        if not self.hand:
            raise RoundOver

    # -- single cards ----------------------------------------------------------------

    def singles(self) -> set[str]:
        moves = set()
        for card in self.hand:
            if is_pillar_card(card) and self.fits(self.seat, card[0], int(card[1])):
                moves.add(f"lay {card} {card[0]}")
            if card in HELPERS:
                fitting = [p for p in PILLARS if self.fits(self.seat, p, HELPERS[card])]
                moves |= {f"lay {card} {letter}" for letter in fitting}
        if "h2" in self.hand:
            moves |= self._twos()
        if "hX" in self.hand:
            moves |= {f"x {owner}" for owner in self.clockwise() if self._swaps(owner)}
        if "J" in self.hand and self._spots():
            moves.add("joker")
        return moves

    def _twos(self) -> set[str]:
        """LUD-19."""
        return {
            f"two {owner} {letter}"
            for owner, letter in product(range(self.seats), PILLARS)
            if self.fits(owner, letter, 2) and (owner == self.seat or self.is_open(owner, letter))
        }

    def _swaps(self, owner: int) -> set[str]:
        """LUD-20."""
        moves = set()
        for letter in PILLARS:
            if not self.is_open(owner, letter):
                continue
            for place, (card, value) in enumerate(self.row(letter, owner)):
                usable = is_pillar_card(card) and self.fits(self.seat, letter, value)
                if usable or (card == "J" and self._spots()):
                    moves.add(f"swap {letter} {place}")
        return moves

    def _spots(self) -> set[str]:
        """Where a joker may go, and as what (LUD-21)."""
        spots = product(PILLARS, range(1, 9))
        return {f"at {p} {value}" for p, value in spots if self.fits(self.seat, p, value)}

    def single(self, move: str) -> Story:
        """Lay one card, or nothing."""
        kind, *words = move.split()
        if kind == "pass":
            self.hear("NothingLaid", seat=self.seat)
            return
        if kind == "lay":
            card, letter = words
            self.gone(card)
            value = HELPERS[card] if card in HELPERS else int(card[1])
            self._put("HelperLaid" if card in HELPERS else "CardLaid", letter, card, value)
        elif kind == "two":
            self.gone("h2")
            self._put_two(int(words[0]), words[1])
        elif kind == "x":
            self.gone("hX")
            yield from self._swap(int(words[0]))
        else:
            assert kind == "joker"
            self.gone("J")
            yield from self._joker()
        self.out_if_empty()

    def _put(self, event: str, letter: str, card: str, value: int) -> None:
        row = self.row(letter)
        at: dict[str, Any] = {"seat": self.seat, "card": card, "pillar": letter, "value": value}
        self.hear(event, **at, place=len(row))
        row.append((card, value))
        self._close(letter)

    def _close(self, letter: str) -> None:
        """LUD-9."""
        row = self.row(letter)
        if row[-1][1] != 1:
            return
        self.hear("RowClosed", seat=self.seat, pillar=letter)
        if len(row) >= self.options["min_cards_to_master"]:
            locked = self.locked[self.seat]
            locked.add(letter)
            self.hear("PillarLocked", seat=self.seat, pillar=letter, count=len(locked))
            if len(locked) == 6:
                raise GameOver

    def _put_two(self, owner: int, letter: str) -> None:
        if owner == self.seat:
            self._put("HelperLaid", letter, "h2", 2)
            return
        row = self.row(letter, owner)
        at: dict[str, Any] = {
            "seat": self.seat,
            "card": "h2",
            "owner": owner,
            "pillar": letter,
            "value": 2,
        }
        self.hear("GuestLaid", **at, place=len(row))
        row.append(("h2", 2))

    def _swap(self, owner: int) -> Story:
        move = yield self._swaps(owner)
        letter, place = move.split()[1], int(move.split()[2])
        row = self.row(letter, owner)
        card, value = row[place]
        row[place] = ("hX", value)
        at: dict[str, Any] = {"owner": owner, "pillar": letter, "value": value, "place": place}
        self.hear("CardSwapped", seat=self.seat, card=card, **at)
        if card == "J":
            yield from self._joker()
        else:
            self._put("CardLaid", letter, card, value)

    def _joker(self) -> Story:
        move = yield self._spots()
        self._put("JokerLaid", move.split()[1], "J", int(move.split()[2]))

    # -- combinations ------------------------------------------------------------------

    def combinations(self) -> set[str]:
        moves = set()
        for letter in PILLARS:
            if self._ways([f"{letter}4", f"{letter}3"]) and self.fits(self.seat, letter, 4, 3):
                moves.add(f"pair {letter}")
            for top in range(3, 9):
                values = (top, top - 1, top - 2)
                cards = [f"{letter}{value}" for value in values]
                if self._ways(cards) and self.fits(self.seat, letter, *values):
                    moves.add(f"straight {letter} {top}")
        return moves | {f"four {value}" for value in range(1, 9) if self._ways_to_four(value)}

    def _ways(self, cards: list[str]) -> set[int]:
        """The masks of cards that are used themselves; jokers stand for the others."""
        ways: set[int] = set()
        jokers = self.hand.count("J")
        if sum(card in self.hand for card in cards) + jokers < len(cards):
            return ways
        for chosen in product((False, True), repeat=len(cards)):
            held = all(card in self.hand for card, use in zip(cards, chosen, strict=True) if use)
            if held and chosen.count(False) <= jokers:
                ways.add(sum(1 << place for place, use in enumerate(chosen) if use))
        return ways

    def _ways_to_four(self, value: int) -> set[int]:
        ways: set[int] = set()
        if sum(f"{p}{value}" in self.hand for p in PILLARS) + self.hand.count("J") < 4:
            return ways
        for chosen in product((False, True), repeat=6):
            cards = [f"{p}{value}" for p, use in zip(PILLARS, chosen, strict=True) if use]
            jokers = 4 - len(cards)
            if 0 <= jokers <= self.hand.count("J") and all(card in self.hand for card in cards):
                ways.add(sum(1 << place for place, use in enumerate(chosen) if use))
        return ways

    def combination(self, move: str) -> Story:
        kind, *words = move.split()
        if kind == "four":
            yield from self._four(int(words[0]))
        else:
            yield from self._run(kind, words[0], 4 if kind == "pair" else int(words[1]))
        self.out_if_empty()
        self._effect(kind)

    def _choice(self, ways: set[int]) -> Generator[set[str], str, int]:
        """Which way, where there are several."""
        if len(ways) == 1:
            return ways.pop()
        move = yield {f"use {way}" for way in ways}
        return int(move.split()[1])

    def _four(self, value: int) -> Story:
        mask = yield from self._choice(self._ways_to_four(value))
        cards = [f"{p}{value}" for place, p in enumerate(PILLARS) if mask >> place & 1]
        cards += ["J"] * (4 - len(cards))
        for card in cards:
            self.gone(card)
        self.areas[self.seat].fours += 1
        self.fours[self.seat].append((value, cards))
        self.hear("FourLaid", seat=self.seat, value=value, cards=cards)

    def _run(self, kind: str, letter: str, top: int) -> Story:
        values = [top, top - 1, top - 2][: 2 if kind == "pair" else 3]
        cards = [f"{letter}{value}" for value in values]
        mask = yield from self._choice(self._ways(cards))
        cards = [card if mask >> place & 1 else "J" for place, card in enumerate(cards)]
        row = self.row(letter)
        at: dict[str, Any] = {
            "seat": self.seat,
            "pillar": letter,
            "cards": cards,
            "place": len(row),
        }
        for card in cards:
            self.gone(card)
        row += zip(cards, values, strict=True)
        if kind == "pair":
            self.hear("PairLaid", **at)
            self.areas[self.seat].pairs += 1
        else:
            self.hear("StraightLaid", **at, top=top)
            self.areas[self.seat].straights += 1
        self._close(letter)

    def _effect(self, kind: str) -> None:
        """LUD-11 to LUD-13, in the order of LUD-28."""
        for _ in range({"pair": 0, "straight": 1, "four": 3}[kind]):
            self.draw(self.seat)
        if kind != "straight":
            self.others_draw()

    # -- discarding ----------------------------------------------------------------------

    def _discards(self, *, damaged: bool) -> set[str]:
        """LUD-4 and LUD-22."""
        allowed = set()
        for card in self.hand:
            kept = card == "D" and len(self.hand) > 1 and self.hand.count("D") == 1
            just_taken = card == self.taken and self.hand.count(card) == 1
            if not (kept and not damaged) and not just_taken:
                allowed.add(f"discard {card}")
        return allowed or {f"discard {self.taken}"}

    def discard(
        self, *, damaged: bool = False, enough: bool = False
    ) -> Generator[set[str], str, None]:
        """One card; with `enough` the player may stop instead."""
        move = yield self._discards(damaged=damaged) | ({"enough"} if enough else set())
        if move == "enough":
            return
        card = move.split()[1]
        self.leaves(card)
        if card == self.taken and card not in self.hand:
            self.taken = None
        self.discards.append(card)
        self.hear("CardDiscarded", seat=self.seat, card=card)
        self.out_if_empty()
