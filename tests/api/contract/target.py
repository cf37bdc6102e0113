"""An operation of the API, asked in a way that is right but for what a test changes."""

from copy import deepcopy
from functools import cache
from typing import Any

from api.describe import openapi
from domain.kernel import Registry
from tests.api.party import Party
from tests.api.register import OPERATIONS, REGISTER, path_of, sent
from tests.api.secrecy.test_authority import stored
from tests.api.service import KEYS, Reply, Service
from tests.laws.games import REGISTRY
from tests.waiting import until

GAMES = Registry((REGISTRY.game("correction"), REGISTRY.game("hidden_hand")))

GAME = "hidden_hand"
"""What the match of a `Party` is."""

EXPLAINED: set[str] = set()
"""The types of problems whose page was seen: all services explain them alike."""

LONGEST_ANSWER = 16_000
"""Bytes of a problem: who sends much does not get much back."""


def until_analysed(service: Service) -> None:
    """Until no analysis is being made, of this match or one before: its end is stored, too."""
    until(lambda: not service.ledger.makings.count())


class Target:
    """An operation of a service, asked by the facilitator of a match that there is.

    What only a seat or a member of a class may ask for is asked by one: `who` asks.

    So many commands were accepted before. A `party` that is given is asked about as it is.
    """

    def __init__(
        self, service: Service, operation: str, *, commands: int = 0, party: Party | None = None
    ) -> None:
        entry = REGISTER[operation]
        self.service = service
        self.party = party or Party(service)
        self.party.table.play(commands)
        self.party.seat = self.party.table.now["to_act"]
        if entry.waiting_seat:
            self.party.seat = 3 - self.party.seat
        self.operation, self.method = operation, OPERATIONS[operation].method
        self.who = self.party.usual_asker(operation)
        self.body: Any = self.party.body(operation, names_seat=True)
        self.query = entry.query
        self.parts = self.party.parts(operation)
        self.path = path_of(operation, **self.parts)
        if entry.given and party is None:
            self.body = entry.given(self.party.table) or self.body
        self.described = described(service, operation)
        self._stored: list[Any] | None = None

    @property
    def longest_body(self) -> int:
        """How many bytes of a body are read."""
        return OPERATIONS[self.operation].body_bytes

    @property
    def fields(self) -> dict[str, Any]:
        """The schemas of what may stand in its body, by name."""
        found: dict[str, Any] = self.schema["properties"]
        return found

    @property
    def schema(self) -> dict[str, Any]:
        """The schema of its body."""
        content = self.described["requestBody"]["content"]
        found: dict[str, Any] = content["application/json"]["schema"]
        return found

    def names(self, place: str) -> list[str]:
        """Its parameters in the path, the query or the headers."""
        given = self.described.get("parameters", [])
        return [each["name"] for each in given if each["in"] == place]

    def path_with(self, name: str, part: str) -> str:
        """Its path with something else in one place."""
        return path_of(self.operation, **{**self.parts, name: part})

    def ask(self, path: str = "", **given: Any) -> Reply:
        """Asks as one should, but for what is given."""
        asked = {"query_string": self.query, **given}
        if asked.keys().isdisjoint(("data", "json")):
            is_file = isinstance(self.body, bytes)
            asked |= sent(self.operation, self.body) if is_file else {"json": self.body}
        key = {"Idempotency-Key": next(KEYS)} if self.method == "POST" else {}
        asked["headers"] = key | asked.get("headers", {})
        return self.who.ask(self.method, path or self.path, **asked)

    def refuses(self, *statuses: int, **given: Any) -> dict[str, Any]:
        """The problem that is answered; nothing is recorded."""
        answer = self._asked(given)
        assert answer.status_code in (statuses or range(400, 500)), (given, answer.text[:300])
        return problem(self.service, answer)

    def survives(self, **given: Any) -> None:
        """What is refused is refused well; the rest may be right after all."""
        answer = self._asked(given)
        assert answer.status_code < 500, (given, answer.text[:300])
        if answer.status_code >= 400:
            problem(self.service, answer)

    def _asked(self, given: dict[str, Any]) -> Reply:
        """The answer; where it is an error, nothing was recorded since the last request."""
        until_analysed(self.service)
        before = self._stored or stored(self.service)
        answer = self.ask(**given)
        until_analysed(self.service)
        self._stored = stored(self.service)
        assert answer.status_code < 400 or self._stored == before, given
        return answer


@cache
def whole(registry: Registry) -> dict[str, Any]:
    """The description of the API for the game that is asked about; not to be changed."""
    return openapi(registry, GAME)


def described(service: Service, operation: str) -> dict[str, Any]:
    """An operation in the document, references followed; of pages nothing."""
    found = whole(service.ledger.registry)
    for methods in found["paths"].values():
        for each in methods.values():
            if each["operationId"] == operation:
                return resolved(each, found)
    return {}


def resolved(operation: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """With the schema of its body in full, able to follow the references in it."""
    operation = deepcopy(operation)
    for content in operation.get("requestBody", {}).get("content", {}).values():
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        content["schema"] = {
            **whole["components"]["schemas"].get(name, content["schema"]),
            "components": whole["components"],
        }
    return operation


def problem(service: Service, answer: Reply) -> dict[str, Any]:
    """The problem that an answer is, whole and explained."""
    assert answer.mimetype == "application/problem+json", answer.text[:300]
    told: dict[str, Any] = answer.json
    assert told["status"] == answer.status_code
    assert told["detail"].strip()
    assert told.get("recorded", "no") == "no"
    assert len(answer.data) < LONGEST_ANSWER, answer.text[:300]
    if told["type"] not in EXPLAINED:
        assert service.nobody.get(told["type"]).status_code == 200, told["type"]
        EXPLAINED.add(told["type"])
    return told
