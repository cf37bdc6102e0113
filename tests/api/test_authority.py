"""Who may do what: every operation, asked for with every token."""

from collections.abc import Mapping
from typing import Any

import pytest

from api.authority import MAY, operation_of
from tests.api.service import Caller, Reply, Service, Table

OK, CREATED, NO_TOKEN, FORBIDDEN, NOT_THERE = 200, 201, 401, 403, 404

CALLERS = ("nobody", "stranger", "other seat", "waiting seat", "awaited seat", "facilitator")

OPEN = (OK,) * 6
FOR_FACILITATOR = (NO_TOKEN, NO_TOKEN, FORBIDDEN, FORBIDDEN, FORBIDDEN)
AT_TABLE = (NO_TOKEN, NO_TOKEN, NOT_THERE, OK, OK, OK)

EXPECTED: Mapping[str, tuple[int, ...]] = {
    "see_health": OPEN,
    "see_openapi": OPEN,
    "list_games": OPEN,
    "see_game": OPEN,
    "create_match": (*FOR_FACILITATOR, CREATED),
    "list_matches": (*FOR_FACILITATOR, OK),
    "see_match": AT_TABLE,
    "see_state": AT_TABLE,
    "list_legal": AT_TABLE,
    "list_events": AT_TABLE,
    "send_command": (NO_TOKEN, NO_TOKEN, NOT_THERE, 422, CREATED, CREATED),
}
"""The status of the answer to each of CALLERS. (422: it is not this seat's turn.)"""

OTHER_EYES: Mapping[str, tuple[int, ...]] = {
    "public": AT_TABLE,
    "facilitator": (NO_TOKEN, NO_TOKEN, NOT_THERE, FORBIDDEN, FORBIDDEN, OK),
    "awaited": (NO_TOKEN, NO_TOKEN, NOT_THERE, FORBIDDEN, OK, OK),
    "waiting": (NO_TOKEN, NO_TOKEN, NOT_THERE, OK, FORBIDDEN, OK),
}
"""The same for looking through given eyes."""


def caller(service: Service, table: Table, name: str) -> Caller:
    to_act = table.now["to_act"]
    callers = {
        "nobody": service.nobody,
        "stranger": service.caller("x" * 43),
        "other seat": service.begin("hidden_hand").seats[to_act],
        "waiting seat": table.seats[3 - to_act],
        "awaited seat": table.seats[to_act],
        "facilitator": table.facilitator,
    }
    return callers[name]


def use(operation: str, who: Caller, table: Table, of_facilitator: bool) -> Reply:
    """Asks for an operation in a way that is right for who may use it."""
    now = table.now
    command: dict[str, Any] = {"command": table.legal()[0], "expected_step": now["step"]}
    if of_facilitator:
        command["seat"] = now["to_act"]
    match operation:
        case "create_match":
            return who.post("/matches", {"game": "hidden_hand"})
        case "send_command":
            return who.post(f"{table.path}/commands", command)
        case _:
            return who.get(PATHS[operation].format(match=table.path))


PATHS = {
    "see_health": "/health",
    "see_openapi": "/openapi.json",
    "list_games": "/games",
    "see_game": "/games/hidden_hand",
    "list_matches": "/matches",
    "see_match": "{match}",
    "see_state": "{match}/state",
    "list_legal": "{match}/legal",
    "list_events": "{match}/events",
}


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands."""
    return service.begin("hidden_hand")


@pytest.mark.parametrize("who", CALLERS)
@pytest.mark.parametrize("operation", EXPECTED)
def test_every_operation_with_every_token(
    service: Service, table: Table, operation: str, who: str
) -> None:
    asking = caller(service, table, who)
    before = service.rows()
    response = use(operation, asking, table, who == "facilitator")
    expected = EXPECTED[operation][CALLERS.index(who)]
    assert response.status_code == expected, response.text
    assert (service.rows() != before) == (expected == CREATED)


def test_no_operation_is_outside_the_matrix(service: Service) -> None:
    routes = {operation_of(rule.endpoint) for rule in service.app.url_map.iter_rules()}
    assert routes == set(MAY) == set(EXPECTED)


@pytest.mark.parametrize("who", CALLERS)
@pytest.mark.parametrize("eyes", OTHER_EYES)
@pytest.mark.parametrize("path", ["state", "legal", "events"])
def test_eyes_with_every_token(
    service: Service, table: Table, path: str, eyes: str, who: str
) -> None:
    to_act = table.now["to_act"]
    asked = {"awaited": str(to_act), "waiting": str(3 - to_act)}.get(eyes, eyes)
    response = caller(service, table, who).get(f"{table.path}/{path}", seat=asked)
    assert response.status_code == OTHER_EYES[eyes][CALLERS.index(who)], response.text


def test_a_match_of_others_looks_like_none(service: Service, table: Table) -> None:
    """Byte for byte, but for the id that was asked for."""
    other = service.begin("hidden_hand").seats[1]
    for path in ("", "/state", "/legal", "/events"):
        foreign = other.get(table.path + path)
        missing = other.get(f"/matches/{'a' * 12}{path}")
        assert foreign.data == missing.data.replace(b"a" * 12, table.id.encode())
        assert foreign.headers == missing.headers


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
