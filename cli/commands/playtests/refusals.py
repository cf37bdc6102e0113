"""`playledger refusals`."""

from collections.abc import Sequence
from typing import get_args

import click

from cli.installation import Installation, installed
from cli.matches import find
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json_lines, print_table, say, width
from domain.ledger.desk.figures.refusal_counts import Dimension, RefusedGroup, grouped
from replays.telling.facts import refusal_facts

ROOMY = 92
"""Columns in which a row has room for a whole id."""


@documented("refusals")
@click.argument("match", required=False, shell_complete=completing.matches)
@click.option("--game", shell_complete=completing.games, help="Only in matches of this game.")
@click.option(
    "--variant", shell_complete=completing.variants, help="Only in matches of this variant."
)
@click.option(
    "--by",
    type=click.Choice(get_args(Dimension)),
    multiple=True,
    default=("code",),
    show_default="code",
    help="What is counted by itself; several may be given.",
)
@json_option
@installed
def command(
    installation: Installation,
    match: str | None,
    game: str | None,
    variant: str | None,
    by: tuple[Dimension, ...],
    as_json: bool,
) -> None:
    """Counts refused commands by rule, code, seat or command.

    Refused commands change nothing, but show where rules are misread. They are for the facilitator:
    no seat sees the refusals of another.

    Example:
      playledger refusals --game correction
      playledger refusals 3f --by seat --by rule

    """
    with installation.ledger() as ledger:
        chosen = None if match is None else find(ledger, match)
        if chosen is not None:
            ledger.rebuild(chosen)
        if game is not None:
            ledger.registry.game(game)
        groups = grouped(ledger.refusals.counted(chosen, game, variant), by)
    if as_json:
        print_json_lines(map(refusal_facts, groups))
    elif not groups:
        say("Nothing was refused.")
    else:
        print_groups(groups, by)


def print_groups(groups: Sequence[RefusedGroup], by: Sequence[Dimension]) -> None:
    """The groups as a table: the count, the group, its rules, its seats, and one place."""
    shown = [name for name in by if name != "seat"]
    has_rules = "rule" not in by and any(group.rules for group in groups)
    several = len({group.game for group in groups}) > 1
    columns = ["#times", "#matches", *(["game"] if several else []), *shown]
    columns += (["rule"] if has_rules else []) + ["seat", "for example"]
    print_table(columns, [row(each, shown, has_rules, several) for each in groups])


def row(
    group: RefusedGroup, shown: Sequence[str], has_rules: bool, several: bool
) -> tuple[object, ...]:
    """A group in the table."""
    match = group.match if width() >= ROOMY else group.match[:6]
    seats = ", ".join(
        f"{seat}: {times}" if len(group.seats) > 1 else str(seat)
        for seat, times in group.seats.items()
    )
    return (
        group.times,
        group.matches,
        *([group.game] if several else []),
        *(group.by[name] or "?" for name in shown),
        *([", ".join(group.rules)] if has_rules else []),
        seats,
        f"{match} step {group.step}",
    )
