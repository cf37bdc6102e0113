"""A request as a command line of curl, from the description of an operation."""

from collections.abc import Iterator, Mapping
from shlex import quote
from typing import Any, Final
from urllib.parse import quote as in_path
from urllib.parse import urlencode

from api.declare.operations import JSON
from api.pages.reference.forms import written

HEADERS: Final[Mapping[str, str]] = {
    "Idempotency-Key": "$(date +%s%N)",
    "If-Match": '\\"17\\"',
}
"""What is written into headers that a request needs: a key is another each time."""

ZIP: Final = "application/zip"
EVENTS: Final = "text/event-stream"


def curl(method: str, path: str, operation: Mapping[str, Any]) -> str:
    """The command; the shell knows SERVER and TOKEN."""
    return " \\\n  ".join(_parts(method, path, operation))


def _parts(method: str, path: str, operation: Mapping[str, Any]) -> Iterator[str]:
    parameters = operation.get("parameters", [])
    usual = {"get": "", "post": " -X POST"}.get(method, f" -X {method.upper()}")
    yield f'curl -s{_answered(operation)}{usual} "$SERVER{_filled(path, parameters)}"'
    if operation["security"]:
        yield '-H "Authorization: Bearer $TOKEN"'
    for each in parameters:
        if each["in"] == "header" and each.get("required"):
            yield f'-H "{each["name"]}: {HEADERS[each["name"]]}"'
    for form, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f'-H "Content-Type: {form}"'
        is_text = form == JSON
        yield f"-d {quote(written(content['example']))}" if is_text else "--data-binary @match.zip"


def _answered(operation: Mapping[str, Any]) -> str:
    """How the answer is taken: a stream as it comes, a bundle into a file."""
    forms = operation["responses"].get("200", {}).get("content", {})
    return " -N" if EVENTS in forms else " -o match.zip" if ZIP in forms else ""


def _filled(path: str, parameters: list[dict[str, Any]]) -> str:
    """The address with the parameters of the example."""
    for each in parameters:
        if each["in"] == "path":
            filled = in_path(str(each.get("example", "ID")), safe="")
            path = path.replace(f"{{{each['name']}}}", filled)
    given = {each["name"]: each["example"] for each in parameters if _is_in_query(each)}
    query = urlencode({name: _query_text(value) for name, value in given.items()})
    return f"{path}?{query}" if query else path


def _is_in_query(parameter: Mapping[str, Any]) -> bool:
    return parameter["in"] == "query" and "example" in parameter


def _query_text(value: Any) -> str:
    return value if isinstance(value, str) else written(value)
