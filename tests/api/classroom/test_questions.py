"""Ten questions after a match: asked of seats, once, erasable, told in counts from five on."""

import pytest

from tests.api.classroom.lesson import Lesson, Student
from tests.api.pages.found_forms import changing
from tests.api.pages.test_visits import HTML
from tests.api.service import Service

WORDS = "Cem <b>cheated</b>"


@pytest.fixture
def lesson(service: Service) -> Lesson:
    """A class of six whose bell has rung."""
    lesson = Lesson(service)
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    return lesson


def answers(student: Student, **said: str) -> int:
    """Sends the questions' form with these answers."""
    path, _, query = student.place.partition("?as=")
    page = student.browser.sees(f"{path}/questions?as={query}")
    [form] = [each for each in changing(page) if each.action.endswith("/questions")]
    data = {**form.fields, **{name.replace("_", "."): each for name, each in said.items()}}
    return student.browser.client.post(form.action, data=data, headers=HTML).status_code


def test_seats_are_asked_once_the_bell_has_rung_and_not_before(service: Service) -> None:
    lesson = Lesson(service)
    student = lesson.student("Otter")
    path = student.place.replace("?", "/questions?")
    assert student.browser.client.get(path, headers=HTML).status_code == 409
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    assert "Ten questions about this match" in student.browser.sees(student.place)
    assert student.browser.sees(path).count("<fieldset>") == 10


def test_what_is_answered_is_kept_once_and_in_no_chain(lesson: Lesson) -> None:
    student = lesson.student("Otter")
    assert answers(student, q_knew="2", said_best=WORDS) == 303
    match = student.place.split("/")[2].split("?")[0]
    kept = lesson.service.ledger.answers.of([match])
    assert {(each.question, each.answer, each.text) for each in kept} >= {
        ("knew", "2", ""),
        ("best", "", WORDS),
    }
    assert b"cheated" not in b"".join(row.state for row in lesson.service.ledger.rows(match))
    assert "Thank you" in student.browser.sees(student.place.replace("?", "/questions?"))


@pytest.mark.parametrize("said", [{"q_knew": "9"}, {"q_decided": "99"}, {"q_nothing": "1"}])
def test_what_is_no_answer_is_refused_whole(lesson: Lesson, said: dict[str, str]) -> None:
    student = lesson.student("Otter")
    assert answers(student, **said) == 422
    match = student.place.split("/")[2].split("?")[0]
    assert lesson.service.ledger.answers.of([match]) == []


def test_the_teacher_reads_tables_first_and_members_counts_from_five_answers_on(
    lesson: Lesson,
) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    mine = f"{lesson.path}/mine"
    for number, student in enumerate(students):
        assert "What the class answered" not in students[0].browser.sees(mine) or number >= 5
        answers(student, q_knew="4" if number < 4 else "2", said_best=WORDS)
    teachers = lesson.teacher.sees(f"{lesson.path}/answers")
    assert "2 of 3 tables" in teachers
    assert "6 answers at 3 of 3 tables" in teachers
    assert "Cem &lt;b&gt;cheated" in teachers
    members = students[0].browser.sees(mine)
    assert "4 of 6 answers" in members
    assert "cheated" not in members


def test_answers_are_erased_one_by_one_and_all_words_with_the_class(lesson: Lesson) -> None:
    students = [lesson.student(animal) for animal in ("Otter", "Badger")]
    for each in students:
        answers(each, q_knew="4", said_best=WORDS)
    match, seat = students[0].place.removeprefix("/m/").split("?as=seat-")
    lesson.teacher.sends(f"{lesson.path}/answers", match=match, seat=seat)
    ledger, tables = lesson.service.ledger, lesson.tables().values()
    assert {each.match for each in ledger.answers.of([*tables])} == {
        students[1].place.removeprefix("/m/").split("?")[0]
    }
    ledger.classes.erase(lesson.id)
    left = ledger.answers.of([*tables])
    assert [each.answer for each in left if each.question == "knew"] == ["4"]
    assert not any(each.text for each in left)
