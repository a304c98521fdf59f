"""Actions are ints with names: every int of a space decodes to what encodes to it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.core import Action, ActionSpace, SpielwerkError, UnknownName

SPACE = ActionSpace()
REVEAL = SPACE.kind("reveal", cell=91)
STOP = SPACE.kind("stop")
BUILD = SPACE.kind("build", arms=6, site=13, master=2)
PASS = SPACE.kind("pass")


def test_kinds_follow_each_other() -> None:
    assert (REVEAL.first, REVEAL.size) == (0, 91)
    assert (STOP.first, STOP.size) == (91, 1)
    assert (BUILD.first, BUILD.size) == (92, 6 * 13 * 2)
    assert SPACE.size == 91 + 1 + 156 + 1


def test_every_action_of_a_space_comes_back() -> None:
    for action in range(SPACE.size):
        decoded = SPACE.decode(action)
        assert SPACE.encode(decoded.kind, **decoded.args) == action
        assert SPACE.kinds[decoded.kind](*decoded.args.values()) == action
        assert SPACE.kind_of(action).name == decoded.kind
        assert [kind.name for kind in SPACE.kinds.values() if kind.holds(action)] == [decoded.kind]


def test_the_first_argument_changes_slowest() -> None:
    assert BUILD(0, 0, 1) == BUILD.first + 1
    assert BUILD(0, 1, 0) == BUILD.first + 2
    assert BUILD(1, 0, 0) == BUILD.first + 26
    assert SPACE.decode(BUILD(4, 12, 1)) == Action("build", {"arms": 4, "site": 12, "master": 1})


def test_arguments_are_named_in_any_order() -> None:
    assert SPACE.encode("build", master=1, site=12, arms=4) == BUILD(4, 12, 1)


counts = st.dictionaries(st.text("abcdef", min_size=1, max_size=4), st.integers(1, 7), max_size=4)


@given(st.lists(counts, min_size=1, max_size=5))
def test_any_declared_space_round_trips(kinds: list[dict[str, int]]) -> None:
    space = ActionSpace()
    for number, args in enumerate(kinds):
        space.kind(f"kind{number}", **args)
    seen = set()
    for action in range(space.size):
        decoded = space.decode(action)
        declared = space.kinds[decoded.kind].args
        assert list(decoded.args) == list(declared)
        assert all(0 <= value < declared[name] for name, value in decoded.args.items())
        assert space.encode(decoded.kind, **decoded.args) == action
        seen.add(str(decoded))
    assert len(seen) == space.size, "two actions must not read alike"


def test_an_action_reads_like_a_call() -> None:
    assert str(SPACE.decode(BUILD(4, 12, 1))) == "build(arms=4, site=12, master=1)"
    assert str(SPACE.decode(STOP())) == "stop"


@pytest.mark.parametrize("action", [-1, 249, 250, 2**40, 10**30, -(10**30)])
def test_an_int_outside_the_space_is_named_with_what_is_allowed(action: int) -> None:
    with pytest.raises(UnknownName, match=f"^actions are 0 to 248, not {action}$"):
        SPACE.decode(action)
    with pytest.raises(UnknownName, match=f"not {action}$"):
        SPACE.kind_of(action)


def test_an_unknown_kind_is_named_with_those_there_are() -> None:
    with pytest.raises(
        UnknownName, match=r"^no action is called fly; there are reveal, stop, build, pass$"
    ) as caught:
        SPACE.encode("fly")
    assert isinstance(caught.value, SpielwerkError)
    assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize(
    ("kind", "args", "message"),
    [
        ("reveal", {}, "^reveal takes cell$"),
        ("reveal", {"place": 3}, "^reveal takes cell$"),
        ("reveal", {"cell": 3, "other": 1}, "^reveal takes cell$"),
        ("stop", {"cell": 3}, "^stop takes no arguments$"),
        ("build", {"arms": 0, "site": 0}, "^build takes arms, site, master$"),
        ("reveal", {"cell": 91}, "^reveal: cell is 0 to 90, not 91$"),
        ("reveal", {"cell": -1}, "^reveal: cell is 0 to 90, not -1$"),
        ("build", {"arms": 0, "site": 13, "master": 0}, "^build: site is 0 to 12, not 13$"),
    ],
)
def test_wrong_arguments_are_named(kind: str, args: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        SPACE.encode(kind, **args)


@pytest.mark.parametrize(
    ("values", "message"),
    [((), "build takes arms"), ((1, 2), "build takes"), ((0, 0, 2), "master is 0 to 1, not 2")],
)
def test_a_kind_is_called_with_all_its_arguments(values: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BUILD(*values)


def test_a_kind_is_declared_once() -> None:
    space = ActionSpace()
    space.kind("stop")
    with pytest.raises(ValueError, match="the kind stop is declared twice"):
        space.kind("stop", cell=3)
    assert space.size == 1


def test_quick_forms_agree_with_the_checked_ones() -> None:
    space = ActionSpace()
    space.kind("pass")
    one = space.kind("one", a=4)
    two = space.kind("two", a=3, b=5)
    three = space.kind("three", a=2, b=3, c=4)
    assert one.each([0, 2, 3]) == [one(0), one(2), one(3)]
    for a, b in product(range(3), range(5)):
        assert two.at2(a, b) == two(a, b)
        assert two.pair(two(a, b)) == (a, b)
    for a, b, c in product(range(2), range(3), range(4)):
        assert three.at3(a, b, c) == three(a, b, c)
        assert three.triple(three(a, b, c)) == (a, b, c)
    assert (one.end, two.end) == (two.first, three.first)
    assert three.end == space.size
