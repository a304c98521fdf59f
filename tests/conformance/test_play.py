"""Playing: games end, legal actions are what they say, and nothing else is let through."""

from __future__ import annotations

from typing import Any

from spielwerk.core import LANGUAGES, IllegalAction, Rng, State, digest
from tests.conformance.cases import Case, positions

MOST_ACTIONS = 100  # of one decision: more cannot be searched, shown or read
FAR_AWAY = [-(10**30), -(2**63) - 1, -(2**31), -2, 2**31, 2**32, 2**62, 2**63, 2**64, 10**30]


def foreign_ints(size: int) -> list[int]:
    """Ints that are no action of a space of that size."""
    return [-1, size, size + 1, *FAR_AWAY]


def foreign_seats(seats: int) -> list[int]:
    return [-1, seats, seats + 1, 15, 16, 17, *FAR_AWAY]


def snapshot(case: Case, state: State) -> tuple[Any, ...]:
    """All of a position that anything can depend on."""
    future = state.rng.clone()
    return (
        digest(case.game, state),
        [state.legal(seat) for seat in range(state.seats)],
        state.to_act(),
        state.turn(),
        state.scores(),
        state.outcome(),
        [state.disclosure(seat) for seat in range(state.seats)],
        None if state.moves is None else state.moves.copy(),
        None if state.news is None else state.news.copy(),
        [future.below(1000) for _ in range(3)],
    )


def test_random_play_ends(case: Case) -> None:
    for seed in (0, 1, 2, "5a" * 32):
        state = case.start(seed, events=False)
        assert not state.over
        assert state.outcome() is None
        case.play_to_the_end(state, Rng(3))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == tuple(state.scores())
        assert len(outcome.scores) == case.seats
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(case.seats)))


def test_somebody_owes_a_decision_until_the_game_is_over(case: Case) -> None:
    for state in positions(case):
        waiting = state.to_act()
        assert (waiting == []) == state.over == (state.outcome() is not None)
        assert waiting == sorted(set(waiting))
        assert set(waiting) <= set(range(case.seats))
        assert all(state.legal(seat) for seat in waiting)
        if state.over:
            assert not any(state.legal(seat) for seat in range(case.seats))
        else:
            assert state.turn() == waiting[0]


def test_legal_actions_are_ascending_unique_few_and_of_the_space(case: Case) -> None:
    for state in positions(case, wanted=20):
        for seat in range(case.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert all(0 <= action < case.game.space.size for action in legal)
            assert len(legal) <= MOST_ACTIONS


def test_a_list_of_legal_actions_is_the_callers(case: Case) -> None:
    for state in positions(case):
        before = snapshot(case, state)
        for seat in range(case.seats):
            state.legal(seat).clear()
            state.to_act().clear()
            state.scores().clear()
        assert snapshot(case, state) == before


def test_exactly_the_legal_actions_are_allowed_and_not_refused(case: Case) -> None:
    size = case.game.space.size
    for state in positions(case):
        for seat in range(case.seats):
            legal = set(state.legal(seat))
            for action in [*range(size), *foreign_ints(size)]:
                assert state.allows(seat, action) == (action in legal), (seat, action)
                refused = state.obstacle(seat, action) is not None
                assert refused == (action not in legal), (seat, action)


def test_every_refusal_is_explained_in_every_language(case: Case) -> None:
    game = case.game
    for state in positions(case, wanted=2):
        for seat in {state.turn(), (state.turn() + 1) % case.seats, -1, case.seats}:
            legal = set(state.legal(seat)) if 0 <= seat < case.seats else set()
            examples = {}  # of each reason one: its words depend on nothing else
            for action in [*range(game.space.size), -1, game.space.size, 10**30]:
                reason = state.obstacle(seat, action)
                assert (reason is None) == (action in legal), (seat, action)
                examples[str(reason)] = action
            for action in examples.values():
                refusal = game.refusal(state, seat, action)
                assert (refusal is None) == (action in legal), (seat, action)
                if refusal is not None:
                    told = [refusal.text(language) for language in LANGUAGES]
                    assert all(text.strip() and "{" not in text for text in told), refusal


def is_refused(state: State, seat: int, action: int) -> bool:
    """As `pytest.raises(IllegalAction)`, which is slow when there are thousands of actions."""
    try:
        state.play(seat, action)
    except IllegalAction:
        return True
    return False


def test_illegal_input_changes_nothing(case: Case) -> None:
    size = case.game.space.size
    for state in positions(case, wanted=4):
        before = snapshot(case, state)
        for seat in range(case.seats):
            legal = set(state.legal(seat))
            for action in [*range(size), *foreign_ints(size)]:
                assert action in legal or is_refused(state, seat, action), (seat, action)
        for seat in foreign_seats(case.seats):
            assert not state.allows(seat, 0)
            for action in [*state.legal(max(state.turn(), 0)), -1, size]:
                assert is_refused(state, seat, action), (seat, action)
        assert snapshot(case, state) == before


def test_looking_and_asking_changes_nothing(case: Case) -> None:
    """Views, refusals, observations, samples and scores leave a position as it is."""
    game = case.game
    for state in positions(case, wanted=4):
        before = snapshot(case, state)
        for seat in range(case.seats):
            game.view(state, seat)
            game.refusal(state, seat, 0)
            observation = game.observe(state, seat)
            case.play_to_the_end(observation.sample(Rng(1)), Rng(2))
        game.view(state, None)
        game.record(state)
        game.guide.evaluate(state)
        assert snapshot(case, state) == before


def test_the_codec_round_trips(table: Case) -> None:
    space = table.game.space
    for action in range(space.size):
        decoded = space.decode(action)
        assert space.encode(decoded.kind, **decoded.args) == action
