"""The built page as files over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.server import web
from tests.server.running import Reply, Server, serving

INDEX = "<title>the page</title>"
SCRIPT = "/assets/main-1a2b.js"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / SCRIPT[1:]).write_text("play()")
    (folder.parent / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("tables") / "tables.sqlite"
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(web, "PAGE", page)
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


def test_head_and_ranges(server: Server) -> None:
    head = server.call(SCRIPT, method="HEAD")
    assert (head.status, head.content, head.headers["content-length"]) == (200, b"", "6")
    part = server.call(SCRIPT, range="bytes=1-3")
    assert (part.status, part.body) == (206, "lay")
    assert part.headers["content-range"] == "bytes 1-3/6"
    assert server.call(SCRIPT, range="bytes=9-").status == 416


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
    reply = server.call(path)
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
