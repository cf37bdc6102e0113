"""`playledger backup`."""

from pathlib import Path
from typing import Any

import click

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json, say
from domain.components.wording import counted
from domain.ledger.backups.contents import Contents
from domain.ledger.backups.making import back_up
from domain.ledger.stores.sqlite import SQLiteStore

NO_FILE = "This database is no file. docs/serving.md says how to {} it with PostgreSQL's own tools."


@documented("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--overwrite", is_flag=True, help="Replaces FILE if it is there.")
@click.option("--heads", is_flag=True, help="Lists the newest head of every match.")
@json_option
@installed
def command(
    installation: Installation, file: Path, overwrite: bool, heads: bool, as_json: bool
) -> None:
    """Copies the database to FILE while matches go on, and checks the copy.

    The copy is taken at one time and holds everything, secrets and hashes of tokens too: keep it as
    safe as the database. It is read back, with the chain of every match; if one is broken, the copy
    is kept and the program ends with code 3. `playledger restore FILE` puts it back.

    Example:
      playledger backup backup.db
      playledger backup backup.db --overwrite --heads

    """
    with installation.ledger() as ledger:
        if not isinstance(ledger.store, SQLiteStore):
            raise Problem(NO_FILE.format("back up"))
        found = back_up(ledger.store.copy_into, file, overwrite=overwrite)
    if as_json:
        print_json({"file": str(file), "size": file.stat().st_size, **facts(found)})
    else:
        for each in found.newest if heads else ():
            say(f"{each.match} {each.step} {each.head}")
        say(f"{file}: {summary(found)}, {file.stat().st_size:,} bytes.")
    complain_of(found)


def facts(found: Contents) -> dict[str, Any]:
    """What a file holds, for programs."""
    return {
        "matches": len(found.newest),
        "steps": found.steps,
        "heads": [each._asdict() for each in found.newest],
        "damaged": found.broken,
    }


def summary(found: Contents) -> str:
    """What a file holds, for people."""
    matches = counted(len(found.newest), "match").replace("matchs", "matches")
    chains = f"{len(found.broken)} more damaged" if found.broken else "every chain whole"
    return f"{matches} with {counted(found.steps, 'step')}, {chains}"


def complain_of(found: Contents) -> None:
    """Names matches whose chain is broken. Raises Problem if there are any."""
    if found.broken:
        raise Problem(
            f"Damaged and copied as they are: {', '.join(found.broken)}. "
            "`playledger verify MATCH` says what is wrong.",
            Exit.UNPROVEN,
        )
