"""Values of the options of `playledger study`."""

import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from lab.studies.playing.store import Shard


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
