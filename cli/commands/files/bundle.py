"""`playledger bundle`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.matches import find
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT
from cli.terminal.files import file_option, write
from cli.terminal.printing import json_option, print_json, say
from cli.terminal.progress import NO_FILE, counting, watched
from domain.components.wording import counted
from domain.ledger.listing import all_matches
from replays.bundle import Packing, stored

FORMS = {"bundle": (".zip",)}


@documented("bundle")
@click.argument("matches", metavar="[MATCH]...", nargs=-1, shell_complete=completing.matches)
@click.option("--all", "every", is_flag=True, help="Every match in the database.")
@file_option(FORMS)
@json_option
@installed
def command(
    installation: Installation, matches: tuple[str, ...], every: bool, output: str, as_json: bool
) -> None:
    """Packs matches into one file, to be verified and imported anywhere.

    It holds everything of them, all hands and all notes, private ones too, except the secrets of
    chance of open matches. It is for the facilitator; `playledger export --seat S` is for a seat.
    The same matches give the same file. Keep its seal, which vouches for the file.

    Example:
      playledger bundle 3f -o match.zip
      playledger bundle --all -o class.zip

    """
    if bool(matches) == every:
        raise click.UsageError("Name matches, or --all.")
    with installation.ledger() as ledger:
        named = all_matches(ledger.store) if every else [find(ledger, each) for each in matches]
        ids = sorted({*named})
        with watched("matches", len(ids), NO_FILE) as progress:
            packed_one_by_one = counting(ids, progress, len(ids))
            packing = Packing((stored(ledger, each) for each in packed_one_by_one), ledger.codec)
            write(output, packing)
    if output != STDOUT:
        packed = {"file": output, "matches": ids, "size": packing.size, "seal": packing.seal}
        print_json(packed) if as_json else print_packed(packed)


def print_packed(packed: dict[str, Any]) -> None:
    """Prints what was written, and its seal."""
    matches = counted(len(packed["matches"]), "match", "matches")
    say(f"{packed['file']}: {matches}, {packed['size']:,} bytes.")
    say(f"Seal {packed['seal']}")
