"""The engines are compiled once for what they are made from, whole or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = "def twice(number: int) -> int:\n    return 2 * number\n"
WRONG = "def twice(number: int) -> int:\n    return str(number)\n"
BROKEN_COMPILER = {"CC": "/bin/false"}


class Checkout:
    """A small one: two modules to compile, as mypyc needs for a group, and others beside them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copy(ROOT / "setup.py", root)
        self.write("src/spielwerk/__init__.py", "")
        self.write("src/spielwerk/core/__init__.py", "")
        self.write("src/spielwerk/core/doubling.py", SOURCE)
        self.write("src/spielwerk/core/tripling.py", SOURCE.replace("2", "3"))
        self.write("src/spielwerk/server/web.py", "")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 - our own program
            [sys.executable, *command],
            cwd=self.root,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def key(self) -> str:
        asked = self.run("-c", "import runpy; print(runpy.run_path('setup.py')['key']())")
        assert asked.returncode == 0, asked.stderr
        return asked.stdout

    def build(self, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.run("setup.py", "--quiet", "build_ext", "--build-lib", "built", **environment)

    def libraries(self, folder: str) -> list[str]:
        return sorted(path.name.partition(".")[0] for path in (self.root / folder).rglob("*.so"))


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_the_key_changes_with_what_is_compiled_and_with_nothing_else(checkout: Checkout) -> None:
    first = checkout.key()
    checkout.write("src/spielwerk/lab/web.py", "answer = 42\n")
    checkout.write("web/src/Page.svelte", "<p>Hello</p>")
    checkout.write("src/spielwerk/core/texts.toml", "a = 1")
    assert checkout.key() == first
    checkout.write("src/spielwerk/core/types.py", "Seat = int\n")  # lends its types
    with_types = checkout.key()
    assert with_types != first
    checkout.write("src/spielwerk/server/wire.py", SOURCE)  # what a move passes
    with_wire = checkout.key()
    assert with_wire != with_types
    checkout.write("src/spielwerk/server/web.py", "answer = 42\n")  # may lend types to it
    with_web = checkout.key()
    assert with_web != with_wire
    checkout.write("src/spielwerk/core/doubling.py", SOURCE + "\n")
    assert checkout.key() != with_web


def test_what_was_compiled_is_not_compiled_again(checkout: Checkout) -> None:
    built = checkout.build()
    assert built.returncode == 0, built.stderr
    made = checkout.libraries("built")
    assert "doubling" in made
    assert checkout.libraries(".build/engines") == made
    shutil.rmtree(checkout.root / "built")
    again = checkout.build(**BROKEN_COMPILER)
    assert again.returncode == 0, again.stderr
    assert checkout.libraries("built") == made
    assert [path.name for path in (checkout.root / ".build").iterdir()] == ["engines"]


def test_what_cannot_be_compiled_is_an_error_that_says_what_to_do(checkout: Checkout) -> None:
    checkout.write("built/spielwerk/core/old.pyd", "")
    built = checkout.build(**BROKEN_COMPILER)
    assert built.returncode != 0
    assert "Install a C compiler" in built.stderr
    assert "SPIELWERK_PURE=1" in built.stderr
    assert not list((checkout.root / "built").rglob("*.pyd"))
    assert not (checkout.root / ".build" / "engines").exists()


def test_a_wrong_type_is_an_error_too(checkout: Checkout) -> None:
    checkout.write("src/spielwerk/core/doubling.py", WRONG)
    built = checkout.build()
    assert built.returncode != 0
    assert "Incompatible return value type" in built.stdout + built.stderr
    assert "SPIELWERK_PURE=1" in built.stderr


def test_a_pure_build_takes_no_compiler_and_leaves_no_library(checkout: Checkout) -> None:
    for name in ("old.so", "old.pyd"):
        checkout.write(f"built/spielwerk/core/{name}", "")
    built = checkout.build(SPIELWERK_PURE="1", **BROKEN_COMPILER)
    assert built.returncode == 0, built.stderr
    assert not [path for path in (checkout.root / "built").rglob("*") if path.is_file()]
