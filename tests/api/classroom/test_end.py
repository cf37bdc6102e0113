"""The end of a class: no byte of a name is left, in the database, the log, or files made later."""

import logging
from io import BytesIO
from zipfile import ZipFile

import pytest

from replays.verify.stored import verify_stored
from tests.api.classroom.lesson import Lesson
from tests.api.classroom.test_questions import OWN, answers
from tests.api.houses import Houses
from tests.api.secrecy.test_authority import stored

NAMES = ("Wilhelmina", "Ottokar", "Kunigunde", "Adalbert")
SAID = "Rosamunde always wins"


def test_nothing_of_a_name_is_left_once_a_class_is_over(
    houses: Houses, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    service = houses.service
    lesson = Lesson(service, "\n".join(NAMES), questions=OWN, name="Form of Eulalia")
    students = [lesson.student(animal) for animal in lesson.codes]
    assert sum(each.plays() for each in students)
    lesson.teacher.sends(f"{lesson.path}/words", text=f"Hurry, {NAMES[0]}")
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    for each in students:
        assert answers(each, q_fun="2", said_why=SAID) == 303
    words = [*NAMES, SAID, "Eulalia"]
    assert all(word in str(stored(service)) for word in (*NAMES[1:], SAID, "Eulalia"))
    matches = lesson.tables().values()
    heads = [service.ledger.rebuild(match).head for match in matches]

    assert lesson.teacher.sends(f"{lesson.path}/end").status_code == 303
    assert not [word for word in words if word in str(stored(service))]
    assert not [word for word in words if word in caplog.text]
    assert lesson.teacher.client.get(f"{lesson.path}/archive").status_code == 409
    told = service.ledger.answers.of([*matches])
    assert [each.answer for each in told if each.question == "fun"] == ["2"] * len(NAMES)
    for match, head in zip(matches, heads, strict=True):
        assert verify_stored(service.ledger, match).ok
        assert service.ledger.rebuild(match).head == head
        files = [f"/m/{match}/bundle?as=facilitator", f"/m/{match}/tables?as=facilitator&form=xlsx"]
        for path in files:
            made = ZipFile(BytesIO(lesson.teacher.client.get(path).data))
            content = b"".join(made.read(name) for name in made.namelist())
            assert not [word for word in words if word.encode() in content], path
