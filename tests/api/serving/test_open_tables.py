"""Several at one open table at the same time: nothing is lost or doubled, also by a kill -9."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from itertools import count
from random import Random
from threading import Event, Thread
from typing import Any

import msgspec
import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from replays.verify import verify
from tests.api.process import Client, Server, running
from tests.api.resources.test_open_tables import filled, options
from tests.api.service import KEYS
from tests.api.serving.test_crash import Sent
from tests.games.table.sheets import gate_wars
from tests.rounds import rounds
from tests.waiting import PATIENCE

CLIENTS = 8
ROUNDS = rounds(usual=3, soak=15)
KILLS = 20
SHEET = msgspec.structs.replace(gate_wars(copies=3), seats=(8,))
THINGS = 3 * len(SHEET.cards)

COMBINATIONS = [("postgres", 2), ("sqlite", 2), ("sqlite", 1)]


def begun(server: Server) -> tuple[str, dict[int, str]]:
    """The path of a new table, and a token for each seat of it."""
    plan = {"game": "table", "options": options(SHEET)}
    made = server.client(server.token).post("/matches", plan, next(KEYS)).json
    tokens = {each["seat"]: each["token"] for each in made["tokens"]}
    assert len(tokens) == CLIENTS
    return f"/matches/{made['match']['id']}", tokens


@pytest.mark.parametrize(("kind", "processes"), COMBINATIONS[: rounds(usual=2, soak=3)])
def test_eight_at_one_table_lose_and_double_nothing(
    request: pytest.FixtureRequest, kind: str, processes: int
) -> None:
    """All reach for the same card, draw from one deck, and count one number."""
    with running(request.getfixturevalue(kind), processes=processes) as server:
        path, tokens = begun(server)
        clients = {seat: server.client(token) for seat, token in tokens.items()}
        with ThreadPoolExecutor(CLIENTS) as pool:
            for _ in range(ROUNDS):
                race_for_a_card(pool, clients, path)
            check_draws(pool, clients, path)
            check_counts(pool, clients, path)
        check_whole(server, path)


def check_whole(server: Server, path: str) -> None:
    """Every card is there, and what is stored is proven."""
    facilitator = server.client(server.token)
    view = facilitator.get(f"{path}/state")["view"]
    assert sum(each["count"] for each in view["places"].values()) == THINGS
    assert facilitator.get(f"{path}/verification")["ok"]


def race_for_a_card(pool: Any, clients: dict[int, Client], path: str) -> None:
    market = clients[1].get(f"{path}/state")["view"]["places"]["market"]["things"]
    what = [market[0]["handle"]]

    def take(seat: int) -> Any:
        command = {"type": "move", "what": what, "from": "market", "to": f"hand:{seat}"}
        return clients[seat].post(f"{path}/commands", {"command": command}, next(KEYS))

    answers = dict(zip(clients, pool.map(take, clients), strict=True))
    [winner] = [seat for seat, each in answers.items() if each.status == 201]
    for seat, each in answers.items():
        if seat != winner:
            assert (each.status, each.json["code"]) == (422, "moved_on")
            said = f"It is no longer in the market: seat {winner} took it."
            assert each.json["detail"] == said
    refill = {"type": "draw", "from": "deck", "to": "market"}
    assert clients[1].post(f"{path}/commands", {"command": refill}, next(KEYS)).status == 201


def check_draws(pool: Any, clients: dict[int, Client], path: str) -> None:
    """From one deck all draw until it is empty, each command with a key that is sent twice."""
    left = clients[1].get(f"{path}/state")["view"]["places"]["deck"]["count"]

    def draw(seat: int) -> Counter[int]:
        met = Counter[int]()
        for _ in range(6):
            key, body = next(KEYS), {"command": {"type": "draw", "from": "deck"}}
            one, two = (clients[seat].post(f"{path}/commands", body, key) for _ in "ab")
            assert one.status == two.status
            assert one.json.get("receipt") == two.json.get("receipt")
            met[one.status] += 1
        return met

    met = sum(pool.map(draw, clients), Counter[int]())
    assert met[201] == min(left, 6 * CLIENTS)
    assert met[201] + met[422] == 6 * CLIENTS


def check_counts(pool: Any, clients: dict[int, Client], path: str) -> None:
    body = {"command": {"type": "count", "counter": "energy", "of": "1", "by": 1}}

    def count(seat: int) -> list[int]:
        return [clients[seat].post(f"{path}/commands", body, next(KEYS)).status for _ in "abc"]

    assert [*pool.map(count, clients)] == [[201] * 3] * CLIENTS
    view = clients[1].get(f"{path}/state")["view"]
    assert view["counters"]["energy"]["1"] == 3 * CLIENTS


class Person:
    """One of several at a table, who does what is offered as fast as it can."""

    def __init__(self, seat: int, token: str, path: str) -> None:
        self.seat, self.token, self.path = seat, token, path
        self.sent: list[Sent] = []
        self._keys = (f"seat-{seat}-{each}" for each in count())
        self._random = Random(seat)

    def play(self, server: Server, playing: Event) -> None:
        """Ends when the server does; the last command may be without an answer."""
        client = server.client(self.token)
        with suppress(OSError, HTTPException, ValueError):
            while True:
                offers = client.get(f"{self.path}/legal")["offers"]
                body = {"command": filled(self._random.choice(offers))}
                self.sent.append(Sent(f"{self.path}/commands", body, next(self._keys)))
                self.sent[-1].answer = self.sent[-1].send(client)
                playing.set()

    def settle(self, server: Server) -> None:
        """After a kill: what got no answer gets one now; what had one gets it again."""
        client = server.client(self.token)
        for sent in self.sent[-2:]:
            again = sent.send(client)
            if sent.answer and sent.answer.status == 201:
                assert again.json == sent.answer.json
            sent.answer = again


@pytest.mark.soak(only=True)
@pytest.mark.parametrize(("kind", "processes"), COMBINATIONS)
def test_a_killed_server_loses_no_card(
    request: pytest.FixtureRequest, kind: str, processes: int
) -> None:
    """What eight at one table were told is stored, once, in one order, and proven."""
    database, random, people = request.getfixturevalue(kind), Random(4), list[Person]()
    path = ""
    for _ in range(KILLS):
        with running(database, processes=processes) as server:
            if not people:
                path, tokens = begun(server)
                people = [Person(seat, token, path) for seat, token in tokens.items()]
            for person in people:
                person.settle(server)
            kill_amid(server, people, random.uniform(0.02, 0.3))
    with running(database, processes=processes) as server:
        for person in people:
            person.settle(server)
        check_whole(server, path)
    check_stored(database, path.rpartition("/")[2], people)


def kill_amid(server: Server, people: list[Person], seconds: float) -> None:
    """All play until the server is killed."""
    playing = [Event() for _ in people]
    threads = [
        Thread(target=person.play, args=(server, event))
        for person, event in zip(people, playing, strict=True)
    ]
    for thread in threads:
        thread.start()
    for event in playing:
        assert event.wait(timeout=PATIENCE)
    Event().wait(seconds)
    server.kill()
    for thread in threads:
        thread.join(timeout=PATIENCE)


def check_stored(database: str, match: str, people: list[Person]) -> None:
    """The accepted commands are the steps of the match, no more and no less."""
    answers = [sent.answer for person in people for sent in person.sent]
    told = {
        each.json["step"]: each.json["receipt"] for each in answers if each and each.status == 201
    }
    ledger = Ledger(open_store(database), PLAYABLE)
    stored = {step.number: step.head for step in ledger.steps(match)[1:]}
    assert told == stored
    assert told
    assert verify(match, ledger.rows(match), PLAYABLE, ledger.codec, {}).ok
    ledger.close()
