"""A game of the catalog: how it starts, who sees what of it, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from spielwerk.core.actions import ActionSpace
from spielwerk.core.box import Box
from spielwerk.core.chain import Chain
from spielwerk.core.decisions import Decisions
from spielwerk.core.errors import SetupError, SpielwerkError, UnknownName
from spielwerk.core.features import Features, NoFeatures
from spielwerk.core.guide import Guide
from spielwerk.core.observation import Observation
from spielwerk.core.options import Option, complete
from spielwerk.core.record import Record, digest
from spielwerk.core.rng import SECRET_DIGITS, Rng, commitment, is_secret, rng_for
from spielwerk.core.state import SEAT_LIMIT, Origin, State
from spielwerk.core.texts import LANGUAGES, Texts
from spielwerk.core.types import EVERYTHING, Event, Outcome, View, Viewer

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

SEAT_WORDS = ("seat", "owner", "player", "receiver")
"""What is called by one of these words is a seat, and is told by the name of who sits there."""
VALUES = "values."
"""Where the texts keep words for values."""
YOU = "you"  # the text that stands for the viewer in a list of names


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed, with the rule that forbids it."""

    rule: str | None  #: its id, None where no rule is concerned (no such seat or action)
    key: str  #: of its text
    _told: dict[str, str] = field(repr=False)

    def text(self, language: str) -> str:
        """The sentence a player is told."""
        return self._told[language]


class Game(Generic[S, V]):
    """What a game's folder offers to the rest; the methods on top are for a game to fill in."""

    id: str  #: by which the catalog knows it
    rules_version: int  #: goes up when the same seed and moves would lead elsewhere
    seats: tuple[int, int]  #: fewest, most
    decisions: Decisions  #: what is asked when, and which actions answer it
    guide: Guide  #: advice for the bots
    view_type: type[V]  #: what a seat or a spectator gets; EVERYTHING gets more
    event_types: tuple[type[Event], ...]  #: all that can happen; GameEnded among them
    #: How many values have a word of their own, for names that no action has as an argument.
    vocabulary: Mapping[str, int] = {}
    #: What a learner sees, as numbers; a game that has none says so when it is asked.
    features: Features = NoFeatures()
    #: Whether a seat ever knows what others do not; where it does not, nobody needs to look away.
    private: bool = True
    #: What it is made of; None for what usually lies in its box. The catalog says it.
    box: Box | None = None

    def __init__(self, folder: Path, options: list[Option]) -> None:
        self.folder = folder
        self.options: dict[str, Option] = {option.name: option for option in options}
        self.texts = Texts(folder / "texts")
        self._words_in: dict[str, dict[str, list[str]]] = {}  # by language, made when first needed

    @property
    def space(self) -> ActionSpace:
        """The actions: `encode` makes an int of a name and arguments, `decode` the reverse."""
        return self.decisions.space

    # -- what a game fills in ----------------------------------------------

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> S:
        """The first position."""
        raise NotImplementedError

    def look(self, state: S, viewer: Viewer) -> V:
        """What a seat, a spectator (None) or EVERYTHING sees; built by inclusion."""
        raise NotImplementedError

    def own(self, state: S, seat: int, public: V) -> dict[str, Any]:
        """The fields that a seat does not see as a spectator does, who sees `public`: its number,
        its hand. A table makes once what everybody sees, adds these, and compares and encodes
        again nothing else. A game that does not say has all of it looked through."""
        view = self.look(state, seat)
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        return {name: seen for name, seen in fields.items() if seen != getattr(public, name)}

    def look_back(self, view: V) -> V:
        """What may be shown again of an earlier view, as `Event.later` is of an event: the rest was
        shown once and then left to memory. By default all of it."""
        return view

    def board(self, view: V, language: str, names: list[str]) -> str:
        """The view as text for a terminal, plain characters only."""
        raise NotImplementedError

    def word(self, argument: str, value: int, language: str) -> str:
        """An argument as players call it: a cell `C4`, a colour by its name."""
        if argument in SEAT_WORDS:
            return str(value + 1)
        key = f"{VALUES}{argument}.{value}"
        return self.texts.get(language, key) if self.texts.has(key) else str(value)

    # -- playing -----------------------------------------------------------

    def start(
        self,
        seats: int,
        seed: int | str,
        options: dict[str, Any] | None = None,
        *,
        events: bool = True,
    ) -> S:
        """A new game. A number as seed is for simulations, 64 hexadecimal digits for tables.

        Without `events` nothing is narrated, which makes simulations faster.
        """
        self.check_seats(seats)
        check_seed(seed)
        completed = complete(self.options, seats, options)
        state = self.deal(seats, completed, rng_for(seed))
        state.origin = Origin(seed, completed)
        state.moves = []
        if not events:
            state.news = None
        return state

    def check_seats(self, seats: int) -> None:
        """SetupError if the game is not for so many."""
        fewest, most = self.seats
        if type(seats) is not int or not fewest <= seats <= most:
            raise SetupError(f"{self.id} takes {fewest} to {most} seats, not {seats!r}")

    def options_for(self, seats: int) -> dict[str, Option]:
        """The options as they stand for a table of that size."""
        return {name: option.for_seats(seats) for name, option in self.options.items()}

    def take_events(self, state: S) -> list[Event]:
        """What happened since the last call; empty for positions started without events."""
        news = state.news
        if not news:
            return []
        state.news = []
        return news

    def view(self, state: S, viewer: Viewer) -> V:
        """What a seat, a spectator (None) or EVERYTHING sees of a position."""
        if viewer is not None and viewer is not EVERYTHING:
            _check_seat(state, viewer)
        return self.look(state, viewer)

    def views(self, state: S, viewers: Iterable[int | None]) -> dict[int | None, V]:
        """What seats and spectators see; as `view`, but what they have in common is made once."""
        public = self.look(state, None)
        seen: dict[int | None, V] = {None: public}
        for viewer in viewers:
            if viewer is not None and viewer not in seen:
                _check_seat(state, viewer)
                seen[viewer] = replace(public, **self.own(state, viewer, public))
        return seen

    def observe(self, state: S, seat: int) -> Observation:
        """What a bot is shown."""
        _check_seat(state, seat)
        return Observation(state, seat, self.look)

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        obstacle = state.obstacle(seat, action)
        if obstacle is None:
            return None
        told = {}
        for language in LANGUAGES:
            words = self._words(obstacle.args, language, ())
            told[language] = self.texts.get(language, f"refusals.{obstacle.key}", **words)
        return Refusal(obstacle.rule, obstacle.key, told)

    def chain(self, state: S) -> Chain:
        """The chain over the moves so far; `add` carries it on, move by move."""
        origin, moves = _played(state)
        box = None if self.box is None else self.box.digest
        chain = Chain(self.id, self.rules_version, state.seats, origin.options, origin.seed, box)
        for move in moves:
            chain.add(move % SEAT_LIMIT, move // SEAT_LIMIT)
        return chain

    def record(self, state: S) -> Record:
        """All it takes to play the game again, its secret seed included."""
        origin, moves = _played(state)
        seed = origin.seed
        return Record(
            game=self.id,
            rules_version=self.rules_version,
            seats=state.seats,
            options=deepcopy(origin.options),
            seed=seed,
            commitment=commitment(seed) if isinstance(seed, str) else None,
            moves=[(move % SEAT_LIMIT, move // SEAT_LIMIT) for move in moves],
            outcome=state.outcome(),
            digest=digest(self, state),
            chain=self.chain(state).head,
            box=self.box,
        )

    # -- telling -----------------------------------------------------------

    def describe(self, action: int, language: str, names: Sequence[str] = ()) -> str:
        """An action in words, as a choice put to a player."""
        decoded = self.space.decode(action)
        words = self._words(decoded.args, language, names)
        return self.texts.get(language, f"actions.{decoded.kind}", **words)

    def ask(self, view: View, language: str, names: list[str]) -> str:
        """The sentence that says what is asked, or that the game is over."""
        if view.viewer is not None and view.viewer in view.to_act:
            fields = {name: getattr(view, name) for name in view.__struct_fields__}
            numbers = {name: value for name, value in fields.items() if isinstance(value, int)}
            return self.texts.get(language, f"prompts.{view.decision}", **numbers)
        who = ", ".join(names[seat] for seat in view.to_act)
        return self.texts.get(language, f"waiting.{view.decision}", seat=who)

    def narrate(
        self, event: Event, language: str, names: Sequence[str], viewer: int | None = None
    ) -> str:
        """An event as a line of the log; who looks is told in the second person."""
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        words = self._words(fields, language, names, viewer)
        key = self._key_for(type(event).__name__, fields, viewer)
        return self.texts.get(language, key, **words)

    def _key_for(self, name: str, fields: Mapping[str, object], viewer: int | None) -> str:
        """Which text tells an event: `yours` to who did it, `to_you` to whom it concerns too."""
        concerned = [
            word for word in SEAT_WORDS if viewer is not None and fields.get(word) == viewer
        ]
        if concerned:
            key = f"yours.{name}" if concerned[0] == "seat" else f"to_you.{name}"
            if self.texts.has(key):
                return key
        return f"events.{name}"

    def _words(
        self,
        values: Mapping[str, object],
        language: str,
        names: Sequence[str],
        viewer: int | None = None,
    ) -> dict[str, str]:
        """Numbers as players call them; several (`cards`) are told one after the other."""
        words: dict[str, str] = {}
        for name, value in values.items():
            if isinstance(value, int):
                words[name] = self._called(name, value, language, names)
            elif isinstance(value, tuple) and all(isinstance(one, int) for one in value):
                single = name.removesuffix("s")
                told = names if single not in SEAT_WORDS else self.listed(names, language, viewer)
                words[name] = ", ".join(self._called(single, v, language, told) for v in value)
        return words

    def listed(self, names: Sequence[str], language: str, viewer: int | None) -> Sequence[str]:
        """The names as a list has them: who looks is "you" there."""
        if viewer is None or not self.texts.has(YOU):
            return names
        you = self.texts.get(language, YOU)
        return [you if seat == viewer else name for seat, name in enumerate(names)]

    def _called(self, name: str, value: int, language: str, names: Sequence[str]) -> str:
        if name in SEAT_WORDS:
            return names[value] if 0 <= value < len(names) else str(value + 1)
        words = self.words(language).get(name, ())
        return words[value] if 0 <= value < len(words) else str(value)

    def words(self, language: str) -> dict[str, list[str]]:
        """How players call the values of every argument and field that has words of its own.

        All sentences are made with this one table, here and by clients; what is not in it is told
        as a number.
        """
        if language not in self._words_in:
            sizes = self._sizes()
            tables = {
                name: [self.word(name, value, language) for value in range(sizes[name])]
                for name in sorted(sizes)
            }
            self._words_in[language] = {
                name: words
                for name, words in tables.items()
                if words != [str(value) for value in range(len(words))]
            }
        return self._words_in[language]

    def _sizes(self) -> dict[str, int]:
        """How many values there may be words for: of arguments, of declared names, in the texts."""
        named = [
            (name, size) for kind in self.space.kinds.values() for name, size in kind.args.items()
        ]
        named += self.vocabulary.items()
        for key in self.texts.keys():  # noqa: SIM118 - not a dict
            if key.startswith(VALUES):
                name, value = key.removeprefix(VALUES).split(".")
                named.append((name, int(value) + 1))
        sizes: dict[str, int] = {}
        for name, size in named:
            if name not in SEAT_WORDS:
                sizes[name] = max(size, sizes.get(name, 0))
        return sizes

    def tell_outcome(
        self, outcome: Outcome, language: str, names: list[str], viewer: int | None = None
    ) -> str:
        """How the game ended and who has won; a winner who looks is told so."""
        ended = self.texts.get(language, f"reasons.{outcome.reason}")
        key = ("outcome.nobody", "outcome.single", "outcome.shared")[min(len(outcome.winners), 2)]
        told = outcome.winners
        if viewer in outcome.winners:
            yours = "outcome.you" if len(outcome.winners) == 1 else "outcome.you_shared"
            if self.texts.has(yours):
                key, told = yours, tuple(seat for seat in told if seat != viewer)
        winners = " & ".join(names[seat] for seat in told)
        return f"{ended} {self.texts.get(language, key, winners=winners)}"


def _played(state: State) -> tuple[Origin, list[int]]:
    """Where a position came from, and by which moves."""
    if state.origin is None or state.moves is None:
        raise SpielwerkError("a sampled position has no record: it was guessed, not played")
    return state.origin, state.moves


def _check_seat(state: State, seat: object) -> None:
    if type(seat) is not int or not state.has_seat(seat):
        raise UnknownName(f"seats are 0 to {state.seats - 1}, not {seat!r}")


def check_seed(seed: int | str) -> None:
    if isinstance(seed, str):
        if not is_secret(seed):
            raise SetupError(f"a secret seed has {SECRET_DIGITS} hexadecimal digits (0-9, a-f)")
    elif type(seed) is not int or not 0 <= seed < 1 << 63:
        raise SetupError(f"a seed is a number from 0 to 2**63 - 1, not {seed!r}")


AnyGame = Game[Any, Any]
"""A game of which one does not care which it is."""
