"""Which database: one setting, an SQLite file or a PostgreSQL address."""

from pathlib import Path

from domain.ledger.sqlite import SQLiteStore

Store = SQLiteStore


def open_store(setting: str, *, create: bool = False) -> Store:
    """The store that a setting names: a file, or `postgresql://...`.

    With `create`, a missing file and missing tables are made. Raises BadStore (with what to do)
    and StoreUnavailable.
    """
    path = Path(setting)
    store = SQLiteStore.create(path) if create else SQLiteStore(path)
    if create:
        store.migrate()
    return store
