"""Two services over one database: the second knows only what is stored, as after a restart."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.api.contract.target import Target
from tests.api.service import Caller, Reply, Service

CREDENTIALS = ("tokens", "token", "invitation", "codes", "until")
"""What an answer gives that is shown once."""


class Houses:
    """A service, and another one over the same database that has answered nothing yet."""

    def __init__(self, setting: str) -> None:
        self.service = Service(setting)
        self.restarted = Service(setting)

    @classmethod
    @contextmanager
    def over(cls, setting: str) -> Iterator["Houses"]:
        """Both, open until the end of the `with`."""
        houses = cls(setting)
        try:
            yield houses
        finally:
            for each in (houses.service, houses.restarted):
                each.ledger.close()

    @property
    def callers(self) -> list[Caller]:
        """The facilitator, asking the first service and then the other."""
        return [each.caller(self.service.token) for each in (self.service, self.restarted)]

    def target(self, operation: str) -> Target:
        """The operation, at a match of its own that was played where it has to be."""
        return Target(self.service, operation)

    def ask(self, target: Target, key: str, **given: Any) -> list[Reply]:
        """The answers of both to a request with a key."""
        sent = {"query_string": target.query, **given}
        if target.body is not None:
            sent.setdefault("json", target.body)
        path = sent.pop("path", target.path)
        headers = {"Idempotency-Key": key}
        return [each.ask(target.method, path, headers=headers, **sent) for each in self.callers]


def is_repeat(answer: Reply) -> bool:
    """Whether an answer says that its request was carried out before."""
    return answer.headers.get("Idempotent-Replayed") == "true"


def told(answer: Reply) -> Any:
    """What an answer says, but for what is shown once."""
    return {name: part for name, part in answer.json.items() if name not in CREDENTIALS}
