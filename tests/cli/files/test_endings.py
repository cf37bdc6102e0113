"""The ending of a file's name is obeyed or refused, by every command that writes one."""

import json
import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest

from cli.main import COMMANDS, main
from cli.terminal.endings import INSTEAD, OutputFile
from cli.terminal.exits import Exit
from tests.cli.program import Program
from tests.cli.stored import FINISHED

Words = tuple[str, ...]

CALLS: dict[Words, Words] = {
    ("picture",): (FINISHED,),
    ("checkpoint",): ("--key", "KEY"),
    ("export",): (FINISHED,),
    ("bundle",): (FINISHED,),
    ("diary",): (FINISHED,),
    ("replay",): (FINISHED,),
    ("study",): ("correction", "--bots", "random", "--blocks", "2", "--store", "STORE"),
    ("erasures", "export"): (),
    ("class", "archive"): ("CLASS",),
    ("sheet", "take"): ("salt-road",),
    ("tune",): (
        *("correction", "--aim", "turns = 12", "--over", "start_tokens=0..1", "--bots", "random"),
        *("--blocks", "2", "--fresh", "2", "--candidates", "1", "--store", "STORE"),
    ),
}
"""What else is written for each command with -o."""


def is_lines_of_json(content: bytes) -> bool:
    return all(isinstance(json.loads(line), dict) for line in content.splitlines())


CONTENT: dict[str, Callable[[bytes], bool]] = {
    ".svg": lambda content: ElementTree.fromstring(content).tag.endswith("svg"),
    ".txt": lambda content: not content.startswith((b"<", b"{", b"PK")),
    ".checkpoint": lambda content: content.startswith(b"playledger checkpoint 1\n"),
    ".jsonl": is_lines_of_json,
    ".ndjson": is_lines_of_json,
    ".json": lambda content: isinstance(json.loads(content), dict),
    ".csv": lambda content: content.startswith(b"match,viewer,step,"),
    ".xlsx": lambda content: "xl/workbook.xml" in zipfile.ZipFile(BytesIO(content)).namelist(),
    ".zip": lambda content: zipfile.is_zipfile(BytesIO(content)),
    ".md": lambda content: content.startswith(b"# "),
    ".html": lambda content: content.startswith(b"<!doctype html>"),
    ".htm": lambda content: content.startswith(b"<!doctype html>"),
}
"""How a file that ends so is recognised."""

OTHERS = (*INSTEAD, ".gz", ".2026")


def writing(group: click.Group, path: Words = ()) -> Iterator[tuple[Words, click.Option]]:
    """The option -o of every command that has one."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from writing(command, (*path, name))
            continue
        assert command
        for option in command.params:
            if "-o" in option.opts:
                assert isinstance(option, click.Option)
                yield (*path, name), option


WRITING = dict(writing(main))
ENDINGS = [
    (path, ending)
    for path, option in WRITING.items()
    for endings in getattr(option.type, "forms", {}).values()
    for ending in endings
]


def called(path: Words, folder: Path, program: Program) -> Words:
    """The words of a call that writes something."""
    key = folder / "checkpoint.key"
    if not key.exists():
        program.shows("checkpoint", "--new-key", str(key))
    places = {"KEY": str(key), "STORE": str(folder / "studies")}
    if "CLASS" in CALLS[path]:
        program.shows("class", "new", "3b", "--members", "2")
        places["CLASS"] = json.loads(program.shows("class", "list", "--json").splitlines()[0])["id"]
    if path == ("sheet", "take"):
        program.shows("sheet", "new", str(folder / "salt-road"))
        program.shows("sheet", "keep", str(folder / "salt-road"))
    return (*path, *(places.get(word, word) for word in CALLS[path]))


def test_every_command_that_writes_reads_endings_in_the_same_place() -> None:
    assert COMMANDS
    assert WRITING.keys() == CALLS.keys()
    assert [path for path, option in WRITING.items() if type(option.type) is not OutputFile] == []


@pytest.mark.parametrize(("path", "ending"), ENDINGS, ids=lambda each: "-".join(each).strip("."))
def test_a_file_holds_what_its_name_ends_with(
    program: Program, tmp_path: Path, path: Words, ending: str
) -> None:
    file = tmp_path / f"written{ending.upper()}"
    ran = program(*called(path, tmp_path, program), "-o", str(file))
    assert ran.code == Exit.DONE, ran.err
    assert CONTENT[ending](file.read_bytes())


@pytest.mark.parametrize("ending", OTHERS)
@pytest.mark.parametrize("path", WRITING, ids=lambda each: "-".join(each))
def test_an_ending_that_can_not_be_written_is_refused(
    program: Program, tmp_path: Path, path: Words, ending: str
) -> None:
    file = tmp_path / f"written{ending}"
    ran = program(*called(path, tmp_path, program), "-o", str(file))
    assert (ran.code, ran.out) == (Exit.USAGE, "")
    for written in (each for known, each in ENDINGS if known == path):
        assert written in ran.err
    assert not file.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("export", FINISHED, "--format", "json", "-o", "x.csv"),
        ("export", FINISHED, "--bom", "-o", "x.json"),
        ("picture", FINISHED, "--text", "-o", "x.svg"),
        ("picture", FINISHED, "--svg", "-o", "x.txt"),
        ("diary", FINISHED, "--format", "md", "-o", "x.html"),
    ],
    ids=" ".join,
)
def test_a_form_that_contradicts_the_ending_is_refused(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: Words
) -> None:
    monkeypatch.chdir(tmp_path)
    before = {*tmp_path.iterdir()}
    ran = program(*words)
    assert (ran.code, ran.out) == (Exit.USAGE, "")
    assert {*tmp_path.iterdir()} == before


def test_a_form_may_be_named_beside_its_own_ending_or_none(
    program: Program, tmp_path: Path
) -> None:
    for name in ("x.csv", "x"):
        file = tmp_path / name
        program.shows("export", FINISHED, "--format", "csv", "-o", str(file))
        assert CONTENT[".csv"](file.read_bytes())
