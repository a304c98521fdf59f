"""Words for the tests: positions made by hand, dice that fall as told, moves as texts.

Fields are called by column and row (`F1` is where a table of three starts), cards by their code,
tiles and finds by what they do. Nothing here asks the engine what lies in the box: it reads
components.toml itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from spielwerk.core import EVERYTHING, Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.components import load_box
from spielwerk.games.luescherzia.dealing import set_up
from spielwerk.games.luescherzia.lookup import LOOKUP, Lookup
from spielwerk.games.luescherzia.position import CardAt, FindAt, TileAt
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.games.luescherzia.view import LuescherziaEverything, LuescherziaView

BEI, NOLDI, ROESLI, GUSTI, MIRTA, SAEMI = range(6)
N, O, R, D, A = range(5)  # noqa: E741 - as the skills are called
NORTH, EAST, SOUTH, WEST = range(4)

BOX: Final[dict[str, Any]] = tomllib.loads(
    (GAME.folder / "components.toml").read_text(encoding="utf-8")
)
ROWS: Final[list[str]] = BOX["board"]["rows"]
CODES: Final[list[str]] = ["", *BOX["orientation"]["cards"]]  # by initiative
TILES: Final = [tile for tile in BOX["tiles"] for _ in range(tile.get("count", 1))]
FINDS: Final[list[dict[str, Any]]] = BOX["finds"]


# -- what things are called ------------------------------------------------------


def field(name: str) -> int:
    """`F1` is the sixth column of the first row."""
    return (int(name[1:]) - 1) * len(ROWS[0]) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(name[0])


def cards(code: str) -> list[int]:
    """All orientation cards of a code, by initiative: `F2` is on 17 and 40."""
    return [number for number, one in enumerate(CODES) if one == code]


def card(code: str) -> int:
    """The first of them."""
    return cards(code)[0]


def tiles(kind: str, level: int | None = None, **wanted: Any) -> list[int]:
    """All tiles that are so: `tiles("monster", 2, hearts=3)`."""
    if level is not None:
        wanted["level"] = level
    return [
        number
        for number, tile in enumerate(TILES)
        if tile["type"] == kind and wanted.items() <= tile.items()
    ]


def tile(kind: str, level: int = 1, **wanted: Any) -> int:
    return tiles(kind, level, **wanted)[0]


def finds(effect: str, **wanted: Any) -> list[int]:
    """All finds with an effect: `finds("skill", skill="O")`."""
    return [
        number
        for number, one in enumerate(FINDS)
        if any(
            part["effect"] == effect and wanted.items() <= part.items() for part in one["effects"]
        )
    ]


def find(effect: str, **wanted: Any) -> int:
    return finds(effect, **wanted)[0]


# -- dice --------------------------------------------------------------------------


class Dice(Rng):
    """A generator whose next dice are told; everything else, and dice after those, is chance.

    Only dice have six sides here as long as no pile that is drawn from happens to hold six.
    """

    def __init__(self, dice: Iterable[int] = (), chance: Rng | None = None) -> None:
        super().__init__(0)
        self.dice = list(dice)
        self.chance = chance or Rng(0)

    def below(self, bound: int) -> int:
        if bound == 6 and self.dice:
            return self.dice.pop(0) - 1
        return self.chance.below(bound)

    def clone(self) -> Rng:
        return Dice(self.dice, self.chance.clone())


def dice(state: Luescherzia, *pips: int) -> Luescherzia:
    """The next dice that are rolled show this; hands the position back."""
    state.rng = Dice(pips)
    return state


# -- positions ---------------------------------------------------------------------


def position(
    seats: int = 3,
    *,
    avatars: Iterable[int] = (ROESLI, NOLDI, GUSTI, MIRTA, SAEMI, BEI),
    at: str | None = None,
    facing: int = SOUTH,
    hearts: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    laid: Mapping[str, int] | None = None,
    bag: Iterable[int] | None = None,
    held: Mapping[int, Iterable[int]] | None = None,
    crew: Mapping[int, Iterable[int]] | None = None,
    find_pile: Iterable[int] | None = None,
    round_: int = 0,
    timeline: Iterable[int] = (),
    lookup: Lookup = LOOKUP,
    **options: Any,
) -> Luescherzia:
    """A position somebody made up, at the beginning of a turn of the table.

    `laid` are tiles by field, `held` finds and `crew` NPCs by seat. With `bag` and `find_pile`
    there is nothing else to be drawn: what is neither there nor used is out of the game. With
    `lookup` it is played with another box.
    """
    state = Luescherzia(seats, Rng(0), lookup)
    state.secret_points = options.get("secret_points", True)
    set_up(state, options.get("easy_start", False), options.get("choose_avatars", False))
    state.avatars = list(avatars)[:seats]
    most = [lookup.box.avatars[avatar].hearts for avatar in state.avatars]
    state.hearts = [(hearts or {}).get(seat, most[seat]) for seat in range(seats)]
    state.points = [(points or {}).get(seat, 3) for seat in range(seats)]
    if at is not None:
        state.field = field(at)
    state.facing = facing
    state.round = round_
    _place_tiles(state, laid or {}, bag, crew or {})
    _place_finds(state, held or {}, find_pile)
    for seat in range(seats):
        state.reckon_skills(seat)
    hands(state, {}, timeline)
    GAME.take_events(state)
    return state


def other_box(folder: Path, *changes: tuple[str, str]) -> Lookup:
    """The box with some text of components.toml replaced, the first time it occurs."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old} does not occur in components.toml"
        text = text.replace(old, new, 1)
    path = folder / "components.toml"
    path.write_text(text, encoding="utf-8")
    return Lookup(load_box(path))


def _place_tiles(
    state: Luescherzia,
    laid: Mapping[str, int],
    bag: Iterable[int] | None,
    crew: Mapping[int, Iterable[int]],
) -> None:
    if bag is not None:
        state.tile_at = [TileAt.GONE] * len(TILES)
        for one in bag:
            state.tile_at[one] = TileAt.BAG
    for name, one in laid.items():
        state.tile_at[one] = field(name)
    for seat, ones in crew.items():
        for one in ones:
            state.tile_at[one] = TileAt.KEPT - seat


def _place_finds(
    state: Luescherzia, held: Mapping[int, Iterable[int]], pile: Iterable[int] | None
) -> None:
    """Finds cannot leave the game: what is not in the pile is held by a seat that there is not."""
    if pile is not None:
        state.find_at = [NO_SEAT] * len(FINDS)
        for one in pile:
            state.find_at[one] = FindAt.PILE
    for seat, ones in held.items():
        for one in ones:
            state.find_at[one] = seat


NO_SEAT: Final = 99


def hands(
    state: Luescherzia, dealt: Mapping[int, Iterable[int]], timeline: Iterable[int] = ()
) -> Luescherzia:
    """Deal these cards by hand and lay those on the timeline; all others are in the pile."""
    state.card_at = [CardAt.NO_CARD] + [CardAt.PILE] * (len(CODES) - 1)
    state.timeline = list(timeline)
    for one in state.timeline:
        state.card_at[one] = CardAt.TIMELINE
    for seat, ones in dealt.items():
        for one in ones:
            state.card_at[one] = seat
    state.shuffle_cards()
    for seat in range(state.seats):
        alive = state.hearts[seat] > 0
        state.owed[seat] = 2 if state.seats == 2 and alive else 1
    return state


def carry_out(state: Luescherzia, chosen: Mapping[int, Iterable[int] | int]) -> Luescherzia:
    """Let all seats choose these cards, and begin with the lowest. Seats that are not named choose
    whatever comes last."""
    wanted = {seat: [one] if isinstance(one, int) else list(one) for seat, one in chosen.items()}
    taken = {one for ones in wanted.values() for one in ones} | set(state.timeline)
    last = [number for number in range(1, len(CODES)) if number not in taken]
    for seat in range(state.seats):
        if seat not in wanted:
            wanted[seat] = [last.pop() for _ in range(state.owed[seat])]
    hands(state, wanted, state.timeline)
    for seat, ones in wanted.items():
        for one in ones:
            state.play(seat, action(f"choose {one}"))
    return state


def enter(
    one: int,
    on: str = "F2",
    *,
    drawn: bool = True,
    points: int = 0,
    pips: Iterable[int] = (),
    **made: Any,
) -> Luescherzia:
    """Seat 0 enters a field from the north, and this tile comes out of the bag or lies there. It
    has no SP unless told, so that no check asks anything but what it is about."""
    at = f"{on[0]}{int(on[1:]) - 1}"
    if drawn:
        made.setdefault("bag", [one])
    else:
        made.setdefault("bag", [])
        made["laid"] = {on: one, **made.get("laid", {})}
    state = position(at=at, points={0: points}, **made)
    return march(state, "F1", pips)


def stand_on(
    one: int,
    on: str = "F1",
    code: str = "F1",
    *,
    points: int = 0,
    pips: Iterable[int] = (),
    **made: Any,
) -> Luescherzia:
    """Seat 0 carries out a card where this tile lies; no other comes unless there is a bag."""
    made.setdefault("bag", [])
    made["laid"] = {on: one, **made.get("laid", {})}
    state = position(at=on, points={0: points}, **made)
    return march(state, code, pips)


def march(state: Luescherzia, code: str = "F1", pips: Iterable[int] = ()) -> Luescherzia:
    """Seat 0 carries out the first card of a code, with the direction as it is; the next dice
    show this."""
    carry_out(state, {0: card(code)})
    dice(state, *pips)
    GAME.take_events(state)
    return play(state, "skip")


# -- moves as texts: "choose 17", "roll 0", "fight" ----------------------------------


def _text(number: int) -> str:
    decoded = GAME.space.decode(number)
    return " ".join([decoded.kind, *map(str, decoded.args.values())])


TEXTS: Final = [_text(number) for number in range(GAME.space.size)]
_NUMBERS: Final = {text: number for number, text in enumerate(TEXTS)}


def action(text: str) -> int:
    return _NUMBERS[text]


def legal(state: Luescherzia, seat: int | None = None) -> set[str]:
    """What a seat may do; whoever is on turn, if none is named."""
    return {TEXTS[number] for number in state.legal(state.turn() if seat is None else seat)}


def play(state: Luescherzia, *moves: str) -> Luescherzia:
    """Play moves that are offered, each for whoever is on turn; hands the position back."""
    for move in moves:
        assert move in legal(state), f"{move} is not among {sorted(legal(state))}"
        state.play(state.turn(), action(move))
    return state


# -- looking -------------------------------------------------------------------------


def everything(state: Luescherzia) -> LuescherziaEverything:
    view = GAME.view(state, EVERYTHING)
    assert isinstance(view, LuescherziaEverything)
    return view


def seen(state: Luescherzia, viewer: int | None = None) -> LuescherziaView:
    view = GAME.view(state, viewer)
    assert isinstance(view, LuescherziaView)
    return view


def told(state: Luescherzia) -> list[str]:
    """The names of the events since last asked."""
    return [type(event).__name__ for event in GAME.take_events(state)]


def tile_on(state: Luescherzia, name: str) -> int | None:
    """The tile on a field, as everybody sees it."""
    one = seen(state).tiles[field(name)]
    return None if one < 0 else one


def bag(state: Luescherzia) -> set[int]:
    return {one for one, place in enumerate(state.tile_at) if place == TileAt.BAG}


def gone(state: Luescherzia) -> set[int]:
    return {one for one, place in enumerate(state.tile_at) if place == TileAt.GONE}
