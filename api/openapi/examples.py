"""Examples in the description: one exchange of each operation, as it was recorded once."""

from importlib.resources import files
from typing import Any

import msgspec

RECORDED = "examples.json"


def with_examples(name: str, operation: dict[str, Any]) -> dict[str, Any]:
    """The description of an operation with its recorded example, if there is one."""
    example = _recorded().get(name)
    if example is None:
        return operation
    body = operation.get("requestBody")
    if body and "request" in example:
        body["content"]["application/json"]["example"] = example["request"]
    response = operation["responses"][str(example["status"])]
    response["content"][example["media_type"]]["example"] = example["response"]
    for parameter in operation.get("parameters", []):
        if parameter["name"] in example["parameters"]:
            parameter["example"] = example["parameters"][parameter["name"]]
    return operation


def _recorded() -> dict[str, Any]:
    recorded: dict[str, Any] = msgspec.json.decode((files("api.openapi") / RECORDED).read_bytes())
    return recorded
