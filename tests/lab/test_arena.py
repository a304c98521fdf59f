"""The arena is fair: every bot sits everywhere equally often, on the same deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

import spielwerk
from spielwerk.core import AnyGame, SetupError
from spielwerk.lab import Processes, Setup, rounded_up, run_arena, seating
from spielwerk.lab import setup as lab_setup
from spielwerk.lab.setup import Result, play_one

GAME = "serendipity"


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_are_balanced(seats: int) -> None:
    for entrants in range(1, seats + 1):
        held = Counter(
            (entrant, seat)
            for rotation in range(seats)
            for seat, entrant in enumerate(seating(entrants, seats, rotation))
        )
        filling = seats - entrants + 1  # the last one named has so many places
        wanted = {
            (entrant, seat): filling if entrant == entrants - 1 else 1
            for entrant in range(entrants)
            for seat in range(seats)
        }
        assert held == wanted


@pytest.mark.parametrize(
    ("games", "seats", "played"), [(200, 2, 200), (1, 4, 4), (200, 3, 201), (21, 4, 24)]
)
def test_games_are_rounded_up_to_whole_deals(games: int, seats: int, played: int) -> None:
    assert rounded_up(games, seats) == played


def test_every_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, tuple[str, ...]]] = []

    def note(_: Setup, lineup: Sequence[str], deal: int, __: int) -> Result:
        played.append((deal, tuple(lineup)))
        return Result(1, (0, 0, 0), (0,), "quiet")

    monkeypatch.setattr("spielwerk.lab.arena.play_one", note)
    standings = run_arena(Setup(GAME, 3), ["strong", "easy", "beginner"], 7)
    rotations = {
        ("strong", "easy", "beginner"),
        ("easy", "beginner", "strong"),
        ("beginner", "strong", "easy"),
    }
    assert len(played) == 9
    for deal in range(3):
        assert {lineup for dealt, lineup in played if dealt == deal} == rotations
    for standing in standings:
        assert standing.games == 9
        assert standing.seated == Counter({0: 3, 1: 3, 2: 3})
        assert standing.wins == 3  # seat 0 always won, and all sat there equally often
        assert standing.share == pytest.approx(standing.fair_share) == pytest.approx(1 / 3)


class Dealer:
    """A game that notes from which seeds it is started."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.seeds: list[int] = []

    def start(self, seats: int, seed: int, *rest: Any, **options: Any) -> Any:
        self.seeds.append(seed)
        return self._game.start(seats, seed, *rest, **options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def test_a_deal_is_the_same_whoever_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = Dealer(spielwerk.game(GAME))
    monkeypatch.setattr(lab_setup, "find_game", lambda *_: dealer)
    for number in range(4):
        play_one(Setup(GAME, 2, seed=8), ["random", "random"], number // 2, number)
    first, second, third, fourth = dealer.seeds
    assert first == second
    assert third == fourth
    assert first != third


def strong_wins(_: Setup, lineup: Sequence[str], deal: int, __: int) -> Result:
    """The strong bot wins wherever it sits, except that on deal 1 it shares with a neighbour."""
    seat = lineup.index("strong")
    scores = tuple(30 if level == "strong" else 10 for level in lineup)
    neighbour = (seat + 1) % len(lineup)
    return Result(1, scores, (seat, neighbour) if deal == 1 else (seat,), "quiet")


def test_wins_belong_to_the_bot_and_not_to_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielwerk.lab.arena.play_one", strong_wins)
    strong, medium = run_arena(Setup(GAME, 4), ["strong", "medium"], 12)
    assert (strong.games, medium.games) == (12, 12)
    assert strong.wins == 8 + Fraction(4, 2)
    assert medium.wins == Fraction(4, 2)
    assert (strong.fair_share, medium.fair_share) == (0.25, 0.75)
    assert (strong.scores.mean, medium.scores.mean) == (30, 10)
    assert (strong.scores.size, medium.scores.size) == (12, 36)
    assert strong.share == pytest.approx(10 / 12)
    low, high = strong.confidence_interval
    assert 0.5 < low < 10 / 12 < high < 1


def test_who_ends_ahead_is_counted_seat_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level with one, ahead of one, behind the winner, who has fewer points: 1.5 of 3 duels."""
    result = Result(1, (20, 20, 10, 15), (3,), "quiet")
    monkeypatch.setattr("spielwerk.lab.arena.play_one", lambda *_: result)
    seats = iter([[0, 1, 1, 1]] * 4 + [[0, 0, 0, 0]] * 2)
    monkeypatch.setattr("spielwerk.lab.arena.seating", lambda *_: next(seats))
    strong, medium = run_arena(Setup(GAME, 4), ["strong", "medium"], 4)
    assert (strong.ahead, strong.duels, strong.ahead_share) == (Fraction(6), 12, 0.5)
    assert (medium.ahead, medium.duels) == (Fraction(6), 12)
    alone = run_arena(Setup(GAME, 2), ["random"], 2)
    assert alone[0].ahead_share is None


def test_the_same_bot_may_be_named_twice() -> None:
    one, other = run_arena(Setup(GAME, 2), ["random", "random"], 10)
    assert one.wins + other.wins == 10
    assert one.seated == other.seated == Counter({0: 5, 1: 5})


def outcome_of(jobs: int) -> list[tuple[Fraction, Counter[int]]]:
    setup = Setup(GAME, 3, seed=4, iterations=2)
    standings = run_arena(setup, ["easy", "beginner"], 6, workers=Processes(jobs))
    return [(standing.wins, standing.scores.counts) for standing in standings]


def test_the_arena_is_the_same_with_one_process_and_with_two() -> None:
    assert outcome_of(jobs=1) == outcome_of(jobs=2)


def test_too_many_bots_are_an_error() -> None:
    with pytest.raises(SetupError, match="3 bots do not fit on 2 seats"):
        run_arena(Setup(GAME, 2), ["easy"] * 3, 4)
