"""How views are made. Compiled, as a table makes them anew after every move."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict, replace

from spielwerk.core.types import EVERYTHING, Viewer
from spielwerk.kit.kept import kept, kept_each

from .board import Board
from .components import BOX, Plan
from .components import SHAPES as SHAPE_NAMES
from .decisions import (
    CITIES,
    COMMIT,
    PLACES,
    SHAPES,
    Arms,
    Phase,
    golden_back,
    golden_face,
)
from .derived import CityValue
from .deriving import derive, finishes, hints, previews
from .ending import REASONS, bonus_for_influence
from .plans import MEMBERS
from .position import NOTHING, End
from .rules import Flandern
from .scoring import CityResult, assess, by_rank, value_parts
from .view import (
    COVERED,
    FREE,
    Choice,
    CityScore,
    CityView,
    FlandernEverything,
    FlandernView,
    GoldenView,
    PlaceView,
    PlanView,
    RoundView,
    Standing,
    Supply,
)


def _plan(plan: Plan) -> PlanView:
    shapes = [*[SHAPE_NAMES.index(site.shape) for site in plan.sites], NOTHING]
    places = [
        PlaceView(name, shape, tuple(polygon))
        for name, shape, polygon in zip(plan.names(), shapes, plan.polygons(), strict=True)
    ]
    return PlanView(plan.name, plan.source, tuple(places))


_PLANS: Final = tuple([_plan(plan) for plan in BOX.plans])
_PLAN_OF: Final = tuple([BOX.plan_of(city) for city in range(CITIES)])
# By action.
_CHOICES: Final = {
    action: Choice(*COMMIT.pair(action))
    for action in range(COMMIT.first, COMMIT.first + COMMIT.size)
}
_MEMBERS: Final = [tuple(members) for members in MEMBERS]
_RECONSTRUCTED: Final = tuple(BOX.reconstructed())


def look(state: Flandern, viewer: Viewer) -> FlandernView:
    if viewer is EVERYTHING:
        return FlandernEverything(
            **asdict(_public(state)),
            choices=tuple(state.choices),
            golden_card=state.golden,
            pile=tuple(state.pile),
        )
    public = _public(state)
    return public if viewer is None else replace(public, **own(state, viewer, public))


def _public(state: Flandern) -> FlandernView:
    board = state.board
    cities = _cities(state)
    values = tuple([value for _, value, _ in cities])
    return FlandernView(
        **asdict(_round(state)),
        cities=tuple([view for view, _, _ in cities]),
        supplies=_supplies(tuple(board.supply)),
        stones=board.stones_left,
        cathedrals=board.cathedrals_left,
        figures=board.figures_left,
        free_sites=board.free_sites(),
        in_play=(*range(state.seats), Arms.GREY, Arms.CHURCH),
        track=tuple(state.points),
        bonus=tuple(bonus_for_influence(state) if state.over else [0] * state.seats),
        ending=None if state.end == End.NOT_YET else REASONS[state.end],
        tied_rank="best" if state.tied_best else "lowest",
        pieces_in_scored=state.pieces_in_scored,
        plans=_PLANS,
        reconstructed=_RECONSTRUCTED,
        derived=derive(state, values, [result for _, _, result in cities]),
    )


def own(state: Flandern, seat: int, public: FlandernView) -> dict[str, Any]:
    """The seat's secret choice, its golden card, and what it may do with its cards."""
    fields: dict[str, Any] = {"viewer": seat}
    if state.phase == Phase.CHOOSE:
        fields["derived"] = replace(public.derived, hints=hints(state, seat))
        if state.choices[seat] != NOTHING:
            fields["choice"] = _CHOICES[state.choices[seat]]
    elif seat == state.seat and state.phase in (Phase.BUILD, Phase.SITE):
        fields["derived"] = replace(
            public.derived, previews=previews(state), finishes=finishes(state)
        )
    if public.golden is not None and public.golden.owner == seat:
        fields["golden"] = replace(public.golden, golden=golden_face(state.golden))
    return fields


# -- the round -------------------------------------------------------------------


def _round(state: Flandern) -> RoundView:
    choosing = state.phase == Phase.CHOOSE
    carrying = not choosing and not state.over and state.phase != Phase.CENTRE
    backs = _backs(tuple(state.pile))
    return RoundView(
        game="flandern",
        seats=state.seats,
        viewer=None,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.scores()),
        over=state.over,
        round=state.round,
        start=state.start,
        order=tuple(state.order),
        town=None if state.town == NOTHING else state.town,
        carrying=state.card_in_action() if carrying else None,
        golden_turn=state.golden_turn,
        choosing=choosing,
        chosen=tuple([choice != NOTHING for choice in state.choices]),
        choice=None,
        shown=tuple([_CHOICES[choice] for choice in state.choices]) if state.order else None,
        hands=tuple([_MEMBERS[hand] for hand in state.hands]),
        played=tuple([_MEMBERS[state.full_hand & ~hand] for hand in state.hands]),
        influence=tuple(state.influence),
        golden=_golden(state),
        pile_size=sum(backs),
        pile_backs=backs,
        golden_shown=_faces(state.shown),
        golden_aside=_faces(state.aside),
    )


@kept
def _backs(pile: tuple[int, ...]) -> tuple[int, int]:
    backs = [golden_back(code) for code in pile]
    return backs.count(0), backs.count(1)


def _faces(cards: list[int]) -> tuple[int, ...]:
    return tuple([golden_face(code) for code in cards])


def _golden(state: Flandern) -> GoldenView | None:
    """The golden card of the round; its face is for its owner until it is revealed."""
    if state.golden == NOTHING:
        return None
    revealed = state.golden_is_open()
    return GoldenView(
        owner=state.start,
        back=golden_back(state.golden),
        golden=golden_face(state.golden) if revealed else None,
        revealed=revealed,
    )


# -- the cities ------------------------------------------------------------------


def _cities(state: Flandern) -> list[tuple[CityView, CityValue | None, CityResult | None]]:
    """Each city, what its value is made of, and how it was scored or would be now; the latter are
    None where it has no centre."""
    return [
        _city(city, state.board.facts(city), state.seats, state.tied_best, state.round, final)
        for city, final in enumerate(state.results)
    ]


@kept_each
def _city(
    city: int,
    facts: tuple[int, ...],
    seats: int,
    tied_best: bool,
    round_: int,
    final: CityResult | None,
) -> tuple[CityView, CityValue | None, CityResult | None]:
    view, value, result = _city_any_time(city, facts, seats, tied_best, final)
    if view.score is not None and final is None:  # a new round is not worth a new city
        view = replace(view, score=replace(view.score, round=round_))
    return view, value, result


@kept_each
def _city_any_time(
    city: int, facts: tuple[int, ...], seats: int, tied_best: bool, final: CityResult | None
) -> tuple[CityView, CityValue | None, CityResult | None]:
    """As if it were not known in which round."""
    board = Board.of_city(city, facts)
    if not board.used:
        return _city_view(board, city, None), None, None
    result = final or assess(board, city, seats, tied_best, 0)
    score = _score(result, final=final is not None)
    return _city_view(board, city, score), CityValue(*value_parts(result)), result


def _city_view(board: Board, city: int, score: CityScore | None) -> CityView:
    figures = board.figures_in(city)
    arms = [FREE] * PLACES
    for place in MEMBERS[board.covered(city)]:
        arms[place] = COVERED
    for place in MEMBERS[board.built(city)]:
        arms[place] = board.arms_at(city, place)
    return CityView(
        city=city,
        plan=_PLAN_OF[city],
        used=bool(board.used >> city & 1),
        scored=bool(board.scored >> city & 1),
        arms=tuple(arms),
        stones=_MEMBERS[board.stones[city]],
        masters=_MEMBERS[board.masters[city]],
        cathedrals=_MEMBERS[board.cathedrals[city]],
        figures=tuple([figures.count(place) for place in range(PLACES)]),
        free=len(MEMBERS[board.free[city]]),
        room=tuple([_MEMBERS[board.sites_for(city, arms)] for arms in range(Arms.COUNT)]),
        score=score,
    )


def _score(result: CityResult, *, final: bool) -> CityScore:
    return CityScore(
        final=final,
        round=result.round,
        value=result.value,
        guild_districts=result.guild_districts,
        churches=result.churches,
        cathedrals=result.cathedrals,
        building_sites=result.building_sites,
        standings=tuple([_standing(result, guild) for guild in by_rank(result)]),
    )


def _standing(result: CityResult, guild: int) -> Standing:
    rank = result.ranks[guild]
    return Standing(
        arms=guild,
        districts=result.districts[guild],
        masters=result.masters[guild],
        rank=rank,
        tied=result.ranks.count(rank) > 1,
        points=result.points[guild],
    )


@kept
def _supplies(supply: tuple[int, ...]) -> tuple[Supply, ...]:
    """Tiles that are left; they lie by arms, then by shape, a plain one before a guildmaster's."""
    of = [supply[arms * 2 * SHAPES :] for arms in range(Arms.COUNT)]
    return tuple(
        [Supply(arms, (s[0], s[2], s[4]), (s[1], s[3], s[5])) for arms, s in enumerate(of)]
    )
