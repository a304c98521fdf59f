"""The numbers of the game are told as they are, in every language."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES
from tests.rulebook import numbers

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.rule("FLA-19")
@in_every_language
def test_the_example_is_told_with_its_numbers(language: str) -> None:
    assert numbers("flandern", language, "FLA-19") == [4, 3, 3, 1, 16, 16, 8, 4, 2]


@pytest.mark.rule("FLA-17")
@pytest.mark.rule("FLA-21")
@in_every_language
def test_prizes_are_told_with_their_numbers(language: str) -> None:
    ranks_and_prizes = [1, 2, 3, 4, 4, 2, 5]  # rank 1, rank 2, rank 3 gets 4, ...
    assert numbers("flandern", language, "FLA-17") == ranks_and_prizes
    assert numbers("flandern", language, "FLA-21") == [3]
    assert numbers("flandern", language, "FLA-15") == [1, 2, 3, 0]


@pytest.mark.rule("FLA-C2")
@pytest.mark.rule("FLA-C3")
@in_every_language
def test_the_box_is_told_with_its_numbers(language: str) -> None:
    assert numbers("flandern", language, "FLA-C2") == [28]
    assert numbers("flandern", language, "FLA-C3") == [15, 13]
