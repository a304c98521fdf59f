"""The chain over the moves, byte for byte, and what it keeps to itself."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from spielwerk.core import AnyGame, Chain, Rng, SpielwerkError, commitment, heads, random_playout
from tests.toy import TOY

SECRET = "c0ffee" + "0" * 58
OPTIONS: dict[str, Any] = {"rounds": 3, "aim": "most"}


def chain(seed: int | str = SECRET, **others: Any) -> Chain:
    fields: dict[str, Any] = {
        "game": "toy",
        "rules_version": 3,
        "seats": 2,
        "options": OPTIONS,
    } | others
    return Chain(seed=seed, **fields)


def after(start: Chain, *moves: tuple[int, int]) -> str:
    for seat, action in moves:
        start.add(seat, action)
    return start.head


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def test_the_chain_is_the_documented_one() -> None:
    text = (
        f'{{"commitment":"{commitment(SECRET)}","game":"toy",'
        '"options":{"aim":"most","rounds":3},"rules_version":3,"seats":2}'
    )
    opening = sha(b"spielwerk game\0", text.encode())
    assert chain().head == opening.hex()
    move = b"\x01" + b"\x00\x00\x01\x02"
    first = sha(b"spielwerk move\0", bytes.fromhex(SECRET), opening, move)
    assert after(chain(), (1, 258)) == first.hex()
    second = sha(b"spielwerk move\0", bytes.fromhex(SECRET), first, bytes(5))
    assert after(chain(), (1, 258), (0, 0)) == second.hex()


def test_the_chain_of_a_numbered_seed_takes_its_eight_bytes() -> None:
    text = (
        '{"commitment":null,"game":"toy","options":{"aim":"most","rounds":3},'
        '"rules_version":3,"seats":2}'
    )
    opening = sha(b"spielwerk game\0", text.encode())
    assert chain(7).head == opening.hex()
    first = sha(b"spielwerk move\0", bytes(7), b"\x07", opening, bytes(5))
    assert after(chain(7), (0, 0)) == first.hex()


def test_the_chain_never_changes() -> None:
    """Heads are on people's paper."""
    assert after(chain(), (0, 1), (1, 0)) == (
        "bdca7fe929fe9a545d8004188860934474361d7bbb087f7850ba692ed10c7902"
    )
    assert after(chain(7), (0, 1), (1, 0)) == (
        "9dc125db59020ee8f9b8094069299821c288fc60077348f0294cfeb1dbc68b30"
    )


@pytest.mark.parametrize(
    "other",
    [
        {"seed": "ff" * 32},
        {"game": "yot"},
        {"rules_version": 4},
        {"seats": 3},
        {"options": {"rounds": 3, "aim": "least"}},
        {"options": {"rounds": 3}},
    ],
)
def test_the_opening_is_part_of_the_chain(other: dict[str, Any]) -> None:
    assert chain(**other).head != chain().head


def test_the_order_in_which_options_were_chosen_is_not() -> None:
    assert chain(options=dict(reversed(OPTIONS.items()))).head == chain().head


def test_every_move_in_its_place_is_part_of_the_chain() -> None:
    lines = [
        [(0, 1), (1, 2)],
        [(1, 2), (0, 1)],
        [(0, 2), (1, 1)],
        [(0, 1)],
        [(0, 1), (1, 2), (1, 2)],
        [(0, 1), (1, 258)],
        [(0, 256), (1, 2)],
        [],
    ]
    assert len({after(chain(), *line) for line in lines}) == len(lines)


def test_who_knows_all_but_the_seed_cannot_tell_two_secret_actions_apart() -> None:
    """One opening, one move, but many heads: nothing can be looked up but by who has the seed.

    Numbered seeds are not part of the opening; so these games differ in nothing but the seed.
    """
    seeds = range(200)
    assert len({chain(seed).head for seed in seeds}) == 1
    this = {after(chain(seed), (0, 1)) for seed in seeds}
    that = {after(chain(seed), (0, 2)) for seed in seeds}
    assert len(this) == len(that) == len(seeds)
    assert this.isdisjoint(that)


def test_a_head_is_not_made_of_what_everybody_knows() -> None:
    """Whoever tries all actions with the head before, the move and the hash of the seed fails."""
    before = bytes.fromhex(chain().head)
    shown = after(chain(), (1, 2))
    public = bytes.fromhex(commitment(SECRET))
    for seat in range(2):
        for action in range(300):
            move = (seat << 32 | action).to_bytes(5, "big")
            for known in (b"", public, bytes(32)):
                for tag in (b"", b"spielwerk move\0", b"spielwerk game\0"):
                    assert sha(tag, known, before, move).hex() != shown


def test_a_game_carries_its_chain_on_move_by_move() -> None:
    game: AnyGame = TOY
    state = game.start(3, SECRET)
    random_playout(state, Rng(2), 4)
    carried = game.chain(state)
    expected = heads(game.record(state))
    assert len(expected) == 5
    assert carried.head == expected[-1]
    seat = state.to_act()[0]
    action = state.legal(seat)[0]
    state.play(seat, action)
    carried.add(seat, action)
    assert heads(game.record(state)) == [*expected, carried.head]


def test_a_sampled_position_has_no_chain() -> None:
    game: AnyGame = TOY
    sample = game.observe(game.start(3, 1), 0).sample(Rng(1))
    with pytest.raises(SpielwerkError, match="a sampled position has no record"):
        game.chain(sample)
