"""Ctrl-C waits for the end of a game."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator

import pytest

from spielwerk.lab.interrupts import between_games


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """What a shell starts in the background is deaf to Ctrl-C, and so are these tests then."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def play(*games: Callable[[], object]) -> list[int]:
    """The games that were played to their end before Ctrl-C had its effect."""
    done: list[int] = []

    def play_all() -> None:
        with between_games() as look:
            for number, game in enumerate(games):
                look()
                game()
                done.append(number)

    with pytest.raises(KeyboardInterrupt):
        play_all()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return done


def press_twice() -> None:
    press()
    press()


def nothing() -> None: ...


def test_it_waits_for_the_end_of_the_game_and_no_other_is_begun() -> None:
    assert play(nothing, press, nothing) == [0, 1]


def test_after_the_last_game_it_has_its_effect_too() -> None:
    assert play(nothing, press) == [0, 1]


def test_the_second_time_it_does_not_wait() -> None:
    assert play(nothing, press_twice, nothing) == [0]


def test_who_has_a_handler_of_their_own_is_told() -> None:
    told: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: told.append(number))
    try:
        with between_games() as look:
            press()
            assert told == []
            look()
            assert told == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, usual)


def fail() -> None:
    with between_games():
        press()
        raise ZeroDivisionError


def test_an_error_is_not_covered_up() -> None:
    with pytest.raises(ZeroDivisionError):
        fail()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_other_threads_have_no_signals() -> None:
    seen: list[object] = []

    def work() -> None:
        with between_games() as look:
            look()
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]
