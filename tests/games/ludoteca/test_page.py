"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re

import pytest

from spielwerk.games.ludoteca.components import GOALS, STEPS
from tests.rulebook import tables


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
def test_owners_are_told_all_words_for_steps_and_goals() -> None:
    steps, goals = tables("ludoteca", "Correcting a reconstructed card")
    for told, known in ((steps, STEPS), (goals, GOALS)):
        assert [row[0].strip("`") for row in told] == list(known)
        for name, parameters, _ in told:
            words = set(re.findall(r"`(\w+)`", parameters))
            assert words == set(known[name.strip("`")]) - {"source"}, name
