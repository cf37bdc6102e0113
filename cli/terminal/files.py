"""Files that commands write, whole or not at all."""

import errno
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from cli.terminal.endings import STDOUT, Forms, OutputFile
from cli.terminal.exits import Problem

Option = Callable[[Callable[..., Any]], Callable[..., Any]]


def output_option(forms: Forms) -> Option:
    """The option -o of a command that writes these forms, each with its endings."""
    return _option(forms, "Where to write; without it, to the output", default=STDOUT)


def file_option(forms: Forms) -> Option:
    """The same for what is no text: it goes to the output only if that is asked for."""
    return _option(forms, "Where to write it; - is the output", required=True)


def files_option(forms: Forms, about: str) -> Option:
    """The same for any number of files, also none."""
    return _option(forms, about, multiple=True)


def _option(forms: Forms, about: str, **settings: Any) -> Option:
    endings = ", ".join(ending for each in forms.values() for ending in each)
    text, kind = f"{about} ({endings}).", OutputFile(forms)
    return click.option("-o", "--output", type=kind, metavar="FILE", help=text, **settings)


ADVICE: Mapping[int, str] = {
    errno.ENOENT: "Make its folder first, or name another file.",
    errno.ENOSPC: "Make room there, or name another file.",
}
"""What to do where a file can't be written, by what the system says; else: name another."""


def write(output: str, pieces: Iterable[bytes]) -> None:
    """Writes the pieces of a file; what stood there before is replaced when all are written.

    Raises Problem, naming the file.
    """
    try:
        if output == STDOUT:
            sys.stdout.buffer.writelines(pieces)
            sys.stdout.flush()
        else:
            _write(Path(output), pieces)
    except BrokenPipeError:
        raise
    except OSError as error:
        named = "The output" if output == STDOUT else repr(output)
        advice = ADVICE.get(error.errno or 0, "Name another file.")
        raise Problem(f"{named} can't be written: {error.strerror}. {advice}") from error


def _write(file: Path, pieces: Iterable[bytes]) -> None:
    is_replaced = file.is_file() or not file.exists()  # Not so a device or a pipe.
    written = Path(f"{file}.part") if is_replaced else file
    try:
        with written.open("wb") as opened:
            opened.writelines(pieces)
        if is_replaced:
            os.replace(written, file)
    finally:
        if is_replaced:
            written.unlink(missing_ok=True)
