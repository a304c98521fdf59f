"""The games for Gymnasium: one seat learns, bots play the others.

    >>> from spielwerk.adapters.gymnasium import SeatEnv
    >>> env = SeatEnv("ludoteca", seat=0, bots=["easy", "easy"])
    >>> observation, info = env.reset(seed=1)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)

After an import of this module they are registered too: `gymnasium.make("Spielwerk/Ludoteca-v0")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spielwerk.adapters.arrays import (
    ANSI,
    RENDER_MODES,
    check_rendering,
    seen,
    table_for,
    text_board,
)
from spielwerk.adapters.packages import missing
from spielwerk.adapters.stepping import MOST_MOVES, new_seed
from spielwerk.bots import Bot
from spielwerk.catalog import game as find_game
from spielwerk.catalog import titles
from spielwerk.core import NOBODY, AnyGame, IllegalAction, Rng, SetupError
from spielwerk.opponents import bot

try:
    import gymnasium

    from spielwerk.adapters.spaces import action_space, observation_space
except ImportError as error:
    raise missing("gym", error) from error

EASY = "easy"
ITERATIONS = 100
ILLEGAL_REWARD = -1.0

Seen = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, int]):
    """One seat of a table whose other seats are taken by bots, in the order of the seats.

    An illegal action ends the game at -1, and info says so. `iterations` is how long a bot that
    searches may think: so many steps, whatever the clock says, as the same seed and the same
    actions must give the same game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # type: ignore[misc] # Gymnasium leaves out ClassVar

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seat: int = 0,
        bots: Sequence[str] | None = None,
        options: dict[str, Any] | None = None,
        points: float = 0.0,
        most_moves: int = MOST_MOVES,
        iterations: int = ITERATIONS,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        found = find_game(game) if isinstance(game, str) else game
        levels = [EASY] * (found.seats[0] - 1) if bots is None else list(bots)
        check_rendering(render_mode, language)
        self._table = table_for(found, len(levels) + 1, options, most_moves, points)
        if not 0 <= seat <= len(levels):
            raise SetupError(f"with {len(levels)} bots seats are 0 to {len(levels)}, not {seat}")
        self._seat = seat
        self._levels = levels
        self._iterations = iterations
        self._bots = self._seated(0)
        self._illegal = False
        self._early = 0.0  # what came before the first decision, paid with it
        self._language = language
        self.render_mode = render_mode
        self.observation_space = observation_space(self._table)
        self.action_space = action_space(self._table)

    def _seated(self, seed: int) -> dict[int, Bot]:
        others = [seat for seat in range(self._table.seats) if seat != self._seat]
        return {
            seat: bot(level, self._table.game, seed=seed + seat, iterations=self._iterations)
            for seat, level in zip(others, self._levels, strict=True)
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new deal, as far as the first decision of the seat that learns."""
        super().reset(seed=seed)
        dice = Rng(int(self.np_random.integers(1 << 62)))
        self._table.deal(new_seed(dice))
        self._bots = self._seated(new_seed(dice))
        self._illegal = False
        self._early = self._let_bots_play()
        return self._seen()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        table = self._table
        if self._illegal or table.seat == NOBODY:
            raise SetupError("the game is over: call reset() before the next step")
        try:
            table.check(int(action))
        except IllegalAction:
            self._illegal = True
            entries, info = self._seen()
            return entries, ILLEGAL_REWARD, True, False, info
        reward = self._early + table.play(int(action))[self._seat] + self._let_bots_play()
        self._early = 0.0
        over = table.seat == NOBODY
        entries, info = self._seen()
        return entries, reward, over and not table.truncated, table.truncated, info

    def _let_bots_play(self) -> float:
        """Until the seat that learns is asked; what that brought it."""
        table = self._table
        reward = 0.0
        while table.seat not in (NOBODY, self._seat):
            observation = table.game.observe(table.state, table.seat)
            reward += table.play(self._bots[table.seat].choose(observation))[self._seat]
        return reward

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        entries = seen(self._table, self._seat)
        return entries, {"action_mask": entries["action_mask"], "illegal": self._illegal}

    def render(self) -> str | None:
        """The board as the seat sees it: as text, or printed where the mode is human."""
        if self.render_mode is None:
            return None
        board = text_board(self._table, self._seat, self._language)
        if self.render_mode == ANSI:
            return board
        print(board)
        return None


def register() -> None:
    """Make every game of the catalog known to `gymnasium.make`."""
    for name in titles():
        made = f"Spielwerk/{name.title().replace('_', '')}-v0"
        if made not in gymnasium.registry:
            gymnasium.register(
                made, entry_point=f"{__name__}:{SeatEnv.__name__}", kwargs={"game": name}
            )


register()
