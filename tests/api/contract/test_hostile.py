"""Whatever is sent to any operation: a problem that says what to do, and nothing is recorded."""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from jsonschema import Draft202012Validator

from api.authority import MAY, operation_of
from api.document import CONVERTED, document
from domain.kernel import Registry
from tests.api.contract import corpus
from tests.api.matrix import CELLS, OF_FACILITATORS
from tests.api.service import KEYS, Reply, Service
from tests.api.test_authority import Party, routes, stored
from tests.laws.games import REGISTRY

GAMES = Registry((REGISTRY.game("correction"), REGISTRY.game("hidden_hand")))

LONGEST_ANSWER = 16_000
"""Bytes of a problem: who sends much does not get much back."""

every_operation = pytest.mark.parametrize("operation", MAY)
every_body = pytest.mark.parametrize(
    "operation", [name for name, cell in CELLS.items() if isinstance(cell.body, dict)]
)


class Target:
    """An operation of a service, asked by the facilitator of a match that there is."""

    def __init__(self, service: Service, operation: str) -> None:
        self.service = service
        self.party = Party(service)
        [self.rule] = [each for each in routes(service) if operation_of(each.endpoint) == operation]
        [self.method] = (self.rule.methods or set()) - {"HEAD", "OPTIONS"}
        cell = CELLS[operation]
        names_seat = operation in OF_FACILITATORS
        self.body: Any = self.party._body(cell.body, names_seat=names_seat)
        self.query = cell.query
        self.path = self.party._path(self.rule)
        if operation == "see_stream":
            self.end_match()
        self.described = described(service, operation)

    def end_match(self) -> None:
        """So that a stream of it ends."""
        table = self.party.table
        answer = table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 1})
        assert answer.status_code == 201

    @property
    def fields(self) -> dict[str, Any]:
        """The schemas of what may stand in its body, by name."""
        found: dict[str, Any] = self.schema["properties"]
        return found

    @property
    def schema(self) -> dict[str, Any]:
        """The schema of its body."""
        content = self.described["requestBody"]["content"]
        found: dict[str, Any] = content["application/json"]["schema"]
        return found

    def names(self, place: str) -> list[str]:
        """Its parameters in the path, the query or the headers."""
        given = self.described.get("parameters", [])
        return [each["name"] for each in given if each["in"] == place]

    def path_with(self, name: str, part: str) -> str:
        """Its path with something else in one place."""
        template = CONVERTED.sub(r"(?P<\1>[^/]+)", self.rule.rule)
        found = re.fullmatch(template, self.path)
        assert found
        parts = {**found.groupdict(), name: part}
        return CONVERTED.sub(lambda place: parts[place[1]], self.rule.rule)

    def ask(self, path: str = "", **given: Any) -> Reply:
        """Asks as one should, but for what is given."""
        asked = {"query_string": self.query, **given}
        if "data" not in asked and self.body is not None:
            asked.setdefault("json", self.body)
        key = {"Idempotency-Key": next(KEYS)} if self.method == "POST" else {}
        asked["headers"] = key | asked.get("headers", {})
        return self.service.facilitator.ask(self.method, path or self.path, **asked)

    def refuses(self, *statuses: int, **given: Any) -> dict[str, Any]:
        """The problem that is answered; nothing is recorded."""
        before = stored(self.service)
        answer = self.ask(**given)
        assert answer.status_code in (statuses or range(400, 500)), (given, answer.text[:300])
        assert stored(self.service) == before
        return problem(self.service, answer)

    def survives(self, **given: Any) -> None:
        """What is refused is refused well; the rest may be right after all."""
        before = stored(self.service)
        answer = self.ask(**given)
        assert answer.status_code < 500, (given, answer.text[:300])
        if answer.status_code >= 400:
            problem(self.service, answer)
            assert stored(self.service) == before


def described(service: Service, operation: str) -> dict[str, Any]:
    """An operation in the document, references followed; of pages nothing."""
    found = document(service.app)
    for methods in found["paths"].values():
        for each in methods.values():
            if each["operationId"] == operation:
                return resolved(each, found)
    return {}


def resolved(operation: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """With the schema of its body in full, able to follow the references in it."""
    operation = deepcopy(operation)
    for content in operation.get("requestBody", {}).get("content", {}).values():
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        content["schema"] = {
            **whole["components"]["schemas"].get(name, content["schema"]),
            "components": whole["components"],
        }
    return operation


def problem(service: Service, answer: Reply) -> dict[str, Any]:
    """The problem that an answer is, whole and explained."""
    assert answer.mimetype == "application/problem+json", answer.text[:300]
    told: dict[str, Any] = answer.json
    assert told["status"] == answer.status_code
    assert told["detail"].strip()
    assert told.get("recorded", "no") == "no"
    assert len(answer.data) < LONGEST_ANSWER, answer.text[:300]
    assert service.nobody.get(told["type"]).status_code == 200, told["type"]
    return told


@pytest.fixture
def target(tmp_path: Path, operation: str) -> Iterator[Target]:
    """The operation, in a service of its own."""
    service = Service(tmp_path / "playledger.db", GAMES)
    yield Target(service, operation)
    service.ledger.close()


@every_body
def test_a_body_that_is_no_strict_json_is_refused(target: Target) -> None:
    for body in corpus.UNREADABLE.values():
        told = target.refuses(400, data=body, content_type="application/json")
        assert told["code"] == "bad_json"


@every_body
def test_a_body_that_is_no_object_is_refused(target: Target) -> None:
    for body in corpus.NO_OBJECTS:
        told = target.refuses(422, data=body, content_type="application/json")
        assert (told["code"], told["pointer"]) == ("does_not_fit", "")


@every_body
def test_a_body_that_is_not_declared_as_json_is_refused(target: Target) -> None:
    for kind in corpus.NO_JSON:
        told = target.refuses(415, data=b"{}", content_type=kind)
        assert told["code"] == "wrong_media_type"


@every_body
def test_a_field_that_is_unknown_or_missing_is_named(target: Target) -> None:
    for name in target.fields:
        sent = {key: value for key, value in target.body.items() if key != name}
        told = target.refuses(422, json={**sent, f"{name}~/\u202e": 1})
        assert told["code"] == "does_not_fit"
        assert f"/{name}~0~1\u202e" in {each["pointer"] for each in told["errors"]}


@every_body
def test_a_hostile_value_of_a_field_is_refused_or_fits(target: Target) -> None:
    fits = Draft202012Validator(target.schema).is_valid
    for name in target.fields:
        for value in corpus.VALUES:
            body = {**target.body, name: value}
            if fits(body):
                target.survives(json=body)
            else:
                target.refuses(json=body)


@every_operation
def test_a_hostile_part_of_a_path_is_the_name_of_nothing(target: Target) -> None:
    for name in target.rule.arguments:
        for part in corpus.PARTS:
            target.refuses(path=target.path_with(name, part))


@every_operation
def test_a_hostile_query_is_refused_or_fits(target: Target) -> None:
    for name in target.names("query"):
        others = "" if name in target.query else f"&{target.query}"
        for text in corpus.TEXTS:
            target.survives(query_string=f"{name}={quote(text)}{others}")


@every_operation
def test_a_hostile_header_is_refused_or_fits(target: Target) -> None:
    names = [*target.names("header"), "Authorization", "Accept", "Content-Encoding", "Range"]
    for name in names:
        for text in corpus.HEADERS:
            target.survives(headers={name: text})


@every_operation
def test_a_parameter_that_is_unknown_or_stands_twice_is_named(target: Target) -> None:
    if target.described:
        told = target.refuses(422, query_string="colour=red")
        assert (told["code"], told["parameter"]) == ("does_not_fit", "colour")
    for name in target.names("query"):
        told = target.refuses(422, query_string=f"{name}=1&{name}=1")
        assert told["parameter"] == name
