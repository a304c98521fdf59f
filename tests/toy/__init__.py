"""A game for tests of the core: everybody chooses a card in secret and at the same time.

It is played by nobody and stands outside the catalog. Serendipity has neither secrets of a single
seat nor decisions that several seats owe together; this one has both.

- TOY-1 Each seat holds hidden cards of the numbers 1 to 3, one per round. The rest is the pile.
- TOY-2 In every round a die says what the round is worth; then all seats choose one card each, at
  the same time and in secret, and whether they double.
- TOY-3 A choice may be withdrawn until the last seat has chosen.
- TOY-4 The cards are shown together. A seat that is alone with its number scores it times the
  die, doubled if it doubled; a seat that doubled and is not alone loses its number.
- TOY-5 The seat alone with the highest number draws the top card of the pile. Nobody else sees it.
- TOY-6 After the last round the hands are shown, and each card left counts its number.
- TOY-7 The most points win, or the fewest where the table has agreed so; ties share.
"""

from tests.toy.game import TOY

__all__ = ["TOY"]
