"""Every way in which the API answers about a match, by operation, as the register says.

Twin worlds are looked at through all of it (`test_outlets.py`). `World` fills in what stands in
braces in paths, queries and bodies; STEP, the newest step, and the one BEFORE are numbers there.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from api.declare.operations import AUTHORS, FACILITATORS, HOSTS
from api.pages.shell.forms import FORM
from tests.api.register import OPERATIONS, REGISTER, entry, known_in, path_of
from tests.api.register.entry import SEAT


class Ask(NamedTuple):
    """A request, without the token."""

    method: str
    path: str
    query: Mapping[str, str] = {}
    accept: str = "*/*"
    body: Any = None
    headers: Mapping[str, str] = {}


Asks = Mapping[str, Sequence[Ask]]
"""Requests by operation."""

IN_PATHS = {"match_id": "{match}", "seat": "{own}"}


def whole(name: str, asks: Iterable[Any]) -> list[Ask]:
    """Requests with the method and the address of their operation, as the register says them."""
    operation, found = OPERATIONS[name], []
    for each in asks:
        said = each if isinstance(each, entry.Ask) else entry.Ask(each)
        query, body = fields(said.query), said.said
        if isinstance(body, str):
            is_form = operation.body == FORM
            query, body = (query, fields(body)) if is_form else (query | fields(body), None)
        path = path_of(name, **{**IN_PATHS, **said.parts})
        found.append(Ask(operation.method, path, query, said.accept, body, said.headers))
    return found


def fields(said: str) -> dict[str, str]:
    """The fields of a query, or of a form."""
    return dict(parse_qsl(said, keep_blank_values=True))


def usual(name: str) -> entry.Ask:
    """An operation, asked as all are asked for it."""
    said = REGISTER[name]
    body = known_in(said.body, {SEAT: "{own}"})
    return entry.Ask(said.query if body is None else body)


def everywhere(name: str) -> list[Any]:
    """What is asked of an operation that reads a match: now, then, and with others' eyes."""
    is_page = OPERATIONS[name].path.startswith("/m/")
    named, other = ("as", "seat-{other}") if is_page else ("seat", "{other}")
    return [usual(name), f"{named}={other}", f"{named}=public", "at={mid}", "at=9999"]


def asked(name: str) -> list[Ask]:
    """All ways in which an operation is asked."""
    said = REGISTER[name].asks
    is_read = OPERATIONS[name].method == "GET" and is_for_seats(name)
    return whole(name, (everywhere(name) if is_read else [usual(name)]) if said is None else said)


def is_for_seats(name: str) -> bool:
    """Whether more may ask for it than who runs the match."""
    return not {*OPERATIONS[name].may}.isdisjoint(("seat", "spectator"))


def of_match(name: str) -> bool:
    """Whether an operation is one of a match."""
    return "<match_id>" in OPERATIONS[name].path


OF_SEATS = [name for name in REGISTER if of_match(name) and is_for_seats(name)]
IS_READ = {name: OPERATIONS[name].method == "GET" for name in OPERATIONS}
SLOW = [name for name in OF_SEATS if REGISTER[name].slow]

READ: Asks = {name: asked(name) for name in OF_SEATS if IS_READ[name]}
"""What is read, as often as one likes."""

QUICK: Asks = {name: asks for name, asks in READ.items() if name not in SLOW}
"""What is read within milliseconds."""

AT_ONCE: Asks = {name: READ[name][:1] for name in ("see_match", "see_state", "list_legal")}
"""What is read after every step."""

WRITTEN: Asks = {name: asks for name in OF_SEATS if not IS_READ[name] and (asks := asked(name))}
"""What is written, in this order; the match is over then, if two play."""

AFTERWARDS: Asks = {
    **{name: asks[:2] for name, asks in QUICK.items()},
    **{name: whole(name, each.over) for name, each in REGISTER.items() if each.over is not None},
}
"""What is asked once the match is over, until the seat is left."""

OUTLETS = {*READ, *WRITTEN, *AFTERWARDS}

OF_OTHERS = [
    name
    for name, operation in OPERATIONS.items()
    if operation.may in (FACILITATORS, HOSTS, AUTHORS) and name not in OUTLETS
]
"""Not outlets: who runs a match or brings a prototype gets them, and nobody else."""

CLOSED: Asks = {
    name: asked(name) for name in OF_OTHERS if of_match(name) or REGISTER[name].asks is not None
}
"""All that others get is the refusal, which is looked at."""

OF_NO_MATCH = [name for name in OF_OTHERS if name not in CLOSED]
"""They take no match that is there."""

ANY_VIEWER = {
    name
    for name, asks in {**READ, **WRITTEN}.items()
    if any(ask.query.get("seat") == "{other}" for ask in asks)
}
"""Outlets that take the viewer to look as: everybody at the table may ask for the public's."""

SIGNING = [name for name, each in REGISTER.items() if each.no_outlet]
"""Not outlets: they only say where to go on."""
