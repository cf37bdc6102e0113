"""Authors' links: who comes by one brings prototypes, runs their tables, and sees no others'."""

from typing import Any

import pytest

from domain.ledger.desk.access import authors
from domain.ledger.desk.access.tokens import Grant
from tests.api.pages.found_forms import changing, forms_in
from tests.api.pages.test_replaying import pages_in
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service

HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def teacher(service: Service) -> Browser:
    return facilitating(service)


def link(teacher: Browser, name: str = "", for_: str = "many") -> str:
    """The code of a new link."""
    page = teacher.sends("/authors", name=name, **{"for": for_}).text
    return str(page.partition("/join?for=games#")[2].partition('"')[0])


def author(service: Service, code: str, title: str = "") -> Browser:
    """A browser that has opened a link, with a prototype if it is named."""
    found = Browser(service)
    assert found.signs_in(code).headers["Location"] == "/sheets"
    if title:
        assert found.sends("/sheets", title=title, **{"with": "cards"}).status_code == 303
    return found


def opened(who: Browser, slug: str, **given: Any) -> str:
    """The match of a table that an author opens at one screen."""
    answer = who.sends(f"/sheets/{slug}/tables", **{"for": "here", **given})
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].removeprefix("/m/")


def test_a_link_for_many_makes_an_author_of_each_browser_once(
    service: Service, teacher: Browser
) -> None:
    code = link(teacher, "3b")
    one, other = author(service, code, "Moon Market"), author(service, code, "Sun Market")
    assert "Moon Market" in one.sees("/sheets")
    assert "Moon Market" not in other.sees("/sheets")
    one.signs_in(code)
    assert "Moon Market" in one.sees("/sheets")
    [row] = service.ledger.authors.links()
    assert (row.issued.label, len(row.authors)) == ("3b", 2)
    assert "for many, 2 authors · 2 prototypes" in teacher.sees("/authors")


def test_a_link_for_one_opens_the_same_prototypes_on_each_device(
    service: Service, teacher: Browser
) -> None:
    code = link(teacher, for_="one")
    author(service, code, "Moon Market")
    assert "Moon Market" in author(service, code).sees("/sheets")


def test_nothing_of_another_author_can_be_found(service: Service, teacher: Browser) -> None:
    """What is not one's own looks like what is nowhere, byte for byte but for its name."""
    code = link(teacher)
    one, other = author(service, code, "Moon Market"), author(service, code, "Sun Market")
    match = opened(one, "moon-market")
    teacher.sends("/sheets", title="Star Market", **{"with": "cards"})
    for path in ("", "/cards", "/files", "?version=1"):
        for theirs in ("moon-market", "star-market"):
            there = other.sees(f"/sheets/{theirs}{path}", 404)
            assert there.replace(theirs, "x") == other.sees(f"/sheets/x{path}", 404)
    sent = next(
        each for each in changing(one.sees("/sheets/moon-market")) if each.action[-6:] == "market"
    )
    for path in ("/tables", "/erasure", ""):
        fields = {**sent.fields, "do": "text", "for": "here"}
        assert other.sends(f"/sheets/moon-market{path}", **fields).status_code == 404
    for path in (f"/m/{match}", f"/m/{match}/desk", f"/m/{match}/invitations"):
        assert other.sees(path, 404).replace(match, "a" * 12) == other.sees(
            path.replace(match, "a" * 12), 404
        )
    assert "Moon Market" not in other.sees("/")
    for path in ("/c", "/authors", "/refused", "/games/correction/new"):
        assert other.client.get(path, headers={"Accept": "text/html"}).status_code == 403, path
    assert "Moon Market" in one.sees("/sheets")


def test_programs_with_an_authors_token_see_nothing_else(
    service: Service, teacher: Browser
) -> None:
    table = service.begin("correction")
    [token] = service.ledger.tokens.issue([Grant("author", "a1b2c3d4e5f6")])
    who = service.caller(token)
    for path in ("/matches", "/tokens", "/refusals", "/classes"):
        assert who.get(path).status_code == 403
    assert who.post("/matches", {"game": "correction"}).status_code == 403
    assert who.get(table.path).status_code == 403
    [link_] = service.ledger.tokens.issue([Grant("authors", "a1b2c3d4e5f6")])
    assert service.caller(link_).get("/matches").status_code == 403


def test_an_author_runs_the_tables_that_they_open(service: Service, teacher: Browser) -> None:
    who = author(service, link(teacher), "Moon Market")
    match = opened(who, "moon-market")
    assert "Who sits where" in who.sees(f"/m/{match}/desk")
    for path in ("labels", "tries/kept", "analysis", "forks"):
        assert f"/m/{match}/{path}" not in who.sees(f"/m/{match}/desk")
        fields = {"labels": "x", "kept": "1", "at": 1}
        assert who.sends(f"/m/{match}/{path}", **fields).status_code == 403
    assert "Facilitator" in who.sees(f"/m/{match}?as=facilitator")
    sent = f"/m/{match}/stream?as=facilitator&after=0&limit=1"
    [whole], [own] = (pages_in(each.get(sent).text) for each in (service.facilitator, who.client))
    assert (f"/m/{match}/forks" in whole, f"/m/{match}/forks" in own) == (True, False)
    step = who.sends(f"/m/{match}/abandonment", step=1)
    assert step.status_code == 303
    assert match in who.sees("/")


def test_links_of_a_table_are_made_by_its_author(service: Service, teacher: Browser) -> None:
    who = author(service, link(teacher), "Moon Market")
    answer = who.sends("/sheets/moon-market/tables", **{"for": "people"})
    assert answer.status_code == 307
    page = who.sends(answer.headers["Location"]).text
    assert page.count("/join#") == 2


def test_so_many_tables_are_open_at_once_and_one_that_ends_makes_room(
    service: Service, teacher: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(authors, "TABLES", 2)
    who = author(service, link(teacher), "Moon Market")
    first = opened(who, "moon-market", key="one")
    assert opened(who, "moon-market", key="one") == first
    opened(who, "moon-market")
    answer = who.sends("/sheets/moon-market/tables", **{"for": "here"})
    assert answer.status_code == 409
    assert "You have 2 open tables" in answer.text
    who.sends(f"/m/{first}/abandonment", step=1)
    opened(who, "moon-market")


def test_prototypes_are_counted_by_author(
    service: Service, teacher: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.desk.prototypes.MOST", 1)
    code = link(teacher)
    one = author(service, code, "Moon Market")
    assert one.sends("/sheets", title="Sun Market").status_code == 409
    author(service, code, "Sun Market")


def test_a_link_lets_in_so_many_authors(
    service: Service, teacher: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(authors, "AUTHORS", 1)
    code = link(teacher)
    author(service, code)
    refused = Browser(service).sends("/join", code=code)
    assert refused.status_code == 409
    assert "has let in 1 authors" in refused.text


@pytest.mark.parametrize("do", ["end", "erase"])
def test_an_ended_link_opens_nothing_and_takes_all_rights_along(
    service: Service, teacher: Browser, do: str
) -> None:
    code = link(teacher, "Ana")
    who = author(service, code, "Moon Market")
    match = opened(who, "moon-market")
    [row] = service.ledger.authors.links()
    assert teacher.sends(f"/authors/{row.issued.id}/end", do=do).status_code == 303
    who.sees("/sheets", 403)
    assert who.client.get(f"/m/{match}/desk").status_code == 403
    assert who.sends("/join", code=code).status_code == 403
    kept = service.ledger.store.read("SELECT count(*) FROM prototypes")
    assert kept == [(0 if do == "erase" else 1,)]
    assert "Ana" not in teacher.sees("/authors")
    assert "Moon Market" in teacher.sees(f"/m/{match}?as=facilitator")


def test_who_lost_a_link_gets_one_more(service: Service, teacher: Browser) -> None:
    author(service, link(teacher), "Moon Market")
    [row] = service.ledger.authors.links()
    page = teacher.sends("/authors", author=row.authors[0].id).text
    code = page.partition("/join?for=games#")[2].partition('"')[0]
    assert "Moon Market" in author(service, code).sees("/sheets")


@pytest.mark.parametrize("name", [HOSTILE, "a\u202eb", "a\x07b"])
def test_a_hostile_name_is_refused_or_written_as_it_is(
    service: Service, teacher: Browser, name: str
) -> None:
    page = teacher.sends("/authors", name=name, **{"for": "one"})
    assert page.status_code == (200 if name == HOSTILE else 422)
    assert HOSTILE not in page.text
    assert name not in teacher.sees("/authors")


def test_all_forms_of_the_page_are_accepted(service: Service, teacher: Browser) -> None:
    author(service, link(teacher, "3b"))
    for form in forms_in(teacher.sees("/authors")):
        if "authors" in form.action:
            assert teacher.sends(form.action, **form.fields).status_code in (200, 303)


def test_a_newer_version_is_said_to_its_author_and_to_nobody_else(
    service: Service, teacher: Browser
) -> None:
    who = author(service, link(teacher), "Moon Market")
    match = opened(who, "moon-market")
    form = next(
        each for each in changing(who.sees("/sheets/moon-market")) if each.action[-6:] == "market"
    )
    sent = form.sent(**{"do": "form", "form.title": "Sun Market"})
    assert who.sends("/sheets/moon-market", **sent).status_code == 303
    assert "Version 2 of Sun Market is ready" in who.sees(f"/m/{match}?as=facilitator")
    assert "Sun Market" not in teacher.sees(f"/m/{match}?as=facilitator")
