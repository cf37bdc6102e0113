"""A playtest from a real table is entered quickly, at a terminal or from a file."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.main import main
from cli.terminal.matching import completer, meant
from cli.terminal.menu import words_of
from domain.games.registry import REGISTRY as PLAYABLE
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from replays.verify import verify
from tests.cli.keyboard import Keyboard
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, Recording, plain, read

RECORDINGS = sorted(FOLDER.glob("*/*.json"), key=lambda path: path.stat().st_size)
SHORTEST = list({path.parent.name: path for path in reversed(RECORDINGS)}.values())
"""One a game."""


def lines_of(recording: Recording) -> str:
    """A recording as somebody would write it down."""
    game = REGISTRY.game(recording.game)
    lines = []
    for step in recording.steps:
        words = [] if step.command is None else words_of(plain(game.command(step.command)))
        chance = [":", *(json.dumps(str(each)) for each in step.chance)] if step.chance else []
        lines.append(" ".join([*words, *chance]) or ":")
    return "\n".join(lines)


@pytest.mark.parametrize("path", SHORTEST, ids=lambda path: path.parent.name)
def test_a_whole_recorded_match_gives_the_same_events(path: Path, tmp_path: Path) -> None:
    recording = read(path)
    file, scenario, database = (tmp_path / name for name in ("lines.txt", "start.json", "db"))
    file.write_text(lines_of(recording), encoding="utf-8")
    scenario.write_text(json.dumps(recording.scenario))
    options = [f"--set={name}={json.dumps(value)}" for name, value in recording.options.items()]
    asked = ["--variant", recording.variant, "--seats", str(recording.seats), *options]
    asked += ["--scenario", str(scenario)] if recording.scenario is not None else []
    words = ["--db", str(database), "transcribe", recording.game, "--from", str(file), *asked]
    ran = CliRunner().invoke(main, [*words, "--create", "--json"], obj=REGISTRY)
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert stored(database, json.loads(ran.stdout)["match"]) == played(recording)


def played(recording: Recording) -> list[list[Any]]:
    return [list(step.events) for step in recording.steps]


def stored(database: Path, match: str) -> list[list[Any]]:
    """The events of every step, as the game tells them; the match must verify."""
    ledger = Ledger(open_store(str(database)), REGISTRY)
    steps = [[plain(event) for event in step.events] for step in ledger.steps(match)]
    assert verify(match, ledger.rows(match), REGISTRY, ledger.codec, {}).ok
    ledger.close()
    return [[event for event in step if event["type"] != "MatchClosed"] for step in steps]


def log(program: Program, match: str) -> list[Any]:
    return [json.loads(line) for line in program.shows("log", match, "--json").splitlines()]


def entered(program: Program, tmp_path: Path, *lines: str, match: str = "correction") -> Any:
    """What is told of a file that was entered."""
    file = tmp_path / "playtest.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = program("transcribe", match, "--from", str(file), "--json")
    return json.loads(ran.out) if not ran.code else ran.err


def test_a_file_has_a_line_a_step(program: Program, tmp_path: Path) -> None:
    told = entered(program, tmp_path, "# Monday", ": 1", "", "spawn pawn c1", "end_spawn")
    assert (told["lines"], told["step"], told["result"]) == (2, 3, None)
    assert [step["command"] for step in log(program, told["match"])][1:] == [
        {"type": "spawn", "kind": "pawn", "cell": "c1"},
        {"type": "end_spawn"},
    ]


def test_beginnings_of_words_are_enough(program: Program, tmp_path: Path) -> None:
    told = entered(program, tmp_path, ": 1", "sp p c1", "end_s")
    assert told["step"] == 3


def test_a_step_is_taken_back_and_nothing_is_deleted(program: Program, tmp_path: Path) -> None:
    lines = (": 1", "spawn pawn c1", "spawn pawn d1", "undo", "undo", "spawn pawn e1", "undo")
    told = entered(program, tmp_path, *lines, "spawn pawn f1")
    steps = log(program, told["match"])
    assert len(steps) == 8
    back = [step["events"][0]["to"] for step in steps if step["events"][0]["type"] == "TakenBack"]
    assert back == [2, 1, 1]


def test_nothing_is_taken_back_before_the_beginning(program: Program, tmp_path: Path) -> None:
    said = entered(program, tmp_path, ": 1", "spawn pawn c1", "undo", "undo")
    assert "line 4: There is nothing to take back" in said


def test_a_match_may_be_abandoned(program: Program, tmp_path: Path) -> None:
    told = entered(program, tmp_path, ": 1", "abandon")
    assert told["result"]["reason"] == "abandoned"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("spawn pawn c1",), "The set-up: write behind a colon how first player fell (1 or 2)."),
        ((": 3",), "line 1: '3' is not how first player can fall: 1 or 2."),
        ((": 1 2",), "line 1: The rules ask for no more chance than that; leave out: 2."),
        ((": 1", "fly"), "line 2: 'fly' is no command here"),
        ((": 1", "# x", "spwn pawn c1"), "line 3: 'spwn' is no command here"),
        ((": 1", "spawn pawn"), "line 2: 'spawn pawn' may be spawn pawn a1, "),
        ((": 1", "spawn pawn c2"), "line 2: You spawn on your home row; c2 is not in it."),
        ((": 1", "sp pawn f2"), "line 2: You spawn on your home row; f2 is not in it. (R3)"),
        ((": 1", "Move c1 e3"), "line 2: That can't be done now: "),
        ((": 1", "m c1 e3"), "wards. (R2)"),
        ((": 1", "move e3"), "Write move ORIGIN TO. It is not legal now; l lists what is."),
        ((": 1", "deny"), "'deny' may be deny move or deny piece."),
        (
            (": 1", "sp q c1"),
            "spawn KIND may be knight, pawn or spearman, not 'q'. Is it spawn pawn c1?",
        ),
        ((": 1", "spawn pawn c1 : 4"), "line 2: The rules ask for no more chance"),
        ((": 1", "undo : 4"), "line 2: no chance falls with undo."),
        ((": 1", ": 4"), "line 2: the command is missing before the colon."),
        ((": 1", "spawn 'pawn : \"c1"), "line 2: a quote is not closed."),
    ],
)
def test_what_does_not_fit_names_its_line(
    program: Program, tmp_path: Path, lines: tuple[str, ...], said: str
) -> None:
    assert said in entered(program, tmp_path, *lines)


def test_after_a_correction_one_goes_on_from_that_line(program: Program, tmp_path: Path) -> None:
    said = entered(program, tmp_path, ": 1", "spawn pawn c1", "spawn pawn c2")
    match = said.split("stored in match ")[1].split(":")[0]
    file = tmp_path / "playtest.txt"
    file.write_text(file.read_text().replace("c2", "d1"))
    told = program.shows("transcribe", match, "--from", str(file), "--line", "3", "--json")
    assert (json.loads(told)["lines"], json.loads(told)["step"]) == (1, 3)


def test_a_file_that_is_no_text_is_refused(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    ran = program("transcribe", "correction", "--from", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert "can't be read" in ran.err


def test_a_seeded_match_is_not_transcribed(program: Program) -> None:
    ran = program("transcribe", CHASE)
    assert ran.code == 1
    assert "only dictated ones are transcribed" in ran.err


def test_the_table_is_shown_after_each_step(program: Program) -> None:
    shown = program.shows("transcribe", "correction", typed="1\nsp p c1\nundo\nq\n")
    assert shown.count("a      b      c") == 6
    assert "How did the first player fall (1 or 2)? 1" in shown
    assert "Taken back: seat 1, spawn pawn c1." in shown
    assert "Stored. `playledger transcribe " in shown


def test_an_unfinished_transcription_goes_on(program: Program) -> None:
    begun = program.shows("transcribe", "correction", typed="1\nspawn pawn c1\nq\n")
    match = begun.split("Match ")[1].split(".")[0]
    assert "Step 2: seat 1 is to act." in program.shows("transcribe", match, typed="q\n")
    program.shows("transcribe", match, typed="spawn pawn d1\n")
    assert len(log(program, match)) == 3


def test_a_chance_is_asked_for_until_it_can_be(program: Program) -> None:
    shown = program.shows("transcribe", "correction", typed="9\nx\n2\nq\n")
    assert shown.count("is not how first player can fall: 1 or 2.") == 2
    assert "Step 1: seat 2 is to act." in shown


def test_a_match_whose_set_up_is_not_said_is_not_begun(program: Program) -> None:
    before = program.shows("list", "--json")
    ran = program("transcribe", "correction", typed="")
    assert (ran.code, "The match was not begun" in ran.err) == (1, True)
    assert program.shows("list", "--json") == before


def test_mistyped_words_are_explained_and_not_counted_as_refused(program: Program) -> None:
    typed = "1\nspwn pawn c1\nspawn pawn\nspawn pawn c2\nq\n"
    shown = program.shows("transcribe", "correction", typed=typed)
    assert "Is it spawn pawn c1?" in " ".join(shown.split())
    assert "may be spawn pawn a1" in shown
    assert "You spawn on your home row" in shown
    assert program.shows("refusals", "--game", "correction") == "Nothing was refused.\n"


def test_a_figure_is_called_by_its_class(program: Program) -> None:
    arena = Program(program.database, PLAYABLE)
    typed = "choose_class recon\nchoose_class grunt\n" * 2 + "activate f11\nq\n"
    shown = arena.shows("transcribe", "class_arena", typed=typed)
    assert "Seat 1's recon (figure 1) is activated." in shown


def test_the_end_of_a_match_is_asked_back(program: Program) -> None:
    shown = program.shows("transcribe", "correction", typed="1\nabandon\nn\nabandon\n\n")
    assert "It is not entered." in shown
    assert "nobody won: the match was abandoned" in shown


def test_a_finished_match_is_only_shown(program: Program) -> None:
    assert "won" in program.shows("transcribe", FINISHED)


def test_a_terminal_without_a_line_editor_will_do(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    shown = Program(database).shows("transcribe", "correction", typed="1\nsp p c1\nq\n")
    assert "Seat 1 spawns a pawn on c1" in shown


def test_tab_completes_a_command_at_a_terminal(database: Path) -> None:
    with Keyboard(database, "transcribe", "correction") as keyboard:
        keyboard.until("fall (1 or 2)? ")
        keyboard.types("1\r").until("seat 1 > ")
        keyboard.types("spawn k\tc\t\r")
        keyboard.until("Seat 1 spawns a knight on c1")
        keyboard.until("seat 1 > ")
        keyboard.types("q\r").until("Stored.")
        assert keyboard.ends() == 0


TEXTS = ["spawn pawn c1", "spawn pawn c2", "spawn knight c1", "end_spawn", "move c1 b2"]


@pytest.mark.parametrize(
    ("typed", "places", "is_sure"),
    [
        ("spawn pawn c1", [0], True),
        ("SP P C1", [0], True),
        ("spawn", [0, 1, 2], True),
        ("c1 kn", [2], True),
        ("spkc1", [2], False),
        ("mvoe c1 b2", [4], False),
        ("xyzzy", [], False),
    ],
)
def test_what_was_typed_is_read_as_closely_as_it_can_be(
    typed: str, places: list[int], is_sure: bool
) -> None:
    assert meant(typed, TEXTS) == (places, is_sure)


def test_a_tab_offers_what_may_be_meant_one_after_the_other() -> None:
    complete = completer(TEXTS)
    assert [complete("spawn p", state) for state in range(3)] == [*TEXTS[:2], None]
