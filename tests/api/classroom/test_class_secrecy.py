"""Nobody of a class sees what is another's: twins, codes, and names that mean harm."""

import csv
import re
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.ledger.desk.access.tokens import Grant
from tests import workbooks
from tests.api.classroom.lesson import Lesson, Student
from tests.api.classroom.test_questions import answers
from tests.api.pages.test_visits import HTML
from tests.api.service import KEYS, Service
from tests.ledger.play import fixed_bytes

DRAWN = re.compile(rb"[A-Za-z0-9_-]{22,}|[0-9a-f]{64}")
"""Keys of forms, and receipts, which commit to hidden things and are salted."""

SECRETS = "Zyx never said that"


def archive(lesson: Lesson) -> ZipFile:
    answer = lesson.teacher.client.get(f"{lesson.path}/archive")
    assert answer.status_code == 200
    return ZipFile(BytesIO(answer.data))


def folder(lesson: Lesson, animal: str) -> dict[str, bytes]:
    """What the archive has for a member."""
    file = archive(lesson)
    own = [each for each in file.namelist() if f"-{animal.lower()}/" in each]
    return {each: file.read(each) for each in own}


def shown(student: Student) -> dict[str, bytes]:
    """What a member reads: their table, its parts and files, their class, without drawn keys."""
    place = student.place or f"{student.lesson.path}/mine"
    match, _, seat = place.partition("?as=")
    paths = [place, f"{student.lesson.path}/mine"]
    if seat:
        below = ("/part", "/files", "/questions", "/log", "/tables", "/diary", "/stream")
        given = {"/log": "&form=csv", "/tables": "&form=csv", "/stream": "&limit=1"}
        paths += [f"{match}{each}?as={seat}{given.get(each, '')}" for each in below]
        api = match.replace("/m/", "/matches/")
        paths += [f"{api}/{each}" for each in ("state", "events", "replay", "notes", "seats")]
    found = {each: student.browser.client.get(each, headers=HTML) for each in paths}
    return {each: DRAWN.sub(b"K", answer.data) for each, answer in found.items()}


def test_what_others_answer_and_write_changes_no_byte_of_a_members_pages_or_folder(
    now: FrozenDateTimeFactory, service: Service
) -> None:
    lesson = Lesson(service, game="location_ccg/final")
    students = {each: lesson.student(each) for each in lesson.codes}
    assert sum(each.plays() for each in students.values())
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    own = students.pop("Otter")
    assert answers(own, q_knew="4", said_best="Mine") == 303
    before, kept = shown(own), folder(lesson, "Otter")
    for each in [*students.values()][:3]:
        assert answers(each, q_knew="2", said_best=SECRETS) == 303
        match, _, seat = each.place.partition("?as=")
        note = {"at": 1, "text": SECRETS, "as": seat, "key": next(KEYS)}
        sent = each.browser.client.post(f"{match}/notes", data=note, headers=HTML)
        assert sent.status_code == 303
    assert shown(own) == before
    assert folder(lesson, "Otter") == kept
    assert SECRETS in archive(lesson).read("teacher/answers.csv").decode()


@pytest.fixture
def fixed_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every class has the same id, from which the ids of its matches follow."""
    monkeypatch.setattr("domain.ledger.desk.classes.roster.new_class_id", lambda: "aaaaa")


def world(folder: Path, deck: str) -> Lesson:
    """A lesson at one table whose first seat brought this deck in secret; chance falls alike."""
    service = Service(folder / "playledger.db")
    service.ledger._random_bytes = fixed_bytes(7)
    lesson = Lesson(service, "Ana\nBo")
    options = {"decks": [deck, "syndicate"]}
    body = {"game": "location_ccg", "options": options}
    made = service.facilitator.post(f"/classes/{lesson.id}/assignments", body)
    assert made.status_code == 201, made.text
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    return lesson


def test_twins_that_differ_in_anothers_hand_look_alike_to_a_member(
    now: FrozenDateTimeFactory, fixed_class: None, tmp_path: Path
) -> None:
    found = []
    for deck in ("network", "syndicate"):
        (tmp_path / deck).mkdir()
        lesson = world(tmp_path / deck, deck)
        students = [lesson.student(animal) for animal in lesson.codes]
        other = next(each for each in students if each.place.endswith("seat-2"))
        first = next(each for each in students if each is not other)
        files = {
            name: DRAWN.sub(b"K", content) for name, content in folder(lesson, other.animal).items()
        }
        found.append((shown(other), files, shown(first)))
        lesson.service.ledger.close()
    (one, one_folder, theirs), (two, two_folder, others) = found
    assert theirs != others  # who holds the cards sees that they differ
    assert one == two
    assert one_folder == two_folder


def test_a_code_opens_nothing_of_another(service: Service) -> None:
    lesson, other = Lesson(service), Lesson(service, "Eve\nUwe")
    student = lesson.student("Otter")
    ask = student.browser.client.get
    for match in [*lesson.tables().values(), *other.tables().values()]:
        for number in (1, 2):
            place = f"/m/{match}?as=seat-{number}"
            if place != student.place:
                status = ask(place, headers=HTML).status_code
                assert status in (401, 403, 404), place
    pages = ("desk", "codes", "answers", "questions", "end", "archive", "tables", "stream")
    for path in (lesson.path, other.path):
        assert {ask(f"{path}/{each}", headers=HTML).status_code for each in pages} == {403}
    assert ask(f"{other.path}/mine", headers=HTML).status_code in (403, 404)
    for each in (f"/classes/{lesson.id}", "/classes", "/tables", "/matches", "/refusals"):
        assert ask(each).status_code in (401, 403), each


def test_a_browser_that_holds_seats_is_told_what_all_hold_only_as_the_facilitator(
    service: Service,
) -> None:
    """At a covered screen, whoever sits there now might otherwise read the others' hands."""
    lesson = Lesson(service, game="location_ccg/final")
    for seat in (1, 2):
        [token] = service.ledger.tokens.issue([Grant("seat", lesson.tables()[1], seat)])
        lesson.teacher.signs_in(token)
    client, as_facilitator = lesson.teacher.client, {"as": "facilitator"}
    for path in ("archive", "answers"):
        here = f"{lesson.path}/{path}"
        refused = client.get(here, headers=HTML)
        assert refused.status_code == 422, path
        assert "this browser holds seats" in refused.text
        assert client.get(here, query_string=as_facilitator).status_code == 200, path
    assert lesson.teacher.sends(f"{lesson.path}/codes").status_code == 422
    assert "QR code" in lesson.teacher.sends(f"{lesson.path}/codes", **as_facilitator).text
    for page, path in (("desk", "archive"), ("desk", "answers"), ("end", "archive")):
        assert f"{lesson.path}/{path}?as=facilitator" in lesson.teacher.sees(
            f"{lesson.path}/{page}"
        )


HOSTILE = (
    "=cmd|' /C calc'!A0",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "../../../etc/passwd",
    "+1+1;=2",
    "@SUM(A1)",
    "{{ 7*7 }}",
    "%s%n\\x00",
    "C:\\con.txt",
    "\u05d0\u05d1\u05d2",
)
"""Names as an enemy or a joker types them; what steers or hides text is refused as it is typed."""


def test_a_hostile_name_is_text_everywhere_and_in_no_file_name(service: Service) -> None:
    lesson = Lesson(service, "\n".join(HOSTILE), name="<u>=cmd()</u>")
    teacher = lesson.teacher
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    pages = ["desk", "codes", "answers", "questions", "end", "tables"]
    for text in [*(teacher.sees(f"{lesson.path}/{each}") for each in pages), teacher.sees("/c")]:
        assert "<script>alert" not in text
        assert "<img src=x" not in text
        assert "<u>=cmd" not in text
    file = archive(lesson)
    for name in file.namelist():
        assert re.fullmatch(r"[a-zA-Z0-9/._-]+", name), name
        assert ".." not in name
    members = [*csv.DictReader(StringIO(file.read("teacher/members.csv").decode("utf-8-sig")))]
    assert [each["name"] for each in members][:2] == ["'" + HOSTILE[0], HOSTILE[1]]
    assert not [each for each in members if each["name"].startswith(("=", "+", "@"))]
    book = workbooks.read(file.read("teacher/class.xlsx"))
    assert [each["name"] for each in book["members"]] == list(HOSTILE)
    for name in file.namelist():
        if name.startswith("members/"):
            assert not [each for each in HOSTILE if each.encode() in file.read(name)], name


@pytest.mark.parametrize("name", ["a\u202eb", "a\u2066b", "a\x00b", "a\x1bb", "a\u200bb"])
def test_a_name_that_steers_or_hides_text_makes_no_class(service: Service, name: str) -> None:
    lesson = Lesson(service)
    said = {"name": "4a", "names": f"Eve\n{name}", "game": "correction/final", "key": next(KEYS)}
    sent = lesson.teacher.client.post("/c", data=said, headers=HTML)
    assert sent.status_code == 422
    assert len(service.ledger.classes.all()) == 1
