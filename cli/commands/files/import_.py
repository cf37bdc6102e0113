"""`playledger import`."""

import click

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import json_option, print_json_lines, say
from replays.bundle import Arrival, Damaged, bring, unpack


@documented("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--create", is_flag=True, help="Makes the database if there is none.")
@json_option
@installed
def command(installation: Installation, file: str, create: bool, as_json: bool) -> None:
    """Imports the matches of a bundle, with the same rows, heads and notes.

    The bundle is verified first. If anything is wrong with it, or if one of its matches is here
    with another history, nothing is imported. An open match with seeded chance is an archive here:
    its secret is where it is played.

    Example:
      playledger bundle 3f -o match.zip
      playledger --db other.db import match.zip --create

    """
    arrivals = brought(installation, file, create=create)
    if as_json:
        print_json_lines(arrivals)
        return
    for arrival in arrivals:
        say(arrival.sentence())


def brought(installation: Installation, file: str, *, create: bool) -> list[Arrival]:
    """What was done with each match of a bundle. Raises Problem, BadBundle and AnotherHistory."""
    with open(file, "rb") as source:
        bundle = unpack(source)
    with installation.ledger(create=create) as ledger:
        try:
            return bring(ledger, bundle)
        except Damaged as damaged:
            sentence = f"{damaged} `playledger verify {file}` says what is wrong."
            raise Problem(sentence, Exit.UNPROVEN) from damaged
