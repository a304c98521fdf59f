"""Flandern's own figure of a report, beside what the rules themselves did."""

from __future__ import annotations

from pathlib import Path

from spielwerk.games.flandern.events import ActionLapsed, CardPlayed, CardsRevealed
from tests.lab.report.replaying import design, replayed
from tests.lab.report.tables import Played, play


def test_plans_are_those_that_were_revealed(tmp_path: Path) -> None:
    files = play(Played("flandern", 4, ("random",), 15), tmp_path)
    rounds = clashes = plans = lapsed = 0
    for game, state, decisions in replayed(files):
        for row in decisions.itertuples():
            state.play(row.seat, row.action)
            for event in game.take_events(state):
                if isinstance(event, CardsRevealed):
                    rounds += 1
                    cities = [card for card in event.cards if card < 6]
                    clashes += len(cities) > len(set(cities))
                plans += isinstance(event, CardPlayed) and event.card <= 6
                lapsed += isinstance(event, ActionLapsed)
    found = design(files)
    assert (found._rounds, found._plans, found._often["clash"]) == (rounds, plans, clashes)
    assert 0.8 * lapsed <= found._often["lapsed"] <= lapsed, "some are missed, none invented"
    assert 0 < found._often["level"] <= clashes
