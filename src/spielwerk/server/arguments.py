"""What `spielwerk serve` can be told; apart from the server, which takes long to import."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

DESCRIPTION: Final = "Open the tables: serve the page and keep the games."
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - phones in the room are to join, as the help says


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, default=8000, help="default: 8000")
    parser.add_argument(
        "--host",
        default=EVERYWHERE,
        help="address to listen on; default: all, so that phones in the room can join "
        "(127.0.0.1 for this computer only)",
    )
    parser.add_argument(
        "--database",
        default="spielwerk.sqlite",
        help="the file that keeps all games; default: spielwerk.sqlite in this folder",
    )
    parser.add_argument(
        "--bot-seconds", type=_positive, default=1.0, help="how long a bot may think; default: 1"
    )
    parser.add_argument(
        "--pace",
        type=_not_negative,
        help="seconds from one decision of a bot to the next; default: 0.6 to 0.9, at random",
    )
    parser.add_argument(
        "--engines",
        type=Path,
        help="a folder in which the package with compiled engines will appear: bots change to it",
    )


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return port


def _positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError("more than 0 and at most 600 seconds")
    return seconds


def _not_negative(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= 600:
        raise argparse.ArgumentTypeError("0 to 600 seconds")
    return seconds
