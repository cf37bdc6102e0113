"""Every operation has an example, which is true and fits its schema."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from domain.components.sheet import LOADER
from tests.api.contract.exchange import recorded
from tests.api.process import ROOT

DOCUMENT: dict[str, Any] = yaml.load((ROOT / "openapi.yaml").read_text("utf-8"), LOADER)
OPERATIONS = {
    each["operationId"]: each for methods in DOCUMENT["paths"].values() for each in methods.values()
}


def contents(operation: dict[str, Any]) -> list[dict[str, Any]]:
    """What an operation is sent as a body and what it answers when it succeeds."""
    bodies = [operation["requestBody"]] if "requestBody" in operation else []
    answers = [each for status, each in operation["responses"].items() if status < "300"]
    return [each["content"] for each in (*bodies, answers[0])]


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_has_an_example_that_fits(name: str) -> None:
    for content in contents(OPERATIONS[name]):
        if "application/zip" in content:
            continue  # An example would be a file; of its name there is one.
        found = [each for each in content.values() if "example" in each]
        assert found, (
            f"{name} has no example: run tests.api.contract.exchange; it may need one in its entry"
        )
        for each in found:
            schema = {**each["schema"], "components": DOCUMENT["components"]}
            assert [
                error.message for error in Draft202012Validator(schema).iter_errors(each["example"])
            ] == []


def test_a_file_that_is_answered_has_an_example_of_its_name() -> None:
    answer = OPERATIONS["see_bundle"]["responses"]["200"]
    assert ".zip" in answer["headers"]["Content-Disposition"]["example"]


def test_the_examples_are_what_is_answered_today(tmp_path: Path) -> None:
    """If not: `tests.api.contract.exchange` writes `api/openapi/examples.json`; `make openapi`."""
    known = ROOT / "api" / "openapi" / "examples.json"
    assert json.loads(known.read_text()) == recorded(tmp_path)
