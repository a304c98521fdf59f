"""Words for the tests: cards by name, moves as texts, tables laid out by hand.

`L5` is the 5 of the pillar Lending; the pillars are L C K R P G. `h4` is helper 4, `hX` helper X,
`J` the Ludothek des Jahres, `D` the Beschädigtes Spiel. In a row `7` is a card of its pillar,
`h8` a helper, `J4` a joker that counts as 4, `X5` an X that counts as 5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from spielwerk.core import EVERYTHING
from spielwerk.games.ludoteca import GAME
from spielwerk.games.ludoteca.cards import laid
from spielwerk.games.ludoteca.decisions import Phase
from spielwerk.games.ludoteca.rules import Ludoteca
from spielwerk.games.ludoteca.scoring import COMBINATIONS, FOURS
from spielwerk.games.ludoteca.view import LudotecaEverything, LudotecaView

PILLARS: Final = "LCKRPG"
RESOURCES: Final = ("register", "repair", "trade", "festival", "evening", "rearrange")
NAMES: Final = [
    *(f"{pillar}{value}" for pillar in PILLARS for value in range(1, 9)),
    *("h1", "h4", "h8", "h2", "hX", "J", "D"),
    *RESOURCES,
]
CARD: Final = {name: number for number, name in enumerate(NAMES)}
BASE_CARDS: Final = 51  # the cards of the base game have lower numbers
PHASES: Final = {"draw": Phase.DRAW, "lay": Phase.LAY, "discard": Phase.DISCARD}


def cards(text: str) -> list[int]:
    """`"L5 h4 J"` as the numbers of the cards, in that order."""
    return [CARD[name] for name in text.split()]


def names(numbers: Iterable[int]) -> str:
    return " ".join(NAMES[number] for number in numbers)


def box(extended: bool) -> Counter[int]:
    """How many there are of each card."""
    return Counter(dict.fromkeys(range(len(NAMES) if extended else BASE_CARDS), 2))


# -- moves as texts: "lay L5 L", "straight K 7", "give D 1", "use 3" ---------

_SPELLED: Final = {"card": NAMES, "pillar": PILLARS}


def _text(action: int) -> str:
    decoded = GAME.space.decode(action)
    words = [str(_SPELLED.get(name, range(100))[value]) for name, value in decoded.args.items()]
    return " ".join([decoded.kind, *words])


TEXTS: Final = [_text(action) for action in range(GAME.space.size)]
_ACTIONS: Final = {text: action for action, text in enumerate(TEXTS)}


def action(text: str) -> int:
    return _ACTIONS[text]


def legal(state: Ludoteca) -> set[str]:
    """What the player on turn may do."""
    return {TEXTS[number] for number in state.legal(state.turn())}


def legal_of(state: Ludoteca, *kinds: str) -> set[str]:
    """What the player on turn may do of these kinds."""
    return {text for text in legal(state) if text.split()[0] in kinds}


def play(state: Ludoteca, *moves: str) -> Ludoteca:
    """Play moves that are offered, each for whoever is on turn; hands the position back."""
    for move in moves:
        assert move in legal(state), f"{move} is not among {sorted(legal(state))}"
        state.play(state.turn(), action(move))
    return state


def refused(state: Ludoteca, move: str) -> tuple[str | None, str]:
    """The rule and the key that refuse this to the player on turn, who is not offered it."""
    obstacle = state.obstacle(state.turn(), action(move))
    assert obstacle is not None, f"{move} is allowed"
    assert move not in legal(state)
    assert not state.allows(state.turn(), action(move))
    return obstacle.rule, obstacle.key


# -- tables laid out by hand --------------------------------------------------


def _entry(pillar: int, sign: str) -> int:
    """A card of a row, see above."""
    if sign[0] == "h":
        return laid(CARD[sign], int(sign[1]))
    if sign[0] == "J":
        return laid(CARD["J"], int(sign[1]))
    if sign[0] == "X":
        return laid(CARD["hX"], int(sign[1]))
    return laid(8 * pillar + int(sign) - 1, int(sign))


def _limit(row: str, locked: bool) -> int:
    last = int(row.rsplit(maxsplit=1)[-1][-1]) if row else 4
    if locked or last == 1:
        return 0
    return 9 if last == 4 else last


def _lay_rows(state: Ludoteca, rows: Mapping[tuple[int, str], str], locks: list[str]) -> None:
    for seat in range(state.seats):
        state.locks[seat] = sum(1 << PILLARS.index(letter) for letter in locks[seat])
        for pillar, letter in enumerate(PILLARS):
            row = rows.get((seat, letter), "")
            state.rows[seat * 6 + pillar] = tuple(_entry(pillar, sign) for sign in row.split())
            state.limits[seat * 6 + pillar] = _limit(row, letter in locks[seat])


def _lay_four(state: Ludoteca, seat: int, four: list[int]) -> None:
    """The first card is no joker."""
    if four:
        state.combos[seat] = ((four[0] % 8 + 1, *four),)
        state.made[seat * COMBINATIONS + FOURS] = 1


def table_cards(state: Ludoteca) -> Counter[int]:
    """All cards that lie in front of players."""
    found = Counter(entry % 256 for row in state.rows for entry in row)
    found.update(card for combos in state.combos for combo in combos for card in combo[1:])
    found.update(card for played in state.resources for card in played)
    return found


def all_cards(state: Ludoteca) -> Counter[int]:
    """Every card of the game, wherever it is; an X or a joker that is being laid is in between."""
    found = table_cards(state)
    for place in (state.pile, state.discards, *state.hands):
        found.update(place)
    return found


def position(
    *hands: str,
    rows: Mapping[tuple[int, str], str] | None = None,
    locks: tuple[str, ...] = (),
    fours: tuple[str, ...] = (),
    resources: tuple[str, ...] = (),
    goals: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    discards: str | None = None,
    pile: str | None = None,
    phase: str = "lay",
    seat: int = 0,
    **options: Any,
) -> Ludoteca:
    """A position somebody made up: `position("L5 K3", "C1", rows={(0, "L"): "8 7"})`.

    What is given per seat may stop before the last one: the others have none. The draw pile is
    what is left of the box, unless it is given (its top card last; then the rest is out of the
    game), the discard pile a single card.
    """
    state = GAME.start(len(hands), 0, options)
    state.origin = None
    state.moves = None
    state.news = []
    state.marks = []
    state.seat = seat
    state.phase = PHASES[phase]
    state.hands = [sorted(cards(hand)) for hand in hands]
    _lay_rows(state, rows or {}, [*locks, *[""] * (len(hands) - len(locks))])
    for number, four in enumerate(fours):
        _lay_four(state, number, cards(four))
    for number, played in enumerate(resources):
        state.resources[number] = tuple(cards(played))
    state.goals[: len(goals)] = goals
    state.points[: len(points)] = points
    state.pile = []
    state.discards = [] if discards is None else cards(discards)
    rest = box(state.extended) - all_cards(state)
    if discards is None:
        spare = next(card for card in sorted(rest, reverse=True) if card < 48)
        state.discards = [spare]
        rest -= Counter([spare])
    state.pile = sorted(rest.elements()) if pile is None else cards(pile)
    return state


def row_of(state: Ludoteca, seat: int, letter: str) -> str:
    """A row as `position` takes it."""
    signs = []
    for entry in state.rows[seat * 6 + PILLARS.index(letter)]:
        value, card = divmod(entry, 256)
        name = NAMES[card]
        if name == "J":
            signs.append(f"J{value}")
        elif name == "hX":
            signs.append(f"X{value}")
        else:
            signs.append(name if name[0] == "h" else str(value))
    return " ".join(signs)


# -- looking -------------------------------------------------------------------


def view(state: Ludoteca, viewer: int | None = None) -> LudotecaView:
    seen = GAME.view(state, viewer)
    assert isinstance(seen, LudotecaView)
    return seen


def told(state: Ludoteca) -> list[dict[str, Any]]:
    """All events since the last call, with the names of cards and pillars."""
    events = []
    for event in GAME.take_events(state):
        line: dict[str, Any] = {"event": type(event).__name__}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field == "card":
                value = NAMES[value]
            elif field == "cards":
                value = [NAMES[card] for card in value]
            elif field == "pillar":
                value = PILLARS[value]
            line[field] = value
        events.append(line)
    return events


def everything(state: Ludoteca) -> LudotecaEverything:
    seen = GAME.view(state, EVERYTHING)
    assert isinstance(seen, LudotecaEverything)
    return seen
