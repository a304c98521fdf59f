"""What learners see: the same entries for every position, and nothing that a seat cannot know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import isfinite

import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import Features, NoFeatures, Rng, SetupError, State, UnknownName
from spielwerk.core.features import LARGEST
from tests.conformance.cases import GAMES, Case, positions, tables

FIRST_MOVES = 40
MOST_GAMES = 20


def shown(case: Case, state: State) -> list[list[float]]:
    """What each seat's learner sees."""
    return [case.game.features.see(state, seat) for seat in range(case.seats)]


def has_none(case: Case) -> bool:
    return isinstance(case.game.features, NoFeatures)


def test_who_has_nothing_for_learners_says_so(table: Case) -> None:
    """The toy and the guests; the games of the house have to show something."""
    if not has_none(table):
        assert table.game.features.version >= 1
        return
    assert table.name not in [name for name in GAMES if GAMES[name].folder.parent.name == "games"]
    for ask in (table.game.features.length, table.game.features.names):
        with pytest.raises(SetupError, match="has to set `features`"):
            ask(table.seats)
    with pytest.raises(SetupError, match="has to set `features`"):
        table.game.features.see(table.start(1), 0)


def test_a_learner_is_not_told_the_truth(case: Case) -> None:
    """What it sees is the same in any position that its seat cannot tell from the real one."""
    if has_none(case):
        return
    features = case.game.features
    for state in positions(case):
        for seat, seen in enumerate(shown(case, state)):
            twin = state.clone()
            twin.resample(seat, Rng(1))
            assert differing(case, seen, features.see(twin, seat)) == []
            sample = case.game.observe(state, seat).sample(Rng(5))
            assert differing(case, seen, features.see(sample, seat)) == []
            assert sample.scores()[seat] == state.scores()[seat]  # so that rewards tell nothing


def differing(case: Case, one: list[float], other: list[float]) -> list[str]:
    names = case.game.features.names(case.seats)
    return [name for name, a, b in zip(names, one, other, strict=True) if a != b]


def test_every_position_has_the_same_entries(case: Case) -> None:
    if has_none(case):
        return
    features = case.game.features
    names = features.names(case.seats)
    assert len(names) == len(set(names)) == features.length(case.seats)
    for state in positions(case):
        for seen in shown(case, state):
            assert len(seen) == len(names)
            assert all(map(isfinite, seen))
            assert max(map(abs, seen)) <= LARGEST


def test_a_learner_sees_what_everybody_sees(table: Case) -> None:
    """Positions in a row hardly ever look alike, and never where the decision is another."""
    if has_none(table):
        return
    features, rng = table.game.features, Rng(3)
    state = table.start(3)
    seen = [(tuple(features.see(state, 0)), table.game.view(state, 0))]
    for _ in range(FIRST_MOVES):
        if state.over:
            break
        state.play(*table.random_move(state, rng))
        seen.append((tuple(features.see(state, 0)), table.game.view(state, 0)))
    for (before, view), (after, next_view) in pairwise(seen):
        if (view.to_act, view.decision) != (next_view.to_act, next_view.decision):
            assert before != after
    assert len({entries for entries, _ in seen}) > len({view for _, view in seen}) * 3 // 4


def groups_of(features: Features) -> set[str]:
    return {name.split(".")[0] for name in [*features.layout.once, *features.layout.each]}


def games_of(name: str) -> Iterator[tuple[Case, State]]:
    """Positions of games on all kinds of tables, one after the other."""
    for seed in range(MOST_GAMES):
        for case in tables(name, game(name).seats[0] + 1):
            state, rng = case.start(seed, events=False), Rng(seed)
            while not state.over:
                yield case, state
                state.play(*case.random_move(state, rng))


@pytest.mark.parametrize("name", titles())
def test_every_group_of_entries_is_used(name: str) -> None:
    """None is the same in all positions of all tables."""
    features = game(name).features
    places: dict[str, list[int]] = defaultdict(list)
    for at, entry in enumerate(features.names(game(name).seats[0] + 1)):
        places[entry.split(".")[entry.startswith(("self.", "next_1."))]].append(at)
    constant = groups_of(features)
    met: dict[str, set[float]] = defaultdict(set)
    for case, state in games_of(name):
        for seen in shown(case, state):
            for group in constant:
                met[group] |= {seen[at] for at in places[group]}
        constant = {group for group in constant if len(met[group]) < 2}
        if not constant:
            return
    assert sorted(constant) == []


def test_ones_own_seat_comes_first(table: Case) -> None:
    if has_none(table):
        return
    features = table.game.features
    names = features.names(table.seats)
    for state in positions(table, wanted=4):
        for seat, seen in enumerate(shown(table, state)):
            for other in range(table.seats):
                step = (other - seat) % table.seats
                whose = f"next_{step}" if step else "self"
                acts = seen[names.index(f"{whose}.to_act")]
                assert acts == float(other in state.to_act())
            assert seen[names.index(f"own_seat.{seat}")] == 1.0


def test_points_are_those_that_the_view_tells(case: Case) -> None:
    """A sample keeps what only who counts along could know, so the view is the measure here."""
    if has_none(case) or "points" not in case.game.features.layout.each:
        return
    names = case.game.features.names(case.seats)
    for state in positions(case):
        for seat, seen in enumerate(shown(case, state)):
            scores = case.game.view(state, seat).scores
            for other in range(case.seats):
                step = (other - seat) % case.seats
                points = seen[names.index(f"next_{step}.points" if step else "self.points")]
                assert points == 0 or scores[other] is not None


def test_wrong_seats_and_wrong_memory_are_refused(table: Case) -> None:
    if has_none(table):
        return
    state = table.start(1)
    with pytest.raises(UnknownName, match=f"seats are 0 to {table.seats - 1}, not 9"):
        table.game.features.see(state, 9)
    with pytest.raises(ValueError, match="different structures"):
        table.game.features.fill(state, 0, memoryview(bytearray(8)).cast("f"))
