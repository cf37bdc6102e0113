"""Whatever is wrong: one line that says so, a documented code, and nothing recorded."""

import sqlite3
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.program import Program, Ran
from tests.cli.stored import CHASE, FINISHED

REFUSED, USAGE, STORE = Exit.REFUSED, Exit.USAGE, Exit.STORE


def complaint(ran: Ran, code: Exit) -> str:
    """The one line of a problem that ended with this code."""
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    return ran.err


def rows(database: str) -> int:
    with sqlite3.connect(database) as connection:
        counted: int = connection.execute("SELECT count(*) FROM stored_events").fetchone()[0]
    connection.close()
    return counted


WRONG = [
    ("new nothing", REFUSED, "no game 'nothing'; there are: assassination_le, correction"),
    ("variants nothing", REFUSED, "`playledger games` lists them"),
    ("simulate nothing", REFUSED, "no game 'nothing'"),
    ("perft nothing", REFUSED, "no game 'nothing'"),
    ("play nothing", REFUSED, "no match, and none of the games assassination_le, correction"),
    ("new correction --variant grand", REFUSED, "no variant 'grand'; there are: final"),
    (
        "new correction --set colour=red",
        REFUSED,
        "there is no option 'colour'; there are: spearman",
    ),
    (
        "new correction --set start_token=1",
        REFUSED,
        "no option 'start_token' (is it start_tokens?)",
    ),
    ("new correction --set denial=1", REFUSED, "denial may be true or false, not 1"),
    ("new corection", REFUSED, "Is it correction?"),
    ("new correction --variant no_denail", REFUSED, "Is it no_denial?"),
    (
        "new correction --set banish_cost=9",
        REFUSED,
        "banish_cost may be a whole number from 1 to 6, not 9 (at",
    ),
    ("new correction --set banish_cost=two", REFUSED, "(at /banish_cost)"),
    ("new correction --set banish_cost", USAGE, "'banish_cost' is not NAME=VALUE"),
    ("new correction --set =2", USAGE, "'=2' is not NAME=VALUE"),
    ("new correction --seats 3", REFUSED, "played by 2 seats, not 3"),
    ("new correction --seats none", USAGE, "'--seats'"),
    ("new correction --chance wild", USAGE, "'--chance'"),
    (
        "new correction --chance dictated",
        REFUSED,
        "first_player (outcome 1); say how it fell. It can be 1 or 2. Add --outcome",
    ),
    ("new correction --chance dictated --outcome 3", REFUSED, "3 is no outcome of first_player"),
    ("new correction --chance dictated --outcome 1 --outcome 2", REFUSED, "Leave out the last"),
    ("new correction --outcome 1", REFUSED, "Add --chance dictated"),
    ("new correction --scenario nowhere.yaml", USAGE, "nowhere.yaml"),
    ("new", USAGE, "Missing argument 'GAME'. `playledger new --help` says more."),
    ("show nothing", REFUSED, "There is no match 'nothing'. `playledger list`"),
    ("show %", REFUSED, "There is no match '%'"),
    ("show abcdefghijkl", REFUSED, "There is no match 'abcdefghijkl'"),
    (f"show {FINISHED} --at 99", REFUSED, "no step 99; the match has steps 1 to 52"),
    (f"show {FINISHED} --at 0", REFUSED, "no step 0"),
    (f"show {FINISHED} --at last", USAGE, "'--at'"),
    (f"show {FINISHED} --seat 3", REFUSED, "has no seat 3; its seats are 1 to 2"),
    (f"show {FINISHED} --seat 0", USAGE, "'0' is no seat: write 1, 2, ..., public or facilitator"),
    (f"show {FINISHED} --color red", USAGE, "'--color'"),
    (f"log {FINISHED} --seat nobody", USAGE, "'nobody' is no seat"),
    ("log nothing", REFUSED, "There is no match"),
    ("step nothing", REFUSED, "There is no match"),
    (f"step {FINISHED} --turn 14", REFUSED, "no turn 14; turns: 1 to 13"),
    (f"step {FINISHED} --at 2.9", REFUSED, "Step 2 has no event 9; its events are 1 to 2"),
    (f"step {FINISHED} --search zebra", REFUSED, "'zebra' is not in this match"),
    ("verify", USAGE, "Name a match (and heads of it), or --all"),
    (f"verify {FINISHED} --all", USAGE, "Name a match"),
    (f"verify {FINISHED} --head 3", USAGE, "'3' is not STEP:HEAD"),
    (f"verify {FINISHED} --head 0:{'a' * 64}", USAGE, "is not STEP:HEAD"),
    ("verify nothing", REFUSED, "There is no match"),
    ("verify abcdefghijkl", REFUSED, "There is no match"),
    ("play nothing --seat 1=greedy", REFUSED, "no match"),
    (
        f"play {CHASE} --variant final",
        USAGE,
        "set up when it begins: to set it up anew, name a game",
    ),
    ("simulate correction --games 0", USAGE, "'--games'"),
    (
        "simulate correction --bots greedy,genius",
        USAGE,
        "no bot 'genius'; there are: random, greedy",
    ),
    (
        "simulate hidden_hand --bots search:64",
        USAGE,
        "no search was measured to beat greedy there",
    ),
    ("simulate correction --bots greedy-never=fly", USAGE, "no command or card 'fly'"),
    ("play correction --seat 2=search:4", USAGE, "beats greedy from search:8 on"),
    ("simulate correction --seats 4", REFUSED, "played by 2 seats"),
    ("perft correction --depth 0", USAGE, "'--depth'"),
    ("perft correction --chance first_player", USAGE, "is not NAME=VALUE"),
    (
        "perft correction --chance first_player=3",
        REFUSED,
        "3 is no outcome of first_player. Correct",
    ),
    (
        "perft assassination_le",
        REFUSED,
        "can go on for ever in the set-up of this game. Name its outcomes: --outcome",
    ),
    ("serve --port 70000", USAGE, "'--port'"),
    ("sing", USAGE, "There is no command 'sing'. `playledger --help` says more."),
    ("shwo 3f", USAGE, "There is no command 'shwo'. Is it show?"),
    ("token lsit", USAGE, "There is no command 'lsit'. Is it list?"),
    ("simulate correction --bots gredy", USAGE, "Is it greedy?"),
    ("study correction --grid start_token=1..2", USAGE, "Is it start_tokens?"),
    ("play corection", REFUSED, "Is it correction?"),
    (f"show {FINISHED}qnyx", REFUSED, "Is it 3fqnyvlhnrgp?"),
    (f"play {FINISHED}qnyx", REFUSED, "Is it 3fqnyvlhnrgp?"),
    ("transcribe corection", REFUSED, "Is it correction?"),
    ("list --db x.db", USAGE, "It stands before the command: `playledger --db FILE ...`."),
    ("list --loud", USAGE, "No such option '--loud'"),
    ("list --limit 0", USAGE, "'--limit'"),
]


@pytest.mark.parametrize(("line", "code", "words"), WRONG, ids=[line for line, *_ in WRONG])
def test_a_mistake_is_named_in_one_line(
    program: Program, line: str, code: Exit, words: str
) -> None:
    before = rows(program.database)
    assert words in complaint(program(*line.split()), code)
    assert rows(program.database) == before


ON_A_DATABASE = (
    "list",
    "new correction",
    "play correction",
    f"show {FINISHED}",
    f"log {FINISHED}",
    f"step {FINISHED}",
    f"verify {FINISHED}",
    "verify --all",
    "serve",
)


@pytest.mark.parametrize("line", ON_A_DATABASE)
def test_a_missing_database_is_not_made_by_the_way(tmp_path: Path, line: str) -> None:
    missing = tmp_path / "missing.db"
    said = complaint(Program(missing)(*line.split()), STORE)
    assert f"no database at {missing}. `playledger migrate` creates one." in said
    assert not missing.exists()


def test_a_beginning_that_fits_two_matches_asks_for_one_more_letter(program: Program) -> None:
    for _ in range(33):  # more matches than there are letters
        program.shows("new", "correction")
    first = [line[0] for line in program.shows("list", "--limit", "40").splitlines()[2:]]
    twice = next(letter for letter in first if first.count(letter) > 1)
    assert "fits several matches" in complaint(program("show", twice), REFUSED)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x00" * 4096, "not"),
        (b"print('hello')\n" * 100, "not a database"),
        (b"", "playledger migrate"),
    ],
    ids=["zeroed", "another file", "empty"],
)
def test_a_file_that_is_no_database_of_ours_is_refused(
    tmp_path: Path, content: bytes, words: str
) -> None:
    file = tmp_path / "odd.db"
    file.write_bytes(content)
    assert words in complaint(Program(file)("list"), STORE)
    assert file.read_bytes() == content


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "belongs to another program" in complaint(Program(file)("migrate"), STORE)


@pytest.mark.parametrize(
    "setting", ["mysql://me:hushhush@host/db", "postgresql://me:hushhush@127.0.0.1:1/db"]
)
def test_no_complaint_shows_a_password(setting: str) -> None:
    assert "hushhush" not in complaint(Program(setting)("list"), STORE)


SCENARIOS = {
    "twice the same field": ("turn: 3\nturn: 4\n", USAGE, "'turn' stands here twice (line 2)"),
    "no YAML": ("turn: [1, 2\n", USAGE, "(line 2)"),
    "empty": ("", USAGE, "it is empty"),
    "a list": ("- 1\n", REFUSED, "it must be a mapping, not a list of 1"),
    "unknown field": ("turns: 3\n", REFUSED, "there is no field 'turns' (is it turn?)"),
    "wrong type": ("turn: three\n", REFUSED, "(at /turn)"),
    "no such cell": ("pieces: [{seat: 1, kind: pawn, cell: z9}]\n", REFUSED, "(at /pieces"),
    "a broken rule": ("phase: respond\n", REFUSED, "(at /declared)"),
}


@pytest.mark.parametrize(("text", "code", "words"), SCENARIOS.values(), ids=SCENARIOS)
@pytest.mark.parametrize("command", ["new", "play", "simulate", "perft"])
def test_a_bad_scenario_names_its_file_and_the_field(
    program: Program, tmp_path: Path, command: str, text: str, code: Exit, words: str
) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    said = complaint(program(command, "correction", "--scenario", str(file)), code)
    assert str(file) in said
    assert words in said


def test_a_fault_of_the_program_itself_is_one_line_too(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.commands.matches.list.listed", lambda *given: 1 / 0)
    said = complaint(program("list", "--json"), Exit.BUG)
    assert "ZeroDivisionError" in said
    monkeypatch.setenv("PLAYLEDGER_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        raise program_error(program)


def program_error(program: Program) -> BaseException:
    """What is raised by the program that is asked to show where it fails."""
    from click.testing import CliRunner

    from cli.main import main
    from tests.cli.program import REGISTRY

    result = CliRunner().invoke(main, ["--db", program.database, "list", "--json"], obj=REGISTRY)
    assert result.exception
    return result.exception
