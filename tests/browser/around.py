"""Several people on one device: their tokens in one browser, and what its page holds of them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect

from tests.browser.game_page import GamePage

# Of all objects that the page can still reach: the views of a seat, and events not for everybody.
SECRETS = """function () {
  const found = [];
  for (const one of this) {
    try {
      const view = "to_act" in one && Number.isInteger(one.viewer);
      const event = typeof one.event === "string" && Array.isArray(one.audience);
      if (view || event) found.push(JSON.stringify(one).slice(0, 300));
    } catch {
      // Some objects of the browser do not like to be asked.
    }
  }
  return found;
}"""


class Around:
    """A window that goes from hand to hand; keeps what its present socket was sent."""

    def __init__(self, window: GamePage) -> None:
        self.window = window
        self.page = window.page
        self.heard: list[Any] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.heard = heard = []
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    def sit(self, seated: dict[str, Any]) -> None:
        self.window.visit()
        self.page.evaluate(
            "([table, tokens]) => localStorage.setItem(`spielwerk.seat.${table}`, tokens)",
            [seated["table"], " ".join(seated["tokens"])],
        )
        self.window.visit(f"/t/{seated['table']}")

    # -- handing over ----------------------------------------------------------

    @property
    def screen(self) -> Locator:
        return self.page.locator("#handing-title")

    @property
    def hand_on(self) -> Locator:
        return self.page.locator(".hand-on")

    def take(self, name: str) -> None:
        """The next person takes the device, and says so."""
        self.check_covered(name)
        self.page.get_by_role("button", name=f"I am {name}").click()
        self.screen.wait_for(state="detached")
        self.window.board.wait_for()

    # -- judging ---------------------------------------------------------------

    def check_covered(self, name: str) -> None:
        """Nothing of anybody is in the page: not drawn, not sent, not remembered."""
        expect(self.screen).to_contain_text(name)
        button = self.page.get_by_role("button", name=f"I am {name}")
        expect(button).to_be_enabled()
        assert self.window.board.count() == 0
        assert self.page.locator("[data-hand-card], .story, .sentence").count() == 0
        for frame in self.heard:
            self._check_frame(frame)
        # What ends by itself, an animation or a timer, may hold on to it for a moment.
        self.window.until(lambda: self.remembered() == [])

    def _check_frame(self, frame: Any) -> None:
        assert frame.get("seat") is None or frame["type"] == "moved", frame["type"]
        view = frame.get("view") or {}
        assert view.get("viewer") is None
        assert frame.get("legal", []) == []
        events = [*(frame.get("events") or []), *(frame.get("log") or [])]
        assert [event for event in events if event["audience"] is not None] == []

    def remembered(self) -> list[str]:
        """What the page can still reach of what is not for everybody."""
        devtools = self.page.context.new_cdp_session(self.page)
        try:
            devtools.send("HeapProfiler.collectGarbage")
            plain = devtools.send("Runtime.evaluate", {"expression": "Object.prototype"})
            prototype = {"prototypeObjectId": plain["result"]["objectId"]}
            objects = devtools.send("Runtime.queryObjects", prototype)["objects"]
            asked = {
                "functionDeclaration": SECRETS,
                "objectId": objects["objectId"],
                "returnByValue": True,
            }
            found: list[str] = devtools.send("Runtime.callFunctionOn", asked)["result"]["value"]
            return found
        finally:
            devtools.detach()
