"""Prototypes in folders and zip files: read, told with their mistakes, and planned as matches."""

from pathlib import Path

import msgspec

from cli.terminal.exits import Problem
from cli.terminal.printing import print_table, say
from domain.kernel import Registry
from domain.ledger.stream.match import Plan
from domain.sheets import Sheet
from domain.sheets.mistakes import Wrong
from domain.sheets.packing import in_folder, unzipped
from domain.sheets.playing import player
from domain.sheets.reading import Reading, read


def files_of(prototype: Path) -> dict[str, bytes]:
    """The files of a folder, a zip file, or of the folder in which a sheet lies. Raises Problem."""
    try:
        if prototype.is_dir():
            return in_folder(prototype)
        if prototype.suffix == ".zip":
            return unzipped(prototype.read_bytes())
        return in_folder(prototype.parent)
    except Wrong as wrong:
        raise Problem(f"{prototype}: {wrong}") from None


def sheet_of(prototype: Path) -> Sheet:
    """The sheet of a prototype. Raises Problem, after its mistakes are printed."""
    found = read(files_of(prototype))
    if found.sheet is None:
        print_mistakes(found)
        raise Problem(f"{prototype} can't be played as it is.")
    return found.sheet


def plan_of(registry: Registry, sheet: Sheet, seats: int | None = None) -> Plan:
    """The plan of a match with this sheet. Raises Problem where no game plays sheets."""
    if (found := player(registry)) is None:
        raise Problem("No game that plays sheets is installed here.")
    return Plan(
        game=found.game.id,
        variant=next(iter(found.game.variants)),
        options={found.option: msgspec.to_builtins(sheet)},
        seats=seats or sheet.seats[0],
    )


def print_mistakes(found: Reading) -> None:
    """All mistakes as a table: where, what, and what to write instead."""
    rows = [(each.place, each.what, each.instead) for each in found.mistakes]
    print_table(("where", "what is wrong", "write instead"), rows)
    if found.more:
        say(f"... and {found.more} more.")
