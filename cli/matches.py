"""Which match is meant, and its stored steps as some eyes see them."""

import click

from cli.exits import Problem
from domain.kernel import Eyes, eyes_of
from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound, StepNotFound
from domain.ledger.identity import MATCH_ID_LENGTH
from domain.ledger.listing import matches_like
from replays.timeline import Timeline
from replays.turns import Place
from replays.walk import Walk


def looking(name: str) -> Eyes:
    """Whose eyes look: a seat's number, `public` or `facilitator`."""
    try:
        return eyes_of(name)
    except ValueError:
        problem = f"{name!r} is no seat: write 1, 2, ..., public or facilitator."
        raise click.BadParameter(problem) from None


seat_option = click.option(
    "--seat",
    "eyes",
    type=looking,
    default="facilitator",
    show_default=True,
    metavar="S",
    help="Through whose eyes: a seat's number, public, or facilitator.",
)

SHOWN = 5
"""How many matches are named when a beginning fits several."""


def find(ledger: Ledger, beginning: str) -> str:
    """The id of the one match whose id begins so; a whole id is taken as it is.

    Raises MatchNotFound, or Problem where the beginning fits several matches.
    """
    wanted = beginning.lower()
    if len(wanted) == MATCH_ID_LENGTH:
        return wanted
    found = matches_like(ledger.store, wanted, SHOWN + 1) if wanted.isalnum() else []
    if not found:
        raise MatchNotFound(beginning)
    if len(found) > 1:
        named = ", ".join(found[:SHOWN]) + (", ..." if len(found) > SHOWN else "")
        raise Problem(f"{beginning!r} fits several matches ({named}). Write one more letter.")
    return found[0]


def walk_of(ledger: Ledger, beginning: str, eyes: Eyes) -> Walk:
    """A match, its chain checked, as these eyes see it."""
    match = find(ledger, beginning)
    folded = ledger.rebuild(match)
    seats = folded.created.seats
    if eyes > seats:
        raise Problem(f"Match {match} has no seat {eyes}; its seats are 1 to {seats}.")
    return Walk(Timeline(folded.game, ledger.steps(match)), eyes)


def place_at(walk: Walk, step: int | None) -> Place:
    """That step, or the newest. Raises StepNotFound."""
    newest = len(walk.seen)
    if step is not None and not 1 <= step <= newest:
        raise StepNotFound(step, newest)
    return Place(newest if step is None else step)
