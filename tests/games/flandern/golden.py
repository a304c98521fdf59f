"""Golden games: whole games as files that people can read and play along at the table.

`python -m tests.games.flandern.golden` plays them anew and writes them; look at the difference
before you keep it. A line is `seat move`; one that begins with `--` says what comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spielwerk.core import Event, Rng
from spielwerk.games.flandern import GAME, events
from spielwerk.games.flandern.rules import Flandern
from tests.games.flandern import naive, reading
from tests.games.flandern.positions import (
    ARMS,
    CARDS,
    CITIES,
    GOLDEN,
    SITES,
    TEXTS,
    everything,
)
from tests.games.golden_file import golden_text, read_golden

FOLDER: Final = Path(__file__).parent / "golden"

# One game per number of seats and way to end, with the options spread over them. Where the pile
# runs out while cards are put aside (FLA-23) is a way of its own.
PLANS: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {
    "2-full": (2, 1, {}),
    "3-full": (3, 2, {"tied_rank": "best"}),
    "4-full": (4, 3, {}),
    "2-pile": (2, 4, {"deal_cities": True}),
    "3-pile": (3, 5, {}),
    "4-pile": (4, 6, {"pieces_in_scored": False}),
    "2-aside": (2, 7, {}),
    "3-aside": (3, 8, {"pieces_in_scored": False}),
    "4-aside": (4, 9, {"deal_cities": True, "tied_rank": "best"}),
}


@dataclass(frozen=True)
class Golden:
    seats: int
    seed: int
    options: dict[str, Any]
    story: list[str]
    reason: str
    track: list[int]  # the five guilds, grey last
    winners: list[int]
    board: str


def read(name: str) -> Golden:
    return read_golden(FOLDER / f"{name}.toml", Golden)


# -- telling ---------------------------------------------------------------------------------------


def note(event: Event) -> str | None:
    """What an event brings that the moves do not say."""
    match event:
        case events.CentreSet(city=city, arms=arms):
            return f"{CITIES[city]}: centre {ARMS[arms]}"
        case events.CentrePlaced(city=city, seat=seat):
            return f"{CITIES[city]}: centre {ARMS[seat]}"
        case events.RoundBegan(round=number, seat=seat):
            return f"round {number}, start {seat}"
        case events.GoldenSetAside(golden=card):
            return f"aside: {GOLDEN[card]}"
        case events.GoldenSeen(seat=seat, golden=card):
            return f"golden card of {seat}: {GOLDEN[card]}"
        case events.PileExhausted():
            return "no golden card is left"
        case events.CardsRevealed(order=order):
            return f"order {' '.join(str(seat) for seat in order)}"
        case events.ActionLapsed(seat=seat, card=card, why=why):
            return f"{CARDS[card]} of {seat} lapses: {GAME.word('why', why, 'en')}"
        case events.GoldenLapsed(golden=card, why=why):
            return f"golden {GOLDEN[card]} lapses: {GAME.word('why', why, 'en')}"
        case events.CardsPickedUp(seat=seat, cards=cards):
            return f"{seat} picks up: {', '.join(CARDS[card] for card in cards)}".rstrip(": ")
        case events.GoldenRevealed(golden=card):
            return f"turned over: {GOLDEN[card]}"
        case _:
            return _end_of_round(event)


def _end_of_round(event: Event) -> str | None:
    match event:
        case events.SitesCovered(city=city, sites=sites):
            return f"covered in {CITIES[city]}: {' '.join(SITES[site] for site in sites)}"
        case events.CityScored(city=city, value=value):
            return f"{CITIES[city]} is scored, value {value}"
        case events.GuildScored(seat=arms) | events.GreyScored(rank=arms):
            guild = ARMS[arms] if isinstance(event, events.GuildScored) else "grey"
            return (
                f"  {guild}: {event.districts} districts, {event.masters} masters, "
                f"rank {event.rank}, {event.points} points"
            )
        case events.StonesReturned(city=city, sites=sites):
            return f"stones back from {CITIES[city]}: {' '.join(SITES[site] for site in sites)}"
        case events.InfluenceRewarded(seat=seat, count=count):
            return f"{seat} has most influence, {count}: 3 points"
        case _:
            return None


def notes(state: Flandern) -> list[str]:
    found = [note(event) for event in GAME.take_events(state)]
    return [f"-- {line}" for line in found if line is not None]


def board(state: Flandern) -> str:
    """All cities as text, by place: arms and what stands on them."""
    lines = []
    for name, town in reading.towns(everything(state)).items():
        places = [f"{place} {_marked(town[place])}" for place in SITES if place in town]
        lines.append(f"{name}: {', '.join(places)}")
    return "\n".join(lines)


def _marked(tile: naive.Tile) -> str:
    marks = ("'" if tile.master else "") + ("+" if tile.cathedral else "")
    return f"{tile.arms}{marks}{tile.figures or ''}"


# -- making them -----------------------------------------------------------------------------------


class Player:
    """Builds what helps the own guild most at once; picks up when few cards are left.

    Out of ten choices so many are `idle` pick-ups: the more, the longer the sites last.
    """

    def __init__(self, seed: int, idle: int) -> None:
        self._rng = Rng(seed)
        self._idle = idle

    def move(self, state: Flandern) -> tuple[int, int]:
        able = [seat for seat in range(state.seats) if state.legal(seat)]
        if not self._rng.below(25):
            seat = self._rng.pick(able)  # who has chosen withdraws
        else:
            seat = self._rng.pick(state.to_act())
        actions = state.legal(seat)
        if everything(state).choosing:
            return seat, self._choice(state, seat, actions)
        if len(actions) > 1 and everything(state).round:
            actions = self._best(state, seat, actions)
        return seat, self._rng.pick(actions)

    def _choice(self, state: Flandern, seat: int, actions: list[int]) -> int:
        hand = everything(state).hands[seat]
        idle = self._rng.below(10) < self._idle or len(hand) < 4
        wanted = " pick-up 0" if idle else " "
        influence = "1" if self._rng.below(6) == 0 else "0"
        fitting = [one for one in actions if wanted in TEXTS[one] and TEXTS[one][-1] == influence]
        return self._rng.pick(fitting or actions)

    def _best(self, state: Flandern, seat: int, actions: list[int]) -> list[int]:
        worth: dict[int, int] = {}
        for action in actions:
            after = state.clone()
            after.play(seat, action)
            worth[action] = lead(after, seat)
        best = max(worth.values())
        return [action for action in actions if worth[action] == best]


def lead(state: Flandern, seat: int) -> int:
    """The points of a seat before the best of the others, if every city were scored now."""
    view = everything(state)
    total = dict.fromkeys(ARMS[:5], 0)
    for town in reading.towns(view).values():
        for guild, won in naive.ranking(town, view.seats, best=view.tied_rank == "best").items():
            total[guild] += won.points
    own = total.pop(ARMS[seat])
    return own - max(total.values())


def played(seats: int, seed: int, options: dict[str, Any], idle: int) -> Golden:
    state = GAME.start(seats, seed, options)
    player = Player(seed, idle)
    story = notes(state)
    while not state.over:
        seat, action = player.move(state)
        state.play(seat, action)
        story += [f"{seat} {TEXTS[action]}", *notes(state)]
    outcome = state.outcome()
    assert outcome is not None
    return Golden(
        seats=seats,
        seed=seed,
        options=options,
        story=story,
        reason=outcome.reason,
        track=list(everything(state).track),
        winners=list(outcome.winners),
        board=board(state),
    )


def wanted(name: str, seats: int, seed: int, options: dict[str, Any]) -> Golden:
    """The first game from a seed on that ends as its name says."""
    end = name.split("-")[1]
    idle = {"full": 0, "aside": 2, "pile": 6}[end]
    while True:
        game = played(seats, seed, options, idle)
        aside = "-- no golden card is left" in game.story
        if game.reason == ("full" if end == "full" else "pile") and aside == (end == "aside"):
            return game
        seed += 10


def as_text(game: Golden) -> str:
    return golden_text(
        game,
        story="seat, kind, arguments; -- what comes of it",
        board="' a printed guildmaster, + a cathedral, a number for figures",
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in PLANS.items():
        game = wanted(name, seats, seed, options)
        (FOLDER / f"{name}.toml").write_text(as_text(game), encoding="utf-8")
        print(f"{name}: seed {game.seed}, {len(game.story)} lines, {game.reason}, {game.track}")


if __name__ == "__main__":
    main()
