"""sweep as it is printed, written to a file, interrupted and misunderstood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spielwerk
from spielwerk.cli import sweep_report
from spielwerk.lab import sweep as lab_sweep
from spielwerk.lab.setup import play_one
from tests.cli.driving import CommandLine

SWEEP = ("sweep", "ludoteca", "--bots", "random", "--jobs", "1")
TWO = (*SWEEP, "--over", "target_points=10,50", "--games", "40")


def written(file: Path) -> Any:
    return json.loads(file.read_text())


def test_a_sweep_is_printed(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command(*TWO, "--over", "min_cards_to_master=1,3", "--seed", "2")
    assert ran.status == 0
    assert ran.err in (
        "",
        "spielwerk: the engines are not compiled; everything works, only slower\n",
    )
    assert ran.lines[0] == (
        "Ludoteca: 4 variants on the same 40 deals with 2 seats, seed 2 (random, random)"
    )
    assert ran.lines[1] == "Compared with target_points=50, min_cards_to_master=1."
    rows = [line.split() for line in ran.lines if line.split()[:1] in (["10"], ["50"])]
    assert [row[:2] for row in rows] == [["10", "1"], ["10", "3"], ["50", "1"], ["50", "3"]]
    length = next(line for line in ran.lines if "Decisions per game" in line)
    assert length.startswith("  Decisions per game: ")
    assert "\ntarget_points=10, min_cards_to_master=3\n" in ran.out
    assert "\ntarget_points=50, min_cards_to_master=1\n" not in ran.out
    assert "18 comparisons were made." in ran.lines[-1]


def test_every_finding_is_a_sentence_in_three_languages(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "out.json"
    for language in spielwerk.LANGUAGES:
        ran = spielwerk_command(*TWO, "--language", language, "--json", str(file))
        (block,) = written(file)["blocks"]
        findings = [finding for one in block["variants"] for finding in one["findings"]]
        told = ran.lines[ran.lines.index("target_points=10") + 1 : ran.lines.index("", -3)]
        assert len(told) == len(findings) == 6
        assert all(line.startswith("  ") for line in told)
        assert {finding["verdict"] for finding in findings} == {"real", "none", "unclear"}
        assert "{" not in ran.out


def test_the_file_has_all_numbers(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    spielwerk_command(*TWO, "--json", str(file), "--option", "helper_8_scores=false")
    data = written(file)
    assert (data["game"], data["games"], data["comparisons"]) == ("ludoteca", 40, 6)
    assert data["notice"] == {"share": 0.05, "scatter": 0.2}
    (block,) = data["blocks"]
    assert (block["seats"], block["deals"], block["baseline"]) == (2, 40, 1)
    other, base = block["variants"]
    assert other["options"] == {"helper_8_scores": False, "target_points": 10}
    assert base["findings"] == []
    found = {finding["measure"]: finding for finding in other["findings"]}
    assert set(found) == {"first_seat", "score", "lead", "length", "shared", "ending.points"}
    length = found["length"]
    means = [variant["results"]["decisions"]["mean"] for variant in (other, base)]
    assert [length["value"], length["baseline"]] == pytest.approx(means)
    assert length["difference"] == pytest.approx(means[0] - means[1])
    low, high = length["interval"]
    assert low < length["interval_alone"][0] < length["difference"] < length["interval_alone"][1]
    assert length["interval_alone"][1] < high
    shares = [seat["share"] for seat in other["results"]["seats"]]
    assert found["first_seat"]["value"] == pytest.approx(shares[0] - 0.5)
    assert not (tmp_path / "out.json.new").exists()


def test_a_sweep_is_the_same_however_many_processes(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    first = spielwerk_command(*TWO, "--seats", "2,3", "--json", str(one))
    second = spielwerk_command(*TWO, "--seats", "2,3", "--json", str(two), "--jobs", "2")
    assert first.out == second.out
    assert one.read_text() == two.read_text()
    assert [block["seats"] for block in written(one)["blocks"]] == [2, 3]


def test_variants_that_change_nothing_differ_by_nothing(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    """Random play does not look at what the memory aid shows."""
    file = tmp_path / "out.json"
    arguments = ("--bots", "random", "--games", "40", "--jobs", "1", "--json", str(file))
    ran = spielwerk_command("sweep", "serendipity", "--over", "memory_aid=true,false", *arguments)
    variants = written(file)["blocks"][0]["variants"]
    assert variants[0]["results"] == variants[1]["results"]
    assert {finding["difference"] for finding in variants[0]["findings"]} == {0.0}
    assert "  Decisions per game: the same in every single pair of games; " in ran.out


def test_lists_have_a_separator_of_their_own(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "out.json"
    ran = spielwerk_command(
        *("sweep", "serendipity", "--over", "colours=0,1,2,3,4,5/5,4,3,2,1,0", "--bots", "random"),
        *("--games", "3", "--jobs", "1", "--json", str(file)),
        *("--baseline", "colours=5,4,3,2,1,0"),
    )
    assert "Compared with colours=5,4,3,2,1,0." in ran.lines
    options = [variant["options"] for variant in written(file)["blocks"][0]["variants"]]
    assert options == [{"colours": [0, 1, 2, 3, 4, 5]}, {"colours": [5, 4, 3, 2, 1, 0]}]


def test_several_baselines_in_one_argument_or_in_several(spielwerk_command: CommandLine) -> None:
    grid = (*TWO, "--games", "2", "--over", "max_rounds=1,2")
    together = spielwerk_command(*grid, "--baseline", "max_rounds=2,target_points=10")
    apart = spielwerk_command(*grid, "--baseline", "target_points=10", "--baseline", "max_rounds=2")
    assert together.lines[1] == "Compared with target_points=10, max_rounds=2."
    assert together.out == apart.out


def test_a_deal_that_is_another_is_mentioned(spielwerk_command: CommandLine) -> None:
    arguments = ("--over", "rules=base,extended", "--games", "2")
    ran = spielwerk_command(*SWEEP, *arguments)
    assert "With rules=extended the deal itself draws other random numbers" in ran.lines[2]
    assert "draws other random numbers" not in spielwerk_command(*TWO).out


def test_what_is_worth_noticing_can_be_changed(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "out.json"
    notice = ("--notice-share", "100", "--notice-scatter", "0.1")
    spielwerk_command(*TWO, *notice, "--json", str(file))
    data = written(file)
    assert data["notice"] == {"share": 1.0, "scatter": 0.001}
    found = {one["measure"]: one for one in data["blocks"][0]["variants"][0]["findings"]}
    assert found["first_seat"]["verdict"] == "none"
    assert found["length"]["verdict"] == "unclear"


def test_a_file_that_cannot_be_written_in_the_end_costs_nothing_but_the_file(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    file = tmp_path / "out.json"
    file.write_text("mine")
    ran = spielwerk_command(*TWO, "--json", str(file))
    assert ran.status == 2
    assert f"cannot write {file}: No space left on device; choose another file" in ran.err
    assert "Decisions per game" in ran.out
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


def interrupted_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0

    def play(*arguments: Any) -> Any:
        nonlocal count
        count += 1
        if count > games:
            raise KeyboardInterrupt
        return play_one(*arguments)

    monkeypatch.setattr(lab_sweep, "play_one", play)


def test_control_c_reports_complete_pairs(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupted_after(70, monkeypatch)
    file = tmp_path / "out.json"
    ran = spielwerk_command(*TWO, "--json", str(file))
    assert ran.status == 130
    assert "Stopped early: 34 of 40 deals have been played in all variants" in ran.lines[1]
    assert "Decisions per game" in ran.out
    assert "Traceback" not in ran.err
    (block,) = written(file)["blocks"]
    assert block["deals"] == 34
    assert [variant["results"]["games"] for variant in block["variants"]] == [34, 34]


def test_control_c_before_there_is_a_pair_reports_nothing(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupted_after(3, monkeypatch)
    file = tmp_path / "out.json"
    ran = spielwerk_command(*TWO, "--json", str(file))
    assert (ran.status, ran.out) == (130, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ((), "required: --over (spielwerk sweep --help shows examples)"),
        (("--over", "target_points"), "--over takes NAME=VALUE,VALUE, not 'target_points'"),
        (("--over", "target_points="), "--over takes NAME=VALUE,VALUE, not 'target_points='"),
        (("--over", "target=40,50"), "no option is called target; there are rules, target_points"),
        (("--over", "target_points=40,5"), "option target_points with 2 seats: 10 to 300 allowed"),
        (("--over", "target_points=40,many"), "10 to 300 allowed, not 'many'"),
        (("--over", "target_points=40,,50"), "10 to 300 allowed, not ''"),
        (("--over", "target_points=40/50"), "10 to 300 allowed, not '40/50'"),
        (("--over", "rules=base,free"), "base or extended allowed, not 'free'"),
        (("--over", "target_points=40,50,40"), "--over target_points has 40 twice"),
        (("--over", "target_points=50"), "nothing to compare: give an option of --over two values"),
        (
            ("--over", "max_rounds=1,2", "--over", "max_rounds=3"),
            "--over max_rounds is given twice; name all its values in one of them",
        ),
        (
            ("--over", "max_rounds=1,2", "--option", "max_rounds=3"),
            "max_rounds is in --option and in --over",
        ),
        (("--over", f"max_rounds={','.join(map(str, range(1, 51)))}", "--over",
          "min_cards_to_master=1,2,3"), "makes 150 variants, and 100 are the most"),
        (("--over", "max_rounds=1,2", "--baseline", "max_rounds=3"), "of --over, 1,2"),
        (("--over", "max_rounds=1,2", "--baseline", "max_rounds"), "--baseline takes NAME=VALUE"),
        (("--over", "max_rounds=1,2", "--baseline", "luck=3"), "no option is called luck"),
        (
            ("--over", "max_rounds=1,2", "--baseline", "target_points=50"),
            "only what --over changes has a baseline; for all variants alike it is --option target",
        ),
        (
            ("--over", "max_rounds=1,2", "--baseline", "max_rounds=1,max_rounds=2"),
            "--baseline max_rounds is given twice",
        ),
        (("--over", "max_rounds=1,2", "--games", "1"), "at least 2 games, not 1"),
        (("--over", "max_rounds=1,2", "--seats", "2,9"), "ludoteca takes 2 to 4 seats, not 9"),
        (("--over", "max_rounds=1,2", "--seats", "2,2"), "different whole numbers from 1"),
        (("--over", "max_rounds=1,2", "--seats", "2,02"), "different whole numbers from 1"),
        (("--over", "max_rounds=1,2", "--seats", "2,0"), "different whole numbers from 1"),
        (("--over", "max_rounds=1,2", "--seats", "two"), "different whole numbers from 1"),
        (("--over", "max_rounds=1,2", "--bots", "clever"), "no bot is called clever"),
        (("--over", "max_rounds=1,2", "--notice-share", "0"), "a number above 0 up to 100"),
        (("--over", "max_rounds=1,2", "--notice-scatter", "nan"), "a number above 0 up to 100"),
        (("--over", "max_rounds=1,2", "--json", "/no/such/folder/x"), "cannot write /no/such/"),
        (("--over", "max_rounds=1,2", "--json", "/"), "cannot write /: give --json a file name"),
    ],
)  # fmt: skip
def test_wrong_input(spielwerk_command: CommandLine, argv: tuple[str, ...], message: str) -> None:
    ran = spielwerk_command(*SWEEP, *argv)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("spielwerk: ")
    assert ran.err.count("\n") == 1
    assert message in ran.err


def test_a_list_that_is_none_is_refused(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command("sweep", "serendipity", "--over", "colours=0,1,2/2,1,0")
    assert ran.status == 2
    assert "a list of 6 different numbers 0 to 5 allowed, not [0, 1, 2]" in ran.err


def test_an_option_that_some_tables_do_not_take_is_refused(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command(
        "sweep", "serendipity", "--over", "leave_ownerless=false,true", "--seats", "5,6"
    )
    assert ran.status == 2
    assert "option leave_ownerless with 6 seats: false allowed" in ran.err


@pytest.mark.parametrize(("games", "told"), [(7, 7), (99, 99), (101, 110), (1234, 1300)])
def test_numbers_of_games_are_rounded_up(games: int, told: int) -> None:
    assert sweep_report._rounded(games) == told
