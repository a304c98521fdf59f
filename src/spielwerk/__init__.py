"""Spielwerk: the rules, the opponents and the laboratory of modern board games."""

# `bots` is also the name of a subpackage: importing it first lets the function of the same name
# have the last word.
import spielwerk.bots  # noqa: F401 - see above
from spielwerk.catalog import game, replay, titles
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
    "replay",
    "titles",
]
