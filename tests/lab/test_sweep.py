"""Variants on the same deals: paired for sure, the same again, and complete pairs alone."""

from __future__ import annotations

from typing import Any

import pytest

import spielwerk
from spielwerk.core import EVERYTHING, SetupError, UnknownName
from spielwerk.lab import Processes, Setup, Sweep, derive, run_simulation
from spielwerk.lab import sweep as lab_sweep
from spielwerk.lab.setup import Result, play_one
from spielwerk.lab.sweep import Block, all_variants, choose_baseline

GAME = "ludoteca"


def made(
    over: dict[str, list[Any]],
    games: int,
    *,
    game: str = GAME,
    bots: tuple[str, ...] = ("random",),
    seats: tuple[int, ...] = (2,),
    seed: int = 3,
) -> Sweep:
    blocks = []
    for number in seats:
        setup = Setup(game, number, seed, iterations=2)
        base = choose_baseline(setup, over, {})
        blocks.append(Block(setup, bots, all_variants(over), base))
    return Sweep(blocks, games)


def played(sweep: Sweep, jobs: int = 1) -> list[list[list[Result]]]:
    sweep.play(workers=Processes(jobs))
    return [block.results for block in sweep.blocks]


def test_every_combination_is_a_variant() -> None:
    variants = all_variants({"target_points": [40, 50], "min_cards_to_master": [1, 2, 3]})
    assert len(variants) == 6
    assert variants[1] == {"target_points": 40, "min_cards_to_master": 2}
    assert variants[-1] == {"target_points": 50, "min_cards_to_master": 3}


def test_a_grid_that_explodes_is_refused_before_it_is_made() -> None:
    many = list(range(10_000))
    with pytest.raises(SetupError, match="that makes 1000000000000 variants, and 100 are the most"):
        all_variants({"a": many, "b": many, "c": many})


@pytest.mark.parametrize(
    ("values", "named", "expected"),
    [
        ([40, 50, 60], {}, 50),
        ([40, 60], {}, 40),
        ([60, 40], {}, 60),
        ([40, 50, 60], {"target_points": 60}, 60),
    ],
)
def test_the_baseline_is_what_is_named_else_the_default_else_the_first(
    values: list[int], named: dict[str, int], expected: int
) -> None:
    base = choose_baseline(Setup(GAME, 2), {"target_points": values}, named)
    assert base == {"target_points": expected}


def test_the_default_is_that_of_the_number_of_seats() -> None:
    over = {"colours_per_player": [1, 2, 3]}
    assert choose_baseline(Setup("serendipity", 2), over, {}) == {"colours_per_player": 3}
    assert choose_baseline(Setup("serendipity", 3), over, {}) == {"colours_per_player": 2}


def test_the_same_seed_gives_the_same_games_with_one_process_and_with_two() -> None:
    over = {"target_points": [10, 50]}
    alone = played(made(over, 20, seats=(2, 3)))
    assert alone == played(made(over, 20, seats=(2, 3)), jobs=2)
    assert alone != played(made(over, 20, seats=(2, 3), seed=4))


def test_bots_are_the_same_with_one_process_and_with_two() -> None:
    over = {"max_rounds": [1, 2]}
    bots = ("easy", "beginner")
    assert played(made(over, 3, bots=bots)) == played(made(over, 3, bots=bots), jobs=2)


def test_a_variant_is_the_simulation_with_its_options() -> None:
    sweep = made({"target_points": [10, 50]}, 12)
    sweep.play()
    (block,) = sweep.blocks
    for variant in (0, 1):
        tally = run_simulation(block.setups[variant], ["random"] * 2, 12)
        assert tally.decisions.mean * 12 == sum(one.decisions for one in block.paired(variant))


def test_all_variants_are_dealt_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first positions, seen with all that is hidden, differ in the option and nothing else."""
    dealt: list[tuple[int, dict[str, Any]]] = []

    def look(setup: Setup, lineup: tuple[str, ...], deal: int, number: int) -> Result:
        game = spielwerk.game(setup.game)
        state = game.start(setup.seats, derive(setup.seed, "deal", deal), setup.options)
        view = game.view(state, EVERYTHING)
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        assert fields.pop("min_cards_to_master") == setup.options["min_cards_to_master"]
        assert deal == number
        dealt.append((deal, fields))
        return play_one(setup, lineup, deal, number)

    monkeypatch.setattr(lab_sweep, "play_one", look)
    made({"min_cards_to_master": [1, 2, 3]}, 4).play()
    by_deal = {deal: [fields for one, fields in dealt if one == deal] for deal in range(4)}
    for views in by_deal.values():
        assert len(views) == 3
        assert views[0] == views[1] == views[2]
    assert by_deal[0][0] != by_deal[1][0]


@pytest.mark.parametrize(
    ("game", "option", "value", "same"),
    [
        ("ludoteca", "target_points", 10, True),
        ("ludoteca", "rules", "extended", False),
        ("serendipity", "colours_per_player", 1, True),
    ],
)
def test_an_option_that_changes_the_deal_is_noticed(
    game: str, option: str, value: object, same: bool
) -> None:
    default = spielwerk.game(game).options_for(2)[option].default
    (block,) = made({option: [default, value]}, 2, game=game).blocks
    assert block.same_chance(block.base)
    assert block.same_chance(1) is same


def test_after_an_interrupt_only_complete_pairs_count(monkeypatch: pytest.MonkeyPatch) -> None:
    sweep = made({"target_points": [10, 50, 60]}, 9)
    count = 0

    def until_interrupted(*arguments: Any) -> Result:
        nonlocal count
        count += 1
        if count > 10:
            raise KeyboardInterrupt
        return play_one(*arguments)

    monkeypatch.setattr(lab_sweep, "play_one", until_interrupted)
    with pytest.raises(KeyboardInterrupt):
        sweep.play()
    (block,) = sweep.blocks
    assert [len(results) for results in block.results] == [4, 3, 3]
    assert block.complete() == 3
    assert [len(block.paired(variant)) for variant in range(3)] == [3, 3, 3]


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    sweep = made({"target_points": [10, 50]}, 5, seats=(2, 3))
    sweep.play(progress=told.append)
    assert sum(told) == sweep.total == 20
    assert len(told) > 4


@pytest.mark.parametrize(
    ("over", "games", "bots", "error", "message"),
    [
        ({"target_points": [5, 50]}, 5, ("random",), SetupError, "10 to 300 allowed, not 5"),
        ({"target_points": [10, 50]}, 5, ("clever",), UnknownName, "no bot is called clever"),
        ({"target_points": [10, 50]}, 1, ("random",), SetupError, "at least 2 games, not 1"),
        ({"target_points": [10, 50]}, 5, ("random",) * 3, SetupError, "3 bots do not fit"),
    ],
)
def test_what_cannot_be_played_is_an_error_before_any_game(
    over: dict[str, list[Any]],
    games: int,
    bots: tuple[str, ...],
    error: type[Exception],
    message: str,
) -> None:
    with pytest.raises(error, match=message):
        made(over, games, bots=bots)
