"""What the tests of pictures, diaries and bundles share."""

from tests.ledger.conftest import postgres, postgres_database, setting, sqlite

__all__ = ["postgres", "postgres_database", "setting", "sqlite"]
