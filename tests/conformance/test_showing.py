"""What an action shows (`core.showing`), for every kind of action of every game.

A game's `showing.toml` says of each kind whether it always, sometimes or never shows anybody
something new; random play must agree.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict

import pytest

from spielwerk.catalog import titles
from spielwerk.core.showing import shows
from tests.conformance.cases import Case, all_cases, positions
from tests.games.parts import file_of

ENOUGH = 12  # times that a kind is looked at
LISTS = ("always", "sometimes", "never")


def promised(name: str) -> dict[str, list[str]]:
    remedy = "say there of each kind of action whether it shows something"
    told: dict[str, list[str]] = tomllib.loads(
        file_of(name, "showing.toml", remedy).read_text(encoding="utf-8")
    )
    return told


@pytest.mark.parametrize("name", titles())
def test_every_kind_of_action_is_in_one_of_the_lists(name: str) -> None:
    told = promised(name)
    assert set(told) == set(LISTS)
    kinds = [kind for part in LISTS for kind in told[part]]
    assert sorted(kinds) == sorted(Case(name, 3).game.space.kinds)


@pytest.mark.once
@pytest.mark.parametrize("name", titles())
def test_kinds_of_action_show_as_much_as_is_said(name: str) -> None:
    told, found = promised(name), defaultdict[str, Counter[bool]](Counter)
    for case in all_cases():
        if case.name == name:
            _look(case, found)
    for kind in told["always"]:
        assert not found[kind][False], f"{kind} shows nothing at times"
    for kind in told["never"]:
        assert not found[kind][True], f"{kind} shows something at times"


def _look(case: Case, found: dict[str, Counter[bool]]) -> None:
    """An action of each kind in positions of a random game, as long as it is not known well."""
    for state in positions(case):
        for seat in range(state.seats):
            for group in case.by_kind(state.legal(seat)):
                action = group[len(group) // 2]
                kind = case.game.space.kind_of(action).name
                if found[kind].total() < ENOUGH:
                    found[kind][shows(case.game, state, seat, action)] += 1
