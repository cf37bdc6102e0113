"""Codes of members: the same seat on any device, one browser at a time, and nothing of another."""

from html import unescape

import pytest

from api.pages.shell.forms import drawn_key
from domain.ledger.desk.classes.memberships import WRONG
from tests.api.classroom.lesson import SHEET, Lesson, Student
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.service import KEYS, Service
from tests.api.serving.test_growth import stored


@pytest.fixture
def lesson(service: Service) -> Lesson:
    """A class of six at three tables."""
    return Lesson(service)


def test_one_form_makes_a_class_its_tables_and_its_sheets(lesson: Lesson) -> None:
    assert len(lesson.codes) == 6
    assert len(lesson.tables()) == 3
    assert "Bo &lt;script&gt;" in lesson.sheets.text
    assert "<script>" not in lesson.sheets.text.replace('<script type="module"', "")


def test_the_form_sent_twice_makes_one_class(service: Service) -> None:
    lesson = Lesson(service)
    said = {"name": "4a", "names": "Eve\nUwe", "game": "correction/final", "key": next(KEYS)}
    for _ in range(2):
        assert lesson.teacher.client.post("/c", data=said, headers=HTML).status_code == 307
    assert len(service.ledger.classes.all()) == 2
    assert len(service.ledger.matches()) == 4


def test_a_code_leads_to_the_own_seat_and_plays_there(lesson: Lesson) -> None:
    students = [lesson.student(animal) for animal in lesson.codes]
    places = {each.place for each in students}
    assert len(places) == 6
    assert sum(each.plays() for each in students) == 3


def test_the_code_on_another_device_takes_the_seat_along_and_the_older_one_is_told(
    lesson: Lesson,
) -> None:
    older = lesson.student("Otter")
    place = older.place
    newer = lesson.student("Otter")
    assert newer.place == place
    told = older.browser.client.get(place, headers=HTML)
    assert told.status_code == 401
    assert "another device" in told.text
    older.types_code()
    assert older.place == place
    assert newer.browser.client.get(place, headers=HTML).status_code == 401


def test_a_code_that_goes_from_device_to_device_adds_nothing_from_some_time_on(
    lesson: Lesson,
) -> None:
    sizes = []
    for _ in range(30):
        lesson.student("Otter")
        sizes.append(stored(lesson.service))
    assert sizes[-10:] == [sizes[-1]] * 10


def test_a_code_typed_in_the_same_browser_again_costs_nothing(lesson: Lesson) -> None:
    student = lesson.student("Otter")
    place = student.place
    student.types_code()
    assert student.place == place
    assert student.browser.sees(place)


def test_a_wrong_code_opens_nothing_and_good_ones_go_on(lesson: Lesson) -> None:
    browser = Browser(lesson.service)
    for typed in ("aaa-aaa", "", "x" * 90, "1l0", "<b>"):
        answer = browser.sends(lesson.path, code=typed)
        assert answer.status_code == 403, typed
    for animal in lesson.codes:
        lesson.student(animal)
    assert lesson.service.ledger.memberships.wrong_codes(lesson.id) == 1  # the others are no codes


def test_who_guesses_finds_the_class_shut_for_a_minute_and_nobody_is_put_out(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = lesson.student("Otter")
    monkeypatch.setattr(lesson.service.ledger.memberships, "_minute", lambda: "2026-11-21T12:00")
    monkeypatch.setattr("domain.ledger.desk.classes.member_codes.WORK", 2)
    guesser = Browser(lesson.service)
    statuses = {guesser.sends(lesson.path, code="aaa-aaa").status_code for _ in range(WRONG)}
    assert statuses == {403}
    assert guesser.sends(lesson.path, code=lesson.codes["Badger"]).status_code == 429
    assert inside.browser.sees(inside.place)


def test_new_codes_end_the_old_ones_and_leave_who_is_in(lesson: Lesson) -> None:
    inside = lesson.student("Otter")
    old = dict(lesson.codes)
    page = lesson.teacher.sends(f"{lesson.path}/codes", member="2").text
    assert Browser(lesson.service).sends(lesson.path, code=old["Badger"]).status_code == 403
    assert inside.browser.sees(inside.place)
    assert old["Otter"] not in page
    assert lesson.student("Heron").place


def test_a_page_of_codes_that_is_loaded_again_shows_those_that_are_good(lesson: Lesson) -> None:
    form = {"key": drawn_key(), "as": "facilitator"}
    shown = [lesson.teacher.sends(f"{lesson.path}/codes", **form).text for _ in range(2)]
    codes, again = (dict(SHEET.findall(unescape(each))) for each in shown)
    assert len(codes) == 6
    assert codes == again != lesson.codes
    lesson.teacher.sends(f"{lesson.path}/codes", member="2")
    later = lesson.teacher.sends(f"{lesson.path}/codes", **form).text
    assert dict(SHEET.findall(unescape(later))).keys() == codes.keys() - {"Badger"}
    for animal, code in codes.items():
        is_good = Browser(lesson.service).sends(lesson.path, code=code).status_code != 403
        assert is_good == (animal != "Badger")


def test_a_further_assignment_seats_who_has_typed_a_code_with_another_partner(
    lesson: Lesson,
) -> None:
    student = lesson.student("Otter")
    before = student.place
    answer = lesson.teacher.sends(f"{lesson.path}/tables", game="correction/final")
    assert answer.status_code == 303
    assert student.place != before
    assert student.browser.sees(student.place)
    partners = [
        {
            each.member
            for each in lesson.service.ledger.classes.sittings(lesson.id)
            if each.match == match
        }
        for match in (before.split("/")[2].split("?")[0], student.place.split("/")[2].split("?")[0])
    ]
    assert partners[0] & partners[1] == {1}


def test_absent_members_are_left_out_and_bots_fill_up(lesson: Lesson) -> None:
    said = {"game": "correction/final", "absent.2": "1"}
    assert lesson.teacher.sends(f"{lesson.path}/tables", **said).status_code == 303
    ledger = lesson.service.ledger
    matches = lesson.tables().values()
    seated = {each.member for each in ledger.classes.sittings(lesson.id) if each.match in matches}
    assert seated == {1, 3, 4, 5, 6}
    assert sum(len(ledger.seats.bots_of(match)) for match in matches) == 1


def test_a_seating_that_does_not_fit_is_said_and_begins_nothing(lesson: Lesson) -> None:
    before = len(lesson.service.ledger.matches())
    answer = lesson.teacher.sends(f"{lesson.path}/tables", game="correction/final", seats="3")
    assert answer.status_code == 422
    assert "none of 3" in answer.text
    assert len(lesson.service.ledger.matches()) == before


def test_a_members_code_opens_nothing_of_another(lesson: Lesson) -> None:
    otter, badger = lesson.student("Otter"), lesson.student("Badger")
    other = Lesson(lesson.service, "Eve\nUwe")
    for path in (
        badger.place,
        f"{lesson.path}/codes",
        f"{lesson.path}/tables",
        "/c",
        f"{other.path}/mine",
        f"/m/{next(iter(other.tables().values()))}",
    ):
        answer = otter.browser.client.get(path, headers=HTML)
        assert answer.status_code in (403, 404), path
        assert not any(name in answer.text for name in ("Ana", "Cem", "Eve"))


def test_names_are_on_the_teachers_pages_alone(lesson: Lesson) -> None:
    student = lesson.student("Otter")
    seen = student.browser.sees(student.place) + student.browser.sees(f"{lesson.path}/mine")
    assert "Otter" in seen
    assert not any(name in seen for name in ("Jo\u0308rg", "J\u00f6rg", "script&gt;", "=cmd"))
    assert Student(lesson, "Otter", Browser(lesson.service)).browser.sees(lesson.path)


def test_a_class_plays_a_prototype(service: Service) -> None:
    teacher = facilitating(service)
    teacher.sends("/sheets", title="Moon Market", **{"with": "cards"})
    assert '<option value="sheet/moon-market">Moon Market</option>' in teacher.sees("/c")
    lesson = Lesson(service, "Ana\nBo\nCem", game="sheet/moon-market")
    assert "Moon Market" in lesson.sheets.text
    assert len(lesson.tables()) == 2
    assert lesson.student("Otter").place.startswith("/m/")
