"""Offers on a page: forms with lists, which work without scripts, for the seat that looks."""

import json
from html import unescape

import pytest

from tests.api.pages.found_forms import Form, forms_in
from tests.api.resources.test_open_tables import options
from tests.api.service import Caller, Service, Table
from tests.games.table.sheets import GATE_WARS

HTML = {"Accept": "text/html"}


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("table", options=options(GATE_WARS))


@pytest.fixture
def browser(service: Service, table: Table) -> Caller:
    """The browser of the seat that is not in turn."""
    who = service.caller(None)
    code = table.tokens[3 - table.now["to_act"]]
    assert who.ask("POST", "/join", data={"code": code}).status_code == 303
    return who


def page(who: Caller, path: str) -> str:
    found = who.ask("GET", path, headers=HTML)
    assert found.status_code == 200, found.text
    return found.text


def offers(who: Caller, table: Table) -> list[Form]:
    """The forms of all offers."""
    found = forms_in(page(who, f"/m/{table.id}"))
    return [each for each in found if each.action.endswith("/commands")]


def test_a_page_is_called_as_the_sheet(browser: Caller, table: Table) -> None:
    assert "Gate Wars" in page(browser, f"/m/{table.id}")


def test_a_seat_out_of_turn_sends_what_it_is_offered(browser: Caller, table: Table) -> None:
    own = 3 - table.now["to_act"]
    found = offers(browser, table)
    assert {each.fields["seat"] for each in found} == {str(own)}
    move = next(each for each in found if '"from":"market"' in each.fields["command"])
    assert json.loads(move.fields["command"])["type"] == "move"
    sent = move.sent(**{"command.to": json.dumps(f"hand:{own}"), "command.face": '""'})
    answer = browser.ask("POST", f"/m/{table.id}/commands", data=sent, headers=HTML)
    assert answer.status_code == 303, answer.text
    assert table.now["step"] == 2
    seat = table.facilitator.seen(f"{table.path}/steps/2")
    assert (seat["seat"], seat["command"]["type"]) == (own, "move")


def test_every_form_is_accepted_as_it_stands(browser: Caller, table: Table) -> None:
    """What a page chooses first is among what is offered; a form that is sent twice counts once."""
    for nth in range(6):
        found = offers(browser, table)
        sent = found[nth * 3 % len(found)].sent()
        for _ in "ab":
            answer = browser.ask("POST", f"/m/{table.id}/commands", data=sent, headers=HTML)
            assert answer.status_code == 303, answer.text
        assert table.now["step"] == nth + 2


def test_what_somebody_else_took_is_refused_in_words(browser: Caller, table: Table) -> None:
    own = 3 - table.now["to_act"]
    move = next(
        each for each in offers(browser, table) if '"from":"market"' in each.fields["command"]
    )
    what = json.loads(move.fields["command.what"])
    command = {"type": "move", "what": what, "from": "market", "to": "discard"}
    other = table.seats[3 - own]
    assert other.post(f"{table.path}/commands", {"command": command}).status_code == 201
    answer = browser.ask("POST", f"/m/{table.id}/commands", data=move.sent(), headers=HTML)
    assert answer.status_code == 422
    assert f"It is no longer in the market: seat {3 - own} took it." in unescape(answer.text)


def test_the_gallery_has_no_line_for_the_table(service: Service, table: Table) -> None:
    """What there is without a sheet is nothing to look at."""
    who = service.caller(None)
    assert who.ask("POST", "/join", data={"code": service.token}).status_code == 303
    front = page(who, "/")
    assert "/games/table/picture" not in front
    assert "Gate Wars" in front
