"""`playledger note`."""

from typing import Any, get_args

import click

from cli.commands.playtests.notes import noted, print_thread
from cli.installation import Installation, installed
from cli.matches import looking, place_at, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import json_option, print_json
from domain.kernel import PUBLIC, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import MARKS, Draft, Note, Visibility
from replays.cells import cells_of
from replays.walking.walk import Walk

SHOWN = 12
"""The most cells that an error lists."""


@documented("note")
@click.argument("match", shell_complete=completing.matches)
@click.argument("text", default="")
@click.option("--at", type=int, metavar="N", help="On step N; default: the newest.")
@click.option("--to", type=int, metavar="M", help="On all steps up to M.")
@click.option("--cell", help="On a cell of the board.")
@click.option("--mark", help=f"One of {', '.join(MARKS)}, or a tag of your own.")
@click.option(
    "--for",
    "visibility",
    type=click.Choice(get_args(Visibility)),
    help="Who reads it besides the facilitator: its author, all seats, or everyone.",
)
@click.option("--answer", type=int, metavar="NOTE", help="Answers that note with the text.")
@click.option("--resolve", type=int, metavar="NOTE", help="Closes that note.")
@click.option("--reopen", type=int, metavar="NOTE", help="Opens it again.")
@click.option("--erase", type=int, metavar="NOTE", help="Removes what that note says for ever.")
@click.option(
    "--seat",
    "by",
    type=looking,
    default="facilitator",
    show_default=True,
    metavar="S",
    help="Its author: a seat's number, facilitator, or public (a spectator).",
)
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    text: str,
    by: Viewer,
    as_json: bool,
    **given: Any,
) -> None:
    """Writes a note on a step, a range or a cell, or goes on with one.

    Notes are kept outside the match's log, which they never change. `playledger notes` lists them.

    Example:
      playledger note 3f --at 12 --mark confusing "Why may the pawn leap here?"
      playledger note 3f --at 20 --to 24 --cell c4 --mark fun

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, by)
        note = edited(ledger, walk, text, given)
    if as_json:
        print_json(noted(note))
    else:
        print_thread(note, [])


def edited(ledger: Ledger, walk: Walk, text: str, given: dict[str, Any]) -> Note:
    """The note that was written, answered, closed, reopened or erased."""
    match = walk.timeline.steps[0].match
    asked = [name for name in ("answer", "resolve", "reopen", "erase") if given[name] is not None]
    if not asked:
        return ledger.notes.write(match, draft_of(walk, text, given), by=walk.viewer)
    kept = [name for name in ("at", "to", "cell", "mark", "visibility") if given[name] is not None]
    if len(asked) > 1 or kept or (text and asked != ["answer"]):
        raise click.UsageError(f"--{asked[0]} goes with nothing else.")
    match asked[0], given[asked[0]]:
        case "answer", number:
            return ledger.notes.answer(match, number, text, by=walk.viewer)
        case "erase", number:
            return ledger.notes.erase(match, number, by=walk.viewer)
        case name, number:
            return ledger.notes.resolve(match, number, by=walk.viewer, resolved=name == "resolve")


def draft_of(walk: Walk, text: str, given: dict[str, Any]) -> Draft:
    """The draft of the note. Refuses steps and cells that the match does not have."""
    place, cell = place_at(walk, given["at"]), given["cell"]
    cells = cells_of(walk.table(place))
    if cell is not None and cell not in cells:
        there = ", ".join(cells[:SHOWN]) + (", ..." if len(cells) > SHOWN else "")
        raise Problem(f"There is no cell {cell!r} at step {place.step}; there are: {there}.")
    usual: Visibility = "public" if walk.viewer == PUBLIC else "private"
    return Draft(
        step=place.step,
        last_step=given["to"],
        cell=cell,
        mark=given["mark"],
        text=text,
        visibility=given["visibility"] or usual,
    )
