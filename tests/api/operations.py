"""All operations as one table: `python -m tests.api.operations > docs/operations.md`."""

import sys
from collections.abc import Iterator

from api.declare.operations import Operation
from api.limits import BODY_BYTES
from api.pages.reference.described import who_may
from tests.api.register import OPERATIONS

HEAD = """# What can be asked

One line for each operation, as it is declared at its route in `api/`; `openapi.yaml` describes
them in full. *Key*: whether it takes an `Idempotency-Key`. Every operation may also answer with
429, 500 or 503, and with 422 where something does not fit.

| operation | request | who may | writes | key | is sent | answers | problems |
|---|---|---|---|---|---|---|---|
"""

COMMON = (422, 429, 500, 503)


def printed() -> str:
    """The page."""
    return HEAD + "".join(f"| {' | '.join(cells(each))} |\n" for each in OPERATIONS.values())


def cells(operation: Operation) -> Iterator[str]:
    """What is said of one operation."""
    yield operation.name
    yield f"`{operation.method} {operation.path}`"
    yield who_may(operation)
    yield "yes" if operation.writes else ""
    yield "" if operation.key == "none" else operation.key
    yield sent(operation)
    yield "; ".join(
        f"{status} {', '.join(forms)}".strip() for status, forms in operation.answers.items()
    )
    yield ", ".join(str(each) for each in operation.problems if each not in COMMON)


def sent(operation: Operation) -> str:
    """What form the body has, and how long it may be where it may be longer than usual."""
    if operation.body is None:
        return ""
    is_usual = operation.body_bytes == BODY_BYTES
    return operation.body + ("" if is_usual else f", up to {operation.body_bytes:,} bytes")


if __name__ == "__main__":
    sys.stdout.write(printed())
