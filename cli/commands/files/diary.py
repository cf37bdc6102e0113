"""`playledger diary`."""

from typing import cast

import click

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.files import output_option, write
from cli.terminal.printing import say
from cli.terminal.progress import NO_FILE, watched
from cli.terminal.words import viewer_words
from domain.components.wording import counted
from domain.kernel import Viewer
from replays.diary import FORMS, LAYOUTS, Form, diary, sources_of

ENDINGS = {"md": (".md",), "html": (".html", ".htm")}


@documented("diary")
@click.argument("match", shell_complete=completing.matches)
@click.option(
    "--layout",
    type=click.Choice(tuple(LAYOUTS)),
    default="student",
    show_default=True,
    help="For whom: what each needs stands first.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(tuple(FORMS)),
    help="Markdown, or one page for a browser; default: as FILE ends, or else Markdown.",
)
@seat_option
@output_option(ENDINGS)
@installed
def command(
    installation: Installation,
    match: str,
    layout: str,
    form: str | None,
    viewer: Viewer,
    output: str,
) -> None:
    """Writes the diary of a match: what happened, in words, pictures and figures.

    The page needs no server and no network; open it from its file. With --seat, it says only what
    that seat may know.

    Example:
      playledger diary 3f --layout teacher -o report.html
      playledger diary 3f --seat 1

    """
    chosen = cast("Form", form_of(output, ENDINGS, form))
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
        sources = sources_of(ledger, walk)
    with watched("pictures", kept=NO_FILE) as progress:
        text = diary(walk, sources, layout, chosen, progress)
    write(output, [text.encode()])
    if output != STDOUT:
        say(f"{output}: {counted(len(walk.seen), 'step')}, as seen by {viewer_words(viewer)}.")
