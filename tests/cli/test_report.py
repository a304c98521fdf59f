"""`spielwerk report`, from the simulation to the page."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.driving import CommandLine

GAMES, DECISIONS, PAGE = "games.parquet", "decisions.parquet", "report.html"


@pytest.fixture
def folder(spielwerk_command: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a few games in it, where the commands are given."""
    monkeypatch.chdir(tmp_path)
    ran = spielwerk_command(
        "simulate", "flandern", "--games", "4", "--jobs", "1", "--out", GAMES,
        "--decisions", DECISIONS,
    )  # fmt: skip
    assert ran.status == 0
    return tmp_path


@pytest.mark.parametrize(
    ("language", "said", "title"),
    [
        ("de", "report.html geschrieben: mit einem Browser öffnen.", "was die Partien zeigen"),
        ("en", "report.html is written: open it in a browser.", "what the games say"),
        ("fr", "report.html est écrit\u00a0: ouvrez-le dans", "ce que disent les parties"),
    ],
)
def test_a_page_in_the_readers_language(
    spielwerk_command: CommandLine, folder: Path, language: str, said: str, title: str
) -> None:
    arguments = ("report", GAMES, "--decisions", DECISIONS, "--language", language)
    ran = spielwerk_command(*arguments)
    assert (ran.status, ran.err) == (0, "")
    assert said in ran.out
    page = (folder / PAGE).read_text(encoding="utf-8")
    assert title in page
    assert f"spielwerk {' '.join(arguments)}" in page
    assert "spielwerk simulate flandern --games 4" in page
    assert spielwerk_command(*arguments).status == 0
    assert (folder / PAGE).read_text(encoding="utf-8") == page


def test_the_pace_is_that_of_the_people(spielwerk_command: CommandLine, folder: Path) -> None:
    spielwerk_command("report", GAMES, "--pace", "7.5", "--out", "pace.html")
    assert "7.5 seconds for one" in (folder / "pace.html").read_text(encoding="utf-8")
    wrong = spielwerk_command("report", GAMES, "--pace", "0")
    assert (wrong.status, wrong.err.count("\n")) == (2, 1)
    assert not (folder / PAGE).exists()


def test_what_cannot_be_is_said_and_nothing_is_written(
    spielwerk_command: CommandLine, folder: Path
) -> None:
    (folder / "letter.html").write_text("a letter", encoding="utf-8")
    before = sorted(path.name for path in folder.iterdir())
    for arguments, told in [
        (("letter.html",), "is not a Parquet file"),
        (("none.parquet",), "cannot read none.parquet"),
        ((DECISIONS,), "is a table of decisions"),
        ((GAMES, "--out", GAMES), "holds the games themselves"),
        ((GAMES, "--out", "letter.html"), "is no report; choose another name"),
        ((GAMES, "--out", "none/report.html"), "there is no folder none"),
    ]:
        ran = spielwerk_command("report", *arguments)
        assert (ran.status, ran.out) == (2, "")
        assert told in ran.err
        assert ran.err.count("\n") == 1
    assert sorted(path.name for path in folder.iterdir()) == before
    assert (folder / "letter.html").read_text(encoding="utf-8") == "a letter"


def test_without_its_packages_it_says_what_to_install(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("spielwerk.lab.report")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    ran = spielwerk_command("report", GAMES)
    assert ran.status == 2
    assert ran.err == ("spielwerk: reports need the package numpy: pip install 'spielwerk[lab]'\n")
