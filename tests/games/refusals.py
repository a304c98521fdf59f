"""What the tests of all games ask of a refusal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from typing import Protocol

import pytest
from _pytest.mark import ParameterSet

from spielwerk.core import EVERYTHING, LANGUAGES, AnyGame, IllegalAction, State
from tests.architecture.files import PACKAGE, syntax

KEY = re.compile(r"[a-z]+(_[a-z]+)+")


class Wrong(Protocol):
    """Something that is tried and not allowed; the games say where."""

    @property
    def key(self) -> str: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def wrong(self) -> str: ...
    @property
    def told(self) -> tuple[str, str, str]: ...  # in German, English, French: what must be said
    @property
    def seat(self) -> int: ...
    @property
    def number(self) -> int | None: ...  # an action that has no name


def marked(cases: Sequence[Wrong]) -> list[ParameterSet]:
    """The cases, each marked with its rule."""
    return [
        pytest.param(
            case,
            id=f"{case.key}: {case.wrong or case.number}",
            marks=[pytest.mark.rule(case.rule)] if case.rule else [],
        )
        for case in cases
    ]


def check_refusal(game: AnyGame, state: State, case: Wrong, number: int) -> None:
    """The refusal says what it must, and trying it all the same changes nothing."""
    game.take_events(state)
    refusal = game.refusal(state, case.seat, number)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (case.rule, case.key)
    for language, needed in zip(LANGUAGES, case.told, strict=True):
        assert needed.lower() in refusal.text(language).lower()
        assert "{" not in refusal.text(language)
    before = game.view(state, EVERYTHING)
    with pytest.raises(IllegalAction, match=case.key):
        state.play(case.seat, number)
    assert game.view(state, EVERYTHING) == before
    assert game.take_events(state) == []
    assert not state.allows(case.seat, number)


def check_keys(game: AnyGame, cases: Iterable[Wrong]) -> None:
    """Every refusal there is has a case and a text."""
    tested = {case.key for case in cases}
    texts = game.texts.keys()
    assert tested == {key.removeprefix("refusals.") for key in texts if key.startswith("refusals.")}
    nodes = ast.walk(syntax(PACKAGE / "games" / game.id / "refusals.py"))
    strings = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    keys = {word for word in strings if KEY.fullmatch(word)}
    assert keys
    assert keys | {row.otherwise for row in game.decisions.rows} <= tested
