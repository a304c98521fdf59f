"""Who knows what: hidden choices (LUE-7), secret SP (LUE-27), piles and bag."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from spielwerk.core import EVERYTHING, Rng, digest
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.position import CardAt
from spielwerk.games.luescherzia.rules import Luescherzia
from tests.core.reach import contents
from tests.games.luescherzia.play import lively_move
from tests.games.luescherzia.positions import (
    EAST,
    action,
    bag,
    card,
    carry_out,
    enter,
    everything,
    find,
    hands,
    march,
    play,
    position,
    seen,
    tile,
)
from tests.games.luescherzia.secrets import leaks, leaky


def sent_to(state: Luescherzia, viewer: int | None) -> list[bytes]:
    """All a viewer gets: the view, the events since the last look, and what may be done."""
    told: list[Any] = [GAME.view(state, viewer)]
    news = [] if state.news is None else list(state.news)
    told += [event for event in news if event.seen_by(viewer)]
    told.append([] if viewer is None else state.legal(viewer))
    told.append(state.to_act())
    return [msgspec.json.encode(item) for item in told]


def at_the_choice(seats: int, seed: int, rng: Rng) -> Luescherzia | None:
    """A position of a random game in which all choose and nobody has chosen yet."""
    state = GAME.start(seats, seed)
    for _ in range(rng.below(80)):
        if state.over:
            return None
        state.play(*lively_move(state, rng))
    while not state.over:
        view = everything(state)
        if view.decision == "choose" and not any(one.chosen for one in view.adventurers):
            GAME.take_events(state)
            return state
        state.play(*lively_move(state, rng))
    return None


def samples(state: Luescherzia, seat: int, number: int = 200) -> list[Luescherzia]:
    observation = GAME.observe(state, seat)
    found = [observation.sample(Rng(seed)) for seed in range(number)]
    assert all(isinstance(sample, Luescherzia) for sample in found)
    return [sample for sample in found if isinstance(sample, Luescherzia)]


# -- choices (LUE-7) ---------------------------------------------------------------------------


@pytest.mark.rule("LUE-7")
def test_everybody_sees_who_has_chosen_and_only_the_chooser_what() -> None:
    state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    state.play(1, action("choose 21"))
    for viewer in (0, 1, 2, None):
        view = seen(state, viewer)
        assert [one.chosen for one in view.adventurers] == [0, 1, 0]
        assert [one.hand_size for one in view.adventurers] == [2, 1, 2]
        assert view.open_cards == ()
        assert view.choice == {1: (21,), None: None}.get(viewer, ())
        assert view.hand == {0: (3, 9), 1: (20,), 2: (30, 31), None: None}[viewer]


@pytest.mark.rule("LUE-7")
@pytest.mark.rule("LUE-28")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_somebody_chose_changes_nothing_for_anybody_else(seats: int) -> None:
    """The same position, another choice: byte by byte the same for all others."""
    rng = Rng(seats)
    compared = 0
    for seed in range(6):
        state = at_the_choice(seats, seed, rng)
        if state is None:
            continue
        chooser = rng.below(seats)
        twins = []
        for choice in (state.legal(chooser)[0], state.legal(chooser)[-1]):
            twin = state.clone()
            twin.play(chooser, choice)
            twins.append(twin)
        one, other = twins
        assert one.card_at != other.card_at
        compared += 1
        for viewer in (*range(seats), None):
            assert (sent_to(one, viewer) == sent_to(other, viewer)) == (viewer != chooser)
        assert one.rng.below(1 << 30) == other.rng.below(1 << 30)
        for seat in set(range(seats)) - {chooser}:
            assert one.disclosure(seat) == other.disclosure(seat)
            here, there = (GAME.observe(twin, seat) for twin in twins)
            if compared == 1 and seat < 2:  # it walks through the whole box
                assert contents(here) == contents(there)
            assert digest(GAME, here.sample(Rng(3))) == digest(GAME, there.sample(Rng(3)))
    assert compared > 2


@pytest.mark.rule("LUE-7")
def test_a_withdrawn_choice_is_never_told() -> None:
    told = []
    for choice in (3, 9):
        state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
        for move in (f"choose {choice}", "withdraw", "choose 9"):
            state.play(0, action(move))
        told.append([sent_to(state, viewer) for viewer in (1, 2, None)])
    assert told[0] == told[1]


@pytest.mark.rule("LUE-7")
def test_hands_are_told_to_their_owners_only() -> None:
    state = march(position(at="A1", bag=[]), "F1")
    play(state, "skip", "skip")
    assert seen(state).decision == "choose"
    drawn = [event for event in GAME.take_events(state) if type(event).__name__ == "HandDrawn"]
    assert [event.audience for event in drawn] == [(0,), (1,), (2,)]
    for seat, event in enumerate(drawn):
        assert msgspec.to_builtins(event)["cards"] == seen(state, seat).hand
        assert not event.later().seen_by((seat + 1) % 3)
    assert len({state.disclosure(seat) for seat in range(3)}) == 3


@pytest.mark.rule("LUE-7")
@pytest.mark.parametrize("seats", range(2, 7))
def test_which_cards_others_hold_changes_nothing(seats: int) -> None:
    """All cards that seat 0 has not seen change places."""
    rng = Rng(30 + seats)
    compared = 0
    for seed in range(6):
        state = at_the_choice(seats, seed, rng)
        if state is None:
            continue
        twin = state.clone()
        hidden = [
            one
            for one in range(1, 41)
            if state.card_at[one] == CardAt.PILE or 1 <= state.card_at[one] < seats
        ]
        for one, other in zip(hidden, reversed(hidden), strict=True):
            twin.card_at[one] = state.card_at[other]
        twin.shuffle_cards()
        assert twin.card_at != state.card_at
        assert sent_to(state, 0) == sent_to(twin, 0)
        assert sent_to(state, None) == sent_to(twin, None)
        here, there = (GAME.observe(one, 0) for one in (state, twin))
        assert digest(GAME, here.sample(Rng(3))) == digest(GAME, there.sample(Rng(3)))
        compared += 1
    assert compared > 2


# -- guesses -------------------------------------------------------------------------------------


def middle() -> Luescherzia:
    """All but seat 2 have chosen; there is a timeline, and everybody has discarded something."""
    state = position(timeline=[36, 37])
    hands(state, {0: [3, 9], 1: [20, 21, 22], 2: [30, 31]}, [36, 37])
    for seat, one in ((0, 11), (1, 12), (2, 13)):
        state.card_at[one] = CardAt.DISCARD + seat
    state.shuffle_cards()
    state.play(0, action("choose 9"))
    state.play(1, action("choose 20"))
    return state


@pytest.mark.rule("LUE-7")
def test_a_guess_keeps_what_a_seat_has_seen_and_the_number_of_cards_everywhere() -> None:
    state = middle()
    for sample in samples(state, 0, 60):
        assert sample.card_at[3] == 0
        assert sample.card_at[9] == CardAt.CHOSEN
        assert sample.card_at[11] == CardAt.DISCARD  # discarded by seat 0 itself
        assert sample.timeline == [36, 37]
        assert Counter(sample.card_at) == Counter(state.card_at)
        assert sorted(sample.pile) == sample.cards_at(CardAt.PILE)
        assert sample.to_act() == [2]
        assert (sample.points, sample.hearts) == (state.points, state.hearts)


@pytest.mark.rule("LUE-7")
def test_a_guess_may_hold_every_card_unseen_and_no_other() -> None:
    state = middle()
    unseen = set(range(1, 41)) - {3, 9, 11, 36, 37}
    guesses = samples(state, 0, 700)
    choices = Counter(sample.cards_at(CardAt.CHOSEN + 1)[0] for sample in guesses)
    tops = Counter(sample.pile[-1] for sample in guesses)
    discards = Counter(sample.cards_at(CardAt.DISCARD + 2)[0] for sample in guesses)
    for found in (choices, tops, discards):
        assert set(found) == unseen
        assert max(found.values()) < 700 / len(unseen) * 2.5  # all equally likely


@pytest.mark.rule("LUE-8")
def test_revealed_cards_are_not_guessed() -> None:
    state = carry_out(position(), {0: 3, 1: 20, 2: 30})
    for sample in samples(state, 1, 40):
        assert [sample.card_at[one] for one in (3, 20, 30)] == [16, 17, 18]


# -- SP (LUE-27) -----------------------------------------------------------------------------------


@pytest.mark.rule("LUE-27")
def test_sp_are_secret_by_default_and_only_their_owner_sees_them() -> None:
    assert GAME.options["secret_points"].default is True
    state = position(points={0: 7, 1: 5, 2: 4}, held={1: [29]})
    for viewer in (0, 1, 2, None):
        view = seen(state, viewer)
        known = [7, 5, 4]
        shown = [one.points for one in view.adventurers]
        assert shown == [known[seat] if seat == viewer else None for seat in range(3)]
        assert [one.find_points for one in view.adventurers] == [0, 8, 0]
        scores = [7, 5 + 8, 4]
        assert list(view.scores) == [scores[seat] if seat == viewer else None for seat in range(3)]
    assert everything(state).scores == (7, 13, 4)


@pytest.mark.rule("LUE-27")
@pytest.mark.parametrize("phase", ["choose", "influence", "roll", "reroll"])
def test_how_many_sp_somebody_has_changes_nothing_for_others(phase: str) -> None:
    states = []
    for points in (4, 9):
        state = enter(tile("monster", hearts=1), points=points, pips=[1, 1, 1])
        if phase in ("choose", "influence"):
            state = hands(position(points={0: points}), {0: [3], 1: [20], 2: [30]})
            if phase == "influence":
                for seat, one in ((0, 3), (1, 20), (2, 30)):
                    state.play(seat, action(f"choose {one}"))
        else:
            play(state, "fight")
            if phase == "reroll":
                play(state, "roll 0")
        assert seen(state).decision == phase
        states.append(state)
    for viewer in (0, 1, 2, None):
        poor, rich = (sent_to(state, viewer) for state in states)
        assert (poor == rich) == (viewer != 0)


@pytest.mark.rule("LUE-27")
def test_events_tell_amounts_to_the_owner_only_where_sp_are_secret() -> None:
    for secret, audience in ((True, (0,)), (False, None)):
        state = enter(tile("npc"), pips=[5, 5, 5], secret_points=secret)
        play(state, "recruit", "return_npc")
        (gained,) = [one for one in GAME.take_events(state) if type(one).__name__ == "PointsGained"]
        assert gained.audience == audience
        state = position(points={0: 2}, secret_points=secret)
        carry_out(state, {0: 7})
        GAME.take_events(state)
        play(state, "pay")
        (lost,) = [one for one in GAME.take_events(state) if type(one).__name__ == "PointsLost"]
        assert lost.audience == audience


@pytest.mark.rule("LUE-27")
def test_played_openly_all_see_all_sp() -> None:
    state = position(points={0: 7, 1: 5, 2: 4}, secret_points=False)
    for viewer in (0, 1, None):
        assert [one.points for one in seen(state, viewer).adventurers] == [7, 5, 4]
        assert seen(state, viewer).scores == (7, 5, 4)
    assert not seen(GAME.start(3, 0, {"secret_points": False})).secret_points


@pytest.mark.rule("LUE-27")
def test_at_the_end_all_is_told() -> None:
    state = march(position(at="J13", facing=EAST, points={0: 7, 1: 5, 2: 4}), "F1")
    for viewer in (0, 1, None):
        assert [one.points for one in seen(state, viewer).adventurers] == [7, 5, 4]
        assert seen(state, viewer).scores == (7, 5, 4)


# -- what is public and what nobody knows --------------------------------------------------------


@pytest.mark.rule("LUE-23")
@pytest.mark.rule("LUE-17")
def test_finds_and_npcs_are_public() -> None:
    state = position(held={1: [find("heal"), 29]}, crew={2: [tile("npc")]})
    for viewer in (0, 1, 2, None):
        view = seen(state, viewer)
        assert [one.finds for one in view.adventurers] == [(), (find("heal"), 29), ()]
        assert [one.npcs for one in view.adventurers] == [(), (), (tile("npc"),)]


@pytest.mark.rule("LUE-12")
def test_what_is_in_the_bag_is_told_and_not_what_comes_next() -> None:
    state = position(bag=[tile("npc"), tile("fork"), tile("monster", 2), tile("monster", 2) + 1])
    stock = [(one.type, one.level, one.tiles) for one in seen(state).bag]
    assert sorted(stock) == [("fork", 1, 1), ("monster", 2, 2), ("npc", 1, 1)]
    assert len(bag(state)) == 4


@pytest.mark.rule("LUE-27")
def test_only_the_all_seeing_view_holds_secrets() -> None:
    state = position()
    hidden = set(msgspec.to_builtins(GAME.view(state, EVERYTHING)))
    hidden -= set(msgspec.to_builtins(GAME.view(state, 0)))
    assert hidden == {
        "places_of_cards", "card_pile_order", "places_of_finds", "places_of_tiles", "all_points",
        "raw_skills", "passed",
    }  # fmt: skip


@pytest.mark.rule("LUE-7")
@pytest.mark.rule("LUE-27")
def test_what_tells_too_much_is_noticed() -> None:
    truth, viewer, innocent, guilty = leaky()
    assert list(leaks(truth, innocent, viewer)) == []
    for frame in guilty:
        assert list(leaks(truth, frame, viewer)), frame


@pytest.mark.rule("LUE-7")
def test_previews_are_of_the_own_cards_only() -> None:
    state = hands(position(), {0: [3, 9], 1: [20, 21], 2: [30, 31]})
    assert {one.card for one in seen(state, 0).previews} == {3, 9}
    assert seen(state).previews == ()
    assert {one.card for one in seen(carry_out(state, {0: card("F1")}), 2).previews} == {7}
