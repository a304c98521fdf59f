"""The site builds without a warning, and has all that it promises."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import spielwerk
import spielwerk.core
from tests.architecture.files import ROOT
from tests.docs.papers import PAPERS


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the pure source: compiled classes have lost their docstrings."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(  # noqa: S603 - our own documents
        [
            *(sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-n", "-q"),
            *("-d", str(folder / "doctrees"), "docs", str(folder / "html")),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder / "html"


def referenced(site: Path) -> set[str]:
    """The names that have a place in the reference."""
    _, _, _, _, packed = (site / "objects.inv").read_bytes().split(b"\n", 4)
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split()[0] for line in lines if line.split()[1].startswith("py:")}


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    named = {name.rpartition(".")[2] for name in referenced(site)}
    assert set(spielwerk.__all__) <= {name.removeprefix("spielwerk.") for name in referenced(site)}
    assert set(spielwerk.core.__all__) <= named


def test_every_paper_is_on_the_site(site: Path) -> None:
    for path in PAPERS:
        if path.is_relative_to(ROOT / "docs"):
            page = site / path.relative_to(ROOT / "docs").with_suffix(".html")
            assert page.is_file()
            assert 'class="toctree-l1 current' in page.read_text() or path.stem == "index"


def test_the_version_is_on_every_page(site: Path) -> None:
    assert f"Spielwerk {spielwerk.__version__}" in (site / "index.html").read_text()
