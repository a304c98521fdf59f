"""What Lighthouse says about the first page and a table of each game, on its slow phone.

    python benchmarks/lighthouse.py [--runs 3] [--pages first flandern] [--reports folder]

It opens its own tables on loopback, a person against a bot each, and looks at them from that
person's seat; every look is a new browser with nothing kept. Lighthouse is fetched from npm into
.build/lighthouse the first time. Told are medians: paints and blocking time swing with whatever
else the machine does, so the load is told with them.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # this file is run as a script

from tests.browser.chromium import find  # noqa: E402 - after the path
from tests.server.running import HOST, Process, free_port  # noqa: E402 - likewise

from spielwerk.catalog import game, titles  # noqa: E402 - likewise
from spielwerk.server.page_files import PAGE  # noqa: E402 - likewise

FIRST = "first"
SOURCE = Path(__file__).parent / "lighthouse"
PLACE = ROOT / ".build" / "lighthouse"
SCORES = ["performance", "accessibility", "best-practices", "seo"]
HEAD = (
    f"{'page':12} {'perf.':>6} {'access.':>8} {'pract.':>7} {'SEO':>4}"
    f" {'FCP s':>6} {'LCP s':>6} {'TBT ms':>7} {'CLS':>6} {'KiB':>6}"
)

Look = dict[str, Any]


def install() -> None:
    """Lighthouse as the lock file names it; nothing to do where it is there already."""
    lock = (SOURCE / "package-lock.json").read_bytes()
    kept = PLACE / "package-lock.json"
    if not (PLACE / "node_modules").is_dir() or not kept.is_file() or kept.read_bytes() != lock:
        print("fetching Lighthouse from npm …", file=sys.stderr, flush=True)
        PLACE.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(SOURCE / name, PLACE)
        command = [_program("npm"), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=PLACE, check=True)  # noqa: S603 - from our lock file
    shutil.copy(SOURCE / "measure.mjs", PLACE)


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is not on the PATH")
    return found


def look(address: str, kept: dict[str, str], report: Path | None) -> Look:
    chromium = find()
    asked: dict[str, Any] = {"url": address, "kept": kept, "chromium": chromium.program}
    asked["report"] = None if report is None else str(report.resolve())
    done = subprocess.run(  # noqa: S603 - our own program
        [_program("node"), str(PLACE / "measure.mjs"), json.dumps(asked)],
        env={**os.environ, **chromium.environment},
        stdout=subprocess.PIPE,
        check=True,
    )
    seen: Look = json.loads(done.stdout)
    return seen


def pages(server: Process, wanted: list[str]) -> dict[str, tuple[str, dict[str, str]]]:
    """Addresses, and what a browser there has kept: one's seat."""
    found: dict[str, tuple[str, dict[str, str]]] = {FIRST: ("/", {})}
    for name in titles():
        bots = ["easy"] * (max(2, game(name).seats[0]) - 1)
        seated = server.open("me", *bots, game=name)
        token = {f"spielwerk.seat.{seated['table']}": seated["token"]}
        found[name] = (f"/t/{seated['table']}", token)
    return {name: place for name, place in found.items() if name in wanted}


def row(name: str, looks: list[Look]) -> str:
    def median(key: str) -> float:
        return float(statistics.median(seen[key] for seen in looks))

    scores = [f"{median(key):.0f}" for key in SCORES]
    return (
        f"{name:12} {scores[0]:>6} {scores[1]:>8} {scores[2]:>7} {scores[3]:>4}"
        f" {median('fcp') / 1000:6.2f} {median('lcp') / 1000:6.2f} {median('tbt'):7.0f}"
        f" {median('cls'):6.3f} {median('bytes') / 1024:6.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=3)
    names = [FIRST, *titles()]
    parser.add_argument("--pages", nargs="+", choices=names, default=names)
    parser.add_argument("--reports", type=Path, help="where all that Lighthouse says is kept")
    chosen = parser.parse_args()
    if not (PAGE / "index.html").is_file():
        raise SystemExit("build the page first: npm ci && npm run build in web/")
    if chosen.reports:
        chosen.reports.mkdir(parents=True, exist_ok=True)
    install()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(free_port(), Path(folder) / "tables.sqlite")
        try:
            print(HEAD, flush=True)
            for name, (path, kept) in pages(server, chosen.pages).items():
                looks = []
                for run in range(chosen.runs):
                    print(f"{name}: {run + 1} of {chosen.runs} …", file=sys.stderr, flush=True)
                    report = chosen.reports and chosen.reports / f"{name}-{run + 1}.json"
                    looks.append(look(f"http://{HOST}:{server.port}{path}", kept, report))
                print(row(name, looks), flush=True)
                for audit in sorted({audit for seen in looks for audit in seen["failed"]}):
                    print(f"  not passed: {audit}", flush=True)
        finally:
            server.terminate()
    load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
    print(f"medians of {chosen.runs}; load of the last 1, 5, 15 minutes: {load}")


if __name__ == "__main__":
    main()
