"""What the commands that only read print for programs, and what else people can ask of them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.main import main
from tests.cli.program import REGISTRY, Program
from tests.cli.stored import CHASE, FINISHED, SECRETS


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_games_are_listed_for_programs(program: Program) -> None:
    games = json.loads(program.shows("games", "--json"))
    assert [game["id"] for game in games] == ["assassination_le", "correction", "hidden_hand"]
    assert list(games[0]) == ["id", "title", "rules", "seats", "bots", "variants"]


def test_variants_come_with_the_schema_of_the_options(program: Program) -> None:
    shown = json.loads(program.shows("variants", "correction", "--json"))
    assert list(shown) == ["game", "options", "variants"]
    assert shown["options"]["banish_cost"]["maximum"] == 6
    assert shown["variants"]["cheap_banish"]["options"] == {"banish_cost": 2}


def test_matches_are_listed_one_a_line_the_newest_first(program: Program) -> None:
    listed = lines(program.shows("list", "--json"))
    assert [each["id"][:2] for each in listed] == [SECRETS, CHASE, FINISHED]
    assert listed[2]["result"] == {"winners": [1], "reason": "reached_spawn_row"}
    assert listed[1]["result"] is None
    assert listed[0]["created_at"] < listed[0]["played_at"]


def test_the_list_goes_on_behind_a_place(program: Program) -> None:
    (newest,) = lines(program.shows("list", "--json", "--limit", "1"))
    behind = lines(program.shows("list", "--json", "--before", str(newest["place"])))
    assert [each["id"][:2] for each in behind] == [CHASE, FINISHED]


def test_an_empty_database_says_how_to_begin(tmp_path: Path) -> None:
    program = Program(tmp_path / "new.db")
    program.shows("migrate")
    assert "`playledger new GAME` begins one" in program.shows("list")
    assert program.shows("list", "--json") == ""


def test_a_place_is_shown_for_programs(program: Program) -> None:
    shown = json.loads(program.shows("show", FINISHED, "--at", "5", "--json"))
    assert [shown[key] for key in ("viewer", "step", "steps", "turn", "to_act", "event")] == [
        "facilitator", 5, 52, 1, 1, None,
    ]  # fmt: skip
    assert shown["legal"] == [{"type": "move", "origin": "c1", "to": "d2"}]
    assert shown["view"]["locked"] == "c1"
    assert len(shown["receipt"]) == 64


def test_a_head_that_show_prints_is_one_that_verify_takes(program: Program) -> None:
    head = program.shows("show", FINISHED, "--at", "30").splitlines()[-1].removeprefix("Head ")
    assert "vouch for steps 1 to 30." in program.shows("verify", FINISHED, "--head", head)


@pytest.mark.parametrize("command", ["show", "step", "log"])
def test_a_seat_does_not_see_the_hand_of_another(program: Program, command: str) -> None:
    whole = program.shows(command, SECRETS, "--json")
    own = program.shows(command, SECRETS, "--json", "--seat", "2")
    assert '"seat-2"' in own
    hand = json.loads(program.shows("show", SECRETS, "--json", "--seat", "1"))["view"]["sides"][0][
        "hand"
    ]
    held = [card for card in hand if f'"{card}"' in whole]
    assert held or command == "step"
    assert [card for card in hand if f'"{card}"' in own] == []


def test_only_the_awaited_seat_and_the_facilitator_get_legal_commands(program: Program) -> None:
    legal = {
        seat: json.loads(program.shows("show", SECRETS, "--json", "--seat", seat))["legal"]
        for seat in ("1", "2", "public", "facilitator")
    }
    assert legal["1"] == legal["public"] == []
    assert legal["2"] == legal["facilitator"] != []


def test_the_log_has_a_line_for_every_step(program: Program) -> None:
    log = lines(program.shows("log", FINISHED, "--json"))
    assert [step["step"] for step in log] == list(range(1, 53))
    assert list(log[0]) == [
        "step", "at", "by", "seat", "command", "events", "sentences", "viewer", "turn",
        "round", "taken_back_by",
    ]  # fmt: skip
    assert log[20]["command"] == {"type": "deny_piece"}
    assert [event["type"] for event in log[20]["events"]] == ["TokensSpent", "PieceBanished"]
    assert (log[40]["turn"], log[41]["turn"]) == (10, 10)


def test_the_log_can_be_read_in_parts(program: Program) -> None:
    log = lines(program.shows("log", FINISHED, "--json", "--after", "10", "--limit", "3"))
    assert [step["step"] for step in log] == [11, 12, 13]
    assert lines(program.shows("log", FINISHED, "--json", "--after", "52")) == []


def test_nobody_reads_a_command_but_its_seat_and_the_facilitator(program: Program) -> None:
    log = lines(program.shows("log", SECRETS, "--json", "--seat", "2"))
    assert [step["command"] is None for step in log] == [True, True, False, True]


@pytest.mark.parametrize(
    ("color", "is_coloured"), [("auto", False), ("always", True), ("never", False)]
)
def test_a_picture_in_a_pipe_has_colours_only_when_asked(
    program: Program, color: str, is_coloured: bool
) -> None:
    assert ("\x1b[" in program.shows("show", CHASE, "--color", color)) is is_coloured


def test_a_picture_says_the_same_without_colours(program: Program) -> None:
    import click

    coloured = program.shows("show", CHASE, "--color", "always")
    plain = program.shows("show", CHASE, "--color", "never")
    bare = [line.rstrip() for line in click.unstyle(coloured).splitlines()]
    assert bare == plain.splitlines()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_that_can_show_little_is_shown_what_it_can(
    database: Path, encoding: str
) -> None:
    words, runner = ["--db", str(database)], CliRunner(charset=encoding)
    for command in (f"show {CHASE}", "list", f"log {FINISHED}", "doctor", f"step {FINISHED}"):
        shown = runner.invoke(main, [*words, *command.split()], obj=REGISTRY)
        assert (shown.exit_code, shown.stderr) == (0, ""), command
        assert "?" not in shown.stdout, command  # nothing had to be replaced
    ran = subprocess.run(
        (sys.executable, "-m", "tests.cli.program", *words, "show", CHASE),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_reader_who_has_seen_enough_is_no_fault(database: Path) -> None:
    program = f"{sys.executable} -m tests.cli.program --db {database}"
    line = f"{program} log {FINISHED} --json | head -n 1"
    ran = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert ran.stderr == ""
    assert json.loads(ran.stdout)["step"] == 1
