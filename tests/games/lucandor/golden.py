"""Golden games: whole games as files that people can read and play along at the table.

`python -m tests.games.lucandor.golden` plays them anew and writes them; look at the difference
before you keep it. A line is `seat move`; one that begins with `--` says what comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spielwerk.core import Event, Rng
from spielwerk.games.lucandor import GAME, events
from spielwerk.games.lucandor.rules import Lucandor
from tests.games.golden_file import golden_text, read_golden
from tests.games.lucandor import naive, reading
from tests.games.lucandor.play import any_of
from tests.games.lucandor.positions import (
    COLOURS,
    PLACE_NAMES,
    TEXTS,
    everything,
    names,
    view,
)

FOLDER: Final = Path(__file__).parent / "golden"
TARGETS: Final = ("slot 0", "slot 1", "slot 2", "the door")
ROWS: Final = (*(f"column {column}" for column in "ABC"), *(f"level {n}" for n in "1234"))

# One game per number of seats, with and without the family rule, the start sides spread over them.
PLANS: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {
    "3": (3, 3, {}),
    "4": (4, 21, {"start_side": "mixed"}),
    "5": (5, 23, {"start_side": "B"}),
    "3-family": (3, 4, {"family": True}),
    "4-family": (4, 5, {"family": True, "start_side": "B"}),
    "5-family": (5, 6, {"family": True, "start_side": "mixed"}),
}


@dataclass(frozen=True)
class Golden:
    seats: int
    seed: int
    options: dict[str, Any]
    story: list[str]
    points: list[int]
    end_points: list[int]
    winners: list[int]
    wardrobe: str


def read(name: str) -> Golden:
    return read_golden(FOLDER / f"{name}.toml", Golden)


# -- telling ---------------------------------------------------------------------------------------


def _card(card: int) -> str:
    return names([card])[0]


def note(event: Event) -> str | None:
    """What an event brings that the moves do not say."""
    match event:
        case events.PhaseBegan(phase=phase, cards=cards):
            return f"{('morning', 'afternoon')[phase]}, {cards} cards each"
        case events.CardLeftOver(card=card):
            return f"left over: {_card(card)}"
        case events.CardDrawn(seat=seat, card=card):
            return f"{seat} draws {_card(card)}"
        case events.PieceTidied(points=points, doubled=doubled):
            return f"{points} points{', doubled' if doubled else ''}"
        case events.PieceIroned(piece=piece, points=points, doubled=doubled):
            return f"{_card(piece)}: {points} points{', doubled' if doubled else ''}"
        case events.PiecePulled(piece=piece):
            return f"something lies on the {_card(piece)}"
        case events.SlotReplaced(replaced=old):
            return f"out: {_card(old)}"
        case events.IronWasted(card=card):
            return f"lost: {_card(card)}"
        case events.EndScoringDiscarded(card=card, row=row, colour=colour):
            return f"discarded: {_card(card)}, {ROWS[row]}, {COLOURS[colour]}"
        case _:
            return _stone_or_luck(event)


def _stone_or_luck(event: Event) -> str | None:
    match event:
        case events.StonePlaced(seat=seat, target=target, level=level):
            return f"stone of {seat} on {level}: {TARGETS[target]}"
        case events.StoneAged(seat=seat, target=target, level=level):
            return f"stone of {seat} goes to {level}: {TARGETS[target]}"
        case events.StoneReturned(seat=seat, target=target):
            return f"stone back to {seat}: {TARGETS[target]}"
        case events.CardGiven(seat=seat, receiver=receiver):
            return f"{seat} gives a card to {receiver}"
        case events.LuckChecked(card=card, success=success):
            return f"{_card(card)}: {'luck' if success else 'no luck'}"
        case events.CardReturned(seat=seat, card=card):
            return f"{seat} takes back {_card(card)}"
        case events.EndScoringRevealed(seat=seat, row=row, colour=colour, points=points):
            return f"{seat} reveals {ROWS[row]}, {COLOURS[colour]}: {points} points"
        case _:
            return None


def notes(state: Lucandor) -> list[str]:
    found = [note(event) for event in GAME.take_events(state)]
    return [f"-- {line}" for line in found if line is not None]


def drawn(state: Lucandor) -> str:
    """The wardrobe as text, place by place, the two piles of a shelf apart."""
    places = reading.wardrobe(everything(state))
    return "\n".join(
        f"{name} {place.holder}: {' | '.join(', '.join(pile) for pile in place.piles)}".rstrip(
            " |:"
        )
        for name, place in places.items()
    )


# -- making them -----------------------------------------------------------------------------------


class Player:
    """Tidies where it scores most; now and then does something else, so that all comes up."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def move(self, state: Lucandor) -> int:
        kinds: dict[str, list[int]] = {}
        for action in state.legal(state.turn()):
            kinds.setdefault(GAME.space.kind_of(action).name, []).append(action)
        if "put" in kinds:
            return self._best_put(state, kinds["put"])
        if "corner" in kinds:
            return self._corner(state, kinds["corner"])
        if "take" in kinds and self._rng.below(2):
            deep = [one for one in kinds["take"] if TEXTS[one].endswith(" 0")]
            return self._rng.pick(deep or kinds["take"])
        if "tidy" in kinds and self._rng.below(2):
            return self._best_tidy(state, kinds["tidy"])
        return self._rng.pick(kinds[any_of(list(kinds), self._rng)])

    def _best_put(self, state: Lucandor, puts: list[int]) -> int:
        points = {(one.place, one.pile): one.points for one in view(state, state.seat).previews}
        worth = [points[PLACE_NAMES.index(TEXTS[one][4:6]), int(TEXTS[one][-1])] for one in puts]
        return self._rng.pick([one for one, w in zip(puts, worth, strict=True) if w == max(worth)])

    def _best_tidy(self, state: Lucandor, tidies: list[int]) -> int:
        hand = view(state, state.seat).hand or ()
        worth = {one.card: one.previews[0].points for one in hand if one.previews}
        best = max(worth[action] for action in tidies)
        return self._rng.pick([action for action in tidies if worth[action] == best])

    def _corner(self, state: Lucandor, corners: list[int]) -> int:
        """A card that everybody has seen is a certainty; else anything goes."""
        shown = everything(state).players[state.seat].known_pile
        top = next((one.card for one in shown if one.depth == 0), None)
        if top is None:
            return self._rng.pick(corners)
        return corners[naive.CORNERS.index(naive.FACES[_card(top)].thumb)]


def played(seats: int, seed: int, options: dict[str, Any]) -> Golden:
    state = GAME.start(seats, seed, options)
    player = Player(seed)
    story = notes(state)
    while not state.over:
        seat, action = state.turn(), player.move(state)
        state.play(seat, action)
        story += [f"{seat} {TEXTS[action]}", *notes(state)]
    outcome = state.outcome()
    assert outcome is not None
    return Golden(
        seats=seats,
        seed=seed,
        options=options,
        story=story,
        points=list(outcome.scores),
        end_points=[player.end_points for player in everything(state).players],
        winners=list(outcome.winners),
        wardrobe=drawn(state),
    )


def as_text(game: Golden) -> str:
    return golden_text(
        game,
        story="seat, kind, arguments; -- what comes of it",
        wardrobe="the two piles of a shelf with | between them",
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in PLANS.items():
        game = played(seats, seed, options)
        (FOLDER / f"{name}.toml").write_text(as_text(game), encoding="utf-8")
        print(f"{name}: {len(game.story)} lines, {game.points}, winners {game.winners}")


if __name__ == "__main__":
    main()
