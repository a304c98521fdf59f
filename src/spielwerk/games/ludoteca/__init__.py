"""Ludoteca (Schiltz, Hilbert, Meyer; 2026): a games library on six pillars."""

from .game import GAME

__all__ = ["GAME"]
