"""`playledger fork`."""

from typing import get_args

import click

from cli.installation import Installation, installed
from cli.matches import find, looking
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json, say
from cli.terminal.values import outcome_of
from domain.kernel import FACILITATOR, Viewer
from domain.ledger.stream.rows import Policy
from replays.telling.facts import begun_facts


@documented("fork")
@click.argument("match", shell_complete=completing.matches)
@click.option("--at", type=click.IntRange(min=1), required=True, help="After step N.", metavar="N")
@click.option(
    "--policy",
    type=click.Choice(get_args(Policy)),
    default="fresh",
    show_default=True,
    help="Chance falls the same, or anew; or what S can't know is dealt anew.",
)
@click.option(
    "--seat", "viewer", type=looking, metavar="S", help="With redealt: a seat's number, or public."
)
@click.option(
    "--outcome",
    "outcomes",
    multiple=True,
    help="The outcomes of a re-deal at the table (dictated).",
)
@click.option(
    "--exercise", is_flag=True, help="An analysis that seats play, knowing that it is one."
)
@json_option
@installed
def command(
    installation: Installation,
    match: str,
    at: int,
    policy: Policy,
    viewer: Viewer | None,
    outcomes: tuple[str, ...],
    exercise: bool,
    as_json: bool,
) -> None:
    """Begins a match from where another stood, and prints its id.

    The other match stays unchanged. Chance can fall the same way only once that match is over and
    its secret is out. Such a fork, and one that shares hidden things with the other match, is an
    analysis, the facilitator's alone; --exercise opens it to seats, once the match that shares its
    secrets is over. Only what is dealt anew for the public is for play, and, unless chance is the
    same, all that is forked in games without secrets.

    Example:
      playledger fork 3f --at 20
      playledger fork hh --at 2 --policy redealt
      playledger fork hh --at 2 --policy redealt --seat 1

    """
    if viewer is not None and policy != "redealt":
        raise click.UsageError("--seat is for --policy redealt.")
    if viewer == FACILITATOR:
        raise click.UsageError("The facilitator knows everything: name a seat, or public.")
    fallen = [outcome_of(text) for text in outcomes] or None
    with installation.ledger() as ledger:
        parent = find(ledger, match)
        seats = ledger.rebuild(parent).created.seats
        if viewer is not None and int(viewer) > seats:
            raise Problem(f"Match {parent} has no seat {viewer}; its seats are 1 to {seats}.")
        step = ledger.fork(
            parent, at, policy, by="facilitator", viewer=viewer, exercise=exercise, outcomes=fallen
        )
        shown = begun_facts(ledger, step)
    print_json(shown) if as_json else say(step.match)
