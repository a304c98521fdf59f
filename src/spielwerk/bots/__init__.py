"""Opponents: generic over the core, with the advice of each game's guide."""

from spielwerk.bots.bot import Bot
from spielwerk.bots.levels import EXPERIMENTAL, GREEDY, LEVELS, RANDOM, make_bot

__all__ = ["EXPERIMENTAL", "GREEDY", "LEVELS", "RANDOM", "Bot", "make_bot"]
