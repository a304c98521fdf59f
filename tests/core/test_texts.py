"""Texts are the same in three languages, or the game does not load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielwerk.core import LANGUAGES, DataError, Texts, UnknownName
from spielwerk.core.texts import MINUS

TEXT = """
name = "Toy"
[events]
Shown = "{seat} shows {card}."
"""


def folder(path: Path, **changed: str) -> Path:
    for language in LANGUAGES:
        text = changed.get(language, TEXT)
        (path / f"{language}.toml").write_text(text, encoding="utf-8")
    return path


def complaint(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        Texts(path)
    return str(caught.value)


def test_there_are_three_languages() -> None:
    assert LANGUAGES == ("de", "en", "fr")


def test_texts_are_found_by_language_and_key(tmp_path: Path) -> None:
    swapped = TEXT.replace("{seat} shows {card}.", "{card}: {seat}").replace("Toy", "Jouet")
    texts = Texts(folder(tmp_path, fr=swapped))
    assert texts.keys() == ["events.Shown", "name"]
    assert texts.has("events.Shown")
    assert not texts.has("events")
    assert not texts.has("events.Hidden")
    assert texts.get("fr", "name") == "Jouet"
    assert texts.get("de", "events.Shown", seat="Ann", card=3) == "Ann shows 3."
    assert texts.get("fr", "events.Shown", seat="Ann", card=3) == "3: Ann"


def test_a_number_takes_the_form_that_goes_with_it(tmp_path: Path) -> None:
    counted = 'name = "{count} {count:card|cards}"'
    texts = Texts(folder(tmp_path, de=counted, en=counted, fr=counted))
    told = {
        language: [texts.get(language, "name", count=count) for count in (0, 1, "1", 2, -1)]
        for language in LANGUAGES
    }
    assert told["en"] == told["de"] == ["0 cards", "1 card", "1 card", "2 cards", f"{MINUS}1 card"]
    assert told["fr"] == ["0 card", "1 card", "1 card", "2 cards", f"{MINUS}1 card"]


def test_a_form_may_hold_the_number_and_nothing_else(tmp_path: Path) -> None:
    counted = 'name = "{seat} draws {count:a card|{count} cards}."'
    texts = Texts(folder(tmp_path, **dict.fromkeys(LANGUAGES, counted)))
    told = [texts.get("en", "name", seat="A|B", count=count) for count in (1, 3)]
    assert told == ["A|B draws a card.", "A|B draws 3 cards."]
    path = folder(tmp_path, fr='name = "{count:{seat}|all}"')
    assert complaint(path).endswith("name: {count:{seat}|all} may hold {count} alone")


def test_a_number_may_show_its_sign(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path, **dict.fromkeys(LANGUAGES, 'name = "{by:+d}"')))
    assert [texts.get("de", "name", by=by) for by in (-2, 0, 3)] == [f"{MINUS}2", "+0", "+3"]


def test_negative_numbers_have_a_minus_and_words_keep_their_hyphens(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path, **dict.fromkeys(LANGUAGES, 'name = "{what}"')))
    told = [texts.get("en", "name", what=what) for what in (-4, "-4", "A-4", "-x")]
    assert told == [f"{MINUS}4", f"{MINUS}4", "A-4", "-x"]


@pytest.mark.parametrize("form", ["card", "card|cards|more", "02d"])
def test_a_number_has_two_forms(tmp_path: Path, form: str) -> None:
    path = folder(tmp_path, fr=f'name = "{{count:{form}}}"')
    assert complaint(path) == (
        f"{path / 'fr'}.toml: name: {{count:{form}}} must have two forms, one|other"
    )


def test_values_with_braces_are_left_alone(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path))
    assert texts.get("en", "events.Shown", seat="{card}", card="{}") == "{card} shows {}."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_key_that_is_missing_is_named(tmp_path: Path, language: str) -> None:
    path = folder(tmp_path, **{language: 'name = "Toy"'})
    assert complaint(path) == f"{path / language}.toml: events.Shown is missing"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_key_that_only_one_language_has_is_named(tmp_path: Path, language: str) -> None:
    path = folder(tmp_path, **{language: TEXT + 'Hidden = "x"'})
    assert complaint(path) == f"{path / language}.toml: events.Hidden is not in de.toml"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_key_that_the_first_language_lacks_is_named(tmp_path: Path, language: str) -> None:
    path = folder(tmp_path, de='name = "Toy"', fr='name = "Toy"', en='name = "Toy"')
    (path / f"{language}.toml").write_text(TEXT, encoding="utf-8")
    assert complaint(path) == f"{path / language}.toml: events.Shown is not in de.toml"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "template", ["{seat} shows.", "{seat} shows {cart}.", "{seat} shows {card} {extra}.", "shows"]
)
def test_other_placeholders_are_named(tmp_path: Path, language: str, template: str) -> None:
    path = folder(tmp_path, **{language: TEXT.replace("{seat} shows {card}.", template)})
    told = complaint(path)
    assert told.startswith(f"{path / language}.toml: events.Shown has other {{placeholders}}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", ["3", "true", '["a", "b"]', "2020-01-01"])
def test_an_entry_that_is_no_text_is_named(tmp_path: Path, language: str, entry: str) -> None:
    path = folder(tmp_path, **{language: TEXT + f"Hidden = {entry}"})
    assert complaint(path) == f"{path / language}.toml: events.Hidden must be a text"


@pytest.mark.parametrize("template", ["{seat shows.", "seat} shows."])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_that_cannot_be_filled_is_named(
    tmp_path: Path, language: str, template: str
) -> None:
    path = folder(tmp_path, **{language: TEXT.replace("{seat} shows {card}.", template)})
    told = complaint(path)
    assert told.startswith(f"{path / language}.toml: events.Shown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_language_is_named(tmp_path: Path, language: str) -> None:
    path = folder(tmp_path)
    (path / f"{language}.toml").unlink()
    assert complaint(path) == f"{path / language}.toml: the file is missing"


def test_an_unknown_language_is_named_with_those_there_are(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path))
    with pytest.raises(UnknownName, match=r"^no language it; there are de, en, fr$"):
        texts.get("it", "name")


def test_an_unknown_key_is_named_with_its_folder(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path))
    with pytest.raises(UnknownName, match=f"^{re.escape(str(tmp_path))}: no text title$"):
        texts.get("en", "title")


def test_texts_made_of_components_keep_their_place(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path))
    made = {language: {"cards.1": f"one in {language}", "name": "Toys"} for language in LANGUAGES}
    texts.add(made)
    assert texts.get("fr", "cards.1") == "one in fr"
    assert texts.templates("de")["name"] == "Toys"
    assert list(texts.templates("de")) == ["name", "events.Shown", "cards.1"]


def test_texts_made_of_components_are_the_same_in_all_languages(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path))
    made = {language: {"cards.1": "one"} for language in LANGUAGES}
    made["fr"] = {}
    with pytest.raises(DataError, match=r"fr\.toml: cards\.1 is missing"):
        texts.add(made)
