"""What is sent twice, or for another step: over every operation that records something."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from tests.api.contract.target import GAMES, Target
from tests.api.register import REGISTER
from tests.api.register.record import ended
from tests.api.service import KEYS, Reply, Service

KEYED = ("create_match", "fork_match", "create_note", "answer_note", "resolve_note")
"""What is recorded with a key, and is none."""

STEPS = ("send_command", "resign", "abandon")
"""What becomes a step of a match."""

STEPS_RECORDED = """SELECT count(*) FROM stored_events
    WHERE topic IN ('ledger.MatchCreated', 'ledger.CommandAccepted')"""

RACERS = 4


@pytest.fixture
def target(tmp_path: Path, operation: str) -> Iterator[Target]:
    """The operation, in a service of its own."""
    service = Service(tmp_path / "playledger.db", GAMES)
    yield Target(service, operation)
    service.ledger.close()


def with_key(target: Target, key: str, **given: Any) -> Reply:
    return target.ask(headers={"Idempotency-Key": key, **given.pop("headers", {})}, **given)


def recorded(service: Service) -> int:
    """How many steps and entries of notes there are."""
    [(steps,)] = service.ledger.store.read(STEPS_RECORDED)
    [(entries,)] = service.ledger.store.read("SELECT count(*) FROM notes")
    return int(steps) + int(entries)


def told(answer: Reply) -> Any:
    """What an answer says, but for tokens, of which a repeated request gets new ones."""
    return {name: part for name, part in answer.json.items() if name not in ("tokens", "token")}


@pytest.mark.parametrize("operation", [*KEYED, *STEPS])
def test_a_repeated_request_is_answered_again(target: Target) -> None:
    first, again = (with_key(target, "same") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert told(first) == told(again)
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize("operation", KEYED)
def test_a_key_is_for_one_request(target: Target, operation: str) -> None:
    assert with_key(target, "same").status_code == 201
    other = {"json": REGISTER[operation].other, "headers": {"Idempotency-Key": "same"}}
    assert target.refuses(422, **other)["code"] == "key_reused"


@pytest.mark.parametrize("operation", ["create_match", "fork_match"])
def test_a_key_of_another_operation_begins_no_match(target: Target) -> None:
    key, path = {"Idempotency-Key": "same"}, f"{target.party.table.path}/spectators"
    assert target.who.ask("POST", path, headers=key).status_code == 201
    assert target.refuses(422, headers=key)["code"] == "key_reused"


@pytest.mark.parametrize("operation", ["create_match", "fork_match", "create_note", "answer_note"])
def test_a_key_is_for_one_sender(target: Target, operation: str) -> None:
    """Facilitators are told apart by their tokens, but all write notes as one author."""
    others = "seat" if operation.endswith("note") else "second facilitator"
    first = with_key(target, "same")
    key = {"Idempotency-Key": "same"}
    path, body = target.path, target.body
    other = target.party.caller(others).ask("POST", path, json=body, headers=key)
    assert (first.status_code, other.status_code) == (201, 201)
    assert "Idempotent-Replayed" not in other.headers
    assert told(first) != told(other)


@pytest.mark.parametrize("operation", ["invite_spectators"])
def test_a_key_takes_away_no_token_that_another_sender_got(target: Target) -> None:
    other = target.party.caller("second facilitator")
    first = with_key(target, "same").json["token"]
    assert other.ask("POST", target.path, headers={"Idempotency-Key": "same"}).status_code == 201
    assert target.service.caller(first).get(target.party.table.path).status_code == 200


@pytest.mark.parametrize("operation", [*KEYED, *STEPS])
def test_a_request_sent_many_times_at_once_is_carried_out_once(target: Target) -> None:
    """There is no answer that it is still being carried out: who comes second waits for it."""
    before = recorded(target.service)
    barrier, key = Barrier(RACERS), next(KEYS)

    def ask(_: int) -> Reply:
        barrier.wait()
        return with_key(target, key)

    with ThreadPoolExecutor(RACERS) as pool:
        answers = list(pool.map(ask, range(RACERS)))
    assert [each.status_code for each in answers] == [201] * RACERS
    assert all(told(each) == told(answers[0]) for each in answers)
    assert sum("Idempotent-Replayed" in each.headers for each in answers) == RACERS - 1
    assert recorded(target.service) == before + 1


@pytest.mark.parametrize("operation", [*STEPS, "take_back"])
def test_a_request_is_for_one_step(target: Target) -> None:
    plain = {name: part for name, part in target.body.items() if name != "expected_step"}
    assert target.refuses(428, json=plain)["code"] == "step_missing"
    assert target.refuses(412, json={**plain, "expected_step": 9})["code"] == "stale_step"
    assert target.refuses(412, json=plain, headers={"If-Match": '"7"'})["code"] == "stale_step"


@pytest.mark.parametrize("operation", [*STEPS, "take_back"])
def test_a_match_that_is_over_takes_no_step(target: Target) -> None:
    ended(target.party.table)
    body = {**target.body, "expected_step": target.party.table.now["step"]}
    assert target.refuses(409, json=body)["code"] == "match_over"
