"""An author plays on a smaller meadow, with another order of the petals."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.core import DataError
from spielwerk.games.serendipity.components import FOLDER, load_box
from tests.games.owned import report_of

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")


def corrected() -> str:
    """Five cells along a side, nine tiles of each flower and seven Serendips."""
    flowers, serendips = TEXT.split("[serendips]")
    flowers = flowers.replace("side = 6", "side = 5").replace("tiles = 13", "tiles = 9")
    serendips = serendips.replace("tiles = 13", "tiles = 7")
    return f"{flowers}[serendips]{serendips}".replace('"violet", "red"', '"red", "violet"')


@pytest.mark.rule("SER-C1")
@pytest.mark.rule("SER-C2")
def test_a_smaller_meadow_is_played(tmp_path: Path) -> None:
    report = report_of("serendipity", corrected(), tmp_path)
    assert (report["cells"], report["tiles"], report["last"]) == (61, [9] * 6 + [7], "I5")
    assert report["actions"] < 91 * 4
    assert report["over"] == [True] * 5
    assert "I" in report["board"]
    assert "J" not in report["board"]


@pytest.mark.rule("SER-C1")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("side = 6", "side = 2", r"\[board\] side must be 3 to 9, not 2"),
        ("side = 6", "side = 40", r"\[board\] side must be 3 to 9, not 40"),
        ("tiles = 13", "tiles = 0", "at least 1 tile"),
        ('colour = "violet"', 'colour = "pink"', r"\[\[flowers\]\] must be, in this order, blue, "),
    ],
)
def test_what_the_page_could_not_show_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    path = tmp_path / "components.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message):
        load_box(path)
