"""Who knows what: FLA-24, and the secrets of FLA-3 and FLA-4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from spielwerk.core import EVERYTHING, Rng, digest
from spielwerk.games.flandern import GAME
from spielwerk.games.flandern.rules import Flandern
from spielwerk.games.flandern.view import Choice, GoldenView
from tests.core.reach import contents
from tests.games.flandern.play import any_move
from tests.games.flandern.positions import (
    CITIES,
    GOLDEN,
    TEXTS,
    action,
    cards,
    commit,
    cover,
    everything,
    golden,
    legal,
    position,
    seen_by,
)

ALL_SITES = ["AN", "AE", "AS", "AW", "BNE", "BSE", "BSW", "BNW", "CN", "CE", "CS", "CW"]


def sent_to(state: Flandern, viewer: int | None) -> list[bytes]:
    """All a viewer gets: the view, the events since the last look, and what may be done."""
    told: list[Any] = [GAME.view(state, viewer)]
    news = [] if state.news is None else list(state.news)
    told += [event for event in news if event.seen_by(viewer)]
    told.append([] if viewer is None else state.legal(viewer))
    told.append(state.to_act())
    return [msgspec.json.encode(item) for item in told]


def at_the_choice(seats: int, seed: int, rng: Rng) -> Flandern:
    """A position of a random game in which all choose and nobody has chosen yet."""
    state = GAME.start(seats, seed, {"deal_cities": True})
    for _ in range(20 + rng.below(60)):
        state.play(*any_move(state, rng))
    while not everything(state).choosing or any(everything(state).chosen):
        state.play(*any_move(state, rng))
    GAME.take_events(state)
    return state


# -- choices ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLA-24")
def test_everybody_sees_who_has_chosen_and_only_the_chooser_what() -> None:
    state = position(3)
    state.play(1, action("commit Luik 2"))
    views = {viewer: seen_by(state, viewer) for viewer in (0, 1, 2, None)}
    assert {view.chosen for view in views.values()} == {(False, True, False)}
    assert {viewer: view.choice for viewer, view in views.items()} == {
        0: None,
        1: Choice(card=5, influence=2),
        2: None,
        None: None,
    }
    assert {view.shown for view in views.values()} == {None}
    assert {view.hands for view in views.values()} == {(tuple(range(8)),) * 3}
    assert {view.influence for view in views.values()} == {(3, 3, 3)}


@pytest.mark.rule("FLA-4")
@pytest.mark.rule("FLA-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_somebody_chose_changes_nothing_for_anybody_else(seats: int) -> None:
    """The same position, another choice: byte by byte the same for all others."""
    rng = Rng(seats)
    for seed in range(12):
        state = at_the_choice(seats, seed, rng)
        chooser = rng.below(seats)
        state.influence[chooser] += 1  # so that there is a choice
        twins = []
        for choice in [state.legal(chooser)[0], state.legal(chooser)[-1]]:
            twin = state.clone()
            twin.play(chooser, choice)
            twins.append(twin)
        one, other = twins
        assert one.choices != other.choices
        for viewer in (*range(seats), None):
            if viewer != chooser:
                assert sent_to(one, viewer) == sent_to(other, viewer)
        assert one.rng.below(1 << 40) == other.rng.below(1 << 40)
        for seat in set(range(seats)) - {chooser}:
            assert one.disclosure(seat) == other.disclosure(seat) == 0
            samples = [GAME.observe(twin, seat).sample(Rng(3)) for twin in twins]
            assert digest(GAME, samples[0]) == digest(GAME, samples[1])
            here, there = (GAME.observe(twin, seat) for twin in twins)
            assert contents(here) == contents(there)


@pytest.mark.rule("FLA-4")
@pytest.mark.rule("FLA-24")
def test_a_withdrawn_choice_is_never_told() -> None:
    told = []
    for choice in ("commit Luik 2", "commit pick-up 0"):
        state = position(3)
        for move in (choice, "withdraw", "commit site 1"):
            state.play(1, action(move))
        told.append([sent_to(state, viewer) for viewer in (0, 2, None)])
    assert told[0] == told[1]


@pytest.mark.rule("FLA-4")
@pytest.mark.rule("FLA-24")
def test_events_tell_that_somebody_chose_and_only_the_chooser_what() -> None:
    state = position(2)
    state.play(0, action("commit Luik 2"))
    events = GAME.take_events(state)
    assert [(type(event).__name__, event.audience) for event in events] == [
        ("ChoiceMade", None),
        ("OwnChoice", (0,)),
    ]
    assert not events[1].seen_by(1)
    assert not events[1].seen_by(None)
    assert not events[1].later().seen_by(1)
    state.play(0, action("withdraw"))
    (event,) = GAME.take_events(state)
    assert msgspec.to_builtins(event) == {"event": "ChoiceWithdrawn", "audience": None, "seat": 0}


@pytest.mark.rule("FLA-5")
@pytest.mark.rule("FLA-24")
def test_after_the_reveal_all_see_all_choices() -> None:
    state = commit(position(2), "Gent 1", "Luik 2")
    for viewer in (0, 1, None):
        view = seen_by(state, viewer)
        assert view.shown == (Choice(1, 1), Choice(5, 2))
        assert view.choice is None
        assert view.influence == (2, 1)


# -- guesses of others' choices --------------------------------------------------------------------


def samples(state: Flandern, seat: int, number: int = 300) -> list[Flandern]:
    observation = GAME.observe(state, seat)
    found = [observation.sample(Rng(seed)) for seed in range(number)]
    assert all(isinstance(sample, Flandern) for sample in found)
    return [sample for sample in found if isinstance(sample, Flandern)]


@pytest.mark.rule("FLA-24")
def test_a_guess_may_hold_every_card_of_the_hand_and_no_other() -> None:
    state = position(3)
    state.hands[1] = cards("Gent", "site", "pick-up")
    state.influence[1] = 1
    possible = legal(state, 1)
    state.play(1, action("commit Gent 1"))
    guesses = {TEXTS[sample.choices[1]] for sample in samples(state, 0)}
    assert guesses <= possible
    assert {guess.split()[1] for guess in guesses} == {"Gent", "site", "pick-up"}
    assert {guess.split()[2] for guess in guesses} == {"0", "1"}


@pytest.mark.rule("FLA-24")
def test_the_own_choice_is_known_and_who_has_not_chosen_stays_so() -> None:
    state = position(3)
    for seat, move in ((0, "commit Luik 2"), (2, "commit Gent 0")):
        state.play(seat, action(move))
    for sample in samples(state, 0, 50):
        assert sample.choices[0] == action("commit Luik 2")
        assert sample.choices[1] == -1
        assert sample.to_act() == [1]


@pytest.mark.rule("FLA-24")
def test_revealed_choices_are_not_guessed_any_more() -> None:
    state = commit(position(3), "Gent 1", "Luik", "site")
    for sample in samples(state, 0, 50):
        assert sample.choices == state.choices
        assert sample.order == state.order


# -- the golden card and the pile ------------------------------------------------------------------


@pytest.mark.rule("FLA-3")
@pytest.mark.rule("FLA-24")
def test_all_see_owner_and_back_of_the_golden_card_only_the_owner_its_face() -> None:
    state = position(3, start=1)
    state.golden = golden("cathedral", "B")
    face = GOLDEN.index("cathedral")
    for viewer in (0, 1, 2, None):
        expected = GoldenView(1, 1, face if viewer == 1 else None, revealed=False)
        assert seen_by(state, viewer).golden == expected


@pytest.mark.rule("FLA-3")
@pytest.mark.rule("FLA-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_which_golden_card_it_is_changes_nothing_for_the_others(seats: int) -> None:
    """The golden card changes places with one of the pile, and the pile is turned around."""
    rng = Rng(10 + seats)
    compared = 0
    for seed in range(15):
        state = at_the_choice(seats, seed, rng)
        for _ in range(rng.below(seats)):
            state.play(state.turn(), rng.pick(state.legal(state.turn())))
        twin = other_pile(state)
        if twin is None:
            continue
        compared += 1
        for viewer in (*range(seats), None):
            same = sent_to(state, viewer) == sent_to(twin, viewer)
            assert same == (viewer != state.start)
        for seat in set(range(seats)) - {state.start}:
            here, there = (GAME.observe(one, seat) for one in (state, twin))
            assert contents(here) == contents(there)
            assert digest(GAME, here.sample(Rng(3))) == digest(GAME, there.sample(Rng(3)))
    assert compared > 5


def other_pile(state: Flandern) -> Flandern | None:
    """Another truth with the same backs; None where the pile holds no card to exchange."""
    size = len(GOLDEN)
    scored = state.board.scored
    twin = state.clone()
    for place, code in enumerate(twin.pile):
        fits = code // size == twin.golden // size and code != twin.golden
        if fits and not scored >> code % size & 1:
            twin.pile[place], twin.golden = twin.golden, code
            tops = [one for one in twin.pile if one < size]
            bottoms = [one for one in twin.pile if one >= size]
            twin.pile = bottoms[::-1] + tops[::-1]
            return twin
    return None


@pytest.mark.rule("FLA-24")
def test_who_draws_is_told_by_an_event_of_their_own() -> None:
    state = position(2, pile=["Gent", "site"])
    commit(state, "pick-up", "pick-up")
    told = [(type(event).__name__, event.audience) for event in GAME.take_events(state)]
    assert told[-2:] == [("GoldenDrawn", None), ("GoldenSeen", (1,))]
    assert state.disclosure(1) != state.disclosure(0)


@pytest.mark.rule("FLA-24")
def test_a_guess_of_the_golden_card_keeps_back_and_open_cities() -> None:
    """A card of a scored city would have been put aside."""
    pile = ["Luik", "cathedral", "site", "site", "Gent"]
    state = position(3, start=1, golden_card="influence", pile=pile)
    cover(state, "Luik", ALL_SITES)
    state.board.scored |= 1 << CITIES.index("Luik")
    state.pile.insert(0, golden("guildmaster", "B"))
    guesses = samples(state, 0)
    faces = {GOLDEN[sample.golden % len(GOLDEN)] for sample in guesses}
    assert faces == {"influence", "cathedral", "site", "Gent"}
    assert {sample.golden // len(GOLDEN) for sample in guesses} == {0}
    for sample in guesses:
        assert sample.pile[0] == golden("guildmaster", "B")  # the only B lies at the bottom
        whole = Counter([*sample.pile, sample.golden])
        assert whole == Counter([*state.pile, state.golden])
    counts = Counter(GOLDEN[sample.golden % len(GOLDEN)] for sample in guesses)
    assert counts["site"] > counts["Gent"]  # there are two


@pytest.mark.rule("FLA-24")
def test_the_owner_knows_the_card_and_nobody_the_pile() -> None:
    state = position(2, start=1, golden_card="cathedral", pile=["Gent", "site", "Luik", "pick-up"])
    guesses = samples(state, 1)
    assert {sample.golden for sample in guesses} == {golden("cathedral")}
    tops = Counter(sample.pile[-1] for sample in guesses)
    assert set(tops) == set(state.pile)
    assert min(tops.values()) > 300 / 4 / 2  # all equally likely


@pytest.mark.rule("FLA-24")
def test_a_golden_card_turned_over_is_known_to_all() -> None:
    state = position(3, start=1, golden_card="Gent", pile=["Luik", "site"])
    commit(state, *["pick-up"] * 3)
    for seat in range(3):
        assert {sample.golden for sample in samples(state, seat, 40)} == {golden("Gent")}


# -- what is public --------------------------------------------------------------------------------


@pytest.mark.rule("FLA-24")
def test_supplies_and_played_cards_are_public() -> None:
    state = position(3, {"Gent": {"AN": "blue'", "AS": "greys"}}, pile=["Luik", "cathedral"])
    state.hands[1] = cards("Gent", "pick-up")
    state.influence = [0, 5, 2]
    state.pile.insert(0, golden("Gent", "B"))
    state.shown = [golden("site"), golden("Gent")]
    state.aside = [golden("Brugge")]
    for viewer in (0, 1, 2, None):
        view = seen_by(state, viewer)
        blue, grey = view.supplies[0], view.supplies[4]
        assert (blue.plain, blue.masters) == ((4, 4, 4), (0, 1, 1))
        assert (grey.plain, grey.masters) == ((3, 4, 4), (1, 1, 1))
        assert view.stones == 9
        assert view.hands[1] == (1, 7)
        assert view.played == ((), (0, 2, 3, 4, 5, 6), ())
        assert view.influence == (0, 5, 2)
        assert (view.pile_size, view.pile_backs) == (3, (2, 1))
        assert view.golden_shown == (6, 1)
        assert view.golden_aside == (0,)


@pytest.mark.rule("FLA-24")
def test_only_the_all_seeing_view_holds_secrets() -> None:
    state = position(2)
    hidden = set(msgspec.to_builtins(GAME.view(state, EVERYTHING)))
    hidden -= set(msgspec.to_builtins(GAME.view(state, 0)))
    assert hidden == {"choices", "golden_card", "pile"}


@pytest.mark.rule("FLA-24")
def test_hands_are_known_by_counting() -> None:
    """Whoever saw all reveals knows every hand: what was not played, or picked up again."""
    rng = Rng(4)
    state = GAME.start(3, 4, {"deal_cities": True})
    counted = [set(range(8)) for _ in range(3)]
    while not state.over:
        state.play(*any_move(state, rng))
        for event in GAME.take_events(state):
            told = msgspec.to_builtins(event)
            if told["event"] == "CardPlayed":
                counted[told["seat"]].remove(told["card"])
            if told["event"] == "CardsPickedUp":
                counted[told["seat"]].update(told["cards"])
        hands = seen_by(state, None).hands
        assert [set(hand) for hand in hands] == counted


@pytest.mark.rule("FLA-24")
@pytest.mark.parametrize(
    ("card", "decision"),
    [("Gent", "build"), ("site", "town"), ("pick-up", "choose")],
)
def test_all_see_what_is_asked(card: str, decision: str) -> None:
    state = commit(position(2), card, "pick-up")
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer).decision == decision
        assert GAME.texts.has(f"prompts.{decision}")
    assert legal(state)
