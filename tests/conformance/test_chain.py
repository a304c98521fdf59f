"""The chain over the moves: what was played cannot be told otherwise, and nothing is given away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from spielwerk.core import IllegalAction, Record, RecordError, Rng, State, check, digest
from tests.conformance.cases import Case

SECRET = "77" * 32
OTHERS = 6  # actions tried in the place of one that was played
WANTED = 25  # changed games of a table that end as the true one did

Moves = list[tuple[int, int]]


def played(table: Case) -> Record:
    state = table.start(SECRET, events=False)
    table.play_to_the_end(state, Rng(4))
    return table.game.record(state)


def changes(state: State, moves: Moves, place: int) -> Iterator[Moves]:
    """The moves with another action in one place, or with two seats' moves exchanged there."""
    seat, action = moves[place]
    for other in [one for one in state.legal(seat) if one != action][:OTHERS]:
        yield [*moves[:place], (seat, other), *moves[place + 1 :]]
    if place + 1 < len(moves) and moves[place + 1][0] != seat:
        yield [*moves[:place], moves[place + 1], moves[place], *moves[place + 2 :]]


def same_end(table: Case, record: Record) -> Iterator[Moves]:
    """Changed moves that the rules allow and that lead to the very same last position."""
    state = table.start(SECRET, events=False)
    for place, (seat, action) in enumerate(record.moves):
        for moves in changes(state, record.moves, place):
            end = state.clone()
            try:
                for move in moves[place:]:
                    end.play(*move)
            except IllegalAction:
                continue
            if end.outcome() == record.outcome and digest(table.game, end) == record.digest:
                yield moves
        state.play(seat, action)


def test_moves_that_were_changed_and_lead_to_the_same_end_are_noticed(table: Case) -> None:
    record = played(table)
    check(table.game, record)
    found = list(islice(same_end(table, record), WANTED))
    assert found, "nothing was tried"
    for moves in found:
        with pytest.raises(RecordError, match="the moves are not those of the chain"):
            check(table.game, msgspec.structs.replace(record, moves=moves))
