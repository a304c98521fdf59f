"""Words for the tests: places, cards and moves by name, wardrobes and tables laid out by hand.

Nothing here asks the engine what a card shows or where a place lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from spielwerk.core import EVERYTHING
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.games.lucandor.view import LucandorEverything, LucandorView
from spielwerk.games.lucandor.wardrobe import Wardrobe

COLOURS: Final = ("red", "blue", "green", "yellow", "violet", "orange")
GARMENTS: Final = (
    *("tailcoat", "shirt", "socks", "belt", "gloves"),
    *("top hat", "sweater", "wig", "trousers", "shoes"),
)
CORNERS: Final = ("top left", "top right", "bottom left", "bottom right")
CARD_NAMES: Final = [f"{colour} {garment}" for colour in COLOURS for garment in GARMENTS]
CARD: Final = {name: number for number, name in enumerate(CARD_NAMES)}
COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
# Columns A to C from the left, levels 1 to 4 from the bottom.
PLACE_NAMES: Final = [f"{column}{level}" for level in (1, 2, 3, 4) for column in "ABC"]
PLACE: Final = {name: number for number, name in enumerate(PLACE_NAMES)}
START: Final = {
    f"start {slot}{side}": 60 + 2 * slot - 2 + (side == "B") for slot in (1, 2, 3) for side in "AB"
}
DOOR: Final = 3  # the target of a stone, after the three slots


# -- moves as texts: "tidy red wig", "put A1 0", "push A3" ------------------------------------


def _words(kind: str, args: Mapping[str, int]) -> list[str]:
    named = {
        "card": CARD_NAMES,
        "colour": COLOURS,
        "place": PLACE_NAMES,
        "column": "ABC",
        "corner": CORNERS,
    }
    return [
        kind,
        *(str(named[n][value]) if n in named else str(value) for n, value in args.items()),
    ]


def text(action: int) -> str:
    decoded = GAME.space.decode(action)
    return " ".join(_words(decoded.kind, decoded.args))


TEXTS: Final = [text(action) for action in range(GAME.space.size)]
ACTIONS: Final = {name: action for action, name in enumerate(TEXTS)}


def action(name: str) -> int:
    return ACTIONS[name]


def legal(state: Lucandor) -> set[str]:
    """What the player on turn may do; nothing when the game is over."""
    return {TEXTS[number] for seat in state.to_act() for number in state.legal(seat)}


def legal_of(state: Lucandor, kind: str) -> set[str]:
    return {name for name in legal(state) if name.split()[0] == kind}


def play(state: Lucandor, *moves: str) -> Lucandor:
    """Play moves that are offered, each for whoever is on turn; hands the position back."""
    for move in moves:
        assert move in legal(state), f"{move} is not among {sorted(legal(state))}"
        state.play(state.turn(), action(move))
    return state


# -- wardrobes and tables laid out by hand -----------------------------------------------------


def fill(
    contents: Mapping[str, Sequence[str] | Sequence[Sequence[str]]],
    drawers: Iterable[str] = ("A2", "B2", "C2"),
) -> Wardrobe:
    """A wardrobe with these pieces: `{"A4": ["red shirt"], "B1": [["red trousers"], []]}`, where
    two lists are the two piles of a shelf. `drawers` names where the three drawers stand."""
    wardrobe = Wardrobe.empty()
    wanted = [PLACE[name] for name in drawers]
    away = [place for place in (PLACE["A2"], PLACE["B2"], PLACE["C2"]) if place not in wanted]
    for place in wanted:
        if place not in (PLACE["A2"], PLACE["B2"], PLACE["C2"]):
            wardrobe.move_drawer(away.pop(0), place)
    for name, pieces in contents.items():
        for pile, pieces_of_pile in enumerate(_piles(pieces)):
            for piece in pieces_of_pile:
                wardrobe.put(2 * PLACE[name] + pile, CARD[piece])
    return wardrobe


def _piles(pieces: Sequence[str] | Sequence[Sequence[str]]) -> list[list[str]]:
    if all(isinstance(piece, str) for piece in pieces):
        return [[str(piece) for piece in pieces]]
    return [[str(piece) for piece in pile] for pile in pieces]


def position(
    seats: int = 3,
    *,
    hand: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    wardrobe: Mapping[str, Any] | None = None,
    drawers: Iterable[str] = ("A2", "B2", "C2"),
    slots: Sequence[str] = ("start 1A", "start 2A", "start 3A"),
    door: str = "B",
    stones: Mapping[int, tuple[int, int]] | None = None,
    ends: Mapping[int, Sequence[tuple[str, str]]] | None = None,
    seat: int = 0,
    afternoon: bool = False,
    **options: Any,
) -> Lucandor:
    """A position somebody made up, at the beginning of a seat's turn.

    `hand` and `pile` are those of the seat on turn, a pile with its top card last. What is not
    named is made of the cards left over: hands of three, and piles that share the rest equally.
    `stones` says by target (0 to 2 a slot, DOOR) whose stone lies there and on which number,
    `ends` by seat which end scorings were laid and with which colour.
    """
    state = GAME.start(seats, 0, options)
    state.origin = None
    state.moves = None
    state.news = []
    state.seat = seat
    state.afternoon = afternoon
    state.wardrobe = fill(wardrobe or {}, drawers)
    state.door = "ABC".index(door)
    state.slots = [{**CARD, **START}[name] for name in slots]
    for target, (owner, level) in (stones or {}).items():
        state.stone_owners[target], state.stone_levels[target] = owner, level
    for owner, laid in (ends or {}).items():
        state.ends[owner] = [CARD[card] for card, _ in laid]
        state.end_colours[owner] = [COLOUR[colour] for _, colour in laid]
    wanted_hands = {**(hands or {}), **({seat: hand} if hand else {})}
    wanted_piles = {**(piles or {}), **({} if pile is None else {seat: pile})}
    _deal(state, wanted_hands, wanted_piles)
    return state


def _deal(
    state: Lucandor, hands: Mapping[int, Sequence[str]], piles: Mapping[int, Sequence[str]]
) -> None:
    named = [*hands.values(), *piles.values()]
    used = {CARD[card] for cards in named for card in cards}
    used |= {card for laid in state.ends for card in laid} | set(state.slots)
    stock = [card for card in range(60) if card not in used]
    for owner in range(state.seats):
        wanted = [CARD[card] for card in hands[owner]] if owner in hands else _draw(stock, 3)
        state.hands[owner] = sorted(wanted)
    others = [owner for owner in range(state.seats) if owner not in piles]
    share = len(stock) // len(others) if others else 0
    for owner in range(state.seats):
        if owner in piles:
            state.piles[owner] = [CARD[card] for card in piles[owner]]
        else:
            state.piles[owner] = _draw(stock, share)
    state.discards = stock


def _draw(stock: list[int], count: int) -> list[int]:
    return [stock.pop() for _ in range(min(count, len(stock)))]


def show(state: Lucandor, *cards: str) -> Lucandor:
    """Let everybody know where these cards are, as after a luck check (LUC-26)."""
    for card in cards:
        state.shown |= 1 << CARD[card]
    return state


# -- looking -----------------------------------------------------------------------------------


def view(state: Lucandor, viewer: int | None) -> LucandorView:
    seen = GAME.view(state, viewer)
    assert isinstance(seen, LucandorView)
    return seen


def everything(state: Lucandor) -> LucandorEverything:
    seen = GAME.view(state, EVERYTHING)
    assert isinstance(seen, LucandorEverything)
    return seen


def names(cards: Iterable[int]) -> list[str]:
    """Cards, or pieces, by name."""
    start = {number: name for name, number in START.items()}
    return [start[card] if card >= 60 else CARD_NAMES[card] for card in cards]


def lying(state: Lucandor, place: str, pile: int = 0) -> list[str]:
    """The pieces in a place or pile, from the bottom."""
    return names(state.wardrobe.lying(2 * PLACE[place] + pile))


def all_cards(state: Lucandor) -> list[int]:
    """The sixty cards, wherever they are, ascending; start cards are left out."""
    piles = [*state.hands, *state.piles, *state.ends, state.discards, state.slots]
    cards = [card for pile in piles for card in pile if card < 60]
    return sorted(cards + [card for card in (state.played, state.second) if card >= 0])


def all_pieces(state: Lucandor) -> list[int]:
    """The pieces in the wardrobe and in the hand of whoever irons, ascending."""
    pieces = [piece for spot in range(24) for piece in state.wardrobe.lying(spot)]
    return sorted(pieces + ([state.piece] if state.niche >= 0 <= state.piece else []))
