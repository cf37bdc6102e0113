"""An operation of the API, asked in a way that is right but for what a test changes."""

import re
from copy import deepcopy
from functools import cache
from typing import Any

from api.openapi.document import CONVERTED
from api.openapi.writing import openapi
from domain.kernel import FACILITATOR, Registry
from tests.api.analysed import keep_analysis
from tests.api.matrix import CELLS, OF_FACILITATORS, OPERATIONS
from tests.api.secrecy.test_authority import Party, operation_of, routes, stored
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
        self.service = service
        self.party = party or Party(service)
        self.party.table.play(commands)
        self.party.seat = self.party.table.now["to_act"]
        if operation == "let_bot_sit":
            self.party.seat = 3 - self.party.seat  # a bot that is not awaited changes nothing
        [self.rule] = [each for each in routes(service) if operation_of(each) == operation]
        [self.method] = (self.rule.methods or set()) - {"HEAD", "OPTIONS"}
        cell = CELLS[operation]
        names_seat = operation in OF_FACILITATORS
        may = OPERATIONS[operation].may
        is_facilitators = not may or "facilitator" in may
        self.who = service.facilitator if is_facilitators else self.party.caller(may[0])
        self.body: Any = self.party._body(cell.body, names_seat=names_seat)
        self.query = cell.query
        self.path = self.party._path(self.rule)
        if operation == "see_stream" and party is None:
            self.end_match()
        if operation == "see_analysis":
            keep_analysis(service.ledger, self.party.table.id, FACILITATOR, 0.5, 0.25)
        self.described = described(service, operation)
        self._stored: list[Any] | None = None

    @property
    def longest_body(self) -> int:
        """How many bytes of a body are read."""
        return OPERATIONS[operation_of(self.rule)].body_bytes

    def end_match(self) -> None:
        """So that a stream of it ends."""
        table = self.party.table
        here = {"expected_step": table.now["step"]}
        answer = table.facilitator.post(f"{table.path}/abandonment", here)
        assert answer.status_code == 201

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
        template = CONVERTED.sub(r"(?P<\1>[^/]+)", self.rule.rule)
        found = re.fullmatch(template, self.path)
        assert found
        parts = {**found.groupdict(), name: part}
        return CONVERTED.sub(lambda place: parts[place[1]], self.rule.rule)

    def ask(self, path: str = "", **given: Any) -> Reply:
        """Asks as one should, but for what is given."""
        asked = {"query_string": self.query, **given}
        if "data" not in asked and self.body is not None:
            asked.setdefault("json", self.body)
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
