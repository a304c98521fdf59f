"""Who knows what: LUC-26, and the secrets of LUC-2, LUC-13 and LUC-16."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from spielwerk.core import EVERYTHING, Rng, digest
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.events import CardPlayed, EndScoringDiscarded, PlacesCleaned
from spielwerk.games.lucandor.rules import Lucandor
from tests.core.reach import contents
from tests.games.lucandor import naive
from tests.games.lucandor.play import bold_move, walk
from tests.games.lucandor.positions import (
    CARD,
    CARD_NAMES,
    everything,
    legal_of,
    names,
    play,
    position,
    show,
    view,
)

DOT = "blue gloves"
UNLUCKY = "corner bottom right"
ENDS = [card for card, face in naive.FACES.items() if face.use == "end"]


def sent_to(state: Lucandor, viewer: int | None) -> list[bytes]:
    """All a viewer gets: the view, the events since the last look, and what may be done."""
    told: list[Any] = [GAME.view(state, viewer)]
    news = [] if state.news is None else list(state.news)
    told += [event for event in news if event.seen_by(viewer)]
    told.append([] if viewer is None else state.legal(viewer))
    return [msgspec.json.encode(item) for item in told]


def samples(state: Lucandor, seat: int, number: int = 200) -> list[Lucandor]:
    observation = GAME.observe(state, seat)
    found = [observation.sample(Rng(seed)) for seed in range(number)]
    return [sample for sample in found if isinstance(sample, Lucandor)]


def known(state: Lucandor) -> list[str]:
    return names(everything(state).shown_cards)


# -- hands, piles and end scorings are hidden ------------------------------------------------------


@pytest.mark.rule("LUC-26")
def test_a_player_sees_the_own_hand_and_the_size_of_the_others() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"], hands={1: ["red belt"]})
    for viewer in (0, 1, 2, None):
        seen = view(state, viewer)
        own = None if viewer is None else tuple(everything(state).all_hands[viewer])
        assert (None if seen.hand is None else tuple(one.card for one in seen.hand)) == own
        assert [player.hand_size for player in seen.players] == [3, 1, 3]
        assert [player.known_hand for player in seen.players] == [(), (), ()]
        assert [player.known_pile for player in seen.players] == [(), (), ()]


@pytest.mark.rule("LUC-26")
def test_only_the_all_seeing_view_holds_secrets() -> None:
    state = position()
    hidden = set(msgspec.to_builtins(GAME.view(state, EVERYTHING)))
    hidden -= set(msgspec.to_builtins(GAME.view(state, 0)))
    assert hidden == {"all_hands", "all_piles", "all_ends", "shown_cards"}


@pytest.mark.rule("LUC-2")
@pytest.mark.rule("LUC-26")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_another_truth_that_a_seat_cannot_tell_apart_changes_nothing_for_it(seats: int) -> None:
    """Every position of a random game against a guess of it: byte by byte the same."""
    rng = Rng(seats)
    changed = 0
    for state in walk(seats, seats, bold_move):
        GAME.take_events(state)
        if rng.below(6) or state.over:
            continue
        seat = rng.below(seats)
        twin = GAME.observe(state, seat).sample(Rng(rng.below(1000)))
        assert isinstance(twin, Lucandor)
        changed += twin.hands != state.hands or twin.ends != state.ends
        assert sent_to(twin, seat) == sent_to(state, seat)
        assert sent_to(twin, None) == sent_to(state, None)
        assert twin.hands[seat] == state.hands[seat]
        assert twin.ends[seat] == state.ends[seat]
        here, there = (GAME.observe(one, seat) for one in (state, twin))
        assert contents(here) == contents(there)
        assert digest(GAME, here.sample(Rng(3))) == digest(GAME, there.sample(Rng(3)))
    assert changed > 5


@pytest.mark.rule("LUC-26")
def test_the_order_of_the_own_pile_is_unknown_too() -> None:
    state = position(pile=["red wig", "blue wig", "green wig"])
    tops = {names(sample.piles[0])[-1] for sample in samples(state, 0)}
    own = set(names(state.hands[0]))
    assert len(tops) > 20
    assert not own & tops


@pytest.mark.rule("LUC-26")
@pytest.mark.rule("LUC-16")
def test_a_guess_lays_end_scorings_only_and_keeps_their_chips() -> None:
    laid = {1: [("red belt", "blue"), ("red shoes", "green")], 2: [("blue socks", "red")]}
    state = position(hand=["orange gloves", "red wig", "blue wig"], ends=laid)
    state.discards = [CARD["green wig"]]
    state.piles = [[card for card in pile if card != 27] for pile in state.piles]
    guesses = samples(state, 0)
    found: Counter[str] = Counter()
    for guess in guesses:
        assert guess.end_colours == state.end_colours
        assert [len(ends) for ends in guess.ends] == [0, 2, 1]
        cards = [card for ends in guess.ends for card in names(ends)]
        assert len(set(cards)) == 3
        assert set(cards) <= set(ENDS) - {"orange gloves", "green wig"}
        found.update(cards)
        assert sorted(all_hidden(guess)) == sorted(all_hidden(state))
    assert set(found) == set(ENDS) - {"orange gloves", "green wig"}
    assert min(found.values()) > 600 / 8 / 2  # all equally likely


def all_hidden(state: Lucandor) -> list[int]:
    return [card for heap in [*state.hands, *state.piles, *state.ends] for card in heap]


@pytest.mark.rule("LUC-26")
def test_hidden_cards_are_guessed_evenly() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"])
    guesses = samples(state, 0, 400)
    seen = Counter(card for guess in guesses for card in guess.hands[1])
    unknown = set(range(60)) - {7, 17, 27} - set(state.discards)
    assert set(seen) == unknown
    assert min(seen.values()) > 0.3 * 1200 / len(unknown)


# -- what a luck check shows -----------------------------------------------------------------------


def after_check(pile: list[str], level: int = 1, **table: Any) -> Lucandor:
    """Seat 0 has failed to get past the stone of seat 2 on slot 0."""
    state = position(
        hand=[DOT, "orange wig", "red wig"],
        pile=pile,
        stones={0: (2, level)},
        **table,
    )
    return play(state, f"score {DOT} 0", UNLUCKY)


@pytest.mark.rule("LUC-26")
@pytest.mark.rule("LUC-14")
def test_the_card_of_a_check_and_the_card_taken_back_are_known_to_all() -> None:
    state = after_check(["red shirt", "red tailcoat"])
    assert sorted(known(state)) == sorted(["red tailcoat", DOT])
    for viewer in (0, 1, 2, None):
        player = view(state, viewer).players[0]
        assert names(player.known_hand) == [DOT]
        assert [(one.depth, one.card) for one in player.known_pile] == [(0, 0)]
    for guess in samples(state, 1, 40):
        assert DOT in names(guess.hands[0])
        assert guess.piles[0][-1] == CARD["red tailcoat"]


@pytest.mark.rule("LUC-26")
@pytest.mark.rule("LUC-15")
def test_both_cards_of_a_failed_door_are_known() -> None:
    state = position(
        hand=[DOT, "orange wig", "red wig"],
        pile=["red shirt", "red tailcoat"],
        stones={3: (2, 1)},
        door="A",
    )
    play(state, "door C red wig", f"second {DOT}", UNLUCKY)
    assert sorted(known(state)) == sorted(["red tailcoat", "red wig", DOT])


@pytest.mark.rule("LUC-26")
def test_a_shown_card_stays_known_when_it_is_drawn() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"], pile=["red shirt", "red tailcoat"])
    play(show(state, "red tailcoat"), "clean red wig")
    for viewer in (1, 2, None):
        player = view(state, viewer).players[0]
        assert names(player.known_hand) == ["red tailcoat"]
        assert player.known_pile == ()


@pytest.mark.rule("LUC-26")
@pytest.mark.rule("LUC-13")
def test_a_shown_card_stays_known_when_it_is_given_away() -> None:
    state = position(
        hand=[DOT], pile=["red gloves", "red shirt", "red tailcoat"], stones={0: (2, 2)}
    )
    play(show(state, "red tailcoat"), f"score {DOT} 0")
    for viewer in (0, 1, 2, None):
        known_pile = view(state, viewer).players[2].known_pile
        assert [(one.depth, one.card) for one in known_pile] == [(0, 0)]
    assert {guess.piles[2][-1] for guess in samples(state, 1, 40)} == {0}


@pytest.mark.rule("LUC-13")
@pytest.mark.rule("LUC-26")
def test_a_card_given_away_is_seen_by_nobody() -> None:
    told = []
    for top, elsewhere in (("red tailcoat", "orange belt"), ("orange belt", "red tailcoat")):
        state = position(
            hand=[DOT, "red wig", "blue wig"],
            pile=["red gloves", "red shirt", top],
            piles={1: [elsewhere, "orange socks"], 2: ["orange shirt"]},
            hands={1: ["yellow wig"], 2: ["violet wig"]},
            stones={0: (2, 2)},
        )
        state.discards = []
        play(state, f"score {DOT} 0")
        assert names(state.piles[2]) == ["orange shirt", top]
        told.append([sent_to(state, viewer) for viewer in (0, 1, 2, None)])
    assert told[0] == told[1]


@pytest.mark.rule("LUC-26")
def test_what_is_known_in_a_pile_is_not_dealt_anew_by_a_guess() -> None:
    """A shown card that is no longer on top keeps its place."""
    state = show(position(pile=["red shirt", "red tailcoat", "red socks"]), "red tailcoat")
    for guess in samples(state, 1, 60):
        assert guess.piles[0][1] == CARD["red tailcoat"]
    assert [one.depth for one in view(state, 2).players[0].known_pile] == [1]


@pytest.mark.rule("LUC-26")
def test_a_played_card_is_no_longer_among_the_known() -> None:
    state = show(position(hand=["red wig", "blue wig", "green wig"]), "red wig")
    play(state, "clean red wig")
    assert known(state) == []


@pytest.mark.rule("LUC-26")
def test_laying_an_end_scoring_blurs_the_end_scorings_known_in_that_hand() -> None:
    state = position(hand=["red belt", "red shoes", "red wig"], hands={1: ["blue socks"]})
    show(state, "red belt", "red shoes", "red wig", "blue socks")
    play(state, "end red belt blue")
    assert sorted(known(state)) == ["blue socks", "red wig"]
    for viewer in (1, 2, None):
        assert names(view(state, viewer).players[0].known_hand) == ["red wig"]
    laid = {names(guess.ends[0])[0] for guess in samples(state, 1)}
    assert {"red belt", "red shoes"} < laid


@pytest.mark.rule("LUC-26")
@pytest.mark.rule("LUC-16")
def test_which_end_scoring_was_laid_makes_no_difference_to_the_others() -> None:
    told = []
    for card in ("red belt", "red shoes"):
        state = position(hand=["red belt", "red shoes", "red wig"], pile=["orange wig"])
        show(state, "red belt", "red wig")
        play(state, f"end {card} blue")
        told.append([sent_to(state, viewer) for viewer in (1, 2, None)])
    assert told[0] == told[1]


@pytest.mark.rule("LUC-26")
def test_known_end_scorings_in_a_pile_stay_known() -> None:
    state = position(hand=["red belt"], pile=["red gloves", "red shoes", "blue wig", "red wig"])
    play(show(state, "red shoes"), "end red belt blue")
    assert known(state) == ["red shoes"]


@pytest.mark.rule("LUC-17")
@pytest.mark.rule("LUC-26")
def test_a_discarded_end_scoring_is_open() -> None:
    state = position(hand=["green shoes"], ends={0: [("red belt", "blue")]})
    play(state, "hanger green shoes 0")
    for guess in samples(state, 1, 30):
        assert CARD["red belt"] in guess.discards


@pytest.mark.rule("LUC-26")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_noon_all_can_tell_which_end_scorings_lie_on_the_table(seats: int) -> None:
    """Whichever of them were seen neither in the discard pile nor in a slot, nor are played now."""
    laid = 0
    for seed in range(4):
        seen: set[int] = set()
        for state in walk(seats, seed):
            told = GAME.take_events(state)
            if state.afternoon:
                break
            public = view(state, None)
            seen = {*public.discards, *(slot.card for slot in public.slots)}
            if public.pending is not None:
                seen |= {public.pending.card, public.pending.second or public.pending.card}
        opened = CardPlayed | PlacesCleaned | EndScoringDiscarded
        seen |= {event.card for event in told if isinstance(event, opened)}
        on_table = [card for ends in everything(state).all_ends for card in ends]
        assert sorted(set(ENDS) - set(names(seen))) == sorted(names(on_table))
        laid += len(on_table)
    assert laid


# -- who draws hears it alone ----------------------------------------------------------------------


@pytest.mark.rule("LUC-26")
def test_only_who_draws_is_told_what() -> None:
    state = position(hand=["red wig", "blue wig", "green wig"])
    play(state, "clean red wig")
    told = {type(event).__name__: event for event in GAME.take_events(state)}
    assert told["CardDrawn"].audience == (0,)
    assert told["HandRefilled"].audience is None
    assert state.disclosure(0) != 0
    assert state.disclosure(1) == state.disclosure(2) == 0


@pytest.mark.rule("LUC-5")
@pytest.mark.rule("LUC-26")
def test_left_over_cards_are_open() -> None:
    state = position(
        4,
        hands={0: [], 1: [], 2: [], 3: ["red wig"]},
        piles={0: [], 1: [], 2: [], 3: []},
        seat=3,
        slots=["red tailcoat", "red socks", "red top hat"],
    )
    play(state, min(legal_of(state, "clean")))
    (left,) = everything(state).discards
    for viewer in (0, 1, 2, 3, None):
        assert view(state, viewer).discards == (left,)
        told = [msgspec.to_builtins(one) for one in state.news or [] if one.seen_by(viewer)]
        assert [one["card"] for one in told if one["event"] == "CardLeftOver"] == [left]
    assert CARD_NAMES[left]
