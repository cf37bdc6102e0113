"""The Flask application: the one place where its parts are put together."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final, TypeVar

import msgspec
from flask import Flask
from flask.json.provider import JSONProvider

from api import current, error_handler, limits, pages, resources
from api.admit.addresses import OPEN_HERE, BehindProxies
from api.admit.prefix import PREFIX, AsReached, expect_free
from api.admit.rates import Rates, rates
from api.admit.visits import HTTPS
from api.background.analyst import Analyst, analyst
from api.background.attendance import Attendance, attendance
from api.background.bots import BotPlayers, bot_players
from api.background.guests import Guests, guests
from api.declare.blueprint import Resources
from api.declare.operations import ApiRequest, Declared, Operation, declared_operations, gathered
from api.declare.reading import Number
from api.hooks import Hooks
from api.openapi.document import DESCRIPTION, StrictApi
from api.pages.shell.answers import EMBEDDERS
from api.pages.shell.assets import newest
from api.release import RELEASE
from api.server.metrics import Metrics, metrics
from api.server.metrics import blueprint as metrics_group
from api.server.readiness import Readiness, readiness
from api.server.settings import Settings, settings_of
from api.shared_answers import SharedAnswers, shared_answers
from api.streams.streams import Streams
from api.struct_plans import prepare_all
from domain.ledger.application import Ledger

Group = TypeVar("Group", bound=Declared)


def declared_in(room: ModuleType, kind: type[Group]) -> Iterator[Group]:
    """The groups of operations that the modules below a package declare, by the modules' names."""
    for each in walk_packages(room.__path__, f"{room.__name__}."):
        group = getattr(import_module(each.name), "blueprint", None)
        if isinstance(group, kind):
            yield group


RESOURCES: Final = (*declared_in(resources, Resources), metrics_group)
"""What programs ask for."""

PAGES: Final = tuple(declared_in(pages, Declared))
"""What people see."""

OPERATIONS: Mapping[str, Operation] = gathered([*RESOURCES, *PAGES])
"""All operations, by Flask's endpoint names."""


class StructJson(JSONProvider):
    """JSON as the games write it, structs included."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """A value as JSON."""
        return msgspec.json.encode(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """The value in a JSON text."""
        return msgspec.json.decode(s)


class Application(Flask):
    """Flask with our JSON and our requests."""

    json_provider_class = StructJson
    request_class = ApiRequest

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: no view is a coroutine, so no call needs to check for one."""
        return func


def create_app(
    ledger: Ledger, streams: int = limits.STREAMS, settings: Settings | None = None
) -> Flask:
    """The application over a ledger, for any WSGI server, with so many streams at once.

    Under another server than ours each stream takes a thread, and other requests need further ones.
    Settings that are not given are those of the environment. Raises BadProxies and BadPrefix.
    """
    settings = checked(settings or settings_of())
    app = Application(__name__, static_folder=None)
    reached = AsReached(app.wsgi_app, settings.prefix, https=settings.https)
    app.wsgi_app = BehindProxies(reached, settings.proxies)  # type: ignore[method-assign]
    app.config["MAX_CONTENT_LENGTH"] = limits.BODY_BYTES
    app.config[HTTPS] = settings.https
    app.config[OPEN_HERE] = settings.local_metrics
    app.config[EMBEDDERS] = settings.embedders
    app.config[PREFIX] = app.jinja_env.globals["root"] = settings.prefix
    app.jinja_env.globals["look"] = f"{settings.prefix}/look/{newest()}"
    app.jinja_env.globals["replay_steps"] = limits.REPLAY_STEPS
    app.url_map.merge_slashes = False
    app.url_map.converters["int"] = Number
    current.ledger.put(app, ledger)
    served = current.streams.put(app, Streams(ledger, streams))
    attendance.put(app, Attendance(ledger, served))
    readiness.put(app, Readiness(ledger.store))
    guests.put(app, Guests(ledger, settings.guests))
    analyst.put(app, Analyst(ledger))
    shared_answers.put(app, SharedAnswers())
    limiter = rates.put(app, Rates(enabled=settings.rates))
    counts = metrics.put(app, Metrics())
    players = bot_players.put(app, BotPlayers(ledger, counts))
    Hooks(app, limiter, counts, players)
    error_handler.install(app)
    _publish(app)
    prepare_all(ledger.registry)
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
    for group in RESOURCES:
        api.register_blueprint(group)
    for page in PAGES:
        app.register_blueprint(page)
    declared_operations.put(app, OPERATIONS)
    undeclared = {rule.endpoint for rule in app.url_map.iter_rules()} - set(OPERATIONS)
    if undeclared:
        raise LookupError(f"no role is declared for {undeclared}")
