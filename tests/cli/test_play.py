"""Playing in the terminal: what is told, what is refused, what is kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.core import Record
from tests.cli.driving import CommandLine, Ran, ScriptedPlayer, run_apart

PLAY = ("play", "serendipity")
# With this seed and two seats A1 is the second player's and A4 the first one's.
SEED = ("--seed", "11")


def test_the_deal_that_the_tests_below_count_on() -> None:
    game = spielwerk.game("serendipity")
    view = game.view(game.start(2, 11), spielwerk.EVERYTHING)
    assert (view.owners[view.hidden[0]], view.owners[view.hidden[3]]) == (1, 0)


def play_to_the_end(command: CommandLine, *argv: str, seed: int = 5) -> Ran:
    """A whole game in this process; passing the keyboard on and not saving is the empty line."""
    player = ScriptedPlayer(seed)

    def answer(prompt: str) -> str:
        return player.answer(command.screen() + prompt) if prompt.endswith("> ") else ""

    return command(*argv, answers=answer)


# -- what is told ------------------------------------------------------------------


@pytest.mark.rule("SER-20")
@pytest.mark.parametrize(
    ("players", "you"),
    [
        (("--bots", "random"), 0),
        (("--humans", "2"), None),  # two at one screen are told by their names
        (("--humans", "0", "--bots", "random,random"), None),
    ],
)
def test_everything_is_told_once_and_in_order(
    spielwerk_command: CommandLine, tmp_path: Path, players: tuple[str, ...], you: int | None
) -> None:
    file = tmp_path / "game.json"
    arguments = (*PLAY, *SEED, *players, "--names", "Anna,Ben", "--save", str(file))
    ran = play_to_the_end(spielwerk_command, *arguments)
    game = spielwerk.game("serendipity")
    state = spielwerk.replay(Record.from_json(file.read_text()), events=True)
    told = [game.narrate(event, "en", ["Anna", "Ben"], you) for event in game.take_events(state)]
    assert len(told) > 100
    assert [line for line in ran.lines if line in set(told)] == told


def test_hot_seat_passes_the_keyboard_on_between_people_only(
    spielwerk_command: CommandLine,
) -> None:
    ran = spielwerk_command(
        *PLAY, *SEED, "--humans", "2", "--names", "Anna,Ben", answers=["A4", "stay", "keep", "A1"]
    )
    assert ran.status == 0
    assert [prompt.strip() for prompt in spielwerk_command.prompts] == [
        "Anna>",
        "Anna>",
        "Anna>",
        "Anna>",
        "Ben is next: pass the keyboard on, then press Enter.",
    ]


def test_a_game_shows_who_plays_what_is_asked_and_how_to_answer(
    spielwerk_command: CommandLine,
) -> None:
    ran = spielwerk_command(*PLAY, *SEED, "--bots", "easy,easy", "--seat", "1", "--iterations", "1")
    assert "At the table: Easy bot 1, Human, Easy bot 2." in ran.lines
    assert "The deal has the number 11: --seed 11 brings it back." in ran.lines
    assert "Type what you want to do. “moves” (or ?) lists" in ran.out
    assert re.search(r"Easy bot 1 turns over \w+: \w+\.", ran.out)
    assert "Turn over a tile. [reveal " in ran.out
    assert any(line.startswith("F .1  .2 ") for line in ran.lines)
    assert "\x1b" not in ran.out


def test_a_secret_deal_is_promised_and_not_told_before_the_end(
    spielwerk_command: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    ran = spielwerk_command(*PLAY, "--save", str(file), answers=["?", "board"])
    record = Record.from_json(file.read_text())
    assert isinstance(record.seed, str)
    assert record.commitment is not None
    assert record.commitment in ran.out
    assert record.seed not in ran.out


def test_no_two_secret_deals_are_the_same(spielwerk_command: CommandLine) -> None:
    hashes = [re.findall(r"\b[0-9a-f]{64}\b", spielwerk_command(*PLAY).out) for _ in range(2)]
    assert len(hashes[0]) == len(hashes[1]) == 1
    assert hashes[0] != hashes[1]


def test_a_numbered_deal_comes_again(spielwerk_command: CommandLine) -> None:
    arguments = (*PLAY, "--humans", "0", "--bots", "easy,beginner", "--iterations", "1", *SEED)
    first = spielwerk_command(*arguments)
    assert first.status == 0
    assert first.out == spielwerk_command(*arguments).out
    assert "With --save FILE you keep the record of a game." in first.lines


def test_options_reach_the_table(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ("--option", "memory_aid=true", "--option", "colours=5,4,3,2,1,0")
    spielwerk_command(*PLAY, *options, "--option", "quiet_turns=7", "--save", str(file))
    assert Record.from_json(file.read_text()).options == {
        "colours_per_player": 3,
        "colours": [5, 4, 3, 2, 1, 0],
        "leave_ownerless": False,
        "memory_aid": True,
        "quiet_turns": 7,
    }


# -- what a player types -------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "answers", "told"),
    [
        ("en", ["reveal A4"], "You turn over A4:"),
        ("en", ["a4"], "You turn over A4:"),
        ("en", ["4"], "You turn over A4:"),
        ("en", ["turn over A4"], "You turn over A4:"),
        ("de", ["aufdecken a4"], "Du deckst A4 auf:"),
        ("de", ["reveal A4"], "Du deckst A4 auf:"),
        ("fr", ["RETOURNER A4"], "Vous retournez A4\u00a0:"),
        ("fr", ["A4", "garder", "arreter"], "Vous vous arrêtez."),
        ("en", ["A4", "keep", "stop"], "You stop."),
        ("en", ["A4", "swap A1"], "You swap A4 and A1."),
        ("en", ["A4", "A1"], "You swap A4 and A1."),
    ],
)
def test_an_action_in_words(
    spielwerk_command: CommandLine, language: str, answers: list[str], told: str
) -> None:
    arguments = ("--bots", "random", "--language", language)
    ran = spielwerk_command(*PLAY, *SEED, *arguments, answers=answers)
    assert told in ran.out
    assert ran.status == 0


@pytest.mark.parametrize(
    ("language", "answers", "refused"),
    [
        ("en", ["stop"], "Every turn starts with turning over a tile; only then may you stop."),
        ("en", ["swap C4"], "First turn over a tile. (SER-5)"),
        ("de", ["A4", "aufdecken A1"], "Entscheide zuerst über dein Kärtchen"),
        ("en", ["A4", "keep", "A4"], "The tile on A4 is face up already. (SER-5)"),
        ("fr", ["A4", "garder", "A4"], "La tuile en A4 est déjà visible. (SER-5)"),
        ("de", ["A4", "behalten", "A4"], "Das Kärtchen auf A4 liegt schon offen. (SER-5)"),
        ("en", ["A4", "swap A4"], "cannot be swapped with itself; leave it here instead. (SER-8)"),
    ],
)
def test_a_refusal_names_the_rule_and_asks_again(
    spielwerk_command: CommandLine, language: str, answers: list[str], refused: str
) -> None:
    arguments = ("--bots", "random", "--language", language)
    ran = spielwerk_command(*PLAY, *SEED, *arguments, answers=answers)
    assert refused in ran.out
    assert len(spielwerk_command.prompts) == len(answers) + 1
    assert len(set(spielwerk_command.prompts)) == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("reveal", "“reveal” needs a little more, for example “reveal A1”."),
        ("reveal Z9", "“reveal Z9” does not exist here. An example: “reveal A1”."),
        ("dance", "“dance” is not clear. “moves” lists what you may do."),
        ("999", "The list has the numbers 1 to 91."),
        ("save", "Add the name of a file: save evening.json"),
        ("rules", "SER-16  Flowers of one colour form a carpet"),
        ("rules ser-12", "SER-12  "),
        ("rules SER-99", "No rule is called SER-99."),
        ("help", "Type an action, for example “reveal A1”"),
        ("hilfe", "Type an action, for example “reveal A1”"),
        ("?", "91 turn over K6"),
        ("moves", "91 turn over K6"),
    ],
)
def test_commands_and_puzzles(spielwerk_command: CommandLine, typed: str, told: str) -> None:
    ran = spielwerk_command(*PLAY, *SEED, answers=[typed])
    assert told in ran.out
    assert len(spielwerk_command.prompts) == 2


def test_the_board_is_drawn_again_with_its_question(spielwerk_command: CommandLine) -> None:
    ran = spielwerk_command(*PLAY, *SEED, answers=["board", ""])
    assert ran.lines.count("A           .1  .2  .3  .4  .5  .6") == 2
    assert ran.out.count("Turn over a tile.") == 2


def test_few_choices_are_listed_unasked(spielwerk_command: CommandLine) -> None:
    game = spielwerk.game("serendipity")
    view = game.view(game.start(2, 11), spielwerk.EVERYTHING)
    cell = view.hidden.index(6)
    ran = spielwerk_command(*PLAY, *SEED, answers=[game.word("cell", cell, "en"), "stay", "3"])
    assert "  6 turn it: blue to the north-east" in ran.lines
    assert ": blue to the south-west." in ran.out


@pytest.mark.parametrize("answers", [["quit"], ["ende"], ["quitter"], []])
def test_leaving_is_polite(spielwerk_command: CommandLine, answers: list[str]) -> None:
    ran = spielwerk_command(*PLAY, answers=answers)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[-1] == "You leave the game unfinished. Goodbye."


def test_control_c_leaves_and_saves(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "game.json"
    ran = spielwerk_command(*PLAY, "--save", str(file), answers=interrupt)
    assert ran.status == 0
    assert "Goodbye." in ran.out
    assert file.exists()


# -- what is kept --------------------------------------------------------------------


def test_the_end_offers_to_save(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    taken = tmp_path / "taken.json"
    taken.write_text("mine")
    player = ScriptedPlayer(5)
    offers = iter([str(tmp_path), str(taken), str(file)])

    def answer(prompt: str) -> str:
        if prompt.endswith("> "):
            return player.answer(spielwerk_command.screen() + prompt)
        return next(offers)

    ran = spielwerk_command(*PLAY, "--bots", "random", answers=answer)
    assert "that is a folder; add a file name" in ran.out
    assert f"{taken} exists already; choose another name" in ran.out
    assert taken.read_text() == "mine"
    assert f"`spielwerk verify {file}` checks the game" in ran.out
    assert spielwerk.replay(Record.from_json(file.read_text())).over
    assert spielwerk_command("verify", str(file)).status == 0


def test_a_saved_game_goes_on(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = ["A4", f"save {file}", "keep", f"save {file}", "quit"]
    ran = spielwerk_command(*PLAY, *SEED, "--bots", "random", answers=answers)
    assert ran.out.count("Saved. To go on later") == 2
    again = spielwerk_command(
        *PLAY, "--resume", str(file), "--save", str(file), answers=["stop", "quit"]
    )
    assert "Turn over another tile, or stop. [reveal A1 ... | stop]" in again.lines
    assert "turns over A4" not in again.out  # what was told before is not told again
    record = Record.from_json(file.read_text())
    moves = [str(spielwerk.game("serendipity").space.decode(action)) for _, action in record.moves]
    assert moves[:3] == ["reveal(cell=3)", "keep", "stop"]
    assert record.seed == 11


def test_a_finished_game_does_not_go_on(spielwerk_command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    spielwerk_command(
        *PLAY, "--humans", "0", "--bots", "random,random", "--option", "quiet_turns=1",
        "--save", str(file),
    )  # fmt: skip
    ran = spielwerk_command(*PLAY, "--resume", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert f"that game is over; `spielwerk replay {file}` tells it" in ran.err


def test_languages_follow_the_system(
    spielwerk_command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_words(**variables: str) -> str:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        return spielwerk_command(*PLAY).lines[1].split(":")[0].strip()

    assert first_words() == "At the table"
    assert first_words(LANG="de_CH.UTF-8") == "Am Tisch"
    assert first_words(LC_MESSAGES="it_IT") == "At the table"
    assert first_words(LC_ALL="fr_FR.UTF-8") == "À la table"
    assert spielwerk_command(*PLAY, "--language", "de").lines[1].startswith("Am Tisch")


def test_a_terminal_without_accents_gets_the_rest() -> None:
    ran = run_apart(*PLAY, "--language", "fr", PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert "? la table : Humain, Bot moyen." in ran.out
    assert 'faire. " coups " (ou ?) montre' in ran.out
