"""`playledger list`."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from cli.installation import Installation, installed
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json_lines, print_table, say, width
from domain.kernel.refusing.nearest import is_it
from domain.ledger.application import Ledger
from domain.ledger.listing import ALL, Damaged, Listing, Wanted
from domain.ledger.stream.identity import written_time
from domain.ledger.stream.purpose import Purpose, purpose_in
from replays.telling.facts import listed_facts
from replays.walking.words import winner_words

ROOMY = 92
"""Columns from which a row has room for everything."""

COLUMNS = ("match", "game", "variant", "#step", "state", "last (UTC)")


def moment(_: click.Context, __: click.Parameter, text: str | None) -> str | None:
    """A time, as the ledger writes it."""
    try:
        return None if text is None else written_time(text)
    except ValueError:
        raise click.BadParameter("write 2026-11-21 or 2026-11-21T09:30.") from None


@documented("list")
@click.option(
    "--limit", type=click.IntRange(1, 1000), default=20, show_default=True, help="How many at most."
)
@click.option("--game", shell_complete=completing.games, help="Only those of this game.")
@click.option("--variant", shell_complete=completing.variants, help="Only those of this variant.")
@click.option("--label", help="Only those with this label.")
@click.option("--status", type=click.Choice(["open", "over"]), help="Only those in play, or ended.")
@click.option(
    "--since",
    metavar="TIME",
    callback=moment,
    help="Only those begun since: 2026-11-21 or 2026-11-21T09:30, in UTC.",
)
@click.option("--before", type=int, metavar="PLACE", help="Those behind this `place` of --json.")
@json_option
@installed
def command(
    installation: Installation,
    /,
    limit: int,
    before: int | None,
    status: str | None,
    as_json: bool,
    **asked: str | None,
) -> None:
    """The matches, newest first.

    Example:
      playledger list --limit 5
      playledger list --game correction --status open --since 2026-01-01

    """
    wanted = Wanted(**asked, is_over=None if status is None else status == "over")
    with installation.ledger() as ledger:
        found = ledger.matches(before, limit, wanted)
        names = ledger.labels.of([each.match for each in found])
        purposes = {each.match: purpose(ledger, each) for each in found}
        shown = [listed(ledger, each, names[each.match]) for each in found] if as_json else []
    if as_json:
        print_json_lines(shown)
    elif found:
        print_matches(found, purposes, names)
    elif wanted == ALL and before is None:
        say("There is no match yet. `playledger new GAME` begins one.")
    else:
        say(f"There is no such match.{unknown_game(installation, wanted)}")


def unknown_game(installation: Installation, wanted: Wanted) -> str:
    """A question for the game that was meant, where nobody knows the wanted one."""
    known = installation.registry.ids
    return "" if wanted.game is None or wanted.game in known else is_it(wanted.game, known)


def purpose(ledger: Ledger, each: Listing | Damaged) -> Purpose | None:
    """The purpose of a match; None: its beginning can't be read."""
    if isinstance(each, Damaged):
        return None
    return purpose_in(ledger.registry, each.created)


def print_matches(
    found: Sequence[Listing | Damaged],
    purposes: Mapping[str, Purpose | None],
    names: Mapping[str, Sequence[str]],
) -> None:
    """The matches as a table; columns for purpose and labels only where a match has one."""
    labels = {match: ", ".join(given) for match, given in names.items()}
    special = {match: found for match, found in purposes.items() if found not in (None, "play")}
    beside: Mapping[str, Mapping[str, Any]] = {"purpose": special, "labels": labels}
    more = [(name, texts) for name, texts in beside.items() if any(texts.values())]
    print_table(
        (*COLUMNS, *(name for name, _ in more)),
        (
            (*row(each, is_tight=bool(more)), *(texts.get(each.match, "") for _, texts in more))
            for each in found
        ),
    )


def listed(ledger: Ledger, each: Listing | Damaged, labels: Sequence[str]) -> dict[str, Any]:
    """A match in the list, for programs; `--before` takes its `place`."""
    if isinstance(each, Damaged):
        return {"id": each.match, "damaged": True, "place": each.place}
    return listed_facts(ledger.registry, each, labels) | {"place": each.place}


def row(each: Listing | Damaged, *, is_tight: bool) -> tuple[object, ...]:
    """A match in the list, for people; where there is little room, ids and times are shortened.

    It `is_tight` with more columns beside these.
    """
    narrow = width() < ROOMY
    match = each.match[:8] if narrow else each.match
    if isinstance(each, Damaged):
        return match, "?", "?", "?", "damaged: verify it", "?"
    created, closed = each.created, each.closed
    state = winner_words(closed.winners) if closed else "in play"
    begin, end = (5 if narrow else 0), (10 if narrow and is_tight else 16)
    played = each.played_at[begin:end].replace("T", " ")
    return match, created.game, created.variant, each.step, state, played
