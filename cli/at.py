"""`playledger at`."""

import hashlib
from typing import Any

import click
import msgspec

from cli.documented import documented
from cli.installation import Installation, installed
from cli.matches import placed, seat_option, spot, walk_of
from cli.printing import print_json
from domain.kernel import FACILITATOR, Eyes, canonical, name_of
from replays.turns import Place
from replays.walk import Walk


@documented("at")
@click.argument("match")
@click.argument("place", type=spot, metavar="N[.K]")
@click.option("--raw", is_flag=True, help="The one encoding alone, byte for byte: what is hashed.")
@seat_option
@installed
def command(installation: Installation, match: str, place: Place, raw: bool, eyes: Eyes) -> None:
    """The whole state after a step, or a seat's view of it, with its hash.

    The facilitator gets the state, a seat and the public their view, as JSON in one encoding: the
    same bytes as the API sends. Two places are the same where their SHA-256 are.

    Example:
      playledger at 3f 12
      playledger at 3f 41.2 --seat 2

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, eyes)
    place = placed(walk, place)
    encoded = encoding(walk, place)
    if raw:
        click.echo(encoded, nl=False)
    else:
        print_json(told(walk, place, encoded))


def encoding(walk: Walk, place: Place) -> bytes:
    """The facilitator's state or a seat's view at a place, in its one encoding."""
    state = walk.state(place)
    return canonical(state if walk.eyes == FACILITATOR else walk.game.view(state, walk.eyes))


def told(walk: Walk, place: Place, encoded: bytes) -> dict[str, Any]:
    """An encoding with its hash and where it is from."""
    return {
        "match": walk.timeline.match,
        "eyes": name_of(walk.eyes),
        "step": place.step,
        "event": place.event,
        "sha256": hashlib.sha256(encoded).hexdigest(),
        "state" if walk.eyes == FACILITATOR else "view": msgspec.Raw(encoded),
    }
