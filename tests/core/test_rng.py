"""The generators: the same numbers everywhere, fair, and recomputable by anybody."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.core import Rng, SecretRng, commitment, rng_for

TABLE_SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
WORD = 1 << 64


def numbers(rng: Rng, bound: int, count: int) -> list[int]:
    return [rng.below(bound) for _ in range(count)]


def chi_square(values: list[int], bound: int) -> float:
    counts = Counter(values)
    expected = len(values) / bound
    return sum((counts[value] - expected) ** 2 / expected for value in range(bound))


# -- the fast generator ------------------------------------------------------


class PlainFast:
    """The fast generator written down a second time: SplitMix64 seeds L'Ecuyer's combined one."""

    def __init__(self, seed: int) -> None:
        mixed = self.split_mix(seed % WORD)
        if not 0 <= seed < WORD:
            mixed = self.split_mix(mixed ^ (seed // WORD % WORD))
        self.a = mixed % 2147483562 + 1
        self.b = mixed // 2**32 % 2147483398 + 1

    @staticmethod
    def split_mix(number: int) -> int:
        number = (number + 0x9E3779B97F4A7C15) % WORD
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % WORD
        number = (number ^ number >> 27) * 0x94D049BB133111EB % WORD
        return number ^ number >> 31

    def below(self, bound: int) -> int:
        self.a = self.a * 40014 % 2147483563
        self.b = self.b * 40692 % 2147483399
        return (self.a - self.b) % 2147483562 * bound // 2147483562


def test_split_mix_is_the_published_one() -> None:
    # The first outputs of SplitMix64 seeded with 0, as its authors give them.
    assert PlainFast.split_mix(0) == 0xE220A8397B1DCDAF
    assert PlainFast.split_mix(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [204, 886, 111, 282, 511, 884, 799, 128]),
        (1, [463, 628, 326, 471, 835, 654, 715, 273]),
        (7, [421, 364, 47, 449, 439, 545, 228, 546]),
        (2**63 - 1, [866, 671, 39, 308, 757, 267, 333, 736]),
        (2**64 - 1, [643, 366, 519, 506, 368, 325, 103, 25]),
        (2**64, [844, 444, 904, 916, 797, 399, 578, 185]),
        (-1, [181, 155, 489, 151, 328, 363, 619, 186]),
    ],
)
def test_fast_numbers_never_change(seed: int, expected: list[int]) -> None:
    """Records of games played long ago depend on these."""
    assert numbers(Rng(seed), 1000, 8) == expected


@given(st.integers(-(2**70), 2**130), st.integers(1, 2**31))
def test_fast_numbers_are_those_of_the_plain_generator(seed: int, bound: int) -> None:
    rng, plain = Rng(seed), PlainFast(seed)
    assert numbers(rng, bound, 20) == [plain.below(bound) for _ in range(20)]


@given(st.integers(), st.integers(1, 2**31))
def test_fast_numbers_are_below_the_bound(seed: int, bound: int) -> None:
    assert all(0 <= number < bound for number in numbers(Rng(seed), bound, 50))


@pytest.mark.parametrize("bound", [2, 3, 7, 91, 100])
def test_fast_numbers_are_even(bound: int) -> None:
    # Six standard deviations: a generator that is right fails this for no bound and seed here.
    limit = bound + 6 * (2 * bound) ** 0.5
    assert chi_square(numbers(Rng(11), bound, 20_000), bound) < limit


def test_pairs_of_fast_numbers_are_even() -> None:
    drawn = numbers(Rng(12), 10, 40_000)
    pairs = [one * 10 + other for one, other in pairwise(drawn)]
    assert chi_square(pairs, 100) < 100 + 6 * 200**0.5


def test_neighbouring_seeds_are_unrelated() -> None:
    """A loop counter is a fine seed: the first deals of neighbours do not resemble."""
    first = [Rng(seed).below(100) for seed in range(5000)]
    assert chi_square(first, 100) < 100 + 6 * 200**0.5
    steps = [(one - other) % 100 for one, other in pairwise(first)]
    assert chi_square(steps, 100) < 100 + 6 * 200**0.5


def test_seeds_that_differ_only_in_high_bits_differ() -> None:
    seeds = [5, 5 + 2**32, 5 + 2**63, 5 + 2**64, 5 + 2**100, -5, -(2**64) + 5, 2**64 - 5]
    streams = {tuple(numbers(Rng(seed), 2**30, 4)) for seed in seeds}
    assert len(streams) == len(seeds)


def test_real_numbers_lie_between_0_and_1() -> None:
    rng = Rng(3)
    drawn = [rng.real() for _ in range(10_000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.02


def test_a_spawned_generator_goes_its_own_way() -> None:
    rng = Rng(4)
    child = rng.spawn()
    twin = Rng(4)
    twin_child = twin.spawn()
    later = numbers(rng, 1000, 10)
    numbers(twin_child, 1000, 5)
    assert numbers(twin, 1000, 10) == later, "a child must not change its parent"
    assert numbers(child, 1000, 10) != later


# -- both --------------------------------------------------------------------


def generators() -> list[Rng]:
    return [Rng(5), SecretRng(TABLE_SEED)]


@pytest.mark.parametrize("rng", generators(), ids=["fast", "secret"])
def test_a_clone_gives_the_same_numbers_and_is_independent(rng: Rng) -> None:
    for drawn in range(6):  # a block of the secret stream has four numbers
        twin = rng.clone()
        assert type(twin) is type(rng)
        ahead = numbers(twin, 1000, 9)
        assert numbers(rng.clone(), 1000, 9) == ahead, f"after {drawn} numbers"
        rng.below(1000)
        assert numbers(rng.clone(), 1000, 8) == ahead[1:]


@pytest.mark.parametrize("rng", generators(), ids=["fast", "secret"])
def test_a_shuffle_keeps_all_and_every_order_is_as_likely(rng: Rng) -> None:
    orders = []
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders.append(items[0] * 9 + items[1] * 3 + items[2])
    counts = Counter(orders)
    assert len(counts) == 6
    assert all(abs(count - 1000) < 6 * 30 for count in counts.values()), counts


@pytest.mark.parametrize("rng", generators(), ids=["fast", "secret"])
def test_a_pick_may_be_any_item(rng: Rng) -> None:
    assert {rng.pick([4, 8, 15]) for _ in range(100)} == {4, 8, 15}


def test_the_kind_of_seed_decides_the_generator() -> None:
    assert type(rng_for(7)) is Rng
    assert type(rng_for(TABLE_SEED)) is SecretRng
    assert numbers(rng_for(7), 1000, 5) == numbers(Rng(7), 1000, 5)
    assert numbers(rng_for(TABLE_SEED), 1000, 5) == numbers(SecretRng(TABLE_SEED), 1000, 5)


# -- the secret stream -------------------------------------------------------


def words(secret: str, count: int) -> list[int]:
    """The stream as documented: block n is SHA-256 of the secret and n, read as four numbers."""
    blocks = b"".join(
        hashlib.sha256(
            b"spielwerk stream\x00" + bytes.fromhex(secret) + block.to_bytes(8, "big")
        ).digest()
        for block in range(count // 4 + 1)
    )
    return [int.from_bytes(blocks[at : at + 8], "big") for at in range(0, 8 * count, 8)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**31))
def test_anybody_can_recompute_the_secret_stream(secret: bytes, bound: int) -> None:
    # Rejection at these bounds has odds of 1 in 2**33, so that number n is word n.
    expected = [word % bound for word in words(secret.hex(), 11)]
    assert numbers(SecretRng(secret.hex()), bound, 11) == expected


@given(st.binary(min_size=32, max_size=32))
def test_the_secret_stream_rejects_what_would_favour_small_numbers(secret: bytes) -> None:
    bound = 3 << 62  # one word in four is past the last whole multiple
    expected = [word for word in words(secret.hex(), 60) if word < bound]
    assert numbers(SecretRng(secret.hex()), bound, 20) == expected[:20]


def test_bounds_that_divide_the_word_reject_nothing() -> None:
    assert numbers(SecretRng(TABLE_SEED), WORD, 6) == words(TABLE_SEED, 6)


@pytest.mark.parametrize("bound", [2, 3, 91])
def test_secret_numbers_are_even(bound: int) -> None:
    limit = bound + 6 * (2 * bound) ** 0.5
    assert chi_square(numbers(SecretRng(TABLE_SEED), bound, 10_000), bound) < limit


def test_secret_numbers_never_change() -> None:
    assert numbers(SecretRng(TABLE_SEED), 1000, 8) == [330, 678, 929, 581, 695, 377, 627, 207]


def test_every_bit_of_the_secret_matters() -> None:
    flipped = ["80" + TABLE_SEED[2:], TABLE_SEED[:-1] + "e"]
    streams = {tuple(numbers(SecretRng(secret), 2**30, 4)) for secret in [TABLE_SEED, *flipped]}
    assert len(streams) == 3


def test_the_commitment_is_the_documented_hash() -> None:
    expected = hashlib.sha256(b"spielwerk seed\x00" + bytes.fromhex(TABLE_SEED)).hexdigest()
    assert commitment(TABLE_SEED) == expected
    assert commitment("ff" * 32) != expected


def test_the_commitment_tells_nothing_about_the_stream() -> None:
    """The published hash must not be a block of the stream."""
    stream = b"".join(word.to_bytes(8, "big") for word in words(TABLE_SEED, 400)).hex()
    assert commitment(TABLE_SEED) not in stream
