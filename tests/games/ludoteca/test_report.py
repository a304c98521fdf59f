"""Ludoteca's own figure of a report, beside what the rules themselves did."""

from __future__ import annotations

from pathlib import Path

from tests.lab.report.replaying import design, replayed
from tests.lab.report.tables import Played, play

HELPER_ONE = 48


def test_a_lone_one_is_laid_into_an_empty_row(tmp_path: Path) -> None:
    files = play(Played("ludoteca", 2, ("random",), 12), tmp_path)
    lone = emptied = 0
    for game, state, decisions in replayed(files):
        for row in decisions.itertuples():
            action = game.space.decode(row.action)
            if action.kind == "lay":
                card, pillar = action.args["card"], action.args["pillar"]
                one = card == HELPER_ONE or (card < HELPER_ONE and card % 8 == 0)
                lone += one and not state.rows[row.seat * 6 + pillar]
            emptied += action.kind in ("swap", "retract")
            state.play(row.seat, row.action)
    assert lone > 0
    assert emptied == 0, "the base rules take no card out of a row again"
    assert design(files)._doing.uses[0] == lone
