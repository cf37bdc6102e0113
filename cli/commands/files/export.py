"""`playledger export`."""

from functools import partial

import click

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.files import output_option, write
from cli.terminal.printing import say
from domain.components.wording import counted
from domain.kernel import Viewer, name_of
from replays.export import FORMATS, csv

ENDINGS = {"jsonl": (".jsonl", ".ndjson"), "json": (".json",), "csv": (".csv",), "text": (".txt",)}


@documented("export")
@click.argument("match", shell_complete=completing.matches)
@click.option(
    "--format",
    "named",
    type=click.Choice(tuple(FORMATS)),
    help="A line or a row for every event, the whole as one document, or a log to read; "
    "default: as FILE ends, or else jsonl.",
)
@seat_option
@click.option("--bom", is_flag=True, help="Mark CSV as UTF-8, as some spreadsheets want it.")
@output_option(ENDINGS)
@installed
def command(
    installation: Installation,
    match: str,
    named: str | None,
    viewer: Viewer,
    bom: bool,
    output: str,
) -> None:
    """Writes what a viewer sees of a match to a file, for other programs.

    docs/exports.md describes the formats. To have a file that can be verified, make a bundle.

    Example:
      playledger export 3f --bom -o match.csv
      playledger export 3f --seat 2

    """
    wanted = form_of(output, ENDINGS, named)
    if bom and wanted != "csv":
        raise click.UsageError("--bom is for CSV: --format csv, or a FILE that ends with .csv.")
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
    export = partial(csv, bom=True) if bom else FORMATS[wanted]
    write(output, export(walk.game, walk.timeline.steps, viewer))
    if output != STDOUT:
        say(f"{output}: {counted(len(walk.seen), 'step')}, as seen by {name_of(viewer)}.")
