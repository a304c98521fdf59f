"""Games carried on action by action for learners, one or many. Compiled, and without numpy: arrays
come as memory that the caller lends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.errors import IllegalAction, SetupError
from spielwerk.core.features import NoFeatures
from spielwerk.core.guide import shared_win
from spielwerk.core.rng import Rng
from spielwerk.core.rows import blank_flags, blank_numbers
from spielwerk.core.state import NOBODY, ascending_has

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from spielwerk.core.features import Features
    from spielwerk.core.game import AnyGame
    from spielwerk.core.state import State

MOST_MOVES: Final = 20_000
"""By default a game is cut off after so many moves: none needs them, but in some a choice may be
withdrawn and made again for ever."""


def new_seed(rng: Rng) -> int:
    """A seed for a deal."""
    return rng.below(1 << 30) << 30 | rng.below(1 << 30)


class Table:
    """One game of which a learner is asked seat by seat: always the lowest that owes a decision.

    A win is worth 1 and is shared by several winners; `points` adds so much for every point that a
    seat's score goes up.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: dict[str, Any], most_moves: int, points: float
    ) -> None:
        game.check_seats(seats)
        if isinstance(game.features, NoFeatures):
            raise SetupError(
                f"{game.id} shows nothing to learners: its Game class has to set `features`"
            )
        if most_moves < 1:
            raise SetupError(f"a game needs at least 1 move before it is cut off, not {most_moves}")
        self.game = game
        self.features: Features = game.features
        self.seats = seats
        self.options = options
        self.most_moves = most_moves
        self.points = points
        self.deal(0)

    def deal(self, seed: int) -> None:
        """A new game."""
        self.state: State = self.game.start(self.seats, seed, self.options, events=False)
        self.state.moves = None  # nobody keeps a record
        self.moves = 0
        self.truncated = False
        self.scores = self.state.scores() if self.points else []
        self._ask()

    def _ask(self) -> None:
        self.seat = NOBODY if self.truncated else self.state.turn()
        self.legal: list[int] = [] if self.seat == NOBODY else self.state.offers(self.seat)

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more: the game has ended, or was cut off."""
        return self.seat == NOBODY

    def check(self, action: int) -> None:
        """IllegalAction if the seat that is asked may not do this."""
        if not ascending_has(self.legal, action):
            raise IllegalAction(
                f"seat {self.seat} may not play {action}; the mask says what is allowed"
            )

    def play(self, action: int) -> list[float]:
        """Carry out a legal action of the seat that is asked; what each seat gains by it."""
        self.advance(action)
        return self.rewards()

    def advance(self, action: int) -> None:
        """As `play`, for who asks for the rewards only where there are any."""
        state = self.state
        state.advance(self.seat, action)
        self.moves += 1
        self.truncated = state.phase != OVER and self.moves >= self.most_moves
        self._ask()

    def rewards(self) -> list[float]:
        """What each seat has gained since this was last asked: after every action, if points
        count, else when the game is over."""
        rewards = [0.0] * self.seats
        if self.state.phase == OVER:
            outcome = self.state.outcome()
            assert outcome is not None
            rewards = shared_win(self.seats, outcome.winners)
        if self.points:
            scores = self.state.scores()
            for seat in range(self.seats):
                rewards[seat] += self.points * (scores[seat] - self.scores[seat])
            self.scores = scores
        return rewards


class Stepper:
    """Many games at once. Whichever ends is dealt anew, from a generator of its own, so that what a
    game is like depends neither on how many there are nor on when another ends."""

    def __init__(self, tables: list[Table], seed: int) -> None:
        self.tables = tables
        rng = Rng(seed)
        self.dice: list[Rng] = [rng.spawn() for _ in tables]
        self.asked = blank_numbers(len(tables))  # the seats
        self.told = [False] * len(tables)  # whether rewards are to be cleared
        self.flags = blank_flags(tables[0].game.space.size)  # all 0 between two masks
        self.mask = memoryview(self.flags)

    def lend(
        self,
        observations: list[memoryview[int]],
        masks: list[memoryview[int]],
        seats: memoryview[int],
        rewards: memoryview[float],
        done: memoryview[bool],
        truncated: memoryview[bool],
    ) -> None:
        """The memory to write to: rows of entries, as their bits, and of flags, one for each game;
        the seats; the rewards, game by game; and two flags for each game."""
        self.observations = observations
        self.masks = masks
        self.seats = seats
        self.gains = rewards
        self.done = done
        self.truncated = truncated

    def deal(self) -> None:
        """New games everywhere."""
        for number, table in enumerate(self.tables):
            table.deal(new_seed(self.dice[number]))
            self._clear(number)
            self._show(number)
        self.seats[:] = memoryview(self.asked)

    def step(self, actions: list[int]) -> None:
        """One action in every game; IllegalAction, and nothing changed, if one is not allowed."""
        tables = self.tables
        for number, table in enumerate(tables):
            if not ascending_has(table.legal, actions[number]):
                raise IllegalAction(
                    f"game {number}: seat {table.seat} may not play {actions[number]}; "
                    "the mask says what is allowed"
                )
        for number, table in enumerate(tables):
            table.advance(actions[number])
            if table.seat == NOBODY or table.points:
                self._tell(number)
            elif self.told[number]:
                self._clear(number)
            if table.seat == NOBODY:
                table.deal(new_seed(self.dice[number]))
            self._show(number)
        self.seats[:] = memoryview(self.asked)

    def sample(self, rng: Rng) -> vec[i64]:
        """A random legal action for every game."""
        chosen = blank_numbers(len(self.tables))
        for number, table in enumerate(self.tables):
            chosen[number] = rng.pick(table.legal)
        return chosen

    def _tell(self, number: int) -> None:
        table = self.tables[number]
        first = number * table.seats
        for seat, reward in enumerate(table.rewards()):
            self.gains[first + seat] = reward
        self.done[number] = table.seat == NOBODY
        self.truncated[number] = table.truncated
        self.told[number] = True

    def _clear(self, number: int) -> None:
        seats = self.tables[number].seats
        for seat in range(number * seats, (number + 1) * seats):
            self.gains[seat] = 0.0
        self.done[number] = False
        self.truncated[number] = False
        self.told[number] = False

    def _show(self, number: int) -> None:
        table = self.tables[number]
        self.asked[number] = table.seat
        self.observations[number][:] = memoryview(table.features.row(table.state, table.seat))
        flags = self.flags
        for action in table.legal:
            flags[action] = 1
        self.masks[number][:] = self.mask
        for action in table.legal:
            flags[action] = 0
