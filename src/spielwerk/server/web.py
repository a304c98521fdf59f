"""What is served over HTTP: the tables' interface, and the page."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import Final, Literal, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import spielwerk
from spielwerk.catalog import titles
from spielwerk.core import LANGUAGES
from spielwerk.server.catalogue import game_info, rule_texts
from spielwerk.server.house import House
from spielwerk.server.limits import BODY_BYTES
from spielwerk.server.problems import TEXTS, ServerProblem
from spielwerk.server.protocol import Address, Health, JoinTable, OpenTable

T = TypeVar("T")

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
DEFAULT_LANGUAGE: Final = "en"
# Names come from strangers: should one ever get into the page as code, it still may not run.
SECURITY: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def as_json(value: object, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    content = msgspec.json.encode(value)
    return Response(content, status, headers, media_type="application/json")


async def on_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServerProblem)
    return as_json(error.frame(), error.type.status)


async def on_http_error(request: Request, error: Exception) -> Response:
    """What Starlette itself cannot serve: no such path, or not with this method."""
    assert isinstance(error, HTTPException)
    asked = f"{request.method} {request.url.path}"
    return as_json(ServerProblem("unknown_path", asked).frame(), error.status_code)


async def on_bug(_: Request, __: Exception) -> Response:
    return as_json(ServerProblem("internal").frame(), 500)


async def _body(request: Request, shape: type[T]) -> T:
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > BODY_BYTES:
            raise ServerProblem("too_large")
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.DecodeError as error:
        raise ServerProblem("malformed", str(error)) from None


def _language(request: Request) -> str:
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


async def list_games(request: Request) -> Response:
    language = _language(request)
    return as_json([game_info(name, language) for name in titles()])


async def one_game(request: Request) -> Response:
    return as_json(game_info(_game(request), _language(request)))


async def rules(request: Request) -> Response:
    return as_json(rule_texts(_game(request), _language(request)))


async def open_table(request: Request) -> Response:
    return as_json(await _house(request).open(await _body(request, OpenTable)), 201)


async def table_info(request: Request) -> Response:
    table = await _house(request).table(request.path_params["table"])
    return as_json(table.info())


async def join_table(request: Request) -> Response:
    wish = await _body(request, JoinTable)
    return as_json(await _house(request).join(request.path_params["table"], wish), 201)


async def record(request: Request) -> Response:
    return as_json(await _house(request).record(request.path_params["table"]))


async def address(request: Request) -> Response:
    return as_json(Address(origin=_house(request).settings.address))


async def health(request: Request) -> Response:
    engines: Literal["compiled", "pure"] = "compiled" if _house(request).pool.compiled else "pure"
    return as_json(Health(version=spielwerk.__version__, engines=engines))


class Page(StaticFiles):
    """The built page; an address without a file is the page's own, which knows its way."""

    async def check_config(self) -> None:
        """Nothing: the page may be built while the tables are open."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        _, index = self.lookup_path(INDEX)
        if index is None:
            return HTMLResponse(_missing_page(), 503, SECURITY)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or PurePath(path).suffix:
                raise
            response = await super().get_response(INDEX, scope)
        # Built assets carry a hash of their content in their names, the page itself does not.
        lasting = PurePath(path).parts[:1] == ("assets",)
        age = "public, max-age=31536000, immutable" if lasting else "no-cache"
        response.headers.update(SECURITY | {"Cache-Control": age})
        return response


def _missing_page() -> str:
    told = "".join(
        f'<section lang="{language}"><h1>{TEXTS.get(language, "page.missing_title")}</h1>'
        f"<p>{TEXTS.get(language, 'page.missing')}</p></section>"
        for language in LANGUAGES
    )
    return f'<!doctype html><meta charset="utf-8"><title>Spielwerk</title>{told}'


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
]
