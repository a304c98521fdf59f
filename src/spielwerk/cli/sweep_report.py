"""What a sweep has found: a table, a sentence for every finding, and all numbers for a file."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from rich import box
from rich.table import Table

import spielwerk
from spielwerk.cli.screen import NEWS, QUESTION, Screen
from spielwerk.cli.simulate import percent
from spielwerk.core import AnyGame
from spielwerk.core.options import told_value
from spielwerk.core.texts import MINUS
from spielwerk.lab import Findings, Notice, Sweep, Tally
from spielwerk.lab.differences import ERROR, POWER
from spielwerk.lab.findings import FEWEST_PAIRS, NONE, REAL, UNCLEAR, VERDICTS, Finding
from spielwerk.lab.measures import FIRST_SEAT, LEAD, LENGTH, SCORE, SHARED, Measure
from spielwerk.lab.sweep import BOX, FEWEST_GAMES, Block

MARKS: Final = {REAL: "!", NONE: "=", UNCLEAR: "?"}
UNMARKED: Final = " "  # the baseline's numbers stand under the others


def report(screen: Screen, game: AnyGame, sweep: Sweep, findings: Findings) -> None:
    for block, found in zip(sweep.blocks, findings.blocks, strict=True):
        if block.complete() >= FEWEST_GAMES:
            _report_block(screen, game, sweep, block, found)
    confidence = f"{100 * findings.confidence:.2f} %"
    screen.say("sweep.confidence", count=findings.comparisons, confidence=confidence)


def _report_block(
    screen: Screen, game: AnyGame, sweep: Sweep, block: Block, findings: list[Finding]
) -> None:
    setup = block.setups[block.base]
    screen.say(
        "sweep.title",
        style=QUESTION,
        game=game.texts.get(screen.language, "name"),
        variants=len(block.variants),
        deals=block.complete(),
        seats=block.seats,
        seed=setup.seed,
        bots=", ".join(block.lineup),
    )
    if BOX not in block.variants[0]:
        screen.say_box(setup.box)
    if block.complete() < sweep.games:
        screen.say("sweep.interrupted", deals=block.complete(), wanted=sweep.games)
    screen.say("sweep.baseline", variant=_told_variant(block, block.base))
    for variant in range(len(block.variants)):
        if not block.same_chance(variant):
            screen.say("sweep.other_chance", variant=_told_variant(block, variant))
    screen.print_table(_overview(screen, block, findings))
    screen.say("sweep.marks", style=NEWS, **MARKS)
    for variant in range(len(block.variants)):
        if variant != block.base:
            screen.line()
            screen.line(_told_variant(block, variant), QUESTION)
            own = [finding for finding in findings if finding.comparison.variant == variant]
            for finding in sorted(own, key=lambda one: VERDICTS.index(one.verdict)):
                screen.line(_sentence(screen, game, finding), indent=2)
    screen.line()


def _told_variant(block: Block, variant: int) -> str:
    return ", ".join(
        f"{name}={told_value(value)}" for name, value in block.variants[variant].items()
    )


# -- the table -----------------------------------------------------------------


def _overview(screen: Screen, block: Block, findings: list[Finding]) -> Table:
    """A row for each variant; what does not fit in here, the sentences tell."""
    kinds = [FIRST_SEAT, SCORE, LEAD, LENGTH, SHARED] if block.seats > 1 else [SCORE, LENGTH]
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for name in block.variants[0]:
        table.add_column(name.replace("_", "_\n"), justify="right", overflow="fold")
    for column in ("seat_wins", *kinds):
        table.add_column(screen.text(f"sweep.column.{column}"), justify="right", no_wrap=True)
    marks = {
        (finding.comparison.variant, finding.comparison.measure.kind): MARKS[finding.verdict]
        for finding in findings
    }
    for variant, options in enumerate(block.variants):
        tally = _tally(block, variant)
        shares = "/".join(f"{float(100 * wins / tally.games):.0f}" for wins in tally.wins)
        numbers = [
            _told_number(Measure(kind), _mean(block, variant, Measure(kind)))
            + marks.get((variant, kind), UNMARKED)
            for kind in kinds
        ]
        values = [told_value(value) for value in options.values()]
        style = NEWS if variant == block.base else ""
        table.add_row(*values, shares, *numbers, style=style)
    return table


def _tally(block: Block, variant: int) -> Tally:
    results, tally = block.paired(variant), Tally(block.seats)
    tally.count(
        [result.decisions for result in results],
        [points for result in results for points in result.scores],
        [result.winners for result in results],
        [result.reason for result in results],
    )
    return tally


def _mean(block: Block, variant: int, measure: Measure) -> float:
    results = block.paired(variant)
    return sum(measure.of(result) for result in results) / len(results)


def _told_number(measure: Measure, value: float) -> str:
    if measure.kind == FIRST_SEAT:
        return _signed(measure, value)
    if measure.share:
        return percent(value)
    return f"{value:.{_decimals(measure)}f}".replace("-", MINUS)


def _signed(measure: Measure, value: float) -> str:
    """A difference: of shares in percentage points."""
    shown = round(100 * value if measure.share else value, _decimals(measure))
    if shown == 0:
        shown = 0.0  # and not -0.0
    return f"{shown:+.{_decimals(measure)}f}".replace("-", MINUS)


def _decimals(measure: Measure) -> int:
    return 2 if measure.kind in (SCORE, LEAD) else 1


# -- the sentences -------------------------------------------------------------


def _sentence(screen: Screen, game: AnyGame, finding: Finding) -> str:
    """A finding in words for somebody who has never heard of statistics."""
    comparison = finding.comparison
    measure = comparison.measure
    unit = "sweep.unit.share" if measure.share else f"sweep.unit.{measure.kind}"

    def with_unit(number: str) -> str:
        return screen.text(unit, number=number)

    return screen.text(
        f"sweep.finding.{_key(finding)}",
        measure=_told_measure(screen, game, measure),
        base=_told_number(measure, comparison.base),
        value=_told_number(measure, comparison.value),
        difference=with_unit(_signed(measure, comparison.paired.mean)),
        low=_signed(measure, finding.interval.low),
        high=_signed(measure, finding.interval.high),
        notice=with_unit(_signed(measure, comparison.margin).removeprefix("+")),
        games=_rounded(finding.more_games or 0),
    )


def _key(finding: Finding) -> str:
    if finding.verdict == UNCLEAR and finding.more_games is None:
        return "open"
    same = finding.verdict == NONE and finding.comparison.paired.same
    return "same" if same else finding.verdict


def _rounded(games: int) -> int:
    """Up to two digits: more of them would promise too much."""
    unit: int = 10 ** max(0, len(str(games)) - 2)
    return -(-games // unit) * unit


def _told_measure(screen: Screen, game: AnyGame, measure: Measure) -> str:
    values: dict[str, object] = {}
    if measure.seat is not None:
        values["seat"] = measure.seat
    if measure.reason is not None:
        values["reason"] = game.texts.get(screen.language, f"reasons.{measure.reason}")
    return screen.text(f"sweep.measure.{measure.kind}", **values)


# -- the file ------------------------------------------------------------------


def as_data(game: AnyGame, sweep: Sweep, findings: Findings, notice: Notice) -> dict[str, Any]:
    """For a JSON file: how it was played, and every number."""
    setup = sweep.blocks[0].setups[0]
    blocks = zip(sweep.blocks, findings.blocks, strict=True)
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "seed": setup.seed,
        "iterations": setup.iterations,
        "compiled": spielwerk.compiled,
        "games": sweep.games,
        "notice": {"share": notice.share, "scatter": notice.scatter},
        "error": ERROR,
        "power": POWER,
        "fewest_pairs": FEWEST_PAIRS,
        "comparisons": findings.comparisons,
        "confidence": findings.confidence,
        "blocks": [_block_as_data(block, found) for block, found in blocks],
    }


def _block_as_data(block: Block, findings: list[Finding]) -> dict[str, Any]:
    enough = block.complete() >= FEWEST_GAMES
    return {
        "seats": block.seats,
        "bots": block.lineup,
        "deals": block.complete(),
        "baseline": block.base,
        "variants": [
            {
                "options": setup.options,
                "box": None if setup.box is None else msgspec.to_builtins(setup.box),
                "same_chance": block.same_chance(variant),
                "results": _tally(block, variant).as_data() if enough else None,
                "findings": [
                    _finding_as_data(finding)
                    for finding in findings
                    if finding.comparison.variant == variant
                ],
            }
            for variant, setup in enumerate(block.setups)
        ],
    }


def _finding_as_data(finding: Finding) -> dict[str, Any]:
    comparison = finding.comparison
    return {
        "measure": comparison.measure.name,
        "baseline": comparison.base,
        "value": comparison.value,
        "difference": comparison.paired.mean,
        "deviation": comparison.paired.deviation,
        "interval": list(finding.interval),
        "interval_alone": list(comparison.paired.interval(ERROR)),
        "notice": comparison.margin,
        "chance_if_none": finding.chance_if_none,
        "chance_if_beyond": finding.chance_if_beyond,
        "verdict": finding.verdict,
        "more_games": finding.more_games,
    }
