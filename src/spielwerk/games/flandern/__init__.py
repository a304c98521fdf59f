"""Flandern 1302 (Wolfgang Panning, 2004): guilds build six cities in secret rivalry."""

from .game import GAME

__all__ = ["GAME"]
