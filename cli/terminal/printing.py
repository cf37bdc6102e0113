"""Words, tables and JSON on a terminal or into a pipe."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from cli.terminal.tables import table_lines

if TYPE_CHECKING:
    from rich.console import Console

    from domain.kernel.table import Table

json_option = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Colours; `auto`: at a terminal without NO_COLOR.",
)

WIDEST = 100
"""The most columns of a text that is read line by line."""


def complain(sentence: str, details: Sequence[str] = ()) -> None:
    """A problem on the error stream: a line that says so, and one for each of several faults."""
    for line in (f"error: {sentence}", *(f"  - {detail}" for detail in details)):
        body = line.lstrip()
        click.echo(line[: -len(body)] + " ".join(clean(body).split()), err=True)


def say(text: str = "") -> None:
    """A line for people."""
    click.echo(clean(text))


def clean(text: str) -> str:
    """A text without characters that control a terminal (stored names may be forged)."""
    if text.isprintable():
        return text
    from replays.telling.visible import visible

    return visible(text)


def width() -> int:
    """The columns of the terminal; 80 where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


def paragraph(steps: str, sentences: str) -> str:
    """The numbers of steps, and their sentences in a second column."""
    room = min(width(), WIDEST)
    return textwrap.fill(sentences, room, initial_indent=f"{steps:>7}  ", subsequent_indent=" " * 9)


def has_colour(choice: str) -> bool:
    """Whether `--color` means colours on this output."""
    if choice == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and _can_colour()
    return choice == "always"


def _can_colour() -> bool:
    return os.environ.get("TERM") != "dumb"


def console(*, stderr: bool = False) -> "Console":
    """A console of `rich` as wide as the terminal; it knows NO_COLOR and pipes itself."""
    from rich.console import Console

    return Console(stderr=stderr, width=width(), markup=False, highlight=False, emoji=False)


def print_table(columns: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """A table under its headings; a heading that begins with `#` is of numbers."""
    if title:
        heading(title)
    texts = ([clean(str(each)) for each in row] for row in rows)
    rule = "─" if sys.stdout.encoding.lower().startswith("utf") else "-"
    head, *others = table_lines(columns, texts, width(), rule)
    heading(head)
    for line in others:
        click.echo(line)


def heading(text: str) -> None:
    """A line that stands above others."""
    click.echo(click.style(clean(text), bold=True), color=has_colour("auto"))


def print_notice(notice: str) -> None:
    """Prints the notice of a match that is not for play; nothing for play."""
    if notice:
        say(textwrap.fill(notice, width()))


def print_json(value: object) -> None:
    """One JSON document, for programs and readable for people."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def print_json_lines(values: Iterable[object]) -> None:
    """One JSON document a line."""
    import msgspec

    for each in values:
        click.echo(msgspec.json.encode(each))


def drawing(table: "Table", color: str) -> str:
    """A table as this terminal can show it."""
    from replays.drawing import render, speaks_unicode

    unicode = speaks_unicode(sys.stdout.encoding)
    return render(table, width(), colour=has_colour(color), unicode=unicode)


def draw(table: "Table", color: str) -> None:
    """Shows a table."""
    click.echo(drawing(table, color), color=True)


def remark(sentence: str) -> None:
    """Prints a remark that is no result on the error stream."""
    click.echo(f"note: {clean(sentence)}", err=True)
