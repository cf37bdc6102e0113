"""The document that describes the API, and whether the API is as it says."""

from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.describe import openapi, openapi_yaml
from api.openapi.game_schemas import FORMS
from domain.components.sheet import LOADER
from domain.games.registry import REGISTRY
from tests.api.service import Reply, Service, Table
from tests.laws import games
from tests.rounds import rounds

COMMITTED = Path(__file__).parents[3] / "openapi.yaml"

PROBLEM = "application/problem+json"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The description of the API, whatever is played."""
    return openapi(games.REGISTRY)


def of_game(game: str) -> dict[str, Any]:
    """The description of the API for one game."""
    return openapi(games.REGISTRY, game)


def test_the_committed_document_is_the_one_of_this_code() -> None:
    """If not: `python -m api.describe > openapi.yaml`, and read the difference."""
    assert openapi_yaml(REGISTRY) == COMMITTED.read_text(encoding="utf-8")


def test_the_committed_document_is_valid() -> None:
    document = yaml.load(COMMITTED.read_text(encoding="utf-8"), LOADER)
    assert document["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(document).validate()


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for methods in document["paths"].values()
        for operation in methods.values()
    }


def test_every_operation_is_described(document: dict[str, Any]) -> None:
    for operation in operations(document).values():
        assert operation["summary"].endswith(".")
        assert operation["description"].endswith(".")
        assert all(each["description"] for each in operation.get("parameters", []))
        assert all(each["description"] for each in responses(document, operation).values())


def test_every_field_is_described(document: dict[str, Any]) -> None:
    for name in ("MatchPlan", "CommandRequest", "Match", "StepSeen", "ProblemReport"):
        for field, schema in document["components"]["schemas"][name]["properties"].items():
            assert "description" in schema or "anyOf" in schema, (name, field)


def test_every_error_is_a_problem(document: dict[str, Any]) -> None:
    for operation in operations(document).values():
        for status, response in responses(document, operation).items():
            if status >= "400":
                assert list(response["content"]) == [PROBLEM]


def responses(document: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any]:
    """The responses of an operation, references followed."""
    shared = document["components"]["responses"]
    return {
        status: shared[each["$ref"].rpartition("/")[2]] if "$ref" in each else each
        for status, each in operation["responses"].items()
    }


def test_commands_are_told_apart_by_type() -> None:
    schemas = of_game("correction")["components"]["schemas"]
    command = schemas["Command"]
    kinds = REGISTRY.game("correction").command_types
    assert command["discriminator"]["propertyName"] == "type"
    assert list(command["discriminator"]["mapping"]) == list(kinds)
    for name, reference in command["discriminator"]["mapping"].items():
        kind = schemas[reference.rpartition("/")[2]]
        assert kind["properties"]["type"] == {"enum": [name]}
        assert kind["additionalProperties"] is False


def check(document: dict[str, Any], operation: str, response: Reply) -> None:
    """The response is one that the document promises for the operation."""
    promised = responses(document, operations(document)[operation])
    content = promised[str(response.status_code)]["content"]
    assert response.mimetype in content
    schema = {**content[response.mimetype]["schema"], "components": document["components"]}
    jsonschema.Draft202012Validator(schema).validate(response.json)


@pytest.mark.parametrize("game", ["correction", "assassination_le", "hidden_hand"])
def test_a_whole_match_is_as_described(service: Service, game: str) -> None:
    table, document = service.begin(game), of_game(game)
    for step in range(rounds(usual=15, soak=60)):
        legal = table.facilitator.get(f"{table.path}/legal")
        check(document, "list_legal", legal)
        check(document, "see_match", table.seats[1].get(table.path))
        check(document, "see_state", table.seats[2].get(f"{table.path}/state"))
        if not legal.json["commands"]:
            break
        command = legal.json["commands"][step % len(legal.json["commands"])]
        check(document, "send_command", table.act(command))
    check(document, "list_events", table.seats[1].get(f"{table.path}/events", limit=200))


def test_problems_are_as_described(service: Service, document: dict[str, Any]) -> None:
    table: Table = service.begin("correction")
    seat, commands = table.seats[table.now["to_act"]], f"{table.path}/commands"
    bodies: list[Any] = [{}, {"command": {}}, {"command": {}, "expected_step": 1}, {"x": 2}]
    for body in bodies:
        check(document, "send_command", seat.post(commands, body))
    check(document, "send_command", seat.send(commands, b"{"))
    check(document, "send_command", seat.send(commands, b"{}", **{"Content-Type": "text/plain"}))
    check(document, "send_command", seat.send(commands, b"x" * 300_000))
    check(document, "send_command", service.nobody.post(commands, {}))
    check(document, "see_state", seat.get(f"{table.path}/state", at=99))
    check(document, "see_state", seat.get(f"{table.path}/state", at="x"))
    check(document, "list_matches", seat.get("/matches"))
    check(document, "see_game", service.nobody.get("/games/chess"))


def test_lists_and_beginnings_are_as_described(service: Service, document: dict[str, Any]) -> None:
    begun = service.facilitator.post("/matches", {"game": "correction"})
    check(document, "create_match", begun)
    check(document, "list_matches", service.facilitator.get("/matches"))
    check(document, "list_games", service.nobody.get("/games"))
    check(document, "see_health", service.nobody.get("/health"))
    for game in service.ledger.registry:
        check(document, "see_game", service.nobody.get(f"/games/{game.id}"))


def test_the_service_hands_its_description_out(service: Service) -> None:
    assert service.nobody.seen("/openapi.json") == openapi(games.REGISTRY)
    for game in ("correction", "hidden_hand"):
        assert service.nobody.seen(f"/games/{game}/openapi.json") == of_game(game)
    assert service.nobody.get("/games/chess/openapi.json").json["code"] == "unknown_game"


def test_the_description_of_all_games_has_schemas_of_none(document: dict[str, Any]) -> None:
    """A game's own is the same, but for the schemas of what it fills in."""
    shared, of_one = (
        document["components"]["schemas"],
        of_game("correction")["components"]["schemas"],
    )
    added = {name for name in of_one if name not in shared}
    assert all(name.startswith(("Correction", "Table")) for name in added)
    assert {name for name in shared if shared[name] != of_one[name]} == set(FORMS)


def test_the_description_of_each_game_is_valid() -> None:
    for game in ("correction", "hidden_hand"):
        OpenAPIV31SpecValidator(of_game(game)).validate()
