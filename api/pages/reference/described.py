"""The description of the API, taken apart for its page: groups, operations and forms."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from api.declare.operations import PLAYERS, WATCHERS, Operation
from api.limits import BODY_BYTES
from api.pages.reference.curl import curl
from api.pages.reference.forms import Field, fields, kind, limits, named

Document = Mapping[str, Any]

ROLES: Final = {
    (): "everybody",
    PLAYERS: "facilitator, seat",
    WATCHERS: "facilitator, seat, spectator",
}

PROBLEM: Final = 400
"""The least status of an answer that is a problem."""


def who_may(operation: Operation) -> str:
    """Who may ask for an operation, and how else it is opened or counted."""
    ways = {
        " (or a ticket)": operation.takes_ticket,
        " (or this machine, if so set)": operation.opens_locally,
        " (counted by invitation)": operation.counts_itself,
    }
    besides = "".join(way for way, is_open in ways.items() if is_open)
    return ROLES.get(operation.may, ", ".join(operation.may)) + besides


class Parameter(NamedTuple):
    """A parameter: its field, and whether it stands in the path, the query or a header."""

    field: Field
    place: str


class Content(NamedTuple):
    """What is sent or answered in one media type."""

    media_type: str
    kind: str
    fields: list[Field]
    example: Any


class Reply(NamedTuple):
    """An answer; a header is a name with what it says."""

    status: int
    about: str
    contents: list[Content]
    headers: dict[str, str]
    follows: list[str]


class Described(NamedTuple):
    """An operation; `searched` has all the words that it is found by, in small letters."""

    name: str
    method: str
    path: str
    group: str
    summary: str
    about: str
    may: str
    writes: bool
    body_bytes: int | None
    parameters: list[Parameter]
    body: list[Content]
    replies: list[Reply]
    problems: list[Reply]
    curl: str
    searched: str


class Form(NamedTuple):
    """A form, by its name; `kind` says what it is where it has no fields."""

    name: str
    about: str
    kind: str
    fields: list[Field]
    searched: str


def operations(document: Document, declared: Iterable[Operation]) -> list[Described]:
    """The operations of a description, in its order."""
    by_name = {each.name: each for each in declared}
    return [
        _described(document, path, method, operation, by_name[operation["operationId"]])
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def forms(document: Document) -> list[Form]:
    """The forms of a description, by name."""
    return [_form(name, each) for name, each in document["components"]["schemas"].items()]


def _form(name: str, schema: Document) -> Form:
    found, about = list(fields(schema)), schema.get("description", "")
    words = [name, about, *(f"{each.name} {each.about}" for each in found)]
    return Form(name, about, kind(schema), found, " ".join(words).lower())


def _described(
    document: Document, path: str, method: str, given: Document, declared: Operation
) -> Described:
    parameters = [Parameter(_parameter(each), each["in"]) for each in given.get("parameters", ())]
    sent = given.get("requestBody", {}).get("content", {})
    body = list(_contents(document, sent))
    replies = [_reply(document, int(status), each) for status, each in given["responses"].items()]
    found = Described(
        name=declared.name,
        method=method.upper(),
        path=path,
        group=given["tags"][0],
        summary=given["summary"],
        about=given["description"],
        may=who_may(declared),
        writes=declared.writes,
        body_bytes=declared.body_bytes if declared.body_bytes != BODY_BYTES else None,
        parameters=parameters,
        body=body,
        replies=[each for each in replies if each.status < PROBLEM],
        problems=[each for each in replies if each.status >= PROBLEM],
        curl=curl(method, path, given),
        searched="",
    )
    return found._replace(searched=" ".join(_words(found)).lower())


def _words(found: Described) -> Iterator[str]:
    yield from (found.name, found.method, found.path, found.group, found.summary, found.about)
    yield from (found.may, *(f"{each.field.name} {each.field.about}" for each in found.parameters))
    for content in (*found.body, *(each for reply in found.replies for each in reply.contents)):
        yield from (content.media_type, *(each.name for each in content.fields))


def _parameter(given: Document) -> Field:
    schema = given["schema"]
    is_required = bool(given.get("required"))
    return Field(given["name"], kind(schema), limits(schema), is_required, given["description"])


def _contents(document: Document, given: Document) -> Iterator[Content]:
    schemas = document["components"]["schemas"]
    for media_type, content in given.items():
        schema = content["schema"]
        shown = list(fields(schemas[named(schema)] if named(schema) else schema))
        yield Content(media_type, kind(schema), shown, content.get("example"))


def _reply(document: Document, status: int, given: Document) -> Reply:
    if reference := given.get("$ref"):
        given = document["components"]["responses"][reference.rpartition("/")[2]]
    headers = {name: each["description"] for name, each in given.get("headers", {}).items()}
    contents = list(_contents(document, given.get("content", {})))
    return Reply(status, given["description"], contents, headers, list(given.get("links", ())))
