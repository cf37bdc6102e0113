"""Analyses over HTTP: had made by the facilitator, elsewhere, and shown to those who may know."""

import os
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from api.background import analyst as making
from api.background.analyst import Analyst
from api.background.child import Child
from domain.kernel import FACILITATOR, Viewer, name_of
from domain.ledger.desk.figures.makings import LASTING, Making, Makings
from lab.analysis.analyse import analyse
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.api.service import Caller, Reply, Service, Table
from tests.waiting import until


def asked(table: Table, **query: Any) -> Reply:
    """The facilitator has an analysis made."""
    return table.facilitator.ask("POST", f"{table.path}/analysis", query_string=query)


def found(table: Table, **query: Any) -> Any:
    """The facilitator has one made, and waits for it."""
    assert asked(table, playouts=2, **query).status_code == 202
    until(lambda: analyst(table).making(table.id, whose(query)) is None)
    return table.facilitator.seen(f"{table.path}/analysis", **query)


def whose(query: dict[str, Any]) -> Viewer:
    return Viewer(query["seat"]) if "seat" in query else FACILITATOR


def analyst(table: Table) -> Analyst:
    application = table.facilitator.app
    return making.analyst.of(application)


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands, after three moves."""
    begun = service.begin("hidden_hand")
    begun.play(3)
    return begun


def test_what_is_made_is_what_the_command_line_makes(service: Service, table: Table) -> None:
    missing = table.facilitator.get(f"{table.path}/analysis")
    assert (missing.status_code, missing.json["code"]) == (404, "analysis_not_found")
    assert "`POST /matches/{id}/analysis`" in missing.json["hint"]
    for query in ({}, {"seat": 1}):
        told = found(table, **query)
        own = analyse(Walk(timeline_of(service.ledger, table.id), whose(query)), 2)
        assert [each["chances"] for each in told["points"]] == [each.chances for each in own.points]
        assert (told["viewer"], told["known_by"]) == (name_of(whose(query)),) * 2
        assert (told["step"], told["value"], told["making"]) == (4, "hint-playouts-3:2", None)
        assert [each["luck"] for each in told["accounts"]] == [each.luck for each in own.accounts]
        assert "values" not in told


def test_each_sees_what_they_may_know_and_all_everything_after_the_end(table: Table) -> None:
    found(table)
    found(table, seat=1)
    said = [each.get(f"{table.path}/analysis") for each in table.seats.values()]
    assert [each.status_code for each in said] == [200, 404]
    assert (said[0].json["known_by"], said[0].json["accounts"]) == ("seat-1", [])
    assert said[0].json["making"] is None
    assert table.seats[1].get(f"{table.path}/analysis", seat="public").status_code == 404
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 4})
    for seat in table.seats.values():
        assert seat.seen(f"{table.path}/analysis")["known_by"] == "facilitator"


def test_while_it_is_made_its_facilitator_alone_is_told_how_far_it_is(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, ask = Event(), Child.ask

    def slowly(child: Child, *given: Any) -> object:
        assert goes_on.wait(30)
        return ask(child, *given)

    monkeypatch.setattr(Child, "ask", slowly)
    first = asked(table, playouts=2)
    assert (first.json["state"], first.json["playouts"]) == ("waiting", 2)
    until(lambda: asked(table).json["state"] == "making")
    assert asked(table).json["playouts"] == 2
    answers = [who.get(f"{table.path}/analysis") for who in (table.facilitator, table.seats[1])]
    assert [each.json["code"] for each in answers] == ["analysis_unfinished", "analysis_not_found"]
    assert answers[0].headers["Retry-After"]
    goes_on.set()
    until(lambda: table.facilitator.get(f"{table.path}/analysis").status_code == 200)


def test_after_more_steps_it_goes_on_and_says_so(table: Table) -> None:
    before = found(table)
    table.play(1)
    after = found(table)
    assert (before["step"], after["step"]) == (4, 5)
    assert after["points"][:4] == before["points"]


def test_no_more_wait_than_may(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.background.analyst.ANALYSES", 2)
    monkeypatch.setattr(Child, "ask", lambda *_: Event().wait())
    tables = [service.begin("hidden_hand") for _ in range(3)]
    assert [asked(each).status_code for each in tables] == [202, 202, 429]
    assert asked(tables[0]).status_code == 202
    assert asked(tables[2]).json["code"] == "analyses_full"


def test_what_can_not_be_known_is_refused_with_the_reason(service: Service) -> None:
    secret, hiding = service.begin("location_ccg"), service.begin("hidden_hand", hide_odds=True)
    for table, code in ((secret, "analysis_of_secrets"), (hiding, "odds_hidden")):
        refused = asked(table, seat=1)
        assert (refused.status_code, refused.json["code"]) == (409, code)
    assert asked(hiding, playouts=2).status_code == 202


@pytest.mark.parametrize("query", [{"playouts": 1}, {"playouts": 129}, {"seat": 3}, {"at": 1}])
def test_what_does_not_fit_is_refused(table: Table, query: dict[str, Any]) -> None:
    assert asked(table, **query).status_code == 422


def test_one_that_is_killed_says_so_and_can_be_asked_for_again(table: Table) -> None:
    child = analyst(table)._child
    asked(table, playouts=128)
    until(lambda: asked(table).json["of"])
    os.kill(child.pid or 0, signal.SIGKILL)
    until(lambda: (kept := analyst(table).making(table.id, FACILITATOR)) and kept.state == "failed")
    assert "could not be found" in table.facilitator.get(f"/m/{table.id}/desk").text
    assert found(table)["value"] == "hint-playouts-3:2"


def test_a_teacher_finds_them_at_the_desk(table: Table) -> None:
    """Without a terminal: a button, how far it is, and links to what was found."""
    desk = table.facilitator.get(f"/m/{table.id}/desk")
    assert "Find the win chances</button>" in desk.text
    assert "Refresh" not in desk.headers
    analyst(table).make(table.id, FACILITATOR, 2)
    until(lambda: analyst(table).making(table.id, FACILITATOR) is None)
    desk = table.facilitator.get(f"/m/{table.id}/desk")
    assert f'href="/m/{table.id}?as=facilitator#chances"' in desk.text
    assert "Find the win chances</button>" not in desk.text
    assert 'id="chances"' in table.facilitator.get(f"/m/{table.id}").text
    assert "Win chance" in table.facilitator.get(f"/m/{table.id}/diary").text
    table.play(1)
    desk = table.facilitator.get(f"/m/{table.id}/desk")
    assert "up to step 4 of 5" in desk.text
    sent = table.facilitator.ask("POST", f"/m/{table.id}/analysis", data={})
    assert (sent.status_code, sent.headers["Location"]) == (303, f"/m/{table.id}/desk")
    desk = table.facilitator.get(f"/m/{table.id}/desk")
    assert "They are being found" in desk.text
    assert desk.headers["Refresh"]


def test_another_process_says_how_far_it_is_and_makes_it_not_again(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Service(tmp_path / "playledger.db")
    asks: list[object] = []

    def ask(*given: object) -> None:
        asks.append(given)
        Event().wait()

    monkeypatch.setattr(Child, "ask", ask)
    table = service.begin("hidden_hand")
    table.play(2)
    assert asked(table).json["state"] == "waiting"
    until(lambda: len(asks) == 1)
    elsewhere = Caller(other.app, service.token)
    again = elsewhere.post(f"{table.path}/analysis", None)
    assert (again.status_code, again.json["state"]) == (202, "making")
    unfinished = elsewhere.get(f"{table.path}/analysis")
    assert unfinished.json["code"] == "analysis_unfinished"
    assert len(asks) == 1
    other.ledger.close()


def test_what_nobody_was_heard_of_for_a_while_can_be_asked_for_again(
    now: FrozenDateTimeFactory, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is gone: killed, or cut off from the database."""
    monkeypatch.setattr(Child, "ask", lambda *_: Event().wait())
    table = service.begin("hidden_hand")
    asked(table)
    another = Makings(service.ledger.store, lambda: datetime.now(UTC))
    wanted = Making(table.id, FACILITATOR, 2)
    for _ in range(1000):  # it has begun before time moves
        making = another.of(table.id, FACILITATOR)
        if making is not None and making.state == "making":
            break
        Event().wait(0.01)
    now.tick(LASTING - timedelta(seconds=1))
    assert not another.claim(wanted)
    now.tick(timedelta(seconds=1))
    assert another.of(table.id, FACILITATOR) is None
    assert another.claim(wanted)
