"""Every text from outside is checked for what no database can keep, at every operation.

A problem that names the place, never a fault, and nothing is recorded: on one of the databases in
turn, in the long rounds on both.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from api.declare.operations import JSON
from tests.api.contract.target import Target
from tests.api.houses import Houses
from tests.api.party import Party
from tests.api.register import OPERATIONS, REGISTER

NUL, HALF = "a\0b", "a\ud800b"
UNFIT = (NUL, HALF)
"""What JSON can hold; of paths, queries and headers, only the first can be sent."""

pytestmark = pytest.mark.soak(in_turn=2)

every_operation = pytest.mark.parametrize("operation", OPERATIONS)


@pytest.fixture(scope="module")
def party(houses: Houses) -> Party:
    """One match to ask about: nothing that is asked here changes it."""
    return Party(houses.service)


@pytest.fixture
def target(party: Party, operation: str) -> Target:
    """The operation."""
    return Target(party.service, operation, party=party)


def text_places(value: Any, pointer: str = "") -> Iterator[str]:
    """Where texts stand in a body: pointers of its values, and of the objects in it."""
    if isinstance(value, dict):
        yield pointer
        for key, part in value.items():
            yield from text_places(part, f"{pointer}/{key}")
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from text_places(part, f"{pointer}/{place}")
    else:
        yield pointer


def with_text(value: Any, pointer: str, text: str) -> Any:
    """The body with a text in one place; in an object, as one more key."""
    first, _, rest = pointer.removeprefix("/").partition("/")
    if pointer:
        place: Any = int(first) if isinstance(value, list) else first
        changed = value.copy()
        changed[place] = with_text(value[place], f"/{rest}" if rest else "", text)
        return changed
    return {**value, text: 1} if isinstance(value, dict) else text


@every_operation
def test_a_path_that_holds_nul_leads_nowhere(target: Target) -> None:
    for name in target.parts:
        told = target.refuses(404, path=target.path_with(name, "a%00b"))
        if f"<int:{name}>" not in OPERATIONS[target.operation].path:
            assert told["code"].endswith("not_found")
            if target.who is target.service.facilitator:  # of others it is no match of theirs
                assert told["parameter"] == name


@every_operation
def test_a_query_that_holds_nul_is_named(target: Target) -> None:
    for name in target.names("query"):
        told = target.refuses(422, query_string={name: NUL})
        assert (told["code"], told["parameter"]) == ("does_not_fit", name)
    if target.described:
        assert target.refuses(422, query_string={NUL: "1"})["parameter"] == NUL


@every_operation
def test_a_header_that_holds_nul_is_named(target: Target) -> None:
    for name in (*target.names("header"), "Content-Type", "Accept"):
        told = target.refuses(400, headers={name: NUL})
        assert (told["code"], told["parameter"].lower()) == ("bad_header", name.lower())


BODIES = {
    name: each.body
    for name, each in REGISTER.items()
    if isinstance(each.body, dict) and OPERATIONS[name].body == JSON
}


@pytest.mark.parametrize("operation", BODIES)
def test_a_text_in_a_body_that_can_not_be_stored_is_named(target: Target) -> None:
    fields = {**dict.fromkeys(target.fields, "text"), **target.body}
    for pointer in text_places(fields):
        for text in UNFIT:
            body = json.dumps(with_text(fields, pointer, text)).encode()
            told = target.refuses(422, data=body, content_type="application/json")
            assert (told["code"], told["pointer"]) == ("does_not_fit", pointer), body


@pytest.mark.soak(in_turn=1)
def test_what_lists_are_filtered_by_is_any_other_text(houses: Houses) -> None:
    for path in ("/matches?label=", "/refusals?match=", "/tokens?match=", "/matches?game="):
        for text in ("%F0%9F%8E%B2", "%ef%bf%bf", "%27", "%25", "%ff", "%ed%a0%80", "%01"):
            answer = houses.service.facilitator.get(path + text)
            assert answer.status_code == 200, answer.text
