"""Which figures the page of each game shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scripts.study import drawing
from scripts.study.drawing import Data, Figure, bars_of, beside, doing

Draw = Callable[[Data], Figure]

EVERY: Final[dict[str, Draw]] = {
    "seats": drawing.seats,
    "length": drawing.length,
    "known": drawing.known,
    "rules": drawing.rules,
}

OWN: Final[dict[str, dict[str, Draw]]] = {
    "flandern": {
        "tied": bars_of(
            "Cities in which guilds of two players are level when they are scored",
            drawing.tales("tied"),
        ),
        "lapsed": bars_of("Plans to build that come to nothing, and why", drawing.lapses),
        "winning": doing(
            {
                "figure": "places a guildmaster figure",
                "cathedral": "places a cathedral",
                "finish": "finishes a building site",
                "town": "begins a building site",
            },
            "4",
        ),
        "endings": drawing.endings,
        "margin": drawing.margin,
    },
    "lucandor": {
        "runaway": drawing.runaway,
        "sources": beside(
            "Points by where they come from",
            "points",
            {
                "tidying": "tidying",
                "ironing": "ironing",
                "end_scorings": "end scorings",
                "cleaning": "cleaning",
            },
            "4",
        ),
        "winning": doing(
            {
                "drawer": "moves a drawer",
                "needle": "uses needle and thread",
                "iron": "irons a piece",
                "door": "pushes the door",
                "corner": "tries a luck check",
                "score": "puts in a scoring card",
                "end": "lays an end scoring",
                "clean": "cleans",
            },
            "4",
        ),
        "fullness": drawing.fullness,
        "margin": drawing.margin,
    },
    "ludoteca": {
        "closing": bars_of("How long a row is when a 1 locks its pillar", drawing.closing),
        "behind": bars_of(
            "Games won by somebody who is not ahead on points",
            lambda results: (
                (drawing.players(size), one["behind_at_the_end"])
                for size, one in results["courses"].items()
            ),
        ),
        "winning": doing(
            {
                "pair": "lays 4 and 3 as a pair",
                "straight": "lays a straight",
                "four": "lays a four",
                "take": "takes the open card",
                "pass": "lays nothing in some turn",
            },
            "3",
        ),
        "pillars": beside(
            "What winners and others have at the end",
            "at_the_end",
            {"pillars": "locked pillars", "points": "points"},
            "3",
        ),
    },
    "luescherzia": {
        "success": bars_of("The group finds the exit (alone: with 15 points)", drawing.got_out),
        "causes": bars_of("What takes the last heart", drawing.died_by),
        "where": bars_of("In which row of the map (3 players)", drawing.died_where),
        "avatars": bars_of(
            "Wins by avatar (3 players)", drawing.avatars("wins", "3"), "fair share"
        ),
        "lost": bars_of(
            "Of the groups that get out, so many have lost somebody",
            lambda results: (
                row for row in drawing.tales("someone_out")(results) if row[0] != "alone"
            ),
        ),
        "runaway": drawing.runaway,
        "winning": doing(
            {
                "keep": "keeps a find",
                "trade": "trades a find in",
                "flee": "runs from a monster just drawn",
                "fight": "fights",
                "recruit": "recruits",
                "pass": "does without",
                "pay": "pays for the direction",
            },
            "3",
        ),
    },
    "serendipity": {
        "memory": bars_of(
            "Wins of one who forgets nothing among players who remember six tiles", drawing.arenas
        ),
        "carpets": beside(
            "Points of a carpet",
            "points",
            {"flowers": "flowers", "serendips": "Serendips beside it", "edges": "matching edges"},
            "4",
        ),
        "runaway": drawing.runaway,
        "winning": doing(
            {
                "first": "leaves a Serendip where it is and swaps two tiles",
                "move": "moves a Serendip",
                "swap": "swaps an own flower away",
                "keep": "leaves an own flower where it is",
            },
            "4",
        ),
        "margin": drawing.margin,
    },
}


def of(game: str) -> dict[str, Draw]:
    return {**EVERY, **OWN[game]}
