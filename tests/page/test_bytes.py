"""What a phone loads before it shows the first page, and a table: no more than it used to.

Counted is what goes over the wire to a browser that has nothing yet: files packed with Brotli, and
the answers about games with gzip. The budgets are a tenth above what was reached.
"""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielwerk.catalog import titles
from spielwerk.server.catalogue import game_info, game_title
from spielwerk.server.page_files import INDEX, PAGE

FIRST_PAGE = 152_000
TABLE = 216_000  # of whichever game is the heaviest


@cache
def manifest() -> dict[str, Any]:
    """What loads what, as the build has told."""
    path = PAGE / ".vite" / "manifest.json"
    assert path.is_file(), "build the page first: npm ci && npm run build in web/"
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def size(path: Path) -> int:
    packed = path.with_name(f"{path.name}.br")
    return (packed if packed.is_file() else path).stat().st_size


def answer(value: object) -> int:
    return len(gzip.compress(msgspec.json.encode(value)))


def files(chunk: str, known: set[str]) -> None:
    """The files that a chunk needs before it runs."""
    told = manifest()[chunk]
    if told["file"] not in known:
        known.add(told["file"])
        # The styles of the first page are in the page itself.
        known.update(() if chunk == INDEX else told.get("css", ()))
        for other in told.get("imports", ()):
            files(other, known)


def first_page() -> set[str]:
    """The page, its script, its icon and its fonts."""
    html = (PAGE / INDEX).read_text(encoding="utf-8")
    fonts = re.findall(r'href="/(assets/[^"]+\.woff2)"', html)
    assert len(fonts) == 2, "both fonts are asked for at once"
    found = {INDEX, "icon.svg", *fonts}
    files(INDEX, found)
    return found


def table(game: str) -> set[str]:
    found = first_page()
    (chunk,) = [name for name, told in manifest().items() if told.get("name") == game]
    files(chunk, found)
    return found


def weigh(names: set[str]) -> int:
    return sum(size(PAGE / name) for name in names)


def test_the_first_page_stays_light() -> None:
    lids = list(PAGE.glob("assets/lid-*-light-*.svg"))  # browsers fetch well ahead of the scroll
    assert len(lids) == len(titles())
    told = answer([game_title(name, "de") for name in titles()])
    weight = weigh(first_page()) + sum(size(lid) for lid in lids) + told
    assert weight <= FIRST_PAGE
    assert weight > FIRST_PAGE * 0.8, "it has become lighter: let the budget follow"


def test_every_table_stays_light() -> None:
    weights = {game: weigh(table(game)) + answer(game_info(game, "de")) for game in titles()}
    assert {game: weight for game, weight in weights.items() if weight > TABLE} == {}
    assert max(weights.values()) > TABLE * 0.8, "they have become lighter: let the budget follow"


@pytest.mark.parametrize("game", titles())
def test_a_table_loads_no_other_game(game: str) -> None:
    loaded = {re.sub(r"-[\w-]{8}\.\w+$", "", Path(name).name) for name in table(game)}
    assert game in loaded
    assert loaded.isdisjoint(set(titles()) - {game})


@pytest.mark.parametrize("game", titles())
def test_a_table_loads_no_sounds_before_somebody_wants_them(game: str) -> None:
    (making,) = [told["file"] for name, told in manifest().items() if name.endswith("/synth.ts")]
    assert making not in table(game)
    assert size(PAGE / making) > 0


def test_the_first_page_loads_no_board() -> None:
    loaded = " ".join(first_page())
    assert not [game for game in titles() if game in loaded]
    assert "table" not in loaded


def test_every_text_is_packed() -> None:
    texts = [path for path in PAGE.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    large = [path for path in texts if path.stat().st_size >= 512]
    assert len(large) > 20
    for path in large:
        for ending in (".br", ".gz"):
            packed = path.with_name(path.name + ending)
            assert 0 < packed.stat().st_size < path.stat().st_size
