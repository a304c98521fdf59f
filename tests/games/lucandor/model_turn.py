"""What the player on turn may do in the model: every move as a text, as in positions.py."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from tests.games.lucandor.naive import (
    COLOURS,
    CORNERS,
    DRAWER_PLACES,
    FACES,
    FOLDED,
    PLACES,
    Place,
    garment_of,
    spots,
)

DOOR: Final = 3  # what a stone may lie on: slots 0 to 2, or the door


class Question(Enum):
    TURN = auto()
    PULL = auto()
    PUSH = auto()
    SECOND = auto()
    TAKE = auto()
    CORNER = auto()
    PUT = auto()
    DEAL = auto()  # the cards are to be dealt for the afternoon
    OVER = auto()


class Turn:
    def __init__(
        self, hands: list[list[str]], piles: list[list[str]], slots: list[str], family: bool
    ) -> None:
        self.seats = len(hands)
        self.family = family
        self.hands, self.piles, self.slots = hands, piles, slots
        self.holders = {name: "rod" if name[1] == "4" else "shelf" for name in PLACES}
        self.holders |= dict.fromkeys(("A2", "B2", "C2"), "drawer")
        self.wardrobe: dict[str, list[list[str]]] = {name: [[], []] for name in PLACES}
        self.door = "B"
        self.stones: dict[int, tuple[int, int]] = {}  # by target: owner and number
        self.ends: list[list[tuple[str, str]]] = [[] for _ in hands]  # card and colour
        self.discards: list[str] = []
        self.start_pile: list[str] = []
        self.points = [0] * self.seats
        self.end_points = [0] * self.seats
        self.known: set[str] = set()  # cards in hands and piles that all have seen
        self.afternoon = False
        self.seat = 0
        self.question = Question.TURN
        self.played: list[str] = []
        self.target = 0
        self.column = ""
        self.pulled = ""
        self.piece = ""
        self.origin: tuple[str, int, int] | None = None

    # -- looking ---------------------------------------------------------------------------------

    def places(self) -> dict[str, Place]:
        found = {}
        for name in PLACES:
            first, second = self.wardrobe[name]
            piles = (tuple(first), tuple(second)) if second else (tuple(first),)
            found[name] = Place(self.holders[name], piles)
        return found

    def covered(self, place: str, pile: int, index: int) -> bool:
        lying = self.wardrobe[place][pile]
        return garment_of(lying[index]) in FOLDED and index < len(lying) - 1

    def passable(self, target: int) -> bool:
        """Whether a stone leaves a chance, with what lies in the own pile (LUC-13, LUC-23)."""
        owner, level = self.stones.get(target, (self.seat, 0))
        if owner == self.seat:
            return True
        return not self.family and len(self.piles[self.seat]) >= level

    def takeable(self) -> list[tuple[str, int, int]]:
        return [
            (place, pile, index)
            for place in PLACES
            if place[0] != self.door
            for pile in (0, 1)
            for index, piece in enumerate(self.wardrobe[place][pile])
            if spots(self.places(), piece, self.door, but=place)
            and (self.family or self.piles[self.seat] or not self.covered(place, pile, index))
        ]

    # -- moves -----------------------------------------------------------------------------------

    @staticmethod
    def arguments(kind: str, rest: str) -> list[str | int]:
        """The words after the kind, told apart; a garment may have two words."""
        words = rest.split(" ")
        if kind == "corner":
            return [rest]
        if kind in ("put", "take", "pull", "push"):
            return [words[0], *(int(word) for word in words[1:])]
        first, last = {"door": (1, 0), "score": (0, 1), "end": (0, 1), "hanger": (0, 1)}.get(
            kind, (0, 2 if kind == "needle" else 0)
        )
        end = len(words) - last
        card = " ".join(words[first:end])
        tail = [int(word) if word.isdigit() else word for word in words[end:]]
        return [*words[:first], card, *tail]

    def moves(self) -> set[str]:
        match self.question:
            case Question.TURN:
                return {move for card in self.hands[self.seat] for move in self._with(card)}
            case Question.PULL:
                return {f"pull {old}" for old, _ in self._drawer_moves()}
            case Question.PUSH:
                return {f"push {new}" for old, new in self._drawer_moves() if old == self.pulled}
            case Question.SECOND:
                return {f"second {card}" for card in self.hands[self.seat]}
            case Question.TAKE:
                return {f"take {place} {pile} {index}" for place, pile, index in self.takeable()}
            case Question.CORNER:
                return {f"corner {corner}" for corner in CORNERS}
            case Question.PUT:
                origin = "" if self.origin is None else self.origin[0]
                found = spots(self.places(), self.piece, self.door, but=origin)
                return {f"put {place} {pile}" for place, pile in found}
            case _:
                return set()

    def _with(self, card: str) -> set[str]:
        """What a card of the hand is good for."""
        moves = {f"clean {card}", *self._doors(card)}
        if spots(self.places(), card, self.door):
            moves.add(f"tidy {card}")
        laid = self.ends[self.seat]
        free = [colour for colour in COLOURS if colour not in [chip for _, chip in laid]]
        match FACES[card].use:
            case "dot":
                moves |= {f"score {card} {slot}" for slot in range(3) if self.passable(slot)}
            case "end" if len(laid) < 2:
                moves |= {f"end {card} {colour}" for colour in free}
            case "hanger":
                moves |= {f"hanger {card} {k}" for k in range(len(laid))}
            case "needle":
                moves |= {f"needle {card} {k} {chip}" for k in range(len(laid)) for chip in free}
            case "iron" if self.takeable():
                moves.add(f"iron {card}")
            case "drawer" if self._drawer_moves():
                moves.add(f"drawer {card}")
        return moves

    def _doors(self, card: str) -> set[str]:
        if not self.passable(DOOR):
            return set()
        moves = set()
        for column in "ABC":
            steps = abs(ord(column) - ord(self.door))
            if steps == 1 or (steps == 2 and len(self.hands[self.seat]) >= 2):
                moves.add(f"door {column} {card}")
        return moves

    def _drawer_moves(self) -> list[tuple[str, str]]:
        open_places = [name for name in DRAWER_PLACES if name[0] != self.door]
        return [
            (old, new)
            for old in open_places
            for new in open_places
            if self.holders[old] == "drawer"
            if self.holders[new] == "shelf" and self.wardrobe[new] == [[], []]
        ]
