"""What holds for an evening at a table beside the rules, chosen by who opens it."""

from __future__ import annotations

from typing import Literal

import msgspec

WhoTalks = Literal["off", "players", "everybody"]
Sign = Literal["hello", "bravo", "thanks", "laugh", "wow", "oh_no", "thinking", "luck"]


class PerDecision(
    msgspec.Struct, frozen=True, tag="decision", tag_field="per", forbid_unknown_fields=True
):
    """Every decision has the same time."""

    seconds: int


class PerGame(msgspec.Struct, frozen=True, tag="game", tag_field="per", forbid_unknown_fields=True):
    """All decisions of a person share a time, and each adds a little to it."""

    seconds: int  # to begin with
    increment: int  # seconds that a decision adds


class PerMove(msgspec.Struct, frozen=True, tag="move", tag_field="per", forbid_unknown_fields=True):
    """As `PerDecision`, for those who look in once a day."""

    days: int


Clock = PerDecision | PerGame | PerMove


class Terms(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Each with a default: older tables, and whoever chooses nothing, have that."""

    talk: WhoTalks = "players"  # who may write; nobody, who plays, or who watches as well
    watching: bool = True  # whether people without a seat may look once the game has begun
    clock: Clock | None = None  # None: everybody thinks as long as they like
    stand_in: str = "medium"  # the level of bots that play on for people
    away_minutes: int | None = None  # after which a bot does; None: never
