"""The messages between the tables and their clients; docs/concepts/protocol.md explains them.

The page's types are generated from these structs and from the games' views and events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from spielwerk.core import LANGUAGES, Event, Outcome, View
from spielwerk.server.seat_messages import AskForCode, GiveToBot, SeatCode, WithdrawCode
from spielwerk.server.talk_messages import React, Reacted, Said, Say, SetTalk, SetWatching
from spielwerk.server.terms import Terms

if TYPE_CHECKING:
    from spielwerk.core import Box

# Some fields of a view; the title is the type they have in the page.
ViewChanges = Annotated[dict[str, Any], msgspec.Meta(title="Partial<View>")]

# -- over HTTP ------------------------------------------------------------------


class GameTitle(msgspec.Struct, kw_only=True):
    """What stands on a game's box, in one language."""

    id: str
    language: str
    seats: tuple[int, int]
    name: str
    subtitle: str
    author: str
    players: str  # in words, as are the others
    duration: str
    age: str


class AppliesInfo(msgspec.Struct, kw_only=True):
    """An option that matters only while another one has one of these values; none: never."""

    option: str  # the name of the other one
    values: list[bool | int | str]  # of the other one


class OptionInfo(msgspec.Struct, kw_only=True):
    """An option as it stands for one number of seats."""

    name: str  # as `options` of `OpenTable` call it
    default: bool | int | str | list[int]  # what holds where nothing is chosen
    choices: list[bool | int | str] | None  # all that is allowed; None where it is a range
    minimum: int | None  # of a range, itself allowed
    maximum: int | None  # likewise
    length: int | None  # set for a list of that many different numbers
    applies: AppliesInfo | None  # None: always


class KindInfo(msgspec.Struct, kw_only=True):
    """A kind of action: `size` consecutive ints from `first` on."""

    name: str  # the key of its texts: `actions.<name>`
    first: int  # the lowest action of the kind
    size: int  # how many there are
    args: list[tuple[str, int]]  # name and number of values, the last one counting fastest


class BoxInfo(msgspec.Struct, kw_only=True):
    """A box with which a game is played instead of its usual one: other cards, numbers or maps."""

    digest: str  # a hash of all that is in it, 64 hexadecimal digits
    name: dict[str, str]  # what players call it, by language

    @staticmethod
    def of(box: Box) -> BoxInfo:
        names = {language: box.name.told(language) for language in LANGUAGES}
        return BoxInfo(digest=box.digest, name=names)


class GameInfo(msgspec.Struct, kw_only=True):
    """What a client needs to offer and to tell a game, in one language."""

    id: str  # as `OpenTable` calls it
    language: str  # of `texts` and `words`
    rules_version: int  # records of other versions cannot be replayed
    seats: tuple[int, int]  # fewest and most
    options: dict[str, list[OptionInfo]]  # by number of seats
    kinds: list[KindInfo]  # what actions mean
    texts: dict[str, str]  # flat keys, `prompts.reveal`; {placeholders} are filled by the client
    words: dict[str, list[str]]  # how players call the values of a name: cell 17 is `C4`
    levels: list[str]  # the bots, from the weakest to the strongest
    private: bool  # whether a seat ever knows what others do not
    box: BoxInfo | None  # with which all this holds; None: the usual one
    boxes: list[BoxInfo]  # that tables can be opened with, beside the usual one


class SeatWish(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat of a table to be opened."""

    occupant: Literal["me", "open", "bot"]  # who is to sit there
    level: str | None = None  # of a bot
    name: str | None = None  # of a person on the same device; None for who opens the table
    colour: int | None = None  # theirs, None: one that is free


class OpenTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: str  # its id
    seats: list[SeatWish]  # in the order of play
    options: dict[str, bool | int | str | list[int]]  # those that differ from the default
    name: str  # of who opens the table, 1 to 24 characters
    colour: int  # 0 to 5, the player's own; how the page marks people, not a rule
    terms: Terms = Terms()  # what holds beside the rules
    box: str | None = None  # the digest of one of the `boxes`; None: the usual one


class JoinTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/join: take an open seat."""

    name: str  # 1 to 24 characters
    colour: int | None  # None: one that is free; the problem `colour_taken` if it is not
    seat: int | None = None  # None: the first open one


class Seated(msgspec.Struct, kw_only=True):
    """The answer to both: the token is the seat, keep it secret."""

    table: str  # its id, which is the invitation
    seat: int | None  # None where the opener does not play
    token: str  # 256 random bits
    tokens: list[str]  # of all people on this device, this one first; each is a seat


class Health(msgspec.Struct, kw_only=True):
    """GET /api/health: the tables are open; what runs there."""

    version: str  # of Spielwerk
    engines: Literal["compiled", "pure"]  # what the bots think with
    ok: bool = True  # else nobody answers


class Address(msgspec.Struct, kw_only=True):
    """GET /api/address: where other devices on the same network reach the tables."""

    origin: str | None  # `http://192.168.1.7:8000`; None where only this computer does


class SeatInfo(msgspec.Struct, kw_only=True):
    """A place at a table."""

    occupant: Literal["person", "open", "bot"]  # who sits there
    name: str  # of the person or the bot; empty while open
    colour: int  # 0 to 5
    level: str | None  # of a bot
    here: bool  # a bot always is, a person while one of their sockets is heard
    stand_in: str | None  # the level of the bot that plays on for the person; None: none does


class Request(msgspec.Struct, kw_only=True):
    """Somebody wants something to which all people must agree for whom no bot plays."""

    what: Literal["undo", "pause"]  # take back what was played since so many moves; or rest
    seat: int  # who asks
    moves: int | None  # so many would stand, where it is to undo
    agreed: list[int]  # the seats that have said yes


class TableInfo(msgspec.Struct, kw_only=True):
    """What everybody may know about a table."""

    id: str  # its address is `/t/<id>`
    game: str  # its id
    box: BoxInfo | None  # that it is played with; None: the usual one
    seats: list[SeatInfo]  # in the order of play
    opener: int | None  # whose seat may fill the table with bots; None: the opener watches
    options: dict[str, Any]  # all of them, with what holds at this table
    terms: Terms  # what holds beside the rules now
    state: Literal["waiting", "playing", "over"]  # of the game
    commitment: str  # the hash of the secret seed
    spectators: int  # how many watch
    next_table: str | None  # where the same people play again
    request: Request | None  # what the people at the table are asked; None: nothing
    paused: bool  # no move is taken and no time passes until somebody resumes


# -- over the socket: from a client -----------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first frame on a socket. Without a token one watches."""

    token: str | None  # from `Seated`; None to watch
    company: list[
        str
    ] = []  # of all people at this screen: they are here, and agree for one another


class SitAs(msgspec.Struct, tag="sit_as", tag_field="type", forbid_unknown_fields=True):
    """Somebody else of the company looks and acts from here on. The answer is `welcome`."""

    token: str  # one of `company`


class Act(msgspec.Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Play an action. `seq` is the number the move will have: the moves seen so far.

    Sending the same move again is safe: it is played once and acknowledged again.
    """

    seq: int  # of the last `welcome` or `moved`
    action: int  # one of `legal`


class FillWithBots(msgspec.Struct, tag="fill", tag_field="type", forbid_unknown_fields=True):
    """Give all open seats to bots of a level, so that the game can begin. Only the opener may."""

    level: str  # one of `levels`


class Again(msgspec.Struct, tag="again", tag_field="type", forbid_unknown_fields=True):
    """After the end: open the next table for the same people."""


class WhyNot(msgspec.Struct, tag="why_not", tag_field="type", forbid_unknown_fields=True):
    """Ask which rule forbids an action; nothing is played. The answer is `refused`.

    Some things take two actions, a garment and then its place: then `first` is the one that would
    come before, and the answer is about the two of them.
    """

    action: int  # any action of the game
    first: int | None = None  # the action that would come before


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Are you there? The answer is `pong`."""


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back one's own last decision, and what came after it.

    At once if it has shown nobody anything new and nobody else has decided since, or if only bots
    play along; otherwise the people at the table are asked, and all must agree.
    """


class Answer(msgspec.Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """Answer the `request` of the table; no from who asked withdraws it."""

    yes: bool


class Pause(msgspec.Struct, tag="pause", tag_field="type", forbid_unknown_fields=True):
    """Let the game rest, if all people at the table agree."""


class Resume(msgspec.Struct, tag="resume", tag_field="type", forbid_unknown_fields=True):
    """Go on after a pause. Anybody with a seat may."""


class ComeBack(msgspec.Struct, tag="come_back", tag_field="type", forbid_unknown_fields=True):
    """Take back the own seat from a bot that plays on there, as acting, asking and answering do."""


class LookBack(msgspec.Struct, tag="look_back", tag_field="type", forbid_unknown_fields=True):
    """See the table as it was, and what was told of the moves from there on."""

    first: int  # after so many of the moves that stand
    last: int  # up to so many; `first` for that moment alone, at most 60 more


ClientFrame = (
    Hello
    | SitAs
    | Act
    | FillWithBots
    | Again
    | WhyNot
    | Undo
    | Answer
    | Pause
    | Resume
    | ComeBack
    | LookBack
    | Say
    | React
    | SetTalk
    | SetWatching
    | AskForCode
    | WithdrawCode
    | GiveToBot
    | Ping
)


# -- over the socket: to a client ----------------------------------------------------


class Welcome(msgspec.Struct, tag="welcome", tag_field="type", kw_only=True):
    """The first answer, and after every reconnection: everything the seat may know now."""

    table: TableInfo  # as it stands
    seat: int | None  # None for who watches
    opener: bool  # whether it was they who opened the table, seated or not
    company: list[int | None]  # the seats of the company in its order; None where a token has none
    seq: int  # entries of the table's log so far: moves, and what the people agree on
    moves: int  # played so far, without those that were taken back
    head: str | None  # of the chain over them, 64 hexadecimal digits; None while the table waits
    view: View | None  # None while the table waits for people
    legal: list[int]  # what the seat may do now, ascending
    undo: bool  # whether the viewer has a decision that might be taken back
    outcome: Outcome | None  # None while the game goes on
    log: list[Event]  # the events so far, as a log keeps them
    talk: list[Said]  # the last hundred messages, the oldest first
    told: list[int]  # how many of them came with the deal, then with each move that stands


class Moved(msgspec.Struct, tag="moved", tag_field="type", kw_only=True):
    """Somebody played; for who did, the acknowledgement: the move is on disk."""

    seq: int  # entries of the log so far, this one included
    moves: int | None  # that stand now; None for a move that was sent again
    head: str | None  # of the chain over them; None where a move sent again is acknowledged
    seat: int  # who played
    action: int | None  # only for the seat that acted; others learn from events and view
    events: list[Event]  # what this viewer may know of what happened, in order
    log: list[Event] | None  # as a log keeps them; None: just so
    view: ViewChanges  # only the fields of the view that changed
    legal: list[int]  # what the viewer may do now, ascending
    undo: bool  # whether the viewer has a decision that might be taken back
    outcome: Outcome | None  # None while the game goes on


class TableChanged(msgspec.Struct, tag="table", tag_field="type", kw_only=True):
    """Somebody sat down, came, went; or the next table is open."""

    seq: int  # entries of the log so far
    table: TableInfo  # as it stands now


class Times(msgspec.Struct, tag="times", tag_field="type", kw_only=True):
    """At a table with a clock: how it stands, after a welcome, a move, and whatever changes it."""

    left: list[int | None]  # milliseconds by seat, when this was sent; None: without a clock
    running: list[int]  # the seats whose time passes


class Refused(msgspec.Struct, tag="refused", tag_field="type", kw_only=True):
    """The action is not allowed; nothing has changed."""

    action: int  # the one that was asked about
    rule: str | None  # its id on the rules page; None where no rule is concerned
    key: str  # names the refusal: `not_your_turn`
    text: dict[str, str]  # by language


class Problem(msgspec.Struct, tag="problem", tag_field="type", kw_only=True):
    """The frame could not be served; nothing has changed. Codes are listed in the protocol."""

    code: str  # as the list of problems names it
    text: dict[str, str]  # by language
    detail: str | None  # for who writes a client, in English: which field is wrong


class PastMove(msgspec.Struct, kw_only=True):
    """A move that is looked back on."""

    seat: int  # who played
    events: list[Event]  # what the viewer may know of what happened, as a log keeps it
    view: ViewChanges  # the fields of the view that it changed


class LookedBack(msgspec.Struct, tag="looked_back", tag_field="type", kw_only=True):
    """What the viewer saw then; without what was left to memory."""

    first: int  # after so many moves
    view: View  # at that moment
    moves: list[PastMove]  # from there on, as many as were asked for


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """Yes."""


ServerFrame = (
    Welcome
    | Moved
    | TableChanged
    | Times
    | Said
    | Reacted
    | LookedBack
    | SeatCode
    | Refused
    | Problem
    | Pong
)
