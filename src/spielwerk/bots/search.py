"""Information-set Monte Carlo tree search, generic over the core.

Every iteration guesses a full position from what the seat knows, walks down one shared tree and
judges the position it arrives at. A branch is an action together with what it brought to light,
so nothing is planned on a guess: what a hidden tile is, the tree learns only by turning it over.
Where several seats owe a decision at once, each has its own place in the tree whatever the others
chose, so nobody is thought to answer a secret choice.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, Final

from spielwerk.bots.bot import Bot
from spielwerk.core.observation import TOTAL_RECALL
from spielwerk.core.state import NOBODY, State

if TYPE_CHECKING:
    from spielwerk.core.guide import Guide
    from spielwerk.core.observation import Observation
    from spielwerk.core.rng import Rng

UNSEEN: Final = -1  # in place of an action: the next seat decides without knowing what was chosen
CAUTION: Final = 0.02  # how much less than its siblings an untried action is expected to give


class Node:
    """One decision of one seat, as the searching seat would meet it."""

    __slots__ = ("actions", "children", "legal", "seat", "total", "totals", "visits", "weights")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.legal: list[int] = []  # the actions of the guess that came by last
        self.actions: list[int] = []  # those among them worth a try
        self.weights: list[float] = []  # how promising they look, adding up to 1
        self.visits: dict[int, int] = {}
        self.totals: dict[int, float] = {}
        self.total = 0
        # By the seat that is next, the action and what came to light: two ways to go on may show
        # the same and still lead to different seats.
        self.children: dict[tuple[int, int, int], Node] = {}

    def meet(self, state: State, guide: Guide) -> None:
        """Look at the actions of a guess; guesses mostly agree about them."""
        legal = state.offers(self.seat)
        if legal == self.legal:
            return
        self.legal = legal
        weights = guide.weights(state, self.seat, legal)
        whole = sum(weights)
        self.actions = []
        self.weights = []
        for action, weight in zip(legal, weights, strict=True):
            if weight > 0.0:
                self.actions.append(action)
                self.weights.append(weight / whole)
        if not self.actions:
            self.actions = legal
            self.weights = [1.0 / len(legal)] * len(legal)

    def select(self, exploration: float) -> int:
        """The action with the best mix of promise and results (PUCT)."""
        worth = 0.0
        for total in self.totals.values():
            worth += total
        expected = worth / self.total - CAUTION if self.total else 0.5
        push = exploration * sqrt(self.total + 1.0)
        best = -1.0
        chosen = self.actions[0]
        for action, weight in zip(self.actions, self.weights, strict=True):
            visits = self.visits.get(action, 0)
            value = self.totals[action] / visits if visits else expected
            bound = value + push * weight / (1 + visits)
            if bound > best:
                best = bound
                chosen = action
        return chosen

    def learn(self, action: int, value: float) -> None:
        self.total += 1
        self.visits[action] = self.visits.get(action, 0) + 1
        self.totals[action] = self.totals.get(action, 0.0) + value

    def favourite(self) -> int:
        """The action tried most often, among equals the one that gave most."""
        best = self.actions[0]
        for action in self.actions:
            visits, most = self.visits.get(action, 0), self.visits.get(best, 0)
            if visits > most or (
                visits == most and self.totals.get(action, 0.0) > self.totals.get(best, 0.0)
            ):
                best = action
        return best


class SearchBot(Bot):
    """Searches for a number of iterations, or until it is late."""

    def __init__(
        self,
        guide: Guide,
        rng: Rng,
        iterations: int,
        late: Callable[[], bool] | None,
        memory: int = TOTAL_RECALL,
    ) -> None:
        self.guide = guide
        self.exploration = guide.exploration()
        self.rng = rng
        self.iterations = iterations
        self.late = late
        self.memory = memory

    def choose(self, observation: Observation) -> int:
        root = Node(observation.seat)
        root.meet(observation.sample(self.rng, self.memory), self.guide)
        if len(root.actions) == 1:
            return root.actions[0]
        for _ in range(self.iterations):
            self._iterate(root, observation.sample(self.rng, self.memory))
            if self.late is not None and self.late():
                break
        return root.favourite()

    def _iterate(self, root: Node, state: State) -> None:
        node = root
        path: list[Node] = []
        taken: list[int] = []
        while True:
            node.meet(state, self.guide)
            action = node.select(self.exploration)
            path.append(node)
            taken.append(action)
            together = state.to_act()
            state.advance(node.seat, action)
            seat = state.turn()
            if seat == NOBODY:
                break
            if seat != node.seat and seat in together:
                branch = (seat, UNSEEN, 0)
            else:
                branch = (seat, action, state.disclosure(root.seat))
            child = node.children.get(branch)
            if child is None:
                node.children[branch] = Node(seat)
                break
            node = child
        self._play_out(state)
        values = self.guide.judge(state, root.seat)
        for passed, action in zip(path, taken, strict=True):
            passed.learn(action, values[passed.seat])

    def _play_out(self, state: State) -> None:
        """Play what looks best at first sight until the position can be judged."""
        seat = state.turn()
        while seat != NOBODY and not self.guide.quiescent(state):
            state.advance(seat, first_sight(state, seat, self.guide))
            seat = state.turn()


def first_sight(state: State, seat: int, guide: Guide) -> int:
    """The action that looks most promising, the first one of several equals."""
    legal = state.offers(seat)
    weights = guide.weights(state, seat, legal)
    best = 0
    for index in range(1, len(legal)):
        if weights[index] > weights[best]:
            best = index
    return legal[best]
