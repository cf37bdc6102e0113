"""A small HTTP client of the service, as a player's program would have one."""

from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec

SECONDS = 10
"""How long an answer may take."""


class Answer(msgspec.Struct, frozen=True):
    """What the service answered: status, headers of interest and body."""

    status: int
    is_repeat: bool
    body: Any


class Client:
    """A client with one token."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.token = token

    def get(self, path: str) -> Any:
        """The body of the answer to a GET request."""
        return self._ask("GET", path, None, {}).body

    def post(self, path: str, body: object, key: str | None = None) -> Answer:
        """Sends a POST request, with a new key or the given one."""
        return self._ask("POST", path, body, {"Idempotency-Key": key or str(uuid4())})

    def _ask(self, method: str, path: str, body: object, headers: dict[str, str]) -> Answer:
        headers |= {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        content = None if body is None else msgspec.json.encode(body)
        url = f"{self.address}{path}"
        request = Request(url, content, headers, method=method)  # noqa: S310 (our own address)
        try:
            with urlopen(request, timeout=SECONDS) as response:  # noqa: S310
                return _answer(response)
        except HTTPError as refused:
            return _answer(refused)


def _answer(response: Any) -> Answer:
    is_repeat = response.headers.get("Idempotent-Replayed") == "true"
    return Answer(response.status, is_repeat, msgspec.json.decode(response.read()))
