"""What lies in the box and how it is numbered: LUD-C1 to LUD-C6."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import LANGUAGES
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.components import FOLDER, load_box
from tests.games.ludoteca.positions import NAMES, all_cards, everything, names, position, view

BOX = load_box(FOLDER / "components.toml")
PILLAR_NAMES = {
    "de": [
        "Ausleihsystem",
        "Spielkultur",
        "Kinderpartizipation",
        "Raumgestaltung",
        "Kooperation mit Eltern",
        "Auswahl der Spiele",
    ],
    "en": [
        "Lending system",
        "Play culture",
        "Children\u2019s participation",
        "Room design",
        "Cooperation with parents",
        "Choice of games",
    ],
}
RESOURCE_NAMES = [
    "Ausleihkartei",
    "Reparaturtisch",
    "Tauschbörse",
    "Spielefest",
    "Elternabend",
    "Umräumen",
]


def dealt(rules: str, seats: int = 2) -> Counter[str]:
    """All cards of a game, by name."""
    state = GAME.start(seats, 5, {"rules": rules})
    return Counter(NAMES[card] for card in all_cards(state).elements())


@pytest.mark.rule("LUD-C1")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_there_are_96_pillar_cards(rules: str) -> None:
    pillar_cards = {
        name: count
        for name, count in dealt(rules).items()
        if name[0] in "LCKRPG" and len(name) == 2
    }
    assert pillar_cards == {f"{p}{value}": 2 for p in "LCKRPG" for value in range(1, 9)}
    assert sum(pillar_cards.values()) == 96


@pytest.mark.rule("LUD-C1")
def test_the_pillars_are_called_as_printed_and_in_this_order() -> None:
    for language, called in PILLAR_NAMES.items():
        keys = [f"pillars.{pillar.key}.name" for pillar in BOX.pillars]
        assert [GAME.texts.get(language, key) for key in keys] == called
    for pillar in range(6):
        for language in LANGUAGES:
            short = GAME.word("pillar", pillar, language)
            for value in range(1, 9):
                assert GAME.word("card", 8 * pillar + value - 1, language) == f"{short} {value}"


@pytest.mark.rule("LUD-C1")
def test_cards_are_numbered_by_pillar_and_value_and_the_rest_follows() -> None:
    called = [GAME.word("card", card, "en") for card in range(48, 55)]
    helpers = [f"Helper {number}" for number in ("1", "4", "8", "2", "X")]
    assert called == [*helpers, "Games library of the year", "Damaged game"]
    assert [GAME.word("card", card, "de") for card in range(55, 61)] == RESOURCE_NAMES
    assert GAME.space.kinds["discard"].args == {"card": 61}


@pytest.mark.rule("LUD-C1")
def test_every_card_lies_as_its_value_in_its_pillar() -> None:
    for card in range(48):
        pillar, value = divmod(card, 8)
        state = position(NAMES[card] + " h4", "h8")
        state.play(0, GAME.space.encode("lay", card=card, pillar=pillar))
        (laid,) = view(state).areas[0].rows[pillar].cards
        assert (laid.card, laid.value) == (card, value + 1)


@pytest.mark.rule("LUD-C2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_base_game_adds_two_of_each_helper_1_4_and_8(seats: int) -> None:
    cards = dealt("base", seats)
    assert cards.total() == 102
    others = {name: count for name, count in cards.items() if name not in NAMES[:48]}
    assert others == {"h1": 2, "h4": 2, "h8": 2}


@pytest.mark.rule("LUD-C3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_extended_game_has_122_cards(seats: int) -> None:
    cards = dealt("extended", seats)
    assert cards.total() == 122
    added = cards - dealt("base", seats)
    resources = dict.fromkeys(NAMES[55:], 2)
    assert added == {"h2": 2, "hX": 2, "J": 2, "D": 2, **resources}


@pytest.mark.rule("LUD-C3")
def test_the_goals_are_a_deck_of_their_own() -> None:
    state = GAME.start(4, 2, {"rules": "extended"})
    assert len(everything(state).goals) == 4
    assert len(BOX.goals) == 12


@pytest.mark.rule("LUD-C5")
def test_the_base_game_has_no_resources_and_the_extended_one_two_of_each() -> None:
    assert not set(dealt("base")) & set(NAMES[51:])
    assert [dealt("extended")[name] for name in NAMES[55:]] == [2] * 6
    assert [resource.name.de for resource in BOX.resources] == RESOURCE_NAMES


@pytest.mark.rule("LUD-C3")
@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
def test_the_box_says_what_is_printed_and_what_was_reconstructed() -> None:
    assert {pillar.source for pillar in BOX.pillars} == {"printed"}
    sources = {helper.key: helper.source for helper in BOX.helpers}
    assert sources == {
        "one": "printed",
        "four": "printed",
        "eight": "printed",
        "two": "reconstructed",
        "x": "reconstructed",
    }
    assert [(extra.key, extra.source) for extra in BOX.extras] == [
        ("library_of_the_year", "reconstructed"),
        ("damaged_game", "printed"),
    ]
    assert {resource.source for resource in BOX.resources} == {"reconstructed"}
    assert {goal["source"] for goal in BOX.goals} == {"reconstructed"}


@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
def test_the_rules_tell_all_resources_and_goals() -> None:
    for language in LANGUAGES:
        resources = GAME.texts.get(language, "rules.resources.LUD-C5")
        goals = GAME.texts.get(language, "rules.goals.LUD-C6")
        for card in range(55, 61):
            assert GAME.word("card", card, language) in resources
            assert GAME.texts.get(language, f"cards.{card}") in resources
        for goal in range(1, 12):
            assert GAME.word("goal", goal, language) in goals


@pytest.mark.rule("LUD-27")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_goal_has_a_name_and_a_text_of_its_own(language: str) -> None:
    called = [GAME.word("card", card, language) for card in range(61)]
    assert len(set(called)) == 61
    texts = [GAME.texts.get(language, f"cards.{card}") for card in range(48, 61)]
    goals = [GAME.word("goal", goal, language) for goal in range(12)]
    assert len(set(texts)) == 13
    assert len(set(goals)) == 12
    for text in [*called, *texts, *goals]:
        assert text.strip()
        assert "{" not in text


@pytest.mark.rule("LUD-27")
def test_the_texts_of_special_cards_and_goals_differ_between_languages() -> None:
    for key in [f"cards.{card}" for card in range(48, 61)]:
        assert len({GAME.texts.get(language, key) for language in LANGUAGES}) == 3, key
    for goal in range(12):
        assert len({GAME.word("goal", goal, language) for language in LANGUAGES}) == 3
    assert GAME.word("card", 59, "fr") == "Soirée des parents"


@pytest.mark.rule("LUD-C4")
def test_a_lock_marks_its_pillar_and_is_shown_to_all() -> None:
    state = GAME.start(2, 1)
    state.hands[0] = [0, 1, 2]  # L1, L2, L3
    state.play(0, GAME.space.encode("draw"))
    state.play(0, GAME.space.encode("lay", card=0, pillar=0))
    for viewer in (0, 1, None):
        area = view(state, viewer).areas[0]
        assert [row.locked for row in area.rows] == [True, False, False, False, False, False]
    assert names([0]) == "L1"
