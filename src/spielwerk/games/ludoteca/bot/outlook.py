"""What a seat may still make of a round: plans for its rows, in the order of their worth."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ..cards import PILLAR_CARDS, VALUE
from ..components import PILLARS, VALUES
from ..rows import ANYTHING, CLOSES, NOTHING, limit_after
from ..scoring import (
    COMBINATIONS,
    FOUR_POINTS,
    FOURS,
    FULL_ROW,
    card_points,
    resource_points,
)
from .holdings import (
    COUNT,
    ONE,
    extension,
    keep,
    lock_gain,
    locks_worth,
    saved_lays,
)
from .odds import HORIZONS, LASTS, MOST_LAYS, Unseen, at_least, hurry

if TYPE_CHECKING:
    from ..rules import Ludoteca

RELIEF: Final = 0.8  # points for a card less in hand
MORE: Final = 0.33  # how much of the cards that fit a row finds its way there
FIND: Final = 0.7  # cards met per turn that come in time
HELPER_ONE: Final = 0.25  # chance that a helper 1 comes and is used for this row
FOUR_READY: Final = 0.8  # how surely a four in hand is laid
FOUR_NEAR: Final = 0.5  # how surely one that gets complete is
FOUR_GAIN: Final = 8.8  # points that a four brings beyond the cards it uses
FOUR_LOOKS: Final = 1.3  # of the cards it draws, those that come in time
FARTHEST: Final = 12  # lays; plans that take longer count as this long


class Outlook:
    """A seat's rows with the cards that are known to be in its hand; reckoned in points."""

    __slots__ = (
        "colours",
        "due",
        "fours",
        "gains",
        "hand",
        "helpers",
        "hoped",
        "horizon",
        "lays",
        "lengths",
        "limits",
        "locked",
        "locks",
        "looks",
        "min_cards",
        "once",
        "ones",
        "pillars",
        "points",
        "reach",
        "resources",
        "scoring",
        "twice",
        "unseen",
    )

    def __init__(self) -> None:
        self.lengths = [0] * PILLARS
        self.scoring = [0] * PILLARS  # cards with points
        self.limits = [ANYTHING] * PILLARS
        self.once = [0] * PILLARS  # values held, bit v for v
        self.twice = [0] * PILLARS
        self.gains = [0.0] * PILLARS
        self.lays = [0] * PILLARS
        self.locks = [0.0] * PILLARS  # how likely the plan locks the pillar
        self.colours = [0] * (VALUES + 1)  # per value, in how many pillars it is held
        self.helpers = 0.0  # what the helpers and resources in hand are good for
        self.ones = 0  # helpers 1
        self.due = 0  # bit p: a helper 1 is meant for p
        self.hand = 0
        self.locked = 0
        self.fours = 0
        self.resources = 0
        self.min_cards = 1
        self.looks = 0.0  # cards it will still meet
        self.reach = 0.0  # likewise, with those that fours draw
        self.hoped = 0.0  # fours that may still be made
        self.points = 0.0  # the forecast
        self.pillars = 0.0  # foreseen to be locked
        self.horizon: list[float] = HORIZONS[0]
        self.unseen: Unseen | None = None

    def clone(self) -> Outlook:
        twin = Outlook()
        twin.lengths = self.lengths.copy()
        twin.scoring = self.scoring.copy()
        twin.limits = self.limits.copy()
        twin.once = self.once.copy()
        twin.twice = self.twice.copy()
        twin.gains = self.gains.copy()
        twin.lays = self.lays.copy()
        twin.locks = self.locks.copy()
        twin.colours = self.colours.copy()
        twin.helpers = self.helpers
        twin.ones = self.ones
        twin.due = self.due
        twin.hand = self.hand
        twin.locked = self.locked
        twin.fours = self.fours
        twin.resources = self.resources
        twin.min_cards = self.min_cards
        twin.looks = self.looks
        twin.reach = self.reach
        twin.hoped = self.hoped
        twin.horizon = self.horizon
        twin.unseen = self.unseen
        return twin

    # -- changes -----------------------------------------------------------

    def hold(self, card: int) -> None:
        """One more card in hand."""
        self.hand += 1
        if card < PILLAR_CARDS:
            pillar, value = card // VALUES, card % VALUES + 1
            bit = 1 << value
            if self.once[pillar] & bit:
                self.twice[pillar] |= bit
            else:
                self.once[pillar] |= bit
                self.colours[value] += 1
        elif VALUE[card] == 1:
            self.ones += 1
        else:
            self.helpers += keep(card)

    def drop(self, card: int) -> None:
        """One card less in hand."""
        self.hand -= 1
        if card < PILLAR_CARDS:
            pillar, value = card // VALUES, card % VALUES + 1
            bit = 1 << value
            if self.twice[pillar] & bit:
                self.twice[pillar] &= ~bit
            else:
                self.once[pillar] &= ~bit
                self.colours[value] -= 1
        elif VALUE[card] == 1:
            self.ones -= 1
        else:
            self.helpers -= keep(card)

    def lay(self, pillar: int, value: int, points: int) -> None:
        """One card more in a row; it is not taken out of the hand."""
        self.lengths[pillar] += 1
        self.scoring[pillar] += points
        self.limits[pillar] = limit_after(value)
        if value == CLOSES and self.lengths[pillar] >= self.min_cards:
            self.locked += 1

    # -- plans -------------------------------------------------------------

    def replan(self, pillar: int) -> None:
        """After changes to one pillar."""
        before = self.hoped
        self._see_fours()
        if self.ones or before != self.hoped:
            self.plan_all()
        else:
            self._plan(pillar)

    def plan_all(self) -> None:
        self._see_fours()
        self.reach = self.looks + FOUR_LOOKS * self.hoped
        self.due = 0
        for pillar in range(PILLARS):
            self._plan(pillar)
        for _ in range(self.ones):
            self._assign()

    def _assign(self) -> None:
        """Mean a helper 1 for the row where it helps most."""
        best, chosen = 0.0, -1
        step = lock_gain(self.min_cards, self.locked)
        for pillar in range(PILLARS):
            held = self.once[pillar] & ONE or self.due >> pillar & 1
            if held or self.limits[pillar] == NOTHING:
                continue
            gain, lock, lays = self.gains[pillar], self.locks[pillar], self.lays[pillar]
            before = (gain + lock * step) * self.horizon[lays]
            self.due |= 1 << pillar
            self._plan(pillar)
            after = self.gains[pillar] + self.locks[pillar] * step
            after *= self.horizon[self.lays[pillar]]
            self.due &= ~(1 << pillar)
            self.gains[pillar] = gain
            self.locks[pillar] = lock
            self.lays[pillar] = lays
            if after - before > best:
                best, chosen = after - before, pillar
        if chosen >= 0:
            self.due |= 1 << chosen
            self._plan(chosen)

    def _plan(self, pillar: int) -> None:
        """What the cards in hand, and those that may come, can make of a row."""
        limit = self.limits[pillar]
        if limit == NOTHING:
            self.gains[pillar] = 0.0
            self.locks[pillar] = 0.0
            self.lays[pillar] = 0
            return
        unseen = self.unseen
        assert unseen is not None
        once = self.once[pillar]
        extra = extension(once, self.twice[pillar], limit)
        steps = extra - saved_lays(once & ((1 << limit) - 1))
        mean = MORE * self.reach * unseen.fitting(pillar, limit) / unseen.total
        long = self.lengths[pillar] + extra
        lock = at_least(self.min_cards - 1 - long, mean)
        lays = steps + 1 + max(0, self.min_cards - 1 - long)
        closed = self._closed(pillar, extra, mean)
        if once & ONE or self.due >> pillar & 1:
            self._decide_on(pillar, closed, lock, lays)
            self._close_early(pillar, extra)
            return
        ones = unseen.ones(pillar) + HELPER_ONE * unseen.live[PILLAR_CARDS]
        chance = 1.0 - exp(-self.reach * ones / unseen.total)
        gain = chance * closed + (1.0 - chance) * self._opened(pillar, extra, mean)
        self._decide_on(pillar, gain, chance * lock, lays)

    def _decide_on(self, pillar: int, gain: float, lock: float, lays: int) -> None:
        self.gains[pillar] = gain
        self.locks[pillar] = lock
        self.lays[pillar] = min(lays, FARTHEST)

    def _now(self, pillar: int) -> float:
        length = self.lengths[pillar]
        return float(self.scoring[pillar]) if length >= FULL_ROW else -float(length)

    def _opened(self, pillar: int, extra: int, mean: float) -> float:
        """What the row gains if no 1 comes."""
        long = self.lengths[pillar] + extra
        full = at_least(FULL_ROW - long, mean)
        points = max(self.scoring[pillar] + extra, FULL_ROW) + mean
        gain = full * points - (1.0 - full) * long + RELIEF * extra - self._now(pillar)
        return max(gain, 0.0)

    def _closed(self, pillar: int, extra: int, mean: float) -> float:
        """What it gains if a 1 closes it."""
        long = self.lengths[pillar] + extra
        full = at_least(FULL_ROW - 1 - long, mean)
        points = max(self.scoring[pillar] + extra + 1, FULL_ROW) + mean
        gain = 2.0 * full * points - (1.0 - full) * (long + 1)
        return gain + RELIEF * (extra + 1) - self._now(pillar)

    def _close_early(self, pillar: int, extra: int) -> None:
        """With a 1 in hand the row may be closed as soon as that locks the pillar."""
        length = self.lengths[pillar]
        soon = max(0, self.min_cards - 1 - length)
        if soon >= extra:
            return
        final = length + soon + 1
        early = 2.0 * (self.scoring[pillar] + soon + 1) if final >= FULL_ROW else -1.0 * final
        early += RELIEF * (soon + 1) - self._now(pillar)
        step = lock_gain(self.min_cards, self.locked)
        waiting = (self.gains[pillar] + self.locks[pillar] * step) * self.horizon[self.lays[pillar]]
        if (early + step) * self.horizon[soon + 1] > waiting:
            self._decide_on(pillar, early, 1.0, soon + 1)

    # -- worth -------------------------------------------------------------

    def worth(self) -> float:
        """The forecast in points, locked pillars included."""
        self.forecast()
        return self.points + locks_worth(self.min_cards, self.pillars)

    def look_worth(self) -> float:
        """What it is worth to see one card more."""
        before = self.worth()
        twin = self.clone()
        twin.looks += 1.0
        twin.plan_all()
        return twin.worth() - before

    def now(self) -> float:
        """Points of the round as it lies, without the hand."""
        total = float(FOUR_POINTS * self.fours + resource_points(self.resources))
        for pillar in range(PILLARS):
            length = self.lengths[pillar]
            if length < FULL_ROW:
                total -= length
            elif self.limits[pillar] == NOTHING:
                total += 2 * self.scoring[pillar]
            else:
                total += self.scoring[pillar]
        return total

    def forecast(self) -> None:
        """Foresee the points of the round and how many pillars will be locked at its end."""
        self.points = self.now() + self.helpers * self.horizon[1] - RELIEF * self.hand
        self.points += FOUR_GAIN * self.hoped
        self.pillars = float(self.locked)
        self._queue()

    def _queue(self) -> None:
        """The plans one after the other, the best first, each as far as there will be time."""
        step = lock_gain(self.min_cards, self.locked)
        rates = [0.0] * PILLARS
        for pillar in range(PILLARS):
            if self.lays[pillar]:
                rates[pillar] = (self.gains[pillar] + self.locks[pillar] * step) / self.lays[pillar]
        time = 0
        while True:
            best, rate = 0, 0.0
            for pillar in range(PILLARS):
                if rates[pillar] > rate:
                    best, rate = pillar, rates[pillar]
            if rate <= 0.0:
                return
            rates[best] = 0.0
            time = min(time + self.lays[best], MOST_LAYS - 1)
            chance = self.horizon[time]
            self.points += self.gains[best] * chance
            self.pillars += self.locks[best] * chance

    def _see_fours(self) -> None:
        """How many fours the hand may still make: each brings points, and three cards more."""
        self.hoped = 0.0
        unseen = self.unseen
        assert unseen is not None
        for value in range(1, VALUES + 1):
            held = self.colours[value]
            if held >= 4:
                self.hoped += FOUR_READY * self.horizon[1]
            elif held >= 2:
                live = 0
                for pillar in range(PILLARS):
                    if not self.once[pillar] >> value & 1:
                        live += unseen.live[pillar * VALUES + value - 1]
                self.hoped += FOUR_NEAR * at_least(4 - held, self.looks * live / unseen.total)


def outlook_of(state: Ludoteca, seat: int, cards: list[int], unseen: Unseen) -> Outlook:
    """Of a seat of which some cards are known."""
    outlook = Outlook()
    first = seat * PILLARS
    for pillar in range(PILLARS):
        row = state.rows[first + pillar]
        outlook.lengths[pillar] = len(row)
        outlook.limits[pillar] = state.limits[first + pillar]
        if state.extended:
            points = 0
            for entry in row:
                points += card_points(entry, True, state.helper_8_scores)
            outlook.scoring[pillar] = points
        else:
            outlook.scoring[pillar] = len(row)
    for card in cards:
        outlook.hold(card)
    hidden = len(state.hands[seat]) - len(cards)
    outlook.hand += hidden
    outlook.locked = COUNT[state.locks[seat]]
    outlook.fours = state.made[seat * COMBINATIONS + FOURS]
    outlook.resources = len(state.resources[seat])
    outlook.min_cards = state.min_cards
    rest = hurry(state, seat)
    outlook.horizon = HORIZONS[rest]
    outlook.looks = FIND * LASTS[rest] + hidden
    outlook.unseen = unseen
    outlook.plan_all()
    return outlook
