"""A position of Lucandor: the table, and where in a turn it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.state import NOBODY, State

from .cards import MIDDLE, NOTHING, STONES, TARGETS

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .wardrobe import Wardrobe


# What everybody sees of a seat, but for its end scorings: its points, those for ends; how many
# cards it holds, and the known ones; the size of its pile, and where in it which cards are known;
# its free stones; whether it has finished.
Facts = tuple[int, int, int, tuple[int, ...], int, tuple[tuple[int, int], ...], int, bool]


class Position(State):
    """All facts of a position; cards and pieces are numbered as in cards.py. The rules that change
    it are in the modules beside this one."""

    def __init__(self, seats: int, rng: Rng, wardrobe: Wardrobe, slots: list[int]) -> None:
        super().__init__(seats, rng)
        self.family = False  # whether the family rule is played (LUC-23)
        self.wardrobe = wardrobe
        self.door = MIDDLE  # the column that it closes
        self.slots = slots  # the card in each slot, from 60 on a start card
        self.stone_owners = [NOBODY] * TARGETS  # whose stone lies on each slot and on the door
        self.stone_levels = [0] * TARGETS  # and on which number, 0 without a stone
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # ascending
        self.piles: list[list[int]] = [[] for _ in range(seats)]  # the top is the last
        self.ends: list[list[int]] = [[] for _ in range(seats)]  # end scorings laid, in order
        self.end_colours: list[list[int]] = [[] for _ in range(seats)]  # and their chips
        self.discards: list[int] = []
        self.start_pile: list[int] = []  # start cards that were replaced
        self.points = [0] * seats
        self.end_points = [0] * seats  # what of it came from end scorings,
        self.iron_points = [0] * seats  # from ironed pieces
        self.cleaning_points = [0] * seats  # and from cleaning
        self.shown = 0  # bit n: everybody knows where card n is, in a pile or hand (LUC-26)
        self.afternoon = False
        # What is going on in this turn:
        self.played = NOTHING  # the card in play
        self.second = NOTHING  # the second one, where the door moves by two columns
        self.target = NOTHING  # the slot, or the column the door goes to
        self.pulled = NOTHING  # the place of the drawer that is to move
        self.piece = NOTHING  # the piece to be put somewhere
        self.niche = NOTHING  # where the iron takes it from

    def copy_position(self, original: Position) -> None:
        """For `clone`: all that the constructor does not take."""
        self.family = original.family
        self.door = original.door
        self.stone_owners = original.stone_owners.copy()
        self.stone_levels = original.stone_levels.copy()
        self.hands = [cards.copy() for cards in original.hands]
        self.piles = [cards.copy() for cards in original.piles]
        self.ends = [cards.copy() for cards in original.ends]
        self.end_colours = [colours.copy() for colours in original.end_colours]
        self.discards = original.discards.copy()
        self.start_pile = original.start_pile.copy()
        self.points = original.points.copy()
        self.end_points = original.end_points.copy()
        self.iron_points = original.iron_points.copy()
        self.cleaning_points = original.cleaning_points.copy()
        self.shown = original.shown
        self.afternoon = original.afternoon
        self.played = original.played
        self.second = original.second
        self.target = original.target
        self.pulled = original.pulled
        self.piece = original.piece
        self.niche = original.niche
        self.copy_past(original)

    # -- looking -----------------------------------------------------------

    def finished(self, seat: int) -> bool:
        """Whether a player has neither hand nor pile in this half of the day (LUC-4)."""
        return not self.hands[seat] and not self.piles[seat]

    def is_shown(self, card: int) -> bool:
        return (self.shown >> card) & 1 == 1

    def facts(self, seat: int) -> Facts:
        hand, pile = self.hands[seat], self.piles[seat]
        return (
            self.points[seat],
            self.end_points[seat],
            len(hand),
            tuple([card for card in hand if (self.shown >> card) & 1]),
            len(pile),
            tuple([(at, card) for at, card in enumerate(pile) if (self.shown >> card) & 1]),
            self.free_stones(seat),
            self.finished(seat),
        )

    def free_stones(self, seat: int) -> int:
        free = STONES
        for owner in self.stone_owners:
            if owner == seat:
                free -= 1
        return free
