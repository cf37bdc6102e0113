"""The archive of a class: a folder for each member, and one for the teacher, in one zip file.

A member's folder holds their matches as their seats saw them, and their own answers; nobody else's.
Its name is their animal: names stand in one table of the teacher's, and in no file's name.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from domain.kernel import Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import ClassTable, Member, Sitting
from domain.ledger.desk.notes import Note
from replays.bundle import Packing, stored
from replays.diary import diary, sources_of
from replays.lessons import sheets
from replays.lessons.questionnaire import questionnaire
from replays.offline import Span, offline
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

EPOCH: Final = (1980, 1, 1, 0, 0, 0)

README: Final = """This is the archive of a class.

members/    a folder for each member, by their animal: replays of their matches as their seats saw
            them (open the HTML files in any browser), a diary of each, their own answers.
teacher/    bundles of all matches (`playledger verify FILE` proves one, `playledger import FILE`
            takes it in), and tables for a spreadsheet. members.csv says who is which animal.

A member who took a seat over, or left one, has the steps at which they sat there, and no diary.
"""


class Entry(NamedTuple):
    """A file of the archive."""

    name: str
    content: bytes


class Seated(NamedTuple):
    """A member's place at a table, and whether they alone sat there."""

    table: ClassTable
    sitting: Sitting
    is_alone: bool


def archive(ledger: Ledger, class_id: str) -> bytes:
    """The archive of a class as a zip file; the same class gives the same bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for entry in entries(ledger, class_id):
            info = ZipInfo(entry.name, EPOCH)
            info.compress_type = ZIP_DEFLATED
            file.writestr(info, entry.content)
    return packed.getvalue()


def entries(ledger: Ledger, class_id: str) -> Iterator[Entry]:
    """All files of the archive, in their order."""
    members = ledger.classes.members(class_id)
    tables = ledger.classes.tables(class_id)
    sittings = ledger.classes.sittings(class_id)
    yield Entry("README.txt", README.encode())
    for member in members:
        yield from _of_member(ledger, member, tables, sittings)
    yield from _of_teacher(ledger, members, tables, sittings)


def folder(member: Member) -> str:
    """The folder of a member: `members/03-heron/`."""
    return f"members/{member.number:02}-{member.animal.lower().replace(' ', '-')}/"


def _of_member(
    ledger: Ledger, member: Member, tables: list[ClassTable], sittings: list[Sitting]
) -> Iterator[Entry]:
    own = [*_seated(member, tables, sittings)]
    for each in own:
        name = f"{folder(member)}round-{each.table.assignment}-table-{each.table.number}"
        part = "" if each.is_alone else f"-from-step-{each.sitting.from_step}"
        walk = Walk(timeline_of(ledger, each.table.match), Viewer(each.sitting.seat))
        span = _span(each, len(walk.seen))
        if span is None:
            continue
        notes = Annotations(_remarks(ledger, each))
        text = offline(Landmarks(walk, notes), span=span)
        yield Entry(f"{name}-seat-{each.sitting.seat}{part}.html", text.encode())
        if each.is_alone:
            told = diary(walk, sources_of(ledger, walk), "student", "html")
            yield Entry(f"{name}-seat-{each.sitting.seat}-diary.html", told.encode())
    places = {(e.table.match, e.sitting.seat) for e in own if e.sitting.to_step is None}
    answers = ledger.answers.of({match for match, _ in places})
    rows = [each for each in answers if (each.match, each.seat) in places]
    content = sheets.sheet(sheets.ANSWERS, sheets.answer_rows(tables, rows))
    yield Entry(f"{folder(member)}answers.csv", content)


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


def _of_teacher(
    ledger: Ledger, members: list[Member], tables: list[ClassTable], sittings: list[Sitting]
) -> Iterator[Entry]:
    walks = [(table, Walk(timeline_of(ledger, table.match), sheets.VIEWER)) for table in tables]
    by_match = {each.match: each for each in tables}
    by_number = {each.number: each for each in members}
    answers = ledger.answers.of([each.match for each in tables])
    rows: dict[str, tuple[Sequence[str], Sequence[Sequence[sheets.Cell]]]] = {
        "matches": (sheets.MATCHES, [sheets.match_row(*each) for each in walks]),
        "turns": (sheets.TURNS, [row for each in walks for row in sheets.turn_rows(*each)]),
        "steps": (sheets.STEPS, [row for each in walks for row in sheets.step_rows(*each)]),
        "answers": (sheets.ANSWERS, [*sheets.answer_rows(tables, answers)]),
        "sittings": (
            sheets.SITTINGS,
            [_sitting_row(by_match[e.match], e, by_number[e.member]) for e in sittings],
        ),
        "members": (
            sheets.MEMBERS,
            [(each.number, each.animal, each.name, folder(each)) for each in members],
        ),
    }
    for name, (columns, content) in rows.items():
        yield Entry(f"teacher/{name}.csv", sheets.sheet(columns, content))
    asked = "".join(f"{each.id}: {each.asks}\n" for each in questionnaire().questions)
    yield Entry(f"teacher/questions-{questionnaire().hash}.txt", asked.encode())
    for table in tables:
        bundle = b"".join(Packing([stored(ledger, table.match)], ledger.codec))
        yield Entry(f"teacher/round-{table.assignment}-table-{table.number}.zip", bundle)


def _sitting_row(table: ClassTable, each: Sitting, member: Member) -> tuple[sheets.Cell, ...]:
    to_step = "" if each.to_step is None else each.to_step
    place = (table.assignment, table.number, table.match)
    return (*place, each.seat, each.member, member.animal, each.from_step, to_step)
