"""Who may do what: every operation, with every kind of token, of one's own match and others'."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from werkzeug.routing import Rule

from api.pages.shell.forms import FORM
from api.server.settings import Settings
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.stores.database import TABLES
from tests.api.matrix import (
    ASKED,
    CELLS,
    COLUMNS,
    LEGAL,
    OF_FACILITATORS,
    OPERATIONS,
    OUTSIDE,
    RUNNING,
    SEAT,
    STEP,
    WATCHING,
    expected,
)
from tests.api.service import KEYS, Caller, Reply, Service, Table

OK, NO_TOKEN, FORBIDDEN, NOT_THERE = 200, 401, 403, 404


class Party:
    """A match with everybody who could ask for something, and what they could ask for."""

    def __init__(self, service: Service, game: str = "hidden_hand") -> None:
        self.service = service
        service.keep_gate_wars()
        self.table = service.begin(game)
        self.seat: int = self.table.now["to_act"]
        self.class_id = service.ledger.classes.create("3b", "2026-12-18", ["Ana", "Bo"]).id
        note = {"text": "Look!", "visibility": "seat"}
        assert self.table.facilitator.post(f"{self.table.path}/notes", note).status_code == 201

    def caller(self, who: str) -> Caller:
        """Somebody of a column."""
        own = self.table.tokens[self.seat]
        match who:
            case "spectator":
                return self.service.caller(self._issued(Grant("spectator", self.table.id)))
            case "member":
                return self.service.caller(self._issued(Grant("member", self.class_id, 1)))
            case "author":
                return self.service.caller(self._issued(Grant("author", "a1b2c3d4e5f6")))
            case "host":
                return self.service.caller(self._issued(Grant("host", self.table.id)))
            case "second facilitator":
                return self.service.caller(self._issued(Grant("facilitator")))
            case "revoked":
                return self.service.caller(self._revoked())
            case _:
                tokens = {
                    "nobody": None,
                    "unknown": "x" * 43,
                    "truncated": own[:-1],
                    "seat": own,
                    "other seat": self.table.tokens[3 - self.seat],
                    "facilitator": self.service.token,
                }
                return self.service.caller(tokens[who])

    def _issued(self, grant: Grant) -> str:
        [token] = self.service.ledger.tokens.issue([grant])
        return token

    def _revoked(self) -> str:
        token = self._issued(Grant("seat", self.table.id, self.seat))
        newest = self.service.ledger.tokens.issued(match=self.table.id)[-1]
        assert self.table.facilitator.delete(f"/tokens/{newest.id}").status_code == OK
        return token

    def ask(self, rule: Rule, who: Caller, *, names_seat: bool) -> Reply:
        """Asks for the operation behind a route, of this match, in a way that is right."""
        operation = operation_of(rule)
        cell, [method] = CELLS[operation], (rule.methods or set()) - {"HEAD", "OPTIONS"}
        body = self._body(cell.body, names_seat=names_seat and operation in OF_FACILITATORS)
        is_form = OPERATIONS[operation].body == FORM
        sent = {} if body is None else {"data" if is_form else "json": body}
        headers = {"Idempotency-Key": next(KEYS)} if method == "POST" else {}
        return who.ask(method, self._path(rule), query_string=cell.query, headers=headers, **sent)

    def _path(self, rule: Rule) -> str:
        tokens = self.service.ledger.tokens.issued(match=self.table.id)
        parts: Mapping[str, object] = {
            "match_id": self.table.id,
            "class_id": self.class_id,
            "game_id": "correction",
            "seat": self.seat,
            "number": 1,
            "note": 1,
            "token_id": tokens[0].id if tokens else "",
            "code": "stale_step",
            "name": "look.css",
            "slug": "gate-wars",
            "link": "0" * 12,
        }
        _, path = rule.build({name: parts[name] for name in rule.arguments}) or ("", "")
        return path

    def _body(self, body: Any, *, names_seat: bool) -> Any:
        if not isinstance(body, dict):
            return body
        known: dict[str, Any] = {SEAT: self.seat}
        if STEP in body.values():
            known[STEP] = self.table.now["step"]
        filled = {name: known.get(str(value), value) for name, value in body.items()}
        if "key" in filled:
            filled["key"] = next(KEYS)
        if filled.get("command") == LEGAL:
            command = self.table.legal()[0]
            filled["command"] = json.dumps(command) if "step" in filled else command
        return {**filled, "seat": self.seat} if names_seat else filled


def routes(service: Service) -> Iterator[Rule]:
    """Every route of the application."""
    yield from service.app.url_map.iter_rules()


def operation_of(rule: Rule) -> str:
    """The name of the operation behind a route."""
    return str(rule.endpoint).rpartition(".")[2]


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
@pytest.mark.parametrize("operation", CELLS)
def test_no_cell_of_the_matrix_is_wrong(service: Service, operation: str) -> None:
    """Who is not let through changes nothing, either."""
    [rule] = [each for each in routes(service) if operation_of(each) == operation]
    wrong = []
    parties = {is_own: Party(service) for is_own in (True, False)}
    callers = {who: parties[True].caller(who) for who in COLUMNS}
    before = stored(service)
    for who, is_own in product(COLUMNS, parties):
        answer = parties[is_own].ask(rule, callers[who], names_seat=who in RUNNING)
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


def test_no_operation_is_outside_the_matrix(service: Service) -> None:
    assert {operation_of(rule) for rule in routes(service)} == set(OPERATIONS) >= set(ASKED)


def test_no_two_routes_share_an_operation(service: Service) -> None:
    operations = [operation_of(rule) for rule in routes(service)]
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
    [rule] = [each for each in routes(service) if operation_of(each) == operation]
    answer = party.ask(rule, party.table.facilitator, names_seat=True)
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
