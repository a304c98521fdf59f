"""What the page says is what a patient person would count in the same rows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from statistics import mean

import pytest

import spielwerk
from spielwerk.lab.report import course_count, reading
from spielwerk.lab.report.making import Counted, count, make_report
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.stats import wilson
from tests.lab.report.conftest import Keeper
from tests.lab.report.naive import Naive
from tests.lab.report.tables import Page, Played

TOGETHER = [("random",), ("beginner", "random")]


def for_tests(number: int, name: str) -> Played:
    """A few games, with other seats and bots from game to game."""
    fewest, most = spielwerk.game(name).seats
    seats = min(most, max(2, fewest) + number % 3)
    return Played(name, seats, TOGETHER[number % 2], games=12)


GAMES = [for_tests(number, name) for number, name in enumerate(spielwerk.titles())]
every_game = pytest.mark.parametrize("played", GAMES, ids=str)


def counts(kept: Keeper, played: Played) -> tuple[Naive, Counted]:
    files = kept(played)
    return Naive(files), count(Tables(files.games, files.decisions))


@every_game
def test_games_are_counted(kept: Keeper, played: Played) -> None:
    naive, (games, _, _) = counts(kept, played)
    assert games.games == naive.count == played.games
    assert games.wins == naive.wins()
    assert games.wins_by_turn == naive.wins_by_turn()
    assert games.wins_by_reason == naive.wins_by_reason()
    assert games.fair == sum(naive.wins()) / Fraction(naive.count * naive.seats)
    assert games.lengths.counts == Counter(naive.games["decisions"])
    assert games.reasons == Counter(naive.games["reason"])
    assert games.winners == Counter(len(winners) for winners in naive.games["winners"])
    assert games.margins.counts == naive.margins()
    for seat, scores in enumerate(games.scores):
        assert scores.counts == Counter(int(one[seat]) for one in naive.games["scores"])
    for reason, lengths in games.lengths_by_reason.items():
        of_it = naive.games[naive.games["reason"] == reason]
        assert lengths.counts == Counter(of_it["decisions"])


@every_game
def test_the_course_is_counted(kept: Keeper, played: Played) -> None:
    naive, (_, course, _) = counts(kept, played)
    assert course is not None
    assert course.games == naive.count
    for values, expected in zip(course.choices, naive.choices(), strict=True):
        assert values.counts == Counter(expected)
    changes, last = naive.leads()
    assert course.lead_changes.counts == changes
    assert course.last_changes.counts == last
    assert (course.sole, course.ahead, course.level) == naive.winner_leads()
    led, won = naive.half_time()
    assert course.leads.size - course.leads.counts[0] == led
    assert course.wins_ahead(1, course.leads.most) == won


@every_game
def test_actions_are_counted(kept: Keeper, played: Played) -> None:
    naive, (_, course, _) = counts(kept, played)
    assert course is not None
    names = list(spielwerk.game(played.game).space.kinds)
    things = {"action": range(len(course.actions.uses)), "kind": names}
    for column, doing in (("action", course.actions), ("kind", course.kinds)):
        uses = Counter(naive.decisions[column])
        doers, wins = naive.doers(column)
        for place, thing in enumerate(things[column]):
            assert doing.uses[place] == uses[thing]
            assert doing.doers[place] == doers[thing]
            assert doing.wins(place) == wins.get(thing, 0)


@every_game
def test_the_page_has_these_numbers(kept: Keeper, played: Played) -> None:
    files = kept(played)
    naive, page = Naive(files), Page(make_report(Tables(files.games, files.decisions)))
    seats = list(page.cells("seats").values())
    confidence = 1 - 0.05 / naive.seats
    for won, cells in zip(naive.wins(), seats, strict=True):
        low, high = wilson(won, naive.count, confidence)
        shares = (won / naive.count, low, high)
        assert cells == [f"{100 * float(share):.1f}%" for share in shares]
    for rows, values in zip(page.rows["choices"][1:], naive.choices(), strict=True):
        assert rows[1] == f"{mean(values):.1f}"
    median = f"({sorted(naive.games['decisions'])[(naive.count - 1) // 2]:,} in the middle)"
    assert median in page.sentences["lengths"]
    changes, _ = naive.leads()
    average = sum(times * often for times, often in changes.items()) / naive.count
    assert f"changes {average:.1f} times" in page.sentences["lead_changes"]
    kinds = page.cells("kinds")
    assert len(kinds) == len(spielwerk.game(played.game).space.kinds)
    often = Counter(naive.decisions["kind"])
    expected = [f"{100 * often[kind] / len(naive.decisions):.1f}%" for kind in often]
    assert sorted(cells[1] for cells in kinds.values())[-len(often) :] == sorted(expected)


def test_what_is_too_much_to_tick_off_is_counted_the_same(
    kept: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = kept(GAMES[0])
    whole = make_report(Tables(files.games, files.decisions))
    monkeypatch.setattr(course_count, "MOST_TICKED", 0)
    assert make_report(Tables(files.games, files.decisions)) == whole


def test_games_that_batches_cut_are_counted_whole(
    kept: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = kept(GAMES[0])
    whole = make_report(Tables(files.games, files.decisions))
    for rows in (7, 100, 1000):
        monkeypatch.setattr(reading, "ROWS_AT_ONCE", rows)
        assert make_report(Tables(files.games, files.decisions)) == whole
