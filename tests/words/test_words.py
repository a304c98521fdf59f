"""Every word a player reads is written as the language is written, and one thing has one name."""

from __future__ import annotations

import json
import string
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from spielwerk.catalog import game, titles
from spielwerk.core import LANGUAGES
from tests.architecture.files import PACKAGE, ROOT
from tests.words.spelling import faults, wrong_words

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
PAGE = ROOT / "web" / "src"
ABOUT = "about.text"  # here, and here alone, we say what we are not sure of
DRAWN = ("letters.", "board.", "special.")  # signs of the board in a terminal, not words


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def of_the_page(folder: str, language: str) -> dict[str, str]:
    path = PAGE / folder / "texts" / f"{language}.json"
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def of_the_package(folder: str, language: str) -> dict[str, str]:
    path = PACKAGE / folder / "texts" / f"{language}.toml"
    return dict(flat(tomllib.loads(path.read_text(encoding="utf-8"))))


def everything(language: str) -> Iterator[tuple[str, str, str, str]]:
    """The game or none, the place, the key and the text of all there is to read."""
    places: list[tuple[str, str, dict[str, str]]] = [
        ("", "web", of_the_page(".", language)),
        ("", "web clock", of_the_page("table/clock/late", language)),
        ("", "server", of_the_package("server", language)),
        ("", "cli", of_the_package("cli", language)),
        ("", "report", of_the_package("lab/report", language)),
    ]
    for name in titles():
        places.append((name, name, game(name).texts.templates(language)))
        places.append((name, f"web {name}", of_the_page(f"games/{name}", language)))
        if (PACKAGE / "lab/report/designs" / name).is_dir():
            own = of_the_package(f"lab/report/designs/{name}", language)
            places.append((name, f"report {name}", own))
    for owner, place, texts in places:
        for key, text in texts.items():
            yield owner, place, key, text


@in_every_language
def test_every_text_is_well_written(language: str) -> None:
    found = {
        f"{place} {key}: {text}": wrong
        for owner, place, key, text in everything(language)
        if key != ABOUT
        and not (key.startswith(DRAWN) and not any(c.isalpha() for c in text))
        and (wrong := faults(text, language, owner))
    }
    assert found == {}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_all_languages_leave_room_for_the_same() -> None:
    asked = [
        {(place, key): placeholders(text) for _, place, key, text in everything(language)}
        for language in LANGUAGES
    ]
    assert all(fields == asked[0] for fields in asked)


@in_every_language
@pytest.mark.parametrize("name", titles())
def test_a_game_says_what_it_is_and_what_we_do_not_know(name: str, language: str) -> None:
    texts = game(name).texts
    about = texts.get(language, ABOUT)
    assert texts.get(language, "author").split(" ", 1)[1] in about
    assert "components.toml" in about
    assert len(about.split("\n\n")) > 1
    owned_up = {"de": "nachempfunden", "en": "reconstructed", "fr": "reconstitu"}
    assert owned_up[language] in about
    assert faults(about.replace(owned_up[language], "X"), language, name) == []


WRONG_TEXTS = [
    ("de", "Der Gruss kam."),
    ("de", "Sie schliesst."),
    ("de", "Baue mit «make»."),
    ("de", 'Tippe "ja".'),
    ("de", "Er wartet…"),
    ("de", "{percent} %"),
    ("de", "Noch ein Mitspieler."),
    ("de", "Die Farben sind geraten."),
    ("en", "the count's wardrobe"),
    ("en", "Loading …"),
    ("en", "{percent} %"),
    ("en", "1 SP more"),
    ("en", "a map of the dungeon"),
    ("en", "a check of Disdain"),
    ("en", "Who watches cannot play."),
    ("en", "from 6 years"),
    ("en", "The sizes are guessed."),
    ("fr", "l'heure"),
    ("fr", "Où ?"),
    ("fr", "Où?"),
    ("fr", "{name} : {score}"),
    ("fr", "{count:Un dé :|{count} dés :} six"),
    ("fr", "« oui\u00a0»"),
    ("fr", "95 %"),
    ("fr", "Tu peux regarder."),
    ("fr", "Pas de chance. Réessaie plus tard."),
    ("fr", "avec ton lien"),
    ("fr", "un NPC"),
    ("fr", "3 PV"),
    ("fr", "2 à 4 joueurs"),
    ("fr", "un robot fort"),
    ("fr", "Les tailles sont devinées."),
]
RIGHT_TEXTS = [
    ("de", "Er muss dreißig Füße messen, dass es passt: „ja“ …"),
    ("en", "“Yes”, said the players\u2019 count: 50%…"),
    (
        "fr",
        "«\u00a0Oui\u00a0», dit\u00a0: qu\u2019{name} joue\u00a0! {count:un dé|{count} dés}…",
    ),
]


@pytest.mark.parametrize(("language", "text"), WRONG_TEXTS)
def test_what_is_written_badly_is_found(language: str, text: str) -> None:
    assert faults(text, language)


@pytest.mark.parametrize("name", titles())
def test_what_another_word_is_for_is_found(name: str) -> None:
    for language, wrong in wrong_words(name).items():
        assert faults(wrong["example"], language, name)
        assert not faults(wrong["example"], language), "the game's own terms catch it"


@pytest.mark.parametrize(("language", "text"), RIGHT_TEXTS)
def test_what_is_written_well_is_left_alone(language: str, text: str) -> None:
    assert faults(text, language) == []
