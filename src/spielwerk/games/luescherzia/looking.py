"""How views are made. Compiled, as a table makes them anew after every move."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import asdict, replace

from spielwerk.core.state import NOBODY
from spielwerk.core.types import EVERYTHING, Viewer
from spielwerk.kit.kept import kept, kept_each

from .checks import (
    dice_for,
    missing,
    needed_for,
    price,
    rerolls,
    successes,
)
from .choosing import cards_to_choose
from .components import CHECKS
from .decisions import Phase
from .derived import Preview
from .deriving import derive, marches, score_parts
from .ending import SOLO_POINTS
from .lookup import (
    NOWHERE,
    SKILL_OF_CHECK,
    SKILLS,
    TILE_TYPES,
    Check,
    Lookup,
)
from .odds import SIDES, at_least
from .outlook import checks_ahead
from .position import (
    MOST_DICE,
    CardAt,
    Facts,
    FindAt,
    Meeting,
    TileAt,
    within_limits,
)
from .rules import Luescherzia
from .scoring import score
from .types import (
    Adventurer,
    Chance,
    CheckView,
    Encounter,
    OpenCard,
    Outlook,
    RollChoice,
    Stock,
    box_face,
)
from .view import LuescherziaEverything, LuescherziaView

T = TypeVar("T")


def look(state: Luescherzia, viewer: Viewer) -> LuescherziaView:
    if viewer is EVERYTHING:
        return LuescherziaEverything(
            **asdict(replace(_public(state), scores=tuple(state.scores()))),
            places_of_cards=tuple(state.card_at),
            card_pile_order=tuple(state.pile),
            places_of_finds=tuple(state.find_at),
            places_of_tiles=tuple(state.tile_at),
            all_points=tuple(state.points),
            raw_skills=tuple(state.skills),
            passed=state.passed,
        )
    public = _public(state)
    return public if viewer is None else replace(public, **own(state, viewer, public))


def _public(state: Luescherzia) -> LuescherziaView:
    known = not _points_are_secret(state)
    previews, held_back = _marches(state, NOBODY, _card_ahead(state))
    return LuescherziaView(
        game="luescherzia",
        seats=state.seats,
        viewer=None,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.scores() if known else [None] * state.seats),
        over=state.over,
        box=box_face(state.lookup),
        secret_points=state.secret_points,
        tiles=_laid(state.lookup.fields, tuple(state.tile_at)),
        field=state.field,
        facing=state.facing,
        round=state.round,
        turn=state.table_turn,
        timeline=tuple(state.timeline),
        bag=_stock(TileAt.BAG, state.lookup, tuple(state.tile_at)),
        coming=_stock(TileAt.WAITING, state.lookup, tuple(state.tile_at)),
        find_pile=state.find_at.count(FindAt.PILE),
        find_discard=state.find_at.count(FindAt.DISCARD),
        card_pile=len(state.pile),
        card_discard=state.discarded(),
        adventurers=tuple([_adventurer(state, seat, known) for seat in range(state.seats)]),
        hand=None,
        choice=None,
        previews=previews,
        open_cards=tuple([OpenCard(seat, card) for seat, card in state.open_cards()]),
        active=state.seat if _asked(state) else None,
        card=state.card if _asked(state) else None,
        encounter=_encounter(state) if _asked(state) else None,
        outlooks=_outlooks(state),
        check=_check(state, known),
        drawn=tuple(state.finds_at(FindAt.SHOWN)),
        hearts_left=state.hearts_left,
        winning_points=SOLO_POINTS if state.seats == 1 else None,
        derived=derive(state, known, held_back),
    )


def own(state: Luescherzia, seat: int, public: LuescherziaView) -> dict[str, Any]:
    """The seat's cards, where they lead, and its SP where they are secret."""
    hand = tuple(state.cards_at(seat))
    choice = tuple(state.cards_at(CardAt.CHOSEN + seat))
    fields: dict[str, Any] = {"viewer": seat, "hand": hand, "choice": choice}
    derived: dict[str, Any] = {}
    if state.phase == Phase.CHOOSE:
        fields["previews"], derived["held_back"] = _marches(state, seat, hand)
    if _points_are_secret(state):
        fields |= _points(state, seat, public)
        parts = public.derived.score_parts
        derived["score_parts"] = _put(parts, seat, score_parts(state, seat))
    if derived:
        fields["derived"] = replace(public.derived, **derived)
    return fields


def _points(state: Luescherzia, seat: int, public: LuescherziaView) -> dict[str, Any]:
    """What follows from the seat's own SP."""
    adventurer = replace(public.adventurers[seat], points=state.points[seat])
    fields: dict[str, Any] = {
        "scores": _put(public.scores, seat, score(state, seat)),
        "adventurers": _put(public.adventurers, seat, adventurer),
    }
    if seat == state.seat:
        fields["check"] = _check(state, known=True)
    return fields


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _asked(state: Luescherzia) -> bool:
    """Whether it is the seat whose card is carried out that decides."""
    return state.phase != Phase.CHOOSE and state.phase != Phase.TAKE and not state.over


def _points_are_secret(state: Luescherzia) -> bool:
    return state.secret_points and not state.over


@kept
def _laid(fields: int, tile_at: tuple[int, ...]) -> tuple[int, ...]:
    laid = [NOWHERE] * fields
    for tile, place in enumerate(tile_at):
        if place >= 0:
            laid[place] = tile
    return tuple(laid)


@kept_each
def _stock(place: int, lookup: Lookup, tile_at: tuple[int, ...]) -> tuple[Stock, ...]:
    """The tiles in a place, by level and type."""
    types = len(TILE_TYPES)
    counts = [0] * (types * (max(lookup.levels) + 1))
    for tile, where in enumerate(tile_at):
        if where == place:
            counts[lookup.levels[tile] * types + lookup.tile_types[tile]] += 1
    return tuple(
        [
            Stock(TILE_TYPES[at % types], at // types, count)
            for at, count in enumerate(counts)
            if count
        ]
    )


def _adventurer(state: Luescherzia, seat: int, known: bool) -> Adventurer:
    points = state.points[seat] if known else None
    chosen = state.avatars[seat] != NOWHERE
    to_choose = cards_to_choose(state, seat) if chosen else 0
    return _adventurer_view(seat, state.lookup, state.facts(seat), points, to_choose)


@kept_each
def _adventurer_view(
    _seat: int, lookup: Lookup, facts: Facts, points: int | None, to_choose: int
) -> Adventurer:
    avatar, hearts, skills, finds, npcs, missed, hand_size, chosen = facts
    there = avatar != NOWHERE
    return Adventurer(
        avatar=avatar if there else None,
        hearts=hearts,
        max_hearts=lookup.max_hearts[avatar] if there else 0,
        alive=not there or hearts > 0,
        born=_born(lookup, avatar),
        skills=tuple([within_limits(skill) for skill in skills]) if there else (),
        points=points,
        find_points=sum(lookup.find_points[find] for find in finds),
        finds=finds,
        npcs=npcs,
        missed=missed,
        hand_size=hand_size,
        chosen=chosen,
        to_choose=to_choose,
    )


def _born(lookup: Lookup, avatar: int) -> tuple[int, ...]:
    if avatar == NOWHERE:
        return ()
    return tuple(lookup.skills[avatar * SKILLS : (avatar + 1) * SKILLS])


def _marches(
    state: Luescherzia, seat: int, cards: tuple[int, ...]
) -> tuple[tuple[Preview, ...], tuple[str | None, ...]]:
    tiles = _laid(state.lookup.fields, tuple(state.tile_at))
    return marches(seat, state.lookup, state.field, tiles[state.field], cards)


def _card_ahead(state: Luescherzia) -> tuple[int, ...]:
    """The card that is carried out and has still to move the group."""
    return (state.card,) if _before_move(state) else ()


def _before_move(state: Luescherzia) -> bool:
    """Whether the card that is carried out has still to move the group."""
    match state.phase:
        case Phase.BEGIN | Phase.INFLUENCE | Phase.FACE:
            return True
        case Phase.FLEE:
            return state.meeting == Meeting.LEAVING
        case Phase.ROLL | Phase.REROLL:
            return state.meeting == Meeting.LEAVING or state.check == Check.INFLUENCE
    return False


def _encounter(state: Luescherzia) -> Encounter | None:
    if state.tile == NOWHERE:
        return None
    return Encounter(
        tile=state.tile,
        field=state.field,
        level=state.final_level(),
        just_drawn=state.meeting == Meeting.DRAWN,
        leaving=state.meeting == Meeting.LEAVING,
    )


def _outlooks(state: Luescherzia) -> tuple[Outlook, ...]:
    return tuple(
        [
            Outlook(
                kind=kind.name,
                skill=SKILL_OF_CHECK[check],
                dice=dice_for(state, check),
                needed=needed_for(state, check, needed),
                chance=_chance(dice_for(state, check), needed_for(state, check, needed)),
            )
            for kind, check, needed in checks_ahead(state)
        ]
    )


def _check(state: Luescherzia, known: bool) -> CheckView | None:
    """`known` says whether the viewer may know the SP of the seat that checks."""
    if state.phase != Phase.ROLL and state.phase != Phase.REROLL:
        return None
    seat = state.seat
    lacking = missing(state)
    tries = rerolls(state)
    rolled = state.phase == Phase.REROLL
    return CheckView(
        seat=seat,
        check=CHECKS[state.check],
        skill=SKILL_OF_CHECK[state.check],
        dice=state.dice_count,
        bought=state.bought,
        needed=state.needed,
        useful=state.useful,
        rolled=tuple(state.dice),
        successes=successes(state),
        price=price(state),
        rolls=() if rolled else _rolls(state, state.points[seat] if known else 0),
        rerolls=tries if known else None,
        next_chance=_chance(1, lacking) if rolled else None,
        chance=_chance(tries, lacking) if rolled and known else None,
    )


def _rolls(state: Luescherzia, points: int) -> tuple[RollChoice, ...]:
    most = min(MOST_DICE - state.dice_count, points)
    counts = [state.dice_count + paid for paid in range(most + 1)]
    return tuple(
        [RollChoice(paid, dice, _chance(dice, state.needed)) for paid, dice in enumerate(counts)]
    )


def _chance(dice: int, needed: int) -> Chance:
    return Chance(at_least(dice, needed), SIDES**dice)
