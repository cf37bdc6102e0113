"""What the tests of pictures, diaries and bundles share."""

from tests.browser import browser
from tests.ledger.conftest import postgres, postgres_database, setting, sqlite

__all__ = ["browser", "postgres", "postgres_database", "setting", "sqlite"]
