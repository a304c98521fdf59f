"""Scoring cards, stones and luck: LUC-12 to LUC-14, and how stones age (LUC-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.core import Rng
from spielwerk.games.lucandor import GAME
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import bold_move, walk
from tests.games.lucandor.positions import (
    CORNERS,
    everything,
    legal,
    legal_of,
    names,
    play,
    position,
    show,
    view,
)

# The top card of a pile decides: red tailcoat has its thumb top left.
LUCKY = "corner top left"
UNLUCKY = "corner bottom right"
PILE = ["red shirt", "red socks", "red tailcoat"]
DOT = "blue gloves"  # red 3


def facing(level: int, pile: list[str] | None = None, owner: int = 1) -> Lucandor:
    """Seat 0 holds a dot; a stone of another seat lies on slot 1."""
    return position(
        4,
        hand=[DOT, "orange wig", "red wig"],
        pile=PILE if pile is None else pile,
        stones={1: (owner, level)},
        slots=["start 1A", "violet trousers", "start 3A"],
    )


def hand(state: Lucandor, seat: int) -> list[str]:
    return names(everything(state).all_hands[seat])


def pile(state: Lucandor, seat: int) -> list[str]:
    return names(everything(state).all_piles[seat])


def stones(state: Lucandor) -> dict[int, tuple[int, int]]:
    return reading.stones(everything(state))


# -- playing a scoring card ------------------------------------------------------------------------


@pytest.mark.rule("LUC-12")
def test_a_dot_takes_the_place_of_the_card_in_a_slot_and_is_secured_on_2() -> None:
    state = position(hand=[DOT], slots=["start 1A", "red tailcoat", "start 3A"])
    play(state, f"score {DOT} 1")
    assert reading.slots(everything(state)) == ["start 1A", DOT, "start 3A"]
    assert stones(state) == {1: (0, 2)}
    assert names(everything(state).discards)[-1] == "red tailcoat"
    assert DOT not in names(everything(state).discards)
    assert everything(state).players[0].stones == 1
    assert state.turn() == 1


@pytest.mark.rule("LUC-12")
def test_a_start_card_goes_to_a_pile_of_its_own() -> None:
    state = position(hand=[DOT])
    before = everything(state).discards
    play(state, f"score {DOT} 2")
    view = everything(state)
    assert names(view.start_pile) == ["start 3A"]
    assert view.discards == before


@pytest.mark.rule("LUC-12")
def test_only_cards_with_a_dot_go_into_slots_and_into_any_of_the_three() -> None:
    for card, face in naive.FACES.items():
        state = position(hand=[card])
        slots = {move[-1] for move in legal_of(state, "score")}
        assert slots == ({"0", "1", "2"} if face.use == "dot" else set())


@pytest.mark.rule("LUC-12")
def test_from_then_on_the_new_card_scores() -> None:
    state = position(hand=[DOT], hands={1: ["red wig"]})
    play(state, f"score {DOT} 0", "tidy red wig", "put A3 0")
    assert state.scores() == [0, 3, 0]


@pytest.mark.rule("LUC-12")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_there_is_always_a_stone_to_secure_with(seats: int) -> None:
    """Also for players who do nothing else but lay stones."""
    for seed in range(5):
        for state in walk(seats, seed, bold_move):
            view = everything(state)
            laid = Counter(owner for owner, _ in reading.stones(view).values())
            for player in view.players:
                assert player.stones == 2 - laid[player.seat]
            if state.turn() >= 0 and view.pending is None:
                assert view.players[state.turn()].stones >= 1


# -- how stones age --------------------------------------------------------------------------------


def clean(state: Lucandor) -> None:
    play(state, min(legal_of(state, "clean")))


@pytest.mark.rule("LUC-6")
@pytest.mark.rule("LUC-12")
def test_a_stone_goes_to_1_and_home_at_the_start_of_its_owners_turns() -> None:
    state = play(position(hand=[DOT]), f"score {DOT} 0")
    clean(state)
    assert stones(state) == {0: (0, 2)}
    clean(state)
    assert (state.turn(), stones(state)) == (0, {0: (0, 1)})
    clean(state)
    clean(state)
    assert stones(state) == {0: (0, 1)}
    clean(state)
    assert (state.turn(), stones(state)) == (0, {})
    assert everything(state).players[0].stones == 2


@pytest.mark.rule("LUC-6")
def test_both_stones_of_a_player_age_and_nobody_elses() -> None:
    state = position(stones={0: (1, 2), 1: (1, 1), 2: (2, 2), 3: (2, 1)})
    clean(state)
    assert (state.turn(), stones(state)) == (1, {0: (1, 1), 2: (2, 2), 3: (2, 1)})
    clean(state)
    assert (state.turn(), stones(state)) == (2, {0: (1, 1), 2: (2, 1)})


@pytest.mark.rule("LUC-6")
def test_the_stone_of_a_finished_player_ages_when_they_are_passed_over() -> None:
    state = position(
        hand=["red wig", "blue wig", "green wig"],
        hands={1: [], 2: ["red shirt", "blue shirt", "green shirt"]},
        piles={0: [], 1: [], 2: []},
        stones={0: (1, 2), 3: (1, 1)},
    )
    clean(state)
    assert (state.turn(), stones(state)) == (2, {0: (1, 1)})
    clean(state)
    assert (state.turn(), stones(state)) == (0, {0: (1, 1)})
    clean(state)
    assert (state.turn(), stones(state)) == (2, {})


# -- past a stone ----------------------------------------------------------------------------------


@pytest.mark.rule("LUC-13")
@pytest.mark.parametrize(("level", "given"), [(1, False), (2, True)])
def test_a_foreign_stone_asks_for_luck_on_2_for_a_card_first(level: int, given: bool) -> None:
    state = facing(level)
    before = pile(state, 1)
    play(state, f"score {DOT} 1")
    assert legal(state) == {f"corner {corner}" for corner in CORNERS}
    assert state.turn() == 0
    assert pile(state, 1) == (before + PILE[-1:] if given else before)
    assert pile(state, 0) == (PILE[:-1] if given else PILE)


@pytest.mark.rule("LUC-13")
def test_the_card_goes_to_the_owner_of_the_stone_and_to_nobody_else() -> None:
    state = facing(2, owner=3)
    before = [pile(state, seat) for seat in range(4)]
    play(state, f"score {DOT} 1")
    after = [pile(state, seat) for seat in range(4)]
    assert after == [PILE[:-1], before[1], before[2], [*before[3], "red tailcoat"]]


@pytest.mark.rule("LUC-13")
@pytest.mark.rule("LUC-14")
@pytest.mark.parametrize("level", [1, 2])
def test_success_replaces_the_card_and_sends_the_stone_home(level: int) -> None:
    state = facing(level, ["red shirt", "red tailcoat"] + ["red socks"] * (level == 2))
    play(state, f"score {DOT} 1", LUCKY)
    view = everything(state)
    assert reading.slots(view)[1] == DOT
    assert names(view.discards)[-1] == "violet trousers"
    assert stones(state) == {1: (0, 2)}
    assert view.players[1].stones == 2
    assert state.turn() == 1


@pytest.mark.rule("LUC-13")
@pytest.mark.rule("LUC-14")
@pytest.mark.parametrize("level", [1, 2])
def test_failure_returns_the_card_and_ends_the_turn(level: int) -> None:
    state = facing(level, ["red shirt", "red tailcoat"] + ["red socks"] * (level == 2))
    state.stone_owners[1] = 2  # not the next player, whose stones age
    received = pile(state, 2)
    play(state, f"score {DOT} 1", UNLUCKY)
    assert reading.slots(everything(state))[1] == "violet trousers"
    assert hand(state, 0) == ["red wig", DOT, "orange wig"]
    assert pile(state, 0) == ["red shirt", "red tailcoat"]
    assert stones(state) == {1: (2, level)}
    assert state.turn() == 1
    # What was given away stays given.
    assert pile(state, 2) == received + ["red socks"] * (level == 2)


@pytest.mark.rule("LUC-13")
@pytest.mark.parametrize("level", [1, 2])
def test_an_own_stone_needs_no_check(level: int) -> None:
    for own_pile in ([], PILE):
        state = facing(level, own_pile, owner=0)
        play(state, f"score {DOT} 1")
        assert state.turn() == 1
        assert stones(state) == {1: (0, 2)}
        assert everything(state).players[0].stones == 1
        assert pile(state, 0) == own_pile[:-1]  # drawn, not given away


@pytest.mark.rule("LUC-13")
@pytest.mark.parametrize(
    ("level", "cards", "possible"), [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)]
)
def test_the_pile_must_have_enough_cards(level: int, cards: int, possible: bool) -> None:
    state = facing(level, PILE[:cards])
    slots = {move[-1] for move in legal_of(state, "score")}
    assert slots == ({"0", "1", "2"} if possible else {"0", "2"})


@pytest.mark.rule("LUC-13")
def test_the_given_card_is_not_the_one_that_is_checked() -> None:
    """The check turns over the next card, with its thumb elsewhere."""
    state = play(facing(2), f"score {DOT} 1")  # red socks: bottom left
    assert reading.slots(everything(play(state.clone(), LUCKY)))[1] == "violet trousers"
    assert reading.slots(everything(play(state.clone(), "corner bottom left")))[1] == DOT


# -- the luck check --------------------------------------------------------------------------------


@pytest.mark.rule("LUC-14")
@pytest.mark.parametrize("card", ["red tailcoat", "red shirt", "red socks", "red belt"])
def test_the_thumb_decides_and_the_card_goes_back_on_top(card: str) -> None:
    for corner in CORNERS:
        state = play(facing(1, ["red gloves", card]), f"score {DOT} 1", f"corner {corner}")
        success = corner == naive.FACES[card].thumb
        assert (reading.slots(everything(state))[1] == DOT) == success
        # After a success it is drawn at once, as a card was played.
        assert (card in hand(state, 0)) == success
        assert pile(state, 0) == (["red gloves"] if success else ["red gloves", card])


@pytest.mark.rule("LUC-14")
@pytest.mark.rule("LUC-26")
def test_everybody_has_seen_the_card_of_the_check() -> None:
    state = play(facing(1), f"score {DOT} 1", UNLUCKY)
    for viewer in (0, 1, 2, 3, None):
        known = view(state, viewer).players[0].known_pile
        assert [(one.depth, one.card) for one in known] == [(0, 0)]


@pytest.mark.rule("LUC-14")
def test_a_shown_top_card_is_a_certainty() -> None:
    state = show(facing(1), "red tailcoat")
    for seed in range(20):
        guess = GAME.observe(state, 0).sample(Rng(seed))
        assert isinstance(guess, Lucandor)
        play(guess, f"score {DOT} 1", LUCKY)
        assert reading.slots(everything(guess))[1] == DOT


@pytest.mark.rule("LUC-14")
@pytest.mark.rule("LUC-C4")
@pytest.mark.parametrize("corner", CORNERS)
def test_the_odds_of_luck_are_one_in_four(corner: str) -> None:
    """Over every card that may lie on top: fifteen thumbs of sixty in each corner."""
    wins = 0
    for top in naive.CARDS:
        other = DOT if top != DOT else "blue shirt"
        state = position(
            hand=[other], pile=[top], stones={1: (1, 1)}, slots=["start 1A", "start 2A", "start 3A"]
        )
        play(state, f"score {other} 1", f"corner {corner}")
        wins += reading.slots(everything(state))[1] == other
    assert wins == 15


@pytest.mark.rule("LUC-14")
def test_the_odds_follow_from_the_cards_nobody_has_seen() -> None:
    """Sampled as a player would guess: the share of unseen thumbs in each corner."""
    state = facing(1)
    view = everything(state)
    own = set(view.all_hands[0]) | set(view.discards) | {48}
    unseen = [card for number, card in enumerate(naive.CARDS) if number not in own]
    share = Counter(naive.FACES[card].thumb for card in unseen)
    hits: Counter[str] = Counter()
    observation = GAME.observe(state, 0)
    samples = 1200
    for seed in range(samples):
        guess = observation.sample(Rng(seed))
        assert isinstance(guess, Lucandor)
        hits[naive.FACES[names(guess.piles[0])[-1]].thumb] += 1
    for corner in CORNERS:
        expected = share[corner] / len(unseen)
        assert abs(hits[corner] / samples - expected) < 0.05
