"""Resources: cards whose steps are carried out instead of laying and discarding (LUD-23).

Which resources there are says components.toml; here is what its words for steps mean.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from spielwerk.kit import ordered

from .cards import NO_CARD, RESOURCES, face_of
from .components import BOX, PILLARS
from .decisions import GIVE, RESOURCE, Phase
from .events import (
    CardGiven,
    CardGot,
    CardPicked,
    CardRetracted,
    CardsTraded,
    ResourcePlayed,
)
from .hand import take_out
from .knowledge import make_known, traded
from .piles import can_draw, draw, draw_for_others
from .rounds import end_turn
from .rows import is_open, take_last

if TYPE_CHECKING:
    from .position import Position


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

    def can_begin(self, position: Position, cards: int) -> bool:
        """Whether the player on turn, with so many cards in hand, can carry it out."""
        if self.name == "draw":
            return can_draw(position)
        if self.name == "pick":
            return len(position.discards) > 0
        if self.name == "retract":
            return len(open_rows(position)) > 0
        if self.name == "trade" and not _partners(position):
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


def add_resources(position: Position, actions: list[int]) -> None:
    """Add all resources of the hand whose first step can be carried out, as actions."""
    hand = position.hands[position.seat]
    previous = NO_CARD
    for card in hand:
        if card < RESOURCES or card == previous:
            continue
        previous = card
        if _STEPS[card - RESOURCES][0].can_begin(position, len(hand) - 1):
            actions.append(RESOURCE.first + card)


def play_resource(position: Position, card: int) -> None:
    seat = position.seat
    take_out(position, card)
    position.resources[seat] = (*position.resources[seat], card)
    position.tell(ResourcePlayed(seat=seat, card=card))
    position.resource = card
    position.step = -1
    next_step(position)


# -- the steps -------------------------------------------------------------


def next_step(position: Position) -> None:
    """Go to the next step that asks for a decision; after the last one the turn is over."""
    steps = _STEPS[position.resource - RESOURCES]
    position.damaged_too = False
    position.step += 1
    while position.step < len(steps):
        step = steps[position.step]
        if step.name == "draw":
            _draw(position, step)
        elif step.can_begin(position, len(position.hands[position.seat])):
            position.left = step.most
            position.damaged_too = step.damaged
            position.phase = _PHASES[step.name]
            return
        position.step += 1
    position.resource = NO_CARD
    end_turn(position)


def _draw(position: Position, step: Step) -> None:
    if step.others:
        draw_for_others(position, step.count)
        return
    for _ in range(step.count):
        draw(position, position.seat)


def laid_one(position: Position) -> None:
    """A card of a step that lays cards; the hand is not empty."""
    position.left -= 1
    if position.left > 0:
        position.phase = Phase.LAY
    else:
        next_step(position)


def discarded(position: Position) -> None:
    """A card of a step that discards cards; the hand is not empty."""
    position.left -= 1
    if position.left == 0:
        next_step(position)


def may_stop(position: Position) -> bool:
    """Whether enough cards were discarded for the step."""
    if position.resource == NO_CARD or position.phase != Phase.DISCARD:
        return False
    step = _STEPS[position.resource - RESOURCES][position.step]
    return step.most - position.left >= step.least


# -- pick, trade, retract --------------------------------------------------


def pick(position: Position, card: int) -> None:
    """Out of the discard pile; of two copies the upper one."""
    discards = position.discards
    at = len(discards) - 1
    while discards[at] != card:
        at -= 1
    del discards[at]
    insort(position.hands[position.seat], card)
    make_known(position, position.seat, card)
    position.tell(CardPicked(seat=position.seat, card=card))
    next_step(position)


def _partners(position: Position) -> list[int]:
    """With whom a card can be traded: one must be there to be taken."""
    return [
        player
        for player in range(position.seats)
        if player != position.seat and len(position.hands[player]) > 0
    ]


def gifts(position: Position) -> list[int]:
    """Any card of the hand for anybody with whom one can be traded, as actions."""
    players = _partners(position)
    actions: list[int] = []
    for card in sorted(set(position.hands[position.seat])):
        give_to = GIVE.at2(card, 0)  # the first player
        actions += [give_to + player for player in players]
    return actions


def give(position: Position, card: int, player: int) -> None:
    """Take a card at random of those the player held before, and leave one for it."""
    seat = position.seat
    theirs = position.hands[player]
    got = theirs[position.rng.below(len(theirs))]
    ordered.replace(theirs, got, card)
    ordered.replace(position.hands[seat], card, got)
    if card == position.taken:
        position.taken = NO_CARD
    traded(position, seat, player, card, got)
    position.light_to(seat, got)
    position.light_to(player, card)
    position.light_to(player, got)
    both = (min(seat, player), max(seat, player))
    position.tell(CardsTraded(seat=seat, player=player))
    position.tell(CardGiven(audience=both, seat=seat, player=player, card=card))
    position.tell(CardGot(audience=both, seat=seat, player=player, card=got))
    next_step(position)


def open_rows(position: Position) -> list[int]:
    """The pillars of the own rows that can still grow."""
    return [pillar for pillar in range(PILLARS) if is_open(position, position.seat, pillar)]


def retract(position: Position, pillar: int) -> None:
    seat = position.seat
    card = face_of(take_last(position, seat, pillar))
    insort(position.hands[seat], card)
    make_known(position, seat, card)
    place = len(position.rows[seat * PILLARS + pillar])
    position.tell(CardRetracted(seat=seat, card=card, pillar=pillar, place=place))
    next_step(position)
