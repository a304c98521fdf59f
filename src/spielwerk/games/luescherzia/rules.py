"""Lüscherzia: which decision is due, and what comes of it.

A turn is a chain of small decisions; `Phase` says which one is due. The rules themselves are in
the modules beside this one, in the order of the rulebook: start, choosing, turn, influence,
leaving, movement, arriving, encounters, sites, finds, with checks and ledger for all of them, and
ending. The ids are those of docs/rules/luescherzia.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY
from spielwerk.games.luescherzia import decisions as d
from spielwerk.games.luescherzia.arriving import lay_tile, meet
from spielwerk.games.luescherzia.checks import accept, reroll, reroll_all, roll
from spielwerk.games.luescherzia.choosing import choices, choose, may_choose, withdraw
from spielwerk.games.luescherzia.decisions import Phase
from spielwerk.games.luescherzia.encounters import (
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
from spielwerk.games.luescherzia.ending import outcome_of
from spielwerk.games.luescherzia.finds import keep, lose_find, pick, trade
from spielwerk.games.luescherzia.influence import (
    ask_for_influence,
    face,
    heal_with_find,
    influence,
    oriented,
)
from spielwerk.games.luescherzia.knowledge import guess
from spielwerk.games.luescherzia.leaving import (
    check_to_flee,
    flee_checked,
    flee_with_find,
    fork_checked,
    npc_checked,
)
from spielwerk.games.luescherzia.position import Position
from spielwerk.games.luescherzia.refusals import why_not
from spielwerk.games.luescherzia.sites import (
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
from spielwerk.games.luescherzia.start import take_avatar
from spielwerk.games.luescherzia.tables import NOWHERE, Check
from spielwerk.games.luescherzia.turn import next_card

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng
    from spielwerk.core.types import Outcome, Reason

_WITHDRAW: Final = d.WITHDRAW.first
_GO: Final = d.GO.first
_REROLL: Final = d.REROLL.first
_ACCEPT: Final = d.ACCEPT.first
_CHECK: Final = d.CHECK.first
_FIGHT: Final = d.FIGHT.first
_FLEE: Final = d.FLEE.first
_PASS: Final = d.PASS.first
_KEEP_NPC: Final = d.KEEP_NPC.first
_TAKE_FIND: Final = d.TAKE_FIND.first
_STOP: Final = d.STOP.first
_TRADE: Final = d.TRADE.first
_CHOOSE: Final = d.CHOOSE.first
_FACE: Final = d.FACE.first
_ROLL: Final = d.ROLL.first
_HEAL_ONE: Final = d.HEAL_ONE.first
_PICK: Final = d.PICK.first
_LOSE: Final = d.LOSE.first
_DROP: Final = d.DROP.first
_TAKE: Final = d.TAKE.first


class Luescherzia(Position):
    """A position of Lüscherzia."""

    def clone(self) -> Luescherzia:
        twin = Luescherzia(self.seats, self.rng.clone(), self.tables)
        twin.copy_position(self)
        return twin

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        guess(self, seat, rng)

    def disclosure(self, seat: int) -> int:
        """What everybody has seen, and the cards the seat has just drawn."""
        if not self.dealt:
            return self.light
        hand = 0
        for card in self.cards_at(seat):
            hand |= 1 << card
        return self.light << len(self.card_at) | hand

    # -- decisions ---------------------------------------------------------

    def turn(self) -> int:
        if self.phase == Phase.CHOOSE:
            seat = 0
            while not self.owed[seat]:
                seat += 1
            return seat
        return NOBODY if self.phase == Phase.OVER else self.seat

    def to_act(self) -> list[int]:
        if self.phase == Phase.CHOOSE:
            return [seat for seat in range(self.seats) if self.owed[seat]]
        return [] if self.phase == Phase.OVER else [self.seat]

    def legal(self, seat: int) -> list[int]:
        if self.phase == Phase.CHOOSE:
            return choices(self, seat) if 0 <= seat < self.seats else []
        return self.offer.copy() if seat == self.seat else []

    def allows(self, seat: int, action: int) -> bool:
        if self.phase == Phase.CHOOSE:
            return 0 <= seat < self.seats and may_choose(self, seat, action)
        return seat == self.seat and action in self.offer

    def reason(self, seat: int, action: int) -> Reason | None:
        return why_not(self, seat, action)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    # -- carrying out --------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, and whatever follows without a choice. Only what everybody chooses
        in secret is asked for even where there is a single card."""
        self.light = 0
        self.dealt = False
        self._act(seat, action)
        while True:
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
                if action == _WITHDRAW:
                    withdraw(self, seat)
                else:
                    choose(self, seat, action - _CHOOSE)
            case Phase.BEGIN:
                if action == _GO:
                    ask_for_influence(self)
                else:
                    heal_with_find(self)
            case Phase.INFLUENCE:
                influence(self, action)
            case Phase.FACE:
                face(self, action - _FACE)
            case Phase.ROLL:
                roll(self, action - _ROLL)
            case Phase.REROLL:
                self._dice(action)
            case Phase.TAKE:
                take_avatar(self, action - _TAKE)
            case Phase.PICK | Phase.TRADE | Phase.LOSE | Phase.DROP:
                self._find(action)
            case Phase.SEARCH | Phase.REST | Phase.RESTED | Phase.HEAL:
                self._site(action)
            case _:
                self._encounter(action)

    def _dice(self, action: int) -> None:
        if action == _ACCEPT:
            accept(self)
        elif action == _REROLL:
            reroll(self)
        else:
            reroll_all(self)

    def _encounter(self, action: int) -> None:
        match self.phase:
            case Phase.FLEE:
                if action == _CHECK:
                    check_to_flee(self)
                else:
                    flee_with_find(self)
            case Phase.TRAP:
                if action == _CHECK:
                    check_for_trap(self)
                else:
                    ignore_with_find(self)
            case Phase.DRAWN | Phase.LYING:
                if action == _FIGHT:
                    fight(self)
                elif action == _FLEE:
                    ask_to_flee(self)
                else:
                    spare(self)
            case Phase.NPC:
                if action == _PASS:
                    ignore_npc(self)
                else:
                    recruit(self)
            case Phase.CREW:
                if action == _KEEP_NPC:
                    keep_npc(self)
                else:
                    return_npc(self)

    def _site(self, action: int) -> None:
        match self.phase:
            case Phase.SEARCH | Phase.REST:
                if action == _PASS:
                    pass_site(self)
                elif self.phase == Phase.SEARCH:
                    search(self)
                else:
                    rest(self)
            case Phase.RESTED:
                if action == _TAKE_FIND:
                    take_find(self)
                else:
                    heal(self)
            case Phase.HEAL:
                if action == _STOP:
                    stop_healing(self)
                else:
                    heal_one(self, action - _HEAL_ONE)

    def _find(self, action: int) -> None:
        match self.phase:
            case Phase.PICK:
                pick(self, action - _PICK)
            case Phase.TRADE:
                if action == _TRADE:
                    trade(self)
                else:
                    keep(self)
            case Phase.LOSE:
                lose_find(self, action - _LOSE)
            case Phase.DROP:
                lose_find(self, action - _DROP)

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
            meet(self, danger, just_drawn=True)
