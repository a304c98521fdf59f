"""The tables as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Mount, Router

from spielwerk.server import page_files, web
from spielwerk.server.engines import change_over
from spielwerk.server.house import House
from spielwerk.server.problems import ServerProblem
from spielwerk.server.settings import Settings
from spielwerk.server.store import Store
from spielwerk.server.workers import BotPool


def make_app(settings: Settings) -> Starlette:
    """One house with its own log; `app.state.house` while it runs."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, House]]:
        store = Store(settings.database)
        pool = BotPool(settings)
        house = House(settings, store, pool)
        app.state.house = house
        app.state.loop = asyncio.get_running_loop()
        engines = asyncio.create_task(change_over(settings.engines, pool))
        try:
            yield {"house": house}  # for connections, which are below the application
        finally:
            engines.cancel()
            await house.close()
            await store.close()

    return Starlette(
        routes=[
            Mount("/api", Router(web.API, redirect_slashes=False)),
            Mount("/", page_files.Page(directory=page_files.PAGE, check_dir=False)),
        ],
        lifespan=life,
        exception_handlers={
            ServerProblem: web.on_problem,
            HTTPException: web.on_http_error,
            500: web.on_bug,
        },
    )
