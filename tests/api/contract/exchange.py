"""One exchange of every operation, for the examples in the description.

`python -m tests.api.contract.exchange > api/openapi/examples.json` records them anew.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import parse_qsl

from api.app import RESOURCES
from domain.games.registry import REGISTRY
from tests.api.contract.shown import beginning, shown, stand_in, steady
from tests.api.party import Party
from tests.api.register import OPERATIONS, REGISTER, path_of, sent
from tests.api.register.matches import PLAN
from tests.api.service import KEYS, Caller, Service
from tests.ledger.play import seconds

SPAWN = {"type": "spawn", "kind": "pawn", "cell": "c1"}

NOT_SHOWN = ("see_bundle",)
"""What answers with a file."""

CLASS = "k7mfq"
"""What a class is called, whichever it is."""


def begun(service: Service, *, is_seeded: bool = False) -> Party:
    """A match in which seat 1 has done something, and a class."""
    if is_seeded:
        return Party(service, "correction")
    party = Party(service, **PLAN)
    assert party.table.act(SPAWN).status_code == 201
    party.seat = 1
    return party


def asker(party: Party, name: str) -> Caller:
    """Seat 1 where seats may, or else who usually asks; nobody in particular where all may."""
    may = OPERATIONS[name].may
    if "seat" in may and not REGISTER[name].example.is_facilitators:
        return party.table.seats[1]
    return party.usual_asker(name) if may else party.service.nobody


def answered(party: Party, name: str) -> dict[str, Any]:
    """What was sent and what came back."""
    operation, entry = OPERATIONS[name], REGISTER[name]
    given = entry.given and entry.given(party.table)
    body = entry.example.body or given or party.body(name)
    query = {
        key: each.format(match=party.table.id) if isinstance(each, str) else each
        for key, each in (entry.example.query or dict(parse_qsl(entry.query))).items()
    }
    parts = {**party.parts(name), **entry.example.parts}
    reply = asker(party, name).ask(
        operation.method,
        path_of(name, **parts),
        query_string={key: str(each).lower() for key, each in query.items()},
        headers={"Idempotency-Key": next(KEYS)} if operation.method == "POST" else {},
        **sent(name, body),
    )
    assert reply.status_code < 300, (name, reply.text)
    return {
        "parameters": {**parts, **query},
        **({} if body is None or isinstance(body, bytes) else {"request": body}),
        "status": reply.status_code,
        "media_type": reply.mimetype,
        "response": shown(reply.json)
        if reply.mimetype == "application/json"
        else beginning(reply.text),
    }


def changes(name: str) -> bool:
    """Whether something else would be shown afterwards."""
    return OPERATIONS[name].method != "GET" or REGISTER[name].given is not None


def order(name: str) -> tuple[bool, bool, str]:
    """What only reads comes first; a bot that sits plays on meanwhile."""
    return OPERATIONS[name].method != "GET", changes(name), name


def recorded(folder: Path) -> dict[str, Any]:
    """The examples by operation, the same every time."""
    service, told = Service(folder / "examples.db", REGISTRY, clock=seconds()), dict[str, Any]()
    programs = {each for group in RESOURCES for each in group.operations} - {*NOT_SHOWN}
    try:
        shared = begun(service)
        for name in sorted(programs, key=order):
            is_seeded = REGISTER[name].example.is_seeded
            party = begun(service, is_seeded=is_seeded) if changes(name) else shared
            answer = answered(party, name)
            classes = {each.id: CLASS for each in service.ledger.classes.all()}
            told[name] = steady(answer, {party.table.id: stand_in("id", 0), **classes})
    finally:
        service.ledger.close()
    return told


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        sys.stdout.write(json.dumps(recorded(Path(folder)), indent=1, ensure_ascii=False) + "\n")
