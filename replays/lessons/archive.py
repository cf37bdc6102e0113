"""The archive of a class: a folder for each member, and one for the teacher, in one zip file.

A member's folder holds their matches as their seats saw them, and their own answers; nobody else's.
Its name is their animal: names stand in one table of the teacher's, and in no file's name.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final, NamedTuple

from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Assignment, ClassTable, Member, Sitting
from domain.ledger.desk.notes import Note
from replays.bundle import Packing, stored
from replays.diary import diary, sources_of
from replays.export.wide import Wide, csv_of
from replays.export.workbook import can_write, workbook
from replays.lessons import sheets
from replays.lessons.asked import asked_by, worded
from replays.lessons.picture import picture
from replays.lessons.unclear import signs, unclear_table
from replays.offline import Span, offline
from replays.searching.landmarks import Annotations, Landmarks, Remark
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


class Seated(NamedTuple):
    """A member's place at a table, and whether they alone sat there."""

    table: ClassTable
    sitting: Sitting
    is_alone: bool


def entries(ledger: Ledger, class_id: str) -> Iterator[Entry]:
    """All files of the archive, in their order; the same class gives the same bytes."""
    held = Held(ledger, class_id)
    yield Entry("README.txt", README.encode)
    for member in held.members:
        yield from _of_member(ledger, member, held)
    yield from _of_teacher(ledger, held)


def folder(member: Member) -> str:
    """The folder of a member: `members/03-heron/`."""
    return f"members/{member.number:02}-{member.animal.lower().replace(' ', '-')}/"


def _of_member(ledger: Ledger, member: Member, held: "Held") -> Iterator[Entry]:
    own = [*_seated(member, held.tables, held.sittings)]
    for each in own:
        place = f"round-{each.table.assignment}-table-{each.table.number}-seat-{each.sitting.seat}"
        name = f"{folder(member)}{place}"
        if _span(each, _newest(ledger, each.table.match)) is not None:
            part = "" if each.is_alone else f"-from-step-{each.sitting.from_step}"
            yield Entry(f"{name}{part}.html", partial(_replay, ledger, each))
        if each.is_alone:
            yield Entry(f"{name}-diary.html", partial(_diary, ledger, each))
    yield Entry(f"{folder(member)}answers.csv", partial(_own_answers, ledger, own, held.tables))


def _replay(ledger: Ledger, seated: Seated) -> bytes:
    walk = Walk(timeline_of(ledger, seated.table.match), Viewer(seated.sitting.seat))
    notes = Annotations(_remarks(ledger, seated))
    return offline(Landmarks(walk, notes), span=_span(seated, len(walk.seen))).encode()


def _diary(ledger: Ledger, seated: Seated) -> bytes:
    walk = Walk(timeline_of(ledger, seated.table.match), Viewer(seated.sitting.seat))
    return diary(walk, sources_of(ledger, walk), "student", "html").encode()


def _own_answers(ledger: Ledger, own: list[Seated], tables: list[ClassTable]) -> bytes:
    places = {(e.table.match, e.sitting.seat) for e in own if e.sitting.to_step is None}
    answers = ledger.answers.of({match for match, _ in places})
    given = [each for each in answers if (each.match, each.seat) in places]
    return b"".join(
        csv_of(sheets.answers_table(tables, given, worded(ledger, {each.match for each in given})))
    )


def _newest(ledger: Ledger, match: str) -> int:
    with ledger.live(match) as held:
        return held.step


def _seated(member: Member, tables: list[ClassTable], sittings: list[Sitting]) -> Iterator[Seated]:
    by_match = {each.match: each for each in tables}
    for each in sittings:
        if each.member == member.number:
            there = [e for e in sittings if (e.match, e.seat) == (each.match, each.seat)]
            is_alone = len(there) == 1 and each.to_step is None and each.from_step == 1
            yield Seated(by_match[each.match], each, is_alone)


def _span(seated: Seated, newest: int) -> Span | None:
    """The steps at which somebody sat there; None: nothing happened meanwhile."""
    first = seated.sitting.from_step
    last = newest if seated.sitting.to_step is None else seated.sitting.to_step
    if first > 1 and last <= first:
        return None
    return Span(first, last)


def _remarks(ledger: Ledger, seated: Seated) -> list[Remark]:
    """The notes that go with a replay; of a seat that several had, only what everybody reads."""

    def goes_along(note: Note) -> bool:
        return not note.erased and (seated.is_alone or note.visibility == "public")

    notes = ledger.notes.of(seated.table.match, Viewer(seated.sitting.seat))
    return [
        Remark(note.step, f"{note.author.replace('-', ' ')}: {note.mark or ''} {note.text}")
        for note in notes
        if goes_along(note)
    ]


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
