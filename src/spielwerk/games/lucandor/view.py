"""What a seat, or a spectator, may see (LUC-26)."""

from __future__ import annotations

from typing import Any, Literal

from spielwerk.core.state import NOBODY
from spielwerk.core.types import EVERYTHING, View, Viewer
from spielwerk.games.lucandor.cards import (
    CARDS,
    COLOUR_OF,
    COLUMN_OF,
    COLUMNS_OF_SLOT,
    DEPTH,
    DOOR,
    DOTS_OF,
    DRAWER_PLACES,
    FAMILY_OF,
    GARMENT_OF,
    HOME_OF,
    LEVEL_OF,
    NOTHING,
    PILES,
    PLACES,
    POINTS_OF,
    ROOM,
    ROW_OF,
    SHELF_HEIGHT,
    SIZE_OF,
    SLOTS,
    THUMB_OF,
    USE_OF,
    Family,
)
from spielwerk.games.lucandor.components import BOX, FAMILIES, KINDS, USES
from spielwerk.games.lucandor.decisions import PROMPTS, Step
from spielwerk.games.lucandor.position import Deed, Position
from spielwerk.games.lucandor.scoring import end_worth, is_doubled, previews
from spielwerk.games.lucandor.types import (
    CardFace,
    EndScoring,
    GarmentFace,
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
    StartFace,
    Stone,
)
from spielwerk.games.lucandor.wardrobe import OPEN_SPOTS

_DEEDS: dict[int, PendingDeed] = {
    Deed.TIDY: "tidy",
    Deed.SCORE: "score",
    Deed.DOOR: "door",
    Deed.IRON: "iron",
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
        home=KINDS[HOME_OF[garment]],
        size=SIZE_OF[garment],
        source=one.source,
    )
    for garment, one in enumerate(BOX.garments)
)


def look(state: Position, viewer: Viewer) -> LucandorView:
    if viewer is EVERYTHING:
        return LucandorEverything(
            **_seen_by(state, None),
            all_hands=tuple(tuple(hand) for hand in state.hands),
            all_piles=tuple(tuple(pile) for pile in state.piles),
            all_ends=tuple(tuple(ends) for ends in state.ends),
            shown_cards=tuple(card for card in range(CARDS) if state.is_shown(card)),
        )
    assert viewer is None or isinstance(viewer, int)
    return LucandorView(**_seen_by(state, viewer))


def _seen_by(state: Position, viewer: int | None) -> dict[str, Any]:
    over = state.step == Step.OVER
    return {
        "game": "lucandor",
        "seats": state.seats,
        "viewer": viewer,
        "to_act": tuple(state.to_act()),
        "decision": PROMPTS[state.step],
        "scores": tuple(state.points),
        "over": over,
        "phase": "afternoon" if state.afternoon else "morning",
        "turn": None if over else state.seat,
        "family_rule": state.family,
        "door": state.door,
        "door_stone": _stone(state, DOOR),
        "places": tuple(_place(state, place) for place in range(PLACES)),
        "slots": tuple(_slot(state, slot) for slot in range(SLOTS)),
        "players": tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        "hand": None if viewer is None else _hand(state, viewer),
        "pending": _pending(state),
        "previews": _previews(state) if viewer == state.seat else (),
        "discards": tuple(state.discards),
        "start_pile": tuple(state.start_pile),
        "cards": CARD_FACES,
        "start_cards": START_FACES,
        "garments": GARMENT_FACES,
    }


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
        kind=KINDS[wardrobe.kinds[place]],
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
    room = SHELF_HEIGHT if folded else ROOM[wardrobe.kinds[place]]
    return PileView(
        pile=pile,
        pieces=tuple(
            PieceView(piece, GARMENT_OF[piece], COLOUR_OF[piece]) for piece in wardrobe.lying(spot)
        ),
        used=wardrobe.used[spot],
        left=room - wardrobe.used[spot],
    )


def _seat(state: Position, seat: int, viewer: int | None) -> SeatView:
    hand, pile = state.hands[seat], state.piles[seat]
    told = seat == viewer or state.step == Step.OVER
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
    if state.step != Step.PUT:
        return ()
    return tuple(_where(state, state.piece, state.open_spots()))


def _where(state: Position, piece: int, spots: int) -> list[Preview]:
    return [
        Preview(
            place=spot // PILES,
            pile=spot % PILES,
            points=points,
            doubled=is_doubled(state, spot // PILES, COLOUR_OF[piece]),
        )
        for spot, points in previews(state, piece, spots)
    ]


def _pending(state: Position) -> Pending | None:
    if state.deed == Deed.NONE:
        return None
    target = state.target
    origin = state.origin_of_piece
    scoring, moving = state.deed == Deed.SCORE, state.deed == Deed.DOOR
    return Pending(
        deed=_DEEDS[state.deed],
        card=state.played,
        second=_known(state.second),
        slot=target if scoring else None,
        column=target if moving else None,
        piece=_known(_piece_in_question(state)),
        place=None if origin == NOTHING else origin // (DEPTH * PILES),
        pile=None if origin == NOTHING else origin // DEPTH % PILES,
        index=None if origin == NOTHING else origin % DEPTH,
        stone=_stone(state, target) if scoring else _stone(state, DOOR) if moving else None,
    )


def _piece_in_question(state: Position) -> int:
    """The piece in hand, or the one that the iron is about to pull out."""
    if state.piece == NOTHING and state.origin_of_piece != NOTHING:
        return state.wardrobe.pieces[state.origin_of_piece]
    return state.piece
