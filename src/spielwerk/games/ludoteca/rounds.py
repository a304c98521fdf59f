"""How rounds and turns begin and end, and the game with them (LUD-1, LUD-2, LUD-14 to LUD-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.state import NOBODY
from spielwerk.games.ludoteca.cards import GOALS, NO_CARD, NO_GOAL, deck
from spielwerk.games.ludoteca.components import PILLARS
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.events import (
    GameEnded,
    GoalDealt,
    GoalMet,
    HandDealt,
    HandEmptied,
    PileRanOut,
    RoundBegan,
    RoundScored,
    TurnsRanOut,
)
from spielwerk.games.ludoteca.knowledge import light, light_all
from spielwerk.games.ludoteca.piles import renew
from spielwerk.games.ludoteca.rows import ANYTHING, NOTHING
from spielwerk.games.ludoteca.scoring import (
    COMBINATIONS,
    GOAL_CARDS,
    GOAL_POINTS,
    RoundEnd,
    result_of,
)

if TYPE_CHECKING:
    from spielwerk.games.ludoteca.rules import Ludoteca

HAND_CARDS: Final = 12
TURNS_EACH: Final = 60
ALL_PILLARS: Final = (1 << PILLARS) - 1

_DECKS: Final[list[list[int]]] = [deck(extended=False), deck(extended=True)]


class Ended:
    """What has run out when a round ends."""

    HAND: Final = 0
    PILE: Final = 1
    TURNS: Final = 2


ENDINGS: Final[list[str]] = ["hand", "pile", "turns"]  # as views call them


class Won:
    """What ended the game."""

    SIX_PILLARS: Final = 0
    POINTS: Final = 1
    ROUNDS: Final = 2


# -- a round begins --------------------------------------------------------


def begin_round(state: Ludoteca) -> None:
    """Shuffle everything and deal; locked pillars stay locked (LUD-1, LUD-16)."""
    seats = state.seats
    pile = _DECKS[1 if state.extended else 0].copy()
    state.rng.shuffle(pile)
    for seat in range(seats):
        hand = pile[-HAND_CARDS:]
        del pile[-HAND_CARDS:]
        hand.sort()
        state.hands[seat] = hand
    state.discards = [pile.pop()]
    state.pile = pile
    state.renewed = False
    state.rows = [()] * (seats * PILLARS)
    for seat in range(seats):
        for pillar in range(PILLARS):
            locked = state.locks[seat] >> pillar & 1
            state.limits[seat * PILLARS + pillar] = NOTHING if locked else ANYTHING
    state.combos = [()] * seats
    state.resources = [()] * seats
    state.made = [0] * (seats * COMBINATIONS)
    state.marks = []
    state.stock = []
    state.fresh = []
    if state.extended:
        _deal_goals(state)
    state.turns = 0
    state.seat = (state.round - 1) % seats
    _tell_deal(state)
    begin_turn(state)


def _deal_goals(state: Ludoteca) -> None:
    goals = list(range(GOALS))
    state.rng.shuffle(goals)
    state.goals = goals[: state.seats]


def _tell_deal(state: Ludoteca) -> None:
    top = state.discards[0]
    for seat in range(state.seats):
        light(state, seat, top)
        for card in state.hands[seat]:
            light(state, seat, card)
        light(state, seat, state.goals[seat])
    if state.news is None:
        return
    state.news.append(RoundBegan(round=state.round, seat=state.seat, card=top))
    for seat in range(state.seats):
        cards = tuple(state.hands[seat])
        state.news.append(HandDealt(audience=(seat,), seat=seat, cards=cards))
        if state.extended:
            state.news.append(GoalDealt(audience=(seat,), seat=seat, goal=state.goals[seat]))


# -- turns -----------------------------------------------------------------


def begin_turn(state: Ludoteca) -> None:
    """Unless the round has lasted too long or no card is left to draw (LUD-5)."""
    state.taken = NO_CARD
    if state.turns >= TURNS_EACH * state.seats:
        end_round(state, Ended.TURNS, NOBODY)
    elif not renew(state):
        end_round(state, Ended.PILE, NOBODY)
    else:
        state.phase = Phase.DRAW


def end_turn(state: Ludoteca) -> None:
    state.turns += 1
    state.seat = (state.seat + 1) % state.seats
    begin_turn(state)


# -- the end of a round ----------------------------------------------------


def end_round(state: Ludoteca, ended: int, by: int) -> None:
    """Score the round (LUD-15), then go on or end the game (LUD-17)."""
    results = []
    met = []
    points = []
    for seat in range(state.seats):
        goal = state.goals[seat]
        resources = len(state.resources[seat])
        left = len(state.hands[seat])
        result = result_of(state.rows, state.made, resources, left, goal, seat)
        fulfilled = goal != NO_GOAL and GOAL_CARDS[goal].met(result, state.min_cards)
        results.append(result)
        met.append(fulfilled)
        bonus = GOAL_POINTS if fulfilled else 0
        points.append(result.points(state.extended, state.helper_8_scores) + bonus)
        state.points[seat] += points[seat]
        light_all(state, goal)
    state.past.append(RoundEnd(ended, by, results, met, points))
    state.goals = [NO_GOAL] * state.seats  # the sheet shows them, nobody holds one any more
    state.resource = NO_CARD
    state.damaged_too = False
    _tell_scores(state, ended, by)
    if max(state.points) >= state.target_points:
        end_game(state, Won.POINTS)
    elif state.round >= state.max_rounds:
        end_game(state, Won.ROUNDS)
    else:
        state.round += 1
        begin_round(state)


def _tell_scores(state: Ludoteca, ended: int, by: int) -> None:
    if state.news is None:
        return
    if ended == Ended.HAND:
        state.news.append(HandEmptied(seat=by))
    elif ended == Ended.PILE:
        state.news.append(PileRanOut())
    else:
        state.news.append(TurnsRanOut())
    last = state.past[-1]
    for seat in range(state.seats):
        if last.met[seat]:
            goal = last.results[seat].goal
            state.news.append(GoalMet(seat=seat, goal=goal, points=GOAL_POINTS))
        state.news.append(
            RoundScored(
                seat=seat, round=state.round, points=last.points[seat], total=state.points[seat]
            )
        )


def end_game(state: Ludoteca, won: int) -> None:
    state.phase = Phase.OVER
    state.won = won
    state.resource = NO_CARD
    if state.news is not None:
        outcome = state.outcome()
        assert outcome is not None
        state.news.append(
            GameEnded(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason)
        )


def winners(state: Ludoteca) -> list[int]:
    """Who has locked all six; else the most points, then the most locks, then shared (LUD-17)."""
    if state.won == Won.SIX_PILLARS:
        return [state.locks.index(ALL_PILLARS)]
    ranks = [
        state.points[seat] * (PILLARS + 1) + state.locks[seat].bit_count()
        for seat in range(state.seats)
    ]
    best = max(ranks)
    return [seat for seat in range(state.seats) if ranks[seat] == best]
