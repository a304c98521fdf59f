"""Messages about talking and watching. Part of the protocol; `protocol` has the others."""

from __future__ import annotations

import msgspec

from spielwerk.server.terms import Sign, WhoTalks

# -- from a client ----------------------------------------------------------------


class Say(msgspec.Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Write something to all at the table. Plain text: nothing in it is markup."""

    text: str  # 1 to 300 characters once what cannot be seen is left out
    name: str | None = None  # of who watches, 1 to 24 characters; a seat has its own


class React(msgspec.Struct, tag="react", tag_field="type", forbid_unknown_fields=True):
    """Give a sign, which everybody sees for a moment at the plate of who gave it."""

    sign: Sign


class SetTalk(msgspec.Struct, tag="set_talk", tag_field="type", forbid_unknown_fields=True):
    """Choose who may write, from now on. Only the opener may."""

    talk: WhoTalks


class SetWatching(msgspec.Struct, tag="set_watching", tag_field="type", forbid_unknown_fields=True):
    """Let people watch, or no longer: then those who do are turned away. Only the opener may."""

    watching: bool


# -- to a client --------------------------------------------------------------------


class Said(msgspec.Struct, tag="said", tag_field="type", kw_only=True):
    """Somebody wrote something; for who did, the acknowledgement: it is on disk."""

    seq: int  # entries of the log so far, this one included
    at: int  # when, in milliseconds since 1970
    seat: int | None  # None for who watches
    name: str  # of who wrote it, when they did
    text: str  # one line, plain text


class Reacted(msgspec.Struct, tag="reacted", tag_field="type", kw_only=True):
    """Somebody gave a sign."""

    seq: int  # entries of the log so far, this one included
    seat: int  # whose
    sign: Sign
