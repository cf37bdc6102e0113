"""All seats of a match over one connection."""

from http.client import HTTPConnection
from itertools import count
from json import dumps, loads
from typing import Any

from tests.bench.services import Service

PATIENCE = 30
KEYS = count()


class Seated:
    """A match that was begun by a plan, with the tokens of its seats."""

    def __init__(self, service: Service, plan: dict[str, Any]) -> None:
        self._connection = HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
        begun = self._ask("POST", "/matches", service.token, plan)
        self._path = f"/matches/{begun['match']['id']}"
        self._tokens = {each["seat"]: each["token"] for each in begun["tokens"]}
        self._step = 1
        self.to_act: int = begun["match"]["to_act"]

    @property
    def page(self) -> str:
        """Where its page is."""
        return self._path.replace("/matches/", "/m/")

    def legal(self, seat: int, query: str = "") -> Any:
        """What a seat may send."""
        return self._ask("GET", f"{self._path}/legal{query}", self._tokens[seat])

    def send(self, seat: int, command: Any, query: str = "") -> Any:
        """The answer to a seat's command."""
        body = {"command": command, "expected_step": self._step}
        path = f"{self._path}/commands{query}"
        answer = self._ask("POST", path, self._tokens[seat], body)
        self._step, self.to_act = answer["step"], answer["to_act"]
        return answer

    def _ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        if body is not None:
            headers["Idempotency-Key"] = f"seated-{next(KEYS)}"
            headers["Content-Type"] = "application/json"
        self._connection.request(method, path, body and dumps(body), headers)
        response = self._connection.getresponse()
        answer = response.read()
        assert response.status in {200, 201}, answer
        return loads(answer)

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()
