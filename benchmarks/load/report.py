"""What was measured, as Markdown for docs/program/speed.md, and whether the aims are met."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import mean, median
from typing import Final

from benchmarks.load.measure import Measured
from benchmarks.load.seats import SEATS
from benchmarks.load.servers import DISK, MEMORY, PEER_FILES, PEER_MEMORY, Side

from spielwerk.catalog import game, titles

# What is aimed at. Times depend on the machine, ratios hardly.
TIMES_MEMORY: Final = 4.0  # boardgame.io with its memory storage, which loses everything
TIMES_FILES: Final = 15.0  # with its file storage
AVERAGE_MS: Final = 0.2  # processor time of a move, over all games
ONE: Final = "serendipity"
ONE_MS: Final = 0.12


class Results:
    """All rounds of a run."""

    def __init__(self, rounds: list[Measured], games: list[str], tables: list[int]) -> None:
        self.games = games
        self.tables = tables
        self._rounds = rounds

    def of(self, side: Side, tables: int) -> list[Measured]:
        """The rounds of one server with so many tables, in their order."""
        found = [one for one in self._rounds if Side(one.game, one.storage) == side]
        return sorted((one for one in found if one.tables == tables), key=lambda one: one.round)

    def middle(self, side: Side, tables: int, key: Callable[[Measured], float]) -> float:
        return median(map(key, self.of(side, tables)))

    def per_move(self, side: Side, tables: int) -> list[float]:
        return [one.per_move for one in self.of(side, tables)]

    def average(self, tables: int) -> list[float]:
        """Processor seconds of a move over all games, one for each round."""
        games = [self.per_move(Side(name, DISK), tables) for name in self.games]
        return [mean(several) for several in zip(*games, strict=True)]

    @property
    def with_peer(self) -> bool:
        return any(self.of(PEER_MEMORY, tables) for tables in self.tables)

    @property
    def yardstick(self) -> float:
        return median(one.yardstick for one in self._rounds)


def games_for(seats: int) -> list[str]:
    """All games that so many can play."""
    return [name for name in titles() if game(name).seats[0] <= seats <= game(name).seats[1]]


# -- tables ------------------------------------------------------------------------------


def closed_loop(results: Results) -> str:
    """Ratios are of moves per processor second."""
    head = [
        "Server",
        "tables",
        "ms per move",
        "moves per processor second",
        "wait p50, ms",
        "wait p99, ms",
        "KiB per table",
        "ms to open a table",
        "times our log in memory",
    ]
    peer_head = ["times boardgame.io in memory", "times boardgame.io with files"]
    rows = []
    for tables in results.tables:
        rows += [
            [*_row(results, Side(name, DISK), tables), *_ratios(results, name, tables)]
            for name in results.games
        ]
        rows.append(_average_row(results, tables))
        if results.with_peer:
            rows += [
                [*_row(results, side, tables), "", "", ""] for side in (PEER_MEMORY, PEER_FILES)
            ]
    return _markdown([*head, *(peer_head if results.with_peer else [])], rows)


def _row(results: Results, side: Side, tables: int) -> list[str]:
    cost = results.middle(side, tables, lambda one: one.per_move)
    return [
        title(side),
        str(tables),
        f"{cost * 1000:.3f}",
        f"{1 / cost:,.0f}",
        f"{results.middle(side, tables, lambda one: one.wait_middle) * 1000:.1f}",
        f"{results.middle(side, tables, lambda one: one.wait_slow) * 1000:.1f}",
        f"{results.middle(side, tables, lambda one: one.memory) / 1024:.0f}",
        f"{results.middle(side, tables, lambda one: one.opening) * 1000:.1f}",
    ]


def _ratios(results: Results, name: str, tables: int) -> list[str]:
    ours = results.per_move(Side(name, DISK), tables)
    in_memory = results.per_move(Side(name, MEMORY), tables)
    return [spread(in_memory, ours), *_against_peer(results, ours, tables)]


def _against_peer(results: Results, ours: list[float], tables: int) -> list[str]:
    if not results.with_peer:
        return []
    sides = (PEER_MEMORY, PEER_FILES)
    return [spread(results.per_move(side, tables), ours) for side in sides]


def _average_row(results: Results, tables: int) -> list[str]:
    costs = results.average(tables)
    numbers = [f"{median(costs) * 1000:.3f}", f"{1 / median(costs):,.0f}"]
    peer = _against_peer(results, costs, tables)
    return [f"**average of {len(results.games)}**", str(tables), *numbers, *[""] * 5, *peer]


def paced(results: Results, pace: float) -> str:
    head = ["Server", "tables", "moves per second", "share of a core", "wait p50, ms"]
    rows = []
    for tables in results.tables:
        sides = [Side(name, DISK) for name in results.games]
        if results.with_peer:
            sides += [PEER_MEMORY, PEER_FILES]
        for side in sides:
            share = results.middle(side, tables, lambda one: one.processor / one.seconds)
            rate = results.middle(side, tables, lambda one: one.moves / one.seconds)
            waits = _row(results, side, tables)[4:6]
            rows.append([title(side), str(tables), f"{rate:.0f}", f"{share:.0%}", *waits])
    told = f"One move every {1 / pace:g} s at every table:\n\n"
    return told + _markdown([*head, "wait p99, ms"], rows)


def sizes(results: Results) -> str:
    """How comparable the games are: what a viewer gets."""
    sides = [Side(name, DISK) for name in results.games]
    if results.with_peer:
        sides.append(PEER_MEMORY)
    rows = []
    most = max(results.tables)
    for side in sides:
        view = results.middle(side, most, lambda one: one.view)
        message = results.middle(side, most, lambda one: one.message)
        rows.append([title(side), f"{view:,.0f}", f"{message:,.0f}"])
    return _markdown(["Game", "bytes of a whole view", "bytes told of a move, per viewer"], rows)


def title(side: Side) -> str:
    if side.peer:
        return f"boardgame.io, {'files' if side.storage == DISK else 'memory'}"
    return game(side.game).texts.get("en", "name")


def spread(several: Iterable[float], others: Iterable[float]) -> str:
    """The ratio of two, round by round: the median, the smallest and the largest."""
    ratios = [one / other for one, other in zip(several, others, strict=True)]
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def _markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


# -- aims ----------------------------------------------------------------------------------


def aims(results: Results) -> list[tuple[bool, str]]:
    """Every aim that this run can speak of: whether it is met, in words.

    Averages are judged where all games were measured.
    """
    found = []
    if ONE in results.games:
        found.append(_time_aim(results, title(Side(ONE, DISK)), ONE_MS, ONE))
    if results.games == games_for(SEATS):
        what = f"average of {len(results.games)} games"
        found.append(_time_aim(results, what, AVERAGE_MS, None))
        if results.with_peer:
            found.append(_ratio_aim(results, PEER_MEMORY, TIMES_MEMORY))
            found.append(_ratio_aim(results, PEER_FILES, TIMES_FILES))
    return found


def _time_aim(results: Results, what: str, most: float, name: str | None) -> tuple[bool, str]:
    found = {}
    for tables in results.tables:
        side = None if name is None else Side(name, DISK)
        costs = results.average(tables) if side is None else results.per_move(side, tables)
        found[tables] = median(costs) * 1000
    told = ", ".join(f"{cost:.3f} at {tables}" for tables, cost in found.items())
    met = all(cost <= most for cost in found.values())
    return met, f"{what}: at most {most} ms of processor time per move; it is {told} tables"


def _ratio_aim(results: Results, peer: Side, least: float) -> tuple[bool, str]:
    found = {}
    for tables in results.tables:
        pairs = zip(results.per_move(peer, tables), results.average(tables), strict=True)
        found[tables] = median(theirs / ours for theirs, ours in pairs)
    told = ", ".join(f"{ratio:.2f} at {tables}" for tables, ratio in found.items())
    met = all(ratio >= least for ratio in found.values())
    return met, f"at least {least:g} times {title(peer)} per processor second; it is {told} tables"
