"""kill -9 of a server under load: what was acknowledged is there, whole, and answered again."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from itertools import count
from random import Random
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.api.process import Answer, Client, Server, running
from tests.laws.games import REGISTRY
from tests.rounds import rounds
from tests.waiting import PATIENCE

ROUNDS = rounds(usual=2, soak=30)
PLAYERS = 4

ACKNOWLEDGED = rounds(usual=1, soak=300)
"""Fewer steps that were told to be recorded prove too little: more kills follow, up to MOST."""

MOST = 10 * ROUNDS

LONG = {"game": "assassination_le", "options": {"max_turns": 10_000}}
"""Matches that hardly end while they are watched."""


class Sent:
    """A command that was sent, and its answer, if one came."""

    def __init__(self, path: str, body: Any, key: str) -> None:
        self.path = path
        self.body = body
        self.key = key
        self.answer: Answer | None = None

    def send(self, client: Client) -> Answer:
        """Sends it, or sends it again."""
        return client.post(self.path, self.body, self.key)


class Player:
    """Plays all seats of its match as fast as it can, for as long as the server is there."""

    def __init__(self, number: int) -> None:
        self._keys = (f"player-{number}-{each}" for each in count())
        self._random = Random(number)
        self.matches: list[str] = []
        self.sent: list[Sent] = []

    def settle(self, client: Client) -> None:
        """After a kill: what got no answer gets one now; what had one gets it again."""
        for sent in self.sent[-2:]:
            again = sent.send(client)
            assert again.status == 201, again
            if sent.answer:
                assert again.json == sent.answer.json
                assert again.headers["Idempotent-Replayed"] == "true"
            sent.answer = again
        if not self.matches or client.get(self._path)["result"]:
            answer = client.post("/matches", LONG, next(self._keys))
            self.matches.append(answer.json["match"]["id"])

    @property
    def _path(self) -> str:
        return f"/matches/{self.matches[-1]}"

    def play(self, client: Client, playing: Event) -> None:
        """Ends when the server does; the last command may be without an answer."""
        with suppress(OSError, HTTPException, ValueError):
            while legal := client.get(f"{self._path}/legal"):
                playing.set()
                if not legal["commands"]:
                    return
                self.sent.append(self._chosen(legal))
                self.sent[-1].answer = self.sent[-1].send(client)

    def _chosen(self, legal: Any) -> Sent:
        body = {
            "command": self._random.choice(legal["commands"]),
            "expected_step": legal["step"],
            "seat": legal["to_act"],
        }
        return Sent(f"{self._path}/commands", body, next(self._keys))


def load(server: Server, players: list[Player], seconds: float) -> None:
    """All play until the server is killed."""
    playing = [Event() for _ in players]
    threads = [
        Thread(target=player.play, args=(server.client(server.token), event))
        for player, event in zip(players, playing, strict=True)
    ]
    for thread in threads:
        thread.start()
    for event in playing:
        assert event.wait(timeout=PATIENCE)
    sleep(seconds)
    server.kill()
    for thread in threads:
        thread.join(timeout=PATIENCE)


def kills(database: str, processes: int, players: list[Player]) -> Iterator[int]:
    """One server after another on the same database; yields how many commands got no answer."""
    random = Random(9)
    for number in count(1):
        with running(database, processes=processes) as server:
            client = server.client(server.token)
            for player in players:
                player.settle(client)
            if number > ROUNDS and (acknowledged(players) >= ACKNOWLEDGED or number > MOST):
                return
            load(server, players, random.uniform(0.02, 0.3))
            yield sum(player.sent[-1].answer is None for player in players)


def acknowledged(players: list[Player]) -> int:
    """How many commands were answered."""
    return sum(sent.answer is not None for player in players for sent in player.sent)


COMBINATIONS = [("sqlite", 1), ("postgres", 2), ("sqlite", 2), ("postgres", 1)]


@pytest.mark.parametrize(("kind", "processes"), COMBINATIONS[: rounds(usual=2, soak=4)])
def test_a_killed_server_loses_nothing(
    request: pytest.FixtureRequest, record_property: Callable[..., None], kind: str, processes: int
) -> None:
    """Acknowledged is stored, whole and once; the database is checked without the server."""
    database = request.getfixturevalue(kind)
    players = [Player(number) for number in range(PLAYERS)]
    unanswered = list(kills(database, processes, players))
    assert any(unanswered), "no kill hit a command on its way: nothing was tried"
    assert acknowledged(players) >= ACKNOWLEDGED
    for name, figure in {
        "kills": len(unanswered),
        "acknowledged": acknowledged(players),
        "unanswered": sum(unanswered),
    }.items():
        record_property(name, figure)
    ledger = Ledger(open_store(database), REGISTRY)
    for player in players:
        answers = {sent.key: sent.answer.json for sent in player.sent if sent.answer}
        assert len(answers) == len(player.sent)
        assert stored(ledger, player) == [
            (each["step"], each["receipt"]) for each in answers.values()
        ]
    ledger.close()


def stored(ledger: Ledger, player: Player) -> list[tuple[int, str]]:
    """The steps of a player's matches: number and head. Raises where one is not whole."""
    found = []
    for match in player.matches:
        steps = ledger.steps(match)
        assert ledger.rebuild(match).head == steps[-1].head
        found += [(step.number, step.head) for step in steps[1:]]
    return found
