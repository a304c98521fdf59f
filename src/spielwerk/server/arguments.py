"""What `spielwerk serve` can be told; apart from the server, which takes long to import."""

from __future__ import annotations

import argparse
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from msgspec.structs import fields

from spielwerk.server.addresses import public_origin
from spielwerk.server.settings import Limits

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
        "--box",
        action="append",
        type=Path,
        metavar="FOLDER",
        help="offer the box in this folder beside the usual one; may be given several times; "
        "`spielwerk box` makes one",
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
    _add_arguments_of_the_laboratory(parser)
    _add_arguments_for_strangers(parser)


def _add_arguments_of_the_laboratory(parser: argparse.ArgumentParser) -> None:
    """What concerns the page on which many games are played for a report."""
    parser.add_argument(
        "--lab",
        choices=["here", "everyone", "nobody"],
        default="here",
        help="who may use the laboratory in the page, which takes processors and disk; "
        "default: here, who sits at this computer",
    )
    parser.add_argument(
        "--lab-folder",
        type=Path,
        help="where the laboratory keeps its runs; default: a folder beside the database",
    )
    parser.add_argument(
        "--lab-packages",
        type=Path,
        help="a folder in which the packages that reports need will appear",
    )


def _add_arguments_for_strangers(parser: argparse.ArgumentParser) -> None:
    """What matters where anybody may come."""
    parser.add_argument(
        "--origin",
        action="append",
        type=_origin,
        help="where browsers reach the tables through a proxy, as https://games.example.org; "
        "may be given several times",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        type=_network,
        help="address or network of a proxy whose X-Forwarded-For counts; "
        "may be given several times; default: this computer",
    )
    parser.add_argument(
        "--limit",
        action="append",
        type=_limit,
        metavar="NAME=NUMBER",
        help="change a limit, as openings_per_minute=20; may be given several times",
    )


def _origin(text: str) -> str:
    try:
        return public_origin(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is neither an address nor a network; these look like 10.0.0.7 or 10.0.0.0/8"
        ) from None


def _limit(text: str) -> tuple[str, float]:
    name, _, number = text.partition("=")
    known = {field.name: field.type for field in fields(Limits)}
    if name not in known:
        names = ", ".join(known)
        raise argparse.ArgumentTypeError(f"no limit is called {name!r}; there are {names}")
    try:
        value = known[name](number)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{name} is a number, not {number!r}") from None
    if not 0 <= value < 1e12:
        raise argparse.ArgumentTypeError(f"{name} is a number from 0 on, not {number}")
    return name, value


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
