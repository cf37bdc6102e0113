"""The forms of pages: a key for each, carried out once, and what somebody wrote is given back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.server.settings import Settings
from tests.api.pages.found_forms import Form, changing
from tests.api.service import Caller, Reply, Service, Table

HTML = {"Accept": "text/html"}
SHORT = re.compile(r"[\w-]{22}")
ONCE_BY_THEMSELVES = (
    "/sign-out",
    "/lead",
    "/shown",
    "/next",
    "/analysis",
    "/asks",
    "/refusals",
    "/erasure",
    "/example",
)
"""Ends of addresses whose forms say what is to be, and not what is to be added."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A service that takes guests."""
    service = Service(tmp_path / "playledger.db", settings=Settings(guests=50))
    yield service
    service.ledger.close()


@pytest.fixture
def table(service: Service) -> Table:
    begun = service.begin("correction")
    begun.play(2)
    for number in range(2):
        said = {"text": f"Why {number}?", "visibility": "public", "step": 1}
        begun.facilitator.post(f"{begun.path}/notes", said)
    return begun


def last_mover(table: Table) -> int:
    """The seat that moved last, which may take its move back by itself."""
    [seat] = (
        seat
        for seat, each in table.seats.items()
        if f"/m/{table.id}/takebacks" in page(each, f"/m/{table.id}?as=seat-{seat}")
    )
    return int(seat)


def spectator(table: Table, service: Service) -> Caller:
    made = table.facilitator.post(f"{table.path}/spectators", None)
    return service.caller(made.json["token"])


def signed_in(service: Service) -> Caller:
    """A browser in which the facilitator has signed in."""
    browser = service.caller(None)
    assert browser.ask("POST", "/join", data={"code": service.token}).status_code == 303
    return browser


def page(who: Caller, path: str) -> str:
    found = who.ask("GET", path, headers=HTML)
    assert found.status_code == 200, found.text
    return found.text


def send(who: Caller, form: Form, **changed: str) -> Reply:
    return who.ask("POST", form.action, data=form.sent(**changed), headers=HTML)


def form_to(page: str, ending: str) -> Form:
    """The first form of a page whose address ends so."""
    return next(each for each in changing(page) if each.action.endswith(ending))


def pages_of(table: Table, service: Service) -> Iterator[tuple[str, Caller, str]]:
    """Every page with forms, for everybody to whom it shows others."""
    match = f"/m/{table.id}"
    seat = table.seats[table.now["to_act"] or 1]
    for name, who in (
        ("facilitator", service.facilitator),
        ("seat", seat),
        ("spectator", spectator(table, service)),
        ("nobody", service.nobody),
        ("signed in", signed_in(service)),
    ):
        for path in ("/", "/join", match, f"{match}?at=1", f"{match}/part?at=1", f"{match}/desk"):
            if who.ask("GET", path, headers=HTML).status_code == 200:
                yield f"{path} for the {name}", who, path
        if name in ("facilitator", "seat"):
            yield f"diary for the {name}", who, f"{match}/diary"


def test_all_who_share_a_link_and_write_at_once_keep_their_notes(
    service: Service, table: Table
) -> None:
    watching = spectator(table, service)
    opened = [form_to(page(watching, f"/m/{table.id}?at=1"), "/notes") for _ in range(6)]
    sent = [send(watching, form, text=f"Note {number}") for number, form in enumerate(opened)]
    assert [each.status_code for each in sent] == [303] * 6
    kept = watching.seen(f"{table.path}/notes")["notes"]
    assert [each["text"] for each in kept[2:]] == [f"Note {number}" for number in range(6)]


def test_every_form_that_changes_something_has_a_key_of_its_own(
    service: Service, table: Table
) -> None:
    keys, addresses = [], set()
    for where, who, path in [*pages_of(table, service)] * 2:
        for form in changing(page(who, path)):
            ending = form.action.rpartition("/")[2]
            if f"/{ending}" in ONCE_BY_THEMSELVES:
                assert not form.keys, form
                continue
            assert [len(form.keys), *map(bool, map(SHORT.fullmatch, form.keys))] == [1, True], where
            keys += form.keys
            addresses.add(re.sub(r"\d+", "N", form.action.replace(table.id, "M")))
    assert len(set(keys)) == len(keys) > 100
    assert {"/guests", "/m", "/m/M/notes", "/m/M/forks", "/m/M/diary"} < addresses


def recorded(service: Service) -> list[int]:
    """How much a database holds; a bot that sits down plays on."""
    tables = ["notes", "tokens", "invitations", "requests", "bots", "labels"]
    if not service.ledger.store.read("SELECT * FROM bots"):
        tables += ["stored_events"]
    return [len(service.ledger.store.read(f"SELECT * FROM {each}")) for each in tables]


SENT: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("", "/notes", {"text": "Once."}),
    ("?at=1&as=public", "/notes/1/answers", {"text": "Once."}),
    ("?at=1&as=public", "/notes/1/resolution", {}),
    ("?as=facilitator", "/forks", {}),
    ("?as=facilitator", "/commands", {}),
    ("?as=last-mover", "/takebacks", {"to": "1"}),
    ("?as=seat-1", "/resignation", {}),
    ("/desk", "/seats/1", {}),
    ("/desk", "/seats/1", {"do": "greedy"}),
    ("/desk", "/seats/1", {"do": "free"}),
    ("/desk", "/spectators", {}),
    ("/desk", "/takebacks?as=facilitator", {"to": "1"}),
    ("/desk", "/abandonment", {}),
    ("/diary", "/diary", {"answer-1": "Once."}),
)


@pytest.mark.parametrize(("path", "ending", "typed"), SENT, ids=str)
def test_a_form_that_is_sent_twice_is_carried_out_once(
    service: Service, table: Table, path: str, ending: str, typed: dict[str, str]
) -> None:
    """By a double click, or loaded anew: and both times the answer is that it was done."""
    who = table.seats[1] if "seat-1" in path or ending == "/diary" else table.facilitator
    if "last-mover" in path:
        seat = last_mover(table)
        who, path = table.seats[seat], path.replace("last-mover", f"seat-{seat}")
    form = form_to(page(who, f"/m/{table.id}{path}"), ending)
    first = send(who, form, **typed)
    after = recorded(service)
    again = send(who, form, **typed)
    statuses = (first.status_code, again.status_code)
    if first.status_code != 422:  # as the rules refuse a seat's take-back
        assert statuses in ((303, 303), (200, 200))
    assert statuses[0] == statuses[1]
    assert recorded(service) == after


@pytest.mark.parametrize("bot", ["greedy", "here"])
def test_a_table_or_a_guests_table_that_is_begun_twice_is_one(service: Service, bot: str) -> None:
    browser = signed_in(service)
    front = form_to(page(browser, "/"), "/m")
    ways = [send(browser, front, bot=bot).headers["Location"] for _ in range(2)]
    guests = form_to(page(service.nobody, "/"), "/guests")
    visitors = [service.caller(None) for _ in range(2)]  # the answer to the first may be lost
    ways += [send(each, guests).headers["Location"] for each in visitors]
    assert len(set(ways)) == 2
    assert all(page(each, ways[-1]) for each in visitors)


GONE = (
    ("/notes", {"text": "x" * 10_001, "mark": "fun"}),
    ("/notes", {"text": "Half of it\x07", "mark": "fun"}),
    ("/notes", {"text": "Later.", "at": "9999"}),
    ("/notes", {"text": "Whose key?", "key": ""}),
    ("/notes/1/answers", {"text": "x" * 30_000}),
    ("/notes/99/answers", {"text": "To whom?"}),
    ("/diary", {"answer-1": "y" * 9_001, "answer-2": "Kept back."}),
    ("/takebacks", {"to": "twelve"}),
)


@pytest.mark.parametrize(("ending", "typed"), GONE, ids=str)
def test_what_somebody_wrote_comes_back_on_the_page_that_refuses_it(
    service: Service, table: Table, ending: str, typed: dict[str, str]
) -> None:
    number = last_mover(table) if ending == "/takebacks" else 1
    seat, before = table.seats[number], recorded(service)
    path = "/diary" if ending == "/diary" else f"?at=1&as=seat-{number}"
    found = form_to(page(seat, f"/m/{table.id}{path}"), ending.replace("99", "1"))
    form = found._replace(action=f"/m/{table.id}{ending}")
    refused = send(seat, form, **typed)
    assert refused.status_code in (404, 422)
    assert recorded(service) == before
    [again] = [each for each in changing(refused.text) if each.action == form.action]
    words = {name: word for name, word in typed.items() if name in form.typed}
    assert {name: again.fields[name] for name in words} == words
    assert again.keys != form.keys
    assert 'role="alert"' in refused.text


def test_a_refused_form_leads_back_to_where_it_stood(service: Service, table: Table) -> None:
    """As the same viewer, at the same step, with what follows hidden as it was."""
    seat = table.seats[1]
    form = form_to(page(seat, f"/m/{table.id}?at=1&as=seat-1&hide=1"), "/notes")
    refused = send(seat, form, text="x" * 10_001)
    place = f"/m/{table.id}?as=seat-1&amp;at=1&amp;hide=1"
    assert f'href="{place}">To the match</a>' in refused.text
    assert page(seat, place.replace("&amp;", "&"))
    nowhere = send(seat, form, text="Later.", at="9999")
    assert f'href="/m/{table.id}?as=seat-1&amp;hide=1">To the match</a>' in nowhere.text
    for who, path in ((service.nobody, f"/m/{table.id}"), (seat, "/m/nosuchmatch1")):
        assert "To the match" not in who.ask("GET", path, headers=HTML).text


@pytest.mark.parametrize("ending", ["/notes", "/notes/1/answers", "/diary"])
def test_words_come_back_to_who_was_signed_out_meanwhile_and_count_then(
    service: Service, table: Table, ending: str
) -> None:
    path = "/diary" if ending == "/diary" else "?at=1&as=seat-1"
    seat = table.seats[1]
    form = form_to(page(seat, f"/m/{table.id}{path}"), ending)
    name = form.typed[0]
    refused = send(service.nobody, form, **{name: "Not lost <b>."})
    assert refused.status_code == 401
    again = form_to(refused.text, ending)
    assert again.fields[name] == "Not lost <b>."
    assert send(seat, again).status_code == 303
    assert "Not lost <b>." in str(seat.seen(f"{table.path}/notes"))


def test_words_that_another_site_sends_are_not_given_back(service: Service, table: Table) -> None:
    form = form_to(page(table.seats[1], f"/m/{table.id}?at=1"), "/notes")
    headers = {**HTML, "Sec-Fetch-Site": "cross-site"}
    for who in (service.nobody, table.seats[1]):
        sent = {**form.sent(text="Press here."), "at": "9999"}
        refused = who.ask("POST", form.action, data=sent, headers=headers)
        assert refused.status_code in (401, 403, 404)
        assert "Press here." not in refused.text


def test_no_field_cuts_what_is_pasted_into_it_without_a_word(
    service: Service, table: Table
) -> None:
    for where, who, path in pages_of(table, service):
        assert "maxlength" not in page(who, path), where


@pytest.mark.parametrize("name", ["A" * 101, "Bo\nb"])
def test_a_name_that_does_not_fit_is_refused_whole_and_given_back(
    service: Service, table: Table, name: str
) -> None:
    invited = table.facilitator.post(f"{table.path}/seats/1/invitations", None)
    sent = {"code": invited.json["invitation"], "name": name}
    refused = service.nobody.ask("POST", "/join", data=sent, headers=HTML)
    assert refused.status_code == 422
    again = form_to(refused.text, "/join")
    assert {**again.fields, "key": ""} == {**sent, "key": ""}
    spent = service.nobody.ask(
        "POST", "/join", data={**sent, "code": "x", "name": "Bo"}, headers=HTML
    )
    again = form_to(spent.text, "/join")
    assert {**again.fields, "key": ""} == {"code": "x", "name": "Bo", "key": ""}


def test_a_note_that_is_too_long_is_refused_in_the_api_as_on_pages(table: Table) -> None:
    said = {"text": "x" * 30_000, "step": 1}
    answer = table.facilitator.post(f"{table.path}/notes", said)
    assert (answer.status_code, "10000" in answer.text) == (422, True)
    assert len(table.facilitator.seen(f"{table.path}/notes")["notes"]) == 2
