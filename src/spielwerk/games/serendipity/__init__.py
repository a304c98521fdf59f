"""Serendipity (Matthias Etter, 2008): grow the finest carpet of blossoms in a hidden meadow."""

from .game import GAME

__all__ = ["GAME"]
