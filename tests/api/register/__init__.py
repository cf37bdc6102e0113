"""All that tests must know of operations: each has one entry, in one file for each room.

What the declaration of an operation says stands there; an entry says the rest, and what has no
entry is like most that are read. Rooms and entries stand in the order in which twin worlds write.
"""

import re
from collections.abc import Mapping
from typing import Any

from api.app import OPERATIONS as BY_ENDPOINT
from api.declare.operations import Operation
from api.pages.shell.forms import FORM
from tests.api.register import (
    asking,
    classes,
    ending,
    matches,
    notes,
    playing,
    prototypes,
    record,
    seats,
    service,
)
from tests.api.register.entry import Entry

OPERATIONS: Mapping[str, Operation] = {each.name: each for each in BY_ENDPOINT.values()}
"""All operations by name, as their routes declare them."""

ROOMS = (service, matches, record, playing, notes, asking, seats, ending, prototypes, classes)

SAID: Mapping[str, Entry] = {name: each for room in ROOMS for name, each in room.ENTRIES.items()}
"""The entries that there are."""


def settled(operation: Operation, said: Entry) -> Entry:
    """An entry with what follows from the declaration of its operation."""
    usual, body = 200 if operation.method == "GET" else 303, said.body
    if operation.body == FORM:
        has_key = any(each.name == "key" for each in operation.fields)
        body = {**(body or {}), **({"key": "k"} if has_key else {})}
    return said._replace(body=body, status=said.status or min(operation.answers, default=usual))


REGISTER: Mapping[str, Entry] = {
    name: settled(OPERATIONS[name], SAID.get(name, Entry())) for name in {**SAID, **OPERATIONS}
}
"""Of all operations."""

PARTS: Mapping[str, object] = {
    "game_id": "correction",
    "seat": 1,
    "number": 1,
    "note": 1,
    "token_id": "0" * 12,
    "code": "stale_step",
    "name": "look.css",
    "version": "0" * 12,
    "slug": "gate-wars",
    "class_id": "k7mfq",
    "link": "0" * 12,
}
"""What stands in addresses, if nothing else is meant."""

PLACE = re.compile(r"<(?:int:)?(\w+)>")


def path_of(name: str, /, **parts: object) -> str:
    """The address of an operation."""
    meant = {**PARTS, **parts}
    return PLACE.sub(lambda place: str(meant[place[1]]), OPERATIONS[name].path)


def sent(name: str, body: Any) -> dict[str, Any]:
    """What is sent to an operation: a form, a document, or a bundle."""
    if body is None:
        return {}
    if isinstance(body, bytes):
        return {"data": body, "content_type": OPERATIONS[name].body}
    return {"data" if OPERATIONS[name].body == FORM else "json": body}


def known_in(body: Any, known: Mapping[str, Any]) -> Any:
    """A body in which STEP, SEAT and LEGAL are what is known of a match."""
    if not isinstance(body, dict):
        return body
    return {name: known.get(str(value), value) for name, value in body.items()}
