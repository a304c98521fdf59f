"""What must hold at a table in every window, whatever is played there.

`look_over(window)` measures the page and says in words what is wrong with it; games call it in
positions of their own. What a player may touch is marked on boards by the class `legal` (a button
also by `lit`) or by `data-legal`. A picture that its player can enlarge says so by `data-zooms`:
its targets and its text may be small, the picture may not. Cards in a `data-fan` may overlap.
"""

from __future__ import annotations

from pathlib import Path

from tests.browser.game_page import GamePage

SIZES = [
    (320, 568),
    (390, 844),
    (720, 450),  # 1440 by 900 at 200 %
    (768, 1024),
    (844, 390),
    (1024, 600),
    (1152, 620),
    (1366, 625),
    (1440, 900),
    (1920, 1080),
    (2560, 1300),
]
# A script for a page that shall believe to be touched by a finger instead of a mouse.
FINGER = (
    "const asked = matchMedia;"
    "matchMedia = (query) => query.includes('coarse') ? { matches: true } : asked(query)"
)
# Boards that draw by numbers hear of the new size a little later: wait until nothing moves on.
SETTLE = """async () => {
  const shape = () => JSON.stringify([...document.querySelectorAll(".board *")].map((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x, y, width].map(Math.round);
  }));
  for (let still = 0, before = "", look = 0; still < 3 && look < 100; look += 1) {
    await new Promise((done) => setTimeout(done, 30));
    const now = shape();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""
MEASURE = (Path(__file__).parent / "windows.js").read_text(encoding="utf-8")


def resize(window: GamePage, size: tuple[int, int]) -> None:
    """A window of this size, as soon as the board has settled in it."""
    window.page.set_viewport_size({"width": size[0], "height": size[1]})
    window.page.evaluate(SETTLE)


def check_no_scrolling(window: GamePage, size: tuple[int, int]) -> None:
    """Everything there is to see is in a window of this size."""
    resize(window, size)
    assert window.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    ) == list(size)


def look_over(window: GamePage, size: tuple[int, int]) -> list[str]:
    """What is wrong in a window of this size, and stays so: a second look finds it again."""
    resize(window, size)
    found = _measure(window)
    if found:
        resize(window, size)
        found = [problem for problem in _measure(window) if problem in found]
    return found


def _measure(window: GamePage) -> list[str]:
    page = window.page
    page.evaluate(
        "Promise.allSettled(document.getAnimations()"
        ".filter(a => a.effect.getComputedTiming().endTime < Infinity).map(a => a.finished))"
    )
    found: list[str] = page.evaluate(MEASURE)
    return found
