"""Who wins at which ending: counted, told, and left out where it says nothing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

import spielwerk
from spielwerk.core import LANGUAGES
from spielwerk.lab.report.ending_figures import winners
from spielwerk.lab.report.figures import SELDOM, Figure
from spielwerk.lab.report.games_count import GamesCount
from spielwerk.lab.report.making import make_report
from spielwerk.lab.report.outcome_figures import Outcome
from spielwerk.lab.report.reading import Games, Tables
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.stats import wilson
from tests.lab.report.conftest import Keeper
from tests.lab.report.naive import Naive
from tests.lab.report.tables import Page, Played
from tests.lab.report.test_counts import every_game
from tests.words.spelling import faults

WHOLE = 2  # what a victory of one is worth among two seats
FIRST, SECOND, BOTH, NOBODY = (2, 0), (0, 2), (1, 1), (0, 0)


def figure(
    *ends: tuple[str, tuple[int, int], int], language: str = "en", bots: str = "easy easy"
) -> Figure | None:
    """Of games of Ludoteca that end like this, with what the seats earn, so often."""
    reasons = [reason for reason, _, often in ends for _ in range(often)]
    earned = np.array([each for _, each, often in ends for _ in range(often)], np.int64)
    size = len(reasons)
    same = np.zeros(size, np.int64)
    games = Games(np.arange(size), same, same + 9, reasons, np.zeros((size, 2), np.int64), earned)
    count = GamesCount(2, WHOLE)
    count.add(games)
    wording = Wording(language, spielwerk.game("ludoteca"))
    return winners(Outcome(count, {"bots": bots.split()}, 20.0, wording))


@every_game
def test_the_page_has_what_a_patient_person_counts(kept: Keeper, played: Played) -> None:
    files = kept(played)
    naive, page = Naive(files), Page(make_report(Tables(files.games, files.decisions)))
    won = {reason: wins for reason, wins in naive.wins_by_reason().items() if any(wins)}
    several = len(naive.wins_by_reason()) > 1
    told = several and any(len(set(wins)) > 1 for wins in won.values())
    assert ("ending_winners" in page.rows) == told
    if told:
        often = Counter(naive.games["reason"])
        confidence = 1 - 0.05 / (len(won) * naive.seats)
        expected = sorted(
            [
                f"{100 * float(share):.1f}%"
                for share in (part / often[reason], *wilson(part, often[reason], confidence))
            ]
            for reason, wins in won.items()
            for part in wins
        )
        assert sorted(page.cells("ending_winners").values()) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ending_that_favours_a_seat_is_told(language: str) -> None:
    made = figure(
        ("points", FIRST, 150), ("points", SECOND, 50), ("rounds", FIRST, 50),
        ("rounds", SECOND, 50), language=language,
    )  # fmt: skip
    assert made is not None
    assert made.rank == SELDOM
    reason = spielwerk.game("ludoteca").texts.get(language, "reasons.points")
    assert made.sentence.endswith(reason)
    assert "75" in made.sentence
    assert not faults(made.sentence, language, "ludoteca")
    assert not faults(made.how or "", language, "ludoteca")
    assert len(made.rows) == 4


def test_chance_is_not_taken_for_an_advantage_nor_bots_for_seats() -> None:
    even = figure(("points", FIRST, 11), ("points", SECOND, 9), ("rounds", BOTH, 5))
    assert even is not None
    assert "No ending favours a seat" in even.sentence
    assert even.rank is None
    ends = (("points", FIRST, 150), ("points", SECOND, 50), ("rounds", BOTH, 9))
    mixed = figure(*ends, bots="strong easy")
    assert mixed is not None
    assert "tells bots apart" in mixed.sentence
    assert mixed.rank is None


def test_it_is_left_out_where_it_says_nothing() -> None:
    assert figure(("points", FIRST, 5), ("points", SECOND, 5)) is None, "one ending"
    assert figure(("points", BOTH, 5), ("rounds", NOBODY, 5)) is None, "all win, or all lose"
    assert figure(("points", FIRST, 5), ("rounds", NOBODY, 5)) is not None


def test_parts_are_added_up() -> None:
    count = GamesCount(2, WHOLE)
    row = np.zeros(1, np.int64)
    for earned in (FIRST, BOTH):
        count.add(
            Games(row, row, row + 1, ["points"], np.zeros((1, 2), np.int64), np.array([earned]))
        )
    assert count.wins_by_reason == {"points": [Fraction(3, 2), Fraction(1, 2)]}
