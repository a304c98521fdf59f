"""What happens in a game. Two things are for one pair of eyes: the own choice before the reveal,
and the golden card until it is turned over."""

from __future__ import annotations

from typing import Final

from spielwerk.core.types import Event, GameEnded


class CentreSet(Event, frozen=True, kw_only=True):
    """A centre that no player places: grey, church, or of a guild nobody plays (FLA-1)."""

    city: int
    arms: int


class CentrePlaced(Event, frozen=True, kw_only=True):
    seat: int
    city: int


class RoundBegan(Event, frozen=True, kw_only=True):
    """The start marker has come to the seat (FLA-14)."""

    round: int  # from 1
    seat: int


class GoldenSetAside(Event, frozen=True, kw_only=True):
    """The card of a city already scored, for all to see (FLA-3)."""

    seat: int
    golden: int


class GoldenDrawn(Event, frozen=True, kw_only=True):
    """Everybody sees that a golden card was drawn ..."""

    seat: int
    back: int  # 0 for A, 1 for B


class GoldenSeen(Event, frozen=True, kw_only=True):
    """... but only who drew it sees which."""

    seat: int
    golden: int


class PileExhausted(Event, frozen=True, kw_only=True):
    """Only cards to set aside were left: no golden action, and this round is the last (FLA-23)."""


class ChoiceMade(Event, frozen=True, kw_only=True):
    """Everybody sees that, nobody what."""

    seat: int


class OwnChoice(Event, frozen=True, kw_only=True):
    """What it was, for the chooser alone."""

    seat: int
    card: int
    influence: int


class ChoiceWithdrawn(Event, frozen=True, kw_only=True):
    seat: int


class CardsRevealed(Event, frozen=True, kw_only=True):
    """All cards are turned over at once (FLA-5). A `CardPlayed` follows for each seat."""

    cards: tuple[int, ...]  # by seat
    influences: tuple[int, ...]  # by seat
    order: tuple[int, ...]  # the seats in the order in which they act


class CardPlayed(Event, frozen=True, kw_only=True):
    """One line of the reveal, in the order of play."""

    seat: int
    card: int
    influence: int
    place: int  # in the order of play, from 1


class TileBuilt(Event, frozen=True, kw_only=True):
    """A finished district."""

    seat: int
    city: int
    site: int
    arms: int
    master: int  # 1: with a printed guildmaster


class SiteBegun(Event, frozen=True, kw_only=True):
    """A tile with a stone on it: a building site."""

    seat: int
    city: int
    site: int
    arms: int
    master: int


class SiteFinished(Event, frozen=True, kw_only=True):
    """The stone goes back, the district is finished."""

    seat: int
    city: int
    site: int
    arms: int


class ActionLapsed(Event, frozen=True, kw_only=True):
    """A hand card that cannot be carried out counts as played (FLA-6)."""

    seat: int
    card: int
    why: int  # see Lapse


class GoldenLapsed(Event, frozen=True, kw_only=True):
    seat: int
    golden: int
    why: int


class CardsPickedUp(Event, frozen=True, kw_only=True):
    """Played action cards return to the hand, the pick-up included (FLA-10, FLA-11)."""

    seat: int
    count: int
    cards: tuple[int, ...]


class GoldenRevealed(Event, frozen=True, kw_only=True):
    seat: int
    golden: int


class InfluenceTaken(Event, frozen=True, kw_only=True):
    """A golden influence card goes into the hand."""

    seat: int


class CathedralPlaced(Event, frozen=True, kw_only=True):
    seat: int
    city: int
    site: int


class FigurePlaced(Event, frozen=True, kw_only=True):
    """A guildmaster."""

    seat: int
    city: int
    site: int
    arms: int


class SitesCovered(Event, frozen=True, kw_only=True):
    city: int
    count: int
    sites: tuple[int, ...]


class CityScored(Event, frozen=True, kw_only=True):
    """Followed by a `GuildScored` or `GreyScored` for each guild that has a rank, best first."""

    city: int
    value: int


class GuildScored(Event, frozen=True, kw_only=True):
    """A player's guild; its arms have the number of the seat."""

    seat: int
    city: int
    districts: int  # finished
    masters: int  # on them, printed and figures
    rank: int
    points: int


class GreyScored(Event, frozen=True, kw_only=True):
    """The guild that nobody plays scores like the others."""

    city: int
    districts: int
    masters: int
    rank: int
    points: int


class StonesReturned(Event, frozen=True, kw_only=True):
    """From the unfinished districts of a city that has been scored (FLA-13)."""

    city: int
    stones: int
    sites: tuple[int, ...]


class InfluenceRewarded(Event, frozen=True, kw_only=True):
    """Most influence cards in hand at the end (FLA-21)."""

    seat: int
    count: int  # how many
    points: int


EVENTS: Final[tuple[type[Event], ...]] = (
    CentreSet,
    CentrePlaced,
    RoundBegan,
    GoldenSetAside,
    GoldenDrawn,
    GoldenSeen,
    PileExhausted,
    ChoiceMade,
    OwnChoice,
    ChoiceWithdrawn,
    CardsRevealed,
    CardPlayed,
    TileBuilt,
    SiteBegun,
    SiteFinished,
    ActionLapsed,
    GoldenLapsed,
    CardsPickedUp,
    GoldenRevealed,
    InfluenceTaken,
    CathedralPlaced,
    FigurePlaced,
    SitesCovered,
    CityScored,
    GuildScored,
    GreyScored,
    StonesReturned,
    InfluenceRewarded,
    GameEnded,
)
