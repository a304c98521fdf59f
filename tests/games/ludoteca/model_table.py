"""The table of the model: cards, rows and piles, and who knows what. See model.py."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any, Final

from tests.games.ludoteca import naive

PILLARS: Final = "LCKRPG"
HELPERS: Final = {"h1": 1, "h4": 4, "h8": 8}
RESOURCES: Final = ("register", "repair", "trade", "festival", "evening", "rearrange")


def is_pillar_card(card: str) -> bool:
    return len(card) == 2 and card[0] in PILLARS


def box(extended: bool) -> Counter[str]:
    """LUD-C1 to LUD-C5: two of everything."""
    cards = [f"{pillar}{value}" for pillar in PILLARS for value in range(1, 9)] + [*HELPERS]
    if extended:
        cards += ["h2", "hX", "J", "D", *RESOURCES]
    return Counter(cards * 2)


class Table:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.extended = options["rules"] == "extended"
        self.locked: list[set[str]] = [set() for _ in range(seats)]
        self.seat = 0
        self.taken: str | None = None
        self.told: deque[dict[str, Any]] = deque()
        self.clear()

    def clear(self) -> None:
        seats = range(self.seats)
        self.hands: list[list[str]] = [[] for _ in seats]
        self.goals: list[int | None] = [None for _ in seats]
        self.areas = [naive.Area({pillar: [] for pillar in PILLARS}) for _ in seats]
        self.fours: list[list[tuple[int, list[str]]]] = [[] for _ in seats]
        self.resources: list[list[str]] = [[] for _ in seats]
        self.pile: Counter[str] = Counter()
        self.discards: list[str] = []
        self.renewed = False
        # What one knows of another's hand (LUD-29).
        self.known: dict[tuple[int, int], list[str]] = {
            (one, other): [] for one in seats for other in seats if one != other
        }

    def hear(
        self, name: str, *chance: str, to: tuple[int, ...] | None = None, **fields: Any
    ) -> dict[str, Any]:
        """The next event, which must be this one; of `chance` it says how it turned out."""
        assert self.told, f"{name} was not told"
        event = self.told.popleft()
        known = {key: value for key, value in event.items() if key not in chance}
        assert known == {"event": name, "audience": to, **fields}
        return event

    # -- rows ----------------------------------------------------------------------

    @property
    def hand(self) -> list[str]:
        return self.hands[self.seat]

    def row(self, letter: str, owner: int | None = None) -> list[naive.Laid]:
        return self.areas[self.seat if owner is None else owner].rows[letter]

    def clockwise(self) -> list[int]:
        """The others, from the left neighbour on."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]

    def fits(self, owner: int, letter: str, *values: int) -> bool:
        """Whether a row can take these values one after the other (LUD-7 to LUD-9)."""
        if letter in self.locked[owner]:
            return False
        row = [value for _, value in self.row(letter, owner)]
        for value in values:
            if row and row[-1] != 4 and value >= row[-1]:
                return False
            row.append(value)
        return True

    def is_open(self, owner: int, letter: str) -> bool:
        row = self.row(letter, owner)
        return bool(row) and row[-1][1] != 1

    # -- piles ---------------------------------------------------------------------

    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be by renewing the pile (LUD-5)."""
        renewable = not self.renewed and len(self.discards) > 1
        return self.pile.total() > 0 or renewable

    def renew(self) -> None:
        if self.pile.total() == 0 and self.can_draw():
            self.pile = Counter(self.discards[:-1])
            self.discards = self.discards[-1:]
            self.renewed = True
            self.hear("PileRenewed", count=self.pile.total())

    def draw(self, seat: int) -> None:
        self.renew()
        if self.pile.total() == 0:
            return
        self.hear("CardDrawn", seat=seat)
        card = self.hear("CardSeen", "card", to=(seat,), seat=seat)["card"]
        assert self.pile[card] > 0
        self.pile[card] -= 1
        self.hands[seat].append(card)

    def others_draw(self) -> None:
        for other in self.clockwise():
            self.draw(other)

    # -- who knows what --------------------------------------------------------------

    def comes_openly(self, card: str) -> None:
        """Everybody sees the card going into the hand."""
        self.hand.append(card)
        for other in self.clockwise():
            self.known[other, self.seat].append(card)

    def leaves(self, card: str) -> None:
        """Everybody sees the card leaving the hand."""
        self.hand.remove(card)
        for other in self.clockwise():
            if card in self.known[other, self.seat]:
                self.known[other, self.seat].remove(card)

    def trade(self, player: int, given: str, got: str) -> None:
        """Two hands exchange a card, and only they see which."""
        self.hand.remove(given)
        self.hands[player].remove(got)
        self.hand.append(got)
        self.hands[player].append(given)
        for (one, other), cards in self.known.items():
            if other in (self.seat, player) and one not in (self.seat, player):
                cards.clear()
        for one, other, gone, come in (
            (self.seat, player, got, given),
            (player, self.seat, given, got),
        ):
            if gone in self.known[one, other]:
                self.known[one, other].remove(gone)
            self.known[one, other].append(come)
