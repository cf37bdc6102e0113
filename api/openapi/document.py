"""The description of the API as an OpenAPI document."""

import re
from collections.abc import Mapping
from copy import deepcopy
from threading import Lock
from typing import Any

from flask import Flask
from flask_smorest import Api

from api.admit.prefix import prefix_in
from api.declare.blueprint import Resources
from api.declare.headers import IF_NONE_MATCH, VALIDATOR
from api.declare.operations import JSON, Operation, declared_operations
from api.openapi.examples import with_examples
from api.openapi.game_schemas import answer_forms, forms_of, open_forms
from api.problems.problem import MEDIA_TYPE, ProblemReport
from api.schemas.answer_fields import REFERENCE, Answer
from domain.kernel import Game

DESCRIPTION = """Playledger hosts playtests of prototype games as event logs.

A match goes on in *steps*: one accepted command with all that followed from it. Every answer that
shows a state says at which step it is and for which viewer. Whatever is hidden from that viewer is
left out or null.

Tokens go into a header, `Authorization: Bearer TOKEN`: the facilitator's opens all matches, a
seat's and a spectator's their own. A `POST` carries an `Idempotency-Key`, so that it can be
repeated when no answer came; a bundle and a ticket need none. A `PUT` and a `DELETE` may carry one:
then a repetition that comes late does nothing, whatever has happened since. A repeated request gets
its first answer again; what is kept outside the log (notes, names, labels) is shown as it is now,
and new tokens are given only in place of unused ones.

A program that plays sends its commands with `?legal=true`: the answer says who is awaited next and
what they may send. Whatever is read of a match has an `ETag`; while the answer to a client that
sends it back in `If-None-Match` would be the same, it is 304. The step of a command is sent as
`If-Match: "17"`, or as the `ETag` of what it was chosen from.

Errors are problems (RFC 9457): `code` is stable, `detail` is a sentence, `hint` says what to do,
`pointer` or `parameter` names the field; of writes, `recorded` says whether anything was recorded.

"""

PATH_PARAMETERS: Mapping[str, str] = {
    "match_id": "The match's id.",
    "class_id": "The class's id.",
    "game_id": "The game's id.",
    "number": "The step's number.",
    "note": "The note's number, as the asking viewer counts.",
    "seat": "The seat's number.",
    "token_id": "The token's id, from `GET /tokens`.",
}

CONVERTED = re.compile(r"<(?:[^:<>]+:)?(\w+)>")
"""A part of a path as Flask writes it."""

PROBLEMS: Mapping[int, tuple[str, str]] = {
    400: ("Unreadable", "The body or a header can't be read."),
    401: ("TokenMissing", "There is no token, or an unknown one."),
    403: ("Forbidden", "The token does not give this."),
    413: ("BodyTooLarge", "The body is too large."),
    415: ("NotJson", "The body is not declared as JSON."),
    422: ("Refused", "The request does not fit, or the rules refuse it."),
    429: ("TooManyRequests", "There were too many requests; `Retry-After` says when to repeat."),
    500: ("Failed", "Something went wrong here, or the stored match is damaged."),
    503: ("StoreUnavailable", "The database does not answer; `Retry-After` says when to repeat."),
}
"""Problems of many operations: their names as components, and when they come."""

SECURITY = "token"

BEGUN = "#/components/schemas/MatchBegun"
"""The answer with a new match, after which every operation on a match can follow."""

NEW_MATCH = {"match_id": "$response.body#/match/id"}
NEW_STEP = {"header.If-Match": "$response.header.ETag"}
"""The values of that answer that the following operations take."""


class StrictApi(Api):
    """flask-smorest's application, with our own errors; it is described when first requested."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        self._undescribed: list[Resources] = []
        self.forms: set[type[Answer]] = set()
        self._describing = Lock()
        super().__init__(app)

    def register_blueprint(self, blueprint: Resources, **_: Any) -> None:
        """Serves a group of operations."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blueprint.name] = self
        self._app.register_blueprint(blueprint)
        self._undescribed.append(blueprint)
        self.forms |= blueprint.forms

    def described(self) -> dict[str, Any]:
        """flask-smorest's description of all operations; making it is slow."""
        with self._describing:
            while self._undescribed:
                blueprint = self._undescribed.pop(0)
                blueprint.register_views_in_doc(
                    self, self._app, self.spec, name=blueprint.name, parameters=None
                )
                self.spec.tag({"name": blueprint.name, "description": blueprint.description})
            said: dict[str, Any] = deepcopy(self.spec.to_dict())
            return said

    def _register_error_handlers(self) -> None:
        """Registers none: `error_handler` answers all errors."""

    def _register_responses(self) -> None:
        """Registers none: they would not be problems."""

    def _register_etag_headers(self) -> None:
        """Registers none: the operations declare their own headers."""

    def _register_pagination_header(self) -> None:
        """Registers none: pages continue by `next`."""


def document(app: Flask, game: Game | None = None) -> dict[str, Any]:
    """The whole description, in a fixed order; with the forms of one game, or open ones."""
    api: StrictApi = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    given = api.described()  # a copy, which is changed here
    declared = {
        (CONVERTED.sub(r"{\1}", each.path), each.method.lower()): each
        for each in declared_operations.of(app).values()
    }
    paths = {path: _methods(declared, path, methods) for path, methods in given["paths"].items()}
    forms = sorted(api.forms, key=lambda form: form.__name__)
    schemas = answer_forms(forms) | (forms_of(game) if game else open_forms())
    schemas |= given["components"]["schemas"]
    return {
        "openapi": given["openapi"],
        "info": {"title": given["info"]["title"], **given["info"]},
        **({"servers": [{"url": prefix}]} if (prefix := prefix_in(app.config)) else {}),
        "tags": given["tags"],
        "paths": paths,
        "components": {
            "securitySchemes": {SECURITY: {"type": "http", "scheme": "bearer"}},
            "links": _linked(paths),
            "responses": {name: _problem(when) for name, when in PROBLEMS.values()},
            "schemas": dict(sorted(schemas.items())),
        },
    }


def _linked(paths: dict[str, Any]) -> dict[str, Any]:
    """Adds the links from a new match to all operations on it, and returns them."""
    operations = [each for methods in paths.values() for each in methods.values()]
    links = {each["operationId"]: link for each in operations if (link := _link(each))}
    following = {name: {"$ref": f"#/components/links/{name}"} for name in links}
    for operation in operations:
        created = operation["responses"].get("201", {}).get("content", {}).get("application/json")
        if created and created["schema"] == {"$ref": BEGUN}:
            operation["responses"]["201"]["links"] = following
    return links


def _link(operation: dict[str, Any]) -> dict[str, Any] | None:
    names = {each["name"] for each in operation.get("parameters", [])}
    if "match_id" not in names:
        return None
    parameters = NEW_MATCH | (NEW_STEP if "If-Match" in names else {})
    return {"operationId": operation["operationId"], "parameters": parameters}


def _methods(
    declared: Mapping[tuple[str, str], Operation], path: str, described: dict[str, Any]
) -> dict[str, Any]:
    """The operations at one path (as OpenAPI writes it), by method."""
    shared = described.pop("parameters", [])
    for parameter in shared:
        parameter["description"] = PATH_PARAMETERS[parameter["name"]]
    return {
        method: _operation(declared[path, method], given, shared)
        for method, given in described.items()
    }


def _operation(operation: Operation, given: dict[str, Any], shared: list[Any]) -> dict[str, Any]:
    """One operation with what its route declares: its name, its token, its problems."""
    parameters = [*shared, *given.pop("parameters", [])]
    responses = given.pop("responses")
    body = {"requestBody": given.pop("requestBody")} if "requestBody" in given else {}
    if operation.body not in (None, JSON):
        form = {"type": "string", "contentMediaType": operation.body}
        body = {"requestBody": {"required": True, "content": {operation.body: {"schema": form}}}}
    own = {str(status): each for status, each in responses.items() if "$ref" not in each}
    if operation.is_validated:
        parameters.append(deepcopy(IF_NONE_MATCH))
        own["200"]["headers"] = own["200"].get("headers", {}) | deepcopy(VALIDATOR)
        own["304"] = {"description": "The sender has this already.", "headers": deepcopy(VALIDATOR)}
    described = {
        "operationId": operation.name,
        **given,
        "security": [{SECURITY: []}] if operation.needs_token else [],
        **({"parameters": parameters} if parameters else {}),
        **body,
        "responses": dict(sorted({**_shared(operation), **own}.items())),
    }
    return with_examples(operation.name, described)


def _shared(operation: Operation) -> dict[str, Any]:
    """The problems that it shares with others."""
    return {
        str(status): {"$ref": f"#/components/responses/{PROBLEMS[status][0]}"}
        for status in operation.problems
        if status in PROBLEMS
    }


def _problem(when: str) -> dict[str, Any]:
    schema = {"$ref": f"{REFERENCE}{ProblemReport.__name__}"}
    return {"description": when, "content": {MEDIA_TYPE: {"schema": schema}}}
