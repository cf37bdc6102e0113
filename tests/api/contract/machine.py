"""A server that may be killed, and how it is asked with a model beside it."""

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from http.client import HTTPException
from itertools import count
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, ClassVar

from hypothesis.stateful import RuleBasedStateMachine

from tests.api.contract.model import Match, Sent
from tests.api.process import Answer, Client, Server, running
from tests.waiting import PATIENCE

KEYS = (f"machine-{number}" for number in count())


class Restartable:
    """A server that is killed and comes back on the same file."""

    def __init__(self, file: Path, games: Sequence[str]) -> None:
        self._file = file
        self._games = games
        self._stack = ExitStack()
        self.start()
        self.token = self.server.token

    def start(self) -> None:
        """Serves the file (again)."""
        log = self._stack.enter_context((self._file.parent / "log").open("a"))
        started = running(self._file, games=self._games, log=log)
        self.server: Server = self._stack.enter_context(started)
        self._clients: dict[str | None, Client] = {}

    def client(self, token: str | None) -> Client:
        """Who asks with that token."""
        if token not in self._clients:
            self._clients[token] = self.server.client(token)
        return self._clients[token]

    def kill(self) -> None:
        """kill -9, and up again."""
        self.server.kill()
        self.close()
        self.start()

    def close(self) -> None:
        """Ends it for good."""
        self._stack.close()


class Asking(RuleBasedStateMachine):
    """Asks one server about several matches, each with a model beside it."""

    service: ClassVar[Restartable]

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Match] = []

    def ask(
        self, token: str | None, method: str, path: str, body: Any = None, key: str = ""
    ) -> Answer:
        headers = {"Idempotency-Key": key or next(KEYS)} if method == "POST" else {}
        return self.service.client(token).ask(method, path, body, **headers)

    def facilitate(self, method: str, path: str, body: Any = None, key: str = "") -> Answer:
        """The facilitator asks."""
        return self.ask(self.service.token, method, path, body, key)

    def seen(self, path: str) -> Any:
        answer = self.facilitate("GET", path)
        assert answer.status == 200, answer
        return answer.json

    def settle(self, match: Match) -> Any:
        """The match as it stands once no bot is awaited; what bots did is in the model then."""
        end = monotonic() + PATIENCE
        while (now := self.seen(match.path))["to_act"] in match.bots and not now["result"]:
            assert monotonic() < end, "a bot does not play"
            sleep(0.005)
        for step in self.steps(match, match.step):
            assert step["by"].startswith("bot:")
            match.asked.append(step["command"])
        match.is_over = bool(now["result"])
        return self.seen(match.path)

    def steps(self, match: Match, after: int) -> list[Any]:
        found: list[Any] = []
        while True:
            page = self.seen(f"{match.path}/events?after={after}&limit=200")
            found += page["steps"]
            if page["next"] is None:
                return found
            after = page["next"]

    def sent(self, match: Match, seat: int, place: str, body: dict[str, Any]) -> Answer:
        """A seat asks for something at the newest step; 0 is the facilitator."""
        token = match.token(seat)
        names_seat = seat and token == self.service.token
        asked = {"expected_step": match.step, **body, **({"seat": seat} if names_seat else {})}
        key, path = next(KEYS), f"{match.path}/{place}"
        answer = self.ask(token, "POST", path, asked, key)
        if answer.status == 201:
            assert answer.json["step"] == match.step + 1
            assert "Idempotent-Replayed" not in answer.headers
            match.accepted(Sent(path, asked, key, token, answer.json))
            self.settle(match)
        return answer

    def chosen(self, number: int) -> Match:
        return self.matches[number % len(self.matches)]

    def lose(self, path: str, body: Any, key: str) -> None:
        """Asks, and kills the server while it answers."""

        def unanswered() -> None:
            with suppress(OSError, HTTPException, ValueError):
                self.facilitate("POST", path, body, key)

        asking = Thread(target=unanswered)
        asking.start()
        self.service.server.kill()
        asking.join()
        self.service.kill()
