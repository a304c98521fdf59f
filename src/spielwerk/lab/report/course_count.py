"""What is counted of decisions: how many choices, who leads when, who did what and won."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from spielwerk.core.actions import ActionSpace, Kind
from spielwerk.lab.report.games_count import counted
from spielwerk.lab.report.reading import Course, Numbers, Truths
from spielwerk.lab.stats import Distribution

PARTS: Final = 10  # of a game: its first tenth, its second …
NOBODY: Final = -1
MOST_TICKED: Final = 1 << 26  # bytes


class Doing:
    """How often each of some things was done, and how those fared who did it: an action, a kind of
    action, or what a game's own figures ask about."""

    def __init__(self, seats: int, whole: int, things: int) -> None:
        self.uses = np.zeros(things, np.int64)
        self.doers = np.zeros(things, np.int64)  # games x seats that did it at least once
        self._earned = np.zeros(things, np.int64)  # of these
        self._seats = seats
        self._whole = whole

    def add(self, game: Numbers, seat: Numbers, thing: Numbers, earned: Numbers) -> None:
        """Row by row who did what in which game; `earned` by game and seat."""
        things = len(self.uses)
        self.uses += np.bincount(thing, minlength=things)
        once = _different((game * self._seats + seat) * things + thing, earned.size * things)
        doer, done = once // things, once % things
        self.doers += np.bincount(done, minlength=things)
        np.add.at(self._earned, done, earned.ravel()[doer])

    def wins(self, thing: int) -> Fraction:
        """Victories of those who did it at least once in the game."""
        return Fraction(int(self._earned[thing]), self._whole)


class CourseCount:
    """Counts that grow by whole games."""

    def __init__(self, seats: int, whole: int, space: ActionSpace) -> None:
        self.games = 0
        self.choices = [Distribution() for _ in range(PARTS)]  # by tenth of the game
        self.lead_changes = Distribution()  # per game
        self.last_changes = (
            Distribution()
        )  # per game, after so many per cent of it; NOBODY: none led
        self.sole = 0  # games with one winner
        self.ahead = [0] * PARTS  # at the end of each tenth, games in which that one leads alone,
        self.level = [0] * PARTS  # or with others
        self.leads = Distribution()  # at half time: by how much one seat leads; 0: nobody alone
        self.actions = Doing(seats, whole, space.size)
        self.kinds = Doing(seats, whole, len(space.kinds))
        sizes = [kind.size for kind in space.kinds.values()]
        self._kind_of = np.repeat(np.arange(len(sizes)), sizes)
        self._whole = whole
        self._seats = seats
        self._lead_earned: dict[int, int] = {}  # of who leads at half time, by the lead

    def add(self, course: Course) -> None:
        self.games += course.games
        parts = course.index * PARTS // course.lengths[course.game]
        for part, choices in enumerate(self.choices):
            choices.merge(counted(course.choices[parts == part]))
        best = course.scores.max(axis=1)
        at_top = course.scores == best[:, None]
        self._add_leads(course, at_top)
        self._add_winners(course, at_top)
        self._add_half_time(course, at_top)
        self.actions.add(course.game, course.seat, course.action, course.earned)
        kinds = self._kind_of[course.action]
        self.kinds.add(course.game, course.seat, kinds, course.earned)

    def _add_leads(self, course: Course, at_top: Truths) -> None:
        """A lead changes when another seat leads alone; being level in between changes nothing."""
        rows = np.arange(len(course.game))
        alone = at_top.sum(axis=1) == 1
        latest = np.maximum.accumulate(np.where(alone, rows, NOBODY))  # who led alone last, where
        leader = np.where(latest >= course.starts[course.game], at_top.argmax(axis=1)[latest], -1)
        before = np.where(course.index == 0, NOBODY, np.roll(leader, 1))
        taken = leader != before
        changes = np.bincount(course.game[taken & (before != NOBODY)], minlength=course.games)
        self.lead_changes.merge(counted(changes))
        last = np.full(course.games, NOBODY)
        np.maximum.at(last, course.game[taken], course.index[taken])
        self.last_changes.merge(counted(np.where(last < 0, NOBODY, last * 100 // course.lengths)))

    def _add_winners(self, course: Course, at_top: Truths) -> None:
        games = np.flatnonzero((course.earned > 0).sum(axis=1) == 1)
        winner = course.earned[games].argmax(axis=1)
        self.sole += len(games)
        for part in range(PARTS):
            rows = ends_of(course, part + 1, PARTS)[games]
            there = at_top[rows, winner]
            alone = at_top[rows].sum(axis=1) == 1
            self.ahead[part] += int((there & alone).sum())
            self.level[part] += int((there & ~alone).sum())

    def _add_half_time(self, course: Course, at_top: Truths) -> None:
        if self._seats == 1:
            return
        rows = ends_of(course, 1, 2)
        ranked = np.sort(course.scores[rows], axis=1)
        leads = ranked[:, -1] - ranked[:, -2]
        self.leads.merge(counted(leads))
        earned = course.earned[np.arange(course.games), at_top[rows].argmax(axis=1)]
        for lead in np.unique(leads[leads > 0]).tolist():
            won = int(earned[leads == lead].sum())
            self._lead_earned[lead] = self._lead_earned.get(lead, 0) + won

    def wins_ahead(self, least: int, most: int) -> Fraction:
        """Victories of those who led by so much at half time."""
        earned = [won for lead, won in self._lead_earned.items() if least <= lead <= most]
        return Fraction(sum(earned), self._whole)


def _different(values: Numbers, end: int) -> Numbers:
    """The values below `end` that come up, in order; by ticking them off where there is room."""
    if end > MOST_TICKED:
        return np.unique(values)
    ticked = np.zeros(end, np.bool_)
    ticked[values] = True
    return np.flatnonzero(ticked)


def ends_of(course: Course, part: int, parts: int) -> Numbers:
    """By game, the row of the last decision of part `part` of so many, counted from 1; of the
    first decision where a game is shorter than that."""
    ends: Numbers = course.starts + np.maximum(course.lengths * part // parts, 1) - 1
    return ends


def arguments(kind: Kind, actions: Numbers) -> dict[str, Numbers]:
    """What `kind.decode` gives, for many actions of the kind at once."""
    values = np.unravel_index(actions - kind.first, tuple(kind.args.values()))
    return dict(zip(kind.args, values, strict=True))


def of_kind(kind: Kind, actions: Numbers) -> Truths:
    """Which of the actions are of the kind."""
    found: Truths = (actions >= kind.first) & (actions < kind.end)
    return found
