"""What a seat, or a spectator, may see."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict, replace

from spielwerk.core.types import EVERYTHING, View, Viewer
from spielwerk.games.luescherzia.checks import (
    dice_for,
    missing,
    needed_for,
    price,
    rerolls,
    successes,
)
from spielwerk.games.luescherzia.choosing import cards_to_choose
from spielwerk.games.luescherzia.components import CHECKS
from spielwerk.games.luescherzia.decisions import Phase
from spielwerk.games.luescherzia.derived import LuescherziaDerived, derive
from spielwerk.games.luescherzia.ending import SOLO_POINTS
from spielwerk.games.luescherzia.lookup import (
    DIRECTIONS,
    NOWHERE,
    SKILL_OF_CHECK,
    SKILLS,
    TILE_TYPES,
    Check,
)
from spielwerk.games.luescherzia.movement import facing_after, path_of
from spielwerk.games.luescherzia.odds import SIDES, at_least
from spielwerk.games.luescherzia.outlook import checks_ahead
from spielwerk.games.luescherzia.position import MOST_DICE, CardAt, FindAt, Meeting, TileAt
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.scoring import find_points, score
from spielwerk.games.luescherzia.types import BoxFace, box_face


class Adventurer(msgspec.Struct, frozen=True):
    """What is public about a seat, and what is not where the viewer may know it."""

    avatar: int | None  # None until it is chosen
    hearts: int
    max_hearts: int
    alive: bool
    born: tuple[int, ...]  # skills N, O, R, D, A as printed
    skills: tuple[int, ...]  # with all modifiers, 1 to 5
    points: int | None  # SP; None for others where they are secret
    find_points: int
    finds: tuple[int, ...]
    npcs: tuple[int, ...]
    missed: int  # turns still to miss
    hand_size: int
    chosen: int  # how many cards, not which
    to_choose: int  # how many in this turn


class Chance(msgspec.Struct, frozen=True):
    """So many of equally likely cases."""

    hits: int
    of: int


class Outlook(msgspec.Struct, frozen=True):
    """The check that an action on offer would begin."""

    kind: str  # of the action
    skill: int  # 0 to 4 for N, O, R, D, A
    dice: int
    needed: int  # successes
    chance: Chance  # to succeed without SP


class RollChoice(msgspec.Struct, frozen=True):
    """A check with so many SP paid before it is rolled."""

    paid: int
    dice: int
    chance: Chance  # to succeed without any re-roll


class CheckView(msgspec.Struct, frozen=True):
    """The check under way."""

    seat: int
    check: str
    skill: int  # 0 to 4 for N, O, R, D, A
    dice: int  # how many are rolled, those bought included
    bought: int
    needed: int  # successes
    useful: int  # more than these change nothing
    rolled: tuple[int, ...]  # empty before the roll
    successes: int
    price: int  # of a re-roll, in SP
    rolls: tuple[RollChoice, ...]  # before the roll, as far as the viewer may know what is there
    rerolls: int | None  # how many the SP allow, None for whom that is secret
    next_chance: Chance | None  # of succeeding with one re-roll
    chance: Chance | None  # of succeeding with all re-rolls the SP allow


class Encounter(msgspec.Struct, frozen=True):
    """The event tile that the decision is about."""

    tile: int
    field: int
    level: int  # the final one, for the seat that decides
    just_drawn: bool
    leaving: bool  # whether it is about leaving, before the move


class Preview(msgspec.Struct, frozen=True):
    """Where a card would lead from here with a certain marching direction."""

    card: int
    facing: int  # before
    path: tuple[int, ...]  # the fields, the present one first
    facing_after: int
    blocked: bool  # by the edge or by rock, before all its steps are done


class OpenCard(msgspec.Struct, frozen=True):
    """A revealed card that is carried out now or later."""

    seat: int
    card: int


class Stock(msgspec.Struct, frozen=True):
    type: str
    level: int
    tiles: int


class LuescherziaView(View, frozen=True, kw_only=True):
    """The dungeon as one viewer sees it."""

    box: BoxFace  # never changes
    secret_points: bool
    tiles: tuple[int, ...]  # per field the tile that lies there, -1 for none
    field: int  # of the group marker
    facing: int  # 0 to 3 for north, east, south, west
    round: int  # 0 is go
    turn: int  # of the table
    timeline: tuple[int, ...]
    bag: tuple[Stock, ...]  # what is in it, by type and level
    coming: tuple[Stock, ...]  # what waits on the round track
    find_pile: int
    find_discard: int
    card_pile: int
    card_discard: int
    adventurers: tuple[Adventurer, ...]
    hand: tuple[int, ...] | None  # the viewer's own, None for a spectator
    choice: tuple[int, ...] | None  # the viewer's own, until it is revealed
    previews: tuple[Preview, ...]  # of the own cards, or the one carried out, four each
    open_cards: tuple[OpenCard, ...]  # in the order of their turns, the one carried out first
    active: int | None  # the seat whose card is carried out
    card: int | None  # that card
    encounter: Encounter | None
    outlooks: tuple[Outlook, ...]  # before a check is decided on
    check: CheckView | None
    drawn: tuple[int, ...]  # finds that were drawn and are decided on
    hearts_left: int  # to be given away at a rest site
    winning_points: int | None  # solo: what it takes besides the exit
    derived: LuescherziaDerived


class LuescherziaEverything(LuescherziaView, frozen=True, kw_only=True):
    """Every secret. Never for a client or a bot while the game lasts."""

    places_of_cards: tuple[int, ...]
    card_pile_order: tuple[int, ...]
    places_of_finds: tuple[int, ...]
    places_of_tiles: tuple[int, ...]
    all_points: tuple[int, ...]
    raw_skills: tuple[int, ...]
    passed: bool


def look(state: Luescherzia, viewer: Viewer) -> LuescherziaView:
    if viewer is not EVERYTHING:
        return _seen(state, viewer)
    return LuescherziaEverything(
        **asdict(replace(_seen(state, None), scores=tuple(state.scores()))),
        places_of_cards=tuple(state.card_at),
        card_pile_order=tuple(state.pile),
        places_of_finds=tuple(state.find_at),
        places_of_tiles=tuple(state.tile_at),
        all_points=tuple(state.points),
        raw_skills=tuple(state.skills),
        passed=state.passed,
    )


def _seen(state: Luescherzia, viewer: int | None) -> LuescherziaView:
    asked = state.phase != Phase.CHOOSE and state.phase != Phase.TAKE and not state.over
    previews = _previews(state, viewer)
    return LuescherziaView(
        game="luescherzia",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(_score(state, seat, viewer) for seat in range(state.seats)),
        over=state.over,
        box=box_face(state.lookup),
        secret_points=state.secret_points,
        tiles=_laid(state),
        field=state.field,
        facing=state.facing,
        round=state.round,
        turn=state.table_turn,
        timeline=tuple(state.timeline),
        bag=_stock(state, TileAt.BAG),
        coming=_stock(state, TileAt.WAITING),
        find_pile=state.find_at.count(FindAt.PILE),
        find_discard=state.find_at.count(FindAt.DISCARD),
        card_pile=len(state.pile),
        card_discard=sum(place >= CardAt.DISCARD for place in state.card_at),
        adventurers=tuple(_adventurer(state, seat, viewer) for seat in range(state.seats)),
        hand=None if viewer is None else _hand(state, viewer),
        choice=None if viewer is None else tuple(state.cards_at(CardAt.CHOSEN + viewer)),
        previews=previews,
        open_cards=_open_cards(state),
        active=state.seat if asked else None,
        card=state.card if asked else None,
        encounter=_encounter(state) if asked else None,
        outlooks=_outlooks(state),
        check=_check(state, viewer),
        drawn=tuple(state.finds_at(FindAt.SHOWN)),
        hearts_left=state.hearts_left,
        winning_points=SOLO_POINTS if state.seats == 1 else None,
        derived=_derived(state, viewer, previews),
    )


def _derived(
    state: Luescherzia, viewer: int | None, previews: tuple[Preview, ...]
) -> LuescherziaDerived:
    known = [_knows_points(state, seat, viewer) for seat in range(state.seats)]
    return derive(state, known, [(one.card, one.facing) for one in previews])


def _knows_points(state: Luescherzia, seat: int, viewer: int | None) -> bool:
    return viewer == seat or not state.secret_points or state.over


def _score(state: Luescherzia, seat: int, viewer: int | None) -> int | None:
    return score(state, seat) if _knows_points(state, seat, viewer) else None


def _laid(state: Luescherzia) -> tuple[int, ...]:
    laid = [NOWHERE] * state.lookup.fields
    for tile, place in enumerate(state.tile_at):
        if place >= 0:
            laid[place] = tile
    return tuple(laid)


def _stock(state: Luescherzia, place: int) -> tuple[Stock, ...]:
    lookup = state.lookup
    counts: dict[tuple[int, int], int] = {}
    for tile in state.tiles_at(place):
        sort = lookup.levels[tile], lookup.tile_types[tile]
        counts[sort] = counts.get(sort, 0) + 1
    return tuple(
        Stock(TILE_TYPES[tile_type], level, count)
        for (level, tile_type), count in sorted(counts.items())
    )


def _adventurer(state: Luescherzia, seat: int, viewer: int | None) -> Adventurer:
    avatar = state.avatars[seat]
    if avatar == NOWHERE:
        born: list[int] = []
        skills: tuple[int, ...] = ()
    else:
        born = state.lookup.skills[avatar * SKILLS : (avatar + 1) * SKILLS]
        skills = tuple(state.skill(seat, skill) for skill in range(SKILLS))
    return Adventurer(
        avatar=None if avatar == NOWHERE else avatar,
        hearts=state.hearts[seat],
        max_hearts=0 if avatar == NOWHERE else state.max_hearts(seat),
        alive=avatar == NOWHERE or state.alive(seat),
        born=tuple(born),
        skills=skills,
        points=state.points[seat] if _knows_points(state, seat, viewer) else None,
        find_points=find_points(state, seat),
        finds=tuple(state.finds_at(seat)),
        npcs=tuple(state.tiles_at(TileAt.KEPT - seat)),
        missed=state.missed[seat],
        hand_size=state.card_at.count(seat),
        chosen=state.card_at.count(CardAt.CHOSEN + seat),
        to_choose=0 if avatar == NOWHERE else cards_to_choose(state, seat),
    )


def _hand(state: Luescherzia, seat: int) -> tuple[int, ...]:
    return tuple(state.cards_at(seat))


def _previews(state: Luescherzia, viewer: int | None) -> tuple[Preview, ...]:
    if state.phase == Phase.CHOOSE:
        cards = () if viewer is None else _hand(state, viewer)
    else:
        cards = (state.card,) if _before_move(state) else ()
    return tuple(preview(state, card, facing) for card in cards for facing in range(DIRECTIONS))


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


def preview(state: Luescherzia, card: int, facing: int) -> Preview:
    """Where a card would lead from where the group stands."""
    lookup = state.lookup
    path = path_of(lookup, state.field, facing, card)
    stopped = len(path) <= lookup.steps[card] and path[-1] != lookup.exit
    return Preview(card, facing, tuple(path), facing_after(lookup, facing, card), stopped)


def _open_cards(state: Luescherzia) -> tuple[OpenCard, ...]:
    cards = range(1, len(state.card_at))
    places = [(card, state.card_at[card] - CardAt.OPEN) for card in cards]
    waiting = [OpenCard(seat, card) for card, seat in places if 0 <= seat < state.seats]
    return tuple(sorted(waiting, key=lambda one: (one.card != state.card, one.card)))


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
        Outlook(
            kind=kind.name,
            skill=SKILL_OF_CHECK[check],
            dice=dice_for(state, check),
            needed=needed_for(state, check, needed),
            chance=_chance(dice_for(state, check), needed_for(state, check, needed)),
        )
        for kind, check, needed in checks_ahead(state)
    )


def _check(state: Luescherzia, viewer: int | None) -> CheckView | None:
    if state.phase != Phase.ROLL and state.phase != Phase.REROLL:
        return None
    seat = state.seat
    known = _knows_points(state, seat, viewer)
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
        RollChoice(paid, dice, _chance(dice, state.needed)) for paid, dice in enumerate(counts)
    )


def _chance(dice: int, needed: int) -> Chance:
    return Chance(at_least(dice, needed), SIDES**dice)
