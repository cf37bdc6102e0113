"""The schemas that tests use one after the other: what one test leaves, the next does not find."""

from collections.abc import Callable

import psycopg
import pytest

from domain.ledger.stores.opening import open_store
from tests.ledger.play import begin, opened, play
from tests.ledger.servers import Schemas

Leave = Callable[[str], object]


def run(setting: str, statement: str) -> None:
    """Somebody does something to the database."""
    with psycopg.connect(setting) as connection:
        connection.execute(statement)


def dropped(setting: str) -> None:
    run(setting, "DROP TABLE stored_events CASCADE")


def altered(setting: str) -> None:
    run(setting, "ALTER TABLE stored_events ADD COLUMN more text")


def unguarded(setting: str) -> None:
    run(setting, "ALTER TABLE stored_events DISABLE TRIGGER ALL")


def of_another_format(setting: str) -> None:
    run(setting, "UPDATE playledger SET format = '99'")


def test_a_match_of_one_test_is_not_there_in_the_next(schemas: Schemas) -> None:
    with schemas.lent() as first, opened(first) as ledger:
        play(ledger, begin(ledger))
    with schemas.lent() as second, opened(second) as ledger:
        assert second == first
        assert not ledger.store.read("SELECT * FROM stored_events")
        assert not ledger.store.read("SELECT * FROM beginnings")


@pytest.mark.parametrize("leave", [dropped, altered, unguarded, of_another_format])
def test_a_schema_of_another_shape_is_not_used_again(schemas: Schemas, leave: Leave) -> None:
    with schemas.lent() as first:
        leave(first)
    with schemas.lent() as second:
        assert second != first
        open_store(second).close()


def test_a_schema_in_which_somebody_may_still_write_is_not_used_again(schemas: Schemas) -> None:
    with schemas.lent() as first:
        late = psycopg.connect(first)
    with late, schemas.lent() as second:
        assert second != first
