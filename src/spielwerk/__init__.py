"""Spielwerk: modern board games to play and to study.

A game is found by its id and started with a number of seats, a seed and options. The position says
who owes a decision and what they may do; actions are ints, and the game knows their names::

    >>> import spielwerk
    >>> game = spielwerk.game("serendipity")
    >>> state = game.start(seats=2, seed=7)
    >>> state.to_act(), len(state.legal(0))
    ([0], 91)
    >>> game.describe(state.legal(0)[17], "en")
    'turn over C5'
    >>> state.play(0, game.space.encode("reveal", cell=17))

What happened is told in events, and what is not allowed by the rule behind it, in German, English
and French::

    >>> for event in game.take_events(state):
    ...     print(game.narrate(event, "en", names=["Anna", "Ben"]))
    Anna turns over C5: green.
    Anna covers C5 again.
    >>> no = game.refusal(state, seat=1, action=game.space.encode("stop"))
    >>> no.rule, no.text("en")
    ('SER-7', 'Every turn starts with turning over a tile; only then may you stop.')

Bots are fair: they are handed an `Observation`, which holds what their seat may know and nothing
else. One of your own is a `Bot` with a method `choose`::

    >>> bot = spielwerk.bot("easy", game, seed=1)
    >>> while not state.over:
    ...     seat = state.to_act()[0]
    ...     state.play(seat, bot.choose(game.observe(state, seat)))

A game is its record: the same moves give the same game on every machine::

    >>> record = game.record(state)
    >>> spielwerk.replay(record).outcome() == state.outcome()
    True

Everything that goes wrong by what the caller asked for is a `SpielwerkError`. Who writes a game
finds what it takes in `spielwerk.core`, who trains learners in `spielwerk.adapters`; all other
modules are private, and change without notice.
"""

# `bots` is also the name of a subpackage: importing it first lets the function of the same name,
# below, have the last word.
from spielwerk.bots import Bot
from spielwerk.catalog import game, replay, titles
from spielwerk.core import (
    EVERYTHING,
    LANGUAGES,
    DataError,
    Event,
    Game,
    IllegalAction,
    Observation,
    Outcome,
    Record,
    RecordError,
    Refusal,
    Rng,
    SetupError,
    SpielwerkError,
    State,
    UnknownName,
    View,
    commitment,
)
from spielwerk.core import rng as _engine
from spielwerk.opponents import bot, bots

compiled: bool = not str(_engine.__file__).endswith(".py")
"""Whether the engines are compiled; they play the same games either way."""

__version__ = "0.1.0"  # the one place: the package, its documents and its release take it from here

__all__ = [
    "EVERYTHING",
    "LANGUAGES",
    "Bot",
    "DataError",
    "Event",
    "Game",
    "IllegalAction",
    "Observation",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "SetupError",
    "SpielwerkError",
    "State",
    "UnknownName",
    "View",
    "bot",
    "bots",
    "commitment",
    "compiled",
    "game",
    "replay",
    "titles",
]
