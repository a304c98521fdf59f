"""The page makes the sentences of a game from the same texts and words, so they must be the same.

What is compared was met in random games of every number of seats: events as they happen and as a
log keeps them, actions, questions and results, in three languages.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielwerk.catalog import titles
from spielwerk.core import LANGUAGES, Event, Outcome, Rng, View
from spielwerk.server.catalogue import game_info
from tests.architecture.files import ROOT
from tests.conformance.cases import Case, default_cases

NAMES = ["Ann", "Ben", "Cem", "Dea", "Eva", "Fox"]
VIEWER = 1  # who is told in the second person


class Met:
    """What there is to tell of a game: everything once that any sentence can depend on."""

    def __init__(self) -> None:
        self.events: dict[Event, None] = {}
        self.actions: set[int] = set()
        self.questions: dict[tuple[Any, ...], View] = {}
        self.outcomes: dict[Outcome, None] = {}

    def play(self, case: Case) -> None:
        state, rng = case.start(1), Rng(1)
        while not state.over:
            for viewer in (state.turn(), None):
                view = case.game.view(state, viewer)
                asked = viewer is not None and viewer in view.to_act
                self.questions.setdefault((view.decision, view.to_act, asked), view)
            self.actions |= set(state.legal(state.turn()))
            state.play(*case.random_move(state, rng))
        for event in case.game.take_events(state):
            self.events[event] = self.events[event.later()] = None
        outcome = state.outcome()
        assert outcome is not None
        self.outcomes[outcome] = None


def told(name: str, met: Met) -> list[dict[str, Any]]:
    """Everything that was met, with the sentence for it, by language."""
    game = Case(name, 2).game
    return [
        {
            "game": game_info(name, language),
            "names": NAMES,
            "viewer": VIEWER,
            "events": [(event, game.narrate(event, language, NAMES)) for event in met.events],
            "yours": [
                (event, game.narrate(event, language, NAMES, VIEWER)) for event in met.events
            ],
            "actions": [
                (action, game.describe(action, language, NAMES)) for action in sorted(met.actions)
            ],
            "questions": [
                (view, game.ask(view, language, NAMES)) for view in met.questions.values()
            ],
            "outcomes": [
                (outcome, game.tell_outcome(outcome, language, NAMES)) for outcome in met.outcomes
            ],
            "your_outcomes": [
                (outcome, game.tell_outcome(outcome, language, NAMES, VIEWER))
                for outcome in met.outcomes
            ],
        }
        for language in LANGUAGES
    ]


@pytest.fixture(scope="module")
def sentences(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found: list[dict[str, Any]] = []
    for name in titles():
        met = Met()
        for case in default_cases():
            if case.name == name:
                met.play(case)
        found += told(name, met)
    path = tmp_path_factory.mktemp("page") / "sentences.json"
    path.write_bytes(msgspec.json.encode(found))
    return path


def test_the_page_tells_every_game_in_the_same_sentences(sentences: Path) -> None:
    done = subprocess.run(
        ["npx", "vitest", "run"],  # noqa: S607 - npx is wherever node is
        cwd=ROOT / "web",
        env={**os.environ, "SPIELWERK_SENTENCES": str(sentences)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(titles()) * len(LANGUAGES)} passed" in done.stdout
