"""A whole lesson through a real server of two processes, in real pages, by scripted students.

Connections are cut, one student is swapped, one comes late, one goes on at another device, one
types a wrong code, and one of the two processes is killed in the middle: nothing is lost, the desk
follows, and the archive is complete. The long rounds play it with thirty at fifteen tables, on
PostgreSQL, too, and hold how soon the desk shows a step.
"""

import json
import os
import re
import signal
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection, HTTPException
from io import BytesIO
from pathlib import Path
from subprocess import DEVNULL
from threading import Thread
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlencode, urlsplit
from zipfile import ZipFile

import pytest

from tests.api.classroom.lesson import SHEET
from tests.api.pages.found_forms import forms_in
from tests.api.process import Server, running_workers
from tests.ledger import servers

FORM = "application/x-www-form-urlencoded"
NAMES = ["Adalbert", "Brunhilde", "Cunegund", "Dietlinde", "Ekkehard", "Friedemann"]
PATIENCE = 30.0
ROUNDS = 3
CUTS = 5

DESK_SECONDS = 1.0
"""Within so many the desk shows a step, in 95 of 100 cases."""


class Window:
    """A browser without scripts: it keeps its cookies, and makes a connection for each request."""

    def __init__(self, server: Server) -> None:
        parts = urlsplit(server.address)
        self._host, self._port = parts.hostname or "", parts.port
        self._cookies: dict[str, str] = {}

    def asks(self, method: str, path: str, **fields: str) -> tuple[int, str, bytes]:
        """The status, the place it leads to, and the body of an answer.

        Who gets none, because its process was killed, asks again, as a browser does.
        """
        latest = monotonic() + PATIENCE
        while True:
            try:
                return self._asks(method, path, fields)
            except (OSError, HTTPException):
                assert monotonic() < latest, (method, path)
                sleep(0.05)

    def _asks(self, method: str, path: str, fields: dict[str, str]) -> tuple[int, str, bytes]:
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        sent = {"Accept": "text/html", "Cookie": cookies, "Content-Type": FORM}
        connection.request(method, path, urlencode(fields) if fields else None, sent)
        answer = connection.getresponse()
        for each in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = each.partition(";")[0].partition("=")
            self._cookies[name] = value
        found = answer.status, answer.headers.get("Location", ""), answer.read()
        connection.close()
        return found

    def sees(self, path: str) -> str:
        status, _, body = self.asks("GET", path)
        assert status == 200, (path, status, body[:300])
        return body.decode()

    def sends(self, path: str, **fields: str) -> str:
        """Where a form leads that is accepted."""
        status, place, body = self.asks("POST", path, **fields)
        assert status == 303, (path, status, body[:500])
        return place

    def gets_through(self, path: str, said: dict[str, str]) -> bool:
        """Whether a form is accepted by the process that it comes to."""
        return self.asks("POST", path, **said)[0] == 303

    def reads(self, path: str) -> Iterator[dict[str, Any]]:
        """What a stream says, until it ends."""
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        connection.request("GET", path, headers={"Cookie": cookies})
        answer = connection.getresponse()
        while line := answer.readline().decode():
            if found := re.search(r'"packed":"([^"]+)"', line):
                yield unpacked(found[1])

    def cuts(self, path: str) -> None:
        """Begins a stream, and breaks the connection off in the middle of it."""
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        connection.request("GET", path, headers={"Cookie": cookies})
        connection.getresponse().read(8)
        connection.close()


class Class:
    """The teacher, and what is on the sheets."""

    def __init__(self, server: Server, names: list[str]) -> None:
        self.server, self.teacher = server, Window(server)
        self.teacher.sends("/join", code=server.token, key="signs-in")
        said = {"name": "3b", "names": "\n".join(names), "game": "correction/final", "key": "first"}
        status, place, _ = self.teacher.asks("POST", "/c", **said)
        assert status == 307
        self.path = place.removesuffix("/codes")
        status, _, sheets = self.teacher.asks("POST", place, key="sheets")
        assert status == 200
        self.codes = dict(SHEET.findall(sheets.decode()))

    def enters(self, animal: str) -> Window:
        """A browser in which a member types their code."""
        window = Window(self.server)
        window.sends(self.path, code=self.codes[animal])
        return window

    def place(self, window: Window) -> str:
        return window.asks("GET", f"{self.path}/mine?go=1")[1]

    def plays(self, window: Window) -> int:
        """Plays what is offered first; returns how many steps that were: 0 or 1.

        A move whose answer was lost with its process is sent again with the same key.
        """
        place = self.place(window)
        page = window.sees(place)
        forms = [each for each in forms_in(page) if each.action.endswith("/commands")]
        if not forms or not forms[0].buttons:
            return 0
        window.sends(forms[0].action, **forms[0].sent())
        return 1

    def desk(self) -> dict[str, Any]:
        """What the stream of the desk begins with."""
        body = self.teacher.asks("GET", f"{self.path}/stream?limit=1")[2].decode()
        return unpacked(re.findall(r'"packed":"([^"]+)"', body)[0])

    def steps(self) -> int:
        """How many steps the desk shows at all tables together."""
        return sum(step_in(html) for _, _, html in self.desk()["cards"])


def unpacked(packed: str) -> dict[str, Any]:
    """What one event of the desk's stream says."""
    found: dict[str, Any] = json.loads(zlib.decompress(b64decode(packed)))
    return found


def step_in(html: str) -> int:
    """The step that a table's card at the desk shows."""
    return int(re.findall(r"step (\d+)", html)[-1])


class Desk:
    """The desk as it stands open all lesson: when each table's steps came to it, in seconds."""

    def __init__(self, window: Window, path: str) -> None:
        self._window, self._path = window, f"{path}/stream"
        self.came: dict[tuple[str, int], float] = {}
        self.is_open = True

    def read(self) -> None:
        """Reads until it is closed; it begins again when its process is killed."""
        while self.is_open:
            try:
                for event in self._window.reads(self._path):
                    self._take(event)
            except (OSError, HTTPException):
                sleep(0.05)

    def _take(self, event: dict[str, Any]) -> None:
        for match, _, html in event["cards"]:
            self.came.setdefault((match, step_in(html)), monotonic())

    def delay(self, match: str, step: int, played: float) -> float | None:
        """How late it showed a step, or a later one; None: not yet."""
        shown = [at for (each, now), at in self.came.items() if each == match and now >= step]
        return max(0.0, min(shown) - played) if shown else None


@contextmanager
def standing_open(lesson: Class) -> Iterator[Desk]:
    """The desk in a browser of the teacher's, until the end."""
    desk = Desk(lesson.teacher, lesson.path)
    reader = Thread(target=desk.read, daemon=True)
    reader.start()
    yield desk
    desk.is_open = False


def until(holds: Callable[[], bool]) -> None:
    """Waits for what another process has to hear of first."""
    latest = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < latest
        sleep(0.2)


LONG = pytest.mark.soak(only=True)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=LONG)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where the server keeps the lesson: a database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "lesson.db")
        return
    with servers.database(servers.usable()) as address, servers.schema(address) as setting:
        yield setting


@pytest.mark.parametrize("students", [6, pytest.param(30, marks=LONG)], ids=lambda n: f"{n}")
def test_a_lesson_loses_nothing(database: str, tmp_path: Path, students: int) -> None:
    names = [f"{NAMES[number % 6]} {number}" for number in range(students)]
    with running_workers(database, log=DEVNULL) as server:
        lesson = Class(server, names)
        late, *punctual = lesson.codes
        windows = {animal: lesson.enters(animal) for animal in punctual}
        status, _, _ = Window(server).asks("POST", lesson.path, code="aaa-aaa")
        assert status == 403
        played = sum(lesson.plays(each) for each in windows.values())
        windows[late] = lesson.enters(late)

        for cut in punctual[:CUTS]:
            windows[cut].cuts(lesson.place(windows[cut]).replace("?", "/stream?"))
        moved, swapped = punctual[1:3]
        older, windows[moved] = windows[moved], lesson.enters(moved)
        assert older.asks("GET", lesson.place(windows[moved]))[0] == 401
        _swap(lesson, windows, swapped, students)

        with standing_open(lesson) as desk:
            told: list[tuple[str, int, float]] = []
            for number in range(ROUNDS):
                for each in windows.values():
                    place = lesson.place(each)
                    if number == 1 and each is windows[moved]:
                        os.kill(server.workers[0], signal.SIGKILL)
                    if lesson.plays(each):
                        at = monotonic()
                        played += 1
                        step = int(re.findall(r'data-step="(\d+)"', each.sees(place))[0])
                        told.append((place.partition("?")[0][3:], step, at))
            tables = students // 2
            until(lambda: lesson.steps() == played + tables)  # each began with one
            until(lambda: all(desk.delay(*each) is not None for each in told))
            delays = sorted(desk.delay(*each) or 0.0 for each in told)
            if students > len(NAMES):
                assert delays[len(delays) * 95 // 100] < DESK_SECONDS, delays
        _ends(lesson, windows, students)
    if database.startswith(str(tmp_path)):
        stored = b"".join(each.read_bytes() for each in tmp_path.glob("lesson.db*"))
        assert not [name for name in NAMES if name.encode() in stored]


def _swap(lesson: Class, windows: dict[str, Window], swapped: str, students: int) -> None:
    """The teacher moves the first member to the seat of another."""
    before = lesson.place(windows[swapped])
    table = re.findall(r"/m/(\w+)\?as=seat-(\d)", before)[0]
    member = re.findall(r'value="(\d+)"', lesson.teacher.sees(f"{lesson.path}/codes"))
    assert len(set(member)) >= students
    lesson.teacher.sends(
        f"{lesson.path}/seats", member="1", place=".".join(table), do="move", key="moves"
    )
    otter = "Otter"
    assert lesson.place(windows[otter]) == before or otter == swapped


def _ends(lesson: Class, windows: dict[str, Window], students: int) -> None:
    """The bell, a question answered by all, the archive, and the end of the class."""
    lesson.teacher.sends(f"{lesson.path}/bell", do="stop")
    until(lambda: "stopped" in str(lesson.desk()["cards"]))
    for each in windows.values():
        match, _, seat = lesson.place(each).partition("?as=")
        said = {"as": seat, "q.knew": "4"}
        until(partial(each.gets_through, f"{match}/questions", said))
    assert "answers, from" in lesson.teacher.sees(f"{lesson.path}/answers")
    status, _, kept = lesson.teacher.asks("GET", f"{lesson.path}/archive")
    assert status == 200
    archive = ZipFile(BytesIO(kept))
    folders = {each.split("/")[1] for each in archive.namelist() if each.startswith("members/")}
    assert len(folders) == students
    for file in archive.namelist():
        if file.startswith("members/"):
            assert not any(name.encode() in archive.read(file) for name in NAMES), file
    lesson.teacher.sends(f"{lesson.path}/end", key="ends")
