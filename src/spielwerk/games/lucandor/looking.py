"""How views are made. Compiled, as a table makes them anew after every move."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from spielwerk.core.state import NOBODY
from spielwerk.core.types import Everything, Viewer
from spielwerk.kit.kept import kept, kept_each

from .cards import (
    CAPACITY,
    CARDS,
    COLOUR_OF,
    COLUMN_OF,
    COLUMNS_OF_SLOT,
    DEPTH,
    DOOR_TARGET,
    DOTS_OF,
    DRAWER_PLACES,
    GARMENT_OF,
    INDEX_OF,
    LEVEL_OF,
    NOTHING,
    PILE_OF,
    PILES,
    PLACE_OF,
    PLACES,
    POINTS_OF,
    ROW_OF,
    SHELF_HEIGHT,
    SLOTS,
    SPOT_OF,
    SPOTS,
    Family,
)
from .components import BOX, FAMILIES, HOLDERS
from .decisions import Phase
from .deriving import derive, with_chances
from .knowledge import next_thumbs
from .position import Facts, Position
from .scoring import (
    Prospect,
    end_worth,
    paid,
    prospect,
)
from .tidying import open_spots
from .types import (
    CARD_FACES,
    GARMENT_FACES,
    START_FACES,
    EndScoring,
    HandCard,
    KnownCard,
    Pending,
    PendingDeed,
    PieceView,
    PileView,
    PlaceView,
    Preview,
    SeatView,
    SlotView,
    Stone,
)
from .view import LucandorEverything, LucandorView
from .wardrobe import OPEN_SPOTS

# What the card in play was played for; a turn begins with none.
_DEEDS: dict[int, PendingDeed] = {
    Phase.PULL: "drawer",
    Phase.PUSH: "drawer",
    Phase.SECOND: "door",
    Phase.TAKE: "iron",
    Phase.CHECK_SLOT: "score",
    Phase.CHECK_DOOR: "door",
    Phase.CHECK_PIECE: "iron",
    Phase.PUT: "tidy",
    Phase.PUT_IRONED: "iron",
}


def look(state: Position, viewer: Viewer) -> LucandorView:
    if isinstance(viewer, Everything):
        return LucandorEverything(
            **asdict(_public(state)),
            all_hands=tuple([tuple(hand) for hand in state.hands]),
            all_piles=tuple([tuple(pile) for pile in state.piles]),
            all_ends=tuple([tuple(ends) for ends in state.ends]),
            shown_cards=tuple([card for card in range(CARDS) if state.is_shown(card)]),
        )
    public = _public(state)
    return public if viewer is None else replace(public, **own(state, viewer, public))


def _public(state: Position) -> LucandorView:
    return LucandorView(
        game="lucandor",
        seats=state.seats,
        viewer=None,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.points),
        over=state.over,
        phase="afternoon" if state.afternoon else "morning",
        turn=None if state.over else state.seat,
        family_rule=state.family,
        door=state.door,
        door_stone=_stone(state, DOOR_TARGET),
        places=_places(state),
        slots=tuple([_slot(state, slot) for slot in range(SLOTS)]),
        players=tuple([_seat(state, seat) for seat in range(state.seats)]),
        hand=None,
        pending=_pending(state),
        previews=(),
        discards=tuple(state.discards),
        start_pile=tuple(state.start_pile),
        cards=CARD_FACES,
        start_cards=START_FACES,
        garments=GARMENT_FACES,
        derived=derive(state),
    )


def own(state: Position, seat: int, public: LucandorView) -> dict[str, Any]:
    """The hand, the end scorings that the seat has laid, and what it may look forward to."""
    fields: dict[str, Any] = {
        "viewer": seat,
        "hand": _hand(state, seat),
        "derived": with_chances(public.derived, seat, next_thumbs(state, seat)),
    }
    if state.ends[seat]:
        players = list(public.players)
        players[seat] = replace(players[seat], ends=_ends(state, seat, told=True))
        fields["players"] = tuple(players)
    if seat == state.seat and state.phase in (Phase.PUT, Phase.PUT_IRONED):
        fields["previews"] = _where(prospect(state, state.piece, open_spots(state)))
    return fields


# -- the wardrobe ----------------------------------------------------------------


def _places(state: Position) -> tuple[PlaceView, ...]:
    wardrobe = state.wardrobe
    return _wardrobe(
        state.door,
        tuple(wardrobe.holders),
        tuple(wardrobe.families),
        tuple(wardrobe.pieces),
        tuple(wardrobe.used),
    )


@kept
def _wardrobe(
    door: int,
    holders: tuple[int, ...],
    families: tuple[int, ...],
    pieces: tuple[int, ...],
    used: tuple[int, ...],
) -> tuple[PlaceView, ...]:
    """All places, made of the lists that a wardrobe has."""
    return tuple(
        [
            _place(
                place,
                holders[place],
                families[place],
                COLUMN_OF[place] == door,
                pieces[place * PILES * DEPTH : (place + 1) * PILES * DEPTH],
                used[place * PILES : (place + 1) * PILES],
            )
            for place in range(PLACES)
        ]
    )


@kept_each
def _place(
    place: int,
    holder: int,
    family: int,
    closed: bool,
    pieces: tuple[int, ...],
    used: tuple[int, ...],
) -> PlaceView:
    """`pieces` has all niches of the place, `used` its piles."""
    folded = family == Family.FOLDED
    capacity = SHELF_HEIGHT if folded else CAPACITY[holder]
    return PlaceView(
        place=place,
        column=COLUMN_OF[place],
        level=LEVEL_OF[place],
        holder=HOLDERS[holder],
        family=None if family == Family.NONE else FAMILIES[family],
        closed=closed,
        takes_drawer=place in DRAWER_PLACES,
        contents=tuple(
            [
                PileView(
                    pile=pile,
                    pieces=tuple(
                        [
                            PieceView(piece, GARMENT_OF[piece], COLOUR_OF[piece])
                            for piece in pieces[pile * DEPTH : (pile + 1) * DEPTH]
                            if piece != NOTHING
                        ]
                    ),
                    used=used[pile],
                    left=capacity - used[pile],
                )
                for pile in range(PILES if folded else 1)
            ]
        ),
        source=BOX.places[place].source,
    )


# -- the slots ---------------------------------------------------------------------


def _slot(state: Position, slot: int) -> SlotView:
    return _slot_view(slot, state.slots[slot], state.stone_owners[slot], state.stone_levels[slot])


@kept_each
def _slot_view(slot: int, card: int, owner: int, level: int) -> SlotView:
    return SlotView(
        slot=slot,
        card=card,
        colours=tuple(DOTS_OF[card]),
        points=POINTS_OF[card],
        columns=tuple(COLUMNS_OF_SLOT[slot]),
        stone=_stone_of(owner, level),
    )


def _stone(state: Position, target: int) -> Stone | None:
    return _stone_of(state.stone_owners[target], state.stone_levels[target])


def _stone_of(owner: int, level: int) -> Stone | None:
    return None if owner == NOBODY else Stone(owner, level)


# -- the seats -------------------------------------------------------------------


def _seat(state: Position, seat: int) -> SeatView:
    return _seat_view(seat, state.facts(seat), _ends(state, seat, told=state.over))


@kept_each
def _seat_view(seat: int, facts: Facts, ends: tuple[EndScoring, ...]) -> SeatView:
    points, end_points, hand_size, known_hand, pile_size, known_pile, stones, finished = facts
    return SeatView(
        seat=seat,
        points=points,
        end_points=end_points,
        hand_size=hand_size,
        known_hand=known_hand,
        pile_size=pile_size,
        known_pile=tuple(
            [KnownCard(pile_size - 1 - at, card) for at, card in reversed(known_pile)]
        ),
        stones=stones,
        ends=ends,
        finished=finished,
    )


def _ends(state: Position, seat: int, *, told: bool) -> tuple[EndScoring, ...]:
    colours = state.end_colours[seat]
    if not colours:
        return ()
    if not told:
        return tuple([EndScoring(k, colour, None, None, None) for k, colour in enumerate(colours)])
    return tuple(
        [
            EndScoring(k, colours[k], card, ROW_OF[card], end_worth(state, seat, k))
            for k, card in enumerate(state.ends[seat])
        ]
    )


def _hand(state: Position, seat: int) -> tuple[HandCard, ...]:
    spots = OPEN_SPOTS[state.door]
    return tuple(
        [
            _hand_card(card, state.is_shown(card), prospect(state, card, spots))
            for card in state.hands[seat]
        ]
    )


@kept_each
def _hand_card(card: int, known: bool, ahead: Prospect) -> HandCard:
    best_first = sorted(_where(ahead), key=lambda one: (-one.points, one.place, one.pile))
    return HandCard(card=card, known=known, previews=tuple(best_first))


def _where(ahead: Prospect) -> tuple[Preview, ...]:
    """The spots that a piece may go to, ascending."""
    spots, worth, having = ahead
    previews = []
    for spot in range(SPOTS):
        if spots >> spot & 1:
            place = PLACE_OF[spot]
            doubled = bool(having >> place & 1)
            points = paid(worth[COLUMN_OF[place]], doubled)
            previews.append(Preview(place, PILE_OF[spot], points, doubled))
    return tuple(previews)


def _known(number: int) -> int | None:
    return None if number == NOTHING else number


def _pending(state: Position) -> Pending | None:
    deed = _DEEDS.get(state.phase)
    if deed is None:
        return None
    target, niche = state.target, state.niche
    spot = NOTHING if niche == NOTHING else SPOT_OF[niche]
    scoring, moving = deed == "score", deed == "door"
    return Pending(
        deed=deed,
        card=state.played,
        second=_known(state.second),
        slot=target if scoring else None,
        column=target if moving else None,
        piece=_known(_piece_in_question(state)),
        place=_known(state.pulled if spot == NOTHING else PLACE_OF[spot]),
        pile=None if spot == NOTHING else PILE_OF[spot],
        index=None if niche == NOTHING else INDEX_OF[niche],
        stone=_stone(state, target) if scoring else _stone(state, DOOR_TARGET) if moving else None,
    )


def _piece_in_question(state: Position) -> int:
    """The piece in hand, or the one that the iron is about to pull out."""
    if state.piece == NOTHING and state.niche != NOTHING:
        return state.wardrobe.pieces[state.niche]
    return state.piece
