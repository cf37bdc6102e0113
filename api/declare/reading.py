"""How requests are read: strictly, with every complaint naming its field."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request, g
from webargs.flaskparser import FlaskParser
from werkzeug.routing import IntegerConverter

from api.declare.operations import JSON, ApiRequest
from api.declare.strict_json import BadJson, UnfitText, pointer_part, read_json
from api.problems.problem import Complaint, problem
from domain.ledger.desk.texts import unfit

MOST = 50
"""The most complaints in one answer."""

UNKNOWN = "Unknown field."  # as marshmallow says it

MISSING = ma.fields.Field.default_error_messages["required"]


PLAIN = "identity"
"""The content codings of bodies that are read: none is compressed."""


class Number(IntegerConverter):
    """A number in a path, in plain digits; a longer one is not found."""

    regex = "[0-9]{1,9}"


def expect_known_query(sent: ApiRequest) -> None:
    """Refuses parameters where an operation reads none; its schema does, where it has one.

    Pages for people accept any.
    """
    operation = sent.operation
    if sent.args and operation and operation.answers and "query" not in operation.reads:
        name = next(iter(sent.args))
        raise problem("does_not_fit", parameter=name, problem=f"{name}: {UNKNOWN}")


def read_fields(sent: ApiRequest) -> None:
    """Reads what a page declares of its form or query; refuses it whole if one does not fit.

    Pages read nothing else of either. A GET is asked with a query, all else with a form; OPTIONS
    with neither, for it only asks for the methods that there are.
    """
    operation = sent.operation
    if operation is None or not operation.fields or sent.method == "OPTIONS":
        return
    given = sent.form if operation.body else sent.args
    found: dict[str, str] = {}
    for field in operation.fields:
        try:
            for name in field.names(given):
                found[name] = field.read(given.getlist(name))
        except ValueError as bad:
            said = f"{field.label or field.name}: {bad}"
            pointer, parameter = (f"/{field.name}", None) if operation.body else (None, field.name)
            raise problem(
                "does_not_fit", pointer=pointer, parameter=parameter, problem=said
            ) from None
    g.fields = found


def expect_storable_texts(sent: ApiRequest) -> None:
    """Refuses texts outside the body that a database can't store.

    `StrictParser` refuses those in the body.
    """
    for name, part in (sent.view_args or {}).items():
        if isinstance(part, str) and unfit(part):
            raise problem("not_found", parameter=name)
    for name, text in sent.args.items(multi=True):
        if said := unfit(name) or unfit(text):
            raise problem("does_not_fit", parameter=name, problem=f"{name}: {said}")
    if _is_plain("".join([each for each in sent.environ.values() if isinstance(each, str)])):
        return
    for name, text in sent.headers:
        if said := unfit(text):
            raise problem("bad_header", parameter=name, problem=said)


def _is_plain(text: str) -> bool:
    """Whether a text can certainly be stored in any database."""
    return text.isascii() and "\0" not in text


def document_of(sent: Request) -> Any:
    """The JSON document in a body. Raises the problem of an unreadable one."""
    if sent.content_type != JSON and sent.mimetype != JSON:
        raise problem("wrong_media_type", headers={"Accept-Post": JSON})
    if sent.headers.get("Content-Encoding", PLAIN).lower() != PLAIN:
        raise problem("wrong_encoding", headers={"Accept-Encoding": PLAIN})
    try:
        return read_json(sent.get_data())
    except UnfitText as text:
        said = f"{text.pointer[1:] or 'the body'}: {text.problem}"
        raise problem("does_not_fit", pointer=text.pointer, problem=said) from None
    except BadJson as bad:
        raise problem("bad_json", pointer=bad.pointer, problem=bad.problem) from None


class StrictParser(FlaskParser):
    """Reads bodies, queries and headers; anything that does not fit is a problem."""

    def __init__(self) -> None:
        super().__init__()
        self.DEFAULT_UNKNOWN_BY_LOCATION = {**self.DEFAULT_UNKNOWN_BY_LOCATION, "query": ma.RAISE}

    def load_json(self, req: Request, _: ma.Schema) -> Any:
        """The document in the body."""
        return document_of(req)

    def load_querystring(self, req: Request, schema: ma.Schema) -> Any:
        """The parameters of the query, each once."""
        for name, values in req.args.lists():
            if len(values) > 1:
                raise problem("does_not_fit", parameter=name, problem=f"{name} stands twice.")
        return super().load_querystring(req, schema)

    def handle_error(self, error: ma.ValidationError, *_: Any, **__: Any) -> NoReturn:
        """Raises the problem that a schema found."""
        found: Any = error.messages
        [(location, messages)] = found.items()
        complaints = tuple(islice(_complaints(messages, ""), MOST))
        first = complaints[0]
        name = first.pointer[1:]
        if location == "headers" and first.detail == MISSING:
            raise problem("key_missing", parameter=name)
        if location == "headers":
            raise problem("bad_header", parameter=name, problem=first.detail)
        said = f"{name or 'the body'}: {first.detail}"
        if location == "query":
            raise problem("does_not_fit", parameter=name, problem=said)
        raise problem("does_not_fit", pointer=first.pointer, errors=complaints, problem=said)


def _complaints(messages: object, pointer: str) -> Iterator[Complaint]:
    """What a schema says about each field, flat; `_schema` is about the whole."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            part = "" if key == "_schema" else f"/{pointer_part(key)}"
            yield from _complaints(inner, pointer + part)
    elif isinstance(messages, list):
        yield from (Complaint(pointer, str(message)) for message in messages)
