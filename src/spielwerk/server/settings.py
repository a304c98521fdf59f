"""What a host can choose, and what a client may ask for at most."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import msgspec

from spielwerk.core.box import Box

FRAME_BYTES: Final = 16 * 1024  # a larger message closes the socket with 1009
BODY_BYTES: Final = 16 * 1024  # of an HTTP request
NAME_LENGTH: Final = 24
TEXT_LENGTH: Final = 300  # of a message

# A line that breaks is noticed within five seconds: the last sign of life may be as old as one
# ping when it does, and the silence is looked at twice a second.
PING_SECONDS: Final = 2.0
SILENT_SECONDS: Final = 4.5  # a seat that has not been heard for so long is shown as away
LOOK_SECONDS: Final = 0.5


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one connection, one address or one table may take, so that nobody can take it all.

    An address is a computer, or everybody behind one router: a school class must fit in.
    """

    frames_per_second: int = 50  # from one socket, pings and parts of messages included
    bytes_per_second: int = 65_536  # from one socket
    unread_bytes: int = 1_048_576  # waiting for a socket that does not read; then it is cut
    hello_seconds: float = 10.0  # a connection that has asked for nothing by then is closed
    gone_seconds: float = 20.0  # a socket that answers no ping for so long is closed
    welcomes_per_minute: int = 30  # whole views for one socket after moves that came too late
    moments_per_minute: int = 400  # views of earlier moments for one socket
    moments_per_address: int = 2000  # the same for all sockets of an address
    sockets_per_address: int = 300  # connections open at the same time
    connects_per_minute: int = 600  # sockets of tables opened from one address
    frames_per_address: int = 500  # from all sockets of an address, per second
    bytes_per_address: int = 1_048_576  # from all sockets of an address, per second
    requests_per_second: int = 300  # over HTTP from one address; a page takes about fifteen
    openings_per_minute: int = 60  # tables opened from one address
    joins_per_minute: int = 120  # seats taken from one address
    looks_per_minute: int = 600  # at one's own tables, all of them at once, from one address
    codes_per_minute: int = 120  # of seats that change hands, tried from one address
    wrong_codes_per_minute: int = 600  # from everywhere; then nobody's are looked at for a while
    watchers_per_address: int = 150  # sockets without a seat, at all tables together
    watchers_per_table: int = 200  # sockets without a seat; seated people always get in
    says_per_minute: int = 40  # messages and signs of one seat; of who watches, of one address
    says_per_address: int = 400  # messages and signs from one address at all tables, per minute
    says_per_table: int = 10_000  # messages and signs at one table, ever
    least_clock_seconds: int = 10  # for a decision or a game: less is of no use to people
    least_away_minutes: int = 1  # after which a bot may play on for somebody
    waiting_days: float = 14.0  # a table that has not begun by then is put away
    over_days: float = 90.0  # a table is put away so long after its end; its record stays
    lab_asks_per_minute: int = 60  # for runs and estimates of the laboratory, from one address
    lab_games: int = 1_000_000  # in one run of the laboratory
    lab_hours: float = 24.0  # a run that plays for so long is stopped; it can go on
    lab_line: int = 40  # runs that play or wait in line
    lab_line_per_address: int = 10  # likewise, of those that one address has started
    lab_runs: int = 200  # that are kept
    lab_megabytes: float = 5000.0  # on disk for all runs; the one that plays is stopped there


@dataclass(frozen=True)
class Settings:
    database: str = "spielwerk.sqlite"
    bot_seconds: float = 1.0  # for a decision of a bot; less where several tables want them
    # Never less seconds than these, which are more than 0: where so many tables want their bots
    # to think that each would get less, they wait for each other.
    bot_floor: float = 0.05
    pace: tuple[float, float] = (0.6, 0.9)  # seconds between the decisions of bots, at random
    # For long thoughts; None: one less than there are cores. Two more are kept for short ones.
    bot_processes: int | None = None
    idle_seconds: float = 60.0  # how long a table nobody looks at stays in memory
    address: str | None = None  # of the tables for other devices on the same network
    engines: Path | None = None  # where compiled engines are put while the tables are open
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word about a caller's address counts
    origins: tuple[str, ...] = ()  # where the page is reached: `https://games.example.org`
    lab: Literal["here", "everyone", "nobody"] = "here"  # who may use the laboratory
    lab_folder: Path | None = None  # for its runs; None: beside the database
    lab_packages: Path | None = None  # where the packages that it needs are put meanwhile
    lab_processes: int | None = None  # that play; None: one less than there are cores
    limits: Limits = field(default_factory=Limits)
    boxes: tuple[Box, ...] = ()  # that tables may be opened with, beside the usual ones
