"""The archive: a folder a member with what their own seats saw, and the teacher's tables."""

import csv
from collections.abc import Iterator
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest

from api.shared_answers import shared_answers
from replays.bundle import unpack
from replays.export.cells import cell
from tests import workbooks
from tests.api.classroom.lesson import Lesson
from tests.api.classroom.test_questions import answers
from tests.api.service import Service

OWN = "Mine: Wilhelmina moved too soon"


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lesson]:
    """A lesson with hidden hands that was played for a while, swapped in, answered; to be read."""
    service = Service(tmp_path_factory.mktemp("archive") / "playledger.db")
    lesson = Lesson(service, game="location_ccg/final")
    students = [lesson.student(animal) for animal in lesson.codes]
    for _ in range(2):
        assert sum(each.plays() for each in students)
    place = f"{lesson.tables()[2]}.1"
    lesson.teacher.sends(f"{lesson.path}/seats", member="1", place=place, do="move")
    for _ in range(2):
        assert sum(each.plays() for each in students)
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    answers(students[0], q_knew="4", said_best=OWN)
    yield lesson
    service.ledger.close()


@pytest.fixture(scope="module")
def archive(lesson: Lesson) -> bytes:
    answer = lesson.teacher.client.get(f"{lesson.path}/archive")
    assert answer.status_code == 200, answer.text
    return bytes(answer.data)


@pytest.fixture
def file(archive: bytes) -> ZipFile:
    return ZipFile(BytesIO(archive))


def rows(file: ZipFile, name: str) -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(file.read(name).decode("utf-8-sig")))]


def test_everybody_has_a_folder_by_their_animal_and_no_name_is_in_a_file_name(
    file: ZipFile,
) -> None:
    names = file.namelist()
    assert len({each.split("/")[1] for each in names if each.startswith("members/")}) == 6
    assert any(each.startswith("members/01-otter/round-1-table-") for each in names)
    assert not any(name in each for each in names for name in ("Ana", "Bo", "cmd", "rg"))
    assert all(each.isascii() and ".." not in each for each in names)


def test_a_member_gets_what_their_own_seats_saw_and_own_answers_alone(file: ZipFile) -> None:
    own = [each for each in file.namelist() if each.startswith("members/01-otter/")]
    assert sum(each.endswith(".html") and "diary" not in each for each in own) == 2
    told = file.read("members/01-otter/answers.csv").decode()
    assert OWN in told
    assert "On my turns I knew what I could do.,rather" in told
    for each in file.namelist():
        if each.startswith("members/") and "01-otter" not in each:
            text = file.read(each).decode()
            assert "Wilhelmina" not in text
            assert "Ana" not in text.split("<script", 1)[0]


def test_a_replay_of_a_swapped_seat_holds_only_the_steps_of_its_member(file: ZipFile) -> None:
    sittings = rows(file, "teacher/sittings.csv")
    swapped = [each for each in sittings if each["member"] == "1"]
    assert [bool(each["to_step"]) for each in swapped].count(True) == 1
    before = next(each for each in swapped if each["to_step"])
    left = next(
        each
        for each in sittings
        if each["match"] == before["match"]
        and each["seat"] == before["seat"]
        and each["member"] != "1"
    )
    assert left["from_step"] == before["to_step"]
    names = [n for n in file.namelist() if f"from-step-{left['from_step']}" in n]
    assert names


def test_the_teacher_has_tables_and_bundles(file: ZipFile) -> None:
    assert len(rows(file, "teacher/matches.csv")) == 3
    matches = {each["match"]: each for each in rows(file, "teacher/matches.csv")}
    assert {each["ended"] for each in matches.values()} == {"not ended: at least"}
    steps = rows(file, "teacher/steps.csv")
    assert len(steps) == sum(int(each["steps"]) for each in matches.values())
    assert {each["name"] for each in rows(file, "teacher/members.csv")} >= {"'=cmd()", "Cem"}
    bundles = [each for each in file.namelist() if each.endswith(".zip")]
    assert len(bundles) == 3
    for each in bundles:
        assert unpack(BytesIO(file.read(each)))


def test_one_workbook_says_what_the_tables_say_and_calculates_nothing(file: ZipFile) -> None:
    book = workbooks.read(file.read("teacher/class.xlsx"))
    assert {*book} == {"matches", "turns", "steps", "answers", "unclear", "sittings", "members"}
    assert {each["name"] for each in book["members"]} >= {"=cmd()", "Bo <script>", "Cem"}
    for name, found in book.items():
        told = rows(file, f"teacher/{name}.csv")
        assert [{k: cell(v) for k, v in each.items()} for each in found] == told


def test_the_same_class_gives_the_same_bytes(lesson: Lesson, archive: bytes) -> None:
    assert lesson.teacher.client.get(f"{lesson.path}/archive").data == archive


def test_no_cell_is_a_formula_or_turns_the_text_around_it() -> None:
    assert cell("=cmd()") == "'=cmd()"
    assert cell("a\u202eb") == "a\\u202eb"
    assert cell(7) == 7


def test_there_is_no_archive_once_the_names_are_erased(service: Service) -> None:
    lesson = Lesson(service)
    lesson.teacher.sends(f"{lesson.path}/end")
    assert lesson.teacher.client.get(f"{lesson.path}/archive").status_code == 409


def test_other_long_answers_come_between_the_files_of_an_archive(lesson: Lesson) -> None:
    answer = lesson.teacher.client.get(f"{lesson.path}/archive")
    pieces = iter(answer.response)
    assert b"".join([next(pieces)]).startswith(b"PK")  # type: ignore[list-item]
    diary = lesson.teacher.client.get(f"/m/{lesson.tables()[1]}/diary?as=facilitator")
    assert diary.status_code == 200
    shared = shared_answers.of(lesson.service.app)
    assert sum(each.places for each in shared._requesters.values()) == 1
    answer.close()
    assert not shared._requesters  # who goes away in the middle keeps no place
