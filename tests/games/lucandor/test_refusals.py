"""Why something is not allowed: every reason, its rule, and what the player is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor.positions import (
    CARD_NAMES,
    COLOURS,
    DOOR,
    TEXTS,
    action,
    play,
    position,
)
from tests.games.refusals import check_keys, check_refusal, marked

Told = tuple[str, str, str]  # in German, English, French: what must be said
TAILCOATS = [f"{colour} tailcoat" for colour in COLOURS[:3]]
BELTS = [f"{colour} belt" for colour in COLOURS[:4]]
WIGS = [f"{colour} wig" for colour in COLOURS[:3]]
DOT, END, HANGER, NEEDLE, IRON, DRAWER = (
    *("blue gloves", "red belt", "green shoes"),
    *("green top hat", "red sweater", "blue belt"),
)


# -- where it is tried -----------------------------------------------------------------------------


def turn() -> Lucandor:
    """Seat 0 has a card of each use, and shoes stand at the bottom."""
    state = position(3, wardrobe={"A3": ["red wig"]})
    state.hands[0] = sorted(CARD_NAMES.index(c) for c in (DOT, END, HANGER, NEEDLE, IRON, DRAWER))
    return state


def full(door: str = "B") -> Lucandor:
    """No room for tailcoats, belts and shoes, but behind the door."""
    wardrobe = {
        **{f"{column}4": TAILCOATS for column in "AC"},
        **{f"{column}2": BELTS for column in "AC"},
        **{f"{column}1": ["red wig"] for column in "AC"},
    }
    if door == "A":
        wardrobe |= {"B4": TAILCOATS, "B2": BELTS, "B1": WIGS}
    hand = ["orange tailcoat", "orange belt", "orange shoes"]
    return position(3, hand=hand, wardrobe=wardrobe, door=door)


def bursting() -> Lucandor:
    """No room for tailcoats, belts and shoes anywhere."""
    state = full()
    for place, pieces in ((10, TAILCOATS), (4, BELTS), (1, WIGS)):
        for piece in pieces:
            state.wardrobe.put(2 * place, CARD_NAMES.index(piece))
    return state


def stones(level: int, cards: int, *, family: bool = False) -> Lucandor:
    return position(
        3,
        hand=[DOT, "red wig"],
        pile=["red shirt", "red socks"][:cards],
        stones={0: (1, level), DOOR: (2, level)},
        family=family,
    )


def two_ends() -> Lucandor:
    return position(
        3,
        hand=["blue socks", HANGER, NEEDLE],
        ends={0: [("red belt", "blue"), ("red shoes", "red")]},
    )


def one_end() -> Lucandor:
    return position(3, hand=["blue socks", HANGER, NEEDLE], ends={0: [("red belt", "blue")]})


def one_card() -> Lucandor:
    return position(3, hand=["red wig"], pile=[], door="A")


def second() -> Lucandor:
    state = position(3, hand=["red wig", "blue wig"], door="A")
    return play(state, "door C red wig")


def pulling() -> Lucandor:
    return play(turn(), f"drawer {DRAWER}")


def pushing() -> Lucandor:
    return play(pulling(), "pull A2")


def taking(pile: list[str] | None = None) -> Lucandor:
    wardrobe = {
        "A1": [["red trousers", "blue trousers"], []],
        "B4": ["red shirt"],
        "A4": ["blue shirt"],
        "C4": TAILCOATS,
    }
    state = position(3, hand=[IRON], wardrobe=wardrobe, pile=pile)
    return play(state, f"iron {IRON}")


def checking() -> Lucandor:
    return play(stones(1, 2), f"score {DOT} 0")


def putting(card: str) -> Lucandor:
    wardrobe = {
        "A1": ["red wig"],
        "C1": [["red sweater", "blue sweater", "red trousers"], ["blue trousers"]],
        "A3": ["green wig"],
        "A4": TAILCOATS,
        "A2": BELTS,
        "C3": WIGS,
    }
    return play(position(3, hand=[card], wardrobe=wardrobe), f"tidy {card}")


def ironed() -> Lucandor:
    return play(taking(), "take A1 0 1")


class Case(NamedTuple):
    key: str
    rule: str | None
    where: Callable[[], Lucandor]
    wrong: str
    told: Told
    seat: int = 0
    number: int | None = None  # an action that has no name


def same(word: str) -> Told:
    return (word, word, word)


SEAT: Told = ("Platz", "seat", "place")
ACTION: Told = ("Zug", "action", "action")
SHOW: Told = ("zeigt kein", "shows no", "ne montre")
WIG: Told = ("Perücke", "wig", "perruque")
DOOR_WORD: Told = ("Tür", "door", "porte")
FIRST: Told = ("zuerst", "first", "d\u2019abord")
CASES = [
    Case("no_such_seat", None, turn, "clean red belt", SEAT, seat=3),
    Case("no_such_seat", None, turn, "clean red belt", SEAT, seat=-1),
    Case("no_such_action", None, turn, "", ACTION, number=-1),
    Case("no_such_action", None, turn, "", ACTION, number=len(TEXTS)),
    Case("not_your_turn", "LUC-25", turn, "clean red belt", ("Reihe", "turn", "tour"), seat=1),
    # what comes first
    Case("play_a_card_first", "LUC-4", turn, "put A1 0", FIRST),
    Case("play_a_card_first", "LUC-4", turn, "corner top left", FIRST),
    Case("play_a_card_first", "LUC-4", turn, "take A3 0 0", FIRST),
    Case("play_a_card_first", "LUC-4", turn, "second red belt", FIRST),
    Case("play_a_card_first", "LUC-4", turn, "pull A2", FIRST),
    Case("play_a_card_first", "LUC-4", turn, "push C3", FIRST),
    Case("pull_first", "LUC-20", pulling, "push C3", ("Schublade", "drawer", "tiroir")),
    Case("pull_first", "LUC-20", pulling, f"clean {END}", FIRST),
    Case("push_first", "LUC-20", pushing, "pull C2", ("Schublade", "drawer", "tiroir")),
    Case("push_first", "LUC-20", pushing, "put C3 0", FIRST),
    Case("second_card_first", "LUC-15", second, "clean blue wig", DOOR_WORD),
    Case("take_first", "LUC-19", taking, "put A1 0", ("Bügeln", "iron", "repasser")),
    Case("corner_first", "LUC-14", checking, "clean red wig", ("Ecke", "corner", "coin")),
    Case("put_first", "LUC-7", lambda: putting("red wig"), "corner top left", FIRST),
    Case("put_first", "LUC-19", ironed, "clean red wig", FIRST),
    # a card
    Case("not_in_hand", "LUC-4", turn, "clean red wig", WIG),
    Case("not_in_hand", "LUC-4", turn, "tidy red wig", WIG),
    Case("not_in_hand", "LUC-4", turn, "score red tailcoat 0", ("Frack", "tailcoat", "frac")),
    Case("not_in_hand", "LUC-4", turn, "door A red wig", WIG),
    Case("not_in_hand", "LUC-4", second, "second red wig", WIG),
    Case("card_has_no_dot", "LUC-12", turn, f"score {END} 0", SHOW),
    Case("card_has_no_end_scoring", "LUC-16", turn, f"end {DOT} red", SHOW),
    Case("card_has_no_hanger", "LUC-17", turn, f"hanger {DOT} 0", SHOW),
    Case("card_has_no_needle", "LUC-18", turn, f"needle {DOT} 0 red", SHOW),
    Case("card_has_no_iron", "LUC-19", turn, f"iron {DOT}", SHOW),
    Case("card_has_no_drawer", "LUC-20", turn, f"drawer {DOT}", SHOW),
    # no room
    Case("room_only_behind_door", "LUC-3", full, "tidy orange shoes", DOOR_WORD),
    Case("room_only_behind_door", "LUC-3", full, "tidy orange belt", DOOR_WORD),
    Case("rods_full", "LUC-8", bursting, "tidy orange tailcoat", ("stange", "rod", "tringle")),
    Case("drawers_full", "LUC-9", bursting, "tidy orange belt", ("Schublade", "drawer", "tiroir")),
    Case("no_shelf_for", "LUC-10", bursting, "tidy orange shoes", ("Fach", "shelf", "étagère")),
    # stones
    Case(
        "stone_needs_one_card",
        "LUC-13",
        lambda: stones(1, 0),
        f"score {DOT} 0",
        ("Stapel", "pile", "pioche"),
    ),
    Case("stone_needs_one_card", "LUC-13", lambda: stones(1, 0), "door A red wig", DOOR_WORD),
    Case("stone_needs_two_cards", "LUC-13", lambda: stones(2, 1), f"score {DOT} 0", same("2")),
    Case("stone_needs_two_cards", "LUC-13", lambda: stones(2, 0), "door A red wig", same("2")),
    Case(
        "stone_blocks",
        "LUC-23",
        lambda: stones(1, 2, family=True),
        f"score {DOT} 0",
        ("sperrt", "blocks", "bloque"),
    ),
    # end scorings
    Case(
        "two_end_scorings_already",
        "LUC-16",
        two_ends,
        "end blue socks green",
        ("zwei", "two", "deux"),
    ),
    Case("colour_in_use", "LUC-16", one_end, "end blue socks blue", ("blau", "blue", "bleu")),
    Case("colour_in_use", "LUC-18", two_ends, f"needle {NEEDLE} 0 red", ("rot", "red", "rouge")),
    Case("colour_in_use", "LUC-18", two_ends, f"needle {NEEDLE} 0 blue", ("bla", "blu", "ble")),
    Case("no_such_end_scoring", "LUC-17", turn, f"hanger {HANGER} 0", ("erste", "first", "premi")),
    Case("no_such_end_scoring", "LUC-17", one_end, f"hanger {HANGER} 1", ("zwei", "seco", "seco")),
    Case("no_such_end_scoring", "LUC-18", one_end, f"needle {NEEDLE} 1 red", ("zw", "se", "se")),
    # the iron
    Case(
        "nothing_to_iron",
        "LUC-19",
        lambda: position(3, hand=[IRON]),
        f"iron {IRON}",
        ("Stück", "piece", "pièce"),
    ),
    Case("no_such_piece", "LUC-19", taking, "take A1 0 2", same("A1")),
    Case("no_such_piece", "LUC-19", taking, "take A1 1 0", same("A1")),
    Case("behind_door", "LUC-3", taking, "take B4 0 0", same("B4")),
    Case("no_new_place", "LUC-19", taking, "take A4 0 0", ("Hemd", "shirt", "chemise")),
    Case(
        "covered_needs_a_card",
        "LUC-19",
        lambda: taking([]),
        "take A1 0 0",
        ("darauf", "lies on", "posé"),
    ),
    Case("only_a_new_place", "LUC-19", ironed, "put A1 0", same("A1")),
    Case("only_a_new_place", "LUC-19", ironed, "put A1 1", same("A1")),
    # drawers and the door
    Case(
        "no_drawer_can_move",
        "LUC-20",
        lambda: position(3, hand=[DRAWER], wardrobe={"A3": ["red wig"], "C3": ["blue wig"]}),
        f"drawer {DRAWER}",
        ("Schublade", "drawer", "tiroir"),
    ),
    Case("no_drawer_there", "LUC-20", pulling, "pull C3", same("C3")),
    Case("no_drawer_there", "LUC-20", pulling, "pull A4", same("A4")),
    Case("behind_door", "LUC-3", pulling, "pull B2", same("B2")),
    Case("no_drawer_place", "LUC-20", pushing, "push C1", same("C1")),
    Case("no_drawer_place", "LUC-20", pushing, "push C4", same("C4")),
    Case("drawer_place_taken", "LUC-20", pushing, "push A3", same("A3")),
    Case("drawer_place_taken", "LUC-20", pushing, "push C2", same("C2")),
    Case("drawer_place_taken", "LUC-20", pushing, "push A2", same("A2")),
    Case("behind_door", "LUC-3", pushing, "push B3", same("B3")),
    Case("door_is_there", "LUC-15", turn, f"door B {DOT}", same("B")),
    Case("door_needs_two_cards", "LUC-15", one_card, "door C red wig", ("zwei", "two", "deux")),
    # putting away
    Case("behind_door", "LUC-3", lambda: putting("red wig"), "put B1 0", same("B1")),
    Case(
        "belongs_on_a_rod",
        "LUC-8",
        lambda: putting("red shirt"),
        "put A1 0",
        ("stange", "rod", "tringle"),
    ),
    Case(
        "belongs_in_a_drawer",
        "LUC-9",
        lambda: putting("red socks"),
        "put A1 0",
        ("Schublade", "drawer", "tiroir"),
    ),
    Case(
        "belongs_on_a_shelf",
        "LUC-10",
        lambda: putting("red wig"),
        "put A4 0",
        ("Fach", "shelf", "étagère"),
    ),
    Case(
        "shoes_at_the_bottom",
        "LUC-10",
        lambda: play(position(3, hand=["red shoes"]), "tidy red shoes"),
        "put A3 0",
        ("unter", "bottom", "bas"),
    ),
    Case("other_family", "LUC-10", lambda: putting("red wig"), "put C1 0", same("C1")),
    Case("no_second_pile", "LUC-10", lambda: putting("red wig"), "put A1 1", same("A1")),
    Case(
        "no_second_pile",
        "LUC-10",
        lambda: play(position(3, hand=[IRON]), f"tidy {IRON}"),
        "put A1 1",
        same("A1"),
    ),
    Case("place_is_full", "LUC-8", lambda: putting("red shirt"), "put A4 0", same("A4")),
    Case("place_is_full", "LUC-9", lambda: putting("violet belt"), "put A2 0", same("A2")),
    Case("place_is_full", "LUC-10", lambda: putting("orange trousers"), "put C1 0", same("C1")),
    Case("place_is_full", "LUC-10", lambda: putting("red wig"), "put C3 0", same("C3")),
]


@pytest.mark.parametrize("case", marked(CASES))
def test_a_refusal_names_the_rule_and_says_what_is_needed(case: Case) -> None:
    state = case.where()
    number = action(case.wrong) if case.number is None else case.number
    check_refusal(GAME, state, case, number)


OVER = Case("game_over", "LUC-22", turn, "clean red wig", ("zu Ende", "over", "terminée"))


@pytest.mark.rule("LUC-22")
def test_after_the_end_everything_is_refused() -> None:
    state = position(
        3,
        hands={0: [], 1: [], 2: ["red wig"]},
        piles={key: [] for key in range(3)},
        seat=2,
        afternoon=True,
    )
    play(state, "clean red wig")
    assert state.over
    for seat in range(3):
        for wrong in ("clean red wig", "put A1 0", "corner top left", "take A1 0 0"):
            check_refusal(GAME, state, OVER._replace(seat=seat), action(wrong))


def test_every_refusal_there_is_has_a_case_and_a_text() -> None:
    check_keys(GAME, [*CASES, OVER])


def test_allowed_actions_are_not_refused() -> None:
    for case in CASES:
        state = case.where()
        legal = state.legal(state.turn())
        assert legal
        for number in legal:
            assert GAME.refusal(state, state.turn(), number) is None
