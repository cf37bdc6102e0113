"""Two services that share nothing but a PostgreSQL, behind an nginx that asks them in turn."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.api.listening import Reader, reading
from tests.api.nginx import proxied
from tests.api.process import Server, running
from tests.laws.registry import REGISTRY
from tests.ledger.servers import Schemas
from tests.waiting import PATIENCE

RESUMES_SECONDS = 2
"""Within so many a stream goes on at the other service."""

TIMES = 6
"""So often something is asked, that both services and all their processes answer."""


class Pair(NamedTuple):
    """Two services, where both are reached, and a facilitator's token."""

    services: tuple[Server, Server]
    address: str
    token: str
    database: str


@contextmanager
def two_services(folder: Path, place: str) -> Iterator[Pair]:
    """Both services, each with two processes and a port of its own."""
    with ExitStack() as stack:
        changed = stack.enter_context(pytest.MonkeyPatch.context())
        changed.setenv("PLAYLEDGER_PROXIES", "127.0.0.1")
        changed.setenv("PLAYLEDGER_GUESTS", "20")
        one, two = (stack.enter_context(running(place, processes=2)) for _ in range(2))
        address = stack.enter_context(proxied(folder, one.address, two.address))
        front = Server(one.process, address, one.token)
        front.wait()
        front.close_clients()
        yield Pair((one, two), address, one.token, place)


@pytest.fixture(scope="module")
def pair(schemas: Schemas, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two services for all tests that end none of them."""
    with schemas.lent() as place, two_services(tmp_path_factory.mktemp("two"), place) as found:
        yield found


@pytest.fixture
def mortal(postgres: str, tmp_path: Path) -> Iterator[Pair]:
    """Two services, one of which is to be killed."""
    with two_services(tmp_path, postgres) as found:
        yield found


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


def ask(pair: Pair, method: str, path: str, body: Any = None, **headers: str) -> Reply:
    """One request over a connection of its own; raises OSError or HTTPException for no answer."""
    parts = urlsplit(pair.address)
    connection = HTTPConnection(str(parts.hostname), parts.port, timeout=PATIENCE)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if isinstance(body, dict) and "Content-Type" not in sent:
        body, sent["Content-Type"] = json.dumps(body), "application/json"
    try:
        connection.request(method, path, body, sent)
        response = connection.getresponse()
        return Reply(response.status, dict(response.headers), response.read().decode())
    finally:
        connection.close()


def as_bearer(token: str, **more: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", **more}


def begun(pair: Pair, key: str, game: str = "correction", **plan: Any) -> Any:
    said = as_bearer(pair.token, Idempotency_Key=key)
    answer = ask(pair, "POST", "/matches", {"game": game, **plan}, **said)
    assert answer.status == 201, answer
    return answer.json


def signed_in(pair: Pair, code: str) -> str:
    """The cookie of a browser that has come with a token."""
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = ask(pair, "POST", "/join", urlencode({"code": code}), **sent)
    assert answer.status == 303, answer
    return answer.headers["Set-Cookie"].partition(";")[0]


class Player(Thread):
    """Plays both seats of a match, over whichever service answers, and repeats what fails."""

    def __init__(self, pair: Pair, number: int, moves: int) -> None:
        super().__init__()
        self.match = begun(pair, f"match-{number}", scenario={})
        self.path = f"/matches/{self.match['match']['id']}"
        self.acknowledged: list[int] = []
        self._pair = pair
        self._tokens = {each["seat"]: each["token"] for each in self.match["tokens"]}
        self._moves = moves

    def run(self) -> None:
        step = 1
        while len(self.acknowledged) < self._moves:
            legal = self._certain("GET", f"{self.path}/legal", as_bearer(self._pair.token)).json
            if not legal["commands"]:
                return
            body = {"command": legal["commands"][step % len(legal["commands"])]}
            said = as_bearer(self._tokens[legal["to_act"]], Idempotency_Key=f"k{legal['step']}")
            said["If-Match"] = f'"{legal["step"]}"'
            answer = self._certain("POST", f"{self.path}/commands", said, body)
            assert answer.status == 201, answer
            step = answer.json["step"]
            self.acknowledged.append(step)

    def _certain(self, method: str, path: str, said: dict[str, str], body: Any = None) -> Reply:
        end = monotonic() + PATIENCE
        while True:
            with suppress(OSError, HTTPException):
                answer = ask(self._pair, method, path, body, **said)
                if answer.status not in (502, 503, 504):
                    return answer
            assert monotonic() < end
            sleep(0.05)


@pytest.mark.soak(only=True)
def test_matches_go_on_when_one_of_two_services_is_killed(mortal: Pair) -> None:
    players = [Player(mortal, number, moves=12) for number in range(6)]
    for player in players:
        player.start()
    sleep(0.3)
    mortal.services[1].kill()
    for player in players:
        player.join(2 * PATIENCE)
        assert not player.is_alive()
    ledger = Ledger(open_store(mortal.database), REGISTRY)
    for player in players:
        match = ledger.rebuild(player.match["match"]["id"])
        assert player.acknowledged == list(range(2, match.step + 1))
    ledger.close()


@pytest.mark.soak(only=True)
def test_a_stream_goes_on_at_the_other_service(mortal: Pair) -> None:
    """Each of the two is killed while streams go on: all resume, and miss nothing."""
    match = begun(mortal, "streamed", scenario={})
    path = f"/matches/{match['match']['id']}"
    with ExitStack() as stack:
        readers = [
            stack.enter_context(reading(mortal.address, f"{path}/stream", mortal.token))
            for _ in range(4)
        ]
        for reader in readers:
            assert reader.steps_to(1) == [1]
        play_one(mortal, path, match)
        for reader in readers:
            assert reader.steps_to(2) == [2]
        mortal.services[0].kill()
        before = monotonic()
        play_one(mortal, path, match)
        for reader in readers:
            last = resumed(mortal, path, reader)
            assert last == 3
        assert monotonic() - before < RESUMES_SECONDS * len(readers)


def play_one(pair: Pair, path: str, match: Any) -> None:
    tokens = {each["seat"]: each["token"] for each in match["tokens"]}
    end = monotonic() + PATIENCE
    while True:
        with suppress(OSError, HTTPException, KeyError, ValueError):
            legal = ask(pair, "GET", f"{path}/legal", **as_bearer(pair.token)).json
            said = as_bearer(tokens[legal["to_act"]], Idempotency_Key=f"k{legal['step']}")
            body = {"command": legal["commands"][0], "expected_step": legal["step"]}
            if ask(pair, "POST", f"{path}/commands", body, **said).status == 201:
                return
        assert monotonic() < end
        sleep(0.05)


def resumed(pair: Pair, path: str, reader: Any) -> int:
    """The step that a reader gets next, which comes back where its stream was cut."""
    with suppress(OSError, HTTPException):
        for told in reader.events():
            return told.id or 0
    end = monotonic() + PATIENCE
    while True:
        with (
            suppress(OSError, HTTPException, ValueError),
            reading(pair.address, f"{path}/stream", pair.token, last=2) as again,
        ):
            for told in again.events():
                return told.id or 0
        assert monotonic() < end
        sleep(0.05)


def test_what_browsers_hold_is_known_to_both(pair: Pair) -> None:
    """Cookies, passes, covers, tickets, and forms that are sent twice."""
    match = begun(pair, "browsed")
    name, [seat, other] = match["match"]["id"], [each["token"] for each in match["tokens"]]
    cookie = signed_in(pair, seat)
    for _ in range(TIMES):
        page = ask(pair, "GET", f"/m/{name}?as=seat-1", Cookie=cookie, Accept="text/html")
        assert (page.status, "seat 1" in page.text.lower()) == (200, True)
    for _ in range(TIMES):
        made = ask(pair, "POST", f"/matches/{name}/stream-tickets", **as_bearer(seat))
        ticket = made.json["ticket"]
        first = ask(pair, "GET", f"/matches/{name}/stream?limit=1&ticket={ticket}")
        assert (first.status, "event: step" in first.text) == (200, True)
    assert ask(pair, "GET", f"/matches/{name}", **as_bearer(other)).status == 200


def test_a_lead_is_followed_at_both(pair: Pair) -> None:
    match = begun(pair, "led")
    name = match["match"]["id"]
    facilitator = signed_in(pair, pair.token)
    page = ask(pair, "GET", f"/m/{name}?as=facilitator", Cookie=facilitator, Accept="text/html")
    assert page.status == 200
    with ExitStack() as stack:
        readers = [stack.enter_context(following(pair, name, facilitator)) for _ in range(TIMES)]
        sent = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": facilitator}
        led = ask(pair, "POST", f"/m/{name}/lead", urlencode({"at": 1, "key": "led-once"}), **sent)
        assert led.status in (200, 204, 303), led
        before = monotonic()
        for reader in readers:
            assert next(told for told in reader.events() if told.name == "lead").data["step"] == 1
        assert monotonic() - before < RESUMES_SECONDS


@contextmanager
def following(pair: Pair, match: str, cookie: str) -> Iterator[Any]:
    parts = urlsplit(pair.address)
    connection = HTTPConnection(str(parts.hostname), parts.port, timeout=PATIENCE)
    connection.request("GET", f"/m/{match}/stream?only=lead", headers={"Cookie": cookie})
    response = connection.getresponse()
    assert response.status == 200, response.read()
    try:
        yield Reader(connection.sock, response)
    finally:
        response.close()
        connection.close()


def test_guests_are_counted_at_both_together(pair: Pair) -> None:
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    forms = [urlencode({"game": "correction", "key": f"guest-{each}"}) for each in range(14)]
    statuses = [ask(pair, "POST", "/guests", form, **sent).status for form in forms]
    assert statuses.count(303) == 10
    assert set(statuses) == {303, 429}


def test_a_bot_answers_whichever_service_was_asked(pair: Pair) -> None:
    match = begun(pair, "botted", bots=[{"seat": 2, "bot": "greedy"}])
    path = f"/matches/{match['match']['id']}"
    [token] = [each["token"] for each in match["tokens"] if each["seat"] == 1]
    end, played = monotonic() + 2 * PATIENCE, 0
    while played < 5:
        legal = ask(pair, "GET", f"{path}/legal", **as_bearer(token)).json
        assert monotonic() < end
        if legal["to_act"] != 1:
            sleep(0.05)
            continue
        body = {"command": legal["commands"][0], "expected_step": legal["step"]}
        said = as_bearer(token, Idempotency_Key=f"m{legal['step']}")
        assert ask(pair, "POST", f"{path}/commands", body, **said).status == 201
        played += 1


def test_an_analysis_is_seen_from_both(pair: Pair) -> None:
    """Wherever it is made, both say how far it is, and neither makes it again."""
    match = begun(pair, "analysed", scenario={})
    path = f"/matches/{match['match']['id']}"
    for _ in range(6):
        play_one(pair, path, match)
    said = as_bearer(pair.token)
    assert ask(pair, "POST", f"{path}/analysis?playouts=8", **said).status == 202
    end, codes = monotonic() + 4 * PATIENCE, set[str]()
    while True:
        answers = [ask(pair, "GET", f"{path}/analysis", **said) for _ in range(TIMES)]
        if {each.status for each in answers} == {200}:
            break
        codes |= {each.json["code"] for each in answers if each.status != 200}
        assert monotonic() < end
        sleep(0.2)
    assert codes <= {"analysis_unfinished"}
