"""A whole evening of Flandern 1302 around one screen: two people, and nobody's secrets."""

from __future__ import annotations

from pathlib import Path

from spielwerk.core import Rng
from spielwerk.games.flandern.rules import Flandern
from tests.browser.around import Around
from tests.browser.fixtures import OpenPage
from tests.browser.game_page import PATIENTLY, moves_of
from tests.browser.wire import wired
from tests.games.flandern.page import DRAWN, FlandernPage, brisk, position_of
from tests.server.running import Process

NAMES = ["Anna", "Ben"]
OPENING, ENDING = 14, 10  # moves that are clicked; what lies between goes over the wire


class Evening:
    def __init__(self, window: FlandernPage, server: Process, database: Path) -> None:
        self.window = window
        self.database = database
        self.around = Around(window)
        self.seated = server.open("me", "me: Ben", game="flandern", options=DRAWN)
        self.rng = Rng(7)
        self.holder: int | None = None  # who has the device
        self.handed = 0

    def position(self) -> Flandern:
        return position_of(self.database, self.seated["table"])

    def click(self, state: Flandern) -> None:
        """The next decision, by whoever is to have the device."""
        waited, moves = state.to_act(), len(state.moves or [])
        if self.holder not in waited:
            self._hand_over(waited[0])
        self.window.catch_up(moves)
        self.window.play(state, brisk(state, self.holder or 0, self.rng))
        self.window.until(lambda: len(moves_of(self.database, self.seated["table"])) > moves)

    def _hand_over(self, seat: int) -> None:
        self.around.hand_on.or_(self.around.screen).first.wait_for()
        if self.around.hand_on.count():
            self.around.hand_on.click()
        self.around.take(NAMES[seat])  # looks for what is left of anybody
        self.holder = seat
        self.handed += 1

    def play_on(self, server: Process) -> None:
        """The middle of the game, without the window."""
        self.window.visit()
        tokens = [{**self.seated, "token": token} for token in self.seated["tokens"]]
        with wired(server, tokens[0]) as annas, wired(server, tokens[1]) as bens:
            for moves, (seat, action) in self._middle():
                (annas, bens)[seat].act(moves, action)
        self.window.visit(f"/t/{self.seated['table']}")
        self.holder = None

    def _middle(self) -> list[tuple[int, tuple[int, int]]]:
        """What is played until the end is near, each move with the number of those before."""
        state, plan = self.position(), []
        while not state.over:
            seat = state.to_act()[0]
            plan.append((len(state.moves or []), (seat, brisk(state, seat, self.rng))))
            state.play(*plan[-1][1])
        return plan[:-ENDING]


def test_an_evening(open_page: OpenPage, server: Process, database: Path) -> None:
    """At every hand-over nothing of anybody is drawn, sent or remembered."""
    evening = Evening(open_page(FlandernPage), server, database)
    evening.around.sit(evening.seated)
    for _ in range(OPENING):
        evening.click(evening.position())
    evening.play_on(server)
    while not (state := evening.position()).over:
        evening.click(state)
    evening.window.result.wait_for(timeout=PATIENTLY)
    outcome = state.outcome()
    assert outcome is not None
    assert evening.window.points() == list(outcome.scores)
    assert evening.handed > 10
