"""What a learner sees of the dungeon: the board, everybody's adventurer, and its own cards. Where
SP are secret it sees its own only (LUE-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.decisions import OVER
from spielwerk.core.features import Features, Layout, crossed, numbered
from spielwerk.core.rows import COUNT, ONE, Share, count, part
from spielwerk.core.state import State

from .checks import successes
from .components import CHECKS as CHECK_NAMES
from .components import MOST_SEATS
from .decisions import DECISIONS, Phase
from .lookup import (
    DIRECTIONS,
    LOOKUP,
    NOWHERE,
    SKILLS,
    TILE_TYPES,
    TRAP_NAMES,
    TileType,
)
from .position import CardAt, FindAt, TileAt, within_limits
from .rules import Luescherzia

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64

_POINTS: Final = Share(20.0)
_HEARTS: Final = Share(10.0)
_TURNS: Final = Share(20.0)
_FEW: Final = Share(5.0)  # skills, levels, dice, turns to miss, cards in a hand
_CARDS: Final = Share(float(LOOKUP.cards))
_ALL_FINDS: Final = Share(float(LOOKUP.finds))
_TYPES: Final = len(TILE_TYPES)
_LEVELS: Final = max(LOOKUP.levels)
_FIELD_NAMES: Final = numbered(LOOKUP.fields)
_CARD_NAMES: Final = numbered(LOOKUP.cards + 1)  # 0 is none, so that numbers are those of actions
_FIND_NAMES: Final = numbered(LOOKUP.finds)
_STOCK: Final = crossed([str(level + 1) for level in range(_LEVELS)], TILE_TYPES)

_LAYOUT: Final = Layout(DECISIONS, MOST_SEATS)
_SECRET: Final = _LAYOUT.add("option_secret_points")
_ROUND: Final = _LAYOUT.add("round")  # the part that is over
_TURN: Final = _LAYOUT.add("turn")  # by 20
_GROUP: Final = _LAYOUT.add("group", _FIELD_NAMES)  # the field of the marker
_FACING: Final = _LAYOUT.add("facing", numbered(DIRECTIONS))  # north, east, south, west
_TILE: Final = _LAYOUT.add("tile", crossed(_FIELD_NAMES, TILE_TYPES))  # the type of what lies there
_LEVEL: Final = _LAYOUT.add("level", _FIELD_NAMES)  # of what lies there, by 5
_BAG: Final = _LAYOUT.add("bag", _STOCK)  # how many, by level and type
_COMING: Final = _LAYOUT.add("coming", _STOCK)  # likewise, on the round track
_TIMELINE: Final = _LAYOUT.add("timeline", _CARD_NAMES)  # cards on it
_PILES: Final = _LAYOUT.add(
    "pile", ["cards", "discards", "finds"]
)  # the part of them that is there
_HAND: Final = _LAYOUT.add("hand", _CARD_NAMES)  # own cards
_CHOICE: Final = _LAYOUT.add("choice", _CARD_NAMES)  # own cards, until the reveal
_CARD: Final = _LAYOUT.add("card", _CARD_NAMES)  # that is carried out
_MEETS: Final = _LAYOUT.add("encounter", TILE_TYPES)  # the tile in question
_MEETS_LEVEL: Final = _LAYOUT.add("encounter_level")  # by 5
_MEETS_HOW: Final = _LAYOUT.add("encounter_how", ["lying", "drawn", "leaving"])
_MONSTER: Final = _LAYOUT.add("monster_hearts")  # by 5
_TRAP: Final = _LAYOUT.add("trap", TRAP_NAMES)  # what it does
_CHECK: Final = _LAYOUT.add("check", list(CHECK_NAMES))  # what is checked
_CHECK_DICE: Final = _LAYOUT.add("check_dice")  # by 5
_CHECK_NEEDED: Final = _LAYOUT.add("check_needed")  # successes, by 5
_CHECK_USEFUL: Final = _LAYOUT.add("check_useful")  # successes, by 5
_CHECK_HITS: Final = _LAYOUT.add("check_successes")  # by 5
_DRAWN: Final = _LAYOUT.add("drawn", _FIND_NAMES)  # finds to decide on
_DISCARDED: Final = _LAYOUT.add("find_discards", _FIND_NAMES)
_HEARTS_LEFT: Final = _LAYOUT.add("hearts_left")  # to give away, by 10
_ACTIVE: Final = _LAYOUT.add_each("active")  # whose card is carried out
_AVATAR: Final = _LAYOUT.add_each("avatar", numbered(LOOKUP.avatars))
_LIVES: Final = _LAYOUT.add_each("hearts")  # by 10
_WOUNDS: Final = _LAYOUT.add_each("hearts_missing")  # by 10
_SKILLS: Final = _LAYOUT.add_each("skill", ["N", "O", "R", "D", "A"])  # with all modifiers, by 5
_KNOWN: Final = _LAYOUT.add_each("points_known")  # whether SP are known
_SCORE: Final = _LAYOUT.add_each("points")  # SP if known, by 20
_FINDS: Final = _LAYOUT.add_each("find", _FIND_NAMES)  # held
_NPCS: Final = _LAYOUT.add_each("npcs")  # in company
_MISSED: Final = _LAYOUT.add_each("turns_to_miss")  # by 5
_HELD: Final = _LAYOUT.add_each("hand_size")  # by 5
_CHOSEN: Final = _LAYOUT.add_each("chosen")  # how many cards
_OPEN: Final = _LAYOUT.add_each("open", _CARD_NAMES)  # revealed cards


class LuescherziaFeatures(Features):
    def write(self, state: State, seat: int, into: vec[i32]) -> None:
        assert isinstance(state, Luescherzia)
        if state.secret_points:
            into[_SECRET] = ONE
        into[_ROUND] = part(state.round, state.lookup.rounds)
        into[_TURN] = _TURNS.of(state.table_turn)
        into[_GROUP + state.field] = ONE
        into[_FACING + state.facing] = ONE
        into[_HEARTS_LEFT] = _HEARTS.of(state.hearts_left)
        for other in range(state.seats):
            self._write_seat(state, seat, other, into)
        self._write_cards(state, seat, into)
        self._write_finds(state, seat, into)
        self._write_tiles(state, seat, into)
        phase = state.phase
        if phase != Phase.CHOOSE and phase != Phase.TAKE and phase != OVER:
            self._write_question(state, seat, into)

    def _write_seat(self, state: Luescherzia, seat: int, other: int, into: vec[i32]) -> None:
        """An adventurer as everybody sees it, and SP as the seat does."""
        at = self.of_seat(state.seats, seat, other)
        avatar = state.avatars[other]
        if avatar != NOWHERE:
            into[at + _AVATAR + avatar] = ONE
            into[at + _LIVES] = _HEARTS.of(state.hearts[other])
            into[at + _WOUNDS] = _HEARTS.of(state.max_hearts(other) - state.hearts[other])
            skills: i64 = at + _SKILLS
            for skill in state.skills[other * SKILLS : (other + 1) * SKILLS]:
                into[skills] = _FEW.of(within_limits(skill))
                skills += 1
        if other == seat or state.over or not state.secret_points:
            into[at + _KNOWN] = ONE
            into[at + _SCORE] = _POINTS.of(state.points[other])
        if state.missed[other]:
            into[at + _MISSED] = _FEW.of(state.missed[other])

    def _write_cards(self, state: Luescherzia, seat: int, into: vec[i32]) -> None:
        """The seat's own cards by number, those of others only once they are shown."""
        seats = state.seats
        held, chosen = [0] * seats, [0] * seats
        discards = 0
        for card, place in enumerate(state.card_at):
            if place == CardAt.PILE:
                continue
            if place == CardAt.TIMELINE:
                into[_TIMELINE + card] = ONE
            elif place >= CardAt.DISCARD:
                discards += 1
            elif place >= CardAt.OPEN:
                into[self.of_seat(seats, seat, place - CardAt.OPEN) + _OPEN + card] = ONE
            elif place >= CardAt.CHOSEN:
                chosen[place - CardAt.CHOSEN] += 1
                if place == CardAt.CHOSEN + seat:
                    into[_CHOICE + card] = ONE
            elif place >= 0:
                held[place] += 1
                if place == seat:
                    into[_HAND + card] = ONE
        into[_PILES] = _CARDS.of(len(state.pile))
        into[_PILES + 1] = _CARDS.of(discards)
        for other in range(seats):
            at = self.of_seat(seats, seat, other)
            if held[other]:
                into[at + _HELD] = _FEW.of(held[other])
            if chosen[other]:
                into[at + _CHOSEN] = COUNT.of(chosen[other])

    def _write_finds(self, state: Luescherzia, seat: int, into: vec[i32]) -> None:
        piled = 0
        for find, place in enumerate(state.find_at):
            if place == FindAt.PILE:
                piled += 1
            elif place >= 0:
                into[self.of_seat(state.seats, seat, place) + _FINDS + find] = ONE
            elif place == FindAt.SHOWN:
                into[_DRAWN + find] = ONE
            else:
                into[_DISCARDED + find] = ONE
        into[_PILES + 2] = _ALL_FINDS.of(piled)

    def _write_tiles(self, state: Luescherzia, seat: int, into: vec[i32]) -> None:
        """By field where they lie; in the bag and on the round track only how many of a kind."""
        stocks = state.lookup.tile_stocks
        for tile, place in enumerate(state.tile_at):
            if place == TileAt.BAG:
                count(into, _BAG + stocks[tile])
            elif place == TileAt.WAITING:
                count(into, _COMING + stocks[tile])
            elif place >= 0:
                stock = stocks[tile]
                into[_TILE + place * _TYPES + stock % _TYPES] = ONE
                into[_LEVEL + place] = _FEW.of(stock // _TYPES + 1)
            elif place <= TileAt.KEPT:
                count(into, self.of_seat(state.seats, seat, TileAt.KEPT - place) + _NPCS)

    def _write_question(self, state: Luescherzia, seat: int, into: vec[i32]) -> None:
        """What the player on turn has to decide about; everybody sees it."""
        into[self.of_seat(state.seats, seat, state.seat) + _ACTIVE] = ONE
        into[_CARD + state.card] = ONE
        lookup = state.lookup
        if state.tile != NOWHERE:
            kind = lookup.tile_types[state.tile]
            into[_MEETS + kind] = ONE
            into[_MEETS_LEVEL] = _FEW.of(state.final_level())
            into[_MEETS_HOW + state.meeting] = ONE
            into[_MONSTER] = _FEW.of(lookup.monster_hearts[state.tile])
            if kind == TileType.TRAP:
                into[_TRAP + lookup.trap_effects[state.tile]] = ONE
        if state.phase == Phase.ROLL or state.phase == Phase.REROLL:
            into[_CHECK + state.check] = ONE
            into[_CHECK_DICE] = _FEW.of(state.dice_count)
            into[_CHECK_NEEDED] = _FEW.of(state.needed)
            into[_CHECK_USEFUL] = _FEW.of(state.useful)
        if state.phase == Phase.REROLL:
            into[_CHECK_HITS] = _FEW.of(successes(state))


FEATURES: Final = LuescherziaFeatures(_LAYOUT, 1)
