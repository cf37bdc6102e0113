"""`playledger at`."""

import hashlib
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.matches import placed, seat_option, spot, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import print_json
from domain.kernel import FACILITATOR, Viewer, canonical, name_of
from replays.walking.turns import Place
from replays.walking.walk import Walk


@documented("at")
@click.argument("match", shell_complete=completing.matches)
@click.argument("place", type=spot, metavar="N[.K]")
@click.option("--state", "whole", is_flag=True, help="The whole state; for the facilitator alone.")
@click.option("--raw", is_flag=True, help="The one encoding alone, byte for byte: what is hashed.")
@seat_option
@installed
def command(
    installation: Installation, match: str, place: Place, whole: bool, raw: bool, viewer: Viewer
) -> None:
    """What can be seen after a step, or the whole state, with its hash.

    A view is JSON in one encoding, the same bytes as the API sends for this viewer. With --state it
    is all that the game keeps, which no viewer sees. Two places are the same if the SHA-256 of
    their states are equal.

    Example:
      playledger at 3f 12 --state
      playledger at 3f 41.2 --seat 2

    """
    if whole and viewer != FACILITATOR:
        raise click.UsageError("A whole state holds secrets: leave out --state, or --seat.")
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
    place = placed(walk, place)
    encoded = encoding(walk, place, whole=whole)
    if raw:
        click.echo(encoded, nl=False)
    else:
        print_json(described(walk, place, encoded, whole=whole))


def encoding(walk: Walk, place: Place, *, whole: bool = False) -> bytes:
    """The view at a place, or the whole state there, in its one encoding."""
    state = walk.state(place)
    return canonical(state if whole else walk.game.view(state, walk.viewer))


def described(walk: Walk, place: Place, encoded: bytes, *, whole: bool) -> dict[str, Any]:
    """An encoding with its hash and its place, for programs."""
    return {
        "match": walk.timeline.match,
        "viewer": name_of(walk.viewer),
        "step": place.step,
        "event": place.event,
        "sha256": hashlib.sha256(encoded).hexdigest(),
        "state" if whole else "view": msgspec.Raw(encoded),
    }
