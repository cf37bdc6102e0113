"""`playledger class`."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict, replace

from cli.installation import Installation, installed
from cli.matches import find
from cli.table.lessons import lesson_of
from cli.table.new_match import SETTINGS, settings_of
from cli.terminal import completing
from cli.terminal.documented import Documented, DocumentedGroup
from cli.terminal.endings import STDOUT
from cli.terminal.exits import Problem
from cli.terminal.files import file_option, write
from cli.terminal.printing import (
    json_option,
    print_json,
    print_json_lines,
    print_table,
    remark,
    say,
)
from cli.terminal.progress import NO_FILE, counting, watched
from cli.terminal.questions import ask_questions, read_questions
from domain.components.wording import counted
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Class, UnfitRoster, roster
from domain.ledger.desk.classes.member_codes import shown
from domain.ledger.desk.classes.roster import ClassNotFound
from domain.ledger.desk.classes.seating import RESTS, UnfitSeating
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.desk.seating.people import UnfitName, fit_name
from domain.ledger.lessons import begin_tables
from replays.export.workbook import MISSING, can_write
from replays.lessons.asked import asked_at
from replays.lessons.questionnaire import usual
from replays.telling.rulebook import numbers_of

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
    if as_json:
        print_json({"id": made.id, "name": made.name, "ends": made.ends, "members": len(listed)})
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
        print_json_lines(_listed(each) for each in found)
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
        found = _one(ledger, id)
        rows = list(_rows(ledger, id))
    if as_json:
        print_json({**_listed(found), "members": rows})
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
        _one(ledger, id)
        own = read_questions(asked).text if asked else ""
        lesson = lesson_of(ledger, game, variant, settings_of(settings), seats, bot)
        lesson = replace(lesson, rest=rest, questions=own)
        request = keyed_request("command line", f"{id}/{key or ledger.now()}", asdict(lesson))
        try:
            tables = begin_tables(ledger, id, lesson, request)
        except UnfitSeating as unfit:
            raise Problem(str(unfit)) from None
    if as_json:
        print_json_lines({"table": each.number, "match": each.match} for each in tables)
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
        _open(ledger, id)
        members = {each.number: each for each in ledger.classes.members(id)}
        codes = ledger.memberships.make_codes(id, [*members])
    if as_json:
        print_json_lines({"member": n, "code": shown(code)} for n, code in codes.items())
    else:
        rows = [(str(n), members[n].name or members[n].animal, shown(c)) for n, c in codes.items()]
        print_table(("member", "called", "code"), rows)


@command.command("questions", cls=Documented)
@click.argument("file", required=False, type=Path)
def show_questions(file: Path | None) -> None:
    """Prints the usual questions as a file to begin from, or checks one of your own.

    Every mistake is told with its line and what to write. `class begin --questions FILE` asks them.

    Example:
      playledger class questions > questions.yaml
      playledger class questions questions.yaml

    """
    if file is None:
        say(usual().text.rstrip())
        return
    read = read_questions(file)
    say(f"{counted(len(read.questions), 'question')} that can be asked. Their hash is {read.hash}.")


@command.command("answer", cls=Documented)
@click.argument("match", shell_complete=completing.matches)
@click.option("--seat", type=click.IntRange(min=1), required=True, help="Whose answers they are.")
@installed
def answer_one(installation: Installation, match: str, seat: int) -> None:
    """Asks the questions of a match, and keeps the answers: from paper, or from who sits there.

    An empty line leaves a question out. What is kept lies beside the log, and can be erased.

    Example:
      playledger class answer 3f --seat 2

    """
    with installation.ledger() as ledger:
        found = find(ledger, match)
        with ledger.live(found) as held:
            seats, newest, game = held.created.seats, held.step, held.game
        if seat > seats:
            raise Problem(f"The match has the seats 1 to {seats}.")
        asked = asked_at(ledger, found)
        if ledger.answers.has(found, seat, asked.hash):
            raise Problem(f"Seat {seat} has answered these questions already.")
        kept = ask_questions(asked, newest, numbers_of(game))
        if kept:
            ledger.answers.give(found, seat, asked.hash, kept)
    say(f"{counted(len(kept), 'answer')} kept.")


@command.command("archive", cls=Documented)
@click.argument("id")
@file_option(FORMS)
@installed
def archive_one(installation: Installation, id: str, output: str) -> None:  # noqa: A002
    """Writes the archive of a class: a folder for each member, and one for the teacher.

    A member's folder holds what their own seats saw, and their own answers.

    Example:
      playledger class archive k7mfq -o class.zip

    """
    from replays.lessons.archive import entries
    from replays.lessons.packing import packed

    with installation.ledger() as ledger:
        _open(ledger, id)
        files = list(entries(ledger, id))
        with watched("files", len(files), NO_FILE) as progress:
            write(output, packed(counting(files, progress, len(files))))
    if output != STDOUT and not can_write():
        remark(f"The tables are CSV alone. {MISSING}")


@command.command("end", cls=Documented)
@click.argument("id")
@click.option("--yes", is_flag=True, help="Without asking.")
@installed
def end_one(installation: Installation, id: str, yes: bool) -> None:  # noqa: A002
    """Erases the names of a class for good: roster, codes, who sat where, and free answers.

    Its matches stay, and verify as before.

    Example:
      playledger class end k7mfq --yes

    """
    with installation.ledger() as ledger:
        found = _open(ledger, id)
        if not yes:
            click.confirm(f"Erase all names of {found.name!r} for good?", abort=True)
        ledger.classes.erase(id)
    say("All names of the class were erased.")


def _one(ledger: Ledger, class_id: str) -> Class:
    try:
        return ledger.classes.one(class_id)
    except ClassNotFound:
        raise Problem(
            f"There is no class {class_id!r}. `playledger class list` lists them."
        ) from None


def _open(ledger: Ledger, class_id: str) -> Class:
    found = _one(ledger, class_id)
    if found.over:
        raise Problem(f"The names of class {class_id} were erased on {found.over[:10]}.")
    return found


def _listed(found: Class) -> dict[str, Any]:
    return {"id": found.id, "name": found.name, "ends": found.ends, "over": found.over}
