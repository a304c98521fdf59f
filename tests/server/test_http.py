"""The tables over HTTP."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

import spielwerk
from spielwerk import game
from spielwerk.catalog import titles
from spielwerk.core import LANGUAGES, SEAT_WORDS, commitment
from tests.server.running import Server, serving

WISH: dict[str, Any] = {
    "game": "serendipity",
    "seats": [{"occupant": "me"}, {"occupant": "open"}],
    "options": {},
    "name": "Anna",
    "colour": 0,
}

ON_THE_BOX = ["name", "subtitle", "author", "players", "duration", "age"]


def test_health(server: Server) -> None:
    engines = "compiled" if spielwerk.compiled else "pure"
    expected = {"ok": True, "version": spielwerk.__version__, "engines": engines}
    assert server.call("/api/health").body == expected
    assert server.call("/api/address").body == {"origin": None}  # it listens on this computer only


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_described_so_that_a_client_can_tell_every_action(
    server: Server, language: str
) -> None:
    listed = server.call(f"/api/games?language={language}").body
    assert [title["id"] for title in listed] == titles()
    told = [server.call(f"/api/games/{name}?language={language}").body for name in titles()]
    for title, info in zip(listed, told, strict=True):
        assert title == {
            **{key: info[key] for key in ("id", "language", "seats")},
            **{key: info["texts"][key] for key in ON_THE_BOX},
        }
        _check_actions(info, language)
        assert info["levels"] == ["beginner", "easy", "medium", "strong"]
    info = next(info for info in told if info["id"] == "serendipity")
    assert info["words"]["tile"][6] == game("serendipity").word("tile", 6, language)
    assert info["words"]["other"] == info["words"]["cell"]


def _check_actions(info: dict[str, Any], language: str) -> None:
    playing = game(info["id"])
    for action in range(playing.space.size):
        kind = next(kind for kind in info["kinds"] if 0 <= action - kind["first"] < kind["size"])
        number = action - kind["first"]
        words = {}
        for name, size in reversed(kind["args"]):
            value = number % size
            plain = value + 1 if name in SEAT_WORDS else value  # nobody sits there yet
            words[name] = info["words"][name][value] if name in info["words"] else plain
            number //= size
        told = info["texts"][f"actions.{kind['name']}"].format(**words)
        assert told == playing.describe(action, language)


def test_options_are_told_for_every_number_of_seats(server: Server) -> None:
    options = server.call("/api/games/serendipity").body["options"]
    assert list(options) == ["2", "3", "4", "5", "6"]
    colours = [options[seats][0] for seats in options]
    assert [option["name"] for option in colours] == ["colours_per_player"] * 5
    assert [option["maximum"] for option in colours] == [3, 2, 1, 1, 1]
    assert options["6"][2]["choices"] == [False]


def test_rules_are_texts_of_their_own(server: Server) -> None:
    reply = server.call("/api/rules/serendipity?language=de")
    assert reply.status == 200
    rules = game("serendipity").texts.templates("de")
    assert reply.body == {key: text for key, text in rules.items() if key.startswith("rules.")}
    info = server.call("/api/games/serendipity?language=de").body
    assert not any(key.startswith("rules.") for key in info["texts"])


def test_secrets_of_a_table_stay_in_the_database(database: Path) -> None:
    with serving(database) as server:
        opened = server.call("/api/tables", WISH).body
        told = server.call(f"/api/tables/{opened['table']}")
    with sqlite3.connect(database) as db:
        ((seed, seats),) = db.execute("SELECT seed, seats FROM tables").fetchall()
    db.close()
    assert told.body["commitment"] == commitment(seed)
    assert len(seed) == 64
    assert seed.encode() not in told.content
    assert opened["token"] not in seats, "only the hash is stored"
    assert opened["token"].encode() not in told.content
    assert len(opened["token"]) >= 43  # 256 bits, 6 per character
    assert len(opened["table"]) >= 14  # 80 bits
    assert database.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "../serendipity"}, 404, "unknown_game"),
        ({"seats": [{"occupant": "me"}]}, 400, "wrong_seats"),
        ({"seats": []}, 400, "wrong_seats"),
        ({"seats": [{"occupant": "open"}] * 7}, 400, "wrong_seats"),
        ({"seats": [{"occupant": "me"}, {"occupant": "me"}]}, 400, "wrong_name"),
        ({"seats": [{"occupant": "me"}, {"occupant": "open", "name": "Ben"}]}, 400, "wrong_seats"),
        (
            {"seats": [{"occupant": "me"}, {"occupant": "me", "name": "Ben", "colour": 0}]},
            409,
            "colour_taken",
        ),
        (
            {"seats": [{"occupant": "me", "level": "easy"}, {"occupant": "open"}]},
            400,
            "wrong_seats",
        ),
        ({"seats": [{"occupant": "me"}, {"occupant": "bot"}]}, 400, "unknown_level"),
        (
            {"seats": [{"occupant": "me"}, {"occupant": "bot", "level": "god"}]},
            400,
            "unknown_level",
        ),
        ({"seats": [{"occupant": "ghost"}, {"occupant": "open"}]}, 400, "malformed"),
        ({"options": {"speed": 3}}, 400, "wrong_options"),
        ({"options": {"colours_per_player": 4}}, 400, "wrong_options"),
        ({"options": {"memory_aid": 1}}, 400, "wrong_options"),
        ({"options": {"colours": [0, 0, 1, 2, 3, 4]}}, 400, "wrong_options"),
        ({"options": {"quiet_turns": None}}, 400, "malformed"),
        ({"name": ""}, 400, "wrong_name"),
        ({"name": "   "}, 400, "wrong_name"),
        ({"name": "x" * 25}, 400, "wrong_name"),
        ({"name": "a\nb"}, 400, "wrong_name"),
        ({"name": "a\u0000b"}, 400, "wrong_name"),
        ({"name": "a\u202eb"}, 400, "wrong_name"),
        ({"name": "\u200d"}, 400, "wrong_name"),
        ({"name": "\u3164"}, 400, "wrong_name"),  # looks empty: a Hangul filler
        ({"name": "\u2800\u2800"}, 400, "wrong_name"),  # a braille blank
        ({"name": "An\u3164na"}, 400, "wrong_name"),
        ({"name": "Lovelace"}, 400, "bots_name"),
        ({"name": " lovelace."}, 400, "bots_name"),
        ({"name": "L0velace"}, 400, "bots_name"),
        ({"name": "Lоvеlасе"}, 400, "bots_name"),  # noqa: RUF001 - Cyrillic, as a cheat writes it
        ({"name": "GODEL"}, 400, "bots_name"),
        ({"name": "Ｔｕｒｉｎｇ"}, 400, "bots_name"),  # noqa: RUF001 - full width
        ({"name": "Ieibniz"}, 400, "bots_name"),
        ({"name": 5}, 400, "malformed"),
        ({"colour": 6}, 400, "wrong_colour"),
        ({"colour": -1}, 400, "wrong_colour"),
        ({"colour": True}, 400, "malformed"),
        ({"extra": 1}, 400, "malformed"),
    ],
)
def test_wrong_tables_are_not_opened(
    server: Server, change: dict[str, Any], status: int, code: str
) -> None:
    reply = server.call("/api/tables", WISH | change)
    assert (reply.status, reply.body["code"]) == (status, code)
    assert set(reply.body["text"]) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Zoë ", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("x" * 24, "x" * 24),
        ("👩‍👧", "👩‍👧"),
        ("李雷", "李雷"),
        ("Turin", "Turin"),
        ("김민준", "김민준"),
    ],
)
def test_names_of_all_kinds_are_welcome(server: Server, written: str, shown: str) -> None:
    opened = server.call("/api/tables", WISH | {"name": written}).body
    assert server.info(opened["table"])["seats"][0]["name"] == shown


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"[]", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b" " * 20_000, 413, "too_large"),
    ],
)
def test_broken_bodies(server: Server, data: bytes, status: int, code: str) -> None:
    opened = server.call("/api/tables", WISH).body["table"]
    for path in ("/api/tables", f"/api/tables/{opened}/join"):
        reply = server.send(path, data, "POST")
        assert (reply.status, reply.body["code"]) == (status, code)


@pytest.mark.parametrize(
    ("path", "method", "status", "code"),
    [
        ("/api/games?language=xx", "GET", 400, "unknown_language"),
        ("/api/games/chess", "GET", 404, "unknown_game"),
        ("/api/rules/chess", "GET", 404, "unknown_game"),
        ("/api/tables/nowhere", "GET", 404, "unknown_table"),
        ("/api/tables/nowhere/record", "GET", 404, "unknown_table"),
        ("/api/nothing", "GET", 404, "unknown_path"),
        ("/api/", "GET", 404, "unknown_path"),
        ("/api/games/", "GET", 404, "unknown_path"),
        ("/api/games", "DELETE", 405, "unknown_path"),
        ("/api/tables", "GET", 405, "unknown_path"),
    ],
)
def test_wrong_calls(server: Server, path: str, method: str, status: int, code: str) -> None:
    reply = server.call(path, method=method)
    assert (reply.status, reply.body["code"]) == (status, code)


def test_joining_takes_a_free_seat_and_a_free_colour(server: Server) -> None:
    table = server.open("open", "me", "open", "easy", colour=2)["table"]
    path = f"/api/tables/{table}/join"
    taken = server.call(path, {"name": "Ben", "colour": 2, "seat": 1})
    assert (taken.status, taken.body["code"]) == (409, "seat_taken")
    for seat in (4, -1):
        none = server.call(path, {"name": "Ben", "colour": 2, "seat": seat})
        assert (none.status, none.body["code"]) == (400, "wrong_seats")
    assert server.call(path, {"name": "", "colour": 2}).body["code"] == "wrong_name"
    for colour in (2, 5):  # Anna's, and the bot's
        same = server.call(path, {"name": "Ben", "colour": colour, "seat": 2})
        assert (same.status, same.body["code"]) == (409, "colour_taken")
    ben = server.call(path, {"name": "Ben", "colour": None, "seat": 2})
    assert (ben.status, ben.body["seat"]) == (201, 2)
    assert server.call(path, {"name": "Cleo", "colour": 1}).body["seat"] == 0
    full = server.call(path, {"name": "Dan", "colour": 3})
    assert (full.status, full.body["code"]) == (409, "table_full")
    seats = server.info(table)["seats"]
    assert [seat["name"] for seat in seats[:3]] == ["Cleo", "Anna", "Ben"]
    assert [seat["colour"] for seat in seats] == [1, 2, 0, 5]
    assert server.info(table)["state"] == "playing"


@pytest.mark.parametrize("path", ["/api/games", "/api/games/flandern", "/api/rules/flandern"])
def test_what_stays_the_same_is_packed_and_not_sent_twice(server: Server, path: str) -> None:
    plain, packed = (server.call(path, accept_encoding=one) for one in ("identity", "gzip, br"))
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.body == plain.body
    assert len(packed.content) < len(plain.content) / 2
    assert plain.headers["etag"] != packed.headers["etag"]
    for reply, accepted in ((plain, "identity"), (packed, "gzip")):
        assert (reply.headers["vary"], reply.headers["cache-control"]) == (
            "Accept-Encoding",
            "no-cache",
        )
        tags = f'"other", W/{reply.headers["etag"]}'
        again = server.call(path, accept_encoding=accepted, if_none_match=tags)
        assert (again.status, again.content) == (304, b"")
    assert server.call(path, if_none_match='"other"').status == 200
    other = server.call(f"{path}?language=fr", if_none_match=plain.headers["etag"])
    assert (other.status, other.body == plain.body) == (200, False)
    head = server.call(path, method="HEAD")
    assert (head.content, head.headers["content-length"]) == (b"", str(len(plain.content)))


def test_a_list_of_games_is_short(server: Server) -> None:
    assert len(server.call("/api/games").content) < 500 * len(titles())
