"""Who knows what: LUD-29."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from spielwerk.core import TOTAL_RECALL, Rng
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.rules import Ludoteca
from tests.games.ludoteca.play import lively_move
from tests.games.ludoteca.positions import (
    NAMES,
    all_cards,
    box,
    cards,
    everything,
    names,
    play,
    position,
    view,
)


def guesses(
    state: Ludoteca, seat: int, count: int = 60, memory: int = TOTAL_RECALL
) -> list[Ludoteca]:
    """Positions that a seat cannot tell from the real one."""
    observation = GAME.observe(state, seat)
    samples = []
    for seed in range(count):
        sample = observation.sample(Rng(seed), memory)
        assert isinstance(sample, Ludoteca)
        samples.append(sample)
    return samples


def sure_of(state: Ludoteca, seat: int, other: int, memory: int = TOTAL_RECALL) -> str:
    """The cards that a seat knows to be in another's hand: those that are in every guess."""
    held = Counter(guesses(state, seat, 1, memory)[0].hands[other])
    for guess in guesses(state, seat, memory=memory):
        held &= Counter(guess.hands[other])
    return names(sorted(held.elements()))


def sent(state: Ludoteca, viewer: int | None) -> list[bytes]:
    """All that is sent to a viewer: the view, and the events since the last look."""
    told: list[Any] = [view(state, viewer)]
    told += [event for event in GAME.take_events(state) if event.seen_by(viewer)]
    return [msgspec.json.encode(item) for item in told]


# -- what is private ---------------------------------------------------------------------------


@pytest.mark.rule("LUD-29")
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_everybody_sees_the_own_hand_and_goal_only(rules: str) -> None:
    state = GAME.start(3, 4, {"rules": rules})
    for seat in range(3):
        shown = view(state, seat)
        assert shown.hand == tuple(state.hands[seat])
        assert shown.goal == (state.goals[seat] if rules == "extended" else None)
        assert not {"hands", "goals", "pile"} & set(shown.__struct_fields__)
    spectator = view(state)
    assert (spectator.hand, spectator.goal, spectator.goal_met) == (None, None, None)


@pytest.mark.rule("LUD-29")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_other_hands_goals_and_the_piles_order_are_told_to_nobody(viewer: int | None) -> None:
    """Change all that a viewer cannot know, and not one byte of what it is sent changes."""
    messages = []
    for hand, goal, pile in (("K7 K8 D", 3, "G1 G2 G3"), ("R1 h8 J", 9, "h2 hX G4")):
        state = position(
            "L7 L6 L5 C4 C3 evening" if viewer == 0 else hand,
            "L7 L6 L5 C4 C3 evening" if viewer == 1 else hand,
            hand,
            rows={(0, "P"): "8 7"},
            discards="P1 P2",
            pile=pile,
            goals=(goal, goal, goal),
            phase="draw",
            seat=2,
            rules="extended",
        )
        if viewer is not None:
            state.goals[viewer] = 5
        told = sent(state, viewer)
        play(state, "take", "pass")
        told += sent(state, viewer)
        messages.append(told)
    assert messages[0] == messages[1]


@pytest.mark.rule("LUD-29")
def test_what_is_dealt_is_told_to_its_owner() -> None:
    state = GAME.start(3, 4, {"rules": "extended"})
    dealt = [event for event in GAME.take_events(state) if type(event).__name__ != "RoundBegan"]
    assert [(type(event).__name__, event.audience) for event in dealt] == [
        (name, (seat,)) for seat in range(3) for name in ("HandDealt", "GoalDealt")
    ]


@pytest.mark.rule("LUD-29")
def test_a_card_drawn_is_seen_by_who_draws_it() -> None:
    state = position("L7", "K1", "K2", phase="draw", pile="G1 G2")
    GAME.take_events(state)
    play(state, "draw")
    drawn, seen = GAME.take_events(state)
    assert (type(drawn).__name__, drawn.audience) == ("CardDrawn", None)
    assert (type(seen).__name__, seen.audience) == ("CardSeen", (0,))
    assert "card" not in drawn.__struct_fields__
    assert [seen.seen_by(viewer) for viewer in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("LUD-29")
def test_hands_stay_hidden_when_a_round_is_scored() -> None:
    state = position("L7", "K1 K2 D", phase="discard", rules="extended")
    GAME.take_events(state)
    play(state, "discard L7")
    players = view(state).sheets[0].players
    assert [player.cards_left for player in players] == [0, 3]
    told = [event for event in GAME.take_events(state) if event.seen_by(0)]
    before_deal = [type(event).__name__ for event in told]
    assert before_deal[: before_deal.index("RoundBegan")] == [
        "CardDiscarded",
        "HandEmptied",
        "RoundScored",
        "RoundScored",
    ]


@pytest.mark.rule("LUD-29")
def test_only_the_two_who_trade_see_the_cards() -> None:
    state = position("trade L7 L6", "K1", "K2", rules="extended")
    GAME.take_events(state)
    play(state, "resource trade", "give L7 1")
    audience = {type(event).__name__: event.audience for event in GAME.take_events(state)}
    assert audience == {
        "ResourcePlayed": None,
        "CardsTraded": None,
        "CardGiven": (0, 1),
        "CardGot": (0, 1),
    }


# -- what is public ----------------------------------------------------------------------------


@pytest.mark.rule("LUD-29")
def test_the_discard_pile_rows_fours_resources_and_sizes_are_public() -> None:
    state = position(
        "L7 L6",
        "K1",
        rows={(1, "L"): "8 J5 X3"},
        fours=("", "L6 C6 K6 J"),
        resources=("evening repair",),
        discards="P1 D P2",
        rules="extended",
    )
    for viewer in (0, 1, None):
        shown = view(state, viewer)
        assert names(shown.discard_pile) == "P1 D P2"
        row = shown.areas[1].rows[0].cards
        assert [(NAMES[laid.card], laid.value) for laid in row] == [("L8", 8), ("J", 5), ("hX", 3)]
        assert names(shown.areas[1].combos[0].cards) == "L6 C6 K6 J"
        assert names(shown.areas[0].resources) == "evening repair"
        assert shown.hand_sizes == (2, 1)
        assert shown.draw_pile == len(state.pile)


@pytest.mark.rule("LUD-29")
def test_what_was_shuffled_into_the_renewed_pile_is_known() -> None:
    heap = "P1 P2 P3 P4 P5 P6"
    state = position("L7 C7", "K1 K2 K3", phase="discard", discards=heap, pile="")
    play(state, "discard L7")
    for seat in (0, 1):
        orders = set()
        for guess in guesses(state, seat):
            assert Counter(guess.pile) == Counter(cards(heap))
            orders.add(tuple(guess.pile))
        assert len(orders) > 40  # but not in which order


@pytest.mark.rule("LUD-29")
def test_what_others_have_drawn_of_the_renewed_pile_is_not() -> None:
    heap = "P1 P2 P3 P4 P5 P6"
    state = position("L7 C7", "K1 K2 K3", phase="discard", discards=heap, pile="")
    play(state, "discard L7", "draw", "pass", "discard K1")
    of_0 = [Counter(guess.pile) for guess in guesses(state, 0)]
    assert all(pile <= Counter(cards(heap)) for pile in of_0)
    assert {(Counter(cards(heap)) - pile).total() for pile in of_0} == {1}
    assert len({tuple(sorted(pile.elements())) for pile in of_0}) > 1  # seat 0 cannot know which
    own = view(state, 1).hand
    assert own is not None
    for guess in guesses(state, 1):  # seat 1 drew it and knows what is left
        assert Counter(guess.pile) == Counter(cards(heap)) - Counter(own)


# -- known cards -----------------------------------------------------------------------------------


def taken(seats: int = 3) -> Ludoteca:
    """Seat 0 has taken R8 from the discard pile and discarded something else."""
    hands = ["L7 L6 C5 trade", "K1 K2 trade", "K3 K4 K5", "C8 C7"][:seats]
    state = position(*hands, phase="draw", discards="P1 R8", rules="extended")
    return play(state, "take", "pass", "discard C5")


@pytest.mark.rule("LUD-29")
def test_a_card_taken_from_the_discard_pile_stays_known_to_all() -> None:
    state = taken()
    assert [sure_of(state, seat, 0) for seat in (1, 2)] == ["R8", "R8"]
    play(state, "draw", "pass", "discard K1", "draw", "pass", "discard K3")
    play(state, "draw", "pass", "discard L6")
    assert [sure_of(state, seat, 0) for seat in (1, 2)] == ["R8", "R8"]


@pytest.mark.rule("LUD-29")
@pytest.mark.parametrize("move", ["lay R8 R", "discard R8"])
def test_until_it_leaves_the_hand(move: str) -> None:
    state = taken()
    play(state, "draw", "pass", "discard K1", "draw", "pass", "discard K3", "draw")
    play(state, *(["pass"] if move.startswith("discard") else []), move)
    assert sure_of(state, 2, 0) == ""
    assert everything(state).marks == ()


@pytest.mark.rule("LUD-29")
def test_another_copy_that_leaves_leaves_no_certainty() -> None:
    """Nobody can say which of the two it was."""
    state = taken()
    state.hands[0] = sorted([*state.hands[0], *cards("R8")])
    play(state, "draw", "pass", "discard K1", "draw", "pass", "discard K3", "draw")
    play(state, "pass", "discard R8")
    assert sure_of(state, 1, 0) == ""


@pytest.mark.rule("LUD-29")
def test_cards_picked_and_retracted_are_known_too() -> None:
    picked = position("register L6", "K1", "K2", discards="P1 D P2", rules="extended")
    play(picked, "resource register", "pick D")
    assert [sure_of(picked, seat, 0) for seat in (1, 2)] == ["D", "D"]
    retracted = position(
        "rearrange L6 L5", "K1 K2", "K3", rows={(0, "R"): "8 J6"}, rules="extended"
    )
    play(retracted, "resource rearrange", "retract R", "pass", "discard L5")
    assert [sure_of(retracted, seat, 0) for seat in (1, 2)] == ["J", "J"]


@pytest.mark.rule("LUD-29")
def test_a_card_drawn_from_the_pile_is_known_to_nobody_else() -> None:
    state = position("L7 L6", "K1 K2", phase="draw")
    play(state, "draw", "pass", "discard L6")
    assert sure_of(state, 1, 0) == ""


@pytest.mark.rule("LUD-29")
def test_a_theft_makes_both_hands_unknown_to_the_others() -> None:
    state = taken(4)
    play(state, "take", "pass", "discard K1")  # seat 1 has C5 now, and all know it
    assert sure_of(state, 3, 1) == "C5"
    play(state, "draw", "pass", "discard K3", "draw", "pass", "discard C7")
    play(state, "draw", "resource trade", "give L7 1")
    assert [sure_of(state, seat, 0) for seat in (2, 3)] == ["", ""]
    assert [sure_of(state, seat, 1) for seat in (2, 3)] == ["", ""]


@pytest.mark.rule("LUD-29")
def test_the_two_who_trade_know_what_they_exchanged() -> None:
    state = position("trade L7 L6 L5", "K1", "K2 K3", rules="extended")
    play(state, "resource trade", "give L7 1")
    assert sure_of(state, 0, 1) == "L7"
    assert sure_of(state, 1, 0) == "K1"
    assert [sure_of(state, 2, other) for other in (0, 1)] == ["", ""]


@pytest.mark.rule("LUD-29")
def test_the_two_also_keep_what_they_knew() -> None:
    state = taken(4)
    play(state, "draw", "pass", "discard K1", "draw", "pass", "discard K3")
    play(state, "draw", "pass", "discard C7")
    play(state, "draw", "resource trade", "give L7 1")
    known = sure_of(state, 1, 0).split()
    assert "R8" in known  # seat 1 saw it taken, and got something else for its own card
    assert len(known) == 2


@pytest.mark.rule("LUD-29")
def test_a_theft_leaves_third_hands_as_they_are() -> None:
    state = taken(4)
    play(state, "draw", "resource trade", "give K1 2")
    assert [sure_of(state, seat, 0) for seat in (1, 2, 3)] == ["R8"] * 3


@pytest.mark.rule("LUD-29")
def test_a_new_round_begins_with_nothing_known() -> None:
    state = position("L7 R8", "K1", phase="draw", discards="P1 P2")
    play(state, "take", "lay R8 R", "discard L7", "draw", "pass", "discard K1")
    assert everything(state).marks
    state.hands[state.seat] = cards("L7")
    play(state, "draw", "lay L7 L")
    while state.round == 1:
        state.play(state.turn(), state.legal(state.turn())[0])
    assert everything(state).marks == ()
    assert everything(state).stock == ()


# -- guesses ---------------------------------------------------------------------------------------


@pytest.mark.rule("LUD-29")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["base", "extended"])
def test_guesses_keep_what_is_seen_and_change_what_is_not(seats: int, rules: str) -> None:
    rng = Rng(seats)
    for seed in range(4):
        state = GAME.start(seats, seed, {"rules": rules})
        for _ in range(5 + rng.below(60)):
            if not state.over:
                state.play(state.turn(), lively_move(state, rng))
        if state.over:
            continue
        whole = all_cards(state)
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            seen = guesses(state, seat, 12)
            for guess in seen:
                assert guess.hands[seat] == state.hands[seat]
                assert guess.goals[seat] == state.goals[seat]
                assert all_cards(guess) == whole <= box(rules == "extended")
                assert [len(hand) for hand in guess.hands] == [len(hand) for hand in state.hands]
            assert len({str(guess.pile) for guess in seen}) > 1 or len(state.pile) < 2
            if rules == "extended":
                assert len({guess.goals[others[0]] for guess in seen}) > 1


@pytest.mark.rule("LUD-29")
def test_a_player_of_little_memory_forgets_the_oldest_marks() -> None:
    state = position("L7 L6 L5", "K1 K2 K3", "C1 C2 C3", phase="draw", discards="P1 R8")
    play(state, "take", "pass", "discard L5")
    play(state, "take", "pass", "discard K1")
    assert (sure_of(state, 2, 0), sure_of(state, 2, 1)) == ("R8", "L5")
    assert (sure_of(state, 2, 0, memory=1), sure_of(state, 2, 1, memory=1)) == ("", "L5")
    assert (sure_of(state, 2, 0, memory=0), sure_of(state, 2, 1, memory=0)) == ("", "")
