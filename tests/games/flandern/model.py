"""The rules once more, as a story: one generator plays a whole game and asks for every decision.

It knows nothing of the engine: cities, sites and cards are names, moves are texts, and what may be
done is worked out anew each time from what lies on the table. The engine is compared with it move
by move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from typing import Final

from tests.games.flandern import naive
from tests.games.flandern.naive import SITES, Tile
from tests.games.flandern.positions import ARMS, CITIES, SHAPES
from tests.games.flandern.reading import in_play

Questions = dict[int, set[str]]  # what each seat may do; a seat that owes nothing may withdraw
Answer = tuple[int, str]
Asking = Generator[Questions, Answer, str]  # asks, and comes back with the move
Telling = Generator[Questions, Answer, None]

HOMES: Final = CITIES[:4]
CHURCHES: Final = {"rectangle": 4, "square": 5, "trapezoid": 4}


class Model:
    def __init__(
        self,
        seats: int,
        start: int,
        pile: list[str],
        *,
        tied_best: bool = False,
        pieces_in_scored: bool = True,
    ) -> None:
        self.seats = seats
        self.start = start
        self.pile = pile  # from the top
        self.tied_best = tied_best
        self.pieces_in_scored = pieces_in_scored
        self.round = 0
        self.towns: dict[str, dict[str, Tile]] = {
            "Utrecht": {"Z": Tile("grey")},
            "Luik": {"Z": Tile("church")},
        }
        self.scored: list[str] = []
        self.supply: Counter[tuple[str, str, bool]] = Counter()
        for shape in SHAPES:
            self.supply["church", shape, False] = CHURCHES[shape]
            for guild in in_play(seats)[:-1]:
                self.supply[guild, shape, False] = 4
                self.supply[guild, shape, True] = 1
        self.stones, self.cathedrals, self.figures = 10, 4, 4
        self.hands: list[set[str]] = []
        self.played: list[set[str]] = [set() for _ in range(seats)]
        self.influence = [3] * seats
        self.choices: dict[int, str] = {}
        self.golden: str | None = None  # drawn and not yet turned over
        self.aside: list[str] = []
        self.turned_over: list[str] = []
        self.points: Counter[str] = Counter()
        self.reason: str | None = None
        self._story = self._game()
        self.asked = next(self._story)

    def play(self, seat: int, move: str) -> None:
        assert move in self.asked[seat]
        try:
            self.asked = self._story.send((seat, move))
        except StopIteration as end:
            self.asked = {}
            self.reason = end.value

    def owing(self) -> list[int]:
        return sorted(seat for seat in self.asked if seat not in self.choices)

    # -- the story -------------------------------------------------------------------------------

    def _game(self) -> Generator[Questions, Answer, str]:
        yield from self._centres()
        while True:
            yield from self._round()
            if self._free_sites() <= 1:
                return self._end("full")
            if not self.pile:
                return self._end("pile")
            self.start = (self.start + 1) % self.seats

    def _centres(self) -> Telling:
        for seat in self._clockwise():
            free = [city for city in HOMES if city not in self.towns]
            move = yield from self._ask(seat, {f"centre {city}" for city in free})
            self.towns[move.split()[1]] = {"Z": Tile(ARMS[seat])}
        if self.seats == 3:
            (left,) = [city for city in HOMES if city not in self.towns]
            self.towns[left] = {"Z": Tile("red")}
        self.hands = [{*self.towns, "site", "pick-up"} for _ in range(self.seats)]

    def _round(self) -> Telling:
        self.round += 1
        self._draw()
        yield from self._choose()
        revealed, self.choices = self.choices, {}
        played = {seat: choice.split()[1] for seat, choice in revealed.items()}
        spent = {seat: int(choice.split()[2]) for seat, choice in revealed.items()}
        for seat, card in played.items():
            self.hands[seat].remove(card)
            self.played[seat].add(card)
            self.influence[seat] -= spent[seat]
        for influence in reversed(range(8)):
            for seat in self._clockwise():
                if spent[seat] == influence:
                    yield from self._carry_out(seat, played[seat])
        yield from self._turn_over()
        self._cover()
        self._score()

    def _clockwise(self) -> list[int]:
        return [(self.start + step) % self.seats for step in range(self.seats)]

    def _ask(self, seat: int, allowed: set[str]) -> Asking:
        _, move = yield {seat: allowed}
        return move

    def _draw(self) -> None:
        while self.pile and self.pile[0] in self.scored:
            self.aside.append(self.pile.pop(0))
        self.golden = self.pile.pop(0) if self.pile else None

    def _choose(self) -> Telling:
        while len(self.choices) < self.seats:
            seat, move = yield {seat: self._may_choose(seat) for seat in range(self.seats)}
            if move == "withdraw":
                del self.choices[seat]
            else:
                self.choices[seat] = move

    def _may_choose(self, seat: int) -> set[str]:
        if seat in self.choices:
            return {"withdraw"}
        return {
            f"commit {card} {influence}"
            for card in self.hands[seat]
            for influence in range(self.influence[seat] + 1)
        }

    # -- hand cards and golden cards -------------------------------------------------------------

    def _carry_out(self, seat: int, card: str) -> Telling:
        if card == "pick-up":
            self._pick_up(seat)
        elif card == "site":
            yield from self._building_site(seat, [ARMS[seat], "grey", "church"])
        else:
            yield from self._in_town(seat, card, [ARMS[seat], "grey", "church"])

    def _pick_up(self, seat: int) -> None:
        self.hands[seat] |= self.played[seat]
        self.played[seat] = set()

    def _turn_over(self) -> Telling:
        card, seat = self.golden, self.start
        self.golden = None
        if card is None:
            return
        self.turned_over.append(card)
        if card == "influence":
            self.influence[seat] += 1
        elif card == "pick-up":
            self._pick_up(seat)
        elif card == "site":
            yield from self._building_site(seat, ["grey", "church"])
        elif card in ("cathedral", "guildmaster"):
            yield from self._piece(seat, card)
        elif card in self.towns:
            yield from self._in_town(seat, card, ["grey", "church"])
        else:  # two players do not use the city
            towns = {city for city in self.towns if self._work(city, ["grey", "church"])}
            if towns:
                move = yield from self._ask(seat, {f"town {city}" for city in towns})
                yield from self._in_town(seat, move.split()[1], ["grey", "church"])

    def _tiles(self, city: str, arms: list[str]) -> set[str]:
        """What can be built in a city, as moves."""
        found = naive.tiles_to_lay(self.towns[city], arms, self.supply)
        words = {False: "plain", True: "master"}
        return {f"build {one} {site} {words[master]}" for one, site, master in found}

    def _work(self, city: str, arms: list[str]) -> set[str]:
        """What a city card can do: build, or finish a building site."""
        if city in self.scored:
            return set()
        stones = [site for site, tile in self.towns[city].items() if tile.stone]
        mine = [site for site in stones if self.towns[city][site].arms in arms]
        return self._tiles(city, arms) | {f"finish {site}" for site in mine}

    def _in_town(self, seat: int, city: str, arms: list[str]) -> Telling:
        work = self._work(city, arms)
        if not work:
            return
        move = (yield from self._ask(seat, work)).split()
        if move[0] == "finish":
            self.stones += 1
            self.towns[city][move[1]] = replace(self.towns[city][move[1]], stone=False)
        else:
            self._lay(city, move)

    def _lay(self, city: str, move: list[str], *, stone: bool = False) -> None:
        _, arms, site, master = move
        self.supply[arms, naive.shape(site), master == "master"] -= 1
        self.towns[city][site] = Tile(arms, master == "master", stone)

    def _building_site(self, seat: int, arms: list[str]) -> Telling:
        towns = {city for city in self.towns if self._tiles(city, arms)}
        if self.stones == 0 or not towns:
            return
        city = (yield from self._ask(seat, {f"town {city}" for city in towns})).split()[1]
        move = yield from self._ask(seat, self._tiles(city, arms))
        self._lay(city, move.split(), stone=True)
        self.stones -= 1

    def _piece(self, seat: int, card: str) -> Telling:
        if (self.cathedrals if card == "cathedral" else self.figures) == 0:
            return
        bearers = ["church"] if card == "cathedral" else [ARMS[seat], "grey"]
        word = "cathedral" if card == "cathedral" else "figure"
        places = {
            f"{word} {city} {place}"
            for city, town in self.towns.items()
            for place, tile in town.items()
            if tile.arms in bearers
            if not tile.cathedral
            if self.pieces_in_scored or city not in self.scored
        }
        if not places:
            return
        _, city, place = (yield from self._ask(seat, places)).split()
        tile = self.towns[city][place]
        if card == "cathedral":
            self.cathedrals -= 1
            self.towns[city][place] = replace(tile, cathedral=True)
        else:
            self.figures -= 1
            self.towns[city][place] = replace(tile, figures=tile.figures + 1)

    # -- the end of a round, and of the game -----------------------------------------------------

    def _free(self, city: str) -> list[str]:
        return [site for site in SITES if site not in self.towns[city]]

    def _free_sites(self) -> int:
        return sum(len(self._free(city)) for city in self.towns)

    def _cover(self) -> None:
        for town in self.towns.values():
            for site in naive.dead_sites(town, in_play(self.seats), self.supply):
                town[site] = Tile("cover")

    def _score(self) -> None:
        for city, town in self.towns.items():
            if city in self.scored or self._free(city):
                continue
            self.scored.append(city)
            for guild, won in naive.ranking(town, self.seats, best=self.tied_best).items():
                self.points[guild] += won.points
            for place, tile in town.items():
                self.stones += tile.stone
                town[place] = replace(tile, stone=False)

    def _end(self, reason: str) -> str:
        for city, town in self.towns.items():
            for site in self._free(city):
                town[site] = Tile("cover")
        self._score()
        most = max(self.influence)
        for seat in range(self.seats):
            if self.influence[seat] == most > 0:
                self.points[ARMS[seat]] += 3
        return reason
