"""Words for the tests: cities, sites and cards by name, moves as texts, boards laid out by hand.

Nothing here asks the engine what a number means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from spielwerk.core import EVERYTHING
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import CityView, FlandernEverything, FlandernView

CITIES: Final = ("Brugge", "Gent", "Ieper", "Leuven", "Utrecht", "Luik")
SITES: Final = (*["AN", "AE", "AS", "AW", "BNE", "BSE", "BSW", "BNW", "CN", "CE", "CS", "CW"], "Z")
CARDS: Final = (*CITIES, "site", "pick-up")
GOLDEN: Final = (*CARDS, "influence", "cathedral", "guildmaster")
ARMS: Final = ("blue", "yellow", "green", "red", "grey", "church")  # seat 0 plays blue, and so on
MASTERS: Final = ("plain", "master")
SHAPES: Final = ("rectangle", "square", "trapezoid")
NEIGHBOURS: Final = {
    "Z": "AN AE AS AW",
    "AN": "Z CN BNE BNW",
    "AE": "Z CE BNE BSE",
    "AS": "Z CS BSE BSW",
    "AW": "Z CW BSW BNW",
    "BNE": "AN AE CN CE",
    "BSE": "AE AS CE CS",
    "BSW": "AS AW CS CW",
    "BNW": "AW AN CW CN",
    "CN": "AN BNW BNE",
    "CE": "AE BNE BSE",
    "CS": "AS BSE BSW",
    "CW": "AW BSW BNW",
}

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "city": CITIES,
    "card": CARDS,
    "influence": tuple(str(number) for number in range(20)),
    "arms": ARMS,
    "site": SITES,
    "master": MASTERS,
}


# -- moves as texts: "commit Gent 1", "build grey AN plain", "figure Luik Z", "withdraw" --------


def _text(number: int) -> str:
    decoded = GAME.space.decode(number)
    return " ".join([decoded.kind, *(_WORDS[name][value] for name, value in decoded.args.items())])


TEXTS: Final = [_text(number) for number in range(GAME.space.size)]
_ACTIONS: Final = {text: number for number, text in enumerate(TEXTS)}


def action(text: str) -> int:
    return _ACTIONS[text]


def legal(state: Flandern, seat: int | None = None) -> set[str]:
    """What a seat may do, or whoever is on turn."""
    return {TEXTS[number] for number in state.legal(state.turn() if seat is None else seat)}


def play(state: Flandern, *moves: str) -> Flandern:
    """Play moves that are offered, each for whoever is on turn; hands the position back."""
    for move in moves:
        assert move in legal(state), f"{move} is none of {sorted(legal(state))}"
        state.play(state.turn(), action(move))
    return state


def commit(state: Flandern, *choices: str) -> Flandern:
    """All seats choose, in the order of the seats: "Gent", or "Gent 2" with two influence cards."""
    for seat, choice in enumerate(choices):
        text = choice if choice[-1].isdecimal() else f"{choice} 0"
        state.play(seat, action(f"commit {text}"))
    return state


# -- boards laid out by hand ---------------------------------------------------------------------


def city(name: str) -> int:
    return CITIES.index(name)


def site(name: str) -> int:
    return SITES.index(name)


def golden(name: str, back: str = "A") -> int:
    """A golden card as a position keeps it."""
    return "AB".index(back) * len(GOLDEN) + GOLDEN.index(name)


def mask(*places: str) -> int:
    return sum(1 << site(place) for place in places)


def cards(*names: str) -> int:
    """A hand as a position keeps it."""
    return sum(1 << CARDS.index(name) for name in names)


def tiles(text: str) -> dict[str, str]:
    """Tiles as `lay` takes them, from "AN:blue AE:church+"."""
    return dict(pair.split(":") for pair in text.split())


def lay(state: Flandern, town: str, laid: dict[str, str]) -> None:
    """Lay tiles whether or not the rules allow it.

    A tile is its arms, then marks: `'` a printed guildmaster, `s` a stone, `+` a cathedral, and a
    digit for figures: "blue's", "church+", "grey2". The centre Z lies already; it takes marks only.
    """
    board = state.board
    for place, tile in laid.items():
        arms = next((one for one in ARMS if tile.startswith(one)), "")
        assert bool(arms) == (place != "Z"), f"{town} {place}: {tile}"
        marks = tile.removeprefix(arms)
        if place != "Z":
            board.lay(city(town), site(place), ARMS.index(arms), int("'" in marks))
        if "s" in marks:
            board.put_stone(city(town), site(place))
        if "+" in marks:
            board.put_cathedral(city(town), site(place))
        for _ in range(sum(int(mark) for mark in marks if mark.isdecimal())):
            board.put_figure(city(town), site(place))


def drain(state: Flandern, arms: str, shape: str, *, left: int = 0) -> None:
    """Leave only so many tiles of a kind in the supply, none of them with a master."""
    board = state.board
    kind = ARMS.index(arms) * len(SHAPES) + SHAPES.index(shape)
    board.supply[2 * kind], board.supply[2 * kind + 1] = left, 0
    bit = 1 << SHAPES.index(shape)
    others = board.fits[ARMS.index(arms)] & ~bit
    board.fits[ARMS.index(arms)] = others | bit if left else others
    board.changed = board.used


def cover(state: Flandern, town: str, places: Iterable[str]) -> None:
    state.board.cover(city(town), mask(*places))


def position(
    seats: int = 4,
    tiles: dict[str, dict[str, str]] | None = None,
    *,
    start: int = 0,
    golden_card: str | None = "influence",
    pile: Iterable[str] = ("influence", "influence"),
    **options: Any,
) -> Flandern:
    """The first round of a game, with tiles laid by hand.

    Seat 0 is at home in Brugge, seat 1 in Gent and so on. The start player holds the golden card;
    the pile is given from the top.
    """
    state = GAME.start(seats, 0, options)
    if not state.round:
        state.start = state.seat = 0
        play(state, *(f"centre {CITIES[seat]}" for seat in range(seats)))
    state.origin = None
    state.moves = None
    state.start = start
    state.golden = -1 if golden_card is None else golden(golden_card)
    state.pile = [golden(name) for name in reversed(list(pile))]
    state.shown = []
    state.aside = []
    for town, laid in (tiles or {}).items():
        lay(state, town, laid)
    GAME.take_events(state)
    return state


# -- looking -------------------------------------------------------------------------------------


def seen_by(state: Flandern, viewer: int | None) -> FlandernView:
    view = GAME.view(state, viewer)
    assert isinstance(view, FlandernView)
    return view


def everything(state: Flandern) -> FlandernEverything:
    view = GAME.view(state, EVERYTHING)
    assert isinstance(view, FlandernEverything)
    return view


def shown(state: Flandern, town: str) -> CityView:
    return everything(state).cities[city(town)]


def tile_at(state: Flandern, town: str, place: str) -> str:
    """The arms on a tile, "free" or "covered"."""
    arms = shown(state, town).arms[site(place)]
    return {-1: "free", -2: "covered"}.get(arms) or ARMS[arms]
