"""The commands that look after an installation: migrate, serve, doctor, demo."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.request import urlopen

import msgspec
import pytest

from cli.demo.client import Client
from cli.demo.script import script
from cli.served import Served
from cli.terminal.exits import Exit
from cli.terminal.menu import words_of
from domain.games.correction import GAME as CORRECTION
from domain.kernel import Dictated, run
from tests.cli.program import Program
from tests.cli.service.test_token import gives, tokens
from tests.cli.started import piped
from tests.laws.games import REGISTRY as ALL_GAMES

SECONDS = 30
EXAMPLES = ("match", "cards", "running", "table")


def started(database: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program as it lies on the disk."""
    return subprocess.Popen(
        (sys.executable, "-m", "cli.main", "--db", str(database), *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def served(database: Path, *arguments: str) -> Iterator[dict[str, Any]]:
    """A server, and what it says at its start; it must end well.

    Its log is read all the while: a full pipe would stop the server.
    """
    words = ("--db", str(database), "serve", "--port", "0", "--json", *arguments)
    with piped(*words) as (process, said, complaints):
        log = Thread(target=complaints.read)
        log.start()
        try:
            yield json.loads(said.readline())
            process.send_signal(signal.SIGTERM)
            assert process.wait(SECONDS) == Exit.DONE
        finally:
            process.kill()
            log.join()


def test_migrate_makes_the_database_and_may_be_repeated(tmp_path: Path) -> None:
    program = Program(tmp_path / "new" / "playledger.db")
    for _ in range(2):
        assert "is ready" in program.shows("migrate")
        assert program.database in json.loads(program.shows("migrate", "--json"))["database"]
    program.shows("new", "correction")


def test_the_database_may_be_a_postgresql(bare_postgres: str) -> None:
    program = Program(bare_postgres)
    assert program("list").code == Exit.STORE
    assert program.shows("migrate").startswith("postgresql://")
    seats = ("--seat", "1=greedy", "--seat", "2=random", "--seed", "1")
    assert "won" in program.shows("play", "correction", *seats)
    (match,) = (json.loads(line)["id"] for line in program.shows("list", "--json").splitlines())
    assert program.shows("show", match[:5]) == program.shows("show", match)
    assert json.loads(program.shows("verify", match, "--json"))["chance"] == "proved"
    assert program.shows("verify", "--all").endswith("1 match verified; nothing is wrong.\n")
    assert program.shows("doctor").endswith("All is well.\n")


@pytest.mark.parametrize("command", ["new", "play"])
def test_create_makes_the_database_by_the_way(tmp_path: Path, command: str) -> None:
    program = Program(tmp_path / "playledger.db")
    program.shows(command, "correction", "--create")
    assert len(program.shows("list", "--json").splitlines()) == 1


class House(NamedTuple):
    """A database with matches that is served, and what its server said at its start."""

    database: Path
    start: dict[str, Any]


@pytest.fixture(scope="module")
def house(filled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = Path(shutil.copy(filled, tmp_path_factory.mktemp("house") / "playledger.db"))
    with served(database) as start:
        yield House(database, start)


def test_a_served_match_can_be_read_with_the_token_that_is_shown(house: House) -> None:
    client = Client(house.start["address"], house.start["token"])
    assert len(client.get("/matches")["matches"]) >= 3
    with urlopen(f"{house.start['address']}/health") as response:
        assert json.load(response)["status"] == "ok"


def test_a_token_is_shown_only_when_it_is_made(house: House) -> None:
    with served(house.database) as second, served(house.database, "--token") as third:
        assert house.start["token"]
        assert second["token"] is None
        assert third["token"] not in (None, house.start["token"])
    assert house.start["token"].encode() not in house.database.read_bytes()


class Example(NamedTuple):
    """A database with the example, what a server said that began it, and another that goes on."""

    database: Path
    begun: dict[str, Any]
    matches: dict[str, Any]
    again: dict[str, Any]


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Example]:
    database = tmp_path_factory.mktemp("example") / "data" / "playledger.db"
    with served(database, "--create", "--example") as begun:
        client = Client(begun["address"], begun["token"])
        matches = {kind: client.get(f"/matches/{begun[kind]}") for kind in EXAMPLES}
    Program(database).shows("token", "issue", "--json", "--label", "mine")
    with served(database, "--example") as again:
        yield Example(database, begun, matches, again)


def test_the_example_matches_are_sound_and_only_made_once(example: Example) -> None:
    begun, again = example.begun, example.again
    unended = [kind for kind in EXAMPLES if not example.matches[kind]["result"]]
    assert unended == ["running", "table"]
    assert [again[kind] for kind in EXAMPLES] == [begun[kind] for kind in EXAMPLES]
    program = Program(example.database, ALL_GAMES)
    assert len(program.shows("list", "--json").splitlines()) == len(EXAMPLES)
    for kind in ("match", "cards"):
        assert json.loads(program.shows("verify", begun[kind], "--json"))["chance"] == "proved"


def test_the_token_of_the_example_takes_the_place_of_the_one_before(example: Example) -> None:
    program = Program(example.database)
    assert not gives(program, example.begun["token"])
    assert gives(program, example.again["token"])
    assert sorted(each["label"] for each in tokens(program)) == ["example", "mine"]


def test_a_match_is_opened_in_the_browser_of_who_has_the_database(database: Path) -> None:
    program = Program(database)
    match = program.shows("new", "correction").strip()
    with served(database, "--prefix", "/school") as start:
        assert start["address"].endswith("/school")
        asked = ("open", match[:6], "--address", start["address"])
        link = program.shows(*asked, "--no-browser").strip()
        assert re.fullmatch(rf"{start['address']}/join\?match={match}&for=desk#[\w-]{{43}}", link)
        told = json.loads(program.shows(*asked, "--json"))
        assert told["match"] == match
        assert told["link"] != link
        found = program.shows("open", match[:6], "--no-browser").strip()
        assert found.startswith(f"{start['address']}/join?match={match}&for=desk#")
    gone = program(*asked, "--no-browser")
    assert gone.code == Exit.REFUSED
    assert "`playledger serve` starts one" in gone.err
    assert not Path(f"{database}-address").exists()


def test_where_there_is_no_browser_the_link_is_printed_with_one_remark(
    house: House, tmp_path: Path
) -> None:
    """Of a program that looks for browsers and complains, nothing is seen."""
    match = Program(house.database).shows("new", "correction").strip()
    address = house.start["address"]
    opened = tmp_path / "opened"
    program = (sys.executable, "-m", "tests.cli.program")
    programs = {"xdg-open": "echo no method available >&2; exit 3", "mine": f"echo $1 > {opened}"}
    for name, does in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    for browser in ({}, {"BROWSER": str(tmp_path / "mine")}):
        ran = subprocess.run(
            [*program, "--db", str(house.database), "open", match, "--address", address],
            env={"PATH": str(tmp_path), **browser},
            capture_output=True,
            text=True,
            check=True,
        )
        link = ran.stdout.strip()
        assert link.startswith(f"{address}/join?match={match}")
        if browser:
            assert (opened.read_text().strip(), ran.stderr) == (link, "")
        else:
            assert ran.stderr.startswith("note: No browser was found here: open the link")
            assert "--no-browser" in ran.stderr
            assert "method" not in ran.stderr


def test_the_address_of_the_newest_service_is_kept_until_it_ends(tmp_path: Path) -> None:
    first, second = Served(str(tmp_path / "a.db")), Served(str(tmp_path / "a.db"))
    with first.kept():
        first.keep("http://127.0.0.1:8000")
        with second.kept():
            second.keep("http://127.0.0.1:8001/school")
            assert kept(first) == "http://127.0.0.1:8001/school"
        assert kept(first) is None
        second.keep("http://127.0.0.1:8002")
    assert kept(first) == "http://127.0.0.1:8002"  # another's is left
    for setting in (str(tmp_path / "none" / "a.db"), "postgresql://nobody@127.0.0.1/none"):
        unkept = Served(setting)
        with unkept.kept():
            unkept.keep("http://127.0.0.1:8000")
            assert kept(unkept) is None


def kept(served: Served) -> str | None:
    return served.address


def test_where_no_address_is_kept_the_prefix_of_the_environment_counts(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(database)
    match = program.shows("new", "correction").strip()
    monkeypatch.setenv("PLAYLEDGER_PREFIX", "/no-such-school")
    gone = program("open", match)
    assert "No service answers at http://127.0.0.1:8000/no-such-school." in gone.err


def test_a_prefix_that_is_none_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    program = Program(tmp_path / "playledger.db")
    for prefix, said in (("/a b", "is no path"), ("/games", "begin with /games")):
        refused = program("serve", "--create", "--prefix", prefix)
        assert (refused.code, said in refused.err) == (Exit.USAGE, True)
    assert not (tmp_path / "playledger.db").exists()


def test_the_running_example_goes_on_while_one_looks(example: Example) -> None:
    again = example.again
    client, path = Client(again["address"], again["token"]), f"/matches/{again['running']}"
    before, end = example.matches["running"]["step"], monotonic() + SECONDS
    while client.get(path)["step"] == before:
        assert monotonic() < end
        sleep(0.2)


def test_the_example_has_notes_and_a_diary_beside_the_database(example: Example) -> None:
    beside = example.database.with_name("playledger-example.html")
    assert example.begun["diary"] == example.again["diary"] == str(beside)
    shown = Program(example.database).shows("notes", example.begun["match"], "--json")
    notes = [json.loads(line) for line in shown.splitlines()]
    assert {note["mark"] for note in notes} >= {"rules question", "good", "mistake", "fun"}
    assert [note["number"] for note in notes if note["resolved"]] == [1, 2, 3]
    assert beside.read_text("utf-8").count("<article") == len(notes) - 2


def test_serve_says_where_to_look_and_logs_without_the_token(database: Path) -> None:
    process = started(database, "serve", "--port", "0", "--example")
    assert process.stdout
    said = "".join(iter(process.stdout.readline, "Ctrl-C ends it.\n"))
    address, token = (
        re.findall(r"http://127\.0\.0\.1:\d+", said)[0],
        re.findall(r"token (\S+)", said)[0],
    )
    Client(address, token).get("/matches")
    process.send_signal(signal.SIGINT)
    _, log = process.communicate(timeout=SECONDS)
    assert process.returncode == Exit.DONE
    assert '"route":"/matches"' in log
    assert token not in log


def test_a_port_that_is_taken_is_named(house: House) -> None:
    port = house.start["address"].rpartition(":")[2]
    words = ("--db", str(house.database), "serve", "--port", port)
    with piped(*words) as (process, _, complaints):
        err = complaints.read()
        assert process.wait(SECONDS) == Exit.REFUSED
    assert err.startswith(f"error: 127.0.0.1:{port} can't be had: Address already in use")


def test_the_doctor_finds_all_well(program: Program) -> None:
    assert program.shows("doctor").splitlines()[-1] == "All is well."
    checks = json.loads(program.shows("doctor", "--json"))
    assert {"Python", "msgspec", "terminal", "games", "database", "matches"} <= {
        check["name"] for check in checks
    }


def test_the_doctor_says_what_to_do_about_a_missing_database(tmp_path: Path) -> None:
    ran = Program(tmp_path / "none.db")("doctor")
    assert (ran.code, ran.err) == (Exit.STORE, "")
    assert "`playledger migrate` creates one." in ran.out


@pytest.mark.parametrize("first", [1, 2])
def test_the_script_of_the_demo_is_a_whole_match_whoever_begins(first: int) -> None:

    state, _ = CORRECTION.begin(CORRECTION.settle("final", {}), 2, Dictated([first]))
    for line in script().lines(first):
        (command,) = [
            c for c in CORRECTION.legal(state) if words_of(msgspec.to_builtins(c)) == line.split()
        ]
        run(CORRECTION.decide(state, command), state, Dictated([]))
    assert state.result
    assert state.result.winners == (first,)


def test_the_demo_tells_its_story_to_the_end_and_leaves_nothing(tmp_path: Path) -> None:
    process = subprocess.Popen(
        (sys.executable, "-m", "cli.main", "demo"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path), "COLUMNS": "80"},
    )
    said, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, err) == (Exit.DONE, "")
    for part in (
        "tries to go first: 422",
        "it is the same step 10 again.",
        "banishes the knight",
        "captures the pawn",
        "52 steps in 166 rows; nothing is wrong.",
        "Heads held outside vouch for steps 1 to 52.",
        "Every outcome of chance is the one that the match's secret draws.",
    ):
        assert part in said
    assert list(tmp_path.iterdir()) == []


def test_the_demo_keeps_its_match_in_a_database_that_is_named(tmp_path: Path) -> None:
    program = Program(tmp_path / "kept.db")
    program.shows("demo")
    assert len(program.shows("list").splitlines()) == 3
