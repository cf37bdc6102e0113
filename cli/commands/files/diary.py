"""`playledger diary`."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.terminal.documented import documented
from cli.terminal.files import STDOUT, output_option, write
from cli.terminal.printing import console, say
from cli.terminal.words import viewer_words
from domain.components.wording import counted
from domain.kernel import Viewer
from replays.diary import FORMS, LAYOUTS, Form, diary, sources_of


@documented("diary")
@click.argument("match")
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
@output_option
@installed
def command(
    installation: Installation,
    match: str,
    layout: str,
    form: Form | None,
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
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
        sources = sources_of(ledger, walk)
    chosen = form or ("html" if output.lower().endswith((".html", ".htm")) else "md")
    with progress_bar() as progress:
        text = diary(walk, sources, layout, chosen, progress)
    write(output, [text.encode()])
    if output != STDOUT:
        say(f"{output}: {counted(len(walk.seen), 'step')}, as seen by {viewer_words(viewer)}.")


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream, at a terminal; yields the function that moves it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("pictures"), BarColumn(), MofNCompleteColumn())
    seen = sys.stderr.isatty()
    with Progress(*columns, console=console(stderr=True), transient=True, disable=not seen) as bar:
        task = bar.add_task("")
        yield lambda done, of: bar.update(task, completed=done, total=of)
