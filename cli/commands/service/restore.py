"""`playledger restore`."""

from pathlib import Path

import click

from cli.commands.service.backup import NO_FILE, facts, summary
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

    Stop the servers first: no program may have the database open. FILE is checked and stays
    unchanged; what was revoked or erased since it was made is erased again in the restored
    database. The replaced database is kept under a name that is printed; delete it when you no
    longer need it, for it holds what was played since, and what the restore erased again.

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
    say(f"{installation.setting} is what {file} was: {summary(done.contents)}.")
    if done.erased:
        say(f"Revoked or erased since then, and again now: {done.erased}.")
    if done.aside:
        say(f"The database before is kept as {done.aside}.")
