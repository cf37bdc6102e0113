"""What was unclear in a lesson, by table and by rule: in the page, its picture, the archive."""

import csv
import re
from datetime import timedelta
from html import unescape
from io import BytesIO, StringIO
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from freezegun.api import FrozenDateTimeFactory

from replays.lessons.unclear import LONG_SECONDS, Sign, signs
from replays.telling.rulebook import words_of
from tests import workbooks
from tests.api.classroom.lesson import Lesson
from tests.api.classroom.test_questions import answers
from tests.api.service import Service

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def lesson(now: FrozenDateTimeFactory, service: Service) -> Lesson:
    """A lesson of three tables: at the first all went wrong, at the second one long thought."""
    lesson = Lesson(service)
    students = [lesson.student(animal) for animal in lesson.codes]
    tables = lesson.tables()
    at = {n: [each for each in students if tables[n] in each.place] for n in tables}
    assert sum(each.plays() for each in at[1]) == 1
    for n in (1, 2):
        now.tick(timedelta(seconds=LONG_SECONDS))
        assert sum(each.plays() for each in at[n]) >= 1
    now.tick(timedelta(seconds=LONG_SECONDS - 1))
    assert sum(each.plays() for each in at[2]) >= 1
    facilitator, path = service.facilitator, f"/matches/{tables[1]}"
    step = facilitator.seen(path)["step"]
    facilitator.post(f"{path}/notes", {"step": 2, "mark": "confusing"})
    facilitator.post(f"{path}/notes", {"step": 2, "mark": "fun"})
    facilitator.post(f"{path}/takebacks", {"to": step - 1, "expected_step": step})
    with service.ledger.live(tables[1]) as held:
        seat, step = held.state.to_act, held.step
    body = {"command": {"type": "spawn", "kind": "pawn", "cell": "c3"}, "expected_step": step}
    for _ in range(2):
        assert facilitator.post(f"{path}/commands", {**body, "seat": seat}).status_code == 422
    service.write_refusals()
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    return lesson


def found(lesson: Lesson) -> dict[str, Sign]:
    ledger = lesson.service.ledger
    [assignment] = ledger.classes.assignments(lesson.id)
    made = signs(ledger, assignment, ledger.classes.tables(lesson.id))
    return {each.kind: each for each in made}


def test_signs_are_counted_by_table(lesson: Lesson) -> None:
    signs = found(lesson)
    assert {kind: each.tables for kind, each in signs.items()} == {
        "refused": {1: 2},
        "marked": {1: 1},
        "taken back": {1: 1},
        "long thought": {1: 1, 2: 1},
    }
    assert (signs["long thought"].low, signs["long thought"].high) == (9, 99)
    assert signs["marked"].title == "Marked “confusing”"


def test_the_page_shows_one_picture_and_one_table(lesson: Lesson) -> None:
    page = lesson.teacher.sees(f"{lesson.path}/answers")
    assert page.count('class="unclear"') == 1
    svg = page.partition('<svg viewBox="0 0 960')[2].partition("</svg>")[0]
    assert svg.count('class="full"') - svg.count('class="between"') == 5  # tables with a sign
    assert svg.count('class="empty"') == 4 * 3 - 5
    assert "2 of 3" in svg
    assert "<style" not in svg


def test_the_archive_has_the_picture_and_the_table(lesson: Lesson) -> None:
    file = ZipFile(BytesIO(lesson.teacher.client.get(f"{lesson.path}/archive").data))
    drawn = ElementTree.fromstring(file.read("teacher/unclear-round-1.svg"))
    assert drawn.tag == f"{SPACE}svg"
    assert "prefers-color-scheme: dark" in str(drawn.findtext(f"{SPACE}style"))
    rows = [*csv.DictReader(StringIO(file.read("teacher/unclear.csv").decode("utf-8-sig")))]
    told = {(each["sign"], each["table"], each["times"]) for each in rows}
    assert ("taken back", "1", "1") in told
    assert len(workbooks.read(file.read("teacher/class.xlsx"))["unclear"]) == len(rows)


def test_a_rule_that_is_named_in_answers_is_counted(lesson: Lesson) -> None:
    student = lesson.student("Otter")
    page = student.browser.sees(student.place.replace("?", "/questions?"))
    rule = page.split('<option value="">none</option><option value="')[1].split('"')[0]
    words = words_of(lesson.service.ledger.registry.game("correction"), rule)
    [offered] = re.findall(rf'<option value="{rule}">(.*?)</option>', unescape(page))
    assert offered.startswith(rule)
    assert words.rstrip("\u2026") in offered
    assert answers(student, q_rule=rule) == 303
    named = found(lesson)["named"]
    assert named.rule == rule
    assert named.what
    assert words.startswith(named.what.rstrip("\u2026"))
    assert named.title == f"{rule}, {named.what}: named in the answers"
    assert f"{rule} \u2014 {words}" in unescape(lesson.teacher.sees(f"{lesson.path}/answers"))
