"""The archive of a class: a folder for each member, and one for the teacher, in one zip file.

A member's folder holds their matches as their seats saw them, and their own answers; nobody else's.
Its name is their animal: names stand in one table of the teacher's, and in no file's name.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final, NamedTuple

from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Assignment, ClassTable, Member
from replays.bundle import Packing, stored
from replays.export.wide import Wide, csv_of
from replays.export.workbook import can_write, workbook
from replays.lessons import sheets
from replays.lessons.asked import asked_by, worded
from replays.lessons.picture import picture
from replays.lessons.seated import TableFiles, seated_at, span_of
from replays.lessons.unclear import signs, unclear_table
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

README: Final = """This is the archive of a class.

members/    a folder for each member, by their animal: replays of their matches as their seats saw
            them (open the HTML files in any browser), a diary of each, their own answers.
teacher/    bundles of all matches (`playledger verify FILE` proves one, `playledger import FILE`
            takes it in), and tables for a spreadsheet, as CSV and, where the service can write
            them, as one workbook (class.xlsx). members.csv says who is which animal;
            unclear-round-1.svg shows what was unclear, every table a dot.

A member who took a seat over, or left one, has the steps at which they sat there, and no diary.
"""


class Entry(NamedTuple):
    """A file of the archive, made when it is its turn."""

    name: str
    make: Callable[[], bytes]


def entries(ledger: Ledger, class_id: str) -> Iterator[Entry]:
    """All files of the archive, table by table; the same class gives the same bytes."""
    held = Held(ledger, class_id)
    yield Entry("README.txt", README.encode)
    for table in held.tables:
        yield from _of_table(ledger, table, held)
    for member in held.members:
        answers = partial(_own_answers, ledger, member, held)
        yield Entry(f"{folder(member)}answers.csv", answers)
    yield from _of_teacher(ledger, held)


def folder(member: Member) -> str:
    """The folder of a member: `members/03-heron/`."""
    return f"members/{member.number:02}-{member.animal.lower().replace(' ', '-')}/"


def _of_table(ledger: Ledger, table: ClassTable, held: "Held") -> Iterator[Entry]:
    """The replays and diaries of those who sat at a table, each in their own folder."""
    folders = {each.number: folder(each) for each in held.members}
    seated = [*seated_at(table, held.sittings)]
    files, newest = TableFiles(ledger, seated), _newest(ledger, table.match)
    for each in seated:
        place = f"round-{table.assignment}-table-{table.number}-seat-{each.sitting.seat}"
        name = f"{folders[each.sitting.member]}{place}"
        if span_of(each.sitting, newest) is not None:
            part = "" if each.is_alone else f"-from-step-{each.sitting.from_step}"
            yield Entry(f"{name}{part}.html", partial(files.replay, each))
        if each.is_alone:
            yield Entry(f"{name}-diary.html", partial(files.diary, each))


def _newest(ledger: Ledger, match: str) -> int:
    with ledger.live(match) as held:
        return held.step


def _own_answers(ledger: Ledger, member: Member, held: "Held") -> bytes:
    places = {
        (each.match, each.seat)
        for each in held.sittings
        if each.member == member.number and each.to_step is None
    }
    answers = ledger.answers.of({match for match, _ in places})
    given = [each for each in answers if (each.match, each.seat) in places]
    words = worded(ledger, {each.match for each in given})
    return b"".join(csv_of(sheets.answers_table(held.tables, given, words)))


class Held:
    """What the archive is made of, besides the matches: read once, the tables when they are due."""

    def __init__(self, ledger: Ledger, class_id: str) -> None:
        self._ledger = ledger
        self.members = ledger.classes.members(class_id)
        self.tables = ledger.classes.tables(class_id)
        self.sittings = ledger.classes.sittings(class_id)
        self.asked = asked_by(ledger, class_id)
        self.rounds = [
            (each, [table for table in self.tables if table.assignment == each.number])
            for each in ledger.classes.assignments(class_id)
        ]

    @cached_property
    def wide(self) -> dict[str, Wide]:
        """The teacher's tables, by name."""
        answers = self._ledger.answers.of([each.match for each in self.tables])
        made = [
            *sheets.matches_tables(map(self._walked, self.tables)),
            sheets.answers_table(
                self.tables, answers, worded(self._ledger, (each.match for each in self.tables))
            ),
            unclear_table(self._ledger, self.rounds),
            sheets.sittings_table(self.tables, self.sittings, self.members),
            sheets.members_table((each, folder(each)) for each in self.members),
        ]
        return {each.name: each for each in made}

    def _walked(self, table: ClassTable) -> tuple[ClassTable, Walk]:
        return table, Walk(timeline_of(self._ledger, table.match), sheets.VIEWER)


def _of_teacher(ledger: Ledger, held: Held) -> Iterator[Entry]:
    for name in sheets.NAMES:
        yield Entry(f"teacher/{name}.csv", partial(_sheet, held, name))
    if can_write():
        yield Entry("teacher/class.xlsx", lambda: workbook(held.wide.values()))
    for assignment, tables in held.rounds:
        name = f"teacher/unclear-round-{assignment.number}.svg"
        yield Entry(name, partial(_picture, ledger, assignment, tables))
    for asked in held.asked:
        yield Entry(f"teacher/questions-{asked.hash}.yaml", asked.text.encode)
    for table in held.tables:
        name = f"teacher/round-{table.assignment}-table-{table.number}.zip"
        yield Entry(name, partial(_bundle, ledger, table))


def _sheet(held: Held, name: str) -> bytes:
    return b"".join(csv_of(held.wide[name]))


def _picture(ledger: Ledger, assignment: Assignment, tables: list[ClassTable]) -> bytes:
    found = signs(ledger, assignment, tables)
    return picture(found, [each.number for each in tables], alone=True).encode()


def _bundle(ledger: Ledger, table: ClassTable) -> bytes:
    return b"".join(Packing([stored(ledger, table.match)], ledger.codec))
