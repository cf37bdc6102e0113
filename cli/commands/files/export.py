"""`playledger export`."""

from functools import partial
from typing import Literal

import click

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.terminal.documented import documented
from cli.terminal.files import STDOUT, output_option, write
from cli.terminal.printing import say
from domain.components.wording import counted
from domain.kernel import Viewer, name_of
from replays.export import FORMATS, csv

Format = Literal["jsonl", "json", "csv", "text"]


@documented("export")
@click.argument("match")
@click.option(
    "--format",
    "wanted",
    type=click.Choice(tuple(FORMATS)),
    default="jsonl",
    show_default=True,
    help="A line or a row for every event, the whole as one document, or a log to read.",
)
@seat_option
@click.option("--bom", is_flag=True, help="Mark CSV as UTF-8, as some spreadsheets want it.")
@output_option
@installed
def command(
    installation: Installation, match: str, wanted: Format, viewer: Viewer, bom: bool, output: str
) -> None:
    """Writes what a viewer sees of a match to a file, for other programs.

    docs/exports.md describes the formats. To have a file that can be verified, make a bundle.

    Example:
      playledger export 3f --format csv --bom -o match.csv
      playledger export 3f --seat 2

    """
    if bom and wanted != "csv":
        raise click.UsageError("--bom is for --format csv.")
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
    export = partial(csv, bom=True) if bom else FORMATS[wanted]
    write(output, export(walk.game, walk.timeline.steps, viewer))
    if output != STDOUT:
        say(f"{output}: {counted(len(walk.seen), 'step')}, as seen by {name_of(viewer)}.")
