"""Train a policy by playing against itself, and write down how it fares on the way.

    cd examples && python -m learning.train --out learned

makes `learned/curve.json`, which `python -m learning.plot` draws, and `learned/policy.npz`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from learning.evaluation import LEVELS, Score, evaluate
from learning.selfplay import SelfPlay, credit

DISCOUNT, SMOOTHING = 0.998, 0.95
POINTS = 0.02  # of a win, for a point: to feel one's way until winning teaches more
QUICK, SLOW = LEVELS[:3], LEVELS[3:]  # bots that search are met at the end only: they think long
SEED = 1


class Tables(VecEnv):  # type: ignore[misc] # untyped without the library
    """SelfPlay as the library wants it. Rewards are left to `Buffer`, which knows the seats."""

    def __init__(self, play: SelfPlay) -> None:
        now = play.now
        self.play = play
        self.render_mode = None
        super().__init__(
            len(now.seats),
            gymnasium.spaces.Box(-100.0, 100.0, now.observations.shape[1:], np.float32),
            gymnasium.spaces.Discrete(now.masks.shape[1]),
        )

    def reset(self) -> NDArray[np.float32]:
        return self.play.reset().observations

    def step_async(self, actions: NDArray[Any]) -> None:
        self._chosen = actions

    def step_wait(self) -> Any:
        now = self.play.step(self._chosen)
        return now.observations, np.zeros(self.num_envs, np.float32), now.done, self._nothing()

    def _nothing(self) -> list[dict[str, Any]]:
        return [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> Any:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.play.now.masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to be closed."""


class Buffer(MaskableRolloutBuffer):  # type: ignore[misc] # untyped without the library
    """The library's own, but for what a decision was worth."""

    def __init__(self, *given: Any, play: SelfPlay, **more: Any) -> None:
        super().__init__(*given, **more)
        self.play = play

    def compute_returns_and_advantage(self, last_values: Any, dones: Any) -> None:
        self.advantages = credit(
            self.play.take_course(),
            self.values,
            last_values.cpu().numpy().reshape(-1),
            self.play.now.seats,
            discount=self.gamma,
            smoothing=self.gae_lambda,
        )
        self.returns = self.advantages + self.values


class Body(BaseFeaturesExtractor):  # type: ignore[misc] # untyped without the library
    """One layer that policy and value share: most entries are 0 or 1, and few at a time matter."""

    def __init__(self, space: gymnasium.spaces.Box, width: int) -> None:
        super().__init__(space, width)
        self.layers = nn.Sequential(
            nn.Linear(space.shape[0], width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return self.layers(seen)


class Curve(BaseCallback):  # type: ignore[misc] # untyped without the library
    """How the policy fares, again and again. The time that takes is not counted; minutes are those
    of the processor, so that whatever else the machine does changes nothing."""

    def __init__(self, game: str, *, minutes: float, games: int, points: int) -> None:
        super().__init__()
        self.game, self.games = game, games
        self.seconds, self.between = minutes * 60, minutes * 60 / points
        self.spent, self.worked, self.next = 0.0, 0.0, 0.0
        self.rows: list[dict[str, Any]] = []

    def _on_training_start(self) -> None:
        self._since = time.monotonic(), time.process_time()

    def _on_step(self) -> bool:
        return self.worked < self.seconds

    def _on_rollout_start(self) -> None:
        self.spent += time.monotonic() - self._since[0]
        self.worked += time.process_time() - self._since[1]
        if self.worked >= self.next:
            self.measure(dict.fromkeys(QUICK, self.games))
            self.next += self.between
        self._since = time.monotonic(), time.process_time()

    def measure(self, games: Mapping[str, int]) -> None:
        scores = [self.score(level, games[level]) for level in games]
        row = {
            "minutes": round(self.spent / 60, 2),
            "processor_minutes": round(self.worked / 60, 2),
            "decisions": self.num_timesteps,
            "scores": [score.as_data() for score in scores],
        }
        self.rows.append(row)
        told = ", ".join(f"{score.level} {score.won:.0%}" for score in scores)
        print(f"{row['minutes']:6.1f} min {row['decisions']:10,} decisions: {told}", flush=True)

    def score(self, level: str, games: int) -> Score:
        def choose(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
            actions: NDArray[Any] = self.model.predict(seen, action_masks=masks)[0]
            return actions

        return evaluate(choose, self.game, level, games=games, seed=10_000)


def learner(play: SelfPlay, *, steps: int, width: int) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        Tables(play),
        learning_rate=7e-4,
        n_steps=steps,
        batch_size=512,
        n_epochs=4,
        gamma=DISCOUNT,
        gae_lambda=SMOOTHING,
        ent_coef=0.01,
        rollout_buffer_class=Buffer,
        rollout_buffer_kwargs={"play": play},
        policy_kwargs={
            "features_extractor_class": Body,
            "features_extractor_kwargs": {"width": width},
            "net_arch": [],
        },
        seed=SEED,
        device="cpu",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    parser.add_argument("--game", default="ludoteca")
    parser.add_argument("--minutes", type=float, default=4.0, help="of processor time, to train")
    parser.add_argument("--tables", type=int, default=64, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="at each table before learning")
    parser.add_argument("--width", type=int, default=128, help="of the net's layers")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--games", type=int, default=100, help="to measure with, on the way")
    parser.add_argument("--last-games", type=int, default=400, help="and in the end")
    parser.add_argument("--slow-games", type=int, default=60, help="against bots that search")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(given.threads)
    torch.distributions.Distribution.set_default_validate_args(False)  # a fifth of the time
    play = SelfPlay(given.game, seats=2, games=given.tables, seed=SEED, points=POINTS)
    model = learner(play, steps=given.steps, width=given.width)
    curve = Curve(given.game, minutes=given.minutes, games=given.games, points=6)
    model.learn(1_000_000_000, callback=curve)
    last = dict.fromkeys(QUICK, given.last_games) | dict.fromkeys(SLOW, given.slow_games)
    curve.measure(last)
    about = {
        "game": given.game,
        "features": play.games.features_version,
        "rules": play.games.game.rules_version,
        "tables": given.tables,
        "rows": curve.rows,
    }
    (given.out / "curve.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    weights = {name: value.numpy() for name, value in model.policy.state_dict().items()}
    np.savez_compressed(given.out / "policy.npz", **weights)


if __name__ == "__main__":
    main()
