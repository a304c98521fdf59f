"""Der Graf von Lucandor (Harald Bergener, 2025): tidy the count's wardrobe, garment by garment."""

from .game import GAME

__all__ = ["GAME"]
