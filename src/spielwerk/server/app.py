"""The tables as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import Mount, Router
from starlette.types import ExceptionHandler

from spielwerk.server import page_files, web
from spielwerk.server.door import Door
from spielwerk.server.engines import change_over
from spielwerk.server.house import House
from spielwerk.server.laboratory import web as lab_web
from spielwerk.server.laboratory.laboratory import Laboratory
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Settings
from spielwerk.server.storage.sqlite.database import Database
from spielwerk.server.storage.sqlite.store import SqliteStore
from spielwerk.server.workers import BotPool

ANSWERS_TO_ERRORS: Final[Mapping[Any, ExceptionHandler]] = {
    ServerProblem: web.on_problem,
    ClientDisconnect: web.on_disconnect,
    HTTPException: web.on_http_error,
    500: web.on_bug,
}


def make_app(
    settings: Settings,
    database: Database | None = None,
    on_failure: Callable[[str], None] = lambda _: None,
) -> Starlette:
    """One house with its own log; `app.state.house` while it runs.

    A `database` that is open already is closed in the end; `on_failure` hears, in a sentence, of a
    failure after which nothing can be played.
    """

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, House]]:
        store = SqliteStore(database or Database(settings.database), on_failure)
        pool = BotPool(settings)
        house = House(settings, store, pool)
        app.state.house = house
        app.state.lab = lab = Laboratory(settings)
        app.state.loop = asyncio.get_running_loop()
        engines = asyncio.create_task(change_over(settings.engines, pool))
        try:
            yield {"house": house}  # for connections, which are below the application
        finally:
            engines.cancel()
            await house.close()
            await store.close()
            await lab.close()

    return Starlette(
        routes=[
            Mount("/api", Router([*web.API, *lab_web.API], redirect_slashes=False)),
            Mount("/", page_files.Page(directory=page_files.PAGE, check_dir=False)),
        ],
        middleware=[Middleware(Door)],
        lifespan=life,
        exception_handlers=ANSWERS_TO_ERRORS,
    )
