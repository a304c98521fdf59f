"""Verdicts about whole sweeps: true differences are found, others are not made up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from spielwerk.lab import Setup
from spielwerk.lab.differences import ERROR, POWER, Paired
from spielwerk.lab.findings import (
    FEWEST_PAIRS,
    NONE,
    REAL,
    UNCLEAR,
    Comparison,
    Finding,
    Notice,
    judge,
    more_games,
)
from spielwerk.lab.measures import LENGTH, SHARED, Measure
from spielwerk.lab.setup import Result
from spielwerk.lab.sweep import Block

Play = Callable[[Random, int], Result]  # a game of a variant


def block_of(random: Random, deals: int, *variants: Play) -> Block:
    """Made-up games; the first variant is the baseline."""
    values = [{"max_rounds": number} for number in range(1, len(variants) + 1)]
    block = Block(Setup("ludoteca", 2), ["random"], [dict(value) for value in values], values[0])
    for deal in range(deals):
        luck = random.randrange(1000)
        for place, play in enumerate(variants):
            block.results[place].append(play(random, luck + deal))
    return block


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - chance without secrets


def usual(random: Random, luck: int, longer: int = 0) -> Result:
    """Half of what happens is the luck of the deal."""
    scores = (luck % 40 + random.randrange(20), random.randrange(60))
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    length = 100 + luck % 50 + random.randrange(50) + longer
    return Result(length, scores, winners, "target" if random.random() < 0.9 else "rounds")


def longer_by(decisions: int) -> Play:
    return lambda random, luck: usual(random, luck, decisions)


def by_name(findings: list[Finding]) -> dict[str, Finding]:
    return {finding.comparison.measure.name: finding for finding in findings}


def test_a_true_difference_is_found_and_the_rest_is_not() -> None:
    judged = judge([block_of(seeded(1), 2500, usual, longer_by(15))], Notice())
    found = by_name(judged.blocks[0])
    assert found["length"].verdict == REAL
    assert found["length"].interval.low < 15 < found["length"].interval.high
    assert found["length"].more_games is None
    assert {found[name].verdict for name in ("score", "lead", "shared", "ending.rounds")} == {NONE}
    assert judged.comparisons == 6


def test_what_is_surely_there_and_surely_small_is_not_worth_speaking_of() -> None:
    found = by_name(judge([block_of(seeded(2), 4000, usual, longer_by(2))], Notice()).blocks[0])
    assert found["length"].chance_if_none <= ERROR
    assert found["length"].interval.low > 0
    assert found["length"].verdict == NONE
    pedantic = by_name(
        judge([block_of(seeded(2), 4000, usual, longer_by(2))], Notice(scatter=0.001)).blocks[0]
    )
    assert pedantic["length"].verdict == REAL


def test_the_same_games_differ_by_nothing() -> None:
    def repeated(_: Random, luck: int) -> Result:
        return usual(seeded(luck), luck)

    judged = judge([block_of(seeded(3), 300, repeated, repeated)], Notice())
    for finding in judged.blocks[0]:
        paired = finding.comparison.paired
        assert (paired.mean, paired.same) == (0.0, True)
        assert finding.comparison.base == finding.comparison.value
        assert finding.verdict == NONE


def test_an_interval_leaves_out_nothing_just_where_a_difference_is_found() -> None:
    random = seeded(4)
    for _ in range(40):
        plays = [longer_by(random.randrange(12)) for _ in range(3)]
        judged = judge([block_of(random, 60, usual, *plays)], Notice())
        for finding in judged.blocks[0]:
            low, high = finding.interval
            assert (not low <= 0 <= high) == (finding.chance_if_none <= ERROR)


def test_with_few_pairs_nothing_is_claimed() -> None:
    random = seeded(5)
    few = judge([block_of(random, FEWEST_PAIRS - 1, usual, longer_by(500))], Notice())
    assert {finding.verdict for finding in few.blocks[0]} == {UNCLEAR}
    assert {finding.more_games is None for finding in few.blocks[0]} == {False}
    enough = judge([block_of(random, FEWEST_PAIRS, usual, longer_by(500))], Notice())
    assert by_name(enough.blocks[0])["length"].verdict == REAL


def test_tables_that_were_not_reached_are_left_out() -> None:
    judged = judge([block_of(seeded(6), 40, usual, usual), block_of(seeded(6), 1, usual, usual)],
                   Notice())  # fmt: skip
    assert [len(findings) for findings in judged.blocks] == [6, 0]
    assert judge([block_of(seeded(6), 0, usual, usual)], Notice()).comparisons == 0


def test_false_alarms_stay_below_one_in_twenty_sweeps() -> None:
    """Five variants that are all the same in truth: no sweep should find anything."""
    random, sweeps = seeded(7), 150
    alarms = 0
    for _ in range(sweeps):
        judged = judge([block_of(random, 60, *[usual] * 5)], Notice())
        alarms += any(finding.verdict == REAL for finding in judged.blocks[0])
    assert alarms / sweeps < ERROR


def test_the_games_asked_for_find_the_smallest_difference_worth_noticing() -> None:
    """A sweep that cannot tell says how many more it takes; with them, four of five find a
    difference of just that size."""
    random, repetitions = seeded(8), 60
    small = by_name(judge([block_of(random, 100, usual, usual)], Notice()).blocks[0])["length"]
    assert small.verdict == UNCLEAR
    assert small.more_games is not None
    games, difference = 100 + small.more_games, round(small.comparison.margin)
    found = 0
    for _ in range(repetitions):
        judged = judge([block_of(random, games, usual, longer_by(difference))], Notice())
        found += by_name(judged.blocks[0])["length"].chance_if_none <= ERROR
    assert found / repetitions == pytest.approx(POWER, abs=0.15)


def compared(differences: list[float], margin: float, measure: Measure) -> Comparison:
    return Comparison(measure, 1, 0.0, 0.0, Paired(differences), margin)


def test_a_difference_on_the_edge_takes_more_games_than_there_were() -> None:
    """Half of what is worth noticing, and precise enough for that: neither none nor clear."""
    differences = [0.5 + (10.0 if number % 2 else -10.0) for number in range(800)]
    more = more_games(compared(differences, 1.0, Measure(LENGTH)), ERROR)
    assert more is not None
    assert 1500 < more < 3000


def test_the_fewest_pairs_are_asked_for_also_where_fewer_would_do() -> None:
    assert more_games(compared([5.0] * 10, 1.0, Measure(LENGTH)), ERROR) == FEWEST_PAIRS - 10


def test_where_nothing_scatters_no_number_is_made_up() -> None:
    differences = [1.0, -1.0] * 30
    assert more_games(compared(differences, 0.0, Measure(LENGTH)), ERROR) is None


def test_the_margin_is_part_of_the_scatter_or_of_the_games() -> None:
    notice = Notice(share=0.03, scatter=0.5)
    assert notice.margin(Measure(SHARED), [0.0, 1.0]) == 0.03
    assert notice.margin(Measure(LENGTH), [10.0, 20.0]) == pytest.approx(2.5)
