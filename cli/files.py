"""Files that commands write: whole, or not at all."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

STDOUT = "-"

output_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, allow_dash=True),
    default=STDOUT,
    metavar="FILE",
    help="Where to write; without it, to the output.",
)


def write(output: str, pieces: Iterable[bytes]) -> None:
    """Writes the pieces of a file; what stood there before is replaced when all are written.

    Raises OSError.
    """
    if output == STDOUT:
        sys.stdout.buffer.writelines(pieces)
        sys.stdout.flush()
        return
    unfinished = Path(f"{output}.part")
    try:
        with unfinished.open("wb") as file:
            file.writelines(pieces)
        os.replace(unfinished, output)
    finally:
        unfinished.unlink(missing_ok=True)
