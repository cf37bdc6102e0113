"""A lesson in real pages: every student at a browser with scripts, all tables on one desk.

Five lose their connection, one is swapped, one is late, one goes on at another device, two close
their laptops, one types a wrong code, and one of the server's two processes is killed in the
middle. Nothing is lost or doubled, the desk shows each step within a second in 95 of 100 cases, and
the archive has each student's own things alone. The long rounds play it with thirty at fifteen
tables, on SQLite and on PostgreSQL.
"""

import csv
import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import BytesIO, StringIO
from pathlib import Path
from subprocess import DEVNULL
from time import monotonic
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.api.classroom.people import Code, Played, Student, Teacher
from tests.api.process import Server, running_workers
from tests.rounds import IS_SOAK, rounds

LONG = pytest.mark.soak(only=True)
LESSONS = [(4, "sqlite"), *(pytest.param(30, kind, marks=LONG) for kind in ("sqlite", "postgres"))]
DESK_SECONDS = 1.0
CUT = 5
ROUNDS = rounds(usual=0, soak=3)

Students = dict[str, Student]


@pytest.fixture
def server(store: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """Two processes on a database of that kind."""
    is_file = store == "sqlite"
    place = str(tmp_path / "playledger.db") if is_file else request.getfixturevalue(store)
    with running_workers(place, log=DEVNULL) as server:
        yield server


@pytest.mark.parametrize(("number", "store"), LESSONS)
def test_a_lesson_in_real_pages_loses_nothing(
    browser: Chromium, server: Server, number: int
) -> None:
    begun = monotonic()
    teacher = Teacher(browser, server)
    codes = teacher.begins([f"Name{each} of somebody" for each in range(number)])
    assert teacher.clicks <= 6
    assert not IS_SOAK or monotonic() - begun < 60
    students = {animal: Student(browser, code) for animal, code in codes.items()}
    late, wrong, *others = students
    students[wrong].mistypes()
    for animal in (wrong, *others):
        students[animal].enters()
    teacher.opens_the_desk()
    told = _round(students[each] for each in (wrong, *others))
    students[late].enters()
    told += _round_without(students, others)
    _moves_to_another_device(browser, students, codes[others[0]])
    _swaps(teacher, students, others[-1])
    told += _round(students.values(), partial(os.kill, server.workers[0], signal.SIGKILL))
    for _ in range(ROUNDS):
        told += _round(students.values())
    _followed(teacher, told)
    _answered(teacher, students)
    _archived(teacher, students, told)


def _round(
    students: Iterable[Student], meanwhile: Callable[[], None] = lambda: None
) -> list[Played]:
    """Everybody who can, plays once; something happens while the second one is answered."""
    told = list[Played]()
    for each in students:
        now = meanwhile if len(told) == 1 else lambda: None
        if played := each.plays(now):
            told.append(played)
    return told


def _round_without(students: Students, others: list[str]) -> list[Played]:
    """A round while some have no connection and others have closed their laptops; all come back."""
    cut = others[:CUT]
    closed = [each for each in others[-2:] if each not in cut]
    for each in cut:
        students[each].context.set_offline(True)
    tried = [students[each].presses_in_vain() for each in cut]
    assert any(tried)
    for each in closed:
        students[each].closes()
    told = _round(students[each] for each in students if each not in (*cut, *closed))
    for each in cut:
        students[each].context.set_offline(False)
    for each in closed:
        students[each].opens_again()
    return told


def _moves_to_another_device(browser: Chromium, students: Students, code: Code) -> None:
    older, students[code.animal] = students[code.animal], Student(browser, code)
    students[code.animal].enters()
    older.page.reload()
    expect(older.page.locator("body")).to_contain_text("another device")
    older.context.close()


def _swaps(teacher: Teacher, students: Students, animal: str) -> None:
    """The teacher moves the first member to the seat of another, and both go on there."""
    first = students["Otter"]
    before, place = first.match, students[animal].page.url
    match, seat = re.findall(r"/m/(\w+)\?as=seat-(\d)", place)[0]
    teacher.moves("1", f"{match}.{seat}")
    for each in (first, students[animal]):
        each.page.goto(f"{teacher.path}/mine?go=1")
    assert first.match == match
    assert students[animal].match == before


def _followed(teacher: Teacher, told: list[Played]) -> None:
    """The desk shows the newest step of every table, and has shown steps soon."""
    newest: dict[str, int] = {}
    for match, step, _ in told:
        newest[match] = max(step, newest.get(match, 0))
    for match, step in newest.items():
        expect(teacher.page.locator(f"#table-{match}")).to_contain_text(f"step {step}")
    teacher.times()
    delays = sorted(
        max(0.0, teacher.shown[f"{match} {step}"] - at)
        for match, step, at in told
        if f"{match} {step}" in teacher.shown
    )
    # On a busy machine the desk may show the newest of several steps alone.
    assert len(delays) >= (len(told) // 2 if IS_SOAK else 1)
    late = delays[len(delays) * 95 // 100]
    print(f"{len(told)} steps, {len(delays)} seen at the desk, 95 % within {late:.2f} s")  # noqa: T201
    assert not IS_SOAK or late < DESK_SECONDS, delays


def _answered(teacher: Teacher, students: Students) -> None:
    """The bell rings, and everybody answers."""
    teacher.page.get_by_role("button", name="Ring the bell: stop all").click()
    expect(teacher.page.get_by_role("button", name="Let all go on")).to_be_visible()
    for each in students.values():
        each.answers()


def _archived(teacher: Teacher, students: Students, told: list[Played]) -> None:
    """The archive, two clicks from the front page: all steps once, and to each their own."""
    teacher.page.goto(teacher.server.address)
    teacher.clicks = 0
    teacher.clicks_on("Run a class", "link")
    with teacher.page.expect_download(timeout=300_000) as download:
        teacher.clicks_on("The archive of 3b", "link")
    assert teacher.clicks == 2
    file = ZipFile(BytesIO(Path(download.value.path()).read_bytes()))
    steps = csv.DictReader(StringIO(file.read("teacher/steps.csv").decode("utf-8-sig")))
    played = sorted((each["match"], int(each["step"])) for each in steps)
    assert sorted((match, step) for match, step, _ in told) == [e for e in played if e[1] > 1]
    members = [each for each in file.namelist() if each.startswith("members/")]
    assert len({each.split("/")[1] for each in members}) == len(students)
    for name in members:
        [own] = [each for each in students.values() if each.folder in name]
        text = file.read(name)
        assert b"of somebody" not in text, name
        told_by = [each for each in students.values() if each.secret.encode() in text]
        assert told_by == [own] * name.endswith("answers.csv"), name
        if name.endswith(f"-{own.seat}.html"):
            assert text == own.replay, name
