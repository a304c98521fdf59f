"""Spielwerk: the rules, the opponents and the laboratory of modern board games."""

# `games` and `bots` are also the names of subpackages: importing these first lets the functions
# of the same names have the last word.
import spielwerk.bots
import spielwerk.games  # noqa: F401 - see above
from spielwerk.catalog import game, games, replay
from spielwerk.core import (
    EVERYTHING,
    LANGUAGES,
    Event,
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

compiled = not str(_engine.__file__).endswith(".py")
"""Whether the engines are compiled; they play the same games either way."""

__version__ = "0.1.0"

__all__ = [
    "EVERYTHING",
    "LANGUAGES",
    "Event",
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
    "games",
    "replay",
]
