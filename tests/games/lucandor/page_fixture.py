"""Positions of Lucandor that the page's tests ask for, found in games played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import msgspec

from spielwerk.core import Event, Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.games.lucandor.view import LucandorView
from spielwerk.server.catalogue import game_info
from tests.games.page_text import compact, constant, entries, module

SEATS = 3
# The same in every view, so written once.
BOX = ("cards", "garments", "start_cards")


def page_fixture() -> str:
    found = _positions()
    over, log = _whole_game()
    every = [*found.items(), ("over", (over, []))]
    names = " | ".join(f'"{name}"' for name, _ in every)
    box = {field: getattr(over, field) for field in BOX}
    fields = " | ".join(f'"{field}"' for field in BOX)
    return module(
        {"../../protocol/types": "KindInfo", "./types": "LucandorEvent, LucandorView"},
        "/** A view as the seat that is asked gets it, with its legal actions. */\n"
        "export interface Position {\n  view: LucandorView;\n  legal: number[];\n}",
        constant("kinds", "KindInfo[]", game_info("lucandor", "en").kinds),
        constant("box", f"Pick<LucandorView, {fields}>", box).removeprefix("export "),
        entries(
            "positions",
            f"Record<{names}, Position>",
            ((name, _written(view, legal)) for name, (view, legal) in every),
        ),
        "/** Of the game that is over, as everybody may know it. */\n"
        + constant("log", "LucandorEvent[]", log),
    )


def _written(view: LucandorView, legal: list[int]) -> str:
    own = {key: one for key, one in msgspec.to_builtins(view).items() if key not in BOX}
    return f'{{"view":{{...box,{compact(own)[1:]},"legal":{compact(legal)}}}'


# -- what is looked for ------------------------------------------------------------------------


def _kinds(legal: list[int]) -> list[str]:
    return [GAME.space.decode(action).kind for action in legal]


def _uses(view: LucandorView) -> set[str]:
    return {view.cards[held.card].use for held in view.hand or ()}


def _knows_top(view: LucandorView) -> bool:
    assert view.viewer is not None
    return any(known.depth == 0 for known in view.players[view.viewer].known_pile)


def _both_piles(legal: list[int]) -> bool:
    return {GAME.space.decode(action).args.get("pile") for action in legal} == {0, 1}


WANTED: dict[str, Callable[[LucandorView, list[int]], bool]] = {
    "corner": lambda view, _: view.decision == "corner" and not _knows_top(view),
    "known": lambda view, _: view.decision == "corner" and _knows_top(view),
    "take": lambda view, legal: view.decision == "take" and len(legal) > 5,
    "iron": lambda view, _: (
        view.decision == "corner" and view.pending is not None and view.pending.deed == "iron"
    ),
    "pull": lambda view, _: view.decision == "pull",
    "push": lambda view, _: view.decision == "push",
    "put": lambda view, legal: view.decision == "put" and _both_piles(legal),
    # A scoring card for any slot, and a drawer that can be moved.
    "turn": lambda view, legal: (
        view.decision == "turn"
        and {"dot", "drawer"} <= _uses(view)
        and "drawer" in _kinds(legal)
        and _kinds(legal).count("score") == 3
        and all(held.previews for held in view.hand or ())
    ),
}


def _positions() -> dict[str, tuple[LucandorView, list[int]]]:
    found: dict[str, tuple[LucandorView, list[int]]] = {}
    seeds = count()
    while len(found) < len(WANTED):
        for state in _played(next(seeds)):
            if state.over:
                continue
            view, legal = _seen(state, state.turn()), list(state.legal(state.turn()))
            for name, fits in WANTED.items():
                if name not in found and fits(view, legal):
                    found[name] = (view, legal)
    return {name: found[name] for name in WANTED}


def _whole_game() -> tuple[LucandorView, list[Event]]:
    """An end with more end scorings than seats, and all that was told on the way."""
    ends = ([*_played(seed)][-1] for seed in count())
    state = next(end for end in ends if sum(len(laid) for laid in end.ends) > SEATS)
    told = [event for event in GAME.take_events(state) if event.seen_by(0)]
    return _seen(state, 0), [event.later() for event in told]


def _played(seed: int) -> Iterator[Lucandor]:
    """One position after the other."""
    state, rng = GAME.start(SEATS, seed), Rng(seed)
    yield state
    while not state.over:
        state.play(state.turn(), rng.pick(list(state.legal(state.turn()))))
        yield state


def _seen(state: Lucandor, seat: int) -> LucandorView:
    view = GAME.view(state, seat)
    assert isinstance(view, LucandorView)
    return view
