"""Tokens over HTTP: issued, listed by id, revoked; and nowhere else to be seen."""

import pytest

from tests.api.service import Service, Table

OK, CREATED, NO_TOKEN, NOT_THERE, CONFLICT = 200, 201, 401, 404, 409


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands."""
    return service.begin("hidden_hand")


def test_a_spectator_looks_at_one_match(service: Service, table: Table) -> None:
    answer = table.facilitator.post(f"{table.path}/spectators", None)
    assert (answer.status_code, answer.json["match"]) == (CREATED, table.id)
    spectator = service.caller(answer.json["token"])
    assert spectator.seen(f"{table.path}/state")["viewer"] == "public"
    assert spectator.seen(f"{table.path}/legal")["commands"] == []
    assert spectator.get(f"{table.path}/state", seat=1).status_code == 403


def test_a_repeated_request_for_a_spectator_s_token_leaves_one(
    service: Service, table: Table
) -> None:
    path = f"{table.path}/spectators"
    first, second = (table.facilitator.post(path, None, "same").json["token"] for _ in range(2))
    assert service.caller(first).get(table.path).status_code == NO_TOKEN
    assert service.caller(second).get(table.path).status_code == OK


def test_tokens_are_listed_without_what_lets_anybody_in(service: Service, table: Table) -> None:
    answer = service.facilitator.get("/tokens")
    assert [each["role"] for each in answer.json["tokens"]].count("seat") == 2
    assert not any(token in answer.text for token in (service.token, *table.tokens.values()))
    of_match = service.facilitator.seen("/tokens", match=table.id)["tokens"]
    assert {each["seat"] for each in of_match} == {1, 2}


def pages(service: Service, **query: object) -> list[list[str]]:
    """The ids on each page of the list."""
    found = []
    cursor: dict[str, str] = {}
    while True:
        page = service.facilitator.seen("/tokens", **query, **cursor)
        found.append([each["id"] for each in page["tokens"]])
        if page["next"] is None:
            return found
        cursor = {"cursor": page["next"]}


@pytest.mark.usefixtures("table")
def test_tokens_are_listed_page_by_page(service: Service) -> None:
    service.begin("correction")
    [whole] = pages(service)
    assert len(set(whole)) == 5
    assert pages(service, limit=2) == [whole[:2], whole[2:4], whole[4:]]
    assert pages(service, limit=5) == [whole]


def test_a_page_of_tokens_goes_on_behind_one_that_was_revoked(
    service: Service, table: Table
) -> None:
    [ids] = pages(service)
    cursor = service.facilitator.seen("/tokens", limit=1)["next"]
    service.facilitator.delete(f"/tokens/{ids[0]}")
    rest = service.facilitator.seen("/tokens", cursor=cursor)["tokens"]
    assert [each["id"] for each in rest] == ids[1:]


def test_tokens_of_an_older_release_are_the_last_of_the_list(
    service: Service, table: Table
) -> None:
    """They have no time."""
    [old] = [each for each in service.facilitator.seen("/tokens")["tokens"] if each["seat"] == 1]
    service.ledger.store.write("DELETE FROM token_origins WHERE hash LIKE ?", [(f"{old['id']}%",)])
    assert pages(service, limit=1)[2:] == [[old["id"]]]


def test_a_revoked_token_is_none_at_once(service: Service, table: Table) -> None:
    [mine] = [
        each
        for each in service.facilitator.seen("/tokens", match=table.id)["tokens"]
        if each["seat"] == 1
    ]
    assert table.seats[1].get(table.path).status_code == OK
    assert service.facilitator.delete(f"/tokens/{mine['id']}").json == {"erased": True}
    assert table.seats[1].get(table.path).status_code == NO_TOKEN
    assert table.seats[2].get(table.path).status_code == OK
    assert service.facilitator.delete(f"/tokens/{mine['id']}").status_code == NOT_THERE


def test_the_last_facilitator_s_token_stays(service: Service) -> None:
    [own] = service.facilitator.seen("/tokens")["tokens"]
    answer = service.facilitator.delete(f"/tokens/{own['id']}")
    assert (answer.status_code, answer.json["code"]) == (CONFLICT, "last_facilitator")
    assert service.facilitator.get("/tokens").status_code == OK


@pytest.mark.parametrize("given", ["0" * 12, "%25" * 12, "x", "0" * 64, "..%2F.."])
def test_an_id_that_is_none(service: Service, given: str) -> None:
    answer = service.facilitator.delete(f"/tokens/{given}")
    assert answer.status_code == NOT_THERE
    assert given not in answer.text
