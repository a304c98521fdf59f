"""`python -m scripts.study`: play what is missing, count it, write results, figures and pages."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from scripts.generate import write
from scripts.study import asked, drawing, pages, plan
from scripts.study.playing import play

ROOT: Final = Path(__file__).parents[2]
PLAYED: Final = ROOT / ".build" / "study"
DOCS: Final = ROOT / "docs" / "study"


def read_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.study", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all five")
    parser.add_argument("--scale", type=float, default=1.0, help="of all numbers of games: 0.01")
    parser.add_argument("--jobs", type=int, help="processes; default: all cores")
    parser.add_argument("--played", type=Path, default=PLAYED, help="where games are kept")
    parser.add_argument("--out", type=Path, default=DOCS, help="where the pages are written")
    parser.add_argument("--figure", help="write this figure of the one game named, and no page")
    parser.add_argument("--write", action="store_true", help="from the results that are there")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; a stale page is an error"
    )
    arguments = parser.parse_args(argv)
    if unknown := set(arguments.games) - set(asked.names()):
        parser.error(f"no game is called {min(unknown)}; there are {', '.join(asked.names())}")
    if arguments.figure is not None and len(arguments.games) != 1:
        parser.error("--figure is of one game: name it")
    if arguments.figure is not None and arguments.figure not in asked.figures_of(
        arguments.games[0]
    ):
        named = ", ".join(asked.figures_of(arguments.games[0]))
        parser.error(f"there is no figure {arguments.figure}; there are {named}")
    if not 0 < arguments.scale <= 1:
        parser.error("--scale is more than 0 and at most 1")
    return arguments


def results_file(out: Path, game: str) -> Path:
    return out / "results" / f"{game}.json"


def played(game: str, arguments: argparse.Namespace) -> None:
    """Play a game's experiments, as far as they are not there, and count them."""
    from scripts.study.counting import count_game  # noqa: PLC0415 - needs optional packages

    arguments.played.mkdir(parents=True, exist_ok=True)
    for experiment in plan.experiments(game):
        play(experiment, arguments.played, scale=arguments.scale, jobs=arguments.jobs)
    counted = {"game": game, "scale": arguments.scale, **count_game(game, arguments.played)}
    file = results_file(arguments.out, game)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(counted, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_results(out: Path) -> dict[str, Any]:
    """Of all games that have any, by name."""
    files = {game: results_file(out, game) for game in asked.names()}
    return {
        game: json.loads(file.read_text(encoding="utf-8"))
        for game, file in files.items()
        if file.exists()
    }


def drawn(game: str, results: dict[str, Any], out: Path) -> dict[Path, str]:
    """The figures of a game by their files."""
    return {
        out / "figures" / f"{game}-{name}.svg": drawing.as_file(f"{game}-{name}", draw(results))
        for name, draw in asked.figures_of(game).items()
    }


def generated(out: Path = DOCS) -> dict[Path, str]:
    """All that follows from the results: figures, and the pages of the games that have any."""
    every = read_results(out)
    made: dict[Path, str] = {}
    for game, results in every.items():
        made |= drawn(game, results, out)
        made[out / f"{game}.md"] = pages.page(game, results)
    if len(every) == len(asked.names()):
        made[out / "index.md"] = pages.index(every)
    return made


def main(argv: list[str]) -> int:
    arguments = read_arguments(argv)
    if not arguments.write and not arguments.check:
        for game in arguments.games or asked.names():
            played(game, arguments)
    if arguments.figure is None:
        made = generated(arguments.out)
    else:
        game = arguments.games[0]
        name = f"{game}-{arguments.figure}.svg"
        every = drawn(game, read_results(arguments.out)[game], arguments.out)
        made = {path: text for path, text in every.items() if path.name == name}
    return write(made, ROOT, "-m scripts.study --write", check=arguments.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
