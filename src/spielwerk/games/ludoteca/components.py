"""The box, read from components.toml and checked, with the words its cards may be made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec

from spielwerk.core.box import in_force
from spielwerk.core.errors import DataError
from spielwerk.core.files import check_names, read_components

FOLDER = Path(__file__).parent

PILLARS: Final = 6
PILLAR_KEYS: Final = ("lending", "culture", "children", "rooms", "parents", "choice")
VALUES: Final = 8
PLACES: Final = 24  # in a row; the longest there can be must fit, see Box.check
MOST_COPIES: Final = 9
MOST_SEATS: Final = 4
MOST_KINDS: Final = 100  # of resources, and of goals

Source = Literal["printed", "reconstructed", "designed"]
Parameters = dict[str, "range | tuple[str | bool, ...]"]  # what each of them may be

STEPS: Final[dict[str, Parameters]] = {
    "pick": {},
    "draw": {"who": ("you", "others"), "count": range(1, 10)},
    "discard": {"least": range(10), "most": range(1, 10), "damaged": (False, True)},
    "trade": {},
    "lay": {"most": range(1, 10)},
    "retract": {},
}
GOALS: Final[dict[str, Parameters]] = {
    "rows": {"count": range(1, PILLARS + 1), "length": range(1, PLACES + 1)},
    "only_rows": {"count": range(1, PILLARS + 1), "length": range(1, PLACES + 1)},
    "locked": {"count": range(1, PILLARS + 1)},
    "ends": {"first": range(1, VALUES + 1), "last": range(1, VALUES + 1)},
    "repeated": {"value": range(1, VALUES + 1), "count": range(1, PLACES + 1)},
    "cards": {"count": range(1, PILLARS * PLACES + 1)},
    "combinations": {"combination": ("pair", "straight", "four"), "count": range(1, 10)},
    "resources": {"count": range(1, 100)},
}

_SOURCED_GOALS: Final[dict[str, Parameters]] = {
    name: {**parameters, "source": get_args(Source)} for name, parameters in GOALS.items()
}


class Pillar(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    values: int
    copies: int
    source: Source


class Helper(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    does: Literal["number", "guest", "swap"]
    copies: int
    rules: Literal["base", "extended"]
    source: Source
    value: int = 0  # a helper that swaps has none of its own


class Extra(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    does: Literal["joker", "burden"]
    copies: int
    source: Source


class Names(msgspec.Struct, forbid_unknown_fields=True):
    """What is printed on a card, and in English what it would be (LUD-27)."""

    de: str
    en: str
    fr: str


class Step(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a resource; which fields it has, STEPS says."""

    do: str
    who: str = ""
    count: int = 0
    least: int = 0
    most: int = 0
    damaged: bool = False


class Resource(msgspec.Struct, forbid_unknown_fields=True):
    name: Names
    copies: int
    steps: list[dict[str, Any]]
    source: Source

    def parsed_steps(self) -> list[Step]:
        return msgspec.convert(self.steps, list[Step])


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    """A bonus goal; which fields it has, GOALS says."""

    goal: str
    source: Source
    count: int = 0
    length: int = 0
    first: int = 0
    last: int = 0
    value: int = 0
    combination: str = ""


class Box(msgspec.Struct, forbid_unknown_fields=True):
    pillars: list[Pillar]
    helpers: list[Helper]
    extras: list[Extra]
    resources: list[Resource]
    goals: list[dict[str, Any]]

    def parsed_goals(self) -> list[Goal]:
        return msgspec.convert(self.goals, list[Goal])

    def check(self, path: Path) -> None:
        check_names(path, "[[pillars]]", [pillar.key for pillar in self.pillars], PILLAR_KEYS)
        if [pillar.values for pillar in self.pillars] != [VALUES] * PILLARS:
            raise DataError(f"{path}: [[pillars]] must be {PILLARS}, each with {VALUES} values")
        self._check_names(path)
        self._check_copies(path)
        self._check_helpers(path)
        for number, resource in enumerate(self.resources):
            where = f"{path}: resources[{number}] ({resource.name.en})"
            if not resource.steps:
                raise DataError(f"{where}: steps are missing; there are {_listed(STEPS)}")
            for place, step in enumerate(resource.steps):
                _spell(f"{where} steps[{place}]", step, "do", STEPS)
                if step.get("least", 0) > step.get("most", MOST_COPIES):
                    raise DataError(f"{where} steps[{place}]: least is more than most")
        for number, goal in enumerate(self.goals):
            _spell(f"{path}: goals[{number}]", goal, "goal", _SOURCED_GOALS)
        if not MOST_SEATS <= len(self.goals) <= MOST_KINDS:
            raise DataError(f"{path}: [[goals]] must be {MOST_SEATS} to {MOST_KINDS}")
        if len(self.resources) > MOST_KINDS:
            raise DataError(f"{path}: [[resources]] must be {MOST_KINDS} at most")

    def _check_names(self, path: Path) -> None:
        """Cards are told apart by what they are called."""
        keyed: list[Pillar | Helper | Extra] = [*self.pillars, *self.helpers, *self.extras]
        keys = [card.key for card in keyed]
        names = [[resource.name.de for resource in self.resources]]
        names.append([resource.name.en for resource in self.resources])
        names.append([resource.name.fr for resource in self.resources])
        for called in (keys, *names):
            twice = sorted({name for name in called if called.count(name) > 1})
            if twice:
                raise DataError(f"{path}: two cards are called {twice[0]}")

    def _check_copies(self, path: Path) -> None:
        cards: list[Pillar | Helper | Extra | Resource]
        cards = [*self.pillars, *self.helpers, *self.extras, *self.resources]
        for card in cards:
            if not 1 <= card.copies <= MOST_COPIES:
                name = card.name.en if isinstance(card, Resource) else card.key
                raise DataError(f"{path}: {name}: copies must be 1 to {MOST_COPIES}")
        # Before every 4 lie higher cards, and only after the last one a 3, a 2 and a 1. A card
        # that a helper has swapped away may come back.
        high = sum(helper.copies for helper in self.helpers if helper.value in (0, *range(4, 9)))
        high += sum(extra.copies for extra in self.extras if extra.does == "joker")
        longest = (VALUES - 3) * max(pillar.copies for pillar in self.pillars) + high + 3
        if longest > PLACES:
            raise DataError(
                f"{path}: with so many copies a row can have {longest} cards; {PLACES} fit"
            )

    def _check_helpers(self, path: Path) -> None:
        for number, helper in enumerate(self.helpers):
            values = range(1) if helper.does == "swap" else range(1, VALUES + 1)
            if helper.does == "guest":
                values = range(2, VALUES + 1)  # a 1 would close somebody else's row
            if helper.value not in values:
                where = f"{path}: helpers[{number}] ({helper.key})"
                allowed = "none" if helper.does == "swap" else _allowed(values)
                raise DataError(
                    f"{where}: the value of a {helper.does} is {allowed}, not {helper.value}"
                )
        for does in ("guest", "swap"):
            if [helper.does for helper in self.helpers].count(does) != 1:
                raise DataError(f"{path}: [[helpers]] must have exactly one that does {does!r}")
        if sorted(extra.does for extra in self.extras) != ["burden", "joker"]:
            raise DataError(f"{path}: [[extras]] must be one that does 'joker' and one 'burden'")


def _spell(where: str, entry: dict[str, Any], key: str, known: dict[str, Parameters]) -> None:
    """Check that an entry is made of words the engine knows, or say which there are."""
    name = entry.get(key)
    if name not in known:
        wrong = f"{key} is missing" if name is None else f"{key} = {name!r} is not known"
        raise DataError(f"{where}: {wrong}; there are {_listed(known)}")
    parameters = known[name]
    for unknown in sorted(entry.keys() - parameters.keys() - {key}):
        takes = f"takes {_listed(parameters)}" if parameters else "stands alone"
        raise DataError(f"{where}: {unknown} is not known here; {name} {takes}")
    for parameter, allowed in parameters.items():
        value = entry.get(parameter)
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise DataError(
                f"{where}: {parameter} must be {_allowed(allowed)}, not {_written(value)}"
            )


def _listed(names: dict[str, Any]) -> str:
    return ", ".join(sorted(names))


def _allowed(values: range | tuple[str | bool, ...]) -> str:
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return " or ".join(_written(value) for value in values)


def _written(value: object) -> str:
    """A value as a TOML file has it."""
    if value is None:
        return "missing"
    return str(value).lower() if isinstance(value, bool) else repr(value)


def load_box(path: Path, text: str | None = None) -> Box:
    box = read_components(path, Box, text)
    box.check(path)
    return box


BOX = load_box(*in_force(__name__, FOLDER))
