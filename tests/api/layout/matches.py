"""A match of each game, played by greedy bots, and its pages, each made once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Page
from werkzeug.serving import WSGIRequestHandler, make_server

from domain.bots import Look, bot_named, within_reach
from domain.kernel import Actor, PseudoRandom
from domain.ledger.stream.match import Request
from tests.api.service import Service, Table
from tests.games.table.sheets import FEN_PATHS, HARBOUR_RACE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SENT = ("Content-Type", "Content-Security-Policy", "Cache-Control")
"""The headers of a page that matter to its looks."""

MOST_SEATS = {"class_arena": 4, "heist": 4}
"""The seats of games that are laid out for more than the fewest; those are all others' seats."""


SHEETS = {each.game: each for each in (FEN_PATHS, HARBOUR_RACE)}
"""Open tables, by what they are called: one without turns, and one with them."""


def seats_of(service: Service, game: str) -> int:
    """The seats at which a game is measured."""
    return MOST_SEATS.get(game) or min(service.ledger.registry.game(game).seats)


def played(service: Service, game: str, steps: int) -> Table:
    """A match after so many steps, and further until seat 1 is asked, or to its end.

    It is the same each time: chance falls as a seed says.
    """
    random = Random(game)
    with pytest.MonkeyPatch.context() as patch:
        chance = PseudoRandom(random)
        patch.setattr("domain.ledger.stream.step_chance.Seeded", lambda *_: chance)
        return _played(service, game, steps, random)


def _played(service: Service, game: str, steps: int, random: Random) -> Table:
    if sheet := SHEETS.get(game):
        options = {"sheet": msgspec.to_builtins(sheet)}
        table = service.begin("table", seats=max(sheet.seats), options=options)
    else:
        table = service.begin(game, seats=seats_of(service, game))
    for step in range(steps * 2):
        with service.ledger.live(table.id) as held:
            state = held.game.clone(held.state)
            if held.is_over or (step >= steps and state.to_act == 1):
                break
            bound = held.game
        seat = state.to_act if bound.awaits_one else random.choice(bound.may_act(state))
        reach = within_reach(bound, state, seat, random)
        bot = bot_named("greedy" if bound.awaits_one else "random")
        asked = msgspec.to_builtins(bot(bound, Look(bound, state, seat), reach, random))
        request = Request(actor=Actor(seat), command=asked, by=f"seat-{seat}")
        service.ledger.submit(table.id, request)
    return table


class Kept(NamedTuple):
    """An answer."""

    status: str
    headers: dict[str, str]
    body: bytes


class Mute(WSGIRequestHandler):
    """Answers without a line in a log."""

    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002 (as it is overridden)
        """Says nothing."""


class Site:
    """The pages of a service on an address of their own, each made once for all sizes of windows.

    Streams have no news there. Matches must not go on while it is open.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._kept: dict[tuple[str, str], Kept] = {}
        self._making = Lock()
        self._server = make_server(
            "127.0.0.1", 0, self._answer, threaded=True, request_handler=Mute
        )
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.port}"

    def shown_to(self, page: Page, token: str) -> None:
        """From now on a page asks as the holder of a token, as if it were the first it shows."""
        page.context.clear_cookies()
        page.context.set_extra_http_headers({"Authorization": f"Bearer {token}"})

    def close(self) -> None:
        """Ends the server."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def _answer(self, environ: "WSGIEnvironment", start: "StartResponse") -> list[bytes]:
        path, token = _path_of(environ), environ.get("HTTP_AUTHORIZATION", "")
        with self._making:
            if (path, token) not in self._kept:
                self._kept[path, token] = self._made(path, token)
            kept = self._kept[path, token]
        start(kept.status, [*kept.headers.items()])
        return [kept.body]

    def _made(self, path: str, token: str) -> Kept:
        if "/stream" in path:
            return Kept("204 No Content", {}, b"")
        headers = {"Authorization": token, "Accept": "text/html,*/*;q=0.8"}
        got = self._service.app.test_client().get(path, headers=headers)
        kept = {name: value for name, value in got.headers.items() if name in SENT}
        return Kept(got.status, kept, got.data)


def _path_of(environ: "WSGIEnvironment") -> str:
    """The path that is asked for, with its query."""
    query = environ.get("QUERY_STRING", "")
    return quote(environ["PATH_INFO"]) + (f"?{query}" if query else "")


@contextmanager
def site_of(database: Path) -> Iterator[tuple[Service, Site]]:
    """A service, and its pages on an address."""
    service = Service(database)
    site = Site(service)
    yield service, site
    site.close()
    service.ledger.close()
