"""The desk of a class: every table on one stream, the bell, words, bots and members who move."""

import re
import zlib
from base64 import b64decode
from itertools import islice
from typing import Any

import msgspec
import pytest
from freezegun.api import FrozenDateTimeFactory

from api.background import attendance as attending
from api.pages.classroom.cards import AWAY, COMING, OFTEN
from tests.api.classroom.lesson import Lesson
from tests.api.pages.found_forms import forms_in
from tests.api.pages.test_visits import HTML
from tests.api.service import KEYS, Service


@pytest.fixture
def lesson(now: FrozenDateTimeFactory, service: Service) -> Lesson:
    """A class of six at three tables, whose time the test moves."""
    return Lesson(service)


def told(lesson: Lesson) -> dict[str, Any]:
    """What the stream of the desk begins with."""
    answer = lesson.teacher.client.get(f"{lesson.path}/stream?limit=1", headers=HTML)
    text = b"".join(each for each in islice(answer.response, 3) if isinstance(each, bytes))
    answer.close()
    data = next(e for e in text.decode().splitlines() if e.startswith("data: ") and "packed" in e)
    packed = msgspec.json.decode(data.removeprefix("data: "))["packed"]
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(b64decode(packed)))
    return found


def page_text(html: str) -> str:
    """What is read of a page, without its tags."""
    return re.sub(r"<[^>]*>", " ", html)


def desk(lesson: Lesson) -> str:
    return lesson.teacher.sees(f"{lesson.path}/desk")


def test_the_desk_has_every_table_with_names_and_who_is_to_act(lesson: Lesson) -> None:
    page = desk(lesson)
    assert "3 tables, none needs you" in page
    assert page.count('class="live"') == 3
    assert "Bo &lt;script&gt;" in page
    assert page.count("nobody is here yet") == 3


def test_one_stream_tells_of_all_tables(lesson: Lesson) -> None:
    first = told(lesson)
    assert first["head"] == "3 tables, none needs you"
    assert {match for match, _, _ in first["cards"]} == set(lesson.tables().values())
    students = [lesson.student(animal) for animal in lesson.codes]
    assert any(each.plays() for each in students)
    assert "step 2" in "".join(html for _, _, html in told(lesson)["cards"])


def test_who_was_not_heard_of_is_away_and_the_table_needs_the_teacher(
    lesson: Lesson, now: FrozenDateTimeFactory
) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    played = [each.plays() for each in students]
    assert any(played)
    attendance = attending.attendance.of(lesson.service.app)
    attendance.write()
    assert "away" not in desk(lesson)
    now.tick(AWAY * 2)
    students[0].browser.sees(students[0].place)
    attendance.write()
    page = desk(lesson)
    assert "3 of 3 tables need you" in page or "2 of 3 tables need you" in page
    assert page.count('class="away"') == 5


def test_who_has_come_is_there_at_once(lesson: Lesson) -> None:
    first, *others = [lesson.student(animal) for animal in lesson.codes]
    played = [each.plays() for each in others]
    assert any(played)
    first.browser.sees(first.place)
    assert "here yet" not in desk(lesson)
    assert "not come yet" not in desk(lesson)


def test_a_rule_that_is_misread_is_named(lesson: Lesson) -> None:
    student = next(s for a in lesson.codes if (s := lesson.student(a)).place)
    match = student.place.split("/")[2].split("?")[0]
    with lesson.service.ledger.live(match) as held:
        seat, step = held.state.to_act, held.step
    for _ in range(OFTEN):
        body = {"command": {"type": "spawn", "kind": "pawn", "cell": "c3"}, "expected_step": step}
        sent = lesson.service.facilitator.post(f"/matches/{match}/commands", {**body, "seat": seat})
        assert sent.status_code == 422
    lesson.service.write_refusals()
    page = desk(lesson)
    assert "1 of 3 tables needs you" in page
    assert f"refused {OFTEN} times in a row, by R3: “Spawn up to two pieces" in page


def test_the_bell_stops_every_table_and_they_go_on_from_there(lesson: Lesson) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    assert lesson.teacher.sends(f"{lesson.path}/bell", do="stop").status_code == 303
    steps = [lesson.service.ledger.rebuild(match).step for match in lesson.tables().values()]
    for each in students:
        assert "The bell has rung" in each.browser.sees(each.place)
    match = lesson.tables()[1]
    with lesson.service.ledger.live(match) as held:
        seat = held.state.to_act
    command = lesson.service.facilitator.seen(f"/matches/{match}/legal")["commands"][0]
    body = {"command": command, "expected_step": 1, "seat": seat}
    sent = lesson.service.facilitator.post(f"/matches/{match}/commands", body)
    assert (sent.status_code, sent.json["code"]) == (409, "table_stopped")
    assert steps == [lesson.service.ledger.rebuild(m).step for m in lesson.tables().values()]
    lesson.teacher.sends(f"{lesson.path}/bell", do="go")
    assert any(each.plays() for each in students)
    assert "The bell has rung" not in students[0].browser.sees(students[0].place)


def test_one_table_is_stopped_while_the_others_play_on(lesson: Lesson) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    match = lesson.tables()[1]
    assert lesson.teacher.sends(f"{lesson.path}/bell", do="stop", match=match).status_code == 303
    stopped = {each.place for each in students if match in each.place}
    assert len(stopped) == 2
    for each in students:
        said = "is stopped" in each.browser.sees(each.place)
        assert said == (each.place in stopped)
        assert ("until your teacher lets it go on" in each.browser.sees(each.place)) == said
    page = desk(lesson)
    assert "Let it go on" in page
    assert "Let all go on" in page
    assert "Ring the bell" in page  # for the others
    lesson.teacher.sends(f"{lesson.path}/bell", do="go", match=match)
    assert "Let it go on" not in desk(lesson)


def test_the_desk_leads_to_the_question_that_all_are_asked(lesson: Lesson) -> None:
    for match in lesson.tables().values():
        assert f'href="/m/{match}?as=facilitator&amp;hide=1#poll"' in desk(lesson)
        assert 'id="poll"' in lesson.teacher.sees(f"/m/{match}?as=facilitator&hide=1")


def test_a_click_after_the_bell_is_refused_on_the_page_with_the_way_to_the_questions(
    lesson: Lesson,
) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    forms = [
        (each, form)
        for each in students
        for form in forms_in(each.browser.sees(each.place))
        if form.action.endswith("/commands") and form.buttons
    ]
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    for each, form in forms:
        answer = each.browser.client.post(form.action, data=form.sent(), headers=HTML)
        assert answer.status_code == 409
        assert "Not sent" in answer.text
        assert "/questions?as=" in answer.text
        assert form.action.split("/")[2] not in page_text(answer.text)
        assert "/commands" not in each.browser.sees(each.place)


def test_a_word_is_read_at_the_table_that_it_is_for(lesson: Lesson) -> None:
    students = {each: lesson.student(each) for each in lesson.codes}
    word = "Read <R8> again"
    lesson.teacher.sends(f"{lesson.path}/words", match=lesson.tables()[1], text=word)
    heard = [
        a
        for a, each in students.items()
        if "Read &lt;R8&gt; again" in each.browser.sees(each.place)
    ]
    assert len(heard) == 2
    lesson.teacher.sends(f"{lesson.path}/words", text="Five minutes")
    assert all("Five minutes" in each.browser.sees(each.place) for each in students.values())


def test_a_member_who_is_moved_plays_on_there_without_typing_again(lesson: Lesson) -> None:
    students = {each: lesson.student(each) for each in lesson.codes}
    before = {a: each.place for a, each in students.items()}
    place = f"{lesson.tables()[2]}.1"
    there = next(a for a, p in before.items() if p == f"/m/{lesson.tables()[2]}?as=seat-1")
    sent = lesson.teacher.sends(f"{lesson.path}/seats", member="1", place=place, do="move")
    assert sent.status_code == 303
    assert students["Otter"].place == before[there]
    assert students[there].place == before["Otter"]
    assert students["Otter"].browser.sees(before[there])
    answer = students["Otter"].browser.client.get(before["Otter"], headers=HTML)
    assert answer.status_code == 404


def test_a_bot_sits_in_and_the_member_comes_back(lesson: Lesson) -> None:
    student = lesson.student("Otter")
    place = student.place
    match = place.split("/")[2].split("?")[0]
    seat = place[-1]
    for do, status in (("bot", 404), ("back", 200)):
        sent = lesson.teacher.sends(f"{lesson.path}/seats", match=match, seat=seat, do=do)
        assert sent.status_code == 303, sent.text
        assert student.browser.client.get(place, headers=HTML).status_code == status
        assert ("comes back" in desk(lesson)) == (do == "bot")


def test_a_seat_of_another_class_is_not_moved_to(lesson: Lesson) -> None:
    other = Lesson(lesson.service, "Eve\nUwe")
    place = f"{other.tables()[1]}.1"
    sent = lesson.teacher.sends(f"{lesson.path}/seats", member="1", place=place, key=next(KEYS))
    assert sent.status_code == 409


def test_the_end_shows_texts_that_say_a_name_and_erases_in_one_act(lesson: Lesson) -> None:
    match = lesson.tables()[1]
    said = {"text": "J\u00d6RG moved too soon", "step": 1}
    lesson.service.facilitator.post(f"/matches/{match}/notes", said)
    page = lesson.teacher.sees(f"{lesson.path}/end")
    assert "says <b>J\u00f6rg</b>" in page
    assert page.count("says <b>") == 1
    assert lesson.teacher.sends(f"{lesson.path}/end").status_code == 303
    page = desk(lesson)
    assert "names of this class were erased" in page
    assert "J\u00f6rg" not in page
    assert lesson.teacher.client.get(f"{lesson.path}/codes", headers=HTML).status_code == 409
    door = lesson.teacher.sends(lesson.path, code=lesson.codes["Otter"])
    assert door.status_code == 403


def test_a_desk_asks_on_the_day_on_which_its_class_ends(
    lesson: Lesson, now: FrozenDateTimeFactory
) -> None:
    assert "This class ended" not in desk(lesson)
    now.move_to("2099-01-01T10:00:00Z")
    lesson = Lesson(lesson.service, ends="2098-12-18")
    assert "This class ended on 2098-12-18" in desk(lesson)


def test_who_is_to_act_first_and_has_not_come_needs_the_teacher(
    lesson: Lesson, now: FrozenDateTimeFactory
) -> None:
    assert "3 tables, none needs you" in desk(lesson)
    now.tick(COMING * 2)
    page = desk(lesson)
    assert "3 of 3 tables need you" in page
    assert "has not come yet" in page


def test_nobody_waits_for_who_is_late_but_who_is_there(
    lesson: Lesson, now: FrozenDateTimeFactory
) -> None:
    now.tick(COMING * 2)
    page = page_text(desk(lesson))
    assert "has not come yet." in page
    assert not re.search(r"\bwaits?\b", page)
    match = lesson.tables()[1]
    with lesson.service.ledger.live(match) as held:
        other = 3 - held.state.to_act
    for student in map(lesson.student, lesson.codes):
        if student.place == f"/m/{match}?as=seat-{other}":
            student.browser.sees(student.place)
    assert re.search(r"has not come yet, and [^,]+ waits\.", page_text(desk(lesson)))


def test_names_are_erased_by_a_second_step_and_a_class_that_is_over_says_so(
    lesson: Lesson,
) -> None:
    page = lesson.teacher.sees(f"{lesson.path}/end")
    folded = page.partition("<details")[2].partition("</details>")[0]
    assert "Yes, erase" in folded
    assert f"{lesson.path}/archive" in page.partition("<details")[0]
    lesson.teacher.sends(f"{lesson.path}/end")
    assert '<h1 id="head">This class is over' in desk(lesson)


def test_the_door_and_the_sheets_say_what_is_played_and_not_which_class(lesson: Lesson) -> None:
    door = lesson.teacher.sees(lesson.path)
    assert "Your class plays <b>Correction</b>" in door
    assert "3b" not in page_text(door)
    assert lesson.sheets.text.count("Correction · ") == 6
