"""Words for the tests: cells by name, moves as texts, meadows laid out by hand or as a picture.

Nothing here asks the engine where a cell lies or what it is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from spielwerk.core import EVERYTHING
from spielwerk.games.serendipity import GAME
from spielwerk.games.serendipity.meadow import Face, Meadow
from spielwerk.games.serendipity.rules import Serendipity
from spielwerk.games.serendipity.view import SerendipityEverything

BLUE, VIOLET, RED, ORANGE, YELLOW, GREEN, SERENDIP = range(7)
COLOUR_NAMES: Final = ("blue", "violet", "red", "orange", "yellow", "green", "Serendip")
LETTERS: Final = "BVROYG"
EACH: Final = 13  # tiles of every colour, and Serendips

ROW_LENGTHS: Final = dict(zip("ABCDEFGHIJK", (6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6), strict=True))
NAMES: Final = [f"{row}{place + 1}" for row, size in ROW_LENGTHS.items() for place in range(size)]
CELL: Final = {name: number for number, name in enumerate(NAMES)}

# Both ends of the meadow hold exactly thirteen tiles: a whole colour, or all Serendips.
TOP: Final = NAMES[:EACH]  # rows A and B
BOTTOM: Final = NAMES[-EACH:]  # rows J and K


# -- moves as texts: "reveal C4", "rotate 3", "keep" ------------------------


def _text(action: int) -> str:
    decoded = GAME.space.decode(action)
    words = [NAMES[value] if name == "cell" else str(value) for name, value in decoded.args.items()]
    return " ".join([decoded.kind, *words])


TEXTS: Final = [_text(action) for action in range(GAME.space.size)]


def action(text: str) -> int:
    kind, *words = text.split()
    declared = GAME.space.kinds[kind].args
    values = {
        name: CELL[word] if name == "cell" else int(word)
        for name, word in zip(declared, words, strict=True)
    }
    return GAME.space.encode(kind, **values)


def legal(state: Serendipity) -> set[str]:
    """What the player on turn may do."""
    return {TEXTS[number] for number in state.legal(state.turn())}


def play(state: Serendipity, *moves: str) -> Serendipity:
    """Play moves that are offered, each for whoever is on turn; hands the position back."""
    for move in moves:
        assert move in legal(state)
        state.play(state.turn(), action(move))
    return state


def every(kind: str, cells: Iterable[str]) -> set[str]:
    return {f"{kind} {cell}" for cell in cells}


ROTATIONS: Final = {f"rotate {rotation}" for rotation in range(6)}


# -- meadows laid out by hand ------------------------------------------------


def lay(
    up: dict[str, int],
    down: dict[str, int] | None = None,
    rotations: dict[str, int] | None = None,
) -> Meadow:
    """A meadow with these tiles face up and these face down; the rest of the box fills it up,
    face down."""
    wanted = {**(down or {}), **up}
    stock = [tile for tile in range(7) for _ in range(EACH)]
    for tile in wanted.values():
        stock.remove(tile)
    tiles = [wanted[name] if name in wanted else stock.pop() for name in NAMES]
    faces = [_face(up.get(name)) for name in NAMES]
    return Meadow(
        tiles,
        faces,
        [(rotations or {}).get(name, 0) for name in NAMES],
        [0] * len(NAMES),
        [cell for cell, face in enumerate(faces) if face == Face.DOWN],
        [cell for cell, face in enumerate(faces) if face != Face.FIXED],
        [sum(tile == colour for tile in up.values()) for colour in range(6)],
        sum(tile == SERENDIP for tile in up.values()),
    )


def _face(tile: int | None) -> int:
    if tile is None:
        return Face.DOWN
    return Face.FIXED if tile == SERENDIP else Face.UP


def position(
    seats: int = 2,
    *,
    up: dict[str, int] | None = None,
    down: dict[str, int] | None = None,
    rotations: dict[str, int] | None = None,
    seat: int = 0,
    **options: Any,
) -> Serendipity:
    """A position somebody made up, at the beginning of a seat's turn."""
    state = GAME.start(seats, 0, options)
    state.origin = None
    state.moves = None
    state.meadow = lay(up or {}, down, rotations)
    state.seat = seat
    return state


def all_of(tile: int, cells: Iterable[str]) -> dict[str, int]:
    return dict.fromkeys(cells, tile)


# -- meadows as pictures -------------------------------------------------------


def picture(tiles: Iterable[int], rotations: Iterable[int]) -> str:
    """Eleven lines: `.` face down, a letter for a flower, `*4` for a Serendip and its rotation."""
    signs = iter(
        "." if tile < 0 else f"*{rotation}" if tile == SERENDIP else LETTERS[tile]
        for tile, rotation in zip(tiles, rotations, strict=True)
    )
    lines = []
    for size in ROW_LENGTHS.values():
        row = "  ".join(f"{next(signs):2}" for _ in range(size))
        lines.append("  " * (11 - size) + row.rstrip())
    return "\n".join(lines)


def read_picture(text: str) -> tuple[dict[str, int], dict[str, int]]:
    """The tiles that lie face up in a picture, and the rotations of its Serendips."""
    up: dict[str, int] = {}
    rotations: dict[str, int] = {}
    for name, sign in zip(NAMES, text.split(), strict=True):
        if sign.startswith("*"):
            up[name] = SERENDIP
            rotations[name] = int(sign[1])
        elif sign != ".":
            up[name] = LETTERS.index(sign)
    return up, rotations


# -- looking -------------------------------------------------------------------


def everything(state: Serendipity) -> SerendipityEverything:
    view = GAME.view(state, EVERYTHING)
    assert isinstance(view, SerendipityEverything)
    return view


def shown(tiles: Sequence[int], name: str) -> int:
    """The entry of a cell in one of a view's lists."""
    return tiles[CELL[name]]
