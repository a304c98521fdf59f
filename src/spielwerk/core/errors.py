"""Everything the library raises on purpose, so that callers can catch it by name."""

from __future__ import annotations


class SpielwerkError(Exception):
    """The root of all errors that are about what the caller asked for, not about a bug."""


class IllegalAction(SpielwerkError):
    """The action is not allowed now; the position is unchanged."""


class SetupError(SpielwerkError, ValueError):
    """A game cannot be started like this: seats, seed or options are wrong."""


class UnknownName(SpielwerkError, KeyError):
    """There is no game, bot, action kind, language, seat or viewer of that name or number."""

    def __str__(self) -> str:  # KeyError would show the message in quotes
        return str(self.args[0]) if self.args else ""


class RecordError(SpielwerkError, ValueError):
    """A record cannot be read, belongs to other rules, or does not add up."""


class DataError(SpielwerkError, ValueError):
    """A data file of the package is wrong; the message names the file and the entry."""
