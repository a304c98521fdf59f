"""A round from the golden card to the covers, step by step (FLA-3 to FLA-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .building import begin_card
from .covering import cover_dead_sites
from .dealing import centres_complete, fill_up
from .decisions import Phase
from .ending import conclude, what_ends
from .events import RoundBegan
from .golden import draw_golden, turn_over
from .position import NOTHING, End
from .scoring import score_full_cities

if TYPE_CHECKING:
    from .position import Position


def next_centre(position: Position) -> None:
    """It is the next seat's turn to place a centre; when all lie, the rounds begin (FLA-1)."""
    position.seat = (position.seat + 1) % position.seats
    if centres_complete(position):
        begin_first_round(position)


def begin_first_round(position: Position) -> None:
    """All players' centres lie."""
    fill_up(position)
    _begin_round(position)


def _begin_round(position: Position) -> None:
    """Step 1 (FLA-3); then all owe a choice."""
    position.round += 1
    if position.news is not None:
        position.tell(RoundBegan(round=position.round, seat=position.start))
    draw_golden(position)
    position.choices = [NOTHING] * position.seats
    position.order = []
    position.town = NOTHING
    position.golden_turn = False
    position.phase = Phase.CHOOSE


def carry_out(position: Position) -> None:
    """Step 4: card after card until one asks for a decision (FLA-6), then step 5."""
    while position.at < len(position.order):
        if begin_card(position, position.order[position.at]):
            return
        position.at += 1
    if not turn_over(position):
        _end_round(position)


def go_on(position: Position) -> None:
    """A card has been carried out: the next one, or the end of the round."""
    position.town = NOTHING
    if position.golden_turn:
        _end_round(position)
    else:
        position.at += 1
        carry_out(position)


def _end_round(position: Position) -> None:
    """Step 6: cover, score, and pass the start marker on, unless the game ends."""
    cover_dead_sites(position)
    score_full_cities(position)
    end = what_ends(position)
    if end != End.NOT_YET:
        conclude(position, end)
        return
    position.start = (position.start + 1) % position.seats
    _begin_round(position)
