"""How much room a disk must have for more steps."""

from pathlib import Path
from shutil import disk_usage

from domain.ledger.errors import StoreUnavailable

ROOM_BYTES = 16 * 2**20
"""Bytes that must be free on the disk: for thousands of steps, and to empty the log."""


def expect_room(database: Path) -> None:
    """Raises StoreUnavailable unless the disk of a database is there and has room."""
    try:
        free = disk_usage(database.absolute().parent).free
    except OSError as problem:
        raise StoreUnavailable(f"The database {database} is out of reach: {problem}.") from problem
    if free < ROOM_BYTES:
        raise StoreUnavailable(
            f"The disk of {database} has {free // 2**20} MiB left, and needs "
            f"{ROOM_BYTES // 2**20}: make room."
        )
