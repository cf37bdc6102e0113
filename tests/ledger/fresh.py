"""Stores over new files: copies of an empty database, which takes as long to make as to use."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.ledger.stores.opening import POSTGRES, open_store
from domain.ledger.stores.store import Store


@cache
def empty_database() -> bytes:
    """The file of a database in which nothing is stored yet."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "playledger.db")
        open_store(str(path), create=True).close()
        return path.read_bytes()


def store_at(setting: str, *, create: bool = True) -> Store:
    """The store of a setting; with `create`, a new one where there is none yet."""
    path = Path(setting)
    if create and not setting.startswith(POSTGRES) and not path.exists() and path.parent.is_dir():
        path.write_bytes(empty_database())
        create = False
    return open_store(setting, create=create)
