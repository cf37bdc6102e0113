"""Nothing comes back that was erased, revoked or withdrawn, however often a request is repeated.

Each case is a request with a key, what is done afterwards, and what must not be there when the
request is repeated.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.api.houses import Houses
from tests.api.service import KEYS, Caller, Reply, Service, Table

Ask = Callable[[Caller], Reply]
CREATED, OK, NO_TOKEN, NOT_THERE = 201, 200, 401, 404


class Case(NamedTuple):
    """A request that can be repeated, what undoes it, and whether it is still undone.

    `answers` is the status of a repetition.
    """

    ask: Ask
    undo: Callable[[], Any]
    is_undone: Callable[[Reply], bool]
    answers: int


def put(path: str, body: Any, key: str) -> Ask:
    return lambda who: who.ask("PUT", path, json=body, headers={"Idempotency-Key": key})


def post(path: str, body: Any, key: str) -> Ask:
    return lambda who: who.post(path, body, key)


def delete(path: str, key: str) -> Ask:
    return lambda who: who.ask("DELETE", path, headers={"Idempotency-Key": key})


def sitter(table: Table, seat: int = 1) -> Any:
    return table.facilitator.seen(f"{table.path}/seats")["seats"][seat - 1]


def sit_down(table: Table, service: Service, name: str = "Bo") -> Caller:
    """Somebody takes seat 1 over."""
    made = table.facilitator.post(f"{table.path}/seats/1/invitations", None).json
    claim = {"invitation": made["invitation"], "name": name}
    return service.caller(service.nobody.post("/claims", claim).json["token"])


def claim(table: Table, key: str) -> Ask:
    made = table.facilitator.post(f"{table.path}/seats/1/invitations", None).json
    return post("/claims", {"invitation": made["invitation"], "name": "Ana"}, key)


def a_name(table: Table, service: Service, key: str) -> Case:
    path = f"{table.path}/seats/1/name"
    ask, undo = put(path, {"name": "Ana"}, key), lambda: table.facilitator.delete(path)
    return Case(ask, undo, lambda _: sitter(table)["name"] is None, OK)


def the_name_of_a_claim(table: Table, service: Service, key: str) -> Case:
    undo = lambda: table.facilitator.delete(f"{table.path}/seats/1/name")  # noqa: E731
    return Case(claim(table, key), undo, lambda _: sitter(table)["name"] is None, CREATED)


def labels(table: Table, service: Service, key: str) -> Case:
    path = f"{table.path}/labels"
    undo = lambda: table.facilitator.put(path, {"labels": []})  # noqa: E731
    return Case(put(path, {"labels": ["3b"]}, key), undo, lambda _: table.now["labels"] == [], OK)


def begun(table: Table, service: Service, key: str, **plan: Any) -> tuple[Ask, Table]:
    """A creation with that key, which the facilitator asked for once."""
    ask = post("/matches", {"game": "hidden_hand", **plan}, key)
    return ask, Table(service, ask(table.facilitator).json)


def labels_of_a_creation(table: Table, service: Service, key: str) -> Case:
    ask, made = begun(table, service, key, labels=["3b"])
    undo = lambda: made.facilitator.put(f"{made.path}/labels", {"labels": []})  # noqa: E731
    return Case(ask, undo, lambda _: made.now["labels"] == [], CREATED)


def a_bot_of_a_creation(table: Table, service: Service, key: str) -> Case:
    ask, made = begun(table, service, key, bots=[{"seat": 1, "bot": "random"}])
    undo = lambda: made.facilitator.delete(f"{made.path}/seats/1/sitter")  # noqa: E731
    return Case(ask, undo, lambda _: sitter(made)["sitter"] == "free", CREATED)


def a_released_seat(table: Table, service: Service, key: str) -> Case:
    ask, made = begun(table, service, key)
    undo = lambda: made.facilitator.delete(f"{made.path}/seats/1/sitter")  # noqa: E731
    return Case(ask, undo, lambda _: sitter(made)["sitter"] == "free", CREATED)


def a_revoked_token_of_a_seat(table: Table, service: Service, key: str) -> Case:
    ask, made = begun(table, service, key)

    def undo() -> None:
        for each in service.facilitator.seen("/tokens", match=made.id)["tokens"]:
            assert service.facilitator.delete(f"/tokens/{each['id']}").status_code == OK

    return Case(ask, undo, lambda answer: answer.json["tokens"] == [], CREATED)


def a_revoked_token_of_spectators(table: Table, service: Service, key: str) -> Case:
    def undo() -> None:
        newest = service.facilitator.seen("/tokens", match=table.id)["tokens"][0]
        assert newest["role"] == "spectator"
        assert service.facilitator.delete(f"/tokens/{newest['id']}").status_code == OK

    ask = post(f"{table.path}/spectators", None, key)
    return Case(ask, undo, lambda answer: answer.json["token"] is None, CREATED)


def a_withdrawn_invitation(table: Table, service: Service, key: str) -> Case:
    ask = post(f"{table.path}/seats/1/invitations", None, key)
    undo = lambda: table.facilitator.delete(f"{table.path}/seats/1/sitter")  # noqa: E731
    return Case(
        ask,
        undo,
        lambda answer: (answer.json["invitation"], sitter(table)["invited_until"]) == (None, None),
        CREATED,
    )


def a_claimed_invitation(table: Table, service: Service, key: str) -> Case:
    ask = post(f"{table.path}/seats/1/invitations", None, key)
    secret = ask(table.facilitator).json["invitation"]

    def undo() -> None:
        again = ask(table.facilitator).json["invitation"]
        assert secret != again
        service.nobody.post("/claims", {"invitation": again, "name": "Bo"})

    def is_undone(answer: Reply) -> bool:
        return answer.json["invitation"] is None and sitter(table)["name"] == "Bo"

    return Case(ask, undo, is_undone, CREATED)


def a_claimed_and_released_seat(table: Table, service: Service, key: str) -> Case:
    undo = lambda: table.facilitator.delete(f"{table.path}/seats/1/sitter")  # noqa: E731
    free = lambda _: sitter(table)["sitter"] == "free"  # noqa: E731
    return Case(claim(table, key), undo, free, NOT_THERE)


def a_bot_whose_seat_was_taken(table: Table, service: Service, key: str) -> Case:
    ask = put(f"{table.path}/seats/1/bot", {"bot": "random"}, key)
    is_bo = lambda _: sitter(table)["name"] == "Bo"  # noqa: E731
    return Case(ask, lambda: sit_down(table, service), is_bo, OK)


def a_seat_that_was_taken_after_its_release(table: Table, service: Service, key: str) -> Case:
    ask = delete(f"{table.path}/seats/1/sitter", key)
    is_bo = lambda _: sitter(table)["name"] == "Bo"  # noqa: E731
    return Case(ask, lambda: sit_down(table, service), is_bo, OK)


def a_name_that_was_erased_before_the_newest(table: Table, service: Service, key: str) -> Case:
    path = f"{table.path}/seats/1/name"
    undo = lambda: table.facilitator.put(path, {"name": "Bo"})  # noqa: E731
    return Case(delete(path, key), undo, lambda _: sitter(table)["name"] == "Bo", OK)


def texts(table: Table) -> list[str]:
    return [each["text"] for each in table.facilitator.seen(f"{table.path}/notes")["notes"]]


def a_note(table: Table, service: Service, key: str) -> Case:
    ask = post(f"{table.path}/notes", {"text": "Why?"}, key)
    undo = lambda: table.facilitator.delete(f"{table.path}/notes/1")  # noqa: E731
    return Case(ask, undo, lambda answer: texts(table) == [answer.json["text"]] == [""], CREATED)


def an_answer(table: Table, service: Service, key: str) -> Case:
    table.facilitator.post(f"{table.path}/notes", {"text": "Why?"})
    ask = post(f"{table.path}/notes/1/answers", {"text": "So."}, key)
    undo = lambda: table.facilitator.delete(f"{table.path}/notes/2")  # noqa: E731
    return Case(ask, undo, lambda _: texts(table) == ["Why?", ""], CREATED)


def the_notes_of_a_bundle(table: Table, service: Service, key: str) -> Case:
    table.facilitator.post(f"{table.path}/notes", {"text": "Why?"})
    zipped = {"data": table.facilitator.get(f"{table.path}/bundle").data}
    undo = lambda: table.facilitator.delete(f"{table.path}/notes/1")  # noqa: E731

    def ask(who: Caller) -> Reply:
        return who.ask("POST", "/bundles", content_type="application/zip", **zipped)

    return Case(ask, undo, lambda _: texts(table) == [""], CREATED)


CASES: list[Callable[[Table, Service, str], Case]] = [
    a_name,
    the_name_of_a_claim,
    labels,
    labels_of_a_creation,
    a_bot_of_a_creation,
    a_released_seat,
    a_revoked_token_of_a_seat,
    a_revoked_token_of_spectators,
    a_withdrawn_invitation,
    a_claimed_invitation,
    a_claimed_and_released_seat,
    a_bot_whose_seat_was_taken,
    a_seat_that_was_taken_after_its_release,
    a_name_that_was_erased_before_the_newest,
    a_note,
    an_answer,
    the_notes_of_a_bundle,
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_what_was_undone_stays_undone(
    houses: Houses, case: Callable[[Table, Service, str], Case]
) -> None:
    made = case(houses.service.begin("hidden_hand"), houses.service, next(KEYS))
    assert made.ask(houses.callers[0]).status_code < 300
    made.undo()
    for asking in houses.callers:
        again = made.ask(asking)
        assert again.status_code == made.answers, again.text
        assert made.is_undone(again), again.text
