"""`playledger export`."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import click

from cli.installation import Installation, installed
from cli.matches import find, seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.endings import STDOUT, form_of
from cli.terminal.exits import Exit, Problem
from cli.terminal.files import output_option, write
from cli.terminal.printing import say
from domain.components.wording import counted
from domain.kernel import FACILITATOR, Game, Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.listing import Listing, Wanted
from replays.corpus.finding import fitting, listed
from replays.export import FORMATS, csv
from replays.export.wide import ALL_NAMES, Wide, answers_table, by_id, csv_of, one_table, tables_of
from replays.export.workbook import NoWorkbooks, workbook
from replays.searching.query import BadQuery
from replays.walking.walk import Walk

ENDINGS = {
    "jsonl": (".jsonl", ".ndjson"),
    "json": (".json",),
    "csv": (".csv",),
    "text": (".txt",),
    "xlsx": (".xlsx",),
}
OF_MANY = ("jsonl", "csv", "xlsx")


class Chosen(NamedTuple):
    """The matches that go into a file, as a viewer sees them, and what is played in them."""

    ledger: Ledger
    matches: Sequence[str]
    viewer: Viewer

    @property
    def walks(self) -> Iterable[Walk]:
        """The matches, one after the other."""
        return (walk_of(self.ledger, each, self.viewer) for each in self.matches)

    @property
    def games(self) -> list[Game]:
        """The games that are played in them."""
        played = [self.ledger.rebuild(each).game for each in self.matches]
        return [*{(game.id, game.rules): game for game in played}.values()]


@documented("export")
@click.argument("matches", metavar="[MATCH]...", nargs=-1, shell_complete=completing.matches)
@click.option("--all", "every", is_flag=True, help="Every match in the database.")
@click.option("--where", metavar="QUESTION", help="Every match that fits, as `corpus` asks it.")
@click.option(
    "--format",
    "named",
    type=click.Choice(tuple(ENDINGS)),
    help="A line or a row for every event, the whole as one document, a log to read, or all "
    "tables as a workbook; default: as FILE ends, or else jsonl.",
)
@click.option(
    "--table",
    type=click.Choice(ALL_NAMES),
    help="Which rows CSV has: one a match, a turn, a step, an event (usual), or an answer.",
)
@seat_option
@click.option("--bom", is_flag=True, help="Mark CSV as UTF-8, as some spreadsheets want it.")
@output_option(ENDINGS)
@installed
def command(
    installation: Installation,
    matches: tuple[str, ...],
    every: bool,
    where: str | None,
    named: str | None,
    table: str | None,
    viewer: Viewer,
    bom: bool,
    output: str,
) -> None:
    """Writes what a viewer sees of a match to a file, for other programs.

    Or of several, of all, or of those that fit a question.

    docs/exports.md describes the formats. To have a file that can be verified, make a bundle.

    Example:
      playledger export 3f --bom -o match.csv
      playledger export 3f --seat 2
      playledger export --where "match game = correction" -o corrections.xlsx

    """
    wanted = form_of(output, ENDINGS, named)
    if bom and wanted != "csv":
        raise click.UsageError("--bom is for CSV: --format csv, or a FILE that ends with .csv.")
    if table and wanted != "csv":
        raise click.UsageError("--table is for CSV; a workbook has all tables.")
    if table == "answers" and viewer != FACILITATOR:
        raise click.UsageError("Answers are told to the facilitator alone.")
    if bool(matches) + every + (where is not None) != 1:
        raise click.UsageError("Name matches, or --all, or --where with a question.")
    with installation.ledger() as ledger:
        found = [*matches] if matches else _asked(ledger, where or "")
        if len(found) != 1 and wanted not in OF_MANY:
            raise click.UsageError(f"{wanted} is for one match; {len(found):,} are asked for.")
        chosen = Chosen(ledger, list(dict.fromkeys(find(ledger, each) for each in found)), viewer)
        try:
            write(output, _written(chosen, wanted, table, bom=bom))
        except NoWorkbooks as missing:
            raise Problem(str(missing)) from None
        if output != STDOUT:
            say(f"{output}: {_size(chosen)}, as seen by {name_of(viewer)}.")


def _asked(ledger: Ledger, question: str) -> list[str]:
    """All matches that can be read, or those that fit a question, the newest first."""
    known = [each for each in listed(ledger, Wanted()) if isinstance(each, Listing)]
    try:
        return [each.match for each in fitting(ledger, question, known)]
    except BadQuery as bad:
        raise Problem(str(bad), Exit.USAGE) from bad


def _written(chosen: Chosen, form: str, table: str | None, *, bom: bool) -> Iterable[bytes]:
    if form == "xlsx":
        return [workbook(_tables(chosen))]
    if table == "answers":
        return csv_of(_answers(chosen), bom=bom)
    if table or (form == "csv" and len(chosen.matches) != 1):
        return csv_of(one_table(table or "events", chosen.walks, chosen.games), bom=bom)
    export: Callable[..., Iterable[bytes]] = partial(csv, bom=True) if bom else FORMATS[form]
    return (
        piece
        for walk in chosen.walks
        for piece in export(walk.game, walk.timeline.steps, chosen.viewer)
    )


def _tables(chosen: Chosen) -> list[Wide]:
    """All tables; answers are the facilitator's alone."""
    made = tables_of(map(by_id, chosen.walks), chosen.games)
    return [*made, _answers(chosen)] if chosen.viewer == FACILITATOR else made


def _answers(chosen: Chosen) -> Wide:
    return answers_table(chosen.ledger.answers.of(chosen.matches))


def _size(chosen: Chosen) -> str:
    if len(chosen.matches) != 1:
        return counted(len(chosen.matches), "match", "matches")
    [walk] = chosen.walks
    return counted(len(walk.seen), "step")
