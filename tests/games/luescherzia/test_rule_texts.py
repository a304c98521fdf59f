"""The numbers of the game are told as they are, in every language."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES
from tests.rulebook import numbers

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


NUMBERS = {
    "LUE-C1": [11, 13],
    "LUE-C2": [1, 9, 50],
    "LUE-2": [1, 3, 6],
    "LUE-3": [3, 2, 6, 3],
    "LUE-4": [5, 6],
    "LUE-6": [1],
    "LUE-10": [1],
    "LUE-15": [1],
    "LUE-16": [1],
    "LUE-29": [15],
}


@pytest.mark.rule("LUE-C1")
@pytest.mark.rule("LUE-C2")
@pytest.mark.rule("LUE-3")
@pytest.mark.rule("LUE-29")
@in_every_language
def test_rules_are_told_with_their_numbers(language: str) -> None:
    for rule, told in NUMBERS.items():
        assert numbers("luescherzia", language, rule) == told, rule
