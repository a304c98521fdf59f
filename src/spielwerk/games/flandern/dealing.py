"""Before the first round: who begins, the golden pile, the city centres (FLA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spielwerk.core.rng import Rng

from .components import BOX
from .decisions import CITIES, Arms, Card
from .events import CentrePlaced, CentreSet
from .plans import MEMBERS

if TYPE_CHECKING:
    from .position import Position

_ARMS: Final[dict[str, int]] = {"grey": Arms.GREY, "church": Arms.CHURCH}
# The centres that lie in their cities from the beginning, as city and arms.
FIXED_CENTRES: Final[list[tuple[int, int]]] = [
    (BOX.city(centre.city), _ARMS[centre.arms]) for centre in BOX.centres
]
_FIXED: Final[list[int]] = [city for city, _ in FIXED_CENTRES]
# The cities in which players begin.
HOMES: Final[list[int]] = [city for city in range(CITIES) if city not in _FIXED]
UNUSED_GUILD: Final = 3  # with three players its centre fills the fourth city


def shuffled_pile(rng: Rng) -> list[int]:
    """The golden cards, those with back A on top (FLA-C2); the top is the last."""
    tops = BOX.golden_numbers(0)
    bottoms = [Card.GOLDEN + card for card in BOX.golden_numbers(1)]
    rng.shuffle(tops)
    rng.shuffle(bottoms)
    return bottoms + tops


def set_fixed_centres(position: Position) -> None:
    for city, arms in FIXED_CENTRES:
        _set_centre(position, city, arms)


def _set_centre(position: Position, city: int, arms: int) -> None:
    """A centre that no player places."""
    position.board.found(city, arms)
    position.tell(CentreSet(city=city, arms=arms))


def place_centre(position: Position, seat: int, city: int) -> None:
    position.board.found(city, seat)
    position.tell(CentrePlaced(seat=seat, city=city))


def deal_centres(position: Position) -> None:
    """The option: chance instead of choice."""
    homes = HOMES.copy()
    position.rng.shuffle(homes)
    for seat in range(position.seats):
        place_centre(position, seat, homes[seat])


def free_homes(position: Position) -> list[int]:
    """The cities in which a player may still begin, ascending."""
    return [city for city in HOMES if not position.board.used >> city & 1]


def centres_complete(position: Position) -> bool:
    return len(free_homes(position)) == len(HOMES) - position.seats


def fill_up(position: Position) -> None:
    """With three players the fourth city is used too (FLA-1); with two, two cities are not, and
    their cards leave the hands (FLA-25)."""
    if position.seats == UNUSED_GUILD:
        _set_centre(position, free_homes(position)[0], UNUSED_GUILD)
    cards = 1 << Card.SITE | 1 << Card.PICK_UP
    for city in MEMBERS[position.board.used]:
        cards |= 1 << city
    position.full_hand = cards
    position.hands = [cards] * position.seats
