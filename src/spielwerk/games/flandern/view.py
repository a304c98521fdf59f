"""What a seat, or a spectator, may see (FLA-24)."""

from __future__ import annotations

from typing import Final

import msgspec

from spielwerk.core.types import View

from .derived import (
    FlandernDerived,
)

FREE: Final = -1
COVERED: Final = -2


class PlaceView(msgspec.Struct, frozen=True):
    """A place on a town plan: a site, or the centre."""

    name: str  # as in the data file: "AN", the centre "Z"
    shape: int  # 0 rectangle, 1 square, 2 trapezoid; -1 for the centre
    polygon: tuple[tuple[float, float], ...]  # x to the east, y to the north


class PlanView(msgspec.Struct, frozen=True):
    name: str
    source: str  # printed, established or reconstructed
    places: tuple[PlaceView, ...]  # the twelve sites in their order, the centre last


class Standing(msgspec.Struct, frozen=True):
    """How a guild stands in a city."""

    arms: int
    districts: int  # finished
    masters: int  # on finished districts, printed and figures
    rank: int  # 1 to 5
    tied: bool  # shares its rank with another guild
    points: int


class CityScore(msgspec.Struct, frozen=True):
    """What a city pays: as it was when scored, or as if it were scored now."""

    final: bool
    round: int  # in which it was scored, or the current one
    value: int  # = guild_districts + 2 * churches + 3 * cathedrals
    guild_districts: int  # finished, those of a guild that nobody plays included
    churches: int  # finished, without a cathedral
    cathedrals: int  # finished churches with a cathedral
    building_sites: int  # worth nothing
    standings: tuple[Standing, ...]  # the best first; guilds without finished districts have none


class CityView(msgspec.Struct, frozen=True):
    """One city; places are numbered 0 to 11 the sites, 12 the centre."""

    city: int
    plan: int  # which of `plans` it is drawn by
    used: bool  # it has a centre, and its card is played with
    scored: bool
    arms: tuple[int, ...]  # per place: -1 free, -2 covered, 0 to 5 the arms on the tile
    stones: tuple[int, ...]  # the places with a building-site stone
    masters: tuple[int, ...]  # the places with a printed guildmaster
    cathedrals: tuple[int, ...]  # the places with a cathedral
    figures: tuple[int, ...]  # per place: how many guildmaster figures stand there
    free: int  # how many sites can still be built
    room: tuple[tuple[int, ...], ...]  # by arms: the sites where such a tile could be laid now
    score: CityScore | None  # None where the city has no centre


class Supply(msgspec.Struct, frozen=True):
    """The tiles left of one coat of arms, by shape: rectangles, squares, trapezoids."""

    arms: int
    plain: tuple[int, int, int]
    masters: tuple[int, int, int]  # with a printed guildmaster


class Choice(msgspec.Struct, frozen=True):
    card: int  # 0 to 5 a city, 6 building site, 7 pick-up
    influence: int  # how many influence cards with it


class GoldenView(msgspec.Struct, frozen=True):
    """The golden card of this round."""

    owner: int
    back: int  # 0 for A, 1 for B
    golden: int | None  # 0 to 5 a city, 6 building site, 7 pick-up, 8 influence, 9 cathedral,
    # 10 guildmaster; None for whoever has not seen it
    revealed: bool


class RoundView(View, frozen=True, kw_only=True):
    """Where in a round the game stands, and its cards."""

    round: int  # from 1; 0 while centres are placed
    start: int  # the start player
    order: tuple[int, ...]  # the seats in the order of play this round, empty before the reveal
    town: int | None  # the city in which the acting seat builds now
    carrying: int | None  # the card being carried out, a golden one where `golden_turn`
    golden_turn: bool
    choosing: bool  # all seats choose in secret now
    chosen: tuple[bool, ...]  # who has chosen, not what
    choice: Choice | None  # the viewer's own, until the reveal
    shown: tuple[Choice, ...] | None  # everybody's, from the reveal to the end of the round
    hands: tuple[tuple[int, ...], ...]  # action cards by seat; a secret choice is still among them
    played: tuple[tuple[int, ...], ...]  # action cards lying before each seat
    influence: tuple[int, ...]  # influence cards in hand by seat, those secretly chosen included
    golden: GoldenView | None
    pile_size: int
    pile_backs: tuple[int, int]  # cards with back A, on top, and with back B
    golden_shown: tuple[int, ...]  # golden cards turned over so far; influence went into hands
    golden_aside: tuple[int, ...]  # golden cards put aside because their city was scored


class FlandernView(RoundView, frozen=True, kw_only=True):
    """All that lies on the table as a viewer sees it."""

    cities: tuple[CityView, ...]
    supplies: tuple[Supply, ...]  # by arms
    stones: int  # left in the supply
    cathedrals: int
    figures: int
    free_sites: int  # on the whole board
    in_play: tuple[int, ...]  # arms that are built with: the seats, grey, church
    track: tuple[int, ...]  # points of the five guilds, grey last
    bonus: tuple[int, ...]  # points for influence by seat; 0 until the end
    ending: str | None  # what ended the game: texts reasons.*
    tied_rank: str  # lowest or best
    pieces_in_scored: bool
    plans: tuple[PlanView, ...]  # never change
    reconstructed: tuple[str, ...]  # parts of the box that are a guess; texts reconstructed.*
    derived: FlandernDerived


class FlandernEverything(FlandernView, frozen=True, kw_only=True):
    """The table with all cards turned over. Never for a client or a bot while the game lasts."""

    choices: tuple[int, ...]  # by seat: the chosen action, -1 for none
    golden_card: int  # -1 for none; back * 11 + card
    pile: tuple[int, ...]  # the top is the last
