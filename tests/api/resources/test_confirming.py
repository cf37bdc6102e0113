"""A known token is confirmed by what is recorded, or before anything else is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from typing import Any

import pytest

from api import current
from domain.games.registry import REGISTRY
from domain.ledger.desk.access import tokens
from domain.ledger.desk.access.tokens import token_hash
from domain.ledger.stores.opening import open_store
from domain.ledger.stores.store import Store
from domain.ledger.stream.live import CAPACITY
from domain.ledger.stream.match import STATE_BYTES
from tests.api.service import Reply, Service, Table

LEGAL = {"type": "pass"}
HOUR = 3600


@pytest.fixture
def service(setting: str) -> Iterator[Service]:
    """A service whose process knows the tokens of both seats."""
    service = Service(setting, REGISTRY)
    yield service
    service.ledger.close()


@pytest.fixture
def table(service: Service) -> Table:
    """A match of which each seat has played."""
    table = service.begin("correction")
    for _ in range(4):
        moved(table)
    return table


def moved(table: Table) -> Reply:
    answer = table.act(table.legal()[0])
    assert answer.status_code == 201, answer.text
    return answer


def revoke(setting: str, token: str) -> None:
    """Revokes a token as another process does: this one is not told."""
    other = open_store(setting)
    other.write("DELETE FROM token_uses WHERE hash = ?", [(token_hash(token),)])
    other.write("DELETE FROM tokens WHERE hash = ?", [(token_hash(token),)])
    other.close()


def sent(table: Table, /, **changed: Any) -> tuple[str, Any]:
    now = table.now
    body = {"command": table.legal()[0], "expected_step": now["step"], **changed}
    return f"{table.path}/commands", {k: v for k, v in body.items() if v is not None}


Ask = Callable[[Table, int], Reply]

ASKED: dict[str, Ask] = {
    "a legal command": lambda t, s: t.seats[s].post(*sent(t)),
    "an illegal command": lambda t, s: t.seats[s].post(*sent(t, command={"type": "none"})),
    "a late command": lambda t, s: t.seats[s].post(*sent(t, expected_step=2)),
    "another's seat": lambda t, s: t.seats[s].post(*sent(t, seat=3 - s)),
    "no step": lambda t, s: t.seats[s].post(*sent(t, expected_step=None)),
    "an unknown field": lambda t, s: t.seats[s].post(*sent(t, more=1)),
    "no JSON": lambda t, s: t.seats[s].send(f"{t.path}/commands", b"{"),
    "an unknown parameter": lambda t, s: t.seats[s].post(
        f"{t.path}/commands?x=1", {"command": LEGAL}
    ),
    "another match": lambda t, s: t.seats[s].post("/matches/aaaaaaaaaaaa/commands", {}),
}


@pytest.mark.parametrize("kind", ASKED)
def test_a_token_revoked_elsewhere_is_told_nothing(
    service: Service, table: Table, setting: str, kind: str
) -> None:
    seat = table.now["to_act"]
    known = ASKED[kind](table, seat)
    assert known.status_code != 401
    if known.status_code == 201:
        seat = table.now["to_act"]
    service.write_refusals()
    rows, refusals = service.rows(), refused(service.ledger.store)
    revoke(setting, table.tokens[seat])
    answer = ASKED[kind](table, seat)
    assert (answer.status_code, answer.json["code"]) == (401, "token_unknown"), answer.text
    assert answer.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    service.write_refusals()
    assert (service.rows(), refused(service.ledger.store)) == (rows, refusals)


def refused(store: Store) -> list[Any]:
    return store.read("SELECT * FROM refusals")


def test_a_repetition_is_not_told_to_a_revoked_token(
    service: Service, table: Table, setting: str
) -> None:
    seat = table.now["to_act"]
    path, body = sent(table)
    first = table.seats[seat].post(path, body, "once")
    again = table.seats[seat].post(path, body, "once")
    assert (first.status_code, again.json, again.headers["Idempotent-Replayed"]) == (
        201,
        first.json,
        "true",
    )
    revoke(setting, table.tokens[seat])
    assert table.seats[seat].post(path, body, "once").status_code == 401


@contextmanager
def counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The calls of a store in this thread, by their names.

    Bots are looked for in another; tables that were stopped, now and then and not for a move.
    """
    monkeypatch.setattr("domain.ledger.desk.classes.class_tables.LOOK_SECONDS", HOUR)
    calls: list[str] = []
    here = get_ident()

    def note(name: str) -> None:
        if get_ident() == here:
            calls.append(name)

    def counting(name: str) -> None:
        true = getattr(store, name)

        def call(*given: Any, **named: Any) -> Any:
            note(name)
            return true(*given, **named)

        monkeypatch.setattr(store, name, call)

    for name in ("read", "write", "write_all", "append"):
        counting(name)
    true_rows = store.recorder.select_events

    def select_events(*given: Any, **named: Any) -> Any:
        note("select_events")
        return true_rows(*given, **named)

    monkeypatch.setattr(store.recorder, "select_events", select_events)
    yield calls


def test_a_match_that_rested_is_played_on_without_reading_its_log(
    service: Service, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever moves first, and whoever is answered then."""
    with service.ledger.live(table.id) as held:
        held.rest()
    answered: set[int] = set()
    while len(answered) < 2:
        seat = table.now["to_act"]
        path, body = sent(table)
        with counted(service.ledger.store, monkeypatch) as calls:
            answer = table.seats[seat].post(path, body)
        monkeypatch.undo()
        assert (answer.status_code, calls) == (201, ["append"])
        told = table.seats[seat].seen(f"{table.path}/steps/{answer.json['step']}")
        assert answer.json["sentences"] == told["sentences"]
        answered.add(seat)


def test_a_move_takes_one_statement(
    service: Service, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table.now["to_act"]
    path, body = sent(table)
    with counted(service.ledger.store, monkeypatch) as calls:
        assert table.seats[seat].post(path, body).status_code == 201
    assert calls == ["append"]


def test_a_process_knows_the_seats_of_all_matches_that_fit_into_its_memory() -> None:
    """1,000 matches and 10,000 tokens were the most: then each move took three statements."""
    matches = CAPACITY // STATE_BYTES
    assert matches <= current.KNOWN
    assert 2 * matches <= tokens.KNOWN
