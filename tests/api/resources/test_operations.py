"""What every operation is: declared at its route, and listed in `docs/operations.md`."""

from api import limits
from tests.api.operations import printed
from tests.api.process import ROOT
from tests.api.register import OPERATIONS


def test_the_list_is_what_the_routes_declare() -> None:
    """If not: `python -m tests.api.operations > docs/operations.md`, and read the difference."""
    assert (ROOT / "docs" / "operations.md").read_text(encoding="utf-8") == printed()


def test_the_server_takes_bodies_as_they_are_declared() -> None:
    """It looks at their length before anybody looks at the route."""
    for operation in OPERATIONS.values():
        taken = limits.body_bytes(operation.path, has_token=operation.needs_token)
        assert taken == operation.body_bytes, operation.name
