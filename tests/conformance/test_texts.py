"""Words: whatever can be met in a game can be told in three languages."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from spielwerk.core import EVERYTHING, LANGUAGES, SEAT_WORDS, AnyGame, Rng
from tests.conformance.cases import GAMES, Case, positions, viewers

NAMES = ["Ann", "Ben", "Cem", "Dea", "Eva", "Fox", "Gil", "Hao"]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def is_told(text: str) -> bool:
    return bool(text.strip()) and "{" not in text and "}" not in text


def entries(game: AnyGame, section: str) -> set[str]:
    """The names of the entries of a section, or of the tables in it."""
    found = [key.split(".") for key in game.texts.keys()]  # noqa: SIM118 - not a dict
    return {key[1] for key in found if key[0] == section}


@every_game
def test_exactly_the_kinds_of_actions_have_words(game: AnyGame) -> None:
    assert entries(game, "actions") == set(game.space.kinds)
    assert entries(game, "kinds") == set(game.space.kinds)
    for language in LANGUAGES:
        words = [game.texts.get(language, f"kinds.{kind}") for kind in game.space.kinds]
        assert len(set(words)) == len(words), "two kinds of actions go by the same word"


@every_game
def test_exactly_the_options_are_explained(game: AnyGame) -> None:
    assert entries(game, "options") == set(game.options)
    for option in game.options.values():
        for language in LANGUAGES:
            assert is_told(game.texts.get(language, option.title))
            assert is_told(game.texts.get(language, option.text))


def named_seats(template: str) -> set[str]:
    """The seats that a text calls by name."""
    return {word for word in SEAT_WORDS if f"{{{word}}}" in template}


def untold_to_you(game: AnyGame) -> set[str]:
    """The texts it takes to speak to who looks, and that are not there."""
    needed = {"you", "outcome.you", "outcome.you_shared"}
    for event in entries(game, "events"):
        named = named_seats(game.texts.templates("en")[f"events.{event}"])
        needed |= {f"yours.{event}"} if "seat" in named else set()
        needed |= {f"to_you.{event}"} if named - {"seat"} else set()
    return {key for key in needed if not game.texts.has(key)}


@every_game
def test_who_looks_is_you(game: AnyGame) -> None:
    assert untold_to_you(game) == set()


@every_game
def test_what_is_told_to_you_happens_and_does_not_call_you_by_name(game: AnyGame) -> None:
    for section in ("yours", "to_you"):
        assert entries(game, section) <= entries(game, "events")
    for language in LANGUAGES:
        templates = game.texts.templates(language)
        for event in entries(game, "yours"):
            assert "seat" not in named_seats(templates[f"yours.{event}"])
        for event in entries(game, "to_you"):
            assert named_seats(templates[f"to_you.{event}"]) <= {"seat"}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(game: AnyGame, language: str) -> None:
    def blank(table: dict[str, Any]) -> list[str]:
        inner = [
            found for value in table.values() if isinstance(value, dict) for found in blank(value)
        ]
        return inner + [key for key, value in table.items() if not str(value).strip()]

    path = game.folder / "texts" / f"{language}.toml"
    assert blank(tomllib.loads(path.read_text(encoding="utf-8"))) == []
    assert is_told(game.texts.get(language, "name"))


def test_every_decision_is_asked_for_in_words(case: Case) -> None:
    game = case.game
    for state in positions(case):
        for viewer in viewers(state):
            view = game.view(state, viewer)
            assert game.texts.has(f"prompts.{view.decision}")
            assert game.texts.has(f"waiting.{view.decision}")
            for language in LANGUAGES:
                assert is_told(game.ask(view, language, NAMES[: case.seats]))


def test_legal_actions_are_told_apart_in_words(case: Case) -> None:
    for state in positions(case):
        for seat in range(case.seats):
            for language in LANGUAGES:
                told = [case.game.describe(action, language) for action in state.legal(seat)]
                assert all(is_told(text) for text in told)
                assert len(set(told)) == len(told), "two legal actions read alike"


def test_a_whole_game_can_be_told(case: Case) -> None:
    game, names = case.game, NAMES[: case.seats]
    state = case.start(1)
    case.play_to_the_end(state, Rng(1))
    outcome = state.outcome()
    assert outcome is not None
    events = game.take_events(state)
    for language in LANGUAGES:
        assert is_told(game.tell_outcome(outcome, language, names))
        assert is_told(game.tell_outcome(outcome, language, names, viewer=0))
        for event in events:
            assert is_told(game.narrate(event, language, names)), event
            assert is_told(game.narrate(event.later(), language, names)), event
            assert is_told(game.narrate(event, language, names, viewer=0)), event


def test_the_board_is_drawn_in_plain_characters(table: Case) -> None:
    game, names = table.game, NAMES[: table.seats]
    for state in positions(table, wanted=4):
        for viewer in [*viewers(state), EVERYTHING]:
            for language in LANGUAGES:
                drawn = game.board(game.view(state, viewer), language, names)
                assert drawn.strip()
                lines = drawn.replace("\N{NO-BREAK SPACE}", " ").split("\n")
                assert all(line.isprintable() for line in lines)
