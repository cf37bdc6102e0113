"""The rights of a browser: a new secret with each, none pushed out, and an end."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from api.declare.operations import Operation
from api.server.settings import Settings
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.access.visits import UNUSED
from tests.api.pages.test_visits import HTML, Browser, facilitating
from tests.api.party import Party
from tests.api.register import OPERATIONS
from tests.api.service import KEYS, Service, Table

KNOWN = "a-secret-that-somebody-else-knows"

TABLES = 30
"""More tables at one screen than a visit once kept the tokens of."""


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Service]:
    """A service that takes guests."""
    service = Service(tmp_path / "guests.db", settings=Settings(rates=False, guests=20))
    yield service
    service.ledger.close()


def grant_of(service: Service, token: str) -> Grant:
    grant = service.ledger.tokens.grant_of(token)
    assert grant
    return grant


def an_invitation(service: Service, table: Table) -> str:
    made: str = table.facilitator.post(f"{table.path}/seats/2/invitations", None).json["invitation"]
    return made


CODES: Mapping[str, Callable[[Service, Table], str]] = {
    "a facilitator's token": lambda service, _: service.token,
    "a seat's token": lambda _, table: table.tokens[1],
    "a link to watch": lambda service, table: service.ledger.tokens.issue(
        [Grant("spectator", table.id)]
    )[0],
    "an invitation": an_invitation,
    "a pass": lambda service, _: service.ledger.visits.pass_for(grant_of(service, service.token)),
}
"""All that a browser is signed in with."""


@pytest.mark.parametrize("code", CODES)
def test_a_secret_that_was_planted_opens_nothing_afterwards(service: Service, code: str) -> None:
    table = service.begin("hidden_hand")
    browser = Browser(service)
    browser.client.set_cookie("playledger", KNOWN)
    browser.signs_in(CODES[code](service, table))
    assert service.ledger.visits.grants(KNOWN) == []
    assert "<svg" in browser.sees(f"/m/{table.id}")


@pytest.mark.parametrize("code", CODES)
def test_the_secret_of_a_visit_is_new_with_every_right(service: Service, code: str) -> None:
    """Who planted a visit of their own never has the new right, and soon not the old ones of it."""
    own, table = service.begin("hidden_hand"), service.begin("hidden_hand")
    planted = service.ledger.visits.begin(grant_of(service, own.tokens[1]))
    browser = Browser(service)
    browser.client.set_cookie("playledger", planted)
    browser.signs_in(CODES[code](service, table))
    assert {each.match for each in service.ledger.visits.grants(planted)} == {own.id}
    assert "<svg" in browser.sees(f"/m/{table.id}")
    assert service.ledger.visits.grants(planted) == []
    assert "<svg" in browser.sees(f"/m/{own.id}")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("times", [1, 9])
def test_an_answer_that_is_lost_takes_no_right_away(
    service: Service, code: str, times: int
) -> None:
    """As after a double click: the browser knows nothing of the new secret, and keeps its own."""
    own, table = service.begin("hidden_hand"), service.begin("hidden_hand")
    browser = Browser(service)
    browser.signs_in(own.tokens[1])
    kept = browser.client.get_cookie("playledger")
    assert kept
    for _ in range(times):
        browser.signs_in(CODES[code](service, table))
        browser.client.set_cookie("playledger", kept.value)
    assert "<svg" in browser.sees(f"/m/{own.id}")
    browser.signs_in(CODES[code](service, table))
    assert "<svg" in browser.sees(f"/m/{own.id}")
    assert "<svg" in browser.sees(f"/m/{table.id}")
    assert service.ledger.visits.grants(kept.value) == []


def test_an_invitation_that_is_sent_twice_lets_its_sender_in(service: Service) -> None:
    """The first answer was lost. Who has the link, and not the form, is not let in by it."""
    table = service.begin("hidden_hand")
    sent = {"code": an_invitation(service, table), "key": "drawn", "name": "Bo"}
    for _ in range(2):
        browser = Browser(service)
        assert browser.sends("/join", **sent).status_code == 303
        assert "<svg" in browser.sees(f"/m/{table.id}?as=seat-2")
    assert Browser(service).sends("/join", **sent | {"key": "another"}).status_code == 403
    Browser(service).signs_in(an_invitation(service, table))
    assert Browser(service).sends("/join", **sent).status_code == 403


def test_new_secrets_that_nobody_uses_are_few(service: Service) -> None:
    table, browser = service.begin("hidden_hand"), Browser(service)
    browser.signs_in(table.tokens[1])
    kept = browser.client.get_cookie("playledger")
    assert kept
    browser.sees("/")
    for _ in range(30):
        browser.signs_in(service.token)
        browser.client.set_cookie("playledger", kept.value)
    visits = service.ledger.store.read("SELECT DISTINCT visit FROM visits")
    assert len(visits) <= 1 + UNUSED


FORMS = [each for each in OPERATIONS.values() if (each.body or "").endswith("urlencoded")]


@pytest.mark.parametrize("operation", FORMS, ids=lambda each: each.name)
def test_no_form_gives_a_right_to_a_secret_that_was_there_before(
    open_house: Service, operation: Operation
) -> None:
    """Whatever a form does, and whoever sends it: walked as the register asks it."""
    others, party = open_house.begin("correction"), Party(open_house)
    for who in ("facilitator", "seat", "other seat", "spectator"):
        token = party.caller(who).token or ""
        known = open_house.ledger.visits.begin(grant_of(open_house, token))
        before = set(open_house.ledger.visits.grants(known))
        client = open_house.app.test_client()
        client.set_cookie("playledger", known)
        body = party.body(operation.name)
        if operation.name == "sign_in":
            body = {"code": others.tokens[2]}
        answer = client.post(party.path(operation.name), data=body, headers=HTML)
        assert answer.status_code < 500
        assert set(open_house.ledger.visits.grants(known)) <= before
        if answer.status_code < 400:  # what is refused leaves the match as it was
            party = Party(open_house)


def test_who_begins_the_next_match_has_a_new_secret_too(service: Service) -> None:
    """Those who go along with them keep theirs: they do nothing, and what they hold is theirs."""
    browser, table = facilitating(service), service.begin("correction")
    browser.signs_in(table.tokens[1])
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 1})
    known = browser.client.get_cookie("playledger")
    assert known
    new = browser.sends(f"/m/{table.id}/next").headers["Location"]
    assert 'data-as="seat-2"' in browser.sees(new)
    assert service.ledger.visits.grants(known.value) == []


SIGNS_OF_LIFE = 40
"""A stream that sends more of them goes on."""


@pytest.mark.parametrize("path", ["/matches/{}/stream?after=1", "/m/{}/stream?after=1"])
def test_signing_out_ends_the_streams_of_a_browser(
    service: Service, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Also one that somebody else opened with its cookie."""
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.05)
    table, browser, thief = service.begin("hidden_hand"), Browser(service), Browser(service)
    browser.signs_in(table.tokens[1])
    stolen = browser.client.get_cookie("playledger")
    assert stolen
    thief.client.set_cookie("playledger", stolen.value)
    stream = thief.client.get(path.format(table.id))
    sent = iter(stream.response)
    assert [next(sent) for _ in range(4)]  # it goes on
    browser.sends("/sign-out")
    assert len(list(islice(sent, SIGNS_OF_LIFE))) < SIGNS_OF_LIFE
    stream.close()


def test_rights_are_not_pushed_out_by_newer_ones(service: Service) -> None:
    """A facilitator sets table after table at one screen, and is their facilitator still."""
    browser = facilitating(service)
    matches = [
        browser.sends("/m", game="squad_combat", bot="here", key=next(KEYS)).headers["Location"]
        for _ in range(TABLES)
    ]
    for match in (matches[0], matches[-1]):
        browser.sees(f"{match}/desk")
        assert "I am seat 2" in browser.sees(match)


def held(service: Service) -> Any:
    """All that is stored of matches and seats."""
    tables = ("stored_events", "tokens", "claims", "people", "visits")
    return [sorted(service.ledger.store.read(f"SELECT * FROM {name}"), key=str) for name in tables]


def test_what_is_too_much_for_a_browser_is_refused_and_nothing_is_recorded(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.desk.access.visits.RIGHTS", 2)
    table = service.begin("hidden_hand")
    browser = facilitating(service)
    for _ in range(2):
        [link] = service.ledger.tokens.issue([Grant("spectator", table.id)])
        browser.signs_in(link)
    browser.sees("/")  # with it the visit before has ended
    invitation = an_invitation(service, table)
    before = held(service)
    for path, fields in {
        "/join": {"code": invitation},
        "/m": {"game": "correction", "bot": "here", "key": "k"},
    }.items():
        answer = browser.sends(path, **fields)
        assert answer.status_code == 409
        assert "holds 2 seats and links already" in answer.text
        assert "Open the link in another browser" in answer.text
        assert held(service) == before
    browser.sees(f"/m/{table.id}/desk")
    browser.sends("/sign-out")
    browser.signs_in(invitation)


def test_a_browser_that_signs_in_again_with_the_same_token_counts_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.desk.access.visits.BROWSERS", {"seat": 1})
    table = service.begin("hidden_hand")
    browser, other = Browser(service), Browser(service)
    for _ in range(3):
        browser.signs_in(table.tokens[1])
    answer = other.sends("/join", code=table.tokens[1])
    assert answer.status_code == 409
    assert "open in 1 browsers already" in answer.text
    browser.sends("/sign-out")
    other.signs_in(table.tokens[1])


def test_who_signs_browsers_in_without_end_waits(tmp_path: Path) -> None:
    service = Service(tmp_path / "rates.db", settings=Settings(rates=True))
    table = service.begin("hidden_hand")
    [link] = service.ledger.tokens.issue([Grant("spectator", table.id)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("domain.ledger.desk.access.visits.BROWSERS", {"spectator": 1_000, "seat": 9})
        answers = [Browser(service).sends("/join", code=link).status_code for _ in range(130)]
        invitation = an_invitation(service, table)
        assert Browser(service).sends("/join", code=invitation).status_code == 429
    assert (answers[119], answers[120]) == (303, 429)
    assert service.ledger.seats.invited_to(invitation)  # and it was not spent
    service.ledger.close()
