"""What every position of every game can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from spielwerk.core.errors import IllegalAction

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Event, Outcome, Reason

SEAT_LIMIT: Final = 16  # a move is kept as action * SEAT_LIMIT + seat
NOBODY: Final = -1


class Origin:
    """Where a position came from: enough to play its game again."""

    __slots__ = ("options", "seed")

    def __init__(self, seed: int | str, options: dict[str, Any]) -> None:
        self.seed = seed
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: mutable, cloned, never shared.

    A game fills in `to_act`, `legal`, `allows`, `apply`, `reason`, `clone`, `resample`, `scores`
    and `outcome`; `play` is the same for all.
    """

    __slots__ = ("moves", "news", "origin", "rng", "seats")

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.origin: Origin | None = None  # None: a position somebody made up
        self.moves: list[int] | None = None  # what was played, None when nobody keeps count
        self.news: list[Event] | None = []  # events nobody has asked for yet, None: switched off

    # -- what a game fills in ----------------------------------------------

    def turn(self) -> int:
        """The lowest seat that owes a decision, NOBODY when the game is over."""
        waiting = self.to_act()
        return waiting[0] if waiting else NOBODY

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """What the seat may do now, ascending; the list is the caller's."""
        raise NotImplementedError

    def allows(self, seat: int, action: int) -> bool:
        """Whether the action is legal; any ints are allowed as arguments."""
        return action in self.legal(seat)

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def reason(self, seat: int, action: int) -> Reason | None:
        """Why the seat may not do this; None exactly when it may."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal position that shares nothing that changes."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        """Replace all that the seat cannot know by a guess, as likely as the truth.

        The result may depend only on what the seat knows and on `rng`, never on the truth: who
        holds a sample has learnt nothing. `memory` is how many reveals back the seat remembers.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        raise NotImplementedError

    def disclosure(self, seat: int) -> int:
        """A number for what the last action brought to light for a seat; searches branch on it.

        Two positions that the seat can tell apart only by what an action revealed give different
        numbers; 0 where an action reveals nothing.
        """
        return 0

    # -- the same for every game -------------------------------------------

    @property
    def over(self) -> bool:
        return self.turn() == NOBODY

    def play(self, seat: int, action: int) -> None:
        """Carry out an action; IllegalAction, and nothing changed, if it is not allowed."""
        if not self.allows(seat, action):
            reason = self.reason(seat, action)
            assert reason is not None, "a rule forbids this action, yet none is named"
            rule = f" ({reason.rule})" if reason.rule else ""
            raise IllegalAction(f"seat {seat} may not play {action}: {reason.key}{rule}")
        self.apply(seat, action)
        if self.moves is not None:
            self.moves.append(action * SEAT_LIMIT + seat)

    def copy_past(self, original: State) -> None:
        """For `clone`: take over what led to the position."""
        self.origin = original.origin
        if original.moves is not None:
            self.moves = original.moves.copy()
        self.news = None if original.news is None else original.news.copy()

    def forget_past(self) -> None:
        """Cut the position off from its seed, its moves and its news: it is a guess now."""
        self.origin = None
        self.moves = None
        self.news = None

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("positions are not pickled; send game.record(state) and replay it")
