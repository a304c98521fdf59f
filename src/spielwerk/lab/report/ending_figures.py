"""Who wins at which ending: whether a way to end favours a seat."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from spielwerk.lab.report import charts
from spielwerk.lab.report.figures import SELDOM, Comparison, Figure, compare
from spielwerk.lab.report.outcome_figures import Outcome, share_bar, share_cells, share_head


class Share(NamedTuple):
    """How a seat fares where games end for one reason."""

    reason: str
    seat: str
    found: Comparison

    @property
    def label(self) -> str:
        return f"{self.seat}: {self.reason}"

    @property
    def distance(self) -> float:
        """From the fair share; what chance alone would hardly do comes before all else."""
        far = abs(self.found.share - self.found.expected)
        return far + 1 if self.found.differs else far


def winners(found: Outcome) -> Figure | None:
    """Victories by ending and seat; None where there is one ending, or seats win and lose together
    at each: then the other figures say it all."""
    won = {reason: wins for reason, wins in found.games.wins_by_reason.items() if any(wins)}
    if len(found.games.reasons) == 1 or all(len(set(wins)) == 1 for wins in won.values()):
        return None
    wording = found.wording
    shares = _shares(found, won)
    most = max(shares, key=lambda one: one.distance)
    return Figure(
        key="ending_winners",
        title=wording.text("figures.ending_winners.title"),
        sentence=_sentence(found, most),
        chart=charts.bars([share_bar(wording, one.label, one.found) for one in shares]),
        head=(wording.text("figures.ending_winners.head"), *share_head(wording)),
        rows=[share_cells(wording, one.label, one.found) for one in shares],
        how=wording.text("figures.ending_winners.how"),
        rank=SELDOM if most.found.differs and not found.mixed else None,
    )


def _shares(found: Outcome, won: dict[str, list[Fraction]]) -> list[Share]:
    """Ending by ending, the most frequent first, then seat by seat."""
    count, wording = found.games, found.wording
    comparisons = len(won) * count.seats
    made = []
    for reason, games in count.reasons.most_common():
        wins = won.get(reason, [])
        fair = sum(wins, Fraction(0)) / (games * count.seats)
        for seat, part in enumerate(wins):
            compared = compare(part, games, fair, comparisons)
            made.append(Share(wording.reason(reason), found.seat(seat), compared))
    return made


def _sentence(found: Outcome, most: Share) -> str:
    wording, key = found.wording, "chance"
    if most.found.differs:
        key = "differs_mixed" if found.mixed else "differs"
    return wording.text(
        f"figures.ending_winners.{key}",
        name=most.seat,
        reason=most.reason,
        share=wording.percent(most.found.share),
        low=wording.percent(most.found.interval.low),
        high=wording.percent(most.found.interval.high),
        fair=wording.percent(most.found.expected),
    )
