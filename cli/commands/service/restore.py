"""`playledger restore`."""

from pathlib import Path

import click

from cli.commands.service.backup import NO_FILE, facts, told
from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json, say
from domain.ledger.backups.restoring import restore


@documented("restore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--damaged", is_flag=True, help="Even if the chains of some matches are broken.")
@json_option
@installed
def command(installation: Installation, file: Path, damaged: bool, as_json: bool) -> None:
    """Puts the backup FILE in the place of the database.

    Nobody may have the database open: stop the servers first. FILE is checked and stays as it is;
    what was revoked or erased since it was made is erased from it again. The database that it
    replaces is kept under a name that is told; delete it once you need it no more, for it holds
    what was played since, and what the restore erased again.

    Example:
      playledger backup backup.db
      playledger restore backup.db

    """
    if "://" in installation.setting:
        raise Problem(NO_FILE.format("restore"))
    done = restore(Path(installation.setting), file, damaged=damaged)
    if as_json:
        aside = done.aside and str(done.aside)
        print_json({**facts(done.contents), "erased_again": done.erased, "set_aside": aside})
        return
    say(f"{installation.setting} is what {file} was: {told(done.contents)}.")
    if done.erased:
        say(f"Revoked or erased since then, and again now: {done.erased}.")
    if done.aside:
        say(f"The database before is kept as {done.aside}.")
