"""What every position of every game can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from spielwerk.core.decisions import OVER
from spielwerk.core.errors import IllegalAction, UnknownName
from spielwerk.core.types import GameEnded, Obstacle

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Event, Outcome

SEAT_LIMIT: Final = 16  # a move is kept as action * SEAT_LIMIT + seat
NOBODY: Final = -1
"""The seat that is none."""
_LIGHT: Final = 1021  # see `light`: primes, and below 2**30, as only such ints multiply quickly
_LIGHTS: Final = (1 << 30) - 35


class Origin:
    """Where a position came from: enough to play its game again."""

    __slots__ = ("options", "seed")

    def __init__(self, seed: int | str, options: dict[str, Any]) -> None:
        self.seed = seed
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: mutable, cloned, never shared.

    A game fills in the first group of methods; the second group has answers that fit most games;
    the rest is the same for all. Legality is written once: `offers` lists what a seat may do, and
    everything else asks that list; `explain` only finds words for what is not in it.
    """

    # Not in the dictionary of an instance: uncompiled, that is quick for up to 29 names only, and
    # a big game needs them for itself.
    __slots__ = (
        "_lit",
        "_lit_to",
        "moves",
        "news",
        "origin",
        "phase",
        "rng",
        "seat",
        "seats",
    )

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.phase = 0  # which decision is due, a row of `decisions`; OVER at the end
        self.seat = 0  # who owes it, where it is one seat alone
        self.origin: Origin | None = None  # None: a position somebody made up
        self.moves: list[int] | None = None  # what was played, None when nobody keeps count
        self.news: list[Event] | None = []  # events nobody has asked for yet, None: switched off
        self._lit = 0  # what the last action brought to light for all, see `light`,
        self._lit_to: list[int] | None = None  # and for single seats

    # -- what a game fills in ----------------------------------------------

    def decisions(self) -> Decisions:
        """The table of the game's decisions."""
        raise NotImplementedError

    def offers(self, seat: int) -> list[int]:
        """What the decision that is due offers a seat which it `concerns`: ascending, and the
        caller's own."""
        raise NotImplementedError

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def explain(self, seat: int, action: int) -> Obstacle:
        """Why an action of a fitting kind is not among the offers."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal position that shares nothing that changes."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng) -> None:
        """Replace all that the seat cannot know by a guess, as likely as the truth.

        The result may depend only on what the seat knows and on `rng`, never on the truth: who
        holds a sample has learnt nothing.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat as they stand; the list is the caller's."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        raise NotImplementedError

    def turn_rule(self) -> str:
        """The rule that says whose turn it is."""
        raise NotImplementedError

    def over_rule(self) -> str:
        """The rule that has ended the game."""
        raise NotImplementedError

    # -- what some games answer in their own way -----------------------------

    def turn(self) -> int:
        """The lowest seat that owes a decision, NOBODY when the game is over."""
        return NOBODY if self.phase == OVER else self.seat

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the game is over."""
        return [] if self.phase == OVER else [self.seat]

    def concerns(self, seat: int) -> bool:
        """Whether a seat may answer the decision that is due, owed or not (as to withdraw)."""
        return seat == self.seat

    def forget(self, seat: int, memory: int) -> None:
        """Before `resample`: drop what the seat saw more than `memory` reveals ago. Where all that
        was ever shown stays in sight there is nothing to forget."""

    def prompt(self) -> str:
        """The key of what is asked now."""
        return self.decisions().prompt(self.phase)

    def not_your_turn(self) -> Obstacle:
        """Said to a seat that the decision does not concern."""
        return Obstacle(self.turn_rule(), "not_your_turn")

    def question(self, seat: int, action: int) -> Obstacle:
        """The decision that is due, said to a seat that answers another with this action."""
        row = self.decisions().rows[self.phase]
        return Obstacle(row.rule, row.otherwise)

    # -- deciding ------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def has_seat(self, seat: int) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < self.seats

    def legal(self, seat: int) -> list[int]:
        """What the seat may do now, ascending; the list is the caller's."""
        if not 0 <= seat < self.seats:
            raise UnknownName(f"seats are 0 to {self.seats - 1}, not {seat}")
        if self.phase == OVER or not self.concerns(seat):
            return []
        return self.offers(seat)

    def allows(self, seat: int, action: int) -> bool:
        """Whether the action is legal; any ints are allowed as arguments."""
        return self.has_seat(seat) and ascending_has(self.legal(seat), action)

    def obstacle(self, seat: int, action: int) -> Obstacle | None:
        """Why the seat may not do this; None exactly when it may."""
        if not self.has_seat(seat):
            return Obstacle(None, "no_such_seat")
        if self.phase == OVER:
            return Obstacle(self.over_rule(), "game_over")
        space = self.decisions().space
        if not 0 <= action < space.size:
            return Obstacle(None, "no_such_action")
        if not self.concerns(seat):
            return self.not_your_turn()
        if self.allows(seat, action):
            return None
        if space.kind_of(action) not in self.decisions().rows[self.phase].kinds:
            return self.question(seat, action)
        return self.explain(seat, action)

    def play(self, seat: object, action: object) -> None:
        """Carry out an action; IllegalAction, and nothing changed, if it is not allowed."""
        if type(seat) is not int or type(action) is not int:  # True is no action, nor is 1.0
            raise TypeError(f"seats and actions are ints, not {seat!r} and {action!r}")
        if not self.allows(seat, action):
            obstacle = self.obstacle(seat, action)
            assert obstacle is not None, "a rule forbids this action, yet none is named"
            rule = f" ({obstacle.rule})" if obstacle.rule else ""
            raise IllegalAction(f"seat {seat} may not play {action}: {obstacle.key}{rule}")
        self.advance(seat, action)

    def advance(self, seat: int, action: int) -> None:
        """As `play`, for an action out of `legal`: nothing is checked again."""
        self._lit = 0
        self._lit_to = None
        self.apply(seat, action)
        if self.moves is not None:
            self.moves.append(action * SEAT_LIMIT + seat)

    # -- telling -------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Keep an event until somebody asks; without listeners it is dropped.

        Simulations have no listener, and making an event costs as much as many a move. What most
        turns tell is therefore made only `if self.news is not None`; rarer events need no guard.
        """
        if self.news is not None:
            self.news.append(event)

    def end_game(self) -> None:
        """Nothing is asked any more."""
        self.phase = OVER
        if self.news is not None:
            outcome = self.outcome()
            assert outcome is not None
            self.tell(
                GameEnded(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason)
            )

    def light(self, value: int) -> None:
        """An action has brought something to light for all: one of at most 1000 values from 0."""
        self._lit = (self._lit * _LIGHT + value + 1) % _LIGHTS

    def light_to(self, seat: int, value: int) -> None:
        """As `light`, for one seat alone."""
        if self._lit_to is None:
            self._lit_to = [0] * self.seats
        self._lit_to[seat] = (self._lit_to[seat] * _LIGHT + value + 1) % _LIGHTS

    def disclosure(self, seat: int) -> int:
        """A number for what the last action brought to light for a seat; searches branch on it.

        Two positions that the seat can tell apart only by what an action revealed give different
        numbers; 0 where an action reveals nothing.
        """
        own = 0 if self._lit_to is None else self._lit_to[seat]
        return own * _LIGHTS + self._lit

    # -- the past --------------------------------------------------------------

    def copy_past(self, original: State) -> None:
        """For `clone`: take over what led to the position, and who decides what."""
        self.phase = original.phase
        self.seat = original.seat
        self.origin = original.origin
        if original.moves is not None:
            self.moves = original.moves.copy()
        self.news = None if original.news is None else original.news.copy()
        self._lit = original._lit
        if original._lit_to is not None:
            self._lit_to = original._lit_to.copy()

    def forget_past(self) -> None:
        """Cut the position off from its seed, its moves and its news: it is a guess now."""
        self.origin = None
        self.moves = None
        self.news = None
        self._lit = 0
        self._lit_to = None

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("positions are not pickled; send game.record(state) and replay it")


def ascending_has(items: list[int], item: int) -> bool:
    """Whether an item is in an ascending list."""
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < item:
            low = middle + 1
        else:
            high = middle
    return low < len(items) and items[low] == item
