"""`playledger diff`."""

import textwrap

import click

from cli.installation import Installation, installed
from cli.matches import place_at, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json, say, width
from domain.kernel import Viewer
from domain.ledger.application import Ledger
from replays.compare import Comparison, between, part
from replays.walking.walk import Walk

At = tuple[str, int | None]
"""A match, and the step of it that is meant."""


def at(context: click.Context, parameter: click.Parameter, given: str | None) -> At | None:
    """What was written as MATCH or MATCH@N."""
    if given is None:
        return None
    match, sign, step = given.partition("@")
    if not sign:
        return match, None
    if not step.isdecimal():
        raise click.BadParameter(f"{given!r} is not MATCH or MATCH@STEP.")
    return match, int(step)


@documented("diff")
@click.argument("one", metavar="MATCH[@N]", callback=at, shell_complete=completing.matches)
@click.argument(
    "other", metavar="[OTHER[@N]]", required=False, callback=at, shell_complete=completing.matches
)
@seat_option
@json_option
@installed
def command(
    installation: Installation, one: At, other: At | None, viewer: Viewer, as_json: bool
) -> None:
    """Where two matches part, or how two positions differ.

    Two matches are compared step by step: a fork from the step on where it was made. Without
    another match, a fork is compared with the match that it comes from. With steps (MATCH@N), the
    positions after them are compared; the step that is not named is the newest.

    Example:
      playledger diff 3f@10 3f@12

    """
    with installation.ledger() as ledger:
        comparison = compared(ledger, one, other, viewer)
    if as_json:
        print_json(comparison)
        return
    for sentence in comparison.sentences():
        say(textwrap.fill(sentence, width(), subsequent_indent="    "))


def compared(ledger: Ledger, one: At, other: At | None, viewer: Viewer) -> Comparison:
    """The comparison of the two. Raises Problem, and as `walk_of`, `place_at` and `part` do."""
    first = walk_of(ledger, one[0], viewer)
    second = walk_of(ledger, other[0] if other else _parent(first), viewer)
    steps = (one[1], other[1] if other else None)
    if steps == (None, None):
        return part(first, second)
    here, there = (place_at(walk, step) for walk, step in zip((first, second), steps, strict=True))
    return between(first, here.step, second, there.step)


def _parent(walk: Walk) -> str:
    fork = walk.timeline.created.fork
    if fork is None:
        raise Problem(
            "This match is no fork: name another one, or two positions (MATCH@10 MATCH@12)."
        )
    return fork.match
