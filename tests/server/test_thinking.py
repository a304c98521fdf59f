"""Who thinks next and for how long, in simulated time: no processes, no clock."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.bots import LEVELS, RANDOM
from spielwerk.server.thinking import LANES, ThoughtQueue, lane_of
from tests.server.simulation import BRIEF, FIRST_SIGHT, LONG, Player, Simulation

SECONDS = 1.0
FLOOR = 0.05
PLACES = st.integers(1, 4)


def strong(tables: int, address: str, **habits: float) -> list[Player]:
    return [Player(f"{address}/{number}", address, **habits) for number in range(tables)]  # type: ignore[arg-type]


@st.composite
def crowds(draw: st.DrawFn) -> list[Player]:
    """Tables of any habits, at a few addresses."""
    several = draw(st.integers(1, 10))
    fractions = st.sampled_from([1.0, 1.0, 0.9, 0.5, 0.2])
    moments = st.sampled_from([0.0, 0.0, 0.01, 0.3, 0.5, 1.0, 1.1, 2.5])
    return [
        Player(
            name=f"table {number}",
            address=f"address {draw(st.integers(0, several))}",
            uses=draw(fractions),
            rests=draw(moments),
            comes=draw(moments),
        )
        for number in range(draw(st.integers(1, 12)))
    ]


def test_every_level_has_its_lane() -> None:
    levels = [RANDOM, *LEVELS]
    assert sorted(levels) == sorted(level for lane in LANES for level in lane)
    lanes = [lane_of(level, choices=2) for level in levels]
    assert lanes == [FIRST_SIGHT, FIRST_SIGHT, FIRST_SIGHT, BRIEF, LONG]
    assert {lane_of(level, choices=1) for level in levels} == {FIRST_SIGHT}


@given(PLACES, crowds())
def test_nobody_waits_longer_than_twice_the_seconds(places: int, crowd: list[Player]) -> None:
    """From wanting to think until the decision is there, and however they come and go."""
    floor = 0.001  # out of the way: the promise ends where it begins to lengthen thoughts
    simulation = Simulation(places, SECONDS, floor)
    simulation.add(*crowd)
    simulation.run(until=8.0)
    for player in crowd:
        assert player.waits, "everybody gets to think"
        assert max(player.waits) <= 2 * SECONDS + 2 * floor * len(crowd)
    assert simulation.longest_wait_now() <= 2 * SECONDS + 2 * floor * len(crowd)


@pytest.mark.parametrize("addresses", [1, 2, 3, 4, 5, 10, 11])
def test_the_promise_holds_for_eleven_tables_and_the_usual_floor(addresses: int) -> None:
    crowd = [Player(f"table {number}", f"address {number % addresses}") for number in range(11)]
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*crowd)
    simulation.run(until=30.0)
    assert max(max(player.waits) for player in crowd) <= 2 * SECONDS


def test_the_promise_holds_while_another_address_comes_late() -> None:
    crowd = [*strong(3, "first"), Player("second", "second"), Player("late", "late", comes=1.1)]
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*crowd)
    simulation.run(until=8.0)
    assert max(max(player.waits) for player in crowd) <= 2 * SECONDS


@settings(max_examples=25)  # there is much to simulate
@given(PLACES, crowds(), st.integers(0, 10))
def test_nobody_starves_even_where_thoughts_overrun(
    places: int, crowd: list[Player], slow: int
) -> None:
    crowd[slow % len(crowd)].uses = 30.0
    simulation = Simulation(places, SECONDS, FLOOR)
    simulation.add(*crowd)
    simulation.run(until=60.0)
    assert all(player.waits for player in crowd)
    assert simulation.longest_wait_now() < 50.0


@pytest.mark.parametrize(("few", "many"), [(1, 1), (1, 10), (1, 30), (3, 30), (5, 100)])
def test_addresses_share_alike_whatever_their_number_of_tables(few: int, many: int) -> None:
    innocent, hog = strong(few, "innocent"), strong(many, "hog")
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*hog, *innocent)
    simulation.run(until=100.0)
    assert total(innocent) == pytest.approx(total(hog), rel=0.05)
    for tables in (innocent, hog):  # and so do the tables of an address
        shares = [sum(player.thinks[1:]) for player in tables]  # the first one was alone
        assert min(shares) >= 0.6 * max(shares)


def total(players: list[Player]) -> float:
    return sum(sum(player.thinks) for player in players)


def test_what_counts_is_the_time_and_not_the_number_of_thoughts() -> None:
    """Who decides quickly may decide more often; who overruns waits for it."""
    quick, slow = strong(5, "quick", uses=0.3), strong(5, "slow", uses=3.0)
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*quick, *slow)
    simulation.run(until=100.0)
    assert total(quick) == pytest.approx(total(slow), rel=0.1)


def test_a_table_does_not_pay_for_a_process_that_hangs() -> None:
    unlucky = Player("unlucky", "innocent", hangs=20.0)
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(unlucky, *strong(30, "hog"))
    simulation.run(until=40.0)
    assert unlucky.waits[0] > 20.0
    assert max(unlucky.waits[1:]) <= 2 * SECONDS


def test_what_an_address_cannot_use_goes_to_others() -> None:
    hog, innocent = strong(30, "hog"), strong(1, "innocent")
    simulation = Simulation(15, SECONDS, FLOOR)
    simulation.add(*hog, *innocent)
    simulation.run(until=50.0)
    assert set(innocent[0].thinks[1:]) == {SECONDS}, "a place of its own"
    assert total(hog) > 0.95 * 14 * 50.0
    assert max(innocent[0].waits) <= 2 * SECONDS


@settings(max_examples=25)
@given(st.integers(1, 30), st.integers(0, 30))
def test_short_thoughts_wait_for_short_ones_only(long: int, brief: int) -> None:
    crowd = strong(long, "hog") + strong(brief, "other hog", lane=BRIEF, takes=0.1)
    easy = Player("easy", "innocent", lane=FIRST_SIGHT, takes=0.004, rests=0.1)
    hasty = Player("hasty", "hog", lane=FIRST_SIGHT, takes=0.006)
    medium = Player("medium", "innocent", lane=BRIEF, takes=0.1, rests=0.1)
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*crowd, easy, hasty, medium)
    simulation.run(until=1.0)
    assert max(easy.waits) <= 0.006 + 0.004 + 1e-6
    assert max(medium.waits) <= 2 * 0.1 + 1e-6


def test_short_thoughts_use_places_that_nobody_else_wants() -> None:
    crowd = strong(12, "school", lane=BRIEF, takes=0.1)
    simulation = Simulation(11, SECONDS, FLOOR)
    simulation.add(*crowd)
    simulation.run(until=10.0)
    assert max(max(player.waits) for player in crowd) == pytest.approx(0.1)
    assert set(simulation.given) == {SECONDS}


def test_short_thoughts_do_not_take_the_places_of_long_ones() -> None:
    crowd = strong(200, "school", lane=FIRST_SIGHT, takes=0.01)
    patient = Player("patient", "school")
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*crowd, patient)
    simulation.run(until=2.5)
    assert max(patient.waits) <= SECONDS + 0.02


def test_an_empty_house_gives_all_the_time_and_forgets() -> None:
    early, late = strong(10, "school", rests=100.0), Player("late", "home", comes=20.0)
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(*early, late)
    simulation.run(until=21.0)
    assert late.thinks == late.waits == [SECONDS]


def test_a_table_has_one_thought_at_a_time() -> None:
    queue = ThoughtQueue(5, SECONDS, FLOOR)
    for lane in (LONG, LONG, FIRST_SIGHT):
        queue.ask("table", ["a"], lane, 0.0)
    for _ in range(3):
        (thought,) = queue.begin(0.0)
        assert queue.begin(0.0) == []
        queue.end(thought, 0.0)
    assert queue.begin(0.0) == []


@given(st.data())
def test_what_is_cancelled_frees_its_place(data: st.DataObject) -> None:
    """Whether it waits or thinks; afterwards all places can be had again."""
    places = data.draw(PLACES)
    queue = ThoughtQueue(places, SECONDS, FLOOR)
    thoughts = [queue.ask(f"table {n}", [f"{n % 3}"], LONG, 0.0) for n in range(12)]
    queue.begin(0.0)
    for now, thought in enumerate(data.draw(st.permutations(thoughts))):
        queue.end(thought, float(now))
        queue.begin(float(now))
    for number in range(12):
        queue.ask(f"other {number}", ["4"], LONG, 100.0)
    assert len(queue.begin(100.0)) == places


def test_a_table_counts_for_whom_is_at_the_fewest_others() -> None:
    queue = ThoughtQueue(1, SECONDS, FLOOR)
    for number in range(3):
        queue.ask(f"table {number}", ["hog"], LONG, 0.0)
    shared = queue.ask("shared", ["hog", "friend"], LONG, 0.0)
    assert shared.address == "friend"
    queue.end(shared, 0.0)
    for number in range(4):
        queue.ask(f"another {number}", ["friend"], LONG, 0.0)
    assert queue.ask("shared", ["hog", "friend"], LONG, 0.0).address == "hog"


def test_two_addresses_at_a_table_do_not_have_two_shares() -> None:
    shared = Player("shared", "a", also="b")
    alone = Player("alone", "c")
    simulation = Simulation(1, SECONDS, FLOOR)
    simulation.add(shared, alone)
    simulation.run(until=50.0)
    assert sum(shared.thinks) == pytest.approx(sum(alone.thinks), rel=0.05)


def test_who_comes_back_from_elsewhere_has_thought_already() -> None:
    queue = ThoughtQueue(1, SECONDS, FLOOR)
    first = queue.ask("moving", ["a"], LONG, 0.0)
    assert queue.begin(0.0) == [first]
    queue.end(first, 0.4)
    queue.ask("moving", ["b"], LONG, 0.4)
    other = queue.ask("staying", ["c"], LONG, 0.4)
    assert queue.begin(0.4) == [other]
