"""Tables with a box: opened from what the host offers, kept without its folder, told to all."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spielwerk.box_folders import copy_box
from spielwerk.catalog import game, game_of, titles
from spielwerk.core import BoxName, DataError, Record, Rng, SetupError, check
from spielwerk.server.command import main, read_boxes
from spielwerk.server.storage.sqlite import jobs
from spielwerk.server.storage.stored import now
from tests.games.ludoteca.test_own_box import corrected as other_cards
from tests.games.owned import boxed
from tests.games.serendipity.test_own_box import corrected
from tests.server.running import Reply, Server, come, play_to_the_end, serving
from tests.server.test_putting_away import DAY, forget, tidy

SMALL = boxed("serendipity", corrected())
CARDS = boxed("ludoteca", other_cards())
OFFERED = (SMALL, CARDS)


def ask(server: Server, path: str, **query: str) -> Reply:
    return server.call(f"{path}?{'&'.join(f'{name}={value}' for name, value in query.items())}")


def sql(database: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(database)
    with db:
        found = db.execute(statement, values).fetchall()
    db.close()
    return found


def test_a_game_tells_which_boxes_there_are_and_what_is_in_them(database: Path) -> None:
    with serving(database, boxes=OFFERED) as server:
        usual = ask(server, "/api/games/ludoteca", language="de").body
        names = {"de": "Probe", "en": "Trial", "fr": "Essai"}
        assert usual["boxes"] == [{"digest": CARDS.digest, "name": names}]
        assert usual["box"] is None
        other = ask(server, "/api/games/ludoteca", language="de", box=CARDS.digest).body
        assert other["box"] == usual["boxes"][0]
        assert "Flohmarkt" in other["words"]["card"]
        assert "Flohmarkt" not in usual["words"]["card"]
        rules = ask(server, "/api/rules/ludoteca", language="de", box=CARDS.digest).body
        assert "Flohmarkt" in rules["rules.resources.LUD-C5"]
        assert "Flohmarkt" not in ask(server, "/api/rules/ludoteca", language="de").content.decode()
        third = next(name for name in titles() if name not in {box.game for box in OFFERED})
        assert ask(server, f"/api/games/{third}", language="de").body["boxes"] == []


@pytest.mark.parametrize("digest", ["", "0" * 64, CARDS.digest, "../x"])
def test_no_other_box_can_be_asked_for(database: Path, digest: str) -> None:
    with serving(database, boxes=OFFERED) as server:
        asked = ask(server, "/api/games/serendipity", language="en", box=digest)
        assert (asked.status, asked.body["code"]) == (404, "unknown_box")
        wish = {
            "game": "serendipity",
            "seats": [{"occupant": "me"}, {"occupant": "open"}],
            "options": {},
            "name": "Anna",
            "colour": 0,
            "box": digest,
        }
        opened = server.call("/api/tables", wish)
        assert (opened.status, opened.body["code"]) == (404, "unknown_box")
        assert sql(database, "SELECT count(*) FROM boxes") == [(0,)]


def test_a_table_with_a_box_is_played_with_bots_through_a_restart_without_it(
    database: Path,
) -> None:
    async def play(server: Server, table: str, token: str, moves: int) -> dict[str, Any]:
        async with await come(server, table, token) as anna:
            await play_to_the_end(anna, Rng(1), moves)
            assert len(anna.view["tiles"]) == 61
            return anna.table

    with serving(database, boxes=OFFERED) as server:
        seated = server.open("me", "easy", box=SMALL.digest)
        told = asyncio.run(play(server, seated["table"], seated["token"], 20))
        assert told["box"] == {
            "digest": SMALL.digest,
            "name": {"de": "Probe", "en": "Trial", "fr": "Essai"},
        }
    with serving(database) as server:  # the folder is gone, or nobody named it
        assert ask(server, "/api/games/serendipity", language="en").body["boxes"] == []
        info = ask(server, "/api/games/serendipity", language="en", box=SMALL.digest)
        assert len(info.body["words"]["cell"]) == 61
        asyncio.run(play(server, seated["table"], seated["token"], 100_000))
        content = server.call(f"/api/tables/{seated['table']}/record").content
    record = Record.from_json(content)
    assert record.box == SMALL
    assert check(game_of(record), record).over


def test_the_record_of_a_usual_table_says_nothing_of_boxes(database: Path) -> None:
    async def play(server: Server, table: str, token: str) -> None:
        async with await come(server, table, token) as anna:
            await play_to_the_end(anna, Rng(1))

    with serving(database, boxes=OFFERED) as server:
        seated = server.open("me", "beginner")
        assert server.info(seated["table"])["box"] is None
        asyncio.run(play(server, seated["table"], seated["token"]))
        body = server.call(f"/api/tables/{seated['table']}/record").body
        assert "box" not in body
        assert list(body) == [name for name in Record.__struct_fields__ if name != "box"]


def test_a_box_is_kept_once_and_as_long_as_a_table_needs_it(database: Path) -> None:
    with serving(database, boxes=OFFERED) as server:
        first, second = (server.open("me", "open", box=SMALL.digest)["table"] for _ in range(2))
        server.open("me", "open")
        assert sql(database, "SELECT digest FROM boxes") == [(SMALL.digest,)]
        forget(server)
        waits = "UPDATE tables SET waits = ? WHERE id = ?"
        sql(database, waits, now() - 15 * DAY, first)
        tidy(server)
        assert sql(database, "SELECT count(*) FROM boxes") == [(1,)]
        sql(database, waits, now() - 15 * DAY, second)
        tidy(server)
        assert sql(database, "SELECT count(*) FROM boxes") == [(0,)]


@pytest.mark.parametrize("content", [None, "{}", "no box"])
def test_a_table_whose_box_is_lost_is_damaged_and_the_others_are_not(
    database: Path, content: str | None
) -> None:
    with serving(database, boxes=OFFERED) as server:
        table = server.open("me", "open", box=SMALL.digest)["table"]
        usual = server.open("me", "open")["table"]
    db = sqlite3.connect(database)
    if content is None:
        db.execute("DELETE FROM boxes")
    else:
        db.execute("UPDATE boxes SET content = ?", (content,))
    db.commit()
    db.close()
    with serving(database, boxes=OFFERED) as server:
        assert server.info(table)["code"] == "damaged"
        assert server.info(usual)["state"] == "waiting"


def test_a_box_changed_in_the_file_is_another_game_that_nobody_plays_on(database: Path) -> None:
    with serving(database, boxes=OFFERED) as server:
        table = server.open("me", "open", box=SMALL.digest)["table"]
    db = sqlite3.connect(database)
    db.execute("UPDATE boxes SET content = replace(content, 'side = 5', 'side = 4')")
    db.commit()
    assert jobs.box(db, SMALL.digest) != SMALL
    db.close()
    with serving(database) as server:
        assert server.info(table)["code"] == "other_rules"
        asked = ask(server, "/api/games/serendipity", language="en", box=SMALL.digest)
        assert asked.body["code"] == "other_rules"


def test_a_host_names_boxes_that_can_be_played_and_each_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    copy_box("serendipity", folder, BoxName("A", "B", "C"))
    assert [box.game for box in read_boxes([folder])] == ["serendipity"]
    with pytest.raises(SetupError, match="same box as another"):
        read_boxes([folder, folder])
    components = folder / "components.toml"
    components.write_text(components.read_text().replace("side = 6", "side = 7"))
    with pytest.raises(DataError, match=r"mine.components\.toml: \[board\] has 127 cells"):
        read_boxes([folder])
    database = tmp_path / "none.sqlite"
    assert main(["--box", str(folder), "--database", str(database)]) == 2
    assert "[board] has 127 cells for 91 tiles" in capsys.readouterr().err
    assert not database.exists()


def test_the_usual_game_is_as_it_was_beside_its_boxes(database: Path) -> None:
    with serving(database, boxes=OFFERED) as server:
        table, _ = server.full_table(2)
        assert server.info(table)["state"] == "playing"
    assert len(game("serendipity").start(2, 1).legal(0)) == 91
