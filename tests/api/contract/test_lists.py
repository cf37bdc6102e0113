"""Lists go on page by page: whatever the size of a page, each entry comes once and in order."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.contract.target import GAMES
from tests.api.contract.test_examples import DOCUMENT, OPERATIONS
from tests.api.register import REGISTER, path_of
from tests.api.service import Service, Table

ENTRIES = 6


LISTS = {name: each.listing for name, each in REGISTER.items() if each.listing}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A match with as many steps and notes as there are matches and tokens."""
    service = Service(tmp_path_factory.mktemp("lists") / "playledger.db", GAMES)
    table = service.begin("hidden_hand")
    table.play(ENTRIES - 1)
    for number in range(ENTRIES):
        service.facilitator.post(f"{table.path}/notes", {"text": f"Note {number}."})
    for _ in range(3):
        service.facilitator.post(f"{table.path}/spectators", None)
    for _ in range(ENTRIES - 1):
        other = service.begin("correction")
        for seat in other.seats:
            service.facilitator.delete(f"{other.path}/seats/{seat}/sitter")
    yield table
    service.ledger.close()


def pages(table: Table, operation: str, limit: int) -> Iterator[list[Any]]:
    """What tells the entries of each page apart."""
    path, listing = path_of(operation, match_id=table.id), LISTS[operation]
    query: dict[str, Any] = {"limit": limit}
    while True:
        page = table.facilitator.seen(path, **query)
        yield [each[listing.told_by] for each in page[listing.name]]
        if page["next"] is None:
            return
        query[listing.cursor] = page["next"]


@pytest.mark.parametrize("operation", LISTS)
def test_every_entry_is_on_one_page(table: Table, operation: str) -> None:
    [whole] = pages(table, operation, 200)
    assert len(set(whole)) == len(whole) == ENTRIES
    for limit in range(1, ENTRIES + 2):
        wanted = [whole[at : at + limit] for at in range(0, ENTRIES, limit)]
        assert list(pages(table, operation, limit)) == wanted


def test_every_list_with_pages_is_tried() -> None:
    """If not: it is the field `listing` of its entry."""
    schemas = DOCUMENT["components"]["schemas"]
    paged = {f"#/components/schemas/{name}" for name, each in schemas.items() if is_page(each)}
    found = {name for name, each in OPERATIONS.items() if paged & set(answers(each))}
    assert found == set(LISTS)


def is_page(schema: Any) -> bool:
    return "next" in schema.get("properties", {})


def answers(operation: Any) -> Iterator[str]:
    """The names of the schemas of what an operation answers."""
    for response in operation["responses"].values():
        for content in response.get("content", {}).values():
            yield content["schema"].get("$ref", "")
