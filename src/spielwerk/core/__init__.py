"""What a game is."""

from spielwerk.core.actions import Action, ActionSpace, Kind
from spielwerk.core.box import Box, BoxName
from spielwerk.core.chain import Chain
from spielwerk.core.decisions import OVER, Decision, Decisions
from spielwerk.core.errors import (
    DataError,
    IllegalAction,
    RecordError,
    SetupError,
    SpielwerkError,
    UnknownName,
)
from spielwerk.core.features import Features, Layout, NoFeatures, crossed, numbered
from spielwerk.core.game import SEAT_WORDS, VALUES, AnyGame, Game, Refusal
from spielwerk.core.guide import Guide, shared_win, win_shares
from spielwerk.core.observation import TOTAL_RECALL, Observation
from spielwerk.core.options import Option, switch
from spielwerk.core.playout import random_playout
from spielwerk.core.record import Record, begin, check, digest, heads, play_through
from spielwerk.core.rng import Rng, SecretRng, commitment, rng_for
from spielwerk.core.rows import COUNT, ONE, Share, bits, part, tally
from spielwerk.core.state import NOBODY, Origin, State
from spielwerk.core.texts import LANGUAGES, Texts
from spielwerk.core.types import (
    EVERYTHING,
    Event,
    Everything,
    GameEnded,
    Obstacle,
    Outcome,
    View,
    Viewer,
)

__all__ = [
    "COUNT",
    "EVERYTHING",
    "LANGUAGES",
    "NOBODY",
    "ONE",
    "OVER",
    "SEAT_WORDS",
    "TOTAL_RECALL",
    "VALUES",
    "Action",
    "ActionSpace",
    "AnyGame",
    "Box",
    "BoxName",
    "Chain",
    "DataError",
    "Decision",
    "Decisions",
    "Event",
    "Everything",
    "Features",
    "Game",
    "GameEnded",
    "Guide",
    "IllegalAction",
    "Kind",
    "Layout",
    "NoFeatures",
    "Observation",
    "Obstacle",
    "Option",
    "Origin",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "SecretRng",
    "SetupError",
    "Share",
    "SpielwerkError",
    "State",
    "Texts",
    "UnknownName",
    "View",
    "Viewer",
    "begin",
    "bits",
    "check",
    "commitment",
    "crossed",
    "digest",
    "heads",
    "numbered",
    "part",
    "play_through",
    "random_playout",
    "rng_for",
    "shared_win",
    "switch",
    "tally",
    "win_shares",
]
