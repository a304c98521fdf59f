"""Views and events: plain data, made for one pair of eyes."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from spielwerk.core import EVERYTHING, Rng
from spielwerk.kit.kept import Parts
from tests.conformance.cases import Case, positions, viewers

MOVES_COMPARED = 60


def keys(plain: Any) -> set[str]:
    """The names of all fields in something decoded from JSON, however deep."""
    if isinstance(plain, dict):
        return set(plain).union(*(keys(value) for value in plain.values()))
    if isinstance(plain, list):
        return set().union(*(keys(value) for value in plain))
    return set()


def test_views_survive_json(case: Case) -> None:
    for state in positions(case, wanted=4):
        for viewer in [*viewers(state), EVERYTHING]:
            view = case.game.view(state, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_a_view_says_whose_it_is_and_where_the_game_stands(case: Case) -> None:
    for state in positions(case):
        for viewer in viewers(state):
            view = case.game.view(state, viewer)
            assert view.viewer == viewer
            assert (view.game, view.seats) == (case.name, case.seats)
            assert view.to_act == tuple(state.to_act())
            assert view.over == state.over
            assert len(view.scores) == case.seats
        assert case.game.view(state, EVERYTHING).viewer is None


def test_a_game_says_whether_anybody_has_secrets(case: Case) -> None:
    """Where it says no, people may look at one screen together: all see and hear the same."""
    state, rng = case.start(7), Rng(7)
    differ = False
    while not state.over:
        told = case.game.take_events(state)
        differ = differ or any(event.audience is not None for event in told)
        for seat in range(case.seats):
            public = case.game.view(state, None)
            seen = case.game.view(state, seat)
            differ = differ or replace(seen, viewer=None) != public
        if differ:
            break
        state.play(*case.random_move(state, rng))
    assert case.game.private == differ


def test_who_looks_together_sees_what_each_would_see_alone(case: Case) -> None:
    """A table makes what everybody sees once, and parts of it only where something has changed:
    whatever was made before, it comes to the same."""
    state, rng, parts = case.start(5), Rng(5), Parts()
    for _ in range(MOVES_COMPARED):
        everybody = viewers(state)
        alone = {viewer: case.game.view(state, viewer) for viewer in everybody}
        with parts:
            together = case.game.views(state, everybody)
        assert together == alone
        for viewer, view in together.items():
            assert msgspec.json.encode(view) == msgspec.json.encode(alone[viewer])
        if state.over:
            break
        state.play(*case.random_move(state, rng))


def test_nobody_is_shown_what_only_everything_shows(case: Case) -> None:
    for state in positions(case):
        all_seeing = case.game.view(state, EVERYTHING)
        for viewer in viewers(state):
            view = case.game.view(state, viewer)
            assert not isinstance(view, type(all_seeing))
            extra = set(all_seeing.__struct_fields__) - set(view.__struct_fields__)
            assert not extra & keys(msgspec.json.decode(msgspec.json.encode(view)))


def test_a_view_stays_as_it_was_when_the_game_goes_on(table: Case) -> None:
    for state in positions(table, wanted=4):
        views = [table.game.view(state, viewer) for viewer in [*viewers(state), EVERYTHING]]
        before = msgspec.json.encode(views)
        table.play_to_the_end(state, Rng(1))
        assert msgspec.json.encode(views) == before


def test_events_survive_json_and_name_their_audience(case: Case) -> None:
    state = case.start(8)
    case.play_to_the_end(state, Rng(8))
    for event in case.game.take_events(state):
        encoded = msgspec.json.encode(event)
        assert msgspec.json.decode(encoded)["event"] == type(event).__name__
        assert msgspec.json.decode(encoded, type=type(event)) == event
        assert event.seen_by(EVERYTHING)
        if event.audience is not None:
            assert event.audience
            assert list(event.audience) == sorted(set(event.audience) & set(range(case.seats)))
            assert not event.seen_by(None)
            seats = [seat for seat in range(case.seats) if event.seen_by(seat)]
            assert tuple(seats) == event.audience


def test_a_log_keeps_no_more_than_was_told(table: Case) -> None:
    state = table.start(8)
    table.play_to_the_end(state, Rng(8))
    for event in table.game.take_events(state):
        kept = event.later()
        assert kept.audience == event.audience
        assert kept.later() == kept
        for name in kept.__struct_fields__:
            assert getattr(kept, name) == getattr(event, name), event
