"""`playledger checkpoint`."""

from pathlib import Path

import click

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT
from cli.terminal.exits import Exit, Problem
from cli.terminal.files import output_option, write
from cli.terminal.printing import json_option, print_json, say
from domain.components.wording import counted
from replays.checkpoint import Checkpoint, heads_of
from replays.checkpoint.signing import load_key, new_key, public_key, signed

FORMS = {"checkpoint": (".checkpoint", ".txt")}


@documented("checkpoint")
@click.option(
    "--new-key",
    "made",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Makes a key in FILE, shows its public part, and does nothing else.",
)
@click.option(
    "--key",
    "key",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The key to sign with.",
)
@output_option(FORMS)
@json_option
@installed
def command(
    installation: Installation, made: Path | None, key: Path | None, output: str, as_json: bool
) -> None:
    """Signs the newest heads of all matches, to be kept outside the database.

    `playledger verify --checkpoint FILE` names any match that does not go on from there. Keep the
    key away from the database, and its public part where matches are verified: anyone who has the
    key can sign anything. A match whose chain is broken is left out, with code 3.

    Example:
      playledger checkpoint --new-key checkpoint.key
      playledger checkpoint --key checkpoint.key -o today.checkpoint
      playledger verify --all --checkpoint today.checkpoint

    """
    if made is not None:
        public = new_key(made)
        print_json({"key": str(made), "public_key": public}) if as_json else say(public)
        return
    if key is None:
        raise click.UsageError("Name the --key to sign with, or make one with --new-key.")
    private = load_key(key)
    with installation.ledger() as ledger:
        heads, broken = heads_of(ledger)
    checkpoint = Checkpoint(ledger.now(), public_key(private), heads)
    write(output, [signed(checkpoint, private)])
    if output != STDOUT:
        tell(checkpoint, output, as_json=as_json)
    if broken:
        raise Problem(
            f"Damaged and left out: {', '.join(broken)}. `playledger verify MATCH` says more.",
            Exit.UNPROVEN,
        )


def tell(checkpoint: Checkpoint, file: str, *, as_json: bool) -> None:
    """Prints what was signed, and with which key."""
    if as_json:
        size = len(checkpoint.heads)
        print_json(
            {"file": file, "at": checkpoint.at, "matches": size, "public_key": checkpoint.key}
        )
        return
    matches = counted(len(checkpoint.heads), "head")
    say(f"{file}: {matches}, signed with the key whose public part is")
    say(checkpoint.key)
