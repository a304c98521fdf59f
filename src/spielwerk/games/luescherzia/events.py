"""What happens in a game. What only one seat may know carries its audience."""

from __future__ import annotations

from typing import Final

from spielwerk.core.types import Event, GameEnded

# -- before the game and choosing ------------------------------------------------


class AvatarTaken(Event, frozen=True, kw_only=True):
    seat: int
    avatar: int


class TurnBegan(Event, frozen=True, kw_only=True):
    """Everybody draws orientation cards (LUE-7)."""

    turn: int
    drawn: tuple[int, ...]  # how many, per seat


class HandDrawn(Event, frozen=True, kw_only=True):
    """Which cards; only for their owner."""

    seat: int
    cards: tuple[int, ...]


class CardChosen(Event, frozen=True, kw_only=True):
    """Everybody sees that, nobody which."""

    seat: int


class CardsWithdrawn(Event, frozen=True, kw_only=True):
    seat: int


class CardRevealed(Event, frozen=True, kw_only=True):
    """One for each chosen card, in the order in which they will be carried out."""

    seat: int
    card: int


class CardBegan(Event, frozen=True, kw_only=True):
    """This card is carried out now."""

    seat: int
    card: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """A random card takes the place of the one a fork cost (LUE-19), or follows when solo
    (LUE-29)."""

    seat: int
    card: int


class CardUnused(Event, frozen=True, kw_only=True):
    """The card goes to the timeline without effect (LUE-16, LUE-18)."""

    seat: int
    card: int


class CardLaid(Event, frozen=True, kw_only=True):
    """The card lies on the timeline now."""

    seat: int
    card: int
    place: int  # the first is 1


class RoundAdvanced(Event, frozen=True, kw_only=True):
    round: int


class LevelAdded(Event, frozen=True, kw_only=True):
    """The tiles of a level join the bag (LUE-3)."""

    level: int
    tiles: int  # how many


# -- the group marker ------------------------------------------------------------


class DirectionPaid(Event, frozen=True, kw_only=True):
    """Somebody pays to set the marching direction (LUE-10)."""

    seat: int


class MarkerFaced(Event, frozen=True, kw_only=True):
    """Somebody has set the marching direction."""

    seat: int
    direction: int


class MarkerTurned(Event, frozen=True, kw_only=True):
    """A card has turned the marker, before or after its steps."""

    seat: int
    direction: int


class MarkerMoved(Event, frozen=True, kw_only=True):
    seat: int
    field: int  # where it stands now
    path: tuple[int, ...]  # every field from the one it left to that


class MarkerBlocked(Event, frozen=True, kw_only=True):
    """The edge or rock stops the marker; it may have gone a step before."""

    seat: int
    field: int
    direction: int


class TileLaid(Event, frozen=True, kw_only=True):
    seat: int
    field: int
    tile: int


class BagEmpty(Event, frozen=True, kw_only=True):
    """There was no tile to lay (LUE-12)."""

    seat: int
    field: int


# -- checks ----------------------------------------------------------------------


class CheckBegan(Event, frozen=True, kw_only=True):
    seat: int
    check: int
    skill: int
    dice: int  # how many, before any are bought
    needed: int


class DiceBought(Event, frozen=True, kw_only=True):
    seat: int
    paid: int


class DiceRolled(Event, frozen=True, kw_only=True):
    seat: int
    rolled: tuple[int, ...]
    successes: int


class DieRerolled(Event, frozen=True, kw_only=True):
    seat: int
    index: int  # which of the dice
    before: int
    pips: int  # what it shows now
    cost: int
    successes: int  # of all dice


class CheckPassed(Event, frozen=True, kw_only=True):
    seat: int
    check: int
    successes: int


class CheckFailed(Event, frozen=True, kw_only=True):
    seat: int
    check: int
    successes: int


# -- hearts and SP ---------------------------------------------------------------


class HeartsLost(Event, frozen=True, kw_only=True):
    seat: int
    hearts: int


class HeartsGained(Event, frozen=True, kw_only=True):
    seat: int
    hearts: int


class PlayerOut(Event, frozen=True, kw_only=True):
    """No hearts left (LUE-25)."""

    seat: int


class PointsGained(Event, frozen=True, kw_only=True):
    """Where SP are secret only their owner is told how many (LUE-27)."""

    seat: int
    points: int


class PointsLost(Event, frozen=True, kw_only=True):
    """Paid, or taken by a trap."""

    seat: int
    points: int


# -- monsters, traps, NPCs ---------------------------------------------------------


class MonsterDefeated(Event, frozen=True, kw_only=True):
    seat: int
    field: int
    tile: int


class MonsterSpared(Event, frozen=True, kw_only=True):
    """Left in peace."""

    seat: int
    tile: int


class TrapAvoided(Event, frozen=True, kw_only=True):
    seat: int
    tile: int


class TrapSprung(Event, frozen=True, kw_only=True):
    seat: int
    tile: int


class TurnToMiss(Event, frozen=True, kw_only=True):
    seat: int
    turns: int  # how many in all


class NpcIgnored(Event, frozen=True, kw_only=True):
    seat: int
    tile: int


class NpcRecruited(Event, frozen=True, kw_only=True):
    """It has left the board; whether it is kept comes next."""

    seat: int
    field: int
    tile: int


class NpcKept(Event, frozen=True, kw_only=True):
    seat: int
    tile: int


class NpcReturned(Event, frozen=True, kw_only=True):
    seat: int
    tile: int


# -- sites and finds -------------------------------------------------------------


class RestReached(Event, frozen=True, kw_only=True):
    seat: int
    field: int


class SitePassed(Event, frozen=True, kw_only=True):
    """Somebody does without the check at a rest or find site."""

    seat: int


class SiteLost(Event, frozen=True, kw_only=True):
    """A failed search: the site goes back into the bag, out of which tiles are drawn until
    danger shows (LUE-21)."""

    seat: int
    field: int
    tiles: tuple[int, ...]  # those that went back, in the order in which they came


class FindsDrawn(Event, frozen=True, kw_only=True):
    seat: int
    finds: tuple[int, ...]


class NoFindsLeft(Event, frozen=True, kw_only=True):
    """Nothing is drawn (LUE-33)."""

    seat: int


class FindKept(Event, frozen=True, kw_only=True):
    seat: int
    find: int


class FindTraded(Event, frozen=True, kw_only=True):
    seat: int
    find: int


class FindUsed(Event, frozen=True, kw_only=True):
    seat: int
    find: int


class FindLost(Event, frozen=True, kw_only=True):
    """To a trap, or because the avatar cannot hold so many."""

    seat: int
    find: int


EVENTS: Final[tuple[type[Event], ...]] = (
    AvatarTaken,
    TurnBegan,
    HandDrawn,
    CardChosen,
    CardsWithdrawn,
    CardRevealed,
    CardBegan,
    CardDrawn,
    CardUnused,
    CardLaid,
    RoundAdvanced,
    LevelAdded,
    DirectionPaid,
    MarkerFaced,
    MarkerTurned,
    MarkerMoved,
    MarkerBlocked,
    TileLaid,
    BagEmpty,
    CheckBegan,
    DiceBought,
    DiceRolled,
    DieRerolled,
    CheckPassed,
    CheckFailed,
    HeartsLost,
    HeartsGained,
    PlayerOut,
    PointsGained,
    PointsLost,
    MonsterDefeated,
    MonsterSpared,
    TrapAvoided,
    TrapSprung,
    TurnToMiss,
    NpcIgnored,
    NpcRecruited,
    NpcKept,
    NpcReturned,
    RestReached,
    SitePassed,
    SiteLost,
    FindsDrawn,
    NoFindsLeft,
    FindKept,
    FindTraded,
    FindUsed,
    FindLost,
    GameEnded,
)
