"""Folders on the disk: what was renamed or made in one stays so after a crash."""

import os
from contextlib import suppress
from pathlib import Path


def flush_folder(file: Path) -> None:
    """Sees to it that the folder of a file is on the disk, where the system can do that."""
    with suppress(OSError):
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
