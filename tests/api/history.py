"""A history: every call of several clients with what came of it, to be held against the store.

A call is *ok* (it was acknowledged), *failed* (the answer says that nothing was recorded) or
*unknown* (no answer, or one that says it does not know). What was ok is stored exactly once, what
failed when it was last tried is absent, what is unknown is stored once or not at all.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from itertools import count
from random import Random
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any, Literal, NamedTuple

from domain.kernel import Actor
from domain.ledger.application import Ledger
from domain.ledger.stream.identity import key_hash
from tests.api.process import Answer, Client, Server
from tests.bench.moves import a_script
from tests.waiting import PATIENCE

SCRIPT = a_script()
"""A whole match of `correction`, each command legal where it stands."""

FACILITATOR = 0

Came = Literal["ok", "failed", "unknown"]


class Call(NamedTuple):
    """One call: which command (by match and key), what came, when, and after how many seconds."""

    match: str
    seat: int
    key: str
    came: Came
    status: int
    at: float
    seconds: float
    receipt: str = ""


class Player:
    """Plays one match after another along the script, and writes down every call."""

    def __init__(self, server: Server, number: int) -> None:
        self.calls: list[Call] = []
        self._server = server
        self._random = Random(number)
        self._keys = (f"player-{number}-{each}" for each in count())
        self._client: Client | None = None
        self._match = ""
        self._step = 0

    def play(self, is_over: Event) -> None:
        """Goes on, whatever comes, until it is told to stop."""
        while not is_over.is_set():
            if not 0 < self._step <= len(SCRIPT):
                self._begin(next(self._keys), is_over)
            else:
                self._move(next(self._keys), is_over)

    def _begin(self, key: str, is_over: Event) -> None:
        while not is_over.is_set():
            answer = self._ask("/matches", {"game": "correction", "scenario": {}}, key)
            if answer and answer.status == 201:
                self._match, self._step = answer.json["match"]["id"], 1
                return
            sleep(0.05)

    def _move(self, key: str, is_over: Event) -> None:
        """One command: sent again, under its key, until something is known of it; or given up."""
        turn = SCRIPT[self._step - 1]
        body = {**turn, "expected_step": self._step}
        while not is_over.is_set():
            begun = monotonic()
            answer = self._ask(f"/matches/{self._match}/commands", body, key)
            self.calls.append(self._call(turn["seat"], key, begun, answer))
            if self.calls[-1].came == "ok":
                self._step += 1
                return
            if answer and answer.status == 412:
                self._step = answer.json["facts"]["newest"]
                return
            sleep(0.05)
            if self._random.random() < 0.5:
                return

    def _call(self, seat: int, key: str, begun: float, answer: Answer | None) -> Call:
        now = monotonic()
        known = (self._match, seat, key)
        if answer is None:
            return Call(*known, "unknown", 0, now, now - begun)
        if answer.status == 201:
            return Call(*known, "ok", 201, now, now - begun, answer.json["receipt"])
        came: Came = "failed" if answer.json["recorded"] == "no" else "unknown"
        return Call(*known, came, answer.status, now, now - begun)

    def _ask(self, path: str, body: Any, key: str) -> Answer | None:
        self._client = self._client or self._server.client(self._server.token)
        try:
            return self._client.post(path, body, key)
        except (OSError, HTTPException, ValueError):
            self._client.close()
            self._client = None
            return None


@contextmanager
def under_load(server: Server, players: int = 4) -> Iterator[list[Player]]:
    """Players at work, who have all made some moves; they stop in the end."""
    found = [Player(server, number) for number in range(players)]
    is_over = Event()
    threads = [Thread(target=player.play, args=(is_over,)) for player in found]
    for thread in threads:
        thread.start()
    try:
        await_moves(found, since=0)
        yield found
    finally:
        is_over.set()
        for thread in threads:
            thread.join(PATIENCE)


def await_moves(players: list[Player], since: float) -> float:
    """Waits until every player has made a move after that moment; when the last one had."""
    end = monotonic() + PATIENCE
    while True:
        made = [
            min((c.at for c in tuple(player.calls) if c.came == "ok" and c.at > since), default=0)
            for player in players
        ]
        if all(made):
            return max(made)
        assert monotonic() < end, "nobody gets on"
        sleep(0.02)


def check(ledger: Ledger, players: list[Player]) -> Counter[Came]:
    """Holds a history against the store; how many calls were ok, failed and unknown."""
    calls = [call for player in players for call in player.calls]
    for match in {call.match for call in calls}:
        steps = ledger.steps(match)
        assert ledger.rebuild(match).head == steps[-1].head
        heads = {step.header.key: step.head for step in steps}
        assert len(heads) == len(steps), "a key was recorded twice"
        mine = [call for call in calls if call.match == match]
        for key in {(call.seat, call.key) for call in mine}:
            check_key([c for c in mine if (c.seat, c.key) == key], heads)
    return Counter(call.came for call in calls)


def check_key(calls: list[Call], heads: dict[str | None, str]) -> None:
    """What is stored under a key is what its calls were told."""
    stored = heads.get(key_hash(calls[0].match, Actor(calls[0].seat), calls[0].key))
    came = {call.came for call in calls}
    if "ok" in came:
        assert {call.receipt for call in calls if call.came == "ok"} == {stored}, calls
    elif "unknown" not in came:  # what was unknown once may have been stored then
        assert stored is None, calls
