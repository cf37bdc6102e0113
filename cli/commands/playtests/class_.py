"""`playledger class`."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict, replace

from cli.commands.playtests import class_after
from cli.installation import Installation, installed
from cli.table.classes import one_class, open_class
from cli.table.lessons import lesson_of
from cli.table.new_match import SETTINGS, settings_of
from cli.terminal import completing
from cli.terminal.documented import Documented, DocumentedGroup
from cli.terminal.exits import Problem
from cli.terminal.printing import (
    json_option,
    print_json,
    print_json_lines,
    print_table,
    say,
)
from cli.terminal.questions import read_questions
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import UnfitRoster, roster
from domain.ledger.desk.classes.member_codes import shown as printed
from domain.ledger.desk.classes.seating import RESTS, UnfitSeating
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.desk.seating.people import UnfitName, fit_name
from domain.ledger.lessons import begin_tables
from replays.lessons.facts import class_facts, table_facts

WEEKS = 26
FORMS = {"archive": (".zip",)}


@click.group("class", cls=DocumentedGroup)
def command() -> None:
    """Makes classes: members, tables begun at once, codes, the archive and the end.

    Names are for facilitators alone; at the tables members are called by animals. Nothing of it is
    in a log.

    Example:
      playledger class new "Prototyping II" --members 30
      playledger class list

    """


@command.command("new", cls=Documented)
@click.argument("name")
@click.option("--names", type=click.File(encoding="utf-8"), help="A file with a name a line.")
@click.option("--members", type=click.IntRange(1, 100), help="How many, if there are no names.")
@click.option(
    "--ends",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The day on which its desk asks to erase the names; half a year from now, if left out.",
)
@json_option
@installed
def make_one(
    installation: Installation, name: str, names: Any, members: int | None, ends: Any, as_json: bool
) -> None:
    """Makes a class, and prints its id.

    Members without a name are called by their animals alone.

    Example:
      playledger class new "Prototyping II" --names names.txt --ends 2026-12-18

    """
    try:
        listed, called = roster(names.read() if names else "", members), fit_name(name, 80)
    except (UnfitRoster, UnfitName) as unfit:
        raise Problem(str(unfit)) from None
    with installation.ledger() as ledger:
        today = date.fromisoformat(ledger.now()[:10])
        last = ends.date() if ends else today + timedelta(weeks=WEEKS)
        made = ledger.classes.create(called, last.isoformat(), listed)
        shown = class_facts(ledger, made)
    if as_json:
        print_json(shown)
    else:
        say(made.id)


@command.command("list", cls=Documented)
@json_option
@installed
def list_all(installation: Installation, as_json: bool) -> None:
    """Lists the classes, the newest first.

    Of a class that is over, its name is not there any more.

    Example:
      playledger class list

    """
    with installation.ledger() as ledger:
        found = ledger.classes.all()
    if as_json:
        print_json_lines(found)
    elif found:
        heads = ("id", "called", "ends", "names erased")
        print_table(heads, [(e.id, e.name, e.ends, (e.over or "")[:10]) for e in found])
    else:
        say("There is no class. `playledger class new` makes one.")


@command.command("show", cls=Documented)
@click.argument("id")
@json_option
@installed
def show_one(installation: Installation, id: str, as_json: bool) -> None:  # noqa: A002
    """Shows a class: its members, and where they sit.

    Only who may read the database sees the names.

    Example:
      playledger class show k7mfq

    """
    with installation.ledger() as ledger:
        found = one_class(ledger, id)
        rows, shown = list(_rows(ledger, id)), class_facts(ledger, found)
    if as_json:
        print_json(shown)
    else:
        say(f"{found.name or 'A class that is over'} ({found.id}), until {found.ends}")
        heads = ("member", "name", "animal", "round", "table", "seat", "match")
        print_table(heads, [tuple(str(each) for each in row.values()) for row in rows])


def _rows(ledger: Ledger, class_id: str) -> Any:
    """A row for each member, with where they sit in the newest round."""
    tables = {each.match: each for each in ledger.classes.tables(class_id)}
    places = {
        each.member: (tables[each.match], each.seat)
        for each in sorted(
            ledger.classes.sittings(class_id), key=lambda each: tables[each.match].assignment
        )
        if each.to_step is None
    }
    for member in ledger.classes.members(class_id):
        table, seat = places.get(member.number, (None, ""))
        yield {
            "member": member.number,
            "name": member.name,
            "animal": member.animal,
            "round": table.assignment if table else "",
            "table": table.number if table else "",
            "seat": seat,
            "match": table.match if table else "",
        }


@command.command("begin", cls=Documented)
@click.argument("id")
@click.argument("game", metavar="GAME|PROTOTYPE", shell_complete=completing.games)
@click.option("--variant", default="final", help="One of the game's variants.")
@SETTINGS
@click.option("--seats", type=int, help="Seats at a table; the fewest of the game, if left out.")
@click.option("--bot", default="greedy", help="Who sits in for members who are not there.")
@click.option("--rest", type=click.Choice(RESTS), default="bots", help="Who fills no table.")
@click.option("--questions", "asked", type=Path, help="A file with what is asked afterwards.")
@click.option("--key", help="A word for this request: repeated with it, nothing begins twice.")
@json_option
@installed
def begin_all(
    installation: Installation,
    id: str,  # noqa: A002
    game: str,
    variant: str,
    settings: tuple[str, ...],
    seats: int | None,
    bot: str,
    rest: Any,
    asked: Path | None,
    key: str | None,
    as_json: bool,
) -> None:
    """Begins all tables of a class at once, and seats its members.

    Each further time they sit with other partners. Who has typed a code sits there at once. A
    prototype is a folder or a zip file, as `playledger sheet` takes it.

    Example:
      playledger class begin k7mfq heist --seats 3 --rest smaller
      playledger class begin k7mfq ./my-game --bot random

    """
    with installation.ledger() as ledger:
        one_class(ledger, id)
        own = read_questions(asked).text if asked else ""
        lesson = lesson_of(ledger, game, variant, settings_of(settings), seats, bot)
        lesson = replace(lesson, rest=rest, questions=own)
        request = keyed_request("command line", f"{id}/{key or ledger.now()}", asdict(lesson))
        try:
            tables = begin_tables(ledger, id, lesson, request)
        except UnfitSeating as unfit:
            raise Problem(str(unfit)) from None
        sittings = ledger.classes.sittings(id)
        shown = [table_facts(ledger, each, sittings) for each in tables]
    if as_json:
        print_json_lines(shown)
    else:
        print_table(("table", "match"), [(str(each.number), each.match) for each in tables])


@command.command("codes", cls=Documented)
@click.argument("id")
@json_option
@installed
def make_codes(installation: Installation, id: str, as_json: bool) -> None:  # noqa: A002
    """Makes a code for each member, and shows them once.

    Those before open nothing any more. They are good for eight hours, typed at `/c/ID`.

    Example:
      playledger class codes k7mfq

    """
    with installation.ledger() as ledger:
        open_class(ledger, id)
        members = {each.number: each for each in ledger.classes.members(id)}
        codes = ledger.memberships.make_codes(id, [*members])
    if as_json:
        print_json_lines({"member": n, "code": printed(code)} for n, code in codes.items())
    else:
        rows = [
            (str(n), members[n].name or members[n].animal, printed(c)) for n, c in codes.items()
        ]
        print_table(("member", "called", "code"), rows)


for after in (
    class_after.show_questions,
    class_after.answer_one,
    class_after.archive_one,
    class_after.end_one,
):
    command.add_command(after)
