"""An owner of the box redraws a city and corrects what was a guess, in one file, and plays so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from spielwerk.games.flandern.components import FOLDER, load_box
from tests.games.owned import report_of

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")
OCTAGON = TEXT[TEXT.index("[[plans]]") :]


def shore() -> str:
    """A plan whose outer north is a rectangle that touches the inner north alone.

    A hand draws no straight lines: one corner is a little off.
    """
    plan = OCTAGON.replace('name = "octagon"', 'name = "shore"')
    plan = plan.replace(
        'shape = "trapezoid"\npolygon = [[-2, 2], [2, 2], [1, 3], [-1, 3]]\n'
        'beside = ["AN", "BNW", "BNE"]',
        'shape = "rectangle"\npolygon = [[-1, 2.004], [1, 2], [1, 3], [-1, 3]]\nbeside = ["AN"]',
    )
    plan = plan.replace('beside = ["AN", "AE", "CN", "CE"]', 'beside = ["AN", "AE", "CE"]')
    return plan.replace('beside = ["AW", "AN", "CW", "CN"]', 'beside = ["AW", "AN", "CW"]')


def corrected() -> str:
    """Gent on the shore, the two centres changed over, other masters, cards and stones."""
    text = TEXT.replace('name = "Gent"\nplan = "octagon"', 'name = "Gent"\nplan = "shore"')
    text = text.replace('city = "Utrecht"\narms = "grey"', 'city = "Utrecht"\narms = "church"')
    text = text.replace('city = "Luik"\narms = "church"', 'city = "Luik"\narms = "grey"')
    text = text.replace("stones = 10", "stones = 7")
    text = text.replace("rectangle = 1\n", "rectangle = 2\n", 1)
    text = text.replace("building_site = 2", "building_site = 3")
    text = text.replace("guildmaster = 3", "guildmaster = 2")
    masters = text.index("trapezoid = 1\nsource")
    text = text[:masters] + text[masters:].replace("reconstructed", "printed", 1)
    draft = OCTAGON.replace('name = "octagon"', 'name = "draft"')  # no city has it yet
    return f"{text}\n{shore()}\n{draft}"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What own_box.py tells of a package with the corrected file."""
    return report_of("flandern", corrected(), tmp_path_factory.mktemp("own"))


@pytest.mark.rule("FLA-C4")
def test_a_redrawn_plan_is_accepted_and_its_neighbours_derived(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(corrected(), encoding="utf-8")
    box = load_box(path)
    drawn, redrawn, _ = (plan.neighbours() for plan in box.plans)
    names = box.plans[1].names()
    changed = {names[site] for site in range(13) if drawn[site] != redrawn[site]}
    assert changed == {"CN", "BNE", "BNW"}
    assert [names[near] for near in redrawn[names.index("CN")]] == ["AN"]


@pytest.mark.rule("FLA-C4")
def test_the_game_is_played_on_the_redrawn_city(report: dict[str, Any]) -> None:
    assert report["plans"] == ["octagon", "shore", "draft"]
    assert report["plan_of"] == [0, 1, 0, 0, 0, 0]
    octagon, redrawn, _ = report["shapes"]
    assert octagon == [0] * 4 + [1] * 4 + [2] * 4 + [-1]
    assert redrawn == [*octagon[:8], 0, *octagon[9:]]  # CN is a rectangle there
    assert all(report["reasons"])
    assert report["board"].count("Gent") > 1


@pytest.mark.rule("FLA-C4")
@pytest.mark.rule("FLA-8")
def test_contact_and_arms_follow_the_redrawn_plan(report: dict[str, Any]) -> None:
    """Grey on the north-east: on the octagon it lies beside the outer north, on the shore not."""
    arms = {town: arms_on(report[town], "CN") for town in ("octagon", "shore")}
    assert arms == {"octagon": {"blue"}, "shore": {"blue", "grey"}}


def arms_on(moves: list[str], site: str) -> set[str]:
    found = [re.fullmatch(rf"build (\w+) {site} \w+", move) for move in moves]
    return {match[1] for match in found if match}


@pytest.mark.rule("FLA-1")
@pytest.mark.rule("FLA-C5")
@pytest.mark.rule("FLA-C6")
def test_everything_else_in_the_file_counts_too(report: dict[str, Any]) -> None:
    assert report["centres"]["Utrecht"] == "church"
    assert report["centres"]["Luik"] == "grey"
    assert report["stones"] == 7
    assert report["backs"] == [15, 13]
    assert report["supply"] == [[3, 4, 4], [2, 1, 1]]


def test_what_the_owner_has_checked_is_no_guess_any_more(report: dict[str, Any]) -> None:
    assert set(report["reconstructed"]) == {"centres", "guilds", "church_shapes", "golden", "plans"}
