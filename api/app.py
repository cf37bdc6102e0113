"""The Flask application: the one place where its parts are put together."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from flask import Flask, Response, g, request
from flask.json.provider import JSONProvider

from api import analyst, bots
from api.current import LEDGER, STREAMS
from api.http import limits, mapper
from api.http.addresses import BehindProxies
from api.http.authority import admit
from api.http.operations import EXTENSION, Asked, Operation, asked_operation, gathered
from api.http.prefix import PREFIX, AsReached, expect_free
from api.http.rates import Rates
from api.http.reading import Number, expect_known_query, expect_storable_texts
from api.http.validators import validate
from api.http.visits import HTTPS
from api.openapi.document import DESCRIPTION, StrictApi
from api.pages import (
    covers,
    desk,
    diary,
    failures,
    front,
    joining,
    match,
    pages,
    playing,
    rematch,
    tables,
)
from api.pages.answers import EMBEDDERS
from api.pages.reference import page as reference
from api.pages.replay import comparing, live
from api.release import RELEASE
from api.resources.catalogue import cards, descriptions, games, service
from api.resources.playing import commands, forks, labels, matches, seats, table_commands, tokens
from api.resources.record import (
    analyses,
    bundles,
    diaries,
    events,
    moments,
    notes,
    pictures,
    refusals,
    replays,
    steps,
    stream,
    verification,
)
from api.server import logs, metrics, readiness
from api.server.settings import Settings, settings_of
from api.streams.streams import Streams
from domain.ledger.application import Ledger

RESOURCES = (
    service,
    descriptions,
    games,
    cards,
    matches,
    moments,
    pictures,
    events,
    steps,
    commands,
    stream,
    table_commands,
    forks,
    diaries,
    analyses,
    replays,
    bundles,
    verification,
    notes,
    refusals,
    labels,
    metrics,
    seats,
    tokens,
)

PAGES = (
    *(pages, reference, front, tables, joining, match, live, comparing),
    *(playing, covers, rematch, desk, diary),
)

OPERATIONS: Mapping[str, Operation] = gathered(
    [*(resource.blueprint for resource in RESOURCES), *(each.blueprint for each in PAGES)]
)
"""All operations, by Flask's endpoint names."""

HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
}
"""Headers of every response: it is for this client and this time only."""


class StructJson(JSONProvider):
    """JSON as the games write it, structs included."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """The text of a value."""
        return msgspec.json.encode(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """The value of a text."""
        return msgspec.json.decode(s)


class Application(Flask):
    """Flask with our JSON and our requests."""

    json_provider_class = StructJson
    request_class = Asked

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: no view is a coroutine, so no call needs to check for one."""
        return func


def create_app(
    ledger: Ledger, streams: int = limits.STREAMS, settings: Settings | None = None
) -> Flask:
    """The application over a ledger, for any WSGI server, with so many streams at once.

    Each stream takes a thread of the server, which needs further threads for other requests.
    Settings that are not given are those of the environment. Raises BadProxies and BadPrefix.
    """
    settings = checked(settings or settings_of())
    app = Application(__name__, static_folder=None)
    reached = AsReached(app.wsgi_app, settings.prefix, https=settings.https)
    app.wsgi_app = BehindProxies(reached, settings.proxies)  # type: ignore[method-assign]
    app.config["MAX_CONTENT_LENGTH"] = limits.BODY_BYTES
    app.config[HTTPS] = settings.https
    app.config[EMBEDDERS] = settings.embedders
    app.config[PREFIX] = app.jinja_env.globals["root"] = settings.prefix
    app.url_map.merge_slashes = False
    app.url_map.converters["int"] = Number
    app.extensions[LEDGER] = ledger
    app.extensions[STREAMS] = Streams(ledger, streams)
    app.extensions[readiness.EXTENSION] = readiness.Readiness(ledger.store)
    logs.install(app)
    tables.install(app, settings.guests)
    bots.install(app, ledger, metrics.install(app, is_local_open=settings.local_metrics))
    analyst.install(app, ledger)
    app.before_request(admit)
    Rates(app, enabled=settings.rates)
    app.before_request(expect_storable_texts)
    app.before_request(expect_known_query)
    app.after_request(_observe)
    app.after_request(_guard)
    app.after_request(failures.as_pages)  # before the others: the last one is called first
    app.after_request(validate)
    mapper.install(app)
    _publish(app)
    return app


def checked(settings: Settings) -> Settings:
    """The settings, if they fit the addresses that there are. Raises BadPrefix."""
    expect_free(settings.prefix, (each.path for each in OPERATIONS.values()))
    return settings


def _publish(app: Flask) -> None:
    app.config |= {
        "API_TITLE": "Playledger",
        "API_VERSION": RELEASE,
        "OPENAPI_VERSION": "3.1.0",
        "API_SPEC_OPTIONS": {"info": {"description": DESCRIPTION + limits.described()}},
    }
    api = StrictApi(app)
    for resource in RESOURCES:
        api.register_blueprint(resource.blueprint)
    for page in PAGES:
        app.register_blueprint(page.blueprint)
    app.extensions[EXTENSION] = OPERATIONS
    undeclared = {rule.endpoint for rule in app.url_map.iter_rules()} - set(OPERATIONS)
    if undeclared:
        raise LookupError(f"no role is declared for {undeclared}")


def _observe(response: Response) -> Response:
    """Counts the answer, and lets bots follow on what was asked."""
    operation = asked_operation()
    name, role = operation.name if operation else "-", g.grant.role if "grant" in g else "-"
    metrics.metrics().count(name, role, response.status_code, logs.seconds())
    match = (request.view_args or {}).get("match_id")
    if match and response.status_code < HTTPStatus.BAD_REQUEST:
        bots.bot_players().follow(match, has_moved=request.method == "POST")
    return response


def _guard(response: Response) -> Response:
    named = {name.lower() for name, _ in response.headers}
    response.headers.extend(each for each in HEADERS.items() if each[0].lower() not in named)
    return response
