"""What a seat, or a spectator, may see."""

from __future__ import annotations

from spielwerk.core.types import View

from .derived import (
    LuescherziaDerived,
    Preview,
)
from .types import (
    Adventurer,
    BoxFace,
    CheckView,
    Encounter,
    OpenCard,
    Outlook,
    Stock,
)


class LuescherziaView(View, frozen=True, kw_only=True):
    """The dungeon as one viewer sees it."""

    box: BoxFace  # never changes
    secret_points: bool
    tiles: tuple[int, ...]  # per field the tile that lies there, -1 for none
    field: int  # of the group marker
    facing: int  # 0 to 3 for north, east, south, west
    round: int  # 0 is go
    turn: int  # of the table
    timeline: tuple[int, ...]
    bag: tuple[Stock, ...]  # what is in it, by type and level
    coming: tuple[Stock, ...]  # what waits on the round track
    find_pile: int
    find_discard: int
    card_pile: int
    card_discard: int
    adventurers: tuple[Adventurer, ...]
    hand: tuple[int, ...] | None  # the viewer's own, None for a spectator
    choice: tuple[int, ...] | None  # the viewer's own, until it is revealed
    previews: tuple[Preview, ...]  # of the own cards, or the one carried out, four each
    open_cards: tuple[OpenCard, ...]  # in the order of their turns, the one carried out first
    active: int | None  # the seat whose card is carried out
    card: int | None  # that card
    encounter: Encounter | None
    outlooks: tuple[Outlook, ...]  # before a check is decided on
    check: CheckView | None
    drawn: tuple[int, ...]  # finds that were drawn and are decided on
    hearts_left: int  # to be given away at a rest site
    winning_points: int | None  # solo: what it takes besides the exit
    derived: LuescherziaDerived


class LuescherziaEverything(LuescherziaView, frozen=True, kw_only=True):
    """Every secret. Never for a client or a bot while the game lasts."""

    places_of_cards: tuple[int, ...]
    card_pile_order: tuple[int, ...]
    places_of_finds: tuple[int, ...]
    places_of_tiles: tuple[int, ...]
    all_points: tuple[int, ...]
    raw_skills: tuple[int, ...]
    passed: bool
