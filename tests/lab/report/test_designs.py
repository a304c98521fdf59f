"""Figures of single games: found by the game's name. What they count, tests/games checks."""

from __future__ import annotations

from pathlib import Path

import pytest

import spielwerk
from spielwerk.lab.report import designs
from spielwerk.lab.report.designs import Design, design_for
from spielwerk.lab.report.reading import Tables
from tests.lab.report.conftest import Keeper
from tests.lab.report.test_counts import GAMES


def test_a_game_without_a_folder_gets_none(kept: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(kept(GAMES[0]).games)
    assert type(design_for(tables)) is not Design
    monkeypatch.setattr(tables, "game", type("Guest", (), {"id": "guest"}))
    assert type(design_for(tables)) is Design
    monkeypatch.setattr(tables.game, "id", "liar's-dice")
    assert type(design_for(tables)) is Design


def test_every_folder_is_called_like_a_game() -> None:
    names = {path.parent.name for path in Path(designs.__file__).parent.glob("*/__init__.py")}
    assert names
    assert names <= set(spielwerk.titles())
