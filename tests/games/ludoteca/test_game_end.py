"""How the game ends and who wins: LUD-17."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.core import Outcome
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import PILLARS, play, position, told, view

FIVE = "CKRPG"


def ended(state: Ludoteca) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    assert state.over
    assert [state.legal(seat) for seat in range(state.seats)] == [[]] * state.seats
    assert view(state).turn is None
    return outcome


# -- the sixth pillar -----------------------------------------------------------------------


@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize(
    ("hand", "moves", "row", "options"),
    [
        ("L1 C2", ["lay L1 L"], "", {}),
        ("h1 C2", ["lay h1 L"], "8", {}),
        ("L3 L2 L1 C2", ["straight L 3"], "", {"min_cards_to_master": 3}),
        ("J C2", ["joker", "at L 1"], "", {"rules": "extended"}),
        ("festival L1 C2", ["resource festival", "lay L1 L"], "8", {"rules": "extended"}),
        ("hX C2", ["x 1", "swap K 0", "at L 1"], "8", {"rules": "extended"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_closing_the_sixth_pillar_wins_at_once(
    hand: str, moves: list[str], row: str, options: dict[str, Any]
) -> None:
    rows = {(1, "K"): "J8 3" if "hX" in hand else "8 3"}
    if row:
        rows[0, "L"] = row
    state = position(hand, "K2", locks=(FIVE,), rows=rows, points=(-20, 49), **options)
    play(state, *moves)
    assert ended(state) == Outcome((0,), (-20, 49), "six_pillars")
    assert view(state).sheets == ()  # the unfinished round is not scored
    events = [event["event"] for event in told(state)]
    assert events[-1] == "GameEnded"
    assert not {"HandEmptied", "RoundScored", "CardDrawn"} & set(events)


@pytest.mark.rule("LUD-17")
def test_the_sixth_pillar_comes_before_an_empty_hand() -> None:
    state = position("L1", "K2", locks=(FIVE,), points=(0, 60))
    play(state, "lay L1 L")
    assert ended(state) == Outcome((0,), (0, 60), "six_pillars")
    assert view(state).sheets == ()


@pytest.mark.rule("LUD-17")
def test_any_seat_may_win_by_pillars() -> None:
    state = position("L2", "C2", "K1 K2", locks=("", "CKRP", "LCRPG"), seat=2)
    play(state, "lay K1 K")
    assert ended(state).winners == (2,)


@pytest.mark.rule("LUD-17")
def test_five_pillars_do_not_suffice() -> None:
    state = play(position("L1 C2 C3", "K2", locks=("CKRP",)), "lay L1 L")
    assert not state.over
    assert view(state).areas[0].locks == 5


@pytest.mark.rule("LUD-17")
@pytest.mark.rule("LUD-9")
def test_a_row_too_short_to_lock_does_not_win() -> None:
    state = position("L1 C2", "K2", locks=(FIVE,), rows={(0, "L"): "8"}, min_cards_to_master=3)
    play(state, "lay L1 L")
    assert not state.over
    assert view(state).areas[0].locks == 5


@pytest.mark.rule("LUD-17")
def test_six_pillars_of_two_players_together_win_nothing() -> None:
    state = play(position("L1 C2", "K2", locks=("CK", "RPG")), "lay L1 L")
    assert not state.over


# -- points ----------------------------------------------------------------------------------


def after_round(points: tuple[int, ...], locks: tuple[str, ...] = (), **options: Any) -> Ludoteca:
    """A round in which nobody gets anything: the others hold no card either."""
    hands = ["L8", *[""] * (len(points) - 1)]
    state = position(*hands, phase="discard", points=points, locks=locks, **options)
    return play(state, "discard L8")


@pytest.mark.rule("LUD-17")
def test_fifty_points_win_and_one_less_does_not() -> None:
    assert not after_round((49, 3)).over
    assert ended(after_round((50, 3))) == Outcome((0,), (50, 3), "points")
    assert ended(after_round((3, 51))) == Outcome((1,), (3, 51), "points")


@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize("target", [10, 25, 100, 300])
def test_target_points_is_an_option(target: int) -> None:
    assert not after_round((target - 1, 0), target_points=target).over
    assert ended(after_round((target, 0), target_points=target)).reason == "points"


@pytest.mark.rule("LUD-17")
def test_the_target_is_50_by_default_and_rounds_20() -> None:
    shown = view(GAME.start(2, 0))
    assert (shown.target_points, shown.max_rounds) == (50, 20)


@pytest.mark.rule("LUD-17")
def test_points_are_looked_at_after_the_round_only() -> None:
    rows = {(0, "L"): "8 7 6 5 4 8 7 6 5 1"}
    state = position("C2 C3", "K2 K3", rows=rows, points=(45, 0), phase="discard")
    assert view(state).areas[0].points + 45 > 50
    play(state, "discard C2", "draw", "pass", "discard K2")
    assert not state.over  # though the round would bring more than enough
    assert state.scores() == [45, 0]


@pytest.mark.rule("LUD-17")
def test_points_of_the_round_count_and_may_also_take_away() -> None:
    rows = {(0, "L"): "8 7 1"}
    state = position("C2", "K2 K3", rows=rows, points=(44, 51), phase="discard")
    play(state, "discard C2")
    assert ended(state) == Outcome((0,), (50, 49), "points")


@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize(
    ("points", "locks", "winners"),
    [
        ((50, 55, 20), (), (1,)),
        ((60, 55, 60), ("", "LCK", "L"), (2,)),
        ((55, 55, 60), ("LCKRP", "LCK", ""), (2,)),
        ((55, 55, 3), ("LC", "LCK", ""), (1,)),
        ((55, 55, 3), ("LC", "PG", "LCKRP"), (0, 1)),
        ((55, 55, 55), (), (0, 1, 2)),
    ],
)
def test_several_at_once_are_ranked_by_points_then_pillars_then_share(
    points: tuple[int, ...], locks: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    assert ended(after_round(points, locks)) == Outcome(winners, points, "points")


# -- the last round -----------------------------------------------------------------------------


@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize("rounds", [1, 2, 20, 50])
def test_after_max_rounds_the_game_is_over(rounds: int) -> None:
    state = position("L8", "", phase="discard", points=(3, 5), max_rounds=rounds)
    for number in range(1, rounds + 1):
        assert not state.over
        assert state.round == number
        state.hands = [[], []]
        state.hands[state.seat] = [7]
        if number > 1:
            play(state, "draw", "pass")
            state.hands[state.seat] = [7]
        play(state, "discard L8")
    assert ended(state) == Outcome((1,), (3, 5), "rounds")
    assert len(view(state).sheets) == rounds


@pytest.mark.rule("LUD-17")
@pytest.mark.parametrize(
    ("points", "locks", "winners"),
    [
        ((-7, -3), (), (1,)),
        ((-3, -3), ("L", ""), (0,)),
        ((-3, -4), ("", PILLARS[:5]), (0,)),
        ((-3, -3), ("L", "C"), (0, 1)),
        ((0, 0, -1, 0), (), (0, 1, 3)),
    ],
)
def test_then_it_is_decided_as_at_50_points(
    points: tuple[int, ...], locks: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    state = after_round(points, locks, max_rounds=1)
    assert ended(state) == Outcome(winners, points, "rounds")


@pytest.mark.rule("LUD-17")
def test_points_in_the_last_round_win_by_points() -> None:
    assert ended(after_round((50, 0), max_rounds=1)).reason == "points"


@pytest.mark.rule("LUD-17")
def test_the_end_is_told() -> None:
    state = after_round((55, 55))
    last = told(state)[-1]
    assert last == {
        "event": "GameEnded",
        "audience": None,
        "scores": (55, 55),
        "winners": (0, 1),
        "reason": "points",
    }
    outcome = ended(state)
    assert GAME.tell_outcome(outcome, "en", ["Ada", "Bo"]).endswith("Ada & Bo share the victory.")
