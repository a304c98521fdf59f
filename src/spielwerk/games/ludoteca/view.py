"""What a seat, or a spectator, may see (LUD-29)."""

from __future__ import annotations

import msgspec

from spielwerk.core.types import View


class LaidCard(msgspec.Struct, frozen=True):
    """A card in a row: what is printed on it, and the value it counts as there."""

    card: int
    value: int


class RowView(msgspec.Struct, frozen=True):
    """One player's row of a pillar."""

    pillar: int
    cards: tuple[LaidCard, ...]
    closed: bool  # by a 1, in this round
    locked: bool  # closed successfully, now or in an earlier round
    below: int  # the next card must be lower than this: 9 for anything, 0 for nothing at all
    points: int  # if the round ended now
    reason: str  # why so many: "empty", "short", "open" or "closed"


class Combo(msgspec.Struct, frozen=True):
    """Four equal values laid apart; jokers among them."""

    value: int
    cards: tuple[int, ...]


class Area(msgspec.Struct, frozen=True):
    """What lies in front of a player."""

    rows: tuple[RowView, ...]  # one per pillar
    combos: tuple[Combo, ...]
    resources: tuple[int, ...]  # in the order in which they were played
    locks: int  # pillars locked for the rest of the game
    points: int  # of the round if it ended now, the bonus goal left out


class Combination(msgspec.Struct, frozen=True):
    """A combination that was chosen but can be made in several ways."""

    kind: str  # "pair", "straight" or "four"
    pillar: int | None  # None for a four
    value: int | None  # a four's value, a straight's top; None for a pair


class RowSheet(msgspec.Struct, frozen=True):
    """How a row was scored: the points of its cards, doubled if a 1 closed it."""

    pillar: int
    cards: tuple[LaidCard, ...]
    card_points: tuple[int, ...]
    doubled: bool
    reason: str  # "short", "open" or "closed"
    points: int


class SeatSheet(msgspec.Struct, frozen=True):
    """One player's points in a round, all of them."""

    rows: tuple[RowSheet, ...]  # those with cards
    combos: int  # how many fours
    combo_points: int
    resources: int  # how many
    resource_points: int
    cards_left: int  # in the hand
    hand_points: int
    goal: int | None  # the bonus goal, shown at the end of the round; None in the base game
    goal_met: bool
    goal_points: int
    points: int  # of the round
    total: int  # with all rounds before


class RoundSheet(msgspec.Struct, frozen=True):
    round: int  # from 1
    ended: str  # "hand", "pile" or "turns": what has run out
    by: int | None  # who has no card left
    players: tuple[SeatSheet, ...]


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
    combination: Combination | None  # what `use` is asked about
    sheets: tuple[RoundSheet, ...]  # the finished rounds


class LudotecaEverything(LudotecaView, frozen=True, kw_only=True):
    """The table with all cards shown. Never for a client or a bot while the game lasts."""

    hands: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    pile: tuple[int, ...]  # the top card last
    marks: tuple[int, ...]  # who knows which cards of whom
    stock: tuple[int, ...]  # what was shuffled when the pile was renewed
    fresh: tuple[int, ...]  # what each seat has drawn of it
