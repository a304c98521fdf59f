"""The decisions of a turn and the actions they offer."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.core.decisions import Decision, Decisions

from .components import BOX, MOST_SEATS


class Phase:
    """Which decision is due. The last two are none: they say how it goes on, and have passed
    before anybody is asked again."""

    CHOOSE: Final = 0  # everybody an orientation card, in secret
    BEGIN: Final = 1  # carry out the card, or heal first
    INFLUENCE: Final = 2  # try to set the marching direction?
    FACE: Final = 3  # to where
    ROLL: Final = 4  # a check: how many SP for more dice
    REROLL: Final = 5  # dice lie on the table: leave it at that?
    FLEE: Final = 6  # a check to get away, or a card that does it
    TRAP: Final = 7  # a check to avoid it, or a card that does it
    DRAWN: Final = 8  # a monster just drawn: fight or flee
    LYING: Final = 9  # a monster that lay there: fight or leave it in peace
    NPC: Final = 10
    CREW: Final = 11  # keep the NPC just recruited, or not
    SEARCH: Final = 12  # at a find site
    REST: Final = 13  # at a rest site
    RESTED: Final = 14  # the check succeeded: a find or hearts
    HEAL: Final = 15  # whom to give the next heart
    PICK: Final = 16  # which of the finds drawn
    TRADE: Final = 17  # keep a find or trade it in
    LOSE: Final = 18  # which find a trap takes
    DROP: Final = 19  # which find is one too many
    TAKE: Final = 20  # an avatar, before the game, where that is an option
    CHECKED: Final = 21  # a check has been made; see what comes of it
    DONE: Final = 22  # a card has been carried out; the next


SPACE: Final = ActionSpace()
CHOOSE: Final = SPACE.kind("choose", card=len(BOX.orientation.cards) + 1)  # 0 is no card
WITHDRAW: Final = SPACE.kind("withdraw")
GO: Final = SPACE.kind("go")
HEAL_CARD: Final = SPACE.kind("heal_card")
SKIP: Final = SPACE.kind("skip")
ORIENT: Final = SPACE.kind("orient")
PAY: Final = SPACE.kind("pay")
FACE_CARD: Final = SPACE.kind("face_card")
FACE: Final = SPACE.kind("face", direction=4)  # north, east, south, west
ROLL: Final = SPACE.kind("roll", paid=5)
ACCEPT: Final = SPACE.kind("accept")
REROLL: Final = SPACE.kind("reroll")
REROLL_ALL: Final = SPACE.kind("reroll_all")
CHECK: Final = SPACE.kind("check")
FLEE_CARD: Final = SPACE.kind("flee_card")
IGNORE_CARD: Final = SPACE.kind("ignore_card")
FIGHT: Final = SPACE.kind("fight")
FLEE: Final = SPACE.kind("flee")
PASS: Final = SPACE.kind("pass")
RECRUIT: Final = SPACE.kind("recruit")
KEEP_NPC: Final = SPACE.kind("keep_npc")
RETURN_NPC: Final = SPACE.kind("return_npc")
SEARCH: Final = SPACE.kind("search")
TAKE_FIND: Final = SPACE.kind("take_find")
HEAL: Final = SPACE.kind("heal")
HEAL_ONE: Final = SPACE.kind("heal_one", seat=MOST_SEATS)
STOP: Final = SPACE.kind("stop")
PICK: Final = SPACE.kind("pick", find=len(BOX.finds))
TRADE: Final = SPACE.kind("trade")
KEEP: Final = SPACE.kind("keep")
LOSE: Final = SPACE.kind("lose", find=len(BOX.finds))
DROP: Final = SPACE.kind("drop", find=len(BOX.finds))
TAKE: Final = SPACE.kind("take", avatar=len(BOX.avatars))

DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(Phase.CHOOSE, "choose", "LUE-7", "choose_first", [CHOOSE, WITHDRAW]),
        Decision(Phase.BEGIN, "begin", "LUE-35", "begin_first", [GO, HEAL_CARD]),
        Decision(
            Phase.INFLUENCE,
            "influence",
            "LUE-10",
            "influence_first",
            [SKIP, ORIENT, PAY, FACE_CARD],
        ),
        Decision(Phase.FACE, "face", "LUE-10", "face_first", [FACE]),
        Decision(Phase.ROLL, "roll", "LUE-4", "roll_first", [ROLL]),
        Decision(Phase.REROLL, "reroll", "LUE-6", "dice_first", [ACCEPT, REROLL, REROLL_ALL]),
        Decision(Phase.FLEE, "flee", "LUE-15", "flee_first", [CHECK, FLEE_CARD]),
        Decision(Phase.TRAP, "trap", "LUE-16", "trap_first", [CHECK, IGNORE_CARD]),
        Decision(Phase.DRAWN, "drawn", "LUE-15", "fight_or_flee_first", [FIGHT, FLEE]),
        Decision(Phase.LYING, "lying", "LUE-15", "fight_or_pass_first", [FIGHT, PASS]),
        Decision(Phase.NPC, "npc", "LUE-17", "npc_first", [PASS, RECRUIT]),
        Decision(Phase.CREW, "crew", "LUE-17", "crew_first", [KEEP_NPC, RETURN_NPC]),
        Decision(Phase.SEARCH, "search", "LUE-21", "search_first", [PASS, SEARCH]),
        Decision(Phase.REST, "rest", "LUE-20", "rest_first", [PASS, SEARCH]),
        Decision(Phase.RESTED, "rested", "LUE-20", "rested_first", [TAKE_FIND, HEAL]),
        Decision(Phase.HEAL, "heal", "LUE-20", "heal_first", [HEAL_ONE, STOP]),
        Decision(Phase.PICK, "pick", "LUE-21", "pick_first", [PICK]),
        Decision(Phase.TRADE, "trade", "LUE-23", "trade_first", [TRADE, KEEP]),
        Decision(Phase.LOSE, "lose", "LUE-16", "lose_first", [LOSE]),
        Decision(Phase.DROP, "drop", "LUE-37", "drop_first", [DROP]),
        Decision(Phase.TAKE, "take", "LUE-31", "take_first", [TAKE]),
    ],
)
