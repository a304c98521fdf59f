"""No leak: what a seat is shown does not change with what it cannot know."""

from __future__ import annotations

from collections import defaultdict

from spielwerk.core import EVERYTHING, TOTAL_RECALL, AnyGame, Rng, State, View, digest
from tests.conformance.cases import Case, positions
from tests.core.reach import contents

MEMORIES = [TOTAL_RECALL, 3, 0]


def twin_for(state: State, seat: int, seed: int) -> State:
    """A position that the seat cannot tell from this one, with the same dice ahead."""
    twin = state.clone()
    twin.resample(seat, Rng(seed))
    return twin


def alike(game: AnyGame, one: State, other: State, seat: int) -> bool:
    """Whether a seat, and a spectator who knows no more, see the same and may do the same."""
    return (
        game.views(one, (seat,)) == game.views(other, (seat,))  # and what a spectator sees
        and one.legal(seat) == other.legal(seat)
        and one.to_act() == other.to_act()
        and one.outcome() == other.outcome()
    )


def has_secrets(game: AnyGame, state: State) -> bool:
    everything = set(game.view(state, EVERYTHING).__struct_fields__)
    return everything != set(game.view(state, 0).__struct_fields__)


def pairs_by_seed(case: Case, seat: int) -> list[tuple[State, State]]:
    """First positions of different seeds that look alike to a seat, found without `resample`."""
    by_view: dict[View, dict[str, State]] = defaultdict(dict)
    for seed in range(150):
        state = case.start(seed)
        by_view[case.game.view(state, seat)][digest(case.game, state)] = state
    groups = [list(group.values()) for group in by_view.values()]
    return [(group[0], other) for group in groups for other in group[1:4]][:12]


def test_a_guess_looks_like_the_truth(case: Case) -> None:
    for state in positions(case):
        for seat in range(case.seats):
            assert alike(case.game, state, twin_for(state, seat, 1), seat)


def test_refusals_tell_nothing_about_what_is_hidden(case: Case) -> None:
    for state in positions(case, wanted=2):
        for seat in range(case.seats):
            twin = twin_for(state, seat, 1)
            for action in range(case.game.space.size):
                assert twin.obstacle(seat, action) == state.obstacle(seat, action)


def same_news(game: AnyGame, one: State, other: State, seat: int) -> bool:
    news = [
        [[event for event in told if event.seen_by(viewer)] for viewer in (seat, None)]
        for told in (game.take_events(one), game.take_events(other))
    ]
    return news[0] == news[1]


def compare_next(case: Case, state: State, seat: int, rng: Rng) -> int:
    """Play the same actions in the truth and in a guess; how many brought nothing to light."""
    game = case.game
    twin = twin_for(state, seat, rng.below(1000))
    game.take_events(state)
    game.take_events(twin)
    compared = 0
    for mover in range(case.seats):
        both = [action for action in state.legal(mover) if twin.allows(mover, action)]
        assert mover != seat or both == state.legal(seat)
        rng.shuffle(both)
        for action in both[:5]:
            next_truth, next_guess = state.clone(), twin.clone()
            next_truth.play(mover, action)
            next_guess.play(mover, action)
            if next_truth.disclosure(seat) == next_guess.disclosure(seat):
                compared += 1
                assert same_news(game, next_truth, next_guess, seat), game.space.decode(action)
                assert alike(game, next_truth, next_guess, seat), game.space.decode(action)
    return compared


def test_what_brings_nothing_to_light_looks_the_same(case: Case) -> None:
    """The same action in truth and guess: same events, same view, unless it reveals something."""
    rng = Rng(1)
    compared = sum(
        compare_next(case, state, seat, rng)
        for state in positions(case)
        for seat in range(case.seats)
    )
    assert compared > 0 or case.options, "no action was ever compared"


def test_a_sample_keeps_what_the_seat_sees_and_may_do(case: Case) -> None:
    for state in positions(case, wanted=4):
        for seat in range(case.seats):
            observation = case.game.observe(state, seat)
            sample = observation.sample(Rng(5))
            assert observation.view == case.game.view(state, seat)
            assert alike(case.game, state, sample, seat)
            for memory in MEMORIES:
                assert observation.sample(Rng(5), memory).legal(seat) == observation.legal


def test_sampling_is_a_function_of_knowledge(case: Case) -> None:
    """A guess observed and sampled again gives what the truth gives, whatever the truth is."""
    game = case.game
    for state in positions(case, wanted=2):
        for seat in range(case.seats):
            observation = game.observe(state, seat)
            of_a_guess = game.observe(observation.sample(Rng(9)), seat)
            for memory in MEMORIES:
                sample = observation.sample(Rng(5), memory)
                again = of_a_guess.sample(Rng(5), memory)
                assert digest(game, again) == digest(game, sample)
                assert again.rng.below(10**6) == sample.rng.below(10**6)


def test_an_observation_is_a_function_of_knowledge(table: Case) -> None:
    for state in positions(table, wanted=4):
        for seat in range(table.seats):
            guess = table.game.observe(state, seat).sample(Rng(9))
            here, there = (table.game.observe(one, seat) for one in (state, guess))
            assert contents(here) == contents(there)


def test_deals_that_look_alike_give_the_same_samples(table: Case) -> None:
    """Without trusting `resample`: two real deals, told apart by nobody at that seat."""
    for seat in range(table.seats):
        for one, other in pairs_by_seed(table, seat):
            here, there = (table.game.observe(state, seat) for state in (one, other))
            assert contents(here) == contents(there)
            assert digest(table.game, here.sample(Rng(3))) == digest(
                table.game, there.sample(Rng(3))
            )


def test_deals_that_look_alike_are_found() -> None:
    assert all(pairs_by_seed(Case("toy", 3), seat) for seat in range(3))


def test_samples_vary_where_there_are_secrets(table: Case) -> None:
    game = table.game
    state = table.start(1)
    kinds = {
        digest(game, game.observe(state, seat).sample(Rng(seed)))
        for seat in range(table.seats)
        for seed in range(10)
    }
    assert len(kinds) > 1 or not has_secrets(game, state)
