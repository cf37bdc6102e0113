"""What programs can ask for, people find on pages: each operation has a way there, or a reason."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from urllib.parse import urlsplit

import pytest
from werkzeug.exceptions import HTTPException

from api.app import PAGES as PAGE_GROUPS
from tests.api.classroom.lesson import Lesson
from tests.api.contract.test_acts import ALIKE
from tests.api.matrix import OPERATIONS
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.service import Service

ON_PAGES: Mapping[str, str] = {
    "list_matches": "see_front_page",
    "list_games": "see_front_page",
    "see_game": "see_rules",
    "list_cards": "see_rules",
    "see_match": "see_match_page",
    "see_sheet": "see_match_page",
    "see_state": "see_match_page",
    "see_step": "see_match_page",
    "list_legal": "play_on_page",
    "list_events": "see_log_file",
    "see_match_tables": "see_match_spreadsheet",
    "see_tables": "see_spreadsheet",
    "list_lineage": "see_tree",
    "see_diary": "see_diary_page",
    "see_analysis": "see_match_page",
    "see_bundle": "see_bundle_file",
    "verify_match": "see_files",
    "list_notes": "see_match_page",
    "list_refusals": "see_refused",
    "list_seats": "see_invitations",
    "list_asks": "see_match_page",
    "list_classes": "see_classes",
    "see_class": "see_class_desk",
}
"""The page that shows what an operation of the API reads; what pages do is listed with the acts."""


def pages_of(name: str) -> set[str]:
    """The pages that show or do what an operation of the API does."""
    doing = {page for page, operation, _ in ALIKE if operation.endswith(f".{name}")}
    return {each.rpartition(".")[2] for each in doing} | {ON_PAGES.get(name, name)}


OF_PAGES = {name for group in PAGE_GROUPS for name in group.operations}

BY_THEMSELVES: Mapping[str, str] = {
    "see_match_part": "a script asks for it when its reader steps on",
    "answer_try": "a script asks why, where somebody pointed in vain",
    "see_page_stream": "a script listens to it",
    "see_class_stream": "a script listens to it",
    "erase_answers": "only once somebody has answered",
    "see_class_door": "it stands on the sheets that members are handed",
    "see_own_tables": "the door of a class leads there",
    "play_as_guest": "only where guests are let in, and to who is not signed in",
    "show_seat": "only at a screen that several seats share",
}
"""Operations of pages to which no link of a facilitator or a seat leads."""

FOR_PROGRAMS: Mapping[str, str] = {
    "see_health": "asked by what watches over the service",
    "see_readiness": "asked by what watches over the service",
    "see_metrics": "asked by what gathers figures",
    "see_stream": "a page has a stream of its own",
    "create_stream_ticket": "a page's stream goes by its cookie",
    "see_game_openapi": "for programs that play; /docs says where it is",
    "list_decks": "decks are written as files and sent by programs",
    "list_match_cards": "the table and the page of rules show the cards",
    "take_bundle_in": "whoever has a bundle has the command line that takes it in",
    "list_tokens": "rights are for who runs the service: `playledger token`",
    "revoke_token": "rights are for who runs the service: `playledger token`",
}
"""What no person wants in a browser, and why."""


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


def crawled(service: Service, browser: Browser, *begins: str) -> set[str]:
    """All operations that are reached from some pages; of a kind of page one is followed."""
    reached: set[str] = set()
    waiting, looked_at = [*begins], set[str]()
    while waiting:
        address = waiting.pop(0)
        kind = re.sub(r"(=|/)[a-z2-7]{12}|\d+|<[^>]+>|(?<=/games/)\w+", "", address)
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
    programs = set(OPERATIONS) - OF_PAGES
    assert not set(ON_PAGES) & set(FOR_PROGRAMS)
    missing = {
        name for name in programs - set(FOR_PROGRAMS) if reached.isdisjoint({name, *pages_of(name)})
    }
    assert not missing


def test_every_page_and_form_is_linked_from_another(reached: set[str]) -> None:
    assert OF_PAGES - reached == set(BY_THEMSELVES)
