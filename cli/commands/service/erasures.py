"""`playledger erasures`."""

from pathlib import Path

import click

from cli.installation import Installation, installed
from cli.terminal.documented import Documented, DocumentedGroup
from cli.terminal.endings import STDOUT
from cli.terminal.files import output_option, write
from cli.terminal.printing import json_option, print_json, say
from domain.components.wording import counted
from domain.ledger.stores.erasing.again import carry_out, undone
from domain.ledger.stores.erasing.erasure_list import erasures_in, written
from domain.ledger.stores.erasing.erasures import known_erasures

FORMS = {"list": (".txt",)}


@click.group("erasures", cls=DocumentedGroup)
def command() -> None:
    """Lists what was revoked or erased, and erases it again from an older database.

    An SQLite database keeps this list in a file beside it, which `restore` uses. A PostgreSQL
    database holds its list itself: export it before restoring an older dump, and as often as dumps
    are made.

    Example:
      playledger erasures export -o erasures.txt
      playledger erasures apply erasures.txt

    """


@command.command("export", cls=Documented)
@output_option(FORMS)
@installed
def export(installation: Installation, output: str) -> None:
    """Writes the list: ids of what was erased, without its content.

    Example:
      playledger erasures export -o erasures.txt

    """
    with installation.ledger() as ledger:
        known = known_erasures(ledger.store)
    write(output, [written(known).encode()])
    if output != STDOUT:
        say(f"{output}: {counted(len(known), 'erasure')}.")


@command.command("apply", cls=Documented)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@json_option
@installed
def apply(installation: Installation, file: Path, as_json: bool) -> None:
    """Erases what is in the list and was not yet erased here.

    It may be run again at any time.

    Example:
      playledger erasures export -o erasures.txt
      playledger erasures apply erasures.txt

    """
    listed = erasures_in(file.read_text(errors="replace"))
    with installation.ledger() as ledger:
        again = undone(ledger.store, listed)
        carry_out(ledger.store, again)
    if as_json:
        print_json({"listed": len(listed), "erased_again": len(again)})
    else:
        say(f"{counted(len(listed), 'erasure')} in the list; erased again: {len(again)}.")
