"""What a seat, or a spectator, may see (LUD-29)."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict

from spielwerk.core.state import NOBODY
from spielwerk.core.types import EVERYTHING, View, Viewer
from spielwerk.games.ludoteca.cards import NO_CARD, NO_GOAL, face_of, value_of
from spielwerk.games.ludoteca.combinations import taken_apart
from spielwerk.games.ludoteca.components import PILLARS
from spielwerk.games.ludoteca.decisions import DECISIONS, Phase
from spielwerk.games.ludoteca.derived import (
    CONSTANTS,
    LaidCard,
    LudotecaConstants,
    LudotecaDerived,
    derive,
)
from spielwerk.games.ludoteca.rounds import ENDINGS, TURNS_EACH
from spielwerk.games.ludoteca.rows import Row, is_closed
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import (
    CARD_LEFT_POINTS,
    COMBINATION_NAMES,
    FOUR_POINTS,
    FOURS,
    FULL_ROW,
    GOAL_CARDS,
    GOAL_POINTS,
    PAIRS,
    SHORT_CARD_POINTS,
    RoundEnd,
    card_points,
    resource_points,
    result_of,
    row_points,
)


class RowView(msgspec.Struct, frozen=True):
    """One player's row of a pillar."""

    pillar: int
    cards: tuple[LaidCard, ...]
    closed: bool  # by a 1, in this round
    locked: bool  # closed successfully, now or in an earlier round
    below: int  # the next card must be lower than this: 9 for anything, 0 for nothing at all
    points: int  # if the round ended now
    condition: str  # why so many: "empty", "short", "open" or "closed"


class Combo(msgspec.Struct, frozen=True):
    """Four equal values laid apart; jokers among them."""

    value: int
    cards: tuple[int, ...]


class Area(msgspec.Struct, frozen=True):
    """What lies in front of a player."""

    rows: tuple[RowView, ...]  # one per pillar
    combos: tuple[Combo, ...]
    resources: tuple[int, ...]  # in the order in which they were played
    locks: int  # pillars locked for the rest of the game
    points: int  # of the round if it ended now, the bonus goal left out


class Combination(msgspec.Struct, frozen=True):
    """A combination that was chosen but can be made in several ways."""

    form: str  # "pair", "straight" or "four"
    pillar: int | None  # None for a four
    value: int | None  # a four's value, a straight's top; None for a pair


class RowSheet(msgspec.Struct, frozen=True):
    """How a row was scored: the points of its cards, doubled if a 1 closed it."""

    pillar: int
    cards: tuple[LaidCard, ...]
    card_points: tuple[int, ...]
    doubled: bool
    condition: str  # "short", "open" or "closed"
    points: int


class SeatSheet(msgspec.Struct, frozen=True):
    """One player's points in a round, all of them."""

    rows: tuple[RowSheet, ...]  # those with cards
    combos: int  # how many fours
    combo_points: int
    resources: int  # how many
    resource_points: int
    cards_left: int  # in the hand
    hand_points: int
    goal: int | None  # the bonus goal, shown at the end of the round; None in the base game
    goal_met: bool
    goal_points: int
    points: int  # of the round
    total: int  # with all rounds before


class RoundSheet(msgspec.Struct, frozen=True):
    round: int  # from 1
    ended: str  # "hand", "pile" or "turns": what has run out
    by: int | None  # who has no card left
    players: tuple[SeatSheet, ...]


class LudotecaView(View, frozen=True, kw_only=True):
    """The table as a seat sees it. `scores` are those of the finished rounds."""

    rules: str  # "base" or "extended"
    target_points: int
    max_rounds: int
    min_cards_to_master: int
    helper_8_scores: bool
    round: int  # from 1
    starter: int  # who began the round
    turn: int | None  # whose turn it is, None when the game is over
    turns: int  # turns finished in this round
    turn_limit: int  # after so many the round is scored
    hand: tuple[int, ...] | None  # the viewer's own, ascending; None for a spectator
    goal: int | None  # the viewer's own bonus goal
    goal_met: bool | None  # whether it is met as things lie
    hand_sizes: tuple[int, ...]
    areas: tuple[Area, ...]
    draw_pile: int  # cards in it
    renewed: bool  # the draw pile was renewed once in this round; it cannot be again
    discard_pile: tuple[int, ...]  # all of it, the top card last
    taken: int | None  # the card taken from the discard pile in this turn: it may not go back
    resource: int | None  # the resource that is being carried out
    step: int | None  # which of its steps, from 0
    left: int | None  # how many cards the step still allows to lay or to discard
    swap_owner: int | None  # whose card the X that was played will take
    combination: Combination | None  # what `use` is asked about, for the player on turn only
    sheets: tuple[RoundSheet, ...]  # the finished rounds
    derived: LudotecaDerived  # what follows from all this
    constants: LudotecaConstants = CONSTANTS


class LudotecaEverything(LudotecaView, frozen=True, kw_only=True):
    """The table with all cards shown. Never for a client or a bot while the game lasts."""

    hands: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    pile: tuple[int, ...]  # the top card last
    marks: tuple[int, ...]  # who knows which cards of whom
    stock: tuple[int, ...]  # what was shuffled when the pile was renewed
    fresh: tuple[int, ...]  # what each seat has drawn of it


def look(state: Ludoteca, viewer: Viewer) -> LudotecaView:
    if viewer is not EVERYTHING:
        return _seen(state, viewer, decider=viewer)
    return LudotecaEverything(
        **asdict(_seen(state, None, decider=state.seat)),
        hands=tuple(tuple(hand) for hand in state.hands),
        goals=tuple(state.goals),
        pile=tuple(state.pile),
        marks=tuple(state.marks),
        stock=tuple(state.stock),
        fresh=tuple(state.fresh),
    )


def _seen(state: Ludoteca, viewer: int | None, decider: int | None) -> LudotecaView:
    """What a viewer sees. A combination not yet on the table only its player, `decider`, knows."""
    playing = state.resource != NO_CARD
    choosing = state.phase == Phase.USE
    hidden = choosing and decider != state.seat
    return LudotecaView(
        game="ludoteca",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=DECISIONS.prompt(Phase.LAY) if hidden else state.prompt(),
        scores=tuple(state.points),
        over=state.over,
        rules="extended" if state.extended else "base",
        target_points=state.target_points,
        max_rounds=state.max_rounds,
        min_cards_to_master=state.min_cards,
        helper_8_scores=state.helper_8_scores,
        round=state.round,
        starter=(state.round - 1) % state.seats,
        turn=None if state.over else state.seat,
        turns=state.turns,
        turn_limit=TURNS_EACH * state.seats,
        hand=None if viewer is None else tuple(state.hands[viewer]),
        goal=_goal(state, viewer),
        goal_met=_goal_met(state, viewer),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        areas=tuple(_area(state, seat) for seat in range(state.seats)),
        draw_pile=len(state.pile),
        renewed=state.renewed,
        discard_pile=tuple(state.discards),
        taken=None if state.taken == NO_CARD else state.taken,
        resource=state.resource if playing else None,
        step=state.step if playing else None,
        left=state.left if playing and state.phase in (Phase.LAY, Phase.DISCARD) else None,
        swap_owner=state.swap_owner if state.phase == Phase.SWAP else None,
        combination=_combination(state) if choosing and not hidden else None,
        sheets=_sheets(state),
        derived=derive(state, decider),
    )


def _goal(state: Ludoteca, viewer: int | None) -> int | None:
    if viewer is None or state.goals[viewer] == NO_GOAL:
        return None
    return state.goals[viewer]


def _goal_met(state: Ludoteca, viewer: int | None) -> bool | None:
    if viewer is None or state.goals[viewer] == NO_GOAL:
        return None
    return GOAL_CARDS[state.goals[viewer]].met(result_of(state, viewer), state.min_cards)


def _combination(state: Ludoteca) -> Combination:
    makes, pillar, value = taken_apart(state.wish)
    return Combination(
        form=COMBINATION_NAMES[makes],
        pillar=None if makes == FOURS else pillar,
        value=None if makes == PAIRS else value,
    )


def _area(state: Ludoteca, seat: int) -> Area:
    return Area(
        rows=tuple(_row(state, seat, pillar) for pillar in range(PILLARS)),
        combos=tuple(Combo(value=combo[0], cards=combo[1:]) for combo in state.combos[seat]),
        resources=state.resources[seat],
        locks=state.locks[seat].bit_count(),
        points=result_of(state, seat).points(state.extended, state.helper_8_scores),
    )


def _row(state: Ludoteca, seat: int, pillar: int) -> RowView:
    at = seat * PILLARS + pillar
    row = state.rows[at]
    return RowView(
        pillar=pillar,
        cards=_laid_cards(row),
        closed=is_closed(row),
        locked=bool(state.locks[seat] >> pillar & 1),
        below=state.limits[at],
        points=row_points(row, state.extended, state.helper_8_scores),
        condition=_condition(row),
    )


def _laid_cards(row: Row) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(card=face_of(entry), value=value_of(entry)) for entry in row)


def _condition(row: Row) -> str:
    """What a row is worth follows from it."""
    if not row:
        return "empty"
    if len(row) < FULL_ROW:
        return "short"
    return "closed" if is_closed(row) else "open"


# -- finished rounds -------------------------------------------------------


def _sheets(state: Ludoteca) -> tuple[RoundSheet, ...]:
    totals = [0] * state.seats
    sheets = []
    for number, past in enumerate(state.past, start=1):
        totals = [total + points for total, points in zip(totals, past.points, strict=True)]
        players = tuple(_seat_sheet(state, past, seat, totals[seat]) for seat in range(state.seats))
        sheets.append(
            RoundSheet(
                round=number,
                ended=ENDINGS[past.ended],
                by=None if past.by == NOBODY else past.by,
                players=players,
            )
        )
    return tuple(sheets)


def _seat_sheet(state: Ludoteca, past: RoundEnd, seat: int, total: int) -> SeatSheet:
    result = past.results[seat]
    return SeatSheet(
        rows=tuple(_row_sheet(state, pillar, row) for pillar, row in enumerate(result.rows) if row),
        combos=result.combinations[FOURS],
        combo_points=FOUR_POINTS * result.combinations[FOURS],
        resources=result.resources,
        resource_points=resource_points(result.resources),
        cards_left=result.cards_left,
        hand_points=CARD_LEFT_POINTS * result.cards_left,
        goal=None if result.goal == NO_GOAL else result.goal,
        goal_met=past.met[seat],
        goal_points=GOAL_POINTS if past.met[seat] else 0,
        points=past.points[seat],
        total=total,
    )


def _row_sheet(state: Ludoteca, pillar: int, row: Row) -> RowSheet:
    short = len(row) < FULL_ROW
    return RowSheet(
        pillar=pillar,
        cards=_laid_cards(row),
        card_points=tuple(
            SHORT_CARD_POINTS
            if short
            else card_points(entry, state.extended, state.helper_8_scores)
            for entry in row
        ),
        doubled=is_closed(row) and not short,
        condition=_condition(row),
        points=row_points(row, state.extended, state.helper_8_scores),
    )
