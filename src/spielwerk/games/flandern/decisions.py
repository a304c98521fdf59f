"""The decisions of a game and the actions they offer, with the numbers behind their arguments."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.games.flandern.components import BOX, SITES

CITIES: Final = 6
PLACES: Final = SITES + 1  # the sites of a city and its centre
CENTRE_SITE: Final = SITES  # the number of the centre among the places
SHAPES: Final = 3


class Arms:
    """Coats of arms; those of the guilds 0 to 3 are also the seats that play them."""

    GREY: Final = 4
    CHURCH: Final = 5
    GUILDS: Final = 5  # the grey guild included: all that score
    COUNT: Final = 6


class Card:
    """Cards by number; 0 to 5 are the cities. The last three are golden only."""

    SITE: Final = 6
    PICK_UP: Final = 7
    HAND: Final = 8  # how many different action cards a hand can hold
    INFLUENCE: Final = 8
    CATHEDRAL: Final = 9
    FIGURE: Final = 10
    GOLDEN: Final = 11  # how many different golden cards there are


class Phase:
    """Which decision is due."""

    CENTRE: Final = 0  # where the own centre goes
    CHOOSE: Final = 1  # all seats at once: an action card and influence cards
    TOWN: Final = 2  # in which city
    BUILD: Final = 3  # a tile, or a building site to finish
    SITE: Final = 4  # a tile for a building site
    CATHEDRAL: Final = 5
    FIGURE: Final = 6
    OVER: Final = 7


class Why:
    """Why an action lapses unasked (FLA-6, FLA-18)."""

    SCORED: Final = 0  # the city is scored already
    NO_PLACE: Final = 1  # no tile fits anywhere, and there is nothing to finish
    NO_STONE: Final = 2
    NO_PIECE: Final = 3  # no cathedral or guildmaster left
    NO_TARGET: Final = 4  # no district that could bear it


def most_influence() -> int:
    """The influence cards one hand may hold if every golden one comes to it."""
    golden = BOX.golden_numbers(0) + BOX.golden_numbers(1)
    return BOX.hand.influence + golden.count(Card.INFLUENCE)


SPACE: Final = ActionSpace()
CENTRE: Final = SPACE.kind("centre", city=CITIES)
COMMIT: Final = SPACE.kind("commit", card=Card.HAND, influence=most_influence() + 1)
WITHDRAW: Final = SPACE.kind("withdraw")
TOWN: Final = SPACE.kind("town", city=CITIES)
BUILD: Final = SPACE.kind("build", arms=Arms.COUNT, site=SITES, master=2)
FINISH: Final = SPACE.kind("finish", site=SITES)
CATHEDRAL: Final = SPACE.kind("cathedral", city=CITIES, site=PLACES)
FIGURE: Final = SPACE.kind("figure", city=CITIES, site=PLACES)

# The key of the prompt for each phase; a golden card asks in other words.
PROMPTS: Final[list[str]] = [
    "centre",
    "choose",
    "town",
    "build",
    "site",
    "cathedral",
    "figure",
    "over",
]
GOLDEN_PROMPTS: Final[list[str]] = [
    "centre",
    "choose",
    "golden_town",
    "golden_build",
    "golden_site",
    "cathedral",
    "figure",
    "over",
]
ANY_CITY: Final = "golden_any"  # FLA-25: a golden city card that may go into any open city
