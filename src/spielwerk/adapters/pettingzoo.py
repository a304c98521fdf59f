"""The games for PettingZoo, whose agents are asked one after the other (AEC).

>>> from spielwerk.adapters.pettingzoo import env
>>> table = env("ludoteca", seats=3)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     if termination or truncation:
...         table.step(None)
...     else:
...         table.step(table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

from spielwerk.adapters.arrays import (
    ANSI,
    RENDER_MODES,
    check_rendering,
    fresh_seed,
    seen,
    table_for,
    text_board,
)
from spielwerk.adapters.packages import missing
from spielwerk.adapters.stepping import MOST_MOVES, new_seed
from spielwerk.core import NOBODY, AnyGame, Rng

try:
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from spielwerk.adapters.spaces import action_space, observation_space
except ImportError as error:
    raise missing("gym", error) from error

ILLEGAL_REWARD = -1.0


def env(game: str | AnyGame, **settings: Any) -> Any:
    """As `raw_env`, with what PettingZoo recommends around it: an illegal action ends the game for
    all, at -1 for who chose it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 - untyped; so called in PettingZoo
    """A table with agents `seat_0`, `seat_1` and so on; an illegal action raises IllegalAction."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int,
        options: dict[str, Any] | None = None,
        points: float = 0.0,
        most_moves: int = MOST_MOVES,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        settings = {"seats": seats, "options": options, "points": points, "most_moves": most_moves}
        EzPickle.__init__(self, game, **settings, render_mode=render_mode, language=language)
        super().__init__()
        check_rendering(render_mode, language)
        self._table = table_for(game, seats, options, most_moves, points)
        self._dice: Rng | None = None
        self._language = language
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self._table.game.id}_v{self._table.features.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents.copy()
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {a: observation_space(self._table) for a in self.agents}
        self._action_spaces = {a: action_space(self._table) for a in self.agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; without a seed the next in the row that the last seed began."""
        if seed is not None or self._dice is None:
            self._dice = Rng(fresh_seed() if seed is None else seed)
        self._table.deal(new_seed(self._dice))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return seen(self._table, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """The selected agent's action; None once its game is over."""
        agent, table = self.agent_selection, self._table
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = -1 if action is None else int(action)
        table.check(chosen)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, table.play(chosen), strict=True))
        self._accumulate_rewards()
        if table.seat == NOBODY:
            self.terminations = dict.fromkeys(self.agents, not table.truncated)
            self.truncations = dict.fromkeys(self.agents, table.truncated)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def render(self) -> str | None:
        """The board as the selected agent sees it: as text, or printed where the mode is human."""
        if self.render_mode is None:
            return None
        seat = self._seat_of.get(self.agent_selection, 0)
        board = text_board(self._table, seat, self._language)
        if self.render_mode == ANSI:
            return board
        print(board)
        return None

    def close(self) -> None:
        """There is nothing to be closed."""
