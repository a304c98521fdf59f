"""PettingZoo's own tests, and what it cannot know: secrets, rewards, the board."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from spielwerk.adapters import pettingzoo
from spielwerk.adapters.pettingzoo import env, raw_env
from spielwerk.core import IllegalAction, Rng, SetupError, UnknownName
from tests.adapters.tables import EVERY_TABLE, SMALLEST, Place, called
from tests.toy import TOY

CYCLES = 6
every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=called)
smallest = pytest.mark.parametrize("table", SMALLEST, ids=called)


def random_action(entries: dict[str, Any], rng: Rng) -> int:
    return rng.pick(np.flatnonzero(entries["action_mask"]).tolist())


def play_on(made: Any, rng: Rng, most: int = 1 << 30) -> dict[str, float]:
    """Random play until the last agent has left, or so many steps; what each has gained."""
    gained = dict.fromkeys(made.possible_agents, 0.0)
    for _, agent in zip(range(most), made.agent_iter(), strict=False):
        entries, reward, terminated, truncated, _ = made.last()
        gained[agent] += reward
        made.step(None if terminated or truncated else random_action(entries, rng))
    return gained


@every_table
def test_it_is_an_environment_as_pettingzoo_wants_it(table: Place) -> None:
    name, seats = table
    with warnings.catch_warnings():
        # An observation with a mask is a dict, in PettingZoo's own board games too; its test knows
        # those by name and wonders about others.
        for expected in ("Observation is not a NumPy array", "Observation space for each agent"):
            warnings.filterwarnings("ignore", expected)
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(env(name, seats=seats), num_cycles=CYCLES)


@every_table
def test_the_same_seed_gives_the_same_game(table: Place) -> None:
    name, seats = table
    seed_test(lambda: env(name, seats=seats), num_cycles=CYCLES)


@smallest
def test_another_seed_or_none_gives_another_game(table: Place) -> None:
    made = env(table[0], seats=table[1])
    firsts = set()
    for seed in (1, 2, None, None):
        made.reset(seed=seed)
        play_on(made, Rng(1), 30)
        firsts.add(made.unwrapped.observe(made.agents[0])["observation"].tobytes())
    assert len(firsts) == 4


@smallest
def test_the_board_is_a_text(table: Place, capsys: pytest.CaptureFixture[str]) -> None:
    name, seats = table
    render_test(
        lambda render_mode: env(name, seats=seats, render_mode=render_mode),
        custom_tests={"ansi": lambda text: len(text.splitlines()) > 1},
    )
    assert len(capsys.readouterr().out.splitlines()) > 5


@smallest
def test_whoever_wins_gets_one_and_shares_it(table: Place) -> None:
    made = env(table[0], seats=table[1])
    made.reset(seed=3)
    gained = play_on(made, Rng(3))
    outcome = made.unwrapped._table.state.outcome()
    share = 1.0 / len(outcome.winners) if outcome.winners else 0.0
    for seat, reward in enumerate(gained.values()):
        assert reward == pytest.approx(share if seat in outcome.winners else 0.0)


@smallest
def test_points_add_up_to_the_score(table: Place) -> None:
    made = env(table[0], seats=table[1], points=0.01)
    made.reset(seed=3)
    before = made.unwrapped._table.state.scores()
    gained = play_on(made, Rng(3))
    outcome = made.unwrapped._table.state.outcome()
    share = 1.0 / len(outcome.winners) if outcome.winners else 0.0
    for seat, reward in enumerate(gained.values()):
        points = 0.01 * (outcome.scores[seat] - before[seat])
        assert reward == pytest.approx(points + (share if seat in outcome.winners else 0.0))


def test_simultaneous_choices_are_not_revealed() -> None:
    """The second to choose sees the same, whatever the first has chosen."""
    seen = []
    for pick in (0, -1):
        made = raw_env("flandern", seats=3, options={"deal_cities": True})
        made.reset(seed=1)
        assert made.agent_selection == "seat_0"
        made.step(np.flatnonzero(made.observe("seat_0")["action_mask"])[pick])
        assert made.agent_selection == "seat_1"
        seen.append([made.observe(agent) for agent in made.agents])
    for agent in (1, 2):
        for key in ("observation", "action_mask"):
            assert np.array_equal(seen[0][agent][key], seen[1][agent][key])
    assert not np.array_equal(seen[0][0]["observation"], seen[1][0]["observation"])


def test_a_game_can_be_cut_off() -> None:
    made = env("ludoteca", seats=2, most_moves=5)
    made.reset(seed=1)
    play_on(made, Rng(1), 5)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(play_on(made, Rng(1)).values()) == {0.0}


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    made = env("ludoteca", seats=2)
    made.reset(seed=1)
    forbidden = int(np.flatnonzero(made.observe("seat_0")["action_mask"] == 0)[0])
    made.step(forbidden)
    assert all(made.terminations.values())
    assert made._cumulative_rewards == {"seat_0": pettingzoo.ILLEGAL_REWARD, "seat_1": 0}
    raw = raw_env("ludoteca", seats=2)
    raw.reset(seed=1)
    before = raw.observe("seat_0")["observation"]
    for action in (forbidden, -5, 10**6, None):
        with pytest.raises(IllegalAction, match="the mask says what is allowed"):
            raw.step(action)
    assert np.array_equal(raw.observe("seat_0")["observation"], before)


def test_an_environment_can_be_sent_elsewhere() -> None:
    made = raw_env("ludoteca", seats=3, options={"rules": "extended"})
    again = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own
    made.reset(seed=1)
    again.reset(seed=1)
    assert np.array_equal(
        made.observe("seat_1")["observation"], again.observe("seat_1")["observation"]
    )


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"game": "chess", "seats": 2}, UnknownName, "no game is called chess"),
        ({"game": "ludoteca", "seats": 9}, SetupError, "takes 2 to 4 seats, not 9"),
        ({"game": TOY, "seats": 2}, SetupError, "toy shows nothing to learners"),
        ({"game": "ludoteca", "seats": 2, "options": {"rule": "x"}}, SetupError, "rule"),
        ({"game": "ludoteca", "seats": 2, "render_mode": "rgb"}, SetupError, "human or ansi"),
        ({"game": "ludoteca", "seats": 2, "language": "it"}, UnknownName, "languages are"),
        ({"game": "ludoteca", "seats": 2, "most_moves": 0}, SetupError, "at least 1 move"),
    ],
)
def test_wrong_settings_are_refused(
    settings: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        raw_env(settings.pop("game"), **settings)
