"""Databases for tests of what goes from one installation to another."""

from tests.ledger.conftest import postgres, postgres_database, setting, sqlite

__all__ = ["postgres", "postgres_database", "setting", "sqlite"]
