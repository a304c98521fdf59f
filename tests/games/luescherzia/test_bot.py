"""What bots make of Lüscherzia: situations with one clearly right decision, and fair advice."""

from __future__ import annotations

import pytest

from spielwerk.bots.search import first_sight
from spielwerk.core import TOTAL_RECALL, Rng
from spielwerk.games.luescherzia import GAME
from spielwerk.games.luescherzia.bot.gambles import after_roll, before_roll, chance
from spielwerk.games.luescherzia.bot.guide import TOGETHER, LuescherziaGuide
from spielwerk.games.luescherzia.bot.routes import routes, steps_to_exit
from spielwerk.games.luescherzia.bot.stakes import Stakes, chance_to_get_out
from spielwerk.games.luescherzia.lookup import LOOKUP
from spielwerk.games.luescherzia.rules import Luescherzia
from spielwerk.opponents import bot
from tests.games.luescherzia.play import play_out
from tests.games.luescherzia.positions import (
    EAST,
    GUSTI,
    MIRTA,
    SAEMI,
    SOUTH,
    TEXTS,
    WEST,
    card,
    carry_out,
    dice,
    enter,
    field,
    find,
    hands,
    play,
    position,
    tile,
)

FIRST_SIGHT = "first sight"  # what the weaker levels do when they do not blunder
LEVELS = (FIRST_SIGHT, "strong")
GUIDE = LuescherziaGuide()


def decide(state: Luescherzia, level: str, seat: int | None = None) -> str:
    seat = state.turn() if seat is None else seat
    if level == FIRST_SIGHT:
        sample = GAME.observe(state, seat).sample(Rng(1), TOTAL_RECALL)
        return TEXTS[first_sight(sample, seat, GUIDE)]
    return TEXTS[bot(level, GAME, seed=1, iterations=60).choose(GAME.observe(state, seat))]


def weights(state: Luescherzia) -> dict[str, float]:
    legal = state.legal(state.turn())
    return dict(
        zip([TEXTS[one] for one in legal], GUIDE.weights(state, state.turn(), legal), strict=True)
    )


# -- one clearly right decision --------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_reaches_the_exit_is_chosen(level: str) -> None:
    state = position(1, at="I13", facing=EAST, points={0: 15}, round_=8, bag=[])
    hands(state, {0: [card("F2"), card("B1"), card("L1")]})
    assert decide(state, level) == f"choose {card('F2')}"


@pytest.mark.parametrize("level", LEVELS)
def test_the_direction_is_set_towards_the_exit(level: str) -> None:
    state = position(3, at="J13", facing=WEST, round_=9, bag=[], points={0: 9})
    carry_out(state, {0: card("F1")})
    assert decide(state, level) == "pay"
    assert decide(play(state, "pay"), level) == "face 1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_direction_that_is_right_is_left_alone(level: str) -> None:
    state = position(3, at="J13", facing=EAST, round_=9, bag=[])
    carry_out(state, {0: card("F1")})
    assert decide(state, level) == "skip"


def test_the_last_heart_is_not_risked_for_a_monster_out_of_reach() -> None:
    """Five dice to flee from level 1, a single one to beat four hearts."""
    monster = tile("monster", 3, hearts=4)
    state = enter(monster, drawn=False, avatars=[SAEMI, GUSTI, MIRTA], hearts={0: 1})
    assert decide(state, FIRST_SIGHT) == "pass"


def test_an_easy_monster_is_fought() -> None:
    monster = tile("monster", 1, hearts=1)
    state = enter(monster, drawn=False, avatars=[GUSTI, SAEMI, MIRTA])
    assert decide(state, FIRST_SIGHT) == "fight"


def test_sp_are_spent_on_the_last_heart() -> None:
    trap = tile("trap", 1, effect="lose_hearts")
    state = enter(trap, avatars=[GUSTI, SAEMI, MIRTA], hearts={0: 1}, points=6, pips=(1, 1, 1))
    play(state, "roll 0")
    assert decide(state, FIRST_SIGHT) == "reroll"
    state = enter(trap, avatars=[GUSTI, SAEMI, MIRTA], points=6, pips=(1, 1, 1))
    play(state, "roll 0")
    assert decide(state, FIRST_SIGHT) == "accept", "one heart of nine is not worth three SP"


def test_a_check_that_succeeds_costs_nothing_more() -> None:
    monster = tile("monster", 1, hearts=1)
    state = enter(monster, drawn=False, avatars=[GUSTI, SAEMI, MIRTA], points=5)
    dice(play(state, "fight"), 6, 1, 1, 1)
    assert weights(state)["roll 0"] == 1.0, "no dice are bought before they are needed"


def test_dice_are_bought_up_to_the_number_needed() -> None:
    monster = tile("monster", 2, hearts=3)
    state = enter(monster, drawn=False, avatars=[SAEMI, GUSTI, MIRTA], points=9, hearts={0: 2})
    play(state, "fight")
    assert decide(state, FIRST_SIGHT) == "roll 1", "two dice never make three successes"


@pytest.mark.parametrize("level", LEVELS)
def test_treasures_are_kept_and_the_best_is_picked(level: str) -> None:
    best, less = find("points", points=8), find("points", points=4)
    state = enter(
        tile("find_site"), avatars=[MIRTA, GUSTI, SAEMI], find_pile=[best, less], pips=(5, 5, 1, 1)
    )
    play(state, "search")
    assert decide(state, level) == f"pick {best}"
    assert decide(play(state, f"pick {best}"), level) == "keep"


def test_a_find_that_heals_is_used_where_hearts_are_few() -> None:
    held = {0: [find("heal")]}
    state = carry_out(position(3, hearts={0: 2}, held=held), {0: card("F1")})
    assert decide(state, FIRST_SIGHT) == "heal_card"
    state = carry_out(position(3, hearts={0: 10}, held=held), {0: card("F1")})
    assert decide(state, FIRST_SIGHT) == "go", "two of the three hearts would go to waste"


def test_a_single_player_does_not_leave_with_too_few_points() -> None:
    """As long as there is time."""
    cards = {0: [card("F1"), card("B1")]}
    poor = hands(position(1, at="J13", facing=EAST, points={0: 3}, round_=4), cards)
    rich = hands(position(1, at="J13", facing=EAST, points={0: 15}, round_=4), cards)
    assert decide(poor, FIRST_SIGHT) == f"choose {card('B1')}"
    assert decide(rich, FIRST_SIGHT) == f"choose {card('F1')}"


# -- judgement -------------------------------------------------------------------------------------


def test_the_way_to_the_exit_gets_shorter_step_by_step() -> None:
    for solo in (False, True):
        ahead = routes(LOOKUP, solo)
        assert ahead.least(field("K13")) == 0
        way = ["F1", "J3", "E6", "J9", "B12", "J13"]
        needed = [ahead.least(field(name)) for name in way]
        assert needed == sorted(needed, reverse=True)
        steps = steps_to_exit(LOOKUP)
        assert all(ahead.least(one) >= steps[one] / 2 for one in range(LOOKUP.fields)), (
            "no card goes more than two fields"
        )


def test_facing_a_wall_costs_time() -> None:
    ahead = routes(LOOKUP, False)
    corner = field("A13") * 4
    assert ahead.togo[corner + EAST] < ahead.togo[corner + SOUTH]
    assert ahead.togo[corner + EAST] < ahead.togo[corner + WEST]


def test_the_chance_to_get_out_falls_with_time_and_rises_with_the_way() -> None:
    early, late = position(4, at="F5", round_=3), position(4, at="F5", round_=6)
    near = position(4, at="F13", round_=6)
    assert chance_to_get_out(early) > chance_to_get_out(late) + 0.2
    assert chance_to_get_out(near) > 0.95


def test_last_hearts_are_dear() -> None:
    last = Stakes(position(3, hearts={0: 1}), 0)
    many = Stakes(position(3, hearts={0: 9}), 0)
    assert last.loss(1) > 4 * many.loss(1) > 0


def test_what_a_check_is_worth() -> None:
    assert before_roll(3, 1, 0, 1, 9.0) == pytest.approx(9.0 * chance(3, 1))
    assert before_roll(1, 2, 0, 1, 9.0) == 0, "too few dice, and no SP to buy one"
    assert after_roll(0, 5, 1, 9.0) == 9.0
    assert after_roll(1, 1, 1, 9.0) == pytest.approx(9.0 / 3 - 1)
    assert after_roll(1, 2, 1, 9.0) == pytest.approx(2.0 + 2.0 * (9.0 / 3 - 1) / 3)
    assert after_roll(1, 9, 1, 2.5) == 0, "a success costs three SP on average"


def test_who_is_ahead_is_likelier_to_win_and_the_dead_do_not() -> None:
    chances = GUIDE.evaluate(position(3, points={0: 9, 1: 3, 2: 9}, hearts={2: 0}))
    assert chances[0] > chances[1] > chances[2]
    assert sum(chances) <= 1
    common = TOGETHER * sum(chances) / 3
    assert chances[2] == pytest.approx(common), "all that is left to the dead is to steer"
    assert chances[0] - common > 2 * (chances[1] - common)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_finished_games_give_the_winners_and_a_little_to_all_who_got_out(seats: int) -> None:
    state = position(seats, at="J13", facing=EAST, points={seats - 1: 20}, bag=[])
    play(carry_out(state, {0: card("F1")}), "skip")
    common = TOGETHER / seats
    expected = [common] * (seats - 1) + [1.0 - TOGETHER + common]
    assert GUIDE.evaluate(state) == pytest.approx(expected)


def test_nobody_wins_when_time_is_up() -> None:
    state = play_out(GAME.start(3, 1), Rng(1))
    assert state.outcome() is not None
    assert GUIDE.evaluate(state) == [0.0] * 3


def test_advice_does_not_depend_on_cards_that_nobody_has_seen() -> None:
    state = position(3, at="F4")
    hands(state, {0: [3, 17, 40], 1: [1, 2, 9], 2: [20, 30, 33]})
    legal = state.legal(0)
    advice = [
        GUIDE.weights(GAME.observe(state, 0).sample(Rng(seed), TOTAL_RECALL), 0, legal)
        for seed in range(4)
    ]
    assert all(one == advice[0] for one in advice)
