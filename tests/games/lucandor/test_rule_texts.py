"""The numbers of the game are told as they are, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.lucandor import GAME
from tests.rulebook import numbers, told

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.rule("LUC-11")
@in_every_language
def test_the_printed_examples_are_told_with_their_numbers(language: str) -> None:
    assert numbers("lucandor", language, "LUC-11") == [3, 3, 1, 2, 3]


@pytest.mark.rule("LUC-C2")
@pytest.mark.rule("LUC-C6")
@pytest.mark.rule("LUC-2")
@in_every_language
def test_the_box_is_told_with_its_numbers(language: str) -> None:
    assert numbers("lucandor", language, "LUC-C2") == [24, 10, 7, 6, 6, 7]
    sizes = Counter(numbers("lucandor", language, "LUC-C6"))
    assert sizes == Counter([10, 3, 2, 14, 3, 2, 12, 5, 2, 1])
    assert set(numbers("lucandor", language, "LUC-2")) == {20, 15, 12}


@pytest.mark.rule("LUC-24")
@in_every_language
def test_the_track_is_told(language: str) -> None:
    assert 40 in numbers("lucandor", language, "LUC-24")


@pytest.mark.rule("LUC-27")
@in_every_language
def test_places_are_named_by_column_and_level(language: str) -> None:
    words = [GAME.word("place", place, language) for place in range(12)]
    assert words == [f"{column}{level}" for level in "1234" for column in "ABC"]
    assert {words[0], words[-1]} <= set(
        re.findall(r"[ABC]\d", told("lucandor", language)["LUC-27"])
    )
