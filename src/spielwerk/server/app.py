"""The tables as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from spielwerk.server import client, web
from spielwerk.server.house import House, Settings
from spielwerk.server.problems import Trouble
from spielwerk.server.store import Store
from spielwerk.server.workers import BotPool


def make_app(settings: Settings) -> Starlette:
    """One house with its own log; `app.state.house` while it runs."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(settings.database)
        house = House(settings, store, BotPool(settings.bot_processes))
        app.state.house = house
        app.state.loop = asyncio.get_running_loop()
        try:
            yield
        finally:
            await house.close()
            await store.close()

    async def socket(websocket: WebSocket) -> None:
        await client.serve(websocket, app.state.house)

    routes: list[BaseRoute] = [
        Route(path, handler, methods=[method]) for method, path, handler in web.API
    ]
    routes.append(Route("/api/{path:path}", web.no_such_call))
    routes.append(WebSocketRoute("/ws/{table}", socket))
    routes.append(Route("/{path:path}", web.page))
    app = Starlette(
        routes=routes,
        lifespan=life,
        exception_handlers={
            Trouble: web.on_trouble,
            HTTPException: web.on_http_error,
            500: web.on_bug,
        },
    )
    return app
