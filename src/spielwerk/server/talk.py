"""What was said at a table: the notes of it in the log, and what they come to."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec
from msgspec.structs import replace

from spielwerk.server.talk_messages import Said
from spielwerk.server.terms import Sign, Terms, WhoTalks

KEPT: Final = 100  # the latest messages, for whoever comes; the file has all

_ENCODER: Final = msgspec.json.Encoder()


class SaidNote(msgspec.Struct, frozen=True, tag="said", forbid_unknown_fields=True):
    """Somebody wrote something. The name is theirs at that time: a seat may change hands."""

    text: str
    name: str


class ReactedNote(msgspec.Struct, frozen=True, tag="reacted", forbid_unknown_fields=True):
    """Somebody gave a sign, which is seen for a moment."""

    sign: Sign


class TalkSet(msgspec.Struct, frozen=True, tag="talk_set", forbid_unknown_fields=True):
    """The opener says who may write from here on."""

    talk: WhoTalks


class WatchingSet(msgspec.Struct, frozen=True, tag="watching_set", forbid_unknown_fields=True):
    """The opener lets people watch, or no longer."""

    watching: bool


TalkNote = SaidNote | ReactedNote | TalkSet | WatchingSet


class Talk:
    """The notes added up: the latest messages, how much there was, and what the opener allows."""

    __slots__ = ("_latest", "_talk", "_watching", "count")

    def __init__(self) -> None:
        self._latest: deque[bytes] = deque(maxlen=KEPT)  # as they were told
        self.count = 0  # of messages and signs
        self._talk: WhoTalks | None = None  # None: as chosen when the table was opened
        self._watching: bool | None = None  # likewise

    def add(self, seq: int, seat: int | None, at: int, note: TalkNote) -> None:
        """`seq` counts the entries of the log, this one included."""
        match note:
            case SaidNote(text, name):
                said = Said(seq=seq, at=at, seat=seat, name=name, text=text)
                self._latest.append(_ENCODER.encode(said))
                self.count += 1
            case ReactedNote():
                self.count += 1
            case TalkSet(talk):
                self._talk = talk
            case WatchingSet(watching):
                self._watching = watching

    @property
    def latest(self) -> list[msgspec.Raw]:
        """The latest messages as `said` frames, the oldest first."""
        return [msgspec.Raw(said) for said in self._latest]

    @property
    def last(self) -> bytes:
        """The `said` frame of the last message."""
        return self._latest[-1]

    def terms(self, chosen: Terms) -> Terms:
        """What holds now, of what was chosen when the table was opened."""
        return replace(
            chosen,
            talk=chosen.talk if self._talk is None else self._talk,
            watching=chosen.watching if self._watching is None else self._watching,
        )
