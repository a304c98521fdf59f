"""Lüscherzia (Boardgame Solutions, 2020): find the way out of a dungeon by the lake, together, and
be the one who brings the most home."""

from .game import GAME

__all__ = ["GAME"]
