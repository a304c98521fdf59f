"""Wrong input: one sentence that says what to do, status 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

import spielwerk
from tests.cli.driving import CommandLine, run_apart

PLAY = ("play", "serendipity")
SIMULATE = ("simulate", "serendipity")
ARENA = ("arena", "serendipity")


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("dance",), "'dance'"),
        (("play",), "required: GAME (spielwerk play --help shows examples)"),
        (("play", "chess"), f"no game is called chess; there are {', '.join(spielwerk.titles())}"),
        (
            (*PLAY, "--bots", "clever"),
            "no bot is called clever; there are beginner, easy",
        ),
        ((*PLAY, "--bots", "easy,,easy"), "give names with commas between them"),
        ((*PLAY, "--bots", "easy", "--humans", "9"), "takes 2 to 6 seats; --humans 9 and 1 bots"),
        ((*PLAY, "--humans", "0", "--bots", "easy"), "make 1. Name the bots like this: --bots"),
        ((*PLAY, "--humans", "-1"), "give a whole number from 0, not '-1'"),
        ((*PLAY, "--seat", "2"), "--seat is 0 to 1 at this table, not 2"),
        ((*PLAY, "--names", "A,B,C"), "one name for each person (1) or for each seat (2), not 3"),
        ((*PLAY, "--names", "A,A"), "everybody needs another name"),
        ((*PLAY, "--seed", "abc"), "a whole number from 0 to 2**63 - 1, not 'abc'"),
        ((*PLAY, "--seed", str(1 << 63)), "a whole number from 0 to 2**63 - 1"),
        ((*PLAY, "--seconds", "0"), "a number of seconds above 0, not '0'"),
        ((*PLAY, "--seconds", "inf"), "a number of seconds above 0, not 'inf'"),
        ((*PLAY, "--seconds", "soon"), "a number of seconds above 0, not 'soon'"),
        ((*PLAY, "--iterations", "0"), "a whole number from 1, not '0'"),
        ((*PLAY, "--seconds", "1", "--iterations", "1"), "not allowed with argument --seconds"),
        ((*PLAY, "--option", "memory_aid"), "--option takes NAME=VALUE, not 'memory_aid'"),
        ((*PLAY, "--option", "luck=1"), "no option is called luck; there are colours_per_player"),
        ((*PLAY, "--option", "memory_aid=maybe"), "option memory_aid with 2 seats: false or true"),
        ((*PLAY, "--option", "quiet_turns=few"), "1 to 10000 allowed, not 'few'"),
        ((*PLAY, "--option", "quiet_turns=1,2"), "1 to 10000 allowed, not [1, 2]"),
        ((*PLAY, "--option", "colours=1,1,1"), "a list of 6 different numbers 0 to 5"),
        (
            (*PLAY, "--option", "memory_aid=true", "--option", "memory_aid=true"),
            "option memory_aid is given twice",
        ),
        ((*PLAY, "--language", "it"), "'it'"),
        ((*PLAY, "--save", "/no/such/folder/x.json"), "there is no folder /no/such/folder"),
        ((*PLAY, "--save", "/"), "that is a folder; add a file name"),
        ((*PLAY, "--resume", "/no/such/file"), "cannot read /no/such/file: No such file"),
        (
            (*PLAY, "--resume", "x", "--seed", "1"),
            "--resume keeps the options, the box and the seed",
        ),
        ((*SIMULATE, "--games", "0"), "a whole number from 1, not '0'"),
        ((*SIMULATE, "--games", "ten"), "a whole number from 1, not 'ten'"),
        ((*SIMULATE, "--seats", "7"), "serendipity takes 2 to 6 seats, not 7"),
        ((*SIMULATE, "--bots", "clever"), "no bot is called clever"),
        ((*SIMULATE, "--bots", "easy,easy,easy", "--seats", "2"), "3 bots do not fit on 2 seats"),
        ((*SIMULATE, "--jobs", "0"), "a whole number from 1, not '0'"),
        ((*SIMULATE, "--json", "/no/such/folder/x.json"), "choose another file for --json"),
        (
            (*SIMULATE, "--seats", "6", "--option", "leave_ownerless=true"),
            "option leave_ownerless with 6 seats: false allowed",
        ),
        (ARENA, "required: --bots (spielwerk arena --help shows examples)"),
        ((*ARENA, "--bots", "clever,easy"), "no bot is called clever"),
        ((*ARENA, "--bots", "easy,easy,easy", "--seats", "2"), "3 bots do not fit on 2 seats"),
        (("replay",), "required: FILE"),
        (("replay", "/no/such/file"), "cannot read /no/such/file"),
        (("replay", "/"), "cannot read /: Is a directory"),
        (("verify", "/no/such/file"), "cannot read /no/such/file"),
    ],
)
def test_wrong_input(spielwerk_command: CommandLine, argv: tuple[str, ...], message: str) -> None:
    ran = spielwerk_command(*argv)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("spielwerk: ")
    assert ran.err.count("\n") == 1
    assert message in ran.err


def test_files_that_must_not_be_touched(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    ran = spielwerk_command(*PLAY, "--save", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert "exists already; choose another name" in ran.err
    assert spielwerk_command(*PLAY, "--resume", str(file)).status == 2
    assert file.read_text() == "mine"


def test_a_saved_game_wants_as_many_players(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    game = spielwerk.game("serendipity")
    file = tmp_path / "game.json"
    file.write_text(game.record(game.start(3, 1)).to_json())
    ran = spielwerk_command(*PLAY, "--bots", "easy", "--resume", str(file))
    assert ran.status == 2
    assert "goes on with 3 seats; --humans 1 and 1 bots make 2" in ran.err
    record = spielwerk.Record.from_json(file.read_text())
    file.write_text(record.to_json().replace("serendipity", "other"))
    assert "is a game of other, not of serendipity" in (
        spielwerk_command(*PLAY, "--resume", str(file)).err
    )


def test_no_command_shows_the_commands(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command()
    assert (ran.status, ran.out) == (2, "")
    for command in ("games", "play", "simulate", "arena", "sweep", "replay", "verify"):
        assert command in ran.err


@pytest.mark.parametrize(
    "command",
    [(), *((c,) for c in ("games", "play", "simulate", "arena", "sweep", "replay", "verify"))],
)
def test_help_has_examples(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    from spielwerk.cli import main  # noqa: PLC0415 - argparse leaves by SystemExit here

    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert "examples:" in told
    assert told.count("  spielwerk ") >= 1
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_version_is_told() -> None:
    ran = run_apart("--version")
    engines = "compiled" if spielwerk.compiled else "pure Python"
    expected = f"spielwerk {spielwerk.__version__} (engines: {engines})\n"
    assert (ran.status, ran.out) == (0, expected)


def test_control_c_ends_an_experiment(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("spielwerk.cli.simulate.run_simulation", interrupt)
    ran = spielwerk_command(*SIMULATE)
    assert (ran.status, ran.out) == (130, "")
    assert "Traceback" not in ran.err
