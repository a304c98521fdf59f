"""What players may type, for every game of the catalog and every language."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk import catalog
from spielwerk.cli.phrases import Phrasebook, Puzzle, plain
from spielwerk.core import AnyGame, Rng, State

GAMES = catalog.titles()
LANGUAGES = spielwerk.LANGUAGES


@pytest.fixture(scope="module", params=[(g, lang) for g in GAMES for lang in LANGUAGES], ids=str)
def book(request: pytest.FixtureRequest) -> tuple[AnyGame, str, Phrasebook]:
    name, language = request.param
    game = spielwerk.game(name)
    return game, language, Phrasebook(game, language)


def positions(game: AnyGame) -> list[State]:
    """Every position of one random game in which another question is asked."""
    state = game.start(game.seats[0], 3)
    rng = Rng(4)
    found: dict[str, State] = {}
    while not state.over:
        seat = state.to_act()[0]
        found.setdefault(game.view(state, seat).decision, state.clone())
        state.play(seat, rng.pick(state.legal(seat)))
    return list(found.values())


def words(game: AnyGame, action: int, language: str) -> str:
    decoded = game.space.decode(action)
    return " ".join(game.word(name, value, language) for name, value in decoded.args.items())


def test_every_legal_action_can_be_said_in_every_way(
    book: tuple[AnyGame, str, Phrasebook],
) -> None:
    game, language, phrases = book
    asked = positions(game)
    assert asked
    for state in asked:
        legal = state.legal(state.to_act()[0])
        mark = phrases.number_mark(legal)
        for number, action in enumerate(legal, start=1):
            kind = game.space.decode(action).kind
            local = game.texts.get(language, f"kinds.{kind}")
            arguments = words(game, action, language)
            sayings = [
                f"{kind} {arguments}",
                f"{local} {arguments}",
                f"  {local.upper()}   {arguments.lower()} ",
                game.describe(action, language),
                phrases.say(action),
                f"#{number}",
                f"{mark}{number}",
            ]
            for saying in sayings:
                assert phrases.understand(saying, legal) == action, saying


def test_arguments_alone_are_enough_where_one_kind_takes_them(
    book: tuple[AnyGame, str, Phrasebook],
) -> None:
    game, language, phrases = book
    for state in positions(game):
        legal = state.legal(state.to_act()[0])
        kinds = {game.space.decode(action).kind for action in legal}
        taking = [kind for kind in kinds if game.space.kinds[kind].args]
        if len(taking) != 1:
            continue
        for action in legal:
            if game.space.decode(action).args:
                assert phrases.understand(words(game, action, language), legal) == action


SERENDIPITY = spielwerk.game("serendipity")


@pytest.fixture
def english() -> Phrasebook:
    return Phrasebook(SERENDIPITY, "en")


@pytest.fixture
def first_question() -> list[int]:
    return list(SERENDIPITY.start(2, 1).legal(0))


def test_a_forbidden_action_is_understood_so_that_it_can_be_refused(
    english: Phrasebook, first_question: list[int]
) -> None:
    covered = SERENDIPITY.space.encode("reveal", cell=0)
    legal = [action for action in first_question if action != covered]
    assert english.understand("reveal A1", legal) == covered
    assert english.understand("a1", legal) == covered
    assert english.understand("stop", legal) == SERENDIPITY.space.encode("stop")
    swap = english.understand("swap", legal)
    assert isinstance(swap, int)
    assert SERENDIPITY.space.decode(swap).kind == "swap"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("reveal", "puzzles.incomplete"),
        ("reveal Z9", "puzzles.no_such"),
        ("reveal A1 A2", "puzzles.no_such"),
        ("Z9", "puzzles.unknown"),
        ("dance", "puzzles.unknown"),
        ("!", "puzzles.unknown"),
        ("0", "puzzles.number"),
        ("92", "puzzles.number"),
        ("#92", "puzzles.number"),
        ("#", "puzzles.unknown"),
    ],
)
def test_what_is_unclear_is_named(
    english: Phrasebook, first_question: list[int], typed: str, key: str
) -> None:
    puzzle = english.understand(typed, first_question)
    assert isinstance(puzzle, Puzzle)
    assert puzzle.key == key
    if "example" in puzzle.values:
        assert english.understand(puzzle.values["example"], first_question) in first_question


def test_several_legal_meanings_are_listed(english: Phrasebook) -> None:
    swap, first = (SERENDIPITY.space.encode(kind, cell=0) for kind in ("swap", "first"))
    puzzle = english.understand("A1", sorted([swap, first]))
    assert isinstance(puzzle, Puzzle)
    assert puzzle.key == "puzzles.ambiguous"
    assert puzzle.values["choices"] == '"swap A1", "first A1"'
    assert english.understand("swap A1", [first]) == first  # as the list calls it, "swap A1 ..."


def test_beginnings_show_one_example_per_kind(
    english: Phrasebook, first_question: list[int]
) -> None:
    stop = SERENDIPITY.space.encode("stop")
    assert english.beginnings([*first_question[3:], stop]) == ["reveal A4 ...", "stop"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  Reveal   C4 ", "reveal c4"),
        ("ARRÊTER.", "arreter"),
        ("s\u2019arrêter là", "s'arreter la"),
    ],
)
def test_case_accents_and_spaces_do_not_matter(typed: str, meant: str) -> None:
    assert plain(typed) == meant
