"""A mouse that drags, and fingers: the browser is told of them as a touch screen would."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.browser.game_page import GamePage

STEPS = 6  # of a movement


class Point(NamedTuple):
    x: float
    y: float


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None, thing
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def between(start: Point, end: Point) -> list[Point]:
    """The way from one point to another."""
    return [
        Point(start.x + (end.x - start.x) * k / STEPS, start.y + (end.y - start.y) * k / STEPS)
        for k in range(1, STEPS + 1)
    ]


class Mouse:
    """Takes something along; `carry` leaves it in the hand."""

    def __init__(self, window: GamePage) -> None:
        self.mouse = window.page.mouse

    def carry(self, start: Point, end: Point) -> None:
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move(*end, steps=STEPS)

    def drop(self) -> None:
        self.mouse.up()

    def drag(self, start: Point, end: Point) -> None:
        self.carry(start, end)
        self.drop()


class Fingers:
    """One or two of them on the screen of a window."""

    def __init__(self, window: GamePage) -> None:
        self.wire = window.context.new_cdp_session(window.page)
        self.wire.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})

    def _tell(self, kind: str, *at: Point) -> None:
        points: list[dict[str, Any]] = [
            {"x": point.x, "y": point.y, "id": finger} for finger, point in enumerate(at)
        ]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def carry(self, start: Point, end: Point) -> None:
        self._tell("touchStart", start)
        for point in between(start, end):
            self._tell("touchMove", point)

    def drop(self) -> None:
        self._tell("touchEnd")

    def drag(self, start: Point, end: Point) -> None:
        self.carry(start, end)
        self.drop()

    def tap(self, at: Point) -> None:
        self._tell("touchStart", at)
        self._tell("touchEnd")

    def pinch(self, at: Point, apart: float, wider: float) -> None:
        """Two fingers side by side, first so far apart, then so many times as far."""

        def pair(spread: float) -> tuple[Point, Point]:
            return Point(at.x - spread / 2, at.y), Point(at.x + spread / 2, at.y)

        self._tell("touchStart", pair(apart)[0])
        self._tell("touchStart", *pair(apart))
        for k in range(1, STEPS + 1):
            self._tell("touchMove", *pair(apart * (1 + (wider - 1) * k / STEPS)))
        self._tell("touchEnd")
