"""Options of commands that play many matches, and what is read from them."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.terminal.files import Option

if TYPE_CHECKING:
    from lab.studies.playing.store import Shard

jobs_option: Option = click.option(
    "--jobs", type=click.IntRange(1), help="Processes; default: as many as there are."
)


def store_option(what: str) -> Option:
    """The folder with the blocks of a study, or of `what` else is made of blocks."""
    return click.option(
        "--store",
        type=click.Path(file_okay=False, path_type=Path),
        default="studies",
        show_default=True,
        envvar="PLAYLEDGER_STUDIES",
        show_envvar=True,
        metavar="FOLDER",
        help=f"Where blocks are kept: a {what} that was interrupted goes on.",
    )


def shard_of(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> "Shard | None":
    """The shard of `2/5`."""
    from lab.studies.playing.store import Shard

    if text is None:
        return None
    number, _, of = text.partition("/")
    if number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of):
        return Shard(int(number), int(of))
    raise click.BadParameter("write it as 2/5: the second of five.")


def address_of(context: click.Context, parameter: click.Parameter, text: str | None) -> str | None:
    """The address of a scheduler."""
    if text is None or re.fullmatch(r"(tcp|tls)://\S+:[0-9]+", text):
        return text
    raise click.BadParameter("write it as tcp://host:8786.")
