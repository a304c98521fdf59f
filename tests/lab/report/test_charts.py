"""Drawings: for known data everything stands where it must."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from spielwerk.lab.report import charts
from spielwerk.lab.report.charts import Bar, Column, Mark, Point, Spread, Stack


def shapes(drawing: str, kind: str) -> list[dict[str, str]]:
    """The attributes of all shapes of a class."""
    tree = ElementTree.fromstring(drawing)  # noqa: S314 - we drew it
    return [dict(one.attrib) for one in tree.iter() if one.get("class") == kind]


def letters(drawing: str, kind: str) -> list[str]:
    tree = ElementTree.fromstring(drawing)  # noqa: S314 - likewise
    return ["".join(one.itertext()) for one in tree.iter("text") if one.get("class") == kind]


def test_bars_begin_at_zero_and_keep_their_proportions() -> None:
    drawn = charts.bars([Bar("a", 0.2, "20%", 0.1, 0.4), Bar("b", 0.1, "10%")], mark=Mark(0.3, "m"))
    bars = shapes(drawn, "bar")
    assert [bar["x"] for bar in bars] == ["0", "0"]
    assert [bar["width"] for bar in bars] == ["50.00%", "25.00%"]  # of 0.4, the longest whisker
    line, low, high = shapes(drawn, "whisker")
    assert (line["x1"], line["x2"]) == (low["x1"], high["x1"]) == ("25.00%", "100.00%")
    assert float(bars[0]["y"]) < float(line["y1"]) < float(bars[0]["y"]) + float(bars[0]["height"])
    assert [mark["x1"] for mark in shapes(drawn, "mark")] == ["75.00%"]
    assert letters(drawn, "value") == ["20%", "10%"]


def test_nothing_is_longer_than_nothing() -> None:
    assert [bar["width"] for bar in shapes(charts.bars([Bar("a", 0.0, "0")]), "bar")] == ["0.00%"]


def test_dots_lie_between_the_ends_of_their_intervals() -> None:
    rows = [Bar("a", 0.5, "50%", 0.4, 0.6), Bar("b", 0.3, "30%", 0.2, 0.4)]
    drawn = charts.dots(rows, Mark(0.4, "fair"))
    at = [float(dot["cx"].rstrip("%")) for dot in shapes(drawn, "dot")]
    mark = float(shapes(drawn, "mark")[0]["x1"].rstrip("%"))
    assert mark == pytest.approx(50)
    assert at[1] < mark < at[0]
    assert at[0] - mark == pytest.approx(mark - at[1])
    ends = [float(line["x1"].rstrip("%")) for line in shapes(drawn, "whisker")]
    assert 0 < min(ends) < max(ends) < 100


def test_a_spread_shows_its_five_marks() -> None:
    drawn = charts.spreads([Spread("a", (0, 2, 5, 6, 10), "5")], [(0, "0"), (10, "10")])
    assert shapes(drawn, "box")[0]["x"] == "20.00%"
    assert shapes(drawn, "box")[0]["width"] == "40.00%"
    assert shapes(drawn, "middle")[0]["x1"] == "50.00%"
    assert [line["x1"] for line in shapes(drawn, "whisker")] == ["0.00%", "0.00%", "100.00%"]
    assert letters(drawn, "tick") == ["0", "10"]


def test_columns_stand_on_the_axis() -> None:
    columns = [Column("0", 1, "one"), Column("5", 4, "four"), Column("10", 0, "none")]
    drawn = charts.histogram(columns, [0, 2], ["x", "y", "z"])
    heights = [float(bar["height"]) for bar in shapes(drawn, "bar")]
    assert heights == [charts.PLOT / 4, charts.PLOT, 0]
    assert all(
        float(bar["y"]) + float(bar["height"]) == charts.PLOT for bar in shapes(drawn, "bar")
    )
    assert letters(drawn, "tick") == ["0", "x", "10", "z"]


def test_a_curve_goes_through_its_points_within_its_band() -> None:
    points = [Point("1", 5, 0, 10), Point("2", 10, 5, 10)]
    drawn = charts.curve(points, [(0, "0"), (10, "10")])
    assert shapes(drawn, "curve")[0]["points"] == "25.00,90.0 75.00,0.0"
    assert shapes(drawn, "band")[0]["points"] == "25.00,0.0 75.00,0.0 75.00,90.0 25.00,180.0"
    assert [(dot["cx"], dot["cy"]) for dot in shapes(drawn, "dot")] == [
        ("25.00%", "110.0"),
        ("75.00%", "20.0"),
    ]


def test_parts_of_a_stack_touch() -> None:
    drawn = charts.stacks([Stack("a", (0.5, 0.1, 0.4))], ["x", "y", "z"], [["50%", "10%", "40%"]])
    parts = [shapes(drawn, f"part{place}")[1] for place in range(3)]  # the first is in the legend
    assert [part["x"] for part in parts] == ["0.00%", "50.00%", "60.00%"]
    assert [part["width"] for part in parts] == ["50.00%", "10.00%", "40.00%"]
    assert letters(drawn, "on0") == ["50%"]
    assert letters(drawn, "on1") == [], "there is no room for a number"


@pytest.mark.parametrize(
    ("reach", "most", "step"), [(10, 5, 2), (9, 5, 2), (1, 4, 0.5), (173, 30, 10), (60, 30, 2)]
)
def test_steps_are_round(reach: float, most: int, step: float) -> None:
    assert charts.step_for(reach, most) == pytest.approx(step)


def test_long_names_are_broken_and_then_cut() -> None:
    name = "a rather long name of something that can be done with one of the many cards of a game"
    drawn = charts.bars([Bar(name, 1, "100.0%"), Bar("short & <plain>", 1, "1")])
    told = letters(drawn, "label")
    assert told[1] == "short & <plain>"
    assert "…" in told[0]
    tree = ElementTree.fromstring(drawn)  # noqa: S314 - we drew it
    assert [one.text for one in tree.iter("title")] == [name]
    lines = [one.text or "" for one in tree.iter("tspan")]
    assert max(map(len, lines)) <= charts.LONGEST_LABEL
