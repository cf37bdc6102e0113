"""`playledger takeback`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.matches import find, looking
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json, say
from domain.kernel import (
    BY_FACILITATOR,
    PUBLIC,
    Actor,
    TakeBack,
    Viewer,
    name_of,
    seat_of,
)
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from replays.telling.facts import step_facts
from replays.telling.seen import step_of


@documented("takeback")
@click.argument("match", shell_complete=completing.matches)
@click.option(
    "--to", type=click.IntRange(min=1), required=True, help="The step to go on from.", metavar="N"
)
@click.option(
    "--seat",
    "viewer",
    type=looking,
    default="facilitator",
    show_default=True,
    metavar="S",
    help="Who takes back: a seat its own, or the facilitator anything.",
)
@json_option
@installed
def command(installation: Installation, match: str, to: int, viewer: Viewer, as_json: bool) -> None:
    """Lets a match go on from an earlier step, as if nothing had followed.

    Nothing is deleted: the take-back is a step of its own. A seat can take back its own steps if no
    chance fell and no other viewer learned anything; any other take-back is the facilitator's.

    Example:
      playledger takeback ch --to 30

    """
    if viewer == PUBLIC:
        raise click.UsageError("The public takes nothing back: name a seat, or the facilitator.")
    with installation.ledger() as ledger:
        made = taken_back(ledger, find(ledger, match), to, viewer)
    if as_json:
        print_json(made)
    else:
        say(f"Step {made['step']}: {' '.join(made['sentences'])}")


def taken_back(ledger: Ledger, match: str, to: int, viewer: Viewer) -> dict[str, Any]:
    """The take-back as its sender sees it. Refuses as table commands do."""
    seat = seat_of(viewer)
    actor = Actor(seat) if seat else BY_FACILITATOR
    request = Request(actor=actor, command=TakeBack(to), by=name_of(viewer))
    step = ledger.submit(match, request)
    with ledger.live(match) as held:
        seen = step_of(held.game, step, viewer)
        return {"match": match, **step_facts(seen, step, held.state, viewer)}
