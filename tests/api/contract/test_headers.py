"""Headers that clients build on are true, over every operation; `test_answers.py` has them all."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.api.contract.target import Target
from tests.api.contract.test_examples import OPERATIONS
from tests.api.party import Party
from tests.api.register import OPERATIONS as DECLARED
from tests.api.register import REGISTER
from tests.api.service import Service


def sends(operation: str, header: str) -> bool:
    """Whether it is described to send that header when it is carried out."""
    responses = OPERATIONS[operation]["responses"]
    return any(header in each.get("headers", {}) for each in responses.values())


def is_of_a_step(operation: str) -> bool:
    """Whether its `ETag` begins with the step that is shown: that of a deed, and of some reads."""
    is_deed = DECLARED[operation].method != "GET"
    return sends(operation, "ETag") and (is_deed or REGISTER[operation].of_a_step)


@pytest.fixture
def target(shared: Callable[[], Service], operation: str) -> Target:
    """The operation, of a match of its own in which something has happened."""
    return Target(shared(), operation, commands=2)


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if is_of_a_step(each)])
def test_an_etag_and_a_receipt_are_those_of_the_step_that_is_shown(target: Target) -> None:
    answer = target.ask()
    told: Any = answer.json or target.party.table.now  # a picture is of the newest step
    facts = told.get("match", told)
    match = facts.get("id", target.party.table.id)
    step, _, _ = answer.headers["ETag"].strip('"').partition("-")
    assert step == str(told["step"])
    assert facts["step"] == told["step"]
    if "receipt" in facts:
        assert facts["receipt"] == target.service.ledger.step(match, told["step"]).head


@pytest.mark.parametrize(
    "operation", [each for each in OPERATIONS if sends(each, "ETag") and not is_of_a_step(each)]
)
def test_the_etag_of_what_is_of_a_whole_match_names_no_step(target: Target) -> None:
    assert re.fullmatch(r'"[0-9a-f]{20}"', target.ask().headers["ETag"])


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if sends(each, "X-Viewer")])
def test_a_file_says_whom_it_was_made_for(target: Target) -> None:
    path, seat = target.path, target.party.table.seats[1]
    for who, viewer in ((target.service.facilitator, "facilitator"), (seat, "seat-1")):
        for form in set(target.described["responses"]["200"]["content"]) - {"application/json"}:
            answer = who.ask("HEAD", path, headers={"Accept": form})
            assert (answer.mimetype, answer.headers["X-Viewer"]) == (form, viewer)


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if DECLARED[each].needs_token])
def test_who_has_no_good_token_is_told_how_to_show_one(party: Party, operation: str) -> None:
    method, path = DECLARED[operation].method, party.path(operation)
    for token, challenge in ((None, "Bearer"), ("x" * 43, 'Bearer error="invalid_token"')):
        answer = party.service.caller(token).ask(method, path)
        assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, challenge)


@pytest.mark.parametrize("operation", ["see_stream"])
def test_who_has_no_good_ticket_is_told_how_to_show_a_token(target: Target) -> None:
    answer = target.service.nobody.get(target.path, ticket="x")
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
