"""The built page as files over HTTP."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.server import page_files
from tests.server.running import Reply, Server, serving

BROTLI = b"only a browser opens this"
INDEX = "<title>the page</title>"
SCRIPT = "/assets/main-1a2b.js"
PACKED = "/assets/board-3c4d.js"
BOARD = "draw(); " * 100
MANIFEST = {
    "index.html": {"name": "index", "file": "assets/main-1a2b.js"},
    "_table.js": {"name": "table", "file": "assets/table-5e.js", "css": ["assets/table-6f.css"]},
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / SCRIPT[1:]).write_text("play()")
    (folder / PACKED[1:]).write_text(BOARD)
    (folder / f"{PACKED[1:]}.gz").write_bytes(gzip.compress(BOARD.encode()))
    (folder / f"{PACKED[1:]}.br").write_bytes(BROTLI)
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder.parent / "secret.txt").write_text("not for you")
    (folder.parent / "secret.txt.gz").write_bytes(b"nor this")
    return folder


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("tables") / "tables.sqlite"
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(page_files, "PAGE", page)
        with serving(database) as running:
            yield running


def safe(reply: Reply) -> bool:
    policy = reply.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy, "scripts come from our files only"
    return reply.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/index.html", "/t/-_x?seat=1", "/assets"])
def test_page_addresses_give_the_page(server: Server, path: str) -> None:
    reply = server.call(path)
    assert (reply.status, reply.body) == (200, INDEX)
    assert reply.headers["content-type"].startswith("text/html")
    assert safe(reply)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/index.html", "/icon.svg"])
def test_what_may_change_is_asked_for_anew(server: Server, path: str) -> None:
    assert server.call(path).headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_good(server: Server) -> None:
    reply = server.call(SCRIPT)
    assert (reply.status, reply.body) == (200, "play()")
    assert "javascript" in reply.headers["content-type"]
    assert "immutable" in reply.headers["cache-control"]
    assert safe(reply)


@pytest.mark.parametrize("path", ["/", "/t/abc", SCRIPT])
def test_what_a_browser_has_is_not_sent_again(server: Server, path: str) -> None:
    first = server.call(path)
    again = server.call(path, if_none_match=first.headers["etag"])
    assert (again.status, again.content) == (304, b"")
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert server.call(path, if_none_match='"other"').content == first.content


def test_a_table_names_what_it_will_load(server: Server) -> None:
    assert server.call("/t/abc").headers["link"] == (
        "</assets/table-5e.js>; rel=modulepreload; crossorigin, "
        "</assets/table-6f.css>; rel=preload; as=style; crossorigin"
    )
    assert "link" not in server.call("/").headers


def test_head_and_ranges(server: Server) -> None:
    head = server.call(SCRIPT, method="HEAD")
    assert (head.status, head.content, head.headers["content-length"]) == (200, b"", "6")
    part = server.call(SCRIPT, range="bytes=1-3")
    assert (part.status, part.body) == (206, "lay")
    assert part.headers["content-range"] == "bytes 1-3/6"
    assert server.call(SCRIPT, range="bytes=9-").status == 416


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0.2, gzip;q=0.9", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", None),
        ("gzip;q=0, br; q=0.0", None),
        ("gzip;q=nonsense", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_comes_as_the_browser_unpacks_it(
    server: Server, accepted: str, coding: str | None
) -> None:
    reply = server.call(PACKED, accept_encoding=accepted)
    content = {"br": BROTLI, "gzip": gzip.compress(BOARD.encode()), None: BOARD.encode()}[coding]
    assert (reply.status, reply.headers.get("content-encoding")) == (200, coding)
    assert reply.headers["vary"] == "Accept-Encoding"
    assert "javascript" in reply.headers["content-type"]
    assert "immutable" in reply.headers["cache-control"]
    assert int(reply.headers["content-length"]) == len(reply.content)
    assert unpacked(reply.content, coding) == unpacked(content, coding)


def unpacked(content: bytes, coding: str | None) -> bytes:
    """Two packed texts differ in when they were packed."""
    return gzip.decompress(content) if coding == "gzip" else content


def test_packed_files_have_their_own_tags_heads_and_ranges(server: Server) -> None:
    plain, packed = (server.call(PACKED, accept_encoding=one) for one in ("identity", "br"))
    assert plain.headers["etag"] != packed.headers["etag"]
    again = server.call(PACKED, accept_encoding="br", if_none_match=packed.headers["etag"])
    assert (again.status, again.content) == (304, b"")
    assert again.headers["vary"] == "Accept-Encoding"
    other = server.call(PACKED, accept_encoding="br", if_none_match=plain.headers["etag"])
    assert (other.status, other.content) == (200, BROTLI)
    head = server.call(PACKED, method="HEAD", accept_encoding="br")
    assert (head.content, head.headers["content-length"]) == (b"", str(len(BROTLI)))
    part = server.call(PACKED, accept_encoding="br", range="bytes=5-8")
    assert (part.status, part.content) == (206, BROTLI[5:9])
    assert part.headers["content-encoding"] == "br"


def test_a_file_without_packed_ones_beside_it_is_plain_for_everybody(server: Server) -> None:
    reply = server.call(SCRIPT, accept_encoding="br, gzip")
    assert reply.body == "play()"
    assert not {"content-encoding", "vary"} & set(reply.headers)


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/assets/gone.js", "GET", 404),
        ("/gone.txt", "GET", 404),
        ("/%00.js", "GET", 404),
        (f"/{'a' * 5000}.js", "GET", 404),
        ("/t/abc", "DELETE", 405),
        ("/api/nothing", "GET", 404),
    ],
)
def test_files_that_are_not_there_are_a_problem(
    server: Server, path: str, method: str, status: int
) -> None:
    reply = server.call(path, method=method)
    assert (reply.status, reply.body["code"]) == (status, "unknown_path")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]
)
def test_nothing_outside_the_page_is_served(server: Server, path: str) -> None:
    reply = server.call(path, accept_encoding="br, gzip")
    assert (reply.status, reply.body["code"]) == (404, "unknown_path")


def test_without_a_built_page_a_short_one_says_what_to_do(server: Server, page: Path) -> None:
    away = page.rename(page.parent / "away")
    try:
        for path in ("/", "/t/abc", SCRIPT):
            reply = server.call(path)
            assert reply.status == 503
            assert "npm run build" in reply.body
    finally:
        away.rename(page)
    assert server.call("/").status == 200, "it may be built while the tables are open"
