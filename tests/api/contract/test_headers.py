"""Headers that clients build on: over every operation, as they are described, and true."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from api.hooks import HEADERS
from tests.api.contract.target import Target
from tests.api.contract.test_examples import OPERATIONS
from tests.api.register import OPERATIONS as DECLARED
from tests.api.register import REGISTER
from tests.api.service import Service

ALWAYS = {"Content-Type", "Content-Length", "Allow", *HEADERS}
"""What needs no description."""


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


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_header_is_sent_that_is_not_described(target: Target) -> None:
    answer = target.ask()
    assert answer.status_code < 300, answer.text
    described = target.described["responses"][str(answer.status_code)].get("headers", {})
    assert {name for name, _ in answer.headers} <= {*ALWAYS, *described}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_is_seen_is_for_this_viewer_and_this_moment(target: Target) -> None:
    sent = target.ask().headers
    assert (sent["Cache-Control"], sent["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in sent["Content-Security-Policy"]


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
def test_who_has_no_good_token_is_told_how_to_show_one(target: Target) -> None:
    for token, challenge in ((None, "Bearer"), ("x" * 43, 'Bearer error="invalid_token"')):
        answer = target.service.caller(token).ask(target.method, target.path)
        assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, challenge)


@pytest.mark.parametrize("operation", ["see_stream"])
def test_who_has_no_good_ticket_is_told_how_to_show_a_token(target: Target) -> None:
    answer = target.service.nobody.get(target.path, ticket="x")
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
