"""A table in memory: a position, who is connected to it, and what each of them is told.

Everything here can be lost at any moment: it is rebuilt from the log.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from spielwerk.catalog import game as game_of
from spielwerk.core import (
    AnyGame,
    Outcome,
    State,
)
from spielwerk.core.state import SEAT_LIMIT, ascending_has
from spielwerk.kit.kept import Parts
from spielwerk.server.audience import Audience
from spielwerk.server.entries import Entry, Moves, Note, Reseated, Returned, StoodIn, Undone
from spielwerk.server.locking import Lock
from spielwerk.server.past import Past, rebuild
from spielwerk.server.playing import Playing, Then, settle
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import (
    Moved,
    Refused,
    Request,
    TableInfo,
)
from spielwerk.server.refusing import NotAllowed, why_not
from spielwerk.server.seats import Seat
from spielwerk.server.sights import Sights, moved_frames, news_for, told
from spielwerk.server.sitting import sitting
from spielwerk.server.storage.store import Store
from spielwerk.server.storage.stored import TableRow, Taken, now
from spielwerk.server.story import Story
from spielwerk.server.talk import Talk
from spielwerk.server.telling import MovedFrame, Told, WelcomeFrame, table_info
from spielwerk.server.terms import Terms

if TYPE_CHECKING:
    from spielwerk.server.client import Client

_ENCODER: Final = msgspec.json.Encoder()


class Table:
    """One table. All changes go through `lock`; what clients see changes without awaiting."""

    def __init__(self, row: TableRow, past: Past, store: Store) -> None:
        self.game: AnyGame = game_of(row.game, row.box)
        self.lock = Lock()
        self.audience = Audience(self)
        self._loop = asyncio.get_running_loop()  # to ask for it anew is a call to the system
        self.touched = self._loop.time()  # when somebody last came, went or acted
        self.store = store
        self._parts = Parts()  # of views, made before
        self._take(row, past)

    def _take(self, row: TableRow, past: Past) -> None:
        self.row = row
        self.state = past.state
        self._chain = past.chain
        self._log = past.log
        self.clocks = past.clocks  # None: nobody's time is counted
        self._sit()
        self._story = Story()
        for events in past.events:
            self._story.add([told(event) for event in events])
        self._sights: Sights | None = None  # of the present position, once somebody looks
        self.seq = len(past.log)  # how many entries the log has
        self._decided: set[int | None] = {seat for seat, _ in self.moves}  # whose moves stand
        self._asked = [past.log.asked_since] * len(row.seats)  # since which entry what it is
        self._legal = _legal_for_all(self.state, len(row.seats))

    # -- what it is ----------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> list[Seat]:
        """Who sits where now."""
        return self.sitting.seats

    def _sit(self) -> None:
        self.sitting = sitting(self.row.seats, self.row.host, self._log.reseated)

    @property
    def waiting(self) -> bool:
        return any(seat.occupant == "open" for seat in self.row.seats)

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.over

    @property
    def moves(self) -> Moves:
        """What was played, as the log has it."""
        if self.state is None or self.state.moves is None:
            return []
        return [(move % SEAT_LIMIT, move // SEAT_LIMIT) for move in self.state.moves]

    @property
    def request(self) -> Request | None:
        """What is asked of the people at the table."""
        return self._log.request

    @property
    def talk(self) -> Talk:
        """What was said at the table."""
        return self._log.talk

    @property
    def paused(self) -> bool:
        return self._log.paused

    @property
    def stood_in(self) -> dict[int, StoodIn]:
        """The seats of people for whom a bot plays."""
        return self._log.stood_in

    def people(self) -> set[int]:
        """The seats of people who play themselves."""
        persons = {number for number, seat in enumerate(self.seats) if seat.occupant == "person"}
        return persons - self.stood_in.keys()

    @property
    def terms(self) -> Terms:
        """What holds now beside the rules."""
        return self._log.talk.terms(self.row.terms)

    def opened_by(self, client: Client) -> bool:
        """Whether they have the opener's rights, seated or not."""
        host = self.sitting.host
        return client.mark == host or any(mark == host for mark, _ in client.company)

    def info(self) -> TableInfo:
        return table_info(self, self.audience.here())

    # -- what they are told --------------------------------------------------

    def touch(self) -> None:
        self.touched = self._loop.time()

    def welcome(self, client: Client) -> bytes:
        """Everything a viewer may know now, as a frame."""
        viewer = client.seat
        log, counts = self._story.seen_by(viewer)
        frame = WelcomeFrame(
            table=self.info(),
            seat=viewer,
            opener=self.opened_by(client),
            company=[seat for _, seat in client.company],
            seq=self.seq,
            moves=_count(self.state),
            head=self._head(),
            view=None if self.state is None else self._sight(self.state).look(viewer),
            legal=self._legal_of(viewer),
            undo=self._may_undo(viewer),
            outcome=self._outcome(),
            log=log,
            talk=self.talk.latest,
            told=counts,
        )
        return _ENCODER.encode(frame)

    def _sight(self, state: State) -> Sights:
        if self._sights is None:
            self._sights = Sights(self.game, state, self._parts)
        return self._sights

    def _outcome(self) -> Outcome | None:
        return None if self.state is None else self.state.outcome()

    def _head(self) -> str | None:
        return None if self._chain is None else self._chain.head

    def _may_undo(self, viewer: int | None) -> bool:
        return viewer in self._decided and not self.over

    def _legal_of(self, viewer: int | None) -> list[int]:
        return [] if viewer is None else self._legal[viewer]

    # -- playing -------------------------------------------------------------

    async def play(self, seat: int, seq: int, action: int) -> bool:
        """Play a move and tell everybody; False if it had been played before.

        It is on disk before anybody hears of it. NotAllowed or ServerProblem otherwise, and nothing
        has changed. Once it is being written it is finished, even if nobody waits for it any more.
        """
        done: asyncio.Future[bool] = self._loop.create_future()
        await self.lock.acquire()
        Playing(self, seat, seq, action, partial(settle, done)).begin()
        return await done

    def play_now(self, seat: int, seq: int, action: int, then: Then) -> bool:
        """As `play`, with a function that is told in the end; not at all if the table is busy."""
        if not self.lock.take():
            return False
        Playing(self, seat, seq, action, then).begin()
        return True

    def repeats(self, seat: int, seq: int, action: int) -> bool:
        """Whether this very move is in the log; ServerProblem if it answers an old question.

        A seat's number may lag behind while only others have moved and it is still asked the
        same: where all choose together, answers come in any order.
        """
        if self.state is None or self.state.moves is None:
            raise ServerProblem("waiting")
        mine = self._log.move_since(seq, seat) if seq >= 0 else None
        if mine is not None and mine[1] == action:
            return True
        if self.over:
            raise ServerProblem("over")
        if self._log.paused:
            raise ServerProblem("paused")
        if mine is not None or not self.asks(seat, seq):
            raise ServerProblem("stale")
        return False

    def asks(self, seat: int, seq: int) -> bool:
        """Whether a seat that has seen so many entries is still asked what it saw."""
        return self._asked[seat] <= seq <= self.seq

    def after(self, seat: int, action: int) -> State:
        """The next position, made beside the present one: that one counts until the log does.

        A copy takes a few microseconds, and should the rules ever stumble over a move, then before
        it is written down for good.
        """
        assert self.state is not None
        if not ascending_has(self._legal[seat], action):
            refusal = self.why_not(seat, action)
            if refusal is None:
                raise ServerProblem("internal", "no rule forbids it, yet it is not offered")
            raise NotAllowed(refusal)
        after = self.state.clone()
        after.advance(seat, action)
        return after

    def why_not(self, seat: int, action: int, first: int | None = None) -> Refused | None:
        """As `refusing.why_not`, of the present position; a ServerProblem while waiting."""
        if self.state is None:
            raise ServerProblem("waiting")
        return why_not(self.game, self.state, seat, action, first)

    def advance(self, after: State, seat: int, action: int) -> None:
        before = self._sights
        legal = _legal_for_all(after, len(self.seats))
        for other, offers in enumerate(legal):
            if other == seat or self._legal[other] != offers:
                self._asked[other] = self.seq + 1
        self.seq += 1
        self.state = after
        self._legal = legal
        assert self._chain is not None
        self._chain.add(seat, action)
        asked = self.request is not None
        self._log.add_move(seat, action)
        self._decided.add(seat)
        self._sights = None
        events = [told(event) for event in self.game.take_events(after)]
        self._story.add(events)
        if before is not None:
            self._tell_move(after, before, events, seat, action)
        if self.over or (asked and self.request is None):
            self.audience.tell_change()
        elif self.clocks is not None:
            self.audience.tell_times()

    def _tell_move(
        self, after: State, before: Sights, events: list[Told], seat: int, action: int
    ) -> None:
        viewers = {client.seat for client in self.audience.clients}
        self._sights = sights = Sights(self.game, after, self._parts, viewers)
        shared = MovedFrame(
            seq=self.seq,
            moves=_count(after),
            head=self._head(),
            seat=seat,
            outcome=self._outcome(),
        )
        news, changes = news_for(viewers, events), sights.changes_since(before)
        may_undo = () if after.over else self._decided
        frames = moved_frames(shared, action, news, changes, self._legal, may_undo)
        for client in self.audience.clients.copy():
            client.send(frames[client.seat])

    def acknowledged(self, seat: int, seq: int, action: int) -> Moved:
        """The answer to a move that is sent again: it counts, and there is nothing new to tell."""
        played = self._log.move_since(seq, seat)
        assert played is not None, "it was found before"
        return Moved(
            seq=played[0] + 1,
            moves=None,
            head=None,
            seat=seat,
            action=action,
            events=[],
            log=None,
            view={},
            legal=self._legal_of(seat),
            undo=self._may_undo(seat),
            outcome=self._outcome(),
        )

    # -- when the stored table is newer ---------------------------------------

    async def save_seats(self, seats: list[Seat]) -> None:
        """Take open seats; the game begins when none is left. Only under `lock`.

        Who has sat down before stays in the row as they were; what has changed since is in the log.
        """
        seats = [
            new if old.occupant == "open" else old
            for old, new in zip(self.row.seats, seats, strict=True)
        ]
        try:
            await self.store.save_seats(self.id, seats, self.row.revision)
        except Taken:
            await self.reload()
            raise ServerProblem("stale") from None
        changed = msgspec.structs.replace(self.row, seats=seats, revision=self.row.revision + 1)
        _, entries = await self.store.load(self.id)
        self._take(changed, rebuild(changed, entries))
        if self.waiting:
            self.audience.tell_change()
        else:
            self.audience.welcome_all()

    async def reload(self) -> None:
        """Somebody else has written to the log of this table: take their word for it."""
        row, entries = await self.store.load(self.id)
        self._take(row, await asyncio.to_thread(rebuild, row, entries))
        self.audience.welcome_all()

    async def note(self, seat: int, note: Note, at: int | None = None) -> None:
        """Log what is not a move. Only under `lock`; whoever is told of it, the caller says."""
        entry = Entry(seat, 0, note, now() if at is None else at)
        clocks = None if self.clocks is None else self.clocks.copy()
        if clocks is not None:
            clocks.note(entry.at, note)
        try:
            await self.store.append_note(self.id, self.seq, entry, note, clocks)
        except Taken:
            await self.reload()
            raise ServerProblem("stale") from None
        self.clocks = clocks
        self._log.add(entry)
        self._sit()
        self.seq += 1
        if isinstance(note, Returned | Reseated):
            # Somebody else answers there: what a bot has decided meanwhile comes too late.
            self._asked[note.seat] = self.seq

    async def take_back(self, seat: int, kept: int) -> None:
        """Go on from where so many moves had been played. Only under `lock`."""
        await self.note(seat, Undone(kept))
        await self.reload()

    def follow(self, next_table: str) -> None:
        self.row = msgspec.structs.replace(self.row, next_table=next_table)
        self.audience.tell_change()


def _count(state: State | None) -> int:
    return 0 if state is None or state.moves is None else len(state.moves)


def _legal_for_all(state: State | None, seats: int) -> list[list[int]]:
    """What every seat may do, asked once for every position."""
    return [[] if state is None else state.legal(seat) for seat in range(seats)]
