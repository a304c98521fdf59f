"""Steps 1 and 5: the golden card is drawn, and later turned over and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .building import builders, can_build_or_finish, pick_up, towns
from .decisions import (
    CATHEDRAL,
    CITIES,
    FIGURE,
    Arms,
    Card,
    Lapse,
    Phase,
    golden_back,
    golden_face,
)
from .events import (
    CathedralPlaced,
    FigurePlaced,
    GoldenDrawn,
    GoldenLapsed,
    GoldenRevealed,
    GoldenSeen,
    GoldenSetAside,
    InfluenceTaken,
    PileExhausted,
)
from .plans import MEMBERS
from .position import NOTHING

if TYPE_CHECKING:
    from .position import Position


def draw_golden(position: Position) -> None:
    """The start player looks at the top card; those of scored cities are put aside openly
    (FLA-3). If no other is left, this round has no golden card (FLA-23)."""
    pile = position.pile
    seat = position.start
    position.golden = NOTHING
    while pile:
        code = pile.pop()
        card = golden_face(code)
        if card < CITIES and position.board.scored >> card & 1:
            position.aside.append(code)
            position.light(code)
            position.tell(GoldenSetAside(seat=seat, golden=card))
            continue
        position.golden = code
        position.light_to(seat, code)
        if position.news is not None:
            position.tell(GoldenDrawn(seat=seat, back=golden_back(code)))
            position.tell(GoldenSeen(audience=(seat,), seat=seat, golden=card))
        return
    position.tell(PileExhausted())


def turn_over(position: Position) -> bool:
    """Reveal the golden card and begin with it (FLA-11); whether a decision is due now."""
    if position.golden == NOTHING:
        return False
    seat = position.start
    card = golden_face(position.golden)
    position.golden_turn = True
    position.seat = seat
    position.shown.append(position.golden)
    position.light(position.golden)
    if position.news is not None:
        position.tell(GoldenRevealed(seat=seat, golden=card))
    if card == Card.INFLUENCE:
        position.influence[seat] += 1
        position.tell(InfluenceTaken(seat=seat))
        return False
    if card == Card.PICK_UP:
        pick_up(position, seat)
        return False
    return _begin(position, card)


def _begin(position: Position, card: int) -> bool:
    """Ask for what the card needs, unless nothing would do: then it lapses (FLA-18)."""
    board = position.board
    if card == Card.CATHEDRAL or card == Card.FIGURE:
        left = board.cathedrals_left if card == Card.CATHEDRAL else board.figures_left
        if left == 0:
            return _lapse(position, card, Lapse.NO_PIECE)
        position.phase = Phase.CATHEDRAL if card == Card.CATHEDRAL else Phase.FIGURE
        return bool(piece_actions(position)) or _lapse(position, card, Lapse.NO_TARGET)
    if card == Card.SITE and board.stones_left == 0:
        return _lapse(position, card, Lapse.NO_STONE)
    if card == Card.SITE or goes_anywhere(position):
        position.phase = Phase.TOWN
        return towns(position) != 0 or _lapse(position, card, Lapse.NO_PLACE)
    position.phase = Phase.BUILD
    position.town = card
    return can_build_or_finish(board, card, builders(position)) or _lapse(
        position, card, Lapse.NO_PLACE
    )


def _lapse(position: Position, card: int, why: int) -> bool:
    position.tell(GoldenLapsed(seat=position.start, golden=card, why=why))
    return False


def goes_anywhere(position: Position) -> bool:
    """A golden card of a city that two players do not use stands for any open city (FLA-25)."""
    card = golden_face(position.golden)
    return position.golden_turn and card < CITIES and not position.board.used >> card & 1


# -- cathedrals and guildmasters ---------------------------------------------


def piece_actions(position: Position) -> list[int]:
    kind = CATHEDRAL if position.phase == Phase.CATHEDRAL else FIGURE
    actions: list[int] = []
    for city in range(CITIES):
        for place in MEMBERS[_targets(position, city)]:
            actions.append(kind.at2(city, place))  # noqa: PERF401 - mypyc makes it plain C
    return actions


def _targets(position: Position, city: int) -> int:
    """The places of a city that may bear the piece: a church without a cathedral, or an own or
    grey district, finished or not (FLA-11, FLA-18)."""
    board = position.board
    if board.scored >> city & 1 and not position.pieces_in_scored:
        return 0
    first = city * Arms.COUNT
    if position.phase == Phase.CATHEDRAL:
        return board.arms[first + Arms.CHURCH] & ~board.cathedrals[city]
    return board.arms[first + position.seat] | board.arms[first + Arms.GREY]


def place_piece(position: Position, action: int) -> None:
    board = position.board
    seat = position.seat
    if position.phase == Phase.CATHEDRAL:
        city, site = CATHEDRAL.pair(action)
        board.put_cathedral(city, site)
        position.tell(CathedralPlaced(seat=seat, city=city, site=site))
        return
    city, site = FIGURE.pair(action)
    board.put_figure(city, site)
    arms = board.arms_at(city, site)
    position.tell(FigurePlaced(seat=seat, city=city, site=site, arms=arms))
