"""Der Graf von Lucandor (Harald Bergener, 2025): tidy the count's wardrobe, garment by garment."""

from spielwerk.games.lucandor.game import GAME

__all__ = ["GAME"]
