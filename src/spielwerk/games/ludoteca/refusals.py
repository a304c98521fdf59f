"""Why something is not allowed, as rule ids. The words are in texts/.

What is said depends on what the player on turn can see, on nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.types import Reason
from spielwerk.games.ludoteca import combinations, decisions, extended, resources
from spielwerk.games.ludoteca.cards import (
    BURDEN,
    GUEST,
    JOKER,
    NO_CARD,
    PILLAR_CARDS,
    RESOURCES,
    SORT,
    SWAPPER,
    VALUE,
    Sort,
    face_of,
    value_of,
)
from spielwerk.games.ludoteca.components import PILLARS, VALUES
from spielwerk.games.ludoteca.decisions import SPACE, Phase
from spielwerk.games.ludoteca.hand import is_burden, may_discard
from spielwerk.games.ludoteca.rows import NOTHING, is_open

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

_LAYS: Final[list[str]] = [
    decisions.LAY.name,
    decisions.TWO.name,
    decisions.X.name,
    decisions.JOKER.name,
    decisions.PASS.name,
]
_MORE_LAYS: Final[list[str]] = [
    decisions.PAIR.name,
    decisions.STRAIGHT.name,
    decisions.FOUR.name,
    decisions.RESOURCE.name,
]
_ANSWERS: Final[dict[int, list[str]]] = {
    Phase.DRAW: [decisions.DRAW.name, decisions.TAKE.name],
    Phase.LAY: _LAYS + _MORE_LAYS,
    Phase.SWAP: [decisions.SWAP.name],
    Phase.AT: [decisions.AT.name],
    Phase.USE: [decisions.USE.name],
    Phase.DISCARD: [decisions.DISCARD.name, decisions.ENOUGH.name],
    Phase.PICK: [decisions.PICK.name],
    Phase.GIVE: [decisions.GIVE.name],
    Phase.RETRACT: [decisions.RETRACT.name],
}

_KIND_OF: Final[list[str]] = [kind.name for kind in SPACE.kinds.values() for _ in range(kind.size)]

# What is asked instead, where an action answers a question that was not put.
_ASKED: Final[dict[int, tuple[str, str]]] = {
    Phase.DRAW: ("LUD-3", "draw_first"),
    Phase.LAY: ("LUD-3", "lay_or_pass_first"),
    Phase.SWAP: ("LUD-20", "swap_first"),
    Phase.AT: ("LUD-21", "place_joker_first"),
    Phase.USE: ("LUD-21", "choose_cards_first"),
    Phase.DISCARD: ("LUD-3", "discard_first"),
    Phase.PICK: ("LUD-23", "pick_first"),
    Phase.GIVE: ("LUD-23", "give_first"),
    Phase.RETRACT: ("LUD-23", "retract_first"),
}

# How a card that is not simply laid is played instead.
_INSTEAD: Final[dict[int, tuple[str, str]]] = {
    Sort.GUEST: ("LUD-19", "choose_row_for_two"),
    Sort.SWAP: ("LUD-20", "choose_player_for_x"),
    Sort.JOKER: ("LUD-21", "play_joker_first"),
    Sort.BURDEN: ("LUD-22", "damaged_is_never_laid"),
    Sort.RESOURCE: ("LUD-23", "resource_is_played"),
}


def why_not(state: Ludoteca, action: int) -> Reason | None:
    """Why the player on turn may not do this; None if they may."""
    if not 0 <= action < SPACE.size:
        return Reason(None, "no_such_action")
    kind = _KIND_OF[action]
    if kind not in _ANSWERS[state.phase]:
        rule, key = _ASKED[state.phase]
        return Reason(rule, key)
    match state.phase:
        case Phase.LAY:
            return _why_not_lay(state, kind, SPACE.decode(action).args)
        case Phase.DISCARD:
            return _why_not_discard(state, action)
    args = SPACE.decode(action).args
    match state.phase:
        case Phase.DRAW:
            if kind == decisions.TAKE.name and not state.discards:
                return Reason("LUD-3", "discard_pile_is_empty")
            return None
        case Phase.SWAP:
            return _why_not_swap(state, args["pillar"], args["place"])
        case Phase.AT:
            if args["value"] == 0:
                return Reason("LUD-21", "no_such_value")
            return _why_not_add(state, state.seat, args["pillar"], args["value"])
        case Phase.USE:
            return _why_not_use(state, args["mask"])
        case Phase.PICK:
            return None if args["card"] in state.discards else _not_there("LUD-23", args["card"])
        case Phase.GIVE:
            return _why_not_give(state, args["card"], args["player"])
    return _why_not_retract(state, args["pillar"])


def _not_there(rule: str, card: int) -> Reason:
    return Reason(rule, "not_in_discard_pile", {"card": card})


def _why_not_hold(state: Ludoteca, card: int) -> Reason | None:
    if card in state.hands[state.seat]:
        return None
    return Reason("LUD-3", "not_in_hand", {"card": card})


# -- laying ----------------------------------------------------------------


def _why_not_lay(state: Ludoteca, kind: str, args: dict[str, int]) -> Reason | None:
    if kind == decisions.PASS.name:
        return None
    if kind in _MORE_LAYS and state.resource != NO_CARD:
        return Reason("LUD-23", "single_cards_only")
    match kind:
        case decisions.LAY.name:
            return _why_not_card(state, args["card"], args["pillar"])
        case decisions.TWO.name:
            return _why_not_two(state, args["owner"], args["pillar"])
        case decisions.X.name:
            return _why_not_x(state, args["owner"])
        case decisions.JOKER.name:
            held = _why_not_hold(state, JOKER)
            if held is None and not extended.has_open_pillar(state):
                return Reason("LUD-21", "no_open_pillar")
            return held
        case decisions.PAIR.name:
            return _why_not_pair(state, args["pillar"])
        case decisions.STRAIGHT.name:
            return _why_not_straight(state, args["pillar"], args["top"])
        case decisions.FOUR.name:
            return _why_not_four(state, args["value"])
    return _why_not_resource(state, args["card"])


def _why_not_add(state: Ludoteca, owner: int, pillar: int, value: int) -> Reason | None:
    """Why a row cannot take a card of that value."""
    at = owner * PILLARS + pillar
    limit = state.limits[at]
    if value < limit:
        return None
    if limit == NOTHING:
        if state.rows[at]:
            return Reason("LUD-9", "row_is_closed", {"pillar": pillar})
        return Reason("LUD-9", "pillar_is_locked", {"pillar": pillar})
    return Reason("LUD-7", "must_be_lower", {"pillar": pillar, "value": limit})


def _why_not_card(state: Ludoteca, card: int, pillar: int) -> Reason | None:
    held = _why_not_hold(state, card)
    if held is not None:
        return held
    if SORT[card] in _INSTEAD:
        rule, key = _INSTEAD[SORT[card]]
        return Reason(rule, key)
    if card < PILLAR_CARDS and card // VALUES != pillar:
        return Reason("LUD-6", "other_pillar", {"card": card, "pillar": pillar})
    return _why_not_add(state, state.seat, pillar, VALUE[card])


def _why_not_two(state: Ludoteca, owner: int, pillar: int) -> Reason | None:
    held = _why_not_hold(state, GUEST)
    if held is not None:
        return held
    if owner >= state.seats:
        return Reason("LUD-19", "no_such_player")
    if owner != state.seat and not state.rows[owner * PILLARS + pillar]:
        return Reason("LUD-19", "no_row_there", {"pillar": pillar})
    return _why_not_add(state, owner, pillar, VALUE[GUEST])


def _why_not_x(state: Ludoteca, owner: int) -> Reason | None:
    held = _why_not_hold(state, SWAPPER)
    if held is not None:
        return held
    if owner >= state.seats:
        return Reason("LUD-20", "no_such_player")
    if owner == state.seat:
        return Reason("LUD-20", "not_your_own_card")
    if not extended.swaps(state, owner):
        return Reason("LUD-20", "nothing_to_swap")
    return None


def _why_not_swap(state: Ludoteca, pillar: int, place: int) -> Reason | None:
    owner = state.swap_owner
    row = state.rows[owner * PILLARS + pillar]
    if place >= len(row):
        return Reason("LUD-20", "no_card_there", {"pillar": pillar})
    if not is_open(state, owner, pillar):
        return Reason("LUD-20", "row_is_closed", {"pillar": pillar})
    card = face_of(row[place])
    if card == JOKER:
        return None if extended.has_open_pillar(state) else Reason("LUD-20", "no_open_pillar")
    if card >= PILLAR_CARDS:
        return Reason("LUD-20", "helpers_stay", {"card": card})
    return _why_not_add(state, state.seat, pillar, value_of(row[place]))


# -- combinations ----------------------------------------------------------


def _why_not_pair(state: Ludoteca, pillar: int) -> Reason | None:
    if not combinations.ways(state, decisions.PAIR(pillar)):
        return Reason("LUD-11", "pair_not_in_hand", {"pillar": pillar})
    return _why_not_add(state, state.seat, pillar, combinations.PAIR_TOP)


def _why_not_straight(state: Ludoteca, pillar: int, top: int) -> Reason | None:
    if top < combinations.STRAIGHT_LENGTH:
        return Reason("LUD-12", "straight_too_low")
    if not combinations.ways(state, decisions.STRAIGHT(pillar, top)):
        return Reason("LUD-12", "straight_not_in_hand", {"pillar": pillar, "top": top})
    return _why_not_add(state, state.seat, pillar, top)


def _why_not_four(state: Ludoteca, value: int) -> Reason | None:
    if value == 0:
        return Reason("LUD-13", "no_such_value")
    if not combinations.ways(state, decisions.FOUR(value)):
        return Reason("LUD-13", "four_not_in_hand", {"value": value})
    return None


def _why_not_use(state: Ludoteca, mask: int) -> Reason | None:
    if mask in combinations.ways(state, state.wish):
        return None
    return Reason("LUD-21", "cannot_be_made_so")


# -- discarding and resources ----------------------------------------------


def _why_not_discard(state: Ludoteca, action: int) -> Reason | None:
    if decisions.ENOUGH.holds(action):
        if resources.may_stop(state):
            return None
        if state.resource == NO_CARD:
            return Reason("LUD-3", "discard_first")
        return Reason("LUD-23", "not_enough_yet")
    card = action - decisions.DISCARD.first
    held = _why_not_hold(state, card)
    if held is not None or may_discard(state, card):
        return held
    if card == BURDEN and is_burden(state, card):
        return Reason("LUD-22", "damaged_stays")
    return Reason("LUD-4", "just_taken", {"card": card})


def _why_not_resource(state: Ludoteca, card: int) -> Reason | None:
    if card < RESOURCES:
        return Reason("LUD-23", "not_a_resource", {"card": card})
    held = _why_not_hold(state, card)
    if held is None and not resources.can_begin(state, card):
        return Reason("LUD-23", "resource_cannot_begin", {"card": card})
    return held


def _why_not_give(state: Ludoteca, card: int, player: int) -> Reason | None:
    held = _why_not_hold(state, card)
    if held is not None or player in resources.partners(state):
        return held
    if player >= state.seats:
        return Reason("LUD-23", "no_such_player")
    if player == state.seat:
        return Reason("LUD-23", "not_to_yourself")
    return Reason("LUD-23", "nothing_to_take")


def _why_not_retract(state: Ludoteca, pillar: int) -> Reason | None:
    if is_open(state, state.seat, pillar):
        return None
    if state.rows[state.seat * PILLARS + pillar]:
        return Reason("LUD-9", "row_is_closed", {"pillar": pillar})
    return Reason("LUD-23", "no_row_there", {"pillar": pillar})
