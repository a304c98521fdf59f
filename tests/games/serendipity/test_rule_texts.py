"""The numbers of the game are told as they are, in every language."""

from __future__ import annotations

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.serendipity import GAME
from tests.rulebook import numbers

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.rule("SER-22")
@in_every_language
def test_the_number_of_quiet_turns_is_the_default(language: str) -> None:
    assert numbers("serendipity", language, "SER-22") == [GAME.options["quiet_turns"].default]
