"""Liar's dice, the old bluffing game: the worked example of a game for Spielwerk.

- LIE-1 Two to four players have three dice each. In every round all roll in secret.
- LIE-2 In turn, players bid on all the dice on the table: so many dice at least show this face.
- LIE-3 A bid must be higher than the one before: more dice, or as many of a higher face.
- LIE-4 Instead of bidding, a player may doubt the bid before. Then all dice are shown.
- LIE-5 If there are as many dice as the bid said, its bidder scores a point, and one more if there
  are exactly as many. If there are fewer, who doubted scores a point.
- LIE-6 Where the table has agreed so, ones count as every face.
- LIE-7 Who was wrong opens the next round.
- LIE-8 After the agreed number of rounds the most points win; ties share the victory.
"""

from liars_dice.game import GAME

__all__ = ["GAME"]
