"""The built page as files: packed where the browser unpacks them, kept where they never change."""

from __future__ import annotations

import json
import os
from functools import cache
from mimetypes import guess_type
from pathlib import Path, PurePath
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from spielwerk.core import LANGUAGES
from spielwerk.server.coding import ENDINGS, VARY, accepted
from spielwerk.server.problems import TEXTS

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
MANIFEST: Final = ".vite/manifest.json"  # which file is which, from the build
TABLES: Final = "t"  # the first part of a table's address
# Names come from strangers: should one ever get into the page as code, it still may not run.
SECURITY: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Page(StaticFiles):
    """The built page; an address without a file is the page's own, which knows its way."""

    async def check_config(self) -> None:
        """Nothing: the page may be built while the tables are open."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not _is_file_name(path):
            raise HTTPException(404)
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
        if PurePath(path).parts[:1] == (TABLES,):
            response.headers.update(self._ahead())
        return response

    def _ahead(self) -> dict[str, str]:
        """What every table loads, named before the page's script asks for it."""
        path, found = self.lookup_path(MANIFEST)
        return {} if found is None else _links(path, found.st_mtime)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, or what the build has packed beside it; each has a tag of its own."""
        asked = Headers(scope=scope)
        plain = Path(full_path)
        packed = _packed(plain)
        coding = next(
            (one for one in accepted(asked.get("accept-encoding", "")) if one in packed), ""
        )
        response = FileResponse(
            packed.get(coding, plain),
            status_code,
            ({"Content-Encoding": coding} if coding else {}) | (VARY if packed else {}),
            media_type=guess_type(plain.name)[0],
            stat_result=packed[coding].stat() if coding else stat_result,
        )
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def _is_file_name(path: str) -> bool:
    """Whether a system could have a file of that name; some stumble over others."""
    return "\0" not in path and all(len(part.encode()) <= 255 for part in PurePath(path).parts)


@cache
def _links(manifest: str, _changed: float) -> dict[str, str]:
    told = json.loads(Path(manifest).read_bytes())
    links = [
        link
        for chunk in told.values()
        if chunk.get("name") == "table"
        for link in (
            f"</{chunk['file']}>; rel=modulepreload; crossorigin",
            *(f"</{sheet}>; rel=preload; as=style; crossorigin" for sheet in chunk.get("css", ())),
        )
    ]
    return {"Link": ", ".join(links)} if links else {}


def _packed(plain: Path) -> dict[str, Path]:
    """The packed siblings of a file, by coding."""
    siblings = {coding: plain.with_name(plain.name + end) for coding, end in ENDINGS.items()}
    return {coding: path for coding, path in siblings.items() if path.is_file()}


def _missing_page() -> str:
    told = "".join(
        f'<section lang="{language}"><h1>{TEXTS.get(language, "page.missing_title")}</h1>'
        f"<p>{TEXTS.get(language, 'page.missing')}</p></section>"
        for language in LANGUAGES
    )
    return f'<!doctype html><meta charset="utf-8"><title>Spielwerk</title>{told}'
