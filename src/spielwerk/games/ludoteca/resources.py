"""Resources: cards whose steps are carried out instead of laying and discarding (LUD-23).

Which resources there are says components.toml; here is what its words for steps mean.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from spielwerk.games.ludoteca import decisions
from spielwerk.games.ludoteca.cards import NO_CARD, RESOURCES, face_of
from spielwerk.games.ludoteca.components import BOX, PILLARS
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.events import (
    CardGiven,
    CardGot,
    CardPicked,
    CardRetracted,
    CardsTraded,
    ResourcePlayed,
)
from spielwerk.games.ludoteca.hand import take_out
from spielwerk.games.ludoteca.knowledge import light, make_known, traded
from spielwerk.games.ludoteca.piles import can_draw, draw, draw_for_others
from spielwerk.games.ludoteca.rounds import end_turn
from spielwerk.games.ludoteca.rows import is_open, take_last
from spielwerk.kit import ordered

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

_RESOURCE: Final = decisions.RESOURCE.first


class Step:
    """One step of a resource."""

    __slots__ = ("count", "damaged", "least", "most", "name", "others")

    def __init__(
        self, name: str, others: bool, count: int, least: int, most: int, damaged: bool
    ) -> None:
        self.name = name
        self.others = others  # the others draw, not the player
        self.count = count
        self.least = least
        self.most = most
        self.damaged = damaged

    def can_begin(self, state: Ludoteca, cards: int) -> bool:
        """Whether the player on turn, with so many cards in hand, can carry it out."""
        if self.name == "draw":
            return can_draw(state)
        if self.name == "pick":
            return len(state.discards) > 0
        if self.name == "retract":
            return any(is_open(state, state.seat, pillar) for pillar in range(PILLARS))
        if self.name == "trade" and not partners(state):
            return False
        return cards > 0


_STEPS: Final[list[list[Step]]] = [
    [
        Step(step.do, step.who == "others", step.count, step.least, step.most, step.damaged)
        for step in resource.parsed_steps()
    ]
    for resource in BOX.resources
]
_PHASES: Final[dict[str, int]] = {
    "pick": Phase.PICK,
    "discard": Phase.DISCARD,
    "trade": Phase.GIVE,
    "lay": Phase.LAY,
    "retract": Phase.RETRACT,
}


def offers(state: Ludoteca, actions: list[int]) -> None:
    """Add all resources of the hand that can be played, as actions."""
    previous = NO_CARD
    for card in state.hands[state.seat]:
        if card >= RESOURCES and card != previous and can_begin(state, card):
            actions.append(_RESOURCE + card)
        previous = card


def can_begin(state: Ludoteca, card: int) -> bool:
    """Whether a resource of the hand may be played: its first step can be carried out."""
    return _STEPS[card - RESOURCES][0].can_begin(state, len(state.hands[state.seat]) - 1)


def play_resource(state: Ludoteca, card: int) -> None:
    seat = state.seat
    take_out(state, card)
    state.resources[seat] = (*state.resources[seat], card)
    if state.news is not None:
        state.news.append(ResourcePlayed(seat=seat, card=card))
    state.resource = card
    state.step = -1
    next_step(state)


# -- the steps -------------------------------------------------------------


def current(state: Ludoteca) -> Step:
    return _STEPS[state.resource - RESOURCES][state.step]


def next_step(state: Ludoteca) -> None:
    """Go to the next step that asks for a decision; after the last one the turn is over."""
    steps = _STEPS[state.resource - RESOURCES]
    state.damaged_too = False
    state.step += 1
    while state.step < len(steps):
        step = steps[state.step]
        if step.name == "draw":
            _draw(state, step)
        elif step.can_begin(state, len(state.hands[state.seat])):
            state.left = step.most
            state.damaged_too = step.damaged
            state.phase = _PHASES[step.name]
            return
        state.step += 1
    state.resource = NO_CARD
    end_turn(state)


def _draw(state: Ludoteca, step: Step) -> None:
    if step.others:
        draw_for_others(state, step.count)
        return
    for _ in range(step.count):
        draw(state, state.seat)


def laid_one(state: Ludoteca) -> None:
    """A card of a step that lays cards; the hand is not empty."""
    state.left -= 1
    if state.left > 0:
        state.phase = Phase.LAY
    else:
        next_step(state)


def discarded(state: Ludoteca) -> None:
    """A card of a step that discards cards; the hand is not empty."""
    state.left -= 1
    if state.left == 0:
        next_step(state)


def may_stop(state: Ludoteca) -> bool:
    """Whether enough cards were discarded for the step."""
    if state.resource == NO_CARD or state.phase != Phase.DISCARD:
        return False
    step = current(state)
    return step.most - state.left >= step.least


# -- pick, trade, retract --------------------------------------------------


def pick(state: Ludoteca, card: int) -> None:
    """Out of the discard pile; of two copies the upper one."""
    discards = state.discards
    at = len(discards) - 1
    while discards[at] != card:
        at -= 1
    del discards[at]
    insort(state.hands[state.seat], card)
    make_known(state, state.seat, card)
    if state.news is not None:
        state.news.append(CardPicked(seat=state.seat, card=card))
    next_step(state)


def partners(state: Ludoteca) -> list[int]:
    """With whom a card can be traded: one must be there to be taken."""
    return [
        player
        for player in range(state.seats)
        if player != state.seat and len(state.hands[player]) > 0
    ]


def give(state: Ludoteca, card: int, player: int) -> None:
    """Take a card at random of those the player held before, and leave one for it."""
    seat = state.seat
    theirs = state.hands[player]
    got = theirs[state.rng.below(len(theirs))]
    ordered.replace(theirs, got, card)
    ordered.replace(state.hands[seat], card, got)
    if card == state.taken:
        state.taken = NO_CARD
    traded(state, seat, player, card, got)
    light(state, seat, got)
    light(state, player, card)
    light(state, player, got)
    if state.news is not None:
        both = (min(seat, player), max(seat, player))
        state.news.append(CardsTraded(seat=seat, player=player))
        state.news.append(CardGiven(audience=both, seat=seat, player=player, card=card))
        state.news.append(CardGot(audience=both, seat=seat, player=player, card=got))
    next_step(state)


def retract(state: Ludoteca, pillar: int) -> None:
    seat = state.seat
    card = face_of(take_last(state, seat, pillar))
    insort(state.hands[seat], card)
    make_known(state, seat, card)
    if state.news is not None:
        place = len(state.rows[seat * PILLARS + pillar])
        state.news.append(CardRetracted(seat=seat, card=card, pillar=pillar, place=place))
    next_step(state)
