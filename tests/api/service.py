"""A service to ask, in this process: the real application over an SQLite file."""

import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.datastructures import Headers
from werkzeug.routing import Map, RuleFactory
from werkzeug.test import TestResponse

from api.app import Application, create_app
from api.server.settings import Settings
from domain.kernel import Registry
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.figures.refused import RefusedCommands
from domain.ledger.desk.prototypes import Draft
from domain.ledger.stores.sqlite import SQLiteStore
from domain.sheets.examples import example
from tests.api.wsgi import answered, environ_of
from tests.laws.games import REGISTRY
from tests.ledger.fresh import store_at

DOCUMENTS = ("application/json", "application/problem+json")
"""Media types of answers that are one JSON document."""


class Reply:
    """A response."""

    def __init__(self, status: str, headers: Sequence[tuple[str, str]], data: bytes) -> None:
        self.status = status
        self.status_code = int(status.partition(" ")[0])
        self.headers = Headers(headers)
        self.mimetype = self.headers.get("Content-Type", "").partition(";")[0]
        self.data = data
        self.text = data.decode(errors="replace")
        self.json: Any = json.loads(data) if data and self.mimetype in DOCUMENTS else None

    @classmethod
    def of(cls, response: TestResponse) -> "Reply":
        """The answer that Flask's client got."""
        with response:
            return cls(response.status, [*response.headers], response.data)


KEYS = (f"key-{number}" for number in itertools.count())


class Caller:
    """Somebody with a token (or none) who asks a service; cookies are kept, whatever their path."""

    def __init__(self, app: Flask, token: str | None = None) -> None:
        self.app = app
        self.token = token
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, **given: Any) -> Reply:
        """Any request at all; what is given is as `environ_of` has it."""
        headers = {**self._headers, **given.pop("headers", {})}
        if self._cookies:
            headers.setdefault("Cookie", "; ".join(map("=".join, self._cookies.items())))
        reply = Reply(*answered(self.app, environ_of(method, path, headers=headers, **given)))
        for each in reply.headers.getlist("Set-Cookie"):
            name, _, value = each.partition(";")[0].partition("=")
            self._cookies[name] = value
            if "Max-Age=0" in each:
                del self._cookies[name]
        return reply

    def get(self, path: str, **query: Any) -> Reply:
        return self.ask("GET", path, query_string=query or None)

    def post(self, path: str, body: Any, key: str | None = None, **headers: str) -> Reply:
        keyed = {"Idempotency-Key": key or next(KEYS), **headers}
        return self.ask("POST", path, json=body, headers=keyed)

    def put(self, path: str, body: Any) -> Reply:
        return self.ask("PUT", path, json=body)

    def delete(self, path: str) -> Reply:
        return self.ask("DELETE", path)

    def send(self, path: str, body: bytes, **headers: str) -> Reply:
        """Posts raw bytes."""
        keyed = {"Idempotency-Key": next(KEYS), "Content-Type": "application/json", **headers}
        return self.ask("POST", path, data=body, headers=keyed)

    def seen(self, path: str, **query: Any) -> Any:
        """What is at a path; it must be there."""
        response = self.get(path, **query)
        assert response.status_code == 200, response.text
        return response.json


class Table:
    """A match with everybody at it."""

    def __init__(self, service: "Service", begun: Any) -> None:
        self.id: str = begun["match"]["id"]
        self.path = f"/matches/{self.id}"
        self.begun = begun
        self.service = service
        self.facilitator = service.facilitator
        self.seats = {each["seat"]: service.caller(each["token"]) for each in begun["tokens"]}
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in begun["tokens"]}

    @property
    def now(self) -> Any:
        """The match as it stands."""
        return self.facilitator.seen(self.path)

    def legal(self) -> list[Any]:
        """What the awaited seat may ask for."""
        legal: list[Any] = self.facilitator.seen(f"{self.path}/legal")["commands"]
        return legal

    def act(self, command: Any, **body: Any) -> Reply:
        """The awaited seat asks for something, at the newest step."""
        now = self.now
        seat = self.seats[now["to_act"] or 1]
        sent = {"command": command, "expected_step": now["step"], **body}
        return seat.post(f"{self.path}/commands", sent)

    def play(self, most: int = 100_000) -> list[Any]:
        """Plays the first, the middle, the last... legal command by turns; returns the answers."""
        answers = []
        for number in range(most):
            legal = self.legal()
            if not legal:
                break
            response = self.act(legal[number * 7 % len(legal)])
            assert response.status_code == 201, response.text
            answers.append(response.json)
        return answers


class Compiled(BytecodeCache):
    """The templates of all services of this process, compiled once."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


class Routes(Map):
    """The routes of all services of this process, which are the same: each is added once."""

    def add(self, rulefactory: RuleFactory) -> None:
        for rule in rulefactory.get_rules(self):
            known = self._rules_by_endpoint.get(rule.endpoint, ())
            if rule.rule not in {each.rule for each in known}:
                super().add(rule)


ROUTES = Routes()
Application.url_map_class = staticmethod(lambda **_: ROUTES)  # type: ignore[assignment]


class Service:
    """The application, its ledger and its facilitator."""

    def __init__(
        self,
        path: Path | str,
        registry: Registry = REGISTRY,
        settings: Settings | None = None,
        **given: Any,
    ) -> None:
        self.ledger = Ledger(store_at(str(path)), registry, **given)
        self.app = create_app(self.ledger, settings=settings)
        self.app.jinja_env.bytecode_cache = COMPILED
        self.stored: tuple[object, list[Any]] = (None, [])
        self.nobody = self.caller(None)
        [self.token] = self.ledger.tokens.issue([Grant("facilitator")])
        self.facilitator = self.caller(self.token)

    def caller(self, token: str | None) -> Caller:
        return Caller(self.app, token)

    def keep_gate_wars(self) -> str:
        """The name of a prototype that is kept, unless it was before."""
        files = example("gate-wars")
        draft = Draft("0" * 64, "Gate Wars", files)
        return self.ledger.prototypes.keep("facilitator", "gate-wars", draft).slug

    def begin(self, game: str, **plan: Any) -> Table:
        """A new match."""
        response = self.facilitator.post("/matches", {"game": game, **plan})
        assert response.status_code == 201, response.text
        return Table(self, response.json)

    def begin_long(self, game: str, commands: int) -> Table:
        """A match that goes on after so many commands: another one, where chance has ended it."""
        while True:
            table = self.begin(game)
            if len(table.play(commands)) == commands and table.legal():
                return table

    def write_refusals(self) -> None:
        """Writes the refusals that wait: usually that is done a little after they are answered."""
        ledger = self.ledger
        ledger.refusals.close()
        ledger.refusals = RefusedCommands(ledger.store, lambda: ledger.registry.command_names)

    def version(self) -> object:
        """Another one after every write, its own too, and the same in between; None: not known."""
        store = self.ledger.store
        if not isinstance(store, SQLiteStore):
            return None
        with store._connection(store._readers) as reader:  # what writes are another's connections
            [version] = reader.execute("PRAGMA data_version").fetchone()
        return reader, version

    def rows(self) -> list[Any]:
        """All that is recorded."""
        return self.ledger.store.read("SELECT * FROM stored_events ORDER BY notification_id")
