"""What a view shows, in the words of the naive opinion and of the model."""

from __future__ import annotations

from spielwerk.games.lucandor.types import Stone
from spielwerk.games.lucandor.view import LucandorView
from tests.games.lucandor.naive import Place
from tests.games.lucandor.positions import PLACE_NAMES, names


def wardrobe(view: LucandorView) -> dict[str, Place]:
    """All places by name, with what they hold."""
    return {
        PLACE_NAMES[place.place]: Place(
            place.holder,
            tuple(tuple(names(piece.piece for piece in pile.pieces)) for pile in place.contents),
        )
        for place in view.places
    }


def slots(view: LucandorView) -> list[str]:
    return names(slot.card for slot in view.slots)


def stones(view: LucandorView) -> dict[int, tuple[int, int]]:
    """By target, 0 to 2 a slot and 3 the door: whose stone, on which number."""
    found: list[Stone | None] = [*(slot.stone for slot in view.slots), view.door_stone]
    return {
        target: (stone.owner, stone.level)
        for target, stone in enumerate(found)
        if stone is not None
    }
