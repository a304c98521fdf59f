"""What is public is little, documented, and the same in `help`, reference and code."""

from __future__ import annotations

import ast
import doctest
import json
import os
import pydoc
import subprocess
import sys
from itertools import pairwise
from types import ModuleType

import spielwerk
import spielwerk.core
from tests.architecture.files import PACKAGE, ROOT, syntax

# Run on the pure source, as compiled classes have no docstrings.
UNDOCUMENTED = """
import inspect, json, spielwerk, spielwerk.core
def bare(place, thing):
    return [] if inspect.getdoc(thing) else [place]
found = []
for module in (spielwerk, spielwerk.core):
    for name in module.__all__:
        thing = getattr(module, name)
        if inspect.isclass(thing):
            found += bare(name, thing)
            for inner, value in vars(thing).items():
                value = getattr(value, "__func__", value)
                if not inner.startswith("_") and (callable(value) or isinstance(value, property)):
                    found += bare(f"{name}.{inner}", value)
        elif inspect.isfunction(thing):
            found += bare(name, thing)
print(json.dumps(found))
"""


def test_everything_public_has_a_docstring() -> None:
    told = subprocess.run(  # noqa: S603 - the program above
        [sys.executable, "-c", UNDOCUMENTED],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == []


def constants() -> set[str]:
    """Names of the package that are followed by a docstring of their own."""
    documented = set()
    for path in [PACKAGE / "__init__.py", *(PACKAGE / "core").glob("*.py")]:
        body = syntax(path).body
        for node, after in pairwise(body):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                targets = node.targets if isinstance(node, ast.Assign) else [node]
                documented |= {getattr(getattr(one, "target", one), "id", "") for one in targets}
    return documented


def test_public_constants_are_explained() -> None:
    for module in (spielwerk, spielwerk.core):
        plain = [
            name
            for name in module.__all__
            if not callable(getattr(module, name)) or name in ("AnyGame", "Viewer")
        ]
        assert set(plain) <= constants()


def test_nothing_else_is_public() -> None:
    for module in (spielwerk, spielwerk.core):
        public = {
            name
            for name, value in vars(module).items()
            if not name.startswith("_") and not isinstance(value, ModuleType)
        }
        assert public == set(module.__all__)


def test_the_manual_runs_and_help_shows_it() -> None:
    result = doctest.testmod(spielwerk)
    assert result.failed == 0
    assert result.attempted > 10
    manual = pydoc.plain(pydoc.render_doc(spielwerk))
    assert "modern board games to play and to study" in manual
    for name in spielwerk.__all__:
        assert name in manual
