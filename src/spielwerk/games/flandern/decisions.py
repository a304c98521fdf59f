"""The decisions of a game and the actions they offer, with the numbers behind their arguments."""

from __future__ import annotations

from typing import Final

from spielwerk.core.actions import ActionSpace
from spielwerk.core.decisions import Decision, Decisions

from .components import BOX, SITES

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


def golden_face(code: int) -> int:
    """The card on the face of a golden card; positions keep it as back * Card.GOLDEN + face."""
    return code % Card.GOLDEN


def golden_back(code: int) -> int:
    """0 for A, 1 for B."""
    return code // Card.GOLDEN


class Phase:
    """Which decision is due."""

    CENTRE: Final = 0  # where the own centre goes
    CHOOSE: Final = 1  # all seats at once: an action card and influence cards
    TOWN: Final = 2  # in which city
    BUILD: Final = 3  # a tile, or a building site to finish
    SITE: Final = 4  # a tile for a building site
    CATHEDRAL: Final = 5
    FIGURE: Final = 6


class Lapse:
    """What makes a card lapse unasked (FLA-6, FLA-18); events call it `why`."""

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

DECISIONS: Final = Decisions(
    SPACE,
    [
        Decision(Phase.CENTRE, "centre", "FLA-1", "centre_first", [CENTRE]),
        Decision(Phase.CHOOSE, "choose", "FLA-4", "choose_first", [COMMIT, WITHDRAW]),
        Decision(Phase.TOWN, "town", "FLA-26", "town_first", [TOWN]),
        Decision(Phase.BUILD, "build", "FLA-7", "build_first", [BUILD, FINISH]),
        Decision(Phase.SITE, "site", "FLA-9", "tile_first", [BUILD]),
        Decision(Phase.CATHEDRAL, "cathedral", "FLA-11", "cathedral_first", [CATHEDRAL]),
        Decision(Phase.FIGURE, "figure", "FLA-11", "figure_first", [FIGURE]),
    ],
)
# A golden card asks some of it in other words.
GOLDEN_PROMPTS: Final[dict[int, str]] = {
    Phase.TOWN: "golden_town",
    Phase.BUILD: "golden_build",
    Phase.SITE: "golden_site",
}
ANY_CITY: Final = "golden_any"  # FLA-25: a golden city card that may go into any open city
