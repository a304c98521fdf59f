"""What holds for all tests: how hypothesis searches, and which tests run on one engine only."""

from __future__ import annotations

import os
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import settings

# Hypothesis searches anew on every machine, and repeats itself where CI is set.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# What does not depend on how the engines run: texts, data, pages and all that is built above them.
# `./test` runs these on the compiled engines and leaves them out on the pure source.
ONCE = [
    "adapters/test_gymnasium.py",
    "adapters/test_openspiel.py",
    "adapters/test_packages.py",
    "adapters/test_pettingzoo.py",
    "architecture/*",
    "attack/*",
    "browser/*",
    "cli/*",
    "conformance/test_texts.py",
    "core/test_files.py",
    "core/test_options.py",
    "core/test_texts.py",
    "docs/*",
    "games/*/browser/*",
    "games/*/test_components.py",
    "games/*/test_own_box.py",  # the trap is a number that the compiler has built in
    "games/*/test_page.py",
    "games/*/test_report.py",
    "games/*/test_rule_texts.py",
    "games/*/test_wrong_boxes.py",
    "games/test_pages.py",
    "games/test_rule_texts.py",
    "games/test_terms.py",
    "lab/report/*",
    "lab/test_arena.py",
    "lab/test_cluster.py",
    "lab/test_differences.py",
    "lab/test_findings.py",
    "lab/test_interrupts.py",
    "lab/test_measures.py",
    "lab/test_pool.py",
    "lab/test_refused_runs.py",
    "lab/test_runs.py",
    "lab/test_stats.py",
    "lab/test_tables.py",
    "packaging/*",
    "page/*",
    "server/*",
]
TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if TESTS not in item.path.parents:
            continue  # a test of an example
        place = item.path.relative_to(TESTS).as_posix()
        if any(fnmatch(place, pattern) for pattern in ONCE):
            item.add_marker(pytest.mark.once)
