"""What a seat, or a spectator, may see of the toy game."""

from __future__ import annotations

from msgspec.structs import asdict

from spielwerk.core import EVERYTHING, View, Viewer
from tests.toy.state import NOTHING, Toy


class ToyView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    worth: int
    aim: str
    played: tuple[tuple[int, ...], ...]
    chosen: tuple[bool, ...]  # who has, not what
    hand_sizes: tuple[int, ...]
    pile_size: int
    hand: tuple[int, ...] | None  # the viewer's own, None for a spectator
    choice: int | None  # the viewer's own
    shown_hands: tuple[tuple[int, ...], ...] | None  # once the game is over


class ToyEverything(ToyView, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]
    choices: tuple[int, ...]
    pile: tuple[int, ...]


def look(state: Toy, viewer: Viewer) -> ToyView:
    if viewer is not EVERYTHING:
        return _public(state, viewer)
    return ToyEverything(
        **asdict(_public(state, None)),
        hands=tuple(tuple(hand) for hand in state.hands),
        choices=tuple(state.choices),
        pile=tuple(state.pile),
    )


def _public(state: Toy, viewer: int | None) -> ToyView:
    choice = NOTHING if viewer is None else state.choices[viewer]
    return ToyView(
        game="toy",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.scores()),
        over=state.over,
        round=state.round,
        rounds=state.rounds,
        worth=state.worth,
        aim=state.aim,
        played=tuple(tuple(cards) for cards in state.played),
        chosen=tuple(one != NOTHING for one in state.choices),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        pile_size=len(state.pile),
        hand=None if viewer is None else tuple(state.hands[viewer]),
        choice=None if choice == NOTHING else choice,
        shown_hands=tuple(tuple(hand) for hand in state.hands) if state.over else None,
    )
