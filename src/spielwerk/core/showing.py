"""Whether an action shows anybody something new, so that it cannot be taken back unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from spielwerk.core.rng import Rng

if TYPE_CHECKING:
    from spielwerk.core.game import Game
    from spielwerk.core.state import State
    from spielwerk.core.types import Event, View

SAMPLES: Final = 12


def shows(game: Game[Any, Any], before: State, seat: int, action: int) -> bool:
    """Whether an action out of `legal` lets anybody know more than that it was chosen.

    Chance that was drawn and cards that were turned are said by the rules themselves
    (`State.disclosure`). Besides, a card out of a secret hand shows the others what was in it:
    then there are hands, as likely as the true one to who looks on, with which nobody could have
    done what they saw. The answer is the same whenever it is asked again.
    """
    after = before.clone()
    after.advance(seat, action)
    if any(after.disclosure(viewer) for viewer in range(after.seats)):
        return True
    rng = Rng(0)
    others = [viewer for viewer in range(before.seats) if viewer != seat]
    return any(_rules_out(game, before, seat, action, viewer, rng) for viewer in others)


def _rules_out(
    game: Game[Any, Any], before: State, seat: int, action: int, viewer: int, rng: Rng
) -> bool:
    """Whether what the viewer sees of it could not have happened in some position that was as good
    a guess before."""
    seen = _seen(game, before, seat, action, viewer)
    for _ in range(SAMPLES):
        guess = before.clone()
        guess.resample(viewer, rng)
        if not _possible(game, guess, seat, action, viewer, seen):
            return True
    return False


def _possible(
    game: Game[Any, Any],
    guess: State,
    seat: int,
    action: int,
    viewer: int,
    seen: tuple[View, list[Event]],
) -> bool:
    offered = guess.legal(seat)
    kind = game.space.kind_of(action)
    # The action itself most often explains it; else a secret one of its kind.
    likely = [other for other in offered if kind.holds(other)]
    likely.sort(key=lambda other: other != action)
    return any(_seen(game, guess, seat, other, viewer) == seen for other in likely)


def _seen(
    game: Game[Any, Any], before: State, seat: int, action: int, viewer: int
) -> tuple[View, list[Event]]:
    """What the viewer sees and is told of an action."""
    after = before.clone()
    after.news = []
    after.advance(seat, action)
    told = [event for event in after.news if event.seen_by(viewer)]
    return game.look(after, viewer), told
