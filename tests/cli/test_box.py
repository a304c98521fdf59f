"""`spielwerk box` and `--box`: an author copies a box, changes it, checks it, plays with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spielwerk.box_folders import read_box, usual_components
from spielwerk.core import Record
from tests.cli.driving import CommandLine, run_apart

GAME = "ludoteca"


@pytest.fixture
def box(tmp_path: Path, spielwerk_command: CommandLine) -> Path:
    """A box whose first pillar has one set of cards instead of two."""
    folder = tmp_path / "mine"
    assert spielwerk_command("box", GAME, "--copy", str(folder)).status == 0
    path = folder / "components.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("copies = 2", "copies = 1", 1))
    return folder


def test_the_box_is_told(spielwerk_command: CommandLine) -> None:
    told = spielwerk_command("box", GAME)
    assert told.status == 0
    assert "  pillars: 6 printed" in told.lines
    assert "--copy FOLDER" in told.out


def test_a_copy_is_whole_and_says_what_to_do_next(
    tmp_path: Path, spielwerk_command: CommandLine
) -> None:
    folder = tmp_path / "mine"
    done = spielwerk_command("box", GAME, "--copy", str(folder))
    assert done.status == 0
    assert f"spielwerk box {GAME} --check {folder}" in done.out
    assert sorted(path.name for path in folder.iterdir()) == ["box.toml", "components.toml"]
    assert sorted(tmp_path.iterdir()) == [folder]
    assert read_box(folder).components == usual_components(GAME)
    assert (
        "So far everything is as usual."
        in spielwerk_command("box", GAME, "--check", str(folder)).out
    )


def test_only_a_new_or_an_empty_folder_is_written(
    tmp_path: Path, spielwerk_command: CommandLine
) -> None:
    assert spielwerk_command("box", GAME, "--copy", str(tmp_path)).status == 0
    kept = (tmp_path / "box.toml").read_bytes()
    for place in (tmp_path, tmp_path / "box.toml"):
        again = spielwerk_command("box", "serendipity", "--copy", str(place))
        assert (again.status, "choose another folder" in again.err) == (2, True)
    assert (tmp_path / "box.toml").read_bytes() == kept
    nowhere = spielwerk_command("box", GAME, "--copy", str(tmp_path / "no" / "where"))
    assert (nowhere.status, "there is no folder" in nowhere.err) == (2, True)


def test_a_check_tells_what_differs(box: Path, spielwerk_command: CommandLine) -> None:
    told = spielwerk_command("box", GAME, "--check", str(box))
    assert told.status == 0
    assert told.lines[-2:] == [
        "One entry differs from the usual box:",
        "  pillars[0].copies: 2 → 1",
    ]
    assert read_box(box).digest in told.out


def spoil(box: Path, what: str) -> None:
    path = box / "components.toml"
    text = path.read_text(encoding="utf-8")
    if what == "word":
        path.write_text(text.replace('do = "draw"', 'do = "drow"', 1), encoding="utf-8")
    elif what == "missing":
        path.unlink()
    elif what == "no label":
        (box / "box.toml").unlink()
    elif what == "bytes":
        path.write_bytes(b"\xff" + text.encode())
    elif what == "large":
        path.write_text(text + "#" * 10_000_000)
    elif what == "deep":
        path.write_text(f"{text}\nx = {'[' * 5000}{']' * 5000}\n", encoding="utf-8")
    elif what == "nul":
        path.write_bytes(text.encode() + b"\nx = '\0'\n")
    elif what == "folder":
        path.unlink()
        path.mkdir()
    elif what == "name":
        (box / "box.toml").write_text(f'game = "{GAME}"\nname = {{ de = "", en = "A", fr = "B" }}')
    elif what == "label":
        (box / "box.toml").write_text(f'game = "{GAME}"\nnames = "A"')
    elif what == "game":
        label = (box / "box.toml").read_text(encoding="utf-8")
        (box / "box.toml").write_text(label.replace(GAME, "serendipity"), encoding="utf-8")


MISTAKES = {
    "word": "components.toml: resources[1] (Repair table) steps[1]: do = 'drow' is not known",
    "missing": "components.toml: the file is missing",
    "no label": "box.toml: the file is missing",
    "bytes": "components.toml: 'utf-8' codec can't decode byte",
    "large": "and 262144 are the most",
    "deep": "components.toml: ",
    "nul": "components.toml: ",
    "folder": "components.toml: the file is missing",
    "name": "box.toml: name.de must have 1 to 60 letters",
    "label": "box.toml: Object contains unknown field `names`; allowed: game, name",
    "game": "is a box of serendipity, not of ludoteca",
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(
    box: Path, spielwerk_command: CommandLine, what: str
) -> None:
    spoil(box, what)
    for argv in (("box", GAME, "--check", str(box)), ("simulate", GAME, "--box", str(box))):
        told = spielwerk_command(*argv)
        assert (told.status, told.out) == (2, "")
        assert MISTAKES[what] in told.err
        assert len(told.err.splitlines()) == 1


def test_no_folder_is_no_box(tmp_path: Path, spielwerk_command: CommandLine) -> None:
    told = spielwerk_command("play", GAME, "--box", str(tmp_path / "nowhere"))
    assert (told.status, "makes one" in told.err) == (2, True)


def test_a_game_is_played_saved_told_and_verified(box: Path, tmp_path: Path) -> None:
    """In a process of its own, which plays that box at full speed, and without the folder later."""
    kept = tmp_path / "game.json"
    bots = ("--humans", "0", "--bots", "random,random", "--seed", "4")
    argv = (GAME, *bots, "--box", str(box), "--save", str(kept), "--language", "en")
    played = run_apart("play", *argv)
    assert played.status == 0
    assert "Box: A box of my own (" in played.out
    record = Record.from_json(kept.read_text(encoding="utf-8"))
    assert record.box == read_box(box)
    for path in box.iterdir():
        path.unlink()
    verified = run_apart("verify", str(kept), "--language", "en")
    assert verified.status == 0
    assert "It was played with the box “A box of my own”" in verified.out
    assert "Box: A box of my own (" in run_apart("replay", str(kept), "--language", "en").out
    edited = json.loads(kept.read_text(encoding="utf-8"))
    edited["box"]["components"] += "# another\n"
    kept.write_text(json.dumps(edited), encoding="utf-8")
    refuted = run_apart("verify", str(kept), "--language", "en")
    assert (refuted.status, "NOT confirmed" in refuted.out) == (1, True)


def test_many_games_say_which_box_they_were_played_with(
    box: Path, tmp_path: Path, spielwerk_command: CommandLine
) -> None:
    out, told = tmp_path / "games.parquet", tmp_path / "sum.json"
    argv = ["simulate", GAME, "--games", "4", "--jobs", "1", "--out", str(out)]
    done = spielwerk_command(*argv, "--box", str(box), "--json", str(told))
    assert done.status == 0
    assert "Box: A box of my own (" in done.out
    assert json.loads(told.read_text())["box"]["digest"] == read_box(box).digest
    refused = spielwerk_command(*argv, "--resume")
    assert refused.status == 2
    assert "was made with the box A box of my own (" in refused.err
    assert "not with the usual box" in refused.err
    page = tmp_path / "report.html"
    assert spielwerk_command("report", str(out), "--out", str(page)).status == 0
    assert "A box of my own" in page.read_text(encoding="utf-8")
    more = [*argv[:3], "6", *argv[4:], "--box", str(box), "--resume"]
    assert spielwerk_command(*more).status == 0


def test_boxes_are_compared_on_the_same_deals(
    box: Path, tmp_path: Path, spielwerk_command: CommandLine
) -> None:
    told = tmp_path / "sweep.json"
    argv = ["sweep", GAME, "--bots", "random", "--games", "4", "--jobs", "1", "--json", str(told)]
    over = ["--over", f"box=usual,{box}", "--over", "max_rounds=1,2"]
    done = spielwerk_command(*argv, *over)
    assert done.status == 0
    assert "Compared with box=usual, max_rounds=1." in done.out
    (block,) = json.loads(told.read_text())["blocks"]
    boxes = [variant["box"] and variant["box"]["digest"] for variant in block["variants"]]
    assert boxes == [None, None, *[read_box(box).digest] * 2]
    swapped = spielwerk_command(*argv, *over, "--baseline", f"box={box}/")
    assert f"Compared with box={box}, max_rounds=1." in swapped.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--over", "box=usual,{box}", "--box", "{box}"], "box is in --box and in --over"),
        (["--over", "box=usual,{box},{box}/"], "twice; leave one of them out"),
        (["--over", "box=usual,nowhere"], "makes one"),
        (["--over", "max_rounds=1,2", "--baseline", "box={box}"], "for all variants alike"),
    ],
)
def test_what_cannot_be_compared_is_said(
    box: Path, spielwerk_command: CommandLine, argv: list[str], message: str
) -> None:
    told = spielwerk_command("sweep", GAME, *[part.replace("{box}", str(box)) for part in argv])
    assert (told.status, message in told.err) == (2, True)


def test_bots_meet_in_the_arena_with_a_box(box: Path, spielwerk_command: CommandLine) -> None:
    argv = ["arena", GAME, "--bots", "easy,random", "--games", "2", "--jobs", "1"]
    done = spielwerk_command(*argv, "--box", str(box))
    assert done.status == 0
    assert "Box: A box of my own (" in done.out


def test_a_saved_game_keeps_its_box(
    box: Path, tmp_path: Path, spielwerk_command: CommandLine
) -> None:
    told = spielwerk_command("play", GAME, "--resume", str(tmp_path / "x.json"), "--box", str(box))
    assert (told.status, "--resume keeps the options, the box and the seed" in told.err) == (
        2,
        True,
    )
