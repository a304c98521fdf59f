"""Every attack for a moment: the innocent play on, and the server does not grow.

How much they feel of it is measured by `python -m tests.attack`, not here.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attack.attacks import ATTACKS
from tests.attack.running import Victim, attacked, serving

SECONDS = 0.7
MEGABYTES = 30.0  # what a server may take for a moment; an attack that works takes hundreds


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    with serving(tmp_path_factory.mktemp("attacked") / "tables.sqlite") as running:
        yield running


@pytest.mark.parametrize("name", ATTACKS)
def test_the_innocent_play_on(victim: Victim, name: str) -> None:
    felt = attacked(victim, name, SECONDS, processes=1)
    assert felt.tried > 0 or name.startswith("nothing")
    assert felt.moves.seconds
    assert felt.after - felt.before < MEGABYTES
    assert victim.process.poll() is None
    assert victim.answers()
