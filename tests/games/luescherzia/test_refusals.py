"""Why something is not allowed: every reason, its rule, and what the player is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.games.luescherzia.positions import (
    EAST,
    GUSTI,
    NOLDI,
    ROESLI,
    SAEMI,
    action,
    carry_out,
    dice,
    enter,
    find,
    hands,
    march,
    play,
    position,
    stand_on,
    tile,
)
from tests.games.refusals import check_keys, check_refusal, marked

Told = tuple[str, str, str]  # in German, English, French: what must be said
MONSTER = tile("monster", hearts=1)


# -- where it is tried -----------------------------------------------------------------------------


def choosing() -> Luescherzia:
    return hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})


def chosen(seats: int = 3) -> Luescherzia:
    state = hands(position(seats), {0: [3, 9, 10], 1: [20, 21, 22], 2: [30, 31]})
    for one in (3, 9)[: 2 if seats == 2 else 1]:
        state.play(0, action(f"choose {one}"))
    return state


def beginning(remedy: bool = True) -> Luescherzia:
    """Wounded and with a remedy; else only the influence is asked about."""
    held = {0: [find("heal")]} if remedy else {}
    return carry_out(position(hearts={0: 3}, held=held, points={0: 0}), {0: 7})


def facing() -> Luescherzia:
    return play(carry_out(position(), {0: 7}), "pay")


def rolling() -> Luescherzia:
    """Three dice and one SP."""
    return play(enter(MONSTER, points=1), "fight")


def rolled(points: int = 3, hearts: int = 1) -> Luescherzia:
    """Noldi has thrown nothing but ones, and has a find to throw again."""
    one = tile("monster", 1, hearts=hearts)
    avatars = [NOLDI, ROESLI, GUSTI]
    state = enter(one, avatars=avatars, points=points, held={0: [find("reroll_all")]})
    dice(state, 1, 1, 1)
    play(state, "fight")
    return play(state, "roll 0") if points else state


def without_find() -> Luescherzia:
    state = enter(MONSTER, avatars=[NOLDI, ROESLI, GUSTI], points=3)
    dice(state, 1, 1, 1)
    return play(state, "fight", "roll 0")


def fleeing() -> Luescherzia:
    return stand_on(MONSTER, held={0: [find("flee")]})


def trapped() -> Luescherzia:
    return enter(tile("trap"), held={0: [find("ignore_trap")]})


def recruited() -> Luescherzia:
    return play(enter(tile("npc"), pips=[5, 5, 5]), "recruit")


def rested() -> Luescherzia:
    return play(enter(tile("rest"), hearts={0: 3, 2: 0}, pips=[5, 5, 5]), "search")


def picking() -> Luescherzia:
    state = enter(tile("find_site"), pips=[5, 5, 1], find_pile=[3, 4])
    return play(state, "search")


def losing() -> Luescherzia:
    return enter(tile("trap", 3, effect="lose_find"), held={0: [3, 4]}, pips=[1, 1, 1])


def dropping() -> Luescherzia:
    state = enter(
        MONSTER, avatars=[SAEMI, NOLDI, GUSTI], held={0: [3, 4]}, find_pile=[5], pips=[5, 5]
    )
    return play(state, "fight", "keep")


def trading() -> Luescherzia:
    return play(enter(MONSTER, pips=[5, 5, 5]), "fight")


def taking() -> Luescherzia:
    return play(GAME.start(3, 0, {"choose_avatars": True}), "take 3")


def over() -> Luescherzia:
    return march(position(at="J13", facing=EAST), "F1")


class Case(NamedTuple):
    key: str
    rule: str | None
    where: Callable[[], Luescherzia]
    wrong: str
    told: Told
    seat: int = 0
    number: int | None = None


CHOSEN: Told = ("gewählt", "chosen", "choisi")
SEARCH: Told = ("such", "search", "cherch")
DIRECTION: Told = ("richtung", "direction", "direction")
SP: Told = ("SP", "VP", "points")
HEARTS: Told = ("Herz", "heart", "cœur")
FIND: Told = ("Fund", "find", "trouvaille")
MONSTERS: Told = ("Monster", "monster", "monstre")
NPC: Told = ("NSC", "NPC", "PNJ")

CASES = [
    Case("no_such_seat", None, choosing, "choose 3", ("Platz", "seat", "place"), seat=7),
    Case("no_such_action", None, choosing, "", ("Zug", "move", "coup"), number=9999),
    Case("no_such_action", None, choosing, "", ("Zug", "move", "coup"), number=-1),
    Case("not_your_turn", "LUE-8", rolling, "roll 0", ("Reihe", "turn", "jouer"), seat=1),
    Case("not_your_turn", "LUE-31", taking, "take 2", ("Reihe", "turn", "jouer"), seat=2),
    Case("avatar_taken", "LUE-31", taking, "take 3", ("Gusti",) * 3, seat=1),
    Case("take_first", "LUE-31", taking, "choose 3", ("Avatar", "avatar", "avatar"), seat=1),
    Case("choose_first", "LUE-7", choosing, "fight", ("Orientierung", "orient", "orient")),
    Case("nothing_to_withdraw", "LUE-7", choosing, "withdraw", ("gewählt", "chosen", "choisi")),
    Case("no_such_card", "LUE-C3", choosing, "choose 0", ("1", "1", "1")),
    Case("not_in_hand", "LUE-7", choosing, "choose 20", ("20", "20", "20")),
    Case("chosen_already", "LUE-7", chosen, "choose 9", ("gewählt", "chosen", "choisi")),
    Case("chosen_already", "LUE-28", lambda: chosen(2), "choose 10", CHOSEN),
    Case("begin_first", "LUE-35", beginning, "skip", ("heil", "heal", "soign")),
    Case("influence_first", "LUE-10", lambda: beginning(False), "fight", DIRECTION),
    Case("not_enough_points", "LUE-10", lambda: beginning(False), "pay", SP),
    Case("no_such_find", "LUE-35", lambda: beginning(False), "face_card", FIND),
    Case("face_first", "LUE-10", facing, "skip", ("richtung", "direction", "direction")),
    Case("roll_first", "LUE-4", rolling, "accept", ("würf", "roll", "lance")),
    Case("five_dice", "LUE-5", rolling, "roll 3", ("fünf", "five", "cinq")),
    Case("not_enough_points", "LUE-5", rolling, "roll 2", SP),
    Case("dice_first", "LUE-6", rolled, "roll 0", ("Würfel", "dice", "dés")),
    Case("not_enough_points", "LUE-6", lambda: rolled(0), "reroll", SP),
    Case("no_such_find", "LUE-35", without_find, "reroll_all", FIND),
    Case("cannot_help", "LUE-6", lambda: rolled(1, 2), "reroll", ("Probe", "check", "épreuve")),
    Case("flee_first", "LUE-15", fleeing, "fight", ("weg", "away", "part")),
    Case("trap_first", "LUE-16", trapped, "fight", ("Falle", "trap", "piège")),
    Case("fight_or_flee_first", "LUE-15", lambda: enter(MONSTER), "pass", MONSTERS),
    Case("fight_or_pass_first", "LUE-15", lambda: enter(MONSTER, drawn=False), "flee", MONSTERS),
    Case("npc_first", "LUE-17", lambda: enter(tile("npc")), "fight", NPC),
    Case("crew_first", "LUE-17", recruited, "pass", NPC),
    Case("search_first", "LUE-21", lambda: enter(tile("find_site")), "fight", SEARCH),
    Case("rest_first", "LUE-20", lambda: enter(tile("rest")), "heal", ("Rast", "rest", "halte")),
    Case("rested_first", "LUE-20", rested, "stop", HEARTS),
    Case("heal_first", "LUE-20", lambda: play(rested(), "heal"), "keep", HEARTS),
    Case("nobody_there", "LUE-20", lambda: play(rested(), "heal"), "heal_one 4", ("", "", "")),
    Case("out_for_good", "LUE-34", lambda: play(rested(), "heal"), "heal_one 2", HEARTS),
    Case("hearts_full", "LUE-1", lambda: play(rested(), "heal"), "heal_one 1", HEARTS),
    Case("pick_first", "LUE-21", picking, "keep", FIND),
    Case("not_drawn", "LUE-21", picking, "pick 5", ("Witzbuch", "joke book", "blagues")),
    Case("trade_first", "LUE-23", trading, "fight", FIND),
    Case("lose_first", "LUE-16", losing, "keep", FIND),
    Case("not_held", "LUE-16", losing, "lose 5", ("Witzbuch", "joke book", "blagues")),
    Case("drop_first", "LUE-37", dropping, "keep", FIND),
    Case("not_held", "LUE-37", dropping, "drop 9", ("lampe", "lamp", "lampe")),
    Case("game_over", "LUE-26", over, "choose 3", ("zu Ende", "over", "terminée")),
]  # fmt: skip


@pytest.mark.parametrize("case", marked(CASES))
def test_a_refusal_names_the_rule_and_says_what_is_needed(case: Case) -> None:
    state = case.where()
    number = action(case.wrong) if case.number is None else case.number
    check_refusal(GAME, state, case, number)


@pytest.mark.rule("LUE-1")
@pytest.mark.rule("LUE-35")
def test_a_remedy_is_refused_to_who_is_well() -> None:
    """It is not even asked about then; what is asked is the influence."""
    state = carry_out(position(held={0: [find("heal")]}), {0: 7})
    refusal = GAME.refusal(state, 0, action("heal_card"))
    assert refusal is not None
    assert refusal.key == "influence_first"


def test_every_refusal_there_is_has_a_case_and_a_text() -> None:
    check_keys(GAME, CASES)


def test_allowed_actions_are_not_refused() -> None:
    for case in CASES:
        state = case.where()
        for seat in range(state.seats):
            for number in state.legal(seat):
                assert GAME.refusal(state, seat, number) is None
