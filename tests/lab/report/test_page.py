"""The page: whole, alone, in three languages, and honest about what it cannot tell."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import spielwerk
from spielwerk.core import LANGUAGES
from spielwerk.lab import fill_seats
from spielwerk.lab.report.figures import Figure, Section, bins, compare, corrected, tries_needed
from spielwerk.lab.report.making import make_report
from spielwerk.lab.report.page import MOST_FINDINGS, findings
from spielwerk.lab.report.reading import Tables
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.stats import Distribution, wilson
from tests.lab.report.conftest import Keeper
from tests.lab.report.tables import Page, Played
from tests.lab.report.test_counts import GAMES, every_game
from tests.words.spelling import faults

LARGEST = 2_000_000  # bytes
GENERAL = {"seats", "victories", "endings", "lengths", "scores", "margins"}
OF_DECISIONS = {"choices", "lead_changes", "kinds", "actions", "dead"}


def report(kept: Keeper, played: Played, language: str = "en", *, decisions: bool = True) -> str:
    files = kept(played)
    tables = Tables(files.games, files.decisions if decisions else None)
    return make_report(tables, language=language, command="spielwerk report <&>")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_sentence(kept: Keeper, played: Played, language: str) -> None:
    page = Page(report(kept, played, language))
    figures = set(page.rows)
    assert figures >= GENERAL | OF_DECISIONS
    assert set(page.sentences) == figures
    for sentence in page.sentences.values():
        assert re.search(r"\d", sentence), sentence
        assert "{" not in sentence
        spoken = sentence.replace("…", "X")  # dots stand for what an action takes
        assert not faults(spoken, language, played.game), sentence
    assert page.tags.count("figcaption") == page.tags.count("figure") == len(figures)
    assert all(len(rows) > 1 for rows in page.rows.values())


def test_languages_differ_in_words_and_agree_in_numbers(kept: Keeper) -> None:
    pages = {language: Page(report(kept, GAMES[1], language)) for language in LANGUAGES}
    numbers = {
        language: [re.sub(r"\D", "", "".join(cells[1:])) for cells in page.rows["seats"][1:]]
        for language, page in pages.items()
    }
    assert numbers["de"] == numbers["en"] == numbers["fr"]
    for key in pages["en"].sentences:
        assert len({page.sentences[key] for page in pages.values()}) == len(LANGUAGES), key


@every_game
def test_the_page_is_well_formed_and_asks_nobody(kept: Keeper, played: Played) -> None:
    text = report(kept, played)
    tree = ElementTree.fromstring(text)  # noqa: S314 - we wrote it
    assert tree.tag == "html"
    page = Page(text)
    assert "script" not in page.tags
    assert not {"link", "img", "iframe", "object"} & set(page.tags)
    for _, name, value in page.attributes:
        assert name not in ("src", "srcset", "action"), value
        assert name != "href" or value.startswith("#")
        assert not name.startswith("on")
    assert "url(" not in text
    assert "@import" not in text
    assert "http" not in text
    ids = [value for _, name, value in page.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    links = {value[1:] for _, name, value in page.attributes if name == "href"}
    named = {
        one
        for _, name, value in page.attributes
        if name == "aria-labelledby"
        for one in value.split()
    }
    assert links | named <= set(ids)
    assert len(text.encode()) < LARGEST / 10


def test_it_tells_how_the_games_were_played(kept: Keeper) -> None:
    played = GAMES[1]
    text = report(kept, played)
    bots = fill_seats(played.bots, played.seats)
    assert len(set(bots)) > 1
    for told in (", ".join(bots), f"{played.game}, rules version", "spielwerk simulate …"):
        assert told in text
    for option in spielwerk.game(played.game).options:
        assert f"--option {option}" in text
    assert "spielwerk report &lt;&amp;&gt;" in text


def test_without_decisions_it_says_what_is_missing(kept: Keeper) -> None:
    text = report(kept, GAMES[0], decisions=False)
    assert not OF_DECISIONS & set(Page(text).rows)
    assert "--decisions" in text
    assert "--decisions" not in report(kept, GAMES[0])


def test_different_bots_are_named_and_not_mistaken_for_seats(kept: Keeper) -> None:
    page = Page(report(kept, GAMES[1]))
    assert "Seat 1 (beginner)" in page.cells("seats")
    assert "Seat 1" in Page(report(kept, GAMES[0])).cells("seats")


# -- what sentences say ------------------------------------------------------------


def test_a_difference_is_real_only_outside_the_interval() -> None:
    assert compare(Fraction(400), 600, Fraction(1, 2)).differs
    assert not compare(Fraction(310), 600, Fraction(1, 2)).differs
    borderline = compare(Fraction(330), 600, Fraction(1, 2))
    assert borderline.differs
    assert not compare(Fraction(330), 600, Fraction(1, 2), comparisons=100).differs


def test_so_many_games_would_tell() -> None:
    found = compare(Fraction(53), 100, Fraction(1, 2))
    needed = tries_needed(found)
    assert needed is not None
    games = round(needed)
    assert wilson(0.53 * 1.1 * games, round(1.1 * games)).low > 0.5
    assert wilson(0.53 * 0.9 * games, round(0.9 * games)).low < 0.5
    assert tries_needed(compare(Fraction(50), 100, Fraction(1, 2))) is None


def test_many_comparisons_share_one_chance_to_be_wrong() -> None:
    assert corrected(1) == pytest.approx(0.95)
    assert corrected(50) == pytest.approx(0.999)


def test_bins_hold_everything_once() -> None:
    values = Distribution()
    values.counts.update({3: 2, 4: 1, 88: 5, 140: 1})
    made = bins(values, most=20)
    assert sum(one.often for one in made) == 9
    assert [one.most + 1 for one in made[:-1]] == [one.least for one in made[1:]]
    assert made[0].least <= 3
    assert made[-1].most >= 140
    assert len(made) <= 21


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", ["12,3\u00a0%", "1.234.567", "\N{MINUS SIGN}3,5", "0"]),
        ("en", ["12.3%", "1,234,567", "\N{MINUS SIGN}3.5", "0"]),
        ("fr", ["12,3\u00a0%", "1\u202f234\u202f567", "\N{MINUS SIGN}3,5", "0"]),
    ],
)
def test_numbers_are_written_as_the_language_does(
    kept: Keeper, language: str, told: list[str]
) -> None:
    wording = Wording(language, Tables(kept(GAMES[0]).games).game)
    assert [
        wording.percent(0.1234),
        wording.number(1234567),
        wording.number(-3.5, 1),
        wording.number(-0.2),
    ] == told


def test_the_findings_are_the_weightiest_five() -> None:
    figures = [
        Figure(f"f{n}", "", "", "", (), [], rank=rank)
        for n, rank in enumerate([3, 1, None, 2, 1, 3, 2])
    ]
    found = findings([Section("a", "", figures[:3]), Section("b", "", figures[3:])])
    assert [figure.key for figure in found] == ["f1", "f4", "f3", "f6", "f0"]
    assert len(found) == MOST_FINDINGS
