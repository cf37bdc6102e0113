"""What programs can ask for, people find on pages: each operation has a way there, or a reason."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urlsplit

import pytest
from werkzeug.exceptions import HTTPException

from api.app import PAGES as PAGE_GROUPS
from tests.api.classroom.lesson import Lesson
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.register import OPERATIONS, REGISTER
from tests.api.service import Service
from tests.rounds import IS_SOAK

OF_PAGES = {name for group in PAGE_GROUPS for name in group.operations}
PROGRAMS = set(OPERATIONS) - OF_PAGES
PAGES_AT = {(each.method, each.path): name for name, each in OPERATIONS.items()}


def pages_of(name: str) -> set[str | None]:
    """The pages that show or do what an operation of the API does: as said, or at its address."""
    operation = OPERATIONS[name]
    doing = {page for page, each in REGISTER.items() if name in dict(each.acts)}
    at_address = PAGES_AT.get((operation.method, operation.path.replace("/matches/", "/m/")))
    return {name, *doing, REGISTER[name].shown_on or at_address}


def linked(service: Service, page: str) -> Iterator[tuple[str, str]]:
    """The operations that a page leads to, with their addresses."""
    found = [("GET", each) for each in re.findall(r'(?:href|src)="([^"#]+)', page)]
    found += [
        (method.upper(), each)
        for method, each in re.findall(r'<form[^>]*method="(\w+)"[^>]*action="([^"]+)"', page)
    ]
    found += [("POST", each) for each in re.findall(r'formaction="([^"]+)"', page)]
    routes = service.app.url_map.bind("localhost")
    for method, address in found:
        path = urlsplit(unescape(address)).path
        try:
            endpoint, _ = routes.match(path, method)
        except HTTPException:
            continue
        yield endpoint.rpartition(".")[2], unescape(address)


KIND = re.compile(r"(=|/)[a-z2-7]{12}|\d+|<[^>]+>|(?<=/games/)\w+|(?<=/problems/)\w+")
"""What is not of the kind of a page: which match, number, name, game or problem it is about."""


def kind_of(address: str) -> str:
    """The kind of a page: its path, and what is asked of it; in long rounds with which values."""
    return KIND.sub("", address if IS_SOAK else re.sub("=[^&]*", "", address))


def crawled(service: Service, browser: Browser, *begins: str) -> set[str]:
    """All operations that are reached from some pages; of a kind of page one is followed."""
    reached: set[str] = set()
    waiting, looked_at = [*begins], set[str]()
    while waiting:
        address = waiting.pop(0)
        kind = kind_of(address)
        if kind in looked_at:
            continue
        looked_at.add(kind)
        answer = browser.client.get(address, headers=HTML)
        assert answer.status_code < 400, (address, answer.status_code, answer.text[:300])
        if answer.mimetype != "text/html":
            continue
        for name, onward in linked(service, answer.text):
            reached.add(name)
            if OPERATIONS[name].method == "GET" and onward.startswith("/"):
                waiting.append(onward)
    return reached


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("ways") / "playledger.db")
    yield service
    service.ledger.close()


@pytest.fixture(scope="module")
def reached(service: Service) -> set[str]:
    """What is reached by a facilitator, and by who sits at a table."""
    over = service.begin("hidden_hand")
    over.facilitator.post(f"{over.path}/abandonment", {"expected_step": 1})
    over.facilitator.put(f"{over.path}/labels", {"labels": ["example"]})
    table = service.begin("correction")
    table.play(3)
    note = {"text": "Why?", "visibility": "public", "step": 4}
    table.seats[table.now["to_act"]].post(f"{table.path}/notes", note)
    facilitating(service).sends("/sheets", title="Moon Market", key="k", **{"with": "cards"})
    service.ledger.authors.link("3b", is_for_many=True)
    seated = Browser(service)
    seated.signs_in(table.tokens[table.now["to_act"]])
    seated.sends(f"/m/{table.id}/asks", wanted="takeback", step=table.now["step"], to=1)
    gone = Browser(service)
    gone.signs_in(over.tokens[1])
    polled, follower = service.begin("correction"), Browser(service)
    facilitating(service).sends(f"/m/{polled.id}/lead", at=1, hide="1", do="ask")
    follower.signs_in(polled.tokens[1])
    lesson = Lesson(service)
    member = lesson.student("Otter").browser
    people = (facilitating(service), seated, gone, Browser(service), member)
    ended = crawled(service, people[0], f"/m/{over.id}")
    own = crawled(service, member, lesson.path, f"{lesson.path}/mine")
    picks = crawled(service, follower, f"/m/{polled.id}")
    asked = crawled(service, people[0], f"/m/{table.id}")
    return set.union(ended, own, picks, asked, *(crawled(service, each, "/") for each in people))


def test_every_operation_that_people_want_has_a_way_from_a_page(reached: set[str]) -> None:
    wanted = {name for name in PROGRAMS if not REGISTER[name].alone}
    assert not {name for name in PROGRAMS - wanted if REGISTER[name].shown_on}
    assert not {name for name in wanted if reached.isdisjoint(pages_of(name))}


def test_every_page_and_form_is_linked_from_another(reached: set[str]) -> None:
    unlinked = {name for name, each in REGISTER.items() if each.unlinked}
    assert OF_PAGES - reached == unlinked
