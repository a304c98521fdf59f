"""Tests that ask for a `case` run for every table there can be, those for a `table` with the
default options only."""

from __future__ import annotations

import pytest

from tests.conformance.cases import all_cases, default_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", all_cases(), ids=str)
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", default_cases(), ids=str)
