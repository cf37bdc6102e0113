"""Browsers: signed in once, out for good, and believed only when our own pages ask."""

import re
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import OPERATIONS
from api.server.settings import Settings, settings_of
from domain.ledger.desk.access.tokens import Grant
from tests.api.service import KEYS, Service, Table

HTML = {"Accept": "text/html,*/*;q=0.8"}
ELSEWHERE = {"Sec-Fetch-Site": "cross-site"}


class Browser:
    """A browser that keeps cookies."""

    def __init__(self, service: Service) -> None:
        self.client: FlaskClient = service.app.test_client()

    def sees(self, path: str, status: int = 200) -> str:
        answer = self.client.get(path, headers=HTML)
        assert answer.status_code == status, answer.text
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.mimetype == "text/html"
        return answer.text

    def sends(self, path: str, **fields: object) -> TestResponse:
        return self.client.post(path, data={"key": next(KEYS), **fields}, headers=HTML)

    def signs_in(self, code: str) -> TestResponse:
        answer = self.sends("/join", code=code)
        assert answer.status_code == 303, answer.text
        return answer


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("hidden_hand")


@pytest.fixture
def seated(service: Service, table: Table) -> Browser:
    """A browser at seat 1."""
    browser = Browser(service)
    browser.signs_in(table.tokens[1])
    return browser


def facilitating(service: Service) -> Browser:
    browser = Browser(service)
    browser.signs_in(service.token)
    return browser


def test_a_pass_signs_in_one_browser_once(service: Service) -> None:
    grant = service.ledger.tokens.grant_of(service.token)
    assert grant
    entry = service.ledger.visits.pass_for(grant)
    Browser(service).signs_in(f"http://localhost/join#{entry}")
    second = Browser(service).sends("/join", code=entry)
    assert second.status_code == 403
    assert "used already" in second.text


def test_a_pass_may_lead_to_a_match_and_nowhere_else(service: Service, table: Table) -> None:
    grant = service.ledger.tokens.grant_of(service.token)
    assert grant
    browser = Browser(service)
    page = browser.sees(f"/join?match={table.id}&for=desk")
    assert f'value="{table.id}"' in page
    assert "Go to the desk" in page
    assert "Sit down" not in page
    assert "Sit down" in browser.sees("/join")
    for asked, place in ((table.id, f"/m/{table.id}"), ("/evil.example", "/"), ("", "/")):
        entry = service.ledger.visits.pass_for(grant)
        assert browser.sends("/join", code=entry, match=asked).headers["Location"] == place


def test_a_pass_is_no_visit_and_a_visit_no_pass(service: Service) -> None:
    grant = service.ledger.tokens.grant_of(service.token)
    assert grant
    entry = service.ledger.visits.pass_for(grant)
    assert service.ledger.visits.grants(entry) == []
    visit = service.ledger.visits.begin(grant)
    assert service.ledger.visits.enter(visit) is None


def test_an_invitation_seats_the_browser_that_presses_the_button(
    service: Service, table: Table
) -> None:
    made = table.facilitator.post(f"{table.path}/seats/2/invitations", None).json
    browser = Browser(service)
    browser.sees("/join")
    answer = browser.sends("/join", code=made["invitation"], name="Ana")
    assert answer.headers["Location"] == f"/m/{table.id}"
    assert "Seat 2" in browser.sees(f"/m/{table.id}")
    assert Browser(service).sends("/join", code=made["invitation"]).status_code == 403


def test_the_cookie_can_not_be_read_by_scripts_or_sent_by_other_sites(tmp_path: Path) -> None:
    for https, name in ((False, "playledger"), (True, "__Host-playledger")):
        service = Service(tmp_path / f"{https}.db", settings=Settings(rates=False, https=https))
        answer = Browser(service).sends("/join", code=service.token)
        [cookie] = SimpleCookie(answer.headers["Set-Cookie"]).values()
        assert (cookie.key, cookie["path"], cookie["domain"]) == (name, "/", "")
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert bool(cookie["secure"]) == https
        assert service.token not in answer.headers["Set-Cookie"]
        service.ledger.close()


WRITING = [
    each
    for each in OPERATIONS.values()
    if each.method == "POST" and (each.takes_visit or not each.may)
]
BY_FORM = [each for each in WRITING if each.body and each.body.endswith("urlencoded")]


@pytest.mark.parametrize(
    "headers", [ELSEWHERE, {"Sec-Fetch-Site": "same-site"}, {"Origin": "http://elsewhere.example"}]
)
def test_what_another_site_sends_is_refused(
    service: Service, table: Table, headers: dict[str, str]
) -> None:
    browser, before = facilitating(service), table.facilitator.seen(table.path)
    for operation in BY_FORM:
        path = operation.path.replace("<match_id>", table.id).replace("<int:seat>", "1")
        path = path.replace("<int:note>", "1")
        sent = {"step": 1, "to": 1, "do": "free"}
        answer = browser.client.post(path, data=sent, headers=HTML | headers)
        assert answer.status_code == 403, operation.name
        assert "Another site" in answer.text, operation.name
        assert table.facilitator.seen(table.path) == before, operation.name


def test_at_least_the_forms_of_pages_were_tried() -> None:
    assert len(BY_FORM) >= 11


def test_the_page_of_another_seat_shows_nothing_of_it(seated: Browser, table: Table) -> None:
    own = seated.sees(f"/m/{table.id}?as=seat-1")
    other = seated.sees(f"/m/{table.id}?as=seat-2", 403)
    hand = table.seats[2].seen(f"{table.path}/state")["view"]["sides"][1]["hand"]
    titles = [f"{card.rstrip('0123456789').title()} {card.lstrip('abcdelru')}" for card in hand]
    assert not any(re.search(rf"\b{title}\b", page) for title in titles for page in (own, other))
    assert "<svg" not in other


def test_a_visit_opens_its_own_match_only(seated: Browser, service: Service) -> None:
    other = service.begin("hidden_hand")
    assert "<svg" not in seated.sees(f"/m/{other.id}", 404)
    assert "<svg" not in seated.sees(f"/m/{other.id}/part", 404)
    seated.sees(f"/m/{other.id}/desk", 404)


def test_after_sign_out_nothing_is_shown_and_the_cookie_is_dead(
    seated: Browser, service: Service, table: Table
) -> None:
    stolen = seated.client.get_cookie("playledger")
    assert stolen
    answer = seated.sends("/sign-out")
    assert answer.headers["Clear-Site-Data"] == '"cache", "storage"'
    assert "<svg" not in seated.sees(f"/m/{table.id}", 401)
    thief = Browser(service)
    thief.client.set_cookie("playledger", stolen.value)
    thief.sees(f"/m/{table.id}", 401)


def test_a_revoked_token_is_gone_from_every_visit(
    seated: Browser, service: Service, table: Table
) -> None:
    [issued] = [
        each for each in service.ledger.tokens.issued(match=table.id) if each.grant.seat == 1
    ]
    assert table.facilitator.delete(f"/tokens/{issued.id}").status_code == 200
    seated.sees(f"/m/{table.id}", 401)
    assert not [
        row
        for row in service.ledger.store.read("SELECT token FROM visits")
        if row[0] == issued.grant.id
    ]


def test_one_browser_may_hold_several_seats(service: Service, table: Table) -> None:
    browser = Browser(service)
    for token in table.tokens.values():
        browser.signs_in(token)
    for seat in table.tokens:
        browser.sends(f"/m/{table.id}/shown", seat=seat, **{"as": f"seat-{seat}"})
        assert f'data-as="seat-{seat}"' in browser.sees(f"/m/{table.id}?as=seat-{seat}")
    browser.sees(f"/m/{table.id}?as=facilitator", 403)


def test_a_command_is_a_button_and_a_refusal_a_sentence_with_its_rule(
    service: Service, table: Table
) -> None:
    browser = Browser(service)
    seat = table.now["to_act"]
    browser.signs_in(table.tokens[seat])
    page = browser.sees(f"/m/{table.id}")
    [step] = set(re.findall(r'name="step" value="(\d+)"', page))
    buttons = re.findall(r'name="command" value="([^"]+)"', page)
    legal = table.legal()
    assert len(buttons) == len(legal)
    refused = browser.sends(
        f"/m/{table.id}/commands", seat=seat, step=step, command='{"type":"Play","card":"red99"}'
    )
    assert refused.status_code == 422
    assert "Not allowed." in refused.text
    assert table.now["step"] == int(step)
    command = buttons[0].replace("&#34;", '"')
    done = browser.sends(f"/m/{table.id}/commands", seat=seat, step=step, command=command)
    assert done.status_code == 303
    assert table.now["step"] == int(step) + 1
    late = browser.sends(f"/m/{table.id}/commands", seat=seat, step=step, command=command)
    assert late.status_code == 409
    assert "The match has gone on" in late.text


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("notes", {"at": "x", "text": "Why?", "key": "k"}),
        ("notes", {"at": "9999", "text": "Why?", "key": "k"}),
        ("notes", {"at": "1", "text": "Why?", "key": ""}),
        ("notes", {"at": "1", "text": "\0", "key": "k"}),
        ("commands", {"step": "1", "seat": "-1", "command": "{}"}),
        ("commands", {"step": "1", "seat": "1", "command": "{"}),
        ("takebacks", {"to": "two", "step": "1"}),
    ],
)
def test_wrong_fields_are_refused_on_a_page(
    seated: Browser, table: Table, path: str, fields: dict[str, str]
) -> None:
    answer = seated.sends(f"/m/{table.id}/{path}", **fields)
    assert 400 <= answer.status_code < 500
    assert answer.mimetype == "text/html"


def test_the_future_is_not_in_a_page_that_hides_it(service: Service, table: Table) -> None:
    browser = facilitating(service)
    table.play(3)
    hidden = browser.sees(f"/m/{table.id}?at=2&hide=1")
    assert "at=4" not in hidden
    assert set(re.findall(r"data-key=\"([^\"]+)\"[^>]*at=3", hidden)) == {"ArrowRight", "]"}
    assert 'max="2"' in hidden


def test_a_spectator_watches_and_does_not_play(service: Service, table: Table) -> None:
    [token] = service.ledger.tokens.issue([Grant("spectator", table.id)])
    browser = Browser(service)
    browser.signs_in(token)
    page = browser.sees(f"/m/{table.id}")
    assert 'name="command"' not in page
    assert browser.sends(f"/m/{table.id}/commands", step=1, seat=1, command="{}").status_code == 403


def test_only_named_sites_may_show_a_match_in_a_frame(tmp_path: Path) -> None:
    given = "https://wiki.example.org, *, https://a.example; script-src *, http://b.example:81"
    settings = settings_of({"PLAYLEDGER_EMBEDDERS": given, "PLAYLEDGER_RATES": "off"})
    service = Service(tmp_path / "framed.db", settings=settings)
    table = service.begin("correction")
    wanted = {"": "https://wiki.example.org http://b.example:81", "/wall": "", "/desk": "'none'"}
    for path, sites in wanted.items():
        policy = table.facilitator.get(f"/m/{table.id}{path}").headers["Content-Security-Policy"]
        assert policy.endswith(f"frame-ancestors {sites or wanted['']}"), path
        assert "script-src *" not in policy
