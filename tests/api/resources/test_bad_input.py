"""Bad input: a problem that names the field; what no operation takes: `contract.test_hostile`."""

import gzip
import json
from typing import Any

import pytest

from api import limits
from tests.api.service import Reply, Service, Table

PLAN: dict[str, Any] = {"game": "correction", "chance": "dictated", "outcomes": [1]}
SPAWN = {"type": "spawn", "kind": "pawn", "cell": "a1"}
LONG = "x" * 101


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Correction that seat 1 begins."""
    return service.begin(**PLAN)


def is_problem(response: Reply, status: int, code: str) -> Any:
    """The problem that the response must be."""
    problem = response.json
    assert response.mimetype == "application/problem+json"
    assert (response.status_code, problem["code"]) == (status, code), response.text
    assert problem["status"] == status
    assert problem["detail"].strip()
    assert problem.get("recorded", "no") == "no"
    return problem


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"game": "chess"}, "unknown_game", "/game"),
        ({"game": ""}, "does_not_fit", "/game"),
        ({"game": LONG}, "does_not_fit", "/game"),
        ({"game": 7}, "does_not_fit", "/game"),
        ({"game": None}, "does_not_fit", "/game"),
        ({"variant": "none"}, "unknown_variant", "/variant"),
        ({"variant": ["final"]}, "does_not_fit", "/variant"),
        ({"options": {"colour": "red"}}, "bad_options", "/options"),
        ({"options": {"denial": 1}}, "bad_options", "/options/denial"),
        ({"options": {"spawn_max": "2"}}, "bad_options", "/options/spawn_max"),
        ({"options": {"spawn_max": 2.0}}, "bad_options", "/options/spawn_max"),
        ({"options": {"spawn_max": 10**9}}, "bad_options", "/options/spawn_max"),
        ({"options": [1]}, "bad_options", "/options"),
        ({"game": "heist", "options": {"board": "city_old"}}, "option_conflict", "/options/board"),
        ({"options": None}, "does_not_fit", "/options"),
        ({"seats": 3}, "bad_seats", "/seats"),
        ({"seats": 0}, "does_not_fit", "/seats"),
        ({"seats": "2"}, "does_not_fit", "/seats"),
        ({"seats": 2.5}, "does_not_fit", "/seats"),
        ({"seats": True}, "does_not_fit", "/seats"),
        ({"chance": "luck"}, "does_not_fit", "/chance"),
        ({"chance": [1]}, "does_not_fit", "/chance"),
        ({"outcomes": 1}, "does_not_fit", "/outcomes"),
        ({"outcomes": [True]}, "does_not_fit", "/outcomes/0"),
        ({"outcomes": [1.0]}, "does_not_fit", "/outcomes/0"),
        ({"outcomes": [1, LONG]}, "does_not_fit", "/outcomes/1"),
        ({"outcomes": [1] * 1001}, "does_not_fit", "/outcomes"),
        ({"outcomes": [3]}, "chance_impossible", "/outcomes"),
        ({"outcomes": ["1"]}, "chance_impossible", "/outcomes"),
        ({"outcomes": [1, 1]}, "chance_left_over", "/outcomes"),
        ({"outcomes": []}, "chance_needed", "/outcomes"),
        ({"scenario": {"pieces": [{"cell": "z9"}]}}, "bad_scenario", "/scenario/pieces/0"),
        ({"scenario": "usual"}, "bad_scenario", "/scenario"),
        ({"scenario": {"weather": "rain"}}, "bad_scenario", "/scenario"),
        ({"colour": "red"}, "does_not_fit", "/colour"),
        ({"a/b~c": 1}, "does_not_fit", "/a~1b~0c"),
    ],
)
def test_a_plan_that_does_not_fit(
    service: Service, change: dict[str, Any], code: str, pointer: str
) -> None:
    response = service.facilitator.post("/matches", {**PLAN, **change})
    assert is_problem(response, 422, code)["pointer"].startswith(pointer)
    assert service.rows() == []


def test_all_that_does_not_fit_is_told_at_once(service: Service) -> None:
    response = service.facilitator.post("/matches", {"seats": "2", "chance": 1, "x": 1})
    told = {each["pointer"] for each in is_problem(response, 422, "does_not_fit")["errors"]}
    assert told == {"/game", "/seats", "/chance", "/x"}


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"command": None}, "does_not_fit", "/command"),
        ({"expected_step": "1"}, "does_not_fit", "/expected_step"),
        ({"expected_step": 7.9}, "does_not_fit", "/expected_step"),
        ({"expected_step": True}, "does_not_fit", "/expected_step"),
        ({"expected_step": 0}, "does_not_fit", "/expected_step"),
        ({"seat": 3}, "unknown_seat", "/seat"),
        ({"seat": 0}, "does_not_fit", "/seat"),
        ({"seat": "1"}, "does_not_fit", "/seat"),
        ({"chance": {}}, "does_not_fit", "/chance"),
        ({"chance": [None]}, "does_not_fit", "/chance/0"),
        ({"chance": [1]}, "chance_left_over", "/chance"),
        ({"colour": "red"}, "does_not_fit", "/colour"),
    ],
)
def test_a_command_request_that_does_not_fit(
    service: Service, table: Table, change: dict[str, Any], code: str, pointer: str
) -> None:
    before = service.rows()
    body = {"command": SPAWN, "expected_step": 1, "seat": 1, **change}
    response = table.facilitator.post(f"{table.path}/commands", body)
    assert is_problem(response, 422, code)["pointer"] == pointer
    assert service.rows() == before


ODD_CELLS: list[Any] = [
    None,
    True,
    5,
    5.0,
    -1,
    [],
    {},
    "",
    "a1 ",
    "A1",
    "a" * 9999,
    "\0",
    "\u202e",
    "\u0661",
]
ODD_COMMANDS: list[Any] = [{**SPAWN, "cell": cell} for cell in ODD_CELLS]


@pytest.mark.parametrize("command", [*ODD_COMMANDS, [], "x", 7, {"type": None}, {"type": {}}, {}])
def test_an_absurd_command_is_refused(service: Service, table: Table, command: object) -> None:
    before = service.rows()
    response = table.act(command)
    problem = is_problem(response, 422, response.json["code"])
    assert problem["pointer"].startswith("/command")
    assert service.rows() == before


def test_a_bad_value_deep_inside_is_named(service: Service) -> None:
    body = json.dumps({"options": {"a/b": [0, 2**53]}}).encode()
    response = service.facilitator.send("/matches", body)
    assert is_problem(response, 400, "bad_json")["pointer"] == "/options/a~1b/1"


def test_a_body_may_be_as_long_as_the_limit_says(service: Service) -> None:
    text = json.dumps({"game": "correction"}).encode()
    longest = text + b" " * (limits.BODY_BYTES - len(text))
    assert service.facilitator.send("/matches", longest).status_code == 201
    response = service.facilitator.send("/matches", longest + b" ")
    assert is_problem(response, 413, "body_too_large")["facts"] == {"limit": limits.BODY_BYTES}


def test_what_is_read_is_told_of_a_body_that_is_something_else(service: Service) -> None:
    response = service.facilitator.send("/matches", b"{}", **{"Content-Type": "text/plain"})
    is_problem(response, 415, "wrong_media_type")
    assert response.headers["Accept-Post"] == "application/json"


def test_a_compressed_body_is_refused(service: Service) -> None:
    body = gzip.compress(json.dumps(PLAN).encode())
    response = service.facilitator.send("/matches", body, **{"Content-Encoding": "gzip"})
    is_problem(response, 415, "wrong_encoding")
    assert response.headers["Accept-Encoding"] == "identity"


@pytest.mark.parametrize("key", ["x" * 201, "a b", "tab\t", "\xe9"])
def test_a_key_must_be_plain(service: Service, key: str) -> None:
    response = service.facilitator.post("/matches", PLAN, key=key)
    assert is_problem(response, 400, "bad_header")["parameter"] == "Idempotency-Key"
    assert service.rows() == []


def test_a_key_must_be_there(service: Service) -> None:
    response = service.facilitator.ask("POST", "/matches", json=PLAN)
    assert is_problem(response, 400, "key_missing")["parameter"] == "Idempotency-Key"
    assert service.rows() == []


@pytest.mark.parametrize("etag", ["1", 'W/"1"', "*", '"x"', '""', '"1", "2"', '"' + "1" * 30 + '"'])
def test_a_precondition_must_be_one_step(table: Table, etag: str) -> None:
    body = {"command": SPAWN}
    response = table.seats[1].post(f"{table.path}/commands", body, **{"If-Match": etag})
    assert is_problem(response, 400, "bad_header")["parameter"] == "If-Match"


@pytest.mark.parametrize(
    ("path", "query", "code", "parameter"),
    [
        ("/state", "at=x", "does_not_fit", "at"),
        ("/state", "at=0", "does_not_fit", "at"),
        ("/state", "at=-1", "does_not_fit", "at"),
        ("/state", "at=1.0", "does_not_fit", "at"),
        ("/state", "at=", "does_not_fit", "at"),
        ("/state", "at=%D9%A1", "does_not_fit", "at"),
        ("/state", "at=" + "9" * 5000, "does_not_fit", "at"),
        ("/state", "at=1&at=2", "does_not_fit", "at"),
        ("/state", "on=1", "does_not_fit", "on"),
        ("/state", "seat=3", "unknown_seat", "seat"),
        ("/legal", "seat=0", "does_not_fit", "seat"),
        ("/legal", "seat=-1", "does_not_fit", "seat"),
        ("/legal", "seat=all", "does_not_fit", "seat"),
        ("/events", "seat=seat-1_0", "does_not_fit", "seat"),
        ("/events", "limit=0", "does_not_fit", "limit"),
        ("/events", "limit=201", "does_not_fit", "limit"),
        ("/events", "after=-1", "does_not_fit", "after"),
    ],
)
def test_a_query_that_does_not_fit(
    table: Table, path: str, query: str, code: str, parameter: str
) -> None:
    response = table.facilitator.get(f"{table.path}{path}?{query}")
    assert is_problem(response, 422, code)["parameter"] == parameter


@pytest.mark.parametrize("query", ["cursor=x", "cursor=-1", "limit=0", "limit=x", "page=2"])
def test_a_page_that_does_not_fit(service: Service, query: str) -> None:
    is_problem(service.facilitator.get(f"/matches?{query}"), 422, "does_not_fit")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/matches/",
        "/games//correction",
        "/games/",
        "/matches/a/b/c",
        "/%00",
        "/games/%ff/x",
        "/matches/..%2f..%2fetc",
    ],
)
def test_an_address_that_is_none(service: Service, path: str) -> None:
    is_problem(service.facilitator.get(path), 404, "not_found")


@pytest.mark.parametrize("match", ["x", "%ff", "A" * 12, "a" * 3000, "...", "'--"])
def test_an_id_of_no_match(service: Service, match: str) -> None:
    is_problem(service.facilitator.get(f"/matches/{match}/state"), 404, "match_not_found")


def test_a_whole_number_may_be_written_with_a_point(service: Service) -> None:
    """As in JSON Schema, and as some programs write every number."""
    assert service.facilitator.post("/matches", {"game": "correction", "seats": 2.0}).json["match"]


@pytest.mark.parametrize(
    ("options", "detail"),
    [
        ({"start_tokens": 9}, "start_tokens may be a whole number from 0 to 6, not 9 (at /start"),
        ({"start_token": 1}, "there is no option 'start_token' (is it start_tokens?)."),
        ({"denial": 1}, "denial may be true or false, not 1 (at /denial)."),
    ],
)
def test_an_option_that_does_not_fit_is_told_with_its_name_and_what_it_may_be(
    service: Service, options: dict[str, Any], detail: str
) -> None:
    response = service.facilitator.post("/matches", {**PLAN, "options": options})
    assert f"The options do not fit: {detail}" in is_problem(response, 422, "bad_options")["detail"]


def test_the_name_that_was_probably_meant_is_told_to_people_and_programs(service: Service) -> None:
    response = service.facilitator.post("/matches", {**PLAN, "game": "corection"})
    problem = is_problem(response, 422, "unknown_game")
    assert problem["detail"].endswith(" Is it correction?")
    assert problem["facts"]["nearest"] == "correction"
