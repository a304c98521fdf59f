"""Why something is not allowed: every refusal, its rule, and what the player is told."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.positions import action, play, position
from tests.games.refusals import check_keys, check_refusal, marked

# A hand with everything in it; L is begun, C closed in this round, G locked in an earlier one.
HAND = "L7 C3 h1 h2 hX J D register repair trade festival rearrange"
ROWS = {(0, "L"): "6", (0, "C"): "8 1", (1, "L"): "5 h4", (1, "K"): "8 1"}
TABLE: dict[str, Any] = {
    "rows": ROWS,
    "locks": ("CG",),
    "discards": "P1 P5",
    "rules": "extended",
}


class Case(NamedTuple):
    key: str
    rule: str | None
    before: tuple[str, ...]  # what was played
    wrong: str  # what is tried then
    told: tuple[str, str, str]  # in German, English, French: what must be said
    seat: int = 0
    number: int | None = None  # an action that has no name
    table: str = ""  # where it is tried, see `table_of`


CASES = [
    Case("no_such_seat", None, (), "pass", ("Platz", "seat", "place"), seat=2),
    Case("no_such_seat", None, (), "pass", ("Platz", "seat", "place"), seat=-1),
    Case("no_such_action", None, (), "", ("Aktion", "action", "action"), number=GAME.space.size),
    Case("no_such_action", None, (), "", ("Aktion", "action", "action"), number=-1),
    Case("not_your_turn", "LUD-2", (), "pass", ("am Zug", "turn", "tour"), seat=1),
    Case("draw_first", "LUD-3", (), "pass", ("Nimm", "take a card", "Prenez"), table="draw"),
    Case("draw_first", "LUD-3", (), "discard C3", ("Karte", "card", "carte"), table="draw"),
    Case(
        "discard_pile_is_empty",
        "LUD-3",
        (),
        "take",
        ("Abwurfstapel", "discard pile", "défausse"),
        table="empty",
    ),
    Case("lay_or_pass_first", "LUD-3", (), "discard C3", ("ob du", "whether", "si vous")),
    Case("discard_first", "LUD-3", ("pass",), "lay L7 L", ("Wirf", "discard", "Défaussez")),
    Case("discard_first", "LUD-3", ("pass",), "enough", ("Wirf", "discard", "Défaussez")),
    Case("not_in_hand", "LUD-3", (), "lay L5 L", ("Ausleihe 5", "Lending 5", "Prêt 5")),
    Case("not_in_hand", "LUD-3", ("pass",), "discard L5", ("Hand", "hold", "en main")),
    Case("not_in_hand", "LUD-3", (), "resource evening", ("Eltern", "Parents", "parents")),
    Case(
        "just_taken",
        "LUD-4",
        ("take", "pass"),
        "discard P5",
        ("gerade", "just taken", "venez de prendre"),
        table="draw",
    ),
    Case("other_pillar", "LUD-6", (), "lay C3 K", ("gehört nicht", "does not go", "ne va pas")),
    Case("must_be_lower", "LUD-7", (), "lay L7 L", ("als 6", "than 6", "à 6")),
    Case("row_is_closed", "LUD-9", (), "lay C3 C", ("abgeschlossen", "closed", "terminée")),
    Case("pillar_is_locked", "LUD-9", (), "lay h1 G", ("gemeistert", "locked", "achevé")),
    Case("row_is_closed", "LUD-20", ("x 1",), "swap K 0", ("geschlossen", "closed", "terminée")),
    Case("pair_not_in_hand", "LUD-11", (), "pair R", ("4 und die 3", "4 and the 3", "le 4")),
    Case("straight_too_low", "LUD-12", (), "straight L 2", ("einer 3", "a 3", "un 3")),
    Case("straight_not_in_hand", "LUD-12", (), "straight R 7", ("von 7", "from 7", "du 7")),
    Case("four_not_in_hand", "LUD-13", (), "four 6", ("Wert 6", "value 6", "valeur 6")),
    Case("no_such_value", "LUD-13", (), "four 0", ("1 bis 8", "1 to 8", "1 à 8")),
    Case("no_such_value", "LUD-21", ("joker",), "at L 0", ("1 bis 8", "1 to 8", "1 à 8")),
    Case("no_such_player", "LUD-19", (), "two 3 L", ("niemand", "Nobody", "Personne")),
    Case("no_such_player", "LUD-20", (), "x 2", ("niemand", "Nobody", "Personne")),
    Case(
        "no_such_player",
        "LUD-23",
        ("resource trade",),
        "give D 3",
        ("niemand", "Nobody", "Personne"),
    ),
    Case("no_row_there", "LUD-19", (), "two 1 R", ("keine Reihe", "no row", "pas de série")),
    Case("choose_row_for_two", "LUD-19", (), "lay h2 L", ("wessen", "whose", "de qui")),
    Case("choose_player_for_x", "LUD-20", (), "lay hX L", ("wessen", "whose", "de qui")),
    Case("not_your_own_card", "LUD-20", (), "x 0", ("der anderen", "other players", "des autres")),
    Case("no_card_there", "LUD-20", ("x 1",), "swap L 2", ("keine Karte", "No card", "pas de")),
    Case("helpers_stay", "LUD-20", ("x 1",), "swap L 1", ("Helfer 4", "Helper 4", "Assistant 4")),
    Case("swap_first", "LUD-20", ("x 1",), "pass", ("X holt", "X takes", "X va chercher")),
    Case("nothing_to_swap", "LUD-20", (), "x 1", ("offenen", "open row", "ouvertes"), table="shut"),
    Case(
        "no_open_pillar",
        "LUD-21",
        (),
        "joker",
        ("keine Säule", "no pillar", "plus de pilier"),
        table="shut",
    ),
    Case("play_joker_first", "LUD-21", (), "lay J L", ("als was", "as what", "comme quoi")),
    Case("place_joker_first", "LUD-21", ("joker",), "pass", ("wohin", "where", "où va")),
    Case("damaged_is_never_laid", "LUD-22", (), "lay D L", ("nie gelegt", "never laid", "jamais")),
    Case("damaged_stays", "LUD-22", ("pass",), "discard D", ("letzte", "last card", "dernière")),
    Case("resource_is_played", "LUD-23", (), "lay trade L", ("Ressource", "resource", "ressource")),
    Case("not_a_resource", "LUD-23", (), "resource C3", ("keine Ressource", "not a", "pas une")),
    Case(
        "single_cards_only",
        "LUD-23",
        ("resource festival",),
        "resource trade",
        ("einzelne", "single", "une carte à la fois"),
    ),
    Case(
        "not_enough_yet",
        "LUD-23",
        ("resource repair",),
        "enough",
        ("Erst muss", "has to go", "d\u2019abord"),
    ),
    Case(
        "not_in_discard_pile",
        "LUD-23",
        ("resource register",),
        "pick C3",
        ("nicht im Abwurfstapel", "not in the discard pile", "pas dans la défausse"),
    ),
    Case("pick_first", "LUD-23", ("resource register",), "pass", ("Such", "choose", "Choisissez")),
    Case("give_first", "LUD-23", ("resource trade",), "pass", ("bekommt", "gets it", "reçoit")),
    Case(
        "not_to_yourself",
        "LUD-23",
        ("resource trade",),
        "give D 0",
        ("jemand anderem", "somebody else", "quelqu\u2019un d\u2019autre"),
    ),
    Case(
        "retract_first",
        "LUD-23",
        ("resource rearrange",),
        "pass",
        ("zurücknimmst", "take back", "reprenez"),
    ),
    Case(
        "no_row_there",
        "LUD-23",
        ("resource rearrange",),
        "retract R",
        ("keine Reihe", "no row", "pas de série"),
    ),
    Case(
        "row_is_closed",
        "LUD-9",
        ("resource rearrange",),
        "retract C",
        ("geschlossen", "closed", "terminée"),
    ),
    Case(
        "resource_cannot_begin",
        "LUD-23",
        (),
        "resource rearrange",
        ("nichts anfangen", "nothing you could do", "rien en faire"),
        table="shut",
    ),
    Case(
        "choose_cards_first",
        "LUD-21",
        ("pair R",),
        "pass",
        ("welche eigenen Karten", "which of your own cards", "lesquelles de vos cartes"),
        table="ways",
    ),
    Case(
        "cannot_be_made_so",
        "LUD-21",
        ("pair R",),
        "use 0",
        ("nicht vollständig", "not complete", "pas complète"),
        table="ways",
    ),
    Case(
        "nothing_to_take",
        "LUD-23",
        ("resource trade",),
        "give D 2",
        ("keine Karte", "no card", "aucune carte"),
        table="poor",
    ),
]


def table_of(case: Case) -> Ludoteca:
    shut = {"rows": {(0, "L"): "8 1", (1, "L"): "J5"}, "locks": ("CKRPG",)}
    match case.table:
        case "draw":
            return position(HAND, "K2 K3", **{**TABLE, "phase": "draw"})
        case "empty":
            return position(HAND, "K2 K3", **{**TABLE, "phase": "draw", "discards": ""})
        case "shut":
            return position(HAND, "K2 K3", **{**TABLE, **shut}, min_cards_to_master=3)
        case "ways":
            return position(f"{HAND} R4 R3", "K2 K3", **TABLE)
        case "poor":
            return position(HAND, "K2", "", **TABLE)
    return position(HAND, "K2 K3", **TABLE)


@pytest.mark.parametrize("case", marked(CASES))
def test_a_refusal_names_the_rule_and_says_what_is_needed(case: Case) -> None:
    state = play(table_of(case), *case.before)
    number = action(case.wrong) if case.number is None else case.number
    check_refusal(GAME, state, case, number)


OVER = Case("game_over", "LUD-17", (), "draw", ("zu Ende", "over", "terminée"))


@pytest.mark.rule("LUD-17")
def test_after_the_end_everything_is_refused() -> None:
    state = position("L1", "K2", locks=("CKRPG",))
    play(state, "lay L1 L")
    assert state.over
    for seat in range(2):
        check_refusal(GAME, state, OVER._replace(seat=seat), action("draw"))
        check_refusal(GAME, state, OVER._replace(seat=seat), GAME.space.size + 7)


def test_every_refusal_there_is_has_a_case_and_a_text() -> None:
    check_keys(GAME, [*CASES, OVER])


def test_allowed_actions_are_not_refused() -> None:
    for case in CASES:
        state = play(table_of(case), *case.before)
        for number in state.legal(0):
            assert GAME.refusal(state, 0, number) is None
