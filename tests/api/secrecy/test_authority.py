"""Who may do what: every operation, with every kind of token, of one's own match and others'."""

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from api.server.settings import Settings
from domain.ledger.stores.database import TABLES
from tests.api.matrix import COLUMNS, OUTSIDE, RUNNING, WATCHING, expected
from tests.api.party import Party
from tests.api.register import OPERATIONS, REGISTER, ROOMS, SAID
from tests.api.service import Service, Table

OK, NO_TOKEN, FORBIDDEN, NOT_THERE = 200, 401, 403, 404


def routed(service: Service) -> list[str]:
    """The operation behind every route of the application."""
    return [rule.endpoint.rpartition(".")[2] for rule in service.app.url_map.iter_rules()]


LEFT = ("refusals", "more_refusals", "token_uses", "analyses", "wrong_codes")


def stored(service: Service) -> list[Any]:
    """All that the database holds, but for what every request leaves there.

    Analyses are kept behind the back of requests, as soon as they are made. It is read again once
    anything was written.
    """
    version = service.version()
    if version is None or version != service.stored[0]:
        tables = ("stored_events", *(name for name in TABLES if name not in LEFT))
        found = (service.ledger.store.read(f"SELECT * FROM {name}") for name in tables)
        service.stored = version, [sorted(rows, key=str) for rows in found]
    return service.stored[1]


def test_what_is_stored_is_read_again_once_anybody_has_written(
    service: Service, tmp_path: Path
) -> None:
    other = Service(tmp_path / "playledger.db")
    assert stored(service) is stored(service)
    for writing in (service, other):
        before = stored(service)
        writing.begin("correction")
        assert stored(service) != before
    other.ledger.close()


@pytest.mark.usefixtures("waiting_bots")
@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_cell_of_the_matrix_is_wrong(service: Service, operation: str) -> None:
    """Who is not let through changes nothing, either."""
    wrong = []
    parties = {is_own: Party(service) for is_own in (True, False)}
    callers = {who: parties[True].caller(who) for who in COLUMNS}
    before = stored(service)
    for who, is_own in product(COLUMNS, parties):
        answer = parties[is_own].ask(operation, callers[who], names_seat=who in RUNNING)
        wanted = expected(operation, who, is_own_match=is_own)
        after = stored(service)
        if answer.status_code != wanted or (after != before and answer.status_code >= 400):
            wrong.append((who, is_own, answer.status_code, wanted, answer.text[:200]))
        if after != before:
            parties[is_own] = Party(service)
            if is_own:
                callers = {each: parties[True].caller(each) for each in COLUMNS}
            before = stored(service)
    assert wrong == []


def test_who_asks_for_a_match_that_is_not_there_is_told_so(service: Service) -> None:
    """A facilitator, whom no token binds to a match."""
    party = Party(service)
    party.table.id = "a" * 12
    asked = [
        name
        for name, each in OPERATIONS.items()
        if "<match_id>" in each.path and "facilitator" in each.may
    ]
    answers = {name: party.ask(name, service.facilitator, names_seat=True) for name in asked}
    found = {name for name, each in answers.items() if each.status_code not in (404, 422)}
    assert found == set()


def test_no_operation_is_outside_the_matrix(service: Service) -> None:
    assert {*routed(service)} == set(OPERATIONS) == set(REGISTER)


def test_no_operation_has_two_entries() -> None:
    assert sum(len(room.ENTRIES) for room in ROOMS) == len(SAID)


def test_no_two_routes_share_an_operation(service: Service) -> None:
    operations = routed(service)
    assert sorted(operations) == sorted(set(operations))


VIEWERS: Mapping[str, tuple[str, ...]] = {
    "public": WATCHING,
    "facilitator": RUNNING,
    "awaited": ("seat", *RUNNING),
    "waiting": ("other seat", *RUNNING),
}
"""Who may look as which viewer."""


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands."""
    return service.begin("hidden_hand")


@pytest.mark.parametrize("path", ["state", "legal", "events", "steps/1", "notes"])
def test_nobody_looks_as_a_viewer_that_is_not_theirs(service: Service, path: str) -> None:
    party, wrong = Party(service), []
    names = {"awaited": f"seat-{party.seat}", "waiting": f"seat-{3 - party.seat}"}
    for viewer, allowed in VIEWERS.items():
        for who in COLUMNS:
            name = names.get(viewer, viewer)
            answer = party.caller(who).get(f"{party.table.path}/{path}", seat=name)
            wanted = NO_TOKEN if who in OUTSIDE else OK if who in allowed else FORBIDDEN
            if answer.status_code != wanted or (wanted == OK and answer.json["viewer"] != name):
                wrong.append((viewer, who, answer.status_code, wanted))
    assert wrong == []


def test_a_spectator_sees_what_the_public_sees_byte_for_byte(service: Service) -> None:
    party = Party(service)
    party.table.play(3)
    spectator = party.caller("spectator")
    for path in ("/state", "/legal", "/events", "/steps/2", "/notes"):
        seen = spectator.get(party.table.path + path)
        assert seen.data == party.table.facilitator.get(party.table.path + path, seat="public").data
        assert seen.json["viewer"] == "public"


SHOWS_A_STATE = ("create_match", "see_match", "see_state", "list_legal", "list_events", "see_step")


@pytest.mark.parametrize("operation", SHOWS_A_STATE)
def test_what_shows_a_state_says_whose_view_it_is_and_at_which_step(
    service: Service, operation: str
) -> None:
    party = Party(service)
    answer = party.ask(operation, party.table.facilitator, names_seat=True)
    assert answer.json["viewer"] == "facilitator"
    assert answer.json["step"] == 1


def test_a_match_of_others_looks_like_none(service: Service) -> None:
    """Byte for byte, but for the id that was asked for: for seats and for spectators."""
    party, table = Party(service), service.begin("hidden_hand")
    for who in ("seat", "spectator"):
        asking = party.caller(who)
        for path in ("", "/state", "/legal", "/events", "/seats", "/notes"):
            foreign = asking.get(table.path + path)
            missing = asking.get(f"/matches/{'a' * 12}{path}")
            assert foreign.status_code == NOT_THERE
            assert foreign.data == missing.data.replace(b"a" * 12, table.id.encode())
            assert foreign.headers == missing.headers


def test_metrics_can_be_opened_to_this_machine_and_to_no_other(tmp_path: Path) -> None:
    local = Service(tmp_path / "local.db", settings=Settings(rates=False, local_metrics=True))
    for address, status in (("127.0.0.1", OK), ("::1", OK), ("192.0.2.7", NO_TOKEN)):
        answer = local.nobody.ask("GET", "/metrics", environ_base={"REMOTE_ADDR": address})
        assert answer.status_code == status
    local.ledger.close()


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        "Basic {token}",
        "{token}",
        "Bearer {token}x",
        "Bearer {short}",
        "Bearer {token} {token}",
        "Bearer \x7f\xff",
        "Bearer ' OR 1=1 --",
        "Bearer " + "y" * 10_000,
    ],
)
def test_a_token_must_be_exactly_right(service: Service, header: str) -> None:
    sent = header.format(token=service.token, short=service.token[:-1])
    response = service.nobody.ask("GET", "/matches", headers={"Authorization": sent})
    assert response.status_code == NO_TOKEN
    assert response.headers["WWW-Authenticate"].startswith("Bearer")
    assert service.token not in response.text


def test_a_token_may_be_sent_with_any_case_of_bearer(service: Service) -> None:
    sent = {"Authorization": f"bearer {service.token}"}
    assert service.nobody.ask("GET", "/matches", headers=sent).status_code == OK


def test_a_token_counts_in_its_header_only(service: Service) -> None:
    assert service.nobody.get("/matches", token=service.token).status_code == NO_TOKEN
