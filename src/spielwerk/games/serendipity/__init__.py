"""Serendipity (Matthias Etter, 2008): grow the finest carpet of blossoms in a hidden meadow."""

from spielwerk.games.serendipity.game import GAME

__all__ = ["GAME"]
