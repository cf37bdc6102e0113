"""A backup: a copy of an SQLite database as it stands, made while matches go on."""

import os
import sqlite3
from pathlib import Path

from domain.ledger.backups.contents import Contents, contents_of
from domain.ledger.backups.copies import Copy, whole_copy
from domain.ledger.errors import BadStore
from domain.ledger.stores.folders import flush_folder


def back_up(copy: Copy, file: Path, *, overwrite: bool = False) -> Contents:
    """Writes a backup to a file, whole or not at all, and returns its contents.

    Raises BadStore where the file is there already, can't be written, or is not whole.
    """
    _expect_free(file, overwrite=overwrite)
    try:
        with whole_copy(copy, file) as written:
            found = contents_of(written)
            _expect_free(file, overwrite=overwrite)
            os.replace(written, file)
            flush_folder(file)
    except (OSError, sqlite3.Error) as problem:
        raise BadStore(f"The backup {file} can't be written: {problem}.") from problem
    return found


def _expect_free(file: Path, *, overwrite: bool) -> None:
    if file.exists() and not (overwrite and file.is_file()):
        raise BadStore(f"{file} is there already. Name another file, or add --overwrite.")
