"""games, simulate and arena as they are printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import spielwerk
from spielwerk import catalog
from spielwerk.lab import Setup, run_arena, run_simulation
from tests.cli.driving import CommandLine

SIMULATE = ("simulate", "serendipity", "--jobs", "1")
ARENA = ("arena", "serendipity", "--jobs", "1")


def test_games_lists_every_game_with_its_options(spielwerk_command: CommandLine) -> None:
    for language in spielwerk.LANGUAGES:
        told = spielwerk_command("games", "--language", language).out
        for name in catalog.titles():
            game = spielwerk.game(name)
            assert f"({name})" in told
            for key in ("name", "subtitle", "author", "players", "duration", "age"):
                assert game.texts.get(language, key) in told
            for option in game.options.values():
                assert f"  {option.name}: {game.texts.get(language, option.title)}" in told
                assert game.texts.get(language, option.text) in told


def test_options_are_shown_as_they_are_typed(spielwerk_command: CommandLine) -> None:
    said = [line.strip() for line in spielwerk_command("games").lines]
    assert "with 2 seats 1 to 3; default 3" in said
    assert "with 3 seats 1 to 2; default 2" in said
    assert "with 4-6 seats 1; default 1" in said
    assert "with 2-5 seats false | true; default false" in said
    assert "false | true; default false" in said
    assert "1 to 10000; default 200" in said
    assert any(line.endswith("default 0,1,2,3,4,5") for line in said)


def results(file: Path) -> Any:
    return json.loads(file.read_text())["results"]


def test_a_simulation_is_the_same_however_many_processes(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    arguments = ("simulate", "serendipity", "--games", "12", "--seats", "3", "--seed", "4")
    assert spielwerk_command(*arguments, "--jobs", "1", "--json", str(one)).status == 0
    assert spielwerk_command(*arguments, "--jobs", "2", "--json", str(two)).status == 0
    assert results(one) == results(two)
    expected = run_simulation(Setup("serendipity", 3, seed=4), ["random"] * 3, 12)
    assert results(one) == expected.as_data()


def test_a_simulation_sums_up(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    ran = spielwerk_command(*SIMULATE, "--games", "30", "--seed", "2", "--json", str(file))
    tally = run_simulation(Setup("serendipity", 2, seed=2), ["random"] * 2, 30)
    assert ran.lines[0] == "Serendipity: 30 games with 2 seats, seed 2"
    assert re.fullmatch(r"[\d.]+ s, [\d,]+ games/s, [\d,]+ decisions/s", ran.lines[1])
    lengths = tally.decisions
    assert f"{lengths.mean:.1f} on average" in ran.lines[2]
    assert f"from {lengths.least} to {lengths.most}" in ran.lines[2]
    assert f"50 %: {lengths.percentile(50)}," in ran.lines[3]
    for seat in (0, 1):
        row = next(line.split() for line in ran.lines if line.split()[:2] == [str(seat), "random"])
        assert row[2] == f"{tally.scores[seat].mean:.1f}"
        assert row[3] == f"{tally.scores[seat].standard_deviation:.1f}"
        assert row[5] == f"{float(tally.wins[seat]):.1f}"
        assert row[6] == f"{100 * float(tally.wins[seat]) / 30:.1f}"
    ends = "100.0 % of the games (88.6-100.0 %): The last Serendip and all flowers"
    assert ends in ran.lines[-1]
    written = json.loads(file.read_text())
    assert (written["game"], written["seed"], written["bots"]) == ("serendipity", 2, ["random"] * 2)


def test_bots_fill_the_table_and_options_reach_it(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "out.json"
    ran = spielwerk_command(
        *SIMULATE, "--games", "2", "--seats", "4", "--bots", "beginner,random", "--language", "fr",
        "--iterations", "1", "--option", "quiet_turns=1", "--json", str(file),
    )  # fmt: skip
    written = json.loads(file.read_text())
    assert written["bots"] == ["beginner", "random", "random", "random"]
    assert written["options"] == {"quiet_turns": 1}
    assert written["iterations"] == 1
    assert "100.0 % des parties (34.2-100.0 %)\u00a0: Pendant trop de tours" in ran.out


def test_the_arena_prints_what_the_laboratory_found(spielwerk_command: CommandLine) -> None:
    arguments = ("--bots", "random,beginner", "--games", "2", "--seats", "3", "--iterations", "1")
    ran = spielwerk_command(*ARENA, *arguments)
    standings = run_arena(Setup("serendipity", 3, iterations=1), ["random", "beginner"], 2)
    assert ran.lines[0] == "3 games will be played, so that each deal is played from all 3 seats."
    assert ran.lines[1] == "Serendipity: 3 games on 1 deals with 3 seats, seed 0"
    for standing, fair in zip(standings, ("33.3", "66.7"), strict=True):
        row = next(line.split() for line in ran.lines if line.split()[:1] == [standing.level])
        low, high = standing.confidence_interval
        assert row == [
            standing.level,
            "3",
            f"{float(standing.wins):.1f}",
            f"{100 * standing.share:.1f}",
            "%",
            f"{100 * low:.1f}-{100 * high:.1f}",
            "%",
            fair,
            "%",
            f"{100 * (standing.ahead_share or 0):.1f}",
            "%",
            f"{standing.scores.mean:.1f}",
        ]


def test_the_arena_writes_its_standings(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    arguments = ("--bots", "greedy,random", "--games", "4", "--seed", "3", "--json", str(file))
    spielwerk_command(*ARENA, *arguments)
    written = json.loads(file.read_text())
    assert (written["game"], written["seats"], written["seed"]) == ("serendipity", 2, 3)
    assert written["bots"] == ["greedy", "random"]
    greedy, other = run_arena(Setup("serendipity", 2, seed=3), ["greedy", "random"], 4)
    assert written["standings"] == [greedy.as_data(), other.as_data()]
    assert written["standings"][0]["share"] == greedy.share > other.share
    refused = spielwerk_command(*ARENA, "--bots", "random", "--json", str(tmp_path))
    assert (refused.status, "choose another file for --json" in refused.err) == (2, True)


def test_whole_deals_need_no_rounding(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command(*ARENA, "--bots", "random,random", "--games", "4", "--language", "de")
    assert ran.lines[0] == "Serendipity: 4 Spiele auf 2 Verteilungen mit 2 Plätzen, Startzahl 0"
    assert ran.out == (
        spielwerk_command(*ARENA, "--bots", "random,random", "--games", "4", "--language", "de").out
    )


@pytest.mark.parametrize("arguments", [(*SIMULATE,), (*ARENA, "--bots", "random")])
def test_slow_engines_are_mentioned_in_one_line(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setattr(spielwerk, "compiled", False)
    slow = spielwerk_command(*arguments, "--games", "2")
    assert slow.err == "spielwerk: the engines are not compiled; everything works, only slower\n"
    monkeypatch.setattr(spielwerk, "compiled", True)
    assert spielwerk_command(*arguments, "--games", "2").err == ""
