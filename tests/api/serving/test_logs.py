"""The log of a hostile session: lines of JSON, and not a token, name or hidden thing in them."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from api.server.json_log import JsonLines
from tests.api.service import Caller, Service, Table
from tests.hidden_hand.state import CARDS

NAMES = ("Wilhelmina", "<script>alert(1)</script>", "=1+1")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is logged, as a server writes it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root, level = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def hostile(service: Service, table: Table) -> list[str]:
    """A session in which secrets are written wherever they fit; returns all of them."""
    invitation = table.facilitator.post(f"{table.path}/seats/1/invitations", None).json[
        "invitation"
    ]
    claim = {"invitation": invitation, "name": NAMES[0]}
    token = service.nobody.post("/claims", claim).json["token"]
    tokens = [service.token, *table.tokens.values(), token, invitation]
    person = service.caller(token)
    for name in NAMES:
        person.put(f"{table.path}/seats/1/name", {"name": name})
    for secret in (*tokens, *NAMES, CARDS[0]):
        everywhere(service.nobody, person, table, secret)
    person.put(f"{table.path}/seats/1/name", {"name": "x" * 10_000})
    table.facilitator.put(f"{table.path}/labels", {"labels": ["class 3b"]})
    return [*tokens, *NAMES, "class 3b", "x" * 101, *CARDS]


def everywhere(nobody: Caller, person: Caller, table: Table, secret: str) -> None:
    """In an address, a query, headers, a key, a body, and what should be a number."""
    path = secret.replace("/", "%2F").replace("<", "%3C")
    nobody.get(f"/matches/{path}/state", token=secret)
    person.get(f"{table.path}/state", seat=secret)
    person.get(f"{table.path}/seats/{path}/name")
    nobody.ask("GET", "/matches", headers={"Authorization": f"Bearer {secret}"})
    nobody.ask("GET", "/matches", headers={"User-Agent": secret, "Referer": secret})
    body = {"command": {"type": secret, secret: secret}, "expected_step": 1}
    person.post(f"{table.path}/commands", body, secret.replace(" ", "-"))
    person.send(f"{table.path}/commands", secret.encode())
    nobody.post("/claims", {"invitation": secret, "name": secret, secret: secret})


def test_a_hostile_session_leaves_no_secret_in_the_log(
    service: Service, written: io.StringIO
) -> None:
    table = service.begin("hidden_hand")
    secrets = hostile(service, table)
    log = written.getvalue()
    assert len(log.splitlines()) > 50
    assert [word for word in secrets if word in log] == []


def test_a_request_is_one_line_with_all_of_it(service: Service, written: io.StringIO) -> None:
    table = service.begin("hidden_hand")
    table.seats[1].get(f"{table.path}/state", at=99)
    line = lines(written)[-1]
    assert (line["operation"], line["role"], line["status"]) == ("see_state", "seat", 404)
    assert (line["problem"], line["match"]) == ("step_not_found", table.id)
    tokens = service.facilitator.seen("/tokens", match=table.id)["tokens"]
    assert line["token"] in {each["id"] for each in tokens}


def test_errors_are_told_by_kind_and_place_and_other_libraries_without_their_words(
    written: io.StringIO,
) -> None:
    other = logging.getLogger("waitress")
    try:
        int("the top card is the knight")
    except ValueError:
        other.exception("Exception while serving %s", "/matches?token=knight")
    [line] = [each for each in lines(written) if each["logger"] == "waitress"]
    assert line["message"] == "Exception while serving %s"
    assert line["error"].startswith("ValueError at ")
    assert "knight" not in written.getvalue()
