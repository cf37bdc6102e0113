"""`playledger sheet`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import click

from cli.installation import Installation, installed
from cli.table.prototypes import files_of, plan_of, print_mistakes, sheet_of
from cli.terminal.documented import Documented, DocumentedGroup
from cli.terminal.endings import STDOUT, OutputFile, ending_of, form_by
from cli.terminal.exits import Exit, Problem
from cli.terminal.files import write
from cli.terminal.printing import json_option, print_json, print_table, remark, say
from domain.ledger.desk.prototypes import Draft, PrototypeNotFound, PrototypesFull
from domain.sheets import Sheet
from domain.sheets.contents import contents
from domain.sheets.diff import changes
from domain.sheets.examples import Beginning, begun
from domain.sheets.files import decoded
from domain.sheets.mistakes import Mistake, Mistakes
from domain.sheets.packing import zipped
from domain.sheets.plain import slug
from domain.sheets.reading import Reading, read
from domain.sheets.vocabulary import screen

FACILITATORS = "facilitator"
"""Whose prototypes are kept and taken here; authors keep theirs on their own pages."""

PATH = click.Path(exists=True, path_type=Path)

PACKED = {"zip": (".zip",)}
"""The form of a prototype in one file; without an ending it is a folder."""


@click.group("sheet", cls=DocumentedGroup)
def command() -> None:
    """Prototypes of your own: from a spreadsheet to a table.

    A prototype is a folder (or a zip file of one) with a `sheet.yaml`, and a row for each card in
    CSV files beside it. docs/your-own-game.md begins with one.

    Example:
      playledger sheet new moon-market
      playledger sheet check moon-market
      playledger sheet words

    """


@command.command("new", cls=Documented)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--with",
    "beginning",
    type=click.Choice(get_args(Beginning)),
    default="cards",
    show_default=True,
    help="What it begins with.",
)
def new(folder: Path, beginning: Beginning) -> None:
    """Writes a folder with a prototype that plays at once.

    Change its texts, one at a time; the folder's name is the prototype's.

    Example:
      playledger sheet new moon-market
      playledger sheet new lake-race --with board

    """
    game = slug(folder.name)
    if not game:
        raise Problem(f"{str(folder)!r} is no name for a game.", Exit.USAGE)
    if folder.exists():
        raise Problem(f"{folder} is there already. Name another folder.")
    title = folder.name.replace("-", " ").replace("_", " ").title()
    folder.mkdir(parents=True)
    for name, text in begun(beginning, game, title).items():
        (folder / name).write_text(text, encoding="utf-8")
    say(f"{folder} is a prototype. `playledger sheet check {folder}` says what is in it.")


@command.command("check", cls=Documented)
@click.argument("prototype", type=PATH)
@json_option
def check(prototype: Path, as_json: bool) -> None:
    """Says what is in a prototype, or all that is wrong with it.

    Every mistake has its place (a line of the sheet, a row and a column of a spreadsheet) and what
    to write instead.

    Example:
      playledger sheet new wolf-den
      playledger sheet check wolf-den
      playledger sheet check wolf-den --json

    """
    found = read(files_of(prototype))
    if as_json:
        print_json(for_programs(found))
    elif found.sheet is not None:
        _print_contents(found.sheet, found.remarks)
    else:
        print_mistakes(found)
    if found.sheet is None:
        raise Problem(f"{prototype} can't be played as it is.")


@command.command("diff", cls=Documented)
@click.argument("old", type=PATH)
@click.argument("new", type=PATH)
@json_option
def compare(old: Path, new: Path, as_json: bool) -> None:
    """Says what differs between two prototypes, in words of meaning.

    Example:
      playledger sheet new first
      playledger sheet new second --with board
      playledger sheet diff first second

    """
    found = changes(sheet_of(old), sheet_of(new))
    if as_json:
        print_json(found)
    else:
        say("\n".join(found) or "Nothing differs.")


@command.command("open", cls=Documented)
@click.argument("prototype", type=PATH)
@click.option("--seats", type=int, help="How many play; default: the first number of the sheet.")
@click.option("--create", is_flag=True, help="Makes the database where there is none.")
@json_option
@installed
def begin(
    installation: Installation, prototype: Path, seats: int | None, create: bool, as_json: bool
) -> None:
    """Begins a match with a prototype and prints its id.

    The match keeps the sheet as it is now, whatever becomes of the files.

    Example:
      playledger sheet new stone-age
      playledger sheet open stone-age --create

    """
    sheet = sheet_of(prototype)
    plan = plan_of(installation.registry, sheet, seats)
    with installation.ledger(create=create) as ledger:
        step = ledger.create(plan, by="facilitator")
    if as_json:
        print_json({"match": step.match, "sheet": sheet.id, "game": sheet.game})
    else:
        say(step.match)


@command.command("keep", cls=Documented)
@click.argument("prototype", type=PATH)
@click.option("--create", is_flag=True, help="Makes the database where there is none.")
@installed
def keep(installation: Installation, prototype: Path, create: bool) -> None:
    """Keeps a folder or a zip file as the newest version of a prototype of the facilitators.

    The page of prototypes shows it. Files that are kept already make no new version.

    Example:
      playledger sheet new salt-road
      playledger sheet keep salt-road --create

    """
    sheet = sheet_of(prototype)
    mistakes = Mistakes()
    files = {name: decoded(name, each, mistakes) for name, each in files_of(prototype).items()}
    with installation.ledger(create=create) as ledger:
        draft = Draft(sheet.id, sheet.title, files)
        try:
            version = ledger.prototypes.keep(FACILITATORS, sheet.game, draft)
        except PrototypesFull as full:
            raise Problem(str(full)) from None
    say(f"{sheet.title} is kept as version {version.number} of {version.slug}.")


@command.command("take", cls=Documented)
@click.argument("name")
@click.option("--version", type=int, help="Which; default: the newest.")
@click.option(
    "-o",
    "--output",
    type=OutputFile(PACKED),
    metavar="FOLDER|FILE.zip",
    help="A new folder, or a zip file (- is the output); default: a folder NAME.",
)
@installed
def take(installation: Installation, name: str, version: int | None, output: str | None) -> None:
    """Writes a prototype that is kept into a new folder, or a zip file, as its author wrote it.

    Example:
      playledger sheet new salt-road
      playledger sheet keep salt-road --create
      playledger sheet take salt-road -o copy
      playledger sheet take salt-road -o copy.zip

    """
    target = output or name
    if target != STDOUT and Path(target).exists():
        raise Problem(f"{target} is there already. Name another with -o.")
    with installation.ledger() as ledger:
        try:
            versions = ledger.prototypes.versions(FACILITATORS, name)
            files = ledger.prototypes.files(FACILITATORS, name, version or versions[0].number)
        except PrototypeNotFound as missing:
            raise Problem(str(missing)) from None
    if target == STDOUT or form_by(ending_of(target), PACKED):
        write(target, [zipped(files)])
    else:
        Path(target).mkdir(parents=True)
        for file, text in files.items():
            (Path(target) / file).write_text(text, encoding="utf-8")
    if target != STDOUT:
        say(f"{target} has {len(files)} file{'' if len(files) == 1 else 's'}.")


@command.command("words", cls=Documented)
def words() -> None:
    """Shows all that a sheet may say, on one screen.

    Example:
      playledger sheet words

    """
    for line in screen():
        say(line)


def for_programs(found: Reading) -> dict[str, Any]:
    """A reading as JSON."""
    told = {"mistakes": list(map(_listed, found.mistakes)), "more": found.more}
    if found.sheet is None:
        return {"is_playable": False, **told}
    sheet = found.sheet
    named = {"game": sheet.game, "title": sheet.title, "id": sheet.id}
    rows = dict(contents(sheet))
    return {"is_playable": True, **named, "contents": rows, "remarks": found.remarks, **told}


def _listed(mistake: Mistake) -> Mapping[str, object]:
    return {
        "file": mistake.file,
        mistake.unit: mistake.number or None,
        "column": mistake.column or None,
        "what": mistake.what,
        "instead": mistake.instead,
    }


def _print_contents(sheet: Sheet, remarks: tuple[str, ...]) -> None:
    print_table((sheet.title, ""), contents(sheet))
    for each in remarks:
        remark(each)
