"""Empty databases: to copy one is a third of what it takes to make it."""

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


def store_at(setting: str) -> Store:
    """The store of a setting: a new one, where there is none yet."""
    path = Path(setting)
    is_there = setting.startswith(POSTGRES) or path.exists()
    if not is_there:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(empty_database())
    return open_store(setting, create=is_there)
