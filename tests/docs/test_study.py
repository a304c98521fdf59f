"""The study can be made again: its program runs, and its pages say what its results say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from scripts.study import asked, pages, plan
from scripts.study.__main__ import DOCS, generated, main, read_results
from scripts.study.drawing import Data, signed

from tests.docs.papers import text

SHARE = {"share": 0.5123, "low": 0.5, "high": 0.525, "of": 34000, "fair": 0.5}
CHANGE = {"difference": -2.07, "low": -2.45, "high": 0.04, "usual": 115.0, "value": 113.0}
RESULTS = read_results(DOCS)


def test_the_pages_and_figures_follow_from_the_results() -> None:
    """No number of the text is typed, and no figure is older than what it shows."""
    for path, made in generated().items():
        assert text(path) == made, f"{path.name} is stale: python -m scripts.study --write"


def test_every_figure_is_drawn_and_shown() -> None:
    files = {path.name for path in (DOCS / "figures").iterdir()}
    shown = set(re.findall(r":file: figures/(\S+)", "".join(map(text, DOCS.glob("*.md")))))
    named = {f"{game}-{name}.svg" for game in asked.names() for name in asked.figures_of(game)}
    assert files == shown == named


def test_the_figures_are_small() -> None:
    sizes = [path.stat().st_size for path in (DOCS / "figures").iterdir()]
    assert sum(sizes) < 1_500_000


@pytest.mark.parametrize("game", asked.names())
def test_as_many_games_were_played_as_the_study_says(game: str) -> None:
    results = RESULTS[game]
    assert results["scale"] == 1.0
    played = {size: one["games"] for size, one in results["games"].items()}
    assert list(map(int, played)) == plan.seats_of(game)
    assert sum(played.values()) >= plan.AT_LEAST
    for experiment in plan.experiments(game):
        if experiment.name in {f"{game}-{size}" for size in played}:
            assert played[experiment.name.rpartition("-")[2]] == experiment.games


@pytest.mark.parametrize("game", asked.names())
def test_shares_lie_in_their_intervals(game: str) -> None:
    def look(found: Any) -> int:
        if isinstance(found, dict) and "low" in found:
            key = "share" if "share" in found else "difference"
            assert found["low"] - 1e-4 <= found[key] <= found["high"] + 1e-4, found
            return 1
        inside = found.values() if isinstance(found, dict) else found
        return sum(look(one) for one in inside if isinstance(one, dict | list))

    assert look(RESULTS[game]) > 50


@pytest.mark.parametrize(
    ("value", "spec", "written"),
    [
        (SHARE, "", "51.2% (50.0% to 52.5%)"),
        (SHARE, "share", "51.2%"),
        (SHARE, "points", "+1.2"),
        (SHARE, "interval", "0.0 to +2.5"),
        (SHARE, "times", "1.0"),
        (SHARE, "of", "34,000"),
        (CHANGE, "change", "\N{MINUS SIGN}2.1 (between \N{MINUS SIGN}2.5 and 0.0)"),
        (34000, "", "34,000"),
        (2.345, "1", "2.3"),
    ],
)
def test_numbers_are_told(value: Any, spec: str, written: str) -> None:
    assert pages.told(value, spec) == written


def test_a_number_that_is_not_there_is_not_told() -> None:
    telling = pages.Telling({"scale": 1.0, "games": {"2": {}}}, "flandern")
    with pytest.raises(ValueError, match=r"flandern have no games\.2\.length"):
        telling.format("{games.2.length.p50}")
    assert pages.Telling({"scale": 0.01}).format("{games.2}") == "(too few games)"
    with pytest.raises(ValueError, match="no figure called moon"):
        telling.format("{figure:moon}")


def test_a_page_shows_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(results: Data) -> None:
        raise AssertionError(results)

    monkeypatch.setitem(asked.study_of("lucandor").figures, "moon", none)  # never drawn
    with pytest.raises(ValueError, match=r"too few figures: \{'moon'\}"):
        pages.page("lucandor", RESULTS["lucandor"])


def test_zero_has_no_sign() -> None:
    assert [signed(value) for value in (0.04, -0.04, 0.06)] == ["0.0", "0.0", "+0.1"]


def test_the_program_plays_counts_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From end to end with a few games, by bots that do not search; again it plays nothing."""
    monkeypatch.setattr(plan, "STRONGER", "easy")
    monkeypatch.setattr(plan, "RIVALS", {"easy": 4})
    where = ["--played", str(tmp_path / "played"), "--out", str(tmp_path / "study")]
    arguments = ["lucandor", "--scale", "0.0001", "--jobs", "1", *where]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert told.count("spielwerk simulate lucandor") == 7
    assert told.count("spielwerk sweep lucandor") == 2
    results = json.loads((tmp_path / "study" / "results" / "lucandor.json").read_text())
    assert results["games"]["3"]["games"] == results["games"]["5"]["games"] == 5
    assert results["arena"]["3-easy"]["of"] == 6
    assert len(list((tmp_path / "study" / "figures").iterdir())) == len(
        asked.figures_of("lucandor")
    )
    page = tmp_path / "study" / "lucandor.md"
    assert "What 5 games of three" in text(page)
    page.write_text("stale")
    assert main([*arguments, "--figure", "seats"]) == 0
    assert "arena" not in capsys.readouterr().out
    assert text(page) == "stale"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "no game is called chess; there are flandern"),
        (["--figure", "seats"], "name it"),
        (["lucandor", "--figure", "moon"], "there is no figure moon; there are seats"),
        (["--scale", "2"], "at most 1"),
    ],
)
def test_wrong_arguments_are_refused(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert problem in capsys.readouterr().err
