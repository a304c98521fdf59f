"""What a seat, or a spectator, may see (LUD-29)."""

from __future__ import annotations

from spielwerk.core.types import View

from .derived import (
    CONSTANTS,
    LudotecaConstants,
    LudotecaDerived,
)
from .types import (
    Area,
    Combination,
    RoundSheet,
)


class LudotecaView(View, frozen=True, kw_only=True):
    """The table as a seat sees it. `scores` are those of the finished rounds."""

    rules: str  # "base" or "extended"
    target_points: int
    max_rounds: int
    min_cards_to_master: int
    helper_8_scores: bool
    round: int  # from 1
    starter: int  # who began the round
    turn: int | None  # whose turn it is, None when the game is over
    turns: int  # turns finished in this round
    turn_limit: int  # after so many the round is scored
    hand: tuple[int, ...] | None  # the viewer's own, ascending; None for a spectator
    goal: int | None  # the viewer's own bonus goal
    goal_met: bool | None  # whether it is met as things lie
    hand_sizes: tuple[int, ...]
    areas: tuple[Area, ...]
    draw_pile: int  # cards in it
    renewed: bool  # the draw pile was renewed once in this round; it cannot be again
    discard_pile: tuple[int, ...]  # all of it, the top card last
    taken: int | None  # the card taken from the discard pile in this turn: it may not go back
    resource: int | None  # the resource that is being carried out
    step: int | None  # which of its steps, from 0
    left: int | None  # how many cards the step still allows to lay or to discard
    swap_owner: int | None  # whose card the X that was played will take
    combination: Combination | None  # what `use` is asked about, for the player on turn only
    sheets: tuple[RoundSheet, ...]  # the finished rounds
    derived: LudotecaDerived  # what follows from all this
    constants: LudotecaConstants = CONSTANTS


class LudotecaEverything(LudotecaView, frozen=True, kw_only=True):
    """The table with all cards shown. Never for a client or a bot while the game lasts."""

    hands: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    pile: tuple[int, ...]  # the top card last
    marks: tuple[int, ...]  # who knows which cards of whom
    stock: tuple[int, ...]  # what was shuffled when the pile was renewed
    fresh: tuple[int, ...]  # what each seat has drawn of it
