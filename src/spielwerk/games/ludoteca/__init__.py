"""Ludoteca (Schiltz, Hilbert, Meyer; 2026): a games library on six pillars."""

from spielwerk.games.ludoteca.game import GAME

__all__ = ["GAME"]
