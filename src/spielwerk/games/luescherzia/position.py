"""A position of the game: where everything is, and which decision is due.

Everything in the box has exactly one place, a number in `card_at`, `find_at` or `tile_at`. The
pile of orientation cards has an order besides. Finds and tiles have none: each is drawn at random
from those that lie together, which is the same as shuffling them before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.state import State

from .decisions import Phase
from .lookup import (
    CHECKS,
    NOWHERE,
    ONE_SHOTS,
    SKILLS,
    TileType,
)

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

    from .lookup import Lookup

START_POINTS: Final = 3  # LUE-1
MOST_DICE: Final = 5  # LUE-4


class CardAt:
    """Where an orientation card is; a seat's own number means its hand."""

    PILE: Final = -1
    TIMELINE: Final = -2
    CHOSEN: Final = 8  # plus a seat: chosen, and nobody else knows
    OPEN: Final = 16  # plus a seat: chosen and revealed
    DISCARD: Final = 24  # plus the seat that discarded it, face down
    NO_CARD: Final = -3  # the card number 0, which there is not


class FindAt:
    """Where a find is; a seat's number means that it holds it."""

    PILE: Final = -1
    DISCARD: Final = -2
    SHOWN: Final = -3  # drawn, and not yet chosen or refused


class TileAt:
    """Where an event tile is; 0 and up is a field of the board."""

    BAG: Final = -1
    WAITING: Final = -2  # on the round track
    GONE: Final = -3  # out of the game
    KEPT: Final = -8  # less a seat: an NPC in its company


class Meeting:
    """How the player on turn comes to deal with an event tile."""

    LYING: Final = 0  # it lay there before
    DRAWN: Final = 1  # it was just drawn
    LEAVING: Final = 2  # it comes before the move that leaves it behind (LUE-24)


# What everybody sees of a seat: its avatar, its hearts, its skills as `Position` has them, its
# finds and NPCs, the turns it has to miss, how many cards it holds and has chosen.
Facts = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int, int]


class Position(State):
    """What there is to know; the rules are in the modules beside this one."""

    def __init__(self, seats: int, rng: Rng, lookup: Lookup) -> None:
        super().__init__(seats, rng)
        self.lookup = lookup
        self.secret_points = True
        self.avatars: list[int] = []  # who is there, per seat
        self.hearts: list[int] = []
        self.points: list[int] = []  # SP
        self.missed: list[int] = []  # turns still to miss
        self.skills: list[int] = []  # five per seat, with all modifiers and beyond all limits
        # Where things are.
        self.card_at: list[int] = []  # by number; 0 is no card
        self.pile: list[int] = []  # the cards in it, the top one last
        self.find_at: list[int] = []
        self.tile_at: list[int] = []
        self.timeline: list[int] = []  # its cards in the order in which they came
        self.field = NOWHERE  # of the group marker
        self.facing = 0
        self.round = 0
        self.table_turn = 0
        # What is going on.
        self.owed: list[int] = []  # per seat, how many cards it has still to choose
        self.offer: list[int] = []  # the legal actions of `seat`, except while all choose
        self.card = 0  # the one that is carried out, by `seat`
        self.tile = NOWHERE  # the event tile in question, where the group stands
        self.meeting: int = Meeting.LYING
        self.check = NOWHERE
        self.dice_count = 0
        self.bought = 0
        self.needed = 0  # successes
        self.useful = 0  # more successes than these change nothing
        self.dice: list[int] = []  # as they lie
        self.passed = False
        self.hearts_left = 0  # to be given away at a rest site

    def copy_position(self, original: Position) -> None:
        """For `clone`: take over everything that changes."""
        self.secret_points = original.secret_points
        self.avatars = original.avatars.copy()
        self.hearts = original.hearts.copy()
        self.points = original.points.copy()
        self.missed = original.missed.copy()
        self.skills = original.skills.copy()
        self.card_at = original.card_at.copy()
        self.pile = original.pile.copy()
        self.find_at = original.find_at.copy()
        self.tile_at = original.tile_at.copy()
        self.timeline = original.timeline.copy()
        self.field = original.field
        self.facing = original.facing
        self.round = original.round
        self.table_turn = original.table_turn
        self.owed = original.owed.copy()
        self.offer = original.offer.copy()
        self.card = original.card
        self.tile = original.tile
        self.meeting = original.meeting
        self.check = original.check
        self.dice_count = original.dice_count
        self.bought = original.bought
        self.needed = original.needed
        self.useful = original.useful
        self.dice = original.dice.copy()
        self.passed = original.passed
        self.hearts_left = original.hearts_left
        self.copy_past(original)

    # -- asking --------------------------------------------------------------

    def ask(self, phase: int, offer: list[int]) -> None:
        """Put a question to the seat whose card is carried out; the offer ascends."""
        self.phase = phase
        self.offer = offer

    def done(self) -> None:
        """The card has been carried out; the next one, unless the game is over."""
        if self.phase != OVER:
            self.phase = Phase.DONE
            self.offer = []

    # -- who can do what -----------------------------------------------------

    def alive(self, seat: int) -> bool:
        return self.hearts[seat] > 0

    def max_hearts(self, seat: int) -> int:
        return self.lookup.max_hearts[self.avatars[seat]]

    def skill(self, seat: int, skill: int) -> int:
        """With all modifiers."""
        return within_limits(self.skills[seat * SKILLS + skill])

    def check_row(self, check: int) -> int:
        """Where lists by avatar and check have what holds for the player on turn."""
        return self.avatars[self.seat] * CHECKS + check

    def reckon_skills(self, seat: int) -> None:
        """Add up what the avatar, its finds and its NPCs bring (LUE-4)."""
        lookup = self.lookup
        avatar = self.avatars[seat]
        skills = lookup.skills[avatar * SKILLS : (avatar + 1) * SKILLS]
        for find, place in enumerate(self.find_at):
            if place == seat:
                for skill in range(SKILLS):
                    skills[skill] += lookup.find_skills[find * SKILLS + skill]
        for tile, place in enumerate(self.tile_at):
            if place == TileAt.KEPT - seat:
                for skill in range(SKILLS):
                    change = lookup.npc_skills[tile * SKILLS + skill]
                    if change > 0:
                        skills[skill] += change * lookup.npc_bonus[avatar]
                    else:
                        skills[skill] += change * lookup.npc_penalty[avatar]
        self.skills[seat * SKILLS : (seat + 1) * SKILLS] = skills

    def facts(self, seat: int) -> Facts:
        return (
            self.avatars[seat],
            self.hearts[seat],
            tuple(self.skills[seat * SKILLS : (seat + 1) * SKILLS]),
            tuple(self.finds_at(seat)),
            tuple(self.tiles_at(TileAt.KEPT - seat)),
            self.missed[seat],
            self.card_at.count(seat),
            self.card_at.count(CardAt.CHOSEN + seat),
        )

    # -- where things are ----------------------------------------------------

    def cards_at(self, place: int) -> list[int]:
        """The cards in a place, ascending."""
        return [card for card, where in enumerate(self.card_at) if where == place]

    def open_cards(self) -> list[tuple[int, int]]:
        """The revealed cards, each with its seat: in the order of their turns, the one that is
        carried out first."""
        cards = []
        for card, place in enumerate(self.card_at):
            seat = place - CardAt.OPEN
            if 0 <= seat < self.seats:
                cards.append((card != self.card, card, seat))
        cards.sort()
        return [(seat, card) for _, card, seat in cards]

    def discarded(self) -> int:
        """How many cards lie on the discard pile."""
        count = 0
        for place in self.card_at:
            if place >= CardAt.DISCARD:
                count += 1
        return count

    def shuffle_cards(self) -> None:
        """Make a new pile of all cards whose place it is."""
        self.pile = self.cards_at(CardAt.PILE)
        self.rng.shuffle(self.pile)

    def finds_at(self, place: int) -> list[int]:
        return [find for find, where in enumerate(self.find_at) if where == place]

    def tiles_at(self, place: int) -> list[int]:
        return [tile for tile, where in enumerate(self.tile_at) if where == place]

    def tile_on(self, field: int) -> int:
        return self.tile_at.index(field) if field in self.tile_at else NOWHERE

    def final_level(self) -> int:
        """Of the event tile in question, for the player on turn: monsters, traps and NPCs are more
        dangerous on water (LUE-C1, LUE-22)."""
        level = self.lookup.levels[self.tile]
        if self.lookup.water[self.field] and self.lookup.tile_types[self.tile] <= TileType.NPC:
            level += self.lookup.water_level[self.avatars[self.seat]]
        return level

    def one_shot(self, seat: int, use: int) -> int:
        """A find of the seat that can be used so, NOWHERE if there is none."""
        if seat not in self.find_at:  # most of the time, and quickly seen
            return NOWHERE
        one_shots = self.lookup.one_shots
        for find, place in enumerate(self.find_at):
            if place == seat and one_shots[find * ONE_SHOTS + use]:
                return find
        return NOWHERE

    # -- chance --------------------------------------------------------------

    def any_of(self, things: list[int]) -> int:
        """One of them, all alike; where there is no choice, chance is not asked."""
        return things[0] if len(things) == 1 else things[self.rng.below(len(things))]


def within_limits(skill: int) -> int:
    """A skill is from 1 to 5, whatever changes it (LUE-4)."""
    return min(max(skill, 1), MOST_DICE)
