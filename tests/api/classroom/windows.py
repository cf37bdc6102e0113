"""Browsers without scripts, and a class whose members sit at them, over real HTTP."""

from http.client import HTTPConnection, HTTPException
from time import monotonic, sleep
from urllib.parse import urlencode, urlsplit

from tests.api.classroom.lesson import SHEET
from tests.api.pages.found_forms import forms_in
from tests.api.process import Server
from tests.waiting import PATIENCE

FORM = "application/x-www-form-urlencoded"


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
