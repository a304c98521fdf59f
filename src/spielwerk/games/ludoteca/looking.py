"""How views are made. Compiled, as a table makes them anew after every move."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from spielwerk.core.state import NOBODY
from spielwerk.core.types import EVERYTHING, Viewer
from spielwerk.kit.kept import kept_each

from .cards import NO_CARD, NO_GOAL, face_of, value_of
from .combinations import taken_apart
from .components import PILLARS
from .decisions import DECISIONS, Phase
from .derived import FOLLOWS, Follows, IfScored, LaidCard, LudotecaDerived
from .deriving import if_scored, offers, ways_to_make_it
from .rounds import ENDINGS, TURNS_EACH
from .rows import Row, is_closed
from .rules import Ludoteca
from .scoring import (
    CARD_LEFT_POINTS,
    COMBINATION_NAMES,
    FOUR_POINTS,
    FOURS,
    FULL_ROW,
    GOAL_CARDS,
    GOAL_POINTS,
    PAIRS,
    SHORT_CARD_POINTS,
    Front,
    Result,
    RoundEnd,
    card_points,
    front_of,
    resource_points,
    result_of,
    row_points,
)
from .types import (
    Area,
    Combination,
    Combo,
    RoundSheet,
    RowSheet,
    RowView,
    SeatSheet,
)
from .view import LudotecaEverything, LudotecaView


def look(state: Ludoteca, viewer: Viewer) -> LudotecaView:
    public = _public(state)
    if viewer is EVERYTHING:
        return LudotecaEverything(
            **asdict(replace(public, **_asked(state, public))),
            hands=tuple([tuple(hand) for hand in state.hands]),
            goals=tuple(state.goals),
            pile=tuple(state.pile),
            marks=tuple(state.marks),
            stock=tuple(state.stock),
            fresh=tuple(state.fresh),
        )
    return public if viewer is None else replace(public, **own(state, viewer, public))


def _public(state: Ludoteca) -> LudotecaView:
    playing = state.resource != NO_CARD
    choosing = state.phase == Phase.USE
    areas, derived = _in_front(state)
    return LudotecaView(
        game="ludoteca",
        seats=state.seats,
        viewer=None,
        to_act=tuple(state.to_act()),
        decision=DECISIONS.prompt(Phase.LAY) if choosing else state.prompt(),
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
        hand=None,
        goal=None,
        goal_met=None,
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        areas=areas,
        draw_pile=len(state.pile),
        renewed=state.renewed,
        discard_pile=tuple(state.discards),
        taken=None if state.taken == NO_CARD else state.taken,
        resource=state.resource if playing else None,
        step=state.step if playing else None,
        left=state.left if playing and state.phase in (Phase.LAY, Phase.DISCARD) else None,
        swap_owner=state.swap_owner if state.phase == Phase.SWAP else None,
        combination=None,
        sheets=tuple(_sheets(state)),
        derived=derived,
    )


def own(state: Ludoteca, seat: int, public: LudotecaView) -> dict[str, Any]:
    """The hand and the bonus goal, and for the player on turn what is asked."""
    fields: dict[str, Any] = {"viewer": seat, "hand": tuple(state.hands[seat])}
    if state.goals[seat] != NO_GOAL:
        fields |= {"goal": state.goals[seat], "goal_met": _goal_met(state, seat)}
    return fields | _asked(state, public) if seat == state.seat else fields


def _asked(state: Ludoteca, public: LudotecaView) -> dict[str, Any]:
    """What only the player on turn knows: which combinations the hand allows, and the one that is
    chosen but not yet on the table."""
    if state.phase == Phase.LAY:
        return {"derived": replace(public.derived, offers=offers(state))}
    if state.phase == Phase.USE:
        return {
            "decision": state.prompt(),
            "combination": _combination(state),
            "derived": replace(public.derived, ways=ways_to_make_it(state)),
        }
    return {}


def _goal_met(state: Ludoteca, seat: int) -> bool:
    return GOAL_CARDS[state.goals[seat]].met(result_of(state, seat), state.min_cards)


def _combination(state: Ludoteca) -> Combination:
    makes, pillar, value = taken_apart(state.wish)
    return Combination(
        form=COMBINATION_NAMES[makes],
        pillar=None if makes == FOURS else pillar,
        value=None if makes == PAIRS else value,
    )


# -- what lies in front of the players ----------------------------------------


def _in_front(state: Ludoteca) -> tuple[tuple[Area, ...], LudotecaDerived]:
    """All areas, and what follows from them for everybody."""
    fronts = [
        _laid_out(seat, front_of(state, seat), state.extended, state.helper_8_scores)
        for seat in range(state.seats)
    ]
    derived = LudotecaDerived(
        follows=tuple([following for _, following, _ in fronts]),
        if_scored=tuple([worth for _, _, worth in fronts]),
        offers=(),
        ways=(),
    )
    return tuple([area for area, _, _ in fronts]), derived


@kept_each
def _laid_out(
    seat: int, front: Front, extended: bool, helper_8_scores: bool
) -> tuple[Area, tuple[Follows, ...], IfScored]:
    """A seat's area, and what follows from it."""
    rows, limits, locks, combos, resources, made, cards_left = front
    result = Result(
        rows=list(rows),
        combinations=list(made),
        resources=len(resources),
        cards_left=cards_left,
        goal=NO_GOAL,
    )
    area = Area(
        rows=tuple(
            [
                _row(
                    seat * PILLARS + pillar,
                    row,
                    limits[pillar],
                    bool(locks >> pillar & 1),
                    extended,
                    helper_8_scores,
                )
                for pillar, row in enumerate(rows)
            ]
        ),
        combos=tuple([Combo(value=combo[0], cards=combo[1:]) for combo in combos]),
        resources=resources,
        locks=locks.bit_count(),
        points=result.points(extended, helper_8_scores),
    )
    return area, tuple([FOLLOWS[limit] for limit in limits]), if_scored(result)


@kept_each
def _row(
    at: int, row: Row, below: int, locked: bool, extended: bool, helper_8_scores: bool
) -> RowView:
    return RowView(
        pillar=at % PILLARS,
        cards=_laid_cards(row),
        closed=is_closed(row),
        locked=locked,
        below=below,
        points=row_points(row, extended, helper_8_scores),
        condition=_condition(row),
    )


def _laid_cards(row: Row) -> tuple[LaidCard, ...]:
    return tuple([LaidCard(card=face_of(entry), value=value_of(entry)) for entry in row])


def _condition(row: Row) -> str:
    """What a row is worth follows from it."""
    if not row:
        return "empty"
    if len(row) < FULL_ROW:
        return "short"
    return "closed" if is_closed(row) else "open"


# -- finished rounds -------------------------------------------------------


def _sheets(state: Ludoteca) -> list[RoundSheet]:
    sheets: list[RoundSheet] = []
    for past in state.past:
        if not isinstance(past.sheet, RoundSheet):
            past.sheet = _sheet(state, past, sheets)
        sheets.append(past.sheet)
    return sheets


def _sheet(state: Ludoteca, past: RoundEnd, before: list[RoundSheet]) -> RoundSheet:
    totals = [one.total for one in before[-1].players] if before else [0] * state.seats
    return RoundSheet(
        round=len(before) + 1,
        ended=ENDINGS[past.ended],
        by=None if past.by == NOBODY else past.by,
        players=tuple(
            [
                _seat_sheet(state, past, seat, total + past.points[seat])
                for seat, total in enumerate(totals)
            ]
        ),
    )


def _seat_sheet(state: Ludoteca, past: RoundEnd, seat: int, total: int) -> SeatSheet:
    result = past.results[seat]
    return SeatSheet(
        rows=tuple(
            [_row_sheet(state, pillar, row) for pillar, row in enumerate(result.rows) if row]
        ),
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
            [
                SHORT_CARD_POINTS
                if short
                else card_points(entry, state.extended, state.helper_8_scores)
                for entry in row
            ]
        ),
        doubled=is_closed(row) and not short,
        condition=_condition(row),
        points=row_points(row, state.extended, state.helper_8_scores),
    )
