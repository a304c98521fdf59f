"""What a page does to be noticed, kept for tests; and two people at a table who look elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.browser.game_page import moves_of
from tests.games.serendipity.page import SerendipityPage, covered, owned, position_of

BEN, ANNA = 0, 1  # seats; Ben begins
# A script that keeps what is sounded and felt; sounds as the frequencies that are set.
RECORD = """
  window.contexts = 0; window.heard = []; window.felt = 0;
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor() { super(); window.contexts += 1; }
  };
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    if (value > 20) window.heard.push(value);
    return set.call(this, value, at);
  };
  navigator.vibrate = () => { window.felt += 1; return true; };
"""
# A headless browser shows no notifications and says that they are denied, whatever it was granted:
# here is one whose player says yes when asked.
WILLING = """
  window.notes = []; window.asked = 0;
  window.Notification = class {
    static permission = localStorage.getItem("permission") ?? "default";
    static requestPermission() {
      window.asked += 1;
      localStorage.setItem("permission", (Notification.permission = "granted"));
      return Promise.resolve(Notification.permission);
    }
    constructor(text, how) {
      this.note = { text, ...how, closed: false };
      if (Notification.permission === "granted") window.notes.push(this.note);
    }
    close() { this.note.closed = true; }
  };
"""
LOOK = """([hidden, focused]) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.hasFocus = () => focused;
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event(focused ? "focus" : "blur"));
}"""


class Pair(NamedTuple):
    """Two people at a table, in windows of their own."""

    anna: SerendipityPage
    ben: SerendipityPage
    table: str
    database: Path

    def pass_on(self, seat: int) -> None:
        """End the turn of a seat: a flower of the other one is looked at and covered again."""
        window = (self.ben, self.anna)[seat]
        state = position_of(self.database, self.table)
        before = len(moves_of(self.database, self.table))
        window.until(window.on_turn)
        window.click(covered(state, *owned(state, 1 - seat))[0])
        window.until(lambda: len(moves_of(self.database, self.table)) > before)


def look(window: SerendipityPage, *, hidden: bool = False, focused: bool | None = None) -> None:
    """Look at the page, or elsewhere."""
    window.page.evaluate(LOOK, [hidden, not hidden if focused is None else focused])


def offer(window: SerendipityPage) -> Locator:
    return window.page.get_by_role("banner").get_by_role("status")


def heard(window: SerendipityPage) -> Any:
    return window.page.evaluate("window.heard")


def icon(window: SerendipityPage) -> str | None:
    return window.page.locator("link[rel=icon]").get_attribute("href")


def sound_button(window: SerendipityPage) -> Locator:
    return window.page.get_by_role("button", name="Sounds")


def open_settings(window: SerendipityPage) -> Locator:
    window.page.get_by_role("button", name="Settings").click()
    return window.page.get_by_role("dialog")
