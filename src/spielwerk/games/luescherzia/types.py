"""What a view is made of."""

from __future__ import annotations

from functools import cache

import msgspec

from .lookup import (
    ONE_SHOT_NAMES,
    ONE_SHOTS,
    SKILLS,
    TILE_TYPES,
    TRAP_NAMES,
    Lookup,
    OneShot,
    TileType,
)


class Adventurer(msgspec.Struct, frozen=True):
    """What is public about a seat, and what is not where the viewer may know it."""

    avatar: int | None  # None until it is chosen
    hearts: int
    max_hearts: int
    alive: bool
    born: tuple[int, ...]  # skills N, O, R, D, A as printed
    skills: tuple[int, ...]  # with all modifiers, 1 to 5
    points: int | None  # SP; None for others where they are secret
    find_points: int
    finds: tuple[int, ...]
    npcs: tuple[int, ...]
    missed: int  # turns still to miss
    hand_size: int
    chosen: int  # how many cards, not which
    to_choose: int  # how many in this turn


class Chance(msgspec.Struct, frozen=True):
    """So many of equally likely cases."""

    hits: int
    of: int


class Outlook(msgspec.Struct, frozen=True):
    """The check that an action on offer would begin."""

    kind: str  # of the action
    skill: int  # 0 to 4 for N, O, R, D, A
    dice: int
    needed: int  # successes
    chance: Chance  # to succeed without SP


class RollChoice(msgspec.Struct, frozen=True):
    """A check with so many SP paid before it is rolled."""

    paid: int
    dice: int
    chance: Chance  # to succeed without any re-roll


class CheckView(msgspec.Struct, frozen=True):
    """The check under way."""

    seat: int
    check: str
    skill: int  # 0 to 4 for N, O, R, D, A
    dice: int  # how many are rolled, those bought included
    bought: int
    needed: int  # successes
    useful: int  # more than these change nothing
    rolled: tuple[int, ...]  # empty before the roll
    successes: int
    price: int  # of a re-roll, in SP
    rolls: tuple[RollChoice, ...]  # before the roll, as far as the viewer may know what is there
    rerolls: int | None  # how many the SP allow, None for whom that is secret
    next_chance: Chance | None  # of succeeding with one re-roll
    chance: Chance | None  # of succeeding with all re-rolls the SP allow


class Encounter(msgspec.Struct, frozen=True):
    """The event tile that the decision is about."""

    tile: int
    field: int
    level: int  # the final one, for the seat that decides
    just_drawn: bool
    leaving: bool  # whether it is about leaving, before the move


class OpenCard(msgspec.Struct, frozen=True):
    """A revealed card that is carried out now or later."""

    seat: int
    card: int


class Stock(msgspec.Struct, frozen=True):
    type: str
    level: int
    tiles: int


# -- the box: what never changes during a game ---------------------------------------


class AvatarFace(msgspec.Struct, frozen=True):
    hearts: int
    skills: tuple[int, ...]  # N, O, R, D, A
    reconstructed: bool


class TileFace(msgspec.Struct, frozen=True):
    type: str  # monster, trap, npc, fork, rest, find_site
    level: int
    hearts: int  # of a monster, else 0
    effect: str | None  # of a trap: lose_hearts, lose_points, lose_find, miss_turn
    amount: int | None  # how much a trap takes, None: as much as its final level
    skills: tuple[int, ...]  # what an NPC changes in its company
    modifies: tuple[int, ...]  # what the tile changes during its own check (LUE-39)
    reconstructed: bool


class FindFace(msgspec.Struct, frozen=True):
    skills: tuple[int, ...]  # what a tool adds
    uses: tuple[str, ...]  # of a one-shot: heal, reroll_all, flee, ignore_trap, face
    hearts: int  # that it heals
    points: int  # at the end
    trade: int
    reconstructed: bool


class CardFace(msgspec.Struct, frozen=True):
    """Quarter turns to the right, then steps, then quarter turns again."""

    turn_first: int
    steps: int
    turn_last: int


class BoxFace(msgspec.Struct, frozen=True):
    width: int
    height: int
    rows: tuple[str, ...]  # . field, ~ water, # rock, S 2 1 starts, X exit; field 0 is top left
    exit: int
    water_level: int  # how many levels water adds to what is met there, for most avatars
    rounds: int  # the round marker reaches fin after so many
    timeline: int  # places
    level_rounds: tuple[int, int]  # the rounds with which levels 2 and 3 join the bag
    board_reconstructed: bool
    cards_reconstructed: bool
    cards: tuple[CardFace, ...]  # by initiative, which counts from 1; 0 is no card
    avatars: tuple[AvatarFace, ...]
    tiles: tuple[TileFace, ...]
    finds: tuple[FindFace, ...]


@cache
def box_face(lookup: Lookup) -> BoxFace:
    box = lookup.box
    sources = [tile.source for tile in box.tiles for _ in range(tile.count)]
    return BoxFace(
        width=lookup.width,
        height=lookup.height,
        rows=tuple(box.board.rows),
        exit=lookup.exit,
        water_level=box.board.water_level,
        rounds=lookup.rounds,
        timeline=lookup.timeline,
        level_rounds=(lookup.level_rounds[2], lookup.level_rounds[3]),
        board_reconstructed=box.board.source == "reconstructed",
        cards_reconstructed=box.orientation.source == "reconstructed",
        cards=tuple(
            CardFace(lookup.turn_first[card], lookup.steps[card], lookup.turn_last[card])
            for card in range(lookup.cards + 1)
        ),
        avatars=tuple(
            AvatarFace(avatar.hearts, _five(lookup.skills, number), avatar.source != "printed")
            for number, avatar in enumerate(box.avatars)
        ),
        tiles=tuple(_tile(lookup, tile, sources[tile]) for tile in range(lookup.tiles)),
        finds=tuple(_find(lookup, number, find.source) for number, find in enumerate(box.finds)),
    )


def _five(skills: list[int], number: int) -> tuple[int, ...]:
    return tuple(skills[number * SKILLS : (number + 1) * SKILLS])


def _tile(lookup: Lookup, tile: int, source: str) -> TileFace:
    tile_type = lookup.tile_types[tile]
    trap = tile_type == TileType.TRAP
    fixed = lookup.trap_amounts[tile]
    return TileFace(
        type=TILE_TYPES[tile_type],
        level=lookup.levels[tile],
        hearts=lookup.monster_hearts[tile],
        effect=TRAP_NAMES[lookup.trap_effects[tile]] if trap else None,
        amount=fixed if trap and fixed > 0 else None,
        skills=_five(lookup.npc_skills, tile),
        modifies=_five(lookup.tile_skills, tile),
        reconstructed=source == "reconstructed",
    )


def _find(lookup: Lookup, find: int, source: str) -> FindFace:
    uses = lookup.one_shots[find * ONE_SHOTS : (find + 1) * ONE_SHOTS]
    return FindFace(
        skills=_five(lookup.find_skills, find),
        uses=tuple(ONE_SHOT_NAMES[use] for use in range(ONE_SHOTS) if uses[use]),
        hearts=uses[OneShot.HEAL],
        points=lookup.find_points[find],
        trade=lookup.trades[find],
        reconstructed=source == "reconstructed",
    )
