"""Lüscherzia: which decision is due, and what comes of it.

A turn is a chain of small decisions; `Phase` says which one is due. The rules themselves are in
the modules beside this one, in the order of the rulebook: dealing, choosing, timeline, influence,
leaving, movement, arriving, encounters, sites, finds, with checks and ledger for all of them,
scoring and ending. The ids are those of docs/rules/luescherzia.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.core.decisions import OVER
from spielwerk.core.state import NOBODY

from .arriving import lay_tile, meet
from .checks import accept, reroll, reroll_all, roll
from .choosing import choices, choose, withdraw
from .dealing import take_avatar
from .decisions import (
    ACCEPT,
    CHECK,
    CHOOSE,
    DECISIONS,
    DROP,
    FACE,
    FIGHT,
    FLEE,
    GO,
    HEAL_ONE,
    KEEP_NPC,
    LOSE,
    PASS,
    PICK,
    REROLL,
    ROLL,
    STOP,
    TAKE,
    TAKE_FIND,
    TRADE,
    WITHDRAW,
    Phase,
)
from .encounters import (
    ask_to_flee,
    check_for_trap,
    fight,
    fight_checked,
    ignore_npc,
    ignore_with_find,
    keep_npc,
    recruit,
    recruit_checked,
    return_npc,
    spare,
    trap_checked,
)
from .ending import outcome_of
from .finds import keep, lose_find, pick, trade
from .influence import (
    ask_for_influence,
    face,
    heal_with_find,
    influence,
    oriented,
)
from .knowledge import deal_unknown
from .leaving import (
    check_to_flee,
    flee_checked,
    flee_with_find,
    fork_checked,
    npc_checked,
)
from .lookup import NOWHERE, Check
from .position import Meeting, Position
from .refusals import obstacle_of
from .scoring import score
from .sites import (
    draw_danger,
    found,
    heal,
    heal_one,
    pass_site,
    rest,
    rest_checked,
    search,
    stop_healing,
    take_find,
)
from .timeline import next_card

if TYPE_CHECKING:
    from spielwerk.core.decisions import Decisions
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Obstacle, Outcome


class Luescherzia(Position):
    """A position with the rules that lead on from it."""

    def decisions(self) -> Decisions:
        return DECISIONS

    def clone(self) -> Luescherzia:
        twin = Luescherzia(self.seats, self.rng.clone(), self.lookup)
        twin.copy_position(self)
        return twin

    def resample(self, seat: int, rng: Rng) -> None:
        deal_unknown(self, seat, rng)

    # -- what is asked -----------------------------------------------------

    def turn(self) -> int:
        if self.phase == Phase.CHOOSE:
            seat = 0
            while not self.owed[seat]:
                seat += 1
            return seat
        return NOBODY if self.phase == OVER else self.seat

    def to_act(self) -> list[int]:
        if self.phase == Phase.CHOOSE:
            return [seat for seat in range(self.seats) if self.owed[seat]]
        return [] if self.phase == OVER else [self.seat]

    def concerns(self, seat: int) -> bool:
        return self.phase == Phase.CHOOSE or seat == self.seat  # who has chosen may withdraw

    def offers(self, seat: int) -> list[int]:
        """The modules of the rules put their offers together when they ask."""
        return choices(self, seat) if self.phase == Phase.CHOOSE else self.offer.copy()

    def explain(self, seat: int, action: int) -> Obstacle:
        return obstacle_of(self, seat, action)

    def turn_rule(self) -> str:
        return "LUE-31" if self.phase == Phase.TAKE else "LUE-8"

    def over_rule(self) -> str:
        return "LUE-26"

    def scores(self) -> list[int]:
        return [score(self, seat) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    # -- what an answer does -----------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, and whatever follows without a choice. Only what everybody chooses
        in secret is asked for even where there is a single card."""
        self._act(seat, action)
        while self.phase != OVER:
            if self.phase == Phase.CHECKED:
                self._checked()
            elif self.phase == Phase.DONE:
                next_card(self)
            elif len(self.offer) == 1:
                self._act(self.seat, self.offer[0])
            else:
                break

    def _act(self, seat: int, action: int) -> None:
        match self.phase:
            case Phase.CHOOSE:
                if action == WITHDRAW.first:
                    withdraw(self, seat)
                else:
                    choose(self, seat, action - CHOOSE.first)
            case Phase.BEGIN:
                if action == GO.first:
                    ask_for_influence(self)
                else:
                    heal_with_find(self)
            case Phase.INFLUENCE:
                influence(self, action)
            case Phase.FACE:
                face(self, action - FACE.first)
            case Phase.ROLL:
                roll(self, action - ROLL.first)
            case Phase.REROLL:
                self._dice(action)
            case Phase.TAKE:
                take_avatar(self, action - TAKE.first)
            case Phase.PICK | Phase.TRADE | Phase.LOSE | Phase.DROP:
                self._find(action)
            case Phase.SEARCH | Phase.REST | Phase.RESTED | Phase.HEAL:
                self._site(action)
            case _:
                self._encounter(action)

    def _dice(self, action: int) -> None:
        if action == ACCEPT.first:
            accept(self)
        elif action == REROLL.first:
            reroll(self)
        else:
            reroll_all(self)

    def _encounter(self, action: int) -> None:
        match self.phase:
            case Phase.FLEE:
                if action == CHECK.first:
                    check_to_flee(self)
                else:
                    flee_with_find(self)
            case Phase.TRAP:
                if action == CHECK.first:
                    check_for_trap(self)
                else:
                    ignore_with_find(self)
            case Phase.DRAWN | Phase.LYING:
                if action == FIGHT.first:
                    fight(self)
                elif action == FLEE.first:
                    ask_to_flee(self)
                else:
                    spare(self)
            case Phase.NPC:
                if action == PASS.first:
                    ignore_npc(self)
                else:
                    recruit(self)
            case Phase.CREW:
                if action == KEEP_NPC.first:
                    keep_npc(self)
                else:
                    return_npc(self)

    def _site(self, action: int) -> None:
        match self.phase:
            case Phase.SEARCH | Phase.REST:
                if action == PASS.first:
                    pass_site(self)
                elif self.phase == Phase.SEARCH:
                    search(self)
                else:
                    rest(self)
            case Phase.RESTED:
                if action == TAKE_FIND.first:
                    take_find(self)
                else:
                    heal(self)
            case Phase.HEAL:
                if action == STOP.first:
                    stop_healing(self)
                else:
                    heal_one(self, action - HEAL_ONE.first)

    def _find(self, action: int) -> None:
        match self.phase:
            case Phase.PICK:
                pick(self, action - PICK.first)
            case Phase.TRADE:
                if action == TRADE.first:
                    trade(self)
                else:
                    keep(self)
            case Phase.LOSE:
                lose_find(self, action - LOSE.first)
            case Phase.DROP:
                lose_find(self, action - DROP.first)

    def _checked(self) -> None:
        """A check has been made; what comes of it."""
        match self.check:
            case Check.INFLUENCE:
                oriented(self)
            case Check.FIGHT:
                fight_checked(self)
            case Check.FLEE:
                flee_checked(self)
            case Check.TRAP:
                trap_checked(self)
            case Check.RECRUIT:
                recruit_checked(self)
            case Check.LEAVE_NPC:
                npc_checked(self)
            case Check.FORK:
                fork_checked(self)
            case Check.REST:
                rest_checked(self)
            case Check.SEARCH:
                self._searched()

    def _searched(self) -> None:
        """Finds, or danger that is handled at once (LUE-21)."""
        if self.passed:
            found(self)
            return
        danger = draw_danger(self)
        if danger == NOWHERE:
            self.done()
        else:
            lay_tile(self, danger)
            meet(self, danger, Meeting.DRAWN)
