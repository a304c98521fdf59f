"""The laboratory over HTTP: who may use it, its runs, their reports and files."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from spielwerk.server.addresses import is_here
from spielwerk.server.coding import as_json
from spielwerk.server.house import House
from spielwerk.server.laboratory.laboratory import Laboratory
from spielwerk.server.laboratory.messages import LabInfo, RunInfo, RunWish
from spielwerk.server.laboratory.run import Run
from spielwerk.server.laboratory.wishes import LEVELS, report_name
from spielwerk.server.problems import ServerProblem
from spielwerk.server.web import read_body, read_language

REFUSED: Final = {"not_here": "lab_not_here", "nobody": "lab_closed"}
# A report is a drawing: it runs nothing, sends nothing, loads nothing and is shown only by us.
REPORT_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'; sandbox",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def _lab(request: Request) -> Laboratory:
    lab: Laboratory = request.app.state.lab
    return lab


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _here(request: Request) -> bool:
    peer, own = request.scope.get("client"), request.scope.get("server")
    return is_here(peer[0] if peer else None, own[0] if own else None, request.headers)


def _may(request: Request) -> Literal["yes", "not_here", "nobody"]:
    match _house(request).settings.lab:
        case "everyone":
            return "yes"
        case "here":
            return "yes" if _here(request) else "not_here"
    return "nobody"


async def _admit(request: Request) -> Laboratory:
    """The laboratory, for who may use it, with the runs of earlier servers."""
    may = _may(request)
    if may != "yes":
        raise ServerProblem(REFUSED[may])
    lab = _lab(request)
    await lab.open()
    return lab


def _count(request: Request) -> None:
    """One more that costs time of the processors."""
    now = asyncio.get_running_loop().time()
    if not _house(request).callers.asks_lab(request.state.caller, now):
        raise ServerProblem("too_many_runs")


def _owns(request: Request, run: Run) -> bool:
    return _here(request) or run.kept.begun_by == request.state.caller


async def _own_run(request: Request) -> Run:
    """The run of the address; ServerProblem where somebody else has started it."""
    run = (await _admit(request)).find(request.path_params["run"])
    if not _owns(request, run):
        raise ServerProblem("not_your_run")
    return run


def _told(request: Request, run: Run) -> RunInfo:
    return run.info(place=_lab(request).place(run), mine=_owns(request, run))


async def lab_info(request: Request) -> Response:
    lab, may = _lab(request), _may(request)
    if may == "yes":
        await lab.open()
    runs = sorted(lab.runs.values(), key=lambda run: (-run.kept.created, run.id))
    limits = _house(request).settings.limits
    info = LabInfo(
        may=may,
        packages=lab.packages.state,
        runs=[_told(request, run) for run in runs] if may == "yes" else [],
        levels=list(LEVELS),
        most_games=limits.lab_games,
        processes=lab.processes,
        used=lab.used if may == "yes" else 0,
        room=lab.room,
    )
    return as_json(info)


async def start_run(request: Request) -> Response:
    lab = await _admit(request)
    wish = await read_body(request, RunWish)
    _count(request)
    return as_json(_told(request, await lab.start(wish, request.state.caller)), 201)


async def estimate(request: Request) -> Response:
    lab = await _admit(request)
    wish = await read_body(request, RunWish)
    _count(request)
    return as_json(await lab.estimate(wish))


async def stop_run(request: Request) -> Response:
    run = await _own_run(request)
    await _lab(request).stop(run)
    return as_json(_told(request, run))


async def go_on(request: Request) -> Response:
    run = await _own_run(request)
    _count(request)
    await _lab(request).go_on(run, request.state.caller)
    return as_json(_told(request, run))


async def remove_run(request: Request) -> Response:
    run = await _own_run(request)
    await _lab(request).remove(run)
    return as_json(_told(request, run))


async def report(request: Request) -> Response:
    run = (await _admit(request)).find(request.path_params["run"])
    language = read_language(request)
    if run.active or not run.report:
        raise ServerProblem("no_report")
    path = run.folder / report_name(language)
    return FileResponse(path, headers=REPORT_HEADERS, media_type="text/html; charset=utf-8")


async def table_file(request: Request) -> Response:
    run = (await _admit(request)).find(request.path_params["run"])
    name = request.path_params["file"]
    if run.active or name not in run.files:
        raise ServerProblem("no_report")
    headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}
    return FileResponse(
        run.folder / name,
        headers=headers,
        media_type="application/vnd.apache.parquet",
        filename=f"{run.kept.wish.game}-{run.id[:4]}-{name}",
    )


API: Final = [
    Route("/lab", lab_info),
    Route("/lab/estimate", estimate, methods=["POST"]),
    Route("/lab/runs", start_run, methods=["POST"]),
    Route("/lab/runs/{run}", remove_run, methods=["DELETE"]),
    Route("/lab/runs/{run}/stop", stop_run, methods=["POST"]),
    Route("/lab/runs/{run}/go-on", go_on, methods=["POST"]),
    Route("/lab/runs/{run}/report", report),
    Route("/lab/runs/{run}/files/{file}", table_file),
]
