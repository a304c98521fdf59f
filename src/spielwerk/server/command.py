"""`spielwerk serve`: open the tables."""

from __future__ import annotations

import argparse
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import uvicorn

from spielwerk import catalog
from spielwerk.box_folders import read_box
from spielwerk.core import LANGUAGES, Box, SetupError, SpielwerkError
from spielwerk.core.box import COMPONENTS
from spielwerk.server.app import make_app
from spielwerk.server.arguments import DESCRIPTION, EVERYWHERE, add_arguments
from spielwerk.server.connections import Connection
from spielwerk.server.problems import TEXTS
from spielwerk.server.settings import Limits, Settings
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.stored import StoreError

OBJECTS_BETWEEN_LOOKS: Final = 20_000  # more than there were, until garbage is looked for
WRONG_INPUT: Final = 2  # the exit code, as of the other commands
CLOSING_SECONDS: Final = 5  # for open connections when the server is told to stop


class CannotListen(SpielwerkError):
    """The address is not to be had; the message says what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until told to stop; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m spielwerk.server", description=DESCRIPTION)
    add_arguments(parser)
    language = os.environ.get("LANG", "")[:2]
    return run(parser.parse_args(argv), language if language in LANGUAGES else "en")


def run(chosen: argparse.Namespace, language: str) -> int:
    try:
        settings = settings_of(chosen)
    except SpielwerkError as error:
        return failed(str(error), WRONG_INPUT)
    try:
        database = Database(settings.database)
    except StoreError as error:
        return failed(str(error))
    try:
        listener = listen(chosen.host, chosen.port)
    except CannotListen as error:
        database.close()
        return failed(str(error))
    port = listener.getsockname()[1]
    if chosen.host == EVERYWHERE:
        settings = replace(settings, address=address_on_the_network(port))
    announce(chosen.host, port, settings, language)
    return serve(settings, listener, database)


def failed(why: str, status: int = 1) -> int:
    print(f"spielwerk serve: {why}", file=sys.stderr)
    return status


def settings_of(chosen: argparse.Namespace) -> Settings:
    settings = Settings(
        database=chosen.database,
        bot_seconds=chosen.bot_seconds,
        engines=chosen.engines,
        lab=chosen.lab,
        lab_folder=chosen.lab_folder,
        lab_packages=chosen.lab_packages,
        proxies=tuple(chosen.proxy or Settings.proxies),
        origins=tuple(chosen.origin or ()),
        limits=msgspec.structs.replace(Limits(), **dict(chosen.limit or ())),
        boxes=tuple(read_boxes(chosen.box or ())),
    )
    return settings if chosen.pace is None else replace(settings, pace=(chosen.pace, chosen.pace))


def read_boxes(folders: Iterable[Path]) -> list[Box]:
    """The boxes that tables are opened with; SpielwerkError if one cannot be played."""
    boxes: list[Box] = []
    for folder in folders:
        box = read_box(folder)
        catalog.game(box.game, box, called=folder / COMPONENTS)
        if box in boxes:
            raise SetupError(f"{folder} has the same box as another --box; leave one of them out")
        boxes.append(box)
    return boxes


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address; CannotListen if that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere the option would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # Listening here already: bind alone does not notice every server on the same port.
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotListen(
                f"port {port} is in use, perhaps by tables that are open already; "
                f"close those or choose another one with --port {port + 1}"
            ) from None
        if error.errno == errno.EACCES:
            raise CannotListen(f"port {port} is reserved; choose one with --port 8000") from None
        raise CannotListen(f"cannot listen on {host}: {error.strerror}") from None
    return listener


def server_config(
    settings: Settings,
    database: Database | None = None,
    on_failure: Callable[[str], None] = lambda _: None,
) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings, database, on_failure),
        log_level="error",  # what strangers send wrongly is no news, and would fill the log
        proxy_headers=False,  # `addresses` reads them: uvicorn would take a stranger's word
        access_log=False,
        http=Connection,
        ws="none",  # tables' sockets are ours, see `connections`
        timeout_graceful_shutdown=CLOSING_SECONDS,
        server_header=False,
    )


def serve(settings: Settings, listener: socket.socket, database: Database | None = None) -> int:
    """Until SIGINT or SIGTERM: then sockets are closed with 1012 and the log is finished.

    The exit code: 1 if the tables had to close because something is wrong with them.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        # uvicorn closes in good order and then raises the signal again for whoever came before
        # it; being asked to stop is no failure.
        signal.signal(number, lambda *_: None)
    failures: list[str] = []

    def stop(why: str) -> None:
        failures.append(why)
        server.should_exit = True

    # A move makes some hundred objects and lets go of as many, hardly ever in circles. With the
    # default of 700 they would be looked through for circles after every few moves.
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)
    server = uvicorn.Server(server_config(settings, database, stop))
    server.run(sockets=[listener])
    return failed(failures[0]) if failures else 0


def announce(host: str, port: int, settings: Settings, language: str) -> None:
    def say(key: str, **values: object) -> str:
        return TEXTS.get(language, f"serve.{key}", **values)

    print(say("ready"))
    if host == EVERYWHERE:
        print(f"  http://localhost:{port}  {say('here')}")
        if settings.address is not None:
            print(f"  {settings.address}  {say('others')}")
    else:
        print(f"  http://{f'[{host}]' if ':' in host else host}:{port}")
    print(say("stop", database=Path(settings.database).resolve()), flush=True)


def address_on_the_network(port: int) -> str | None:
    """Where other devices reach this computer, None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        except OSError:
            return None
        host: str = probe.getsockname()[0]
    return None if host.startswith("127.") else f"http://{host}:{port}"
