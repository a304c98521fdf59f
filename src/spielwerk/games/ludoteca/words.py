"""Texts that follow from components.toml: what cards and bonus goals are called and say.

Whoever corrects a card there need not touch the texts.
"""

from __future__ import annotations

from typing import Final

from spielwerk.core.texts import LANGUAGES, Texts

from .cards import PILLAR_CARDS, RESOURCES
from .components import BOX, PILLARS, PLACES, VALUES, Goal, Step

_RESOURCES: Final = "rules.resources.LUD-C5"
_GOALS: Final = "rules.goals.LUD-C6"


def add_words(texts: Texts) -> None:
    texts.add({language: _made(texts, language) for language in LANGUAGES})


def _made(texts: Texts, language: str) -> dict[str, str]:
    made = {**_pillar_cards(texts, language), **_special_cards(texts, language)}
    resources = []
    for number, resource in enumerate(BOX.resources):
        name = {"de": resource.name.de, "en": resource.name.en, "fr": resource.name.fr}[language]
        steps = " ".join(_step(texts, language, step) for step in resource.parsed_steps())
        made[f"values.card.{RESOURCES + number}"] = name
        made[f"cards.{RESOURCES + number}"] = steps
        resources.append(texts.get(language, "listed", name=name, text=steps))
    goals = []
    for number, goal in enumerate(BOX.parsed_goals()):
        goals.append(_goal(texts, language, goal))
        made[f"values.goal.{number}"] = goals[number]
    made[_RESOURCES] = " ".join([texts.get(language, _RESOURCES), *resources])
    listed = texts.get(language, "between").join(goals)
    made[_GOALS] = f"{texts.get(language, _GOALS)} {listed[0].upper()}{listed[1:]}."
    return {**made, **_numbers(texts, language)}


def _pillar_cards(texts: Texts, language: str) -> dict[str, str]:
    made = {}
    for pillar, about in enumerate(BOX.pillars):
        short = texts.get(language, f"pillars.{about.key}.short")
        made[f"values.pillar.{pillar}"] = short
        for value in range(1, VALUES + 1):
            made[f"values.card.{VALUES * pillar + value - 1}"] = f"{short} {value}"
    return made


def _special_cards(texts: Texts, language: str) -> dict[str, str]:
    made = {}
    keys = [helper.key for helper in BOX.helpers] + [extra.key for extra in BOX.extras]
    for number, key in enumerate(keys, start=PILLAR_CARDS):
        made[f"values.card.{number}"] = texts.get(language, f"special.{key}.name")
        made[f"cards.{number}"] = texts.get(language, f"special.{key}.text")
    return made


def _step(texts: Texts, language: str, step: Step) -> str:
    """A step as a sentence or two."""
    if step.do == "draw":
        return texts.get(language, f"steps.draw_{step.who}", count=step.count)
    if step.do == "lay":
        return texts.get(language, "steps.lay", most=step.most)
    if step.do != "discard":
        return texts.get(language, f"steps.{step.do}")
    key = "discard_some" if step.least < step.most else "discard"
    told = texts.get(language, f"steps.{key}", least=step.least, most=step.most)
    return f"{told} {texts.get(language, 'steps.discard_damaged')}" if step.damaged else told


def _goal(texts: Texts, language: str, goal: Goal) -> str:
    """A bonus goal as what has to be there."""
    key = goal.combination if goal.goal == "combinations" else goal.goal
    if goal.goal == "rows" and goal.length == 1:
        key = "rows_any"
    return texts.get(
        language,
        f"goals.{key}",
        count=goal.count,
        length=goal.length,
        first=goal.first,
        last=goal.last,
        value=goal.value,
    )


def _numbers(texts: Texts, language: str) -> dict[str, str]:
    """People count from 1; of a mask they are told the places that are not for jokers."""
    made = {f"values.place.{place}": str(place + 1) for place in range(PLACES)}
    for mask in range(1 << PILLARS):
        places = [str(bit + 1) for bit in range(PILLARS) if mask >> bit & 1]
        made[f"values.mask.{mask}"] = ", ".join(places) or texts.get(language, "masks.none")
    return made
