"""What a city is worth and who gets it (FLA-15 to FLA-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .board import Board
from .decisions import Arms
from .events import CityScored, GreyScored, GuildScored, StonesReturned
from .plans import MEMBERS

if TYPE_CHECKING:
    from spielwerk.core.types import Event

    from .position import Position

GUILD_WORTH: Final = 1
CHURCH_WORTH: Final = 2
CATHEDRAL_WORTH: Final = 3
THIRD: Final = 4
FOURTH: Final = 2
NO_RANK: Final = 0


class CityResult:
    """How a city was scored. Never changed once it is made, so that positions share it."""

    __slots__ = (
        "building_sites",
        "cathedrals",
        "churches",
        "districts",
        "guild_districts",
        "masters",
        "points",
        "ranks",
        "round",
        "value",
    )

    def __init__(self, round_: int) -> None:
        self.round = round_
        self.guild_districts = 0  # finished, those of guilds without a rank included
        self.churches = 0  # finished, without a cathedral
        self.cathedrals = 0  # finished churches with one
        self.building_sites = 0
        self.value = 0
        # By guild, grey last:
        self.districts: list[int] = [0] * Arms.GUILDS
        self.masters: list[int] = [0] * Arms.GUILDS
        self.ranks: list[int] = [NO_RANK] * Arms.GUILDS
        self.points: list[int] = [0] * Arms.GUILDS


def assess(board: Board, city: int, seats: int, tied_best: bool, round_: int) -> CityResult:
    """A city as if it were scored now."""
    result = CityResult(round_)
    finished = board.built(city) & ~board.stones[city]
    church = board.arms[city * Arms.COUNT + Arms.CHURCH] & finished
    result.building_sites = len(MEMBERS[board.stones[city]])
    result.cathedrals = len(MEMBERS[church & board.cathedrals[city]])
    result.churches = len(MEMBERS[church]) - result.cathedrals
    result.guild_districts = len(MEMBERS[finished & ~church])
    result.value = sum(value_parts(result))
    for guild in range(Arms.GUILDS):
        if guild < seats or guild == Arms.GREY:  # an unused guild takes no rank (FLA-1)
            own = board.arms[city * Arms.COUNT + guild] & finished
            result.districts[guild] = len(MEMBERS[own])
            result.masters[guild] = _masters(board, city, own)
    _rank(result, tied_best)
    return result


def value_parts(result: CityResult) -> list[int]:
    """The points of a city for its districts, its churches and its cathedrals (FLA-15)."""
    return [
        GUILD_WORTH * result.guild_districts,
        CHURCH_WORTH * result.churches,
        CATHEDRAL_WORTH * result.cathedrals,
    ]


def _masters(board: Board, city: int, districts: int) -> int:
    """Guildmasters on some districts, printed and figures."""
    count = len(MEMBERS[board.masters[city] & districts])
    for place in board.figures_in(city):
        if districts >> place & 1:
            count += 1
    return count


def _rank(result: CityResult, tied_best: bool) -> None:
    """Most finished districts first, ties by guildmasters; who is still tied takes the lowest of
    the shared ranks, or by option the best (FLA-16)."""
    for guild in range(Arms.GUILDS):
        if result.districts[guild] == 0:
            continue
        ahead = 0
        level = 0  # as good as this guild, itself included
        for other in range(Arms.GUILDS):
            lead = result.districts[other] - result.districts[guild]
            if lead == 0:
                lead = result.masters[other] - result.masters[guild]
            if lead > 0:
                ahead += 1
            elif lead == 0:
                level += 1
        rank = ahead + 1 if tied_best else ahead + level
        result.ranks[guild] = rank
        result.points[guild] = prize(rank, result.value)


def prize(rank: int, value: int) -> int:
    """The points of a rank (FLA-17)."""
    if rank == 1:
        return value
    if rank == 2:
        return (value + 1) // 2
    if rank == 3:
        return THIRD
    return FOURTH if rank == 4 else 0


def score_full_cities(position: Position) -> None:
    """Every city without a free site is scored (FLA-13)."""
    board = position.board
    waiting = board.used & ~board.scored
    for city in MEMBERS[waiting]:
        if board.free[city] == 0:
            _score(position, city)


def _score(position: Position, city: int) -> None:
    board = position.board
    result = assess(board, city, position.seats, position.tied_best, position.round)
    position.results[city] = result
    board.scored |= 1 << city
    for guild in range(Arms.GUILDS):
        position.points[guild] += result.points[guild]
    if position.news is not None:
        _tell(position, city, result)
    stones = board.stones[city]
    if stones:
        board.take_stones(city, stones)
        sites = MEMBERS[stones]
        position.tell(StonesReturned(city=city, stones=len(sites), sites=tuple(sites)))


def if_all_scored(position: Position, results: list[CityResult | None]) -> list[int]:
    """What the guilds have, and what the cities that are not scored yet would pay (FLA-17)."""
    points = position.points.copy()
    for city, result in enumerate(results):
        if result is not None and position.results[city] is None:
            for guild in range(Arms.GUILDS):
                points[guild] += result.points[guild]
    return points


def _tell(position: Position, city: int, result: CityResult) -> None:
    position.tell(CityScored(city=city, value=result.value))
    for guild in by_rank(result):
        districts, masters = result.districts[guild], result.masters[guild]
        rank, points = result.ranks[guild], result.points[guild]
        told: Event
        if guild == Arms.GREY:
            told = GreyScored(
                city=city, districts=districts, masters=masters, rank=rank, points=points
            )
        else:
            told = GuildScored(
                seat=guild,
                city=city,
                districts=districts,
                masters=masters,
                rank=rank,
                points=points,
            )
        position.tell(told)


def by_rank(result: CityResult) -> list[int]:
    """The guilds that have a rank, the best first."""
    pairs = [(rank, guild) for guild, rank in enumerate(result.ranks) if rank != NO_RANK]
    return [guild for _, guild in sorted(pairs)]
