"""The numbers of the game are told as they are, in every language."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.ludoteca import GAME
from tests.rulebook import numbers, told

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.rule("LUD-C1")
@pytest.mark.rule("LUD-1")
@pytest.mark.rule("LUD-5")
@pytest.mark.rule("LUD-26")
@in_every_language
def test_the_numbers_are_those_of_the_game(language: str) -> None:
    assert numbers("ludoteca", language, "LUD-C1") == [96, 1, 8]
    assert 102 in numbers("ludoteca", language, "LUD-C2")
    assert 122 in numbers("ludoteca", language, "LUD-C3")
    assert numbers("ludoteca", language, "LUD-1") == [12]
    assert numbers("ludoteca", language, "LUD-5") == [60]
    assert numbers("ludoteca", language, "LUD-7") == [7, 6, 5, 3]
    assert numbers("ludoteca", language, "LUD-8") == [4, 7, 5, 4, 8, 7, 6, 1]
    assert numbers("ludoteca", language, "LUD-26") == [3]


@pytest.mark.rule("LUD-17")
@in_every_language
def test_target_and_rounds_are_the_defaults(language: str) -> None:
    defaults = [GAME.options[name].default for name in ("target_points", "max_rounds")]
    assert numbers("ludoteca", language, "LUD-17") == defaults


@pytest.mark.rule("LUD-9")
@in_every_language
def test_both_ways_to_lock_a_pillar_stand_there_without_advice(language: str) -> None:
    ways = {
        "de": ("Wie gedruckt", "drei"),
        "en": ("As printed", "three"),
        "fr": ("imprimé", "trois"),
    }
    advice = {"de": "empfehlen", "en": "recommend", "fr": "conseill"}
    templates = GAME.texts.templates(language)
    option = " ".join(text for key, text in templates.items() if "min_cards_to_master" in key)
    for text in (option, told("ludoteca", language)["LUD-9"]):
        assert all(way.lower() in text.lower() for way in ways[language])
        assert advice[language] not in text


@pytest.mark.rule("LUD-24")
@in_every_language
def test_the_points_for_resources_are_told(language: str) -> None:
    points = [n for n in numbers("ludoteca", language, "LUD-24") if n in (4, 6)]
    assert points == [4, 6]
