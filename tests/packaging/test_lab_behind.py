"""What the laboratory needs is fetched behind the open tables: whole, again, and only with them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
PIP = """#!/bin/sh
while [ "$1" != --target ]; do shift; done
mkdir -p "$2"
{what}
"""
FETCHES = 'touch "$2/pyarrow"'
FAILS = "echo no network >&2; exit 1"
HANGS = "sleep 1000"


class Checkout:
    """A small one, with a pip that does as it is told."""

    def __init__(self, root: Path, tables: int) -> None:
        self.root = root
        self._tables = tables
        (root / "scripts").mkdir()
        for name in ("install.sh", "lab_behind"):
            shutil.copy(ROOT / "scripts" / name, root / "scripts")
        (root / "requirements").mkdir()
        shutil.copy(ROOT / "requirements" / "lab.txt", root / "requirements")
        self.command("python", "#!/bin/sh\necho Python 3\n")

    def command(self, name: str, text: str) -> None:
        path = self.root / ".venv" / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def pip(self, what: str) -> None:
        self.command("pip", PIP.format(what=what))

    def fetch(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - our own program
            [self.root / "scripts" / "lab_behind", str(self._tables)],
            env={**os.environ, "SPIELWERK_LAB_PAUSE": "1"},
        )

    def there(self) -> set[str]:
        return {path.name for path in (self.root / ".build").glob("*")}


@pytest.fixture
def tables() -> Iterator[subprocess.Popen[bytes]]:
    """A process that stands for the tables."""
    with subprocess.Popen(["sleep", "1000"]) as process:  # noqa: S607 - wherever it is
        yield process
        process.kill()


@pytest.fixture
def checkout(tmp_path: Path, tables: subprocess.Popen[bytes]) -> Checkout:
    return Checkout(tmp_path, tables.pid)


def test_it_is_there_whole_and_fetched_once(checkout: Checkout) -> None:
    checkout.pip(FETCHES)
    assert checkout.fetch().wait(PATIENCE) == 0
    assert checkout.there() == {"lab"}
    assert (checkout.root / ".build" / "lab" / "pyarrow").exists()
    checkout.pip(FAILS)
    assert checkout.fetch().wait(PATIENCE) == 0, "it is not asked again"
    with (checkout.root / "requirements" / "lab.txt").open("a") as file:
        file.write("# other versions")
    checkout.pip(FETCHES)
    (checkout.root / ".build" / "lab" / "old").touch()
    assert checkout.fetch().wait(PATIENCE) == 0
    assert not (checkout.root / ".build" / "lab" / "old").exists()


def test_without_a_network_it_says_so_and_tries_again(checkout: Checkout) -> None:
    checkout.pip(FAILS)
    fetching = checkout.fetch()
    wait_until(lambda: "lab.failed" in checkout.there())
    assert "no network" in (checkout.root / ".build" / "lab.log").read_text()
    assert "lab" not in checkout.there()
    checkout.pip(FETCHES)
    assert fetching.wait(PATIENCE) == 0
    assert checkout.there() == {"lab"}


def test_it_ends_with_the_tables_and_leaves_nothing_half_done(
    checkout: Checkout, tables: subprocess.Popen[bytes]
) -> None:
    checkout.pip(HANGS)
    fetching = checkout.fetch()
    wait_until(
        lambda: any(name.startswith("lab.") and name[4:].isdigit() for name in checkout.there())
    )
    tables.kill()
    tables.wait(PATIENCE)
    assert fetching.wait(PATIENCE) == 0
    assert checkout.there() <= {"lab.log"}
