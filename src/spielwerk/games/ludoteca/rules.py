"""Ludoteca: a position and who may do what in it.

The rules themselves are in the modules named after them: `turn`, `laying`, `combinations`,
`extended`, `resources`, `rounds`, `scoring`. The rule ids are those of docs/rules/ludoteca.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY, State
from spielwerk.core.types import Outcome, Reason
from spielwerk.games.ludoteca import combinations, decisions, extended, laying, resources
from spielwerk.games.ludoteca.cards import NO_CARD, NO_GOAL
from spielwerk.games.ludoteca.components import MOST_SEATS, PILLARS, PLACES, VALUES
from spielwerk.games.ludoteca.decisions import NO_WISH, Phase
from spielwerk.games.ludoteca.hand import discardable, may_discard
from spielwerk.games.ludoteca.knowledge import resample
from spielwerk.games.ludoteca.refusals import why_not
from spielwerk.games.ludoteca.rounds import winners
from spielwerk.games.ludoteca.rows import ANYTHING, Row, is_open
from spielwerk.games.ludoteca.scoring import COMBINATIONS, RoundEnd
from spielwerk.games.ludoteca.turn import discard_card, lay_nothing, take_card

if TYPE_CHECKING:
    from spielwerk.core.rng import Rng

Combo = tuple[int, ...]  # a value and the four cards that stand for it

_DRAW: Final = decisions.DRAW.first
_TAKE: Final = decisions.TAKE.first
_LAY: Final = decisions.LAY.first
_TWO: Final = decisions.TWO.first
_X: Final = decisions.X.first
_SWAP: Final = decisions.SWAP.first
_JOKER: Final = decisions.JOKER.first
_AT: Final = decisions.AT.first
_RESOURCE: Final = decisions.RESOURCE.first
_PASS: Final = decisions.PASS.first
_USE: Final = decisions.USE.first
_DISCARD: Final = decisions.DISCARD.first
_PICK: Final = decisions.PICK.first
_ENOUGH: Final = decisions.ENOUGH.first
_GIVE: Final = decisions.GIVE.first
_RETRACT: Final = decisions.RETRACT.first

_REASONS: Final[list[str]] = ["six_pillars", "points", "rounds"]


class Ludoteca(State):
    """A position of Ludoteca. Lists per seat and pillar are flat: seat * PILLARS + pillar."""

    __slots__ = (
        "combos",
        "damaged_too",
        "discards",
        "extended",
        "fresh",
        "goals",
        "hands",
        "helper_8_scores",
        "left",
        "limits",
        "lit",
        "locks",
        "made",
        "marks",
        "max_rounds",
        "min_cards",
        "past",
        "phase",
        "pile",
        "points",
        "renewed",
        "resource",
        "resources",
        "round",
        "rows",
        "seat",
        "step",
        "stock",
        "swap_owner",
        "taken",
        "target_points",
        "turns",
        "wish",
        "won",
    )

    def __init__(self, seats: int, rng: Rng, extended: bool) -> None:
        super().__init__(seats, rng)
        self.extended = extended
        self.target_points = 50
        self.max_rounds = 20
        self.min_cards = 1  # in a row, to lock its pillar (LUD-9)
        self.helper_8_scores = True
        self.round = 1
        self.turns = 0  # finished in this round
        self.seat = 0  # whose turn it is
        self.phase: int = Phase.DRAW
        self.won = 0  # what ended the game, once it is over
        self.points = [0] * seats  # of finished rounds
        self.past: list[RoundEnd] = []
        self.rows: list[Row] = [()] * (seats * PILLARS)
        self.limits = [ANYTHING] * (seats * PILLARS)  # see rows.py
        self.locks = [0] * seats  # bit p for pillar p
        self.combos: list[tuple[Combo, ...]] = [()] * seats
        self.resources: list[tuple[int, ...]] = [()] * seats
        self.made = [0] * (seats * COMBINATIONS)  # pairs, straights and fours in this round
        self.pile: list[int] = []  # the top card last
        self.discards: list[int] = []  # the top card last
        self.renewed = False
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # ascending
        self.goals = [NO_GOAL] * seats
        self.taken = NO_CARD  # from the discard pile, in this turn
        self.resource = NO_CARD  # that is being carried out,
        self.step = 0  # which of its steps,
        self.left = 0  # how many cards it still allows,
        self.damaged_too = False  # and whether a damaged game may be discarded in it
        self.swap_owner = NOBODY  # whose card the X takes
        self.wish = NO_WISH  # the combination that was chosen, as an action
        self.marks: list[int] = []  # see knowledge.py
        self.stock: list[int] = []  # what the pile was renewed with, ascending
        self.fresh: list[int] = []  # what each seat has drawn of it: seat * CARDS + card
        self.lit = [0] * seats

    def clone(self) -> Ludoteca:
        twin = Ludoteca(self.seats, self.rng.clone(), self.extended)
        twin.target_points = self.target_points
        twin.max_rounds = self.max_rounds
        twin.min_cards = self.min_cards
        twin.helper_8_scores = self.helper_8_scores
        twin.round = self.round
        twin.turns = self.turns
        twin.seat = self.seat
        twin.phase = self.phase
        twin.won = self.won
        twin.points = self.points.copy()
        twin.past = self.past.copy()
        twin.rows = self.rows.copy()
        twin.limits = self.limits.copy()
        twin.locks = self.locks.copy()
        twin.combos = self.combos.copy()
        twin.resources = self.resources.copy()
        twin.made = self.made.copy()
        twin.pile = self.pile.copy()
        twin.discards = self.discards.copy()
        twin.renewed = self.renewed
        twin.hands = [hand.copy() for hand in self.hands]
        twin.goals = self.goals.copy()
        self._clone_turn(twin)
        twin.marks = self.marks.copy()
        twin.stock = self.stock.copy()
        twin.fresh = self.fresh.copy()
        twin.lit = self.lit.copy()
        twin.copy_past(self)
        return twin

    def _clone_turn(self, twin: Ludoteca) -> None:
        twin.taken = self.taken
        twin.resource = self.resource
        twin.step = self.step
        twin.left = self.left
        twin.damaged_too = self.damaged_too
        twin.swap_owner = self.swap_owner
        twin.wish = self.wish

    def resample(self, seat: int, rng: Rng, memory: int) -> None:
        resample(self, seat, rng, memory)

    def disclosure(self, seat: int) -> int:
        return self.lit[seat]

    # -- decisions ---------------------------------------------------------

    def turn(self) -> int:
        return NOBODY if self.phase == Phase.OVER else self.seat

    def to_act(self) -> list[int]:
        return [] if self.phase == Phase.OVER else [self.seat]

    def legal(self, seat: int) -> list[int]:
        if seat != self.seat:
            return []
        match self.phase:
            case Phase.DRAW:
                return [_DRAW, _TAKE] if self.discards else [_DRAW]
            case Phase.LAY:
                return self._legal_lays()
            case Phase.DISCARD:
                actions = [_DISCARD + card for card in discardable(self)]
                if self.resource != NO_CARD and resources.may_stop(self):
                    actions.append(_ENOUGH)
                return actions
            case Phase.SWAP:
                return extended.swaps(self, self.swap_owner)
            case Phase.AT:
                return extended.spots(self)
            case Phase.USE:
                return [_USE + mask for mask in combinations.ways(self, self.wish)]
            case Phase.PICK:
                return [_PICK + card for card in sorted(set(self.discards))]
            case Phase.GIVE:
                return self._legal_gifts()
            case Phase.RETRACT:
                rows = [pillar for pillar in range(PILLARS) if is_open(self, seat, pillar)]
                return [_RETRACT + pillar for pillar in rows]
        return []

    def _legal_lays(self) -> list[int]:
        actions = laying.offers(self)
        if self.extended:
            extended.offers(self, actions)
        if self.resource == NO_CARD:
            combinations.offers(self, actions)
            if self.extended:
                resources.offers(self, actions)
        actions.append(_PASS)
        return actions

    def _legal_gifts(self) -> list[int]:
        players = resources.partners(self)
        return [
            _GIVE + card * MOST_SEATS + player
            for card in sorted(set(self.hands[self.seat]))
            for player in players
        ]

    def allows(self, seat: int, action: int) -> bool:
        if seat != self.seat:
            return False
        phase = self.phase
        if phase == Phase.DRAW:
            return action == _DRAW or (action == _TAKE and len(self.discards) > 0)
        if phase == Phase.LAY:
            if action == _PASS:
                return True
            if _LAY <= action < _TWO:
                place = action - _LAY
                return laying.may_lay(self, place // PILLARS, place % PILLARS)
        elif phase == Phase.DISCARD:
            if _DISCARD <= action < _PICK:
                return may_discard(self, action - _DISCARD)
        elif phase == Phase.OVER:
            return False
        return why_not(self, action) is None

    def reason(self, seat: int, action: int) -> Reason | None:
        if not 0 <= seat < self.seats:
            return Reason(None, "no_such_seat")
        if self.phase == Phase.OVER:
            return Reason("LUD-17", "game_over")
        if seat != self.seat:
            return Reason("LUD-2", "not_your_turn")
        return why_not(self, action)

    # -- carrying them out -------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        for viewer in range(self.seats):
            self.lit[viewer] = 0
        match self.phase:
            case Phase.DRAW:
                take_card(self, action == _TAKE)
            case Phase.LAY:
                self._lay(action)
            case Phase.DISCARD:
                if action == _ENOUGH:
                    resources.next_step(self)
                else:
                    discard_card(self, action - _DISCARD)
            case Phase.SWAP:
                extended.swap(self, (action - _SWAP) // PLACES, (action - _SWAP) % PLACES)
            case Phase.AT:
                spot = action - _AT
                extended.lay_joker(self, spot // (VALUES + 1), spot % (VALUES + 1))
            case Phase.USE:
                combinations.use(self, action - _USE)
            case Phase.PICK:
                resources.pick(self, action - _PICK)
            case Phase.GIVE:
                gift = action - _GIVE
                resources.give(self, gift // MOST_SEATS, gift % MOST_SEATS)
            case Phase.RETRACT:
                resources.retract(self, action - _RETRACT)

    def _lay(self, action: int) -> None:
        """The kinds have ascending numbers, in the order in which they are declared."""
        if action == _PASS:
            lay_nothing(self)
        elif action < _TWO:
            laying.lay(self, (action - _LAY) // PILLARS, (action - _LAY) % PILLARS)
        elif action < _X:
            extended.lay_guest(self, (action - _TWO) // PILLARS, (action - _TWO) % PILLARS)
        elif action < _SWAP:
            extended.play_x(self, action - _X)
        elif action == _JOKER:
            extended.play_joker(self)
        elif action < _RESOURCE:
            combinations.choose(self, action)
        else:
            resources.play_resource(self, action - _RESOURCE)

    # -- the end -----------------------------------------------------------

    def scores(self) -> list[int]:
        return self.points.copy()

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        return Outcome(tuple(winners(self)), tuple(self.points), _REASONS[self.won])
