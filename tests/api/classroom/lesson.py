"""A class as tests make it: through its pages, with a browser for each member."""

import re
from html import unescape

from tests.api.pages.found_forms import forms_in
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.service import Service

NAMES = "Ana\nBo <script>\n=cmd()\nCem\nAna\nJo\u0308rg"
SHEET = re.compile(r'QR code for ([\w ]+)".*?<b>([a-z2-9]{3}-[a-z2-9]{3})</b>', re.DOTALL)


class Lesson:
    """A class begun by its teacher on one form; `codes` are those on the sheets, by animal."""

    def __init__(self, service: Service, names: str = NAMES, **fields: str) -> None:
        self.service = service
        self.teacher = facilitating(service)
        said = {"name": "3b", "names": names, "game": "correction/final", **fields}
        answer = self.teacher.sends("/c", **said)
        assert answer.status_code == 307, answer.text
        self.sheets = self.teacher.sends(answer.headers["Location"])
        assert self.sheets.status_code == 200, self.sheets.text
        self.id = answer.headers["Location"].split("/")[2]
        self.codes = dict(SHEET.findall(unescape(self.sheets.text)))

    @property
    def path(self) -> str:
        """The address of the class."""
        return f"/c/{self.id}"

    def tables(self) -> dict[int, str]:
        """The matches of the newest assignment, by table."""
        found = self.service.ledger.classes.tables(self.id)
        newest = max(each.assignment for each in found)
        return {each.number: each.match for each in found if each.assignment == newest}

    def student(self, animal: str, browser: Browser | None = None) -> "Student":
        """A member who types their code, into a browser of their own."""
        found = Student(self, animal, browser or Browser(self.service))
        found.types_code()
        return found


class Student:
    """A member at their browser."""

    def __init__(self, lesson: Lesson, animal: str, browser: Browser) -> None:
        self.lesson, self.animal, self.browser = lesson, animal, browser

    def types_code(self) -> None:
        """Types the code, and is led to their seat."""
        code = self.lesson.codes[self.animal]
        answer = self.browser.sends(self.lesson.path, code=code)
        assert answer.status_code == 303, answer.text

    @property
    def place(self) -> str:
        """The address that the member is led to: their table and seat."""
        answer = self.browser.client.get(f"{self.lesson.path}/mine?go=1", headers=HTML)
        return str(answer.headers.get("Location", ""))

    def plays(self) -> bool:
        """Plays the first thing that is offered; returns False where it is not their turn."""
        place = self.place
        if not place:
            return False
        page = self.browser.sees(place)
        forms = [each for each in forms_in(page) if each.action.endswith("/commands")]
        if not forms or not forms[0].buttons:
            return False
        answer = self.browser.client.post(forms[0].action, data=forms[0].sent(), headers=HTML)
        assert answer.status_code == 303, answer.text
        return True
