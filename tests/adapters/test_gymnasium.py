"""Gymnasium's own check, and one seat among bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from spielwerk.adapters.gymnasium import ILLEGAL_REWARD, SeatEnv
from spielwerk.catalog import game, titles
from spielwerk.core import Rng, SetupError, UnknownName

every_game = pytest.mark.parametrize("name", titles())


def seat_env(name: str, seat: int = 0, level: str = "beginner", **settings: Any) -> SeatEnv:
    bots = [level] * max(game(name).seats[0] - 1, 1)
    return SeatEnv(name, seat=seat, bots=bots, iterations=1, **settings)


def play_out(env: SeatEnv, seed: int) -> tuple[float, list[bytes]]:
    """Random play to the end; what it brought, and all that was seen."""
    rng = Rng(seed)
    entries, info = env.reset(seed=seed)
    gained, over, seen = 0.0, False, [entries["observation"].tobytes()]
    while not over:
        action = rng.pick(np.flatnonzero(info["action_mask"]).tolist())
        entries, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(entries)
        gained, over = gained + reward, terminated or truncated
        seen.append(entries["observation"].tobytes())
    return gained, seen


@every_game
def test_it_is_an_environment_as_gymnasium_wants_it(name: str) -> None:
    check_env(seat_env(name, render_mode="ansi"), skip_render_check=True)


@every_game
def test_a_game_is_played_to_its_end(name: str) -> None:
    env = seat_env(name, seat=1, points=0.01)
    gained, seen = play_out(env, 2)
    outcome = env._table.state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners) if 1 in outcome.winners else 0
    before = game(name).start(env._table.seats, 1).scores()[1]  # the same in every deal
    assert gained == pytest.approx(share + 0.01 * (outcome.scores[1] - before))
    assert play_out(env, 2) == (gained, seen)
    assert play_out(env, 3)[1] != seen
    with pytest.raises(SetupError, match="call reset"):
        env.step(0)


@every_game
def test_what_is_seen_is_what_the_seat_may_know(name: str) -> None:
    env = seat_env(name, seat=1)
    _, info = env.reset(seed=4)
    for _ in range(10):
        state = env._table.state
        sample = game(name).observe(state, 1).sample(Rng(1))
        seen = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        info = seen[-1]
        assert np.array_equal(info["action_mask"], seen[0]["action_mask"])
        if seen[2]:
            break
        sample = game(name).observe(state, 1).sample(Rng(1))
        assert game(name).features.see(sample, 1) == seen[0]["observation"].tolist()


def test_an_illegal_action_ends_the_game() -> None:
    env = seat_env("ludoteca")
    _, info = env.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(forbidden)
    assert (reward, terminated, truncated) == (ILLEGAL_REWARD, True, False)
    assert info["illegal"]
    with pytest.raises(SetupError, match="call reset"):
        env.step(forbidden)
    assert not env.reset(seed=1)[1]["illegal"]


def test_a_game_can_be_cut_off() -> None:
    env = seat_env("ludoteca", most_moves=4)
    _, info = env.reset(seed=1)
    truncated = False
    while not truncated:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated) == (0.0, False)


@every_game
def test_games_are_registered(name: str) -> None:
    made = gymnasium.make(f"Spielwerk/{name.title()}-v0", render_mode="ansi")
    made.reset(seed=1)
    assert len(str(made.render()).splitlines()) > 1


def test_the_board_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = seat_env("ludoteca", render_mode="human", language="de")
    env.reset(seed=1)
    env.render()
    assert len(capsys.readouterr().out.splitlines()) > 1
    assert seat_env("ludoteca").render() is None


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(SetupError, match="with 1 bots seats are 0 to 1, not 2"):
        SeatEnv("ludoteca", seat=2, bots=["easy"])
    with pytest.raises(UnknownName, match="genius"):
        SeatEnv("ludoteca", bots=["genius"])
    with pytest.raises(SetupError, match="takes 2 to 4 seats, not 6"):
        SeatEnv("ludoteca", bots=["easy"] * 5)
