"""Files of components that do not add up: every error names the entry and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from spielwerk.core import DataError
from spielwerk.games.ludoteca.components import FOLDER, load_box

TEXT = (FOLDER / "components.toml").read_text(encoding="utf-8")


class Wrong(NamedTuple):
    what: str
    old: str
    new: str
    message: str  # how the error goes on after the name of the file


EVENING = '    { do = "draw", who = "you", count = 2 },'
REPAIR = '{ do = "discard", least = 1, most = 2, damaged = true }'
LAST_RESOURCE = "Umräumen"
STEPS = "discard, draw, lay, pick, retract, trade"
GOALS = "cards, combinations, ends, locked, only_rows, repeated, resources, rows"
WRONG = [
    Wrong(
        "no TOML at all",
        "[[pillars]]",
        "[[pillars",
        r"Expected ']]' at the end of an array declaration \(at line \d+",
    ),
    Wrong("an unknown list", "[[extras]]", "[[bonus]]", "unknown field `bonus`"),
    Wrong(
        "a pillar too few",
        '[[pillars]]\nkey = "choice" # Auswahl der Spiele\nvalues = 8\ncopies = 2\n'
        'source = "printed"\n',
        "",
        r"\[\[pillars\]\] must be, in this order, lending, ",
    ),
    Wrong(
        "a pillar up to 7",
        "values = 8",
        "values = 7",
        r"\[\[pillars\]\] must be 6, each with 8 values",
    ),
    Wrong(
        "a source nobody knows",
        'source = "printed"',
        'source = "guessed"',
        r"Invalid enum value 'guessed' - at `\$\.pillars\[0\]\.source`",
    ),
    Wrong("a key twice", 'key = "four"', 'key = "one"', "two cards are called one"),
    Wrong("a name twice", "Elternabend", "Spielefest", "two cards are called Spielefest"),
    Wrong(
        "a name without French",
        ', fr = "Soirée des parents"',
        "",
        r"missing required field `fr` - at `\$\.resources\[4\]\.name`",
    ),
    Wrong("no copies", "copies = 2", "copies = 0", "lending: copies must be 1 to 9"),
    Wrong("copies as text", "copies = 2", 'copies = "2"', r"Expected `int`, got `str`"),
    Wrong(
        "rows longer than there is room for",
        "copies = 2",
        "copies = 9",
        r"with so many copies a row can have \d+ cards; 24 fit",
    ),
    Wrong(
        "a helper 9",
        "value = 8",
        "value = 9",
        r"helpers\[2\] \(eight\): the value of a number is 1 to 8, not 9",
    ),
    Wrong(
        "a guest that closes rows",
        'does = "guest"\nvalue = 2',
        'does = "guest"\nvalue = 1',
        r"helpers\[3\] \(two\): the value of a guest is 2 to 8, not 1",
    ),
    Wrong(
        "an X with a value",
        'does = "swap"\n',
        'does = "swap"\nvalue = 3\n',
        r"helpers\[4\] \(x\): the value of a swap is none, not 3",
    ),
    Wrong(
        "no X",
        'does = "swap"\n',
        'does = "number"\nvalue = 3\n',
        r"\[\[helpers\]\] must have exactly one that does 'swap'",
    ),
    Wrong(
        "two guests",
        'does = "number"\nvalue = 4',
        'does = "guest"\nvalue = 4',
        r"\[\[helpers\]\] must have exactly one that does 'guest'",
    ),
    Wrong(
        "a helper that does what none does",
        'does = "guest"',
        'does = "thief"',
        r"Invalid enum value 'thief' - at `\$\.helpers\[3\]\.does`",
    ),
    Wrong(
        "two jokers",
        'does = "burden"',
        'does = "joker"',
        r"\[\[extras\]\] must be one that does 'joker' and one 'burden'",
    ),
    Wrong(
        "a resource without steps",
        'steps = [{ do = "pick" }]',
        "steps = []",
        rf"resources\[0\] \(Lending register\): steps are missing; there are {STEPS}",
    ),
    Wrong(
        "an unknown step",
        '{ do = "trade" }',
        '{ do = "steal" }',
        rf"resources\[2\] \(Swap meet\) steps\[0\]: do = 'steal' is not known; there are {STEPS}",
    ),
    Wrong(
        "a step that says nothing",
        '{ do = "trade" }',
        "{}",
        rf"resources\[2\] \(Swap meet\) steps\[0\]: do is missing; there are {STEPS}",
    ),
    Wrong(
        "a step with a word it does not take",
        '{ do = "lay", most = 1 }',
        '{ do = "lay", least = 1 }',
        r"resources\[5\] \(Rearranging\) steps\[1\]: least is not known here; lay takes most",
    ),
    Wrong(
        "a step that stands alone",
        '{ do = "retract" }',
        '{ do = "retract", count = 2 }',
        r"resources\[5\] \(Rearranging\) steps\[0\]: count is not known here; "
        r"retract stands alone",
    ),
    Wrong(
        "nobody draws",
        EVENING,
        EVENING.replace("you", "nobody"),
        r"resources\[4\] \(Parents. evening\) steps\[0\]: who must be 'you' or 'others', "
        r"not 'nobody'",
    ),
    Wrong(
        "no cards are drawn",
        EVENING,
        EVENING.replace("2", "0"),
        r"resources\[4\] \(Parents. evening\) steps\[0\]: count must be 1 to 9, not 0",
    ),
    Wrong(
        "a number that is none",
        EVENING,
        EVENING.replace("2", '"two"'),
        r"resources\[4\] \(Parents. evening\) steps\[0\]: count must be 1 to 9, not 'two'",
    ),
    Wrong(
        "true is not 1",
        EVENING,
        EVENING.replace("2", "true"),
        r"resources\[4\] \(Parents. evening\) steps\[0\]: count must be 1 to 9, not true",
    ),
    Wrong(
        "a discard that does not say whether it takes damaged games",
        REPAIR,
        REPAIR.replace(", damaged = true", ""),
        r"resources\[1\] \(Repair table\) steps\[0\]: damaged must be false or true, not missing",
    ),
    Wrong(
        "more at least than at most",
        REPAIR,
        REPAIR.replace("least = 1", "least = 3"),
        r"resources\[1\] \(Repair table\) steps\[0\]: least is more than most",
    ),
    Wrong(
        "an unknown goal",
        'goal = "ends"',
        'goal = "starts"',
        rf"goals\[4\]: goal = 'starts' is not known; there are {GOALS}",
    ),
    Wrong(
        "a goal without its number",
        'goal = "locked"\ncount = 2',
        'goal = "locked"',
        r"goals\[2\]: count must be 1 to 6, not missing",
    ),
    Wrong(
        "a goal with a word too many",
        'goal = "locked"\n',
        'goal = "locked"\nlength = 3\n',
        r"goals\[2\]: length is not known here; locked takes count",
    ),
    Wrong(
        "a goal nobody can reach",
        'goal = "rows"\ncount = 5',
        'goal = "rows"\ncount = 7',
        r"goals\[3\]: count must be 1 to 6, not 7",
    ),
    Wrong(
        "a combination nobody knows",
        'combination = "four"',
        'combination = "five"',
        r"goals\[5\]: combination must be 'pair' or 'straight' or 'four', not 'five'",
    ),
    Wrong("a goal without a source", "length = 6\nsource", "length = 6\n# source", "goals.0."),
    Wrong(
        "fewer goals than players",
        TEXT[TEXT.index('goal = "rows"\ncount = 5') - len("[[goals]]\n") :],
        "",
        r"\[\[goals\]\] must be 4 to 100",
    ),
]


def load(text: str, folder: Path) -> None:
    path = folder / "components.toml"
    path.write_text(text, encoding="utf-8")
    load_box(path)


@pytest.mark.rule("LUD-C3")
@pytest.mark.rule("LUD-C5")
@pytest.mark.rule("LUD-C6")
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.what)
def test_a_wrong_file_is_refused_with_the_entry_and_what_is_allowed(
    wrong: Wrong, tmp_path: Path
) -> None:
    assert wrong.old in TEXT
    with pytest.raises(DataError) as error:
        load(TEXT.replace(wrong.old, wrong.new, 1), tmp_path)
    told = str(error.value)
    assert told.startswith(f"{tmp_path / 'components.toml'}: ")
    assert re.search(wrong.message, told), told


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: the file is missing"):
        load_box(tmp_path / "nowhere.toml")


def test_the_file_as_it_is_is_right(tmp_path: Path) -> None:
    load(TEXT, tmp_path)
