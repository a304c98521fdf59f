"""A sixth game is a folder: the catalog finds it, and nothing else has to change."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from spielwerk import catalog
from spielwerk.catalog import game, replay, titles
from spielwerk.core import Rng, UnknownName, random_playout
from tests.architecture.files import PACKAGE, ROOT, inside, project_files

PROGRAMS = {".css", ".js", ".py", ".sh", ".svelte", ".toml", ".ts"}


@pytest.fixture
def sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The toy game as a folder among the games, for as long as a test takes."""
    folder = tmp_path / "sixth"
    folder.mkdir()
    source = "from tests.toy.game import OPTIONS, ToyGame\nfrom tests.toy import TOY\n"
    source += "GAME = ToyGame(TOY.folder, OPTIONS)\nGAME.id = 'sixth'\n"
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    (tmp_path / "not_a_game.py").write_text("GAME = None\n", encoding="utf-8")
    package = import_module("spielwerk.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    catalog._housed.cache_clear()
    yield "sixth"
    sys.modules.pop("spielwerk.games.sixth", None)
    catalog._housed.cache_clear()
    catalog._usual.cache_clear()
    catalog._origin.cache_clear()


def test_a_new_folder_is_a_new_game(sixth: str) -> None:
    assert sixth in titles()
    assert titles() == sorted(titles())
    assert "not_a_game" not in titles()
    state = game(sixth).start(3, 7)
    random_playout(state, Rng(1))
    record = game(sixth).record(state)
    assert record.game == sixth
    assert replay(record).outcome() == state.outcome()


def test_the_folder_gone_the_game_is_gone() -> None:
    assert "sixth" not in titles()
    with pytest.raises(UnknownName, match="no game is called sixth"):
        game("sixth")


def test_every_folder_is_a_game() -> None:
    folders = [path.parent for path in PACKAGE.glob("games/*/__init__.py")]
    assert sorted(folder.name for folder in folders) == titles()
    for name in titles():
        assert game(name).id == name, f"{name} calls itself {game(name).id}"


def test_no_module_above_the_games_imports_one() -> None:
    for path in PACKAGE.rglob("*.py"):
        if "games" in path.relative_to(PACKAGE).parts[:1]:
            continue
        source = path.read_text(encoding="utf-8")
        for name in titles():
            assert f"games.{name}" not in source, f"{inside(path)} imports {name}"


def test_only_the_catalog_knows_the_games() -> None:
    """No list of games in any program: who names three of them will forget the next."""
    for path in project_files():
        if path.suffix not in PROGRAMS or set(path.relative_to(ROOT).parts) & set(titles()):
            continue
        source = path.read_text(encoding="utf-8")
        named = [name for name in titles() if re.search(rf"\b{name}\b", source)]
        assert len(named) < 3, f"{inside(path)} names {', '.join(named)}: go through the catalog"


def test_the_games_are_a_package_like_any_other() -> None:
    """No function of the same name stands in the way of an import."""
    import spielwerk.games.ludoteca as ludoteca  # noqa: PLC0415, PLR0402 - the form that must work

    assert ludoteca.GAME is game("ludoteca")
