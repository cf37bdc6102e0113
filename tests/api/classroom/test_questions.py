"""Ten questions after a match: asked of seats, once, erasable, told in counts from five on."""

import re
from html import escape, unescape

import pytest

from api.pages.classroom.figures import rules_said
from domain.kernel import Game, Viewer
from replays.lessons.questionnaire import pinned, usual
from replays.telling.rulebook import numbers_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.api.classroom.lesson import Lesson, Student
from tests.api.pages.found_forms import changing
from tests.api.pages.test_visits import HTML
from tests.api.service import KEYS, Service
from tests.laws.games import REGISTRY

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
    assert "Questions about this match" in student.browser.sees(student.place)
    assert student.browser.sees(path).count("<fieldset>") == 10


def test_a_step_is_picked_by_its_words_as_the_seat_was_told_them(service: Service) -> None:
    lesson = Lesson(service, game="location_ccg/final")
    students = [lesson.student(animal) for animal in lesson.codes]
    assert sum(each.plays() for each in students) > 1
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    student = students[0]
    match, seat = re.findall(r"/m/(\w+)\?as=seat-(\d)", student.place)[0]
    page = student.browser.sees(student.place.replace("?", "/questions?"))
    with service.ledger.live(match) as held:
        walk = Walk(timeline_of(service.ledger, match), Viewer(int(seat)))
        newest = held.step
    listed = dict(re.findall(r'<option value="(\d+)">\d+: (.+?)</option>', page))
    told = " ".join(walk.seen[newest - 1].sentences)
    assert unescape(listed[str(newest)])[:30] == told[:30]
    assert listed["0"] == "no step"
    assert answers(student, q_best=str(newest)) == 303
    assert [each.answer for each in service.ledger.answers.of([match])] == [str(newest)]


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
    assert 'id="answered"' in student.browser.sees(student.place)


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
    assert "6 answers, from 3 of 3 tables" in teachers
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


OWN = """- id: fun
  asks: Was it fun?
  answers: {1: no, 2: yes}
- id: why
  asks: Why?
  said: So
"""


def test_own_questions_are_asked_and_never_added_up_with_others(service: Service) -> None:
    lesson = Lesson(service, questions=OWN)
    students = [lesson.student(animal) for animal in lesson.codes]
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    page = students[0].browser.sees(students[0].place.replace("?", "/questions?"))
    assert "Was it fun?" in page
    assert "How often had you played" not in page
    assert answers(students[0], q_fun="2", said_why=WORDS) == 303
    assert answers(students[1], q_knew="4") == 422
    again = lesson.teacher.sees(f"{lesson.path}/tables")
    assert "Was it fun?" in again  # what was asked last is asked again, if nothing else is said
    lesson.teacher.sends(f"{lesson.path}/tables", game="correction/final", questions="")
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    assert answers(students[0], q_knew="4") == 303
    told = lesson.teacher.sees(f"{lesson.path}/answers")
    newest, before = told.split("<h2>Round 1")
    assert "Was it fun?" in before
    assert "On my turns I knew" not in before
    assert "Was it fun?" not in newest
    matches = [each.match for each in service.ledger.classes.tables(lesson.id)]
    forms = {each.form for each in service.ledger.answers.of(matches)}
    assert len(forms) == 2
    assert "cheated" not in students[1].browser.sees(f"{lesson.path}/mine")


def test_questions_that_can_not_be_asked_make_no_class(service: Service) -> None:
    lesson = Lesson(service)
    said = {"name": "4a", "names": "Eve\nUwe", "game": "correction/final", "key": next(KEYS)}
    wrong = "- id: fun\n  ask: Was it?\n"
    refused = lesson.teacher.client.post("/c", data={**said, "questions": wrong}, headers=HTML)
    assert refused.status_code == 422
    assert "questions, line 2, ask: A question has no" in unescape(refused.text)
    body = {"game": "correction", "questions": wrong}
    sent = service.facilitator.post(f"/classes/{lesson.id}/assignments", body)
    assert (sent.status_code, sent.json["code"]) == (422, "does_not_fit")
    sent = service.facilitator.post(f"/classes/{lesson.id}/assignments", {**body, "questions": OWN})
    assert sent.json["questions"] == pinned(OWN).hash
    assert len(service.ledger.classes.all()) == 1


def test_questions_on_paper_stand_in_one_order_once_or_twice_a_page(lesson: Lesson) -> None:
    once = lesson.teacher.sees(f"{lesson.path}/questions")
    twice = lesson.teacher.sees(f"{lesson.path}/questions?each=2&round=1")
    places = [once.index(escape(each.asks)) for each in usual().questions]
    assert places == sorted(places)
    assert (once.count('class="asked'), twice.count('class="asked')) == (1, 2)
    assert usual().hash in once


@pytest.mark.parametrize("game", [*REGISTRY], ids=lambda game: game.id)
def test_every_rule_to_choose_reads_differently_from_all_others(game: Game) -> None:
    """Several numbers of one paragraph are one choice, which names them all."""
    said = rules_said(game)
    words = [each.partition(" \u2014 ")[2] or each for each in said.values()]
    assert len({*words}) == len(words)
    named = [
        number for each in said.values() for number in each.partition(" \u2014 ")[0].split(", ")
    ]
    assert sorted(named) == sorted(numbers_of(game))
