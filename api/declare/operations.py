"""Operations: declared at their routes, and read from there by everything else."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, Literal, TypeVar

import msgspec
from flask import Blueprint, Request
from flask.globals import request_ctx

from api.declare.page_fields import Field
from api.limits import ANONYMOUS_BYTES, BODY_BYTES
from api.per_app import PerApp
from domain.ledger.desk.access.tokens import Role

Roles = tuple[Role, ...]

EVERYONE: Final[Roles] = ()
"""The operation needs no token."""

FACILITATORS: Final[Roles] = ("facilitator",)

HOSTS: Final[Roles] = (*FACILITATORS, "host")
"""Who runs the requested match: a facilitator, and the author who opened it."""

AUTHORS: Final[Roles] = (*FACILITATORS, "author")
"""Who brings prototypes: facilitators, who share theirs, and each author by themselves."""

PLAYERS: Final[Roles] = (*HOSTS, "seat")
"""The roles at the table: who runs the requested match, and its seats."""

WATCHERS: Final[Roles] = (*PLAYERS, "spectator")
"""The roles that may read: those at the table, and spectators of the match."""

MEMBERS: Final[Roles] = ("member",)
"""The members of the requested class, by their codes."""

JSON: Final = "application/json"

MATCH: Final = "/matches/<match_id>"
"""The address of a match, below which it is read."""

View = TypeVar("View", bound=Callable[..., Any])

Key = Literal["none", "optional", "required"]


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """An operation at one route: who may request it, what it reads, and what it answers.

    `body` is the media type of what is sent, if anything is; `answers` and `problems` are by
    status, `fields` what a page reads of its form or query. A ticket or a browser's visit may
    stand for a token, an installation may open it to its own machine (`opens_locally`), and its
    view may count requests itself (`counts_itself`). One that says who looks at a shared screen
    is asked while that is covered (`uncovers`). The answers of one that reads a match have a
    validator (`is_validated`). A token that this process knows may be confirmed by what is
    recorded, or else before any other answer (`confirms_late`).
    """

    name: str
    method: str
    path: str
    may: Roles
    writes: bool
    reads: frozenset[str]
    key: Key
    body: str | None
    body_bytes: int
    answers: Mapping[int, tuple[str, ...]]
    problems: tuple[int, ...]
    fields: tuple[Field, ...] = ()
    takes_ticket: bool = False
    takes_visit: bool = False
    uncovers: bool = False
    opens_locally: bool = False
    counts_itself: bool = False
    is_validated: bool = False
    confirms_late: bool = False

    @property
    def needs_token(self) -> bool:
        """Whether the operation needs a token."""
        return bool(self.may)


class Declared(Blueprint):
    """A group of routes, each with the declaration of its operation."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.operations: dict[str, Operation] = {}

    def route(  # type: ignore[override]
        self, rule: str, *, may: Roles, method: str = "GET", **declared: Any
    ) -> Callable[[View], View]:
        """Serves an operation; `declared` is what does not follow from what it reads."""

        def serve(view: View) -> View:
            operation = _declared(view, rule, method, may, declared)
            self.operations[operation.name] = operation
            self.add_url_rule(rule, operation.name, view, methods=[method])
            return view

        return serve


def _declared(
    view: Callable[..., Any], path: str, method: str, may: Roles, declared: dict[str, Any]
) -> Operation:
    described: Mapping[str, Any] = getattr(view, "_apidoc", {})
    places = {
        each["in"]: each["schema"] for each in described.get("arguments", {}).get("parameters", ())
    }
    body = declared.pop("body", JSON if "json" in places else None)
    responses = described.get("response", {}).get("responses", {})
    reads = frozenset({*places, *({"json"} if body else ())})
    known = {
        "writes": method != "GET",
        "body_bytes": BODY_BYTES if may else ANONYMOUS_BYTES,
        "is_validated": method == "GET" and path.startswith(MATCH) and 200 in responses,
        **declared,
    }
    answers = {
        status: tuple(each["content_type"] or JSON for each in reversed(forms) if "schema" in each)
        for status, forms in responses.items()
        if status < 400
    }
    return Operation(
        name=view.__name__,
        method=method,
        path=path,
        may=may,
        reads=reads,
        key=_key(places.get("headers")),
        body=body,
        answers=answers | ({304: ()} if known["is_validated"] else {}),
        problems=_problems(reads, responses, needs_token=bool(may)),
        **known,
    )


def _key(headers: Any) -> Key:
    field = headers and headers.fields.get("key")
    if field is None:
        return "none"
    return "required" if field.required else "optional"


def _problems(reads: frozenset[str], responses: Any, *, needs_token: bool) -> tuple[int, ...]:
    """The statuses of its problems: its own, and those shared by all that read the same places."""
    found = {422, 429, 500, 503, *(status for status in responses if status >= 400)}
    if needs_token:
        found |= {401, 403}
    if reads & {"json", "headers"}:
        found |= {400}
    if "json" in reads:
        found |= {413, 415}
    return tuple(sorted(found))


def gathered(blueprints: Iterable[Declared]) -> dict[str, Operation]:
    """The operations of some groups, by Flask's endpoint names."""
    return {
        f"{blueprint.name}.{name}": operation
        for blueprint in blueprints
        for name, operation in blueprint.operations.items()
    }


declared_operations: Final = PerApp[Mapping[str, Operation]]("operations")
"""All operations of an application, by Flask's endpoint names."""


class ApiRequest(Request):
    """A request that knows its operation."""

    @cached_property
    def operation(self) -> Operation | None:
        """The request's operation; None: there is none at its address."""
        return declared_operations().get(self.endpoint or "")


def current_request() -> ApiRequest:
    """The request that this thread answers, with our own type."""
    found: ApiRequest = request_ctx.request  # type: ignore[assignment]
    return found


def current_operation() -> Operation | None:
    """The current request's operation; None: there is none at its address."""
    return current_request().operation
