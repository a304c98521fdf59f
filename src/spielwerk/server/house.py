"""The house: all tables that somebody looks at, loaded when needed and dropped when left."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import msgspec

from spielwerk.catalog import game as game_of
from spielwerk.catalog import titles
from spielwerk.core import Box, DataError, Record, SetupError
from spielwerk.server import seats as seating
from spielwerk.server import standing_in
from spielwerk.server.addresses import Proxies
from spielwerk.server.bothost import BotHost
from spielwerk.server.client import Client
from spielwerk.server.company import people_of, tokens_for
from spielwerk.server.handing import Handing
from spielwerk.server.limits import PerAddress
from spielwerk.server.looking_back import LookingBack
from spielwerk.server.looks import Looks
from spielwerk.server.names import clean_name
from spielwerk.server.past import rebuild
from spielwerk.server.playing import Then
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import JoinTable, OpenTable, Seated
from spielwerk.server.putting_away import PuttingAway
from spielwerk.server.seats import Seat
from spielwerk.server.settings import LOOK_SECONDS, Settings
from spielwerk.server.storage.store import CLOSING_SECONDS, Store
from spielwerk.server.storage.stored import Damaged, TableRow, now
from spielwerk.server.table import Table
from spielwerk.server.terms_check import check_terms
from spielwerk.server.watchdog import Watchdog
from spielwerk.server.watching import check_may_look
from spielwerk.server.workers import BotPool

log = logging.getLogger("spielwerk.server")


class House:
    """Opens, finds and drops tables. What it holds is in the store, or can be rebuilt from it."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool) -> None:
        self.settings = settings
        self.pool = pool
        self.callers = PerAddress(settings.limits)
        self.proxies = Proxies(settings.proxies)
        self._store = store
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        # One at a time: threads that reckon take turns with the one that serves everybody.
        self._rebuilding = asyncio.Semaphore(1)
        self.looks = Looks(store, self._tables, self._rebuilding)
        self.handing = Handing(self.table, self._wake, settings.limits.wrong_codes_per_minute)
        self.looking_back = LookingBack(self.callers, self._rebuilding)
        self._working: set[asyncio.Task[None]] = set()  # on what sockets have asked for
        self._hosts: dict[str, BotHost] = {}
        self._sweeper = asyncio.create_task(self._sweep())
        self._listener = asyncio.create_task(self._listen())
        self.watchdog = Watchdog(store, self._tables, self.table, self._wake)
        self._watching = asyncio.create_task(self.watchdog.watch())
        away = PuttingAway(store, settings.limits, self._in_use)
        self._tidier = asyncio.create_task(away.every_hour())

    async def close(self) -> None:
        self._sweeper.cancel()
        self._listener.cancel()
        self._watching.cancel()
        self._tidier.cancel()
        await asyncio.gather(*[host.close() for host in self._hosts.values()])
        if self._working:
            await asyncio.wait(self._working, timeout=CLOSING_SECONDS)

    @property
    def lost(self) -> bool:
        """Whether nothing can be played until a restart, as the file is gone."""
        return self._store.lost

    # -- finding -------------------------------------------------------------

    async def table(self, number: str) -> Table:
        """The table of that id, from memory or from the log; ServerProblem if there is none."""
        if number in self._tables:
            self._tables[number].touch()
            return self._tables[number]
        if number not in self._loading:
            self._loading[number] = asyncio.create_task(self._load(number))
        # Several may wait for it; one that leaves must not spoil it for the others.
        return await asyncio.shield(self._loading[number])

    async def _load(self, number: str) -> Table:
        try:
            row, entries = await self._store.load(number)
            async with self._rebuilding:
                past = await asyncio.to_thread(rebuild, row, entries)
            table = Table(row, past, self._store)
            await standing_in.for_late(table, now())
            self._tables[number] = table
            return table
        except Damaged as damaged:
            log.error("table %s is damaged: %s", number, damaged.detail)
            raise
        finally:
            del self._loading[number]

    async def _sweep(self) -> None:
        """Forget the tables nobody looks at; the log remembers them."""
        while True:
            await asyncio.sleep(self.settings.idle_seconds / 2)
            self.drop_idle(self.settings.idle_seconds)
            self.callers.forget_idle(asyncio.get_running_loop().time())

    async def _listen(self) -> None:
        """Tell the tables' people who has gone quiet, and who is back."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for table in list(self._tables.values()):
                table.audience.tell_who_is_here()

    def drop_idle(self, seconds: float) -> None:
        late = asyncio.get_running_loop().time() - seconds
        for number, table in list(self._tables.items()):
            host = self._hosts.get(number)
            busy = table.audience.clients or table.lock.locked() or (host is not None and host.busy)
            if not busy and table.touched <= late:
                del self._tables[number]
                self._hosts.pop(number, None)

    def _in_use(self) -> set[str]:
        """The tables that somebody looks at, or did a moment ago."""
        return {*self._tables, *self._loading}

    @property
    def loaded(self) -> list[str]:
        return list(self._tables)

    def bots_of(self, number: str) -> BotHost | None:
        return self._hosts.get(number)

    # -- opening and joining -------------------------------------------------

    async def open(self, wish: OpenTable) -> Seated:
        if wish.game not in titles():
            raise ServerProblem("unknown_game")
        game = game_of(wish.game, self._offered(wish.game, wish.box))
        check_terms(wish.terms, self.settings.limits)
        tokens = tokens_for(wish)
        sitting = _sit_down(wish, tokens)
        mine = [number for number, seat in enumerate(sitting) if seat.occupant == "person"]
        seed = secrets.token_hex(32)
        try:
            game.check_seats(len(sitting))
        except SetupError as error:
            raise ServerProblem("wrong_seats", str(error)) from None
        try:
            origin = game.start(len(sitting), seed, wish.options).origin
        except SetupError as error:
            raise ServerProblem("wrong_options", str(error)) from None
        assert origin is not None, "a started game knows where it came from"
        row = TableRow(
            id=seating.new_table_id(),
            game=game.id,
            rules_version=game.rules_version,
            options=origin.options,
            terms=wish.terms,
            seats=sitting,
            host=seating.hashed(tokens[0]),
            seed=seed,
            next_table=None,
            revision=0,
            created=now(),
            box=game.box,
        )
        await self._store.add(row)
        seat = mine[0] if mine else None
        return Seated(table=row.id, seat=seat, token=tokens[0], tokens=tokens)

    def _offered(self, game: str, digest: str | None) -> Box | None:
        """A box that tables may be opened with; None: the usual one."""
        if digest is None:
            return None
        for box in self.settings.boxes:
            if (box.game, box.digest) == (game, digest):
                return box
        raise ServerProblem("unknown_box")

    async def box(self, game: str, digest: str) -> Box:
        """A box that is offered, or that some table is played with; the game is loaded with it."""
        try:
            found = self._offered(game, digest)
        except ServerProblem:
            found = await self._store.box(digest)
        if found is None or found.game != game:
            raise ServerProblem("unknown_box")
        try:
            await asyncio.to_thread(game_of, game, found)
        except DataError as error:
            raise ServerProblem("other_rules", str(error)) from None
        return found

    async def join(self, number: str, wish: JoinTable) -> Seated:
        clean_name(wish.name)
        if wish.colour is not None:
            seating.check_colour(wish.colour)
        table = await self.table(number)
        async with table.lock:
            seat = _free_seat(table, wish.seat)
            token = seating.new_token()
            others = [other for other in table.seats if other.occupant != "open"]
            changed = table.seats.copy()
            changed[seat] = seating.person(wish.name, wish.colour, token, others)
            await table.save_seats(changed)
        self._wake(table)
        return Seated(table=table.id, seat=seat, token=token, tokens=[token])

    async def fill(self, table: Table, level: str) -> None:
        seating.check_level(level)
        async with table.lock:
            if not table.waiting:
                raise ServerProblem("table_full")
            changed = table.seats.copy()
            for number, seat in enumerate(changed):
                if seat.occupant == "open":
                    changed[number] = seating.bot(level, changed)
            await table.save_seats(changed)
        self._wake(table)

    async def again(self, table: Table) -> None:
        """Open the next table, once: the same people and options, another one begins.

        Everybody's token also opens their seat there, so nothing secret needs to be sent.
        """
        async with table.lock:
            if not table.over:
                raise ServerProblem("not_over")
            if table.row.next_table is None:
                row = msgspec.structs.replace(
                    table.row,
                    id=seating.new_table_id(),
                    rules_version=table.game.rules_version,
                    terms=table.terms,
                    seats=table.seats[1:] + table.seats[:1],
                    host=table.sitting.host,
                    seed=secrets.token_hex(32),
                    revision=0,
                    created=now(),
                )
                table.follow(await self._store.add_next(table.id, row))
            else:
                table.audience.tell_change()

    # -- playing -------------------------------------------------------------

    def enter(self, table: Table, client: Client) -> None:
        """Let somebody in who has said hello; ServerProblem if too many watch, or nobody may."""
        check_may_look(table, client)
        if not client.seats:
            full = table.audience.watchers >= self.settings.limits.watchers_per_table
            if full or not self.callers.watcher_came(client.address):
                raise ServerProblem("crowded")
        table.audience.enter(client)
        self._wake(table)

    def leave(self, table: Table, client: Client) -> None:
        if client in table.audience.clients:
            if not client.seats:
                self.callers.watcher_left(client.address)
            table.audience.leave(client)

    def work_on(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do what a socket has asked for; it is finished even if the socket is gone meanwhile."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def play(self, table: Table, seat: int, seq: int, action: int) -> bool:
        """As Table.play, and the bots look whether it is their turn."""
        if seat in table.stood_in:
            seq = await standing_in.come_back(table, seat, seq)
        new = await table.play(seat, seq, action)
        self._wake(table)
        return new

    def play_now(self, table: Table, seat: int, seq: int, action: int, then: Then) -> bool:
        """As Table.play_now, likewise."""
        if seat in table.stood_in:
            return False

        def played(outcome: bool | Exception) -> None:
            then(outcome)
            self._wake(table)

        return table.play_now(seat, seq, action, played)

    async def beside(
        self,
        table: Table,
        seats: Iterable[int],
        do: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Let people do something beside moves, or only be back: either gives them their seats."""
        for seat in seats:
            await standing_in.come_back(table, seat)
        if do is not None:
            await do()
        self._wake(table)

    async def record(self, number: str) -> msgspec.Raw:
        """The game with its seed, which is secret until the end, as JSON."""
        try:
            table = await self.table(number)
        except ServerProblem as problem:
            kept = await self._store.record(number) if problem.code == "put_away" else None
            if kept is None:
                raise
            return msgspec.Raw(kept)
        if not table.over:
            raise ServerProblem("not_over")
        record: Record = table.game.record(table.state)
        return msgspec.Raw(record.to_json().encode())

    def _wake(self, table: Table) -> None:
        """Let the bots look whether it is their turn."""
        if not table.stood_in and not any(seat.occupant == "bot" for seat in table.seats):
            return
        if table.id not in self._hosts:
            self._hosts[table.id] = BotHost(table, self.pool, self.settings.pace)
        self._hosts[table.id].wake()


def _sit_down(wish: OpenTable, tokens: list[str]) -> list[Seat]:
    """The seats as wished; people choose their colour before bots do."""
    seating.person(wish.name, wish.colour, tokens[0], [])  # also who only watches says who it is
    sitting = people_of(wish, tokens)
    for number, seat in enumerate(wish.seats):
        if seat.occupant == "bot":
            sitting[number] = seating.bot(seating.check_level(seat.level), sitting)
        elif seat.level is not None:
            raise ServerProblem("wrong_seats", "only bots have a level")
    return sitting


def _free_seat(table: Table, wished: int | None) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.occupant == "open"]
    if not free:
        raise ServerProblem("table_full")
    if wished is None:
        return free[0]
    if wished not in free:
        raise ServerProblem("seat_taken" if 0 <= wished < len(table.seats) else "wrong_seats")
    return wished
