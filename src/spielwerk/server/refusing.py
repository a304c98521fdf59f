"""Why an action is not allowed, in words."""

from __future__ import annotations

from typing import Final

from spielwerk.core import LANGUAGES, AnyGame, Rng, State
from spielwerk.server.protocol import Refused

NO_SUCH_ACTION: Final = -1


class NotAllowed(Exception):
    """The rules forbid the action; `frame` says which one and why."""

    def __init__(self, frame: Refused) -> None:
        super().__init__(frame.key)
        self.frame = frame


def why_not(
    game: AnyGame, state: State, seat: int, action: int, first: int | None = None
) -> Refused | None:
    """Which rule forbids the action, or the one before it where it takes two of them; None if all
    is allowed."""
    if first is None:
        return _refused(game, state, seat, action)
    refused = _refused(game, state, seat, first)
    if refused is not None:
        return refused
    # In a guess of the seat's, so that no answer tells what it cannot know.
    imagined = game.observe(state, seat).sample(Rng(0))
    imagined.play(seat, first)
    return _refused(game, imagined, seat, action)


def _refused(game: AnyGame, state: State, seat: int, action: int) -> Refused | None:
    known = action if 0 <= action < game.space.size else NO_SUCH_ACTION
    refusal = game.refusal(state, seat, known)
    if refusal is None:
        return None
    told = {language: refusal.text(language) for language in LANGUAGES}
    return Refused(action=action, rule=refusal.rule, key=refusal.key, text=told)
