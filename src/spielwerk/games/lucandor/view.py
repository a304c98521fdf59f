"""What a seat, or a spectator, may see (LUC-26)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import asdict

from spielwerk.core.state import NOBODY
from spielwerk.core.types import Everything, View, Viewer
from spielwerk.games.lucandor.cards import (
    CAPACITY,
    CARDS,
    COLOUR_OF,
    COLOURS,
    COLUMN_OF,
    COLUMNS,
    COLUMNS_OF_SLOT,
    CORNERS,
    DOOR_TARGET,
    DOTS_OF,
    DRAWER_PLACES,
    FAMILY_OF,
    GARMENT_OF,
    HOME_OF,
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
    SIZE_OF,
    SLOTS,
    SPOT_OF,
    THUMB_OF,
    USE_OF,
    Family,
)
from spielwerk.games.lucandor.components import BOX, FAMILIES, HOLDERS, USES
from spielwerk.games.lucandor.decisions import Phase
from spielwerk.games.lucandor.knowledge import next_cards
from spielwerk.games.lucandor.position import Position
from spielwerk.games.lucandor.scoring import (
    PLACES_OF_ROW,
    end_worth,
    is_doubled,
    previews,
    scoring_slots,
)
from spielwerk.games.lucandor.tidying import open_spots
from spielwerk.games.lucandor.types import (
    CardFace,
    Chance,
    EndScoring,
    GarmentFace,
    HandCard,
    KnownCard,
    LucandorDerived,
    Pending,
    PendingDeed,
    PieceView,
    PileView,
    PlaceView,
    PointSources,
    Preview,
    SeatView,
    SlotView,
    StartFace,
    Stone,
)
from spielwerk.games.lucandor.wardrobe import OPEN_SPOTS

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


class LucandorView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    phase: Literal["morning", "afternoon"]
    turn: int | None  # the seat
    family_rule: bool
    door: int  # the column it closes
    door_stone: Stone | None
    places: tuple[PlaceView, ...]
    slots: tuple[SlotView, ...]
    players: tuple[SeatView, ...]
    hand: tuple[HandCard, ...] | None  # the viewer's own, None for a spectator
    pending: Pending | None
    previews: tuple[Preview, ...]  # for the seat that puts a piece somewhere, by place and pile
    discards: tuple[int, ...]  # the top is the last; from 60 on a start card
    start_pile: tuple[int, ...]
    # What never changes, so that a page needs no copy of the box:
    cards: tuple[CardFace, ...]
    start_cards: tuple[StartFace, ...]
    garments: tuple[GarmentFace, ...]
    derived: LucandorDerived


class LucandorEverything(LucandorView, frozen=True, kw_only=True):
    """The table with all cards turned over. Never for a client or a bot while the game lasts."""

    all_hands: tuple[tuple[int, ...], ...]
    all_piles: tuple[tuple[int, ...], ...]  # the top is the last
    all_ends: tuple[tuple[int, ...], ...]
    shown_cards: tuple[int, ...]  # those whose whereabouts everybody knows


CARD_FACES = tuple(
    CardFace(
        card=card,
        garment=GARMENT_OF[card],
        colour=COLOUR_OF[card],
        use=USES[USE_OF[card]],
        dot=DOTS_OF[card][0] if DOTS_OF[card] else None,
        points=POINTS_OF[card],
        row=None if ROW_OF[card] == NOTHING else ROW_OF[card],
        thumb=THUMB_OF[card],
        source=BOX.cards[card].source,
    )
    for card in range(CARDS)
)
START_FACES = tuple(
    StartFace(
        card=CARDS + number,
        slot=one.slot - 1,
        side=one.side,
        colours=tuple(DOTS_OF[CARDS + number]),
        points=one.points,
        source=one.source,
    )
    for number, one in enumerate(BOX.start_cards)
)
GARMENT_FACES = tuple(
    GarmentFace(
        garment=garment,
        family=FAMILIES[FAMILY_OF[garment]],
        home=HOLDERS[HOME_OF[garment]],
        size=SIZE_OF[garment],
        source=one.source,
    )
    for garment, one in enumerate(BOX.garments)
)

ROW_PLACES = tuple(tuple(places) for places in PLACES_OF_ROW)


def look(state: Position, viewer: Viewer) -> LucandorView:
    if isinstance(viewer, Everything):
        return LucandorEverything(
            **asdict(_seen_by(state, None)),
            all_hands=tuple(tuple(hand) for hand in state.hands),
            all_piles=tuple(tuple(pile) for pile in state.piles),
            all_ends=tuple(tuple(ends) for ends in state.ends),
            shown_cards=tuple(card for card in range(CARDS) if state.is_shown(card)),
        )
    return _seen_by(state, viewer)


def _seen_by(state: Position, viewer: int | None) -> LucandorView:
    return LucandorView(
        game="lucandor",
        seats=state.seats,
        viewer=viewer,
        to_act=tuple(state.to_act()),
        decision=state.prompt(),
        scores=tuple(state.points),
        over=state.over,
        phase="afternoon" if state.afternoon else "morning",
        turn=None if state.over else state.seat,
        family_rule=state.family,
        door=state.door,
        door_stone=_stone(state, DOOR_TARGET),
        places=tuple(_place(state, place) for place in range(PLACES)),
        slots=tuple(_slot(state, slot) for slot in range(SLOTS)),
        players=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        hand=None if viewer is None else _hand(state, viewer),
        pending=_pending(state),
        previews=_previews(state) if viewer == state.seat else (),
        discards=tuple(state.discards),
        start_pile=tuple(state.start_pile),
        cards=CARD_FACES,
        start_cards=START_FACES,
        garments=GARMENT_FACES,
        derived=LucandorDerived(
            corner_chances=None if viewer is None else _corner_chances(state, viewer),
            row_places=ROW_PLACES,
            paying_slots=_paying_slots(state),
            sources=tuple(_sources(state, seat) for seat in range(state.seats)),
        ),
    )


def _paying_slots(state: Position) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(tuple(scoring_slots(state, places[0], colour)) for colour in range(COLOURS))
        for places in ROW_PLACES[:COLUMNS]
    )


def _sources(state: Position, seat: int) -> PointSources:
    ironed, cleaned = state.iron_points[seat], state.cleaning_points[seat]
    ends = state.end_points[seat]
    tidied = state.points[seat] - ironed - cleaned - ends
    return PointSources(tidied=tidied, ironed=ironed, cleaned=cleaned, ends=ends)


def _corner_chances(state: Position, seat: int) -> tuple[Chance, ...] | None:
    thumbs = [THUMB_OF[card] for card in next_cards(state, seat)]
    if not thumbs:
        return None
    return tuple(Chance(thumbs.count(corner), len(thumbs)) for corner in range(CORNERS))


def _known(number: int) -> int | None:
    return None if number == NOTHING else number


def _stone(state: Position, target: int) -> Stone | None:
    owner = state.stone_owners[target]
    return None if owner == NOBODY else Stone(owner, state.stone_levels[target])


def _slot(state: Position, slot: int) -> SlotView:
    card = state.slots[slot]
    return SlotView(
        slot=slot,
        card=card,
        colours=tuple(DOTS_OF[card]),
        points=POINTS_OF[card],
        columns=tuple(COLUMNS_OF_SLOT[slot]),
        stone=_stone(state, slot),
    )


def _place(state: Position, place: int) -> PlaceView:
    wardrobe = state.wardrobe
    family = wardrobe.families[place]
    piles = PILES if family == Family.FOLDED else 1
    return PlaceView(
        place=place,
        column=COLUMN_OF[place],
        level=LEVEL_OF[place],
        holder=HOLDERS[wardrobe.holders[place]],
        family=None if family == Family.NONE else FAMILIES[family],
        closed=COLUMN_OF[place] == state.door,
        takes_drawer=place in DRAWER_PLACES,
        contents=tuple(_pile(state, place, pile) for pile in range(piles)),
        source=BOX.places[place].source,
    )


def _pile(state: Position, place: int, pile: int) -> PileView:
    wardrobe = state.wardrobe
    spot = place * PILES + pile
    folded = wardrobe.families[place] == Family.FOLDED
    capacity = SHELF_HEIGHT if folded else CAPACITY[wardrobe.holders[place]]
    return PileView(
        pile=pile,
        pieces=tuple(
            PieceView(piece, GARMENT_OF[piece], COLOUR_OF[piece]) for piece in wardrobe.lying(spot)
        ),
        used=wardrobe.used[spot],
        left=capacity - wardrobe.used[spot],
    )


def _seat(state: Position, seat: int, viewer: int | None) -> SeatView:
    hand, pile = state.hands[seat], state.piles[seat]
    told = seat == viewer or state.over
    return SeatView(
        seat=seat,
        points=state.points[seat],
        end_points=state.end_points[seat],
        hand_size=len(hand),
        known_hand=tuple(card for card in hand if state.is_shown(card)),
        pile_size=len(pile),
        known_pile=tuple(
            KnownCard(depth, card)
            for depth, card in enumerate(reversed(pile))
            if state.is_shown(card)
        ),
        stones=state.free_stones(seat),
        ends=tuple(_end(state, seat, k, told) for k in range(len(state.ends[seat]))),
        finished=state.finished(seat),
    )


def _end(state: Position, seat: int, k: int, told: bool) -> EndScoring:
    colour = state.end_colours[seat][k]
    if not told:
        return EndScoring(k, colour, None, None, None)
    card = state.ends[seat][k]
    return EndScoring(k, colour, card, ROW_OF[card], end_worth(state, seat, k))


def _hand(state: Position, seat: int) -> tuple[HandCard, ...]:
    spots = OPEN_SPOTS[state.door]
    return tuple(
        HandCard(
            card=card,
            known=state.is_shown(card),
            previews=tuple(
                sorted(
                    _where(state, card, spots),
                    key=lambda one: (-one.points, one.place, one.pile),
                )
            ),
        )
        for card in state.hands[seat]
    )


def _previews(state: Position) -> tuple[Preview, ...]:
    if state.phase not in (Phase.PUT, Phase.PUT_IRONED):
        return ()
    return tuple(_where(state, state.piece, open_spots(state)))


def _where(state: Position, piece: int, spots: int) -> list[Preview]:
    return [
        Preview(
            place=PLACE_OF[spot],
            pile=PILE_OF[spot],
            points=points,
            doubled=is_doubled(state, PLACE_OF[spot], COLOUR_OF[piece]),
        )
        for spot, points in previews(state, piece, spots)
    ]


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
