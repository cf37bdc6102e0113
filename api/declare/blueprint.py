"""Groups of operations: how they read requests and write answers."""

from collections.abc import Callable, Mapping
from functools import wraps
from http import HTTPStatus
from typing import Any

import marshmallow as ma
import msgspec
from flask import Request, Response, request
from flask_smorest import Blueprint

from api.declare.operations import JSON, Declared, View
from api.declare.reading import StrictParser
from api.problems.problem import MEDIA_TYPE, ProblemReport
from api.schemas.answer_fields import REFERENCE, Answer

PARSER = StrictParser()

TEXT: Mapping[str, str] = {"type": "string"}

NO_HEADERS: Mapping[str, str] = {}


Usual = Callable[[Request], dict[str, Any] | None]
"""Reads a request in its usual form quickly, as its schema would; returns None for other forms."""


def never(_: Request) -> None:
    """Has every request read by its schema: none has a quick form."""


def _empty(schema: ma.Schema) -> Usual:
    """Reads an empty query as the schema does."""
    missing = schema.validate({})
    defaults = None if missing else schema.load({})

    def read(sent: Request) -> dict[str, Any] | None:
        return None if sent.query_string or defaults is None else {**defaults}

    return read


class Resources(Declared, Blueprint):
    """A group of operations whose requests are read strictly, and whose answers are declared.

    `forms` are the structs that they answer with.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.forms: set[type[Answer]] = {ProblemReport}

    def arguments(
        self, schema: type[ma.Schema], *, location: str = "json", usual: Usual = never
    ) -> Callable[[View], View]:
        """Declares what an operation reads from one place; the schema is made once.

        A request in the `usual` form is read without the schema, with the same result; so is a
        query that is empty.
        """
        made = schema()
        if location == "query" and usual is never:
            usual = _empty(made)

        def read(view: View) -> View:
            @wraps(view)
            def reading(*given: Any, **named: Any) -> Any:
                read = usual(request)
                if read is None:
                    read = PARSER.parse(made, request, location=location)
                return view(*given, read, **named)

            said = {"in": location, "required": True, "schema": made}
            _described(reading, "arguments").setdefault("parameters", []).append(said)
            return reading  # type: ignore[return-value]

        return read

    def response(
        self, status: int, form: type[Answer], *, description: str | None = None, **given: Any
    ) -> Callable[[View], View]:
        """Declares an answer: the view returns it or its fields, perhaps with headers."""
        self.forms.add(form)
        schema = {"$ref": REFERENCE + form.__name__}
        described = description or HTTPStatus(status).phrase

        def answer(view: View) -> View:
            @wraps(view)
            def answering(*read: Any, **named: Any) -> Response:
                return _written(view(*read, **named), form, status)

            _respond(answering, status, schema=schema, description=described, **given)
            return answering  # type: ignore[return-value]

        return answer

    def alt_response(
        self, status: int, *, description: str, **given: Any
    ) -> Callable[[View], View]:
        """Documents an answer that the view writes itself."""

        def document(view: View) -> View:
            _respond(view, status, description=description, **given)
            return view

        return document

    def files(self, what: str, *media_types: str) -> Callable[[View], View]:
        """Documents other forms of an answer, as files."""

        def document(view: View) -> View:
            for media_type in reversed(media_types):
                _respond(view, 200, description=what, schema=TEXT, content_type=media_type)
            return view

        return document

    def refuses(self, status: int, when: str) -> Callable[[View], View]:
        """Documents that an operation may answer with a problem of that status."""
        schema = {"$ref": REFERENCE + ProblemReport.__name__}
        return self.alt_response(status, schema=schema, content_type=MEDIA_TYPE, description=when)


def _written(found: Any, form: type[Answer], status: int) -> Response:
    """The response with what a view returned; only fields that the form declares are sent."""
    if isinstance(found, Response):
        return found
    answer, headers = found if isinstance(found, tuple) else (found, NO_HEADERS)
    if type(answer) is not form:
        answer = msgspec.convert(answer, form, from_attributes=True)
    return Response(msgspec.json.encode(answer), status, headers, content_type=JSON)


def _described(view: Callable[..., Any], part: str) -> dict[str, Any]:
    """One part of flask-smorest's documentation of a view."""
    documented: dict[str, Any] = view.__dict__.setdefault("_apidoc", {})
    found: dict[str, Any] = documented.setdefault(part, {})
    return found


def _respond(view: Callable[..., Any], status: int, **form: Any) -> None:
    responses = _described(view, "response").setdefault("responses", {})
    responses.setdefault(status, []).append({"content_type": None, **form})
