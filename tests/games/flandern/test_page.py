"""The rules page is the law, so what it tabulates must be so."""

from __future__ import annotations

import re

import pytest

from spielwerk.games.flandern.components import FOLDER, load_box
from tests.games.flandern.positions import NEIGHBOURS, SHAPES, SITES
from tests.rulebook import table


@pytest.mark.rule("FLA-C4")
def test_the_town_plan_of_the_page_is_that_of_the_box() -> None:
    plan = load_box(FOLDER / "components.toml").plans[0]
    rows = table("flandern", "The town plan")
    assert [row[0] for row in rows] == [str(number) for number in range(13)]
    assert tuple(row[1] for row in rows) == SITES
    assert [row[2] for row in rows[:12]] == [site.shape for site in plan.sites]
    assert {row[2] for row in rows[:12]} == set(SHAPES)
    for row, polygon in zip(rows, plan.polygons(), strict=True):
        corners = re.findall(r"\((-?\d+),(-?\d+)\)", row[3])
        assert [(float(x), float(y)) for x, y in corners] == [tuple(corner) for corner in polygon]
        assert sorted(row[4].split()) == sorted(NEIGHBOURS[row[1]].split())
