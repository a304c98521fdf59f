"""The tables' interface over HTTP."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Final, Literal, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import spielwerk
from spielwerk.catalog import titles
from spielwerk.core import LANGUAGES, Box
from spielwerk.server.catalogue import game_info, game_title, rule_texts
from spielwerk.server.coding import Prepared, as_json
from spielwerk.server.house import House
from spielwerk.server.problems import ServerProblem
from spielwerk.server.protocol import Address, Health, JoinTable, OpenTable
from spielwerk.server.seat_messages import ClaimSeat, MySeats
from spielwerk.server.settings import BODY_BYTES

T = TypeVar("T")

DEFAULT_LANGUAGE: Final = "en"
MOST_PREPARED: Final = 100  # answers, of some ten kilobytes each


async def on_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServerProblem)
    return as_json(error.frame(), error.type.status)


async def on_http_error(request: Request, error: Exception) -> Response:
    """What Starlette itself cannot serve: no such path, or not with this method."""
    assert isinstance(error, HTTPException)
    asked = f"{request.method} {request.url.path}"
    return as_json(ServerProblem("unknown_path", asked).frame(), error.status_code)


async def on_disconnect(_: Request, error: Exception) -> Response:
    """Whoever asked was gone before they had said it all; nobody reads this answer."""
    assert isinstance(error, ClientDisconnect)
    return as_json(ServerProblem("malformed", "the request was not finished").frame(), 400)


async def on_bug(_: Request, __: Exception) -> Response:
    return as_json(ServerProblem("internal").frame(), 500)


async def read_body(request: Request, shape: type[T]) -> T:
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > BODY_BYTES:
            raise ServerProblem("too_large")
    try:
        return msgspec.json.decode(content, type=shape)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ServerProblem("malformed", str(error)) from None


def read_language(request: Request) -> str:
    language = request.query_params.get("language", DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        raise ServerProblem("unknown_language", ", ".join(LANGUAGES))
    return language


def _game(request: Request) -> str:
    name: str = request.path_params["game"]
    if name not in titles():
        raise ServerProblem("unknown_game")
    return name


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


@cache
def _titles(language: str) -> Prepared:
    return Prepared([game_title(name, language) for name in titles()])


@lru_cache(MOST_PREPARED)
def _info(name: str, language: str, box: Box | None, boxes: tuple[Box, ...]) -> Prepared:
    return Prepared(game_info(name, language, box, boxes))


@lru_cache(MOST_PREPARED)
def _rules(name: str, language: str, box: Box | None) -> Prepared:
    return Prepared(rule_texts(name, language, box))


async def _box(request: Request) -> Box | None:
    """The box that is asked about; None: the usual one."""
    digest = request.query_params.get("box")
    return None if digest is None else await _house(request).box(_game(request), digest)


async def list_games(request: Request) -> Response:
    return _titles(read_language(request)).answer(request)


async def one_game(request: Request) -> Response:
    boxes = _house(request).settings.boxes
    box = await _box(request)
    return _info(_game(request), read_language(request), box, boxes).answer(request)


async def rules(request: Request) -> Response:
    return _rules(_game(request), read_language(request), await _box(request)).answer(request)


async def open_table(request: Request) -> Response:
    wish = await read_body(request, OpenTable)
    house = _house(request)
    if not house.callers.opens(request.state.caller, asyncio.get_running_loop().time()):
        raise ServerProblem("too_many_tables")
    return as_json(await house.open(wish), 201)


async def table_info(request: Request) -> Response:
    table = await _house(request).table(request.path_params["table"])
    return as_json(table.info())


async def join_table(request: Request) -> Response:
    wish = await read_body(request, JoinTable)
    house = _house(request)
    if not house.callers.joins(request.state.caller, asyncio.get_running_loop().time()):
        raise ServerProblem("too_many_joins")
    return as_json(await house.join(request.path_params["table"], wish), 201)


async def my_tables(request: Request) -> Response:
    mine = await read_body(request, MySeats)
    house = _house(request)
    if not house.callers.looks(request.state.caller, asyncio.get_running_loop().time()):
        raise ServerProblem("too_many_looks")
    return as_json(await house.looks.at(mine))


async def code_info(request: Request) -> Response:
    _count_code(request)
    return as_json(await _house(request).handing.look(request.path_params["code"]))


async def claim_seat(request: Request) -> Response:
    wish = await read_body(request, ClaimSeat)
    _count_code(request)
    return as_json(await _house(request).handing.claim(wish), 201)


def _count_code(request: Request) -> None:
    now = asyncio.get_running_loop().time()
    if not _house(request).callers.tries_code(request.state.caller, now):
        raise ServerProblem("too_many_codes")


async def record(request: Request) -> Response:
    return as_json(await _house(request).record(request.path_params["table"]))


async def address(request: Request) -> Response:
    return as_json(Address(origin=_house(request).settings.address))


async def health(request: Request) -> Response:
    if _house(request).lost:
        raise ServerProblem("storage", "the file that keeps the games is gone")
    engines: Literal["compiled", "pure"] = "compiled" if _house(request).pool.compiled else "pure"
    return as_json(Health(version=spielwerk.__version__, engines=engines))


API: Final = [
    Route("/health", health),
    Route("/address", address),
    Route("/games", list_games),
    Route("/games/{game}", one_game),
    Route("/rules/{game}", rules),
    Route("/tables", open_table, methods=["POST"]),
    Route("/tables/{table}", table_info),
    Route("/tables/{table}/join", join_table, methods=["POST"]),
    Route("/tables/{table}/record", record),
    Route("/mine", my_tables, methods=["POST"]),
    Route("/codes/{code}", code_info),
    Route("/claim", claim_seat, methods=["POST"]),
]
