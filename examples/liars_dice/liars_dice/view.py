"""What a seat, or a spectator, may see: put in field by field, nothing taken out."""

from __future__ import annotations

from msgspec.structs import asdict

from liars_dice.rules import NO_BID, LiarsDice
from spielwerk.core import EVERYTHING, NOBODY, View, Viewer


class LiarsDiceView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    ones_wild: bool
    bid: int | None  # the action that stands
    bidder: int | None
    dice: tuple[int, ...] | None  # the viewer's own, None for a spectator
    shown: tuple[tuple[int, ...], ...]  # everybody's in the round before; none in the first


class LiarsDiceEverything(LiarsDiceView, frozen=True, kw_only=True):
    """For replays and tests: with all that is hidden. A record's hash is made from it."""

    all_dice: tuple[tuple[int, ...], ...]


def look(state: LiarsDice, viewer: Viewer) -> LiarsDiceView:
    if viewer is not EVERYTHING:
        return _seen(state, viewer)
    return LiarsDiceEverything(**asdict(_seen(state, None)), all_dice=_tuples(state.dice))


def _seen(state: LiarsDice, viewer: int | None) -> LiarsDiceView:
    return LiarsDiceView(
        game="liars_dice",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.points),
        over=state.over,
        round=state.round,
        rounds=state.rounds,
        ones_wild=state.ones_wild,
        bid=None if state.bid == NO_BID else state.bid,
        bidder=None if state.bidder == NOBODY else state.bidder,
        dice=None if viewer is None else tuple(state.dice[viewer]),
        shown=_tuples(state.shown),
    )


def _tuples(dice: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(own) for own in dice)
