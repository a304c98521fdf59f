"""What a view derives: chances, the places a row counts, slots that pay, where points come from."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from spielwerk.core import Rng, State, random_playout
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.events import (
    EndScoringRevealed,
    PieceIroned,
    PieceTidied,
    PlacesCleaned,
)
from spielwerk.games.lucandor.rules import Lucandor
from spielwerk.games.lucandor.view import LucandorView

EARNING = (PieceTidied, PieceIroned, PlacesCleaned, EndScoringRevealed)


def positions() -> list[Lucandor]:
    """From all over games of three to five seats."""
    found = []
    for seats in (3, 4, 5):
        for moves in range(0, 160, 8):
            state = GAME.start(seats, seats + moves)
            random_playout(state, Rng(moves), moves)
            found.append(state)
    return found


def unseen(view: LucandorView) -> set[int]:
    """All cards that the viewer sees nowhere in the view."""
    seen = {*view.discards, *(slot.card for slot in view.slots)}
    seen |= {one.card for one in view.hand or ()}
    if view.pending:
        seen |= {view.pending.card, view.pending.second or -1}
    for player in view.players:
        seen |= {*player.known_hand, *(known.card for known in player.known_pile)}
        seen |= {end.card for end in player.ends if end.card is not None}
    return {card.card for card in view.cards} - seen


def expected(view: LucandorView, seat: int) -> Counter[int] | None:
    """How many of the cards that may come next have their thumb in each corner."""
    player = view.players[seat]
    if player.pile_size == 0:
        return None
    top = [known.card for known in player.known_pile if known.depth == 0]
    return Counter(view.cards[card].thumb for card in top or unseen(view))


@pytest.mark.rule("LUC-14", "LUC-26")
def test_chances_are_counted_among_the_cards_that_the_seat_has_not_seen() -> None:
    certain = 0
    for state in positions():
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            counted, chances = expected(view, seat), view.derived.corner_chances
            if counted is None or chances is None:
                assert counted is None
                assert chances is None
                continue
            found = [Fraction(chance.hits, chance.of) for chance in chances]
            assert found == [Fraction(counted[corner], counted.total()) for corner in range(4)]
            certain += Fraction(1) in found
    assert certain, "no position in which the top card was known"


def test_a_spectator_has_no_chances() -> None:
    assert GAME.view(GAME.start(3, 1), None).derived.corner_chances is None


def last_view() -> tuple[State, LucandorView]:
    state = GAME.start(4, 3)
    random_playout(state, Rng(5))
    return state, GAME.view(state, 0)


@pytest.mark.rule("LUC-22")
def test_an_end_scoring_counts_the_pieces_of_its_colour_in_the_places_of_its_row() -> None:
    _, view = last_view()
    ends = [end for player in view.players for end in player.ends]
    assert ends
    for end in ends:
        assert end.row is not None
        places = [view.places[place] for place in view.derived.row_places[end.row]]
        pieces = [piece for place in places for pile in place.contents for piece in pile.pieces]
        assert end.worth == sum(piece.colour == end.colour for piece in pieces)


@pytest.mark.rule("LUC-11")
def test_the_slots_that_pay_are_those_that_a_tidied_piece_is_paid_by() -> None:
    paid = 0
    state = GAME.start(3, 5)
    rng = Rng(5)
    while not state.over:
        before = GAME.view(state, None)
        random_playout(state, rng, 1)
        for event in GAME.take_events(state):
            if not isinstance(event, PieceTidied | PieceIroned):
                continue
            column, colour = before.places[event.place].column, before.cards[event.piece].colour
            assert before.derived.paying_slots[column][colour] == event.slots
            paid += len(event.slots)
    assert paid, "no piece was ever paid for"


@pytest.mark.rule("LUC-11", "LUC-19", "LUC-21", "LUC-22")
def test_the_sources_of_points_are_what_the_events_say() -> None:
    sums: Counter[str] = Counter()
    for seed in range(6):
        state = GAME.start(3, seed)
        random_playout(state, Rng(seed))
        events = GAME.take_events(state)
        for seat, found in enumerate(GAME.view(state, None).derived.sources):
            told = {"PieceTidied": 0, "PieceIroned": 0, "PlacesCleaned": 0, "EndScoringRevealed": 0}
            for event in events:
                if isinstance(event, EARNING) and event.seat == seat:
                    told[type(event).__name__] += event.points
            assert [found.tidied, found.ironed, found.cleaned, found.ends] == [*told.values()]
            sums += Counter(told)
    assert len(sums) == 4, "a source that never brought a point"


@pytest.mark.rule("LUC-22")
def test_rows_are_the_columns_and_the_levels() -> None:
    _, view = last_view()
    rows = [{*row} for row in view.derived.row_places]
    columns = [{p.place for p in view.places if p.column == column} for column in range(3)]
    levels = [{p.place for p in view.places if p.level == level} for level in range(1, 5)]
    assert rows == columns + levels
