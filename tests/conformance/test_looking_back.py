"""Looking back tells nothing that is not in the log or in sight now: where remembering is the
game, a view of long ago must not do it for anybody."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from spielwerk.core import Event, Rng, State, View
from tests.conformance.cases import Case, positions
from tests.conformance.test_secrets import twin_for

GUESSES = 3
MOVES = 4  # that are played on from a position


class History:
    """One way on from a position, as a viewer sees it."""

    def __init__(self, case: Case, state: State, viewer: int | None) -> None:
        self._case = case
        self._viewer = viewer
        self.views: list[View] = []
        self.log: list[Event] = []  # as it is kept
        case.game.take_events(state)
        self.see(state)

    def see(self, state: State) -> None:
        game, viewer = self._case.game, self._viewer
        told = [event for event in game.take_events(state.clone()) if event.seen_by(viewer)]
        self.log += [event.later() for event in told if event.later().seen_by(viewer)]
        self.views.append(game.view(state, viewer))

    def ends_like(self, other: History) -> bool:
        return self.log == other.log and self.views[-1] == other.views[-1]

    def looked_back(self) -> list[View]:
        return [self._case.game.look_back(view) for view in self.views]


def compare(case: Case, state: State, seat: int, rng: Rng) -> Counter[str]:
    """Play the same moves in the truth and in guesses that look like it. Where the log keeps the
    same of both and both look the same in the end, they do so on the way too, looked back on."""
    found = Counter[str]()
    twins = [twin_for(state, seat, rng.below(1000)) for _ in range(GUESSES)]
    worlds = [
        (one, [History(case, one, viewer) for viewer in (seat, None)]) for one in (state, *twins)
    ]
    for _ in range(MOVES):
        if state.over:
            break
        mover, action = case.random_move(state, rng)
        worlds = [(one, seen) for one, seen in worlds if one.allows(mover, action)]
        for one, seen in worlds:
            one.play(mover, action)
            for history in seen:
                history.see(one)
            case.game.take_events(one)
        for (_, seen), (_, others) in pairwise(worlds):
            for history, other in zip(seen, others, strict=True):
                if history.ends_like(other):
                    found["compared"] += 1
                    found["left to memory"] += history.views != other.views
                    assert history.looked_back() == other.looked_back()
    return found


def look_through(case: Case) -> Counter[str]:
    rng, found = Rng(1), Counter[str]()
    for seat in range(case.seats):
        for state in positions(case, wanted=4):
            found += compare(case, state, seat, rng)
    return found


def test_looking_back_tells_no_more_than_the_log(case: Case) -> None:
    assert look_through(case)["compared"] > 0


def test_something_is_left_to_memory() -> None:
    """What is compared above does differ where remembering is the game, and nowhere else."""
    assert look_through(Case("serendipity", 6))["left to memory"] > 0
    assert look_through(Case("serendipity", 6, options={"memory_aid": True}))["left to memory"] == 0


def test_looking_back_twice_is_looking_back_once(case: Case) -> None:
    for state in positions(case, wanted=4):
        for viewer in (*range(case.seats), None):
            once = case.game.look_back(case.game.view(state, viewer))
            assert case.game.look_back(once) == once
