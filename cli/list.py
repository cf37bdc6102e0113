"""`playledger list`."""

from typing import Any

import click

from cli.documented import documented
from cli.installation import Installation, installed
from cli.printing import json_option, print_json_lines, print_table, say, width
from cli.words import winner_words
from domain.ledger.listing import Damaged, Listing

ROOMY = 92
"""Columns in which a row has room for everything."""


@documented("list")
@click.option(
    "--limit", type=click.IntRange(1, 1000), default=20, show_default=True, help="How many at most."
)
@click.option("--before", type=int, metavar="PLACE", help="Those behind this `place` of --json.")
@json_option
@installed
def command(installation: Installation, limit: int, before: int | None, as_json: bool) -> None:
    """The matches, newest first.

    Example:
      playledger list --limit 5

    """
    with installation.ledger() as ledger:
        found = ledger.matches(before, limit)
    if as_json:
        print_json_lines(map(listed, found))
    elif found:
        print_table(("match", "game", "variant", "#step", "state", "last (UTC)"), map(row, found))
    else:
        say("There is no match yet. `playledger new GAME` begins one.")


def listed(each: Listing | Damaged) -> dict[str, Any]:
    """A match in the list, for programs."""
    if isinstance(each, Damaged):
        return {"match": each.match, "damaged": True, "place": each.place}
    created, closed = each.created, each.closed
    return {
        "match": each.match,
        "game": created.game,
        "variant": created.variant,
        "seats": created.seats,
        "chance": created.chance,
        "step": each.step,
        "created_at": created.at,
        "played_at": each.played_at,
        "outcome": {"winners": closed.winners, "reason": closed.reason} if closed else None,
        "place": each.place,
    }


def row(each: Listing | Damaged) -> tuple[object, ...]:
    """A match in the list, for people; where there is little room, ids and times are shortened."""
    narrow = width() < ROOMY
    match = each.match[:8] if narrow else each.match
    if isinstance(each, Damaged):
        return match, "?", "?", "?", "damaged: verify it", "?"
    created, closed = each.created, each.closed
    state = winner_words(closed.winners) if closed else "in play"
    played = each.played_at[5 if narrow else 0 : 16].replace("T", " ")
    return match, created.game, created.variant, each.step, state, played
