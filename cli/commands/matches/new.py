"""`playledger new`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.table.new_match import CHANCE_OPTIONS, PLAN_OPTIONS, NewMatch, planned
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json, say
from replays.telling.facts import begun_facts


@documented("new")
@click.argument("game", shell_complete=completing.games)
@planned(*PLAN_OPTIONS, *CHANCE_OPTIONS)
@json_option
@installed
def command(
    installation: Installation, /, game: str, create: bool, as_json: bool, **wanted: Any
) -> None:
    """Begins a match and prints its id.

    Example:
      playledger new correction --variant cheap_banish --set spawn_max=1
      playledger new correction --chance dictated --outcome 2

    """
    new_match = NewMatch(game, **wanted)
    with installation.ledger(create=create) as ledger:
        step = new_match.begin(ledger, new_match.outcomes)
        shown = begun_facts(ledger, step)
    if as_json:
        print_json(shown)
    else:
        say(step.match)
