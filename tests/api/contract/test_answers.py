"""What is answered has the fields and headers that are described and no others."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from api.hooks import HEADERS
from tests.api.contract.target import GAMES, Target, whole
from tests.api.contract.test_examples import OPERATIONS
from tests.api.service import Reply, Service

JSON = "application/json"

ALWAYS = {"Content-Type", "Content-Length", "Allow", *HEADERS}
"""Headers that need no description."""


@pytest.fixture
def target(shared: Callable[[], Service], operation: str) -> Target:
    """The operation, of a match of its own in which something has happened."""
    return Target(shared(), operation, commands=2)


def closed(schema: Any) -> Any:
    """A schema that takes no fields but those it names, unless it says which others."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: closed(part) for name, part in schema.items()}
    if isinstance(found.get("properties"), dict) and found.get("type") == "object":
        found.setdefault("additionalProperties", False)
    return found


def mismatches(target: Target, schema: Any, told: Any) -> list[str]:
    """What does not fit, fields that are not described among it."""
    wanted = {**closed(schema), "components": closed_components()}
    return [error.message for error in Draft202012Validator(wanted).iter_errors(told)]


@cache
def closed_components() -> Any:
    """The schemas that others refer to."""
    return closed(whole(GAMES)["components"])


def promised(target: Target, answer: Reply) -> Any:
    """The schema of what is answered with that status in that form."""
    response = target.described["responses"][str(answer.status_code)]
    return response["content"][answer.mimetype]["schema"]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_answer_has_no_field_and_no_header_that_is_not_described(
    target: Target, operation: str
) -> None:
    """And all answers are for this viewer and this moment."""
    answer = target.ask()
    assert answer.status_code < 300, answer.text
    sent = answer.headers
    described = target.described["responses"][str(answer.status_code)].get("headers", {})
    assert {name for name, _ in sent} <= {*ALWAYS, *described}
    assert (sent["Cache-Control"], sent["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in sent["Content-Security-Policy"]
    if answer.mimetype == JSON and not operation.endswith("_openapi"):
        assert mismatches(target, promised(target, answer), answer.json) == []


@pytest.mark.parametrize("operation", ["send_command"])
def test_a_problem_has_no_field_that_is_not_described(target: Target) -> None:
    schema = {"$ref": "#/components/schemas/ProblemReport"}
    bodies: list[Any] = [{}, {"command": {}}, {"command": {}, "expected_step": 1}, {"seat": 9}, []]
    for body in bodies:
        assert mismatches(target, schema, target.ask(json=body).json) == []
