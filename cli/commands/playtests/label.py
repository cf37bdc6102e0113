"""`playledger label`."""

from collections.abc import Sequence

import click

from cli.installation import Installation, installed
from cli.matches import find
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json, say
from domain.ledger.desk.labels import LABEL_LENGTH, LABELS
from domain.ledger.desk.seating.people import UnfitName, fit_name


@documented("label")
@click.argument("match", shell_complete=completing.matches)
@click.argument("labels", nargs=-1)
@click.option("--remove", is_flag=True, help="Takes these labels away; without any, all.")
@json_option
@installed
def command(
    installation: Installation, match: str, labels: Sequence[str], remove: bool, as_json: bool
) -> None:
    """Gives a match labels to be found by, or takes them away.

    Without a label, lists those that it has. They are kept outside the log, are in no bundle and no
    export, and are erased when they are taken away. `playledger list --label` and `playledger
    corpus --label` choose matches by them.

    Example:
      playledger label 3f monday "class 2b"
      playledger label 3f monday --remove

    """
    wanted = [fit(label) for label in labels]
    with installation.ledger() as ledger:
        match = find(ledger, match)
        with ledger.live(match):
            found = ledger.labels.of([match])[match]
        if labels or remove:
            found = settled(found, wanted, remove=remove)
            ledger.labels.put(match, found)
    if as_json:
        print_json({"match": match, "labels": found})
    else:
        say(f"Match {match}: {', '.join(found) or 'no labels'}.")


def fit(label: str) -> str:
    """A label as it is stored. Raises Problem."""
    try:
        return fit_name(label, LABEL_LENGTH)
    except UnfitName as unfit:
        raise Problem(f"{label!r} is no label: {unfit}") from None


def settled(known: Sequence[str], wanted: Sequence[str], *, remove: bool) -> list[str]:
    """The labels that a match gets. Refuses too many, and to remove one that it lacks."""
    if remove:
        for label in wanted:
            if label not in known:
                raise Problem(f"The match has no label {label!r}: {', '.join(known) or 'none'}.")
        return [label for label in known if wanted and label not in wanted]
    labels = sorted({*known, *wanted})
    if len(labels) > LABELS:
        raise Problem(f"A match has {LABELS} labels at most. Take others away with --remove.")
    return labels
