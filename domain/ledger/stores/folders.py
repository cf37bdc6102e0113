"""Flushes folders, so that renamed and new files survive a crash."""

import os
from contextlib import suppress
from pathlib import Path


def flush_folder(file: Path) -> None:
    """Flushes the folder of a file to the disk, where the system can do that."""
    with suppress(OSError):
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
