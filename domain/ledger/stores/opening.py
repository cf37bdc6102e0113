"""Opening a store, of whichever database a setting names."""

from pathlib import Path

from domain.ledger.errors import BadStore
from domain.ledger.stores.sqlite import SQLiteStore
from domain.ledger.stores.store import Store

POSTGRES = ("postgres://", "postgresql://")


def open_store(setting: str, *, create: bool = False) -> Store:
    """The store that a setting names: a file, or `postgresql://...`.

    With `create`, a missing file and missing tables are made. Raises BadStore (with what to do)
    and StoreUnavailable.
    """
    store = _named(setting, create=create)
    try:
        if create:
            store.migrate()
        store.check()
    except BaseException:
        store.close()
        raise
    return store


def _named(setting: str, *, create: bool) -> Store:
    if setting.startswith(POSTGRES):
        return _postgres(setting)
    if "://" in setting:
        kind = setting.partition("://")[0]
        raise BadStore(f"A database is a file or postgresql://..., never {kind}://... .")
    return SQLiteStore(Path(setting), create=create)


def _postgres(address: str) -> Store:
    try:
        # psycopg may not be installed.
        from domain.ledger.stores.postgres import PostgresStore
    except ImportError as problem:
        raise BadStore(
            f"PostgreSQL needs a package that is not installed ({problem}). "
            "Run `pip install 'playledger[postgres]'`."
        ) from problem
    return PostgresStore(address)
